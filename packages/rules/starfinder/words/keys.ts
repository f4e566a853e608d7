import { creatureKeys } from '../../d20/words/keys/creature.ts'
import { effectKeys } from '../../d20/words/keys/effects.ts'

/** What the keys of a creature of starfinder mean. */
export const keys = {
  ...effectKeys,
  ...creatureKeys,
  abilities:
    'modifiers of Strength, Dexterity, Constitution, Intelligence, Wisdom and Charisma, 0 when absent: { Strength: 1, Dexterity: 3 }',
  cr: 'Challenge Rating, where it has no class: 4, 0.5; its level when absent',
  totals:
    'numbers as a stat block prints them, in place of their parts: { EAC: 14, KAC: 16, Fortitude: 5, Reflex: 5, Will: 2, initiative: 3 }',
  'totals.EAC': 'Energy Armor Class as printed: 14',
  'totals.KAC': 'Kinetic Armor Class as printed: 16',
  'totals.Fortitude': 'Fortitude save as printed: 5',
  'totals.Reflex': 'Reflex save as printed: 5',
  'totals.Will': 'Will save as printed: 2',
  'totals.initiative': 'initiative as printed: 3',
  armor: 'the armor that it wears: { name: flight suit, eac: 3, kac: 5, dexterity: 4 }',
  'armor.eac': 'what it adds to EAC: 3',
  'armor.kac': 'what it adds to KAC: 5',
  'armor.dexterity': 'the most Dexterity bonus that counts in it: 4; all of it when absent',
  'armor.category': 'light (when absent), heavy or powered: heavy',
  'armor.proficient': 'false for a wearer who is not proficient with it, at -4',
  'armor.speed': 'feet by which it changes the speed: -10; 0 when absent',
  bonuses: 'further bonuses to Armor Class: [{ type: insight, value: 1, from: ring }]',
  'bonuses.to': 'EAC or KAC, for a bonus to one of them: KAC; both when absent',
  'hitPoints.current': 'hit points now: 12; the maximum when absent; at 0 it is dying, or dead',
  stamina: 'Stamina Points: 24, or { maximum: 24, current: 10 }; none when absent',
  resolve: 'Resolve Points: 4, or { maximum: 4, current: 1 }; none when absent',
  'stamina.maximum': 'Stamina Points when unhurt: 24',
  'stamina.current': 'Stamina Points now: 10; the maximum when absent',
  'resolve.maximum': 'Resolve Points after a rest: 4',
  'resolve.current': 'Resolve Points now: 1; the maximum when absent',
  dies: 'what 0 hit points mean: by Resolve (for those with Stamina Points when absent), or at 0 Hit Points',
  keyAbility: 'the ability on which its class is built: Dexterity',
  'weapons.reach': 'true for a weapon with the property reach, which adds 5 feet; or the feet that it reaches: 15',
  'weapons.against': 'EAC or KAC, where its damage does not say which it is compared with: EAC',
  'weapons.total': 'its attack bonus as a stat block prints it: 9; then its damage is as printed too: 1d6+4',
  'weapons.proficient': 'false for a wielder who is not proficient with it, at -4',
  'weapons.unwieldy': 'whether it attacks no more than once a round: true',
  'acts.cost': 'what it takes of a turn: standard (when absent), move, full-round, free, swift, reaction or none',
  'acts.kind': 'spell, spell-like, supernatural, extraordinary or other (when absent): spell-like',
} as const
