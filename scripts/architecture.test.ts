import { describe, expect, it } from 'vitest'
import { circles } from './architecture/circles.mjs'
import { homesInRooms } from './architecture/homes.mjs'
import { noSiblings, packagesDown, typesReachable } from './architecture/layers.mjs'
import { inRooms, noClimb, noClimbIntoShared, topicsInRooms } from './architecture/rooms.mjs'
import { sentencesInWords } from './architecture/sentences.mjs'
import {
  citesNoText,
  namesNoRuleset,
  namesNoWords,
  narrowFolders,
  pureRooms,
  shortFiles,
} from './architecture/texts.mjs'
import { treeOf, withoutComments } from './architecture/tree.mjs'
import { onOpenedViews } from './architecture/viewers.mjs'
import { rules } from './architecture.mjs'
import * as data from './architecture-rooms.mjs'
import { readCatalogue } from './catalogue.mjs'

/** What a rule finds in a made-up tree: for each problem where it is. */
type Rule = (files: ReturnType<typeof treeOf>, rooms: typeof data) => string[]
const found = (rule: Rule, texts: Record<string, string>) =>
  rule(treeOf(texts), data).map(problem => problem.split('  ')[0])
const d20 = 'packages/rules/d20'
const spirit = 'packages/rules/spirit'

describe('a file is read', () => {
  const importsOf = (text: string) =>
    treeOf({ 'packages/grid/map/a.ts': text })
      .get('packages/grid/map/a.ts')!
      .imports.map(({ spec, names, line }: { spec: string; names: string[]; line: number }) => [spec, names, line])

  it('with its imports, over several lines, of types, handed on, and at run time', () => {
    expect(importsOf("import {\n  type A,\n  b as c,\n} from './b.ts'\nexport * from './d.ts'")).toEqual([
      ['./b.ts', ['A', 'b'], 4],
      ['./d.ts', [], 5],
    ])
    expect(importsOf("import './side.ts'\nimport type { T } from '../t.ts'\nconst x = await import('./x.ts')")).toEqual(
      [
        ['./side.ts', [], 1],
        ['../t.ts', ['T'], 2],
        ['./x.ts', [], 3],
      ],
    )
  })

  it('without its comments: what stands in one is no import', () => {
    expect(importsOf("// import { a } from './a.ts'\n/* import './b.ts' */\nconst s = 'import c from d'")).toEqual([])
    expect(withoutComments("a // b\n/* c\nd */ 'e // f' `g /* h`")).toBe("a     \n    \n     'e // f' `g /* h`")
    expect(withoutComments('const url = `https://x.y`')).toBe('const url = `https://x.y`')
  })
})

describe('homes of rules', () => {
  it('stand in the room of the topic, by a literal, a list or a name', () => {
    expect(
      found(homesInRooms, {
        [`${spirit}/injury/a.ts`]: "feature('spirit/injury/a', {})",
        [`${spirit}/attack/b.ts`]: "feature('spirit/injury/b', {})",
        [`${spirit}/attack/c.ts`]: "const ch = { rules: ['spirit/attack/c', 'spirit/cover/c'] }",
        [`${spirit}/attack/d.ts`]: "const RULE = 'spirit/injury/d'\nfeature(RULE, {})",
        [`${spirit}/words/e.ts`]: "const cited = { rules: ['spirit/injury/e'] }",
        [`${spirit}/attack/f.ts`]: "feature('onslaught', {})",
      }),
    ).toEqual([`${spirit}/attack/b.ts:1`, `${spirit}/attack/c.ts:1`, `${spirit}/attack/d.ts:1`])
  })
  it('are one for each rule', () => {
    const text = "feature('spirit/injury/a', {})"
    expect(found(homesInRooms, { [`${spirit}/injury/a.ts`]: text, [`${spirit}/injury/b.ts`]: text })).toEqual([
      `${spirit}/injury/b.ts:1`,
    ])
  })
})

