import type { Chapter, Command, Context, Reader, Refusal, RuleId, Sheet } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { passShots } from '../../creature/held/ammunition.ts'
import { type InOtherHands, lyingAbout, taken, taking, thingAt, withThings } from '../../creature/held/handed.ts'
import { droppedWeapons, freeHands, isArmed, lying } from '../../creature/held/hands.ts'
import type { Weapon } from '../../creature/sheet.ts'
import { isDown, present, sheetOf, spaceOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { inFreePlay } from '../../turn/end.ts'
import { resources } from '../../vocabulary/resources.ts'
import { refusal } from '../../words/refusals.ts'

const HAND_OVER: RuleId = 'house/actions/hand-over'

/** A weapon comes into the hands of a creature: off the ground, or from one that has it about itself. */
export const takeOver = step('take-over', { who: 'creature', from: 'creature', weapon: 'int' })

/** A weapon within reach that is among those of this creature: it lies on the map, or is about one that lies there. */
export interface WithinReach {
  readonly of: number
  readonly weapon: number
  readonly name: string
}
const named = (r: Reader, of: number, weapon: number): WithinReach => ({
  of,
  weapon,
  name: sheetOf(r, of).weapons[weapon]!.name,
})
/** In the own space or next to it. */
export const inArmsReach = (r: Reader, who: number, square: number): boolean =>
  distanceBetween(spaceOf(r, who), { ...squareAt(r, square), side: 1 }) <= 5
const NOTHING: readonly WithinReach[] = []
/** Weapons of others within reach: what they let fall here, and what is about those who lie helpless or dead next to a creature. */
function withinReach(r: Reader, who: number): readonly WithinReach[] {
  let down = false
  let lie = false
  for (let of = 0; of < r.count; of++) {
    if (of === who) continue
    lie ||= r.items(of, lying).length > 0
    down ||= isDown(r, of) && present(r, of)
  }
  if ((!down && !lie) || !present(r, who)) return NOTHING
  return [...(lie ? lyingWithin(r, who) : []), ...(down ? aboutTheFallen(r, who) : [])]
}
/** Weapons that others let fall here, as their lists have them. */
const lyingWithin = (r: Reader, who: number): readonly WithinReach[] =>
  lyingAbout(r).flatMap(({ of, weapon, square }) =>
    of !== who && inArmsReach(r, who, square) ? [named(r, of, weapon)] : [],
  )
/** Weapons about those who lie there helpless or dead, next to a creature. */
const aboutTheFallen = (r: Reader, who: number): readonly WithinReach[] =>
  r.scene.creatures.flatMap((_, of) => {
    if (of === who || !isDown(r, of) || !present(r, of)) return []
    if (distanceBetween(spaceOf(r, who), spaceOf(r, of)) > 5) return []
    const gone = r.items(of, droppedWeapons)
    return sheetOf(r, of).weapons.flatMap((w: Weapon, i) =>
      w.natural || w.unarmed || gone.includes(i) ? [] : [named(r, of, i)],
    )
  })
/** Names of the weapons of others within reach. */
export const namesWithin = (r: Reader, who: number): readonly string[] => [
  ...new Set(withinReach(r, who).map(x => x.name)),
]
/** What may be named: those within reach; where none is, what others have, so that the refusal says why. */
export function namesFor(r: Reader, who: number): readonly string[] {
  const near = namesWithin(r, who)
  if (near.length > 0) return near
  const all = r.scene.creatures.flatMap((_, i) => (i === who || !present(r, i) ? [] : sheetOf(r, i).weapons))
  return [...new Set(all.flatMap(w => (w.natural || w.unarmed ? [] : [w.name])))]
}

/** Whether a command means a weapon of the creature's own list. */
export const meansOwn = ({ weapon, item, from }: Command): boolean =>
  weapon !== undefined || (item === undefined && from === undefined)
/** The weapon within reach that a command means; the first where several have its name. One of its own may be in the hands of one who fell. */
export const thingMeant = (r: Reader, who: number, command: Command): WithinReach | undefined =>
  meantAmong(withinReach(r, who), r, who, command)
function meantAmong(
  all: readonly WithinReach[],
  r: Reader,
  who: number,
  { weapon, item, from }: Command,
): WithinReach | undefined {
  if (all.length === 0) return undefined
  if (typeof weapon === 'number') {
    if (!sheetOf(r, who).weapons[weapon]) return undefined
    const own = thingAt(r, who, weapon)
    return all.find(x => {
      const thing = thingAt(r, x.of, x.weapon)
      return thing.from === own.from && thing.weapon === own.weapon
    })
  }
  const low = item === undefined ? undefined : String(item).toLowerCase()
  return all.find(x => (low === undefined || x.name.toLowerCase() === low) && (from === undefined || x.of === from))
}
const handRefusals = (r: Reader, who: number, rule: RuleId): readonly Refusal[] =>
  freeHands(r, who) < 1 ? [{ why: refusal.needsFreeHand, rule }] : []
export function takeRefusals(r: Reader, who: number, command: Command, rule: RuleId): readonly Refusal[] {
  const all = withinReach(r, who)
  if (meantAmong(all, r, who, command)) return handRefusals(r, who, rule)
  const { from } = command
  const of = all.filter(x => from === undefined || x.of === from)
  return [{ why: refusal.noSuchWithinReach([...new Set(of.map(x => x.name))]), rule }]
}

function take(c: Context, who: number, from: number, weapon: number): void {
  const e = taking(c, who, from, weapon, freeHands(c, who))
  c.emit(e)
  if (c.scene.layout.has(resources)) passShots(c, from, weapon, who, e.as, inFreePlay(c))
}

/** Whom a weapon can be handed to: somebody who is there, next to it, and takes it. */
function handOverRefusals(r: Reader, who: number, { weapon, to }: Command): readonly Refusal[] {
  const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
  if (!w || w.natural || w.unarmed || !isArmed(r, who, weapon as number)) {
    const held = sheetOf(r, who).weapons.filter((x, i) => !x.natural && !x.unarmed && isArmed(r, who, i))
    const why = w
      ? refusal.notInHand(w.name)
      : held.length
        ? refusal.needsWeapon(held.map(x => x.name))
        : refusal.noneInHand
    return [{ why, rule: HAND_OVER }]
  }
  if (typeof to !== 'number' || to === who || !r.scene.sheets[to] || r.barred(to, 'act') || !present(r, to))
    return [{ why: refusal.notHandedTo, rule: HAND_OVER }]
  const { name } = r.sheet(to)
  if (distanceBetween(spaceOf(r, who), spaceOf(r, to)) > 5)
    return [{ why: refusal.notWithin(name, 5), rule: HAND_OVER }]
  return freeHands(r, to) < 1 ? [{ why: refusal.handFull(name), rule: HAND_OVER }] : []
}

/**
 * Weapons change hands: whoever takes one up has it among its own from then on. `change`: the weapon in other hands than its
 * owner's, by the text; `more`: what else the sheet of the one who took it has by it.
 */
export const changingHands = (
  change: InOtherHands = w => w,
  more?: (weapons: readonly Weapon[], taker: Sheet) => object,
): Chapter =>
  feature(HAND_OVER, {
    events: [taken],
    slots: { sheetWith: withThings(change, more) },
    commands: [
      action({
        name: 'hand-over',
        rule: HAND_OVER,
        parameters: { weapon: 'weapon', to: 'creature' },
        cost: 'move',
        refuse: handOverRefusals,
        suggestions: () => [],
        plan: (_, who, { weapon, to }) => [takeOver({ who: to, from: who, weapon })],
      }),
    ],
    steps: [
      run(takeOver, (c, { who, from, weapon }) => {
        // Of two who reach for it at once the second finds nothing.
        const lies = c.items(from, lying).some(x => x.weapon === weapon)
        if (!lies && c.items(from, droppedWeapons).includes(weapon)) return
        take(c, who, from, weapon)
      }),
    ],
  })
