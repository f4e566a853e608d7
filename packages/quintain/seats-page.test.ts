import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as dice from '@quintain/dice'
import * as engine from '@quintain/engine'
import * as formats from '@quintain/formats'
import * as rules from '@quintain/rules'
import * as seats from '@quintain/seats'
import * as store from '@quintain/store'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/seats.md', import.meta.url)), 'utf8')
const FIGHT = `
ruleset: spirit
map: |
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
creatures:
  hana: { side: heroes, at: B4, hitPoints: 20, initiative: 95, weapons: [{ name: katana, damage: 1d8 }] }
  iku: { side: heroes, at: D4, hitPoints: 20, initiative: 70, weapons: [{ name: spear, damage: 1d6 }] }
  goblin: { side: foes, at: C2, hitPoints: 90, initiative: 40, weapons: [{ name: club, damage: 1d4 }] }
  lurker: { name: Canary 7919, side: foes, at: D8, hitPoints: 7919, initiative: -90, conditions: [unseen], weapons: [{ name: sting, damage: 1d4 }] }
`
const MODULES: Readonly<Record<string, object>> = {
  '@quintain/engine': engine,
  '@quintain/dice': dice,
  '@quintain/formats': formats,
  '@quintain/rules': rules,
  '@quintain/seats': seats,
  '@quintain/store': store,
}

describe('the program of docs/seats.md', () => {
  it('runs as it stands: both are asked at once, the process dies, and no byte of Ann’s has the hidden foe', async () => {
    const listing = /```ts\n([\s\S]*?)```/.exec(PAGE)![1]!
    expect(listing.split('\n').length).toBeLessThan(45)
    const names = [...listing.matchAll(/^import \{ (.*?) \} from '(.*?)'$/gm)].flatMap(([, all, from]) =>
      all!.split(', ').flatMap(name => (name.startsWith('type ') ? [] : [[name, from!] as const])),
    )
    const program = listing.replaceAll(/^import .*$/gm, '')
    const { outputText } = ts.transpileModule(program, { compilerOptions: { target: ts.ScriptTarget.ES2023 } })
    const folder = mkdtempSync(join(tmpdir(), 'quintain-seats-'))
    try {
      const body = `${outputText.replaceAll("'tables'", JSON.stringify(folder))}\nreturn { t, streams, gm, ann, bob, view, cursor }`
      const Program = Object.getPrototypeOf(async () => {}).constructor as new (
        ...of: string[]
      ) => (...of: unknown[]) => Promise<Record<string, unknown>>
      const run = new Program('text', ...names.map(([name]) => name), body)
      const given = names.map(([name, from]) => (MODULES[from] as Readonly<Record<string, unknown>>)[name])
      const done = await run(FIGHT, ...given)
      const streams = done['streams'] as seats.Streams
      const [gm, ann, bob] = ['gm', 'ann', 'bob'].map(k => done[k] as engine.Seat) as [
        engine.Seat,
        engine.Seat,
        engine.Seat,
      ]
      const t = done['t'] as engine.Table
      const line = (seat: engine.Seat, said: unknown) =>
        t.lines.find(l => l.by === seat.id && l.did.do === 'answer' && l.did.with === said)
      expect([line(bob, 'attack'), line(ann, 'pass')].every(l => l !== undefined)).toBe(true)
      const bytes = JSON.stringify([done['view'], streams.view(ann), streams.view(bob), streams.questions(ann)])
      expect(bytes).toContain('goblin')
      expect(bytes).not.toMatch(/lurker|canary|7919|sting/i)
      expect(JSON.stringify(streams.view(gm))).toMatch(/7919/)
      expect(engine.verify(t.scene, t.journal)).toBeNull()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
