import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportFailure } from './io/failures.ts'
import { SIGNALS } from './io/input.ts'
import { program } from './program.ts'
import { quintain, quintainTyping, root, scratch } from './testing/command.ts'

vi.setConfig({ testTimeout: 240_000 })
const { folder, file, remove } = scratch()
afterAll(remove)
const bridge = join(root, 'examples/bridge.yaml')
const airlock = join(root, 'examples/airlock.yaml')
const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8')
const at = (name: string): string => join(folder, name)
const code = async (line: string): Promise<number> => {
  const words = line.split(' ').map(w => w.replaceAll('_', ' '))
  return (words[0] === 'play' ? await quintainTyping(['who', 'quit'], ...words) : await quintain(...words)).code
}

beforeAll(async () => {
  for (const name of ['fought', 'taken', 'edited'])
    await quintain('fight', bridge, '--seed', '7', '--rounds', '1', '--journal', at(`${name}.jsonl`))
  const lines = readFileSync(at('edited.jsonl'), 'utf8')
  file('edited.jsonl', lines.replace(/"e":"moved","who":"aiko","from":"B4"/, '"e":"moved","who":"aiko","from":"B3"'))
  // A journal of a fight in which nothing was done.
  const [header] = lines.split('\n')
  file('begun.jsonl', `${header}\n`)
  file('wrong.yaml', 'ruleset: spirit\ncreatures: { a: { sied: x } }\n')
  file(
    'closed.yaml',
    'ruleset: spirit\nmap: |\n  a # b\ncreatures:\n  a: { side: x, hitPoints: 5, speeds: { fly: 60 } }\n  b: { side: y, hitPoints: 5 }\n',
  )
})

describe('the table of exit codes on the page is what comes back', () => {
  /** Cases of each row, by its number; blanks of an argument are underlines. */
  const rows: Readonly<Record<string, () => readonly string[]>> = {
    0: () => [
      `new ${at('new.yaml')}`,
      `check ${bridge} ${airlock}`,
      `fight ${bridge} --seed 1 --rounds 1`,
      `play ${bridge} --seed 1`,
      `play ${bridge} --as watch`,
      'odds +9_1d8_vs_17',
      `odds ${bridge} aiko grub`,
      `map ${bridge} --moves 30 --from aiko`,
      `replay ${at('fought.jsonl')}`,
      `verify ${at('fought.jsonl')}`,
      `undo ${at('taken.jsonl')}`,
      `branch ${at('fought.jsonl')} 0 --out ${at('branch.jsonl')}`,
      `play ${at('taken.jsonl')}`,
      `sim ${bridge} --fights 2 --seed 1`,
      'sweep +9_1d8_vs_17 defense=16,17',
      `compare ${bridge} --fights 1 --seed 1`,
      'schema sim',
      'roll 2d6',
      'rule attack of opportunity',
      'list rulesets',
      'list creatures',
      'list conditions prone --ruleset spirit',
      'schema fight',
      'schema journal',
      `import ${join(root, 'examples/imports/reed-stalker.txt')}`,
      '--help',
      'fight --help',
      '--version',
    ],
    1: () => [
      `verify ${at('edited.jsonl')}`,
      'rule zzyzx',
      'list weapons zzyzx --ruleset modern',
      'list conditions zzyzx',
      `undo ${at('begun.jsonl')}`,
      `map ${at('closed.yaml')} --hit b --from a --moves 30`,
      `map ${at('closed.yaml')} --fly A3@900 --from a`,
    ],
    2: () => [
      '',
      'nothing',
      'fight',
      'fight --nothing',
      `fight ${at('none.yaml')}`,
      `fight ${at('wrong.yaml')}`,
      `fight ${folder}`,
      `fight ${bridge} --journal ${at('fought.jsonl')}`,
      `check ${at('wrong.yaml')}`,
      `check ${bridge} ${at('none.yaml')}`,
      `new ${at('wrong.yaml')}`,
      'new --ruleset nothing',
      `play ${at('none.yaml')}`,
      'play -',
      `play ${bridge} --as nobody`,
      `play ${at('fought.jsonl')} --journal ${at('other.jsonl')}`,
      'odds +9_vs',
      `odds ${bridge} aiko nobody`,
      `sim ${bridge} --fights 0`,
      `sim ${bridge} --budget nobody=50`,
      'sweep +9_1d8_vs_17 nothing=1..2',
      `sweep ${bridge} nobody.hitPoints=1..2`,
      `compare ${at('wrong.yaml')}`,
      'worker --queue mysql://none',
      'roll 2x6',
      'roll 2d6 --dialect nothing',
      `map ${bridge} --moves 30 --from nobody`,
      `map ${bridge} --cover A1 ZZ99`,
      `replay ${bridge}`,
      `verify ${at('none.jsonl')}`,
      `undo ${at('none.jsonl')}`,
      `branch ${at('fought.jsonl')} 999 --out ${at('more.jsonl')}`,
      `branch ${at('fought.jsonl')} 0`,
      'rule --ruleset nothing zzz',
      'list nothing',
      'schema nothing',
      `import ${at('none.txt')}`,
      `serve ${at('none.yaml')}`,
      'serve --port 99999',
    ],
    3: () => [],
  }
  it('has these rows, and the codes of signals beside them', () => {
    const table = [...page.matchAll(/^\| \*\*(\d)\*\* +\| (.*?) +\|$/gm)].map(m => m[1])
    expect(table).toEqual(Object.keys(rows))
    for (const signal of Object.values(SIGNALS)) expect(page).toContain(String(signal))
  })
  it.each(['0', '1', '2'])('%s', async row => {
    const cases = rows[row]!()
    const found: [string, number][] = []
    for (const line of cases) found.push([line.replaceAll(folder, ''), await code(line)])
    expect(found).toEqual(cases.map(line => [line.replaceAll(folder, ''), Number(row)]))
  })
  it('3, for what is no error of a person', () => {
    const silent = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(reportFailure(new TypeError('x is not a function'))).toBe(3)
    expect(silent.mock.calls.join('')).toMatch(/^A mistake in Quintain: x is not a function/)
    silent.mockRestore()
  })
  it('names every verb in one of its rows', async () => {
    const verbs = (await program(rulesets)).commands.map(v => v.name())
    const tried = new Set(Object.values(rows).flatMap(of => of().map(line => line.split(' ')[0]!)))
    expect(verbs.filter(v => v !== 'help' && !tried.has(v))).toEqual([])
  })
})