describe('words of the texts', () => {
  const rule = (path: string, text: string) =>
    found(namesNoWords, {
      [`${d20}/vocabulary/conditions.ts`]:
        "export const dying = condition('dying')\nexport const object = condition('object')",
      [`${spirit}/injury/a.ts`]: "export const faded = event('faded', {}, null)",
      [`${d20}/turn/round.ts`]: "export const roundBegan = event('round-began', {}, null)",
      [path]: text,
    })
  it('are asked of the game system: no condition and no event of one text is named elsewhere', () => {
    expect(rule('packages/formats/run/a.ts', "const over = ['dying']")).toEqual(['packages/formats/run/a.ts:1'])
    expect(rule('packages/cli/a.ts', "if (x.e === 'faded') return")).toHaveLength(1)
    expect(rule('packages/cli/a.ts', "if (x.e === 'round-began' && typeof x === 'object') return")).toEqual([])
    expect(rule('packages/engine/model/a.ts', "const over = ['dying']")).toEqual([])
    expect(rule('packages/formats/run/a.test.ts', "const over = ['dying']")).toEqual([])
  })
})

describe('sentences of rules', () => {
  const words = `${spirit}/words/refusals.ts`
  const table = "export const refusal = { late: 'it is too late now' }"
  const rule = (text: string, more: Record<string, string> = {}) =>
    found(sentencesInWords, { [`${spirit}/actions/a.ts`]: text, [words]: table, ...more })

  it('stand in words/, whether a literal, a template or one of several', () => {
    expect(rule("const a = { why: 'it is late', rule }")).toEqual([`${spirit}/actions/a.ts:1`])
    expect(rule(`const a = { why: \`\${name} is late\` }`)).toHaveLength(1)
    expect(rule("const a = { why: x ? refusal.late : (y ?? 'far too late') }")).toHaveLength(1)
    expect(rule("const a = { rule, description: 'Drops to the ground.' }")).toHaveLength(1)
    expect(rule("t.lose(1, 'size', 'a big one', rule, 'it does not count', other)")).toHaveLength(1)
  })

  it('are followed through variables, functions and other files', () => {
    expect(rule("const why = 'it is late'\nconst a = { why, rule }")).toEqual([`${spirit}/actions/a.ts:1`])
    expect(rule("function because() {\n  return late ? 'it is late' : null\n}\nconst a = { why: because() }")).toEqual([
      `${spirit}/actions/a.ts:2`,
    ])
    expect(rule("const all = (x) => ['too late']\nconst a = all(x).map(why => ({ why }))")).toHaveLength(1)
    const other = { [`${d20}/turn/b.ts`]: `export const because = (n: number) => \`late by \${n} rounds\`` }
    expect(rule("import { because } from '../../d20/turn/b.ts'\nconst a = { why: because(2) }", other)).toEqual([
      `${d20}/turn/b.ts:1`,
    ])
  })

  it('are not names, nor what a table of words gives', () => {
    expect(rule("import { refusal } from '../words/refusals.ts'\nconst a = { why: refusal.late }")).toEqual([])
    expect(rule("const fields = { why: oneOf('other kind') }\nconst a = { why: 'other kind' }")).toEqual([])
    expect(rule("const key = 'extra damage'\nconst a = { why: barred.condition.name }")).toEqual([])
  })

  it('may be imported by every room where their file imports nothing', () => {
    const from = { [`${spirit}/actions/a.ts`]: "import { refusal } from '../words/refusals.ts'" }
    expect(found(noClimb, { ...from, [words]: table })).toEqual([])
    const own = "import { refusal as shared } from '../../d20/words/refusals.ts'"
    const low = { [`${d20}/words/refusals.ts`]: table }
    expect(found(noClimb, { ...from, ...low, [words]: own })).toEqual([])
    const climbs = { [words]: "import { events } from './events.ts'", [`${spirit}/words/events.ts`]: "import 'zod'" }
    expect(found(noClimb, { ...from, ...climbs })).toEqual([`${spirit}/actions/a.ts:1`])
  })
})

describe('circles', () => {
  it('are found, of two files or of many, type imports included', () => {
    const tree = treeOf({
      'a.ts': "import { b } from './b.ts'",
      'b.ts': "import type { C } from './c.ts'",
      'c.ts': "import './a.ts'",
      'd.ts': "import './e.ts'\nimport './a.ts'",
      'e.ts': "import './d.ts'",
      'f.ts': "import './a.ts'\nimport './g.ts'",
      'g.ts': '',
      'h.ts': "import './h.ts'",
    })
    expect(circles(tree)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['d.ts', 'e.ts'], ['h.ts']])
  })

  it('are none where two ways lead to the same file, however deep', () => {
    const files: Record<string, string> = { 'end.ts': '' }
    for (let i = 0; i < 5000; i++)
      files[`n${i}.ts`] = `import './${i === 4999 ? 'end' : `n${i + 1}`}.ts'\nimport './end.ts'`
    expect(circles(treeOf(files))).toEqual([])
  })
})

