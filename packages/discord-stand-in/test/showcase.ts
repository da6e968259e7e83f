import { deflateSync } from 'node:zlib';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContainerBuilder,
  EmbedBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextDisplayBuilder,
} from 'discord.js';

const crcTable = Array.from({ length: 256 }, (_, index) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), index),
);
const crc = (data: Buffer) => ~data.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), ~0) >>> 0;

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of one colour that fades to the right. */
export const tinyPng = (width = 480, height = 200): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.from([0, ...Array.from({ length: width }, (_, x) => [30 + (x * 120) / width, 40, 90]).flat()]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
};

const button = (id: string, label: string, style = ButtonStyle.Primary) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const text = (content: string) => new TextDisplayBuilder().setContent(content);

const MARKDOWN = [
  '# Heading one',
  '## Heading two',
  'Some **bold**, *italic*, _also italic_, ***both***, __underlined__, ~~struck~~, `code <b>`, ||secret||, and a_name_with_lines.',
  '- one',
  '- two',
  '  - two and a half',
  '1. first',
  '2. second',
  '> quoted',
  '> **twice**',
  '-# small print',
  '```js',
  'const a = "<img src=x onerror=alert(1)>";',
  '```',
  '[a link](https://example.org) https://example.org/a_b_c <https://example.org> \\*not italic\\*',
].join('\n');

/** Words that would be markup if the page ever parsed them. */
export const HOSTILE =
  '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [x](javascript:window.hacked=1) **<b>bold</b>** "&lt;';

const boardOf = (deadline: number) =>
  new ContainerBuilder()
    .setAccentColor(0xc0392b)
    .addTextDisplayComponents(text(`# Bridge at Dawn: round 3\n-# Old stone bridge · 5 fighters · waiting for 2`))
    .addSeparatorComponents(new SeparatorBuilder())
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(text('**Ana, the Fencer** 14/18\n*waiting for a defence*'))
        .setButtonAccessory(button('d1', 'Defend', ButtonStyle.Success)),
      new SectionBuilder()
        .addTextDisplayComponents(text('**Ogre** bloodied\n*attacks the bridge*'))
        .setButtonAccessory(button('d2', 'Look', ButtonStyle.Secondary)),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://map.png' },
        description: 'Map: Ana and the ogre on the bridge, Ben on the bank',
      }),
    )
    .addTextDisplayComponents(text(`Closes <t:${deadline}:R> (<t:${deadline}:t>); then everybody parries.`))
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button('choose', 'Choose'),
        button('form', 'Write', ButtonStyle.Secondary),
        button('flee', 'Flee', ButtonStyle.Danger).setDisabled(true),
      ),
    )
    .toJSON();

/** Fills a channel with everything that the page can draw. */
export const showcase = async (channel: TextChannel, anaId: string, deadline: number): Promise<void> => {
  await channel.send({ content: `Markdown for <@${anaId}> in <#${channel.id}>:\n${MARKDOWN}`, allowedMentions: { users: [anaId] } });
  await channel.send({ content: HOSTILE, allowedMentions: { parse: [] } });
  const embed = new EmbedBuilder()
    .setTitle('Receipt')
    .setColor(0x3f6d94)
    .setDescription('Roll **14** against 12')
    .setFooter({ text: 'rule 4.2' });
  embed.addFields(
    { name: 'Attack', value: '62 %', inline: true },
    { name: 'Parry', value: '40 %', inline: true },
    { name: 'Why', value: 'high ground +10' },
  );
  const select = new StringSelectMenuBuilder().setCustomId('targets').setPlaceholder('Whom?').setMaxValues(2);
  select.addOptions(
    { label: 'Goblin', value: 'g', description: 'hit 62 %, about 4' },
    { label: 'Ogre', value: 'o', description: 'hit 30 %, about 2' },
    { label: 'Wolf', value: 'w' },
  );
  const log = new AttachmentBuilder(Buffer.from('round 1\n'), { name: 'log.txt' });
  await channel.send({
    embeds: [embed],
    files: [log],
    components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select)],
  });
  const map = new AttachmentBuilder(tinyPng(), { name: 'map.png', description: 'Map' });
  await channel.send({ components: [boardOf(deadline)], files: [map], flags: MessageFlags.IsComponentsV2 });
  await channel.threads.create({ name: 'Table talk', type: ChannelType.PublicThread });
};
