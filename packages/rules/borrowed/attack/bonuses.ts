import type { RuleId } from '@quintain/engine'

/** Rules of spirit on bonuses to the number to hit, by the kind of bonus: for itself and for texts that name its kinds. */
export const BONUS_RULES: Readonly<Record<string, RuleId>> = {
  dodge: 'spirit/bonuses/dodge-stacks',
  deflection: 'spirit/bonuses/deflection',
  enhancement: 'spirit/bonuses/enhancement-improves-armor',
  'natural armor': 'spirit/bonuses/natural-armor',
}
/** Bonuses to dodge go with the ability that lets one dodge. */
export const DODGE_LOST = 'spirit/bonuses/dodge-lost-with-quickness'

/** Terms of these kinds always add up; of two bonuses of any other kind the higher counts. */
export const ADD: ReadonlySet<string> = new Set([
  'untyped',
  'dodge',
  'ability',
  'size',
  'base',
  'range',
  'ability damage',
  'ruling',
])
