import { GAME, Mutator, play, Reader, Scene, Script } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { expect, it } from 'vitest'
import { perform } from '../../d20/turn/act.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { at, standardLeft } from '../../d20/vocabulary/fields.ts'
import { minimalSystem } from './index.ts'
import { fighter, flash, hood } from './testing/creatures.ts'
import { points } from './words/health.ts'

/** Ann in a corner, Bob and Cy side by side far from her. */
function duel() {
  const sheets = ['ann', 'bob', 'cy'].map(id => minimalSystem.sheet.parse({ ...fighter(id), acts: [flash, hood] }))
  const scene = new Scene(minimalSystem.make(), sheets, { width: 20, height: 20, map: GridMap.open(20, 20) })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who === 0 ? 0 : 210 + who)
    m.set(who, standardLeft, 1)
    minimalSystem.enter(m, who, sheet)
  })
  const run = (step: ReturnType<typeof perform> | ReturnType<typeof time>, faces: readonly number[] = []) => {
    S[0] = scene.agenda([step], 0)
    const script = new Script(faces)
    play(scene, S, script)
    script.exhausted()
    m.set(0, standardLeft, 1)
  }
  return { r: new Reader(scene, S), run }
}
const use = (act: string) => perform({ who: 0, command: { do: 'use', act, to: 211 } })

it('an area takes light from all whom it catches, by one roll', () => {
  const { r, run } = duel()
  run(use('Flash'), [4])
  expect([0, 1, 2].map(who => points(r, who))).toEqual([12, 8, 8])
})
it('a lasting effect ends on time, with all that it gave', () => {
  const { r, run } = duel()
  const hooded = () => [0, 1, 2].map(who => r.barred(who, 'attack') !== null)
  run(use('Hood'))
  expect([hooded(), r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)]).toEqual([
    [false, true, true],
    ['Hood 1'],
  ])
  run(time(2, 'wait'))
  expect(hooded()).toEqual([false, true, true])
  run(time(1, 'wait'))
  expect([hooded(), r.items(GAME, runningEffects)]).toEqual([[false, false, false], []])
})
