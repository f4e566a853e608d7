import { describe, expect, it } from 'vitest'
import { fight } from './index.ts'

const map = `
. . . . . .
. . a b . .
. . . . . .
`
const sword = { name: 'sword', damage: '1d8' }
const spirited = (aiko: object, bog: object = {}) =>
  fight(
    {
      ruleset: 'spirit',
      map,
      creatures: {
        aiko: { side: 'watch', hitPoints: 20, baseAttack: 4, weapons: [sword], ...aiko },
        bog: { side: 'beasts', hitPoints: 30, weapons: [sword], initiative: -9, ...bog },
      },
    } as never,
    { seed: 3 },
  )

describe('a forecast tells every number that may change, with means and chances', () => {
  it('uses of an act, and temporary points as hit points', () => {
    const acts = [
      {
        name: 'ward',
        cost: 'standard',
        uses: { max: 2, recharge: 'day' },
        effect: { consequences: [{ grants: '1d4', lasts: { rounds: 3 } }] },
      },
    ]
    const t = spirited({ acts })
    const p = t.preview('aiko', { do: 'use', act: 'ward', target: 'aiko' })
    expect(p.changes.aiko).toEqual({
      'hit points': { mean: expect.closeTo(2.5, 12), less: 0, more: expect.closeTo(1, 12) },
      ward: { mean: expect.closeTo(-1, 12), less: expect.closeTo(1, 12), more: 0 },
    })
    expect(p.conditions.aiko).toMatchObject({ bolstered: expect.closeTo(1, 12) })
    expect(p.changes.bog).toEqual({})
  })
  it('conditions that may come, and those that may end', () => {
    const t = spirited({ weapons: [{ ...sword, damage: '1d4' }] }, { hitPoints: 2 })
    const p = t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'sword' })
    // +4 against 10 hits on 6 and more; 2 leaves it disabled at 0, 3 and 4 dying. Criticals add to that.
    expect(p.conditions.bog!['disabled']).toBeGreaterThan(0.1)
    expect(p.conditions.bog!['dying']).toBeGreaterThan(0.3)
    const states = Object.values(p.states.bog!).reduce((a, b) => a + b, 0)
    expect(states).toBeCloseTo(1, 12)
  })
  it('where a creature ends that is pushed, with the chance of each square', () => {
    const t = spirited({ baseAttack: 12 })
    const p = t.preview('aiko', { do: 'bull-rush', target: 'bog', weapon: 'sword' })
    // +12 against 10 + 8: 6 to 10 push it 5 feet, 11 to 15 push it 10; the map ends there.
    const chances = Object.values(p.places.bog!)
    expect(Object.keys(p.places.bog!)).toEqual(['B6', 'B5'])
    expect(chances[0]).toBeCloseTo(0.5, 12)
    expect(chances[1]).toBeCloseTo(0.25, 12)
    expect(p.places.aiko).toEqual({})
  })
  it('marks on a track and Conviction, where there are no points', () => {
    const t = fight(
      {
        ruleset: 'true20',
        map,
        creatures: {
          aiko: { side: 'watch', combat: 5, conviction: 2, weapons: [{ name: 'sword', damage: 3 }] },
          bog: { side: 'beasts', weapons: [{ name: 'claw', damage: 2 }] },
        },
      } as never,
      { seed: 1 },
    )
    const who = t.turn!
    const other = who === 'aiko' ? 'bog' : 'aiko'
    const p = t.preview(who, { do: 'attack', target: other, weapon: who === 'aiko' ? 'sword' : 'claw' })
    const hurt = p.changes[other]!['hurt']!
    expect(hurt.mean).toBeGreaterThan(0)
    expect(hurt).toMatchObject({ less: 0, more: expect.closeTo(hurt.mean, 12) })
    expect(Object.values(p.states[other]!).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  })
  it('of tries where there are too many ends to follow, and says of how many', () => {
    const dying = (at: string) => ({ side: 'watch', at, level: 3, saves: { Fortitude: 4 }, conditions: ['dying'] })
    const t = fight({
      ruleset: 'true20',
      map,
      creatures: { aiko: dying('A1'), cai: dying('A2'), bog: { side: 'watch', at: 'A4', level: 3 } },
    } as never)
    const few = t.preview('bog', { do: 'wait', rounds: 3 })
    expect(few.tries).toBe(0)
    const many = t.preview('bog', { do: 'wait', hours: 12 })
    expect(many.tries).toBe(2000)
    expect(many.conditions['aiko']!['dead']).toBeGreaterThan(0.7)
  })
})
