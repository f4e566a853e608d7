import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { factorOf, perSquare, STANDARD_SIZES, shareSquare } from '@quintain/grid'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { stepping } from '../../d20/actions/moves/step.ts'
import { crawling, struggling, upToSpeed } from '../../d20/actions/moves/ways.ts'
import { withdrawing } from '../../d20/actions/moves/withdraw.ts'
import { type PathRules, squaresBy } from '../../d20/movement/budget.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { present, sheetOf } from '../../d20/position/position.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

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

/** Up to the speed. */
export const move = upToSpeed({ ...SHARED, rule: 'starfinder/actions/move-speed', refuse: rests })
const guardedStep = stepping({
  ...SHARED,
  rule: GUARDED,
  refuse: (r, who, _, path) => roughGround(r, who, path),
})
const withdraw = withdrawing({
  ...SHARED,
  rule: 'starfinder/actions/withdraw',
  listed: 'starfinder/actions/withdraw',
  rest: REST,
})
const run = runningAllOut({
  ...SHARED,
  rule: 'starfinder/actions/run',
  limits: 'starfinder/terrain/no-run-or-charge',
  rest: REST,
})
const crawl = crawling({
  ...SHARED,
  rule: 'starfinder/actions/crawl',
  lying: 'only',
  refuse: (r, who, _, path) => [...rests(r, who), ...roughGround(r, who, path)],
})
const struggle = struggling({ ...SHARED, rule: 'starfinder/movement/minimum' })
/** The speed listed for it, or what a climb or a swim without one leaves. */
const byOtherMeans = (name: 'climb' | 'swim'): MoveAction => ({
  ...SHARED,
  name,
  rule: name === 'climb' ? 'starfinder/movement/climb-speed' : 'starfinder/movement/swim-speed',
  pace: name,
  cost: asMove,
  squares: (r, who) => squaresBy(r, who, name),
  refuse: rests,
  suggestions: () => [],
})

/** The ways to move as actions. */
export const moves: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    ...[move, guardedStep, withdraw, crawl, struggle, byOtherMeans('climb'), byOtherMeans('swim')]
      .map(withRoom)
      .map(moving),
    run,
  ],
  options: {
    'step-ignores-terrain': {
      rule: GUARDED,
      kind: 'flag',
    },
  },
}
