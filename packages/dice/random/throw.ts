import { pairs } from '../exact/distribution.ts'
import { bareDie, meets, scoreOf } from '../exact/faces.ts'
import { TOO_MANY } from '../exact/unique.ts'
import { struck } from '../notation/cuts.ts'
import type { Cut, DiceNode, Faces, Modifiers, Reroll, Unique } from '../notation/notation.ts'
import { type Rng, uniform } from './rng.ts'

/** What happened to a die after it fell. */
export type DieMark =
  | 'raised'
  | 'lowered'
  | 'exploded'
  | 'further'
  | 'compounded'
  | 'penetrating'
  | 'rerolled'
  | 'dropped'
  | 'success'
  | 'failure'
  | 'critical'
  | 'fumble'

/** A die while modifiers are applied to it. */
export interface OpenDie {
  value: number
  fell: number[]
  marks: DieMark[]
}

/** A die stops exploding after this many further dice. */
export const MAX_EXPLOSIONS = 1000
/** After this many rerolls a die is drawn from the faces that stand, which has the same chances. */
export const MAX_REROLLS = 100
/** The most dice in one roll of an expression, rerolls and explosions included. */
export const MAX_FALLS = 250_000

/** The dice of one roll so far, and how many more may fall. */
export class Falls {
  private readonly rng: Rng
  private left = MAX_FALLS

  constructor(rng: Rng) {
    this.rng = rng
  }

  /** One bare die. */
  face(faces: Faces): number {
    if (this.left-- <= 0) throw new RangeError(`more than ${MAX_FALLS} dice fell: roll fewer, or let fewer explode`)
    if (typeof faces === 'number') return uniform(this.rng, faces) + 1
    if (faces === 'F') return uniform(this.rng, 3) - 1
    const side = uniform(this.rng, 6)
    return side === 0 ? -1 : side === 5 ? 1 : 0
  }

  die(faces: Faces, ...marks: DieMark[]): OpenDie {
    const face = this.face(faces)
    return { value: face, fell: [face], marks }
  }

  again(die: OpenDie, faces: Faces): void {
    this.show(die, this.face(faces))
  }

  /** One of several equally likely faces. */
  pick(die: OpenDie, faces: readonly number[]): void {
    this.show(die, faces[uniform(this.rng, faces.length)]!)
  }

  private show(die: OpenDie, face: number): void {
    if (!die.marks.includes('rerolled')) die.marks.push('rerolled')
    die.value = face
    die.fell.push(face)
  }
}

/** Throws the dice of a term and applies its modifiers. */
export function throwDice({ n, faces, modifiers: m }: DiceNode, falls: Falls): OpenDie[] {
  let dice: OpenDie[] = []
  for (let i = 0; i < n; i++) dice.push(falls.die(faces))
  if (m.min !== null) bound(dice, m.min, 'raised')
  if (m.max !== null) bound(dice, m.max, 'lowered')
  if (m.explode) dice = exploded(dice, faces, m.explode, falls)
  if (m.reroll) reroll(dice, faces, m.reroll, falls)
  if (m.unique) unique(dice, faces, m.unique, falls)
  strike(dice, m.cuts)
  return finish(dice, m)
}

/** Applies the modifiers that count, mark and sort. */
export function finish(dice: OpenDie[], { target, shown }: Pick<Modifiers, 'target' | 'shown'>): OpenDie[] {
  if (!target && !shown) return dice
  for (const die of dice) {
    const score = target ? scoreOf(die.value, target) : 0
    if (score > 0) die.marks.push('success')
    if (score < 0) die.marks.push('failure')
    if (shown?.critical && meets(die.value, shown.critical)) die.marks.push('critical')
    if (shown?.fumble && meets(die.value, shown.fumble)) die.marks.push('fumble')
  }
  const sign = shown?.sort === 'down' ? -1 : 1
  return shown?.sort ? dice.sort((a, b) => (a.value - b.value) * sign) : dice
}

export function bound(dice: readonly OpenDie[], limit: number, mark: 'raised' | 'lowered'): void {
  for (const die of dice)
    if (mark === 'raised' ? die.value < limit : die.value > limit) {
      die.value = limit
      die.marks.push(mark)
    }
}

function exploded(dice: OpenDie[], faces: Faces, explode: NonNullable<Modifiers['explode']>, falls: Falls): OpenDie[] {
  const bare = bareDie(faces)
  const on = explode.on ?? { op: '=', value: bare.lo + bare.w.length - 1 }
  const out: OpenDie[] = []
  for (const first of dice) {
    out.push(first)
    let last = first
    let face = first.value
    for (let i = 0; i < MAX_EXPLOSIONS && meets(face, on); i++) {
      face = falls.face(faces)
      const value = explode.penetrate ? face - 1 : face
      if (explode.compound) {
        if (i === 0) first.marks.push('compounded')
        first.value += value
        first.fell.push(face)
        continue
      }
      last.marks.push('exploded')
      last = { value, fell: [face], marks: explode.penetrate ? ['further', 'penetrating'] : ['further'] }
      out.push(last)
    }
  }
  return out
}

function reroll(dice: readonly OpenDie[], faces: Faces, { once, on }: Reroll, falls: Falls): void {
  const bare = bareDie(faces)
  const point = on ?? { op: '=', value: bare.lo }
  for (const die of dice)
    for (let i = 0; meets(die.value, point); i++) {
      if (i < MAX_REROLLS) falls.again(die, faces)
      else
        falls.pick(
          die,
          standing(faces, face => meets(face, point)),
        )
      if (once) break
    }
}

/** The faces that stand, all alike: a Fudge die of unlike faces has stood long before it comes to this. */
export function standing(faces: Faces, goes: (face: number) => boolean): number[] {
  const left = pairs(bareDie(faces)).flatMap(([face]) => (goes(face) ? [] : [face]))
  if (left.length === 0) throw new RangeError('this die is rerolled without end: every face is; let at least one stand')
  return left
}

/** Rerolls, in order, each die that repeats the value of an earlier one. */
function unique(dice: readonly OpenDie[], faces: Faces, { once, on }: Unique, falls: Falls): void {
  const before = new Set<number>()
  const goes = (face: number) => before.has(face) && (on === null || meets(face, on))
  for (const die of dice) {
    for (let i = 0; goes(die.value); i++) {
      if (i === 0 && !once && pairs(bareDie(faces)).every(([face]) => goes(face))) throw new RangeError(TOO_MANY)
      if (i < MAX_REROLLS) falls.again(die, faces)
      else falls.pick(die, standing(faces, goes))
      if (once) break
    }
    before.add(die.value)
  }
}

/** Marks the dice that are not kept, and those that are dropped. Of equal values the first thrown goes first. */
export function strike(dice: readonly OpenDie[], cuts: readonly Cut[]): void {
  if (cuts.length === 0) return
  const gone = struck(
    dice.map(die => die.value),
    cuts,
  )
  dice.forEach((die, i) => {
    if (gone[i] && !die.marks.includes('dropped')) die.marks.push('dropped')
  })
}
