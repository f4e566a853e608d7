import type { Scene as BuiltScene, Options, Sheet, Step } from '@quintain/engine'
import { Mutator, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { type AttackLine, at, attackStep, compiledSheet, type GameSystem } from '@quintain/rules'

/** A scene made of one line: the attacker 0, the target 1 beside it, and a step for each attack. */
export interface LineScene {
  readonly system: GameSystem
  readonly scene: BuiltScene
  /** Nothing is pending. */
  readonly S: Int32Array
  readonly attacks: readonly Step[]
}

/** Where every pair stands: one map, so that what is computed from it is computed once. */
const map = GridMap.open(3, 1)
const BOARD = { width: map.width, height: map.height, map }

/**
 * The two creatures of a line under a ruleset, and the attacks between them. Each attack is a weapon of its own, so that any
 * series of bonuses can be asked for. Throws an Error when the line does not fit the ruleset.
 */
export function lineScene(line: AttackLine, system: GameSystem, options: Options = {}): LineScene {
  const reading = system.attackLine(line)
  if ('reasons' in reading) throw new Error(reading.reasons.join('; '))
  const sheets = reading.sheets.map(sheet => parse(system, sheet))
  const rules = system.make(options)
  const scene = new Scene(system.lineRules?.(rules) ?? rules, sheets, BOARD)
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    system.enter(m, who, sheet)
  })
  const attacks = line.attacks.map((_, weapon) => attackStep({ by: 0, at: 1, weapon, as: 'attack', index: 0 }))
  return { system, scene, S, attacks }
}

function parse(system: GameSystem, sheet: unknown): Sheet {
  const read = compiledSheet(system).safeParse(sheet)
  if (!read.success)
    throw new Error(
      `this line does not fit ${system.id}: ${read.error.issues.map(i => `${String(i.path.at(-1))}: ${i.message}`).join('; ')}`,
    )
  return read.data
}
