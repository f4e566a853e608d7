import { statBlockFormat } from '../../d20/creature/import/stat-block.ts'

/** What two hands on a weapon add to the Strength part (spirit/damage/two-handed). */
const TWO_HANDED = 2

/** Printed stat blocks as creatures of this text: the better of two abilities counts for each save. */
export const statBlocks = statBlockFormat({
  abilities: {
    Str: 'Strength',
    Dex: 'Quickness',
    Con: 'Constitution',
    Int: 'Intelligence',
    Wis: 'Spirit',
    Cha: 'Charm',
  },
  saves: { Fortitude: ['Con', 'Str'], Reflex: ['Dex', 'Int'], Will: ['Wis', 'Cha'] },
  strengthTo: ({ use, hands, strength }, bonus) =>
    use === 'projectile' && !strength ? 0 : bonus + (hands === 'two' ? TWO_HANDED : 0),
  limit: 'quickness',
  shield: true,
  sizeModifier: true,
  strengthKey: true,
  losses: true,
  charges: true,
})
