import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { acts, type Creature, weak } from '../testing/acts.ts'

const bow = ', use: projectile, increment: 60'
/** Squares between two who face each other in an open field. */
const field = (between: number): string => {
  const row = ' .'.repeat(between)
  return `  . .${row} .\n  . a${row} b\n  . .${row} .`
}
/** What `a`, who acts first, does in a fight with these words in its sheet. */
type Play = (id: string, words: string) => string
const play =
  (map: string, others: (id: string) => Readonly<Record<string, Creature>>, more: (id: string) => Creature): Play =>
  (id, words) => {
    const a = more(id)
    const all = { a: { ...a, more: `, initiative: 100${a.more ?? ''}${words}` }, ...others(id) }
    return JSON.stringify(acts(id, map, all, 3).done.filter(x => x.who === 'a'))
  }
const strong = (id: string) => ({ b: { side: 'y', n: 8, damage: id === 'true20' ? 6 : 9 } })
const alone = (weapon: string) => () => ({ side: 'x', n: 8, damage: 3, weapon })
const twenty = (id: string, current: number, hurt: number) =>
  id === 'true20'
    ? { side: 'x', more: `, hurt: ${hurt}` }
    : { side: 'x', bare: true, more: `, hitPoints: { maximum: 20, current: ${current} }` }
const act = (what: string) => `, acts: [{ name: act, cost: standard, ${what} }]`

const far = play(field(18), strong, alone(''))
const nearer = play(field(9), strong, alone(''))
const shots = play(field(13), strong, alone(bow))
/** Something that can be done once a day, against somebody who is hardly worth it. */
const once = play(
  '  a . . . . b',
  () => ({ b: { side: 'y', n: 4, damage: 1 } }),
  id => ({
    side: 'x',
    n: 8,
    damage: id === 'true20' ? 5 : 2,
    weapon: bow,
    more: act(
      `effect: { range: 60, consequences: [{ damage: ${id === 'true20' ? '6' : '1d6'} }] }, uses: { max: 1, recharge: day }`,
    ),
  }),
)
/** A friend who is badly hurt, and somebody to strike. */
const friend = play(
  '  . f . .\n  . a b .\n  . . . .',
  id => ({ f: twenty(id, 3, 3), b: { side: 'y', n: 14, damage: 3 } }),
  id => ({
    side: 'x',
    n: 8,
    damage: 3,
    more: act(`effect: { range: 30, consequences: [{ heals: ${id === 'true20' ? "'2'" : '1d8'} }] }`),
  }),
)
/** Hurt, between two foes. */
const between = (current: number, hurt: number): Play =>
  play(
    '  . . . . .\n  a b . . .\n  . c . . .',
    id => ({ b: { side: 'y', damage: weak(id) }, c: { side: 'y', damage: weak(id) } }),
    id => twenty(id, current, hurt),
  )

/** A key of the sheet, and the fights in which it is tried: one of them goes otherwise at least. */
const KEYS: readonly [words: string, plays: readonly Play[]][] = [
  ['tactics: { now: 0 }', [far, once]],
  ['tactics: { now: 5 }', [shots, friend]],
  ['tactics: { next: 5 }', [far, shots, nearer]],
  ['tactics: { taken: 0 }', [far, shots]],
  ['tactics: { taken: 5 }', [far, shots]],
  // By what the single use is worth under the text, it is kept now or used at once.
  ['tactics: { lost: 0 }; tactics: { lost: 5 }', [once]],
  ['tactics: { ally: 0 }', [friend]],
  ['tactics: { role: coward }', [between(9, 2)]],
  ['tactics: { role: guardian }', [far]],
  ['tactics: { only: [waits] }', [far]],
  ['tactics: [attacks]', [far]],
  ['flees: true', [between(3, 3)]],
  ['flees: 75%', [between(14, 1)]],
]
describe.each(someOf(Object.keys(rulesets), 2))('keys of a tactic, under %s', id => {
  it.each(KEYS)('%s makes another fight of it than the same sheet without it', (words, plays) => {
    expect(plays.some(fight => words.split('; ').some(word => fight(id, `, ${word}`) !== fight(id, '')))).toBe(true)
  })
  it('flees from two foes when badly wounded, and not before', () => {
    const first = (words: string, current: number, hurt: number) =>
      (JSON.parse(between(current, hurt)(id, words)) as { do: string }[])[0]!.do
    expect(first(', flees: true', 3, 3)).not.toMatch(/attack/)
    expect(first('', 3, 3)).toMatch(/attack/)
    expect(first(', flees: 75%', 14, 1)).not.toMatch(/attack/)
    expect(first(', flees: true', 14, 1)).toMatch(/attack/)
  })
})
