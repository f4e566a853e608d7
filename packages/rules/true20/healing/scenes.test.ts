import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { turnStart } from '../../d20/turn/round.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { order as inOrder, winner } from '../../d20/vocabulary/fields.ts'
import { HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { newlyDying, strained } from '../injury/dying.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { forbidden, ordered, ruledSo, told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt, lost, pressedBy } from '../vocabulary/fields.ts'
import { recover } from './healing.ts'

/** One creature (0) in these states, and another who is far from well. */
function patient(states: readonly (typeof d20.prone)[], more: Given = {}, options = {}): Stage {
  const s = scene(more, {}, { options })
  for (const state of states) s.m.give(0, state)
  return s
}
const counted = (s: Stage, n: { bruised?: number; hurt?: number }) => {
  s.m.set(0, bruised, n.bruised ?? 0)
  s.m.set(0, hurt, n.hurt ?? 0)
  return s
}
const pass = (s: Stage, rounds: number, faces: readonly number[] = []) => told(s, [time(rounds, 'wait')], faces)

describe('recovery checks', () => {
  rules('true20/healing/recovery-check', 'true20/healing/conviction-sure-success').it(
    'a failed check asks whether Conviction shall make it succeed',
    () => {
      const s = () => patient([d20.staggered], { conviction: 1 })
      expect(told(s(), [recover({ who: 0, boxes: 'staggered' })], [9], ['spend'])).toEqual([
        'recovery 9: failed',
        'conviction.sure asked of 0 {boxes staggered}, spend | keep: spend',
        'conviction-spent who 0, left 0, on recovery',
        'state-left who 0, condition staggered',
      ])
      expect(told(s(), [recover({ who: 0, boxes: 'staggered' })], [9], ['keep'])).toEqual([
        'recovery 9: failed',
        'conviction.sure asked of 0 {boxes staggered}, spend | keep: keep',
      ])
      expect(told(s(), [recover({ who: 0, boxes: 'staggered' })], [10])).toEqual([
        'recovery 10: recovered',
        'state-left who 0, condition staggered',
      ])
      // What is not there, or not to be recovered from, needs no check.
      expect(told(s(), [recover({ who: 0, boxes: 'wounded' })])).toEqual([])
      expect(told(patient([d20.staggered, d20.dying]), [recover({ who: 0, boxes: 'staggered' })])).toEqual([])
      expect(told(patient([d20.staggered, d20.dead]), [recover({ who: 0, boxes: 'staggered' })])).toEqual([])
    },
  )
  rules('true20/healing/recovery-check').it('of several boxes those that are there', () => {
    const s = patient([d20.staggered, d20.stable], {}, { 'one-recovery-check': true })
    expect(told(s, [recover({ who: 0, boxes: 'staggered unconscious' })], [10])).toEqual([
      'recovery 10: recovered',
      'state-left who 0, condition staggered',
    ])
  })
  rules('true20/injury/wounded-shaken', 'true20/healing/recovery-check').it(
    'the wounded roll at -2, unless by the reading that spares recovery',
    () => {
      const s = (options = {}) => patient([k.wounded], { conviction: 1 }, options)
      const spared = { 'recovery-checks-unpenalized': true }
      const check = [recover({ who: 0, boxes: 'wounded' })]
      expect(told(s(), check, [11], ['keep'])[0]).toBe('recovery 11: failed')
      expect(told(s(spared), check, [10])[0]).toBe('recovery 10: recovered')
      expect(told(s(spared), check, [9], ['keep'])[0]).toBe('recovery 9: failed')
      // A roll of 10 by Conviction is enough without the penalty alone.
      const literal = { 'conviction-roll-of-10': true }
      expect(told(s(literal), check, [9], ['spend'])).toEqual([
        'recovery 9: failed',
        'conviction.sure asked of 0 {boxes wounded}, spend | keep: spend',
        'conviction-spent who 0, left 0, on recovery',
      ])
      expect(told(s({ ...literal, ...spared }), check, [9], ['spend'])).toEqual([
        'recovery 9: failed',
        'conviction.sure asked of 0 {boxes wounded}, spend | keep: spend',
        'conviction-spent who 0, left 0, on recovery',
        'state-left who 0, condition wounded',
      ])
    },
  )
  rules('true20/healing/after-dying').it('who wakes or is able again is no longer stable', () => {
    for (const [box, state] of [
      ['unconscious', d20.unconscious],
      ['disabled', d20.disabled],
    ] as const) {
      const stable = patient([state, d20.stable])
      expect(told(stable, [recover({ who: 0, boxes: box })], [10])).toEqual([
        'recovery 10: recovered',
        `state-left who 0, condition ${box}`,
        'state-left who 0, condition stable',
      ])
      expect(told(patient([state]), [recover({ who: 0, boxes: box })], [10])).toEqual([
        'recovery 10: recovered',
        `state-left who 0, condition ${box}`,
      ])
    }
    const other = patient([d20.staggered, d20.stable])
    expect(told(other, [recover({ who: 0, boxes: 'staggered' })], [10])).toEqual([
      'recovery 10: recovered',
      'state-left who 0, condition staggered',
    ])
  })
  rules('true20/healing/recovery-check').it('multiple-dazed-wounded: a wound less, and the box with the last', () => {
    const s = patient([], {}, { 'multiple-dazed-wounded': true })
    s.m.give(0, k.wounded)
    expect(told(s, [recover({ who: 0, boxes: 'wounded' })], [12])).toEqual([
      'recovery 12: recovered',
      'state-left who 0, condition wounded',
    ])
  })
})

describe('after a conflict', () => {
  const AFTER = 'true20/healing/conviction-after-conflict'
  const over = (s: Stage) => {
    s.m.put(GAME, inOrder, [0, 1])
    s.m.put(GAME, winner, 'us')
    return s
  }
  rules(AFTER).it('a point takes away what is bruised, dazed and hurt, whichever of it there is', () => {
    expect(
      ordered(over(counted(patient([k.dazedBox], { conviction: 2 }), { bruised: 3 })), 0, { do: 'shrug-off' }),
    ).toEqual([
      'conviction-spent who 0, left 1, on bruised, dazed and hurt',
      'state-left who 0, condition dazed box',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
    ])
    expect(ordered(over(counted(patient([], { conviction: 1 }), { hurt: 1 })), 0, { do: 'shrug-off' })).toEqual([
      'conviction-spent who 0, left 0, on bruised, dazed and hurt',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
    ])
    expect(forbidden(over(patient([], { conviction: 1 })), 0, { do: 'shrug-off' })).toEqual([
      'neither bruised nor dazed nor hurt (true20/healing/conviction-after-conflict)',
    ])
    expect(forbidden(over(patient([k.dazedBox])), 0, { do: 'shrug-off' })).toEqual([
      'no Conviction left (true20/healing/conviction-immediate-check)',
    ])
  })
})

describe('rulings on the damage track', () => {
  const all = () =>
    counted(patient([k.dazedBox, d20.staggered, d20.unconscious, k.wounded, d20.disabled, d20.dying]), {
      bruised: 2,
      hurt: 1,
    })
  rules('true20/injury/track').it('what is marked may be taken away', () => {
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'bruised' })).toEqual([
      'faded who 0, bruised 0, hurt 1, dazes 0, wounds 0',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'hurt' })).toEqual([
      'faded who 0, bruised 2, hurt 0, dazes 0, wounds 0',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'dazed' })).toEqual([
      'state-left who 0, condition dazed box',
      'faded who 0, bruised 2, hurt 1, dazes 0, wounds 0',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'staggered' })).toEqual([
      'state-left who 0, condition staggered',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'unconscious' })).toEqual([
      'state-left who 0, condition unconscious',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'wounded' })).toEqual([
      'state-left who 0, condition wounded',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'disabled' })).toEqual([
      'state-left who 0, condition disabled',
      'ruled what heal, who 0',
    ])
    expect(ruledSo(all(), { do: 'heal', who: 0, what: 'dying' })).toEqual([
      'ruled what heal, who 0',
      'state-left who 0, condition dying',
      'state-entered who 0, condition unconscious',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition stable',
    ])
  })
  rules('true20/injury/track').it('what is not marked is refused, each by its name', () => {
    for (const what of ['bruised', 'hurt', 'dazed', 'staggered', 'unconscious', 'wounded', 'disabled', 'dying'])
      expect(ruledSo(patient([]), { do: 'heal', who: 0, what })).toEqual([
        `attacker is not ${what} (house/ruling/heal)`,
      ])
  })
})

