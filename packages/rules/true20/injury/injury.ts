import { d20 } from '@quintain/dice'
import type { Chapter, Condition, Context } from '@quintain/engine'
import { oneOf, reading, ruled, run, step, trigger } from '@quintain/engine'
import { broughtBy } from '../../d20/creature/documents/hit-consequences.ts'
import { damageRuling } from '../../d20/injury/rulings.ts'
import { saved } from '../../d20/vocabulary/check-steps.ts'
import { dazed, dead, dying, stable, staggered, stunned, unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { sumOf } from '../../d20/vocabulary/damage-types.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { reaches } from '../checks/checks.ts'
import { passesThrough } from '../conditions/incorporeal.ts'
import { sheetOf } from '../creature/abilities.ts'
import { fallsAtOnce } from '../creature/minion-rules.ts'
import { dazedBox, thing, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'
import { damaged, dazes, timesOf, withstood, wounds } from './counts.ts'
import { dyingCheck, newlyDying, strained } from './dying.ts'
import { leavesOut } from './left-out.ts'
import { LOST_ROUNDS_QUEUE, loseRound } from './lost-round.ts'
import { damageObject } from './object-damage.ts'
import { DYING_CHECK_IMMEDIATE, DYING_HOURLY_FORTITUDE, MULTIPLE_DAZED_WOUNDED } from './readings.ts'
import { HURT_LETHAL_ONLY } from './toughness.ts'
import type { Grade, Marks } from './track.ts'
import { BOXES, COLLATERAL_CASCADES, gradeOf, marks, OVERFLOW_FROM_DAZED_UP, STAGGERED_ANY_DAMAGE } from './track.ts'

const COUP_LITERAL_STATE = reading('coup-literal-state', 'true20/damage/coup-de-grace-fortitude')
const STUN_ON_EVERY_WOUNDED_RESULT = reading('stun-on-every-wounded-result', 'true20/injury/wounded-stunned')
const NO_NATURAL_20_MERCY = reading('no-natural-20-mercy', 'true20/saves/impossible-toughness')

/** The grade of a save that fails by 15 or more. */
const WORST = 4

/** Writes marks down, with the effect of each newly checked box: the lost round, dying, the end of the fight. */
export function suffer(c: Context, who: number, row: Row, grade: Exclude<Grade, 0>): Marks {
  const m = marks(c, who, row, grade)
  const has = (box: Condition) => m.boxes.includes(box)
  const many = MULTIPLE_DAZED_WOUNDED(c)
  const again = (box: Condition) => many && (has(box) || m.result === box || (box === dazedBox && m.result === wounded))
  c.emit(
    damaged({
      who,
      row,
      bruised: c.get(who, bruised) + (m.bruised ? 1 : 0),
      hurt: c.get(who, hurt) + (m.hurt ? 1 : 0),
      dazes: many ? timesOf(c, who, dazedBox) + (again(dazedBox) ? 1 : 0) : 0,
      wounds: many ? timesOf(c, who, wounded) + (again(wounded) ? 1 : 0) : 0,
    }),
  )
  for (const box of m.boxes) c.emit(stateEntered({ who, condition: box.name }))
  const everyWound = STUN_ON_EVERY_WOUNDED_RESULT(c) && row === 'lethal' && grade === 2
  if (has(dazedBox) || again(dazedBox)) loseRound(c, who, dazed, 'dazed')
  if (has(wounded) || again(wounded) || everyWound) loseRound(c, who, stunned, 'wounded')
  if (has(staggered)) loseRound(c, who, stunned, 'staggered')
  if (has(dying)) fallDying(c, who)
  return m
}

/** Newly dying: its own checks begin with the next round, unless by a reading at once. */
export function fallDying(c: Context, who: number): void {
  c.emit(stateEntered({ who, condition: newlyDying.name }))
  // The attack came first: a pending effect of strain is dropped.
  for (const k of [stable, strained]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
  const atOnce = DYING_CHECK_IMMEDIATE(c) || DYING_HOURLY_FORTITUDE(c)
  if (atOnce) c.plan(dyingCheck({ who }))
}

/**
 * The Fortitude save of a coup de grace: failed, knocked out or dying. It is against the same attack as the Toughness save, so
 * its bonus is that of before the attack.
 */
export const lastBreath = step('last-breath', {
  who: 'creature',
  row: oneOf('lethal', 'non-lethal'),
  bonus: 'int',
  coup: 'int',
})

/** The game master ruled that a creature is dying. */
const becomeDying = step('become-dying', { who: 'creature' })

/** The end of a coup de grace: a Fortitude save follows, unless this result already knocked out or felled. */
function finishes(c: Context, who: number, row: Row, m: Marks): boolean {
  const lethal: readonly Condition[] = BOXES.lethal
  const own =
    row === 'lethal'
      ? m.result === dying || m.result === dead
      : m.boxes.includes(unconscious) || (m.result !== null && lethal.includes(m.result))
  if (!COUP_LITERAL_STATE(c)) return own
  return own || c.has(who, unconscious) || c.has(who, dying)
}

/** The slot of this text for damage: a Toughness save against 15 and the damage bonus, read by fives. */
export const injury: Chapter = {
  topic: 'injury',
  from: 'true20',
  rules: [
    'true20/injury/collateral',
    'true20/injury/hurt-count',
    'true20/injury/lost-round',
    'true20/injury/nonlethal-overflow',
    'true20/injury/staggered-further-damage',
    'true20/injury/track',
    'true20/injury/wounded-stunned',
  ],
  slots: { leavesOut },
  fields: [bruised, hurt, dazes, wounds],
  events: [damaged, withstood],
  rulings: [damageRuling],
  steps: [
    // Of damage in parts each number is a damage bonus, and those of one row are one Toughness save.
    run(damage, (c, { who, parts, by, qualities = [] }) => {
      if (passesThrough(c, who, by, qualities.includes('supernatural'))) {
        c.emit(withstood({ who }))
        return
      }
      for (const row of ['lethal', 'non-lethal'] as const) {
        const own = parts.filter(p => p.nonlethal === (row === 'non-lethal'))
        if (own.length) c.plan(wound({ who, by, bonus: sumOf(own), row }))
      }
    }),
    run(wound, (c, { who, by, bonus, row, finesse, coup, weapon, critical }) => {
      if (c.has(who, thing)) return damageObject(c, who, bonus, row)
      if (c.has(who, dead)) return
      const toughness = c.tally('toughness', who, { row, finesse: finesse === true })
      const difficulty = c.tally('difficulty', who, { of: 'toughness', bonus })
      const merciful = !NO_NATURAL_20_MERCY(c)
      const falls = fallsAtOnce(c, who, by)
      const grade = c.roll('toughness', d20, (n): Grade => {
        const short = gradeOf(difficulty - toughness - n)
        if (short > 0 && n === 20 && merciful) return 'mercy'
        return short > 0 && falls ? WORST : short
      })
      if (grade === 0) return c.emit(withstood({ who }))
      const m = suffer(c, who, row, grade)
      if (by !== undefined && weapon !== undefined)
        c.plan(...broughtBy(sheetOf(c, by).weapons[weapon]!, { by, at: who, weapon }, critical === true))
      if (coup === undefined || finishes(c, who, row, m)) return
      c.plan(lastBreath({ who, row, bonus: c.tally('save', who, { save: 'Fortitude' }), coup }))
    }),
    run(becomeDying, (c, { who }) => {
      if (c.has(who, dying) && !c.has(who, dead)) fallDying(c, who)
    }),
    run(lastBreath, (c, { who, row, bonus, coup }) => {
      if (c.has(who, dead)) return
      const dc = c.tally('difficulty', who, { of: 'coup de grace', bonus: coup })
      const result = c.roll('save', d20, n => (reaches(c, n + bonus, dc) ? 'passed' : 'failed'))
      c.emit(saved({ who, save: 'Fortitude', against: 'coup de grace', result, exposed: false }))
      if (result === 'passed') return
      if (row === 'lethal') suffer(c, who, row, 4)
      else if (!c.has(who, unconscious)) c.emit(stateEntered({ who, condition: unconscious.name }))
    }),
  ],
  triggers: [
    trigger(ruled, (_, { what, who, condition: given }) =>
      what === 'give' && who !== undefined && given === dying.name ? [becomeDying({ who })] : [],
    ),
  ],
  adds: {
    // A cut from inside counts where it leaves any mark.
    harmSoFar: (r, who) =>
      r.get(who, hurt) + r.get(who, dazes) + r.get(who, wounds) + BOXES.lethal.filter(box => r.has(who, box)).length,
  },
  readings: [
    NO_NATURAL_20_MERCY,
    STUN_ON_EVERY_WOUNDED_RESULT,
    COUP_LITERAL_STATE,
    COLLATERAL_CASCADES,
    HURT_LETHAL_ONLY,
    LOST_ROUNDS_QUEUE,
    MULTIPLE_DAZED_WOUNDED,
    OVERFLOW_FROM_DAZED_UP,
    STAGGERED_ANY_DAMAGE,
  ],
}
