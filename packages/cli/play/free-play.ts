import type { Command } from '@quintain/engine'
import { Reader, Refused } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { chanceOfPlan } from '@quintain/odds'
import { clockOf, isHostile, nearly, timeUnderWay } from '@quintain/rules'
import { type Word, wordsOf } from '../grammar/line.ts'
import { type Scope, scopeOf } from '../grammar/scope.ts'
import { say, UserError } from '../io/terminal.ts'
import { chance, courseLines } from '../odds/plan.ts'
import { hopeOf, worseOf } from '../plan/hope.ts'
import { aboutWhom, beforeThen, deedsOf, firstOf, whereTheyGo, withTime } from '../plan/plan.ts'
import { planSays } from '../words/plan.ts'
import { freeSays } from '../words/session.ts'
import { actOutOfTurn } from './acting.ts'
import type { Known, Player } from './player.ts'
import { clockPart, leftOf } from './turn-summary.ts'

/** What outside of rounds is said above the prompt: whose line it will be, and what is left of the round. */
export function freeStatus(r: Reader, who: number): string {
  const { name } = r.scene.sheets[who]!
  return [...clockPart(r, who), freeSays.heading, name, leftOf(r, who), ...timePart(r)].join(' · ')
}
/** When something is asked in the middle of hours that pass; nothing at any other time. */
export function timeAsked(r: Reader): readonly string[] {
  const passed = timePart(r)
  return passed.length > 0 ? [clockOf(r), ...passed].flatMap(part => part ?? []) : []
}
/** How much has passed of time that somebody lets pass, where it is interrupted. */
function timePart(r: Reader): readonly string[] {
  const now = timeUnderWay(r)
  if (!now) return []
  const [passed, of] = [nearly(now.passed), nearly(now.of)]
  return [now.held ? freeSays.heldUp(passed, of) : freeSays.passed(passed, of)]
}

const UNITS = ['round', 'minute', 'hour', 'day'] as const
/** `pass`, `pass 3`, `pass 3 hours`: how much time passes; null where something else is said. */
export function spanOf(words: readonly Word[]): Command | null {
  if (words.length === 0) return { do: 'wait' }
  const [first, second, ...rest] = words
  const n = first!.low === 'a' || first!.low === 'an' ? 1 : /^\d{1,4}$/.test(first!.text) ? Number(first!.text) : 0
  if (n === 0 || rest.length > 0) return null
  const unit = second === undefined ? 'round' : UNITS.find(u => second.low === u || second.low === `${u}s`)
  return unit ? { do: 'wait', [`${unit}s`]: n } : null
}

/** `wait 3 hours`, in words. */
export const isWait = (p: Player, words: readonly Word[]): boolean =>
  p.free && words[0]?.low === 'wait' && spanOf(words.slice(1)) !== null

/** In a fight time goes by turns. Throws a UserError where it is to pass by itself. */
export function refuseWait(p: Player, words: readonly Word[]): void {
  const { commands } = p.known.scene.rules
  // Who waits for somebody puts the turn off until then, where the text has it so.
  const forSomebody = words.length > 2 && ['for', 'until'].includes(words[1]!.low)
  if (forSomebody && commands['delay'] && 'after' in commands['delay'].parameters) return
  if (!p.free && words[0]?.low === 'wait' && !words[0].quoted)
    throw new UserError(freeSays.waitsInFight(Object.keys(commands)))
}

/** Where there are no turns a round passes, or more. Throws a UserError where it is not said how much, and Refused where it may not be. */
export async function timePasses(p: Player, words: readonly Word[], typed: string): Promise<boolean> {
  const span = spanOf(words)
  if (!span) throw new UserError(freeSays.how(typed))
  const id = p.known.scene.creatures[p.waiting!.who]!
  const reasons = p.known.refuse(id, span)
  if (reasons.length === 0) await p.do(id, span)
  else if (p.mayRule) await p.rule({ ...span, do: 'time' }, 'time passes')
  else throw new Refused(span, reasons)
  return true
}

const PLAN = /^(.+?):\s*([^:]+)$/

/** Tells how likely a hope is that a line names, of one roll or ruling in a fight and of a plan in free play; false where it names none. */
export const showHope = (free: boolean, ...asked: Parameters<typeof showPlan>): boolean =>
  free ? showPlan(...asked) : showAttempt(...asked)
