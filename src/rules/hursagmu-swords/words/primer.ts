/** How this system fights, on one screen. */
export const primer = `**How a fight goes here.** Two dice plus your numbers, and high is good. Nothing explodes or succeeds by itself.

**The secret of the round.** A round is six seconds. Before anybody rolls, everybody says in private how many things they want to do. Each one beyond the first costs **−2 on every skill roll** of the round. Attacks, grabs, augments, running, commands and blocks for friends count one each; **Defence counts once**. Before your first roll you may still add attacks and augments.

**An attack** is up to four rolls: Dexterity + skill, against Defence (block or dodge, chosen sealed, before the dice), then damage against endurance. Ties go to the defender. Act without planning a Defence, and you cannot defend. An **augment** gives +2 damage to one attack and costs an action.

**Two ways to be hurt.** Each point that gets through takes a point of **Stamina**; at none you drop. Your **health** follows only the *worst single hit*: 5 hurt (−1), 10 wounded (−2), 15 crippled (−3 on Strength and Dexterity), 20 dead.

**Close combat.** A grab met with Defence is warded off; met with Grappling the two are locked. Whoever is held can only struggle. Whoever holds may hurt them bare-handed or with a small weapon, or slam them into the scenery. Mass counts.

**Missiles** are blocked only with a shield. **Riders** cannot dodge and must keep their seat when hit. You dive out of **areas**: level 5 a yard. A friend within 3 yards may **block for you**.

**Armies** have 100 hits each. Power comes from numbers (+2 a doubling) and the general’s Intelligence and Tactics; with two dice it comes straight off the enemy’s hits.

**Our reading:** Defence costs one action a round, however often; grappling ties go to the defender.

If you say nothing, you only defend.`;
