/** Why a fight takes no acts as it stands, and what there is to do. */
import { own } from '../../engine/index.ts';

const SAYS: Readonly<Record<string, string>> = {
  paused: 'The fight is paused. It goes on when its GM presses **Resume** on the board.',
  running: 'The fight is not paused.',
  gathering: 'The fight has not begun. It begins when its GM presses **Begin** on the GM panel.',
  lost: 'I can’t post in this fight’s channel any more, so the fight rests. Its GM moves it to another channel or ends it from `/mine`.',
};

/** `status`: as the fight stands, or *lost* where its channel is out of reach. */
export const stoppedText = (status: string): string => own(SAYS, status) ?? 'The fight is over. Start another one with `/encounter start`.';
