import type { Chapter, Reader } from '@quintain/engine'
import { borrowedBurrowing } from '../../../borrowed/movement/burrow.ts'
import { type MoveAction, moving } from '../../../d20/actions/moves/path.ts'
import { stepping } from '../../../d20/actions/moves/step.ts'
import { crawling, upToSpeed } from '../../../d20/actions/moves/ways.ts'
import { type PathRules, squaresBy } from '../../../d20/movement/budget.ts'
import type { Cost } from '../../../d20/turn/economy.ts'
import { loadOf } from '../../creature/load.ts'
import { LOADS } from '../../vocabulary/names.ts'

export const PATHS: PathRules = {
  far: 'true20/movement/base-speed',
  corner: 'house/movement/past-corner',
  blocked: 'house/movement/blocked',
  occupied: 'house/movement/occupied',
  end: 'house/movement/end-in-occupied',
}
export const SHARED = {
  step: 'true20/actions/five-foot-step',
  paths: PATHS,
} as const
const asMove = (): Cost => 'move'

/** A move action; the 5 feet of a maximum load are a full action (true20/equipment/maximum-load). */
const byLoad = (r: Reader, who: number): Cost => (LOADS[loadOf(r, who)] === 'maximum' ? 'full-round' : 'move')

/** Up to the speed; twice in a turn it is accelerated movement. */
const move = upToSpeed({ ...SHARED, rule: 'true20/movement/base-speed', cost: byLoad })
const fiveFootStep = stepping({ ...SHARED, rule: 'true20/actions/five-foot-step' })
const crawl = crawling({ ...SHARED, rule: 'true20/movement/move-action-modes', lying: 'also' })
const quarter = (name: 'climb' | 'swim'): MoveAction => ({
  ...SHARED,
  name,
  rule: 'true20/movement/move-action-modes',
  pace: name,
  cost: asMove,
  squares: (r, who) => squaresBy(r, who, name),
  suggestions: () => [],
})

/** What a move action covers. */
export const modes: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [move, fiveFootStep, crawl, quarter('climb'), quarter('swim')].map(moving),
}
/** Burrow speeds stand on sheets, but the text says nothing of them. */
export const borrowedModes: Chapter = borrowedBurrowing(SHARED)
