import { boosted } from '../../d20/effects/consequences/timed.ts'

/** What effects add to numbers for a time, and take from them. */
export const boosts = boosted('true20', {
  attack: 'true20/attack/attack-roll',
  damage: 'true20/damage/damage-bonus',
  AC: 'true20/defense/defense-formula',
  saves: 'true20/saves/save-formula',
  checks: 'true20/checks/ability-check',
  initiative: 'true20/initiative/check',
  speed: 'true20/movement/base-speed',
})
