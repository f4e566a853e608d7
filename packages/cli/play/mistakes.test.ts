import type { CommandKind } from '@quintain/engine'
import { maybe, oneOf } from '@quintain/engine'
import { type Fight, readFight } from '@quintain/formats'
import { type GameSystem, rulesets } from '@quintain/rules'
import { expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const FORD = `ruleset: spirit
map: ". a b ."
creatures:
  a: { name: Ash, side: red, hitPoints: 30, initiative: 90, weapons: [{ name: rod, damage: 1d6 }] }
  b: { name: Birch, side: blue, hitPoints: 30, weapons: [{ name: staff, damage: 1d6 }] }
`
/** The fight under a ruleset of another package: one of ours with other commands. */
function fight(change: (commands: Readonly<Record<string, CommandKind>>) => Record<string, CommandKind>): Fight {
  const plain = readFight(FORD, 'ford.yaml', rulesets).system
  const make: GameSystem['make'] = options => {
    const rules = plain.make(options)
    const commands = { ...rules.commands, ...change(rules.commands) }
    const own: object = { commands, among: () => changed }
    const changed: typeof rules = new Proxy(rules, { get: (of, key) => Reflect.get(key in own ? own : of, key) })
    return changed
  }
  return readFight(FORD, 'ford.yaml', { ...rulesets, [plain.id]: { ...plain, make } })
}
const fail = () => {
  throw new Error('the lantern broke')
}
const broken = (where: 'plan' | 'refuse'): Fight => fight(({ attack }) => ({ attack: { ...attack!, [where]: fail } }))

it('a command that no code here knows is typed, printed and explained by its declaration', async () => {
  const salutes: unknown[] = []
  const f = fight(({ attack }) => ({
    'grand-salute': {
      ...attack!,
      name: 'grand-salute',
      parameters: {
        guest: 'creature',
        arm: 'weapon',
        at: maybe('square'),
        times: 'int',
        loudly: maybe('flag'),
        how: oneOf('nod', 'bow deeply'),
        motto: 'text',
      },
      cost: () => 'none',
      refuse: () => [],
      suggestions: () => [
        { do: 'grand-salute', guest: 1, arm: 0, times: 2, how: 'bow deeply', motto: 'to the ford', at: 3 },
      ],
      plan: (_, __, command) => {
        salutes.push(command)
        return []
      },
    },
    map: { ...attack!, name: 'map', parameters: {}, refuse: () => [], suggestions: () => [{ do: 'map' }] },
  }))
  const { out } = await typedAt(f, [
    'legal',
    'help grand salute',
    'Grand salute to the Birch with my rod times 2 bow "to the ford" at a4',
    'grand-salute loudly birch nod 3 motto well met',
    'grand salute birch',
  ])
  expect(out).toMatch(/grand-salute Birch arm rod at A4 times 2 bow deeply "to the ford"/)
  expect(out).toMatch(/grand-salute guest \[arm\] \[at\] times \[loudly\] how motto/)
  expect(salutes).toContainEqual({
    do: 'grand-salute',
    guest: 1,
    arm: 0,
    at: 3,
    times: 2,
    how: 'bow deeply',
    motto: 'to the ford',
  })
  expect(salutes).toContainEqual({
    do: 'grand-salute',
    guest: 1,
    arm: 0,
    times: 3,
    loudly: true,
    how: 'nod',
    motto: 'well met',
  })
  expect(out).toMatch(
    /grand-salute needs times: a number, and how: nod or bow deeply, and motto: words, as grand-salute/,
  )
  // One that is called like a word of the keyboard is written with `do`.
  expect(out).toMatch(/do map/)
})
it('after a mistake of ours the fight goes on from before the line, and it is said', async () => {
  const {
    out,
    mistaken,
    broken: ended,
    table,
  } = await typedAt(broken('plan'), ['end', 'attack ash', 'who'], { yes: true })
  expect(out).toMatch(/A mistake in Quintain: the lantern broke\./)
  expect(out).toMatch(/The line is left out[\s\S]*> who\n[\s\S]*Birch/)
  expect([mistaken, ended, table.waiting?.who]).toEqual([true, false, 1])
  expect(out).not.toMatch(/^\s+at .*:\d+/m)
})
it('a mistake in what is only looked at takes nothing back', async () => {
  const { out, mistaken, table } = await typedAt(broken('refuse'), ['legal', 'odds attack birch', 'who'])
  expect(out.match(/A mistake in Quintain: the lantern broke/g)).toHaveLength(2)
  expect(mistaken).toBe(true)
  expect(table.lines.every(l => l.did.do !== 'undo')).toBe(true)
})
it('a mistake that no line of a person has made ends the session, and says so', async () => {
  const { out, broken: ended } = await typedAt(broken('refuse'), ['end'], { as: () => false })
  expect(out).toMatch(/A mistake in Quintain/)
  expect(ended).toBe(true)
})
