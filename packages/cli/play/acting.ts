import type { Command, Refusal, Waiting } from '@quintain/engine'
import { encodeCommand, Refused, squareName, squareNamed } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { yesOrNo } from '../grammar/answers.ts'
import type { Read } from '../grammar/command.ts'
import { commandOf, missingIn } from '../grammar/diagnose.ts'
import { wordsOf } from '../grammar/line.ts'
import { printCommand } from '../grammar/printing.ts'
import { doneFor } from '../grammar/sayings.ts'
import type { Scope } from '../grammar/scope.ts'
import { commandNames, verbAt } from '../grammar/verbs.ts'
import { paint, say, UserError } from '../io/terminal.ts'
import { confirming } from '../words/keyboard.ts'
import { legalSays } from '../words/legal.ts'
import { freeSays } from '../words/session.ts'
import { type Forecast, forecast, placeToAttack } from './forecast.ts'
import { KEYBOARD_NAMES } from './keyboard.ts'
import type { Known, Player } from './player.ts'

/** Asks before something is done, and gives what was said; null where there is no more to be read. */
export type Confirm = (question: string) => Promise<string | null>

/** What came of asking: done, left, or another line that is to be taken in its place. */
export type Asked = 'go' | 'leave' | { readonly instead: string }

/** So many reasons are shown of a command for which each weapon has its own. */
const REASONS = 4

/** Shows the refusals of a command, with what it lacks and an example that is legal. */
export function sayRefused(t: Known, s: Scope, read: Read): { lacks: boolean } {
  const id = t.scene.creatures[s.who]!
  const refusals = (command: Command) => t.refuse(id, encodeCommand(command, t.scene))
  const own = refusals(read.command)
  // Where no weapon was named, what stands against the others is said too.
  const all = [...own, ...(own.length ? (read.others ?? []).slice(0, WEAPONS).flatMap(refusals) : [])]
  // A parameter that is missing is said below, with what it may be; a weapon is missing where there is none.
  const below = read.missing.length > 0 && read.missing.every(p => p.spec !== 'weapon')
  const told = all.filter((r, i) => all.findIndex(x => x.why === r.why) === i && !(below && isNeed(r)))
  for (const r of told.slice(0, REASONS)) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
  return { lacks: sayMissing(t, s, read, own) }
}
/** Reasons are asked for with so many weapons. */
const WEAPONS = 8
const isNeed = (r: Refusal): boolean => r.why.startsWith('needs ')

/** What a command lacks, by its declaration or by its reasons, with an example that is legal. Returns whether it lacks something. */
function sayMissing(t: Known, s: Scope, read: Read, reasons: readonly Refusal[]): boolean {
  const id = t.scene.creatures[s.who]!
  const lacks = read.missing.length > 0 || reasons.some(isNeed)
  if (!lacks || !read.kind) return lacks
  const legal = t.legal(id, read.command.do).find(l => l.name === read.command.do)
  const example = nearestTo(read, legal?.suggestions.map(x => x.command) ?? [])
  const line = example && printCommand(s, example)
  const none = read.missing.some(p => p.spec === 'text' && s.choices(p.kind, p.name)?.length === 0)
  if (none) return lacks
  if (read.missing.length) say(`  ${missingIn(s, read, line)}`)
  else if (line) say(`  ${legalSays.as(line)}`)
  return lacks
}

/** Of commands the one that has most of what was given, the first of several. */
function nearestTo({ command: given, others = [] }: Read, all: readonly Command[]): Command | undefined {
  // A weapon that was found for the line was not asked for.
  const found = others.length > 0
  const alike = (c: Command) =>
    Object.keys(given).filter(k => !(found && k === 'weapon') && JSON.stringify(given[k]) === JSON.stringify(c[k]))
      .length
  const most = Math.max(0, ...all.map(alike))
  return all.find(c => alike(c) === most)
}

/** A command of a line, with why it is not legal. */
export function commandRead(t: Known, s: Scope, line: string) {
  const read = commandOf(s, line, KEYBOARD_NAMES)
  const reasons = t.refuse(t.scene.creatures[s.who]!, encodeCommand(read.command, t.scene))
  return { read, reasons, complete: read.missing.length === 0 }
}

/** What a command may bring, in lines; also of one that is not legal now, as far as it would come to something. */
export function showOdds(f: Fight, t: Known, s: Scope, line: string): void {
  const { read, reasons, complete } = commandRead(t, s, line)
  const lacks = (reasons.length || !complete) && sayRefused(t, s, read).lacks
  if (!complete) return
  const { command } = read
  const from = reasons.length ? placeToAttack(t.reader, s.who, command) : -1
  if (!reasons.length) {
    const { way, brings } = forecast(f, t, s.who, command)
    const lines = [...way, ...brings]
    for (const l of lines.length ? lines : [legalSays.nobodyAtRisk]) say(`  ${l}`)
    return
  }
  const lines = supposed(f, t, s, command, from)
  // What names nobody and nothing has no odds: what it lacks was said.
  if (lacks && !lines.length) return
  if (!lines.length) {
    say(`  ${legalSays.noOdds}`)
    return
  }
  say(`  ${from < 0 ? legalSays.ifLegal : legalSays.ifThere(squareName(from, t.scene))}`)
  for (const l of lines) say(`    ${l}`)
}

