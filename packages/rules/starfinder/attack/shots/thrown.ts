import { die } from '@quintain/dice'
import type { Chapter, Command, Context, Reader, Refusal, View } from '@quintain/engine'
import { event, maybe, oneOf } from '@quintain/engine'
import { mayThrow } from '../../../d20/attack/attack-square.ts'
import type { TargetedAttack } from '../../../d20/attack/attack-text.ts'
import { type Act, weaponOfAct } from '../../../d20/creature/documents/acts.ts'
import { isEmpty } from '../../../d20/creature/held/ammunition.ts'
import { droppedWeapons, lying } from '../../../d20/creature/held/hands.ts'
import { mapOf, spaceOf, squareAt } from '../../../d20/position/position.ts'
import { chosenPoint, feetToIntersection, maximumRange, packedPoint, pointOf } from '../../../d20/position/range.ts'
import { NOBODY } from '../../../d20/vocabulary/attack-step.ts'
import { burst, CORNERS, placingIn } from '../../../d20/vocabulary/effect-steps.ts'
import { at as place } from '../../../d20/vocabulary/fields.ts'
import { armOf } from '../../creature/sheet-of.ts'
import { isGrenade } from '../../creature/wielded.ts'
import { refusal } from '../../words/refusals.ts'
import { GRENADE_ATTACK_DEX, RANGE_FROM_SQUARE_CENTER } from '../attack.ts'
import { GRENADES_CAN_CRIT } from '../readings.ts'
import {
  type Landing,
  landingAtPoint,
  landingInSquare,
  SCATTER_DIAGONAL_COST,
  SCATTER_THROUGH_WALLS,
} from './scatter.ts'

/** The Armor Class of an intersection. */
export const INTERSECTION = 5
const D8 = die(8)
const D4 = die(4)

/** A thrown weapon comes down in a square, or at its corner. `lies`: it can be picked up there. */
export const landed = event(
  'landed',
  {
    by: 'creature',
    weapon: 'weapon',
    square: 'square',
    corner: maybe(oneOf(...CORNERS)),
    lies: maybe('flag'),
  },
  (w, e) => {
    if (!e.lies) return
    w.include(e.by, droppedWeapons, e.weapon)
    w.include(e.by, lying, { weapon: e.weapon, square: e.square })
  },
  { of: 'by', to: 'seen' },
)

/** A weapon that is thrown leaves the hand, unless it stands for several. */
function land(c: Context, by: number, weapon: number, { square, corner }: Landing): void {
  const arm = armOf(c, by, weapon)!
  const lies = corner === undefined && arm.ammunition === undefined
  c.emit(
    landed({
      by,
      weapon,
      square,
      ...(corner === undefined ? {} : { corner }),
      ...(lies ? { lies: true as const } : {}),
    }),
  )
}
const isThrown = (v: View, { by, weapon }: TargetedAttack): boolean => {
  const arm = armOf(v, by, weapon)
  return arm?.use === 'thrown' && !arm.natural && !arm.unarmed
}
const onMap = (c: Context, who: number): boolean => c.get(who, place) >= 0

/** The intersection at which an attack is thrown, as a number; undefined where it has another target. */
export function intersectionOf(v: View, { square, details }: Pick<TargetedAttack, 'square' | 'details'>) {
  if (square === undefined || details?.corner === undefined) return undefined
  return packedPoint(mapOf(v), chosenPoint(v, square, { corner: details.corner }))
}

const fillThere = (a: TargetedAttack, where: Landing, critical: boolean) => {
  const { act, height } = a.details!
  return burst({
    by: a.by,
    act: act!,
    to: where.square,
    placing: { corner: where.corner!, ...(height === undefined ? {} : { height }) },
    ...(critical ? { critical } : {}),
  })
}

/** A throw that hits: an area fills there, any other weapon lies where its target is. Whether that was all. */
export function thrownHits(c: Context, a: TargetedAttack, critical: boolean): boolean {
  const { square, details } = a
  if (square !== undefined && details?.corner !== undefined) {
    c.plan(fillThere(a, { square, corner: details.corner }, critical))
    return true
  }
  if (isThrown(c, a) && onMap(c, a.by)) {
    const there = a.at === NOBODY ? square : c.get(a.at, place)
    if (there !== undefined && there >= 0) land(c, a.by, a.weapon, { square: there })
  }
  return false
}

/** A throw that misses lands near its target: a d8 says in which direction, a d4 how many squares away. */
export function thrownMisses(c: Context, a: TargetedAttack): void {
  const { by, square, weapon } = a
  if (!isThrown(c, a) || !onMap(c, by)) return
  const point = intersectionOf(c, a)
  const target = a.at === NOBODY ? undefined : c.get(a.at, place)
  if (point === undefined && (target ?? square ?? -1) < 0) return
  const direction = c.roll('scatter', D8, face => face)
  const squares = c.roll('squares', D4, face => face)
  if (point !== undefined) {
    const where = landingAtPoint(c, by, pointOf(mapOf(c), point), square!, direction, squares)
    land(c, by, weapon, where)
    c.plan(fillThere({ ...a, details: { ...a.details, height: undefined } }, where, false))
    return
  }
  const space = a.at === NOBODY ? { ...squareAt(c, square!), side: 1 } : spaceOf(c, a.at)
  land(c, by, weapon, landingInSquare(c, by, space, direction, squares))
}

/** What keeps a grenade in the hand: there is none left. */
const throwRefusals = (v: View, by: number, weapon: number): readonly Refusal[] => [
  ...(isEmpty(v, by, weapon)
    ? [
        {
          why: refusal.noneLeft(armOf(v, by, weapon)!.name),
          rule: 'starfinder/attack/target-grid-intersection',
        } as const,
      ]
    : []),
]
export const intersection = { needed: INTERSECTION, refuse: throwRefusals } as const

/** A grenade is thrown at an intersection, never at a creature. */
export const grenadeRefusals = (v: View, who: number, weapon: number): readonly Refusal[] => {
  const arm = armOf(v, who, weapon)
  return arm && isGrenade(arm)
    ? [{ why: refusal.thrownAtIntersection(arm.name), rule: 'starfinder/attack/target-grid-intersection' }]
    : []
}

const pointIn = (r: Reader, command: Command) =>
  packedPoint(mapOf(r), chosenPoint(r, command['to'] as number, placingIn(command) ?? {}))

/** Why a grenade cannot be thrown where a command says: it is not in hand, or that is too far. */
export function throws(r: Reader, who: number, act: Act, command: Command): readonly Refusal[] {
  const weapon = weaponOfAct(r, who, act)
  const bars = mayThrow(r, who, weapon)
  const most = maximumRange(armOf(r, who, weapon)!)
  return r.fact(feetToIntersection, who, pointIn(r, command)) <= most
    ? bars
    : [...bars, { why: refusal.squareTooFar(most), rule: 'starfinder/attack/maximum-range' }]
}

/** What is thrown, and where it lands. */
export const throwing: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  rules: [
    'starfinder/attack/maximum-range',
    'starfinder/attack/target-grid-intersection',
    'starfinder/attack/thrown-miss-scatter',
  ],
  needs: { steps: [burst], fields: [place] },
  fields: [droppedWeapons, lying],
  events: [landed],
  readings: [
    GRENADE_ATTACK_DEX,
    GRENADES_CAN_CRIT,
    RANGE_FROM_SQUARE_CENTER,
    SCATTER_DIAGONAL_COST,
    SCATTER_THROUGH_WALLS,
  ],
}
