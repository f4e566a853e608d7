import { d20 } from '@quintain/dice'
import type { Chapter, Context, Step } from '@quintain/engine'
import { run } from '@quintain/engine'
import { gradeOf, type MarginResult, mayTry, resolve } from '../../d20/maneuvers/contest.ts'
import { falls } from '../../d20/maneuvers/fall.ts'
import { pushes } from '../../d20/maneuvers/push.ts'
import { maneuver, maneuverRolled } from '../../d20/maneuvers/steps.ts'
import { canAttackNow } from '../../d20/position/may-attack.ts'
import { reveals, spends } from '../attack/attack-roll.ts'
import { against, attackFacts } from '../attack/facts.ts'
import { missFrom } from '../position/concealment.ts'
import { bonusOf } from './bonus.ts'

/** A maneuver of this text: an attack roll where it begins with one, then an opposed roll. */
export interface Contest {
  readonly name: string
  /** Whose bonuses count. */
  readonly roll: keyof typeof bonusOf
  /** Whether an attack roll comes first. */
  grabs(c: Context, by: number, at: number): boolean
  /** By how much the one that tries it wins: from 1, since a tie is lost. */
  results(c: Context, by: number, at: number): readonly MarginResult[]
  /** What follows when the opposed roll is lost. */
  lost?(c: Context, by: number, at: number): readonly Step[]
}

/** The attack roll that a maneuver begins with; true when it hits. */
function grab(c: Context, by: number, at: number, weapon: number): boolean {
  const attack = { by, at, weapon }
  const bonus = c.tally('attack', by, attackFacts(c, attack))
  const defense = c.tally('defense', at, against(c, attack))
  const hits = c.roll('attack', d20, n => (n === 20 || (n > 1 && n + bonus >= defense) ? 'hit' : 'missed')) === 'hit'
  const from = missFrom(c, by, at, 'melee')
  return hits && (from > 20 || c.roll('miss-chance', d20, n => (n >= from ? 'missed' : 'hit')) === 'hit')
}

/** Attack, then opposed: the contest of all maneuvers of the text. */
export const contests = (kinds: readonly Contest[]): Chapter => ({
  topic: 'maneuvers',
  from: 'true20',
  events: [maneuverRolled],
  steps: [
    run(
      maneuver,
      (c, s) => {
        const { by, at, weapon, name, grabbed } = s
        const kind = kinds.find(k => k.name === name)
        if (!kind || !mayTry(c, by, at)) return
        const grabs = !grabbed && kind.grabs(c, by, at)
        if (grabs) {
          if (!canAttackNow(c, { by, at, weapon })) return
          spends(c, by, at)
          if (!grab(c, by, at, weapon)) {
            c.emit(maneuverRolled({ by, at, name, result: 'missed' }))
            return c.plan(...reveals(c, by))
          }
        }
        const results = kind.results(c, by, at)
        const own = c.tally('maneuver', by, { name: kind.roll, part: 'tries', other: at, weapon })
        const its = c.tally('maneuver', at, { name: kind.roll, part: 'resists', other: by, weapon: 0 })
        const mine = c.roll('opposed', d20, n => n) + own
        const again = c.option('ties-reroll') === true
        const grade = c.roll('opposing', d20, n =>
          again && mine === n + its ? 'tie' : gradeOf(results, mine - n - its),
        )
        if (grade === 'tie') return c.plan(maneuver({ by, at, weapon, name, grabbed: true }))
        resolve(c, s, results, grade)
        if (grade < 0) c.plan(...(kind.lost?.(c, by, at) ?? []))
        if (grabs) c.plan(...reveals(c, by))
      },
      { plain: true },
    ),
    ...pushes,
    falls,
  ],
  stats: {
    maneuver: (t, c, who, f) => bonusOf[f.name](t, c, who, f),
  },
  options: {
    'grapple-both-size-modifiers': {
      rule: 'true20/maneuvers/grapple-check',
      kind: 'flag',
      description: 'a grapple check has the ordinary size modifier beside its own',
    },
    'much-smaller-count-half': {
      rule: 'true20/maneuvers/grapple-multiple',
      kind: 'flag',
      description: 'grapplers two or more sizes smaller than their target count half, not a quarter',
    },
    'rush-attacker-stays': {
      rule: 'true20/maneuvers/rush-win',
      kind: 'flag',
      description: 'whoever wins a rush stays where it is',
    },
  },
})
