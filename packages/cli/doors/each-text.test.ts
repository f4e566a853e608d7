import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

// One rule in every text that has it: what a hold-out found in one of them is tried in all.

const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const
type Text = (typeof TEXTS)[number]
const POINTS = TEXTS.filter(text => text !== 'true20')
type Sheet = Readonly<Record<string, unknown>>
const row = (signs: string, n = 5) => Array.from({ length: n }, () => [...signs].join(' ')).join('\n')
const one = (text: Text, side: string, at: string, initiative: number, more: Sheet = {}) => {
  const { baseAttack: _, hitPoints: _points, ...rest } = more as { baseAttack?: unknown; hitPoints?: unknown }
  const health = text === 'true20' ? { combat: 3, toughness: 60 } : { hitPoints: 40 }
  return { side, at, initiative, ...health, ...(text === 'true20' ? rest : more) }
}
async function said(
  text: Text,
  creatures: Readonly<Record<string, Sheet>>,
  lines: readonly string[],
  { map = row('.'.repeat(20)), faces = [] as readonly number[] } = {},
): Promise<string> {
  const dice = [...Object.keys(creatures).map(() => 10), ...faces]
  const { out, mistaken } = await typedAt(JSON.stringify({ ruleset: text, map, creatures }), lines, {
    faces: dice,
    yes: true,
  })
  expect(mistaken).toBe(false)
  return out
}
const harm = (text: Text, n = 6) => ({ damage: text === 'true20' ? 1 : String(n) })

describe.each(someOf(TEXTS, 0))('%s', text => {
  const run = text === 'true20' ? 'all-out' : 'run'
  it.each(['...^^...............', '...ww...............'])(`nobody runs over %s`, async way => {
    const ann = { skills: { Climb: 30, Swim: 30, Athletics: 30 }, speeds: { climb: 30 } }
    const pair = { ann: one(text, 'us', 'C1', 50, ann), bo: one(text, 'them', 'A20', -9) }
    const out = await said(text, pair, [`${run} C14`], { map: row(way) })
    expect(out).toMatch(
      /not legal: (nobody runs while climbing|cannot run over ground|climbs and swims with move actions)/,
    )
    expect(out).not.toMatch(/Ann +(runs|moves) C1/)
  })
  it.each([
    ['burst', 6],
    ['spread', 4],
  ] as const)('cover against a %s: a Reflex save of %i', async (shape, total) => {
    const effect = {
      range: 60,
      area: { shape, feet: 20 },
      save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
      consequences: [harm(text)],
    }
    const map = ['..........', '..........', '....n.....', '..........', '..........']
      .map(x => [...x].join(' '))
      .join('\n')
    const pair = {
      ann: one(text, 'us', 'E1', 50, { acts: [{ name: 'boom', effect }] }),
      bo: one(text, 'them', 'C6', -9),
    }
    const use = text === 'starfinder' ? 'use boom at C3 corner nw' : 'use boom at C3'
    // Whoever is met first throws first: each of them 4s.
    const out = await said(text, pair, [use, 'why'], { map, faces: [4, 4, 4, 4] })
    expect(out).toMatch(
      text === 'true20' ? new RegExp(`Bo: Reflex ${total} against 15`) : new RegExp(`save ${total} +=`),
    )
  })
  it('who waits in reserve comes in at a count', async () => {
    const { at: _, ...cy } = one(text, 'them', '', 0)
    const three = {
      ann: one(text, 'us', 'C3', 50),
      bo: one(text, 'them', 'C9', -9),
      cy: { ...cy, reserve: true },
    }
    const out = await said(text, three, ['enter-fight cy C5 count 30', 'end'])
    expect(out).toMatch(/Cy enters the fight at C5[\s\S]*Round 1 · Cy’s turn/)
  })
})

