/** How these rules fight, on one screen. */
export const primer = `**Attacks simply hit, so react in time.**
d20 for saves (at or below the ability passes), d4 to d12 for damage. Damage dice explode: on the highest face you roll on.

**Order.** Sides alternate: one of you takes a turn, or your side passes. When all have passed in a row the round ends. A pass is not final while others act.

**A turn.** Move fully (2 zones, 4 sprinting) and nothing else; or half of that with one main and one bonus action, in any order. You stand in a zone or on the border of two.

**Reacting costs your turn.** When you are attacked you may *dodge* (AGI save), *counter* (both roll; the one who would be hurt more is hit first and may lose their own blow), or *hide behind* a willing friend or your captive. Friends near you may *step in*. Walking away from a foe provokes an attack.

**Saves to hit** only in the dark, beyond half range, or for shots after moving.

**Wounds.** Losing half of the health you have left in one go puts you out for this stretch of the fight. Losing all of it kills you when the next round ends, unless somebody helps. Losing as much as your maximum at once kills outright. Armour takes off up to 3; a shield only counts when you react.

**Without damage.** Disarm, shove, grab: a STR save prevents it. Somebody who is held can only break free, and makes a fine shield.

**Size.** Larger: twice the dice for each size, split between targets if you like. Smaller: half the damage. Nobody can wrestle somebody larger.

**Stunts.** Offer something other than damage; the GM must agree and the target may accept.

**Morale.** When half your side is gone, or half your health if you fight alone, make a WIT save or have to surrender or flee.

**Our reading:** halved damage rounds up; a captive held as a shield cannot react (a house rule changes that).`;
