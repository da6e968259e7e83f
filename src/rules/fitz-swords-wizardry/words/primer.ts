/** How this system fights, on one screen of Discord markdown. */
export const primer = `Roll a **d20** and reach the target’s **Armour Class** (10 and up). A round is a minute: one roll stands for a whole exchange.

**1. Declare, in secret.** Split your **combat bonus** between attack and AC; the split holds all round. *Full defence* puts all of it into AC and adds 2, but you cannot attack. Spells, scrolls, charges, closing in, two weapons and double shots are declared now too.
**2. Initiative.** Your dexterity decides the die; you roll one for each attack. High numbers act first. **Equal numbers act at once**: you can kill each other.
**3. The count.** On your number you step up to half your speed and strike, shoot, move or try anything else. You may **hold** and act last.

**What to expect**
- With several foes in reach the dice pick your target. If you pick one yourself, all the others strike you at +2.
- Every further attacker on one target gives all of them +1.
- A hit before a caster’s number **loses the spell**.
- **Natural 20:** it does damage whatever the AC; if it would have hit anyway, it is a *Mighty Blow* that stuns, maims or kills. Your saving throw softens it.
- **Natural 1:** every foe beside you strikes for free.
- Spears and polearms **fend off** anybody who comes at them, at the cost of their attack.
- Backing off is safe up to half your speed. If you run, a foe strikes you for free, and you are at −4 AC.
- If you shoot into a melee, you may hit a friend.
- At **0 hit points** a saving throw decides: fight on at −2, or fall. At −11 you are dead.

If you say nothing, your whole bonus goes into attack and you wait. There is no parry: your defence is what you declared.

**Our reading, a house rule each:** the initiative die depends on dexterity (the rules also say d10 for all); weapons and most class tables are our own.`;
