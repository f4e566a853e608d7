import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it, vi } from 'vitest'
import { typedAt, typedBy } from '../testing/keyboard.ts'
import { SeatTable } from './seat/seat-table.ts'
import { TranscriptPrinter } from './transcript-printer.ts'

vi.setConfig({ testTimeout: 60_000 })

const FIGHT = `ruleset: spirit
creatures:
  ann: { side: us, hitPoints: 30, initiative: 90, at: A1, name: Ann, acts: [{ name: Glare, effect: { range: 60, consequences: [{ condition: blinded, lasts: { rounds: 3 } }] } }] }
  bob: { side: them, hitPoints: 30, initiative: -90, at: C1, name: Bob }
`

it('who, asked by name, tells since when and until when, and nothing of it once it is taken back', async () => {
  const { out } = await typedAt(FIGHT, ['use Glare on bob', 'who bob', 'undo', 'who bob'])
  const [, after, undone] = out.split('> who bob')
  expect(after).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4, count \d+/)
  expect(undone).not.toContain('Glare')
  // Of everyone at once it tells in one line each, as before.
  const all = await typedAt(FIGHT, ['use Glare on bob', 'who'])
  expect(all.out).toMatch(/blinded \(Glare\): 3 rounds left/)
  expect(all.out).not.toContain('since round')
})

it('list, or ongoing, tells of all that runs on everyone', async () => {
  const { out } = await typedAt(FIGHT, ['use Glare on bob', 'drop prone', 'ongoing', 'list bob', 'end', 'end', 'list'])
  const [, all, bob, later] = out.split(/> (?:ongoing|list.*)\n/)
  expect(all).toMatch(/Ann:\n +prone: since round 1, in Ann's turn\n/)
  expect(all).toMatch(/Bob:\n +blinded \(Glare\): since round 1, in Ann's turn, until round 4, count \d+/)
  expect(bob).not.toMatch(/prone/)
  expect(bob).toMatch(/flat-footed: since before the first round/)
  expect(later).not.toMatch(/flat-footed/)
  expect(later).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4/)
  const none = await typedAt(FIGHT, ['end', 'list ann', 'list nobody'])
  expect(none.out).toMatch(/nothing runs/)
  expect(none.out).toMatch(/nobody/)
})

it('an effect is turned elsewhere by its name, with its number or without', async () => {
  const mark =
    'acts: [{ name: mark, effect: { range: 60, lasts: { rounds: 5 }, redirects: move, consequences: [{ condition: dazzled, lasts: effect }] } }]'
  const file = `ruleset: starfinder
creatures:
  ann: { side: us, hitPoints: 30, initiative: 90, at: A1, name: Ann, ${mark} }
  bob: { side: them, hitPoints: 30, initiative: -90, at: C1, name: Bob }
  cal: { side: them, hitPoints: 30, initiative: -95, at: D1, name: Cal }
`
  for (const line of ['redirect mark 1 to cal', 'redirect mark on cal', 'redirect mark cal']) {
    const { out } = await typedAt(file, ['use mark on bob', line])
    expect(out).toMatch(/Bob is no longer dazzled\s+Cal is dazzled/)
  }
  expect((await typedAt(file, ['use mark on bob', 'redirect mist on cal'])).out).toMatch(
    /no effect "mist": there is mark 1/,
  )
})

it('a number tells since when and until when what changes it runs', async () => {
  const { out } = await typedAt(FIGHT, ['use Glare on bob', 'why defense bob', 'why defense ann'])
  const [, bob, ann] = out.split(/> why defense \w+\n/)
  expect(bob).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4, count \d+/)
  expect(ann).not.toMatch(/Glare/)
})

/** The same typed by one who plays some of the creatures. */
async function asPlayer(plays: readonly string[], lines: readonly string[], text = FIGHT): Promise<string> {
  const f = readFight(text, 'running', rulesets)
  const { scene, start } = setUp(f)
  const table = new Table(scene, start, { source: live(makeRng(3)), seated: () => false, fight: f.source })
  const printer = new TranscriptPrinter(f.system)
  const player = await SeatTable.sit(f, table, plays, { sight: true }, line => printer.print(line))
  return (await typedBy(player, player.transcript, printer, lines)).out
}

