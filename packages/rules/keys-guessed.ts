/** What is said of a key that people try: the key at which it goes, and how. The first whose key a text knows counts. */
export type Tried = readonly (readonly [key: string, says: string])[]

/** The same answer for several keys. */
export const all = (keys: string, ...tried: Tried): Readonly<Record<string, Tried>> =>
  Object.fromEntries(keys.split(' ').map(key => [key, tried]))

type Guessed = Readonly<Record<string, Tried>>
const SPAN = 'lasts: { rounds: 3 }'
const COMPANION: Tried[number] = [
  'side',
  'it is a creature of its own, with the same side; one that is called in the fight waits with reserve: true, and an act has effect: { summons: [its key] }',
]
const POINTS = (key: string): Tried[number] => [key, `it stands in ${key}: 4`]
const SEEN_THROUGH: Tried[number] = ['senses', 'what it perceives by is a sense: senses: { blindsight: 60 }']
const POOL: Tried = [['acts', 'how often something is done stands with the act: uses: { max: 3, recharge: day }']]
const RAGE: Tried = [
  [
    'acts',
    'it is an act with its effect: acts: [{ name: rage, cost: free, effect: { personal: true, lasts: { rounds: 8 }, consequences: [{ adds: 2, to: attack, lasts: effect }] } }]',
  ],
]