describe.each(POINTS)('%s', text => {
  it('a creature stopped among friends goes back to the last legal square, not to the start', async () => {
    const axe = { name: 'axe', damage: '30', ...(text === 'starfinder' ? { types: 'slashing' } : {}) }
    const four = {
      ann: one(text, 'us', 'C1', 50, { hitPoints: 20 }),
      fi: one(text, 'us', 'C4', 1),
      bo: one(text, 'them', 'B5', 90, { baseAttack: 30, weapons: [axe] }),
    }
    const out = await said(text, four, ['end', 'move C2 C3 C4 C5 C6', 'attack', 'where ann'], { faces: [15] })
    expect(out).toMatch(/Ann: C3/)
  })
  it('lost levels shorten what grows with level', async () => {
    const acts = [
      { name: 'spark', effect: { range: { base: 20, perLevel: 5 }, consequences: [harm(text)] } },
      { name: 'hex', cost: 'free', effect: { range: 60, consequences: [{ levels: 5, lasts: 'permanent' }] } },
    ]
    const pair = {
      ann: one(text, 'us', 'C3', 50, { level: 8, hitPoints: 90, acts }),
      bo: one(text, 'them', 'C12', -9),
    }
    expect(await said(text, pair, ['use spark on bo'])).toMatch(/Bo takes 6/)
    expect(await said(text, pair, ['use hex on ann', 'use spark on bo'])).toMatch(/not legal: Bo is not within 35 feet/)
  })
})

describe.each(['spirit', 'srd35', 'starfinder', 'true20'] as const)('%s', text => {
  it.each([
    ['Climb', '^'],
    ['Swim', 'w'],
  ])('a bonus to checks counts on a check of %s on the way', async (skill, sign) => {
    const aid = { name: 'aid', cost: 'free', effect: { range: 60, consequences: [{ adds: 4, to: 'checks' }] } }
    const own = text === 'starfinder' ? { Athletics: 5 } : { [skill]: 5 }
    const pair = {
      ann: one(text, 'us', 'C3', 50, { acts: [aid], skills: own }),
      bo: one(text, 'them', 'A8', -9),
    }
    const out = await said(text, pair, ['use aid on ann', 'move C4', '15', 'why'], {
      map: row(`...${sign}....`),
      faces: [4],
    })
    expect(out).toMatch(/check 13 +=.*\+4 aid/)
  })
})

describe.each(['spirit', 'modern', 'srd35'] as const)('%s', text => {
  it('spell resistance is asked once by what runs on', async () => {
    const fog = {
      name: 'fog',
      effect: {
        ...{ range: 60, resistible: true, eachTurn: true, area: { shape: 'burst', feet: 10 }, lasts: { rounds: 9 } },
        consequences: [harm(text, 1)],
      },
    }
    const pair = {
      ann: one(text, 'us', 'C3', 50, { level: 5, acts: [fog] }),
      bo: one(text, 'them', 'C9', -9, { spellResistance: 15 }),
    }
    const lines = ['use fog at C9', 'end', 'move C14', 'end', 'end', 'move C9', 'end', 'end', 'who bo']
    // Of the second die nobody asks.
    expect(await said(text, pair, lines, { faces: [10, 1, 1, 1] })).toMatch(/Bo, +them: 36 hp/)
    expect(await said(text, pair, lines, { faces: [9, 20, 20, 20] })).toMatch(/Bo, +them: 40 hp/)
  })
  it('who lies stable beside sleepers is healed once by a night', async () => {
    const pair = {
      ann: one(text, 'us', 'C3', 0, { level: 4, hitPoints: { maximum: 40, current: 10 } }),
      bo: one(text, 'us', 'C4', 0, { level: 4, hitPoints: { maximum: 60, current: -3 }, conditions: ['stable'] }),
    }
    const asleep = Array.from({ length: 8 }, () => 50)
    const { out } = await typedAt(
      JSON.stringify({ ruleset: text, map: row('.'.repeat(8)), creatures: pair }),
      ['sleep', 'who'],
      { faces: asleep, yes: true },
    )
    expect(out.match(/Bo is healed for 32/g)).toHaveLength(1)
    expect(out).toMatch(/Bo, +us: 29 hp/)
  })
})

it('starfinder: a condition that the text names and does not describe says so, and gives the reason', async () => {
  const pair = { ann: one('starfinder', 'us', 'C3', 50), bo: one('starfinder', 'them', 'C9', -9) }
  for (const name of ['off-target', 'deafened', 'fatigued'])
    expect(await said('starfinder', pair, [`ruling give bo ${name} because it rains`])).toMatch(
      new RegExp(`Bo is ${name} \\(the text names this and does not say what it does\\) \\(it rains\\)`),
    )
})
