import type { Chapter, Command, CommandKind } from '@quintain/engine'
import { attack, attacking, fullAttack, goOnAttacking, totalDefenseAs } from '../../d20/actions/attack.ts'
import { declared } from '../../d20/actions/attacks.ts'
import { drawn, dropped, droppedWeapons, lying, pickedUp, putAway, sheathed } from '../../d20/creature/hands.ts'
import { attacksMade } from '../../d20/turn/act.ts'
import { unwieldyRefusals, usedUnwieldy } from '../attack/unwieldy.ts'
import { guessedSquare, unknownPlace } from '../position/guesses.ts'
import { attacks as rules } from './texts.ts'

/** Attacks of a full attack. */
export const ATTACKS = 2

/** The two attacks of a full attack are made with any weapons: there is no attack beyond them for another hand. */
function withoutHands(full: CommandKind): CommandKind {
  const { off: _, hand: __, ...parameters } = full.parameters
  const plain = ({ off: _off, hand: _hand, ...command }: Command): Command => ({ ...command, do: command.do })
  return {
    ...full,
    parameters,
    refuse: (r, who, command) => full.refuse(r, who, plain(command)),
    plan: (c, who, command) => full.plan(c, who, plain(command)),
  }
}

/** One attack, two at -4 each, and nothing but defense. */
export const attackActions: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  fields: [attacksMade, sheathed, droppedWeapons, lying, usedUnwieldy],
  events: [declared, drawn, putAway, dropped, pickedUp],
  policies: [goOnAttacking],
  steps: [attacking],
  commands: [attack(rules), withoutHands(fullAttack(rules)), totalDefenseAs('starfinder/actions/total-defense')],
  options: {
    'no-attacks-on-guessed-squares': { rule: 'starfinder/concealment/total-attack-square', kind: 'flag' },
  },
  slots: {
    attackLimits: { rules, refuseWeapon: unwieldyRefusals, refuse: unknownPlace, refuseSquare: guessedSquare },
    attacks: () => ATTACKS,
  },
}
