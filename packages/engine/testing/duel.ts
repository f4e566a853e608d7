import { d20, sumDie } from '@quintain/dice'
import type { Board, Context, Sheet, Step } from '../index.ts'
import {
  condition,
  counter,
  event,
  GAME,
  gameValue,
  json,
  policy,
  question,
  Ruleset,
  run,
  Scene,
  step,
} from '../index.ts'

/** A ruleset in small, for tests of the kernel: hit points, threats and criticals, a question, one condition. */
export interface Fighter extends Sheet {
  readonly hp: number
  readonly attack: number
  readonly defense: number
  readonly dice: readonly [n: number, sides: number]
  readonly plus: number
}
export const fighter = (
  id: string,
  hp: number,
  defense: number,
  attack: number,
  dice: readonly [number, number],
  plus: number,
): Fighter => ({
  id,
  name: id,
  side: id,
  hp,
  attack,
  defense,
  dice,
  plus,
})

export const hp = counter('toy hp', { to: 'own' })
export const winner = gameValue('toy winner', { to: 'all' })
export const out = condition('toy out')
export const mercy = question<'attack' | 'spare'>('toy-mercy')

export const vote = question<'aye' | 'no'>('toy-vote')

export const round = step('toy-round', {})
export const turn = step('toy-turn', { who: 'creature' })
export const strike = step('toy-strike', { by: 'creature', at: 'creature' })
export const omen = step('toy-omen', {})
export const fallen = step('toy-fallen', { who: 'creature' })

export const missed = event('toy-missed', { by: 'creature', at: 'creature' }, null, { of: 'by', to: 'seen' })
export const harmed = event('toy-harmed', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hp, -e.n), {
  of: 'who',
  to: { who: 'seen' },
})
export const fell = event('toy-fell', { who: 'creature' }, (w, e) => w.give(e.who, out), { of: 'who', to: 'seen' })
export const won = event(
  'toy-won',
  { who: 'creature', note: json<string>() },
  (w, e) => {
    w.set(GAME, winner, e.who + 1)
    w.clear()
  },
  { of: 'who', to: 'all' },
)

const sheet = (c: Context, who: number) => c.sheet(who) as Fighter

export const toy = new Ruleset({
  id: 'toy',
  title: 'A duel',
  stacking: () => 'add',
  chapters: [
    {
      topic: 'toy',
      from: 'toy',
      fields: [hp, winner],
      conditions: [{ condition: out, rule: 'house/toy/out' }],
      events: [missed, harmed, fell, won],
      policies: [policy(mercy, () => 'attack'), policy(vote, () => 'aye')],
      steps: [
        run(round, c => c.plan(turn({ who: 0 }), turn({ who: 1 }), round({}))),
        run(turn, (c, { who }) => {
          if (c.has(who, out)) return
          if (c.ask(mercy, who, ['attack', 'spare']) === 'attack') c.plan(strike({ by: who, at: 1 - who }))
        }),
        run(strike, (c, { by, at }) => {
          const s = sheet(c, by)
          const t = sheet(c, at)
          const hits = (n: number) => n !== 1 && (n === 20 || n + s.attack >= t.defense)
          const r = c.roll('attack', d20, n => (!hits(n) ? 'miss' : n >= 19 ? 'threat' : 'hit'))
          if (r === 'miss') return c.emit(missed({ by, at }))
          const k = r === 'threat' && c.roll('confirm', d20, n => (hits(n) ? 'yes' : 'no')) === 'yes' ? 2 : 1
          c.plan(fallen({ who: at }))
          c.spread(
            'damage',
            sumDie(k * s.dice[0], s.dice[1]),
            n => Math.max(1, n + k * s.plus),
            n => harmed({ who: at, n }),
          )
        }),
        run(omen, c => {
          const face = c.roll('omen', d20, n => n)
          for (const who of [0, 1]) c.ask(vote, who, ['aye', 'no'], face)
        }),
        run(fallen, (c, { who }) => {
          if (!c.atMost(who, hp, 0)) return
          c.emit(fell({ who }))
          c.emit(won({ who: 1 - who, note: 'last one standing' }))
        }),
      ],
    },
  ],
})

const board: Board = { width: 5, height: 5 } as Board

/** The duel of the measurements: 0.529826110 for the first, which attacks first. */
export function duel(
  a = fighter('a', 12, 16, 5, [1, 8], 3),
  b = fighter('b', 13, 15, 4, [2, 6], 3),
): { scene: Scene; start: Int32Array } {
  const scene = new Scene(toy, [a, b], board)
  const start = scene.empty(round({}) as Step)
  start[scene.layout.cell(0, hp)] = a.hp
  start[scene.layout.cell(1, hp)] = b.hp
  return { scene, start }
}
export const wonBy = (scene: Scene, S: Int32Array): number => S[scene.layout.cell(GAME, winner)]! - 1

/** One step that throws a die and then asks both. */
export function council(): { scene: Scene; start: Int32Array } {
  const { scene } = duel()
  return { scene, start: scene.empty(omen({}) as Step) }
}
