import { DiceError } from '@quintain/dice'
import { type Banded, type Command, Mutator, matches, Reader, type Waiting } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import {
  type AttackManner,
  at,
  endOfCharge,
  hangsOnAttack,
  mannerOfCommand,
  offHandOf,
  stancesOf,
} from '@quintain/rules'
import { readCommand } from '../grammar/command.ts'
import { unknownVerb } from '../grammar/diagnose.ts'
import { type Word, wordsOf } from '../grammar/line.ts'
import { printCommand } from '../grammar/printing.ts'
import { calledOf, creatureNames, type Scope } from '../grammar/scope.ts'
import { commandNames, END, verbAt } from '../grammar/verbs.ts'
import { paint, say, UserError } from '../io/terminal.ts'
import { rollBeside } from '../roll/printing.ts'
import { answering, lost, OVER, synopsis } from '../words/keyboard.ts'
import { legalSays } from '../words/legal.ts'
import { numberSays } from '../words/numbers.ts'
import { sessionSays } from '../words/session.ts'
import { commandRead, sayRefused } from './acting.ts'
import { begun, exactly, keyboardNear, showHelp, showKeyboardHelp } from './keyboard.ts'
import { checkAt, numberAsked, numberAt, numberLines } from './number.ts'
import type { Known, Player } from './player.ts'
import { showRulings } from './ruling.ts'
import { showCommand, showLastRoll, showRule, showRunning, showWhere, showWho } from './status.ts'

/** What a line is read for: the fight, its table, who is asked, and what waits. */
export interface Desk {
  readonly f: Fight
  readonly p: Player
  readonly t: Known
  readonly s: Scope
  readonly w: Waiting | null
}

/** Answers what is asked by one of the keyboard's own words and changes nothing; false for any other. */
export async function looked(d: Desk, name: string, line: string, words: readonly Word[]): Promise<boolean> {
  const { f, t } = d
  const who = d.w?.who ?? -1
  switch (name) {
    case 'help':
      showHelpOn(d, words)
      return true
    case 'list':
      showRunning(f, t, words)
      return true
    case 'who':
      showWho(f, t, words, who)
      return true
    case 'where':
      showWhere(f, t, who, words)
      return true
    case 'rule':
      await showRule(t, line)
      return true
    case 'roll':
      rollDice(line)
      return true
    case 'why':
      showWhy(d, line, words)
      return true
    default:
      return false
  }
}
/** Dice beside the fight. Throws a UserError where a line holds none. */
function rollDice(line: string): void {
  try {
    rollBeside(line)
  } catch (error) {
    if (error instanceof DiceError) throw new UserError(lost.noDice(error.message))
    throw error
  }
}

/** Help for all words, or for one. */
function showHelpOn(desk: Desk, words: readonly Word[]): void {
  const { f, t, s, w } = desk
  const { rules } = t.scene
  const legal = w?.question === 'command' ? t.legal(t.scene.creatures[w.who]!) : []
  if (!words.length) {
    const first = legal.flatMap(l => (l.suggestions[0] ? [l.suggestions[0].command] : []))
    const examples = [...first.filter(c => 'target' in c), ...first.filter(c => !('target' in c))].map(c =>
      printCommand(s, c),
    )
    showHelp(examples.slice(0, 3), [...Object.keys(rules.commands), 'end'])
    return
  }
  const own = exactly(words) ?? begun(words)
  const names = commandNames(rules)
  const verb = verbAt(names, words, 0, words.length)
  if (own && (own.value.name === words[0]!.low || !verb)) {
    showKeyboardHelp(own.value)
    if (own.value.name !== 'ruling') return
    if (desk.p.mayRule) showRulings(s, f.system.words.descriptions, words.slice(own.used))
    else say(`  ${sessionSays.noRulings}`)
  } else if (!verb && readsAct(s, words)) showHelpOn(desk, wordsOf('use'))
  else if (!verb && s.creatures.read(words, 0).some(r => r.cost === 0))
    throw new UserError(
      sessionSays.helpsNobody(
        s.creature(s.creatures.read(words, 0)[0]!.value),
        ['aid', 'first-aid'].filter(c => Object.hasOwn(rules.commands, c)),
      ),
    )
  else if (!verb)
    throw new UserError(sessionSays.noHelp(words[0]!.text, [...names.near(words, 0), ...keyboardNear(words)]))
  else if (verb.value === 'end') say(`  end: ${legalSays.end}`)
  else {
    const { name } = verb.value
    showCommand(
      s,
      name,
      f.system.words,
      legal.find(l => l.name === name),
    )
  }
}

