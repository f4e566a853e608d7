import { type Reader, reading, type Tally } from '@quintain/engine'
import { ends } from '../../d20/turn/timers.ts'
import { stunned } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'

export const STUN_PENALTIES_ADD = reading('stun-penalties-add', 'true20/injury/staggered-first-round')

/** Under `stun-penalties-add`: -2 for every source of being stunned beyond the first. */
export function stunnedMore(t: Tally, c: Reader, who: number): void {
  if (!STUN_PENALTIES_ADD(c) || !c.has(who, stunned)) return
  const sources = new Set(
    c
      .items(who, timers)
      .filter(x => ends(x, stunned))
      .map(x => x.source),
  )
  if (sources.size > 1)
    t.add(-2 * (sources.size - 1), 'state', 'stunned once more', 'true20/injury/staggered-first-round')
}
