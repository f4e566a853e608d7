import type { Options, Ruleset, Sheet, Step } from '@quintain/engine'
import { Mutator, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at, attackStep, compiledSheet, type GameSystem, rulesets } from '@quintain/rules'
import type { AttackLine } from './expression.ts'

/** A scene made of one line: the attacker 0, the target 1 beside it, and a strike for each attack. */
export interface LineScene {
  readonly system: GameSystem
  readonly scene: Scene
  /** Nothing is pending. */
  readonly S: Int32Array
  readonly attacks: readonly Step[]
}

/** Where every pair stands: one map, so that what is computed from it is computed once. */
const map = GridMap.open(3, 1)
const ROOM = { width: map.width, height: map.height, map }

/** More than any blow takes: what the target has while its loss is counted. */
export const PLENTY = 1_000_000

/**
 * The two creatures of a line under a ruleset, and the strikes between them. Each attack is a weapon of its own, so that any
 * series of bonuses can be asked for. Throws an Error when the line does not fit the ruleset.
 */
export function lineScene(line: AttackLine, id: string, options: Options = {}): LineScene {
  const kit = rulesets[id]
  if (!kit) throw new Error(`no ruleset "${id}": there are ${Object.keys(rulesets).join(', ')}`)
  const [attacker, target] = kit.injury === 'toughness' ? toughness(line) : hitPoints(line, id)
  const sheets = [parse(kit, attacker), parse(kit, target)]
  const scene = new Scene(unsaved(kit.make(options)), sheets, ROOM)
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who)
    kit.enter(m, who, sheet)
  })
  const strikes = line.attacks.map((_, weapon) => attackStep({ by: 0, at: 1, weapon, as: 'attack', index: 0 }))
  return { system: kit, scene, S, attacks: strikes }
}

const kept = new WeakMap<Ruleset, Ruleset>()
/**
 * A line says nothing of the target's saves: a massive blow takes its points and asks for none, so that the blows of a line
 * stay independent of each other. A fight file has the saves, and its odds count them.
 */
function unsaved(rules: Ruleset): Ruleset {
  const known = kept.get(rules)
  if (known) return known
  if (!('hit' in rules.slots)) return rules
  const { massive: _, ...hit } = rules.slots.hit
  const own = { ...rules, slots: { ...rules.slots, hit } }
  const plain = Object.assign(Object.create(Object.getPrototypeOf(rules) as object), own) as Ruleset
  kept.set(rules, plain)
  return plain
}

function parse(kit: GameSystem, sheet: unknown): Sheet {
  const read = compiledSheet(kit).safeParse(sheet)
  if (!read.success)
    throw new Error(
      `this line does not fit ${kit.id}: ${read.error.issues.map(i => `${String(i.path.at(-1))}: ${i.message}`).join('; ')}`,
    )
  return read.data
}

const weapons = (line: AttackLine, damage: object): object[] =>
  line.attacks.map((attack, i) => ({
    name: `attack ${i + 1}`,
    attack,
    threat: line.threat,
    ...(line.critical === null ? {} : { critical: line.critical }),
    ...damage,
  }))

/** What a text's sheets call the part of Defense that is neither ability nor armor. */
const BEYOND_TEN: Readonly<Record<string, string>> = { modern: 'classBonus' }

function hitPoints(line: AttackLine, id: string): readonly [object, object] {
  if (line.dice === null)
    throw new Error(`${id} rolls damage: give dice, as 1d8+3 (a damage bonus against Toughness is true20's)`)
  if (line.toughness !== null)
    throw new Error(`${id} has no Toughness: give hit points, as 30 hp (Toughness is true20's)`)
  const damage = { damage: line.dice, bonus: line.plus, ...(line.extra ? { extra: line.extra } : {}) }
  return [
    { id: 'attacker', name: 'Attacker', side: 'a', hitPoints: PLENTY, weapons: weapons(line, damage) },
    { id: 'target', name: 'Target', side: 'b', hitPoints: PLENTY, [BEYOND_TEN[id] ?? 'defense']: line.defense - 10 },
  ]
}

function toughness(line: AttackLine): readonly [object, object] {
  if (line.dice !== null) throw new Error('true20 rolls no damage: give a damage bonus, as "damage +5"')
  if (line.hp !== null) throw new Error('true20 has no hit points: give Toughness, as "Toughness +4"')
  return [
    { id: 'attacker', name: 'Attacker', side: 'a', weapons: weapons(line, { damage: line.plus }) },
    { id: 'target', name: 'Target', side: 'b', combat: line.defense - 10, toughness: line.toughness ?? 0 },
  ]
}
