import type { ConditionData } from '@quintain/engine'
import { prone } from '../../d20/vocabulary/conditions.ts'

const AC = 'starfinder/position/prone-ac'
const ATTACK = 'starfinder/position/prone-attack-penalty'

/** Lying prone: worse in melee, harder to hit from afar and easier from nearby. */
export const lyingProne: ConditionData = {
  condition: prone,
  rule: AC,
  mods: [
    { to: 'attack', value: -4, type: 'untyped', rule: ATTACK, when: { melee: true } },
    { to: 'defense', value: 4, type: 'untyped', rule: AC, when: { ranged: true } },
    { to: 'defense', value: -4, type: 'untyped', rule: AC, when: { melee: true } },
  ],
}
