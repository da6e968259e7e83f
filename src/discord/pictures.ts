/** Pictures that may fail at no one’s cost: their facts stand in words beside them, and the operator hears why. */
import type { EncounterView } from '../table/api.ts';
import type { Picture, Services } from './context.ts';
import type { Log } from './router.ts';

/** A picture; null: it cannot be drawn, which is logged, or there is nothing to draw. */
export async function pictureOrNull(
  draw: () => Promise<Picture | null>,
  log: Pick<Log, 'warn'>,
  about: object = {},
): Promise<Picture | null> {
  try {
    return await draw();
  } catch (err) {
    log.warn({ err, ...about }, 'a picture could not be drawn');
    return null;
  }
}

/** The pictures that panels show. */
export const panelPictures = ({ picture, odds }: Pick<Services, 'picture' | 'odds'>, log: Pick<Log, 'warn'>) => ({
  picture: picture && ((view: EncounterView) => pictureOrNull(() => picture(view), log, { encounter: view.id })),
  odds: odds && ((...what: Parameters<typeof odds>) => pictureOrNull(() => odds(...what), log)),
});
