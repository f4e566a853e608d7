import type { Reader, Sheet, Step } from '@quintain/engine'
import { bag, event, feature, record, run, say, step, trigger, value } from '@quintain/engine'
import { modifierLoss, normalScore, type Scored, score } from '../../creature/abilities.ts'
import { isHeartened } from '../../creature/boosts.ts'
import { hasText } from '../../creature/features/texts-of.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { lower, raise } from '../../injury/temporary.ts'
import { timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { endsAfter } from './timed.ts'

/** The lowest that a penalty makes an ability score. */
const LOWEST = 1
/** The rule of abilities that effects improve. */
export const IMPROVED = 'house/effects/improved-abilities'
const KEY = 'improves'
const PENALIZES = 'penalizes'
const UNTYPED = 'untyped'

const fields = { ability: 'text', by: 'int', type: 'text', source: 'text' } as const
const spec = record(fields)
/** Points that an effect adds to a score; fewer than none are a penalty. */
interface Improvement {
  readonly ability: string
  readonly by: number
  readonly type: string
  readonly source: string
}
export const improvements = bag<Improvement>('improved abilities', { to: 'own', holds: spec })
const improved = event(
  'ability-improved',
  { who: 'creature', of: spec },
  (w, e) => w.include(e.who, improvements, e.of as Improvement),
  { of: 'who', to: 'seen' },
)
const improvedNoMore = event(
  'ability-improved-no-more',
  { who: 'creature', of: spec },
  (w, e) => w.exclude(e.who, improvements, e.of as Improvement),
  { of: 'who', to: 'own' },
)
const ends = step('ends-improvement', { who: 'creature', of: spec })

const isSame = (a: Improvement, b: Improvement): boolean =>
  a.ability === b.ability && a.by === b.by && a.type === b.type && a.source === b.source
const endsSame = (t: Timer, of: Improvement): boolean =>
  t.steps.some(s => s.do === ends.kind && isSame((s as ReturnType<typeof ends>).of as Improvement, of))

/** What counts of all that changes a score: of one type the best, without a type one of each source; of one source the worst penalty. */
export function counted(r: Reader, who: number, ability: string): readonly Improvement[] {
  const best = new Map<string, Improvement>()
  for (const x of r.items(who, improvements)) {
    if (x.ability !== ability || !isHeartened(r, who, x.type)) continue
    const less = x.by < 0
    const key = less ? `less ${x.source}` : x.type === UNTYPED ? `${UNTYPED} ${x.source}` : x.type
    const had = best.get(key)
    if (!had || (less ? x.by < had.by : had.by < x.by) || (had.by === x.by && x.source < had.source)) best.set(key, x)
  }
  return [...best.values()].sort((a, b) => (a.source < b.source ? -1 : 1))
}
const pointsOf = (r: Reader, who: number, ability: string): number =>
  counted(r, who, ability).reduce((n, x) => n + x.by, 0)

const CONSTITUTION = 'Constitution'
/** Hit points that so many points more of Constitution give: one a level for each point of the modifier. */
const hitPointsFor = (r: Reader, who: number, points: number): number =>
  -modifierLoss(normalScore(r, who, CONSTITUTION), -points) * Math.max(1, Math.floor(levelOf(r, who)))

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)
/** How much of a penalty there is room for above the lowest score, beside what the same source takes already. */
function leftAbove(r: Reader, who: number, ability: string, n: number, source: string): number {
  const had = counted(r, who, ability).find(x => x.by < 0 && x.source === source)?.by ?? 0
  // In texts whose scores are modifiers there is no lowest one.
  const { scores } = r.sheet(who) as Partial<Scored>
  return Math.max(-had, scores === undefined ? n : Math.min(n, score(r, who, ability) - had - LOWEST))
}
/** Fights in which no sheet has the key leave it out. */
export const IMPROVING = {
  key: KEY,
  among: (sheet: Sheet) => ([KEY, PENALIZES].some(k => hasText(sheet, k)) ? [KEY] : []),
}

