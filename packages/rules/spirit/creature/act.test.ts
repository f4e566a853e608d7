import { expect, it } from 'vitest'
import { sheetSchema } from '../sheet.ts'

const withEffect = (effect: object) =>
  sheetSchema.safeParse({
    id: 'a',
    name: 'A',
    side: '1',
    hitPoints: 9,
    acts: [{ name: 'Art', cost: 'standard', kind: 'shikai', effect }],
  })
const reasons = (effect: object) => withEffect(effect).error?.issues.map(i => i.message)

it('names of abilities and saves in an effect are those of the text', () => {
  const good = { consequences: [{ lowers: 'quickness', by: '1d4' }], save: { kind: 'reflex', dc: 12 } }
  expect(withEffect(good).error).toBeUndefined()
})
it('another name is refused with those that there are', () => {
  expect(reasons({ consequences: [{ lowers: 'Luck', by: '1d4' }] })).toEqual([
    expect.stringMatching(/^"Luck" is no ability of the text: there are Strength, /),
  ])
  expect(reasons({ consequences: [{ damage: '1d4' }], save: { kind: 'Luck', dc: 12 } })).toEqual([
    expect.stringMatching(/^"Luck" is no save of the text: there are Fortitude, /),
  ])
})
