import { describe, expect, it } from 'vitest'
import { harm } from '../../../testing/harm.ts'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { ofTheLiving } from '../../conditions/of-the-living.ts'
import { befall, isImmune } from '../../creature/documents/immune.ts'
import { helpless } from '../../vocabulary/conditions.ts'
import { sleeping } from './sleeping.ts'

const RULE = 'house/features/sleeping'
const SPELL = { name: 'lull', effect: { range: 30, consequences: [{ condition: 'sleeping', lasts: { rounds: 3 } }] } }

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const asleep = (...more: Readonly<Record<string, unknown>>[]) => {
    const s = textStage(ruleset, { acts: [SPELL] }, { hitPoints: 30 }, ...more)
    s.m.give(1, sleeping)
    return s
  }
  const why = (s: ReturnType<typeof asleep>, target: number) =>
    s.scene.rules.commands['wake']!.refuse(s.r, 0, { do: 'wake', target })
      .filter(x => x.rule === RULE)
      .map(x => x.why)

  it('is helpless, does nothing, and is a state of the living', () => {
    const s = asleep()
    expect([s.r.has(1, helpless), s.r.barred(1, 'act')?.rule, s.r.barred(1, 'threaten') === null]).toEqual([
      true,
      RULE,
      false,
    ])
    expect(ofTheLiving(s.context(), 1)).toContain('sleeping')
  })
  it.each([
    ['lethal', 1, false],
    ['nonlethal', 1, false],
    ['lethal', 0, true],
  ] as const)('after %s damage of %i it sleeps on: %j', (kind, n, still) => {
    const s = asleep()
    s.play([harm(1, n, kind)])
    expect(s.r.has(1, sleeping)).toBe(still)
  })
  it('is woken by somebody beside it', () => {
    const s = asleep({}, {})
    expect(why(s, 1)).toEqual([])
    expect(s.scene.rules.commands['wake']!.suggestions(s.r, 0)).toEqual([{ do: 'wake', target: 1 }])
    s.play(s.scene.rules.commands['wake']!.plan(s.context(), 0, { do: 'wake', target: 1 }) as never)
    expect(s.r.has(1, sleeping)).toBe(false)
    expect(why(s, 1)).toEqual(['b does not sleep'])
  })
  it('is not woken from afar', () => {
    const s = asleep({})
    s.m.give(2, sleeping)
    expect(why(s, 2)).toEqual(['c is not within 5 feet'])
    expect(why(s, 7)).toEqual(['name whom to wake'])
  })
  it('is kept off by an immunity to sleep', () => {
    const s = textStage(ruleset, { immune: ['sleep'] }, { immune: ['poison'] })
    expect([isImmune(s.r, 0, sleeping), isImmune(s.r, 1, sleeping)]).toEqual([true, false])
    expect(befall(s.context(), 1, sleeping)).toBe(true)
  })
})
