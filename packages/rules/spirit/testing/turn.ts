import type { Command, Condition, Step } from '@quintain/engine'
import { apply, Playing, Script, write } from '@quintain/engine'
import { END, perform, refusals } from '../../d20/turn/act.ts'
import { openFight, turnBegan } from '../../d20/turn/round.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import type { Played } from '../../testing/stage.ts'
import { SpiritStage } from './stage.ts'

/** A stage on which a creature's turn is played command by command. */
export class TurnStage extends SpiritStage {
  /** A fresh turn for everyone, each with as many opportunities as the text gives. */
  turn(how: { single?: boolean } = {}): this {
    for (let i = 0; i < this.r.count; i++) {
      const opportunities = this.r.tally('opportunities', i, {})
      apply(this.m, turnBegan({ who: i, single: how.single ?? false, opportunities, swift: 1 }), this.scene)
    }
    return this
  }
  give(who: number, condition: Condition): this {
    this.m.give(who, condition)
    return this
  }
  square(x: number, y: number): number {
    return y * this.scene.width + x
  }
  path(...squares: readonly (readonly [x: number, y: number])[]): number[] {
    return squares.map(([x, y]) => this.square(x, y))
  }
  where(who = 0): [x: number, y: number] {
    const square = this.r.get(who, at)
    return [square % this.scene.width, Math.floor(square / this.scene.width)]
  }
  /** The rules that speak against a command; empty when it is legal. */
  why(command: Command, who = 0): string[] {
    return refusals(this.r, who, command).map(f => f.rule)
  }
  /** Carries a legal command out; throws when it is not. */
  do(
    command: Command,
    faces: readonly (number | readonly number[])[] = [],
    answers: readonly unknown[] = [],
    who = 0,
  ): Played {
    const why = refusals(this.r, who, command)
    if (why.length) throw new Error(`${command.do}: ${why.map(f => f.why).join('; ')}`)
    return this.play([perform({ who, command })], faces, answers)
  }
  /** Moves square by square and gives the creatures that were offered an opportunity. */
  walk(...squares: readonly (readonly [x: number, y: number])[]): Played {
    return this.do({ do: 'move', path: this.path(...squares) })
  }
}

/** Who made attacks of opportunity, in order. */
export const reactions = (played: Played): unknown[] => played.of('reacted').map(e => e['who'])

/**
 * Opens a fight and plays n turns, everyone ending each at once, up to where the last of them would act; dice by
 * these faces. Gives who had a turn, in order.
 */
export function playTurns(
  s: TurnStage,
  who: { aware: readonly number[]; unaware?: readonly number[] },
  faces: readonly number[],
  turns: number,
  seen: (turn: number, who: number) => void = () => {},
): number[] {
  s.S[0] = s.scene.agenda([openFight({ aware: who.aware, unaware: who.unaware ?? [] })], 0)
  const c = new Playing(s.scene, s.S)
  const script = new Script(faces, [], { throw: noDice, answer: () => ({ answer: END as never, by: 'script' }) })
  const out: number[] = []
  for (let step = s.scene.next(s.S); step; step = s.scene.next(s.S)) {
    if (step.do === 'act') {
      const { who } = step as Step & { who: number }
      seen(out.push(who), who)
      if (out.length === turns) break
    }
    write(s.S, s.scene, c.run(s.S, step, script))
  }
  script.exhausted()
  return out
}
const noDice = (key: string): number => {
  throw new Error(`the script has no face left for "${key}"`)
}
