import type { Event, EventWatch, Reader, Scene, Take } from '@quintain/engine'
import { damageTaken } from '@quintain/rules'
import { roundBegan } from '@quintain/rules/d20'
import type { Counting } from './counting.ts'
import { NO_SOURCE, named, type Source, sourceAfter } from './source.ts'

/** What a note says: a round began, points were dealt by a source, or a creature fell by the act of another. */
type Note =
  | { readonly of: 'round' }
  | { readonly of: 'damage'; readonly what: string }
  | { readonly of: 'fall'; readonly who: number; readonly by: number }

/** Numbers things, equal ones alike. */
class Numbers<T> {
  readonly all: T[] = []
  private readonly known = new Map<string, number>()
  id(x: T): number {
    const text = JSON.stringify(x)
    let id = this.known.get(text)
    if (id === undefined) this.known.set(text, (id = this.all.push(x) - 1))
    return id
  }
}

/** Creatures whose being in the fight fits into one number, a bit for each. */
export const MOST_WATCHED = 30

/** What the counting of fights wants to know of those that are sampled by their graph. */
export class FightWatch implements EventWatch {
  readonly events: ReadonlySet<string> = new Set([roundBegan.kind, damageTaken.kind])
  private readonly scene: Scene
  private readonly sources = new Numbers<Source>()
  private readonly notes = new Numbers<Note>()

  constructor(scene: Scene) {
    this.scene = scene
    this.sources.id(NO_SOURCE)
  }
  during(step: { readonly do: string }, before: number): number {
    const { all } = this.sources
    const source = sourceAfter(this.scene, step, all[before]!)
    return source === all[before] ? before : this.sources.id(source)
  }
  amount(e: Event): number {
    return e.e === damageTaken.kind ? (e as unknown as { readonly n: number }).n : 0
  }
  key(e: Event, remembered: number): number {
    if (e.e === roundBegan.kind) return this.notes.id({ of: 'round' })
    const { by } = e as unknown as { readonly by?: number }
    return this.notes.id({ of: 'damage', what: named(this.scene, by, this.sources.all[remembered]!) })
  }
  look(r: Reader): number {
    let out = 0
    for (let who = 0; who < r.count; who++) if (r.barred(who, 'fight') !== null) out |= 1 << who
    return out
  }
  changed(before: number, after: number, remembered: number): readonly number[] {
    const by = this.sources.all[remembered]!.who
    const keys: number[] = []
    for (let who = 0; who < this.scene.creatures.length; who++)
      if (((after & ~before) >> who) & 1) keys.push(this.notes.id({ of: 'fall', who, by }))
    return keys
  }
  /** Whether a note says that a round began. */
  isRound(key: number): boolean {
    return this.notes.all[key]!.of === 'round'
  }
  /** Hands notes on to what counts. `fallen`: each creature falls once in a fight. */
  into(counting: () => Counting, fallen: Set<number>): Take {
    return (key, amount) => {
      const note = this.notes.all[key]!
      const counts = counting()
      if (note.of === 'damage') counts.dealtBy(note.what, amount)
      else if (note.of === 'round') counts.round++
      else if (!fallen.has(note.who)) {
        fallen.add(note.who)
        counts.fell(note.who, note.by)
      }
      return counts.goesOn
    }
  }
}
