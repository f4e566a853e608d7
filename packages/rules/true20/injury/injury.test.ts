import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { perform } from '../../d20/turn/act.ts'
import { turnStart } from '../../d20/turn/round.ts'
import { clock, turnEdge } from '../../d20/turn/timers.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import {
  initiative,
  order as inOrder,
  movedThisTurn,
  moveLeft,
  place,
  standardLeft,
  timers,
  winner,
} from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { attackOf, both, defenseOf, order, refusal, scene, toughnessOf } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'
import { dyingCheck, strained } from './dying.ts'

const DIFFICULTY = 30
/** A target whose save fails by this much. */
function failBy(s: Stage, margin: number, row: Row, who = 1): Stage {
  const face = 5
  const bonus = DIFFICULTY - 15
  const save = toughnessOf(s, row, who)
  s.play([wound({ who, bonus: bonus - (DIFFICULTY - save - face) + margin, row })], [face])
  return s
}
const hurtBy = (margin: number, row: Row, options = {}, before: (s: Stage) => void = () => {}) => {
  const s = scene({}, {}, { options })
  before(s)
  return failBy(s, margin, row)
}
const BOXES = [k.dazedBox, d20.staggered, d20.unconscious, k.wounded, d20.disabled, d20.dying, d20.dead] as const
/** What is marked: counts first, then boxes by name. */
function track(s: Stage, who = 1): readonly (string | number)[] {
  return [s.r.get(who, bruised), s.r.get(who, hurt), ...BOXES.filter(b => s.r.has(who, b)).map(b => b.name)]
}
const give =
  (...states: readonly (typeof d20.prone)[]) =>
  (s: Stage) => {
    for (const state of states) s.m.give(1, state)
  }

