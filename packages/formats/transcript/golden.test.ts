import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readJournal, writeJournal } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fightJsonSchema, readFight, setUp } from '../fight/index.ts'
import { runFight } from '../run/index.ts'
import { layOut, Transcript } from './index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const examples = readdirSync(join(root, 'examples')).filter(f => f.endsWith('.yaml'))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const open = (name: string) => (existsSync(join(root, 'examples', name)) ? read(`examples/${name}`) : undefined)

/** The transcript of an example as `quintain fight --why` gives it: by its script, faces, answers and seed, then the tactic. */
function transcriptOf(file: string): { text: string; journal: string; sides: number } {
  const f = readFight(read(`examples/${file}`), file, rulesets, open)
  const lines: string[] = []
  const { table } = runFight(f, { seed: f.seed ?? 1, explain: true })
  const transcript = new Transcript(table.scene, f.system, table.header.start, line =>
    lines.push(layOut(line, { why: f.system })),
  )
  for (const l of table.lines) transcript.add(l)
  transcript.flush()
  const sides = new Set(table.scene.sheets.map(s => s.side)).size
  return { text: `${lines.join('\n')}\n`, journal: writeJournal(table.journal), sides }
}

describe('golden transcripts: the examples, every number opened', () => {
  // QUINTAIN_GOLDEN=write npx vitest run packages/formats/transcript writes them anew, to be read before they are committed.
  it.each(examples)('%s', file => {
    const path = join(root, 'packages/formats/transcript/golden', file.replace(/\.yaml$/, '.txt'))
    const { text, sides } = transcriptOf(file)
    if (process.env.QUINTAIN_GOLDEN === 'write') writeFileSync(path, text)
    expect(text).toBe(readFileSync(path, 'utf8'))
    // A file with one side has nobody to fight: it is played outside of rounds.
    if (sides > 1) expect(text).toMatch(/The fight is over/)
  })
  it.each(['wrestle.yaml', 'evening.spirit.yaml'])('the script of %s fits any dice', file => {
    const f = readFight(read(`examples/${file}`), file, rulesets, open)
    for (let seed = 1; seed <= 12; seed++) expect(() => runFight(f, { seed })).not.toThrow()
  })
  it('is the same when it is replayed from the journal alone', () => {
    const { text, journal } = transcriptOf('bridge.yaml')
    const j = readJournal(journal)
    const f = readFight(JSON.stringify(j.header.fight), 'header', rulesets)
    const lines: string[] = []
    const t = new Transcript(setUp(f).scene, f.system, j.header.start, line =>
      lines.push(layOut(line, { why: f.system })),
    )
    for (const l of j.lines) t.add(l)
    t.flush()
    expect(`${lines.join('\n')}\n`).toBe(text)
  })
})

it('the schema beside the examples is the one that the program writes', () => {
  const path = join(root, 'examples/fight.schema.json')
  if (process.env.QUINTAIN_GOLDEN === 'write')
    writeFileSync(path, `${JSON.stringify(fightJsonSchema(rulesets), null, 2)}\n`)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(fightJsonSchema(rulesets))))
})
