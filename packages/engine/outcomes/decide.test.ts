import { d20, makeRng, sumDie } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import {
  type Context,
  condition,
  counter,
  event,
  exactly,
  Lists,
  live,
  play,
  Ruleset,
  run,
  Scene,
  type Step,
  step,
} from '../index.ts'

const points = counter('decide points')
const cursed = condition('decide cursed')
const hurt = event('decide-hurt', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, points, -e.n), {
  of: 'who',
  to: 'seen',
})
const curse = event('decide-curse', { who: 'creature' }, (w, e) => w.give(e.who, cursed), { of: 'who', to: 'seen' })
const plain = step('decide-plain', { who: 'creature' })
const decided = step('decide-decided', { who: 'creature' })
const loud = step('decide-loud', { who: 'creature' })
const cursing = step('decide-cursing', { who: 'creature' })

/** How often the parts of the rule ran. */
const ran = { before: 0, rolls: 0, after: 0 }

interface Result {
  readonly result: 'miss' | 'hit' | 'critical'
}
const rolled = (c: Context, bonus: number): Result => {
  ran.rolls++
  const r = c.roll('attack', d20, n => (n + bonus < 11 ? 'miss' : n > 18 ? 'threat' : 'hit'))
  if (r === 'miss') return { result: 'miss' }
  const critical = r === 'threat' && c.roll('confirm', d20, n => (n + bonus >= 11 ? 'yes' : 'no')) === 'yes'
  return { result: critical ? 'critical' : 'hit' }
}
const after = (c: Context, who: number, { result }: Result) => {
  ran.after++
  if (result === 'miss') return
  c.spread(
    'damage',
    sumDie(result === 'hit' ? 1 : 2, 6),
    n => n,
    n => hurt({ who, n }),
  )
}
const bonusOf = (c: Context, who: number): number => {
  ran.before++
  return c.has(who, cursed) ? 5 : 2
}

const rules = new Ruleset({
  id: 'decide',
  title: 'Decisions',
  stacking: () => 'add',
  chapters: [
    {
      topic: 'toy',
      from: 'toy',
      fields: [points],
      conditions: [{ condition: cursed, rule: 'house/toy/cursed' }],
      events: [hurt, curse],
      steps: [
        run(plain, (c, { who }) => after(c, who, rolled(c, bonusOf(c, who)))),
        run(decided, (c, { who }) => {
          const bonus = c.settled(() => bonusOf(c, who))
          after(
            c,
            who,
            c.decide(() => rolled(c, bonus)),
          )
        }),
        run(loud, (c, { who }) => {
          c.decide(() => {
            c.emit(hurt({ who, n: 1 }))
            return {}
          })
        }),
        run(cursing, (c, { who }) => {
          if (c.roll('curse', d20, n => (n > 10 ? 'yes' : 'no')) === 'yes') c.emit(curse({ who }))
        }),
      ],
    },
  ],
})
const scene = new Scene(rules, [{ id: 'a', name: 'a', side: 'a' }], { width: 1, height: 1 } as never)
const ends = (...steps: readonly Step[]) =>
  exactly(scene, scene.empty(...steps))
    .ends.map(({ state, p }) => [...state.slice(1), p.toFixed(12)].join())
    .sort()

describe('a decision', () => {
  it('has the chances of its rolls one by one, whatever the state is that they depend on', () => {
    const who = 0
    expect(ends(decided({ who }))).toEqual(ends(plain({ who })))
    expect(ends(cursing({ who }), decided({ who }), decided({ who }))).toEqual(
      ends(cursing({ who }), plain({ who }), plain({ who })),
    )
  })
  it('runs what follows once for each result, and what is settled once', () => {
    Object.assign(ran, { before: 0, rolls: 0, after: 0 })
    const lists = new Lists(scene)
    lists.next(scene.empty(plain({ who: 0 })))
    expect(ran).toEqual({ before: 4, rolls: 4, after: 4 })
    Object.assign(ran, { before: 0, rolls: 0, after: 0 })
    lists.next(scene.empty(decided({ who: 0 })))
    expect(ran).toEqual({ before: 1, rolls: 4, after: 3 })
  })
  it('reads through the context: a list that was made for one state is not used for another', () => {
    const lists = new Lists(scene)
    const S = scene.empty(decided({ who: 0 }))
    const fresh = lists.next(S)
    S[scene.layout.start(0) + scene.layout.wordOffset(cursed)] = scene.layout.bitOf(cursed)
    expect(lists.next(S)).not.toBe(fresh)
  })
  it('throws the dice in the same order at the table', () => {
    for (let seed = 1; seed < 40; seed++) {
      const [one, other] = [plain, decided].map(kind => {
        const S = scene.empty(kind({ who: 0 }))
        return play(scene, S, live(makeRng(seed))).map(({ picks, events }) => ({ picks, events }))
      })
      expect(one).toEqual(other)
    }
  })
  it('only rolls', () => {
    expect(() => exactly(scene, scene.empty(loud({ who: 0 })))).toThrow(
      'a decision only rolls: what follows from it is emitted and planned after it',
    )
  })
})
