import type { Command } from '@quintain/engine'
import { Battle } from './battle.ts'
import type { Given } from './sheets.ts'

/** Squares of the lane, which is three squares deep. */
export const WIDE = 60

/**
 * A horse (0) at the left end of a wide lane and its rider (1), a foe (2) so many squares to the right: the mount is the
 * first of all, so that its number is 0. The rider is asked for its first act.
 */
export function onHorse(
  rider: Given = {},
  {
    foe = {},
    horse = {},
    away = 30,
    options = {},
  }: { foe?: Given; horse?: Given; away?: number; options?: object } = {},
): Battle {
  const b = new Battle(
    [
      { side: 'one', size: 'large', speed: 50, mount: {}, ...horse },
      { side: 'one', ...rider, rides: 'a' },
      { side: 'two', ...foe },
    ],
    {
      map: ['.'.repeat(WIDE), '.'.repeat(WIDE), '.'.repeat(WIDE)],
      at: [
        [0, 0],
        [0, 2],
        [away, 0],
      ],
      options: { ...options },
    },
  )
  return b.open([20, 1]).to(1)
}
/** So many squares to the right along the upper edge, from this one. */
export const lane = (squares: number, from = 0): readonly number[] =>
  Array.from({ length: squares }, (_, i) => from + 1 + i)
export const direct = (action: Command): Command => ({ do: 'direct', action })

/** One command after the other, up to the question for the next. */
export function doing(b: Battle, who: number, faces: readonly number[], ...commands: readonly Command[]): Battle {
  b.command(who, ...commands).rolls(...faces)
  let asked = 0
  return b.until(step => step.do === 'act' && asked++ >= commands.length)
}
