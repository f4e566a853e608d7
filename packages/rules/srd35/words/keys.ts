import { creatureKeys } from '../../d20/words/keys/creature.ts'
import { effectKeys } from '../../d20/words/keys/effects.ts'

/** What the keys of a creature of this text mean. */
export const keys = {
  ...effectKeys,
  ...creatureKeys,
  classes: 'its classes, by name: [monk]',
  abilities:
    'modifiers of Strength, Dexterity, Constitution, Intelligence, Wisdom and Charisma, 0 when absent: { Strength: 3, Dexterity: 2 }',
  ac: 'Armor Class as printed, at ease; armor, size, Dexterity and bonuses explain parts of it: 17; by its parts alone when absent',
  mount: 'that it can be ridden: {}, or { saddle: military } with a saddle that holds its rider better',
  'mount.saddle': 'a saddle that holds its rider better: military',
  rides: 'the key of the creature that it rides from the start: horse',
  'armor.dexterity': 'the most Dexterity bonus that counts in it: 4; all of it when absent',
  'weapons.proficiency': 'the feat that it takes: Martial Weapon Proficiency; none when absent',
  'acts.cost': 'what it takes of a turn: standard (when absent), move, full-round, free, swift, immediate or none',
  'acts.level': 'the level of the spell, which makes it harder to go on with when disturbed: 3; 0 when absent',
  'acts.verbal': 'whether it is spoken: true',
  'acts.somatic': 'whether it takes gestures, and a free hand for them: true',
  'acts.touch': 'whether it works by a touch: true',
  'acts.castingRounds': 'rounds that it takes to cast: 2',
  'acts.kind': 'spell, spell-like, supernatural, extraordinary or other (when absent): spell',
} as const
