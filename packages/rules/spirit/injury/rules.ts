import type { HitPointRules } from '../../d20/injury/rules.ts'

/** What hit points mean in this text, from a wound to its healing. */
export const hitPointRules: HitPointRules = {
  from: 'spirit',
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
