import { reason as shared } from '../../d20/words/reasons.ts'

/** Why a term does not count under true20. */
export const reason = {
  ...shared,
  unaware: 'unaware of the attacker',
  feinted: 'feinted: it does not see the attack coming',
  maximumLoad: 'maximum load',
  grapplesAnother: 'grappling with another',
  parriesThisRound: 'parries this round',
  dodgesThisRound: 'dodges this round',
  meleeOnly: 'only against melee attacks',
  noWeaponOrShield: 'neither armed nor behind a shield',
  parryIsBetter: 'the parry is better',
  dodgeIsBetter: 'dodging is as good or better',
  towersOver: 'the target towers over all friends there',
  fixedDamage: 'the damage is fixed',
  higherCountOnly: 'the higher of bruised and hurt counts',
  halvedAlready: 'half speed twice is still half',
  goneRound: 'gone round',
}
