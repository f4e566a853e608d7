import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { cure } from '../../healing/healing.ts'
import { expose } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'

const RULE = 'house/features/staunched'
const BLEEDING = {
  name: 'bleeding',
  every: { rounds: 1 },
  again: 'last',
  staunched: { dc: 15 },
  stages: [[{ damage: '1' }]],
}

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const wounded = () => {
    const s = textStage(ruleset, { afflictions: [BLEEDING] }, { hitPoints: 30 }, {})
    s.play([expose({ who: 1, by: 0, of: 'bleeding' })])
    return s
  }
  const bleeds = (s: ReturnType<typeof wounded>) => s.r.items(1, timers).length > 0
  const command = (s: ReturnType<typeof wounded>) => s.scene.rules.commands['staunch']!

  it('bleeds until hit points come back', () => {
    const s = wounded()
    expect([bleeds(s), s.r.sheet(1).name]).toEqual([true, 'b'])
    s.play([cure({ who: 1, n: 1, by: 'magic' })])
    expect(bleeds(s)).toBe(false)
  })
  it.each([
    [20, false],
    [2, true],
  ])('a check that shows %i leaves it bleeding: %j', (face, still) => {
    const s = wounded()
    s.play(command(s).plan(s.context(), 1, { do: 'staunch', target: 1 }) as never, [face])
    expect(bleeds(s)).toBe(still)
  })
  it('is refused where nobody bleeds', () => {
    const s = wounded()
    expect(
      command(s)
        .refuse(s.r, 1, { do: 'staunch', target: 2 })
        .map(x => x.why),
    ).toContain('c has no wound that a check stops')
    expect(command(s).suggestions(s.r, 1)).toEqual([{ do: 'staunch', target: 1 }])
  })
})
