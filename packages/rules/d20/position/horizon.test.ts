import { GAME, Mutator, preview, Reader, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { expect, it } from 'vitest'
import { rulesets, systemOf } from '../../index.ts'
import { startRound } from '../turn/round.ts'
import { endConditions } from '../turn/timers.ts'
import { dazed, prone, winded } from '../vocabulary/conditions.ts'
import { at, initiative, order, timers, winner } from '../vocabulary/fields.ts'
import type { Timer } from '../vocabulary/timers.ts'

const system = systemOf(rulesets, 'spirit')
const club = { name: 'club', damage: '1d2', attack: 6 }
const timer = (rounds: number, condition: string): Timer => ({
  moment: { at: 'round' },
  left: rounds,
  steps: [endConditions({ who: 1, conditions: [condition] })],
  source: `timer of ${rounds}`,
})
/** A duel between two with a club and one hit point each, whose order stands, with these timers of the second. */
function duel(given: readonly Timer[]) {
  const sheets = ['a', 'b'].map(id => system.sheet.parse({ id, side: id, hitPoints: 1, weapons: [club] }))
  const scene = new Scene(system.make(), sheets, { width: 3, height: 1, map: GridMap.open(3, 1) })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    m.set(who, initiative, 2 - who)
    system.enter(m, who, sheet)
  })
  m.put(GAME, order, [0, 1])
  for (const t of given) m.include(1, timers, t)
  return { scene, S }
}
function odds(given: readonly Timer[], horizon?: number) {
  const { scene, S } = duel(given)
  const c = preview(scene, S, [startRound({ surprise: false })], {
    floor: 1e-9,
    ...(horizon === undefined ? {} : { horizon }),
  })
  const r = new Reader(scene, S)
  let won = 0
  c.each((end, p) => {
    r.S = end
    if (r.read(GAME, winner) === 'a') won += p
  })
  return { won, states: c.states }
}

it('a timer beyond the horizon keeps no states apart, and the odds are the same', () => {
  const without = odds([])
  const running = odds([timer(5000, prone.name)])
  const within = odds([timer(5000, prone.name)], 200)
  expect(running.states).toBeGreaterThan(2 * within.states)
  expect(within.states).toBeLessThanOrEqual(without.states + 1)
  expect(within.won).toBeCloseTo(without.won, 7)
})

it('a timer that may run down within the horizon counts down as it is', () => {
  expect(odds([timer(3, prone.name)], 200)).toEqual(odds([timer(3, prone.name)]))
})

it('what stands still goes on holding its condition', () => {
  const { scene, S } = duel([timer(1, winded.name), timer(5000, winded.name)])
  const m = new Mutator(scene, S)
  m.give(1, winded)
  const r = new Reader(scene, S)
  let held = 0
  preview(scene, S, [{ do: 'end-conditions', who: 1, conditions: [winded.name] } as never], { horizon: 10 }).each(
    (end, p) => {
      r.S = end
      if (r.has(1, winded)) held += p
    },
  )
  expect(held).toBe(1)
})

it('the state that odds are asked of is left as it is', () => {
  const { scene, S } = duel([timer(5000, dazed.name)])
  const before = S.slice()
  preview(scene, S, [], { horizon: 1 })
  expect(S).toEqual(before)
})
