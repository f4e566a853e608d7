import type { Command } from '@quintain/engine'
import { refusals } from '../../d20/turn/act.ts'
import type { StarStage } from './stage.ts'

/** Why a command is refused: each reason in words, behind its rule. */
export const reasons = (s: StarStage, command: Command, who = 0): string[] =>
  refusals(s.r, who, command).map(({ rule, why }) => `${rule}: ${why}`)
/** What a list of a creature's commands suggests of this kind. */
export const suggested = (s: StarStage, name: string, who = 0): readonly Command[] =>
  s.scene.rules.commands[name]!.suggestions(s.r, who)
/** What a command costs now. */
export const costOf = (s: StarStage, command: Command, who = 0): unknown =>
  s.scene.rules.commands[command.do]!.cost(s.r, who, command)
/** The question that a command asks first, with its options, as the error says it that an impossible answer gives. */
export function questionOf(s: StarStage, command: Command, faces: readonly number[] = [], who = 0): string {
  const answer = 'no such answer'
  try {
    s.do(command, faces, [answer], who)
  } catch (e) {
    return (e as Error).message.replace(`the script answers "${answer}" to `, '')
  }
  return 'none'
}
