import { creatureKeys } from '../../d20/words/keys/creature.ts'
import { effectKeys } from '../../d20/words/keys/effects.ts'

/** What the keys of a creature of modern mean. */
export const keys = {
  ...effectKeys,
  ...creatureKeys,
  abilities:
    'modifiers of Strength, Dexterity, Constitution, Intelligence, Wisdom and Charisma, 0 when absent: { Strength: 1, Dexterity: 3 }',
  classBonus: 'what class and level add to Defense: 3, or its parts: [{ from: Fast hero, value: 3 }]',
  armor: 'an armor by name (quintain list armor): leather jacket; or its figures: { bonus: 2, proficient: 4 }',
  'armor.bonus': 'equipment bonus to Defense for anybody who wears it: 1',
  'armor.proficient': 'the same for a wearer who is proficient: 3; as for anybody when absent',
  'armor.proficiency': 'the feat that makes its wearer proficient: Armor Proficiency (light)',
  'armor.category': 'light, medium or heavy, which takes the feat of this kind where no other is named: medium',
  'armor.dexterity': 'the most Dexterity bonus that counts in it: 4; all of it when absent',
  weapons:
    'weapons by name (quintain list weapons), or by their figures; bare hands too, unless the body has weapons of its own: [Glock 17, { name: knife, damage: 1d4, threat: 19 }]',
  'weapons.light': 'whether it is light for its wielder, so that two hands on it give no more than one: true',
  'weapons.proficiency': 'the feat that it takes: Weapon Proficiency (handguns); none when absent',
  'acts.cost': 'what it takes of a turn: standard (when absent), move, full-round, free, swift, immediate or none',
} as const