/** All that is legal of one command, or why it is not. */
export function showLegalOf({ t, s }: Desk, who: number, words: readonly Word[]): void {
  const verb = verbAt(commandNames(t.scene.rules), words, 0, words.length)
  if (!verb) throw new UserError(unknownVerb(t.scene.rules, words, []))
  if (verb.value === END) {
    say(`  ${END}: ${legalSays.end}`)
    return
  }
  const { name } = verb.value
  const [found] = t.legal(t.scene.creatures[who]!, name)
  for (const { command, cost } of found?.suggestions ?? [])
    say(`  ${printCommand(s, command)}  ${paint('dim', `(${cost})`)}`)
  if (found?.suggestions.length) return
  for (const r of found?.reasons ?? []) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
  say(`  ${legalSays.written(synopsis(verb.value), name, found?.legal === true)}`)
}

/** Whether words are the name of something that its sheet lists. */
function readsAct(s: Scope, words: readonly Word[]): boolean {
  const parsed = readCommand(s, '', words)
  return 'read' in parsed && parsed.read.command.do === 'use'
}

/**
 * A number of a creature with its terms, where words ask for one: `ac bram`, `will`; false where they do not. `asked`: it was
 * asked for, so a number goes before a command of the same name.
 */
export function showNumber({ f, t, s }: Desk, typed: readonly Word[], asked = false): boolean {
  const words = withoutMine(typed)
  const found = numberAt(t.reader, words, f.system) ?? (asked ? checkAt(t.reader, words) : null)
  if (!found) return false
  const verb = asked ? null : verbAt(commandNames(t.scene.rules), words, 0, words.length)
  if (verb && (verb.cost === 0 || found.cost > 0)) return false
  const number = numberAsked(s, words, found.value, found.used)
  const band = t.bands(number.who)
  if (band) {
    say(`  ${bandLine(f, number.who, number.stat, t, number)}`)
    return true
  }
  const other = hangsOnAttack(number.stat) ? number.other : -1
  const hidden = [number.who, other].find(i => i >= 0 && !t.isOpen(i) && (i === number.who || !t.bands(i)))
  if (hidden !== undefined) throw new UserError(numberSays.hidden(calledOf(t.scene, hidden)))
  const against = number.other >= 0 && hangsOnAttack(number.stat) ? calledOf(t.scene, number.other) : null
  say(`  ${numberSays.whose(calledOf(t.scene, number.who), against)}`)
  for (const l of numberLines(t, number, f.system)) say(`  ${l}`)
  return true
}
/** The words of a number without what asks for one's own: `what is my ac`. */
function withoutMine(words: readonly Word[]): readonly Word[] {
  const mine = words.findIndex(w => w.low === 'my')
  const asks = mine >= 0 && words.slice(0, mine).every(w => ASKING.has(w.low))
  return asks && words.length > mine + 1 ? words.slice(mine + 1) : words
}
const ASKING: ReadonlySet<string> = new Set(['what', 'is', 'what’s', "what's", 'whats', 'show', 'tell', 'me'])

/** A number of a creature whose numbers lie in bands; that nothing is known of it where it has none. */
function bandLine({ system }: Fight, who: number, stat: string, t: Known, facts: object = {}): string {
  const name = calledOf(t.scene, who)
  const is = (of: Banded['of']) => of?.stat === stat && matches(of.when, facts)
  const [number] = Object.entries(system.visibility.bands).find(([, band]) => is(band.of)) ?? [stat]
  const band = t.bands(who)?.[number]
  return band ? `${numberSays.whose(name, null)} ${numberSays.banded(number, ...band)}` : numberSays.hidden(name)
}

