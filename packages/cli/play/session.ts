import type { Command, Entry, Refusal, Table, Waiting } from '@quintain/engine'
import { encodeCommand, Refused, squareNamed, writeJournal } from '@quintain/engine'
import { diceOf, drawMap, type Fight, undone, whyLines } from '@quintain/formats'
import { findRule, searchRules } from '@quintain/rules'
import { save } from '../io/journal-file.ts'
import { paint, say, UserError } from '../io/terminal.ts'
import { tokensOf } from '../map/tokens.ts'
import { conditionSummary } from './condition-summary.ts'
import { forecast, opportunityOdds } from './forecast.ts'
import { coverBehind, explained, numberAsked } from './number.ts'
import { commandOf, creatureOf, usage } from './parse-command.ts'
import { answerOf, asked, weaponName } from './questions.ts'
import { ruling } from './ruling.ts'
import { status } from './turn-summary.ts'

/** Asks before something is done, and gives what was said; absent where there is no one to ask. */
export type Confirm = (question: string) => Promise<string>

/** What can still be done when the fight is over. */
const AFTERWARDS = new Set(['help', 'map', 'who', 'rule', 'why', 'undo', 'save', 'ruling', 'quit', 'exit'])
export const isAfterwards = (line: string): boolean => AFTERWARDS.has(line.trim().split(/\s+/)[0]!)

const HELP = `Commands of the ruleset, in words:
  move c3 · attack grub with katana · full-attack grub · step b4 · end
  legal            what you can do now, and why the rest is not legal
  odds COMMAND     what a command may bring, before you do it
  map · who        the map; how everyone is doing
  why              the numbers of the last roll
  why SP BRAM      a number of a creature, with what it is made of; also attack, will, speed ...
  why COMMAND      why a command is not legal
  rule WORDS       the glossary
  undo             takes back the last action with all its consequences
  pass             lets the tactic decide
  save FILE        writes the journal so far
  ruling ...       give CREATURE CONDITION, take CREATURE CONDITION, number CREATURE STAT N, lift CREATURE STAT,
                   adjust CREATURE COUNTER ±N, adjust CREATURE VALUE N, damage CREATURE N, heal CREATURE N,
                   place CREATURE SQUARE, turn CREATURE, initiative CREATURE N, end, skip; then "because ..."
  quit             leaves; quintain play JOURNAL goes on from there`

/** The entries of a journal that have not been undone. */
function standing(entries: readonly Entry[]): Entry[] {
  const all: Entry[] = []
  for (const e of entries)
    if ('undone' in e) all.splice(0, all.length, ...all.filter(x => x.n <= e.undone))
    else all.push(e)
  return all
}

/** A fight at the keyboard: reads one line, prints its results. */
export class Session {
  readonly f: Fight
  readonly t: Table
  private readonly confirm: Confirm | null
  private readonly round: () => number | null
  private said = ''
  /** How many entries the journal had before each of this keyboard's acts, for undo. */
  private readonly done: number[] = []
  constructor(f: Fight, t: Table, confirm: Confirm | null, round: () => number | null) {
    this.f = f
    this.t = t
    this.confirm = confirm
    this.round = round
  }
  private get waiting(): Waiting | null {
    return this.t.waiting ?? this.t.run()
  }

  /** What the table waits for, for the prompt. */
  prompt(): string {
    const w = this.waiting
    if (!w) {
      if (this.said !== 'over')
        say(paint('dim', '\nundo takes the end back; why, who and save FILE work too; quit leaves'))
      this.said = 'over'
      return 'over > '
    }
    const name = this.t.scene.sheets[w.who]?.name ?? 'game master'
    const lines =
      w.question === 'command' ? [status(this.t, w.who, this.round())] : asked(this.t.reader, w, this.chances(w))
    // Lines already printed are not printed again after an error or a look at the map.
    const text = `${this.t.entries.length} ${lines.join('\n')}`
    if (text !== this.said)
      for (const [i, l] of lines.entries()) say(`${i === 0 ? '\n' : ''}${i === 0 ? paint('dim', l) : l}`)
    this.said = text
    return `${paint('bold', name)} > `
  }