/** Further keys that people write of a creature. */
export const CREATURE: Guessed = {
  ...all('spd feet movespeed', ['speed', 'feet of one move stand in speed: 30']),
  ...all('speedfly speedswim speedclimb speedburrow swims climbs burrows swimming climbing burrowing', [
    'speeds',
    'a way of moving is a speed: speeds: { fly: 60, swim: 20, climb: 20 }',
  ]),
  ...all('airborne hovering hover alt', [
    'altitude',
    'how high it is in the air stands in altitude: 20, with speeds: { fly: 60 }',
  ]),
  ...all('melee ranged mainhand primary secondary naturalattacks', [
    'weapons',
    'what it attacks with is a weapon: weapons: [{ name: sword, damage: 1d8 }, { name: bow, use: projectile, damage: 1d6, increment: 60 }]',
  ]),
  ...all(
    'multiattack fullattacks',
    ['fullAttack', 'the attacks of its full attack stand in fullAttack: [claw, claw, bite]'],
    ['fullAttacks', 'a full attack of its own stands in fullAttacks: [{ name: onslaught, attacks: 3, penalty: -6 }]'],
    ['weapons', 'this text has one attack an action: each weapon stands in weapons'],
  ),
  ...all('offhand dualwield twoweaponfighting', [
    'weapons',
    'the weapon of the other hand has hands: off; the feat stands in feats: [Two-Weapon Fighting]',
  ]),
  ...all('weaponfinesse', [
    'weapons',
    'it counts by weapon: where the text has it, a weapon has finesse or operative: true; else the difference is its attack: 2',
  ]),
  ...all('shieldbash', ['weapons', 'a shield that strikes is a weapon: weapons: [{ name: shield, damage: 1d4 }]']),
  ...all('reachweapon', ['weapons', 'a weapon that reaches farther has reach: true']),
  ...all('naturalreach', ['reach', 'its natural reach stands in reach: 10']),
  ...all('face sizecategory', ['size', 'what it takes of the map goes by its size: large']),
  ...all('sr', ['spellResistance', 'the number that a caster must reach stands in spellResistance: 16']),
  ...all('ally enemy squad group leader pc npc isplayer controlledby loyalty faithful loyal', [
    'side',
    'whose it is stands in side: creatures of other sides are its foes; who plays it is said as it is played: quintain play FILE --as SIDE',
  ]),
  ...all('minion minions companion companions familiar pet pets summon summons', COMPANION),
  ...all('courage', ['flees', 'when it flees stands in flees: 50%']),
  ...all(
    'language',
    ['languages', 'languages stand in languages: [Common]'],
    ['special', 'this text has no rule of it: special remembers it'],
  ),
  ...all(
    'status state effects buffs debuffs poisoned bleeding burning onfire webbed entangledby stable dying wounded',
    [
      'conditions',
      'a state in which it begins stands in conditions: [prone] (quintain list conditions); what comes again, as poison or fire, is one of afflictions, to which it is exposed: [its name]',
    ],
  ),
  ...all('teleport teleports blink dimensiondoor', [
    'acts',
    'it is an act: acts: [{ name: blink, effect: { range: 30, teleports: true } }]',
  ]),
  ...all(
    'phasing etherealness phases',
    ['features', 'what has no body: features: [incorporeal]'],
    ['by', 'what has no body: by: incorporeal'],
  ),
  ...all('regenerates heals healing lifesteal fastheal', [
    'acts',
    'what heals is an act: acts: [{ name: mend, effect: { consequences: [{ heals: 1d8 }] } }]; what comes each turn is a feature, as fast healing',
  ]),
  ...all('improvedevasion', ['features', 'it is one of its features: features: [{ evasion: { improved: true } }]']),
  ...all('wildshape shapechange changeshape lycanthropy polymorph', [
    'forms',
    'what it changes into is one of its forms: forms: [{ name: wolf, size: medium, speed: 50, weapons: [{ name: bite, natural: true, damage: 1d6+3 }] }]',
  ]),
  ...all('uncannydodge trapfinding turnundead channel curse', [
    'special',
    'no rule of this text reads it: special remembers it, and what it does at the table is a ruling or an act with its effect',
  ]),
  ...all('rage barbarianrage frenzy', ...RAGE),
  ...all('sneaky spot listen search sneak', ['skills', 'a skill stands in skills: { Stealth: 8 }']),
  ...all('truesight trueseeing scentrange', SEEN_THROUGH),
  ...all('auraoffear', [
    'features',
    'it is one of its features: features: [{ frightful presence: { feet: 30, dc: 15 } }] (docs/fight-file.md has their keys)',
  ]),
  ...all('venom', [
    'afflictions',
    'a poison stands in afflictions by a name, and its weapon says affliction: that name',
  ]),
  ...all('legendaryactions lair bonusactions legendaryresistance reactions', [
    'acts',
    'what it does out of turn is an act with a cost for it, as immediate or reaction, where the text has one (docs/fight-file.md)',
  ]),
  ...all('spellcasting spellsknown prepared spelldc', [
    'acts',
    'what it casts is an act: acts: [{ name: fire, casterLevel: 5, effect: { range: 60, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6 }] } }]',
  ]),
  ...all(
    'armourclass armour',
    ['armor', 'what it wears stands in armor'],
    ['toughness', 'what it wears stands in armor: 3'],
  ),
  ...all(
    'naturalac',
    ['naturalArmor', 'hide and scales stand in naturalArmor: 3'],
    ['totals', 'a number as printed stands in totals: { EAC: 14, KAC: 16 }'],
    ['toughness', 'hide and scales stand in toughness: 2'],
  ),
  ...all(
    'dodge deflection insight luckbonus sacred morale',
    ['bonuses', 'it is one of bonuses: bonuses: [{ type: deflection, value: 1, from: ring }]'],
    ['combat', 'what makes it harder to hit stands in combat or abilities: { Dexterity: 2 }'],
  ),
  ...all(
    'temporaryhp temphp temphitpoints',
    ['hitPoints', 'temporary points come by an effect: consequences: [{ grants: 10, lasts: { minutes: 1 } }]'],
    ['toughness', 'this text has no hit points: what protects stands in toughness'],
  ),
  ...all(
    'vitality lifepoints health',
    ['hitPoints', 'hit points stand in hitPoints: 30'],
    ['toughness', 'this text has no hit points: what protects stands in toughness'],
  ),
  ...all(
    'staminapoints',
    POINTS('stamina'),
    ['hitPoints', 'this text has hit points alone: hitPoints: 30'],
    ['toughness', 'this text has no points of it: what protects stands in toughness'],
  ),
  ...all('resolvepoints', POINTS('resolve'), ...POOL),
  ...all('convictionpoints fatepoints luckpoints inspiration karma', POINTS('conviction'), ...POOL),
  ...all('pp powerpoints', ...POOL),
  ...all('massivedamage deathsaves', [
    'level',
    'it is reckoned by the rules: no key changes it but a reading (quintain list readings)',
  ]),
  ...all('ecl hitdie', ['level', 'what rules read of it is its level: level: 3']),
  ...all('start startat coords', ['at', 'the square where it starts is at: C7']),
  ...all('orientation', ['special', 'no rule reads where it faces']),
  ...all(
    'mountedon ridden',
    ['rides', 'who sits on a mount as the fight begins has rides: its key; the mount has mount: {}'],
    ['side', 'this text has no rules of riding: a mount is a creature of its own'],
  ),
  ...all(
    'carriedby',
    ['heldBy', 'a thing in somebody’s hands has heldBy: its key'],
    ['object', 'a thing in somebody’s hands has object: { heldBy: its key }'],
    ['weapons', 'what it carries stands with its own weapons and acts'],
  ),
  ...all(
    'loadweight weight',
    ['load', 'what it carries stands in load'],
    ['speed', 'what a load does to it stands in its speed'],
  ),
  ...all('bag backpack pack belongings', [
    'weapons',
    'a weapon in its pack has carried: packed; what is drunk or read is an act with uses',
  ]),
  ...all('tools kit', ['skills', 'what tools add stands in its skills: { Repair: 6 }']),
  ...all('skillslist skillbonuses', ['skills', 'a skill stands in skills: { Stealth: 8 }']),
  ...all(
    'proficiencybonus profbonus proficiency',
    ['baseAttack', 'this text has base attack bonus and base saves in its place: baseAttack: 2, saves: { Reflex: 2 }'],
    ['combat', 'this text has a combat bonus in its place: combat: 2'],
  ),
}