describe('time', () => {
  rules('true20/healing/fading').it('bruised and hurt fade to none and stop; what is not there brings nothing', () => {
    expect(pass(counted(patient([]), { bruised: 2 }), 5 * MINUTE)).toEqual([
      'timer-started who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'time-advanced rounds 10, left 40, of 50, activity wait',
      'faded who 0, bruised 1, hurt 0, dazes 0, wounds 0',
      'time-advanced rounds 10, left 30, of 50, activity wait',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'time-advanced rounds 30, left 0, of 50, activity wait',
    ])
    expect(pass(counted(patient([]), { hurt: 1 }), 3 * HOUR)).toEqual([
      'timer-started who 0, timer recovery: hurt (600 of each 600, {at outside})',
      'time-advanced rounds 600, left 1200, of 1800, activity wait',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: hurt (600 of each 600, {at outside})',
      'time-advanced rounds 1200, left 0, of 1800, activity wait',
    ])
    expect(pass(counted(patient([k.dazedBox]), { bruised: 1, hurt: 1 }), HOUR)).toEqual([
      'timer-started who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'timer-started who 0, timer recovery: dazed (10 of each 10, {at turn-start, of 0})',
      'timer-started who 0, timer recovery: hurt (600 of each 600, {at outside})',
      'time-advanced rounds 10, left 590, of 600, activity wait',
      'state-left who 0, condition dazed box',
      'faded who 0, bruised 0, hurt 1, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: dazed (10 of each 10, {at turn-start, of 0})',
      'timer-cleared who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'time-advanced rounds 590, left 0, of 600, activity wait',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: hurt (600 of each 600, {at outside})',
    ])
    expect(pass(counted(patient([d20.dead, k.dazedBox]), { bruised: 1, hurt: 1 }), HOUR)).toEqual([
      'time-advanced rounds 600, left 0, of 600, activity wait',
    ])
  })
  rules('true20/healing/fading').it('two creatures fade each for itself', () => {
    const s = counted(patient([]), { bruised: 1 })
    s.m.set(1, bruised, 1)
    s.m.give(1, d20.staggered)
    expect(pass(s, MINUTE, [3])).toEqual([
      'timer-started who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'timer-started who 1, timer recovery: bruised (10 of each 10, {at turn-start, of 1})',
      'timer-started who 1, timer recovery: staggered (10 of each 10, {at turn-start, of 1})',
      'time-advanced rounds 10, left 0, of 10, activity wait',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'faded who 1, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 1, timer recovery: bruised (10 of each 10, {at turn-start, of 1})',
      'recovery 3: failed',
    ])
    expect(pass(s, MINUTE, [10])).toEqual([
      'time-advanced rounds 10, left 0, of 10, activity wait',
      'recovery 10: recovered',
      'state-left who 1, condition staggered',
      'timer-cleared who 1, timer recovery: staggered (10 of each 10, {at turn-start, of 1})',
    ])
    // A bruise of another hour has its own minute.
    s.m.set(0, bruised, 1)
    expect(pass(s, MINUTE)).toEqual([
      'timer-started who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
      'time-advanced rounds 10, left 0, of 10, activity wait',
      'faded who 0, bruised 0, hurt 0, dazes 0, wounds 0',
      'timer-cleared who 0, timer recovery: bruised (10 of each 10, {at turn-start, of 0})',
    ])
  })
  rules('true20/healing/recovery-times').it('one-recovery-check: what comes due together is one check', () => {
    const s = patient([d20.staggered, d20.unconscious], {}, { 'one-recovery-check': true })
    s.m.give(1, d20.staggered)
    expect(pass(s, MINUTE, [10, 9])).toEqual([
      'timer-started who 0, timer recovery: staggered (10 of each 10, {at turn-start, of 0})',
      'timer-started who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
      'timer-started who 1, timer recovery: staggered (10 of each 10, {at turn-start, of 1})',
      'time-advanced rounds 10, left 0, of 10, activity wait',
      'recovery 10: recovered',
      'state-left who 0, condition staggered',
      'state-left who 0, condition unconscious',
      'timer-cleared who 0, timer recovery: staggered (10 of each 10, {at turn-start, of 0})',
      'timer-cleared who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
      'recovery 9: failed',
    ])
  })
  rules('true20/conditions/ability-damaged').it('a point of each lost score comes back in a day', () => {
    const s = patient([], { abilities: { wisdom: -5 } })
    s.m.set(0, lost.strength, 2)
    s.m.set(0, lost.wisdom, 1)
    told(s, [time(0, 'wait')])
    expect(pass(s, 24 * HOUR)).toEqual([
      'timer-started who 0, timer recovery: lost (14400 of each 14400, {at outside})',
      'time-advanced rounds 14400, left 0, of 14400, activity wait',
      'points-back who 0, strength 1, dexterity 0, constitution 0, intelligence 0, wisdom 0, charisma 0',
    ])
  })
  rules('true20/injury/dying-check').it('dying-hourly-fortitude: a save an hour, each harder by one', () => {
    const s = patient([d20.dying], { saves: { fortitude: 2 } }, { 'dying-hourly-fortitude': true })
    expect(pass(s, 2 * HOUR, [8, 9])).toEqual([
      'timer-started who 0, timer recovery: dying (600 of each 600, {at outside})',
      'time-advanced rounds 600, left 600, of 1200, activity wait',
      'dying 8: lives',
      'hour-of-dying who 0, hours 1',
      'time-advanced rounds 600, left 0, of 1200, activity wait',
      'dying 9: lives',
      'hour-of-dying who 0, hours 2',
    ])
    expect(pass(s, HOUR, [20])).toEqual([
      'time-advanced rounds 600, left 0, of 600, activity wait',
      'dying 20: stable',
      'state-left who 0, condition dying',
      'state-entered who 0, condition unconscious',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition stable',
      'hour-of-dying who 0, hours 0',
      'timer-cleared who 0, timer recovery: dying (600 of each 600, {at outside})',
    ])
  })
})

