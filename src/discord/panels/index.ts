/** All that buttons, menus and forms lead to. */
import { choosingPanels } from '../choosing/panels.ts';
import type { Panel } from '../panel.ts';
import { alikePanels } from './alike.ts';
import { chroniclePanels } from './chronicle.ts';
import { deskPanels } from './desk.ts';
import { fightsPanels } from './fights.ts';
import { formPanels } from './forms.ts';
import { gmPanels } from './gm.ts';
import { helpPanels } from './helping.ts';
import { lookingPanels } from './looking.ts';
import { lostPanels } from './lost.ts';
import { morePanels } from './more.ts';
import { movingPanels } from './moving.ts';
import { onwardPanels } from './onward.ts';
import { peoplePanels } from './people.ts';
import { playingPanels } from './playing.ts';
import { prepPanels } from './prep.ts';
import { rollingPanels } from './rolling.ts';
import { soloPanels } from './solo.ts';
import { togetherPanels } from './together.ts';
import { vetoPanels } from './veto.ts';
import { votingPanels } from './voting.ts';
import { weighingPanels } from './weighing.ts';
import { whatIfPanels } from './what-if.ts';

export const panels: readonly Panel[] = [
  ...playingPanels,
  ...choosingPanels,
  ...alikePanels,
  ...lookingPanels,
  ...gmPanels,
  ...formPanels,
  ...morePanels,
  ...togetherPanels,
  ...peoplePanels,
  ...helpPanels,
  ...fightsPanels,
  ...lostPanels,
  ...votingPanels,
  ...rollingPanels,
  ...soloPanels,
  ...onwardPanels,
  ...chroniclePanels,
  ...prepPanels,
  ...weighingPanels,
  ...whatIfPanels,
  ...movingPanels,
  ...deskPanels,
  ...vetoPanels,
];
