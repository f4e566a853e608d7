import type { Command, CommandKind, Reader, Refusal } from '@quintain/engine'
import { feature, maybe } from '@quintain/engine'
import { attacking, fullAttack, goOnAttacking } from '../../d20/actions/attack.ts'
import { fullAttackOf, sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { attacks } from './attack.ts'

const FULL = 'starfinder/actions/full-attack'
const SPECIAL = 'starfinder/actions/special-full-attacks'

/** Attacks of a full attack. */
export const ATTACKS = 2

/** Why there is no full attack of this name. */
function kindRefusals(r: Reader, who: number, { kind, weapon }: Command): readonly Refusal[] {
  const own = kind === undefined ? undefined : fullAttackOf(sheetOf(r, who), String(kind))
  if (own?.melee && typeof weapon === 'number' && sheetOf(r, who).weapons[weapon]?.use !== 'melee')
    return [{ why: refusal.inMeleeAlone(own.name), rule: SPECIAL }]
  if (kind === undefined || own) return []
  const names = sheetOf(r, who).fullAttacks.map(f => f.name)
  return [{ why: refusal.noSuchFullAttack(String(kind), names), rule: SPECIAL }]
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

/** Two attacks at -4 each, or the full attack of this name on the sheet. */
export const fullAttacks = feature([FULL, SPECIAL], {
  policies: [goOnAttacking],
  steps: [attacking],
  commands: [withoutHands(fullAttack(attacks))],
  slots: {
    attacks: (r, who, kind) =>
      (kind === undefined ? undefined : fullAttackOf(sheetOf(r, who), kind))?.attacks ?? ATTACKS,
  },
})
