import type { ConditionData } from '@quintain/engine'
import type { HitPointRules } from '../d20/injury/rules.ts'
import * as k from '../d20/vocabulary/conditions.ts'

/** Rules of spirit on hit points, from a wound to its healing: its own, and those of texts that end at 0 hit points. */
export const hitPointRules: HitPointRules = {
  from: 'spirit',
  figures: { deadAt: -10, chance: 10, firstAid: { skill: 'Heal', dc: 15 }, night: 8 },
  dying: 'spirit/injury/dying',
  stabilize: 'spirit/injury/dying-stabilize-roll',
  strain: 'spirit/injury/disabled-strain',
  firstAid: 'spirit/injury/stabilize-with-heal-check',
  withHelp: 'spirit/injury/recovering-with-help',
  hourlyAlone: 'spirit/injury/recovering-without-help-hourly',
  dailyAlone: 'spirit/injury/recovering-without-help-daily',
  night: 'spirit/healing/natural-night',
  bed: 'spirit/healing/bed-rest',
  nonlethalHealing: 'spirit/healing/nonlethal-natural',
  magic: 'spirit/healing/kido-healing',
  nonlethalCure: 'spirit/healing/nonlethal-by-kido',
  temporary: 'spirit/healing/temporary-hit-points',
  raisedConstitution: 'spirit/healing/constitution-increase',
  abilityDamage: 'spirit/abilities/ability-damage',
  abilityHealing: 'spirit/healing/ability-damage',
}

/** What the dead, the unconscious and creatures off the map do not do. */
export const OUT = ['act', 'move', 'attack', 'fight', 'threaten', 'opportunity', 'react'] as const

/** The states below 0 hit points and of nonlethal damage; each text says by itself what dying, death and being disabled are. */
export const hitPointStates: readonly ConditionData[] = [
  { condition: k.unconscious, rule: 'spirit/injury/dying', bars: OUT, implies: [k.helpless] },
  { condition: k.knockedOut, rule: 'spirit/conditions/unconscious-from-nonlethal', implies: [k.unconscious] },
  { condition: k.stable, rule: 'spirit/injury/dying-stabilize-roll', implies: [k.unconscious] },
  { condition: k.staggered, rule: 'spirit/conditions/staggered', bars: ['full-round'] },
]
