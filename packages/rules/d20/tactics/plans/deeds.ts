import { type Alike, perScene, type Reader, remembered, type SceneData, type Supposed } from '@quintain/engine'
import { FEET_PER_SQUARE, footprint, liesWithin, squaresOf } from '@quintain/grid'
import { attacksWith } from '../../attack/own-full-attack.ts'
import { type Act, actsOf, storeOf } from '../../creature/documents/acts.ts'
import { ownFullAttack } from '../../creature/documents/carried.ts'
import { isHarmful } from '../../creature/effect.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { FROM_USER } from '../../effects/area.ts'
import { isUnderWay } from '../../features/later/goes-on.ts'
import { speedOf } from '../../movement/budget.ts'
import { flySpeed } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { spentWeapon } from '../../position/may-attack.ts'
import { isBarred, mountOf, sheetOf, sideOfSpace } from '../../position/position.ts'
import { maximumRange } from '../../position/range.ts'
import { disabled, prone } from '../../vocabulary/conditions.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { harmOf, startsAnew } from '../acts.ts'
import { carefully } from '../casting/careful.ts'
import { hopeOf, isHopeless, lessonsOf } from '../known/learned.ts'
import { isBare, isIdle, worthBy, worthOf } from '../strike.ts'
import { type Deed, Distances, type Means, POINTS } from './distances.ts'

/** How often what lessens a number to hit is counted. */
const LESSER = 4
/** What each further attack of a full one is lowered by, where the text does not say otherwise. */
const PER_ATTACK = 5
/** Feet within which an act without a range of its own works: no farther than a blow. */
const TOUCH = 5
/** What a full attack is worth beside one attack, where a text prefers it. */
const PREFERRED = 1.5

const hasRoom = (scene: SceneData, square: number, side: number): boolean => {
  const { map, width } = scene.board
  const foot = footprint({ x: square % width, y: Math.floor(square / width) }, side)
  return liesWithin(foot, map) && squaresOf(foot).every(s => !map.terrainAt(s).solid)
}
/** Two places in the open side by side, for creatures of these sides. */
function sideBySide(scene: SceneData, mine: number, its: number): readonly [number, number] {
  const { width, height } = scene.board
  for (let square = 0; square < width * height; square++)
    if ((square % width) + mine + its <= width && hasRoom(scene, square, mine) && hasRoom(scene, square + mine, its))
      return [square, square + mine]
  return [0, Math.min(mine, width * height - 1)]
}

/** By cell, whose place it holds: twice its creature, and one more where it is a height; -1 for every other cell. */
const placesIn = perScene(scene => {
  const { layout, sheets } = scene
  const cells = new Int32Array(layout.size(sheets.length)).fill(-1)
  for (let who = 0; who < sheets.length; who++) {
    cells[layout.cell(who, at)] = 2 * who
    if (layout.has(altitude)) cells[layout.cell(who, altitude)] = 2 * who + 1
  }
  return { cells, beside: new Map<number, readonly [number, number]>() }
})
/** The two side by side on the ground, everybody else away: what they can do to each other then does not hang on where they stand. */
function apart(scene: SceneData, key: number): Supposed {
  const { length } = scene.sheets
  const [by, on] = [Math.floor(key / length), key % length]
  const view = { sheet: (who: number) => scene.sheets[who]!, scene } as unknown as Reader
  const [mine, its] = [sideOfSpace(view, by), sideOfSpace(view, on)]
  const { cells, beside } = placesIn(scene)
  const sides = mine * SIDES + its
  let places = beside.get(sides)
  if (!places) beside.set(sides, (places = sideBySide(scene, mine, its)))
  const [first, second] = places
  return cell => {
    const of = cells[cell]!
    if (of < 0) return undefined
    if ((of & 1) === 1) return 0
    return of >> 1 === by ? first : of >> 1 === on ? second : -1
  }
}
/** No creature is so many squares wide. */
const SIDES = 1024

