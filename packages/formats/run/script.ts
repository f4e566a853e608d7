import type { Command, Source } from '@quintain/engine'
import { refusals } from '@quintain/engine'
import type { Fight } from '../fight/index.ts'

/** A command of a fight file's script that is not legal when its turn comes. */
export class ScriptError extends Error {}

/**
 * Plays the commands of a file's script, each on its creature's turn; who has no command left there plays by the tactic.
 * Throws a ScriptError that names the command, with every reason, when it is not legal.
 */
export class Scripted implements Source {
  private readonly all: readonly { who: string; command: Command }[]
  private next = 0
  private readonly beneath: Source
  private acted: string | null = null
  constructor(f: Fight, beneath: Source) {
    this.all = f.script
    this.beneath = beneath
  }

  throw: Source['throw'] = (key, die) => this.beneath.throw(key, die)

  answer: Source['answer'] = (q, who, options, about, c) => {
    const id = c.scene.creatures[who] ?? ''
    const next = this.all[this.next]
    if (q.question !== 'command' || !next) return this.beneath.answer(q, who, options, about, c)
    if (next.who !== id) {
      const done = this.acted === id
      this.acted = null
      return done ? { answer: { do: 'end' } as never, by: 'script' } : this.beneath.answer(q, who, options, about, c)
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
}
