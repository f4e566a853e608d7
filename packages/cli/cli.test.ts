import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLong } from '@quintain/rules/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { built, piped, quintain, root, scratch, typed } from './testing/command.ts'

vi.setConfig({ testTimeout: 120_000 })
const { folder, file, remove } = scratch()
afterAll(remove)
beforeAll(() => {
  if (!existsSync(built)) throw new Error('the command is not built: npm run build')
})
const example = (name: string): string => join(root, 'examples', name)

describe('the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  it('shows a transcript, and numbers with their terms', async () => {
    const sample = /\$ npx quintain fight examples\/bridge\.yaml --seed 7\n([\s\S]*?)\n\.\.\.\n/.exec(readme)![1]!
    expect(sample).toMatch(/Round 1/)
    expect((await quintain('fight', example('bridge.yaml'), '--seed', '7')).out).toContain(sample)
    const opened = (await quintain('fight', example('bridge.yaml'), '--seed', '7', '--why')).out
    for (const line of /`--why` opens[\s\S]*?```\n([\s\S]*?)```/.exec(readme)![1]!.trimEnd().split('\n'))
      expect(opened).toContain(line.replace(/ \.\.\.$/, ''))
  })
  it('shows a whole fight file of ten lines, which runs', async () => {
    const text = /```yaml\n([\s\S]*?)```/.exec(readme)![1]!
    expect(text.trimEnd().split('\n')).toHaveLength(10)
    const path = file('ford.yaml', text)
    expect(await quintain('check', path)).toMatchObject({ out: '2 creatures, 2 sides, 8x3 squares\n', code: 0 })
    expect((await quintain('fight', path, '--seed', '1')).out).toMatch(/The fight is over: victory for/)
  })
  it('names commands that work', async () => {
    const lines = [...readme.matchAll(/^\$ npx quintain (odds .*)$/gm)].map(m => m[1]!)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    for (const line of lines) {
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        m => m[1] ?? m[2]!.replace(/^examples\//, `${root}examples/`),
      )
      expect((await quintain(...words)).code).toBe(0)
    }
  })
})

