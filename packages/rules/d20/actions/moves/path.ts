import type { Command, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { type Flood, straightSquares } from '@quintain/grid'
import { asFarAsItGoes, floodFrom, type PathRules, pathIn, pathRefusals, through } from '../../movement/budget.ts'
import { airborne } from '../../movement/flight/text.ts'
import { noRouteTo } from '../../movement/no-route.ts'
import { stepBetween } from '../../movement/path-cost.ts'
import { carryOver, squaresFor } from '../../movement/square-parts.ts'
import { countedAfresh, goingBy } from '../../movement/walk.ts'
import { groundOf } from '../../position/ground.ts'
import { pitDepthOf } from '../../position/hazards/pits.ts'
import { squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { actsNow, type Cost, economyOf } from '../../turn/economy.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { type Pace, walk } from '../../vocabulary/movement.ts'
import { refusal } from '../../words/refusals.ts'
import { type AirWay, airRefusals, airSteps, meansAir } from './fly.ts'

/** One way of moving as a command. Squares are those of movement; a cost is that of the turn. */
export interface MoveAction {
  readonly name: string
  readonly rule: RuleId
  readonly pace: Pace
  /** Parameters beside the way itself. */
  readonly parameters?: CommandKind['parameters']
  cost(r: Reader, who: number, command?: Command): Cost
  /** Fractions of a square kept: a later movement of the turn may add to them. */
  squares(r: Reader, who: number, command: Command): number
  /** The rule by which a turn with a 5-foot step has no other distance, and the reverse. */
  readonly step: RuleId
  readonly paths: PathRules
  /** Needs a way of exactly one square. */
  readonly single?: boolean
  /** In a straight line. */
  readonly straight?: RuleId
  /** Whether it is done lying, standing, or both. */
  readonly lying?: 'only' | 'also'
  /** What it is in the air, where it is anything; absent: who is in the air flies, and does not move so. */
  readonly air?: Pick<AirWay, 'feet' | 'single'>
  /** What a creature lacks for it, whatever the way is. */
  lacks?(r: Reader, who: number): readonly Refusal[]
  /** Further reasons against it. */
  refuse?(r: Reader, who: number, command: Command, path: readonly number[]): readonly Refusal[]
  /** Steps before the first square is left. */
  begin?(c: Context, who: number, command: Command): readonly Step[]
  /** What follows instead of the walk itself; these steps pay the cost. */
  go?(c: Context, who: number, path: readonly number[]): readonly Step[]
  /** A few suggested paths. */
  suggestions(r: Reader, who: number): readonly Command[]
}

/** Squares of movement that a command has, with what the turn's movement before it left over. */
const budgetOf = (r: Reader, who: number, way: Pick<MoveAction, 'pace' | 'squares'>, command: Command): number =>
  squaresFor(r, who, way.squares(r, who, command), way.pace, goingBy(way.pace))

/** A way may be written from the square where it starts: B2 > B3 > B4. */
const withoutStart = (path: readonly number[], start: number): readonly number[] =>
  path.length > 1 && path[0] === start ? path.slice(1) : path

/** The squares that a command names, the cheapest way to the one it ends in, or that through the squares named; null when there is none. */
export function pathOf(
  r: Reader,
  who: number,
  way: Pick<MoveAction, 'pace' | 'squares' | 'straight' | 'single'>,
  command: Command,
): readonly number[] | null {
  const to = command['to']
  if (Array.isArray(command['path'])) {
    const named = withoutStart(command['path'] as number[], r.get(who, at))
    if (typeof to !== 'number' || named.at(-1) === to) return named
    return through(r, who, [...named, to], { squares: budgetOf(r, who, way, command), going: goingBy(way.pace) })
  }
  if (typeof to !== 'number') return null
  if (way.single) return [to]
  if (way.straight) return lineTo(r, r.get(who, at), to)
  const reached = floodFrom(r, who, budgetOf(r, who, way, command), goingBy(way.pace))
  return pathIn(reached, to) ?? downTo(r, who, reached, to)
}
/** The way to the edge of a pit and down into it, for a creature whose way is to end there; null where it is no pit. */
function downTo(r: Reader, who: number, reached: Flood, to: number): readonly number[] | null {
  const { map } = reached.ground
  if (pitDepthOf(r, who, to) === 0) return null
  const open = groundOf(r, who, { overEdges: true })
  const [nearest] = reached
    .stops()
    .filter(s => typeof stepBetween(open, map.index(s), to) === 'number')
    .sort((a, b) => reached.cost(a)! - reached.cost(b)!)
  const way = nearest && reached.pathTo(nearest)
  return way ? [...way.squares.slice(1).map(s => map.index(s)), to] : null
}
/** Whether a way may lead over an edge: every square of it is named, or it ends there. */
const meansEdge = (r: Reader, who: number, { path, to }: Command): boolean =>
  Array.isArray(path) || (typeof to === 'number' && pitDepthOf(r, who, to) > 0)

/** The squares of the straight line to a square, the start left out. */
const lineTo = (r: Reader, from: number, to: number): number[] =>
  straightSquares(squareAt(r, from), squareAt(r, to))
    .slice(1)
    .map(s => r.board.map.index(s))

/** A way is straight when it follows the line to its last square. */
function isStraight(r: Reader, from: number, path: readonly number[]): boolean {
  const line = path.length ? lineTo(r, from, path[path.length - 1]!) : []
  return line.length === path.length && line.every((s, i) => s === path[i])
}

const lyingDown = (way: MoveAction, r: Reader, who: number): readonly Refusal[] =>
  !way.lying && r.has(who, prone) ? [{ why: refusal.standsUpFirst, rule: 'house/movement/prone' }] : []
const airWay = (way: MoveAction): AirWay => ({ ...way.air!, pace: way.pace, rule: way.rule })
const inAir = (way: MoveAction, r: Reader, who: number, command: Command): readonly Refusal[] => [
  ...airRefusals(r, who, command, airWay(way)),
  ...(way.refuse?.(r, who, command, []) ?? []),
]

function refuse(way: MoveAction, r: Reader, who: number, command: Command): Refusal[] {
  const why: Refusal[] = []
  const barred = r.barred(who, 'move')
  if (barred) why.push({ why: refusal.cannotMove(barred.condition.name), rule: barred.rule })
  if (!actsNow(r, who)) why.push({ why: refusal.notInOwnTurn, rule: r.slots.budgetRule(r, who, way.cost(r, who)) })
  const had = economyOf(r).step === 'a move action' ? 0 : r.get(who, movedThisTurn)
  if (way.pace === 'step' && had === 1) why.push({ why: refusal.oneStepOnly, rule: way.step })
  else if (way.pace === 'step' && had === 2) why.push({ why: refusal.movedBeforeStep, rule: way.step })
  else if (had === 1) why.push({ why: refusal.steppedBefore, rule: way.step })
  if (way.air && meansAir(r, who, command)) return [...why, ...lyingDown(way, r, who), ...inAir(way, r, who, command)]
  const above = airborne(r, who)
  if (above.length) return [...why, ...above]
  if (way.lying === 'only' && !r.has(who, prone)) why.push({ why: refusal.crawlsOnlyProne, rule: way.rule })
  why.push(...lyingDown(way, r, who))
  const lacking = way.lacks?.(r, who) ?? []
  if (lacking.length > 0) return [...why, ...lacking]
  const path = pathOf(r, who, way, command)
  if (path === null || path.length === 0) {
    const to = command['to']
    why.push(
      typeof to === 'number'
        ? noRouteTo(r, who, to, budgetOf(r, who, way, command), way.paths, goingBy(way.pace))
        : { why: refusal.noPath, rule: way.rule },
    )
    return why
  }
  if (way.single && path.length !== 1) why.push({ why: refusal.oneSquareOnly, rule: way.rule })
  if (way.straight && !isStraight(r, r.get(who, at), path)) why.push({ why: refusal.notStraight, rule: way.straight })
  const going = { ...goingBy(way.pace), ...(meansEdge(r, who, command) ? { overEdges: true } : {}) }
  why.push(...pathRefusals(r, who, path, budgetOf(r, who, way, command), way.paths, going))
  if (way.refuse) why.push(...way.refuse(r, who, command, path))
  return why
}

/** A way of moving as a command: `path` names every square, `to` only the last; with both it leads through those named, to the last. */
export const moving = (way: MoveAction): CommandKind =>
  action({
    name: way.name,
    rule: way.rule,
    parameters: {
      path: maybe('squares'),
      to: maybe('square'),
      ...(way.air ? { altitude: maybe('int') } : {}),
      ...way.parameters,
    },
    cost: (r, who, command) => way.cost(r, who, command),
    tried: (r, who, command) => {
      if (way.air && meansAir(r, who, command)) return command
      const path = pathOf(r, who, way, command)
      const { to: _, ...rest } = command
      return path
        ? { ...rest, path: asFarAsItGoes(r, who, path, budgetOf(r, who, way, command), goingBy(way.pace)) }
        : command
    },
    known(r, who, { to, ...command }) {
      if (way.air && meansAir(r, who, command)) return { ...command, ...(to === undefined ? {} : { to }) }
      const path = to === undefined ? null : pathOf(r, who, way, { ...command, to })
      return path ? { ...command, path } : { ...command, ...(to === undefined ? {} : { to }) }
    },
    ...(way.go ? { pays: 'later' } : {}),
    refuse: (r, who, command) => refuse(way, r, who, command),
    suggestions: (r, who) => way.suggestions(r, who),
    plan(c, who, command) {
      if (way.air && meansAir(c, who, command)) return airSteps(c, who, command, airWay(way))
      const path = pathOf(c, who, way, command)
      if (!path) return []
      if (way.go) return way.go(c, who, path)
      if (!c.slots.movement.carries(c)) c.emit(countedAfresh({ who }))
      const from = c.get(who, at)
      if (!way.single) carryOver(c, who, path, way.squares(c, who, command), way.pace, goingBy(way.pace))
      return [...(way.begin?.(c, who, command) ?? []), walk({ who, path, pace: way.pace, from })]
    },
  })
