/**
 * Stat blocks in the notation of each system's books, and what a sheet must have of each: names and numbers alone. For two systems there
 * are open collections of creatures: `PRINTED` holds blocks as those print them, with all their oddities. The other three have no
 * bestiary of their own to compare with.
 */
import type { Json } from '../../src/engine/index.ts';

export interface Sample {
  readonly text: string;
  readonly name: string;
  /** What the sheet holds, among others. */
  readonly has: { readonly [field: string]: Json };
  /** What is named as left out. */
  readonly leftOut?: readonly string[];
}

const block = (text: string, name: string, has: Sample['has'], leftOut: readonly string[] = []): Sample => ({ text, name, has, leftOut });

export const BLOCKS: Readonly<Record<string, readonly Sample[]>> = {
  brp: [
    block(
      'Brown Bear\nSTR 24 CON 15 SIZ 25 INT 5 POW 10 DEX 11\nMove: 8; Hit Points: 20\nDamage Bonus: +2D6\nArmor: none\nAttacks: Bite 25%, 1D10+db\nClaw 50%, 1D6+2+db\nSkills: Climb 25%, Listen 30%, Track 45%',
      'Brown Bear',
      { str: 24, siz: 25, hpMax: 20, db: '+2D6', skills: { Climb: 25, Listen: 30, Track: 45 } },
      ['Move: 8'],
    ),
    block(
      'Wolf: STR 11; CON 11; SIZ 9; INT 5; POW 10; DEX 14; HP 10; Damage Bonus: none; Bite 30%, 1D8; Skills: Dodge 30%, Listen 70%',
      'Wolf',
      { con: 11, dex: 14, hpMax: 10, dodge: 30, gear: { bite: { name: 'Bite', damage: '1D8', skill: 30 } } },
    ),
    block('Zombie\nSTR 18 CON 17 SIZ 13 INT 1 POW 1 DEX 7\nHP 15\nBare hands 30%, 1D4\nPowers: none', 'Zombie', { int: 1, hpMax: 15 }),
    block(
      'Skeleton\nSTR 10 CON 8 SIZ 12 INT 1 POW 1 DEX 13\nHP 10; DB none\nWeapons: Broadsword 50%, Round shield 40%\nMP: 1',
      'Skeleton',
      { pow: 1, hpMax: 10, gear: { 'sword-broad': { skill: 50 }, 'shield-round': { skill: 40 } } },
      ['MP: 1'],
    ),
    block('Lion\nSTR 20 CON 10 SIZ 20 INT 5 POW 10 DEX 19\nHP 15\nBite 40%, 1D10\nClaw 60%, 1D6\nSkills: Hide 75%, Stealth 60%', 'Lion', {
      str: 20,
      gear: { claw: { skill: 60, damage: '1D6' } },
      skills: { Hide: 75, Stealth: 60 },
    }),
    block('Giant Rat: STR 3 CON 8 SIZ 2 INT 3 POW 7 DEX 15; HP 5; Bite 30%, 1D3; Dodge 45%', 'Giant Rat', { siz: 2, hpMax: 5, dodge: 45 }),
    block(
      'Orc\nSTR 14 CON 11 SIZ 12 INT 10 POW 9 DEX 11 APP 6\nHP 12 DB +1D4\nArmour: hard leather\nWeapons: Battle axe 45%, Light club (put away) 30%',
      'Orc',
      { app: 6, db: '+1D4', armour: ['leather-hard'], gear: { 'axe-battle': { skill: 45 }, 'club-light': { ready: false } } },
    ),
    block('Guard Dog\nSTR 8, CON 11, SIZ 6, INT 5, POW 7, DEX 13\nHit Points 9\nAttack: bite 45%, 1D6\nSkills: Listen 75%', 'Guard Dog', {
      str: 8,
      hpMax: 9,
      gear: { bite: { damage: '1D6' } },
    }),
    block('Troll\nSTR 21 CON 15 SIZ 21 INT 9 POW 11 DEX 9\nHP 18\nDM +2D6\nWeapon: Heavy club 35%\nDefence: none', 'Troll', {
      db: '+2D6',
      standingDefence: 'none',
      gear: { 'club-heavy': { skill: 35 } },
    }),
    block(
      'Thug\nSTR 13 CON 12 SIZ 13 INT 10 POW 10 DEX 12 APP 9\nHP 13\nWeapons: Knife 40%, Pistol 30%\nSkills: Dodge 30%, First Aid 30%, Throw 35%\nSanity: 40',
      'Thug',
      { throw: 35, gear: { knife: { skill: 40 }, pistol: { skill: 30 } } },
      ['Sanity: 40'],
    ),
  ],
  'fitz-swords-wizardry': [
    block(
      'Goblin: HD 1d6hp; AC 6[13]; Atk weapon (1d6); Move 9; Save 18; AL C; CL/XP B/10; Special: -1 to hit in sunlight.',
      'Goblin',
      { hd: 0, hpMax: 3, acBase: 13, speed: 30, save: 18 },
      ['AL C', 'CL/XP B/10', 'Special: -1 to hit in sunlight.'],
    ),
    block('Kobold: HD 1d4hp; AC 6[13]; Atk weapon (1d6); Move 6; Save 18; AL C', 'Kobold', { hd: 0, hpMax: 2, speed: 20 }, ['AL C']),
    block('Orc: HD 1; AC 6[13]; Atk spear (1d6) or scimitar (1d8); Move 9; Save 17', 'Orc', { hd: 1, hpMax: 4, attacks: 1, save: 17 }),
    block('Gnoll: HD 2; AC 5[14]; Atk bite (2d4) or weapon (1d10); Move 9; Save 16', 'Gnoll', {
      hd: 2,
      acBase: 14,
      gear: { bite: { dice: [4, 4] }, weapon: { dice: [10] } },
    }),
    block('Ogre: HD 4+1; AC 5[14]; Atk weapon (1d10+1); Move 9; Save 13; XP 120', 'Ogre', { hd: 4, hpBonus: 1, hpMax: 19 }, ['XP 120']),
    block('Troll\nHD: 6+3; AC: 4[15]\nAttacks: 2 claws (1d4), bite (1d8)\nMove: 12\nSave: 11', 'Troll', {
      attacks: 3,
      hpMax: 30,
      speed: 40,
      gear: { bite: { type: 'bite' } },
    }),
    block('Wolf: HD 2+2; AC 7[12]; Atk bite (1d4+1); Move 18; Save 16', 'Wolf', { speed: 60, gear: { bite: { dice: [4], flat: 1 } } }),
    block('Skeleton: HD 1; AC 8[11]; Atk short sword; Move 12; Save 17; Morale 12', 'Skeleton', { acBase: 11 }, ['Morale 12']),
    block('Zombie: HD 2; AC 8[11]; Atk weapon or strike (1d8); Move 6; Save 16', 'Zombie', {
      attacks: 1,
      gear: { strike: { type: 'bite' } },
    }),
    block('Gargoyle: HD 4; AC 5[14]; Atk 2 claws (1d3), bite (1d4), horn (1d6); Move 9/15 (when flying); Save 13', 'Gargoyle', {
      attacks: 4,
      speed: 30,
      hpMax: 18,
    }),
  ],
  'hursagmu-swords': [
    block('Wolf\nStrength 2 Dexterity 4 Intelligence -2 Willpower 1\nStamina 8\nSkills: Striking 3, Defence 2\nWeapons: fangs', 'Wolf', {
      kind: 'npc',
      strength: 2,
      intelligence: -2,
      staminaMax: 8,
      weapons: ['fangs'],
    }),
    block('Goblin: Strength 0; Dexterity 3; Stamina 4; Skills: Striking 1, Archery 1; Weapons: dagger, 2 rocks', 'Goblin', {
      strength: 0,
      weapons: ['dagger', 'rock', 'rock'],
    }),
    block('Bear\nKind: animal\nSTR 7 DEX 2 INT -2 WIL 3; Stamina 20; Armour: hide 2; Weapons: claws; Mass 700', 'Bear', {
      kind: 'animal',
      willpower: 3,
      massPounds: 700,
      armorItems: [{ id: 'hide', value: 2 }],
    }),
    block('Troll\nStrength 8, Dexterity 1, Intelligence 0, Willpower 2\nStamina 25\nArmour: hide 3\nAttack: club', 'Troll', {
      strength: 8,
    }),
    block('Knight: Strength 4; Skills: Riding 4, Striking 4; Armour: plate; Shield: shield; Weapons: sword', 'Knight', {
      shield: 'shield',
      armorItems: [{ id: 'plate' }],
    }),
    block('Archer: Dexterity 4; Stamina 7; Skills: Archery 4; Weapons: long bow, dagger; Treasure: 3 coins', 'Archer', { dexterity: 4 }, [
      'Treasure: 3 coins',
    ]),
    block('Giant: Strength 12; Stamina 40; Mass 2400; Weapons: club, 2 boulders', 'Giant', { weapons: ['club', 'boulder', 'boulder'] }),
    block('Horse: Kind: animal; Strength 6; Stamina 14; Weapons: hooves; Run 60', 'Horse', { runYards: 60, weapons: ['hooves'] }),
    block('Harpy: Strength 1; Dexterity 4; Stamina 7; Weapons: claws; Flies or swims: fly', 'Harpy', { moves3d: 'fly' }),
    block('Levy: Kind: army; Soldiers 300', 'Levy', { kind: 'army', soldiers: 300 }),
  ],
  murdham: [
    block('Goblin\nSTR 5 AGI 11 WIT 6\nSize: small\nWeapons: dagger, javelin', 'Goblin', { str: 5, size: 'small', healthMax: 5 }),
    block('Wolf: STR 7; AGI 12; WIT 7; Hands 0; Weapons: claws; Traits: beast, fast', 'Wolf', { speed: 4, traits: ['beast', 'fast'] }),
    block('Guard: STR 10, AGI 7, WIT 9; Armour: heavy; Weapons: halberd, club; Morale: steady', 'Guard', { armour: 2 }, ['Morale: steady']),
    block('Skeleton: STR 8 AGI 7 WIT 4; Shield: damaged; Weapons: sword; Traits: undead; Immune to fear: yes', 'Skeleton', {
      shield: 'damaged',
      immuneToFear: true,
    }),
    block('Rat: STR 3 AGI 12 WIT 4; Size small; Attack: bite (d4)', 'Rat', { size: 'small' }),
    block('Troll: STR 14 AGI 5 WIT 5; Size: large; Hide 1; Weapons: club, claws; Traits: frightening', 'Troll', { naturalArmour: 1 }),
    block('Kraken: STR 18 AGI 6 WIT 7; Size: massive; Weapons: tentacle (d8, range 2, natural), bite', 'Kraken', { size: 'massive' }),
    block('Captain: STR 11 AGI 9 WIT 10; Health 14; Armour: light; Weapons: sword, pistol; Skills: tough', 'Captain', { healthMax: 14 }),
    block('Horse: STR 12 AGI 8 WIT 6; Size: large; Speed 4; Weapons: hooves; Traits: mount', 'Horse', { speed: 4 }),
    block('Bombardier: STR 8 AGI 10 WIT 9; Weapons: 3 fire bombs, dagger', 'Bombardier', { str: 8 }),
  ],
  'swift-swords': [
    block('Goblin\nPhysical Rank 2; Mental Rank 2\nDice 5 3 2\nSize 1; Dodge 3\nWeapons: short spear 2', 'Goblin', {
      npcClass: 'minor',
      adFixed: [5, 3, 2],
      dodgeDice: 3,
    }),
    block('Soldier: Physical Rank 4, Mental Rank 4; Dice 5 4 3; Armour 1; Shield: medium; Block 3; Weapons: broadsword 4', 'Soldier', {
      blockDice: 3,
      shield: { name: 'Medium shield', armour: 2, poolDice: 2 },
    }),
    block('Ogre: PR 5; MR 3; Size 3; Weapons: tree trunk 4 (large)', 'Ogre', { physRank: 5, size: 3 }),
    block('Archer: PR 3, MR 3; Dice 4 3 2; Weapons: bow 4, dagger 2', 'Archer', { adFixed: [4, 3, 2] }),
    block('Wolf: PR 3; MR 3; Weapons: jaws 4; Fear it causes: none; Habitat: woods', 'Wolf', { physRank: 3 }, ['Habitat: woods']),
    block('Troll: PR 6; MR 3; Size 4; Armour 1; Weapons: claws 5, bite 4 (large, natural)', 'Troll', { armour: 1 }),
    block('Wraith: PR 3; MR 6; Weapons: overawe 5, claws 4; Immune to fear: yes; Fear it causes: dread', 'Wraith', {
      fear: 'dread',
      fearImmune: true,
    }),
    block('Rats: PR 0; MR 0; Dice 3 2; Size 0.25; Weapons: jaws 1', 'Rats', { size: 0.25 }),
    block('Mage: PR 3; MR 5; Spells: flame 5 (heavy, missile, range 2); Weapons: dagger 3', 'Mage', { mentRank: 5 }),
    block('Door Guard: PR 4; MR 4; Parry 4; Shield: Door (armour 3, dice 1); Weapons: axe 4', 'Door Guard', {
      shield: { name: 'Door', armour: 3, poolDice: 1 },
    }),
  ],
};

