/** The words that a message begins with, without signs of markup: by them its controls are told from those of others. */
export const beginning = ({ content, components }) => {
  const words = (parts) => parts.map((part) => part.content ?? words(part.components ?? [])).find((text) => text) ?? '';
  const [line = ''] = (content || words(components)).split('\n').filter((text) => text.trim());
  const plain = line
    .replace(/<t:[^>]*>|<@[^>]*>/g, '')
    // A mark behind a backslash is no mark, and is read as it is.
    .replace(/\\([^\w\s])|[*_#`>~|]|^-# /g, (_, letter = '') => letter)
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
};
