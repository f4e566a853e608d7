import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { endTurn, turnStart } from '../../d20/turn/round.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { order as inOrder, winner } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { order, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, CONVICTION, hurt, lost } from '../vocabulary/fields.ts'
import { recover } from './healing.ts'

const DAY = 24 * 60
/** One creature (0) in these states. */
function patient(constitution: number, states: readonly (typeof d20.prone)[], more: object = {}, options = {}): Stage {
  const s = scene({ abilities: { constitution }, ...more }, {}, { options })
  for (const state of states) s.m.give(0, state)
  return s
}
const pass = (s: Stage, minutes: number, faces: readonly number[] = [], answers: readonly unknown[] = []) =>
  s.play([time(minutes * MINUTE, 'wait')], faces, answers)
const has = (s: Stage, ...states: readonly (typeof d20.prone)[]) => states.map(x => s.r.has(0, x))

describe('recovery', () => {
  rules('true20/healing/recovery-check').each([
    [9, false],
    [8, true],
  ] as const)('staggered, Constitution +1, after a minute d20 %i: still staggered %s', (face, still) => {
    const s = patient(1, [d20.staggered])
    pass(s, 1, [face])
    expect(has(s, d20.staggered)).toEqual([still])
  })
  rules('true20/healing/recovery-check').it('each box has its own check; by a reading one serves for all', () => {
    const s = patient(0, [d20.staggered, d20.unconscious])
    pass(s, 1, [10, 9])
    expect(has(s, d20.staggered, d20.unconscious)).toEqual([false, true])
    const t = patient(0, [d20.staggered, d20.unconscious], {}, { 'one-recovery-check': true })
    pass(t, 1, [10])
    expect(has(t, d20.staggered, d20.unconscious)).toEqual([false, false])
  })
  rules('true20/healing/recovery-times').it(
    'awake after a minute, -2 for the wound; the wound after an hour, disabled after a day',
    () => {
      const s = patient(0, [k.wounded, d20.unconscious])
      pass(s, 1, [12])
      expect(has(s, d20.unconscious, k.wounded)).toEqual([false, true])
      pass(s, 58)
      pass(s, 1, [12])
      expect(has(s, k.wounded)).toEqual([false])
      const t = patient(0, [d20.disabled])
      pass(t, DAY - 1)
      pass(t, 1, [9])
      pass(t, DAY, [10])
      expect(has(t, d20.disabled)).toEqual([false])
    },
  )
  rules('true20/healing/recovery-times').it('a failed check waits another period', () => {
    const s = patient(0, [k.wounded])
    pass(s, 119, [11])
    expect(has(s, k.wounded)).toEqual([true])
    pass(s, 1, [12])
    expect(has(s, k.wounded)).toEqual([false])
  })
  rules('true20/healing/recovery-times').it('a dying creature has ten checks in a minute', () => {
    const s = patient(0, [d20.dying])
    pass(s, 1, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10])
    expect(has(s, d20.dying)).toEqual([true])
    pass(s, 1, [10, 9])
    expect(has(s, d20.dead)).toEqual([true])
  })
  rules('true20/healing/after-dying', 'true20/conditions/stable').it(
    'stable: no check for life; it wakes after a minute, is disabled for a day and more',
    () => {
      const s = patient(3, [d20.stable, d20.unconscious, d20.disabled])
      s.play([turnStart({ who: 0 })])
      pass(s, 1, [7])
      expect(has(s, d20.unconscious, d20.disabled, d20.stable)).toEqual([false, true, false])
      pass(s, DAY - 1, [6])
      expect(has(s, d20.disabled)).toEqual([true])
      pass(s, DAY, [7])
      expect(has(s, d20.disabled)).toEqual([false])
    },
  )
  rules('true20/healing/fading').it('bruised and dazed one a minute each, hurt one an hour', () => {
    const s = patient(0, [k.dazedBox])
    s.m.set(0, bruised, 3)
    s.m.set(0, hurt, 1)
    pass(s, 2)
    expect([s.r.get(0, bruised), s.r.has(0, k.dazedBox), s.r.get(0, hurt)]).toEqual([1, false, 1])
    pass(s, 58)
    expect([s.r.get(0, bruised), s.r.get(0, hurt)]).toEqual([0, 0])
  })
  rules('true20/healing/fading').it('fade-shared: bruises first', () => {
    const s = patient(0, [k.dazedBox], {}, { 'fade-shared': true })
    s.m.set(0, bruised, 2)
    pass(s, 2)
    expect([s.r.get(0, bruised), s.r.has(0, k.dazedBox)]).toEqual([0, true])
    pass(s, 1)
    expect(has(s, k.dazedBox)).toEqual([false])
  })
})

