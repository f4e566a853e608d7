import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { feared } from '../../d20/conditions/fear.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { applyEffect, expose, undergo } from '../../d20/vocabulary/effect-steps.ts'
import { at, order as inOrder } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { smothered } from '../objects/hazards.ts'
import { type Given, scene, someone } from '../testing/sheets.ts'
import { forbidden, ordered, suggested, told } from '../testing/told.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'

/** What an effect with this consequence does to another (1), or to its user, in these states before. */
function brings(
  consequence: object,
  how: {
    states?: readonly (typeof d20.prone)[]
    on?: number
    faces?: readonly number[]
    options?: object
    target?: Given
    effect?: object
    user?: readonly (typeof d20.prone)[]
  } = {},
): readonly string[] {
  const act = { name: 'art', effect: { consequences: [consequence], ...how.effect } }
  const s = scene({ acts: [act as never] }, how.target ?? {}, { options: { ...how.options } })
  for (const x of how.states ?? []) s.m.give(how.on ?? 1, x)
  for (const x of how.user ?? []) s.m.give(0, x)
  return told(s, [applyEffect({ by: 0, who: how.on ?? 1, act: 'art' })], how.faces)
}

describe('what an effect brings', () => {
  rules('true20/saves/toughness').it('damage is a Toughness save, lethal unless it says otherwise', () => {
    expect(brings({ damage: '3' }, { faces: [13] })).toEqual([
      'toughness 13: 2',
      'damaged who 1, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 1, condition wounded',
      'state-entered who 1, condition dazed box',
      'state-entered who 1, condition dazed',
      'timer-started who 1, timer dazed (1, {at turn-end, of 1})',
      'state-entered who 1, condition stunned',
      'timer-started who 1, timer wounded (1, {at turn-end, of 1})',
    ])
    expect(brings({ damage: '3', nonlethal: true }, { faces: [13] })).toEqual([
      'toughness 13: 2',
      'damaged who 1, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 1, condition dazed box',
      'state-entered who 1, condition dazed',
      'timer-started who 1, timer dazed (1, {at turn-end, of 1})',
    ])
    expect(brings({ damage: '3' }, { faces: [18] })).toEqual(['toughness 18: 0', 'withstood who 1'])
  })
  rules('true20/conditions/ability-damaged', 'true20/fatigue/causes').it('lost points and levels of fatigue', () => {
    expect(brings({ lowers: 'Strength', by: 2 })).toEqual(['weakened who 1, ability strength, lost 2'])
    expect(brings({ lowers: 'Strength', by: 6 })).toEqual([
      'weakened who 1, ability strength, lost 6',
      'state-entered who 1, condition debilitated strength',
      'state-entered who 1, condition prone',
    ])
    expect(brings({ fatigue: 0 })).toEqual(['state-entered who 1, condition winded'])
    expect(brings({ fatigue: 2 })).toEqual(['state-entered who 1, condition fatigued'])
    expect(brings({ fatigue: 0 }, { states: [k.fatigued] })).toEqual([
      'state-left who 1, condition fatigued',
      'state-entered who 1, condition exhausted',
    ])
    expect(brings({ fatigue: 0 }, { states: [k.exhausted] })).toEqual([
      'state-entered who 1, condition unconscious',
      'end-check-due',
    ])
    expect(brings({ fatigue: 0 }, { states: [d20.dead] })).toEqual([])
  })
  rules('true20/conditions/frightened', 'true20/conditions/panicked').it(
    'fear has its source, other states have none',
    () => {
      expect(brings({ condition: 'frightened' })).toEqual([
        'state-entered who 1, condition frightened',
        'fear-felt who 1, of 0',
      ])
      expect(brings({ condition: 'panicked', lasts: { rounds: 1 } })).toEqual([
        'state-entered who 1, condition panicked',
        'timer-started who 1, timer art (1, {at place, place [0, 0]})',
        'fear-felt who 1, of 0',
      ])
      expect(brings({ condition: 'frightened' }, { on: 0 })).toEqual(['state-entered who 0, condition frightened'])
      expect(brings({ condition: 'prone' })).toEqual(['state-entered who 1, condition prone'])
    },
  )
  rules('true20/conditions/entangled').it('the entangled who are entangled once more are helpless', () => {
    for (const condition of ['entangled', 'anchored']) {
      expect(brings({ condition })).toEqual([`state-entered who 1, condition ${condition}`])
      expect(brings({ condition }, { states: [k.entangled] })).toEqual(['state-entered who 1, condition helpless'])
    }
    expect(brings({ condition: 'dazed' }, { states: [k.entangled] })).toEqual(['state-entered who 1, condition dazed'])
  })
  rules('true20/injury/dying-check').it('dying for good is a fall like any other, dying for a time is not', () => {
    expect(brings({ condition: 'dying' })).toEqual([
      'state-entered who 1, condition dying',
      'end-check-due',
      'state-entered who 1, condition newly dying',
    ])
    expect(brings({ condition: 'dying', lasts: { rounds: 2 } })).toEqual([
      'state-entered who 1, condition dying',
      'end-check-due',
      'timer-started who 1, timer art (2, {at place, place [0, 0]})',
    ])
    expect(brings({ condition: 'dying' }, { options: { 'dying-check-immediate': true }, faces: [10] })).toEqual([
      'state-entered who 1, condition dying',
      'end-check-due',
      'state-entered who 1, condition newly dying',
      'dying 10: lives',
    ])
  })
  rules('true20/conditions/incorporeal').it('passes through the incorporeal unless it is supernatural', () => {
    const ghost = { states: [k.incorporeal] }
    expect(brings({ condition: 'prone' }, ghost)).toEqual(['effect-resisted who 1, by 0, act art, why incorporeal'])
    expect(brings({ condition: 'prone' }, { ...ghost, effect: { descriptors: ['supernatural'] } })).toEqual([
      'state-entered who 1, condition prone',
    ])
    expect(brings({ condition: 'prone' }, { ...ghost, effect: { descriptors: ['fire'] } })).toHaveLength(1)
    expect(brings({ condition: 'prone' }, { ...ghost, user: [k.incorporeal] })).toEqual([
      'state-entered who 1, condition prone',
    ])
  })
})

