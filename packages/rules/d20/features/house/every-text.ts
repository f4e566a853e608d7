/**
 * House rules that every text takes, one line each: what published weapons, acts and creatures have and no text says. A new one is
 * its file and its line here (`docs/how-to-add-a-rule.md`).
 */

export { arc, woundingHits } from '../beasts/criticals.ts'
export { darkness } from '../beasts/darkness.ts'
export { haste } from '../beasts/haste.ts'
export { airMastery, waterMastery } from '../beasts/mastery.ts'
export { mirrorImages } from '../beasts/mirror-images.ts'
export { rockCatching, rockThrowing } from '../beasts/rocks.ts'
export { smite } from '../beasts/smite.ts'
export { summons } from '../beasts/summon.ts'
export { swallowWhole } from '../beasts/swallow.ts'
export { swarm } from '../beasts/swarm.ts'
export { trail } from '../beasts/trail.ts'
export { whirlwind } from '../beasts/whirlwind.ts'
export { bane } from './bane.ts'
export { deathThroes } from './death.ts'
export { harmingGround } from './harming-ground.ts'
export { daylightPowerlessness, displacement, lightBlindness, lightDependency, lightSensitivity } from './light.ts'
export { naturalInvisibility, sneakAttack, whileHolding } from './nature.ts'
export { onlyAgainst } from './only-against.ts'
export { trample } from './overrun.ts'
export { ownConditionsOfMaster } from './own-conditions.ts'