describe('the track', () => {
  rules('true20/injury/track').each([
    [1, 'non-lethal', [1, 0]],
    [4, 'non-lethal', [1, 0]],
    [5, 'non-lethal', [0, 0, 'dazed box']],
    [9, 'non-lethal', [0, 0, 'dazed box']],
    [10, 'non-lethal', [0, 0, 'staggered']],
    [15, 'non-lethal', [0, 0, 'unconscious']],
    [30, 'non-lethal', [0, 0, 'unconscious']],
    [4, 'lethal', [1, 1]],
    [7, 'lethal', [0, 0, 'dazed box', 'wounded']],
    [12, 'lethal', [0, 0, 'staggered', 'disabled']],
    [15, 'lethal', [0, 0, 'unconscious', 'dying']],
  ] as const)('by %i, %s: %j', (margin, row, marks) => {
    expect(track(hurtBy(margin, row))).toEqual(marks)
  })
  rules('true20/injury/track').it('multiple-dazed-wounded: counted, -1 each, no moving up', () => {
    const s = hurtBy(6, 'lethal', { 'multiple-dazed-wounded': true })
    failBy(s, 6, 'lethal')
    expect(track(s)).toEqual([0, 0, 'dazed box', 'wounded'])
    expect([toughnessOf(s, 'lethal'), toughnessOf(s, 'non-lethal')]).toEqual([-2, -4])
  })
  rules('true20/injury/track').it('multiple-dazed-wounded: a box that a fight begins with counts as one', () => {
    const s = scene({}, {}, { options: { 'multiple-dazed-wounded': true } })
    give(k.dazedBox, k.wounded)(s)
    expect([toughnessOf(s, 'lethal'), toughnessOf(s, 'non-lethal')]).toEqual([-1, -2])
    failBy(s, 6, 'lethal')
    expect([toughnessOf(s, 'lethal'), toughnessOf(s, 'non-lethal')]).toEqual([-2, -4])
  })
  rules('true20/injury/already-checked').it('staggered taken: unconscious; wounded and disabled taken: dying', () => {
    expect(track(hurtBy(11, 'non-lethal', {}, give(d20.staggered)))).toEqual([0, 0, 'staggered', 'unconscious'])
    expect(track(hurtBy(6, 'lethal', {}, give(k.wounded, d20.disabled)))).toContain('dying')
    expect(track(hurtBy(6, 'non-lethal', {}, give(k.dazedBox)))).toEqual([0, 0, 'dazed box', 'staggered'])
  })
  rules('true20/injury/already-checked').it('bruised and hurt never move up', () => {
    const s = hurtBy(2, 'lethal')
    for (let i = 0; i < 4; i++) failBy(s, 3, 'lethal')
    expect(track(s)).toEqual([5, 5])
  })
  rules('true20/injury/nonlethal-overflow').it(
    'the unconscious: any further failure takes the first free lethal box',
    () => {
      expect(track(hurtBy(3, 'non-lethal', {}, give(d20.unconscious)))).toEqual([
        0,
        0,
        'dazed box',
        'unconscious',
        'wounded',
      ])
      expect(track(hurtBy(16, 'non-lethal', {}, give(d20.unconscious, k.wounded)))).toEqual([
        0,
        0,
        'staggered',
        'unconscious',
        'wounded',
        'disabled',
      ])
    },
  )
  rules('true20/injury/nonlethal-overflow').it('overflow-from-dazed-up: a mere bruise stays one', () => {
    const o = { 'overflow-from-dazed-up': true }
    expect(track(hurtBy(3, 'non-lethal', o, give(d20.unconscious)))).toEqual([1, 0, 'unconscious'])
    expect(track(hurtBy(5, 'non-lethal', o, give(d20.unconscious)))).toContain('wounded')
  })
  rules('true20/injury/dying-to-dead').it(
    'dying taken: dead; with lower boxes free these are taken, and it goes on dying',
    () => {
      expect(track(hurtBy(17, 'lethal', {}, give(d20.dying)))).toContain('dead')
      const s = hurtBy(7, 'lethal', {}, give(d20.dying))
      expect([s.r.has(1, k.wounded), s.r.has(1, d20.dying), s.r.has(1, d20.dead)]).toEqual([true, true, false])
    },
  )
  rules('true20/injury/collateral').it('hurt also bruises; wounded on wounded: disabled and staggered', () => {
    expect(track(hurtBy(3, 'lethal'))).toEqual([1, 1])
    expect(track(hurtBy(8, 'lethal', {}, give(k.wounded, k.dazedBox)))).toEqual([
      0,
      0,
      'dazed box',
      'staggered',
      'wounded',
      'disabled',
    ])
  })
  rules('true20/injury/collateral').it('a taken non-lethal box stays; by a reading it moves up once', () => {
    expect(track(hurtBy(6, 'lethal', {}, give(k.dazedBox)))).toEqual([0, 0, 'dazed box', 'wounded'])
    expect(track(hurtBy(6, 'lethal', { 'collateral-cascades': true }, give(k.dazedBox)))).toEqual([
      0,
      0,
      'dazed box',
      'staggered',
      'wounded',
    ])
  })
})

describe('what injuries take from Toughness', () => {
  const at = (
    bruises: number,
    hurts: number,
    states: readonly (typeof d20.prone)[],
    toughness: number,
    options = {},
  ) => {
    const s = scene({}, { toughness }, { options })
    s.m.set(1, bruised, bruises)
    s.m.set(1, hurt, hurts)
    for (const state of states) s.m.give(1, state)
    return [toughnessOf(s, 'non-lethal'), toughnessOf(s, 'lethal')]
  }
  rules('true20/injury/bruised-count').it('bruises count against non-lethal damage only', () => {
    expect(at(2, 0, [], 4)).toEqual([2, 4])
  })
  rules('true20/injury/hurt-count').it('hurt counts against both, and is not added to bruised', () => {
    expect(at(2, 2, [], 4)).toEqual([2, 2])
    expect(at(0, 2, [], 4, { 'hurt-lethal-only': true })).toEqual([4, 2])
  })
  rules('true20/injury/dazed-and-wounded-penalty').it(
    'wounded on all, dazed on non-lethal; the greater boxes have none',
    () => {
      expect(at(0, 0, [k.wounded, k.dazedBox], 3)).toEqual([1, 2])
      expect(at(0, 0, [d20.staggered, d20.unconscious, d20.disabled, d20.dying], 3)).toEqual([3, 3])
    },
  )
  rules('true20/injury/save-penalties').it('all together', () => {
    expect(at(4, 2, [k.dazedBox, k.wounded], 6)).toEqual([0, 3])
    expect(at(1, 3, [], 6)).toEqual([3, 3])
  })
  rules('true20/injury/save-penalties').it('from the next save on', () => {
    const s = scene({}, { toughness: 5 })
    s.play([wound({ who: 1, bonus: 5, row: 'lethal' })], [14])
    s.play([wound({ who: 1, bonus: 5, row: 'lethal' })], [15])
    expect(s.r.get(1, hurt)).toBe(2)
  })
})

