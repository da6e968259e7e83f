import type { World } from './world.ts';

/** The world that everybody starts with: Greta leads, Ana, Ben and Cleo play. */
export const furnish = (world: World): void => {
  const greta = world.addUser('Greta');
  const guild = world.addGuild('Sandbox', greta);
  for (const name of ['Ana', 'Ben', 'Cleo']) world.addMember(guild, world.addUser(name));
  for (const name of ['arena', 'tavern']) world.addChannel(guild, name);
};