/**
 * Where there are turns, the chance of one roll or one ruling: `odds use-skill climb 12: it succeeds`. False for any line in which nothing
 * is hoped for. Throws a UserError for a plan that takes turns, as those of others would come between.
 */
function showAttempt(f: Fight, t: Known, s: Scope, line: string): boolean {
  const found = PLAN.exec(line)
  if (!found) return false
  const { scene, S } = t
  const planned = readOr(() => deedsOf(scene, S, f.letters, found[1]!, s.who), null)
  const [deed, ...more] = planned ?? []
  if (!planned || !deed) return false
  const read = () => hopeOf(scene, s, found[2]!, s.who, aboutWhom(planned))
  const meant = deed.ruled ? read() : readOr(read, null)
  if (!meant) return false
  const rolls = meant.hope.attempt !== undefined && !isHostile(s.r, scene.who(deed.who), deed.command)
  if (more.length > 0 || (deed.times ?? 1) > 1 || meant.within !== undefined || !(deed.ruled || rolls))
    throw new UserError(planSays.whereTurns)
  return showPlan(f, t, s, line)
}
/** What is read, or something else where it is not understood. */
function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError) return otherwise
    throw error
  }
}

/** `odds wait 8 hours: nobody is dying`: the chance of what is hoped for. False where nothing is hoped for. */
function showPlan(f: Fight, t: Known, s: Scope, line: string): boolean {
  const found = PLAN.exec(line)
  if (!found) return false
  const { scene, S } = t
  const planned = deedsOf(scene, S, f.letters, found[1]!, s.who)
  const there = scopeOf(new Reader(scene, whereTheyGo(scene, S, planned)), s.who, f.letters)
  const meant = hopeOf(scene, there, found[2]!, s.who, aboutWhom(planned))
  const deeds = withTime(scene, planned, meant, s.who)
  const { within } = meant
  const first = within === undefined ? 0 : firstOf(deeds, beforeThen(found[1]!))
  const came = chance(() => chanceOfPlan(scene, S, deeds, meant.hope, within === undefined ? {} : { within, first }))
  say(`  ${planSays.chance(found[2]!.trim(), came.p, came.margin, worseOf(meant.hope))}`)
  for (const line of courseLines(deeds, first, came, within !== undefined)) say(`  ${line}`)
  return true
}

/** `as dorn`: lines are meant for this creature from now on. */
export function as(p: Player, s: Scope, words: readonly Word[]): void {
  if (!p.free) throw new UserError(freeSays.onlyFree)
  const found = s.creatures.read(words, 0).find(r => r.used === words.length)
  if (!found) throw new UserError(freeSays.asWhom)
  speakAs(p, s, found.value)
}

/**
 * The rest of a line that is meant for another than who acted last: `dorn: first aid aiko`. It is that one's from then on. Where there
 * are turns it is done at once, if it can be done out of turn, and nothing is left. Null for any other line. Throws a UserError where
 * that one is not asked.
 */
export async function forAnother(p: Player, s: Scope, line: string): Promise<string | null> {
  const found = /^([^:]{1,80}):\s*(.*)$/.exec(line)
  if (!found) return null
  const who = named(s, found[1]!)
  if (who < 0) return null
  if (!p.free) {
    const asked = p.waiting?.who ?? -1
    if (asked < 0) return null
    if (asked === who) return found[2]!
    await actOutOfTurn(p, s, who, found[2]!)
    return ''
  }
  speakAs(p, s, who)
  return found[2]!
}
/** From now on lines are meant for this creature. Throws a UserError where it cannot act, while others can. */
export function speakAs(p: Player, s: Scope, who: number): void {
  const id = p.known.scene.creatures[who]!
  const { reader } = p.known
  const barred = reader.barred(who, 'act')
  if (barred && p.waiting && !reader.barred(p.waiting.who, 'act'))
    throw new UserError(freeSays.cannotAct(s.creature(who), barred.condition.name))
  if (!p.speak(id)) throw new UserError(freeSays.notAsked(s.creature(who), timeUnderWay(p.known.reader)?.held === true))
}
/** The creature of this name; -1 where there is none. */
export function named(s: Scope, text: string): number {
  const words = wordsOf(text)
  return s.creatures.read(words, 0).find(r => r.used === words.length)?.value ?? -1
}
