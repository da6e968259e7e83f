/** How this system fights, on one screen. */
export const primer = `**Percentile dice, low is good.**

**A round is twelve seconds.** Everybody says what they will do, the quickest (highest DEX) first. Then everybody moves, and then the countdown runs from high DEX to low. At equal DEX missiles come before long weapons, long before short, and the better skill before the worse; people who are still tied act at the same time.

**Moving** up to 5 m is free, up to 15 m halves your DEX rank, up to 29 m quarters it. If you leave the metres out, you move just far enough to reach your target.

**Attacking:** D100 at or below your skill hits. A fifth of the skill or less is a *special*: it adds the weapon’s maximum to the roll.

**Defending:** you choose *after* you have been hit. Parry with a shield or weapon, or dodge: one defence against each attack, however many attacks there are. A special defence stops anything; an ordinary success stops a hit and softens a special. Only a shield stops arrows, and nothing stops bullets. If you say nothing, your default defence is used.

**Getting hurt:** armour reduces each hit. At 2 hit points you pass out, at 0 you are dying, and when the round ends you are dead.

**Saving lives:** First Aid takes your action and is rolled when the round ends: 1D3 hit points for one wound, once. When a comrade is dying beside you, you may drop your plan at your own DEX rank and help. So it can pay to hold back by delaying to a lower rank.

Weapons and shields wear out when they parry. Kneel behind a large shield when arrows fly.

**Our reading where the rules leave it open:** a special is a fifth of the skill, rounded up (skill 60: 01–12, not 01–11); anybody who is woken or joins late can only defend that round. House rules change both.`;