describe('Conviction', () => {
  const CHECK = 'true20/healing/conviction-immediate-check'
  rules(CHECK).it('the unconscious come to at the start of their turn, without an action', () => {
    const s = patient(2, [d20.unconscious], { conviction: 1 })
    s.play([turnStart({ who: 0 })], [8], ['spend'])
    expect([s.r.has(0, d20.unconscious), remaining(s.r, 0, CONVICTION)]).toEqual([false, 0])
    const t = patient(2, [d20.unconscious], { conviction: 1 })
    t.play([turnStart({ who: 0 })], [], ['wait'])
    expect([t.r.has(0, d20.unconscious), remaining(t.r, 0, CONVICTION)]).toEqual([true, 1])
  })
  const inFight = (s: Stage) => {
    s.m.put(GAME, inOrder, [0, 1])
    return fresh(s, 0)
  }
  rules('true20/actions/recover-with-conviction', CHECK).it(
    'in a fight a full action, which the staggered have not in one turn',
    () => {
      const s = inFight(patient(1, [d20.staggered], { conviction: 1 }))
      const kind = s.scene.rules.commands['recover']!
      expect(kind.cost(s.r, 0, { do: 'recover' })).toBe('full-round')
      expect(refusal(s, 0, { do: 'recover' })).toEqual(['only one standard or one move action this turn'])
    },
  )
  rules('true20/actions/recover-with-conviction').it(
    'begun in one turn, completed in the next: erased then, Conviction 0',
    () => {
      const s = inFight(patient(1, [d20.staggered], { conviction: 1 }))
      order(s, 0, { do: 'begin-full', action: { do: 'recover' } })
      s.play([endTurn({ who: 0 })])
      expect([s.r.has(0, d20.staggered), remaining(s.r, 0, CONVICTION)]).toEqual([true, 1])
      order(fresh(s, 0), 0, { do: 'complete-full' }, [9])
      expect([s.r.has(0, d20.staggered), remaining(s.r, 0, CONVICTION)]).toEqual([false, 0])
    },
  )
  rules(CHECK).it('conviction-check-without-action: at once', () => {
    const s = inFight(patient(1, [d20.staggered], { conviction: 1 }, { 'conviction-check-without-action': true }))
    order(s, 0, { do: 'recover' }, [9])
    expect(has(s, d20.staggered)).toEqual([false])
  })
  rules(CHECK).it('outside of a fight no action is counted; without Conviction it is refused', () => {
    const s = patient(1, [d20.staggered], { conviction: 1 })
    order(s, 0, { do: 'recover' }, [8])
    expect([s.r.has(0, d20.staggered), remaining(s.r, 0, CONVICTION)]).toEqual([true, 0])
    expect(refusal(s, 0, { do: 'recover' })).toEqual(['no Conviction left'])
  })
  rules(CHECK).it('one chosen box a point; by a reading each non-lethal box', () => {
    const both = [d20.staggered, d20.unconscious]
    const s = patient(0, both, { conviction: 1 })
    s.play([turnStart({ who: 0 })], [10])
    expect(has(s, ...both)).toEqual([true, false])
    const t = patient(0, both, { conviction: 1 }, { 'conviction-checks-all': true })
    t.play([turnStart({ who: 0 })], [10, 10])
    expect(has(t, ...both)).toEqual([false, false])
  })

  const SURE = 'true20/healing/conviction-sure-success'
  rules(SURE).it('a failed check succeeds for a point, whatever there is to add', () => {
    const s = patient(0, [k.wounded], { conviction: 1 })
    s.play([recover({ who: 0, boxes: 'wounded' })], [3], ['spend'])
    expect([s.r.has(0, k.wounded), remaining(s.r, 0, CONVICTION)]).toEqual([false, 0])
    const t = patient(0, [k.wounded], { conviction: 1 })
    t.play([recover({ who: 0, boxes: 'wounded' })], [3], ['keep'])
    expect([t.r.has(0, k.wounded), remaining(t.r, 0, CONVICTION)]).toEqual([true, 1])
  })
  rules(SURE).it('nothing is asked when the die is enough', () => {
    const s = patient(0, [k.wounded], { conviction: 1 })
    s.play([recover({ who: 0, boxes: 'wounded' })], [12])
    expect([s.r.has(0, k.wounded), remaining(s.r, 0, CONVICTION)]).toEqual([false, 1])
  })
  rules(SURE).it('conviction-roll-of-10: a 10 that is not enough does not help', () => {
    const spent = (constitution: number) => {
      const s = patient(constitution, [k.wounded], { conviction: 1 }, { 'conviction-roll-of-10': true })
      s.play([recover({ who: 0, boxes: 'wounded' })], [3], ['spend'])
      return s.r.has(0, k.wounded)
    }
    expect([spent(0), spent(2)]).toEqual([true, false])
  })

  const AFTER = 'true20/healing/conviction-after-conflict'
  const battered = () => {
    const s = patient(0, [k.dazedBox, k.wounded], { conviction: 1 })
    s.m.set(0, bruised, 4)
    s.m.set(0, hurt, 2)
    return s
  }
  rules(AFTER).it('after the fight: bruised, dazed and hurt are gone, the wound stays', () => {
    const s = battered()
    s.m.put(GAME, inOrder, [0, 1])
    s.m.put(GAME, winner, 'us')
    order(s, 0, { do: 'shrug-off' })
    expect([s.r.get(0, bruised), s.r.get(0, hurt), s.r.has(0, k.dazedBox), s.r.has(0, k.wounded)]).toEqual([
      0,
      0,
      false,
      true,
    ])
    expect(remaining(s.r, 0, CONVICTION)).toBe(0)
  })
  rules(AFTER).it('refused while the fight goes on', () => {
    expect(refusal(inFight(battered()), 0, { do: 'shrug-off' })).toEqual(['only after the fight'])
  })
})

rules('true20/conditions/ability-damaged').it(
  'a lost point of each score comes back a day; by a reading one in all',
  () => {
    const scores = (options: Record<string, unknown>) => {
      const s = scene({ abilities: { constitution: 2, strength: 1 } }, {}, { options })
      s.m.set(0, lost.constitution, 3)
      s.m.set(0, lost.strength, 1)
      const now = () => [
        s.r.tally('ability', 0, { ability: 'constitution' }),
        s.r.tally('ability', 0, { ability: 'strength' }),
      ]
      const before = now()
      s.play([time(2 * DAY * MINUTE, 'wait')])
      return [before, now()]
    }
    expect(scores({})).toEqual([
      [-1, 0],
      [1, 1],
    ])
    expect(scores({ 'ability-return-total': true })).toEqual([
      [-1, 0],
      [0, 1],
    ])
  },
)
