import { readFileSync } from 'node:fs'
import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

const TEXTS = ['srd35', 'true20', 'spirit', 'modern', 'starfinder'] as const
const HIT: Readonly<Record<string, string>> = { true20: 'combat: 3', default: 'hitPoints: 30' }
const evening = (text: string, more = '') => `ruleset: ${text}
time: day 1, 08:00
places:
  road: { about: a dusty road, map: "a b . . . . . . . . . . . ." }
  gate: { map: ". . . . g ." }
  yard: { map: ". . . ." }
ways:
  - { from: road, to: gate, rounds: 3 }
  - { from: gate, to: yard, minutes: 2 }
starts: road
creatures:
  aiko: { side: us, letter: a, ${HIT[text] ?? HIT['default']}${more} }
  bram: { side: us, letter: b, ${HIT[text] ?? HIT['default']} }
  grub: { side: them, letter: g, ${HIT[text] ?? HIT['default']} }
`
async function said(file: string, ...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(file, 'f.yaml', rulesets), lines)
  expect(mistaken, out).toBe(false)
  return out
}

describe.each(someOf(TEXTS, 0))('an evening at the keyboard under %s', text => {
  it('a walk takes as many rounds as it is long, and stops where it is said', async () => {
    const out = await said(evening(text), 'move a14', 'where aiko', 'walk a3', 'where aiko')
    expect(out.match(/1 round passes/g)?.length).toBeGreaterThanOrEqual(2)
    expect(out).toMatch(/Aiko: A14/)
    expect(out).toMatch(/Aiko: A3\b/)
  })
  it('nobody takes an opportunity where no fight goes on', async () => {
    const out = await said(evening(text), 'go gate', 'move a4', 'move a1', 'where aiko')
    expect(out).not.toMatch(/gives an opportunity|Initiative/)
  })
  it('places are told where somebody is elsewhere, and how they are reached', async () => {
    const out = await said(evening(text), 'who', 'where', 'go yard', 'go road')
    expect(out).toMatch(/Grub, +them: .* at gate/)
    expect(out).toMatch(/Grub: gate A5\n/)
    expect(out).toMatch(/road: a dusty road; go gate \(3 rounds\)/)
    expect(out).toMatch(/no way leads straight to yard: it is reached by gate/)
    expect(out).toMatch(/is at road already/)
  })
  it('a line for another is refused by whose turn it is, once a fight goes on', async () => {
    const out = await said(evening(text, ', initiative: 90'), 'go gate', 'fight!', 'bram: end', 'aiko: end')
    expect(out).toMatch(/Aiko is asked, not Bram: in a fight everyone acts in turn/)
    expect(out).toMatch(/\d+ +Aiko +does nothing/)
  })
  it('a unit of time names what is meant', async () => {
    const verb = rulesets[text]!.make().commands['sleep'] ? 'sleep' : 'rest'
    const out = await said(evening(text), `${verb} 8 hours`, 'wait 2 hours', 'wait minutes 3 hours 1')
    expect(out).toMatch(/8 hours pass/)
    expect(out).toMatch(/2 hours pass/)
    expect(out).toMatch(/1 hour passes\n +half light\n +3 minutes pass, 63 minutes in all/)
  })
})

it('an act that takes its own time is not told how long of the creature', async () => {
  const out = await said(evening('starfinder'), 'rest 20 minutes')
  expect(out).toMatch(/rest: how long it takes is not said with it. It is written rest \[broken\]/)
})

it('whoever has fallen speaks no longer, and nobody is caught off guard once time has passed', async () => {
  const text = readFileSync(`${import.meta.dirname}/../../../examples/evening.spirit.yaml`, 'utf8')
  const out = await said(
    text,
    'go camp',
    'enter-fight grub b4',
    'fight!',
    'ruling turn grub',
    'ruling damage grub 15',
    'pass',
    'who',
  )
  expect(out).toMatch(/The fight is over/)
  expect(out).not.toMatch(/No turns · Grub/)
  expect(out.split('1 round passes')[1]).not.toMatch(/flat-footed/)
})

it('who is asked about says what he thinks of those who are there', async () => {
  const out = await said(evening('true20'), 'go gate', 'who grub')
  expect(out).toMatch(/is indifferent toward Aiko and Bram/)
})

it('the dead are not given first aid', async () => {
  const out = await said(evening('true20'), 'ruling give bram dying', 'ruling give bram dead', 'first-aid bram')
  expect(out).toMatch(/not legal: Bram is dead/)
})

