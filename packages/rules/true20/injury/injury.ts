import type { Chapter, Condition, Context } from '@quintain/engine'
import { reading, ruled, run, step, trigger } from '@quintain/engine'
import { damageRuling } from '../../d20/injury/rulings.ts'
import { abilityRulingOf } from '../../d20/injury/weakening/rulings.ts'
import { dazed, dead, dying, stable, staggered, stunned } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { sumOf } from '../../d20/vocabulary/damage-types.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { weaken } from '../conditions/debilitated.ts'
import { passesThrough } from '../conditions/incorporeal.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt, lost } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { ABILITIES, type Ability } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'
import { damaged, dazes, MULTIPLE_DAZED_WOUNDED, timesOf, withstood, wounds } from './counts.ts'
import { DYING_CHECK_IMMEDIATE, DYING_HOURLY_FORTITUDE, dyingCheck, newlyDying, strained } from './dying.ts'
import { leavesOut } from './left-out.ts'
import { LOST_ROUNDS_QUEUE, loseRound } from './lost-round.ts'
import type { Grade, Marks } from './track.ts'
import { BOXES, COLLATERAL_CASCADES, marks, OVERFLOW_FROM_DAZED_UP, STAGGERED_ANY_DAMAGE } from './track.ts'

const STUN_ON_EVERY_WOUNDED_RESULT = reading('stun-on-every-wounded-result', 'true20/injury/wounded-stunned')
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

/** The game master ruled that a creature is dying. */
const becomeDying = step('become-dying', { who: 'creature' })

/** Points of a score are lost or come back by the game master's word. */
const abilityRuling = abilityRulingOf({
  loses: (who, ability, n) => weaken({ who, ability: ability as Ability, points: n }),
  regains: (who, ability, n) => weaken({ who, ability: ability as Ability, points: -n }),
  lost: (r, who, ability) => r.get(who, lost[ability as Ability]),
  names: () => ABILITIES,
  drains: false,
})

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
  rulings: [damageRuling, abilityRuling],
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
    run(becomeDying, (c, { who }) => {
      if (c.has(who, dying) && !c.has(who, dead)) fallDying(c, who)
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
    STUN_ON_EVERY_WOUNDED_RESULT,
    COLLATERAL_CASCADES,
    LOST_ROUNDS_QUEUE,
    MULTIPLE_DAZED_WOUNDED,
    OVERFLOW_FROM_DAZED_UP,
    STAGGERED_ANY_DAMAGE,
  ],
}
