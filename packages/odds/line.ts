import { signed } from '@quintain/engine'
import { type AttackLine, type GameSystem, type Registry, systemOf } from '@quintain/rules'
import { type ActionOdds, actionOdds } from './attack.ts'
import { parseAttack } from './expression.ts'
import { lineScene } from './line-scene.ts'

/**
 * Exact odds of an attack line under a ruleset: the first of the registry that accepts the line, where none is named. Throws
 * a LineError with the column when the line cannot be read, and an Error when it does not fit the ruleset.
 */
export function oddsOfLine(
  text: string,
  registry: Registry,
  ruleset?: string,
): { line: AttackLine; ruleset: string; odds: ActionOdds } {
  const line = parseAttack(text)
  const system = ruleset === undefined ? firstFor(line, registry) : named(line, registry, ruleset)
  const { scene, S, attacks } = lineScene(line, system)
  const odds = actionOdds(system, scene, S, attacks, 1, {
    labels: line.attacks.map(signed),
    hp: line.hp,
    open: line.hp === null && line.dice !== null,
  })
  return { line, ruleset: system.id, odds }
}

const accepts = (system: GameSystem, line: AttackLine): boolean => 'sheets' in system.attackLine(line)

function firstFor(line: AttackLine, registry: Registry): GameSystem {
  const systems = Object.values(registry)
  const first = systems.find(system => accepts(system, line))
  if (first) return first
  const reasons = systems.flatMap(system => {
    const reading = system.attackLine(line)
    return 'reasons' in reading ? reading.reasons : []
  })
  throw new Error(`no ruleset reads this line: ${reasons.join('; ')}`)
}

function named(line: AttackLine, registry: Registry, id: string): GameSystem {
  const system = systemOf(registry, id)
  const reading = system.attackLine(line)
  if ('sheets' in reading) return system
  const others = Object.values(registry).filter(other => accepts(other, line))
  const hint = others.length ? ` (read by ${others.map(other => other.id).join(', ')})` : ''
  throw new Error(`${reading.reasons.join('; ')}${hint}`)
}
