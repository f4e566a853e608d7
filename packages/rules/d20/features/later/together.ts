import { bag, event, key, type Reader, record, run, say, step, trigger } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { turnEnded } from '../../turn/round.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { creatureFeature, having } from '../made.ts'

interface Together {
  readonly called: string
  readonly others: number
  readonly within?: number
  readonly rounds?: number
  readonly feet: number
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly each?: true
  readonly most?: number
  readonly dc: number
  readonly harder?: true
  readonly save?: NonNullable<Effect['save']>['kind']
  readonly spares?: readonly string[]
}
const RULE = 'house/features/together'
const TOGETHER = 'together'
const NEAR = 20
const MOST = 6
const all = (r: Reader, who: number): readonly Together[] => featuresNamed<Together>(r.sheet(who), TOGETHER)
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const named = (r: Reader, who: number, act: unknown): Together | undefined =>
  all(r, who).find(t => same(t.called, String(act)))
const waveOf = (called: string, n: number): string => `${called} of ${n}`

interface Kept {
  readonly called: string
  /** Turns in a row in which it has been done. */
  readonly turns: number
  /** It has been done in this turn. */
  readonly now: boolean
}
const spec = record({ called: 'text', turns: 'int', now: 'flag' } as const)
const kept = bag<Kept>('done together', { to: 'seen', holds: spec })
const keeps = event(
  'keeps-together',
  { who: 'creature', was: spec, of: spec },
  (w, e) => {
    const was = e.was as Kept
    if (was.turns > 0) w.exclude(e.who, kept, was)
    const of = e.of as Kept
    if (of.turns > 0) w.include(e.who, kept, of)
  },
  { of: 'who', to: 'seen', silent: true },
)
const joins = step('joins-together', { who: 'creature', called: 'text' })
const rests = step('rests-together', { who: 'creature' })
const keptOf = (r: Reader, who: number, called: string): Kept =>
  r.items(who, kept).find(k => same(k.called, called)) ?? { called, turns: 0, now: false }

/** Those of its side who can do the same thing with it, near enough. */
function partners(r: Reader, who: number, { called, within = NEAR }: Together): readonly number[] {
  return r.scene.sheets.flatMap((_, i) =>
    i !== who &&
    !areFoes(r, who, i) &&
    present(r, i) &&
    !isDown(r, i) &&
    named(r, i, called) &&
    r.fact(feetBetween, who, i) <= within
      ? [i]
      : [],
  )
}
/** Those of them who have kept it up as long as it takes. */
const ready = (r: Reader, who: number, t: Together): readonly number[] =>
  partners(r, who, t).filter(i => t.rounds === undefined || keptOf(r, i, t.called).turns >= t.rounds)
/** So many times the dice, as one roll: protections take from it once. */
function times(dice: string, n: number): string {
  const [, count = '', rest = '', plus] = /^(\d*)(d\d+)?([+-]\d+)?$/.exec(dice.replace(/ /g, '')) ?? []
  const more = plus === undefined ? 0 : n * Number(plus)
  return `${n * (count === '' ? 1 : Number(count))}${rest}${more > 0 ? '+' : ''}${more === 0 ? '' : more}`
}
const waveFor = ({ damage, types, each, dc, harder, feet, save = 'Reflex', spares }: Together, n: number): Effect => {
  const harm: readonly Consequence[] = [{ damage: each ? times(damage, n) : damage, ...(types ? { types } : {}) }]
  return {
    area: { shape: 'emanation', feet },
    save: { kind: save, dc: harder ? dc + n : dc, onSuccess: 'half' },
    ...(spares ? { spares } : {}),
    consequences: harm,
  }
}

