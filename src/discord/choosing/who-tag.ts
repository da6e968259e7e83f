/** Whom a button is about. */
import { hashOf, type Id } from '../../engine/index.ts';

/** Somebody's id for a custom id: itself, or a mark where it is too long. */
export const whoTag = (who: Id): string => (encodeURIComponent(who).length <= 30 ? who : `#${hashOf(who).toString(36)}`);
