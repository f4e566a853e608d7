import type { Chapter, Command, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { factorOf, perSquare, STANDARD_SIZES, shareSquare } from '@quintain/grid'
import { burrowing } from '../../d20/actions/moves/burrow.ts'
import { bySkill } from '../../d20/actions/moves/by-skill.ts'
import { type ChargeText, chargeAs, chargesOf } from '../../d20/actions/moves/charge.ts'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { stepping } from '../../d20/actions/moves/step.ts'
import { crawling, struggling, upToSpeed } from '../../d20/actions/moves/ways.ts'
import { withdrawing } from '../../d20/actions/moves/withdraw.ts'
import { drawn, isArmed, packed, putAway, sheathed } from '../../d20/creature/held/hands.ts'
import { type PathRules, squaresBy, squaresOf } from '../../d20/movement/budget.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { mapOf, present, sheetOf } from '../../d20/position/position.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { winded } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { armOf } from '../creature/sheet-of.ts'
import { baseAttackOf } from '../creature/terms.ts'
import { refusal } from '../words/refusals.ts'
import { byAthletics } from './athletics.ts'
import { attacks } from './texts.ts'

export const PATHS: PathRules = {
  far: 'starfinder/movement/speed',
  corner: 'starfinder/grid/hard-corner',
  blocked: 'starfinder/actions/move-speed',
  occupied: 'starfinder/movement/through-opponent',
  end: 'starfinder/movement/end-in-occupied',
}
const GUARDED = 'starfinder/actions/guarded-step'
const SHARED = { step: GUARDED, paths: PATHS } as const

/** The last square holds no more creatures of less than a square than fit into it. */
function crowded(r: Reader, who: number, path: readonly number[]): Refusal[] {
  const to = path[path.length - 1]
  const { size } = sheetOf(r, who)
  if (to === undefined || perSquare(STANDARD_SIZES[size]) === 1) return []
  const sizes = r.scene.sheets.flatMap((_, i) =>
    i !== who && present(r, i) && r.get(i, at) === to && perSquare(STANDARD_SIZES[sheetOf(r, i).size]) > 1
      ? [sheetOf(r, i).size]
      : [],
  )
  return shareSquare([...sizes, size], STANDARD_SIZES, r.option('no-mixed-sharing') !== true)
    ? []
    : [{ why: refusal.squareIsFull, rule: 'starfinder/grid/tiny-per-square' }]
}
/** A way of moving that also asks whether its last square has room. */
const withRoom = (way: MoveAction): MoveAction => ({
  ...way,
  refuse: (r, who, command, path) => [...(way.refuse?.(r, who, command, path) ?? []), ...crowded(r, who, path)],
})
const asMove = (): Cost => 'move'

/** A creature that has run to the limit rests. */
const REST = 'starfinder/travel/run-rest'
const rests = (r: Reader, who: number): Refusal[] => restRefusals(r, who, REST)

/** One square whose ground costs more than one is out of reach for 5 feet, unless an option lets it be. */
function roughGround(r: Reader, who: number, path: readonly number[]): Refusal[] {
  const [to] = path
  if (to === undefined || r.option('step-ignores-terrain') === true) return []
  const ground = groundOf(r, who)
  return factorOf(ground, r.get(who, at), to) > ground.scale ? [{ why: refusal.tooFarForStep, rule: GUARDED }] : []
}

const DRAW = 'starfinder/actions/draw-while-moving'
/** Why a weapon is not drawn or put away on the way: one of them with each move, by those who are trained to attack. */
function handlingRefusals(r: Reader, who: number, { draw, sheathe }: Command): readonly Refusal[] {
  if (draw === undefined && sheathe === undefined) return []
  const out: Refusal[] = []
  if (baseAttackOf(r, who) < 1) out.push({ why: refusal.cannotDrawOnTheWay, rule: DRAW })
  if (draw !== undefined && sheathe !== undefined) out.push({ why: refusal.drawsOrSheathes, rule: DRAW })
  const name = (weapon: unknown) => armOf(r, who, Number(weapon))?.name ?? 'that'
  const away = (weapon: number) => r.items(who, sheathed).includes(weapon) && !r.items(who, packed).includes(weapon)
  if (draw !== undefined && !(typeof draw === 'number' && away(draw)))
    out.push({ why: refusal.notPutAway(name(draw)), rule: DRAW })
  if (sheathe !== undefined && !(typeof sheathe === 'number' && armOf(r, who, sheathe) && isArmed(r, who, sheathe)))
    out.push({ why: refusal.notInHand(name(sheathe)), rule: DRAW })
  return out
}

/** What is drawn or put away on the way of any move, in its speed or another. */
export const onTheWay = {
  parameters: { draw: maybe('weapon'), sheathe: maybe('weapon') },
  refuse: handlingRefusals,
  begin(c: Context, who: number, { draw, sheathe }: Command): void {
    if (typeof sheathe === 'number') c.emit(putAway({ who, weapon: sheathe }))
    if (typeof draw === 'number') c.emit(drawn({ who, weapon: draw }))
  },
} as const
const withHandling = (way: MoveAction): MoveAction => ({
  ...way,
  parameters: { ...way.parameters, ...onTheWay.parameters },
  refuse: (r, who, command, path) => [
    ...(way.refuse?.(r, who, command, path) ?? []),
    ...onTheWay.refuse(r, who, command),
  ],
  begin(c, who, command) {
    onTheWay.begin(c, who, command)
    return way.begin?.(c, who, command) ?? []
  },
})

/** Up to the speed; a weapon drawn or put away on the way. */
export const move: MoveAction = withHandling(
  upToSpeed({ ...SHARED, rule: 'starfinder/actions/move-speed', refuse: (r, who) => rests(r, who) }),
)
const MINIMUM = 'starfinder/movement/minimum'
/** Whatever slows it, one that can move at all goes 5 feet: not one that no way of moving has a speed for. */
function still(r: Reader, who: number, rule: RuleId): readonly Refusal[] {
  const { speed, speeds = {} } = sheetOf(r, who)
  return speed > 0 || Object.values(speeds).some(feet => (feet ?? 0) > 0) ? [] : [{ why: refusal.neverMoves, rule }]
}
const guardedStep = stepping({
  ...SHARED,
  rule: GUARDED,
  refuse: (r, who, _, path) => [...still(r, who, GUARDED), ...rests(r, who), ...roughGround(r, who, path)],
})
const withdraw = withdrawing({
  ...SHARED,
  rule: 'starfinder/actions/withdraw',
  listed: 'starfinder/actions/withdraw',
  rest: REST,
})
const running = {
  ...SHARED,
  rule: 'starfinder/actions/run',
  limits: 'starfinder/terrain/no-run-or-charge',
  rest: REST,
} as const
const run = runningAllOut(running)
const SWIM_RUN = 'starfinder/movement/swim-run'
/** Swimming all out, by a swim speed. */
const swimRun = runningAllOut({
  ...running,
  rule: SWIM_RUN,
  by: {
    name: 'swim-run',
    pace: 'swim-run',
    feet: (r, who) => sheetOf(r, who).speeds?.swim ?? 0,
    refuse: (r, who, _, path) => [...speedRefusals(r, who, 'swim', SWIM_RUN), ...outside(r, path, 'swim', SWIM_RUN)],
  },
})
const crawl = crawling({
  ...SHARED,
  rule: 'starfinder/actions/crawl',
  lying: 'only',
  refuse: (r, who, _, path) => [
    ...still(r, who, 'starfinder/actions/crawl'),
    ...rests(r, who),
    ...roughGround(r, who, path),
  ],
})
const struggle = struggling({ ...SHARED, rule: MINIMUM, refuse: (r, who) => still(r, who, MINIMUM) })
const speedRefusals = (r: Reader, who: number, way: 'swim', rule: RuleId): readonly Refusal[] =>
  sheetOf(r, who).speeds?.[way] === undefined ? [{ why: refusal.hasNoSpeedFor(way), rule }] : []
/** Water, walls and earth are left with the last square of a way at most. */
function outside(r: Reader, path: readonly number[], way: 'climb' | 'swim', rule: RuleId): readonly Refusal[] {
  const map = mapOf(r)
  return path.slice(0, -1).some(i => map.terrainAt(map.at(i)).mode !== way)
    ? [{ why: way === 'swim' ? refusal.leavesTheWater : refusal.leavesTheWall, rule }]
    : []
}
/** The rules of burrowing. */
const BURROW: RuleId = 'starfinder/movement/burrow'
const BURROW_LIMITS: RuleId = 'starfinder/movement/burrow-limits'
const burrow = withHandling(
  burrowing({
    ...SHARED,
    paths: { ...PATHS, blocked: BURROW_LIMITS },
    rule: BURROW,
    refuse: rests,
  }),
)
/** The speed listed for it, or what a climb or a swim without one leaves. */
const byOtherMeans = <const N extends 'climb' | 'swim'>(name: N): MoveAction & { readonly name: N } => ({
  ...SHARED,
  name,
  rule: name === 'climb' ? 'starfinder/movement/climb-speed' : 'starfinder/movement/swim-speed',
  pace: name,
  cost: asMove,
  squares: (r, who) => squaresBy(r, who, name),
  refuse: (r, who, _, path) => [
    ...rests(r, who),
    ...outside(r, path, name, name === 'climb' ? 'starfinder/movement/climb-speed' : 'starfinder/movement/swim-speed'),
  ],
  suggestions: () => [],
})

const charge: ChargeText = {
  rule: 'starfinder/actions/charge-move',
  clear: 'starfinder/actions/charge-path',
  draw: 'starfinder/actions/charge-draw',
  paths: PATHS,
  attacks,
  cost: () => 'full-round',
  // Who rests from running goes no faster than by a move.
  squares: (r, who) => squaresOf(r, who, r.has(who, winded) ? 1 : 2),
  mayDraw: (r, who) => baseAttackOf(r, who) >= 1,
  line: r => (r.option('charge-center-line-only') === true ? 'centre-line' : 'strip'),
  late: r => r.option('charge-penalty-after-move') === true,
}
/** Through opponents' squares by skill; the text leaves the number of the check to others. */
const tumble: MoveAction = {
  ...move,
  name: 'tumble',
  rule: 'starfinder/movement/through-opponent',
  pace: 'tumble',
  suggestions: () => [],
}
/** The ways to move as actions. */
export const moves: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: [
    'starfinder/actions/charge-attack',
    'starfinder/actions/charge-draw',
    'starfinder/actions/charge-move',
    'starfinder/actions/charge-path',
    'starfinder/actions/crawl',
    'starfinder/actions/draw-while-moving',
    'starfinder/actions/guarded-step',
    'starfinder/actions/move-speed',
    'starfinder/actions/run',
    'starfinder/actions/withdraw',
  ],
  ...chargesOf(charge),
  commands: [
    chargeAs(charge),
    ...[move, guardedStep, withdraw, crawl, struggle, burrow].map(withRoom).map(moving),
    byAthletics({ ...withHandling(withRoom(byOtherMeans('climb'))), name: 'climb' }),
    byAthletics({ ...withHandling(withRoom(byOtherMeans('swim'))), name: 'swim' }),
    bySkill(withRoom(tumble), 'Acrobatics'),
    run,
    swimRun,
  ],
  options: {
    'fast-climb-takes-whole-round': { rule: 'starfinder/movement/climb-double', kind: 'flag' },
    'no-take-10-on-fast-climb': { rule: 'starfinder/movement/climb-double', kind: 'flag' },
    'step-ignores-terrain': {
      rule: GUARDED,
      kind: 'flag',
    },
    'charge-center-line-only': { rule: 'starfinder/actions/charge-path', kind: 'flag' },
    'charge-penalty-after-move': { rule: 'starfinder/actions/charge-attack', kind: 'flag' },
  },
}