/** As adventures and bestiaries print them, full stops, dashes and all. `notes`: what readers are told of how it was understood. */
export const PRINTED: Readonly<Record<string, readonly (Sample & { readonly notes?: readonly string[] })[]>> = {
  'fitz-swords-wizardry': [
    block(
      'Goblin: HD 1d6 hp; AC 6[13]; Atk weapon (1d6); Move 9; Save 18; AL C; CL/XP B/10; Special: -1 to hit in sunlight.',
      'Goblin',
      {
        ...{ kind: 'monster', hd: 0, hpMax: 3, acBase: 13, save: 18 },
      },
      ['AL C', 'CL/XP B/10', 'Special: -1 to hit in sunlight.'],
    ),
    block(
      'Kobold: HD 1d4hp; AC 7 [12]; Atk weapon (1d6); Move 6; Save 18; AL C; CL/XP A/15; Special: none.',
      'Kobold',
      {
        ...{ hpMax: 2, acBase: 12, speed: 20 },
      },
      ['AL C', 'CL/XP A/15', 'Special: none.'],
    ),
    block(
      'Ghoul: HD 2; AC 6[13]; Atk 2 claws (1d3), bite (1d4); Move 9; Save 16; AL C; CL/XP 3/60; Special: immunities, paralyzing touch.',
      'Ghoul',
      {
        ...{ hd: 2, hpMax: 9, attacks: 3, gear: { claw: { dice: [3] }, bite: { dice: [4] } } },
      },
      ['AL C', 'CL/XP 3/60', 'Special: immunities, paralyzing touch.'],
    ),
    block(
      'Gargoyle: HD 4; AC 5[14]; Atk 2 claws (1d3), bite (1d4), horn (1d6); Move 9 (fly 15); Save 13; AL C; CL/XP 6/400',
      'Gargoyle',
      {
        ...{ attacks: 4, speed: 30, gear: { horn: { type: 'bite', dice: [6] } } },
      },
      ['AL C', 'CL/XP 6/400'],
    ),
    block(
      'Werewolf: HD 4+4; AC 5[14]; Atk bite (1d6+1); Move 12; Save 13; AL C; CL/XP 5/240',
      'Werewolf',
      {
        ...{ hd: 4, hpBonus: 4, hpMax: 22, gear: { bite: { dice: [6], flat: 1 } } },
      },
      ['AL C', 'CL/XP 5/240'],
    ),
    block(
      'Clay Golem: HD 10 (45hp); AC 7[12]; Atk fist (3d10); Move 8; Save 5; AL N; CL/XP 14/2600',
      'Clay Golem',
      {
        ...{ hd: 10, hpMax: 45, gear: { fist: { dice: [10, 10, 10] } } },
      },
      ['AL N', 'CL/XP 14/2600'],
    ),
    block(
      'Wraith: HD 4; AC 3[16]; Atk touch (1d6 plus level drain); Move 9 (fly 24); Save 13; AL C; CL/XP 8/800',
      'Wraith',
      {
        ...{ acBase: 16, gear: { touch: { dice: [6] } } },
      },
      ['AL C', 'CL/XP 8/800'],
    ),
    {
      ...block(
        'Veteran (Ftr3): HP 20; AC 6[13]; Atk longsword (1d8+1) or dagger (1d4+1); Move 12; Save 12; AL L; CL/XP 3/60.',
        'Veteran',
        {
          ...{ kind: 'pc', class: 'fighter', level: 3, hpMax: 20, gear: { 'sword-long': { flat: 1 }, dagger: { flat: 1 } } },
        },
        ['AL L', 'CL/XP 3/60.'],
      ),
      notes: ['(Ftr3) is taken as a fighter of level 3'],
    },
    {
      ...block(
        'Scout (Rgr2): HP 17; AC 7[12]; Atk short sword (1d6) or longbow x2 (1d6); Move 12; Save 13; AL L',
        'Scout',
        {
          ...{ class: 'ranger', level: 2, gear: { 'bow-long': { type: 'bow-long' } } },
        },
        ['AL L'],
      ),
      notes: ['longbow: “x2” is not taken over', '(Rgr2) is taken as a ranger of level 2'],
    },
    {
      ...block('Champion (Pal8): HP 52; AC –1[20]; Atk +1 lance (2d4+2) or +1 longsword (1d8+2); Move 12; Save 5', 'Champion', {
        ...{ class: 'fighter', level: 8, acBase: 20, gear: { lance: { plus: 1, dice: [4, 4], flat: 2 } } },
      }),
      notes: ['(Pal8) is taken as a fighter of level 8'],
    },
  ],
  brp: [
    block(
      'Night Watchman\nSTR 13 CON 11 DEX 10 APP 8 SIZ 12 \nINT 8 POW 10 EDU 10 SAN 50 HP 12\nWeapon: Night-stick 52%, damage 1D6 \nSkills: Sleep on Duty 50%, Listen 40%, Spot Hidden 30%',
      'Night Watchman',
      {
        ...{ siz: 12, int: 8, hpMax: 12, gear: { 'night-stick': { skill: 52, damage: '1D6' } } },
        skills: { 'Sleep on Duty': 50, Listen: 40, 'Spot Hidden': 30 },
      },
      ['EDU 10', 'SAN 50'],
    ),
    block(
      'GUARD DOG \nSTR 10 CON 12 SIZ 7 POW 7 DEX 13 HP 10 \nWeapons: Bite 40%, damage 1D6 \nSkills: Listen 75%, Scent 90%.',
      'GUARD DOG',
      { str: 10, pow: 7, hpMax: 10, gear: { bite: { damage: '1D6', skill: 40 } }, skills: { Scent: 90 } },
    ),
    block(
      'Typical Thug\nSTR 15 CON 13 SIZ 16 INT 10 POW 8\nDEX 13 APP 6 EDU 5 SAN 40 HP 15\nDamage Bonus: +1D4.\nWeapons: .38 Automatic 80%, damage 1D10\nKnife 85%, damage 1D3+1D4\nSkills: Drive Automobile 40%, Pick Pocket 25%.',
      'Typical Thug',
      {
        ...{ str: 15, dex: 13, hpMax: 15, db: '+1D4', skills: { 'Drive Automobile': 40, 'Pick Pocket': 25 } },
        gear: { automatic: { name: '.38 Automatic', damage: '1D10', skill: 80 }, knife: { skill: 85, damage: '1D3' } },
      },
      ['EDU 5', 'SAN 40'],
    ),
    block(
      'Sanitarium Guard\nSTR 15 CON 14 SIZ 13 INT 9 POW 11\nDEX 13 APP 9 EDU 10 SAN 55 HP 14\nDamage Bonus: +1D4. Weapons: Night-stick 50%, damage 1D6+1D4\nSkills: Listen 45%, Spot Hidden 55%.',
      'Sanitarium Guard',
      { hpMax: 14, db: '+1D4', gear: { 'night-stick': { damage: '1D6', skill: 50 } }, skills: { Listen: 45, 'Spot Hidden': 55 } },
      ['EDU 10', 'SAN 55'],
    ),
    {
      ...block(
        'Guard 3\nSTR 11 CON 13 SIZ 10 INT 12 POW 11\nDEX 14 APP 8 SAN 0 HP 12\nWeapons: Tommygun 50%, damage 1D10+2, Fighting Knife 45%, damage 1D4+2+1D4',
        'Guard 3',
        {
          ...{ hpMax: 12, gear: { tommygun: { damage: '1D10+2' }, 'fighting-knife': { damage: '1D4+2', skill: 45 } } },
        },
        ['SAN 0'],
      ),
      notes: ['Fighting Knife: “+1D4” is not taken over'],
    },
  ],
};
