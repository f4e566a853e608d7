import type { Command, Reader } from '@quintain/engine'
import type { Act } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { areFoes, standingInFight } from '../../position/position.ts'
import { refusals } from '../../turn/act.ts'

/** One of those on whom an act may be used at once, and what it is worth there. */
export interface Aimed {
  readonly target: number
  readonly worth: number
}

/** What is made for several and can be used so often and no more is kept where it reaches less than so much of its side. */
const FEW = 0.5

/**
 * An act that may be used on several at once, on those on whom it is worth most, as many as it may and as the rules let it. Undefined where
 * it is worth nothing, and for help that is kept until more of its side are near.
 */
export function onSeveral(r: Reader, who: number, act: Act, aimed: readonly Aimed[]): Command | undefined {
  const most = act.effect?.targets ?? 1
  const targets = aimed
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.target - b.target)
    .slice(0, most)
    .map(({ target }) => target)
  while (targets.length > 1 && refusals(r, who, several(act, targets)).length > 0) targets.pop()
  if (targets.length === 0) return undefined
  if (act.uses !== undefined && act.effect !== undefined && !isHarmful(act.effect) && !heals(act)) {
    const side = standingInFight(r).filter(i => !areFoes(r, i, who)).length
    if (targets.length < FEW * Math.min(most, side)) return undefined
  }
  return several(act, targets)
}
const heals = ({ effect }: Act): boolean => effect?.consequences.some(c => c.heals !== undefined) === true
const several = ({ name }: Act, targets: readonly number[]): Command =>
  targets.length === 1 ? { do: 'use', act: name, target: targets[0]! } : { do: 'use', act: name, targets }

/** On whom a command is used. */
export const aimedAt = ({ target, targets }: Command): readonly number[] =>
  Array.isArray(targets) ? (targets as readonly number[]) : typeof target === 'number' ? [target] : []
