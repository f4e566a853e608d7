import { Lists, Planes, Reader, signed } from '@quintain/engine'
import { type AttackLine, dead, type GameSystem, type LineSave, type Registry, saved, systemOf } from '@quintain/rules'
import { type ActionOdds, actionOdds, decided } from './attack.ts'
import { parseAttack } from './expression.ts'
import { amountsOf, fatesOf } from './fates.ts'
import { type LineScene, lineScene, pending } from './line-scene.ts'
import { severalOf } from './several.ts'

/** What a line comes to, exactly: the odds of its attacks, and what a line may ask beside them. */
export interface LineOdds extends ActionOdds {
  /** The save of the line with the chance that it fails; null where there are attacks. */
  readonly save: (LineSave & { readonly fails: number }) | null
  /** Chance that the target is dead afterwards; null where the line does not say when it would be. */
  readonly kills: number | null
  /** Chance that exactly 0, 1, 2 ... of several targets drop; null for one target. */
  readonly several: readonly number[] | null
}

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
  const points = system.points !== undefined
  if (line.targets > 1 && points && line.hp === null)
    throw new Error(`of ${line.targets} targets it is asked how many drop: give their hit points, as 30 hp`)
  const pair = lineScene(line, system)
  return { line, ruleset: system.id, odds: lineOdds(system, line, pair) }
}

function lineOdds(system: GameSystem, line: AttackLine, pair: LineScene): LineOdds {
  const { scene, S, attacks } = pair
  const alive = line.hp !== null && line.hp >= 1
  const odds = actionOdds(system, scene, S, attacks, 1, {
    labels: line.attacks.map(signed),
    hp: alive ? line.hp! + line.temporary : null,
    open: system.points !== undefined && !alive,
  })
  const all = new Planes(scene, { lists: new Lists(scene) }).run(pending(scene, S, attacks))
  const fates = fatesOf(system, pair, amountsOf(system, pair, all))
  return {
    ...odds,
    ...(line.save ? { attacks: [] } : {}),
    ...(fates ? { outcomes: fates.outcomes } : {}),
    kills: fates ? fates.kills : system.points ? null : killed(pair, all),
    save: line.save && { ...line.save, fails: fails(pair) },
    several: line.targets > 1 ? severalOf(system, line, pair) : null,
  }
}

function killed({ scene, S }: LineScene, all: ReturnType<Planes['run']>): number | null {
  if (!scene.rules.conditions.some(k => k.condition === dead)) return null
  const r = new Reader(scene, S)
  let sum = 0
  all.each((end, p) => {
    r.S = end
    if (r.has(1, dead)) sum += p
  })
  return sum
}

function fails({ scene, S, attacks }: LineScene): number {
  const result = (e: object) => (e as Partial<ReturnType<typeof saved>>).result ?? null
  return (
    decided(scene, pending(scene, S, attacks), new Lists(scene, { emissions: true }), result, saved.kind).get(
      'failed',
    ) ?? 0
  )
}

const accepts = (system: GameSystem, line: AttackLine): boolean => 'sheets' in system.attackLine(line)

function firstFor(line: AttackLine, registry: Registry): GameSystem {
  const systems = Object.values(registry)
  const first = systems.find(system => accepts(system, line))
  if (first) return first
  // The ruleset with the fewest reasons is the one that was meant; the others would only say more.
  const reasons = systems.map(system => {
    const reading = system.attackLine(line)
    return { system, reasons: 'reasons' in reading ? reading.reasons : [] }
  })
  const nearest = reasons.reduce((a, b) => (b.reasons.length < a.reasons.length ? b : a))
  throw new Error(`no ruleset reads this line; ${wrongWith(nearest.system, nearest.reasons)}`)
}

function named(line: AttackLine, registry: Registry, id: string): GameSystem {
  const system = systemOf(registry, id)
  const reading = system.attackLine(line)
  if ('sheets' in reading) return system
  const others = Object.values(registry).filter(other => accepts(other, line))
  const hint = others.length ? ` (read by ${others.map(other => other.id).join(', ')})` : ''
  throw new Error(`${wrongWith(system, reading.reasons)}${hint}`)
}

const wrongWith = (system: GameSystem, reasons: readonly string[]): string =>
  `${reasons.join('; ')}. A line of ${system.id}: "${system.lineExamples[0]}"`
