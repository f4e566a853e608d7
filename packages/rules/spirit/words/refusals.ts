import { refusal as shared } from '../../d20/words/refusals.ts'

/** Why a command is refused under spirit: the shared sentences, and those of its own acts. */
export const refusal = {
  ...shared,
  untrained: 'not trained in it',
  noShield: 'has no shield about it',
  shieldReady: 'its shield is strapped on already',
  shieldNotReady: 'has no shield strapped on',
  loosenFirst: 'its shield is strapped on: it is loosed first',
  needsFeatFor: (feat: string) => `needs the feat ${feat}`,
  needsTwoWeapons: 'needs two weapons that are put away',
  takesTwoHands: (weapon: string) => `${weapon} takes two hands`,
  drawsNoAmmunition: 'needs a weapon that ammunition is drawn for',
  checkFailed: 'the check has not succeeded',
}
