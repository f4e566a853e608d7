import type { Chapter, Command, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { maybe, reading } from '@quintain/engine'
import { type Size, sizeRank, TOTALLY_CONCEALED } from '@quintain/grid'
import { emptyRefusals } from '../../borrowed/actions/reload.ts'
import { aimRefusals } from '../../d20/actions/attacks.ts'
import { mustFlee } from '../../d20/conditions/fear.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { percentConcealed } from '../../d20/position/concealment.ts'
import { unwalled } from '../../d20/position/cover.ts'
import { type AttackLimits, type Attempt, mayAttack } from '../../d20/position/may-attack.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { feetToTarget } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { grappleEachOther } from '../../d20/vocabulary/relations.ts'
import { CHOOSE_DAMAGE_TYPE } from '../attack/readings.ts'
import { IN_GRAPPLE } from '../conditions/grappled.ts'
import { sheetOf } from '../creature/abilities.ts'
import { fastShotRefusals } from '../movement/mounts.ts'
import { unnoticed } from '../position/awareness.ts'
import { crowdRefusals } from '../position/gang-up.ts'
import { holdsReins, isBroken, placeOf, takesBothHands } from '../position/position.ts'
import { found, frightened, thing } from '../vocabulary/conditions.ts'
import { foundWhom } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

const FINESSE_UNARMED = reading('finesse-unarmed', 'true20/attack/finesse-who')
const GRAPPLE_SMALL_SIZE_WEAPON = reading('grapple-small-size-weapon', 'true20/conditions/grappled')

/** Why this weapon cannot attack this target now. */
export const weaponRefusals = (r: Reader, who: number, at: unknown, index: unknown): readonly Refusal[] =>
  mayAttack(r, {
    by: who,
    at: typeof at === 'number' ? at : -1,
    weapon: typeof index === 'number' ? index : -1,
  })

/** Why a square where someone is believed to be cannot be attacked. */
const squareRefusals = (r: Reader, who: number, command: Command): readonly Refusal[] =>
  aimRefusals(r, who, command, limits.rules)

const REACH: RuleId = 'true20/attack/single-attack'

/** The text's own reasons against a weapon: broken, or of no use in a grapple. */
function refuseWeapon(v: View, who: number, index: number): readonly Refusal[] {
  const weapon = sheetOf(v, who).weapons[index]!
  const out: Refusal[] = []
  if (isBroken(v, who, weapon.name))
    out.push({ why: refusal.isBroken(weapon.name), rule: 'true20/objects/damage-states' })
  if (v.has(who, frightened) && mustFlee(v, who))
    out.push({ why: refusal.cannotAttack(frightened.name), rule: 'true20/conditions/frightened' })
  if (holdsReins(v, who) && takesBothHands(weapon))
    out.push({ why: refusal.handOnReins(weapon.name), rule: 'true20/mounts/guide-with-knees' })
  if (!handy(v, weapon) && IN_GRAPPLE.some(k => v.has(who, k)))
    out.push({ why: refusal.notInGrapple(weapon.name), rule: 'true20/conditions/grappled' })
  return out
}
/** And against a target: a foe of whom it does not know, and whom it cannot perceive. */
function refuse(v: View, { by: who, at, weapon, from }: Attempt): readonly Refusal[] {
  if (areFoes(v, who, at) && unnoticed(v, who, at))
    return [{ why: refusal.unnoticed(v.sheet(at).name), rule: 'true20/surprise/attack-when' }]
  const crowd = crowdRefusals(v, { by: who, at, weapon })
  if (crowd.length > 0) return crowd
  const body = placeOf(v, at)
  const kind = sheetOf(v, who).weapons[weapon]?.use === 'melee' ? 'melee' : 'ranged'
  // A line gives concealment in place of a map: its attacks are rolled against the place.
  if (v.scene.rules.slots.concealment?.least !== undefined) return []
  if (percentConcealed(v, kind, who, body, from, undefined, false) < TOTALLY_CONCEALED || touches(v, who, body))
    return []
  // Behind a wall it has total cover in its place.
  if (!present(v, body) || !unwalled(v, spaceOf(v, who, from), spaceOf(v, body))) return []
  return [{ why: refusal.unperceived(v.sheet(at).name), rule: 'true20/concealment/total-targeting' }]
}
/** In a grapple with it, or its hand is on it: there it needs no eyes. */
const touches = (v: View, who: number, other: number): boolean =>
  grappleEachOther.read(v, who, other) === 1 || (v.has(who, found) && v.get(who, foundWhom) === other + 1)

const limits: AttackLimits = {
  rules: { attack: REACH, reach: REACH, range: 'true20/attack/maximum-range', hand: REACH },
  dead: true,
  placeOf,
  refuseWeapon: (v, who, weapon) => [...refuseWeapon(v, who, weapon), ...emptyRefusals(v, who, weapon)],
  refuse,
}

/** Fit for a grapple: bare hands or a small weapon, which is a light one. */
function handy(r: Pick<View, 'option'>, weapon: Weapon & { readonly size?: Size }): boolean {
  if (GRAPPLE_SMALL_SIZE_WEAPON(r) && !weapon.unarmed && weapon.size !== undefined)
    return sizeRank(weapon.size) <= sizeRank('small')
  return weapon.unarmed === true || weapon.natural === true || weapon.hands === 'light'
}

/** Why this is no finesse attack: melee weapons serve for all, ranged ones for some, within one increment. */
type Place = Parameters<typeof feetToTarget>[2]
function finesseRefusals(r: Reader, who: number, at: Place, weapon: Weapon): readonly Refusal[] {
  const rule = 'true20/attack/finesse-who'
  if (weapon.unarmed && !FINESSE_UNARMED(r)) return [{ why: refusal.finesseNeedsWeapon, rule }]
  if (weapon.use === 'melee') return []
  if (!sheetOf(r, who).feats.includes('Improved Precise Shot'))
    return [{ why: refusal.finesseNeedsFeat('Improved Precise Shot'), rule }]
  const { increment } = weapon
  if (increment === undefined || feetToTarget(r, who, at) <= increment) return []
  return [{ why: refusal.finesseTooFar(increment), rule }]
}

/** Foes worth attacking, and each weapon in hand that can attack them. */
export function targets(r: Reader, who: number): readonly { readonly target: number; readonly weapon: number }[] {
  return r.scene.sheets.flatMap((_, at) =>
    areFoes(r, who, at) && !r.has(at, dead) && !r.has(at, thing)
      ? sheetOf(r, who).weapons.flatMap((_, weapon) =>
          weaponRefusals(r, who, at, weapon).length === 0 ? [{ target: at, weapon }] : [],
        )
      : [],
  )
}

/** How an attack is made: at the gaps in the armor; by a reading for the other type of damage. */
export const MANNER = { finesse: maybe('flag'), switched: maybe('flag') } as const
const flag = (command: Command, name: string): true | undefined => command[name] === true || undefined
export const mannerOf = (command: Command) => ({
  finesse: flag(command, 'finesse'),
  switched: flag(command, 'switched'),
})

/** Why this attack cannot be made in this way. */
export function attackRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target: at, weapon, square } = command
  const out = square === undefined ? weaponRefusals(r, who, at, weapon) : squareRefusals(r, who, command)
  const used = sheetOf(r, who).weapons[weapon as number]
  if (!used || (typeof at !== 'number' && square === undefined)) return out
  const { finesse, switched } = mannerOf(command)
  return [
    ...out,
    ...(used.use === 'melee' ? [] : fastShotRefusals(r, who)),
    ...(finesse
      ? finesseRefusals(
          r,
          who,
          { target: typeof at === 'number' ? at : -1, square: square as number | undefined },
          used,
        )
      : []),
    ...(switched && !CHOOSE_DAMAGE_TYPE(r)
      ? [{ why: refusal.fixedDamageType, rule: 'true20/damage/type-of-attack' as const }]
      : []),
  ]
}

export const attackCommand = action({
  name: 'attack',
  rule: 'true20/attack/single-attack',
  parameters: { target: maybe('creature'), square: maybe('square'), weapon: 'weapon', ...MANNER },
  anyOf: ['target', 'square'],
  cost: 'standard',
  refuse: attackRefusals,
  suggestions: (r, who) => targets(r, who).map(t => ({ do: 'attack', ...t })),
  plan: (c, who, command) =>
    withInterrupts(c, 'attack', who, [
      attackStep({
        by: who,
        ...(command['target'] === undefined ? {} : { at: command['target'] as number }),
        ...(command['square'] === undefined ? {} : { square: command['square'] as number }),
        weapon: command['weapon'] as number,
        as: 'attack',
        index: 0,
        ...withDetails(mannerOf(command)),
      }),
    ]),
})

export const attackAction: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [attackCommand],
  slots: { attackLimits: limits },
  readings: [GRAPPLE_SMALL_SIZE_WEAPON, FINESSE_UNARMED],
}
