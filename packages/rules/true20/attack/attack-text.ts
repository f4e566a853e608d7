import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, maybe, oneOf, reading, step } from '@quintain/engine'
import { COVER_DEGREES } from '@quintain/grid'
import { MISS_CHANCE_AFTER_CONFIRMATION } from '../../d20/attack/attack-roll.ts'
import type { AttackText, Grade, Numbers, TargetedAttack } from '../../d20/attack/attack-text.ts'
import { threatNow } from '../../d20/attack/facts.ts'
import { NATURAL_1, NATURAL_20 } from '../../d20/attack/natural-1-and-20.ts'
import { endLink } from '../../d20/conditions/relations.ts'
import { fire } from '../../d20/creature/held/ammunition.ts'
import { coverBy } from '../../d20/position/cover.ts'
import { endEarly } from '../../d20/turn/timers.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { placeOf } from '../position/position.ts'
import { aidsOf } from '../vocabulary/aid.ts'
import { aimed, aiming, fascinated, hidden, pinned } from '../vocabulary/conditions.ts'
import { pressedBy } from '../vocabulary/fields.ts'
import { sure } from './attack.ts'
import { covering, stays } from './covering.ts'
import { confirm } from './critical.ts'
import { bonusAgainst, bringsOf, damageSteps, rowOf } from './damage.ts'
import { against, attackFacts } from './facts.ts'
import { ordinaryDefense } from './finesse.ts'

export const COUP_BASE_DAMAGE = reading('coup-base-damage', 'true20/damage/coup-de-grace-fortitude')
export const COMBINED_NO_CRITICALS = reading('combined-no-criticals', 'true20/maneuvers/combined-attack')
const COVERING_NEEDS_TO_EXCEED = reading('covering-needs-to-exceed', 'true20/cover/covering-character')

/** Someone attacks a foe that lies helpless or pinned: the two count as in melee. */
export const pressed = event(
  'pressed',
  { who: 'creature', by: 'creature' },
  (w, e) => w.include(e.who, pressedBy, e.by),
  { of: 'who', to: 'seen' },
)

/** What an attack ends, hit or miss: the aim, help that was given for it, hiding, a spell that holds its target. */
export function spends(c: Context, by: number, at: number): void {
  for (const k of [aimed, aiming, hidden]) if (c.has(by, k)) c.emit(stateLeft({ who: by, condition: k.name }))
  if (at === NOBODY) return
  for (const [helper, link] of aidsOf(c, by, 'attack', at)) endLink(c, 'aids', helper, link)
  for (const link of c.items(by, links.feints)) if (link.to === at) endLink(c, 'feints', by, link)
  // An open threat breaks the spell at once.
  endEarly(c, at, fascinated)
  if (c.has(at, helpless) || c.has(at, pinned)) c.emit(pressed({ who: at, by }))
}

/** The Defense that the target would have without its cover; the same where it has none. */
function uncovered(r: Reader, a: TargetedAttack, f: AttackFacts, needed: number): number {
  if (a.at === NOBODY || a.needed !== undefined) return needed
  const degree = COVER_DEGREES[r.fact(coverBy[f.melee ? 'melee' : 'ranged'], a.by, placeOf(r, a.at))]!
  return degree === 'none' ? needed : r.sum('defense', a.at, { ...against(r, a), uncovered: true }) + (a.more ?? 0)
}

/**
 * A total that only the cover keeps from hitting strikes the cover. If that is a creature, the total is compared with its own
 * Defense: below it, that one stepped aside, gave no cover after all, and the target is hit.
 */
function grade(r: Reader, a: TargetedAttack, f: AttackFacts, { bonus, needed }: Numbers): (face: number) => Grade {
  const from = threatNow(r, a.by, a.weapon)
  const bare = uncovered(r, a, f, needed)
  const other = bare < needed ? covering(r, a, f) : NOBODY
  const own =
    other === NOBODY
      ? Number.NEGATIVE_INFINITY
      : r.sum('defense', other, { ...against(r, { ...a, at: other }), covers: true })
  const exceeds = COVERING_NEEDS_TO_EXCEED(r) ? 1 : 0
  const glances = ordinaryDefense(r, a, needed)
  return face => {
    if (face === NATURAL_20) return 'threat'
    if (face === NATURAL_1) return 'miss'
    const total = face + bonus
    if (total >= needed) return face >= from ? 'threat' : 'hit'
    if (total >= bare) {
      if (total >= own + exceeds) return 'hits cover'
      return face >= from ? 'steps aside, threat' : 'steps aside'
    }
    return total >= glances ? 'glances' : 'miss'
  }
}

/** A hit that is one of a combined attack: its damage bonus waits for those of the others. */
export const combinedHit = step('combined-hit', {
  by: 'creature',
  bonus: 'int',
  attack: 'int',
  row: oneOf('lethal', 'non-lethal'),
  finesse: maybe('flag'),
  weapon: maybe('int'),
  critical: maybe('flag'),
})
function hitsTogether(c: Context, a: TargetedAttack, f: AttackFacts): readonly Step[] {
  const critical = f.critical && !COMBINED_NO_CRITICALS(c)
  const bonus = bonusAgainst(c, a, { ...f, critical })
  if (bonus === null) return []
  return [
    combinedHit({
      by: a.by,
      bonus,
      attack: c.tally('attack', a.by, f),
      row: rowOf(c, a, f),
      ...(f.finesse ? { finesse: true } : {}),
      ...bringsOf(c, a, critical),
    }),
  ]
}

const text: AttackText = {
  facts: (r, a) => attackFacts(r, a),
  against: (r, a) => against(r, a),
  againstCover: (r, a) => ({ ...against(r, a), covers: true }),
  sure: (r, a, f) => (a.details?.coup ? 'critical' : a.at !== NOBODY && sure(r, a.by, a.at, f.melee) ? 'hit' : null),
  grade,
  confirm,
  covering,
  stays,
  spend(c, a) {
    fire(c, a.by, a.weapon)
    spends(c, a.by, a.at)
  },
  onHit(c, a, f) {
    if (a.details?.combined) return c.plan(...hitsTogether(c, a, f))
    // The Fortitude save of a coup de grace goes by the damage bonus, by a reading without what a critical hit adds.
    const base = COUP_BASE_DAMAGE(c)
    const coup = a.details?.coup ? c.tally('damage', a.by, attackFacts(c, a, !base)) : undefined
    c.plan(...damageSteps(c, a, f, coup))
  },
}

/** How an attack is made: what it is rolled against, what strikes the cover, and the Toughness save that a hit calls for. */
export const striking: Chapter = {
  topic: 'attack',
  from: 'true20',
  fields: [pressedBy],
  events: [pressed],
  slots: { attack: text },
  readings: [COVERING_NEEDS_TO_EXCEED, MISS_CHANCE_AFTER_CONFIRMATION.under('true20/concealment/miss-chance')],
}
