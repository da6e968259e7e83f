/** How this system fights, on one screen of Discord markdown. */
export const primer = `Roll a **d20** and reach the target's **Armour Class** (10 and up). A round is a minute: one roll stands for a whole exchange.

**1. Declare, in secret.** Split your **combat bonus** between attack and AC; it holds all round. *Full defence* puts all of it to AC and adds 2, for no attack. Spells, scrolls, charges, closing in, two weapons and double shots are declared now too.
**2. Initiative.** Your dexterity gives the die, one die an attack. High numbers act first. **Equal numbers act at once**: you can kill each other.
**3. The count.** On your number you step up to half your speed and strike, shoot, move or try anything else. You may **hold** and act last.

**What to expect**
- With several foes in reach the dice pick your target. Pick one yourself, and all the others strike you at +2.
- Every further attacker on one target gives all of them +1.
- A hit before a caster's number **loses the spell**.
- **Natural 20:** it hurts whatever the AC; if it would have hit anyway, a *Mighty Blow* stuns, maims or kills. Your saving throw softens it.
- **Natural 1:** every foe beside you strikes for free.
- Spears and polearms **fend off** whoever comes at them, at the price of their attack.
- Backing off is safe up to half your speed. Run, and you are struck from behind.
- Shoot into a melee, and you may hit a friend.
- At **0 hit points** a saving throw decides: fight on at −2, or fall. At −11 you are dead.

If you say nothing, all your bonus goes into attack and you wait. There is no parry: your defence is what you declared.

**Our reading, a house rule each:** the initiative die goes by dexterity (the rules also say d10 for all); weapons and most class tables are ours.`;
