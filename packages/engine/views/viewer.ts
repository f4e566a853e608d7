import type { Remembered, Settings } from '../journal/line.ts'
import type { Scene } from '../model/scene.ts'
import type { Aware } from '../model/state.ts'
import type { Board, Reader, Sheet } from '../model/vocabulary.ts'
import type { Mutator } from '../run/writer.ts'
import type { Floors } from './floor.ts'

/**
 * Who looks: the game master, or sides under the settings of the table: one, or several that a person plays together. All who
 * see the same are one viewer.
 */
export type Viewer = { readonly gm: true } | { readonly sides: readonly string[]; readonly settings: Settings }

/** Whether a viewer knows all that this side knows. */
export const isOwn = (v: Viewer, side: string): boolean => 'gm' in v || v.sides.includes(side)

/**
 * A number that may be shown as a band: its true value, the edges at which bands begin, and how an end of a band is put
 * into a state.
 */
export interface Banded {
  readonly edges: readonly number[]
  /** The number of the rules that lies in the band, and for which facts; absent: it is a counter. */
  readonly of?: { readonly stat: string; readonly when?: Readonly<Record<string, unknown>> }
  now(r: Reader, who: number): number
  put(m: Mutator, r: Reader, who: number, n: number): void
}

/** What a game system says about what shows of a creature. */
export interface Visibility {
  /**
   * The sheet of a creature as others see it, built of what shows on neutral numbers. `inHand`: whether it holds a weapon of
   * the sheet now; null for a creature that is only located. `brought`: what it has brought about, by `broughtBy`. `weapons`: how many
   * of its weapons show, by `weaponsShown`.
   */
  publicSheet(
    sheet: Sheet,
    inHand: ((weapon: number) => boolean) | null,
    brought?: readonly string[],
    weapons?: number,
  ): Sheet
  readonly bands: Readonly<Record<string, Banded>>
  /** How the floor is seen and remembered; absent: it lies open to everyone. */
  /** The square where a creature is; below 0 off the map. */
  squareOf?(r: Reader, who: number): number
  readonly floors?: Floors
  /** The board as it is now; absent: it never changes. */
  boardNow?(r: Reader): Board
  /** What a creature has brought about and anybody can see, by names of the system's own: fog, a wall of light. */
  broughtBy?(r: Reader, who: number): readonly string[]
  /** Whether a creature has a weapon of its sheet in hand; absent: all. */
  inHand?(r: Reader, who: number, weapon: number): boolean
  /** How many weapons of a creature, from the first of its list, show to those who see it; all when absent. */
  weaponsShown?(r: Reader, who: number): number
  /** The sheet of a creature whose numbers are known, with no more weapons than show. */
  openSheet?(sheet: Sheet, weapons: number): Sheet
}

/** How well a viewer is aware of a creature; `own`: it is of its side. */
export type Awareness = Aware | 'own'

/** How well a viewer is aware of a creature: as well as the best aware creature of its side that can act. */
export function awarenessOf(r: Reader, v: Viewer, other: number): Awareness {
  const { sheets } = r.scene
  if ('gm' in v || isOwn(v, sheets[other]!.side)) return 'own'
  const { aware } = r.slots
  let best: Aware = 0
  for (let i = 0; i < sheets.length && best < 3; i++)
    if (isOwn(v, sheets[i]!.side) && !r.barred(i, 'act')) best = Math.max(best, aware ? aware(r, i, other) : 3) as Aware
  return best
}
/** Whether a viewer knows where a creature is. */
export const knows = (a: Awareness): boolean => a === 'own' || a >= 2

/** The ids and names under which a viewer knows creatures. */
export interface Alias {
  readonly id: string
  readonly name: string
}

/** A name that was given, to a creature that was seen or to one that was only located. */
export type GivenAlias = Remembered['names'][number]

/**
 * Names for the creatures that a side comes to know, in the order in which they appear: the keys of a file tell too much.
 * Creatures of the side keep their own.
 */
export class Aliases {
  private readonly scene: Scene
  private readonly viewer: Viewer
  private readonly given = new Map<string, Alias>()
  private readonly taken = new Set<string>()
  /** The lowest number that a name has not had yet. */
  private readonly numbers = new Map<string, number>()

  /** `given`: the names that were given before. */
  constructor(scene: Scene, viewer: Viewer, given: readonly GivenAlias[] = []) {
    this.scene = scene
    this.viewer = viewer
    if (!('gm' in viewer)) for (const s of scene.sheets) if (isOwn(viewer, s.side)) this.taken.add(s.id).add(s.name)
    for (const { as, creature, id, name } of given) {
      this.given.set(`${as} ${scene.who(creature)}`, { id, name })
      this.taken.add(id).add(name)
    }
  }
  /** The alias of a creature at this degree of awareness, assigned when it is first needed. */
  of(who: number, a: Awareness): Alias {
    const sheet = this.scene.sheets[who]!
    if ('gm' in this.viewer || a === 'own') return sheet
    // A creature that was only located is not recognized once it is seen.
    const key = `${a === 3 ? 'seen' : 'located'} ${who}`
    const had = this.given.get(key)
    if (had) return had
    const alias = a === 3 ? this.next(sheet.name) : this.next('someone 1')
    this.given.set(key, alias)
    return alias
  }
  /** The alias by which a creature was known last, whether seen or located. */
  known(who: number): Alias | undefined {
    if (isOwn(this.viewer, this.scene.sheets[who]!.side)) return this.scene.sheets[who]!
    return this.given.get(`seen ${who}`) ?? this.given.get(`located ${who}`)
  }
  /** The same names, to give further ones that nobody is told. */
  copy(): Aliases {
    return new Aliases(this.scene, this.viewer, this.data())
  }
  /** How many names were given. */
  get size(): number {
    return this.given.size
  }
  /** The names as they are at this moment, to be copied later: the same object until another name is given. */
  get still(): Aliases {
    if (this.kept?.size !== this.size) this.kept = this.copy()
    return this.kept
  }
  private kept: Aliases | undefined
  /** The names given so far, in their order: what a checkpoint keeps. */
  data(): readonly GivenAlias[] {
    return [...this.given].map(([key, alias]) => {
      const [as, who] = key.split(' ') as ['seen' | 'located', string]
      return { as, creature: this.scene.creatures[Number(who)]!, ...alias }
    })
  }
  /** The creature that has this id for the viewer, or -1. */
  who(id: string): number {
    return this.scene.sheets.findIndex(
      (_, who) => this.known(who)?.id === id || this.given.get(`located ${who}`)?.id === id,
    )
  }
  /** A name as it is; where the file numbers it, or it is taken, with the next free number. */
  private next(full: string): Alias {
    const numbered = /^(.*?)\s*#?\d+$/.exec(full)
    const base = numbered?.[1] || full
    const free = () => this.numbers.get(base) ?? 1
    for (let n = numbered ? free() : 0; ; n = Math.max(n + 1, free())) {
      const name = n === 0 ? base : `${base} ${n}`
      const id = slug(name)
      if (n > 0) this.numbers.set(base, n + 1)
      if (this.taken.has(id) || this.taken.has(name)) continue
      this.taken.add(id).add(name)
      return { id, name }
    }
  }
}
/** The keys and names of the file, for those who know it. */
export class FileNames extends Aliases {
  private readonly all: Scene['sheets']
  constructor(scene: Scene) {
    super(scene, { gm: true })
    this.all = scene.sheets
  }
  override of(who: number): Alias {
    return this.all[who]!
  }
}
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'someone'
