import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const ANN = (acts: string, forms: string) =>
  `side: us, at: C3, initiative: 50, hitPoints: 40, baseAttack: 9, weapons: [{ name: axe, damage: 1d8, types: slashing }], forms: [${forms}], acts: [${acts}]`
const BO =
  'side: them, at: C4, initiative: -9, hitPoints: 40, baseAttack: 9, totals: { EAC: 22, KAC: 22 }, weapons: [{ name: axe, damage: 1d8, types: slashing }]'
const act = (name: string, cost: string, consequence: string) =>
  `{ name: ${name}, cost: ${cost}, provokes: false, effect: { personal: true, consequences: [{ ${consequence} }] } }`
const MIST = '{ name: mist, cost: effect, by: incorporeal }'
const MODES =
  '{ name: assault, cost: effect, bonuses: [{ to: attack, value: 2, from: assault, type: untyped }] }, { name: guard, cost: effect, bonuses: [{ value: 2, from: guard, type: untyped }] }'

const chance = (line = ''): number => Number(/(\d+) % to hit/.exec(line)?.[1])

describe('house/features/forms-for-a-time under starfinder', () => {
  it('an effect makes one incorporeal for a time, whom a plain axe does not hurt; no command does', async () => {
    const ann = ANN(act('fade', 'standard', 'form: mist, lasts: { rounds: 1 }'), MIST)
    const [own, fades, , strikes, ends, , again] = await answersTo(
      fileOf('starfinder', { ann, bo: BO }, 'faces: [10, 5, 15, 3, 15, 3]'),
      ['change-form mist', 'use fade', 'end', 'attack ann', 'end', 'end', 'attack ann'],
    )
    expect(own).toContain('no form "mist"')
    expect(fades).toContain('Ann changes form: mist')
    expect(strikes).not.toContain('Ann 40 hp >')
    expect(ends).toContain('Ann changes form: own')
    expect(again).toContain('Ann 40 hp > 37 hp')
  })
  it('the next mode takes the place of the last one, and counts in the number', async () => {
    const ann = ANN(`${act('press', 'swift', 'form: assault')}, ${act('ward', 'move', 'form: guard')}`, MODES)
    const [press, strong, ward, weak] = await answersTo(fileOf('starfinder', { ann, bo: BO }), [
      'use press',
      'odds attack bo',
      'use ward',
      'odds attack bo',
    ])
    expect(press).toContain('Ann changes form: assault')
    expect(ward).toContain('Ann changes form: guard')
    expect(chance(strong)).toBe(chance(weak) + 10)
  })
  it('a form that nobody has is refused where the file is read', async () => {
    const ann = ANN(act('fade', 'standard', 'form: fog'), MIST)
    await expect(answersTo(fileOf('starfinder', { ann, bo: BO }), ['end'])).rejects.toThrow(
      'no form "fog": there are own, mist',
    )
  })
})

describe('helpless and helped under starfinder', () => {
  const KNIFE =
    'weapons: [{ name: knife, damage: 1d4, types: piercing }, { name: gun, use: projectile, damage: 1d6, types: piercing, increment: 60 }]'
  it('starfinder/actions/coup-de-grace: who is paralyzed is at its mercy', async () => {
    const [ruled, coup] = await answersTo(
      fileOf('starfinder', { ann: `side: us, at: C3, initiative: 50, hitPoints: 20, ${KNIFE}`, bo: BO }),
      ['ruling give bo paralyzed because of the venom', 'coup-de-grace bo with knife'],
    )
    expect(ruled).toContain('paralyzed')
    expect(coup).toContain('delivers a coup de grace to Bo')
  })
  it('house/features/helps-better: harrying fire gives what the sheet says', async () => {
    const odds = async (features: string): Promise<number> => {
      const all = await answersTo(
        fileOf(
          'starfinder',
          {
            ann: `side: us, at: A1, initiative: 50, hitPoints: 20, baseAttack: 30, ${KNIFE}${features}`,
            cy: `side: us, at: C3, initiative: 40, hitPoints: 20, baseAttack: 9, ${KNIFE}`,
            bo: BO,
          },
          'faces: [10, 10, 10, 15]',
        ),
        ['harrying-fire bo with gun', 'end', 'odds attack bo with knife'],
      )
      return chance(all[2])
    }
    expect(await odds(', features: [{ helps better: { bonus: 4 } }]')).toBe((await odds('')) + 10)
  })
})