/** Abilities that an effect improves for a time: strength of bulls, rages. */
export const improving = feature(IMPROVED, {
  says: 'An effect may add points to an ability score for a time: all that goes by the modifier goes by the better one meanwhile, attacks, damage, armor class, saves, checks, loads and the DCs of its acts. Of one type the best counts, without a type one of each source. A better Constitution gives hit points, which are lost again as it ends. The same effect again lasts anew. A penalty to a score works the same way; it is no damage, no rest or cure takes it away, and it brings no score below 1. Of one source the worst counts.',
  reads: { consequence: [KEY, PENALIZES] },
  only: IMPROVING,
  needs: { fields: [timers] },
  fields: [improvements],
  events: [improved, improvedNoMore],
  steps: [
    run(ends, (c, { who, of }) => {
      const over = of as Improvement
      if (c.items(who, timers).some(t => endsSame(t, over))) return
      const had = c.items(who, improvements).find(x => isSame(x, over))
      if (had) c.emit(improvedNoMore({ who, of: had }))
    }),
  ],
  adds: {
    scoreBonus: (r, who, ability) =>
      counted(r, who, ability).map(({ by, source }) => ({ by, why: source, rule: IMPROVED })),
    runsToo: (r, who) =>
      r.items(who, improvements).map(x => ({
        what: `${signed(x.by)} to ${x.ability}`,
        source: x.source,
        from: x.source,
        ends: (t: Timer) => endsSame(t, x),
      })),
    bringsOwn(c, x): readonly Step[] | undefined {
      const { who, source, consequence, n } = x
      const { improves, penalizes, type = UNTYPED, lasts = 'fight' } = consequence
      const ability = improves ?? penalizes
      if (ability === undefined) return undefined
      const by = improves === undefined ? -leftAbove(c, who, ability, n, source) : n
      if (n <= 0 || by === 0) return []
      const of: Improvement = { ability, by, type, source }
      if (!c.items(who, improvements).some(had => isSame(had, of))) c.emit(improved({ who, of }))
      endsAfter(c, x, lasts, ability, ends({ who, of }), t => endsSame(t, of))
      return []
    },
  },
  words: {
    events: {
      [improved.kind]: (e, s) => {
        const { ability, by, source } = e.of as Improvement
        return say`${s.name(e.who)}: ${signed(by)} to ${ability} from ${source}`
      },
      [improvedNoMore.kind]: (e, s) => {
        const { ability, by, source } = e.of as Improvement
        return say`${s.name(e.who)}: ${signed(by)} to ${ability} from ${source} is over`
      },
    },
  },
})

/** Hit points that a better Constitution gives now. */
const sturdier = value('hit points of Constitution', { to: 'own' })
const sturdierSet = event('sturdier', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, sturdier, e.n), {
  of: 'who',
  to: 'own',
  silent: true,
})
const follows = step('sturdiness-follows', { who: 'creature' })

/** Hit points that go with a better Constitution, in texts that have them. */
export const improvedHitPoints = feature(IMPROVED, {
  only: IMPROVING,
  needs: { steps: [raise, lower], fields: [improvements] },
  fields: [sturdier],
  events: [sturdierSet],
  steps: [
    run(follows, (c, { who }) => {
      const now = hitPointsFor(c, who, pointsOf(c, who, CONSTITUTION))
      const n = now - c.get(who, sturdier)
      if (n === 0) return
      c.emit(sturdierSet({ who, n: now }))
      c.plan(n > 0 ? raise({ who, n }) : lower({ who, n: -n }))
    }),
  ],
  triggers: [improved, improvedNoMore].map(kind =>
    trigger(kind, (_, { who, of }) => ((of as Improvement).ability === CONSTITUTION ? [follows({ who })] : [])),
  ),
  words: { events: { [sturdierSet.kind]: () => null } },
})
