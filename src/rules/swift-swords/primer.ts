/** How this system fights, on one screen. */
export const primer = `**Your dice are your time.** Everybody rolls a hand of d6 (a 6 gives one more). No turns in rows: **whoever has the most dice left acts next**. An action costs pips: pay with dice of 2+ whose sum reaches the cost; what is over is lost. Defences cost a die, too. **Ones** pay for nothing, but one of them buys +1 die on a roll, +1 on a die rolled, or a recovery roll.

**Refresh.** Who spends the last die calls it: everybody else has *one* more option (act, or carry a die over), then all roll anew. Big hands should act before small hands run out. You may hold and step in later.

**An attack** is a handful of dice; 5 and 6 succeed. *Before* they fall the target chooses:
- **Dodge**: each success removes an attack die.
- **Block**: a success brings the shield in as armour; the attacker may spend successes to beat it aside.
- **Parry**: successes turn misses into exposures, and you may **riposte** with all of them.
Dodge and Block leave a **pool** that serves against later attacks, one die weaker each time, until you act (the *Pool* action feeds it).

**Ones you roll** stay before you as **exposures**: your attackers pick them up as dice. More ones than successes is a **fumble**: you are easier to hit.

**Damage** costs one State (recover first!) or one Rank, however much it is; more than your Rank is a **Trauma** with an injury, twice that a **Killing Blow**. Body and morale are two tracks, every second Rank lost on one costs one on the other. At 0 you are out of action (heroes at -3): beaten, rarely dead.

**Also:** fear, Holds, charging, mobs; leaving draws a blow.

**Ours, not the source's** (it lost its tables): nearly all costs and range modifiers. House rules change them.

Silence: hold your action, use your pool, take the State.`;