/** For each creature a number that it shares with those whose sheets say the same but for name and side; -1 for one like no other. */
const sheetsAlike = perScene(({ sheets }): readonly number[] => {
  // Who rides is one with its mount.
  if (sheets.some(sheet => (sheet as { rides?: string }).rides !== undefined)) return sheets.map(() => -1)
  const kinds = new Map<string, number>()
  return sheets.map(({ id, name, side, ...sheet }) => {
    const figures = JSON.stringify(sheet, (_, value) => {
      if (typeof value === 'function' || value instanceof Map || value instanceof Set) return `only ${id}`
      return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
    })
    const known = kinds.get(figures)
    if (known !== undefined) return known
    kinds.set(figures, kinds.size)
    return kinds.size - 1
  })
})
function alike(scene: SceneData, key: number): Alike | undefined {
  const { length } = scene.sheets
  const of = [Math.floor(key / length), key % length]
  const kinds = sheetsAlike(scene)
  const [by, on] = [kinds[of[0]!]!, kinds[of[1]!]!]
  if (by < 0 || on < 0) return undefined
  const [mine, its] = of.map(who => scene.sheets[who!]!.side)
  return { kind: `${by} ${on} ${mine === its}`, of }
}

/** What an attack is worth by points more to hit. */
type Worth = (more: number) => number
/** What a full round of attacks with a weapon is worth, beside one attack. */
function timesOf(r: Reader, by: number, on: number, weapon: number, worth: Worth, one: number): number {
  if (one <= 0 || isBarred(r, by, 'full-round') || !('full-attack' in r.scene.rules.commands)) return 1
  const own = ownFullAttack(r, by, weapon)
  const d = { target: on, weapon }
  if (own.length > 1) return own.reduce((sum, w) => sum + worthOf(r, by, { ...d, weapon: w }), 0) / one
  const attacks = attacksWith(r, by, weapon)
  if (attacks < 2) return 1
  if (r.slots.prefersFull) return r.slots.prefersFull(r, by, d) ? PREFERRED : 1
  let all = one
  for (let i = 1; i < attacks; i++) all += worth(-PER_ATTACK * i)
  return all / one
}

function withWeapon(r: Reader, by: number, on: number, weapon: number): Deed | null {
  const w = sheetOf(r, by).weapons[weapon]!
  if (!isArmed(r, by, weapon) || isIdle(r, by, weapon) || spentWeapon(r, by, weapon).length > 0) return null
  const melee = w.use === 'melee'
  const d = { target: on, weapon }
  const lessons = lessonsOf(r, by)
  const hope = lessons.length === 0 ? 1 : hopeOf(r, by, d, lessons)
  if (isHopeless(hope)) return null
  const worth = worthBy(r, by, d)
  const once = [worth(0) * hope]
  const { increment } = w
  const { rangeLoss } = r.slots
  const lost = melee || !increment || !rangeLoss ? null : (feet: number) => rangeLoss(r, feet, increment)
  for (let i = 1; i < LESSER; i++) once.push(worth(-POINTS * i) * hope)
  const reach = melee ? r.slots.movement.reach(r, by, weapon) : undefined
  return {
    weapon,
    act: null,
    melee,
    near: reach?.from ?? 0,
    feet: reach?.feet ?? maximumRange(w),
    lost,
    once,
    times: timesOf(r, by, on, weapon, worth, once[0]!),
    spread: 0,
    laid: false,
    scarce: false,
    provokes: r.slots.attackProvokes?.(r, by, weapon) === 'all' || isBare(r, by, weapon),
    carefully: 0,
  }
}
/** Feet to which an act carries: of an area that begins at its user to its edge. */
export const feetOfAct = ({ effect }: Act): number => {
  if (!effect) return 0
  const { area, range } = effect
  if (!area) return range ?? TOUCH
  // An area that is thrown is laid upon a foe.
  return FROM_USER.includes(area.shape) ? area.feet : (range ?? 0)
}
/** A harmful act that one standard action may do again and again. */
function withAct(r: Reader, by: number, on: number, act: Act): Deed | null {
  const { effect, uses } = act
  if (
    !effect ||
    act.cost !== 'standard' ||
    act.castingRounds ||
    (act.strikes !== undefined && !act.attack) ||
    effect.personal ||
    !isHarmful(effect)
  )
    return null
  if (uses !== undefined && remaining(r, by, storeOf(act)) <= 0) return null
  if (!isUnderWay(r, by, act)) return null
  // What runs on already is not begun again.
  if (effect.lasts !== undefined && !startsAnew(r, by, act)) return null
  const worth = harmOf(r, by, on, act)
  if (worth <= 0) return null
  return {
    weapon: -1,
    act: act.name,
    melee: false,
    near: 0,
    feet: feetOfAct(act),
    lost: null,
    once: [worth],
    times: 1,
    spread: effect.area && !FROM_USER.includes(effect.area.shape) ? effect.area.feet : 0,
    laid: effect.area !== undefined,
    scarce: uses !== undefined,
    provokes: r.slots.actProvokes?.(act, false) === true,
    carefully: carefully(r, by, act),
  }
}

