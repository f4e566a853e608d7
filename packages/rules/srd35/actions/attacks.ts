import type { Reader } from '@quintain/engine'
import type { AttackText } from '../../d20/actions/attack.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/** What an attack costs and may do: the text only points to these rules, so they are its siblings'. */
export const attacks: AttackText = {
  attack: 'spirit/actions/attack-is-standard',
  reach: 'spirit/attack/melee-range',
  reachWeapon: 'spirit/attack/reach-weapon',
  range: 'spirit/attack/ranged-limits',
  hand: 'spirit/equipment/draw-or-sheathe',
  full: 'spirit/actions/full-attack',
  choose: 'spirit/actions/attack-or-full-attack',
  defensively: 'spirit/defense/fighting-defensively',
  switched: 'spirit/damage/lethal-weapon-nonlethal',
  twoHanded: 'modern/damage/two-handed',
}
export const baseAttack = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0)
