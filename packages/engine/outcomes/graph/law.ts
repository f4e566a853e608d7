import { type Alias, alias } from '@quintain/dice'
import type { Scene } from '../../model/scene.ts'
import { ADD, CLAMP } from '../../run/writer.ts'
import type { Branch, Outcomes } from '../outcomes.ts'

/** The range of a cell. */
export const LEAST = -0x80000000
export const MOST = 0x7fffffff

/** The outcomes of a step in a row: of each its branch, its loss and its chance. One for all places with the same outcomes. */
export class Law {
  readonly way: number[] = []
  readonly loss: number[] = []
  readonly p: number[] = []
  /** What each branch writes into counters before its loss: quadruples of a cell, what is added, and the range that it is kept in. */
  readonly more: readonly (readonly number[])[]
  private made: Alias | null = null

  constructor(branches: readonly Branch[], scene: Scene) {
    branches.forEach(({ w, lo }, i) => {
      for (let j = 0; j < w.length; j++) {
        if (w[j] === 0) continue
        this.way.push(i)
        this.loss.push(lo + j)
        this.p.push(w[j]!)
      }
    })
    this.more = branches.map(({ ops }) => {
      const more: number[] = []
      for (let i = 0; i < ops.length; i += 4) {
        const [code, cell, x, y] = [ops[i]!, ops[i + 1]!, ops[i + 2]!, ops[i + 3]!]
        if (!scene.layout.isCounter(cell)) continue
        if (code === ADD) more.push(cell, x, LEAST, MOST)
        else if (code === CLAMP) more.push(cell, 0, x, y)
      }
      return more
    })
  }
  /** Whether there is one outcome alone. */
  get certain(): boolean {
    return this.p.length === 1
  }
  /** The table to draw from. */
  get table(): Alias {
    this.made ??= alias(this.p)
    return this.made
  }
}

const laws = new WeakMap<Outcomes, Law>()
/** The law of outcomes, made once. */
export function lawOf(outcomes: Outcomes, scene: Scene): Law {
  let law = laws.get(outcomes)
  if (law === undefined) laws.set(outcomes, (law = new Law(outcomes.branches, scene)))
  return law
}
