/**
 * House rules that every text takes, one line each: what published weapons, acts and creatures have and no text says. A new one is
 * its file and its line here (`docs/how-to-add-a-rule.md`).
 */

export { ruledConditions } from '../../conditions/ruled.ts'
export { givenBoons } from '../../effects/consequences/boons.ts'
export { easing } from '../../effects/consequences/ends.ts'
export { movedByEffects } from '../../effects/consequences/moved.ts'
export { givenWays } from '../../effects/consequences/ways.ts'
export { anchoring } from '../acts/anchored.ts'
export { bindings } from '../acts/bonds.ts'
export { changingForm } from '../acts/change-form.ts'
export { gaseousBodies } from '../acts/gaseous.ts'
export { jet } from '../acts/jet.ts'
export { restingWeapons } from '../acts/resting.ts'
export { windWalls } from '../acts/wind-walls.ts'
export { atHome } from '../beasts/at-home.ts'
export { arc, woundingHits } from '../beasts/criticals.ts'
export { darkness } from '../beasts/darkness.ts'
export { haste } from '../beasts/haste.ts'
export { airMastery, waterMastery } from '../beasts/mastery.ts'
export { mirrorImages } from '../beasts/mirror-images.ts'
export { rockCatching, rockThrowing } from '../beasts/rocks.ts'
export { smite } from '../beasts/smite.ts'
export { spawn } from '../beasts/spawn.ts'
export { summons } from '../beasts/summon.ts'
export { swallowWhole } from '../beasts/swallow.ts'
export { swarm } from '../beasts/swarm.ts'
export { trail } from '../beasts/trail.ts'
export { whirlwind } from '../beasts/whirlwind.ts'
export { advantage } from '../fights/advantage.ts'
export { areaHarm, spellHarm } from '../fights/areas.ts'
export { bonusWhen } from '../fights/bonus-when.ts'
export { evasion } from '../fights/evasion.ts'
export { ruinedArmor, ruinsWeapons } from '../fights/gear.ts'
export { maneuverBonus } from '../fights/maneuvers.ts'
export { strikesBack } from '../fights/strikes-back.ts'
export { thorns } from '../fights/thorns.ts'
export { trickAttack } from '../fights/trick.ts'
export { bids } from '../moments/bids.ts'
export { confusion } from '../moments/confused.ts'
export { drawing } from '../moments/draws.ts'
export { ignoring } from '../moments/ignores.ts'
export { quickness } from '../moments/quickness.ts'
export { reacts } from '../moments/reacts.ts'
export { rerollsSaves } from '../moments/rerolls.ts'
export { bane } from './bane.ts'
export { deathThroes } from './death.ts'
export { harmingGround } from './harming-ground.ts'
export {
  daylightPowerlessness,
  displacement,
  lightBlindness,
  lightDependency,
  lightSensitivity,
  sunlightHarms,
} from './light.ts'
export { naturalInvisibility, sneakAttack, whileHolding } from './nature.ts'
export { onlyAgainst } from './only-against.ts'
export { trample } from './overrun.ts'
export { ownConditionsOfMaster } from './own-conditions.ts'
export { performedByRuling } from './perform.ts'
export { ruledAtTheTable } from './ruled.ts'
