import type { Row, RuleId } from '@quintain/engine'
import { type AttackDetails, attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { applyEffect, bringEffect } from '../../d20/vocabulary/effect-steps.ts'
import type { Citation, CitedEntry } from '../../d20/words/citation.ts'
import { concealed } from '../../d20/words/citations.ts'
import { criticalRoll, eventOf, faceOf, isNatural, naturalRoll } from '../../d20/words/entry.ts'
import { ofKeptOff } from '../../d20/words/transcript/kept-off.ts'
import { type CountsSide, ofOpposedChecksBy } from '../../d20/words/transcript/opposed.ts'
import { sheetOf } from '../creature/abilities.ts'
import { insist, shrugOff } from '../healing/healing.ts'
import { rally } from '../healing/rally.ts'
import { due } from '../healing/time.ts'
import { damaged } from '../injury/counts.ts'
import { sink, strain } from '../injury/disabled.ts'
import { BOXES, gradeOf } from '../injury/track.ts'
import { bonusOf } from '../maneuvers/bonus.ts'
import { dazedBox, destroyed, thing, wounded } from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'

type Fields = Readonly<Record<string, unknown>>
const enters = (e: Row, name: string): boolean =>
  (e.events ?? []).some(x => x.e === 'state-entered' && (x as Fields).condition === name)

const NATURAL: RuleId = 'true20/attack/natural-1-and-20'

function ofAttack(x: CitedEntry): Citation[] {
  const { entry } = x
  const face = faceOf(entry, 'attack')
  const rolled = eventOf(entry, attackRolled.kind)
  if (face === undefined) {
    const { coup } = (entry.step.details ?? {}) as AttackDetails
    return rolled ? [{ rules: [coup ? 'true20/damage/coup-de-grace' : 'true20/attack/aimed-at-immobile-object'] }] : []
  }
  const threat = entry.picks?.some(p => p.key === 'attack' && String(p.outcome).endsWith('threat'))
  const wide: Citation = {
    what: `natural ${face}`,
    says: 'threatens',
    rules: ['true20/critical/increased-threat-range'],
  }
  return [
    ...(isNatural(face) ? [naturalRoll(face, NATURAL)] : threat ? [wide] : []),
    ...concealed(x),
    ...confirmed(x),
    ...covered(rolled ?? {}),
    ...(rolled?.how === 'glanced off' ? [{ rules: ['true20/attack/finesse-failure'] } as const] : []),
  ]
}

/** The second roll of a threat. */
function confirmed({ entry, why }: CitedEntry): Citation[] {
  const face = faceOf(entry, 'critical')
  if (face === undefined) return []
  const bonus = why().find(w => w.stat === 'attack')?.total ?? 0
  const rules: readonly RuleId[] = ['true20/critical/threat-and-confirm', ...(isNatural(face) ? [NATURAL] : [])]
  return [criticalRoll(face, bonus, rules)]
}

/** What stood in the way was struck, or moved out of it. */
function covered({ result, cover }: Fields): Citation[] {
  if (cover !== undefined) return [{ rules: ['true20/cover/covering-character'] }]
  return result === 'hits cover' ? [{ rules: ['true20/cover/strike-range'] }] : []
}

/** The effect of each newly checked box, the lethal row first. */
const BOX_RULES: readonly (readonly [name: string, rule: RuleId])[] = [
  [dead.name, 'true20/injury/dead'],
  [dying.name, 'true20/conditions/dying'],
  [disabled.name, 'true20/injury/disabled-actions'],
  [wounded.name, 'true20/injury/wounded-stunned'],
  [unconscious.name, 'true20/injury/unconscious'],
  [staggered.name, 'true20/injury/staggered-first-round'],
  [dazedBox.name, 'true20/injury/dazed-effect'],
]

const COUNTED = {
  lethal: ['hurt', 'true20/injury/hurt-count'],
  'non-lethal': ['bruised', 'true20/injury/bruised-count'],
} as const

/** By how much a save fell short. */
function marginOf({ entry, why }: CitedEntry): number {
  const total = (stat: string) => why().findLast(w => w.stat === stat)?.total ?? 0
  return total('difficulty') - total('toughness') - (faceOf(entry, 'toughness') ?? 0)
}

/** Where a margin landed higher than the box that it comes to by itself. */
function movedUp(x: CitedEntry, row: keyof typeof BOXES): readonly RuleId[] {
  const { entry, r } = x
  const grade = gradeOf(marginOf(x))
  const who = r.scene.creatures.indexOf(String((entry.step as Fields).who))
  if (row === 'non-lethal' && r.has(who, unconscious))
    return BOXES.lethal.some(k => enters(entry, k.name)) ? ['true20/injury/nonlethal-overflow'] : []
  const own = grade >= 2 ? BOXES[row][grade - 2] : undefined
  return own && r.has(who, own) ? ['true20/injury/already-checked'] : []
}

function ofWound(x: CitedEntry): Citation[] {
  const { entry, r } = x
  const marked = eventOf(entry, damaged.kind)
  const who = r.scene.creatures.indexOf(String((entry.step as Fields).who))
  if (r.has(who, thing)) {
    if (faceOf(entry, 'toughness') === undefined) return [{ rules: ['true20/objects/damage-type'] }]
    return marked || enters(entry, destroyed.name) ? [{ rules: ['true20/objects/damage-states'] }] : []
  }
  if (!marked) return []
  const row = marked.row === 'lethal' ? 'lethal' : 'non-lethal'
  if (entry.picks?.some(p => p.key === 'toughness' && p.outcome === 'mercy'))
    return [{ rules: ['true20/saves/impossible-toughness'] }]
  const now = BOX_RULES.filter(([name]) => enters(entry, name))
  const counted = COUNTED[row]
  const result = now.length > 0 ? now : [counted]
  // A lethal box marks the one beside it, and hurt marks bruised.
  const collateral: readonly RuleId[] = row === 'lethal' ? ['true20/injury/collateral'] : []
  return [
    {
      what: `margin ${marginOf(x)}`,
      says: result.map(([name]) => (name === dazedBox.name ? 'dazed' : name)).join(', '),
      rules: ['true20/saves/toughness-result', ...movedUp(x, row), ...result.map(([, rule]) => rule), ...collateral],
    },
  ]
}

const always =
  (...rules: readonly RuleId[]) =>
  (): Citation[] => [{ rules }]

/** The number of a maneuver; that of a disarm goes by the weapon that strikes. */
const countsManeuver: CountsSide = (r, { who, other, roll, tries }) => {
  const name = roll.check
  if (name === undefined || !Object.hasOwn(bonusOf, name)) return
  const part = tries ? 'tries' : 'resists'
  const maneuver = name as keyof typeof bonusOf
  for (const weapon of sheetOf(r, who).weapons.keys()) r.tally('maneuver', who, { name: maneuver, part, other, weapon })
}

const STEPS: Readonly<Record<string, (x: CitedEntry) => readonly Citation[]>> = {
  ...ofOpposedChecksBy(countsManeuver),
  attack: ofAttack,
  [wound.kind]: ofWound,
  [applyEffect.kind]: x => ofKeptOff(x),
  save: ({ entry }) => {
    const { dc, against } = entry.step as Fields
    return [{ what: `difficulty ${String(dc)}`, says: String(against), rules: ['true20/saves/save-formula'] }]
  },
  [strain.kind]: always('true20/injury/disabled-strain'),
  [sink.kind]: always('true20/injury/disabled-strain'),
  [insist.kind]: always('true20/healing/conviction-sure-success'),
  [rally.kind]: always('true20/healing/conviction-immediate-check'),
  [shrugOff.kind]: always('true20/healing/conviction-after-conflict'),
  [due.kind]: always('true20/healing/fading'),
}

/** Citations of an entry, beside those of its numbers: what a margin comes to, what a natural roll decides. */
export const citations = (x: CitedEntry): readonly Citation[] => STEPS[String(x.entry.step.do)]?.(x) ?? []

/** The rule of a roll to which nothing is added, by the number that it makes. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'true20/attack/attack-roll',
  damage: 'true20/damage/damage-bonus',
  save: 'true20/saves/save-formula',
  initiative: 'true20/initiative/check',
  toughness: 'true20/saves/toughness',
  check: 'true20/checks/ability-check',
}

/** Steps without a line of their own: their citations stand with the next line. */
export const causes: readonly string[] = [applyEffect.kind, bringEffect.kind]
