import type { Command, Event, Step } from '@quintain/engine'
import { byPolicy, GAME, Playing, Script, write } from '@quintain/engine'
import { END } from '../../d20/turn/act.ts'
import { openFight } from '../../d20/turn/round.ts'
import { initiative, order } from '../../d20/vocabulary/fields.ts'
import { Stage } from '../../testing/stage.ts'
import { enter } from '../injury/enter.ts'
import { true20 } from '../ruleset.ts'
import { inTheSaddle } from './saddle.ts'
import { type Given, someone } from './sheets.ts'

type Emitted = Event & Readonly<Record<string, unknown>>

/**
 * A fight that is played turn by turn: a creature without a command ends its turn at once, and what is not answered here the
 * policies answer. The first creature is on side `one`, the others on `two` unless said.
 */
export class Battle extends Stage {
  /** Who had a turn, in order. */
  readonly turns: number[] = []
  readonly events: Emitted[] = []
  private readonly commands: Command[][]
  private readonly said = new Map<string, unknown[]>()
  private readonly faces: number[] = []
  private readonly running: Playing

  constructor(
    given: readonly (Given & { side?: string })[],
    how: {
      readonly options?: Record<string, unknown>
      readonly at?: readonly (readonly [x: number, y: number])[]
      readonly map?: readonly string[]
    } = {},
  ) {
    const sheets = given.map(({ side, ...g }, i) => someone('abcdefgh'[i]!, side ?? (i === 0 ? 'one' : 'two'), g))
    super(true20(how.options), sheets, how)
    sheets.forEach((s, i) => {
      enter(this.m, i, s)
    })
    inTheSaddle(this.m, this.r)
    this.commands = sheets.map(() => [])
    this.running = new Playing(this.scene, this.S)
  }
  /** The fight opens: these faces are rolled, initiative first; the unaware are left out of the aware. */
  open(faces: readonly number[], unaware: readonly number[] = []): this {
    const aware = this.scene.sheets.map((_, i) => i).filter(i => !unaware.includes(i))
    return this.begin([openFight({ aware, unaware })], faces)
  }
  begin(steps: readonly Step[], faces: readonly number[]): this {
    this.S[0] = this.scene.agenda(steps, 0)
    this.faces.push(...faces)
    return this
  }
  /** What a creature does, one act after the other, when it is asked next. */
  command(who: number, ...commands: readonly Command[]): this {
    this.commands[who]!.push(...commands)
    return this
  }
  /** Answers to another question, in order. */
  answers(question: string, ...answers: readonly unknown[]): this {
    this.said.set(question, [...(this.said.get(question) ?? []), ...answers])
    return this
  }
  rolls(...faces: readonly number[]): this {
    this.faces.push(...faces)
    return this
  }
  /** Runs until n turns have come up in all, and the last of them is asked what it does. */
  turn(n: number): this {
    return this.until(step => step.do === 'act' && this.turns.length >= n)
  }
  /** Runs until this creature's next turn has come up and it is asked what it does. */
  to(who: number): this {
    const had = this.turns.length
    return this.until(step => step.do === 'act' && this.turns.length > had && this.turns.at(-1) === who)
  }
  /** Runs until the step on top is such a one. Throws when the fight ends before. */
  until(stop: (step: Step) => boolean): this {
    for (let limit = 2000; limit > 0; limit--) {
      const step = this.scene.next(this.S)
      if (!step) throw new Error(`the fight is over after turns of ${this.turns.join(', ')}`)
      if (stop(step)) return this
      this.one(step)
    }
    throw new Error('it does not come to that within 2000 steps')
  }
  /** The rest of the turn that runs, up to the next step. */
  finish(): this {
    return this.until(step => step.do === 'next')
  }
  /** The result of each attack, in order: `miss`, `hit` or `critical`. */
  get results(): readonly unknown[] {
    return this.of('attack-rolled').map(e => e['result'])
  }
  of(kind: string): readonly Emitted[] {
    return this.events.filter(e => e.e === kind)
  }
  counts(): number[] {
    return this.scene.sheets.map((_, i) => this.r.get(i, initiative))
  }
  /** Everyone from first to last, by letters. */
  order(): string {
    return (this.r.read(GAME, order) ?? []).map(i => 'ABCDEFGH'[i]).join('')
  }
  /** Turns so far, by letters. */
  get acted(): string {
    return this.turns.map(i => 'ABCDEFGH'[i]).join('')
  }
  why(who: number, command: Command): readonly string[] {
    return (this.scene.rules.commands[command.do]?.refuse(this.r, who, command) ?? []).map(x => x.rule)
  }

  private one(step: Step): void {
    const dice = new Script(this.faces)
    const done = this.running.run(this.S, step, {
      throw: (key, die) => {
        const face = dice.throw(key, die)
        this.faces.shift()
        return face
      },
      answer: (q, who, options, about, c) => {
        const said = this.said.get(q.question)
        if (said?.length) return { answer: said.shift() as never, by: 'test' }
        if (q.question === 'command') return { answer: (this.commands[who]!.shift() ?? END) as never, by: 'test' }
        return { answer: byPolicy(q, who, options, about, c), by: 'policy' }
      },
    })
    write(this.S, this.scene, done)
    this.events.push(...(done.events as Emitted[]))
    if (step.do === 'turn') this.turns.push((step as Step & { who: number }).who)
  }
}