/** What is left of the turns of one whom a blow of its own brings down. */
const STRAINED = 0.3
const strained = (deed: Deed): Deed => ({ ...deed, once: deed.once.map(worth => STRAINED * worth) })

/** What of another is seen by everybody; what its acts are shows when it uses them. */
type Seen = 'weapons' | 'all'
const meansOf = (what: Seen) =>
  remembered<Means>(
    apart,
    (r, key): Means => {
      const [by, on] = [Math.floor(key / r.count), key % r.count]
      const deeds: Deed[] = []
      if (!isBarred(r, by, 'attack')) {
        const armed: Deed[] = []
        const bare: Deed[] = []
        sheetOf(r, by).weapons.forEach((_, weapon) => {
          const deed = withWeapon(r, by, on, weapon)
          if (deed) (isBare(r, by, weapon) ? bare : armed).push(deed)
        })
        deeds.push(...(armed.length > 0 ? armed : bare))
      }
      if (what === 'all' && !isBarred(r, by, 'act'))
        for (const act of actsOf(r, by)) {
          const deed = withAct(r, by, on, act)
          if (deed) deeds.push(deed)
        }
      // Who rides goes as far as its mount.
      const mount = mountOf(r, by)
      const walker = mount >= 0 ? mount : by
      const stays = isBarred(r, walker, 'move')
      const feet = stays ? 0 : Math.max(speedOf(r, walker), wings(r, walker) ? flySpeed(r, walker) : 0)
      const hand = deeds.filter(d => d.melee)
      // An opportunity strains nobody: only what it does in its turn counts for less.
      const own = what === 'weapons' && r.has(by, disabled) ? deeds.map(strained) : deeds
      return {
        deeds: own,
        // Who lies stands up first.
        walks: r.has(by, prone) ? 0 : Math.floor(feet / FEET_PER_SQUARE) * FEET_PER_SQUARE,
        reach: Math.max(0, ...hand.map(d => d.feet)),
        blow: Math.max(0, ...hand.map(d => d.once[0]!)),
        best: Math.max(0, ...own.map(d => d.once[0]!)),
        times: Math.max(1, ...deeds.map(d => d.times)),
        shot: Math.max(0, ...own.map(d => (d.melee || d.feet <= TOUCH ? 0 : d.once[0]!))),
        known: new Distances(),
      }
    },
    alike,
  )
const ofOneself = meansOf('all')
const ofAnother = meansOf('weapons')

/** What a creature can do to a foe. */
export const meansAgainst = (r: Reader, who: number, foe: number): Means => ofOneself(r, who * r.count + foe)
/** What a foe can do to a creature, as far as it shows. */
export const dangersFrom = (r: Reader, foe: number, who: number): Means => ofAnother(r, foe * r.count + who)
