import type { Command, Context, Question, Source } from '@quintain/engine'
import { byPolicy, refusals } from '@quintain/engine'
import type { Fight } from '../fight/index.ts'
import { named, optionMeant } from './answers.ts'

/** A command or an answer of a fight file that does not do when its turn comes. */
export class ScriptError extends Error {}

/**
 * Plays the commands of a file's script, each on its creature's turn, and gives its answers to all other questions; who
 * has no command left there plays by the tactic. What can be done at any time is done at once, in another's turn. Throws a
 * ScriptError that names the command, with every reason, when it is not legal, or the answer, with what could be said.
 */
export class Scripted implements Source {
  private readonly all: readonly { who: string; command: Command }[]
  private readonly answers: readonly unknown[]
  private next = 0
  private said = 0
  private readonly beneath: Source
  private acted: string | null = null
  constructor(f: Fight, beneath: Source) {
    this.all = f.script
    this.answers = f.answers
    this.beneath = beneath
  }

  throw: Source['throw'] = (key, die) => this.beneath.throw(key, die)

  answer: Source['answer'] = (q, who, options, about, c) => {
    if (q.question !== 'command') return this.reply(q, who, options, about, c)
    const tactic = () => ({ answer: byPolicy(q, who, options, about, c), by: 'policy' })
    const id = c.scene.creatures[who] ?? ''
    const next = this.all[this.next]
    if (!next) return tactic()
    if (next.who !== id) {
      const between: Command = { do: 'interject', by: c.scene.who(next.who), command: next.command }
      if (refusals(c, who, between).length === 0) {
        this.next++
        return { answer: between as never, by: 'script' }
      }
      const done = this.acted === id
      this.acted = null
      return done ? { answer: { do: 'end' } as never, by: 'script' } : tactic()
    }
    const reasons = refusals(c, who, next.command)
    if (reasons.length)
      throw new ScriptError(
        `script, command ${this.next + 1}: ${id} cannot ${next.command.do}: ${reasons.map(r => `${r.why} (${r.rule})`).join('; ')}`,
      )
    this.next++
    this.acted = next.command.do === 'end' ? null : id
    return { answer: next.command as never, by: 'script' }
  }

  /** The file's next answer; when it has none left, whatever lies beneath. */
  private reply<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context) {
    if (this.said >= this.answers.length) return this.beneath.answer(q, who, options, about, c)
    const given = this.answers[this.said]
    const answer = options.length ? optionMeant(given, options, who, c) : (given as O)
    if (answer === undefined)
      throw new ScriptError(
        `answers, ${this.said + 1}: ${c.scene.creatures[who]} is asked "${q.question}", and ${JSON.stringify(given)} is none of ${options.map(o => JSON.stringify(named(o, who, c))).join(', ')}`,
      )
    this.said++
    return { answer, by: 'script' }
  }
}
