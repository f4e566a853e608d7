import type { Command, Event, Options, Source } from '@quintain/engine'
import { apply, Playing, write } from '@quintain/engine'
import type { GridMap } from '@quintain/grid'
import { perform, refusals } from '../../d20/turn/act.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import type { Played } from '../../testing/stage.ts'
import { Srd35Stage } from './stage.ts'

type Given = Record<string, unknown>
type Faces = readonly (number | readonly number[])[]

/** Travellers of one side on a stage, who give commands as people do. */
export class Way extends Srd35Stage {
  constructor(
    given: readonly Given[] = [{}],
    options: Options = {},
    how: { map?: readonly string[] | GridMap; at?: readonly (readonly [number, number])[] } = {},
  ) {
    super(
      given.map(g => ({ side: 'us', ...g })),
      { options, ...how },
    )
  }
  /** A fresh turn for everyone. */
  turn(): this {
    for (let who = 0; who < this.r.count; who++)
      apply(this.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), this.scene)
    return this
  }
  /** Plays what is pending to the end of the first turn; `does` gives its commands, `tells` hears each event. */
  round(does: () => Command, tells: (e: Event) => unknown): void {
    const source: Source = {
      throw: (_key, die) => die.lo,
      answer: (q, _who, options) => ({ answer: (q.question === 'command' ? does() : options[0]) as never, by: 'test' }),
    }
    const c = new Playing(this.scene, this.S)
    for (let step = this.scene.next(this.S), ended = false; step && !ended; step = this.scene.next(this.S)) {
      const done = c.run(this.S, step, source)
      for (const e of done.events) tells(e)
      write(this.S, this.scene, done)
      ended =
        step.do === 'note-pace' || done.events.some(e => e.e === 'turn-began' && (e as { who?: number }).who === 1)
    }
  }
  /** The rules that speak against a command; empty when it is legal. */
  why(command: Given, who = 0): string[] {
    return refusals(this.r, who, command as unknown as Command).map(f => f.rule)
  }
  /** The sentences against a command. */
  says(command: Given, who = 0): string[] {
    return refusals(this.r, who, command as unknown as Command).map(f => f.why)
  }
  /** Carries a legal command out; throws when it is not. */
  do(command: Given, faces: Faces = [], who = 0, answers: readonly unknown[] = []): Played {
    const why = refusals(this.r, who, command as unknown as Command)
    if (why.length) throw new Error(`${String(command['do'])}: ${why.map(f => f.why).join('; ')}`)
    return this.play([perform({ who, command: command as unknown as Command })], faces, answers)
  }
  /** Miles of a march. */
  miles(command: Given, faces: Faces = []): number {
    const e = this.do({ do: 'travel', ...command }, faces).of('travelled')[0]!
    return Number(e['miles']) / Number(e['of'])
  }
  /** Feet and hundredths of a mile an hour of exploring. */
  explores(command: Given): [feet: unknown, speed: unknown] {
    const e = this.do({ do: 'explore', minutes: 1, ...command }).of('explored')[0]!
    return [e['feet'], e['speed']]
  }
}
