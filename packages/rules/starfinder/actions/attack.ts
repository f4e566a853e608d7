import type { Refusal } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { type AttackText, attack } from '../../d20/actions/attack.ts'
import { declared } from '../../d20/actions/attacks.ts'
import {
  drawn,
  dropped,
  droppedWeapons,
  gripChanged,
  inOneHand,
  lying,
  packed,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from '../../d20/creature/held/hands.ts'
import { knownPlaces } from '../../d20/position/awareness.ts'
import { attacksMade } from '../../d20/turn/act.ts'
import { wieldingRefusals } from '../attack/wielding.ts'
import { charmLimits } from '../effects/charm.ts'
import { onOnePlanet, PLANETARY } from '../position/planetary-limit.ts'
import { REACH_RULES } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'

/** Which rules attacks of this text cite. */
export const attacks: AttackText = {
  attack: 'starfinder/actions/attack',
  ...REACH_RULES,
  range: 'starfinder/attack/maximum-range',
  hand: 'starfinder/equipment/wielding',
  full: 'starfinder/actions/full-attack',
  choose: 'starfinder/actions/full-attack',
  defensively: 'starfinder/actions/fight-defensively-standard',
  switched: 'starfinder/damage/lethal-nonlethal-switch',
  twoHanded: 'starfinder/equipment/wielding',
}

const NONE: readonly Refusal[] = []
const places = knownPlaces('starfinder/senses/pinpoint', {
  rule: 'starfinder/concealment/total-attack-square',
  option: 'no-attacks-on-guessed-squares',
})

/** One attack: a standard action. */
export const attackAction = feature('starfinder/actions/attack', {
  fields: [attacksMade, sheathed, droppedWeapons, lying, inOneHand, packed],
  events: [declared, drawn, putAway, dropped, pickedUp, gripChanged, takenOut, stowed],
  commands: [attack(attacks)],
  options: {
    'no-attacks-on-guessed-squares': { rule: 'starfinder/concealment/total-attack-square', kind: 'flag' },
  },
  slots: {
    attackLimits: {
      rules: attacks,
      refuseWeapon: wieldingRefusals,
      ...places,
      refuse(v, attempt) {
        const hidden = places.refuse?.(v, attempt) ?? NONE
        const charmed = charmLimits(v, attempt)
        const near = attempt.at < 0 || onOnePlanet(v, attempt.by, attempt.at)
        // Nothing speaks against most attacks.
        if (near && hidden.length === 0 && charmed.length === 0) return NONE
        const far = near ? NONE : [{ why: refusal.onAnotherPlanet(v.sheet(attempt.at).name), rule: PLANETARY } as const]
        return [...hidden, ...charmed, ...far]
      },
    },
  },
})
