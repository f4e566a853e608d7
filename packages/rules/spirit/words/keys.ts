import { creatureKeys } from '../../d20/words/keys/creature.ts'
import { effectKeys } from '../../d20/words/keys/effects.ts'

/** What the keys of a creature of spirit mean. */
export const keys = {
  ...effectKeys,
  ...creatureKeys,
  reach: 'natural reach in feet: 10; 5 up to medium size and by the usual table beyond, when absent',
  classes: 'its classes, by name: [Shinigami]',
  abilities:
    'modifiers of Strength, Quickness, Constitution, Intelligence, Spirit and Charm, 0 when absent: { Strength: 3, Quickness: 2 }',
  weaponDamage: 'what effects add to the damage of all its weapons: 1, or its parts: [{ from: Reiatsu, value: 1 }]',
  saveAbility:
    'the ability that was chosen for a save, under the option save-ability-fixed: { Fortitude: Constitution }',
  sizeModifier: 'what size adds to attack rolls and SP: 1; by the size when absent',
  defense: 'Defense bonus of class and level to SP: 2, or its parts: [{ from: class, value: 2 }]',
  'armor.quickness': 'the most Quickness bonus that counts in it: 4; all of it when absent',
  'weapons.rangePenalty': 'what each full range increment beyond the first costs: -1; -2 when absent',
  'acts.cost': 'what it takes of a turn: standard (when absent), move, full-round, free, swift, immediate or none',
  'acts.level': 'the level of the Kido, which makes it harder to go on with when disturbed: 3; 0 when absent',
  'acts.verbal': 'whether it is spoken: true',
  'acts.somatic': 'whether it takes gestures, and a free hand for them: true',
  'acts.touch': 'whether it works by a touch: true',
  'acts.castingRounds': 'rounds that it takes to cast: 2',
  'acts.kind': 'kido, kido-like, shikai, bankai or other (when absent): kido',
} as const
