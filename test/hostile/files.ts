/** Files as Discord would keep them, without its servers: what a file holds stands in its address. */

const AT = 'https://cdn.discordapp.com/attachments/';

export const addressOf = (content: string): string => `${AT}${Buffer.from(content).toString('base64url')}`;

export const fileAt = async (url: string): Promise<Response> => new Response(Buffer.from(url.slice(AT.length), 'base64url'));