/** A acts on 15, B on 10 (or as given); it is the turn of `now`. */
function inRound(counts: readonly [number, number], now: number, given: object = {}, options = {}): Stage {
  const s = scene(given, given, { options })
  const order = counts[0] >= counts[1] ? [0, 1] : [1, 0]
  s.m.put(GAME, inOrder, order)
  counts.forEach((count, i) => {
    s.m.set(i, initiative, count)
  })
  s.m.set(GAME, place, order.indexOf(now))
  return fresh(s, now)
}
/** The clock goes from the count of one to that of another. */
const tick = (s: Stage, from: number | null, to: number | null) =>
  s.play([clock({ from: from === null ? null : [from, 0], to: to === null ? null : [to, 0] })])
const idle = (s: Stage, who: number) => s.r.barred(who, 'act') !== null

describe('the lost round', () => {
  const RULE = 'true20/injury/lost-round'
  rules(RULE).it('struck before its turn: that turn is lost, the next is not', () => {
    const s = inRound([15, 10], 0)
    failBy(s, 5, 'non-lethal')
    tick(s, 15, 10)
    expect(idle(s, 1)).toBe(true)
    tick(s, 10, null)
    tick(s, null, 15)
    expect(idle(s, 1)).toBe(false)
  })
  rules(RULE).it(
    'struck after its turn: the turn of the next round is lost, and all is well on the count of the blow',
    () => {
      const s = inRound([10, 15], 0, { combat: 3, abilities: { dexterity: 2 } })
      expect(defenseOf(s, 'melee')).toBe(15)
      failBy(s, 5, 'lethal')
      expect(defenseOf(s, 'melee')).toBe(11)
      tick(s, 10, null)
      tick(s, null, 15)
      expect(idle(s, 1)).toBe(true)
      tick(s, 15, 10)
      expect([idle(s, 1), defenseOf(s, 'melee')]).toEqual([false, 15])
    },
  )
  rules(RULE).it('struck in its own turn: the rest of it and the whole of the next', () => {
    const s = inRound([15, 10], 1)
    s.m.set(1, standardLeft, 0)
    failBy(s, 5, 'non-lethal')
    s.play([turnEdge({ who: 1, edge: 'turn-end' })])
    expect(idle(s, 1)).toBe(true)
    s.play([turnEdge({ who: 1, edge: 'turn-end' })])
    expect(idle(s, 1)).toBe(false)
  })
  rules(RULE).it('struck at the very start of its turn: that turn only', () => {
    const s = inRound([15, 10], 1)
    failBy(s, 5, 'non-lethal')
    s.play([turnEdge({ who: 1, edge: 'turn-end' })])
    expect(idle(s, 1)).toBe(false)
    const moved = inRound([15, 10], 1)
    moved.m.set(1, movedThisTurn, 1)
    failBy(moved, 5, 'non-lethal')
    moved.play([turnEdge({ who: 1, edge: 'turn-end' })])
    expect(idle(moved, 1)).toBe(true)
  })
  rules(RULE).it('several at once run together; by a reading they queue', () => {
    const lost = (options: Record<string, unknown>) => {
      const s = inRound([15, 10], 0, {}, options)
      failBy(s, 5, 'non-lethal')
      failBy(s, 10, 'non-lethal')
      tick(s, 15, null)
      tick(s, null, 15)
      const after = idle(s, 1)
      tick(s, 15, null)
      tick(s, null, 15)
      return [after, idle(s, 1)]
    }
    expect(lost({})).toEqual([false, false])
    expect(lost({ 'lost-rounds-queue': true })).toEqual([true, false])
  })
  rules('true20/injury/dazed-effect').it('dazed: no actions, full Defense; the box stays', () => {
    const given = { combat: 3, abilities: { dexterity: 3 }, toughness: 2 }
    const s = inRound([15, 10], 0, given)
    failBy(s, 5, 'non-lethal')
    expect([idle(s, 1), ...both(s)]).toEqual([true, 16, 16])
    tick(s, 15, null)
    tick(s, null, 15)
    expect([idle(s, 1), toughnessOf(s, 'non-lethal')]).toEqual([false, 1])
  })
  rules('true20/injury/staggered-first-round').it('staggered: no dodge, -2, no actions for the round', () => {
    const s = inRound([15, 10], 0, { combat: 3, abilities: { dexterity: 2 } })
    failBy(s, 10, 'non-lethal')
    expect([idle(s, 1), ...both(s)]).toEqual([true, 11, 11])
    // A wound on top of it: -2 still, unless by the reading that adds them.
    failBy(s, 5, 'lethal')
    expect(both(s)).toEqual([11, 11])
    const t = inRound([15, 10], 0, { combat: 3, abilities: { dexterity: 2 } }, { 'stun-penalties-add': true })
    failBy(t, 10, 'non-lethal')
    failBy(t, 5, 'lethal')
    expect(both(t)).toEqual([9, 9])
  })
  rules('true20/injury/wounded-stunned').it('wounded: stunned for the round', () => {
    const s = inRound([15, 10], 0, { combat: 4, abilities: { dexterity: 1 } })
    failBy(s, 5, 'lethal')
    expect([idle(s, 1), ...both(s)]).toEqual([true, 12, 12])
  })
  rules('true20/injury/wounded-stunned').it(
    'a second wounded result that moves up stuns by what it checks, or by a reading always',
    () => {
      const sources = (options: Record<string, unknown>) => {
        const s = inRound([15, 10], 0, {}, options)
        give(k.wounded, k.dazedBox, d20.staggered)(s)
        failBy(s, 5, 'lethal')
        return s.r.items(1, timers).map(t => t.source)
      }
      expect(sources({})).toEqual([])
      expect(sources({ 'stun-on-every-wounded-result': true })).toEqual(['wounded'])
    },
  )
})

