import { encodeCommand, Refused } from '@quintain/engine'
import { commandOf } from '../grammar/diagnose.ts'
import { wordsOf } from '../grammar/line.ts'
import type { Scope } from '../grammar/scope.ts'
import { commandNames, verbAt } from '../grammar/verbs.ts'
import { paint, say, UserError } from '../io/terminal.ts'
import { legalSays } from '../words/legal.ts'
import { freeSays } from '../words/session.ts'
import { sayRefused } from './acting.ts'
import { KEYBOARD_NAMES } from './keyboard.ts'
import type { Player } from './player.ts'

/**
 * A line for a creature that is not asked, where there are turns: it does what can be done at any time, also in the middle of a question.
 * Throws a UserError where the line is no command.
 */
export async function actOutOfTurn(p: Player, s: Scope, who: number, line: string): Promise<void> {
  const { known } = p
  const { scene } = known
  const words = wordsOf(line)
  const notItsTurn = freeSays.notItsTurn(s.creature(p.waiting?.who ?? -1), s.creature(who))
  if (words.length === 0 || !verbAt(commandNames(scene.rules), words, 0, words.length)) throw new UserError(notItsTurn)
  const own = s.of(who)
  const read = commandOf(own, line, KEYBOARD_NAMES)
  if (read.missing.length > 0) {
    sayRefused(known, own, read)
    return
  }
  try {
    await p.outOfTurn(scene.creatures[who]!, encodeCommand(read.command, scene))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say(`  ${notItsTurn}`)
    for (const r of error.reasons) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
  }
}
