import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCreature, NotImportable } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { drawn, isLong } from '@quintain/rules/testing'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { quintain, root, scratch } from './testing/command.ts'

const { folder, file, remove } = scratch()
afterAll(remove)
interface Doc {
  readonly name: string
  readonly items: readonly { readonly name: string; readonly system: object }[]
}
const howler = JSON.parse(readFileSync(join(root, 'examples/imports/marsh-howler.json'), 'utf8')) as Doc
const drake = { ...howler, name: 'Cinder Drake', items: [{ ...howler.items[0]!, name: 'Claw' }] }

describe('import', () => {
  it('makes a bestiary of a folder, a report beside it, and creatures that fight to the end', async () => {
    const from = join(folder, 'creatures')
    mkdirSync(join(from, 'deep'), { recursive: true })
    writeFileSync(join(from, 'howler_(marsh).json'), JSON.stringify(howler))
    writeFileSync(join(from, 'deep', 'drake.json'), JSON.stringify(drake))
    writeFileSync(join(from, 'notes.txt'), 'no creature')
    const out = join(folder, 'foes.yaml')
    const report = join(folder, 'report.txt')
    const made = await quintain('import', from, '--out', out, '--report', report)
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^2 of 2 files read: \d+ places mapped.* No creature in notes\.txt\.$/m),
      err: '',
    })
    expect(readFileSync(report, 'utf8')).toMatch(
      /howler_\(marsh\)\.json: Marsh Howler, (?:not )?whole.*\n(?: {2}.*\n)* {2}mapped {6}system\.attributes\.kac\.base +totals\.KAC: 16\n/,
    )
    const fight = file(
      'meet.yaml',
      `ruleset: starfinder
seed: 3
map: |
${'  ..........\n'.repeat(4)}creatures:
  a: { like: foes.yaml#howler-marsh, side: x, at: A1 }
  b: { like: foes.yaml#drake, side: y, at: B4 }
`,
    )
    expect((await quintain('fight', fight)).out).toMatch(/The fight is over: victory for/)
  })
  it.runIf(isLong)('tries each ability with --try, and writes no bestiary', async () => {
    // What it bears takes seconds to show, one way after another; `formats/trial` tries that.
    const printed = readFileSync(join(root, 'examples/imports/reed-stalker.txt'), 'utf8')
    const stalker = file('reed-stalker.txt', isLong ? printed : printed.replace(/Damage reduction.*, scent/, 'scent'))
    const { code, out, err } = await quintain('import', stalker, '--try')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^reed-stalker\n[\s\S]*^ {2}rake {3}\{ with: rake \}\n {4}attacks Foe: rake \d+ against 10/m)
    expect(out).not.toContain('creatures:')
    const both = await quintain('import', stalker, '--try', '--json')
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('--json has no effect beside it') })
  })
  it('reads stat blocks as text, alone and in a folder, for the ruleset that is asked for', async () => {
    const stalker = join(root, 'examples/imports/reed-stalker.txt')
    const told = join(folder, 'stalker.txt')
    const one = await quintain('import', stalker, '--ruleset', 'modern', '--report', told)
    expect(one).toMatchObject({ code: 0, out: expect.stringMatching(/reed-stalker:\n {4}modern:\n/) })
    expect(readFileSync(told, 'utf8')).toMatch(/mapped +line 11, Special Attacks +features: \{ rake: /)
    const seen = await quintain('import', stalker, '--ruleset', 'modern')
    expect(seen.err).toMatch(/reed-stalker\.txt: Reed Stalker, .*whole/)
    expect(seen.err).not.toMatch(/^ {2}mapped/m)
    const both = await quintain('import', join(root, 'examples/imports'))
    expect(both.err).toMatch(/3 of 3 files read/)
    expect(both.out).toMatch(/starfinder:[\s\S]*spirit:/)
    const fight = file(
      'stalkers.yaml',
      `ruleset: spirit\nseed: 3\nmap: |\n${'  ..........\n'.repeat(4)}creatures:\n  a: { like: own.yaml#reed-stalker, side: x, at: A1 }\n  b: { like: own.yaml#reed-stalker, side: y, at: A9 }\n`,
    )
    expect((await quintain('import', stalker, '--out', join(folder, 'own.yaml'))).code).toBe(0)
    const fought = await quintain('fight', fight)
    expect(fought.out).toMatch(/The fight is over: victory for/)
    expect(fought.out + fought.err).not.toMatch(/No rule reads what Reed Stalker has/)
  })
  it('says of each file why it is not read, and reads the others', async () => {
    const good = file('good.json', JSON.stringify(howler))
    const [broken, other] = [file('broken.json', '{ "type": '), file('other.json', '{"type":"spell"}')]
    const { code, out, err } = await quintain('import', good, broken, other, join(folder, 'missing.json'))
    expect(code).toBe(2)
    expect(out).toMatch(/creatures:\n {2}good:\n {4}starfinder:\n/)
    expect(err).toMatch(/broken\.json: no JSON: /)
    expect(err).toMatch(
      /other\.json: no creature of a kind that is read: stat blocks .*\(spirit, modern, srd35\); Foundry VTT, sfrpg: npc2 \(starfinder\)/,
    )
    expect(err).toMatch(/missing\.json: no such file/)
    expect(err).toMatch(/1 of 4 files read/)
  })
  it('goes on where a folder has files that hold no creature, and names them in the report', async () => {
    const from = join(folder, 'mixed')
    mkdirSync(join(from, 'tables'), { recursive: true })
    writeFileSync(join(from, 'howler.json'), JSON.stringify(howler))
    writeFileSync(join(from, 'tables', 'weapons.json'), '[{ "name": "pistol" }]')
    const report = join(folder, 'mixed.txt')
    const made = await quintain('import', from, '--out', join(folder, 'mixed.yaml'), '--report', report)
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 of 1 file read: .* No creature in tables\/weapons\.json\.$/m),
      err: '',
    })
    expect(readFileSync(report, 'utf8')).toMatch(/weapons\.json: no creature of a kind that is read: /)
    const json = await quintain('import', from, '--json')
    expect(JSON.parse(json.out)).toMatchObject([{ error: null }, { error: expect.stringMatching(/^no creature/) }])
    // Named by itself, or where nothing else is there, it is what was wrong.
    const table = join(from, 'tables', 'weapons.json')
    expect(await quintain('import', table)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no creature of a kind/),
    })
    const alone = await quintain('import', join(from, 'tables'))
    expect(alone).toMatchObject({
      code: 2,
      err: expect.stringMatching(/0 of 0 files read.*No creature in weapons\.json/),
    })
    writeFileSync(join(from, 'broken.json'), '{ "type": ')
    expect(await quintain('import', from)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/broken\.json: no JSON/),
    })
  })
  it('writes nothing over a file, and two of one name have two keys', async () => {
    const from = join(folder, 'twice')
    mkdirSync(join(from, 'a'), { recursive: true })
    for (const where of ['', 'a']) writeFileSync(join(from, where, 'howler.json'), JSON.stringify(howler))
    const out = join(folder, 'twice.yaml')
    expect((await quintain('import', from, '--out', out)).code).toBe(0)
    expect(readFileSync(out, 'utf8')).toMatch(/^ {2}howler:\n[\s\S]*^ {2}howler-2:\n/m)
    expect(await quintain('import', from, '--out', out)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/exists already/),
    })
  })
  it('what the sheet refuses is left out, and said', () => {
    const maul = { actionType: 'mwak', attackBonus: 9, damage: { parts: [{ formula: '999d9999', types: {} }] } }
    const doc = { ...howler, items: [howler.items[0]!, { name: 'Maul', type: 'weapon', system: maul }] }
    const { creature, notes } = importCreature(JSON.stringify(doc), 'x.json', rulesets)
    expect((creature['weapons'] as { name: string }[]).map(w => w.name)).toEqual(['Bite'])
    expect(notes.at(-1)!.says).toMatch(/^left out: /)
  })
  it('leaves out one key of a weapon, or one number, and keeps the rest', () => {
    const hook = { ...howler.items[0]!, name: 'Hook' }
    const doc = structuredClone({ ...howler, items: [howler.items[0]!, hook] }) as unknown as {
      system: { attributes: { reach: string } }
    }
    doc.system.attributes.reach = '99999999 ft.'
    const { creature, notes } = importCreature(JSON.stringify(doc), 'x.json', rulesets)
    expect(creature['reach']).toBeUndefined()
    expect(notes.map(n => n.says)).toContain('left out: 99999999 is too large')
    expect(creature['weapons']).toHaveLength(2)
  })
  it('no document of that kind makes it crash, whatever stands in it', () => {
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 })
    const paths = fc.constantFrom(
      ['system', 'attributes', 'kac'],
      ['system', 'attributes', 'speed'],
      ['system', 'attributes', 'reach'],
      ['system', 'traits'],
      ['system', 'traits', 'senses'],
      ['system', 'traits', 'languages'],
      ['system', 'modifiers'],
      ['system', 'modifiers', '0'],
      ['system', 'skills'],
      ['system', 'abilities'],
      ['items'],
      ['items', '0'],
      ['items', '0', 'system'],
      ['items', '0', 'system', 'damage'],
      ['items', '0', 'system', 'properties'],
      ['name'],
    )
    fc.assert(
      fc.property(paths, anything, (path, value) => {
        const doc = JSON.parse(JSON.stringify(howler)) as Record<string, unknown>
        let at: Record<string, unknown> = doc
        for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
        at[path.at(-1)!] = value
        let text: string
        try {
          text = JSON.stringify(doc)
        } catch {
          return
        }
        try {
          const { creature } = importCreature(text, 'x.json', rulesets)
          expect(rulesets['starfinder']!.sheet.safeParse({ id: 'a', side: 'a', ...creature }).success).toBe(true)
        } catch (error) {
          if (!(error instanceof NotImportable)) throw error
        }
      }),
      { numRuns: drawn(75, 3000) },
    )
  })
})
