import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** Ann by herself, and somebody of another side in the same room, with time at hand. */
const inn = (keeper: string) =>
  fileOf(
    'true20',
    { ann: 'side: us, at: A1, initiative: 50', bo: `side: town, at: A4, initiative: -9, ${keeper}` },
    ['time: day 1, 20:00', 'places: { inn: { map: { rows: ". . . . ." } } }'].join('\n'),
  )

describe('rest beside one of another side', () => {
  rules('true20/fatigue/hourly-recovery').each([
    ['who feels nothing either way', '', true],
    ['who is friendly', 'attitude: friendly', true],
    ['who is friendly to her alone', 'attitude: hostile, attitudes: { ann: friendly }', true],
    ['who is unfriendly', 'attitude: unfriendly', false],
    ['who is hostile to her alone', 'attitudes: { ann: hostile }', false],
  ] as const)('%s', async (_, keeper, rests) => {
    const [rest, wait] = await answersTo(inn(keeper), ['rest 1', 'pass-time hours 1'])
    expect([rest!.includes('about'), wait!.includes('about')]).toEqual([!rests, !rests])
    if (!rests) expect(rest).toContain('no time passes with Bo about')
  })
  rules('true20/fatigue/hourly-recovery').each([
    ['indifferent', false],
    ['friendly', true],
  ] as const)('after a fight one who is %s has to be better than that', async (attitude, rests) => {
    const answers = await answersTo(inn(`attitude: ${attitude}`), ['begin-fight', 'rest 1', 'ruling end', 'rest 1'])
    expect(answers[1]).toContain('no time passes with Bo about')
    expect(answers[3]!.includes('about')).toBe(!rests)
  })
})
