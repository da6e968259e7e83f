/** The table: where fights are played. All that it offers, put together from its services, and what a process drives it with. */
import type { TableApi } from './api.ts';
import type { CommandHandler } from './commands/command-handler.ts';
import type { TableParts } from './commands/parts.ts';
import { fillAgendas } from './queries/agenda.ts';
import { createBacking } from './services/backing.ts';
import { characterService } from './services/characters.ts';
import { encounterService } from './services/encounters.ts';
import { gmService } from './services/gm.ts';
import { handService } from './services/hand.ts';
import { chronicleService, lookingService } from './services/looking.ts';
import { movingService, whatIfService } from './services/moving.ts';
import { personService, shortcutService } from './services/people.ts';
import { playService, severalService } from './services/playing.ts';
import { prepService } from './services/preps.ts';
import { deskService, packService } from './services/server.ts';
import { weighService } from './services/weighing.ts';
import { Clock } from './time/clock.ts';

/** Hears what fails while nobody waits for it: of which encounter, or what it was. */
type OnError = (error: unknown, id: string) => void;

/** A table, as a process has it. */
export interface Table extends TableApi {
  readonly handler: CommandHandler;
  readonly clock: Clock;
  /** Makes the agendas that older versions did not keep. */
  fillAgendas(onError: OnError, isEnding: () => boolean): Promise<void>;
}

/** A new one on a store. @param onError hears what fails while nobody waits for it: of which encounter, or what it was */
export function createTable(parts: TableParts, onError: OnError = () => undefined): Table {
  const backing = createBacking(parts);
  const { handler, by } = backing;
  return {
    handler,
    clock: new Clock({ handler, onError, isOpen: parts.isOpen, grace: parts.outageGrace }),
    fillAgendas: by(fillAgendas),
    ...characterService(backing),
    ...chronicleService(backing),
    ...deskService(backing),
    ...encounterService(backing),
    ...gmService(backing),
    ...handService(backing),
    ...lookingService(backing),
    ...movingService(backing),
    ...packService(backing),
    ...personService(backing),
    ...playService(backing),
    ...prepService(backing),
    ...severalService(backing),
    ...shortcutService(backing),
    ...weighService(backing, parts.weighing, (error) => onError(error, 'a weighing')),
    ...whatIfService(backing),
  };
}
