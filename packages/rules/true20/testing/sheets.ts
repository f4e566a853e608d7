import type { Command, Done, Source, Step } from '@quintain/engine'
import { Playing, Script } from '@quintain/engine'
import type { GridMap } from '@quintain/grid'
import type { z } from 'zod'
import type { TargetedAttack } from '../../d20/attack/attack-text.ts'
import { perform } from '../../d20/turn/act.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import type { Played } from '../../testing/stage.ts'
import { Stage } from '../../testing/stage.ts'
import { against, attackFacts, defenseFacts } from '../attack/facts.ts'
import type { True20Sheet } from '../index.ts'
import { enter } from '../injury/enter.ts'
import { true20 } from '../ruleset.ts'
import { sheetSchema } from '../sheet.ts'
import type { Row } from '../vocabulary/names.ts'

/** What a test says of a creature; the keys of weapons and acts that rules bring have types of their own. */
export type Given = Partial<Omit<z.input<typeof sheetSchema>, 'id' | 'name' | 'side' | 'weapons' | 'acts'>> & {
  readonly weapons?: readonly object[]
  readonly acts?: readonly object[]
}
export interface How {
  readonly options?: Record<string, unknown>
  readonly at?: readonly (readonly [x: number, y: number])[]
  readonly map?: readonly string[] | GridMap
  readonly more?: readonly True20Sheet[]
}

/** A creature of which only what matters to a test is said. */
export function someone(id: string, side: string, given: Given = {}): True20Sheet {
  return sheetSchema.parse({ id, name: id, side, ...given })
}

/** An attacker (0) and a target (1) next to each other, and more if given, each entered. */
export function scene(attacker: Given = {}, target: Given = {}, how: How = {}): Stage {
  const sheets = [someone('attacker', 'one', attacker), someone('target', 'two', target), ...(how.more ?? [])]
  const stage = new Stage(true20(how.options), sheets, {
    ...(how.at ? { at: how.at } : {}),
    ...(how.map ? { map: how.map } : {}),
  })
  sheets.forEach((s, i) => {
    enter(stage.m, i, s)
  })
  return stage
}

/** An ordinary attack by 0 on 1 with the first weapon. */
export const BLOW = { by: 0, at: 1, weapon: 0, as: 'attack', index: 0 } as const

export const attackOf = (s: Stage, blow: Partial<TargetedAttack> = {}): number =>
  s.r.tally('attack', blow.by ?? 0, attackFacts(s.r, { ...BLOW, ...blow }))
export const damageOf = (s: Stage, blow: Partial<TargetedAttack> = {}, critical = false): number =>
  s.r.tally('damage', blow.by ?? 0, attackFacts(s.r, { ...BLOW, ...blow }, critical))
/** Defense of 1 against 0, or of `who` against `from`. */
export const defenseOf = (s: Stage, kind: 'melee' | 'ranged', who = 1, from = 0): number =>
  s.r.tally('defense', who, defenseFacts(s.r, who, from, { melee: kind === 'melee' }))
export const both = (s: Stage, who = 1): readonly [melee: number, ranged: number] => [
  defenseOf(s, 'melee', who),
  defenseOf(s, 'ranged', who),
]
export const facing = (s: Stage, blow: Partial<TargetedAttack> = {}): number => {
  const b = { ...BLOW, ...blow }
  return s.r.tally('defense', b.at, against(s.r, b))
}
export const toughnessOf = (s: Stage, row: Row, who = 1, finesse = false): number =>
  s.r.tally('toughness', who, { row, finesse })

/** Runs one step with these faces and writes nothing. */
export function once(s: Stage, step: Step, faces: readonly number[] = [], answers: readonly unknown[] = []): Done {
  const script = new Script(faces, answers)
  const done = new Playing(s.scene, s.S).run(s.S, step, script)
  script.exhausted()
  return done
}
/** What an attack roll of this face comes to: `miss`, `glances`, `hit` or `threat`. Later rolls of the attack are low. */
export function rolled(s: Stage, face: number, blow: Partial<TargetedAttack> = {}): unknown {
  const low: Source = {
    throw: (key, die) => (key === 'attack' ? face : die.lo),
    answer: () => {
      throw new Error('an attack asks nothing')
    },
  }
  const declared = { ...BLOW, ...blow, index: blow.index ?? 0, as: blow.as ?? 'attack' }
  return new Playing(s.scene, s.S).run(s.S, attackStep(declared), low).picks[0]?.outcome
}

/** A creature runs a command, if that is legal; else the reasons. */
export function order(
  s: Stage,
  who: number,
  command: Command,
  faces: readonly number[] = [],
  answers: readonly unknown[] = [],
): Played {
  const why = refusal(s, who, command)
  if (why.length > 0) throw new Error(`${command.do} is refused: ${why.join('; ')}`)
  return s.play([perform({ who, command })], faces, answers)
}
export const refusal = (s: Stage, who: number, command: Command): readonly string[] =>
  (s.scene.rules.commands[command.do]?.refuse(s.r, who, command) ?? [{ why: 'no such command' }]).map(x => x.why)

/** A ruling of the game master as it is typed, and what comes of it; throws the reasons where it is refused. */
export function ruling(
  s: Stage,
  given: { readonly do: string; readonly [parameter: string]: unknown },
  faces: readonly (number | readonly number[])[] = [],
  answers: readonly unknown[] = [],
): Played {
  const kind = s.scene.rules.rulings[given.do]!
  const why = kind.refuse(s.r, { ...given, reason: 'so' }).map(x => x.why)
  if (why.length > 0) throw new Error(`${given.do} is refused: ${why.join('; ')}`)
  return s.play([{ ...given, do: kind.step.kind, reason: 'so' } as never], faces, answers)
}
