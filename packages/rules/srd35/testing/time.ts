import { advanceTime } from '../../d20/turn/advance-time.ts'
import type { Stage } from '../../testing/stage.ts'

/** So many rounds pass outside of a fight. */
export function passing(s: Stage, rounds: number): void {
  if (rounds > 0) s.play([advanceTime({ rounds, of: rounds, activity: 'wait' })])
}