describe('quintain', () => {
  it('helps, and says its version', async () => {
    const help = await quintain('--help')
    for (const verb of [
      'new',
      'check',
      'fight',
      'play',
      'odds',
      'map',
      'rule',
      'replay',
      'verify',
      'undo',
      'branch',
      'schema',
    ])
      expect(help.out).toContain(verb)
    expect(help.code).toBe(0)
    expect((await quintain('--version')).out.trim()).toMatch(/^\d+\.\d+\.\d+$/)
  })
  it('suggests a verb, with exit code 2', async () => {
    const r = await quintain('figth', 'x')
    expect(r.err).toMatch(/Did you mean fight/)
    expect(r.code).toBe(2)
  })
  it('tells what is wrong in a file, and runs nothing', async () => {
    const path = file(
      'broken.yaml',
      'ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, at: A1, wepons: [] }\n',
    )
    const r = await quintain('fight', path)
    expect(r.err).toMatch(
      /broken\.yaml:3:\d+ {2}creatures\.a\.wepons: unknown key\. Did you mean "weapons"\?\n1 error\. Nothing was run\./,
    )
    expect([r.out, r.code]).toEqual(['', 2])
    expect(await quintain('fight', join(folder, 'none.yaml'))).toMatchObject({
      err: expect.stringMatching(/no such file/),
      code: 2,
    })
  })
  it('says of an act that it is no weapon, and how its save is asked for', async () => {
    const acts = 'acts: [{ name: Fire, effect: { save: { kind: Reflex, dc: 14 }, consequences: [{ damage: 4d6 }] } }]'
    const path = join(folder, 'act.yaml')
    writeFileSync(
      path,
      `ruleset: spirit\nmap: "a b"\ncreatures:\n  a: { letter: a, side: x, hitPoints: 9, ${acts} }\n  b: { letter: b, side: y, hitPoints: 9 }\n`,
    )
    expect((await quintain('odds', path, 'a', 'b', '--weapon', 'fire')).err).toContain('is an act, not a weapon')
    expect((await quintain('odds', path, 'a', 'b', '--weapon', 'axe')).err).toContain('no weapon "axe"')
  })
  it('gives odds as data', async () => {
    const r = JSON.parse((await quintain('odds', '+9/+4 1d10+3 19-20/x2 vs 17, 30 hp', '--json')).out)
    expect(r.expected).toBeCloseTo(9.8175, 9)
    expect(r.drops).toBeCloseTo(0.0123, 4)
    expect(r.exact).toBe(true)
    expect((await quintain('odds', '+9 1d10+3 for 17')).code).toBe(2)
  })
  it('tells saves, several targets, and what becomes of one; a table with --vs', async () => {
    const { out } = await quintain('odds', 'Reflex 15 vs +6, 8d6 fire half, 30 hp, 4 targets')
    expect(out).toMatch(/Reflex 15, half +40 % +19\.45/)
    expect(out).toMatch(/of 4 targets drop: none 66\.91 %, 1 13\.14 %/)
    expect((await quintain('odds', '+5 1d8 vs 15, -3 hp')).out).toMatch(/kills: 15\.17 %\n +afterwards dying 84\.83 %/)
    const table = (await quintain('odds', '+12/+7 2d6+9 vs 24, 60 hp', '--vs', '22..24')).out
    expect(table).toMatch(/vs +to hit +expected +drops +kills +turns\n +22 +55 % \/ 30 %[^\n]*\n +23 [^\n]*\n +24 /)
    const saves = await quintain('odds', 'Will 15 vs +0, 4d6', '--vs', '+0..+9', '--json')
    expect(JSON.parse(saves.out).map((row: { save: { fails: number } }) => row.save.fails.toFixed(2))).toEqual(
      '0.70 0.65 0.60 0.55 0.50 0.45 0.40 0.35 0.30 0.25'.split(' '),
    )
    const wrong = async (vs: string) => (await quintain('odds', '+1 1d6 vs 9', '--vs', vs)).err
    expect(await wrong('soon')).toMatch(/--vs soon: a number, or a range as 15\.\.25/)
    expect(await wrong('9..1')).toMatch(/from the lower to the higher/)
    expect(await wrong('1..900')).toMatch(/100 numbers at most/)
    expect((await quintain('odds', example('bridge.yaml'), 'aiko', 'grub', '--vs', '1..2')).err).toMatch(/for a line/)
  })
  it('verifies a journal that nobody fights in: turns, or none, as it was begun', async () => {
    const journal = join(folder, 'road.jsonl')
    expect((await quintain('fight', example('road.yaml'), '--journal', journal)).code).toBe(0)
    expect(await quintain('verify', journal)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/all as the rules compute them/),
    })
  }, 20_000)
  it('fights, keeps a journal, verifies it, undoes, branches, replays', async () => {
    const journal = join(folder, 'j.jsonl')
    const fought = await quintain('fight', example('bridge.yaml'), '--seed', '11', '--journal', journal)
    expect(fought.out).toMatch(/Round 1/)
    expect(fought.out).toMatch(/The fight is over/)
    expect(await quintain('verify', journal)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/all as the rules compute them/),
    })
    const printed = (await quintain('replay', journal)).out
    expect(printed).toContain(
      fought.out.slice(fought.out.indexOf('Round 1'), fought.out.indexOf('The fight is over')).trim().split('\n')[1]!,
    )
    expect((await quintain('branch', journal, '5', '-o', join(folder, 'b.jsonl'))).code).toBe(0)
    expect(await quintain('branch', journal, '5', '-o', join(folder, 'b.jsonl'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/exists already/),
    })
    expect((await quintain('undo', journal)).out).toMatch(/taken back/)
    expect((await quintain('replay', journal)).out).toMatch(/ {13}taken back: (Aiko|Bram|Grub)’s /)
    expect((await quintain('verify', journal)).code).toBe(0)
    const lines = readFileSync(journal, 'utf8').split('\n')
    const at = lines.findIndex(l => l.includes('"damage-taken"'))
    lines[at] = lines[at]!.replace(/"n":(\d+),"kind"/, '"n":99,"kind"')
    const bad = await quintain('verify', file('bad.jsonl', lines.join('\n')))
    expect(bad.out).toMatch(
      new RegExp(`bad\\.jsonl:${at + 1} {2}line ${at}, rows\\[\\d+\\]\\.events\\[\\d+\\] differs`),
    )
    expect(bad.code).toBe(1)
  })
  it('shows rules', async () => {
    expect((await quintain('rule', 'spirit/opportunity/interrupts')).out).toMatch(/chapter opportunity/)
    expect((await quintain('rule', 'attack', 'of', 'opportunity')).out).toMatch(/spirit\/opportunity\//)
    expect(JSON.parse((await quintain('rule', 'spirit/attack/attack-roll', '--json')).out).id).toBe(
      'spirit/attack/attack-roll',
    )
  })
  it('shows house rules by id and by words that no text has', async () => {
    const rake = (await quintain('rule', 'house/features/rake')).out
    expect(rake).toMatch(/key of a fight file rake \(of the feature\): two attacks more/)
    expect(rake).toMatch(
      /a house rule, in no text; played under spirit, modern, srd35\nin packages\/rules\/d20\/features\/tears.ts/,
    )
    expect((await quintain('rule', 'rake')).out).toBe(rake)
    expect(JSON.parse((await quintain('rule', 'house/features/rake', '--json')).out).conditions).toEqual(['raking'])
    expect((await quintain('rule', 'house/features/no-such')).code).toBe(1)
  })
  it('finds rules by words that are nearly right, and ids', async () => {
    const flat = await quintain('rule', 'flatfooted')
    expect(flat.out).toMatch(/^spirit\/conditions\/flat-footed$/m)
    expect(flat.err).toMatch(/No rule has "flatfooted"; these have "flat footed"/)
    expect((await quintain('rule', 'atack', 'of', 'oportunity')).out).toMatch(/spirit\/opportunity\//)
    const near = await quintain('rule', 'spirit/attack/attak-roll')
    expect(near).toMatchObject({
      out: '',
      code: 1,
      err: expect.stringMatching(/Did you mean spirit\/attack\/attack-roll/),
    })
    expect((await quintain('rule', 'spirit/opportunity')).err).toBe('')
    expect((await quintain('rule', 'attack', '--most', 'x')).code).toBe(2)
    expect((await quintain('rule')).err).toMatch(/--ruleset ID for its chapters/)
    const modern = (await quintain('rule', '--ruleset', 'modern')).out
    expect(modern).toMatch(/of its own.*\n {2}actions 2, attack 9, bonuses 5/)
    expect(modern).toMatch(/Borrowed from spirit.*\n {2}abilities 2, [\s\S]*opportunity 14\n/)
    expect(modern).toMatch(/ {2}natural-armor-against-touch: /)
    expect((await quintain('rule', '--ruleset', 'true20')).out).toMatch(/Borrowed[\s\S]*light/)
    expect((await quintain('rule', 'dying', '--ruleset', 'modern')).out).toMatch(
      /spirit\/injury\/dying \(borrowed by modern\)/,
    )
    expect((await quintain('rule', 'spirit/injury/dying')).out).toMatch(/modern borrows from this chapter/)
    expect((await quintain('fight', example('firefight.yaml'), '--why')).out).toMatch(
      /Modern d20 borrows from spirit, where its text is silent: abilities, .*\n.*opportunity\n/,
    )
    expect((await quintain('rule', 'attack', '--ruleset', 'foo')).code).toBe(2)
    expect((await quintain('rule', 'zzz')).code).toBe(1)
  })
  it('names what was changed in a journal: a header, a face, an event; and what cannot be read', async () => {
    const lines = (await quintain('fight', example('bridge.yaml'), '--seed', '7', '--json')).out.trim().split('\n')
    const at = lines.findIndex(l => l.includes('"key":"damage"'))
    const changed = (name: string, line: number, from: RegExp, to: string) => {
      const all = [...lines]
      all[line] = all[line]!.replace(from, to)
      expect(all[line]).not.toBe(lines[line])
      return file(name, `${all.join('\n')}\n`)
    }
    const printed = async (path: string) => {
      const { out, code } = await quintain('verify', path)
      expect(code).toBe(1)
      return out
    }
    expect(await printed(changed('h.jsonl', 0, /"hitPoints":33/, '"hitPoints":50'))).toMatch(
      /h\.jsonl:1 {2}header, fight differs/,
    )
    expect(await printed(changed('r.jsonl', 0, /"rules":\{"id":"spirit"/, '"rules":{"id":"modern"'))).toMatch(
      /:1 {2}header, rules differs/,
    )
    expect(await printed(changed('f.jsonl', at, /"face":\d+/, '"face":2'))).toMatch(
      new RegExp(`f\\.jsonl:${at + 1} {2}line ${at}, rows\\[\\d+\\]`),
    )
    expect(await printed(changed('p.jsonl', 1, /,"agenda":.*$/, '}'))).toMatch(/agenda differs\n {2}recorded/)
    const nobody = changed('n.jsonl', at, /"e":"damage-taken","who":"grub"/, '"e":"damage-taken","who":"nobody"')
    expect(await printed(nobody)).toMatch(/rows\[\d+\]\.events\[\d\] differs/)
    for (const verb of ['replay', 'undo'])
      expect(await quintain(verb, nobody)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/no creature "nobody".*quintain verify .* names the first line that differs/),
      })
    const cut = file('cut.jsonl', `${lines.slice(0, at).join('\n')}\n`)
    expect((await quintain('verify', cut)).out).toMatch(/The fight is not over in it/)
    const bare = changed('s.jsonl', 0, /"agenda"/, '"agendum"')
    expect(await quintain('verify', bare)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/:1 {2}header: "start"/),
    })
  })
  it.runIf(isLong)('plays a fight from the standard input', () => {
    const r = typed(['fight', '-', '--seed', '7', '--no-map'], readFileSync(example('bridge.yaml'), 'utf8'))
    expect(r.out).toMatch(/The fight is over/)
  })
  it('reads a fight from the standard input', async () => {
    expect(typed(['fight', '-'], 'ruleset: spirt\n').err).toMatch(/^standard input:1:\d+/)
    expect((await piped(['play', '-'], '')).code).toBe(2)
  })
  it('is played at the keyboard, left, and resumed', async () => {
    const journal = join(folder, 'evening.jsonl')
    const first = await piped(
      ['play', example('bridge.yaml'), '--seed', '3', '--journal', journal],
      'legal all\njuggle\nwhy attack grub\nmove c6\nend\nquit\n',
    )
    expect(first.out).toMatch(/attack, full-attack.*: Grub is out of the reach/)
    expect(first.out).toMatch(/no command "juggle"/)
    expect(first.code).toBe(0)
    const entries = readFileSync(journal, 'utf8').trim().split('\n').length
    const second = await piped(['play', journal], 'who\nundo\nundo\nquit\n')
    expect(second.out).toMatch(/hp/)
    expect(second.out).toMatch(/What happened last\n +15 +Bram +moves C2 > C6, 20 ft\n/)
    expect(second.out).toMatch(/taken back: Bram’s move/)
    expect((await piped(['play', journal], 'quit\n')).out).not.toMatch(/What happened last/)
    expect(readFileSync(journal, 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(entries)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
  it('an evening that is resumed shows the place where they are', async () => {
    const journal = join(folder, 'camp.jsonl')
    await piped(['play', example('evening.spirit.yaml'), '--seed', '3', '--journal', journal], 'go camp\nquit\n')
    const { out } = await piped(['play', journal], 'quit\n')
    expect(out).toMatch(/1 2 3 4 5 6 7 8 9 0\n[\s\S]*Aiko, wanderers[\s\S]*What happened last/)
  })
  it('says at the keyboard whose turn it is, what a blow may bring, and what was taken back', async () => {
    const { out, code } = await piped(
      ['play', example('bridge.yaml'), '--seed', '3'],
      'move c6\nwhy sp bram\nodds attack grub\nattack grub\nundo\npass\nundo\nsave\n',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/Round 1 · Bram’s turn · standard and move left · 30 ft\n/)
    expect(out).toMatch(/C2 > C3 > C4 > C5 > C6 {3}20 ft\n/)
    expect(out).toMatch(/Bram’s turn · standard left · 30 ft\n/)
    expect(out).toMatch(/defense 18 += 10 {2}\+2 Quickness {2}\+6 mail +spirit\/defense\/sp-formula/)
    expect(out).toMatch(/60 % to hit, 3 % critical\n +Grub loses 5\.61 hp on average/)
    expect(out.match(/taken back: Bram’s attack/g)).toHaveLength(2)
    expect(out).toMatch(/save FILE: one new file/)
    expect(out).toMatch(/Nothing was kept: --journal FILE/)
  })
  it('plays those that --as names by name, key, sign or side, with the dice of the file’s seed', async () => {
    const ford = file(
      'ford.yaml',
      'ruleset: spirit\nseed: 5\nmap: k o . .\ncreatures:\n  k: { name: Old Kato, side: watch, hitPoints: 20, weapons: [{ name: club, damage: 1d6 }] }\n  o: { name: Ogre, side: raid, hitPoints: 20, weapons: [{ name: club, damage: 1d6 }] }\n',
    )
    for (const who of ['kato', 'WATCH', 'watch,ogr']) {
      const { out, code } = await piped(['play', ford, '--as', who], 'quit\n')
      expect([code, /Old Kato > |Ogre > /.test(out)], who).toEqual([0, true])
      if (!who.includes(',')) expect(out).not.toMatch(/Ogre > /)
    }
    expect(await piped(['play', ford, '--as', 'Kaot'], 'quit\n')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--as Kaot: no creature and no side of that name/),
    })
    expect((await piped(['play', ford, '--as', 'Kaot'], 'quit\n')).err).toMatch(
      /did you mean Old Kato\?|there are Old Kato, Ogre/,
    )
    const initiative = async (args: readonly string[]) =>
      /Initiative.*/.exec((await piped(['play', ford, ...args], 'quit\n')).out)![0]
    const fought = (await quintain('fight', ford, '--rounds', '1')).out
    expect(fought).toContain(await initiative([]))
    expect((await piped(['play', ford], 'quit\n')).out).toMatch(/The dice go by the file’s seed 5, the same each time/)
  })
  it('names nobody who is hidden when --as names nobody, however near the name comes', async () => {
    const ambush = example('ambush.yaml')
    for (const said of ['nobody', 'stalkr', 'Stolker']) {
      const { err, code } = await piped(['play', ambush, '--as', said], 'quit\n')
      expect(code).toBe(2)
      expect(err).toMatch(new RegExp(`--as ${said}: no creature and no side of that name`))
      expect(err).not.toContain('Stalker')
    }
    expect((await piped(['play', ambush, '--as', 'nobody'], 'quit\n')).err).toContain(
      'there are Adra, Bors, Hound, crew, hunters',
    )
    expect((await piped(['play', ambush, '--as', 'stalker'], 'quit\n')).code).toBe(0)
  })
  it('says before the fight who has no attack, in check, fight and play', async () => {
    const bare = file(
      'bare.yaml',
      'ruleset: modern\nmap: a b\ncreatures:\n  a: { side: x, hitPoints: 9, weapons: [{ name: club, damage: 1d6 }] }\n  b: { name: Bo, side: y, size: tiny, hitPoints: 9 }\n',
    )
    const says = /Bo has no attack: it can only move\./
    expect((await quintain('check', bare)).out).toMatch(says)
    expect(JSON.parse((await quintain('check', bare, '--json')).out)[0].holds.notes).toEqual([
      'Bo has no attack: it can only move.',
    ])
    expect((await quintain('fight', bare, '--seed', '1', '--rounds', '1')).out).toMatch(says)
    expect((await piped(['play', bare], 'quit\n')).out).toMatch(says)
  })
  it('puts questions in the middle of a move, by the words of the table', async () => {
    const { out } = await piped(
      ['play', example('bridge.yaml'), '--seed', '3'],
      'end\nend\nend\nend\nmove c6\nend\nmove c4\nfoo\n1\nB7\n',
    )
    expect(out).toMatch(/leaving C7: Aiko may attack \(katana: 75 % to hit, 7\.01 expected, 0 % that Grub falls\)/)
    expect(out).toMatch(/a way round: none/)
    expect(out).toMatch(
      /Aiko: Grub gives an opportunity: attack\?\n {2}1 {2}attack {3}katana: 75 % to hit, .* falls\n {2}2 {2}pass/,
    )
    expect(out).toMatch(/"foo" is no answer here/)
    expect(out).toMatch(/Grub: interrupted on the way: go on\?\n {2}1 {2}go on\n {2}2 {2}stop\n {2}3 {2}to C7/)
    expect(out).toMatch(/Grub > B7\n {13}goes on C7 > B7, 5 ft/)
  })
  it('takes rulings with their reasons, and says what else there is', async () => {
    const { out, code } = await piped(
      ['play', example('bridge.yaml'), '--seed', '3'],
      'ruling give bram sleepy\nruling give zed prone\nruling adjust bram hit points -3 because a stone fell\nruling adjust bram luck +1\nruling foo\nruling number grub sp +2 because of mist\nruling lift grub sp\nruling lift grub sp\nwho\n',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/no condition "sleepy": there are surprised, /)
    expect(out).toMatch(/no creature "zed": there are Aiko, Bram, Grub/)
    expect(out).toMatch(/hit points of Bram changed by -3 \(a stone fell\) +Bram 24 hp > 21 hp/)
    expect(out).toMatch(/no field "luck": there are/)
    expect(out).toMatch(
      /ruling: defense of Grub changed by 2 \(because of mist\)[\s\S]*defense of Grub is by the rules again[\s\S]*none to lift/,
    )
    expect(out).toMatch(/ {2}b {2}Bram, watch: 21 hp\n/)
  })
  it('goes on from a branch in the middle of a turn', async () => {
    const lines = (await quintain('fight', example('bridge.yaml'), '--seed', '7', '--json')).out
    const journal = file('whole.jsonl', lines)
    const branch = join(folder, 'branch.jsonl')
    const turn = lines.split('\n').findIndex(l => l.includes('"turn-began","who":"grub"'))
    expect((await quintain('branch', journal, String(turn), '-o', branch)).code).toBe(0)
    const { out } = await piped(['play', branch, '--seed', '1'], 'pass\n')
    expect(out).toMatch(/\nGrub’s turn · standard and move left · 30 ft\n/)
    expect(out).toMatch(/\n {3}7 {2}Grub {3}attacks Aiko/)
    expect((await quintain('verify', branch)).code).toBe(0)
  })
  it('bears with nonsense', async () => {
    const { out, code, err } = await piped(
      ['play', example('duel.yaml'), '--seed', '3'],
      'constructor\n__proto__ b2\nwhy constructor\nwhy end b2\nodds\nodds end\nwhy\n""\nruling\nruling skip because\nrule\nsave a b\nmove\nattack with\nundo\nundo\n',
    )
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/no command "constructor"/)
    expect(out).toMatch(/script and faces are for quintain fight/)
  })
  it('says which face of a file no die has', async () => {
    const faces = readFileSync(example('duel.yaml'), 'utf8').replace(/^faces: .*$/m, 'faces: [10, 10, 29]')
    expect(await quintain('fight', file('faces.yaml', faces))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/faces\[\d+\]: 29 cannot be thrown for attack: it goes from 1 to 20/),
    })
  })
  it('tells what a file gave and the fight did not use', async () => {
    const text = `${readFileSync(example('duel.yaml'), 'utf8')}\nanswers: [attack, [1, 2]]\n`
    const { err, code } = await quintain('fight', file('left.yaml', text), '--rounds', '1')
    expect(err).toMatch(/^left\.yaml:\d+:\d+ {2}answers\[0\]: not used: the fight ended before anyone was asked\n$/)
    expect(code).toBe(0)
  })
  it('says what in a journal cannot be read, with its line, and without a stack', async () => {
    const lines = (await quintain('fight', example('duel.yaml'), '--seed', '7', '--json')).out.trim().split('\n')
    const broken = (name: string, n: number, change: (o: Record<string, unknown>) => void): string => {
      const entry = JSON.parse(lines[n]!) as Record<string, unknown>
      change(entry)
      return file(name, lines.with(n, JSON.stringify(entry)).join('\n'))
    }
    const events = broken('events.jsonl', 3, e => (e.rows = [{ step: { do: 'act' }, events: 5 }]))
    const fight = broken('fight.jsonl', 0, h => ((h.fight as Record<string, unknown>).ruleset = 'modren'))
    const act = broken('act.jsonl', 4, e => (e.act = 2 ** 31))
    const start = broken('start.jsonl', 0, h => ((h.start as Record<string, unknown>).agenda = [{ do: 'nope' }]))
    for (const verb of ['verify', 'replay', 'undo']) {
      expect((await quintain(verb, events)).err).toMatch(/events\.jsonl: line 4: rows\[0\]\.events: 5 is not a list\n$/)
      expect((await quintain(verb, act)).err).toMatch(/act\.jsonl: line 5: act 2147483648: .* 1 to 4\n$/)
      expect((await quintain(verb, fight)).err).toMatch(/^fight\.jsonl:1:\d+ {2}header\.fight\.ruleset: .* "modern"\?/)
    }
    expect(await quintain('replay', start)).toMatchObject({ code: 2, err: expect.stringMatching(/no step "nope"/) })
  })
  it('writes no map where there is no folder', async () => {
    const out = await quintain('map', example('duel.yaml'), '--write', join(folder, 'no', 'map.dd2vtt'))
    expect(out).toMatchObject({
      code: 2,
      err: expect.stringMatching(/map\.dd2vtt: cannot be written: no such file or folder\n$/),
    })
  })
  it('goes on with a journal whose last line was cut off', async () => {
    const journal = join(folder, 'torn.jsonl')
    await piped(['play', example('bridge.yaml'), '--seed', '3', '--journal', journal], 'move c6\nquit\n')
    const whole = readFileSync(journal, 'utf8')
    writeFileSync(journal, whole.slice(0, -9))
    const r = await piped(['play', journal], 'end\nquit\n')
    expect(r.err).toMatch(/was cut off and is taken out/)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
  it('goes on with a journal whose last line lacks only its end', async () => {
    const journal = join(folder, 'endless.jsonl')
    await piped(['play', example('bridge.yaml'), '--seed', '3', '--journal', journal], 'move c6\nquit\n')
    for (const lines of ['end\nquit\n', 'pass\nquit\n']) {
      writeFileSync(journal, readFileSync(journal, 'utf8').trimEnd())
      expect((await piped(['play', journal], lines)).code).toBe(0)
      expect((await quintain('verify', journal)).code).toBe(0)
    }
    writeFileSync(journal, readFileSync(journal, 'utf8').trimEnd())
    expect((await quintain('undo', journal)).code).toBe(0)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
  it('takes back the end of a fight, and says of the last roll only what stands', async () => {
    const quick = file(
      'quick.yaml',
      'ruleset: spirit\nmap: a b\ncreatures:\n  a: { side: x, hitPoints: 9, baseAttack: 20, initiative: 90, weapons: [{ name: club, damage: "30" }] }\n  b: { side: y, hitPoints: 3 }\n',
    )
    const { out, code } = await piped(
      ['play', quick, '--seed', '3'],
      'attack b\nwhy\nundo\nwhy\nwho\nattack b\nend\nwho\n',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/victory for x[\s\S]*A > why\n {2}attack 2\d[\s\S]*A > undo\n {2}taken back: A’s attack/)
    expect(out).toMatch(/A > why\n {2}initiative[\s\S]*A > who\n {2}a {2}A, x: 9 hp\n {2}b {2}B, y: 3 hp/)
    // Play goes on outside of rounds: a pipe ends with its last line.
    expect(out).toMatch(/A > end[\s\S]*No turns[\s\S]*A > who\n {2}a {2}A, x: 9 hp\n/)
  })
  it('reckons only with foes of whom one’s side knows', async () => {
    const lurking = (id: string, conditions: string) =>
      file(
        id,
        `ruleset: spirit\nmap: |\n  . . . . .\n  a w . . .\ncreatures:\n  a: { side: x, hitPoints: 9, initiative: 90 }\n  w: { side: y, hitPoints: 9, initiative: 190, ${conditions}weapons: [{ name: spear, damage: 1d8 }] }\n`,
      )
    const odds = async (name: string) => (await piped(['play', name, '--seed', '3'], 'end\nodds move a4\n')).out
    expect(await odds(lurking('seen.yaml', ''))).toMatch(/W may attack[\s\S]*A loses/)
    const unseen = await odds(lurking('unseen.yaml', 'conditions: [unseen], '))
    expect(unseen).toMatch(/B1 > [\s\S]*> A4/)
    expect(unseen).not.toMatch(/W may attack|A loses/)
  })
  it('shows a way round what is risked on a move, as it can be typed', async () => {
    const open = file(
      'open.yaml',
      'ruleset: spirit\nmap: |\n  . . . . .\n  . . . . .\n  . . w . .\n  . . . . .\n  a . . . .\ncreatures:\n  a: { side: x, hitPoints: 9, speed: 60, initiative: 90 }\n  w: { side: y, hitPoints: 9, initiative: 190, weapons: [{ name: spear, damage: 1d8 }] }\n',
    )
    const { out } = await piped(['play', open, '--seed', '3'], 'end\nodds move c4\nodds move a5\n')
    expect(out).toMatch(/leaving [A-E]\d: W may attack[\s\S]*a way round: move ([A-E]\d ?)+ {3}\d+ ft/)
  })
  it('tells a fight that goes nowhere from one that was stopped', async () => {
    const club = 'weapons: [{ name: club, damage: 1d6 }]'
    const apart = file(
      'apart.yaml',
      `ruleset: spirit\nmap: |\n  . # .\n  a # b\n  . # .\ncreatures:\n  a: { side: x, hitPoints: 5, ${club} }\n  b: { side: y, hitPoints: 5, ${club} }\n`,
    )
    expect((await quintain('fight', apart)).out).toMatch(
      /at a standstill: for 10 rounds .* No side has won\.\n {2}A: 5 hp/,
    )
    expect((await quintain('fight', apart, '--rounds', '3')).out).toMatch(/not decided after 3 rounds/)
  })
  it('reads odds that begin with a minus, and says what is wrong with others', async () => {
    expect((await quintain('odds', '-1 1d4 vs 12')).out).toMatch(/-1 +40 % +2 % +1\.05/)
    expect((await quintain('odds', '-1', '1d4', 'vs', '12', '--json')).code).toBe(0)
    expect(JSON.parse((await quintain('odds', '--ruleset', 'modern', '+5 1d8 vs 15', '--json')).out).exact).toBe(true)
    expect((await quintain('odds', example('bridge.yaml'), 'aiko')).err).toMatch(/name the attacker and the target/)
    expect((await quintain('odds', example('bridge.yaml'), 'aiko', 'aiko')).err).toMatch(/cannot attack itself/)
    expect((await quintain('odds', 'none.yaml', 'a', 'b')).err).toMatch(/none\.yaml: no such file/)
    for (const names of [['attack', 'nobody'], ['aiko', 'grub'], ['+ vs x']])
      expect((await quintain('odds', ...names)).err).toMatch(
        new RegExp(`^${names.join(' ').replace('+', '\\+')}: odds are asked of two creatures of a fight file`),
      )
  })
  it('stands two creatures of a file face to face, whatever the text', async () => {
    const o = JSON.parse((await quintain('odds', example('cloister.yaml'), 'sister', 'knut', '--json')).out)
    expect(o.attacks[0].hit).toBeCloseTo(0.5, 12)
    expect(o.expected).toBeNull()
    expect((await quintain('odds', example('crossroads.true20.yaml'), 'rask', 'gerd', '--full')).code).toBe(0)
  })
  it.runIf(isLong)('names an example that lies elsewhere', () => {
    const { err, code } = typed(['fight', 'examples/bridge.yaml'], '', folder)
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/no such file here; that example is .*examples.bridge\.yaml/),
    ])
  })
  it('says nothing of what is lost where all was saved by hand', async () => {
    const saved = join(folder, 'by-hand.jsonl')
    const play = async (lines: string) => (await piped(['play', example('bridge.yaml'), '--seed', '3'], lines)).out
    expect(await play(`end\nsave ${saved}\nquit\n`)).not.toContain('Nothing was kept')
    expect(await play(`save ${saved}.2\nend\nquit\n`)).toContain('Nothing was kept')
  })
  it.runIf(isLong)('writes schemas', async () => {
    expect(JSON.parse((await quintain('schema', 'fight')).out).title).toMatch(/fight/i)
    expect(JSON.parse((await quintain('schema', 'journal')).out).$defs.line).toBeDefined()
  })
})
