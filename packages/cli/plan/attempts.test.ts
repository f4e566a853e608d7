import { drawn as many, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { planAsked } from '../testing/plan-asked.ts'

/** A plan, a hope, and the chance as the text gives it, counted here by hand and not by the rules. */
type Case = readonly [file: string, plan: string, hope: string, p: number]

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
/** The chance that a d20 and a bonus reach a number. */
const makes = (dc: number, bonus: number): number => FACES.filter(f => f + bonus >= dc).length / 20
/** The chance of what two d20 come to. */
const both = (is: (a: number, b: number) => boolean): number =>
  FACES.reduce((n, a) => n + FACES.filter(b => is(a, b)).length, 0) / 400

function check(cases: readonly Case[]): void {
  it.each(cases)('%#: $1: $2', (file, plan, hope, p) => {
    const exact = planAsked(file, plan, hope)
    expect(exact).toMatchObject({ p: expect.closeTo(p, 10), margin: 0 })
    const drawn = planAsked(file, plan, hope, { limit: 0, samples: many(100, 4000), seed: 7 })
    expect(Math.abs(drawn.p - p)).toBeLessThanOrEqual(2 * drawn.margin + 1e-9)
  })
}

const five = ['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const
const two = (id: string): string => {
  const hp = id === 'true20' ? '' : id === 'starfinder' ? 'hitPoints: 20, stamina: 0, resolve: 0, ' : 'hitPoints: 20, '
  return `
ruleset: ${id}
map: "A B"
creatures:
  a: { letter: A, side: us, ${hp}skills: { Open Lock: 7, Listen: 4, Search: 2 } }
  b: { letter: B, side: us, ${hp}skills: { Open Lock: 3, Move Silently: 6 } }
`
}

describe.each(someOf(five, 0, 1))('%s: locks, listening, searching, several who try', id => {
  const t = two(id)
  const [a, b] = [makes(20, 7), makes(20, 3)]
  // A tie is lost by who began.
  const hears = both((x, y) => x + 4 > y + 6)
  check([
    [t, 'a: use-skill open lock 20', 'a succeeds', a],
    [t, 'a: use-skill open lock 20', 'it fails', 1 - a],
    [t, 'a: use-skill search 15', 'the check does not succeed', 1 - makes(15, 2)],
    [t, 'a: use-skill listen against b move silently', 'a succeeds', hears],
    [t, 'ruling check a Listen against b Move Silently', 'a succeeds', hears],
    [t, 'ruling check b Search 12', 'b fails', 1 - makes(12, 0)],
    // The latest try counts, or how many.
    [t, 'a: use-skill open lock 20 x3', 'a succeeds', a],
    [t, 'a: use-skill open lock 20 x3', 'a succeeds once', 1 - (1 - a) ** 3],
    [t, 'a: use-skill open lock 20 x3', 'a succeeds twice', a ** 3 + 3 * a * a * (1 - a)],
    [t, 'a: use-skill open lock 20 x4', 'a fails at least 3 times', (1 - a) ** 4 + 4 * a * (1 - a) ** 3],
    [t, 'a: use-skill open lock 20 x3', 'a never fails', a ** 3],
    [t, 'a: use-skill open lock 20 x3 until a succeeds', 'a succeeds', 1 - (1 - a) ** 3],
    [
      t,
      'a: use-skill open lock 20 x5 until a succeeds 2 times',
      'a succeeds twice',
      1 - (1 - a) ** 5 - 5 * a * (1 - a) ** 4,
    ],
    [t, 'a: use-skill open lock 20', 'a succeeds within 4 rounds', 1 - (1 - a) ** 4],
    [t, 'a: use-skill open lock 20', 'a succeeds twice within 3 rounds', a ** 3 + 3 * a * a * (1 - a)],
    // Two of them at one lock, then two in a row for one who has to do it twice.
    [t, 'a: use-skill open lock 20; b: use-skill open lock 20', 'somebody succeeds', 1 - (1 - a) * (1 - b)],
    [t, 'a: use-skill open lock 20; b: use-skill open lock 20', 'a and b succeed', a * b],
    [t, 'a: use-skill open lock 20; b: use-skill open lock 20', 'nobody succeeds', (1 - a) * (1 - b)],
    [
      t,
      'a: use-skill open lock 20; b: use-skill open lock 20',
      'somebody succeeds within 3 rounds',
      1 - ((1 - a) * (1 - b)) ** 3,
    ],
    // What could not be done has not succeeded, whatever was done before.
    [t, 'a: use-skill open lock 5; a: first-aid b', 'a succeeds', 0],
    [t, 'a: use-skill open lock 5; a: first-aid b', 'a succeeds once', makes(5, 7)],
    // Only then.
    [t, 'a: use-skill open lock 20; b: use-skill open lock 20 if a fails', 'somebody succeeds', 1 - (1 - a) * (1 - b)],
    [t, 'a: use-skill open lock 20; b: use-skill open lock 20 if a fails', 'b succeeds', (1 - a) * b],
    [t, 'a: use-skill open lock 20; a: use-skill search 15 if a succeeds', 'a succeeds', a * makes(15, 2)],
    [t, 'a: use-skill open lock 20; ruling give b prone if a fails', 'b is prone', 1 - a],
  ])
})

describe('first aid, by who gives it', () => {
  check(
    five.map((id): Case => {
      const own = { true20: '', starfinder: 'hitPoints: 12, stamina: 1, resolve: 2, level: 3, ' }[id as string]
      const body = own ?? 'hitPoints: 12, '
      const skill = id === 'modern' ? 'Treat Injury' : id === 'starfinder' ? 'Medicine' : 'Heal'
      const t = `
ruleset: ${id}
map: "A B"
creatures:
  a: { letter: A, side: us, ${body}skills: { ${skill}: 7 } }
  b: { letter: B, side: us, ${body}abilities: { Constitution: 2 } }
`
      return [
        t,
        `ruling ${id === 'true20' ? 'give b dying' : 'damage b 13'}; a: first-aid b`,
        'a succeeds',
        makes(15, 7),
      ]
    }),
  )
})

describe('true20: what is got by talking', () => {
  const talk = (more = '', reading = ''): string => `
ruleset: { id: true20, options: { ${reading} } }
map: "A K M"
creatures:
  a: { letter: A, side: us, skills: { Bluff: 6, Diplomacy: 5, Intimidate: 4, Gather Information: 3 } }
  k: { letter: K, side: us, skills: { Sense Motive: 2, Bluff: 1, Gather Information: 2 }, saves: { Will: 3 }${more} }
  m: { letter: M, side: us, skills: { Sense Motive: 1 } }
`
  const t = talk()
  const lies = (theirs: number): number => both((x, y) => x + 6 > y + theirs)
  const price = (x: number, y: number, compound = false): number => {
    const by = x + 6 - (y + 2)
    const steps = Math.floor(Math.abs(by) / 5)
    if (compound) return Math.round(100 * (by > 0 ? 1.25 : 0.9) ** steps)
    return by > 0 ? 100 + 25 * steps : Math.max(0, 100 - 10 * steps)
  }
  check([
    [t, 'a: fast-talk k a story', 'a succeeds', lies(2)],
    [t, 'a: seduce k 5', 'it succeeds', lies(7)],
    // Who saw through it warns another, with +1 against 10: +2 for that one.
    [
      t,
      'a: fast-talk k "a story"; k: point-out m if a fails; a: fast-talk m "a story" if a fails',
      'a succeeds',
      (() => {
        const warned = makes(10, 2)
        return lies(2) + (1 - lies(2)) * (warned * lies(3) + (1 - warned) * lies(1))
      })(),
    ],
    [t, 'a: haggle k 100', 'the price is at least 125', both((x, y) => price(x, y) >= 125)],
    [t, 'a: haggle k 100', 'price is at most 90', both((x, y) => price(x, y) <= 90)],
    [t, 'a: haggle k 100', 'the price is 100', both((x, y) => price(x, y) === 100)],
    [t, 'a: haggle k 100', 'the price is not under 80', both((x, y) => price(x, y) >= 80)],
    [t, 'a: haggle k 100', 'the price is over 150', both((x, y) => price(x, y) > 150)],
    [
      talk('', 'haggling-compound: true'),
      'a: haggle k 100',
      'the price is at least 156',
      both((x, y) => price(x, y, true) >= 156),
    ],
    // It buys: k is the seller, and a tie leaves the market value.
    [t, 'a: haggle k 100 buys', 'the price is at least 125', both((x, y) => y + 1 - (x + 6) >= 5)],
    [t, 'a: fast-talk k "as if he knew"', 'a succeeds', lies(2)],
    [t, 'a: customs moderate', 'a succeeds', makes(15, 5)],
    [t, 'a: customs very 22', 'a fails', 1 - makes(22, 5)],
    [t, 'a: assess', 'a succeeds', makes(15, 3)],
    [t, 'a: bureaucracy 12', 'a succeeds within 2 rounds', 1 - (1 - makes(12, 3)) ** 2],
    [t, 'a: spread-rumor k a debt', 'a succeeds', both((x, y) => x + 3 > y + 2)],
    [t, 'a: demand k "go" difficulty 15', 'a succeeds', makes(15, 4)],
    [t, 'a: demand k "go" difficulty 15 rank 2', 'a succeeds', makes(13, 4)],
    [t, 'a: interrogate k', 'a succeeds', both((x, y) => x + 4 > y + 3)],
    [t, 'a: interrogate k 4', 'a succeeds', both((x, y) => x + 4 > y + 7)],
    // Only when he is not so already, and then once more.
    [
      talk(', attitudes: { a: unfriendly }'),
      'a: influence k; wait 1 day; a: influence k if k is not at least friendly',
      'k is at least friendly',
      (() => {
        const [best, well, ill] = [makes(25, 5), makes(15, 5), 1 - makes(5, 5)]
        // Friendly at once from 25; indifferent from 15, then from 15; unfriendly, then from 25; hostile below 5, then from 35.
        return best + (well - best) * makes(15, 5) + (1 - well - ill) * makes(25, 5) + ill * makes(35, 5)
      })(),
    ],
  ])
  it('an attitude is no success: a check that is read in a table is asked about by what it makes', () => {
    expect(() => planAsked(t, 'a: influence k', 'a succeeds')).toThrow(/no roll of a that succeeds or fails: ask about/)
    expect(() => planAsked(t, 'a: fast-talk k', 'the price is at most 5')).toThrow('no price is settled by this plan')
    expect(() => planAsked(t, 'a: wait 3 rounds', 'a succeeds')).toThrow(/no roll of a/)
    expect(() => planAsked(two('srd35'), 'a: use-skill listen 5', 'price is at most 5')).toThrow(/is not understood/)
  })
})

describe('things: several at one door, and what is mended', () => {
  const srd = `
ruleset: srd35
map: |
  # # # # # #
  . . A + B .
creatures:
  a: { letter: A, side: us, hitPoints: 9, abilities: { Strength: 3 }, skills: { Craft: 4 } }
  b: { letter: B, side: us, hitPoints: 9, abilities: { Strength: 5 } }
  door: { side: them, object: { like: good wooden door, door: B4 } }
`
  const all = 'a: break door; b: break door'
  const [a, b] = [makes(18, 3), makes(18, 5)]
  check([
    [srd, all, 'the door is broken within 1 round', 1 - (1 - a) * (1 - b)],
    [srd, all, 'the door is broken within 3 rounds', 1 - ((1 - a) * (1 - b)) ** 3],
    [srd, all, 'the door is broken', 1 - (1 - a) * (1 - b)],
    [srd, 'a: break door', 'a succeeds', a],
    [srd, 'a: break door; b: break door if the door at B4 is not broken', 'b succeeds', (1 - a) * b],
    // Some points gone, no more than half: the DC stays, and Craft mends it.
    [srd, 'ruling damage door 10; a: repair door 12 1', 'a succeeds', makes(12, 4)],
  ])
})

describe('starfinder: hiding, looking for it, following its tracks', () => {
  const t = `
ruleset: starfinder
map: |
  A . # . B
  . . # . .
creatures:
  a: { letter: A, side: us, hitPoints: 9, stamina: 0, resolve: 1, skills: { Perception: 5, Survival: 3 } }
  b: { letter: B, side: them, hitPoints: 9, stamina: 0, resolve: 1, skills: { Stealth: 4 }, conditions: [unseen] }
`
  check([
    [t, 'a: track b', 'a succeeds', makes(15, 3)],
    [t, 'a: track b 22', 'a is aware of b', makes(22, 3)],
    [t, 'a: track b 22', 'b is hidden from a', 1],
    [t, 'a: track b 22', 'a does not locate b', 1],
  ])
})

describe('taking 10, where a text has it', () => {
  const deep = `
ruleset: true20
map: "A B"
creatures:
  a: { letter: A, side: us, skills: { Swim: -1 } }
  b: { letter: B, side: us, skills: { Swim: 0 } }
`
  const swum = `
ruleset: starfinder
map: { rows: "w w w w w w", legend: { w: { name: water, mode: swim } } }
creatures:
  a: { at: A1, side: us, hitPoints: 9, stamina: 1, resolve: 1, speeds: { swim: 20 }, skills: { Athletics: 1 } }
`
  check([
    [deep, 'a: cross-water 10', 'a succeeds', makes(10, -1)],
    [deep, 'a: cross-water 10 x2', 'a succeeds twice', makes(10, -1) ** 2],
    [deep, 'a: cross-water 10 ten', 'a succeeds', 0],
    [deep, 'b: cross-water 10 ten', 'b succeeds', 1],
    [deep, 'b: cross-water 5', 'b succeeds', 1],
    // +1, and +8 for a speed of its own.
    [swum, 'a: swim a3 dc 25', 'a is at a3', makes(25, 9)],
    [swum, 'a: swim a3 dc 19 takes10', 'a is at A3', 1],
    [swum, 'a: swim a3 dc 20 takes10', 'a is at A3', 0],
    [swum, 'a: swim a3 dc 20 takes10', 'a is not at A3', 1],
  ])
})
