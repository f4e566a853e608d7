import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

/** Two heroes and a foe that they see, and behind a wall what they know nothing of: `hidden` is that, and is all that differs. */
const fightOf = (hidden: string, row: string) => `
ruleset: spirit
map: |
  . . . . # . . .
  a b . g # ${row}
  . . . . # . . .
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 60, weapons: [{ name: spear, damage: 1d8, reach: true }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, initiative: 30, weapons: [{ name: club, damage: 1d10 }] }
${hidden}`
const WORLDS = [
  fightOf(
    '  vark: { side: raid, letter: v, hitPoints: 12, initiative: -90, weapons: [{ name: axe, damage: 1d6 }] }',
    '. v .',
  ),
  fightOf(
    '  vampire: { side: raid, letter: v, name: Vampire 7919, hitPoints: 97, level: 9, initiative: -95, weapons: [{ name: canary, damage: 3d6 }] }',
    '. . v',
  ),
]
const CANARY = /vampire|vark|7919|canary/i

/** Plays the same evening in a world; what the players were sent, names that are drawn left out. */
async function evening(world: string, numbers: 'exact' | 'banded' | 'none'): Promise<readonly unknown[]> {
  const settings = { sight: true, numbers } as const
  const source = live(makeRng(5))
  const table = await TableService.create(new MemoryJournals(), 't', world, { rulesets, source, settings })
  const seats = { gm: table.as('gm'), players: table.as('players') }
  const sent: TableMessage[] = []
  seats.players.connect(m => sent.push(m))
  const hidden = table.fight.sheets.at(-1)!.id
  let n = 0
  const at = () => ({ n: ++n, id: `id-${n}` })
  const says = async (message: object) => sent.push(await seats.players.receive({ ...message, ...at() }))
  for (let turn = 0; turn < 4; turn++) {
    const [asked] = seats.players.questions
    if (!asked) break
    const { who } = asked
    for (const m of ['legal', 'reach'] as const) sent.push(await seats.players.receive({ m, n: ++n, who }))
    await says({ m: 'preview', who, command: { do: 'attack', target: 'grub', weapon: 0 } })
    // What nobody of them knows is refused like what is not there.
    for (const name of [hidden, 'nobody']) {
      const reply = await seats.players.receive({ m: 'legal', ...{ n: 1 }, who: name })
      expect(JSON.stringify(reply).replaceAll(name, 'X')).toBe(
        JSON.stringify(await seats.players.receive({ m: 'legal', n: 1, who: 'X' })),
      )
    }
    // The game master does things of which they see nothing.
    await seats.gm.receive({
      m: 'rule',
      ...at(),
      ruling: { do: 'damage', who: hidden, n: 2 },
      reason: `${hidden} bleeds`,
    })
    if (turn === 1) await seats.gm.receive({ m: 'undo', ...at() })
    await says({ m: 'do', who, command: turn === 0 ? { do: 'move', path: ['A1'] } : { do: 'end' } })
    if (turn === 2) await says({ m: 'undo' })
    await says({ m: 'why', entry: 1 })
  }
  const names = new Map<string, string>()
  const drawn = (text: string) => {
    if (!names.has(text)) names.set(text, `name ${names.size}`)
    return names.get(text)
  }
  return JSON.parse(JSON.stringify(sent), (key, v) =>
    key === 'q' ? drawn(String(v)) : key === 'cursor' ? String(v).replace(/^[^.]+/, 'epoch') : key === 'n' ? 0 : v,
  ) as unknown[]
}

describe.each(['exact', 'banded', 'none'] as const)('what players are sent, with numbers of foes %s', numbers => {
  it('does not depend on what they may not know, and names nothing of it', async () => {
    const [one, other] = await Promise.all(WORLDS.map(world => evening(world, numbers)))
    expect(one!.length).toBeGreaterThan(15)
    expect(other).toEqual(one)
    for (const sent of [one, other]) expect(JSON.stringify(sent)).not.toMatch(CANARY)
  })
})