describe('packages', () => {
  it('import downward, by name', () => {
    expect(found(packagesDown, { 'packages/engine/a.ts': "import { d } from '@quintain/dice'" })).toEqual([])
    expect(
      found(packagesDown, {
        'packages/grid/a.ts': "\nimport { d } from '@quintain/dice'",
        'packages/engine/a.ts': "import { r } from '@quintain/rules'",
        'packages/odds/a.ts': "import { r } from '../rules/index.ts'",
      }),
    ).toEqual(['packages/grid/a.ts:2', 'packages/engine/a.ts:1', 'packages/odds/a.ts:1'])
  })

  it('hold no sibling of a ruleset, and no ruleset below one', () => {
    expect(
      found(noSiblings, {
        [`${spirit}/a.ts`]: "import '../d20/a.ts'\nimport '../modern/a.ts'",
        [`${d20}/a.ts`]: "import '../spirit/a.ts'",
        [`${d20}/a.test.ts`]: "import '../spirit/a.ts'",
      }),
    ).toEqual([`${spirit}/a.ts:2`, `${d20}/a.ts:1`])
  })

  it('show the types that extend the engine', () => {
    const merged = "declare module '@quintain/engine' { interface Sheet {} }"
    expect(
      found(typesReachable, {
        'packages/rules/index.ts': "import './d20/a.ts'",
        [`${d20}/a.ts`]: merged,
        [`${d20}/b.ts`]: merged,
        [`${d20}/testing/c.ts`]: merged,
      }),
    ).toEqual([`${d20}/b.ts:1`])
  })

  it('that are pure have no clock, chance or I/O; comments and tests may speak of them', () => {
    expect(
      found(pureRooms, {
        'packages/dice/a.ts': '// Math.random()\nconst x = Math.random()',
        'packages/engine/a.ts': 'try { f() } catch (e) {}',
        'packages/rules/a.ts': 'try {\n} catch (e) {\n}',
        'packages/rules/a.test.ts': 'console.log(new Date())',
        'packages/cli/a.ts': 'console.log(new Date())',
      }),
    ).toEqual(['packages/dice/a.ts:2', 'packages/rules/a.ts:1', 'packages/rules/a.ts:2'])
  })
})

describe('rooms', () => {
  it('are where every file stands, but for tests and the files at the top', () => {
    expect(
      found(inRooms, {
        'packages/engine/index.ts': '',
        'packages/engine/odd.ts': '',
        'packages/engine/attic/a.ts': '',
        'packages/engine/memory/a.ts': '',
        'packages/engine/testing/a.ts': '',
        [`${spirit}/attack/attack.ts`]: '',
        [`${spirit}/blow/attack.ts`]: '',
        'packages/cli/odds.ts': '',
      }),
    ).toEqual(['packages/engine/odd.ts:1', 'packages/engine/attic/a.ts:1', `${spirit}/blow/attack.ts:1`])
  })

  it('import those below them, never one above, type imports included, nor the top', () => {
    expect(
      found(noClimb, {
        'packages/engine/run/a.ts': "import '../model/a.ts'\nimport './b.ts'\nimport type { T } from '../table/a.ts'",
        'packages/grid/map/a.ts': "import '../index.ts'",
        'packages/grid/map/a.test.ts': "import '../index.ts'",
        'packages/grid/index.ts': "export * from './map/a.ts'",
        [`${d20}/attack/a.ts`]: "import '../healing/a.ts'",
        [`${d20}/healing/a.ts`]: "import '../attack/b.ts'",
        [`${spirit}/ruleset.ts`]: "import './actions/a.ts'",
      }),
    ).toEqual(['packages/engine/run/a.ts:3', 'packages/grid/map/a.ts:1', `${d20}/healing/a.ts:1`])
  })

  it('of a ruleset import no room of d20 that is above them', () => {
    expect(
      found(noClimbIntoShared, {
        [`${spirit}/attack/a.ts`]: "import '../../d20/attack/a.ts'\nimport '../../d20/movement/a.ts'",
        [`${d20}/attack/a.ts`]: '',
        [`${d20}/movement/a.ts`]: "import '../actions/a.ts'",
      }),
    ).toEqual([`${spirit}/attack/a.ts:2`])
  })

  it('hold the chapters of their topics', () => {
    expect(
      found(topicsInRooms, {
        [`${spirit}/position/cover.ts`]: "export const cover = { topic: 'cover' }",
        [`${spirit}/attack/cover.ts`]: "\nexport const cover = { topic: 'cover' }",
        [`${spirit}/ruleset.ts`]: "const inline = { topic: 'saves' }",
        [`${d20}/attack/x.ts`]: "const x = { topic: 'weather' }",
        [`${spirit}/testing/x.ts`]: "const x = { topic: 'weather' }",
      }),
    ).toEqual([`${spirit}/attack/cover.ts:2`, `${spirit}/ruleset.ts:1`, `${d20}/attack/x.ts:1`])
  })

  it('have a place for every topic of the catalogue', () => {
    const rooms = Object.values(data.ruleRooms).flat() as string[]
    const topics = new Set<string>(
      readCatalogue().flatMap(part => part.rules.map((rule: { topic: string }) => rule.topic)),
    )
    expect([...topics].filter(topic => !rooms.includes(topic))).toEqual([])
  })
})

