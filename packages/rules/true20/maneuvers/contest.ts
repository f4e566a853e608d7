import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import type { AskedNumber } from '../../d20/attack/number-facts.ts'
import { maneuverAdds } from '../../d20/maneuvers/contest.ts'
import { falls } from '../../d20/maneuvers/fall.ts'
import { pushes } from '../../d20/maneuvers/push.ts'
import { maneuverTried } from '../../d20/maneuvers/steps.ts'
import { present } from '../../d20/position/position.ts'
import { barredOutOfTurn } from '../../d20/turn/act.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { contested, LEAST, type MarginResult, opposedCheck } from '../../d20/vocabulary/check-steps.ts'
import { dead, gone } from '../../d20/vocabulary/conditions.ts'
import { distracts } from '../actions/concentrate.ts'
import { usingPower } from '../vocabulary/conditions.ts'
import { bonusOf } from './bonus.ts'
import { GRAPPLE_BOTH_SIZE_MODIFIERS } from './grapple-check.ts'
import { MUCH_SMALLER_COUNT_HALF } from './grapples.ts'

/** A maneuver of this text: an attack roll where it begins with one, then an opposed roll. */
export interface Contest {
  readonly name: string
  /** Whose bonuses count. */
  readonly roll: keyof typeof bonusOf
  /** Whether it answers what another has tried, which takes no action of a turn. */
  readonly reacts?: boolean
  /** Whether an attack roll comes first. */
  grabs(c: Context, by: number, at: number): boolean
  /** What the attack roll must reach beside Defense. */
  more?(c: Context, by: number, weapon: number): number
  /** By how much the one that tries it wins: from 1, since a tie is lost. */
  results(c: Context, by: number, at: number, weapon: number): readonly MarginResult[]
  /** What follows when the opposed roll is lost. */
  lost?(c: Context, by: number, at: number, weapon: number): readonly Step[]
}

/** The opposed roll of a maneuver, after the attack roll where there is one. */
const contest = step('contest', { by: 'creature', at: 'creature', weapon: 'int', name: 'text' })

/** Who tries what on whom, and with which of its weapons. */
export interface Try {
  readonly by: number
  readonly at: number
  readonly weapon: number
}
/** A maneuver begins: its attack roll, or the opposed roll at once. */
export function begin(c: Context, kind: Contest, { by, at, weapon }: Try): readonly Step[] {
  c.emit(maneuverTried({ by, at, name: kind.name }))
  const opposed = contest({ by, at, weapon, name: kind.name })
  if (!kind.grabs(c, by, at)) return [opposed]
  const results = [{ margin: 0, steps: [opposed] }]
  return withInterrupts(c, 'attack', by, [
    attackStep({ by, at, weapon, as: 'attack', index: 0, results, ...moreOf(c, kind, by, weapon) }),
  ])
}

const moreOf = (c: Context, kind: Contest, by: number, weapon: number): { more?: number } => {
  const more = kind.more?.(c, by, weapon) ?? 0
  return more === 0 ? {} : { more }
}

/** Whether a creature can answer at once with its body: whoever is stunned or dazed still reacts (true20/actions/reaction). */
export const mayReact = (c: Context, who: number): boolean =>
  barredOutOfTurn(c, who, 'reaction') === null && c.barred(who, 'physical') === null

/** What this text's own numbers depend on, where one is asked for: a grapple that one tries, harm, a recovery. */
const numberFacts = (_: Reader, { stat, other, weapon, ability }: AskedNumber): object | undefined => {
  if (stat === 'ability') return { ability: ability ?? 'strength' }
  if (stat === 'toughness') return { row: 'lethal', finesse: false }
  if (stat === 'difficulty') return { of: 'recovery', bonus: 0 }
  return stat === 'maneuver' ? { name: 'grapple', part: 'tries', other, weapon } : undefined
}

/** Who spends the round on a power loses every grapple check of it: whether the roll is won by that, null where it is rolled. */
const forfeits = (c: Context, { roll }: Contest, by: number, at: number): boolean | null =>
  roll !== 'grapple' && roll !== 'mind' ? null : c.has(by, usingPower) ? false : c.has(at, usingPower) ? true : null

/** Attack, then opposed: the contest of all maneuvers of the text. */
export const contests = (kinds: readonly Contest[]): Chapter => ({
  topic: 'maneuvers',
  from: 'true20',
  events: [maneuverTried],
  steps: [
    run(
      contest,
      (c, { by, at, weapon, name }) => {
        const kind = kinds.find(k => k.name === name)
        const able = kind?.reacts ? mayReact(c, by) : c.barred(by, 'act') === null
        if (!kind || !able || !present(c, at) || c.has(at, gone) || c.has(at, dead)) return
        const { roll } = kind
        const sure = forfeits(c, kind, by, at)
        if (sure !== null) {
          c.emit(contested({ by, against: [at], won: sure }))
          return c.plan(
            ...(sure ? (kind.results(c, by, at, weapon).at(-1)?.steps ?? []) : (kind.lost?.(c, by, at, weapon) ?? [])),
            ...distracts(c, at),
          )
        }
        c.plan(
          opposedCheck({
            by,
            against: [at],
            own: { check: roll },
            its: { check: roll },
            bonus: c.tally('maneuver', by, { name: roll, part: 'tries', other: at, weapon }),
            bonuses: [c.tally('maneuver', at, { name: roll, part: 'resists', other: by, weapon: 0 })],
            results: [
              { margin: LEAST, steps: kind.lost?.(c, by, at, weapon) ?? [] },
              ...kind.results(c, by, at, weapon),
            ],
          }),
          // Whoever is seized, pushed or struck at is disturbed, whether the other prevails or not.
          ...distracts(c, at),
        )
      },
      { plain: true },
    ),
    ...pushes,
    ...falls,
  ],
  slots: { numberFacts },
  stats: {
    maneuver: (t, c, who, f) => {
      bonusOf[f.name](t, c, who, f)
      const own = maneuverAdds(c, who, f.name, f.part)
      if (own) t.add(own, 'untyped', 'maneuvers', 'house/features/maneuvers')
    },
  },
  readings: [GRAPPLE_BOTH_SIZE_MODIFIERS, MUCH_SMALLER_COUNT_HALF],
})
