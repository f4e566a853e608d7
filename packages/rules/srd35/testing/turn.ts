import type { Command, Condition } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { perform, refusals } from '../../d20/turn/act.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import type { Played } from '../../testing/stage.ts'
import { Srd35Stage } from './stage.ts'

type Faces = readonly (number | readonly number[])[]

/** A stage on which a creature's turn is played command by command. */
export class TurnStage extends Srd35Stage {
  /** A fresh turn for everyone. */
  turn(): this {
    for (let who = 0; who < this.r.count; who++)
      apply(this.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), this.scene)
    return this
  }
  give(who: number, condition: Condition): this {
    this.m.give(who, condition)
    return this
  }
  square(x: number, y: number): number {
    return y * this.scene.width + x
  }
  /** The rules that speak against a command; empty when it is legal. */
  why(command: Command, who = 0): string[] {
    return refusals(this.r, who, command).map(f => f.rule)
  }
  /** Carries a legal command out in a fresh turn; throws when it is not legal. */
  do(command: Command, faces: Faces = [], answers: readonly unknown[] = [], who = 0): Played {
    this.turn()
    const why = refusals(this.r, who, command)
    if (why.length) throw new Error(`${command.do}: ${why.map(f => f.why).join('; ')}`)
    return this.play([perform({ who, command })], faces, answers)
  }
}