/** What several of a kind do together: a shock that grows with their number, a dance that takes some rounds. */
export const together = creatureFeature<Together>(RULE, TOGETHER, {
  only: having(TOGETHER),
  takes: {
    called: key('text', 'what the act is called: lethal shock', { required: true }),
    others: key('count', 'how many others of its side that can do it have to be near: 1', { required: true }),
    within: key('count', 'how near they have to be, in feet, 20 when absent: 30'),
    rounds: key('count', 'full rounds in a row that each of them does nothing else, at once when absent: 3'),
    feet: key('count', 'how far around its creature it reaches: 20', { required: true }),
    damage: key('dice', 'its damage, or with each that of each of them: 2d8', { required: true }),
    types: key('types', 'the types of that damage, none when absent: electricity'),
    each: key('flag', 'true: so much for each of them: true'),
    most: key('count', 'of how many it counts at the most, 6 when absent: 6', { beside: ['each'] }),
    dc: key('amount', 'what a save for half must reach: 10', { required: true }),
    harder: key('flag', 'true: one more for each of them: true', { beside: ['each'] }),
    save: key('save', 'that save, Reflex when absent: Reflex'),
    spares: key({ each: 'text' }, `kinds that it does not harm: [tanar'ri]`),
  },
  help: 'what several of a kind do together: { called: lethal shock, others: 1, feet: 20, damage: 2d8, each: true, dc: 10 }',
  says: 'A creature does this with others of its side that can do it too and are near enough. Where it takes rounds each of them gives full rounds to it, one after the other, and it comes about as the last of them has kept it up as long as that: who does something else, or falls, begins anew. It harms all around the creature that does it, or ends it, those who took part too unless the sheet spares them.',
  brings: t => ({
    acts: [
      {
        name: t.called,
        cost: t.rounds === undefined ? 'standard' : 'full-round',
        kind: 'other',
        provokes: false,
      },
    ],
    follows: Array.from({ length: (t.each ? (t.most ?? MOST) : t.others + 1) - t.others }, (_, i) => ({
      name: waveOf(t.called, t.others + 1 + i),
      effect: waveFor(t, t.others + 1 + i),
    })),
  }),
  needs: { steps: [burst] },
  fields: [kept],
  events: [keeps],
  after: { use: (c, who, { act }) => (named(c, who, act) ? [joins({ who, called: String(act) })] : []) },
  steps: [
    run(joins, (c, { who, called }) => {
      const t = named(c, who, called)
      if (!t) return
      const was = keptOf(c, who, t.called)
      const turns = was.turns + 1
      if (t.rounds !== undefined) c.emit(keeps({ who, was, of: { called: t.called, turns, now: true } }))
      const long = t.rounds === undefined || turns >= t.rounds
      const with_ = ready(c, who, t)
      if (!long || with_.length < t.others) return
      const n = Math.min(t.each ? (t.most ?? MOST) : t.others + 1, 1 + with_.length)
      c.plan(
        burst({ by: who, act: waveOf(t.called, n), to: c.get(who, at) }),
        ...(t.rounds === undefined ? [] : [who, ...with_].map(i => rests({ who: i }))),
      )
    }),
    run(rests, (c, { who }) => {
      for (const was of c.items(who, kept)) c.emit(keeps({ who, was, of: { ...was, turns: 0, now: false } }))
    }),
  ],
  triggers: [
    trigger(turnEnded, (c, { who }) => {
      for (const was of c.items(who, kept))
        c.emit(keeps({ who, was, of: { ...was, now: false, turns: was.now ? was.turns : 0 } }))
      return []
    }),
  ],
  adds: {
    actSpent: (r, who, act) => {
      const t = named(r, who, act.name)
      if (!t) return []
      const near = partners(r, who, t).length
      return near >= t.others
        ? []
        : [{ why: say`${t.called} takes ${t.others + 1} of them within ${t.within ?? NEAR} feet`, rule: RULE }]
    },
    doesFirst(r, who, turn) {
      if (!turn?.standard) return undefined
      for (const t of all(r, who)) {
        if (t.rounds !== undefined || partners(r, who, t).length < t.others) continue
        const caught = r.scene.sheets.flatMap((_, i) =>
          i !== who && present(r, i) && !isDown(r, i) && r.fact(feetBetween, who, i) <= t.feet ? [i] : [],
        )
        const foes = caught.filter(i => turn.foes.includes(i))
        const hurt = caught.filter(i => !areFoes(r, who, i) && !named(r, i, t.called))
        if (foes.length > hurt.length) return { do: 'use', act: t.called }
      }
      return undefined
    },
  },
  words: { events: { [keeps.kind]: () => null } },
})