  /** The consequences of each answer to a question: the odds of an attack, by weapon. */
  private chances(w: Waiting): (option: unknown) => string {
    if (w.question !== 'opportunity') return () => ''
    const odds = opportunityOdds(this.f, this.t.reader, w.who, (w.about as { at: number }).at)
    const first = Math.min(...odds.map(o => o.weapon))
    return option => {
      const weapon = option === 'attack' ? first : (option as { weapon?: number }).weapon
      const text = odds.find(o => o.weapon === weapon)?.text
      return text ? paint('dim', `   ${text}`) : ''
    }
  }

  /** Takes one line. Returns false when the person leaves. */
  async take(line: string): Promise<boolean> {
    const words = line.trim().split(/\s+/).filter(Boolean)
    const [verb, ...rest] = words
    if (verb === undefined) return true
    if (verb === 'quit' || verb === 'exit') return false
    try {
      if (!this.waiting && !AFTERWARDS.has(verb))
        throw new UserError('the fight is over: undo takes its end back, quit leaves')
      await this.obey(verb, rest, words)
    } catch (error) {
      if (error instanceof Refused) this.reasons(error.reasons)
      else if (error instanceof UserError) say(`  ${error.message}`)
      else throw error
    }
    return true
  }

  private async obey(verb: string, rest: readonly string[], words: readonly string[]): Promise<void> {
    switch (verb) {
      case 'help':
        return say(HELP)
      case 'map':
        return say(drawMap(this.f.map, { tokens: tokensOf(this.f, this.t.reader) }))
      case 'who':
        return this.f.sheets.forEach((s, i) => {
          say(`  ${this.f.letters[i]}  ${s.name}, ${s.side}: ${conditionSummary(this.f, this.t.reader, i)}`)
        })
      case 'legal':
        return this.legal()
      case 'rule':
        return this.rule(rest.join(' '))
      case 'why':
        return this.why(rest)
      case 'undo': {
        const last = this.done.pop()
        const gone = last === undefined ? this.t.undo('keyboard', 'keyboard') : this.t.back(last, 'keyboard')
        say(gone ? `  taken back: ${undone(this.t.scene, gone)}` : '  nothing to take back')
        return
      }
      case 'save': {
        if (rest.length !== 1) throw new UserError('save FILE: one new file for the journal')
        save(rest[0]!, writeJournal(this.t.journal))
        say(`  ${rest[0]}: the journal so far. quintain play ${rest[0]} goes on from here`)
        return
      }
      case 'pass':
        if (this.waiting?.question === 'command') this.done.push(this.t.entries.length)
        this.t.pass()
        return
      case 'ruling': {
        const { what, reason } = ruling(this.t.scene, rest, w => creatureOf(this.t.scene, w, this.f.letters))
        this.done.push(this.t.entries.length)
        this.t.rule(what, reason, 'keyboard')
        return
      }
      case 'odds': {
        const command = this.command(rest)
        const reasons = this.t.refuse(this.actor(), encodeCommand(command, this.t.scene))
        this.reasons(reasons)
        if (reasons.length === 0) {
          const { way, brings } = forecast(this.f, this.t, this.t.scene.who(this.actor()), command)
          const lines = [...way, ...brings]
          for (const l of lines.length ? lines : ['nothing is rolled, nobody is at risk']) say(`  ${l}`)
        }
        return
      }
      default:
        return this.act(words)
    }
  }

  private actor(): string {
    const w = this.waiting
    if (!w) throw new UserError('the fight is over')
    return this.t.scene.creatures[w.who]!
  }
  private command(words: readonly string[]): Command {
    const w = this.waiting
    if (w?.question !== 'command') throw new UserError('a question waits for its answer first')
    return commandOf(this.t.reader, w.who, words, this.f.letters)
  }

  private async act(words: readonly string[]): Promise<void> {
    const w = this.waiting
    if (!w) return
    if (w.question !== 'command') {
      const answer = answerOf(this.t.reader, w, words)
      if (answer === undefined)
        throw new UserError(
          `"${words.join(' ')}" is no answer here: give a number from 1 to ${w.options.length}, or the words behind it (undo, map, who, rule and quit work too)`,
        )
      this.t.answer(answer, 'keyboard')
      return
    }
    const command = this.command(words)
    const id = this.actor()
    const reasons = this.t.refuse(id, encodeCommand(command, this.t.scene))
    if (reasons.length) throw new Refused(command, reasons)
    const { way, brings } = forecast(this.f, this.t, w.who, command)
    for (const l of [...way, ...brings]) say(`  ${paint('dim', l)}`)
    if (this.confirm && brings.length) {
      const said = (await this.confirm('  go? [y/N/other path] ')).trim()
      if (/^(?:n|no)?$/i.test(said)) return
      if (!/^(?:y|yes)$/i.test(said)) {
        // Squares alone are another path for the same act; anything else replaces the command.
        const path = said.split(/\s+/).every(word => squareNamed(word, this.t.scene.width) >= 0)
        await this.take(path ? `${command.do} ${said}` : said)
        return
      }
    }
    this.done.push(this.t.entries.length)
    this.t.do(id, encodeCommand(command, this.t.scene), 'keyboard')
  }

