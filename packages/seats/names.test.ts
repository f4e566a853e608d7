import { Mutator, type Seat, Table } from '@quintain/engine'
import { type GameSystem, rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { commit, newTable, openTable, Streams } from './index.ts'
import { dice, fightOf } from './testing/fights.ts'

const gm: Seat = { id: 'gm', role: 'gm', plays: ['c', 'd'] }
const ann: Seat = { id: 'ann', role: 'player', plays: ['a', 'b'] }

/** Two foes of one name, of whom the later one in the file is known first. */
async function table(system: GameSystem) {
  const { scene, start } = fightOf(system, side => (side === 'red' ? { name: 'Goblin' } : {}))
  const write = (S: Int32Array, other: number, grade: string) => {
    const m = new Mutator(scene, S)
    for (const who of [0, 1]) scene.rules.events['awareness-changed']!.write!(m, { who, other, grade } as never)
  }
  write(start, 2, 'unaware')
  const store = new MemoryJournals()
  const t = await newTable(scene, start, store, 'j', { source: dice(1) })
  const streams = new Streams(t, system)
  let n = 0
  const does = async (at: Table, did: Parameters<typeof commit>[4]['did']) =>
    expect(await commit(at, store, 'j', gm, { id: `${++n}`, did })).toHaveProperty('line')
  for (const seat of [gm, ann]) await does(t, { do: 'seat', seat })
  await does(t, { do: 'begin' })
  streams.catchUp()
  return { scene, store, t, streams, does }
}
const named = (streams: Streams) => {
  const { aliases } = streams.projection(ann)
  return [2, 3].map(who => aliases.known(who)?.id)
}

describe.each(Object.values(rulesets))('names by order of appearance under $id', system => {
  it('stay through a checkpoint, undo and another process', async () => {
    const { scene, store, t, streams, does } = await table(system)
    expect(named(streams)).toEqual([undefined, 'goblin'])
    const notice = { do: 'rule', ruling: { do: 'skip' }, reason: 'test' } as const
    expect(t.checkpoint().remembered!.filter(r => r.sides[0] === 'blue')).toEqual([
      { sides: ['blue'], names: [{ as: 'seen', creature: 'd', id: 'goblin', name: 'Goblin' }] },
    ])
    await does(t, notice)
    await store.keep('j', t.checkpoint())
    const again = await openTable(scene, store, 'j', { source: dice(2) })
    expect(again.base).toBe(again.last)
    const then = new Streams(again, system)
    expect(named(then)).toEqual(named(streams))
    // The first one of the file comes to be known after that: its name is the next free one, in whichever process.
    for (const at of [streams, then]) {
      const { aliases } = at.projection(ann)
      expect(aliases.of(2, 3)).toEqual({ id: 'goblin-1', name: 'Goblin 1' })
    }
    // Without what was remembered the file's order would name it.
    const { remembered: _, ...bare } = t.checkpoint()
    const forgot = new Streams(
      Table.resume(scene, { header: t.header, checkpoint: bare, lines: [] }, { source: dice(3) }),
      system,
    )
    expect(named(forgot)).toEqual([undefined, 'goblin'])
  })
})
