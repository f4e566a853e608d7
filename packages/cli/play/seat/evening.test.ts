import { makeRng } from '@quintain/dice'
import { live, Mutator, Table } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { Chance, drawn, samplesOf, someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { typedBy } from '../../testing/keyboard.ts'
import { TranscriptPrinter } from '../transcript-printer.ts'
import { SeatTable } from './seat-table.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Evenings of each ruleset; more with `npm run proof`. */
const EVENINGS = drawn(2, 10)

const LINES = ['map', 'who', 'legal', 'help', 'why', 'why defense', 'pass', 'pass', 'pass 3', 'pass until me']
const MORE = ['odds attack c1', 'attack c1', 'why attack c1', 'attack lurk', 'undo', 'redo', 'end', 'defense of lurk']
/** What nobody at the keyboard may read: the name of the hidden one, its weapon, its key, a number of its own. */
const CANARY = /Lurker|7919|canary|zz-key/

/** A random fight of two against two; one of the foes is hidden from the others' side from the start to the end. */
function hiding(id: string, seed: number) {
  const c = new Chance(`${id} ${seed}`)
  const { creature } = samplesOf(id)
  const place = ['B2', 'B4', 'C2', 'C3']
  const four = [0, 2, 1, 3].map((n, i) => {
    const { id: _, ...data } = creature(c, n) as { id: string; weapons: { name: string }[] } & Record<string, unknown>
    const weapons = data.weapons.map(w => ({ ...w, name: `canary ${w.name}` }))
    // What an act strikes with is called anew with the weapon.
    const acts = (data['acts'] as { strikes?: string }[] | undefined)?.map(act =>
      act.strikes === undefined ? act : { ...act, strikes: `canary ${act.strikes}` },
    )
    const lurker = {
      name: 'Lurker 7919',
      weapons,
      ...(acts ? { acts } : {}),
      letter: 'C',
      ...(data['hitPoints'] ? { hitPoints: 7919 } : {}),
    }
    const { size: _size, flees: _flees, ...own } = data
    return [i === 3 ? 'zz-key' : `k${n}`, { ...own, at: place[i], ...(i === 3 ? lurker : {}) }] as const
  })
  const fight = { ruleset: id, map: Array(6).fill('. . . . . .').join('\n'), creatures: Object.fromEntries(four) }
  const f = readFight(JSON.stringify(fight), 'evening', rulesets)
  const { scene, start } = setUp(f)
  const m = new Mutator(scene, start)
  const hide = scene.rules.events['awareness-changed']!
  for (const who of [0, 1]) hide.write!(m, { who, other: scene.who('zz-key'), grade: 'unaware' } as never)
  return { c, f, scene, start }
}

describe.each(someOf(Object.keys(rulesets), 0, 1))('an evening at the keyboard of one side under %s', id => {
  it('has no trace of a foe of whom the side knows nothing, whatever is typed', async () => {
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const { c, f, scene, start } = hiding(id, seed)
      const typed = Array.from({ length: 25 }, () => c.pick(c.odds(3) ? MORE : LINES))
      const table = new Table(scene, start, { source: live(makeRng(seed)), seated: () => false, fight: f.source })
      const numbers = c.pick(['exact', 'banded', 'none'] as const)
      const printer = new TranscriptPrinter(c.odds(2) ? f.system : undefined)
      const player = await SeatTable.sit(f, table, ['k0', 'k2'], { numbers }, line => printer.print(line))
      const { out, mistaken } = await typedBy(player, player.transcript, printer, typed)
      expect(mistaken, out).toBe(false)
      // Who attacks may give itself away by the rules of a text: from then on it is known.
      const hidden = scene.who('zz-key')
      const revealed = [0, 1].some(who => (scene.rules.slots.aware?.(table.reader, who, hidden) ?? 0) > 0)
      if (!revealed) expect(out).not.toMatch(CANARY)
      // Who plays the hidden one has had turns and acts, and the journal has them.
      expect(JSON.stringify(table.journal)).toMatch(CANARY)
      expect(out.length).toBeGreaterThan(500)
    }
  })
})

it('who sits down while another side is asked is asked when it is their turn', async () => {
  const text = `ruleset: spirit
map: |
  a . . . b
creatures:
  a: { side: x, hitPoints: 30, acts: [{ name: bolt, kind: kido, verbal: true, effect: { range: 60, consequences: [{ damage: 1 }] } }] }
  b: { side: y, hitPoints: 30, weapons: [{ name: axe, damage: 1d4 }] }`
  const f = readFight(text, 'f', rulesets)
  const { scene, start } = setUp(f)
  const first = new Table(scene, start, { source: live(makeRng(1)), seated: () => true, fight: f.source })
  // It is left while a is asked, who goes first.
  while (first.run()?.who !== 0) first.do('b', { do: 'end' }, 'keyboard')
  const table = Table.resume(scene, first.journal, { source: live(makeRng(2)), seated: () => false, fight: f.source })
  const printer = new TranscriptPrinter(undefined)
  const player = await SeatTable.sit(f, table, ['b'], {}, line => printer.print(line))
  const { out, mistaken } = await typedBy(player, player.transcript, printer, ['who', 'pass', 'quit'])
  expect(mistaken, out).toBe(false)
  expect(out).toMatch(/A +uses bolt[\s\S]*B’s turn/)
  expect(out).not.toMatch(/over >|undefined/)
})

it('outside of rounds a side takes back what it did last, its own act and the time that it let pass', async () => {
  const text = `ruleset: spirit
map: |
  a . . . b
creatures:
  a: { side: x, hitPoints: 30 }
  b: { side: x, hitPoints: 30 }`
  const f = readFight(text, 'f', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const table = new Table(scene, start, { source: live(makeRng(1)), seated: () => false, fight: f.source })
  const printer = new TranscriptPrinter(undefined)
  const player = await SeatTable.sit(f, table, ['a', 'b'], {}, line => printer.print(line))
  const lines = ['move a2', 'pass 10 minutes', 'undo', 'undo', 'undo', 'where a']
  const { out, mistaken } = await typedBy(player, player.transcript, printer, lines)
  expect(mistaken, out).toBe(false)
  expect(out).toMatch(/taken back: A’s wait[\s\S]*taken back: A’s move[\s\S]*nothing to take back[\s\S]*A: A1/)
})
