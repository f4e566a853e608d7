import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@quintain/rules'
import { drawn, isLong } from '@quintain/rules/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleFight } from './testing/sample-fight.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const main = join(root, 'packages/cli/dist/quintain.js')
const folder = mkdtempSync(join(tmpdir(), 'quintain-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the built command line in its own process. */
function quintain(...args: string[]) {
  if (!existsSync(main)) throw new Error('the command line is not built: npm run build (npm test does so first)')
  return spawnSync(process.execPath, [main, ...args], { cwd: root, maxBuffer: 1 << 26 })
}

/** One text in CI, as each process starts anew. */
const texts = Object.values(rulesets).slice(0, drawn(1, 9))

describe.runIf(isLong).each(texts)('$id, in processes of their own', system => {
  const { id } = system
  const file = join(folder, `${id}.json`)
  writeFileSync(file, sampleFight(system))
  const fight = (seed: string) => quintain('fight', file, '--seed', seed, '--json')
  it('the same seed is the same journal, byte for byte; another seed is not', () => {
    const [a, b, c] = [fight('11'), fight('11'), fight('12')]
    expect(a.status).toBe(0)
    expect(a.stdout.length).toBeGreaterThan(1000)
    expect(a.stdout.equals(b.stdout)).toBe(true)
    expect(a.stdout.equals(c.stdout)).toBe(false)
  })
  it('verify finds nothing to differ, and names the entry where a face was changed', () => {
    const journal = fight('11').stdout.toString()
    const whole = join(folder, `${id}.jsonl`)
    writeFileSync(whole, journal)
    expect(quintain('verify', whole).status).toBe(0)
    const lines = journal.split('\n')
    const at = lines.findIndex(l => l.includes('"key":"initiative"'))
    lines[at] = lines[at]!.replace(/"face":(\d+)/, (_, face) => `"face":${(Number(face) % 20) + 1}`)
    writeFileSync(whole, lines.join('\n'))
    const found = quintain('verify', whole, '--json')
    expect(found.status).toBe(1)
    expect(JSON.parse(found.stdout.toString())).toMatchObject({ differs: { n: at } })
  })
})
