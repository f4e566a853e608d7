import type { Context, Done, Event, Ruleset, Sheet, Step } from '@quintain/engine'
import { Mutator, Playing, play, Reader, Scene, Script } from '@quintain/engine'
import { GridMap, type LightSource } from '@quintain/grid'
import type { Gravity } from '../d20/position/slots.ts'
import { at } from '../d20/vocabulary/fields.ts'

/** A small scene for a test: creatures on a map, nothing pending. */
export class Stage {
  readonly scene: Scene
  readonly S: Int32Array
  readonly m: Mutator
  readonly r: Reader

  constructor(
    rules: Ruleset,
    sheets: readonly Sheet[],
    how: {
      map?: readonly string[] | GridMap
      lights?: readonly LightSource[]
      at?: readonly (readonly [x: number, y: number])[]
      gravity?: Gravity
    } = {},
  ) {
    const map = how.map instanceof GridMap ? how.map : how.map ? GridMap.parse(how.map) : GridMap.open(20, 20)
    const lights = how.lights ?? []
    this.scene = new Scene(rules, sheets, {
      width: map.width,
      height: map.height,
      map,
      lights,
      ...(how.gravity ? { gravity: how.gravity } : {}),
    })
    this.S = this.scene.empty()
    this.m = new Mutator(this.scene, this.S)
    this.r = new Reader(this.scene, this.S)
    sheets.forEach((_, i) => {
      const [x, y] = how.at?.[i] ?? [i, 0]
      this.m.set(i, at, y * map.width + x)
    })
  }
  /** Runs steps to the end of the agenda with these faces (a list is summed) and answers; a face left over fails. */
  play(
    steps: readonly Step[],
    faces: readonly (number | readonly number[])[] = [],
    answers: readonly unknown[] = [],
  ): Played {
    this.S[0] = this.scene.agenda(steps, 0)
    const script = new Script(faces, answers)
    const done = play(this.scene, this.S, script, { explain: true })
    script.exhausted()
    return new Played(done)
  }
  /** A context that reads this state, for calling a rule's function by itself. */
  context(): Context {
    return new Playing(this.scene, this.S)
  }
}

/** The results of the steps that a test played. */
export class Played {
  readonly done: readonly Done[]
  constructor(done: readonly Done[]) {
    this.done = done
  }
  /** All events, in order. */
  get events(): readonly (Event & Readonly<Record<string, unknown>>)[] {
    return this.done.flatMap(d => d.events) as (Event & Readonly<Record<string, unknown>>)[]
  }
  /** The result of each attack, in order: `miss`, `hit` or `critical`. */
  get results(): readonly unknown[] {
    return this.of('attack-rolled').map(e => e['result'])
  }
  of(kind: string): readonly (Event & Readonly<Record<string, unknown>>)[] {
    return this.events.filter(e => e.e === kind)
  }
  /** Grades and answers by key, in order. */
  picks(key: string): readonly unknown[] {
    return this.done.flatMap(d => d.picks.filter(p => p.key === key).map(p => p.outcome))
  }
}