describe('staggered, unconscious, wounded, disabled', () => {
  const walk = { do: 'total-defense' }
  rules('true20/injury/staggered-after', 'true20/conditions/staggered').it('one standard or one move action', () => {
    const s = fresh(scene(), 0)
    s.m.give(0, d20.staggered)
    order(s, 0, walk)
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toHaveLength(1)
    expect(s.r.get(0, moveLeft)).toBe(0)
  })
  rules('true20/injury/staggered-after').it('no full action', () => {
    const s = fresh(scene({ weapons: [{ name: 'a' }, { name: 'b' }] }), 0)
    s.m.give(0, d20.staggered)
    expect(refusal(s, 0, { do: 'two-weapons', target: 1, weapon: 0, second: 1 })).toContain(
      'only one standard or one move action this turn',
    )
  })
  rules('true20/injury/staggered-further-damage').it('only a result that reaches it knocks out', () => {
    const s = hurtBy(2, 'non-lethal', {}, give(d20.staggered))
    expect(track(s)).toEqual([1, 0, 'staggered'])
    failBy(s, 6, 'non-lethal')
    expect(track(s)).toEqual([1, 0, 'dazed box', 'staggered'])
    failBy(s, 6, 'non-lethal')
    expect(track(s)).toContain('unconscious')
  })
  rules('true20/injury/staggered-further-damage').it('staggered-any-damage: a bruise is enough', () => {
    const o = { 'staggered-any-damage': true }
    expect(track(hurtBy(2, 'non-lethal', o, give(d20.staggered)))).toEqual([1, 0, 'staggered', 'unconscious'])
    expect(track(hurtBy(2, 'lethal', o, give(d20.staggered)))).toEqual([1, 1, 'staggered', 'unconscious'])
  })
  rules('true20/injury/unconscious').it('helpless, and does nothing', () => {
    const s = scene({}, { combat: 8 })
    s.m.give(1, d20.unconscious)
    expect(both(s)).toEqual([1, 5])
    expect(refusal(fresh(s, 1), 1, walk)).toContain('unconscious')
  })
  const sick = { combat: 5, saves: { fortitude: 3 }, toughness: 4 }
  rules('true20/injury/wounded-shaken').it('-2 on attack, checks and three saves, -1 on Toughness', () => {
    const s = scene(sick)
    s.m.give(0, k.wounded)
    expect(attackOf(s)).toBe(3)
    expect(s.r.tally('save', 0, { save: 'Fortitude' })).toBe(1)
    expect(toughnessOf(s, 'lethal', 0)).toBe(3)
    s.m.give(0, d20.shaken)
    expect(attackOf(s)).toBe(3)
  })
  rules('true20/injury/wounded-shaken').it('shaken-affects-toughness: -3 in all', () => {
    const s = scene(sick, {}, { options: { 'shaken-affects-toughness': true } })
    s.m.give(0, k.wounded)
    expect(toughnessOf(s, 'lethal', 0)).toBe(1)
  })
  rules('true20/injury/wounded-shaken').it(
    'recovery-checks-unpenalized spares the check for life, and no other',
    () => {
      const lives = (options: Record<string, unknown>) => {
        const s = scene({}, {}, { options })
        give(k.wounded, d20.dying)(s)
        s.play([dyingCheck({ who: 1 })], [10])
        return !s.r.has(1, d20.dead)
      }
      expect([lives({}), lives({ 'recovery-checks-unpenalized': true })]).toEqual([false, true])
    },
  )

  rules('true20/injury/disabled-actions').it('conscious, one standard or one move action', () => {
    const s = fresh(scene())
    s.m.give(0, d20.disabled)
    expect(s.r.barred(0, 'act')).toBeNull()
    s.m.set(0, moveLeft, 0)
    s.m.set(0, standardLeft, 0)
    expect(refusal(s, 0, walk)).toContain('only one standard or one move action, and it is spent')
  })
  const STRAIN = 'true20/injury/disabled-strain'
  const strain = (options = {}) => {
    const s = inRound([12, 5], 0, {}, options)
    s.m.give(0, d20.disabled)
    order(s, 0, { do: 'attack', target: 1, weapon: 0 }, [1])
    return s
  }
  rules(STRAIN).it('an attack is resolved, then unconscious; dying on its own count in the next round', () => {
    const s = strain()
    expect([s.r.has(0, d20.unconscious), s.r.has(0, d20.dying)]).toEqual([true, false])
    // Its own attack ended the fight for its side: the rest is played on by hand.
    s.m.put(GAME, winner, null)
    s.play([turnStart({ who: 0 })])
    expect([s.r.has(0, d20.dying), s.r.has(0, strained)]).toEqual([true, false])
  })
  rules(STRAIN).it('disabled-strain-immediate: dying at once', () => {
    const s = strain({ 'disabled-strain-immediate': true })
    expect(s.r.has(0, d20.dying)).toBe(true)
  })
  rules(STRAIN).it('waiting with an act ready: an effort as any standard action is, but not by that reading', () => {
    const wait = { do: 'ready', action: { do: 'attack', target: 1, weapon: 0 }, when: 'moves' }
    const strains = (options: object) => {
      const s = fresh(scene({ weapons: [{ name: 'axe' }] }, {}, { options: { ...options } }))
      s.m.give(0, d20.disabled)
      order(s, 0, wait)
      return s.r.has(0, d20.unconscious)
    }
    expect([strains({}), strains({ 'disabled-strain-immediate': true })]).toEqual([true, false])
  })
  rules(STRAIN).it('a free act strains nobody', () => {
    const s = fresh(scene({ conviction: 1 }))
    s.m.give(0, d20.disabled)
    s.m.set(0, hurt, 1)
    s.play([perform({ who: 0, command: { do: 'shrug-off' } })])
    expect(s.r.has(0, d20.unconscious)).toBe(false)
  })
})
