import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { turnStart } from '../../d20/turn/round.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { dazes, wounds } from '../injury/counts.ts'
import { scene } from '../testing/sheets.ts'
import { ruledSo, told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { recover } from './healing.ts'

/** Dazed and wounded this often, where that is counted. */
function counted(n: { dazed?: number; wounded?: number }) {
  const s = scene({ conviction: 1 }, {}, { options: { 'multiple-dazed-wounded': true } })
  if (n.dazed) s.m.give(0, k.dazedBox)
  if (n.wounded) s.m.give(0, k.wounded)
  s.m.set(0, dazes, n.dazed ?? 0)
  s.m.set(0, wounds, n.wounded ?? 0)
  return s
}

describe('multiple-dazed-wounded', () => {
  rules('true20/healing/recovery-check', 'true20/injury/track').it(
    'a check takes one wound, and the box with the last',
    () => {
      const s = counted({ wounded: 2, dazed: 1 })
      expect(told(s, [recover({ who: 0, boxes: 'wounded' })], [20])).toEqual([
        'recovery 20: recovered',
        'faded who 0, bruised 0, hurt 0, dazes 1, wounds 1',
      ])
      expect(told(s, [recover({ who: 0, boxes: 'wounded' })], [20])).toEqual([
        'recovery 20: recovered',
        'faded who 0, bruised 0, hurt 0, dazes 1, wounds 0',
        'state-left who 0, condition wounded',
      ])
      const t = counted({ wounded: 2 })
      t.m.give(0, d20.staggered)
      expect(told(t, [recover({ who: 0, boxes: 'staggered' })], [20])).toEqual([
        'recovery 20: recovered',
        'state-left who 0, condition staggered',
      ])
    },
  )
  rules('true20/healing/fading').it('a minute takes one daze, and the box with the last', () => {
    const s = counted({ dazed: 2, wounded: 1 })
    const minute = () => told(s, [time(MINUTE, 'wait')]).filter(x => /^(faded|state)/.test(x))
    expect(minute()).toEqual(['faded who 0, bruised 0, hurt 0, dazes 1, wounds 1'])
    expect(minute()).toEqual([
      'state-left who 0, condition dazed box',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 1',
    ])
    expect(minute()).toEqual([])
  })
  rules('true20/injury/track').it('a ruling takes one of either', () => {
    const s = counted({ dazed: 2, wounded: 2 })
    expect(ruledSo(s, { do: 'heal', who: 0, what: 'dazed' })[0]).toBe(
      'faded who 0, bruised 0, hurt 0, dazes 1, wounds 2',
    )
    expect(ruledSo(s, { do: 'heal', who: 0, what: 'wounded' })).toEqual([
      'faded who 0, bruised 0, hurt 0, dazes 1, wounds 1',
      'ruled what heal, who 0',
    ])
  })
})

rules('true20/injury/dead').it('nothing happens at the start of a turn of the dead', () => {
  const s = scene({ conviction: 1 }, {}, { options: { 'defender-chooses-per-round': true } })
  for (const x of [d20.unconscious, d20.dead, k.dazedBox]) s.m.give(0, x)
  expect(told(s, [turnStart({ who: 0 })])).toEqual([])
})
