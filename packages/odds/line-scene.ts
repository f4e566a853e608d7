import type { Scene as BuiltScene, Options, Ruleset, Sheet, Step } from '@quintain/engine'
import { AGENDA, Lists, Mutator, Planes, packed, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { type AttackLine, at, compiledSheet, type GameSystem, type LinePair, lineAttacks } from '@quintain/rules'

/** A scene made of one line: the attacker 0, the target 1 beside it, and the steps of the act. */
export interface LineScene {
  readonly system: GameSystem
  readonly scene: BuiltScene
  /** Nothing is pending. */
  readonly S: Int32Array
  /** A step for each attack, or the one of a save. */
  readonly attacks: readonly Step[]
  /** Of a text with points: the target with the points of the line, before it takes any damage. */
  readonly fate: { readonly scene: BuiltScene; readonly S: Int32Array } | null
  /** Damage of one blow that asks the target for a save against death; null where the line does not ask of it. */
  readonly massive: number | null
  /** Whether its fate hangs on each blow, and not on the sum of the damage. */
  readonly byBlow: boolean
  /** Whether the damage of the line is nonlethal. */
  readonly nonlethal: boolean
}

/** Where every pair stands: one map, so that what is computed from it is computed once. */
const map = GridMap.open(3, 1)
const BOARD = { width: map.width, height: map.height, map }

/**
 * The two creatures of a line under a ruleset, and what happens between them. Throws an Error when the line does not fit the
 * ruleset.
 */
export function lineScene(line: AttackLine, system: GameSystem, options: Options = {}): LineScene {
  const reading = system.attackLine(line)
  if ('reasons' in reading) throw new Error(reading.reasons.join('; '))
  const rules = system.make(reading.options ? { ...options, ...reading.options } : options)
  const inForce = system.lineRules?.(rules, line) ?? rules
  const build = (
    sheets: readonly object[],
    conditions: readonly string[] = [],
    fill?: LinePair['fill'],
    made: Ruleset = inForce,
  ) => {
    const read = packed(sheets, (sheet, i) => fill?.[i]?.(readOnce(system, sheet)) ?? parse(system, sheet))
    const scene = new Scene(made, read, BOARD)
    const S = scene.empty()
    const m = new Mutator(scene, S)
    const given =
      conditions.length === 0 ? [] : inForce.conditions.map(k => k.condition).filter(k => conditions.includes(k.name))
    read.forEach((sheet, who) => {
      m.set(who, at, who)
      system.enter(m, who, sheet, who === 1 ? given : [])
    })
    for (const k of given) m.give(1, k)
    return { scene, S }
  }
  const attacks = reading.steps ?? lineAttacks(line)
  return {
    system,
    ...build(reading.sheets, reading.conditions, reading.fill),
    attacks,
    fate: fateOf(reading, sheets => build(sheets, [], undefined, reading.fate?.massive ? rules : inForce)),
    massive: reading.fate?.massive ? (rules.slots.hit?.massive ?? null) : null,
    byBlow: reading.fate?.massive === true || reading.fate?.byBlow === true,
    nonlethal: line.nonlethal,
  }
}

function fateOf(
  { sheets, fate }: LinePair,
  build: (sheets: readonly object[]) => { scene: BuiltScene; S: Int32Array },
): LineScene['fate'] {
  if (!fate) return null
  const { scene, S } = build([sheets[0], fate.target])
  return { scene, S: fate.before.length > 0 ? sure(scene, S, fate.before) : S }
}

/** The state after steps that leave nothing to luck. */
function sure(scene: BuiltScene, S: Int32Array, steps: readonly Step[]): Int32Array {
  const { ends } = new Planes(scene, { lists: new Lists(scene) }).run(pending(scene, S, steps))
  if (ends.length !== 1) throw new Error('what comes before a line leaves nothing to luck')
  return ends[0]!.state
}

/** The state with these steps pending. */
export function pending(scene: BuiltScene, S: Int32Array, steps: readonly Step[]): Int32Array {
  const T = S.slice()
  T[AGENDA] = scene.agenda(steps, 0)
  return T
}

const read = new WeakMap<GameSystem, WeakMap<object, Sheet>>()
/** A document that is the same object each time is read once. */
function readOnce(system: GameSystem, document: object): Sheet {
  let known = read.get(system)
  if (!known) read.set(system, (known = new WeakMap()))
  let sheet = known.get(document)
  if (!sheet) known.set(document, (sheet = parse(system, document)))
  return sheet
}
/** Sheets that are read before it pays to compile what reads them, which takes as long as some thousand of them. */
const FEW = 1000
const reads = new WeakMap<GameSystem, number>()
function parse(system: GameSystem, sheet: unknown): Sheet {
  const n = (reads.get(system) ?? 0) + 1
  reads.set(system, n)
  const read = (n > FEW ? compiledSheet(system) : system.sheet).safeParse(sheet)
  if (!read.success)
    throw new Error(
      `this line does not fit ${system.id}: ${read.error.issues.map(i => `${String(i.path.at(-1))}: ${i.message}`).join('; ')}`,
    )
  return read.data
}