describe('the start of a turn', () => {
  const start = (s: Stage, faces: readonly number[] = [], answers: readonly unknown[] = []) =>
    told(s, [turnStart({ who: 0 })], faces, answers)
  rules('true20/injury/dying-check', 'true20/injury/disabled-strain').it(
    'the check for life; strain sinks into dying',
    () => {
      expect(start(patient([d20.dying]), [10])).toEqual(['dying 10: lives'])
      expect(start(patient([d20.dying]), [20])).toEqual([
        'dying 20: stable',
        'state-left who 0, condition dying',
        'state-entered who 0, condition unconscious',
        'state-entered who 0, condition disabled',
        'state-entered who 0, condition stable',
      ])
      expect(start(patient([d20.dying, newlyDying]))).toEqual([])
      expect(start(patient([d20.dying, d20.dead]))).toEqual([])
      expect(start(patient([d20.dying], {}, { 'dying-hourly-fortitude': true }))).toEqual([])
      expect(start(patient([d20.disabled, d20.unconscious, strained]))).toEqual([
        'timer-started who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
        'state-left who 0, condition strained',
        'state-entered who 0, condition unconscious',
        'state-entered who 0, condition dying',
        'state-entered who 0, condition newly dying',
      ])
      expect(start(patient([d20.dying, strained]), [10])).toEqual(['dying 10: lives'])
    },
  )
  rules('true20/healing/conviction-immediate-check').it('who is out cold is asked, if there is Conviction left', () => {
    expect(start(patient([d20.unconscious], { conviction: 1 }), [10], ['spend'])).toEqual([
      'timer-started who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
      'conviction.check asked of 0, spend | wait: spend',
      'conviction-spent who 0, left 0, on immediate recovery check',
      'recovery 10: recovered',
      'state-left who 0, condition unconscious',
      'timer-cleared who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
    ])
    expect(start(patient([d20.unconscious], { conviction: 1 }), [], ['wait'])).toEqual([
      'timer-started who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
      'conviction.check asked of 0, spend | wait: wait',
    ])
    expect(start(patient([d20.unconscious]))).toEqual([
      'timer-started who 0, timer recovery: unconscious (10 of each 10, {at turn-start, of 0})',
    ])
    expect(start(patient([d20.staggered], { conviction: 1 }))).toEqual([
      'timer-started who 0, timer recovery: staggered (10 of each 10, {at turn-start, of 0})',
    ])
    expect(start(patient([d20.unconscious, d20.dying], { conviction: 1 }), [10])).toEqual(['dying 10: lives'])
  })
  rules('true20/defense/dodge-or-parry').it('by a reading the defender chooses for the round', () => {
    const s = () => patient([], {}, { 'defender-chooses-per-round': true })
    expect(start(s(), [], ['parry'])).toEqual([
      'defense.kind asked of 0, dodge | parry | better: parry',
      'guard-chosen who 0, guard 2',
    ])
    expect(start(s(), [], ['dodge'])).toEqual([
      'defense.kind asked of 0, dodge | parry | better: dodge',
      'guard-chosen who 0, guard 1',
    ])
    expect(start(s())).toEqual([
      'defense.kind asked of 0, dodge | parry | better: better',
      'guard-chosen who 0, guard 0',
    ])
  })
  rules('true20/conditions/helpless').it('its own turn releases those whom its attacks hold', () => {
    const s = patient([])
    s.m.include(0, pressedBy, 0)
    s.m.include(1, pressedBy, 0)
    s.m.include(1, pressedBy, 1)
    expect(start(s)).toEqual(['released who 0, by 0', 'released who 1, by 0'])
  })
})
