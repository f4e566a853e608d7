import type { DamageDice } from '../damage-dice.ts'
import type { Act } from '../documents/acts.ts'
import type { Consequence, Effect } from '../effect.ts'
import type { Weapon } from '../sheet.ts'

/** How an act of a sheet attacks by itself: with a touch or not, in the hand or from afar. */
export const OWN_ATTACKS = ['melee touch', 'ranged touch', 'melee', 'ranged'] as const
type Way = (typeof OWN_ATTACKS)[number]
/** The same with the figures of that attack. */
export interface OwnAttack {
  readonly by: Way
  readonly bonus?: number
  readonly increment?: number
  readonly times?: number
  readonly threat?: number
  readonly critical?: number
}
declare module '../documents/acts.ts' {
  interface Act {
    /** The attack roll that decides whether it reaches its target: with this act alone. */
    readonly attack?: Way | OwnAttack
  }
}
declare module '../sheet.ts' {
  interface Weapon {
    /** The act that alone attacks with it. */
    readonly ofAct?: string
  }
}
export const ownAttackOf = ({ attack }: Act): OwnAttack | undefined =>
  typeof attack === 'string' ? { by: attack } : attack

/** Whether it is a touch in melee. */
export const isTouch = (act: Act): boolean => ownAttackOf(act)?.by === 'melee touch'
/** How many such attacks are made with the act. */
export const attacksOfAct = (act: Act): number => ownAttackOf(act)?.times ?? 1

const ALONE: ReadonlySet<string> = new Set(['consequences', 'range', 'targets'])
const OF_DAMAGE: ReadonlySet<string> = new Set(['damage', 'types', 'nonlethal'])
const isDamage = (c: Consequence): boolean =>
  c.damage !== undefined && Object.entries(c).every(([key, v]) => v === undefined || OF_DAMAGE.has(key))
/**
 * The damage of an effect that asks for nothing but the hit: it is that of the attack, which a critical hit multiplies. None of
 * an effect with a save, a resistance or kinds that it works on: all of it comes as the effect then.
 */
export const struckDamage = (effect: Effect): readonly Consequence[] =>
  Object.entries(effect).some(([key, v]) => v !== undefined && !ALONE.has(key))
    ? []
    : effect.consequences.filter(isDamage)

/** The attack of an act as a weapon that nobody has in hand. */
function weaponFor({ name, effect }: Act, { by, bonus, increment, threat, critical }: OwnAttack): Weapon {
  const range = effect?.range ?? 0
  const damage = effect ? struckDamage(effect) : []
  const parts = damage.map(
    ({ damage: dice, types = [], nonlethal }): DamageDice => ({
      dice: String(dice),
      types,
      ...(nonlethal ? { nonlethal } : {}),
    }),
  )
  const rest = effect && parts.length > 0 ? effect.consequences.filter(c => !damage.includes(c)) : []
  return {
    name,
    use: by.startsWith('ranged') ? 'projectile' : 'melee',
    damage: parts.length > 0 ? parts : [{ dice: '0', types: [] }],
    ofAct: name,
    strength: false,
    ...(by.endsWith('touch') ? { touch: true } : {}),
    ...(by.startsWith('ranged') ? { increment: increment ?? range, maximum: range } : {}),
    ...(bonus === undefined ? {} : { attack: bonus }),
    ...(threat === undefined ? {} : { threat }),
    ...(critical === undefined ? {} : { critical }),
    ...(rest.length > 0 ? { effect: { consequences: rest } } : {}),
  }
}

interface Armed {
  readonly acts?: readonly Act[]
  readonly weapons?: readonly Weapon[]
}
/** A sheet with the attacks that its acts alone make, behind its weapons; the same sheet where there are none. */
export function withOwnAttacks<T extends object>(read: T): T {
  const { acts = [], weapons = [] } = read as Armed
  if (!acts.some(a => a.attack !== undefined)) return read
  const s = read as Record<string, unknown>
  s['weapons'] = [
    ...weapons,
    ...acts.flatMap(act => {
      const own = ownAttackOf(act)
      return own ? [weaponFor(act, own)] : []
    }),
  ]
  s['acts'] = acts.map(act => (act.attack === undefined ? act : { ...act, strikes: act.name }))
  return read
}

/** Reports acts whose own attack cannot be made so. */
export function checkOwnAttacks(
  sheet: object,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const { acts = [], weapons = [] } = sheet as Armed
  for (const [i, act] of acts.entries()) {
    const own = ownAttackOf(act)
    if (!own) continue
    const wrong = (message: string) => report(['acts', i, 'attack'], message)
    const { effect, strikes, touch, name } = act
    if (strikes !== undefined || touch) wrong('is the attack of the act alone: it strikes with no weapon besides')
    if (weapons.some(w => w.name.toLowerCase() === name.toLowerCase()))
      wrong(`a weapon is called "${name}" too: strikes: ${name} attacks with that one`)
    if (!effect) wrong('brings something: effect: { range: 60, consequences: [{ damage: 2d6 }] }')
    else if (effect.area || effect.personal || effect.summons || effect.teleports || effect.lasts !== undefined)
      wrong('meets creatures one by one: its effect has no area, and nothing of it runs on')
    else if (own.by.startsWith('ranged') && effect.range === undefined)
      wrong('carries so far: effect: { range: 60, ... }')
    else if (!own.by.startsWith('ranged') && effect.range !== undefined)
      wrong('goes as far as its creature reaches: an attack in melee has no range')
  }
}
