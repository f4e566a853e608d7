import type { Chapter, Command, CommandKind, Reader, Refusal, RuleId, RulingKind } from '@quintain/engine'
import { maybe, oneOf, ruled, ruling } from '@quintain/engine'
import { type Door, type DoorState, doorsOf, squaresOf } from '@quintain/grid'
import { changeDoor, lookAtDoors, turnDoor } from '../../position/doors/change.ts'
import { doorAt, stateOfDoor } from '../../position/doors/doors.ts'
import { squaresHeld } from '../../position/ground.ts'
import { altitudeOf } from '../../position/height.ts'
import { boardMap } from '../../position/map-drawing/drawn.ts'
import { nameOf } from '../../position/names.ts'
import { present, spaceOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { type Cost, economyFields } from '../../turn/economy.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'

/** What a text says of doors. */
export interface DoorText {
  readonly rule: RuleId
  readonly cost: Cost
}

export const TOWARD = ['north', 'east', 'south', 'west'] as const
type Toward = (typeof TOWARD)[number]

declare module '@quintain/engine' {
  interface Additions {
    /** Why a door does not close any more, in words; undefined where it does. */
    doorBroken(r: Reader, door: Pick<Door, 'a' | 'b'>): string | undefined
  }
}

/** How high over the ground one still reaches a door, in feet. */
const REACH = 5

const named = (r: Reader, { a, b }: Door): string => refusal.theDoor(nameOf(r, a), nameOf(r, b))

/** The doors beside which a creature is. */
function within(r: Reader, who: number): readonly Door[] {
  if (doorsOf(boardMap(r)).length === 0 || !present(r, who) || altitudeOf(r, who) > REACH) return []
  const { map } = r.board
  // One that a ruling has put at the edge may stand beyond it in part.
  const own = squaresOf(spaceOf(r, who)).flatMap(s => (map.contains(s) ? map.index(s) : []))
  return doorsOf(boardMap(r)).filter(door => door.beside.some(square => own.includes(square)))
}

/** Whether a door lies in a direction from where a creature is. */
function lies(r: Reader, who: number, { a, b }: Door, toward: Toward): boolean {
  const space = spaceOf(r, who)
  const [one, two] = [squareAt(r, a), squareAt(r, b)]
  const dx = (one.x + two.x + 1) / 2 - (space.x + space.side / 2)
  const dy = (one.y + two.y + 1) / 2 - (space.y + space.side / 2)
  if (toward === 'north' || toward === 'south')
    return Math.abs(dy) >= Math.abs(dx) && (toward === 'north' ? dy < 0 : dy > 0)
  return Math.abs(dx) >= Math.abs(dy) && (toward === 'west' ? dx < 0 : dx > 0)
}

/** Whether a creature stands in a door: in a square that it fills, or on both sides of it. */
function standsIn(r: Reader, who: number, door: Door): boolean {
  if (!present(r, who)) return false
  const held = squaresHeld(r, who).map(s => r.board.map.index(s))
  return door.threshold.some(([a, b]) => held.includes(a) && held.includes(b))
}
/** Names of those who stand in a door. */
export const standingIn = (r: Reader, door: Door): readonly string[] =>
  r.scene.sheets.flatMap((sheet, who) => (standsIn(r, who, door) ? [sheet.name] : []))

/** Why a door is not opened, or not closed; nothing where it can be. */
function against(r: Reader, door: Door, to: DoorState): string | undefined {
  const now = stateOfDoor(r, door)
  if (to === 'open') {
    if (now === 'open') return refusal.doorOpenAlready(named(r, door))
    return now === 'locked' ? refusal.doorLocked(named(r, door)) : undefined
  }
  if (now !== 'open') return refusal.doorClosedAlready(named(r, door))
  for (const broken of r.scene.rules.added.doorBroken ?? []) {
    const why = broken(r, door)
    if (why !== undefined) return why
  }
  const inIt = standingIn(r, door)
  return inIt.length > 0 ? refusal.standsInDoor(named(r, door), inIt) : undefined
}

/** The squares by which a command names a door. */
const squaresIn = ({ between, and }: Command): readonly number[] =>
  [between, and].filter((s): s is number => typeof s === 'number')

/** The doors that a command may mean: those that it names, of those beside its creature. */
function meant(r: Reader, who: number, command: Command): readonly Door[] {
  const { toward } = command
  const squares = squaresIn(command)
  const all = within(r, who).filter(door => toward === undefined || lies(r, who, door, toward as Toward))
  const exact = all.filter(({ a, b }) => squares.every(s => s === a || s === b))
  return exact.length > 0 || squares.length > 1 ? exact : all.filter(door => door.beside.includes(squares[0]!))
}

type Found = { readonly door: Door } | { readonly why: string }
/** The one door that a command means. Of several those count of which it can be done. */
function find(r: Reader, who: number, command: Command, to: DoorState): Found {
  const squares = squaresIn(command)
  const all = meant(r, who, command)
  if (all.length === 0) {
    const [one, two = one] = squares
    const there = one === undefined ? undefined : doorAt(r, one, two!)
    if (there) return { why: refusal.notBesideDoor(named(r, there)) }
    const own = doorsOf(boardMap(r)).find(door => standsIn(r, who, door))
    if (own) return { why: refusal.standsInDoor(named(r, own), [r.sheet(who).name]) }
    return { why: squares.length > 0 ? refusal.noDoorThere(squares.map(s => nameOf(r, s))) : refusal.noDoorBeside }
  }
  const open = all.filter(door => against(r, door, to) === undefined)
  if (open.length > 1) return { why: refusal.whichDoor(open.map(door => named(r, door))) }
  const door = open[0] ?? all[0]!
  const why = against(r, door, to)
  return why === undefined ? { door } : { why }
}

/** How a command names a door: by the squares on both sides of it, or by the one that it fills. */
export const betweenOf = ({ a, b }: Pick<Door, 'a' | 'b'>): { readonly between: number; readonly and?: number } =>
  a === b ? { between: a } : { between: a, and: b }

const handling = (name: 'open-door' | 'close-door', to: 'open' | 'closed', { rule, cost }: DoorText): CommandKind =>
  action({
    name,
    rule,
    // Who sees its creature and not the door learns that it handles something.
    paidAs: 'manipulate',
    parameters: { between: maybe('square'), and: maybe('square'), toward: maybe(oneOf(...TOWARD)) },
    cost,
    refuse(r, who, command): readonly Refusal[] {
      const found = find(r, who, command, to)
      return 'why' in found ? [{ why: found.why, rule }] : []
    },
    suggestions: (r, who) =>
      within(r, who)
        .filter(door => against(r, door, to) === undefined)
        .map(door => ({ do: name, ...betweenOf(door) })),
    plan(c, who, command) {
      const found = find(c, who, command as Command, to)
      return 'door' in found ? [changeDoor({ who, a: found.door.a, b: found.door.b, is: to })] : []
    },
  })

const RULING: RuleId = 'house/ruling/door'
const BECOMES = ['open', 'closed', 'locked', 'unlocked'] as const
const stateFor = (to: (typeof BECOMES)[number]): DoorState => (to === 'unlocked' ? 'closed' : to)

/** A door is opened, closed, locked or unlocked, by nobody’s hand. */
const doorRuling: RulingKind = ruling({
  name: 'door',
  rule: RULING,
  parameters: { between: 'square', and: maybe('square'), to: oneOf(...BECOMES) },
  refuse(r, { between, and = between, to }) {
    const no = (why: string): readonly Refusal[] => [{ why, rule: RULING }]
    const door = doorAt(r, between, and)
    if (!door) return no(refusal.noDoorThere([...new Set([between, and])].map(s => nameOf(r, s))))
    const now = stateOfDoor(r, door)
    if (now === stateFor(to) || (to === 'unlocked' && now !== 'locked'))
      return no(refusal.doorIsSo(named(r, door), to === 'unlocked' ? 'not locked' : now))
    const inIt = now === 'open' ? standingIn(r, door) : []
    return inIt.length > 0 ? no(refusal.standsInDoor(named(r, door), inIt)) : []
  },
  plan(c, { between, and = between, to }) {
    const door = doorAt(c, between, and)
    if (door) turnDoor(c, door, stateFor(to))
    c.emit(ruled({ what: 'door' }))
  },
})

/** Opening and closing doors, as a text prices it; the game master’s rulings on doors. */
export const handlingDoors = (from: string, text: DoorText): Chapter => ({
  topic: 'actions',
  from,
  needs: {
    slots: ['budgetRule', 'movement'],
    steps: [changeDoor, lookAtDoors],
    fields: [...economyFields, altitude, at],
  },
  commands: [handling('open-door', 'open', text), handling('close-door', 'closed', text)],
  rulings: [doorRuling],
})
