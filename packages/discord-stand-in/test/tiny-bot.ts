import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
  ContextMenuCommandBuilder,
  FileUploadBuilder,
  GatewayIntentBits,
  type Interaction,
  InteractionContextType,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SectionBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import type { StandIn } from '../src/index.ts';

/** The commands of a throw-away bot that uses a bit of everything. */
export const tinyCommands = [
  new SlashCommandBuilder()
    .setName('greet')
    .setDescription('Says hello')
    .addStringOption((option) => option.setName('name').setDescription('Whom').setRequired(true).setAutocomplete(true))
    .addIntegerOption((option) => option.setName('times').setDescription('How often').setMinValue(1).setMaxValue(3))
    .addUserOption((option) => option.setName('friend').setDescription('A friend'))
    .addAttachmentOption((option) => option.setName('file').setDescription('A file')),
  new SlashCommandBuilder()
    .setName('fight')
    .setDescription('Fights')
    .addSubcommand((sub) => sub.setName('start').setDescription('Starts one'))
    .addSubcommand((sub) => sub.setName('slow').setDescription('Answers late')),
  new SlashCommandBuilder().setName('never').setDescription('Does not answer').setDefaultMemberPermissions(32),
  new ContextMenuCommandBuilder().setName('Explain').setType(ApplicationCommandType.Message),
  new ContextMenuCommandBuilder().setName('Stand-in').setType(ApplicationCommandType.User).setContexts(InteractionContextType.Guild),
].map((command) => command.toJSON());

const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);
const button = (id: string, label: string) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

/** A board in Components V2: heading, one section with a button, a row. */
export const board = (line: string) =>
  new ContainerBuilder()
    .setAccentColor(0x8a2be2)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent('# Round 1'))
    .addSectionComponents(
      new SectionBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent(line)).setButtonAccessory(button('hit', 'Hit')),
    )
    .addActionRowComponents(row(button('choose', 'Choose'), button('form', 'Write')));

const greet = async (interaction: ChatInputCommandInteraction) => {
  const file = interaction.options.getAttachment('file');
  const friend = interaction.options.getMember('friend');
  const size = file ? (await (await fetch(file.url)).text()).length : 0;
  const friendId = friend && 'id' in friend ? friend.id : undefined;
  await interaction.reply({
    content: `Hello ${interaction.options.getString('name', true)}${friendId ? ` and <@${friendId}>` : ''} (${size})`,
    flags: MessageFlags.Ephemeral,
  });
};

const panel = async (interaction: ButtonInteraction) => {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const targets = new StringSelectMenuBuilder()
    .setCustomId('targets')
    .setPlaceholder('Whom?')
    .setMaxValues(2)
    .addOptions({ label: 'Goblin', value: 'g', description: 'hit 62 %' }, { label: 'Ogre', value: 'o' });
  await interaction.editReply({
    content: 'Your choice',
    components: [
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(targets),
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(new UserSelectMenuBuilder().setCustomId('ally').setPlaceholder('Ally')),
    ],
  });
};

const form = () =>
  new ModalBuilder()
    .setCustomId('reason')
    .setTitle('Why?')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Reason')
        .setTextInputComponent(new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph).setMaxLength(20)),
      new LabelBuilder()
        .setLabel('How')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder().setCustomId('how').addOptions({ label: 'Loud', value: 'l' }, { label: 'Quiet', value: 'q' }),
        ),
      new LabelBuilder().setLabel('Proof').setFileUploadComponent(new FileUploadBuilder().setCustomId('proof').setRequired(false)),
    );

const onCommand = async (interaction: ChatInputCommandInteraction) => {
  if (interaction.commandName === 'greet') return greet(interaction);
  if (interaction.commandName === 'never') return undefined;
  if (interaction.options.getSubcommand() === 'slow') await new Promise((resolve) => setTimeout(resolve, 500));
  await interaction.reply({
    components: [board(`Waiting for <@${interaction.user.id}>`)],
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { parse: [] },
  });
  return undefined;
};

const onInteraction = async (interaction: Interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(['goblin', 'golem', 'ogre'].filter((name) => name.startsWith(typed)).map((name) => ({ name, value: name })));
  } else if (interaction.isMessageContextMenuCommand()) {
    await interaction.reply({ content: `About: ${interaction.targetMessage.content}`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply({ content: `${interaction.targetUser.displayName} (${interaction.targetMember ? 'member' : 'stranger'})` });
  } else if (interaction.isChatInputCommand()) await onCommand(interaction);
  else if (interaction.isButton() && interaction.customId === 'choose') await panel(interaction);
  else if (interaction.isButton() && interaction.customId === 'form') await interaction.showModal(form());
  else if (interaction.isButton()) {
    await interaction.update({ components: [board('**Hit!**')] });
    await interaction.followUp({ content: 'Only for you', flags: MessageFlags.Ephemeral });
  } else if (interaction.isStringSelectMenu())
    await interaction.update({ content: `Chosen: ${interaction.values.join()}`, components: [] });
  else if (interaction.isUserSelectMenu())
    await interaction.update({ content: `Ally: ${interaction.users.first()?.globalName}`, components: [] });
  else if (interaction.isModalSubmit()) {
    const how = interaction.fields.getStringSelectValues('how').join();
    const proof = interaction.fields.getUploadedFiles('proof')?.first();
    const read = proof ? `, ${await (await fetch(proof.url)).text()}` : '';
    await interaction.reply({ content: `${interaction.fields.getTextInputValue('text')} (${how}${read})` });
  }
};

/** Connects the bot to a stand-in and registers its commands; resolves when it is ready. */
export const startTinyBot = async (discord: StandIn, errors: unknown[] = []): Promise<Client<true>> => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages], rest: { api: discord.apiUrl } });
  client.on('interactionCreate', (interaction) => void onInteraction(interaction).catch((error: unknown) => errors.push(error)));
  client.on('error', (error) => errors.push(error));
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(discord.token);
  const client2 = await ready;
  await client2.application.commands.set(tinyCommands);
  return client2;
};
