import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { at, reactionsLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/strikes-in-passing'
const ROW = 20
const COMMAND = { do: 'strike-in-passing', target: 1, weapon: 0, from: 4, to: 2 * ROW + 1 }

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  /** `a` at the left end, `b` five squares from it. */
  const staged = (given: object | string | undefined, a: object = {}) => {
    const features = given === undefined ? {} : { features: [given] }
    const s = textStage(ruleset, { speed: 40, ...features, ...a }, {})
    s.m.set(1, at, 5)
    s.m.set(1, reactionsLeft, 1)
    return s
  }
  const why = (s: ReturnType<typeof staged>, more: object = {}) =>
    s.scene.rules.commands['strike-in-passing']!.refuse(s.r, 0, { ...COMMAND, ...more })
      .filter(x => x.rule === RULE)
      .map(x => x.why)
  const played = (quiet: boolean, faces: readonly number[], answers: readonly unknown[]) => {
    const s = staged(quiet ? { 'strikes in passing': { quiet: true } } : 'strikes in passing')
    const done = s.play([perform({ who: 0, command: COMMAND })], faces, answers)
    return { results: done.results, ends: s.r.get(0, at) }
  }

  it('moves, strikes and moves on; with quiet whom it strikes has no opportunity', () => {
    expect(played(true, [1], [])).toEqual({ results: ['miss'], ends: COMMAND.to })
  })
  it('gives an opportunity to whom it strikes as any movement does', () => {
    // Its own blow misses, then that of the other as it goes.
    expect(played(false, [1, 1], ['attack'])).toEqual({ results: ['miss', 'miss'], ends: COMMAND.to })
  })
  it('goes no farther in all than its speed', () => {
    const s = staged('strikes in passing')
    expect(why(s)).toEqual([])
    expect(why(s, { to: 2 * ROW + 19 })).toEqual([
      expect.stringMatching(/^what is left of its speed does not lead on to/),
    ])
    expect(why(s, { from: 19 })).toEqual([expect.stringMatching(/^it does not come to .* with its speed$/)])
  })
  it('says what is missing', () => {
    expect(why(staged(undefined))).toEqual(['it does not move on after a blow'])
    const s = staged('strikes in passing')
    expect(why(s, { target: undefined })).toEqual(['name whom it strikes'])
    expect(why(s, { weapon: 99 })).toEqual(['name a weapon with which it strikes in passing'])
    for (const still of [{ from: 0, to: 0 }, { from: 0 }, { to: COMMAND.from }])
      expect(why(s, still)).toEqual([
        expect.stringMatching(/^it has to move before its blow, and to move on after it: 5 feet/),
      ])
    const flyer = staged({ 'strikes in passing': { flies: true } }, { speeds: { fly: 60 } })
    expect(why(flyer)).toEqual([expect.stringMatching(/^it strikes in passing only while it flies/)])
  })
  it('goes through the air by the rules of flight', () => {
    const s = staged(
      { 'strikes in passing': { flies: true, quiet: true } },
      { speeds: { fly: 120 }, maneuverability: 'perfect' },
    )
    const up = { ...COMMAND, low: 5, altitude: 20 }
    expect(why(s, up)).toEqual([])
    expect(why(s, { ...up, low: 500 })).toEqual([expect.stringMatching(/^it cannot fly to .* at 500 ft/)])
    const still = expect.stringMatching(/^it has to move before its blow, and to move on after it/) as string
    expect(why(s, { ...up, from: 0, low: 0 })).toEqual([still])
    expect(why(s, { ...up, to: up.from, altitude: 5 })).toEqual([still])
    const done = s.play([perform({ who: 0, command: up })], [1])
    expect([done.results, s.r.get(0, at)]).toEqual([['miss'], COMMAND.to])
    expect(done.of('moved').at(-1)?.['altitude']).toBe(20)
  })
  it('looks at both ways through the air and at the blow between them before it sets out', () => {
    const s = staged({ 'strikes in passing': { flies: true } }, { speeds: { fly: 40 }, maneuverability: 'perfect' })
    const up = { ...COMMAND, low: 5, altitude: 5, to: 7 }
    expect(why(s, up)).toEqual([])
    expect(why(s, { ...up, to: 19 })).toEqual([
      expect.stringMatching(/^what is left of its speed does not lead on to .* at 5 ft$/),
    ])
    // Nobody is struck from two squares off.
    const far = s.scene.rules.commands['strike-in-passing']!.refuse(s.r, 0, { ...up, from: 2, to: 1 })
    expect(far).not.toEqual([])
  })
})
