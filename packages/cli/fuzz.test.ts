import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { parse } from 'yaml'
import { printCommand } from './grammar/printing.ts'
import { scopeOf } from './grammar/scope.ts'
import { newFight } from './io/new-fight.ts'
import { quintain, quintainTyping, root, scratch } from './testing/command.ts'
import { oddFight, tableOf } from './testing/fights.ts'
import { eachCase, harmless, saysWhere } from './testing/fuzz/cases.ts'
import { damagedText, damagedValue } from './testing/fuzz/damage.ts'
import { commandLine } from './testing/fuzz/flags.ts'
import { fights, maps, sidecars } from './testing/fuzz/sources.ts'
import { diceText, oddsText, typedText } from './testing/fuzz/words.ts'
import { typedAt } from './testing/keyboard.ts'

vi.setConfig({ testTimeout: 3_600_000 })
const { folder, file, remove } = scratch()
afterAll(remove)
/** Typed at the keyboard of a journal that goes on. */
const TYPED =
  'who|legal|map|why|list|pass|pass|pass|pass 3|pass until me|undo|undo|redo|end|yes|1|ac guard|odds attack raider|attack raider|why attack|rule prone|ruling give guard prone because of it'.split(
    '|',
  )
const ids = Object.values(rulesets).flatMap(({ id, template }) => (template ? [id] : []))

describe('fight files', () => {
  it.each(['text', 'value'] as const)('with a damaged %s are read, or refused with their place', kind =>
    eachCase(`fight files, ${kind}`, async (c, told) => {
      const sound = c.pick(fights)
      const text = kind === 'text' ? damagedText(sound, c) : JSON.stringify(damagedValue(parse(sound), c))
      told(text)
      const path = file('broken.yaml', text)
      saysWhere(await quintain('check', path), 'broken.yaml')
      const fought = await quintain('fight', path, '--seed', '1', '--rounds', '2', ...(c.odds(4) ? ['--why'] : []))
      saysWhere(fought, 'broken.yaml')
      if (c.odds(4)) saysWhere(await quintain('map', path), 'broken.yaml')
    }),
  )
})

describe('journals', () => {
  const sound: Record<string, string> = {}
  beforeAll(async () => {
    for (const id of ids) {
      const path = file(`${id}.yaml`, newFight(id, rulesets[id]!.template!))
      sound[id] = (await quintain('fight', path, '--seed', '4', '--rounds', '3', '--json')).out
    }
  })
  it.each(['text', 'value'] as const)('with a damaged %s are told, verified and taken back, or refused', kind =>
    eachCase(`journals, ${kind}`, async (c, told) => {
      const lines = sound[c.pick(ids)]!
      const all = lines.trim().split('\n')
      const at = c.int(0, all.length - 1)
      const text =
        kind === 'text'
          ? damagedText(lines, c)
          : `${all.with(at, JSON.stringify(damagedValue(JSON.parse(all[at]!), c))).join('\n')}\n`
      told(text)
      const path = file('broken.jsonl', text)
      saysWhere(await quintain('replay', path, ...(c.odds(2) ? ['--why'] : [])), 'broken.jsonl')
      saysWhere(await quintain('verify', path), 'broken.jsonl')
      saysWhere(await quintain('undo', path), 'broken.jsonl')
    }),
  )
  it.each(['text', 'value'] as const)(
    'with a damaged %s are gone on with at the keyboard and branched, or refused',
    kind =>
      eachCase(`journals played on, ${kind}`, async (c, told) => {
        const lines = sound[c.pick(ids)]!
        const all = lines.trim().split('\n')
        // Their ends are read at the keyboard: the more of them are cut off, the more is left to play.
        const kept = all.slice(0, c.odds(2) ? all.length : c.int(1, all.length))
        const at = c.int(0, kept.length - 1)
        const text = c.odds(8)
          ? `${kept.join('\n')}\n`
          : kind === 'text'
            ? damagedText(kept.join('\n'), c)
            : `${kept.with(at, JSON.stringify(damagedValue(JSON.parse(kept[at]!), c))).join('\n')}\n`
        told(text)
        const path = file('broken.jsonl', text)
        const as = c.odds(2) ? [] : ['--as', c.pick(['town', 'crew', 'river', 'raiders', 'Guard', 'raider', 'nobody'])]
        const said = Array.from({ length: 8 }, () => c.pick(TYPED))
        const played = await quintainTyping(said, 'play', path, '--yes', ...as)
        saysWhere(played, /^--as /.test(played.err) ? '--as' : 'broken.jsonl')
        const branch = join(folder, `branch-${kind}.jsonl`)
        rmSync(branch, { force: true })
        saysWhere(await quintain('branch', path, String(c.int(0, 6)), '--out', branch), 'broken.jsonl')
      }),
  )
})

describe('a journal that has lost the order of its creatures', () => {
  it.each(ids)('is played on under %s, and does not run for ever', async id => {
    const path = file(`${id}.yaml`, newFight(id, rulesets[id]!.template!))
    const lines = (await quintain('fight', path, '--seed', '4', '--rounds', '2', '--json')).out.trim().split('\n')
    const at = lines.findIndex(line => line.includes('"e":"order-settled"'))
    const { rows: _, ...rest } = JSON.parse(lines[at]!) as { rows: unknown }
    const broken = file('lost.jsonl', `${lines.with(at, JSON.stringify(rest)).join('\n')}\n`)
    const played = await quintainTyping(['pass', 'pass', 'pass', 'quit'], 'play', broken, '--yes')
    saysWhere(played, 'lost.jsonl')
  })
})

