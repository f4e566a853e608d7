import type { Chapter, Condition, Reader } from '@quintain/engine'
import { condition, event, maybe, oneOf, reading, run, step, trigger } from '@quintain/engine'
import { befall } from '../../d20/creature/documents/immune.ts'
import { isAloft } from '../../d20/position/height.ts'
import { dead, dying, helpless, prone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { paralyzed } from '../vocabulary/conditions.ts'
import { lost } from '../vocabulary/fields.ts'
import type { Ability } from '../vocabulary/names.ts'
import { ABILITIES } from '../vocabulary/names.ts'

const EFFECTIVE_SCORE_DEBILITATES = reading('effective-score-debilitates', 'true20/conditions/debilitated')

/** Lowest score that still carries its bearer. */
const LOWEST = -5

/** What a score below -5 does. */
const DEBILITATED: Readonly<Record<Ability, readonly [state: Condition, brings: readonly Condition[]]>> = {
  strength: [condition('debilitated strength'), [helpless]],
  dexterity: [condition('debilitated dexterity'), [paralyzed]],
  constitution: [condition('debilitated constitution'), [dying]],
  intelligence: [condition('debilitated intelligence'), [unconscious]],
  wisdom: [condition('debilitated wisdom'), [unconscious]],
  charisma: [condition('debilitated charisma'), [unconscious]],
}

/** The conditions of scores below -5. */
export const DEBILITIES: readonly Condition[] = Object.values(DEBILITATED).map(([state]) => state)

/** A creature loses points of a score for a time, or gets them back; a day gives one back. `kills`: who is debilitated by it dies. */
export const weaken = step('weaken', {
  who: 'creature',
  ability: oneOf(...ABILITIES),
  points: 'int',
  kills: maybe('flag'),
})
/** Who is debilitated by a loss that kills. */
const succumb = step('succumb', { who: 'creature', ability: oneOf(...ABILITIES) })
/** Who has no Strength left falls, and lies there until it gets up. */
const collapse = step('collapse', { who: 'creature' })
/** Who is debilitated, now that scores have changed. */
export const debility = step('debility', { who: 'creature' })
export const weakened = event(
  'weakened',
  { who: 'creature', ability: oneOf(...ABILITIES), lost: 'int' },
  (w, e) => w.set(e.who, lost[e.ability], e.lost),
  { of: 'who', to: 'own' },
)

/** Real losses debilitate; penalties to a score in use only by a reading. */
function below(r: Reader, who: number, ability: Ability): boolean {
  const own = sheetOf(r, who).abilities[ability] - r.get(who, lost[ability])
  const counts = EFFECTIVE_SCORE_DEBILITATES(r) ? score(r, who, ability) : own
  return counts < LOWEST
}

export const debilities: Chapter = {
  topic: 'conditions',
  from: 'true20',
  rules: ['true20/conditions/debilitated'],
  conditions: ABILITIES.map(a => ({
    condition: DEBILITATED[a][0],
    rule: 'true20/conditions/debilitated' as const,
    implies: DEBILITATED[a][1],
  })),
  events: [weakened],
  steps: [
    run(weaken, (c, { who, ability, points, kills }) => {
      c.emit(weakened({ who, ability, lost: Math.max(0, c.get(who, lost[ability]) + points) }))
      c.plan(debility({ who }), ...(kills ? [succumb({ who, ability })] : []))
    }),
    run(succumb, (c, { who, ability }) => {
      if (below(c, who, ability) && !c.has(who, dead)) c.emit(stateEntered({ who, condition: dead.name }))
    }),
    run(collapse, (c, { who }) => {
      if (!c.has(who, prone) && !isAloft(c, who)) befall(c, who, prone)
    }),
    run(debility, (c, { who }) => {
      for (const a of ABILITIES) {
        const [state] = DEBILITATED[a]
        const is = below(c, who, a)
        if (is === c.has(who, state)) continue
        c.emit((is ? stateEntered : stateLeft)({ who, condition: state.name }))
      }
    }),
  ],
  triggers: [
    trigger(stateEntered, (_, { who, condition: name }) =>
      name === DEBILITATED.strength[0].name ? [collapse({ who })] : [],
    ),
  ],
  readings: [EFFECTIVE_SCORE_DEBILITATES],
}
