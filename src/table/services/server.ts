/** What those who manage a server say for all its fights, and the homebrew of the server. */
import { capsOn } from '../caps.ts';
import * as desk from '../commands/desk.ts';
import * as packs from '../commands/packs.ts';
import { checkedGuild, guildOf } from '../commands/people.ts';
import { stripPortraits } from '../commands/portraying.ts';
import type { DeskApi } from '../desk.ts';
import type { PackApi } from '../packs.ts';
import type { Backing } from './backing.ts';

export const deskService = ({ handler, by, command, inTurn, keeping }: Backing): DeskApi => ({
  guild: by(guildOf),
  figuresOn: (guild) => capsOn(handler.caps, guild).figures,
  changeGuild: (caller, change) =>
    inTurn(`server ${caller.guild}`, async () => {
      const before = await guildOf(handler, caller.guild);
      const guild = checkedGuild(handler, caller, change(before), before);
      await handler.store.saveGuild(guild);
      handler.looks.keptFor(caller);
      return guild;
    }),
  stripPortraits: (caller, user) => keeping(user, () => stripPortraits(handler, caller, user)),
  desk: by(desk.deskFights),
  deskNames: by(desk.deskNames),
  deskFight: by(desk.deskFight),
  giveFight: command(desk.giveFight),
});

export const packService = ({ by }: Backing): PackApi => ({
  packs: by(packs.packsFor),
  checkPack: by(packs.checked),
  addPack: by(packs.addPack),
  removePack: by(packs.removePack),
  examplePack: by(packs.exampleOf),
  exportPack: by(packs.exportPack),
  wares: by(packs.waresOf),
  presets: by(packs.presetsOf),
});
