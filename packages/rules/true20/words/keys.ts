import { creatureKeys } from '../../d20/words/keys/creature.ts'
import { effectKeys } from '../../d20/words/keys/effects.ts'
import { BASE_SAVES } from '../creature/names.ts'
import { ABILITIES } from '../vocabulary/names.ts'

const LOWER_CASE = 'files write it with a capital: { Strength: 3 }'
const inLowerCase = (key: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map(name => [`${key}.${name}`, LOWER_CASE]))

/** What the keys of a creature of true20 mean. */
export const keys = {
  ...effectKeys,
  ...creatureKeys,
  reach: 'natural reach in feet: 10; 5 when absent',
  abilities: 'ability scores, 0 when absent: { Strength: 3, Constitution: 2 }',
  'abilities.Strength': 'Strength score: 3',
  'abilities.Dexterity': 'Dexterity score: 2',
  'abilities.Constitution': 'Constitution score: 2',
  'abilities.Intelligence': 'Intelligence score: 1',
  'abilities.Wisdom': 'Wisdom score: 1',
  'abilities.Charisma': 'Charisma score: -1',
  ...inLowerCase('abilities', ABILITIES),
  ...inLowerCase('saves', BASE_SAVES),
  'acts.mental': 'whether it is a power of the mind, alone, which the paralyzed and the bound may use: true',
  combat: 'combat bonus of role and level, in attack and Defense alike: 4',
  saves: 'base saves of role and level, 0 when absent: { Fortitude: 3, Reflex: 1, Will: 2 }',
  'saves.Toughness': 'base Toughness save, only under the option toughness-base-save: 2',
  toughness: 'Toughness of feats and the like, beside Constitution and armor: 2',
  armor: 'Toughness bonus of worn armor: 3',
  shield: 'whether it carries a shield: true',
  weapons:
    'its weapons; bare hands too, unless the body has weapons of its own: [{ name: sword, damage: 3, threat: 19 }]',
  'weapons.damage': 'damage bonus, without Strength: 3',
  'damage.dice': 'damage bonus: 3',
  'damage.types': 'no types in this text: []',
  'weapons.critical': 'what a critical hit adds to its damage bonus: 4; 3 when absent',
  'weapons.size': 'whose hands it is made for, where that is said: small',
  'weapons.supernatural': 'whether it damages the incorporeal: true',
  wields: 'names of the weapons in hand at the start: [sword]; all of them when absent',
  steady: 'whether it has more than two legs or is steady in another way, harder to push and to trip: true',
  carries: 'what it carries in pounds, in place of load: 116',
  capacity: 'how much more its size carries than Medium: 2; 1 when absent',
  material: 'what an object is made of: { of: stone, inches: 12 }',
  'material.of': 'its substance: stone',
  'material.inches': 'its thickness in inches: 12; 1 when absent',
  load: 'what it carries: light (when absent), medium, heavy or maximum: medium',
  conviction: 'points of Conviction: 3; 0 when absent',
  attitude: 'how it is disposed toward others, as the Narrator sets it: unfriendly; indifferent when absent',
  attitudes: 'its attitude toward creatures by their keys, where it differs: { aiko: friendly }',
  views: 'its attitude toward views, each in a few words: { "peace with the clans": hostile }',
  mount: 'that it can be ridden: {}, or { saddle: military } with a saddle that holds its rider better',
  'mount.saddle': 'a saddle that holds its rider better: military',
  rides: 'the key of the creature that it rides from the start: horse',
  bruised: 'how often it is bruised already: 2',
  hurt: 'how often it is hurt already: 1',
  minion: 'whether it is a minion, for group initiative and orders: true',
  group: 'creatures of one group may act on one initiative roll: wolves; its side’s minions are one when absent',
  object:
    'what is no creature: immobile, or { heldBy: aiko } or { wornBy: aiko } for a thing that a creature holds or wears',
  'object.heldBy': 'the key of the creature that holds it: aiko',
  'object.wornBy': 'the key of the creature that wears it: aiko',
  damage: 'damage bonus: 4',
} as const
