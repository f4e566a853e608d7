import { boosted } from '../../d20/effects/consequences/timed.ts'

/** What effects add to numbers for a time, and take from them. */
export const boosts = boosted('spirit', {
  attack: 'spirit/attack/attack-roll',
  damage: 'spirit/damage/hit-deals-damage',
  AC: 'spirit/defense/sp-formula',
  saves: 'spirit/saves/save-roll',
  checks: 'house/act/boost',
  initiative: 'spirit/initiative/check',
  speed: 'spirit/movement/speed-basis',
})
