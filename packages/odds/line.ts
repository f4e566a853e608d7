import { signed } from '@quintain/engine'
import { type ActionOdds, actionOdds } from './attack.ts'
import { type AttackLine, parseAttack } from './expression.ts'
import { lineScene } from './line-scene.ts'

/**
 * Exact odds of an attack line under a ruleset: `spirit`, and `true20` for a line with a damage bonus, where none is named.
 * Throws a LineError with the column when the line cannot be read, and an Error when it does not fit the ruleset.
 */
export function oddsOfLine(text: string, ruleset?: string): { line: AttackLine; ruleset: string; odds: ActionOdds } {
  const line = parseAttack(text)
  const id = ruleset ?? (line.dice === null ? 'true20' : 'spirit')
  const { system, scene, S, attacks } = lineScene(line, id)
  const odds = actionOdds(system, scene, S, attacks, 1, {
    labels: line.attacks.map(signed),
    hp: line.hp,
    open: line.hp === null && line.dice !== null,
  })
  return { line, ruleset: id, odds }
}