describe('a player is told of what its side knows', () => {
  it('of its own creature with the end of it, of a foe without', async () => {
    const own = await asPlayer(['ann', 'bob'], ['use Glare on bob', 'list bob', 'why defense bob'])
    expect(own.split('> list bob')[1]).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4/)
    expect(own.split('> why')[1]).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4/)
    const foe = await asPlayer(['ann'], ['use Glare on bob', 'list bob'])
    expect(foe.split('> list bob')[1]).toMatch(/blinded: since round 1, in Ann's turn\n/)
  })
  it('what was taken back has never begun, and what is put back began then', async () => {
    const out = await asPlayer(['ann', 'bob'], ['use Glare on bob', 'undo', 'list bob', 'redo', 'list bob'])
    const [, undone, redone] = out.split('> list bob')
    expect(undone).not.toMatch(/Glare/)
    expect(redone).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, until round 4/)
  })
  it('not of whom it knows nothing', async () => {
    const walled = FIGHT.replace('ruleset: spirit', "ruleset: spirit\nmap: ['...', '###', '...']").replace(
      'at: C1',
      'at: C3',
    )
    expect((await typedAt(walled, ['list'])).out).toMatch(/Bob:\n +flat-footed/)
    const [, told] = (await asPlayer(['ann'], ['list'], walled)).split('> list')
    expect(told).toMatch(/nothing runs/)
    expect(told).not.toMatch(/Bob|flat-footed/)
  })
})

it('outside of fights it tells the time, and of an earlier fight no round', async () => {
  const file = (time: string) => FIGHT.replace('creatures:', `${time}creatures:`)
  const lines = [
    'use Glare on bob',
    'ruling end',
    'list bob',
    'ruling give ann shaken',
    'list ann',
    'ruling begin-fight',
    'list',
  ]
  const [, left, outside, again] = (await typedAt(file('time: day 1, 08:00\n'), lines)).out.split(/> list.*\n/)
  expect(left).toMatch(/blinded \(Glare\): since round 1, in Ann's turn, for 3 rounds\n/)
  expect(outside).toMatch(/shaken: since day 1, 08:00\n/)
  expect(again).toMatch(/shaken: since day 1, 08:00\n/)
  expect(again).toMatch(/blinded \(Glare\): since day 1, 08:00/)
  const bare = (await typedAt(file(''), lines)).out.split(/> list.*\n/)
  expect(bare[2]).toMatch(/shaken: since a time without turns\n/)
  expect(bare[3]).toMatch(/blinded \(Glare\): since an earlier fight/)
})

it('an affliction runs on from check to check, since it began', async () => {
  const file = `ruleset: spirit
time: day 1, 08:00
creatures:
  ann: { side: us, at: A1, hitPoints: 30, name: Ann, afflictions: [{ name: fever, onset: { days: 1 }, every: { days: 1 }, check: { save: Fortitude, dc: 40 }, stages: [[{ lowers: Strength, by: 1 }]], again: last }] }
`
  const lines = [
    'ruling expose ann fever',
    'wait 50 hours',
    'list',
    'ruling relieve ann fever',
    'ruling expose ann fever',
  ]
  const [, later, anew] = (await typedAt(file, [...lines, 'list'])).out.split(/> list\n/)
  expect(later).toMatch(/fever: since day 1, 08:00, again in 22 hours/)
  expect(anew).toMatch(/fever: since day 3, 10:00, again in 1 day/)
})

it('who was sent away is gone, and who waits in reserve is not told of when a fight ends', async () => {
  const file = `ruleset: spirit
creatures:
  ann: { side: us, hitPoints: 30, at: A1, initiative: 90, acts: [{ name: call, cost: free, effect: { range: 60, summons: [wolf], lasts: { rounds: 9 } } }] }
  wolf: { side: us, hitPoints: 9, reserve: true }
  bear: { side: us, hitPoints: 19, reserve: true }
  bob: { side: them, hitPoints: 30, at: C9 }
`
  const { out } = await typedAt(file, [
    'use call to a2',
    'who wolf',
    'dismiss call 1',
    'y',
    'who wolf',
    'ruling end',
    'who',
  ])
  const [, here, gone, all] = out.split(/> who.*\n/)
  expect(here).toMatch(/Wolf, +us: 9 hp, flat-footed/)
  expect(gone).toMatch(/Wolf, +us: 9 hp(, flat-footed)?, gone from here\n/)
  expect(gone!.split('The fight is over')[1]).not.toMatch(/Bear/)
  expect(all).toMatch(/Bear, +us: waits in reserve/)
})
