import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { type Size, sizeRank } from '@quintain/grid'
import { isArmed } from '../../d20/creature/hands.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { unwalled } from '../../d20/position/threat.ts'
import { action } from '../../d20/turn/action.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { dead, gone, grappled } from '../../d20/vocabulary/conditions.ts'
import { range } from '../attack/attack.ts'
import { sheetOf } from '../creature/abilities.ts'
import { unnoticed } from '../position/awareness.ts'
import { isBroken, placeOf } from '../position/position.ts'
import { thing } from '../vocabulary/conditions.ts'

const REACH: RuleId = 'true20/attack/single-attack'

/** Why this weapon cannot strike this target now: not in hand, out of reach or range, nobody there, held in a grapple. */
export function weaponRefusals(r: Reader, who: number, at: unknown, index: unknown): readonly Refusal[] {
  const { weapons } = sheetOf(r, who)
  const weapon = weapons[index as number]
  if (typeof at !== 'number' || at < 0 || at >= r.count || at === who)
    return [{ why: 'attack whom? Another creature is wanted as target', rule: REACH }]
  if (weapon === undefined)
    return [{ why: `no weapon ${String(index)}: there are ${weapons.map(w => w.name).join(', ')}`, rule: REACH }]
  const out: Refusal[] = []
  const bar = r.barred(who, 'attack')
  if (bar) out.push({ why: bar.condition.name, rule: bar.rule })
  if (!isArmed(r, who, index as number)) out.push({ why: `${weapon.name} is not in hand`, rule: REACH })
  if (isBroken(r, who, weapon.name)) out.push({ why: `${weapon.name} is broken`, rule: 'true20/objects/damage-states' })
  const there = placeOf(r, at)
  if (!present(r, there) || r.has(at, gone)) out.push({ why: `${r.sheet(at).name} is not there`, rule: REACH })
  if (areFoes(r, who, at) && unnoticed(r, who, at))
    out.push({ why: `has not noticed ${r.sheet(at).name}`, rule: 'true20/surprise/attack-when' })
  const feet = r.fact(feetBetween, who, there)
  const far = range(r, who, index as number)
  if (feet > far) {
    const rule = weapon.use === 'melee' ? REACH : 'true20/attack/maximum-range'
    out.push({ why: `${r.sheet(at).name} is ${feet} feet away, beyond the ${far} feet of ${weapon.name}`, rule })
  } else if (present(r, who) && present(r, there) && !unwalled(r, spaceOf(r, who), spaceOf(r, there)))
    out.push({ why: `nothing leads straight to ${r.sheet(at).name}: a wall stands between`, rule: REACH })
  if (r.has(who, grappled) && !handy(r, weapon))
    out.push({ why: `${weapon.name} cannot be used in a grapple`, rule: 'true20/conditions/grappled' })
  return out
}

/** Fit for a grapple: bare hands or a small weapon, which is a light one. */
function handy(r: Reader, weapon: Weapon & { readonly size?: Size }): boolean {
  if (r.option('grapple-small-size-weapon') === true && !weapon.unarmed && weapon.size !== undefined)
    return sizeRank(weapon.size) <= sizeRank('small')
  return weapon.unarmed === true || weapon.natural === true || weapon.hands === 'light'
}

/** Why this is no finesse attack: melee weapons serve for all, ranged ones for some, within one increment. */
function finesseRefusals(r: Reader, who: number, at: number, weapon: Weapon): readonly Refusal[] {
  const rule = 'true20/attack/finesse-who'
  if (weapon.unarmed && r.option('finesse-unarmed') !== true)
    return [{ why: 'a finesse attack is made with a weapon', rule }]
  if (weapon.use === 'melee') return []
  if (!sheetOf(r, who).feats.includes('Improved Precise Shot'))
    return [{ why: 'a finesse attack at range needs the feat Improved Precise Shot', rule }]
  const feet = r.fact(feetBetween, who, at)
  return feet <= (weapon.increment ?? feet)
    ? []
    : [{ why: `a finesse attack at range goes no farther than one increment of ${weapon.increment} feet`, rule }]
}

/** Foes worth striking, and each weapon in hand that can. */
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
  const { target: at, weapon } = command
  const out = weaponRefusals(r, who, at, weapon)
  const used = sheetOf(r, who).weapons[weapon as number]
  if (!used || typeof at !== 'number') return out
  const { finesse, switched } = mannerOf(command)
  return [
    ...out,
    ...(finesse ? finesseRefusals(r, who, at, used) : []),
    ...(switched && r.option('choose-damage-type') !== true
      ? [{ why: 'a weapon deals the type of damage it is made for', rule: 'true20/damage/type-of-attack' as const }]
      : []),
  ]
}

export const attackCommand = action({
  name: 'attack',
  rule: 'true20/attack/single-attack',
  description: 'One attack with a weapon in hand; with finesse, at the gaps in the armor.',
  parameters: { target: 'creature', weapon: 'int', ...MANNER },
  cost: 'standard',
  refuse: attackRefusals,
  suggestions: (r, who) => targets(r, who).map(t => ({ do: 'attack', ...t })),
  plan: (_, who, command) => [
    attackStep({
      by: who,
      at: command['target'] as number,
      weapon: command['weapon'] as number,
      as: 'attack',
      index: 0,
      ...mannerOf(command),
    }),
  ],
})

export const attackAction: Chapter = {
  topic: 'attack',
  from: 'true20',
  commands: [attackCommand],
  options: {
    'grapple-small-size-weapon': {
      rule: 'true20/conditions/grappled',
      kind: 'flag',
      says: 'in a grapple a weapon made for Small hands or smaller may be used, whatever its weight',
    },
    'finesse-unarmed': {
      rule: 'true20/attack/finesse-who',
      kind: 'flag',
      says: 'unarmed attacks may be finesse attacks',
    },
  },
}
