import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { quintain, scratch } from './testing/command.ts'

const { folder, file, remove } = scratch()
afterAll(remove)

describe.each(Object.keys(rulesets))('a new fight under %s', ruleset => {
  it('is sound, runs to its end, and every example in its comments is right', async () => {
    const path = join(folder, `${ruleset}.yaml`)
    expect((await quintain('new', path, '--ruleset', ruleset)).code).toBe(0)
    expect(await quintain('check', path)).toMatchObject({
      code: 0,
      out: '2 creatures, 2 sides, 8x4 squares\n',
      err: '',
    })
    expect((await quintain('fight', path)).out).toMatch(/The fight is over: victory for/)
    expect((await quintain('new', '--ruleset', ruleset)).out).toBe(readFileSync(path, 'utf8'))
    expect(await quintain('new', path, '--ruleset', ruleset)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/exists already/),
    })
    const more = readFileSync(path, 'utf8')
      .replace(/^# (?=knows|script|faces)/gm, '')
      .replace(/^#(?= {3}- )/gm, ' ')
    const all = await quintain('check', file(`${ruleset}-all.yaml`, more))
    expect(all).toMatchObject({ code: 0, err: '' })
    expect(all.out).toMatch(/a script of 1 command, 2 scripted faces/)
    expect((await quintain('fight', join(folder, `${ruleset}-all.yaml`))).code).toBe(0)
  })
})

describe.each(Object.keys(rulesets))('a new evening under %s', ruleset => {
  it('begins without turns, has a fight, and goes on after it', async () => {
    const path = join(folder, `evening-${ruleset}.yaml`)
    expect(await quintain('new', path, '--ruleset', ruleset, '--evening')).toMatchObject({ code: 0 })
    expect(await quintain('check', path)).toMatchObject({ code: 0, err: '' })
    const { out, code } = await quintain('fight', path)
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /2 hours pass[\s\S]*Raider enters[\s\S]*Round 1[\s\S]*The fight is over[\s\S]*10 minutes (?:pass|in all)/,
      ),
    ])
  })
})

describe('check', () => {
  it('says all that is wrong in each file, and what the others hold', async () => {
    const good = join(folder, 'spirit.yaml')
    const bad = file('bad.yaml', 'ruleset: spirit\ntitel: x\nmap: a\ncreatures:\n  a: { side: x, hitPoints: many }\n')
    const { out, err, code } = await quintain('check', good, bad, join(folder, 'none.yaml'))
    expect(code).toBe(2)
    expect(out).toBe(`${good}: 2 creatures, 2 sides, 8x4 squares\n`)
    expect(err).toBe(
      `bad.yaml:2:1  titel: unknown key. Did you mean "title"?\nbad.yaml:5:28  creatures.a.hitPoints: a number or a group of keys is needed, not "many" (hitPoints: hit points: 30, or { maximum: 30, current: 12, nonlethal: 3 } for one that is hurt)\n${join(folder, 'none.yaml')}: no such file\n3 errors.\n`,
    )
    const json = JSON.parse((await quintain('check', good, bad, '--json')).out)
    expect(json.map((c: { holds: unknown; problems: unknown[] }) => [c.holds !== null, c.problems.length])).toEqual([
      [true, 0],
      [false, 2],
    ])
  })
  it('runs nothing', async () => {
    const scripted = file(
      'scripted.yaml',
      'ruleset: spirit\nmap: a b\ncreatures:\n  a: { side: x, hitPoints: 3 }\n  b: { side: y, hitPoints: 3 }\nscript: [{ who: a, do: stand }]\n',
    )
    expect((await quintain('check', scripted)).code).toBe(0)
    expect(existsSync(join(folder, 'new.jsonl'))).toBe(false)
  })
})
