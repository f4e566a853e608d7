import { boosted } from '../../d20/effects/consequences/timed.ts'

/** What effects add to numbers for a time, and take from them. */
export const boosts = boosted('modern', {
  attack: 'modern/attack/attack-roll',
  damage: 'modern/damage/hit-deals-damage',
  AC: 'modern/defense/formula',
  saves: 'modern/saves/roll',
  checks: 'house/act/boost',
  initiative: 'spirit/initiative/check',
  speed: 'modern/movement/speed',
})
