import { SIZES } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { rowsOf, table } from '../../testing/table.ts'
import { ModernStage } from '../testing/stage.ts'

const sizeOf = (name: string) => name.toLowerCase().replace('-size', '')
const KNIFE = { name: 'knife', damage: '1d4' }
const PISTOL = { name: 'pistol', use: 'projectile', damage: '2d6' }

describe('tables of the text on attacks', () => {
  table('modern/attack/size-modifier', { prose: ['example'] }).each('$size: $modifier', row => {
    const stage = new ModernStage([{ size: sizeOf(row.text('size')), weapons: [KNIFE, PISTOL] }, {}])
    expect(stage.attack().total).toBe(row.number('modifier'))
    expect(stage.attack({ weapon: 1 }).total).toBe(row.number('modifier'))
    expect(stage.defense().total).toBe(10 + row.number('modifier'))
    expect(stage.defense(0, true).total).toBe(10 + row.number('modifier'))
  })
  rules('modern/attack/size-modifier').it('a row for each size, and no other', () => {
    expect(
      rowsOf('modern/attack/size-modifier')
        .map(r => sizeOf(String(r['size'])))
        .sort(),
    ).toEqual([...SIZES].sort())
    expect(new ModernStage([{ weapons: [KNIFE] }, {}]).attack().total).toBe(0)
  })
})

describe('figures that stand in the words of the text', () => {
  const feet = (use: string, increment: number, at: number) =>
    new ModernStage([{ weapons: [{ name: 'w', use, damage: '1d4', increment }] }, {}], {
      at: [
        [0, 0],
        [at / 5, 0],
      ],
      map: ['.'.repeat(200)],
    })
  // Cumulative, for each full increment of distance, the first included.
  rules('modern/attack/range-penalty').each([
    [25, 0],
    [30, -2],
    [55, -2],
    [60, -4],
    [90, -6],
    [120, -8],
    [150, -10],
    [300, -20],
  ])('increment 30, %i feet: %i', (at, penalty) => {
    expect(feet('projectile', 30, at).attack().total).toBe(penalty)
  })
  rules('modern/attack/not-proficient').it('-4 without the feat, nothing with it', () => {
    const weapon = { ...KNIFE, proficiency: 'Simple Weapons' }
    const total = (feats: string[]) => new ModernStage([{ feats, weapons: [weapon] }, {}]).attack().total
    expect([total([]), total(['Simple Weapons'])]).toEqual([-4, 0])
  })
  // A natural 20 threatens and the multiplier is 2, unless the weapon says otherwise.
  rules('modern/critical/threat', 'modern/critical/expanded-threat-range', 'modern/critical/multiplier').each([
    [undefined, undefined, 20, 2],
    [19, undefined, 19, 2],
    [18, 3, 18, 3],
    [15, 4, 15, 4],
  ])('threat from %s, x%s: faces from %i, damage times %i', (threat, critical, from, times) => {
    const weapon = { ...KNIFE, ...(threat ? { threat } : {}), ...(critical ? { critical } : {}) }
    for (let face = 2; face <= 20; face++) {
      const stage = new ModernStage([{ baseAttack: 20, weapons: [weapon] }, { hitPoints: 50 }])
      stage.blow(face >= from ? [face, 10, Array(times).fill(1)] : [face, 1])
      expect(50 - stage.hp(1), `face ${face}`).toBe(face >= from ? times : 1)
    }
  })
})
