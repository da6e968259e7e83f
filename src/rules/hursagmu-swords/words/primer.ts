/** How this system fights, on one screen. */
export const primer = `**How a fight goes here.** Two dice plus your numbers; high is good. Nothing explodes or succeeds automatically.

**The secret of the round.** A round is six seconds. Before any roll, all decide in private how much to do. Each one after the first costs **−2 on every skill roll** of the round. Attacks, grabs, augments, running, mounting, commands and blocks for friends count as one each. Before your first roll you may still add attacks and augments.

**An attack** is up to four rolls: Dexterity + skill, against Defence (block or dodge, chosen in secret before the dice), then damage against endurance. Ties go to the defender. A foe’s roll reads *2d6: 7 + …*. If you act without planning a Defence, you cannot defend. An **augment** gives +2 damage to one attack and costs an action.

**Two ways to be hurt.** Each point that gets through costs a point of **Stamina**; at 0 you drop. Your **health** depends only on the *worst single hit*: 5 hurt (−1), 10 wounded (−2), 15 crippled (−3 on Strength and Dexterity), 20 dead.

**Close combat.** Defence wards a grab off; Grappling leaves the two of you locked. If you are held, you can only struggle. If you hold somebody, you may hurt them bare-handed or with a small weapon, or slam them into something. Mass matters.

**Missiles** are blocked only with a shield. **Riders** cannot dodge and must keep their seat when hit. Dive out of **areas**: level 5 for each yard. A friend within 3 yards may **block for you**.

**Armies** have 100 hits each. Power comes from numbers (+2 for each doubling) and the general’s Intelligence and Tactics; power plus two dice is taken straight off the enemy’s hits.

**Our reading:** Defence costs one action a round, however often used; grappling ties go to the defender.

If you say nothing, you only defend.`;
