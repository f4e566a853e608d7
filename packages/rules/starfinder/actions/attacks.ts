import type { Chapter, Command, CommandKind, Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import {
  type AttackText,
  attack,
  attacking,
  fullAttack,
  goOnAttacking,
  totalDefenseAs,
} from '../../d20/actions/attack.ts'
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
import { fullAttackOf, sheetOf } from '../creature/sheet-of.ts'
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
/** Attacks of a full attack. */
export const ATTACKS = 2

/** Why there is no full attack of this name. */
function kindRefusals(r: Reader, who: number, { kind }: Command): readonly Refusal[] {
  if (kind === undefined || fullAttackOf(sheetOf(r, who), String(kind))) return []
  const names = sheetOf(r, who).fullAttacks.map(f => f.name)
  return [{ why: refusal.noSuchFullAttack(String(kind), names), rule: 'starfinder/actions/special-full-attacks' }]
}

/** The two attacks of a full attack are made with any weapons: there is no attack beyond them for another hand. */
function withoutHands(full: CommandKind): CommandKind {
  const { off: _, hand: __, ...parameters } = full.parameters
  const plain = ({ off: _off, hand: _hand, ...command }: Command): Command => ({ ...command, do: command.do })
  return {
    ...full,
    parameters: { ...parameters, kind: maybe('text') },
    choices: (r, who) => ({ kind: sheetOf(r, who).fullAttacks.map(f => f.name) }),
    refuse: (r, who, command) => [...kindRefusals(r, who, command), ...full.refuse(r, who, plain(command))],
    plan: (c, who, command) => full.plan(c, who, plain(command)),
  }
}

const places = knownPlaces('starfinder/senses/pinpoint', {
  rule: 'starfinder/concealment/total-attack-square',
  option: 'no-attacks-on-guessed-squares',
})

/** One attack, two at -4 each, and nothing but defense. */
export const attackActions: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: ['starfinder/actions/special-full-attacks', 'starfinder/actions/total-defense'],
  fields: [attacksMade, sheathed, droppedWeapons, lying, inOneHand, packed],
  events: [declared, drawn, putAway, dropped, pickedUp, gripChanged, takenOut, stowed],
  policies: [goOnAttacking],
  steps: [attacking],
  commands: [attack(attacks), withoutHands(fullAttack(attacks)), totalDefenseAs('starfinder/actions/total-defense')],
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
    attacks: (r, who, kind) =>
      (kind === undefined ? undefined : fullAttackOf(sheetOf(r, who), kind))?.attacks ?? ATTACKS,
  },
}
