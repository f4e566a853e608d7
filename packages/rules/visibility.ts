import type {
  Banded,
  Counter,
  Mutator,
  OpenedView,
  Reader,
  Scene,
  Sheet,
  Stat,
  Stats,
  Visibility,
} from '@quintain/engine'
import { FileNames, GAME, openView, perScene, playerView, rulings, SETTINGS } from '@quintain/engine'
import type { z } from 'zod'
import { isArmed, isPacked, lying } from './d20/creature/held/hands.ts'
import type { D20Sheet, Weapon } from './d20/creature/sheet.ts'
import { hitPoints } from './d20/injury/fields.ts'
import { boardNow } from './d20/position/map-drawing/drawn.ts'
import { isDown } from './d20/position/position.ts'
import { SAVES } from './d20/vocabulary/check-steps.ts'
import { at } from './d20/vocabulary/fields.ts'
import { reason } from './d20/words/reasons.ts'
import { broughtBy, withBrought } from './effects-shown.ts'
import { floors } from './floors.ts'

/** What was opened last for each side: the same position is mostly asked about again, and the next has the same creatures. */
const openedOf = perScene(() => new Map<string, { readonly S: Int32Array; readonly opened: OpenedView }>())
const same = (a: Int32Array, b: Int32Array): boolean => a.length === b.length && a.every((cell, i) => cell === b[i])

/**
 * A fight as the side of a creature knows it, the numbers of those whom it sees included, under the names of the file: for a program
 * or a person that plays all sides, each by what it knows.
 */
export function knownTo(visibility: Visibility, scene: Scene, S: Int32Array, who: number): OpenedView {
  const { side } = scene.sheets[who]!
  const known = openedOf(scene)
  const last = known.get(side)
  if (last && same(last.S, S)) return last.opened
  const viewer = { sides: [side], settings: { ...SETTINGS, numbers: 'exact' } } as const
  const view = playerView(scene, S, viewer, visibility, new FileNames(scene))
  const opened = openView(view, scene.rules, scene.board, visibility, 0, last?.opened.scene)
  known.set(side, { S: S.slice(), opened })
  return opened
}

/** What shows of a weapon in hand: its name, and what its size and make let anybody see. */
const SHOWN = ['name', 'use', 'hands', 'reach', 'increment', 'unarmed', 'natural'] as const satisfies (keyof Weapon)[]

/** How a game system shows creatures: neutral figures for its sheets, and the numbers that may be told as bands. */
export interface Showing {
  readonly sheet: z.ZodType<Sheet>
  /** Figures that a sheet must have, of a creature of which nothing is known. */
  readonly neutral: object
  /** Damage of a weapon of which nothing is known. */
  readonly damage: string | number
  /** What a weapon of this text may say of itself; all that shows, when absent. */
  readonly shown?: readonly (keyof Weapon)[]
  /** What anybody knows of an object of which this text has a key: by it the rules know that it is one. */
  readonly thing?: (object: unknown) => unknown
  readonly bands: Readonly<Record<string, Banded>>
}

/**
 * What a game system says about what shows of a creature: a sheet is built of what shows, nothing is taken away from
 * the true one.
 */