/** One on fire (0) beside a friend (2) and a foe (1), with a cloak and a sword. */
function ablaze(options: object = {}): Stage {
  const s = scene(
    { toughness: 20 },
    {},
    {
      options: { ...options },
      more: [
        someone('friend', 'one'),
        someone('cloak', 'one', { object: { wornBy: 'attacker' } }),
        someone('sword', 'one', { object: { heldBy: 'attacker' } }),
        someone('lamp', 'one', { object: { heldBy: 'target' } }),
      ],
      at: [
        [5, 5],
        [6, 5],
        [5, 6],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    },
  )
  s.m.put(GAME, inOrder, [0, 1, 2])
  return fresh(s, 0, 1, 2)
}
const OUT = 'true20/hazards/putting-out-fire'

describe('on fire', () => {
  rules('true20/hazards/catching-fire').it(
    'damage at once; what is worn and held may burn with it as it goes on',
    () => {
      const s = ablaze()
      expect(told(s, [expose({ who: 0, of: 'fire' })], [1, 20, 15, 14, 12])).toEqual([
        'affliction-began who 0, of fire',
        'save 1: failed',
        'saved who 0, save Reflex, dc 15, against fire, result failed, exposed false',
        'timer-started who 0, timer fire (1, {at turn-start, of 0})',
        'toughness 20: 0',
        'withstood who 0',
        'save 15: passed',
        'saved who 0, save Reflex, dc 15, against fire, result passed, exposed false',
        'save 14: failed',
        'saved who 0, save Reflex, dc 15, against fire, result failed, exposed false',
        'toughness 12: 0',
        'withstood who 4',
      ])
    },
  )
  rules(OUT).it('whom one may smother: oneself, and a friend next to one', () => {
    const s = ablaze()
    const lists = () => [0, 1, 2].map(i => suggested(s, i, 'smother-fire'))
    expect(lists()).toEqual([[], [], []])
    told(s, [expose({ who: 0, of: 'fire' })], [1, 20, 15, 15])
    expect(lists()).toEqual([[{ do: 'smother-fire' }], [], [{ do: 'smother-fire', who: 0 }]])
    expect(forbidden(s, 1, { do: 'smother-fire', who: 0 })).toEqual([])
    expect(forbidden(s, 1, { do: 'smother-fire' })).toEqual(['is not on fire (true20/hazards/putting-out-fire)'])
    expect(forbidden(s, 1, { do: 'smother-fire', who: 9 })).toEqual([
      'needs a target on the map (true20/hazards/putting-out-fire)',
    ])
    s.m.give(0, smothered)
    expect(forbidden(s, 2, { do: 'smother-fire', who: 0 })).toEqual([
      'has had its further save of this round (true20/hazards/putting-out-fire)',
    ])
    expect(lists()).toEqual([[], [], []])
    s.m.take(0, smothered)
    // Not from farther away.
    s.m.set(2, at, 9 * 20 + 9)
    expect(lists()).toEqual([[{ do: 'smother-fire' }], [], []])
    expect(forbidden(s, 2, { do: 'smother-fire', who: 0 })).toEqual([
      'attacker is not adjacent (true20/hazards/putting-out-fire)',
    ])
  })
  rules(OUT).it('a helper takes a standard action, who burns the whole turn', () => {
    const cost = (who: number, command: object, options = {}) => {
      const s = ablaze(options)
      return s.scene.rules.commands['smother-fire']!.cost(s.r, who, { do: 'smother-fire', ...command })
    }
    expect([cost(0, {}), cost(0, { who: 0 }), cost(2, { who: 0 })]).toEqual(['full-round', 'full-round', 'standard'])
    expect([cost(0, {}, { 'rolling-is-move': true }), cost(2, { who: 0 }, { 'rolling-is-move': true })]).toEqual([
      'move',
      'standard',
    ])
    const s = ablaze()
    told(s, [expose({ who: 0, of: 'fire' })], [1, 20, 15, 15])
    expect(ordered(s, 2, { do: 'smother-fire', who: 0 }, [10])).toEqual([
      'spent who 2, cost standard, on smother-fire, standard 0, move 1, swift 0, free 0, owed 0',
      'state-entered who 0, condition smothering a fire',
      'state-entered who 0, condition smothered once',
      'timer-started who 0, timer smothered once (1, {at place, place [0, 0]})',
      'save 10: failed',
      'saved who 0, save Reflex, dc 15, against fire, result failed, exposed false',
      'state-left who 0, condition smothering a fire',
    ])
    const t = ablaze()
    told(t, [expose({ who: 0, of: 'fire' })], [1, 20, 15, 15])
    expect(ordered(t, 0, { do: 'smother-fire' }, [11])).toEqual([
      'spent who 0, cost full-round, on smother-fire, standard 0, move 0, swift 0, free 0, owed 0',
      'state-entered who 0, condition smothering a fire',
      'state-entered who 0, condition smothered once',
      'timer-started who 0, timer smothered once (1, {at place, place [0, 0]})',
      'save 11: passed',
      'saved who 0, save Reflex, dc 15, against fire, result passed, exposed false',
      'timer-cleared who 0, timer fire (1, {at turn-start, of 0})',
      'affliction-ended who 0, of fire, how left',
      'state-left who 0, condition smothering a fire',
    ])
  })
})

describe('breath', () => {
  rules('true20/hazards/smoke', 'true20/hazards/smoke-suffocation').it(
    'beyond exhausted comes want of air, and unconsciousness',
    () => {
      const chokes = (...states: readonly (typeof d20.prone)[]) => {
        const s = scene()
        for (const x of states) s.m.give(0, x)
        return told(
          s,
          [1, 2, 3].map(nth => undergo({ who: 0, of: 'smoke', nth, failed: nth, passed: 0 })),
          [1, 1, 1],
        )
      }
      expect(chokes()).toEqual([
        'save 1: failed',
        'saved who 0, save Fortitude, dc 15, against smoke, result failed, exposed false',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'state-entered who 0, condition winded',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 16, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 17, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'state-left who 0, condition winded',
        'state-entered who 0, condition fatigued',
      ])
      expect(chokes(k.exhausted)).toEqual([
        'save 1: failed',
        'saved who 0, save Fortitude, dc 15, against smoke, result failed, exposed false',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'affliction-began who 0, of no air left',
        'timer-started who 0, timer no air left (1, {at turn-start, of 0})',
        'state-entered who 0, condition unconscious',
        'end-check-due',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 16, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 17, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
      ])
      expect(chokes(k.exhausted, d20.unconscious)).toEqual([
        'save 1: failed',
        'saved who 0, save Fortitude, dc 15, against smoke, result failed, exposed false',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'affliction-began who 0, of no air left',
        'timer-started who 0, timer no air left (1, {at turn-start, of 0})',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 16, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
        'save 1: failed',
        'saved who 0, save Fortitude, dc 17, against smoke, result failed, exposed false',
        'timer-cleared who 0, timer smoke (1, {at turn-end, of 0})',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer smoke (1, {at turn-end, of 0})',
        'timer-started who 0, timer smoke (1, {at turn-start, of 0})',
      ])
    },
  )
  rules('true20/hazards/cold-save').it('cold goes on beyond exhausted: unconscious, disabled, dying', () => {
    const freezes = (...states: readonly (typeof d20.prone)[]) => {
      const s = scene()
      for (const x of states) s.m.give(0, x)
      return told(s, [undergo({ who: 0, of: 'cold', nth: 1, failed: 0, passed: 0 })], [1])
    }
    expect(freezes()).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
      'fatigue-from who 0, of cold, was 0, n 1',
      'state-entered who 0, condition winded',
    ])
    expect(freezes(k.exhausted)).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
      'fatigue-from who 0, of cold, was 0, n 1',
      'state-entered who 0, condition unconscious',
      'end-check-due',
    ])
    expect(freezes(d20.unconscious)).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
      'fatigue-from who 0, of cold, was 0, n 1',
      'state-entered who 0, condition winded',
    ])
    expect(freezes(k.exhausted, d20.unconscious)).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
      'fatigue-from who 0, of cold, was 0, n 1',
      'state-entered who 0, condition disabled',
    ])
    expect(freezes(k.exhausted, d20.unconscious, d20.disabled)).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
      'state-entered who 0, condition dying',
      'state-entered who 0, condition newly dying',
    ])
    expect(freezes(k.exhausted, d20.unconscious, d20.disabled, d20.dying)).toEqual([
      'save 1: failed',
      'saved who 0, save Fortitude, dc 15, against cold, result failed, exposed false',
      'timer-started who 0, timer cold (600, {at clock})',
    ])
  })
})

rules('true20/conditions/frightened').it('whom one fears is kept', () => {
  const s = scene({ acts: [{ name: 'art', effect: { consequences: [{ condition: 'panicked' }] } } as never] }, {})
  told(s, [applyEffect({ by: 0, who: 1, act: 'art' })])
  expect(s.r.get(1, feared) - 1).toBe(0)
})
