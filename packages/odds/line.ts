import { Lists, Planes, signed } from '@quintain/engine'
import {
  type AttackLine,
  effectResisted,
  type GameSystem,
  harmed,
  type Registry,
  saved,
  systemOf,
  weaponsIn,
} from '@quintain/rules'
import { type Asking, actionOdds, decided } from './attack.ts'
import { blowByBlow, massiveChance } from './blows.ts'
import { checkChances, checkOdds } from './checks/check.ts'
import { inFractions } from './checks/counting.ts'
import { fatesOf } from './fates.ts'
import { type ActionFractions, actionFractions, NOTHING, saveFractions } from './fractions/action.ts'
import { failingInFractions, nextInFractions, savesInFractions } from './fractions/several.ts'
import type { LineOdds } from './line-odds.ts'
import { lineScene, pending } from './line-scene.ts'
import { parseAttack } from './reading/expression.ts'
import type { Kind } from './several.ts'
import { eachFails, eachTargetSaves, nextTargets } from './targets.ts'
import { turnsByState } from './turns/by-state.ts'
import { type Turns, turnsOf } from './turns/turns.ts'

/** A line with its odds, and the ruleset that they are of. */
export interface LineAnswer {
  readonly line: AttackLine
  readonly ruleset: string
  readonly odds: LineOdds
}

/**
 * Exact odds of an attack line under a ruleset: the first of the registry that accepts the line, where none is named. Throws
 * a LineError with the column when the line cannot be read, and an Error when it does not fit the ruleset.
 */
export const oddsOfLine = (text: string, registry: Registry, ruleset?: string): LineAnswer =>
  oddsOf(parseAttack(text), registry, ruleset)

/** The same of a line that was read before. */
export function oddsOf(line: AttackLine, registry: Registry, ruleset?: string): LineAnswer {
  const system = ruleset === undefined ? firstFor(line, registry) : named(line, registry, ruleset)
  if (line.check) return { line, ruleset: system.id, odds: { ...HARMLESS, save: null, check: checkOdds(line, system) } }
  const all = targetsOf(line)
  const count = all.reduce((n, { targets }) => n + targets, 0)
  const unasked = all.findIndex(({ hp }) => hp === null)
  if (count > 1 && !line.save?.alone && harmed(system).length > 0 && unasked >= 0) {
    const whose = all.length > 1 ? `the hit points of "${all[unasked]!.part}"` : 'their hit points'
    throw new Error(`of ${count} targets it is asked how many drop: give ${whose}, as 30 hp`)
  }
  const kinds = all.map((line): Kind => ({ line, pair: lineScene(line, system) }))
  return { line, ruleset: system.id, odds: lineOdds(system, kinds, count) }
}

/** A line for each kind of target, as if it had no others. */
const targetsOf = (line: AttackLine): readonly AttackLine[] => [
  { ...line, others: [] },
  ...line.others.map(other => ({ ...line, ...other, others: [] })),
]

function lineOdds(system: GameSystem, kinds: readonly Kind[], count: number): LineOdds {
  const each = kinds.map(kind => oddsOfOne(system, kind))
  const [first] = each as [LineOdds]
  const { save } = kinds[0]!.line
  if (save?.alone) return count === 1 ? first : eachFails(kinds, each)
  if (count === 1) return { ...first, turns: turnsTaken(system, kinds[0]!, first) }
  if (first.massive) throw new Error('massive damage is asked of one target: leave out the others, or Fort')
  return save ? eachTargetSaves(system, kinds, each) : nextTargets(system, kinds, each)
}

/** The turns that one target takes to drop; null where the line does not say when it would, or turns are unlike each other. */
function turnsTaken(system: GameSystem, kind: Kind, odds: LineOdds): Turns | null {
  if (!isAlike(kind, odds)) return null
  return harmed(system).length > 0 ? turnsOf(kind.line, odds) : turnsByState(kind.pair)
}

/** Whether the damage of a turn is that of the next: massive damage, what hits take besides, and a reroll a day make them unlike. */
const isAlike = ({ line }: Kind, { massive }: LineOdds): boolean =>
  massive === null && !line.saveAgain && weaponsIn(line).every(w => w.brings === null)

/** What tells the attacks of a line apart: the bonus of each, and where there are several weapons what they deal. */
const labelsOf = (line: AttackLine): readonly string[] =>
  weaponsIn(line).flatMap(({ attacks, deals }) =>
    attacks.map(bonus => (line.further.length === 0 ? signed(bonus) : `${signed(bonus)} ${deals}`)),
  )

/** What a line asks of its target. */
function asking(system: GameSystem, line: AttackLine): Asking {
  const alive = line.hp !== null && line.hp >= 1
  const besides = weaponsIn(line).some(w => w.brings !== null)
  return { hp: alive ? line.hp! + line.temporary : null, open: harmed(system).length > 0 && !alive, besides }
}

/**
 * The same as fractions: every face of every die is counted and nothing is rounded. Throws an Error where there are more dice than
 * can be counted so, or the line is counted blow by blow.
 */
