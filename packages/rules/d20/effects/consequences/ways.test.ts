import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { squaresBy } from '../../movement/budget.ts'
import { classOf, flySpeed } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { isAloft } from '../../position/height.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { perform } from '../../turn/act.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { altitude, at, moveLeft, standardLeft, timers } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'

const RULE = 'house/effects/speeds'
type Keys = Readonly<Record<string, unknown>>
const gives = (speeds: Keys, more: Keys = {}): Keys => ({
  name: 'change',
  effect: { range: 60, consequences: [{ speeds, ...more }] },
})
const bring = (act = 'change') => applyEffect({ by: 0, who: 1, act })

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (acts: readonly Keys[], other: Keys = {}) => textStage(ruleset, { acts }, other)
  /** Runs down what the second creature has for a time. */
  const runOut = (s: ReturnType<typeof stage>, faces: readonly (number | readonly number[])[] = []) => {
    const all = s.r.items(1, timers)
    for (const t of all) s.m.exclude(1, timers, t)
    return s.play(
      all.flatMap(t => t.steps),
      faces,
    )
  }
  // What the fall from 30 feet does: dice, in true20 a save.
  const FALL = ruleset === 'true20' ? [20] : [[3, 3, 3]]

  it('gives flight for a time, by its class and speed, and lets it fly', () => {
    const s = stage([gives({ fly: 60 }, { maneuverability: 'good', lasts: { rounds: 3 } })])
    const refused = () => s.scene.rules.commands['fly']!.refuse(s.r, 1, { do: 'fly', altitude: 10 })
    expect(wings(s.r, 1)).toBe(false)
    expect(refused().map(x => x.why)).toContain(refusal.cannotFly)
    const played = s.play([bring()])
    expect(played.of('ways-began')).toHaveLength(1)
    expect([wings(s.r, 1), flySpeed(s.r, 1), classOf(s.r, 1)]).toEqual([true, 60, 'good'])
    expect(refused().map(x => x.why)).not.toContain(refusal.cannotFly)
    const [timer] = s.r.items(1, timers)
    expect(timer!.left).toBe(3)
  })
  it('straight up and down alone, where it says so', () => {
    const up = { maneuverability: 'perfect', upright: true, lasts: { rounds: 3 } }
    const s = stage([gives({ fly: 20 }, up), { ...gives({ fly: 60 }, { lasts: { rounds: 3 } }), name: 'wings' }])
    s.play([bring()])
    for (const left of [standardLeft, moveLeft]) s.m.set(1, left, 1)
    const fly = s.scene.rules.commands['fly']!
    const why = (command: Keys) => fly.refuse(s.r, 1, { do: 'fly', ...command }).map(x => x.why)
    expect(why({ altitude: 10 })).toEqual([])
    expect(why({ to: 5, altitude: 10 })).not.toEqual([])
    expect(why({ acts: 'up 10' })).toEqual([])
    expect(why({ acts: 'up 5, ahead 5' })).not.toEqual([])
    // The tactic does not count on it.
    expect(wings(s.r, 1)).toBe(false)
    s.play([perform({ who: 1, command: { do: 'fly', altitude: 10 } })])
    expect([s.r.get(1, altitude), s.r.get(1, at)]).toEqual([10, 1])
    // Wings besides lead anywhere.
    s.play([bring('wings')])
    expect(wings(s.r, 1)).toBe(true)
    s.m.set(1, moveLeft, 1)
    expect(why({ to: 3, altitude: 10 })).toEqual([])
  })
  it('the same effect again lasts anew, and two of them count once', () => {
    const s = stage([gives({ fly: 60 }, { lasts: { rounds: 3 } })])
    s.play([bring(), bring()])
    expect(s.r.items(1, timers)).toHaveLength(1)
    expect(flySpeed(s.r, 1)).toBe(60)
  })
  it('who flies falls as its flight ends, and is hurt', () => {
    const s = stage([gives({ fly: 60 }, { lasts: { rounds: 3 } })])
    s.play([bring()])
    s.m.set(1, altitude, 30)
    expect(isAloft(s.r, 1)).toBe(true)
    const played = runOut(s, FALL)
    expect(played.of('ways-over')).toHaveLength(1)
    expect(s.r.get(1, altitude)).toBe(0)
    expect(played.of('lost-height').map(e => e['feet'])).toEqual([30])
    expect(wings(s.r, 1)).toBe(false)
  })
  it('who has wings of its own stays up as they end', () => {
    const s = stage([gives({ fly: 90 }, { lasts: { rounds: 3 } })], { speeds: { fly: 40 } })
    s.play([bring()])
    expect(flySpeed(s.r, 1)).toBe(90)
    s.m.set(1, altitude, 30)
    runOut(s)
    expect([s.r.get(1, altitude), flySpeed(s.r, 1)]).toEqual([30, 40])
  })
  it('who is grounded falls at once and does not fly until that is over', () => {
    const s = stage([gives({ fly: 'none' }, { lasts: { rounds: 3 } })], { speeds: { fly: 40 } })
    s.m.set(1, altitude, 30)
    s.play([bring()], FALL)
    expect([s.r.get(1, altitude), movingOf(s.r, 1).speeds?.fly]).toEqual([0, undefined])
    runOut(s)
    expect(movingOf(s.r, 1).speeds?.fly).toBe(40)
  })
  it('swimming, climbing and burrowing go by what is given', () => {
    const s = stage([gives({ swim: 40, climb: 25, burrow: 15 })])
    s.play([bring()])
    expect((['swim', 'climb', 'burrow'] as const).map(way => squaresBy(s.r, 1, way))).toEqual([8, 5, 3])
  })
  it('of several the best counts, half of it is left, and nothing is less than all', () => {
    const s = stage(
      [gives({ fly: 60 }), { ...gives({ fly: 'half' }), name: 'clip' }, { ...gives({ fly: 'none' }), name: 'bind' }],
      {
        speeds: { fly: 90 },
      },
    )
    const after = (act: string) => {
      s.play([bring(act)])
      return movingOf(s.r, 1).speeds?.fly
    }
    expect([after('change'), after('clip'), after('bind')]).toEqual([90, 45, undefined])
  })
  it('is refused with a figure that is none, and a class without flight', () => {
    expect(() => stage([gives({})])).toThrow(/which way of moving/)
    expect(() => stage([gives({ fly: 0 })])).toThrow(/speeds/)
    expect(() => stage([gives({ swim: 20 }, { maneuverability: 'good' })])).toThrow(/stands with a fly speed/)
  })
})