/** Further keys that people write of a weapon. */
export const WEAPON: Guessed = {
  ...all('damagedice dmgdice', ['damage', 'its damage stands in damage: 1d8']),
  ...all('damagetype damagetypes', [
    'damage',
    'this text asks for no type of damage; a weapon that kills nobody has nonlethal: true',
  ]),
  ...all('rangeincrement rng', ['increment', 'its range increment stands in increment: 60']),
  ...all(
    'crit criticalrange threatrange critrange',
    [
      'threat',
      'the lowest d20 that threatens a critical hit is threat: 19; how often its damage is rolled is critical: 3, where the weapon says',
    ],
    ['criticalEffect', 'in this text a natural 20 alone is a critical hit; what it brings stands in criticalEffect'],
  ),
  ...all(
    'mult multiplier critmult',
    ['critical', 'what a critical hit does is critical: 3, how often its damage is rolled (in true20: what it adds)'],
    ['criticalEffect', 'a critical hit rolls the damage twice by the rules'],
  ),
  ...all('bonusattack hit', ['attack', 'what it adds to attack rolls stands in attack: 1']),
  ...all(
    'finesse',
    ['operative', 'a weapon that goes by Dexterity has operative: true'],
    ['attack', 'every attack of this text goes by Dexterity or as its sheet says: the difference stands in attack: 1'],
  ),
  ...all('handsneeded grip', ['hands', 'how it is held stands in hands: two']),
  ...all('silver magic', ['supernatural', 'what harms the incorporeal has supernatural: true']),
  ...all(
    'flaming frost shock holy unholy elemental burning',
    [
      'qualities',
      'dice of another type are a part of its damage: damage: [{ dice: 1d8, types: slashing }, { dice: 1d6, types: fire, once: true }]',
    ],
    ['damage', 'what it does more stands in its damage bonus: damage: 4'],
  ),
  ...all(
    'keen',
    ['threat', 'the lowest d20 that threatens a critical hit is threat: 17'],
    ['criticalEffect', 'in this text a natural 20 alone is a critical hit'],
  ),
  ...all('vorpal bleed onhit hiteffect', [
    'effect',
    'what a hit brings is its effect: { consequences: [{ condition: prone }] }; what a critical hit brings is criticalEffect',
  ]),
  ...all('reachft longreach', ['reach', 'a weapon that reaches farther has reach: true']),
  ...all(
    'auto autofire automaticfire fullauto',
    ['automatic', 'the mode that attacks all in a cone is automatic: true'],
    ['fullAttack', 'this text has no automatic fire: its attacks are those of a full attack'],
    ['use', 'this text has no automatic fire: what fills an area is an act with an area'],
  ),
  ...all('unarmedstrike fist', ['unarmed', 'a fist or a kick has unarmed: true']),
  ...all('naturalweapon', ['natural', 'a bite or a claw has natural: true']),
  ...all('primary secondary', [
    'hands',
    'the weapon of the other hand has hands: off; natural attacks that are weaker have an attack: -5',
  ]),
  ...all('speed initiative', ['damage', 'no rule reads it: what shall be remembered is a comment, after #']),
  ...all('charges ammunitioncount', ['ammunition', 'what it fires from is ammunition: { holds: 6, spare: 2 }']),
  ...all('special', [
    'supernatural',
    'no rule reads words: what a hit brings is its effect, and what harms the incorporeal has supernatural: true',
  ]),
}

