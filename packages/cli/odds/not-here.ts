import type { Command } from 'commander'
import { UserError } from '../io/terminal.ts'

/** Options that play fights: an exact answer has none. */
export const OF_FIGHTS = [
  '--fights',
  '--time',
  '--seed',
  '--rounds',
  '--margin',
  '--by',
  '--workers',
  '--queue',
] as const

/** Throws a UserError where one of these options was typed; `why`: what they are for, and what would be right. */
export function notHere(command: Command, options: readonly string[], why: string): void {
  const typed = command.options.filter(
    o => options.includes(o.long ?? '') && command.getOptionValueSource(o.attributeName()) === 'cli',
  )
  if (typed.length > 0) throw new UserError(`${typed.map(o => o.long).join(', ')}: ${why}`)
}
/** Throws a UserError where more than one of these options was typed. */
export function oneOf(command: Command, options: readonly string[], why: string): void {
  const typed = options.filter(name =>
    command.options.some(o => o.long === name && command.getOptionValueSource(o.attributeName()) === 'cli'),
  )
  if (typed.length > 1) throw new UserError(`${typed.join(', ')}: ${why}`)
}
