/** How this system fights, on one screen. */
export const primer = `**How a fight goes here.** Two dice plus your numbers, high is good; nothing explodes, nothing is an automatic success.

**The secret of the round.** A round is six seconds. Before anybody rolls, everybody says in private how many things they want to do. Each one beyond the first costs **-2 on every skill roll** of the round. Attacks, grabs, augments, running, commands and blocks for friends count one each; **Defence counts once**. On your turn, before your first roll, you may still add attacks and augments.

**An attack** is up to four rolls: Dexterity + skill, against Defence (block or dodge, chosen sealed, before the dice), then damage against endurance. Ties go to the defender. Whoever has acted and left Defence out cannot defend. An **augment** gives +2 damage to one attack and costs an action.

**Two ways to be hurt.** Each point that gets through takes a point of **Stamina**; at none you drop. Your **health** follows only the *worst single hit*: 5 hurt (-1), 10 wounded (-2), 15 crippled (-3 on Strength and Dexterity), 20 dead.

**Close combat.** A grab met with Defence is warded off; met with Grappling the two are locked. Who is held can only struggle. Who holds may hurt with bare hands or a small weapon, or slam the other into the scenery. Mass counts.

**Missiles** are blocked only with a shield. **Riders** cannot dodge and must keep their seat when hit. **Areas** are dived out of, level 5 a yard. A friend within 3 yards may **block for you**.

**Armies** have 100 hits each: power from numbers (+2 a doubling), plus the general's Intelligence and Tactics, two dice, straight off the enemy's hits.

**Our reading:** Defence costs one action a round, however often; grappling ties go to the defender.

Silence means: only defend.`;
