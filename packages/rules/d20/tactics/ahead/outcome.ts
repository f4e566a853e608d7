import { type Chances, Reader, type Scene } from '@quintain/engine'
import { foesOf } from '../../actions/suggestions.ts'
import { hitPoints } from '../../injury/fields.ts'
import { areFoes, isBarred, present, standsInFight } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { dangersFrom, meansAgainst } from '../plans/deeds.ts'
import type { Means } from '../plans/distances.ts'
import { Outlook } from '../plans/outlook.ts'
import { weightsOf } from '../plans/role.ts'
import { fullPoints } from './known.ts'

/** What of a creature is left as long as it stands, however badly it is hurt. */
const STANDING = 0.35
/** What is left of one that cannot act or attack for a while. */
const IDLE = 0.6
/** What brings one down where a text counts no points, in the measure of its attacks. */
const TRACK = 10
/** However dangerous one is for what it can take, it counts for no more, and no less, beside the others. */
const [LEAST, MOST] = [0.5, 2]
/** Harm to a foe that it wants to attack before others counts for so much more. */
const WANTED = 3

const most = (m: Means): number => m.best * m.times

/** What a turn of a creature may come to, put a worth on: in the measure of the text's attacks. */
export class Outcome {
  private readonly r: Reader
  private readonly who: number
  /** What all of each creature is worth: that of foes counts as it is lost, that of friends as it is kept. */
  private readonly worths: readonly number[]
  private readonly care: number
  private readonly wanted: readonly number[]
  /** What the places of a state are worth to the creature, by all that this hangs on. */
  private readonly places = new Map<string, number>()
  private readonly full: readonly number[]

  constructor(scene: Scene, S: Int32Array, who: number, care: number, wanted: readonly number[]) {
    const r = new Reader(scene, S)
    this.r = r
    this.who = who
    this.care = care
    this.wanted = wanted
    this.full = scene.sheets.map((_, i) => fullPoints(scene, i))
    this.worths = this.worthsNow()
  }
  private worthsNow(): readonly number[] {
    const { r, who, full } = this
    const all = r.scene.sheets.map((_, i) => i).filter(i => standsInFight(r, i))
    const known = new Set(foesOf(r, who))
    const sides = [all.filter(i => !areFoes(r, i, who)), all.filter(i => known.has(i))] as const
    const toll = (i: number): number => (full[i]! > 0 ? full[i]! : TRACK)
    const threat = (i: number, others: readonly number[]): number =>
      Math.max(0, ...others.map(x => most(i === who ? meansAgainst(r, i, x) : dangersFrom(r, i, x)))) / toll(i)
    const threats = new Map(sides.flatMap((of, side) => of.map(i => [i, threat(i, sides[1 - side]!)] as const)))
    const mean = [...threats.values()].reduce((a, b) => a + b, 0) / Math.max(1, threats.size)
    const weights = weightsOf(r, who)
    return r.scene.sheets.map((_, i) => {
      const of = threats.get(i)
      if (of === undefined || mean === 0) return 0
      const worth = toll(i) * Math.min(MOST, Math.max(LEAST, of / mean))
      if (known.has(i)) return -worth * weights.now * (this.wanted.includes(i) ? WANTED : 1)
      return worth * (i === who ? weights.taken * this.care : weights.ally)
    })
  }

  /** What is left of a creature, from 0 to 1. */
  private left(i: number): number {
    const { r, full } = this
    if (!standsInFight(r, i)) return 0
    const idle = isBarred(r, i, 'act') || isBarred(r, i, 'attack') ? IDLE : 1
    if (full[i]! <= 0) return idle * (r.slots.soundness?.(r, i) ?? 1)
    const share = Math.min(1, Math.max(0, r.amount(i, hitPoints) / full[i]!))
    return idle * (STANDING + (1 - STANDING) * share)
  }
  /** What it may do next turn from where it then stands, and what foes that stand may answer. */
  private placed(): number {
    const { r, who } = this
    if (!present(r, who) || isBarred(r, who, 'fight')) return 0
    const foes = foesOf(r, who)
    const key = `${r.get(who, at)} ${foes.map(foe => `${foe} ${r.get(foe, at)}`)} ${r.barred(who, 'move') !== null} ${foes.map(
      foe => isBarred(r, foe, 'act') || isBarred(r, foe, 'attack'),
    )}`
    let worth = this.places.get(key)
    if (worth === undefined) {
      const o = new Outlook(r, who, foes, weightsOf(r, who), this.care, this.wanted)
      this.places.set(key, (worth = foes.length === 0 ? 0 : o.value(r.get(who, at))))
    }
    return worth
  }
  private now(): number {
    const { worths } = this
    let sum = this.placed()
    for (let i = 0; i < worths.length; i++) if (worths[i] !== 0) sum += worths[i]! * this.left(i)
    return sum
  }
  /** The mean of it over all that a turn may come to. */
  worthOf(chances: Chances): number {
    let [sum, seen] = [0, 0]
    chances.each((S, p) => {
      this.r.S = S
      sum += p * this.now()
      seen += p
    })
    return seen > 0 ? sum / seen : Number.NEGATIVE_INFINITY
  }
}
