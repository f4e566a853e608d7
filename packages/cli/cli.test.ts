import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const main = join(root, 'packages/cli/dist/main.js')
const folder = mkdtempSync(join(tmpdir(), 'quintain-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  if (!existsSync(main)) throw new Error('the command is not built: npm run build')
})

const quintain = (args: readonly string[], input = '') => {
  const r = spawnSync(process.execPath, [main, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { out: r.stdout, err: r.stderr, code: r.status }
}
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('quintain', () => {
  it('helps, and says its version', () => {
    const help = quintain(['--help'])
    for (const verb of ['fight', 'play', 'odds', 'map', 'rule', 'replay', 'verify', 'undo', 'branch', 'schema'])
      expect(help.out).toContain(verb)
    expect(help.code).toBe(0)
    expect(quintain(['--version']).out.trim()).toMatch(/^\d+\.\d+\.\d+$/)
  })
  it('suggests a verb, with exit code 2', () => {
    const r = quintain(['figth', 'x'])
    expect(r.err).toMatch(/Did you mean fight/)
    expect(r.code).toBe(2)
  })
  it('tells what is wrong in a file, and runs nothing', () => {
    const path = file(
      'broken.yaml',
      'ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, at: A1, wepons: [] }\n',
    )
    const r = quintain(['fight', path])
    expect(r.err).toMatch(
      /broken\.yaml:3:\d+ {2}creatures\.a\.wepons: unknown key\. Did you mean "weapons"\?\n1 error\. Nothing was run\./,
    )
    expect([r.out, r.code]).toEqual(['', 2])
    expect(quintain(['fight', join(folder, 'none.yaml')])).toMatchObject({
      err: expect.stringMatching(/no such file/),
      code: 2,
    })
  })
  it('gives odds as data', () => {
    const r = JSON.parse(quintain(['odds', '+9/+4 1d10+3 19-20/x2 vs 17, 30 hp', '--json']).out)
    expect(r.expected).toBeCloseTo(9.8175, 9)
    expect(r.drops).toBeCloseTo(0.0123, 4)
    expect(r.exact).toBe(true)
    expect(quintain(['odds', '+9 1d10+3 for 17']).code).toBe(2)
  })
  it('fights, keeps a journal, verifies it, takes back, branches, tells again', () => {
    const journal = join(folder, 'j.jsonl')
    const fought = quintain(['fight', 'examples/bridge.yaml', '--seed', '11', '--journal', journal])
    expect(fought.out).toMatch(/Round 1/)
    expect(fought.out).toMatch(/The fight is over/)
    expect(quintain(['verify', journal])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/all as the rules compute them/),
    })
    const told = quintain(['replay', journal]).out
    expect(told).toContain(
      fought.out.slice(fought.out.indexOf('Round 1'), fought.out.indexOf('The fight is over')).trim().split('\n')[1]!,
    )
    expect(quintain(['branch', journal, '5', '-o', join(folder, 'b.jsonl')]).code).toBe(0)
    expect(quintain(['branch', journal, '5', '-o', join(folder, 'b.jsonl')])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/exists already/),
    })
    expect(quintain(['undo', journal]).out).toMatch(/taken back/)
    expect(quintain(['verify', journal]).code).toBe(0)
    const lines = readFileSync(journal, 'utf8').split('\n')
    const at = lines.findIndex(l => l.includes('"hurt"'))
    lines[at] = lines[at]!.replace(/"n":(\d+),"kind"/, '"n":99,"kind"')
    const bad = quintain(['verify', file('bad.jsonl', lines.join('\n'))])
    expect(bad.out).toMatch(new RegExp(`bad\\.jsonl:${at + 1} {2}entry ${at}, events\\[\\d+\\] differs`))
    expect(bad.code).toBe(1)
  })
  it('shows rules', () => {
    expect(quintain(['rule', 'spirit/opportunity/interrupts']).out).toMatch(/chapter opportunity/)
    expect(quintain(['rule', 'attack', 'of', 'opportunity']).out).toMatch(/spirit\/opportunity\//)
    expect(JSON.parse(quintain(['rule', 'spirit/attack/attack-roll', '--json']).out).id).toBe(
      'spirit/attack/attack-roll',
    )
  })
  it('is played at the keyboard, left, and gone on with', () => {
    const journal = join(folder, 'evening.jsonl')
    const first = quintain(
      ['play', 'examples/bridge.yaml', '--seed', '3', '--journal', journal],
      'legal\nfly\nwhy attack grub\nend\nquit\n',
    )
    expect(first.out).toMatch(/attack +(not now: .*out of the reach|One attack)/)
    expect(first.out).toMatch(/no command "fly"/)
    expect(first.code).toBe(0)
    const entries = readFileSync(journal, 'utf8').trim().split('\n').length
    const second = quintain(['play', journal], 'who\nundo\nquit\n')
    expect(second.out).toMatch(/hp/)
    expect(second.out).toMatch(/nothing to take back|taken back/)
    expect(readFileSync(journal, 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(entries)
    expect(quintain(['verify', journal]).code).toBe(0)
  })
  it('writes schemas', () => {
    expect(JSON.parse(quintain(['schema', 'fight']).out).title).toMatch(/fight/i)
    expect(JSON.parse(quintain(['schema', 'journal']).out).$defs.stepEntry).toBeDefined()
  })
})
