import type { Command, Table, Waiting } from '@quintain/engine'
import { encodeCommand, Refused } from '@quintain/engine'
import { diceOf, drawMap, type Fight, whyLines } from '@quintain/formats'
import { findRule, searchRules } from '@quintain/rules'
import { paint, say, UserError } from '../output.ts'
import { tokensOf } from '../tokens.ts'
import { forecast } from './forecast.ts'
import { ruling } from './ruling.ts'
import { commandOf, creatureOf, usage } from './words.ts'

/** Asks a yes or no; absent where nobody is there to be asked. */
export type Confirm = (question: string) => Promise<boolean>

const HELP = `Commands of the ruleset, in words:
  move c3 · attack grub with katana · full-attack grub · step b4 · end
  legal            what you can do now, and why the rest is not legal
  odds COMMAND     what a command may bring, before you do it
  map · who        the map; how everyone is doing
  why              the numbers of the last roll; why COMMAND: why a command is not legal
  rule WORDS       the glossary
  undo             takes back the last action with all its consequences
  pass             lets the tactic decide
  ruling ...       give CREATURE CONDITION, take CREATURE CONDITION, number CREATURE STAT N, lift CREATURE STAT,
                   adjust CREATURE FIELD ±N, skip; then "because ..."
  quit             leaves; quintain play JOURNAL goes on from there`

/** A fight at the keyboard: one line in, what came of it out. */
export class Session {
  readonly f: Fight
  readonly t: Table
  private readonly confirm: Confirm | null
  constructor(f: Fight, t: Table, confirm: Confirm | null) {
    this.f = f
    this.t = t
    this.confirm = confirm
  }
  private get waiting(): Waiting | null {
    return this.t.waiting ?? this.t.run()
  }

  /** What the table waits for, for the prompt; null when the fight is over. */
  prompt(): string | null {
    const w = this.waiting
    if (!w) return null
    const name = this.t.scene.sheets[w.who]?.name ?? 'game master'
    if (w.question === 'command') return `${paint('bold', name)} > `
    say(`${paint('bold', name)}: ${w.question}?`)
    for (const [i, o] of w.options.entries()) say(`  ${i + 1}  ${this.option(o)}`)
    return `${name} (1-${w.options.length}) > `
  }
  private option(o: unknown): string {
    if (typeof o !== 'object' || o === null) return String(o)
    return Object.entries(o)
      .map(
        ([k, v]) =>
          `${k} ${k === 'target' ? (this.t.scene.sheets[Number(v)]?.name ?? String(v)) : k === 'weapon' ? this.weapon(Number(v)) : String(v)}`,
      )
      .join(', ')
  }
  private weapon(i: number): string {
    const all = (this.t.scene.sheets[this.waiting?.who ?? 0] as { weapons?: readonly { name: string }[] }).weapons
    return all?.[i]?.name ?? String(i)
  }

  /** Takes one line. Returns false when the person leaves. */
  async take(line: string): Promise<boolean> {
    const words = line.trim().split(/\s+/).filter(Boolean)
    const [verb, ...rest] = words
    if (verb === undefined) return true
    if (verb === 'quit' || verb === 'exit') return false
    try {
      await this.obey(verb, rest, words)
    } catch (error) {
      if (error instanceof Refused)
        for (const r of error.reasons) say(`  not legal: ${r.why}   ${paint('dim', r.rule)}`)
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
          say(`  ${this.f.letters[i]}  ${s.name}, ${s.side}: ${this.f.kit.health(this.t.reader, i)}`)
        })
      case 'legal':
        return this.legal()
      case 'rule':
        return this.rule(rest.join(' '))
      case 'why':
        return this.why(rest)
      case 'undo': {
        const gone = this.t.undo('keyboard', 'keyboard')
        say(gone ? `  taken back: ${gone.length} entries of the journal` : '  nothing to take back')
        return
      }
      case 'pass':
        this.t.pass()
        return
      case 'ruling': {
        const { what, reason } = ruling(this.t.scene, rest, w => creatureOf(this.t.scene, w, this.f.letters))
        this.t.rule(what, reason, 'keyboard')
        return
      }
      case 'odds': {
        const command = this.command(rest)
        const reasons = this.t.refuse(this.actor(), encodeCommand(command, this.t.scene))
        for (const r of reasons) say(`  not legal: ${r.why}   ${paint('dim', r.rule)}`)
        if (reasons.length === 0)
          for (const l of forecast(this.f, this.t, this.t.scene.who(this.actor()), command)) say(`  ${l}`)
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
      const n = Number(words[0])
      const answer =
        Number.isInteger(n) && n >= 1 && n <= w.options.length
          ? w.options[n - 1]
          : w.options.find(o => String(o) === words.join(' '))
      if (answer === undefined)
        throw new UserError(
          `answer by a number from 1 to ${w.options.length}, or one of ${w.options.map(o => this.option(o)).join(' · ')}`,
        )
      this.t.answer(answer, 'keyboard')
      return
    }
    const command = this.command(words)
    const id = this.actor()
    const reasons = this.t.refuse(id, encodeCommand(command, this.t.scene))
    if (reasons.length) throw new Refused(command, reasons)
    const lines = forecast(this.f, this.t, w.who, command)
    for (const l of lines) say(`  ${paint('dim', l)}`)
    if (this.confirm && lines.length > 1 && !(await this.confirm('  go?'))) return
    this.t.do(id, encodeCommand(command, this.t.scene), 'keyboard')
  }

  private legal(): void {
    for (const l of this.t.legal(this.actor())) {
      if (l.legal) {
        const examples = l.choices.slice(0, 3).map(c => this.words(c.command))
        say(
          `  ${paint('bold', l.name.padEnd(18))} ${l.does}${l.choices[0] ? paint('dim', `  (${l.choices[0].cost})`) : ''}`,
        )
        if (examples.length) say(`  ${' '.repeat(18)} ${paint('dim', examples.join(' · '))}`)
      } else
        say(
          paint(
            'dim',
            `  ${l.name.padEnd(18)} not now: ${l.reasons[0]?.why ?? 'needs more words'}   ${l.reasons[0]?.rule ?? ''}`,
          ),
        )
    }
    say(`  ${paint('bold', 'end'.padEnd(18))} End the turn.`)
  }
  private words(command: Command): string {
    const { do: verb, ...rest } = encodeCommand(command, this.t.scene)
    return [
      verb,
      ...Object.entries(rest).map(([k, v]) =>
        k === 'weapon' ? this.weapon(Number(v)) : v === true ? k : Array.isArray(v) ? v.join(' ') : String(v),
      ),
    ].join(' ')
  }

  private why(words: readonly string[]): void {
    if (words.length) {
      const command = this.command(words)
      const reasons = this.t.refuse(this.actor(), encodeCommand(command, this.t.scene))
      if (reasons.length === 0) say(`  legal. ${command.do} takes ${usage(this.t.scene.rules.commands[command.do]!)}`)
      for (const r of reasons) say(`  ${r.why}   ${paint('dim', r.rule)}`)
      return
    }
    const last = [...this.t.entries].reverse().find(e => 'step' in e && e.picks?.some(p => p.face !== undefined))
    if (!last || !('step' in last)) {
      say('  nothing was rolled yet')
      return
    }
    const why = this.t.why(last.n)
    for (const l of whyLines(why, diceOf(this.t.scene, last, why), paint)) say(`  ${l}`)
  }
  private rule(words: string): void {
    const found = findRule(words)
    for (const r of found ? [found] : searchRules(words).slice(0, 3)) say(`  ${paint('bold', r.id)}\n  ${r.rule}`)
  }
}
