import { d20 } from '@quintain/dice'
import type { CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { run } from '@quintain/engine'
import { attackRefusals, attacksOn } from '../actions/attacks.ts'
import { attackFacts, defenseFacts } from '../attack/facts.ts'
import type { AttackRules } from '../position/may-attack.ts'
import { present, sheetOf } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { maneuver, maneuverRolled } from './steps.ts'

/** What a margin of at least so many points brings. */
export interface MarginResult {
  readonly margin: number
  readonly steps: readonly Step[]
}

/** One maneuver: what it is called, and what comes of it by margin. */
export interface Maneuver {
  readonly name: string
  readonly rule: RuleId
  readonly description: string
  /** From the least margin upward, as many as make a difference. */
  results(r: Reader, by: number, at: number): readonly MarginResult[]
  /** Its own reasons against it. */
  refuse?(r: Reader, by: number, at: number): readonly Refusal[]
  /** Also open to a creature that may not attack: a pinned one breaks free. */
  readonly always?: true
}

/** The last result whose margin is reached; -1 for none. */
export function gradeOf(results: readonly MarginResult[], margin: number): number {
  let grade = -1
  results.forEach((result, i) => {
    if (margin >= result.margin) grade = i
  })
  return grade
}

/** Whether a maneuver that was declared can still be tried. */
export const mayTry = (c: Context, by: number, at: number): boolean =>
  !c.barred(by, 'act') && present(c, at) && !c.has(at, gone) && !c.has(at, dead)

/** Emits what a contest came to and plans its steps. */
export function resolve(
  c: Context,
  s: { readonly by: number; readonly at: number; readonly name: string },
  results: readonly MarginResult[],
  grade: number,
): void {
  c.emit(maneuverRolled({ by: s.by, at: s.at, name: s.name, result: grade < 0 ? 'failed' : 'succeeded' }))
  c.plan(...(results[grade]?.steps ?? []))
}

const named = (kinds: readonly Maneuver[], name: string): Maneuver => {
  const kind = kinds.find(k => k.name === name)
  if (!kind) throw new Error(`no maneuver "${name}": there are ${kinds.map(k => k.name).join(', ')}`)
  return kind
}

/**
 * The contest of one attack roll against the number to hit and `more`: natural 1 fails, natural 20 succeeds at least at
 * the least margin, and nothing is a critical hit.
 */
export const contestByAttack = (kinds: readonly Maneuver[], more: number) =>
  run(
    maneuver,
    (c, s) => {
      const kind = named(kinds, s.name)
      if (!mayTry(c, s.by, s.at) || (!kind.always && c.barred(s.by, 'attack'))) return
      const facts = attackFacts(c, { by: s.by, at: s.at, weapon: s.weapon, as: 'attack', index: 0 })
      const bonus = c.tally('attack', s.by, facts)
      const needed = c.tally('defense', s.at, defenseFacts(s.by, facts)) + more
      const results = kind.results(c, s.by, s.at)
      const grade = c.roll('maneuver', d20, face => {
        if (face === 1) return -1
        return gradeOf(results, face === 20 ? Math.max(0, 20 + bonus - needed) : face + bonus - needed)
      })
      resolve(c, s, results, grade)
    },
    { plain: true },
  )

const melee = (r: Reader, who: number, weapon: unknown): boolean =>
  typeof weapon === 'number' && sheetOf(r, who).weapons[weapon]?.use === 'melee'

/** Why a maneuver cannot be tried: as a melee attack could not, and for its own reasons. */
function refusals(r: Reader, who: number, kind: Maneuver, target: unknown, weapon: unknown, rules: AttackRules) {
  const why: Refusal[] = attackRefusals(r, who, target, weapon, rules).filter(
    x => !kind.always || x.rule !== r.barred(who, 'attack')?.rule,
  )
  if (why.length === 0 && !melee(r, who, weapon)) why.push({ why: refusal.needsMeleeWeapon, rule: kind.rule })
  if (why.length === 0) why.push(...(kind.refuse?.(r, who, target as number) ?? []))
  return why
}

/** Maneuvers as commands, each a standard action. */
export const maneuverCommands = (kinds: readonly Maneuver[], rules: AttackRules): readonly CommandKind[] =>
  kinds.map(kind =>
    action({
      name: kind.name,
      rule: kind.rule,
      description: kind.description,
      parameters: { target: 'creature', weapon: 'weapon' },
      cost: 'standard',
      refuse: (r, who, command) => refusals(r, who, kind, command['target'], command['weapon'], rules),
      suggestions: (r, who) =>
        attacksOn(r, who).flatMap(d =>
          melee(r, who, d.weapon) && !kind.refuse?.(r, who, d.target).length
            ? [{ do: kind.name, target: d.target, weapon: d.weapon }]
            : [],
        ),
      plan: (_, who, { target, weapon }) => [maneuver({ by: who, at: target, weapon, name: kind.name })],
    }),
  )
