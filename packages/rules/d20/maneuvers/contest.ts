import type { Command, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { attackRefusals, attacksOn } from '../actions/attacks.ts'
import type { AttackRules } from '../position/may-attack.ts'
import { sheetOf } from '../position/position.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { type AttackDetails, attackStep, withDetails } from '../vocabulary/attack-step.ts'
import type { MarginResult } from '../vocabulary/check-steps.ts'
import { refusal } from '../words/refusals.ts'
import { maneuverTried } from './steps.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** What a creature adds to a maneuver that it tries, or to what one on it must reach. */
    maneuverAdds(r: Reader, who: number, name: string, part: 'tries' | 'resists'): number
  }
}
/** What the rules of a creature's own add to its part of a maneuver. */
export function maneuverAdds(r: Reader, who: number, name: string, part: 'tries' | 'resists'): number {
  let sum = 0
  for (const adds of r.scene.rules.added.maneuverAdds ?? []) sum += adds(r, who, name, part)
  return sum
}

/** One maneuver: its name, and its results by margin. */
export interface Maneuver {
  readonly name: string
  readonly rule: RuleId
  /** Parameters besides target and weapon; a maneuver that has any is not suggested. */
  readonly parameters?: CommandKind['parameters']
  /** From the least margin up, one for each result that differs. `command` holds the parameters. */
  results(r: Reader, by: number, at: number, command: Command): readonly MarginResult[]
  /** What it takes of a turn; a standard action when absent. */
  cost?(command: Command): Cost
  /** What comes of trying it, whatever the roll. */
  first?(r: Reader, by: number, at: number): readonly Step[]
  /** Its own reasons against it. */
  refuse?(r: Reader, by: number, at: number, command: Command): readonly Refusal[]
  /** Whether it may be played from afar too, with a weapon that is not one of melee; absent: no. */
  afar?(r: Reader): boolean
  /** Suggested without what may be chosen besides. */
  readonly plainToo?: true
  /** What may be chosen besides, one entry each, where the maneuver takes the place of an attack; absent: nothing. */
  readonly variants?: readonly Readonly<Record<string, string>>[]
  /** Out of a hold: also open to a creature that may not attack. */
  readonly escapes?: true
}

const asOf = (kind: Maneuver) => (kind.escapes ? 'escape' : 'attack')
const melee = (r: Reader, who: number, weapon: unknown): boolean =>
  typeof weapon === 'number' && sheetOf(r, who).weapons[weapon]?.use === 'melee'

/** Why a maneuver cannot be tried: as a melee attack could not, and for its own reasons. */
function refusals(r: Reader, who: number, kind: Maneuver, command: Command, rules: AttackRules) {
  const { target, weapon } = command
  const why: Refusal[] = [...attackRefusals(r, who, target, weapon, rules, asOf(kind))]
  if (why.length > 0 && melee(r, who, weapon) && kind.afar?.(r))
    why.push({ why: refusal.afarByRanged, rule: kind.rule })
  if (why.length === 0 && !melee(r, who, weapon) && !kind.afar?.(r))
    why.push({ why: refusal.needsMeleeWeapon, rule: kind.rule })
  if (why.length === 0) why.push(...(kind.refuse?.(r, who, target as number, command) ?? []))
  return why
}

/** How a text makes maneuvers. */
export interface ManeuverText {
  /** What is added to the number to hit. */
  readonly more: number
  readonly rules: AttackRules
  /** Declared with each of them. */
  readonly details?: AttackDetails
}

/** A maneuver as the attack that it is, or in place of which it is tried. */
interface Trial extends Pick<Parameters<typeof attackStep>[0], 'by' | 'weapon' | 'as' | 'index' | 'details'> {
  readonly at: number
  /** With what was chosen besides. */
  readonly command: Command
}
/** How the attack roll of a maneuver is made: what its target's number is raised by, and its details. */
export function rolledAs(
  r: Reader,
  kind: Maneuver,
  { by, at, weapon, details }: Pick<Trial, 'by' | 'at' | 'weapon' | 'details'>,
  text: ManeuverText,
): { readonly more: number; readonly details: AttackDetails } {
  return {
    more: text.more + maneuverAdds(r, at, kind.name, 'resists') - maneuverAdds(r, by, kind.name, 'tries'),
    details: { ...text.details, ...details, ...(melee(r, by, weapon) ? {} : { maneuver: kind.name }) },
  }
}

/** The steps of a maneuver: one attack roll whose margin says what comes of it. */
export function tried(
  c: Context,
  kind: Maneuver,
  { by, at, weapon, as, index, details, command }: Trial,
  text: ManeuverText,
): readonly Step[] {
  c.emit(maneuverTried({ by, at, name: kind.name }))
  const results = kind.results(c, by, at, command)
  const rolled = rolledAs(c, kind, { by, at, weapon, details }, text)
  const attack = attackStep({ by, at, weapon, as, index, more: rolled.more, results, ...withDetails(rolled.details) })
  return [...(kind.first?.(c, by, at) ?? []), ...withInterrupts(c, 'attack', by, [attack])]
}

/**
 * Maneuvers as commands, each a standard action and one attack roll against the target's number and `more`. Nothing is a
 * critical hit.
 */
export const maneuverCommands = (kinds: readonly Maneuver[], text: ManeuverText): readonly CommandKind[] =>
  kinds.map(kind =>
    action({
      name: kind.name,
      rule: kind.rule,
      hostile: kind.escapes !== true,
      parameters: { target: 'creature', weapon: 'weapon', ...kind.parameters } as const,
      cost: (_r, _who, command) => kind.cost?.(command) ?? 'standard',
      refuse: (r, who, command) => refusals(r, who, kind, command, text.rules),
      suggestions: (r, who) =>
        kind.parameters && !kind.plainToo
          ? []
          : attacksOn(r, who, asOf(kind), weapon => melee(r, who, weapon)).flatMap(d =>
              kind.refuse?.(r, who, d.target, { do: kind.name }).length
                ? []
                : [{ do: kind.name, target: d.target, weapon: d.weapon }],
            ),
      plan(c, by, command) {
        const { target: at, weapon } = command as Command & { target: number; weapon: number }
        return tried(c, kind, { by, at, weapon, as: asOf(kind), index: 0, command }, text)
      },
    }),
  )