const leftBehind = (text: string, bram: string, skill: string) => `ruleset: ${text}
time: day 1, 08:00
places: { road: { map: ". a b . ." }, camp: { map: ". . ." } }
ways: [{ from: road, to: camp, hours: 3 }]
starts: road
creatures:
  aiko: { side: us, letter: a, hitPoints: 20, ${text === 'starfinder' ? 'stamina: 4, resolve: 3, ' : ''}skills: { ${skill}: 14 } }
  bram: { side: us, letter: b, ${bram} }
`
describe.each(['spirit', 'modern', 'srd35'])('whoever is left behind dying under %s', text => {
  it('is told how likely it dies: eight misses in ten rolls of ten, or an hour or two later', async () => {
    const file = leftBehind(text, 'hitPoints: { maximum: 20, current: 4 }', 'Heal')
    const out = await said(file, 'ruling damage bram 6', 'go camp aiko', 'no')
    // 0.9^8, and as much again of 0.9^7 x 0.1 x 0.9 and of 0.9^6 x 0.1 x 0.9^2.
    expect(out).toMatch(
      /Bram loses 6\.06 hp on average \(any: 99 %\); dead 51\.66 %, stable 37\.95 %, disabled 10\.39 %/,
    )
  })
})
it.each([
  ['goes away', ['go camp aiko'], false],
  ['lies down to sleep', ['sleep 3 hours'], false],
  ['goes off to somewhere else', ['travel 3 hours'], false],
  ['goes about to explore', ['explore 30 minutes', 'wait 3 hours'], false],
  ['travels beside what others do', ['busy travel', 'wait 3 hours'], false],
  ['sleeps beside what others do', ['busy sleep', 'wait 3 hours'], false],
  ['stays awake while others sleep', ['busy tend', 'sleep 3 hours'], true],
  ['waits', ['wait 3 hours'], true],
])('starfinder/injury/long-term-care: a healer who %s', async (_, lines, cares) => {
  const file = leftBehind('starfinder', 'hitPoints: 20, stamina: 1, resolve: { maximum: 4, current: 0 }', 'Medicine')
  const out = (
    await typedAt(readFight(file, 'f.yaml', rulesets), [
      'ruling damage bram 21',
      'first-aid bram',
      'tend bram',
      ...lines,
      'who bram',
    ])
  ).out
  const since = out.split('Aiko tends Bram\n')[1]!
  expect(/Aiko: Medicine/.test(since), out).toBe(cares)
  expect(since).toMatch(/Bram: Constitution check/)
})

it('who camps on the way is neither on the map of those who stayed nor in their squares', async () => {
  const file = leftBehind('srd35', 'hitPoints: 20', 'Heal').replace('hours: 3', 'miles: 36')
  const lines = ['go camp hours 3 with aiko', 'bram: move a2', 'where', 'map', 'as aiko', 'where', 'map']
  const out = await said(file, ...lines)
  expect(out).toMatch(/Aiko: A2, on the way to camp, 25 % behind\n +b +Bram: A2\n/)
  const [, his, hers] = out.split('> map')
  expect(his).toMatch(/A +\. b \. \. \.(?!.*Aiko)/)
  expect(hers).toMatch(/A +\. a \. \. \.(?!.*Bram)/)
})

it('true20/hazards/slow-suffocation: two Medium creatures in a sealed room have half the air, and are told so', async () => {
  const file = leftBehind('true20', 'combat: 3', 'Heal').replace('hitPoints: 20, ', '')
  const out = await said(file, 'ruling seal aiko bram cubicFeet 1000', 'wait 3 hours', 'wait 15 minutes', 'who aiko')
  expect(out.match(/(Aiko|Bram) is shut up with air for 3 hours/g)).toHaveLength(2)
  expect(out).toMatch(/a +Aiko, us: unhurt, winded/)
})
describe.each(someOf(TEXTS, 0))('rulings outside of fights under %s', text => {
  it('a check and a fall are rolled; what falls and what is sealed are known where the text has rules for them', async () => {
    const lines = [
      'ruling check bram Strength 12',
      'ruling fall bram 30 feet',
      'ruling struck-by bram 200 30',
      'ruling seal bram 12',
    ]
    const out = (await typedAt(readFight(evening(text), 'f.yaml', rulesets), lines)).out
    expect(out).toMatch(/Bram: Strength (check (made|failed)|\d+ against 12)/)
    expect(out).toMatch(text === 'true20' ? /Bram falls 30 feet/ : /Bram takes \d+/)
    expect(/200 lb\. fall 30 feet onto Bram/.test(out)).toBe(text === 'true20')
    expect(/Bram is shut up with air for 12 hours/.test(out)).toBe(text === 'true20')
  })
})
it('who stands over the fallen is drawn over them', async () => {
  const lines = ['go gate', 'ruling damage grub 35', 'ruling place bram a5', 'map']
  const out = await said(evening('spirit'), ...lines)
  expect(out.split('> map')[1]).toMatch(/A +a \. \. \. b \./)
})
