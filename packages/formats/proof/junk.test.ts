import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AGENDA, follow, readJournal, type Scene, snapshot, Table, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { Chance, someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

const folder = fileURLToPath(new URL('../../../journals/', import.meta.url))
const JUNK: readonly unknown[] = [
  null,
  -1,
  1e9,
  1.5,
  Number.MAX_VALUE,
  '',
  'toString',
  '__proto__',
  'nobody',
  true,
  [],
  {},
  [[]],
  { do: 'x' },
]
/** How many changes of each journal are read; more are read by hand with QUINTAIN_JUNK. */
const CASES = Number(process.env.QUINTAIN_JUNK ?? 60)
const SEED = Number(process.env.QUINTAIN_FUZZ_SEED ?? 7)
if (process.env.QUINTAIN_JUNK) vi.setConfig({ testTimeout: Math.max(60_000, 200 * CASES) })

type Json = Record<string, unknown> | unknown[]
/** Every place in a value that holds something. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([k, v]) => placesOf(v, [...path, k]))]
}
/** A copy with junk in one place, with that place removed, or with something added beside it. */
function changed(
  value: unknown,
  path: readonly (string | number)[],
  junk: unknown,
  how: 'put' | 'drop' | 'add',
): unknown {
  const [first, ...rest] = path
  if (first === undefined) return how === 'add' && isObject(value) ? { ...(value as object), surplus: junk } : junk
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Json & Record<string | number, unknown>
  if (rest.length === 0 && how === 'drop') {
    if (Array.isArray(copy)) copy.splice(Number(first), 1)
    else delete copy[first]
  } else copy[first] = changed(copy[first], rest, junk, how)
  return copy
}
const isObject = (v: unknown): boolean => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What is wrong with an error that people read; null when it says where. */
function unclear(error: unknown): string | null {
  const { name, message } = error as Error
  if (name !== 'Error') return `${name}: ${message}`
  return /line \d+|header|agenda|game|creature|no (field|step|event|condition)|written under|is no|is not|a state has/.test(
    message,
  )
    ? null
    : message
}
function readAll(text: string, scene: Scene): void {
  const journal = readJournal(text)
  const f = follow(scene, journal)
  Table.resume(scene, journal, { source: { throw: () => 1, answer: () => ({ answer: undefined as never, by: '' }) } })
  expect(f.S.every(Number.isSafeInteger)).toBe(true)
  expect(f.S[AGENDA]).toBeGreaterThanOrEqual(0)
  snapshot(scene, f.S)
  verify(scene, journal)
}

const journals = readdirSync(folder).filter(f => f.endsWith('.jsonl'))
describe.each(someOf(journals, 1))('junk in the journal %s', name => {
  const text = readFileSync(`${folder}${name}`, 'utf8')
  const lines = text.trim().split('\n')
  const { header } = readJournal(text)
  const { scene } = setUp(readFight(JSON.stringify(header.fight), name, rulesets, undefined, true))

  it('is refused with its place, or is another journal that can be read; never more than that', () => {
    const chance = new Chance(SEED)
    const bad: string[] = []
    for (let i = 0; i < CASES; i++) {
      const at = chance.int(0, lines.length - 1)
      const value = JSON.parse(lines[at]!) as Record<string, unknown>
      // The fight in a header has its own schema.
      const places = placesOf(at === 0 ? { ...value, fight: 0 } : value)
      const path = chance.pick(places)
      const junk = JUNK[chance.int(0, JUNK.length - 1)]
      const how = chance.pick(['put', 'put', 'drop', 'add'] as const)
      const other = [...lines]
      other[at] = JSON.stringify(changed(value, path, junk, how))
      try {
        readAll(`${other.join('\n')}\n`, scene)
      } catch (error) {
        const why = unclear(error)
        if (why) bad.push(`line ${at + 1} ${path.join('.')} ${how} ${JSON.stringify(junk)}: ${why}`)
      }
    }
    expect(bad).toEqual([])
  })
})
