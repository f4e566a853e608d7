import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import type { Stage } from '../../testing/stage.ts'
import { table } from '../../testing/table.ts'
import { order, scene, someone } from '../testing/sheets.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

const BOXES = {
  dazed: dazedBox,
  staggered: d20.staggered,
  unconscious: d20.unconscious,
  wounded,
  disabled: d20.disabled,
  dying: d20.dying,
  dead: d20.dead,
} as const
const COUNTS = { bruised, hurt } as const
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 }

/** How much of a condition is left: its count, or 1 where its box is checked. */
function left(s: Stage, condition: string): number {
  const count = COUNTS[condition as keyof typeof COUNTS]
  return count ? s.r.get(0, count) : s.r.has(0, BOXES[condition as keyof typeof BOXES]) ? 1 : 0
}
/** One who has this condition, with a friend who waits and a foe who is dead. */
function sufferer(condition: string): Stage {
  const s = scene({}, {}, { more: [someone('friend', 'one')] })
  s.m.give(1, d20.dead)
  const count = COUNTS[condition as keyof typeof COUNTS]
  if (count) s.m.set(0, count, 2)
  else s.m.give(0, BOXES[condition as keyof typeof BOXES])
  return s
}
const wait = (s: Stage, minutes: number, faces: readonly number[] = []) =>
  order(s, 2, { do: 'pass-time', minutes }, faces)

describe('the table of recovery', () => {
  table('true20/healing/recovery-times').each('$condition: $recovery, $period', row => {
    const condition = row.text('condition')
    const s = sufferer(condition)
    const recovery = row.text('recovery')
    const period = /^1 (minute|hour|day)( each)?$/.exec(row.text('period'))
    const had = left(s, condition)
    if (!period) {
      expect(row.text('period')).toBe('-')
      // A check in each of the ten rounds of a minute, or none at all.
      wait(s, 1, recovery === 'own check every round' ? Array(10).fill(12) : [])
      expect(['own check every round', 'none']).toContain(recovery)
      expect(left(s, condition)).toBe(had)
      return
    }
    const minutes = MINUTES[period[1]!]!
    const check = recovery === 'check'
    expect(['automatic', 'check']).toContain(recovery)
    wait(s, minutes - 1)
    expect(left(s, condition)).toBe(had)
    // Shaken by the wound, it takes a 12 to reach 10.
    wait(s, 1, check ? [3] : [])
    expect(left(s, condition)).toBe(check ? had : had - 1)
    if (minutes > 1) wait(s, minutes - 1)
    wait(s, 1, check ? [12] : period[2] ? [] : [])
    expect(left(s, condition)).toBe(0)
    expect(had).toBe(period[2] ? 2 : 1)
  })
})