  private legal(): void {
    const all = this.t.legal(this.actor())
    // What needs a place or a thing to be named may well be legal with one.
    const bare = (l: (typeof all)[number]) => !l.legal && /^needs (?!the whole)/.test(l.reasons[0]?.why ?? '')
    for (const l of all.filter(x => x.legal)) {
      const cost = l.suggestions[0] ? paint('dim', `  (${l.suggestions[0].cost})`) : ''
      say(`  ${paint('bold', l.name.padEnd(18))} ${l.description}${cost}`)
      const examples = l.suggestions.slice(0, 3).map(c => this.words(c.command))
      if (examples.length) say(`  ${' '.repeat(18)} ${paint('dim', examples.join(' · '))}`)
    }
    say(`  ${paint('bold', 'end'.padEnd(18))} End the turn.`)
    const more = all.filter(bare)
    if (more.length) say(`\n  With more words, perhaps: ${more.map(l => l.name).join(', ')} (why run c5 tells)`)
    const not = all.filter(l => !l.legal && !bare(l))
    if (not.length) say('\n  Not now:')
    for (const l of not) {
      const r = l.reasons[0]
      say(paint('dim', `  ${l.name.padEnd(18)} ${r ? `${r.why}   ${r.rule}` : ''}`.trimEnd()))
    }
  }
  private reasons(all: readonly Refusal[]): void {
    for (const r of all) say(`  not legal: ${r.why}   ${paint('dim', r.rule)}`)
  }
  private words(command: Command): string {
    const { do: verb, ...rest } = encodeCommand(command, this.t.scene)
    return [
      verb,
      ...Object.entries(rest).map(([k, v]) =>
        k === 'weapon'
          ? weaponName(this.t.reader, this.waiting?.who ?? 0, Number(v))
          : v === true
            ? k
            : Array.isArray(v)
              ? v.join(' ')
              : String(v),
      ),
    ].join(' ')
  }

  private why(words: readonly string[]): void {
    if (words.length) {
      const find = (w: string) => creatureOf(this.t.scene, w, this.f.letters)
      const asked = numberAsked(this.t.reader, words, this.waiting?.who ?? 0, find)
      if (asked) {
        const name = this.t.scene.sheets[asked.who]!.name
        say(`  ${name}:`)
        for (const l of whyLines([explained(this.t.reader, asked)], {}, this.f.system, paint)) say(`  ${l}`)
        const behind = coverBehind(this.t.reader, asked)
        if (behind) say(`  ${behind}`)
        return
      }
      const command = this.command(words)
      const reasons = this.t.refuse(this.actor(), encodeCommand(command, this.t.scene))
      const kind = this.t.scene.rules.commands[command.do]
      if (reasons.length === 0) say(`  legal.${kind ? ` ${command.do} takes ${usage(kind)}` : ''}`)
      this.reasons(reasons)
      return
    }
    const last = standing(this.t.entries).findLast(e => 'step' in e && e.picks?.some(p => p.face !== undefined))
    if (!last || !('step' in last)) {
      say('  nothing was rolled yet')
      return
    }
    const why = this.t.why(last.n)
    for (const l of whyLines(why, diceOf(this.t.scene, last, why), this.f.system, paint)) say(`  ${l}`)
  }
  private rule(words: string): void {
    const found = findRule(words)
    const all = searchRules(words)
    const own = all.filter(r => r.ruleset === this.t.scene.rules.id)
    if (!found && all.length === 0) say(`  no rule for "${words}"`)
    for (const r of found ? [found] : (own.length ? own : all).slice(0, 3)) say(`  ${paint('bold', r.id)}\n  ${r.rule}`)
  }
}