export function visibilityBy({ sheet: schema, neutral, damage, shown = SHOWN, thing, bands }: Showing): Visibility {
  const kept = new WeakMap<Sheet, Map<string, Sheet>>()
  const held = (w: Weapon): object => ({
    ...Object.fromEntries(shown.flatMap(k => (w[k] === undefined ? [] : [[k, w[k]]]))),
    damage,
  })
  const away = { name: reason.putAway, damage }
  /** The same sheet each time, so that what is kept by sheet is found again. */
  function cut(sheet: Sheet, key: string, make: () => Sheet): Sheet {
    let all = kept.get(sheet)
    if (!all) kept.set(sheet, (all = new Map()))
    let made = all.get(key)
    if (!made) all.set(key, (made = make()))
    return made
  }
  function build(sheet: D20Sheet & Seen, inHand: ((weapon: number) => boolean) | null, shown: number): Sheet {
    const { id, name, side, size, light, object } = sheet
    const known = {
      ...{ id, name, side, ...neutral },
      ...(object !== undefined && thing ? { object: thing(object) } : {}),
    }
    if (!inHand) return schema.parse(known)
    return schema.parse({
      ...known,
      size,
      weapons: sheet.weapons.slice(0, shown).map((w, i) => (inHand(i) ? held(w) : away)),
      ...(typeof light === 'object' ? { light } : {}),
      ...(object === undefined || thing ? {} : { object: 'immobile' }),
    })
  }
  return {
    bands,
    floors,
    boardNow,
    squareOf: (r, who) => r.get(who, at),
    broughtBy,
    // What lies on the ground shows, and what those have about them who lie there helpless or dead.
    inHand: (r, who, weapon) =>
      isArmed(r, who, weapon) || isDown(r, who) || r.items(who, lying).some(x => x.weapon === weapon),
    // What lies in a pack shows to nobody, and neither does how much of it there is.
    weaponsShown: (r, who) =>
      (r.sheet(who) as D20Sheet).weapons.findLastIndex((_, i) => isDown(r, who) || !isPacked(r, who, i)) + 1,
    openSheet(sheet, weapons) {
      const whole = sheet as D20Sheet
      return weapons >= whole.weapons.length
        ? sheet
        : cut(sheet, `open ${weapons}`, () => ({ ...whole, weapons: whole.weapons.slice(0, weapons) }))
    },
    publicSheet(sheet, inHand, brought = [], weapons) {
      const whole = sheet as D20Sheet & Seen
      const shown = weapons ?? whole.weapons.length
      const held = inHand ? whole.weapons.map((_, i) => (i >= shown ? '' : inHand(i) ? '1' : '0')).join('') : 'unseen'
      const key = [held, ...brought].join()
      return cut(sheet, key, () => {
        const built = build(whole, inHand, shown)
        return brought.length ? withBrought(built, whole, brought) : built
      })
    },
  }
}
/** What some texts have on their sheets that anybody sees. */
interface Seen {
  readonly light?: unknown
  readonly object?: unknown
}

/** A stat as a band: its end takes the place of the public sheet's number, for these facts where it is not for all. */
export const statBand = <S extends Stat>(
  stat: S,
  edges: readonly number[],
  facts: Stats[S],
  when?: Partial<Stats[S]> & Readonly<Record<string, unknown>>,
): Banded => ({
  edges,
  of: { stat, ...(when ? { when } : {}) },
  now: (r, who) => r.tally(stat, who, facts),
  put(m: Mutator, r: Reader, who: number, n: number) {
    const add = n - r.tally(stat, who, facts)
    if (add !== 0) m.include(GAME, rulings, { stat, who, ...(when ? { when } : {}), add, reason: reason.asFarAsKnown })
  },
})
/** A counter as a band. */
export const counterBand = (counter: Counter, edges: readonly number[]): Banded => ({
  edges,
  now: (r, who) => r.amount(who, counter),
  put: (m, r, who, n) => m.add(who, counter, n - r.amount(who, counter)),
})

/** Defense against an attack of nobody in particular. */
const PLAIN = { attacker: -1, melee: true, ranged: false, touch: false }
export const defenseBand = statBand('defense', [10, 13, 16, 19, 22, 25, 28, 31], PLAIN)
/** Edges of hit points: dying, barely standing, and ever wider bands. */
export const HIT_POINT_EDGES = [-10, 0, 1, 6, 11, 21, 41, 81, 161, 321]

/** What is added to each of the saves. */
export const saveBands: Readonly<Record<string, Banded>> = Object.fromEntries(
  SAVES.map(save => [save, statBand('save', [-3, 0, 3, 6, 9, 12, 15, 18], { save }, { save })]),
)

/** The bands of the texts with hit points. */
export const hitPointBands = {
  'hit points': counterBand(hitPoints, HIT_POINT_EDGES),
  defense: defenseBand,
  ...saveBands,
}

/** What a page needs to make fights of the views that it is sent: bands and floors. It never builds a public sheet. */
export type Opening = Pick<Visibility, 'bands' | 'floors'>

/** How a page opens views of the texts with hit points. */
export const hitPointOpening: Opening = { bands: hitPointBands, floors }

/** Visibility of the texts with hit points. */
export const hitPointVisibility = (sheet: Showing['sheet'], thing?: Showing['thing']): Visibility =>
  visibilityBy({
    sheet,
    ...(thing ? { thing } : {}),
    neutral: { hitPoints: 1 },
    damage: '1',
    bands: hitPointBands,
  })