/** Further keys that people write of an act. */
export const ACT: Guessed = {
  ...all('level spelllevel', [
    'casterLevel',
    'the level at which it is cast stands in casterLevel: 5; the level of a spell counts in no rule of this text',
  ]),
  ...all(
    'vsm material',
    ['verbal', 'components stand as verbal: true and somatic: true'],
    ['effect', 'no rule of this text reads components'],
  ),
  ...all('sr spellresistance', [
    'effect',
    'whether spell resistance keeps it off stands in effect: { resistible: true }',
  ]),
  ...all('usesperday perday daily', ['uses', 'how often stands in uses: { max: 3, recharge: day }']),
  ...all(
    'costmp mp mana points',
    ['costs', 'what it costs of points stands in costs: { resolve: 1 }'],
    ['uses', 'how often stands in uses: { max: 3, recharge: day }'],
  ),
  ...all(
    'ritual',
    ['castingRounds', 'a long casting has castingRounds: 10'],
    ['effect', 'what takes longer than a turn is told by a ruling'],
  ),
  ...all('friendly allies foes enemies', [
    'effect',
    'whom it works on stands in effect: foes: true for opponents alone, only: [undead] for kinds, personal: true for its user',
  ]),
  ...all(
    'attackroll tohit touchattack ray',
    [
      'strikes',
      'an act that is an attack roll names the weapon of the sheet, with touch: true for a touch attack: strikes: ray',
    ],
    [
      'effect',
      'what is aimed by an attack roll is a weapon whose hits have an effect: weapons: [{ name: ray, effect: { ... } }]',
    ],
  ),
}

/** Keys that people write of an effect. */
export const EFFECT: Guessed = {
  ...all('radius shape size', ['area', 'what it fills stands in area: { shape: burst, feet: 20 }']),
  ...all('heal heals damage condition conditions adds grants', [
    'consequences',
    'what it does stands in consequences, one thing each: [{ damage: 2d6, types: fire }, { heals: 1d8 }, { condition: prone }]',
  ]),
  ...all('dc halfonsave half', ['save', 'a save stands in save: { kind: Reflex, dc: 15, onSuccess: half }']),
  ...all('duration time ongoing persistent rounds', [
    'lasts',
    `how long it runs stands in ${SPAN}; how long a condition lasts stands with the consequence: { condition: prone, ${SPAN} }`,
  ]),
  ...all('friendlyfire selective allies enemies', [
    'foes',
    'foes: true: it works on opponents of its user alone; an area catches friends too where that is not said',
  ]),
  ...all('push pull knockback', [
    'consequences',
    'who is moved by it is a consequence: consequences: [{ pushes: 10 }], or pulls: 10',
  ]),
  ...all('summon creature', [
    'summons',
    'who comes stands in summons: [wolf], a creature of the file with reserve: true',
  ]),
  ...all('teleport', ['teleports', 'its user is elsewhere at once with teleports: true']),
  ...all('aura emanation', [
    'area',
    'what goes with its user is area: { shape: emanation, feet: 10 } with lasts and eachTurn: true',
  ]),
  ...all('vulnerability resistance', [
    'consequences',
    'what changes a number stands in consequences: [{ adds: -2, to: AC, lasts: effect }]; what it resists is a key of the creature',
  ]),
  ...all('type types element', [
    'consequences',
    'types stand with the damage: consequences: [{ damage: 4d6, types: fire }]',
  ]),
  ...all('target', ['targets', 'how many it may be used on stands in targets: 2']),
}

/** Keys that people write of a consequence. */
export const CONSEQUENCE: Guessed = {
  ...all('type damagetype element', ['types', 'the types of its damage stand in types: fire']),
  ...all('duration rounds time', ['lasts', `how long stands in ${SPAN}`]),
  ...all('dice amount value', [
    'damage',
    'how much stands with what it does: damage: 2d6, heals: 1d8, or adds: 2 with to: attack',
  ]),
  ...all('heal', ['heals', 'hit points that it gives back stand in heals: 1d8']),
  ...all('bonus modifier', ['adds', 'what it adds to a number stands in adds: 2, with to: attack']),
  ...all('stat number', ['adds', 'the number that it adds to stands in to: attack']),
  ...all('save dc', ['damage', 'a save stands with the effect, not with what it does: save: { kind: Reflex, dc: 15 }']),
  ...all('poison disease', ['afflicts', 'what comes again is named: afflicts: viper venom']),
  ...all('state status effect', ['pushes', 'a condition that it brings stands in condition: prone']),
  ...all('push pull knockback', ['pushes', 'who is moved by it stands in pushes: 10, or pulls: 10']),
}
