import type { CheckFacts } from '../../d20/vocabulary/stats.ts'
import type { Ability } from '../vocabulary/names.ts'

export function checkFacts(
  skill: string,
  how: {
    readonly reaction?: boolean
    readonly spared?: boolean
    readonly ability?: Ability | undefined
    readonly onto?: number | undefined
  } = {},
): CheckFacts {
  return {
    skill,
    reaction: how.reaction ?? /^Notice\b/.test(skill),
    spared: how.spared ?? false,
    ability: how.ability,
    ...(how.onto === undefined ? {} : { onto: how.onto }),
  }
}
