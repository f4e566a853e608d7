import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { mustFlee } from '../../conditions/fear.ts'
import { isImmune } from '../../creature/documents/immune.ts'
import { attacksMade } from '../../turn/act.ts'
import { turnBegan } from '../../turn/round.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { babbling, bolting, confused, lashing } from './confused.ts'

const RULE = 'house/features/confused'

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = () => {
    const s = textStage(ruleset, { side: 'ours' }, { side: 'ours' }, { side: 'theirs' })
    s.m.give(0, confused)
    return s
  }
  const begins = (s: ReturnType<typeof stage>) =>
    (s.scene.rules.triggers[turnBegan.kind] ?? [])
      .flatMap(plan => plan(s.context(), { do: turnBegan.kind, who: 0 } as never))
      .filter(x => x.do === 'confusion-rolled')
  const rolled = (face: number, s = stage()) => {
    s.play(begins(s) as never, [face])
    return s
  }

  it('rolls as its turn begins, and nobody else does', () => {
    const s = stage()
    expect(begins(s)).toHaveLength(1)
    s.m.take(0, confused)
    expect(begins(s)).toHaveLength(0)
  })
  it('rolls in the turn that begins with what confuses it, and not in one that is used', () => {
    const s = textStage(ruleset, {}, { side: 'theirs' })
    const planned = () =>
      (s.scene.rules.triggers[stateEntered.kind] ?? [])
        .flatMap(plan => plan(s.context(), { do: stateEntered.kind, who: 0, condition: confused.name } as never))
        .filter(x => x.do === 'confusion-rolled')
    expect(planned()).toHaveLength(0)
    s.m.set(0, standardLeft, 1)
    s.m.set(0, moveLeft, 1)
    expect(planned()).toHaveLength(1)
    s.m.set(0, attacksMade, 1)
    expect(planned()).toHaveLength(0)
    s.m.set(0, attacksMade, 0)
    s.m.give(0, confused)
    expect(planned()).toHaveLength(0)
  })
  it('acts as it will by 11 to 20', () => {
    for (const face of [11, 20]) {
      const s = rolled(face)
      expect([babbling, bolting, lashing].some(k => s.r.has(0, k))).toBe(false)
      expect(s.r.barred(0, 'attack')).toBeNull()
    }
  })
  it('does nothing by 21 to 50, to the end of that turn', () => {
    for (const face of [21, 50]) {
      const s = rolled(face)
      expect([s.r.barred(0, 'act')?.rule, s.r.barred(0, 'move')?.rule]).toEqual([RULE, RULE])
    }
  })
  it('runs by 51 to 70', () => {
    for (const face of [51, 70]) expect(mustFlee(rolled(face).r, 0)).toBe(true)
    expect(mustFlee(rolled(71, far()).r, 0)).toBe(false)
  })
  const far = () => {
    const s = stage()
    for (const [who, square] of [
      [1, 5],
      [2, 9],
    ] as const)
      s.m.set(who, at, square)
    return s
  }
  it.each([10, 71])('strikes the nearest by %i, a friend too, and that is its turn', face => {
    const s = stage()
    const played = s.play(begins(s) as never, [face, 1])
    expect(played.of('attack-rolled').map(e => [e['by'], e['at']])).toEqual([[0, 1]])
    expect(s.r.barred(0, 'act')?.rule).toBe(RULE)
  })
  it('goes for the nearest where it reaches nobody', () => {
    const s = rolled(100, far())
    expect(s.r.barred(0, 'move')).toBeNull()
    const refused = (target: number) =>
      s.scene.rules.commands['attack']!.refuse(s.r, 0, { do: 'attack', target, weapon: 0 }).some(x => x.rule === RULE)
    expect([refused(1), refused(2)]).toEqual([false, true])
  })
  it.each(['mind-affecting', 'confusion'])('does nothing to who is immune to %s', kind => {
    const s = textStage(ruleset, { immune: [kind] }, {})
    expect([isImmune(s.r, 0, confused), isImmune(s.r, 1, confused)]).toEqual([true, false])
  })
})
