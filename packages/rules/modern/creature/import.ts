import { statBlockFormat } from '../../d20/creature/import/stat-block.ts'

/** Printed stat blocks as creatures of this text. */
export const statBlocks = statBlockFormat({
  abilities: {
    Str: 'Strength',
    Dex: 'Dexterity',
    Con: 'Constitution',
    Int: 'Intelligence',
    Wis: 'Wisdom',
    Cha: 'Charisma',
  },
  saves: { Fortitude: ['Con'], Reflex: ['Dex'], Will: ['Wis'] },
  // Half as much again for two hands, of a bonus (modern/damage/two-handed).
  strengthTo: ({ use, hands }, bonus) =>
    use === 'projectile' ? 0 : hands === 'two' && bonus > 0 ? Math.floor(bonus * 1.5) : bonus,
  limit: 'dexterity',
  shield: false,
  sizeModifier: false,
  strengthKey: false,
  losses: true,
  charges: true,
  lacks: ['deafened'],
})