/**
 * What a command would bring that is not legal now. Rules plan what they have found legal, so the plan of another may fail
 * at what is not there (`Impossible` and any other error): then it cannot be said.
 */
function supposed(f: Fight, t: Known, s: Scope, command: Command, from: number): readonly string[] {
  try {
    const { way, brings } = forecast(f, t, s.who, command, from < 0 ? undefined : from)
    return [...way, ...brings]
  } catch {
    return [legalSays.cannotBeSupposed]
  }
}

/** Asks before a command that may harm: on a terminal each, and before a friend is hurt wherever it is typed. */
async function permitted(t: Known, s: Scope, command: Command, ahead: Forecast, how: Asking): Promise<Asked> {
  const question = ahead.friends.length
    ? confirming.friend(ahead.friends, t.scene.sheets[s.who]!.side)
    : how.all && ahead.brings.length
      ? confirming.go
      : null
  if (!question || !how.ask) return 'go'
  for (;;) {
    const said = await how.ask(`  ${question}`)
    if (said === null || said.trim() === '' || yesOrNo(said) === 'no') {
      say(`  ${confirming.dropped}`)
      return 'leave'
    }
    if (yesOrNo(said) === 'yes') return 'go'
    // Squares alone are another path for the same act; anything else that is understood is looked at, or done instead.
    const path = wordsOf(said).every(w => squareNamed(w.text, t.scene.width) >= 0)
    const taken = await how.take(path ? `${command.do} ${said}` : said, path)
    if (taken === 'shown') continue
    if (taken === 'unknown') say(`  ${confirming.unclear(said.trim())}`)
    else {
      if (!path) say(`  ${confirming.dropped}`)
      return taken === 'dropped' ? 'leave' : taken
    }
  }
}

/** What came of a line where yes or no was wanted: `dropped` gives the act up, `instead` is done in its place. */
export type Said = 'shown' | 'unknown' | 'dropped' | { readonly instead: string }

/** How a person is asked. `all`: before each command that may harm, not only where a friend may be. */
export interface Asking {
  readonly ask: Confirm | null
  readonly all: boolean
  /** Takes what is said instead of yes or no: a look is shown, a command handed back as the line to take, undo gives up. */
  take(line: string, path: boolean): Promise<Said>
}

/** Where there are no turns a move that is too long for one is a walk of several rounds; null where it is not, or cannot be gone so. */
function farther(p: Player, s: Scope, line: string): ReturnType<typeof commandRead> | null {
  const walk = s.r.scene.rules.commands['walk-to']
  if (!p.free || !walk) return null
  const { read, reasons } = commandRead(p.known, s, line)
  if (read.command.do !== 'move' || reasons.length === 0) return null
  try {
    const on = commandRead(p.known, s, line.replace(/^\s*\S+/, walk.name))
    return on.complete && on.reasons.length === 0 ? on : null
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

/** Does a command for the creature whose turn waits. Returns a line that was given in its place; null otherwise. */
export async function act(p: Player, s: Scope, w: Waiting, line: string, how: Asking): Promise<string | null> {
  const { f, known: t } = p
  const { read, reasons, complete } = farther(p, s, line) ?? commandRead(t, s, line)
  if (!complete) {
    sayRefused(t, s, read)
    return null
  }
  if (reasons.length) {
    sayRefused(t, s, read)
    return null
  }
  const ahead = forecast(f, t, w.who, read.command)
  for (const l of [...ahead.way, ...ahead.brings]) say(`  ${paint('dim', l)}`)
  const asked = await permitted(t, s, read.command, ahead, how)
  if (asked === 'leave') return null
  if (asked !== 'go') return asked.instead
  await p.do(t.scene.creatures[w.who]!, encodeCommand(read.command, t.scene))
  return null
}

/**
 * A line for a creature that is not asked, where there are turns: it does what can be done at any time, also in the middle of a question.
 * Throws a UserError where the line is no command.
 */
export async function actOutOfTurn(p: Player, s: Scope, who: number, line: string): Promise<void> {
  const { known } = p
  const { scene } = known
  const words = wordsOf(line)
  const notItsTurn = freeSays.notItsTurn(s.creature(p.waiting?.who ?? -1), s.creature(who))
  const isCommand = (): boolean =>
    verbAt(commandNames(scene.rules), words, 0, words.length) !== null ||
    doneFor(words, Object.keys(scene.rules.commands)) !== null
  if (words.length === 0 || !isCommand()) throw new UserError(notItsTurn)
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
