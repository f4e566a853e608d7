import { describe, expect, it } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { scene } from '../testing/sheets.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import { healMarks } from './track-healing.ts'

const BOXES = [d20.disabled, d20.unconscious, wounded, d20.staggered, dazedBox]
/** A creature (1) with marks of all kinds, of which n are mended: the boxes that are left, what is hurt and bruised. */
function after(n: number, states: readonly (typeof d20.prone)[] = BOXES) {
  const s = scene({}, { bruised: 2, hurt: 1 })
  for (const state of states) s.m.give(1, state)
  s.play([healMarks({ who: 1, n })])
  const left = [...states, d20.stable].flatMap(k => (s.r.has(1, k) ? [k.name] : []))
  return [left, s.r.get(1, hurt), s.r.get(1, bruised)]
}

describe('marks that an effect mends (house/healing/steps-of-the-track)', () => {
  const names = BOXES.map(k => k.name)
  it.each([
    [-1, names, 1, 2],
    [0, names, 1, 2],
    [1, names.slice(1), 1, 2],
    [2, names.slice(2), 1, 2],
    [3, names.slice(3), 1, 2],
    [4, names.slice(4), 1, 2],
    [5, [], 1, 2],
    [6, [], 0, 2],
    [7, [], 0, 1],
    [8, [], 0, 0],
    [9, [], 0, 0],
  ])('%i of them, the worst first', (n, left, wounds, bruises) => {
    expect(after(n)).toEqual([left, wounds, bruises])
  })
  it('the dying are stable, and that is all; the dead are dead', () => {
    const dies = [d20.dying, d20.unconscious, wounded]
    expect(after(3, dies)).toEqual([['unconscious', 'wounded', 'stable'], 1, 2])
    expect(after(3, [d20.dead, wounded])).toEqual([['dead', 'wounded'], 1, 2])
  })
})
