/** How this system fights, on one screen. */
export const primer = `**Your dice are your time.** Everybody rolls a hand of d6 (a 6 gives one more). There is no turn order: **whoever has the most dice left acts next**. An action costs pips: pay with dice of 2+ whose sum reaches the cost; any excess is lost. Defences cost a die too. **Ones** cannot pay for anything, but each buys +1 die on a roll, +1 on a rolled die, or a recovery roll.

**Refresh.** The one who spends their last die calls it: everybody else does *one* more thing (act, or carry a die over), then all roll new hands. Act while your hand is big, or hold back and act later.

**An attack** is a handful of dice; 5 and 6 succeed. *Before* they fall the target chooses:
- **Dodge**: each success removes an attack die.
- **Block**: a success makes the shield armour; the attacker may spend successes to beat it aside.
- **Parry**: successes turn misses into exposures, and you may **riposte** with all of them.
Dodge and Block leave a **pool** for later attacks, one die weaker each time, until you act (the *Pool* action adds to it).

**Ones you roll** stay in front of you as **exposures**: your attackers can use them as dice. More ones than successes is a **fumble**: you are easier to hit.

**Damage** costs one State (recover first!) or one Rank, however much it is; more than your Rank is a **Trauma** with an injury, more than twice a **Killing Blow**. Body and morale are two tracks, and every second Rank lost on one costs one on the other. At 0 you are out of action (heroes at −3): beaten, rarely dead.

**Also:** fear, Holds, charging, mobs; leaving a melee provokes an attack.

**House numbers:** the printed tables are lost, so nearly all costs and range modifiers are our own; change them.

If you stay silent, you hold back, use your pool and take a State rather than lose a Rank.`;
