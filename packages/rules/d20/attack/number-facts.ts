import type { Command, Condition, Reader } from '@quintain/engine'
import { type AttackDetails, NOBODY, withDetails } from '../vocabulary/attack-step.ts'
import { defensive } from '../vocabulary/conditions.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'
import type { TargetedAttack } from './attack-text.ts'

/** A number of a creature that is asked for outside of any roll. */
export interface AskedNumber {
  readonly stat: string
  readonly who: number
  /** Whom it attacks, or who attacks it, or whom it contends with; -1 for nobody. */
  readonly other: number
  /** The weapon that is meant, by its place in the sheet of who attacks. */
  readonly weapon: number
  readonly save?: SaveFacts['save'] | undefined
  readonly skill?: string | undefined
  readonly ability?: string | undefined
  /** How the attack is made; absent for a plain attack. */
  readonly manner?: AttackManner | undefined
}
/** How an attack is made: what a command for one says beside its target and its weapon. */
export interface AttackManner extends Pick<TargetedAttack, 'as' | 'details'> {
  /** What the number to hit is raised by, as against a maneuver; 0 when absent. */
  readonly more?: number
}

/** The manner of the attack that a command makes: its words that stand alone are details of the attack. */
export function mannerOfCommand(r: Reader, who: number, command: Command): AttackManner {
  const maneuver = r.scene.rules.slots.maneuver?.(r, who, command)
  if (maneuver) return { as: 'attack', more: maneuver.more, ...withDetails(maneuver.details) }
  const said = Object.fromEntries(Object.entries(command).filter(([, value]) => value === true))
  const pair = typeof command['second'] === 'number' ? { hand: 'regular' as const, second: command['second'] } : {}
  const full = command.do === 'full-attack'
  const own = full && typeof command['kind'] === 'string' ? { kind: command['kind'] } : {}
  const details: AttackDetails = { ...said, ...pair, ...own, full }
  return { as: command.do === 'charge' ? 'charge' : 'attack', ...withDetails(details) }
}
/** The blow with the other hand that a command makes besides, as a command of its own; null for any other command. */
export function offHandOf(
  r: Reader,
  who: number,
  command: Command,
): { readonly command: Command; readonly manner: AttackManner } | null {
  const { second, other, target, weapon, ...rest } = command
  if (typeof second !== 'number') return null
  const { details, as } = mannerOfCommand(r, who, command)
  const manner = { as, ...withDetails({ ...details, hand: 'off' }) }
  return { command: { ...rest, target: other ?? target, weapon: second } as Command, manner }
}
const ATTACKS: readonly string[] = ['attack', 'full-attack']
/** What a creature is in from the moment at which it carries a command out, before its attack is rolled. */
export const stancesOf = (command: Command): readonly Condition[] =>
  command['defensively'] === true && ATTACKS.includes(command.do) ? [defensive] : []
/** The square in which a creature stands as the attack of a command is rolled, where it goes there for it: the end of a charge. */
export function endOfCharge(r: Reader, who: number, command: Command): number | undefined {
  const to = command.do === 'charge' && r.scene.rules.commands['charge']!.known?.(r, who, command)['to']
  return typeof to === 'number' ? to : undefined
}
declare module '@quintain/engine' {
  interface Slots {
    /** How the attack roll of a maneuver is made that a command tries; undefined for any other command. */
    maneuver?(
      r: Reader,
      by: number,
      command: Command,
    ): { readonly more: number; readonly details: AttackDetails } | undefined
    /** The facts of numbers that only this text has, where one is asked for; undefined for all others. */
    numberFacts?(r: Reader, asked: AskedNumber): object | undefined
  }
}

const OF_ATTACKS: readonly string[] = ['attack', 'damage', 'multiplier']
const AGAINST_ATTACKS: readonly string[] = ['defense', 'dodge', 'parry']

/** Whether a number belongs to a creature's own attack, with the weapon that it uses. */
export const isOfAttack = (stat: string): boolean => OF_ATTACKS.includes(stat)
/** Whether a number hangs on an attack, the creature's own or one on it: on the weapon, and on who is on the other side. */
export const hangsOnAttack = (stat: string): boolean => isOfAttack(stat) || AGAINST_ATTACKS.includes(stat)

const armed = (r: Reader, who: number, weapon: number): boolean =>
  (r.sheet(who) as unknown as { weapons?: readonly unknown[] }).weapons?.[weapon] !== undefined
const PLAIN: AttackManner = { as: 'attack' }
const attackBy = (by: number, at: number, weapon: number, manner = PLAIN): TargetedAttack => ({
  by,
  at,
  weapon,
  index: 0,
  ...manner,
})

/**
 * What a number depends on when it is asked for: just what the attack step would hand to it in an attack with that
 * weapon, a plain one where no manner is named, so that it is compared with the same Defense. Throws where the weapon is none of its owner's.
 */
export function factsOfNumber(r: Reader, asked: AskedNumber): object {
  const own = r.scene.rules.slots.numberFacts?.(r, asked)
  if (own) return own
  const { stat, who, other, weapon, manner } = asked
  const text = r.scene.rules.slots.attack
  if (isOfAttack(stat)) return text.facts(r, attackBy(who, other < 0 ? NOBODY : other, weapon, manner))
  if (AGAINST_ATTACKS.includes(stat)) {
    if (other < 0 || !armed(r, other, weapon)) return { attacker: NOBODY, melee: true, ranged: false, touch: false }
    const attack = attackBy(other, who, weapon, manner)
    return text.against(r, attack, text.facts(r, attack))
  }
  if (stat === 'save') return { save: asked.save ?? 'Fortitude' }
  if (stat === 'check') return { skill: asked.skill ?? '' }
  return stat === 'twice' ? { roll: 'attack' } : {}
}