/** The numbers of the last roll, a number of a creature, or why a command is not legal and what an attack would be made of. */
function showWhy(desk: Desk, line: string, words: readonly Word[]): void {
  const { f, t, s, w } = desk
  const [first, second] = words
  if (!first) {
    showLastRoll(f, desk.p.lastRoll())
    return
  }
  if (first.low === 'hp' || first.low === 'health') {
    showWho(f, t, words.slice(1))
    return
  }
  const [named] = creatureNames(t.scene, f.letters).read(words, 0)
  const considered = named?.cost === 0 && named.used === words.length ? desk.p.considered(named.value) : null
  if (named && considered !== null) {
    say(`  ${numberSays.chose(calledOf(t.scene, named.value), considered)}`)
    return
  }
  if (named?.cost === 0 && named.used === words.length)
    throw new UserError(numberSays.notConsidered(calledOf(t.scene, named.value)))
  const verb = verbAt(commandNames(t.scene.rules), words, 0, words.length)
  // `why attack of grub` is his number; `why attack grub` is an attack on him.
  const number = !verb || verb.cost > 0 || second?.low === 'of' || words.length === verb.used
  if (number && showNumber(desk, words, true)) {
    if (verb?.cost === 0 && verb.value !== END && verb.used === words.length && w?.question === 'command')
      sayNotLegal(desk, verb.value.name, w.who)
    return
  }
  if (w?.question !== 'command') throw new UserError(w ? answering.waits : OVER)
  const { read, reasons, complete } = commandRead(t, s, line)
  const opened = complete && showAttack(desk, read.command)
  if (reasons.length || !complete) sayRefused(t, s, read)
  else say(`  ${opened ? numberSays.legal : legalSays.legal}`)
}

/** Why a command is not legal now, where its name alone was typed. */
function sayNotLegal({ t }: Desk, name: string, who: number): void {
  const [found] = t.legal(t.scene.creatures[who]!, name)
  if (found && !found.legal)
    for (const r of found.reasons) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
}

/** What is known, as if a creature had begun to carry a command out and stood where its attack is rolled. */
function begunWith(t: Known, who: number, command: Command): Known {
  const stances = stancesOf(command)
  const from = endOfCharge(t.reader, who, command)
  if (stances.length === 0 && from === undefined) return t
  const S = t.S.slice()
  const m = new Mutator(t.scene, S)
  for (const stance of stances) m.give(who, stance)
  if (from !== undefined) m.set(who, at, from)
  return Object.create(t, { S: { value: S }, reader: { value: new Reader(t.scene, S) } }) as Known
}

/** The numbers of an attack that a command would make: the attacker's, and what it has to reach; false where it is none. */
function showAttack(desk: Desk, command: Command): boolean {
  const { t, s } = desk
  const shown = showBlow(desk, command, mannerOfCommand(t.reader, s.who, command))
  const off = offHandOf(t.reader, s.who, command)
  if (shown && off) showBlow(desk, off.command, off.manner)
  return shown
}
function showBlow({ f, t, s }: Desk, command: Command, manner: AttackManner): boolean {
  const { target, weapon } = command
  const { stats } = t.scene.rules
  if (typeof target !== 'number' || typeof weapon !== 'number' || target === s.who) return false
  if (!Object.hasOwn(stats, 'attack') || !Object.hasOwn(stats, 'defense') || !s.weapons.all[weapon]) return false
  const banded = t.bands(target) !== null
  if (!t.isOpen(target) && !banded) return false
  say(`  ${numberSays.attackOn(s.creature(s.who), s.creature(target), s.weapon(weapon))}`)
  const numbers = [
    { stat: 'attack', who: s.who, other: target, weapon, skill: '', manner },
    ...(banded ? [] : [{ stat: 'defense', who: target, other: s.who, weapon, skill: '', manner }]),
  ]
  const then = begunWith(t, s.who, command)
  for (const asked of numbers) for (const l of numberLines(then, asked, f.system)) say(`  ${l}`)
  if (banded) say(`  ${bandLine(f, target, 'defense', t)}`)
  if (manner.more) say(`  ${numberSays.more(manner.more)}`)
  return true
}