describe('texts', () => {
  it('are not cited in d20; a comment may name a rule, and so may a test', () => {
    expect(
      found(citesNoText, {
        [`${d20}/a.ts`]: "// 'spirit/attack/attack-roll'\nconst a = 'spirit/attack/attack-roll'\nconst b = `true20/`",
        [`${d20}/a.test.ts`]: "const a = 'spirit/attack/attack-roll'",
        [`${spirit}/a.ts`]: "const a = 'spirit/attack/attack-roll'",
        [`${d20}/b.ts`]: "const team = 'spirits/x'",
      }),
    ).toEqual([`${d20}/a.ts:2`, `${d20}/a.ts:3`])
  })

  it('are not named outside of the rules, but where it is allowed', () => {
    const text = "const ruleset = 'spirit' // true20\nconst other = rulesets.modern"
    expect(
      found(namesNoRuleset, {
        'packages/odds/a.ts': text,
        'packages/odds/a.test.ts': text,
        'packages/rules/rulesets.ts': text,
        [Object.keys(data.namers)[0]!]: text,
        'packages/odds/b.ts': "const text = 'spirited, modernised'",
      }),
    ).toEqual(['packages/odds/a.ts:1', 'packages/odds/a.ts:2'])
  })
})

describe('sizes', () => {
  const long = 'x\n'.repeat(400)
  it('a file has 400 lines at most, generated ones and tests left out', () => {
    expect(
      found(shortFiles, {
        'packages/dice/a.ts': long,
        'packages/dice/b.ts': 'x\n'.repeat(399),
        'packages/dice/a.test.ts': long,
        'packages/dice/c.ts': `// Generated by x\n${long}`,
      }),
    ).toEqual(['packages/dice/a.ts:400'])
  })

  it('a folder has 15 files at most beside tests', () => {
    const files = (folder: string, n: number, end = '.ts') =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`${folder}/f${i}${end}`, '']))
    expect(
      found(narrowFolders, {
        ...files('packages/cli', 15),
        ...files('packages/cli', 20, '.test.ts'),
        ...files('packages/cli/map', 16),
        ...files('packages/cli/testing', 16),
        ...files('packages/rules/catalogue', 16),
      }),
    ).toEqual(['packages/cli/map'])
  })
})

it('every rule has a name of its own', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})

it('viewers are answered from opened views: the true state is read at the places that are named', () => {
  const asked = (code: string, path = 'packages/seats/odds.ts') =>
    onOpenedViews(treeOf({ [path]: code }), { viewers: data.viewers, truths: {} }).map((p: string) => p.split('  ')[0])
  expect(asked('const odds = preview(this.t.scene, this.t.S, [step])')).toEqual(['packages/seats/odds.ts:1'])
  expect(asked('a()\nreturn t.refuse(who, command)')).toEqual(['packages/seats/odds.ts:2'])
  expect(asked('const { scene, reader } = this.t')).toHaveLength(1)
  expect(asked('legal(table.reader, who)', 'packages/cli/play/seat/looks.ts')).toHaveLength(1)
  expect(asked('const { scene, reader } = this.of(seat).opened()\nlegal(reader, who)')).toEqual([])
  expect(asked('legal(t.reader, who)', 'packages/cli/play/whole-table.ts')).toEqual([])
  const gone = { 'packages/seats/odds.ts': { 't.reader': 'a reason' } }
  expect(onOpenedViews(treeOf({ 'packages/seats/odds.ts': '' }), { viewers: data.viewers, truths: gone })).toHaveLength(
    1,
  )
})