export function fractionsOfLine({ line, ruleset }: LineAnswer, registry: Registry): ActionFractions {
  const system = systemOf(registry, ruleset)
  if (line.check) return { ...NOTHING, check: checkChances(line, system, inFractions) }
  const kinds = targetsOf(line).map((line): Kind => ({ line, pair: lineScene(line, system) }))
  const saves = line.save ? kinds.map(({ pair }) => saveFractions(savesOf(pair))) : []
  if (line.save?.alone) return failingInFractions(kinds, saves)
  if (blowByBlow(system, kinds))
    throw new Error('this line is counted blow by blow, which is not done in fractions: ask for decimals')
  const each = kinds.map(({ line, pair }, i) => {
    const all = actionFractions(system, pair.scene, pair.S, pair.attacks, 1, {
      labels: labelsOf(line),
      ...asking(system, line),
      fates: end => fatesOf(system, pair, { each: look => look(end, 1) }),
      ...(line.save ? { save: saves[i]! } : {}),
    })
    return line.sure > 0 ? { ...all, attacks: [] } : all
  })
  if (kinds.reduce((n, { line }) => n + line.targets, 0) === 1) return each[0]!
  return line.save ? savesInFractions(system, kinds, each, saves) : nextInFractions(system, kinds, each)
}

/** Everything falls on one target. */
function oddsOfOne(system: GameSystem, kind: Kind): LineOdds {
  const { line, pair } = kind
  if (line.save?.alone) return { ...HARMLESS, check: null, save: { ...line.save, ...savesOf(pair) } }
  const { scene, S, attacks } = pair
  const odds = actionOdds(system, scene, S, attacks, 1, { labels: labelsOf(line), ...asking(system, line) })
  const all = new Planes(scene, { lists: new Lists(scene) }).run(pending(scene, S, attacks))
  const blows = blowByBlow(system, [{ line: { ...line, targets: 1 }, pair }])
  const fates = fatesOf(system, pair, all, blows?.[0])
  const blown = pair.massive === null ? 0 : massiveChance(system, kind, pair.massive)
  // Less is what sums of doubles leave.
  const massive = blown > 1e-12 ? { points: pair.massive!, p: blown } : null
  return {
    ...odds,
    ...(line.save || line.sure > 0 ? { attacks: [] } : {}),
    ...(massive && odds.drops !== null ? { drops: Math.min(1, blows![0]!.dropped) } : {}),
    massive,
    ...(fates.outcomes ? { outcomes: fates.outcomes } : {}),
    kills: fates.kills,
    save: line.save && { ...line.save, ...savesOf(pair) },
    check: null,
    several: null,
    failing: null,
    turns: null,
    targets: null,
  }
}

/** A check, or a save without damage: nothing else is asked. */
const HARMLESS: Omit<LineOdds, 'save' | 'check'> = {
  attacks: [],
  expected: null,
  sd: null,
  damage: null,
  drops: null,
  changes: [],
  outcomes: [],
  exact: true,
  massive: null,
  kills: null,
  several: null,
  failing: null,
  turns: null,
  targets: null,
}

/** The chance that spell resistance keeps the effect off, and that the target then fails its save. */
function savesOf({ scene, S, attacks }: Kind['pair']): Pick<NonNullable<LineOdds['save']>, 'fails' | 'resisted'> {
  const from = pending(scene, S, attacks)
  const lists = new Lists(scene, { emissions: true })
  const result = (e: object) => (e as Partial<ReturnType<typeof saved>>).result ?? null
  const why = (e: object) => (e as Partial<ReturnType<typeof effectResisted>>).why ?? null
  return {
    fails: decided(scene, from, lists, result, saved.kind).get('failed') ?? 0,
    resisted: decided(scene, from, lists, why, effectResisted.kind).get('spell resistance') ?? 0,
  }
}

/** Why a line does not fit a ruleset, each reason once. */
function reasonsOf(system: GameSystem, line: AttackLine): readonly string[] {
  const reasons = targetsOf(line).flatMap(one => {
    const reading = system.attackLine(one)
    return 'reasons' in reading ? reading.reasons : []
  })
  return [...new Set(reasons)]
}
const accepts = (system: GameSystem, line: AttackLine): boolean => reasonsOf(system, line).length === 0

function firstFor(line: AttackLine, registry: Registry): GameSystem {
  const systems = Object.values(registry)
  const first = systems.find(system => accepts(system, line))
  if (first) return first
  // The ruleset with the fewest reasons is the one that was meant; the others would only say more.
  const reasons = systems.map(system => ({ system, reasons: reasonsOf(system, line) }))
  const nearest = reasons.reduce((a, b) => (b.reasons.length < a.reasons.length ? b : a))
  throw new Error(`no ruleset reads this line; ${wrongWith(nearest.system, nearest.reasons)}`)
}

function named(line: AttackLine, registry: Registry, id: string): GameSystem {
  const system = systemOf(registry, id)
  const reasons = reasonsOf(system, line)
  if (reasons.length === 0) return system
  const others = Object.values(registry).filter(other => accepts(other, line))
  const hint = others.length ? ` (read by ${others.map(other => other.id).join(', ')})` : ''
  throw new Error(`${wrongWith(system, reasons)}${hint}`)
}

const wrongWith = (system: GameSystem, reasons: readonly string[]): string =>
  `${reasons.join('; ')}. A line of ${system.id}: "${system.lineExamples[0]}"`
