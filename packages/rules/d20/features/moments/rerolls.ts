import { bag, event, key, type Reader, record, run, step } from '@quintain/engine'
import type { Effect } from '../../creature/effect.ts'
import { featuresNamed, numbered } from '../../creature/features/given.ts'
import { isOneOf } from '../../creature/features/kinds-of.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import type { SecondSave } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { timers } from '../../vocabulary/fields.ts'
import { DAY } from '../../vocabulary/timers.ts'
import { creatureFeature, having, someoneHas } from '../made.ts'

interface Rerolls {
  readonly of?: 'itself' | 'friends'
  readonly feet?: number
  readonly saves?: readonly NonNullable<Effect['save']>['kind'][]
  readonly against?: readonly string[]
  readonly per: 'round' | 'day'
  readonly times?: number
  readonly bonus?: number
  readonly called?: string
  /** Those of whom one has to be near it, by names or kinds. */
  readonly near?: readonly string[]
}
const RULE = 'house/features/rerolls-saves'
const NAME = 'rerolls saves'
const NEAR = 30
const someoneRerolls = someoneHas(NAME)
interface Spent {
  readonly name: string
  readonly n: number
}
const spec = record({ name: 'text', n: 'int' } as const)
/** What it has helped with, until that comes back. */
const spent = bag<Spent>('saves rerolled', { to: 'own', holds: spec })
const rerolled = event(
  'save-rerolled',
  { who: 'creature', helper: 'creature', against: 'text', of: spec },
  (w, e) => w.include(e.helper, spent, e.of as Spent),
  { of: 'who', to: { helper: 'seen', against: 'seen', of: 'gm' } },
)
const back = event('reroll-back', { who: 'creature', of: spec }, (w, e) => w.exclude(e.who, spent, e.of as Spent), {
  of: 'who',
  to: 'own',
})
const spend = step('spend-reroll', { who: 'creature', helper: 'creature', against: 'text', of: spec, rounds: 'int' })
const isBack = step('reroll-is-back', { who: 'creature', of: spec })

/** Those of a creature by the names under which their uses are counted. */
function rerollsOf(r: Reader, who: number): readonly (readonly [name: string, given: Rerolls])[] {
  const all = featuresNamed<Rerolls>(r.sheet(who), NAME)
  const names = all.map(f => f.called ?? NAME)
  return all.map((f, i) => [numbered(names[i]!, names.slice(0, i).filter(n => n === names[i]).length), f] as const)
}
/** Whether one of these stands near it, as far off as its friends may be. */
const isNear = (r: Reader, who: number, { near, feet = NEAR }: Rerolls): boolean =>
  near === undefined ||
  Array.from({ length: r.count }, (_, i) => i).some(
    i =>
      i !== who &&
      !areFoes(r, who, i) &&
      present(r, i) &&
      !isDown(r, i) &&
      r.fact(feetBetween, who, i) <= feet &&
      isOneOf(r.sheet(i) as D20Sheet, near),
  )
/** Whether it helps with this save: its kind, what it is against, and where the one who saves stands. */
function helps(r: Reader, helper: number, f: Rerolls, s: SecondSave): boolean {
  if (f.saves && !f.saves.includes(s.save)) return false
  if (f.against && !f.against.some(d => s.descriptors?.includes(d))) return false
  if (!isNear(r, helper, f)) return false
  if (helper === s.who) return true
  if (f.of !== 'friends' || areFoes(r, helper, s.who) || isDown(r, helper)) return false
  return r.fact(feetBetween, helper, s.who) <= (f.feet ?? NEAR)
}

/** Rerolls saves: a save that fails is rolled once more, its own or that of a friend near it. */
export const rerollsSaves = creatureFeature<Rerolls>(RULE, NAME, {
  only: having(NAME),
  takes: {
    per: key({ oneOf: ['round', 'day'] }, 'how long until it may do so again: day', { required: true }),
    times: key('count', 'how often in that time, once when absent: 3'),
    of: key(
      { oneOf: ['itself', 'friends'] },
      'whose saves: its own alone (when absent), or those of friends near it too: friends',
    ),
    feet: key('count', 'how far off a friend may be, 30 when absent: 60'),
    saves: key({ each: 'save' }, 'which saves, all when absent: [Will]'),
    against: key({ each: 'text' }, 'against what, by descriptors, anything when absent: [fear]'),
    bonus: key('count', 'what the second roll is better by, nothing when absent: 2'),
    near: key(
      { each: 'text' },
      'only with one of these friends within so many feet, by names or kinds; alone too when absent: [wolf]',
    ),
    called: key('text', 'what it is called: lucky star'),
  },
  help: 'a failed save is rolled again: { per: day, of: friends, feet: 30, saves: [Will] }',
  says: 'The first save that fails, of the creature or where its sheet says so of a friend within so many feet, is rolled once more, and the second roll counts. It does so as often a day, or from one of its turns to the next, as it says. Who is down or dead helps no friend.',
  brings: () => ({}),
  needs: { fields: [timers] },
  fields: [spent],
  events: [rerolled, back],
  words: {
    events: {
      [rerolled.kind]: (e, s) =>
        `${s.name(e.who)} rolls the save against ${e.against} again${e.helper === e.who ? '' : `, by ${s.name(e.helper)}`}`,
      [back.kind]: () => null,
    },
  },
  steps: [
    run(spend, (c, { who, helper, against, of, rounds }) => {
      c.emit(rerolled({ who, helper, against, of }))
      startTimer(c, helper, {
        moment: roundsFrom(c, placeOf(c, helper)),
        left: rounds,
        steps: [isBack({ who: helper, of })],
        source: (of as Spent).name,
      })
    }),
    run(isBack, (c, { who, of }) => {
      const it = of as Spent
      if (c.items(who, spent).some(x => x.name === it.name && x.n === it.n)) c.emit(back({ who, of }))
    }),
  ],
  adds: {
    secondSave(c, s) {
      if (!someoneRerolls(c.scene)) return undefined
      // Its own help comes first, then that of others in order.
      const helpers = [s.who, ...Array.from({ length: c.count }, (_, i) => i).filter(i => i !== s.who)]
      for (const helper of helpers) {
        if (!present(c, helper) || c.has(helper, dead)) continue
        for (const [name, f] of rerollsOf(c, helper)) {
          if (!helps(c, helper, f, s)) continue
          const used = c.items(helper, spent).filter(x => x.name === name)
          const n = Array.from({ length: f.times ?? 1 }, (_, i) => i).find(i => !used.some(x => x.n === i))
          if (n === undefined) continue
          const rounds = f.per === 'day' ? DAY : 1
          return {
            bonus: f.bonus ?? 0,
            steps: [spend({ who: s.who, helper, against: s.against, of: { name, n }, rounds })],
          }
        }
      }
      return undefined
    },
  },
})
