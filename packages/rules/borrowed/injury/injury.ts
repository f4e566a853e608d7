import type { ConditionData } from '@quintain/engine'
import * as k from '../../d20/vocabulary/conditions.ts'
import { STAGGERED } from '../conditions/conditions.ts'

/** Rules of spirit from a wound to being stable or dead. */
export const injuryRules = {
  figures: { deadAt: -10, chance: 10, firstAid: { skill: 'Heal', dc: 15 }, night: 8 },
  dying: 'spirit/injury/dying',
  stabilize: 'spirit/injury/dying-stabilize-roll',
  strain: 'spirit/injury/disabled-strain',
  firstAid: 'spirit/injury/stabilize-with-heal-check',
  withHelp: 'spirit/injury/recovering-with-help',
  hourlyAlone: 'spirit/injury/recovering-without-help-hourly',
  dailyAlone: 'spirit/injury/recovering-without-help-daily',
} as const

/** What the dead, the unconscious and creatures off the map do not do. */
export const OUT = ['act', 'move', 'attack', 'fight', 'threaten', 'opportunity', 'react'] as const

/** A creature that cannot defend itself: one that is bound or held may still speak. */
export const helplessState: ConditionData = {
  condition: k.helpless,
  rule: 'spirit/conditions/unconscious-from-nonlethal',
  bars: ['move', 'attack', 'threaten', 'opportunity', 'react'],
}
/** The states below 0 hit points and of nonlethal damage; each text says by itself what dying, death and being disabled are. */
export const hitPointStates: readonly ConditionData[] = [
  { condition: k.unconscious, rule: 'spirit/injury/dying', bars: OUT, implies: [k.helpless] },
  { condition: k.knockedOut, rule: 'spirit/conditions/unconscious-from-nonlethal', implies: [k.unconscious] },
  { condition: k.stable, rule: 'spirit/injury/dying-stabilize-roll', implies: [k.unconscious] },
  STAGGERED,
]
