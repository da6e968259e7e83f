/** How this system fights, on one screen. */
export const primer = `**Percentile dice, low is good.**

**A round is twelve seconds.** Everybody says what they will do, the quickest (highest DEX) first. Then all move, then the countdown runs from high DEX to low. On the same DEX missiles come before long weapons, long before short, the better skill before the worse; whoever is still tied acts at the same time.

**Moving** up to 5 m is free, up to 15 m halves your DEX rank, up to 29 m quarters it. Leave the metres out, and you move just far enough to reach your target.

**Attacking:** D100 at or below your skill hits. A fifth of the skill is a *special*: the weapon's maximum on top of the roll.

**Defending:** you choose *after* you have been hit. Parry with shield or weapon, or dodge: one answer to each attack, however many attacks there are. Your special stops anything; an ordinary success stops a hit and softens a special. Arrows take a shield, bullets cannot be stopped. If you say nothing, your default defence answers.

**Getting hurt:** armour comes off each hit. At 2 hit points you faint, at 0 you are dying, and when the round ends you are dead.

**Saving lives:** First Aid takes your action and is rolled as the round closes: 1D3 for one wound, once. When a comrade is dying beside you, you may drop your plan at your own rank and help. So it can pay to hold back: delay to a lower rank.

Weapons and shields wear out when they parry. Kneel behind a large shield when the arrows fly.

**Our reading where the rules leave it open:** a special is a fifth of the skill, rounded up (skill 60: 01–12, not 01–11); whoever is woken or joins late can only defend that round. House rules change both.`;
