import type { Chapter, CommandKind, RuleId } from '@quintain/engine'
import { type Relations, relationsChapter } from '../conditions/relations.ts'
import type { AttackRules } from '../position/may-attack.ts'
import type { AttackDetails } from '../vocabulary/attack-step.ts'
import { grappled, pinned } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { type Maneuver, maneuverCommands, rolledAs, tried } from './contest.ts'
import { falls, trip } from './fall.ts'
import { maneuversInstead } from './granted-attacks.ts'
import { breakFree, grapple, type HoldRules, oneHold } from './hold.ts'
import { bullRush, pushes } from './push.ts'
import { maneuverTried } from './steps.ts'

/** The rules of maneuvers, and the text that they come from. */
export interface ManeuverRules extends HoldRules {
  readonly from: string
  /** What the number to hit is raised by. */
  readonly more: number
  readonly bullRush: RuleId
  readonly trip: RuleId
}

/** Maneuvers that only one text has, and what it declares with each of them. */
export interface OwnManeuvers {
  readonly kinds: readonly Maneuver[]
  readonly details: AttackDetails
  /** Relations beside the hold. */
  readonly relations?: Relations
  /** Commands by which their results are got rid of, and steps of their results. */
  readonly commands?: readonly CommandKind[]
  readonly steps?: NonNullable<Chapter['steps']>
  readonly fields?: NonNullable<Chapter['fields']>
  readonly events?: NonNullable<Chapter['events']>
  readonly policies?: NonNullable<Chapter['policies']>
  readonly options?: NonNullable<Chapter['options']>
  readonly readings?: NonNullable<Chapter['readings']>
  /** The option by which maneuvers may take the place of melee attacks that something else grants. */
  readonly instead?: string
}
/** What is done with hands and legs beside moves and attacks: nothing for whoever is pinned, except to get free. */
const MOVES_LIMBS: ReadonlySet<string> = new Set([
  ...[
    'draw',
    'sheathe',
    'take-out',
    'stow',
    'pick-up',
    'manipulate',
    'hand-over',
    'reload',
    'change-grip',
    'drop-prone',
  ],
  ...['open-door', 'close-door', 'first-aid', 'tend'],
])
const NOWHERE: ReturnType<typeof maneuversInstead> = {}
const NONE: OwnManeuvers = { kinds: [], details: {} }

/** Maneuvers as one attack roll each, and who holds whom: for texts with hit points. */
export function maneuversByAttack(
  rules: ManeuverRules,
  attack: AttackRules,
  own: OwnManeuvers = NONE,
): readonly Chapter[] {
  const text = { more: rules.more, rules: attack, details: own.details }
  const kinds = [bullRush(rules.bullRush), grapple(rules), breakFree(rules), trip(rules.trip), ...own.kinds]
  const instead = own.instead === undefined ? NOWHERE : maneuversInstead(own.instead, kinds, text)
  return [
    relationsChapter(rules.from, { grapples: oneHold(rules), ...own.relations }),
    {
      topic: 'maneuvers',
      from: rules.from,
      fields: own.fields ?? [],
      reads: { condition: ['grappled', 'pinned'] },
      ...instead,
      refuse: {
        '*': (r, who, _, { name }) =>
          MOVES_LIMBS.has(name) && r.has(who, pinned) && { why: refusal.cannotAct(pinned.name), rule: rules.pin },
      },
      slots: {
        ...instead.slots,
        maneuver: (r, by, { do: name, target: at, weapon }) => {
          const kind = kinds.find(k => k.name === name)
          return kind && typeof at === 'number' && typeof weapon === 'number'
            ? rolledAs(r, kind, { by, at, weapon }, text)
            : undefined
        },
        seize: (c, attempt, name) => {
          const kind = kinds.find(k => k.name === name)
          const { by, at, weapon } = attempt
          const command = { do: name, target: at, weapon }
          if (!kind || kind.refuse?.(c, by, at, command).length) return []
          return tried(c, kind, { ...attempt, as: 'attack', index: 0, command }, text)
        },
      },
      policies: [...(own.policies ?? []), ...(instead.policies ?? [])],
      options: own.options ?? {},
      readings: own.readings ?? [],
      events: [maneuverTried, ...(own.events ?? [])],
      conditions: [
        { condition: grappled, rule: rules.grapple, bars: ['move'] },
        { condition: pinned, rule: rules.pin, bars: ['move', 'attack', 'opportunity', 'threaten'] },
      ],
      steps: [...pushes, ...falls, ...(own.steps ?? []), ...(instead.steps ?? [])],
      commands: [...maneuverCommands(kinds, text), ...(own.commands ?? [])],
    },
  ]
}
