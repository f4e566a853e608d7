import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { follow, printOf, readJournal, snapshot, verify, writeJournal } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from '../run/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const kept = (id: string) => `${root}journals/${id}.jsonl`
const read = (path: string) => readFileSync(path, 'utf8')
const open = (name: string) => read(`${root}examples/${name}`)

/** The first example that names a ruleset, by its script and its own seed. */
function made(id: string): string {
  const example = readdirSync(`${root}examples`).find(
    f => f.endsWith('.yaml') && new RegExp(`^ruleset: (\\{ id: )?${id}\\b`, 'm').test(open(f)),
  )
  if (!example) throw new Error(`no example for ${id}`)
  const f = readFight(open(example), example, rulesets, open)
  return writeJournal(runFight(f, { seed: f.seed ?? 1 }).table.journal)
}

describe.each(Object.keys(rulesets))('the kept journal of %s', id => {
  if (process.env.QUINTAIN_GOLDEN === 'write') writeFileSync(kept(id), made(id))
  const text = () => read(kept(id))
  const opened = () => {
    const journal = readJournal(text())
    const f = readFight(JSON.stringify(journal.header.fight), 'journal', rulesets, undefined, true)
    return { journal, scene: setUp(f).scene }
  }

  it('folds; QUINTAIN_GOLDEN=write rewrites it after a rename', () => {
    const { journal, scene } = opened()
    const { S, inEffect } = follow(scene, journal)
    expect(inEffect).toHaveLength(journal.lines.length)
    expect(S[0]).toBe(0)
    expect(snapshot(scene, S).agenda).toEqual([])
    // The rules may compute something else by now: only a rewritten journal is compared with them.
    if (process.env.QUINTAIN_GOLDEN === 'write') expect(verify(scene, journal)).toBeNull()
  })
  it('is written back unchanged', () => {
    const { journal } = opened()
    expect(writeJournal(journal)).toBe(text())
    expect(journal.header.rules.print).toMatch(/^[0-9a-f]{16}$/)
  })
  it('names the ruleset by what it declares', () => {
    const { scene } = opened()
    const other = Object.values(rulesets).find(r => r.id !== id)!
    expect(printOf(other.make())).not.toBe(printOf(scene.rules))
  })
})
