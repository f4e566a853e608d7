import type { AttackText } from '../../d20/actions/attack.ts'

/** Which rules attacks of this text cite. */
export const attacks: AttackText = {
  attack: 'starfinder/actions/attack',
  reach: 'starfinder/position/threatened-squares',
  reachWeapon: 'starfinder/position/reach-weapon',
  range: 'starfinder/attack/maximum-range',
  hand: 'starfinder/equipment/wielding',
  full: 'starfinder/actions/full-attack',
  choose: 'starfinder/actions/full-attack',
  defensively: 'starfinder/actions/fight-defensively-standard',
  switched: 'starfinder/damage/lethal-nonlethal-switch',
  twoHanded: 'starfinder/equipment/wielding',
}
