import { feature, type Reader } from '@quintain/engine'
import { emptyRefusals } from '../../borrowed/actions/reload.ts'
import { type AttackText, attack } from '../../d20/actions/attack.ts'
import { declared } from '../../d20/actions/attacks.ts'
import { attacksAt } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import { knownPlaces } from '../../d20/position/awareness.ts'
import { attacksMade } from '../../d20/turn/act.ts'
import { sheetOf } from '../creature/sheet-of.ts'

const ATTACK = 'spirit/actions/attack-is-standard'
const CHOICE = 'spirit/actions/attack-or-full-attack'

/** The rules that attacks of this text cite. */
export const attacks: AttackText = {
  attack: ATTACK,
  reach: 'spirit/attack/melee-range',
  reachWeapon: 'spirit/attack/reach-weapon',
  range: 'spirit/attack/ranged-limits',
  hand: 'spirit/equipment/draw-or-sheathe',
  full: 'spirit/actions/full-attack',
  choose: CHOICE,
  defensively: 'spirit/defense/fighting-defensively',
  switched: 'spirit/damage/lethal-weapon-nonlethal',
  twoHanded: 'spirit/damage/two-handed',
}
export const baseAttack = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0)

/** One attack, a standard action; after the first of a full attack its maker may still move. */
export const attackAction = feature([ATTACK, CHOICE], {
  fields: [attacksMade],
  events: [declared],
  commands: [attack(attacks)],
  slots: {
    attackLimits: {
      rules: attacks,
      refuseWeapon: emptyRefusals,
      ...knownPlaces('starfinder/concealment/total-attack-square'),
    },
    attacks: (r, who) => attacksAt(baseAttack(r, who)),
  },
})
