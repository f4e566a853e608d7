import { d20, sumDie } from '@quintain/dice'
import { expect, it } from 'vitest'
import {
  counter,
  event,
  exactly,
  fact,
  GAME,
  gameValue,
  merged,
  type Reader,
  Ruleset,
  run,
  Scene,
  SolvedGraph,
  step,
} from '../index.ts'

const points = counter('toy points')
const left = gameValue('toy rounds left')
const lost = event('toy-lost', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, points, -e.n), {
  of: 'who',
  to: 'seen',
})
const passed = event('toy-passed', { left: 'int' }, (w, e) => w.set(GAME, left, e.left), { of: 'table', to: 'all' })
const hit = step('toy-hit', { who: 'creature' })

/** How a creature fares: 2 well, 1 badly, 0 down. Read as a fact, of which its step sees the answer alone. */
const faring = fact('toy-faring', (v, a) => {
  const r = v as Reader
  return r.atMost(a, points, 0) ? 0 : r.atMost(a, points, 6) ? 1 : 2
})
const rules = new Ruleset({
  id: 'faring',
  title: 'Faring',
  stacking: () => 'add',
  chapters: [
    {
      topic: 'toy',
      from: 'faring',
      fields: [points, left],
      events: [lost, passed],
      steps: [
        run(hit, (c, { who }) => {
          const n = c.get(GAME, left)
          const fares = c.fact(faring, who)
          if (n === 0 || fares === 0) return
          c.emit(passed({ left: n - 1 }))
          c.plan(hit({ who: 1 - who }))
          // Who fares badly is hit more often.
          if (c.roll('attack', d20, face => (face >= (fares === 1 ? 4 : 15) ? 'hit' : 'miss')) === 'miss') return
          c.spread(
            'damage',
            sumDie(1, 6),
            face => face,
            face => lost({ who, n: face }),
          )
        }),
      ],
    },
  ],
})
const creatures = ['a', 'b'].map(id => ({ id, name: id, side: id }))
const scene = new Scene(rules, creatures, { width: 1, height: 1 } as Scene['board'])

it.each([
  [9, 8, 5],
  [13, 3, 6],
])('what a fact asks of hit points is asked of them, by planes and by the graph: %s and %s', (a, b, rounds) => {
  const S = scene.empty(hit({ who: 0 }))
  S[scene.layout.cell(0, points)] = a
  S[scene.layout.cell(1, points)] = b
  S[scene.layout.cell(GAME, left)] = rounds
  const slow = new Map(merged(scene, S).ends.map(e => [e.state.join(), e.p]))
  const solved = new SolvedGraph(scene).run(S)
  for (const { ends } of [exactly(scene, S), solved!]) {
    expect(ends.map(e => e.state.join()).sort()).toEqual([...slow.keys()].sort())
    for (const e of ends) expect(e.p).toBeCloseTo(slow.get(e.state.join())!, 12)
  }
})
