import { isLong } from '@quintain/rules/testing'
import { expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

/** Two who die or come round each by itself: what a day may bring them has some hundred thousand ends. */
const file = `ruleset: true20
map: |
  . . . .
creatures:
  a: { side: us, name: Ann, at: A1, level: 3, saves: { Fortitude: 4 }, conditions: [dying] }
  b: { side: us, name: Bob, at: A2, level: 3, saves: { Fortitude: 4 }, conditions: [dying] }
  c: { side: us, name: Cid, at: A4, level: 3 }
`
// Seconds, and the same search as that of the library, which a short run tries.
it.runIf(isLong)('odds with more ends than are followed are those of tries, and say so; fewer are exact', async () => {
  const { out } = await typedAt(file, ['odds wait rounds 3', 'odds wait days 1'], { yes: true })
  const [few, many] = out.split('> odds wait ').slice(1)
  expect(few).not.toMatch(/tries/)
  expect(few).toMatch(/Ann: .*dead/)
  expect(many).toMatch(/too much may come of it for exact odds: of 2000 tries, ± 2\.19 % at most\n *Ann: dead 9\d/)
})
