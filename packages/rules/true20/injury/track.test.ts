import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { scene, toughnessOf } from '../testing/sheets.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'

/** The two rows side by side: a lethal box marks the one beside it. */
const MILD = ['dazed', 'staggered', 'unconscious'] as const
const DEADLY = ['wounded', 'disabled', 'dying', 'dead'] as const
type Box = (typeof MILD)[number] | (typeof DEADLY)[number]
const STATES = { ...d20, dazed: dazedBox, wounded } as const
const ALL: readonly Box[] = [...MILD, ...DEADLY]

interface Track {
  readonly bruised: number
  readonly hurt: number
  readonly boxes: ReadonlySet<Box>
}

/** What the text makes of a failed save by this margin, worked out by itself. */
function reckoned(t: Track, row: Row, margin: number, natural20: boolean): Track {
  if (margin <= 0) return t
  const out = t.boxes.has('unconscious')
  const free = (list: readonly Box[], from: number) => list.slice(from).find(b => !t.boxes.has(b))!
  const check = (...boxes: readonly Box[]) => ({ ...t, boxes: new Set([...t.boxes, ...boxes]) })
  const deadly = (box: Box) => check(box, ...MILD.slice(DEADLY.indexOf(box as never)).slice(0, 1))
  const fives = Math.min(3, Math.floor(margin / 5))
  if (row === 'lethal')
    return fives === 0 || natural20
      ? { ...t, bruised: t.bruised + 1, hurt: t.hurt + 1 }
      : deadly(free(DEADLY, fives - 1))
  if (natural20) return { ...t, bruised: t.bruised + 1 }
  if (out) return deadly(free(DEADLY, 0))
  return fives === 0 ? { ...t, bruised: t.bruised + 1 } : check(free(MILD, fives - 1))
}

/** Every set of boxes that a living creature can have: the dying are unconscious. */
const STARTS = Array.from({ length: 64 }, (_, n) => new Set(ALL.slice(0, 6).filter((_, i) => (n >> i) & 1))).filter(
  boxes => boxes.has('unconscious') || !boxes.has('dying'),
)

describe('every margin on every track', () => {
  const s = scene({}, { bruised: 2, hurt: 1 })
  const start = s.S.slice()
  rules('true20/injury/track', 'true20/injury/already-checked', 'true20/injury/collateral').each([
    ['lethal', 7],
    ['non-lethal', 7],
    ['lethal', 20],
    ['non-lethal', 20],
  ] as const)('%s, d20 %i: by -20 to 20', (row, face) => {
    for (const boxes of STARTS)
      for (let margin = -20; margin <= 20; margin++) {
        s.S.set(start)
        for (const box of boxes) s.m.give(1, STATES[box])
        const bonus = margin + toughnessOf(s, row) + face - 15
        s.play([wound({ who: 1, bonus, row })], [face])
        const want = reckoned({ bruised: 2, hurt: 1, boxes }, row, margin, face === 20)
        const got = [s.r.get(1, bruised), s.r.get(1, hurt), ...ALL.filter(b => s.r.has(1, STATES[b]))]
        const title = `${[...boxes].join(', ')}, ${row} by ${margin}`
        expect(got, title).toEqual([want.bruised, want.hurt, ...ALL.filter(b => want.boxes.has(b))])
      }
  })
  rules('true20/injury/save-penalties').it('every set of boxes: what it takes from later saves', () => {
    for (const boxes of STARTS) {
      s.S.set(start)
      for (const box of boxes) s.m.give(1, STATES[box])
      const own = boxes.has('wounded') ? 1 : 0
      const title = [...boxes].join(', ')
      expect(toughnessOf(s, 'lethal'), title).toBe(-1 - own)
      expect(toughnessOf(s, 'non-lethal'), title).toBe(-2 - own - (boxes.has('dazed') ? 1 : 0))
    }
  })
})
