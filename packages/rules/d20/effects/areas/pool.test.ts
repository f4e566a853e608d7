import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { shaken } from '../../vocabulary/conditions.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'

const RULE = 'house/effects/levels-taken'
/** Who is caught by a burst that takes so many levels; all but its user stand 5, 10, 15 feet and so on from where it begins. */
function caught(
  ruleset: string,
  levels: string,
  given: readonly object[],
  faces: readonly number[] = [],
  only?: string[],
) {
  const name = 'lull'
  const consequences = [{ condition: 'shaken', lasts: { rounds: 1 } }]
  const effect = { area: { shape: 'burst', feet: 30, levels }, range: 90, consequences, ...(only ? { only } : {}) }
  const s = textStage(ruleset, { acts: [{ name, effect }], level: 20 }, ...(given as Record<string, unknown>[]))
  const played = s.play([burst({ by: 0, act: name, to: s.r.get(1, at) })], faces)
  return [s.scene.sheets.flatMap((_, who) => (s.r.has(who, shaken) ? [who] : [])), played]
}
const levels = (...all: readonly number[]) => all.map(level => ({ level }))

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  it.each([
    ['4', levels(3, 1, 2), [2, 3]],
    ['4', levels(3, 1, 4), [1, 2]],
    ['6', levels(3, 1, 2), [1, 2, 3]],
    ['4', levels(5, 6), []],
  ])('%s levels, the weakest first: %j', (n, given, who) => {
    expect(caught(ruleset, n, given)[0]).toEqual(who)
  })
  it('of equals the nearest to where it begins', () => {
    expect(caught(ruleset, '4', levels(2, 2, 2))[0]).toEqual([1, 2])
  })
  it('who is of another kind uses up none', () => {
    const given = [{ level: 1, kinds: ['undead'] }, { level: 4 }]
    expect(caught(ruleset, '4', given, [], ['living'])[0]).toEqual([2])
  })
  it('levels in dice are rolled once, and told', () => {
    const [who, played] = caught(ruleset, '2d4', levels(3, 1, 2), [3])
    expect(who).toEqual([2, 3])
    const [told] = (played as { of(kind: string): readonly Record<string, unknown>[] }).of('burst-happened')
    expect(told!['amounts']).toEqual([{ of: 'levels', n: 3 }])
  })
})
