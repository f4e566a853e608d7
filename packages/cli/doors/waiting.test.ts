import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 8 }, () => '. '.repeat(20).trim()).join('\n')
const DELAYS = { true20: 'true20/initiative/delay-several', starfinder: 'starfinder/actions/delay' } as const
const READIES = { true20: 'true20/initiative/ready', starfinder: 'starfinder/actions/ready' } as const
const BOTH = ['true20', 'starfinder'] as const
type Text = (typeof BOTH)[number]
/** Ann, Bo and Cy of one side, in this order or by these bonuses; then Dee and Ed of the other. */
function fight(text: Text, bonuses: readonly [number, number, number] = [60, 50, 40]): string {
  const health = text === 'true20' ? { combat: 3, toughness: 60 } : { hitPoints: 40 }
  const gun = { name: 'gun', use: 'projectile', damage: text === 'true20' ? 3 : '1d6', increment: 60 }
  const one = (side: string, at: string, initiative: number) => ({ side, at, initiative, ...health, weapons: [gun] })
  const creatures = {
    ann: one('us', 'A3', bonuses[0]),
    bo: one('us', 'E3', bonuses[1]),
    cy: one('us', 'G3', bonuses[2]),
    dee: one('them', 'C12', 20),
    ed: one('them', 'H20', 0),
  }
  return JSON.stringify({ ruleset: text, map: FIELD, creatures })
}
const FIVE = [10, 10, 10, 10, 10]
/** Whose turns follow one another, by the first letters of their names. */
const turns = async (file: string, lines: readonly string[], round: number) => {
  const { out } = await typedAt(file, lines, { faces: FIVE })
  const all = [...out.matchAll(/Round (\d+) · (\w)\w*’s turn · standard and move/g)]
  return all.flatMap(([, n, name]) => (Number(n) === round ? [name] : [])).join('')
}
const ENDS = Array.from({ length: 9 }, () => 'end')
const READY = 'ready attack dee with gun when dee moves'

describe('those who wait for the turn of one creature', () => {
  for (const text of BOTH) {
    rules(DELAYS[text]).it(`${text}: come after it, who was placed there first in front`, async () => {
      const after = ['delay after ed', 'delay after ed', 'delay after ed', ...ENDS]
      expect(await turns(fight(text), after, 1)).toBe('ABCDEABC')
      expect(await turns(fight(text), after, 2)).toMatch(/^DEABC/)
    })
    rules(DELAYS[text]).it(`${text}: are asked nothing before that`, async () => {
      const { out } = await typedAt(fight(text), ['delay after ed', 'end', 'end', 'end', 'end', 'end'], { faces: FIVE })
      expect(out).not.toMatch(/act now\?/)
      expect(out).toMatch(/Ed +does nothing[\s\S]*Round 1 · Ann’s turn/)
    })
    rules(READIES[text]).it(
      `${text}: shots made ready are fired and stand in the order of those who fire`,
      async () => {
        const three = [READY, 'end', READY, 'end', READY, 'end', 'move C10', '1', '1', '1', 'end', ...ENDS]
        const order = await turns(fight(text), three, 2)
        expect(order).toMatch(text === 'true20' ? /^ABCD/ : /^DABC/)
      },
    )
    rules(READIES[text], DELAYS[text]).it(
      `${text}: who fires has acted before one who waits for that turn`,
      async () => {
        const mixed = [READY, 'end', READY, 'end', 'delay after dee', 'move C10', '1', '1', 'end', ...ENDS]
        expect(await turns(fight(text), mixed, 2)).toMatch(text === 'true20' ? /^ABDCE/ : /^DABCE/)
      },
    )
  }
  rules('true20/initiative/delay-several').it('true20: the better bonus goes first on one count', async () => {
    // Cy has the best bonus and delays first of all: the others go after it by theirs.
    const file = fight('true20', [40, 50, 60])
    expect(await turns(file, ['delay after ed', 'delay after ed', 'delay after ed', ...ENDS], 1)).toBe('CBADECBA')
    // The one with the worse bonus says so first.
    const worse = fight('true20', [50, 60, 40])
    expect(await turns(worse, ['delay to 5', 'delay after ed', ...ENDS], 1)).toMatch(/^BACDE/)
  })
})
