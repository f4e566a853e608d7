const ACT = 'acts'
const POTION =
  '{ name: potion, uses: { max: 2, recharge: never }, effect: { targets: 1, consequences: [{ heals: 1d8 }] } }'
const SPELL =
  '{ name: fire, effect: { range: 60, area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6 }] } }'
const carried = `what is drunk or read is an act that is used up: acts: [${POTION}]`
const cast = `what it casts is an act with its effect: acts: [${SPELL}]`
const stateOf = (state: string) => `a state in which it begins stands in conditions: [${state}]`
const more =
  'dice that no critical hit multiplies stand with the weapon, as extra: 2d6; when they count, the table rules'
const sneak =
  'it is one of its features: features: [{ sneak attack: { damage: 2d6 } }]; in true20 as a number, damage: 2'

const SENSED: Readonly<Record<string, string>> = {
  lowlight: '{ lowLight: true }',
  blindsense: '{ blindsense: { range: 30, by: scent } }',
  blindsight: '{ blindsight: { range: 30, by: scent } }',
}

/** What people write as a key of a creature, for which there is no key: the key at which it goes, and how. */
export const KEYS_TRIED: Readonly<Record<string, readonly [key: string, says: string]>> = {
  ...Object.fromEntries(
    ['potion', 'potions', 'inventory', 'items', 'equipment', 'gear', 'consumables', 'wands', 'scrolls'].map(key => [
      key,
      [
        ACT,
        key === 'equipment' || key === 'gear' || key === 'inventory' || key === 'items'
          ? `weapons and armor have keys of their own; ${carried}`
          : carried,
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['spells', 'spell', 'powers', 'abilitieslist', 'cantrips', 'actions', 'kido', 'magic'].map(key => [
      key,
      [ACT, cast] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['invisible', 'invisibility', 'unseen', 'hidden'].map(key => [key, ['conditions', stateOf('unseen')] as const]),
  ),
  ...Object.fromEntries(
    ['prone', 'stunned', 'blinded', 'dazed', 'grappled', 'unconscious', 'asleep', 'sleeping', 'flatfooted', 'dead'].map(
      key => [key, ['conditions', stateOf(key === 'asleep' || key === 'sleeping' ? 'unconscious' : key)] as const],
    ),
  ),
  ...Object.fromEntries(
    ['fly', 'flying', 'flight', 'flies', 'flyspeed'].map(key => [
      key,
      [
        'speeds',
        'a way of moving is a speed: speeds: { fly: 60 }, and altitude: 20 where it is in the air as the fight begins',
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['swim', 'climb', 'burrow', 'swimspeed', 'climbspeed'].map(key => [
      key,
      ['speeds', `a way of moving is a speed: speeds: { ${key.replace('speed', '')}: 20 }`] as const,
    ]),
  ),
  ...Object.fromEntries(['sneakattack', 'sneak', 'backstab'].map(key => [key, ['features', sneak] as const])),
  precision: ['weapons', more],
  trickattack: [
    'features',
    'it is one of its features: features: [{ trick attack: { damage: 2d8, skill: Stealth } }]; in true20 as a number, damage: 2',
  ],
  rides: ['side', 'this text has no rules of riding: a mount is a creature of its own'],
  ...Object.fromEntries(
    ['darkvision', 'lowlight', 'blindsense', 'blindsight', 'scent', 'tremorsense', 'perception', 'vision'].map(key => [
      key,
      ['senses', `what it perceives by is a sense: senses: ${SENSED[key] ?? '{ darkvision: 60 }'}`] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['class', 'classes', 'role', 'profession', 'job', 'archetype'].map(key => [
      key,
      [
        'level',
        'no rule of this text reads a class: what it gives stands in the figures, as level, saves, skills and weapons',
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    [
      'race',
      'species',
      'alignment',
      'background',
      'faith',
      'deity',
      'gender',
      'age',
      'color',
      'colour',
      'flags',
      'tags',
    ].map(key => [
      key,
      ['special', 'no rule reads it: what shall be remembered stands in special: [its words]'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['xp', 'experience', 'gold', 'money', 'treasure', 'loot', 'wealth', 'gp'].map(key => [
      key,
      ['special', 'no rule of a fight reads it: what shall be remembered stands in special: [its words]'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['count', 'number', 'amount', 'quantity', 'copies'].map(key => [
      key,
      [
        'side',
        'each creature has an entry of its own: goblin1: { ... }, goblin2: { ... }; what is alike stands in a bestiary: like: folk.yaml#goblin',
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['cr', 'challengerating', 'hitdice', 'hd'].map(key => [
      key,
      ['level', 'what rules read of it is its level: level: 3'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['ai', 'behavior', 'behaviour', 'strategy', 'tactic'].map(key => [
      key,
      ['tactics', 'how it fights by itself is a role: tactics: brute'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['ammo', 'ammunition', 'arrows', 'bullets'].map(key => [
      key,
      ['weapons', 'what is shot stands with the weapon: ammunition: { holds: 6 }'] as const,
    ]),
  ),
  shield: ['bonuses', 'this text has no shields: what one gives is a bonus of the sheet, in bonuses or armor'],
  ...Object.fromEntries(
    ['resist', 'resistance', 'resistances', 'dr', 'reduction', 'damagereduction', 'hardness', 'vulnerability'].map(
      key => [
        key,
        ['toughness', 'true20 takes no damage off: what protects stands in toughness, armor or immune'] as const,
      ],
    ),
  ),
  ...Object.fromEntries(
    ['traits', 'features', 'specialabilities', 'specialattacks', 'notes', 'description'].map(key => [
      key,
      ['special', 'what no rule reads is noted in special: [its words]'] as const,
    ]),
  ),
}

/** What people call states, with the condition that it is; the first that a text has. */
export const STATES_TRIED: Readonly<Record<string, readonly string[]>> = {
  invisible: ['unseen', 'invisible'],
  hidden: ['unseen'],
  stealthed: ['unseen'],
  asleep: ['asleep', 'unconscious'],
  sleeping: ['asleep', 'unconscious'],
  sleep: ['asleep', 'unconscious'],
  lying: ['prone'],
  down: ['prone'],
  'knocked down': ['prone'],
  blind: ['blinded'],
  deaf: ['deafened'],
  afraid: ['frightened', 'shaken'],
  scared: ['frightened', 'shaken'],
  poisoned: ['sickened'],
  paralysed: ['paralyzed'],
  held: ['grappled', 'paralyzed'],
  tired: ['fatigued'],
  bleeding: ['bleeding', 'dying'],
  surprised: ['surprised', 'flat-footed'],
}