describe('maps', () => {
  it.each(Object.keys(maps))('%s are drawn and answer, or are refused with their place', format =>
    eachCase(`maps, ${format}`, async (c, told) => {
      const sound = c.pick(maps[format]!)
      const text =
        format === 'txt' || c.odds(2)
          ? damagedText(sound, c)
          : JSON.stringify(damagedValue(format === 'yaml' ? parse(sound) : JSON.parse(sound), c))
      told(text)
      const path = file(`broken.${format}`, text)
      saysWhere(await quintain('map', path, ...(format === 'dd2vtt' ? ['--report'] : [])), `broken.${format}`)
      const question = c.pick([
        ['--moves', '30', '--from', 'B2'],
        ['--at', 'B2'],
        ['--light', '--from', 'B2'],
        ['--cover-from', 'B2'],
        ['--area', 'burst:20@C3'],
        ['--json'],
      ])
      harmless(await quintain('map', path, ...question))
    }),
  )
  it('sidecars are taken, or refused with their place', () =>
    eachCase('sidecars', async (c, told) => {
      const sound = c.pick(sidecars)
      const text = c.odds(2) ? damagedText(sound, c) : JSON.stringify(damagedValue(parse(sound), c))
      told(text)
      const path = file('broken-side.yaml', text)
      const sample = join(root, 'examples/maps/sampleMap.dd2vtt')
      saysWhere(await quintain('map', sample, '--sidecar', path, '--report'), 'broken-side.yaml')
    }))
})

describe('at the keyboard', () => {
  it.each(ids)('of %s each line gets a sentence, and the fight goes on', id =>
    eachCase(`keyboard, ${id}`, async (c, told) => {
      const f = c.odds(2) ? oddFight(id)! : readFight(newFight(id, rulesets[id]!.template!), 'new.yaml', rulesets)
      const t = tableOf(f, c.int(1, 1000))
      const w = t.run()
      const scope = scopeOf(t.reader, w?.who ?? 0, f.letters)
      const legal = w
        ? t.legal(t.scene.creatures[w.who]!).flatMap(l => l.suggestions.map(x => printCommand(scope, x.command)))
        : []
      const names = f.sheets.map(s => s.name)
      // Nothing is written from here: `save` is no word of these lines.
      const lines = Array.from({ length: 12 }, () => typedText(c, legal, names)).map(l => l.replace(/^\s*sa.*/i, 'who'))
      told(lines.join('\n'))
      const seed = c.int(1, 1000)
      const { out, mistaken, broken } = await typedAt(f, [...lines, 'who'], { seed, terminal: c.odds(3) })
      // What is typed is shown by the terminal, not by us.
      const longestFirst = lines.toSorted((a, b) => b.length - a.length)
      const ours = longestFirst.reduce((text, line) => text.replaceAll(`${line}\n`, '\n'), out)
      harmless({ out: ours, err: '', code: mistaken || broken ? 3 : 0 })
    }),
  )
})

describe('words of the command line', () => {
  it('dice are rolled with their odds, or refused', () =>
    eachCase('dice', async (c, told) => {
      const text = diceText(c)
      told(text)
      const dialect = c.odds(2) ? [] : ['--dialect', c.pick(['common', 'roll20', 'avrae', 'foundry'])]
      const more = c.pick([[], ['--odds'], ['--table'], ['--at-least', '7'], ['--json', '--odds']])
      harmless(await quintain('roll', text, '--seed', '1', ...dialect, ...more))
    }))
  it('lines of odds are answered, or refused with their column', () =>
    eachCase('odds', async (c, told) => {
      const text = oddsText(c)
      told(text)
      const ruleset = c.odds(3) ? [] : ['--ruleset', c.pick(ids)]
      const more = c.pick([[], [], ['--vs', '15..18'], ['--json']])
      harmless(await quintain('odds', text, ...ruleset, ...more))
      if (c.odds(3)) harmless(await quintain('compare', text, oddsText(c), ...ruleset, ...more))
    }))
  it('flags and arguments of every verb are understood, or refused', async () => {
    const journal = join(folder, 'sound.jsonl')
    await quintain('fight', join(root, 'examples/bridge.yaml'), '--seed', '7', '--journal', journal)
    const before = readFileSync(journal, 'utf8')
    const files = [
      join(root, 'examples/bridge.yaml'),
      join(root, 'examples/maps/sampleMap.dd2vtt'),
      journal,
      join(folder, 'none.yaml'),
      folder,
    ]
    // A case may write files by any name: they are to lie in a folder that is removed.
    const home = process.cwd()
    process.chdir(folder)
    try {
      await eachCase('flags', async (c, told) => {
        const args = commandLine(c, files)
        told(args.join(' '))
        harmless(await quintainTyping(['pass', 'undo', 'who'], ...args))
        if (readFileSync(journal, 'utf8') !== before) throw new Error(`${basename(journal)} was written`)
      })
    } finally {
      process.chdir(home)
    }
  })
})
