import { makeRng } from '@quintain/dice'
import { expect, it } from 'vitest'
import { live, play, type Scene, skipped } from '../index.ts'
import { AGENDA } from '../model/state.ts'
import { duel, round, turn, won, wonBy } from '../testing/duel.ts'
import { Sampling, simulate } from './sampling.ts'

const steps = (scene: Scene, S: Int32Array) => scene.pending(S).map(s => s.do)

it('leaves the state that the same dice leave at the table', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { scene, start } = duel()
    const [sampled, played] = [start.slice(), start.slice()]
    const n = simulate(scene, sampled, makeRng(seed))
    expect(play(scene, played, live(makeRng(seed)))).toHaveLength(n)
    expect(sampled).toEqual(played)
    expect(sampled[AGENDA]).toBe(0)
  }
})

it('holds the pending steps itself, and gives them back at the end', () => {
  const { scene, start } = duel()
  const c = new Sampling(scene, makeRng(1))
  c.begin(start)
  expect(c.next?.do).toBe('toy-round')
  c.step()
  expect(steps(scene, start)).toEqual([])
  expect(c.waiting().map(s => s.do)).toEqual(['toy-turn', 'toy-turn', 'toy-round'])
  c.end()
  expect(c.next).toBeNull()
  expect(steps(scene, start)).toEqual(['toy-turn', 'toy-turn', 'toy-round'])
  expect(() => c.step()).toThrow('no step is pending')
})

it('goes on from another state and forgets what was pending in the one before', () => {
  const { scene, start } = duel()
  const other = scene.empty(turn({ who: 1 }))
  const c = new Sampling(scene, makeRng(1))
  c.begin(start.slice())
  c.begin(other)
  expect(c.waiting()).toEqual([turn({ who: 1 })])
})

it('a fight that is not over at its limit has its steps pending', () => {
  const { scene, start } = duel()
  expect(() => simulate(scene, start, makeRng(1), 1)).toThrow(
    'the agenda is not empty after 1 steps: on top is "toy-turn"',
  )
  expect(steps(scene, start)).toEqual(['toy-turn', 'toy-turn', 'toy-round'])
})

it('an event takes away the next step, or all of them', () => {
  const { scene } = duel()
  class Emitting extends Sampling {
    protected override runStep(): void {
      this.emit(this.waiting().length > 2 ? skipped({}) : won({ who: 1, note: '' }))
      this.plan(round({}))
    }
  }
  const c = new Emitting(scene, makeRng(1))
  const S = scene.empty(round({}), turn({ who: 0 }), turn({ who: 1 }), turn({ who: 0 }))
  c.begin(S)
  c.step()
  expect(c.waiting()).toEqual([round({}), turn({ who: 1 }), turn({ who: 0 })])
  c.step()
  expect(c.waiting()).toEqual([round({})])
  expect(wonBy(scene, S)).toBe(1)
})
