import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { FileProblems, fightJsonSchema, readFight, setUp } from './index.ts'

const good = `title: Here
ruleset: spirit
map: |
  # # # #
  . a ~ b
creatures:
  ann: { letter: a, side: x, hitPoints: 10, weapons: [{ name: sword, damage: 1d8 }] }
  bob: { letter: b, side: y, hitPoints: 12 }
script:
  - { who: ann, do: attack, target: bob, weapon: sword }
seed: 3
`
const problems = (text: string, open?: (name: string) => string | undefined): string[] => {
  try {
    readFight(text, 'f.yaml', rulesets, open)
  } catch (error) {
    if (error instanceof FileProblems) return error.message.split('\n')
    throw error
  }
  return []
}

describe('a fight file', () => {
  it('gives creatures, their places, the map and the script', () => {
    const f = readFight(good, 'f.yaml', rulesets)
    expect(f.sheets.map(s => [s.id, s.name, s.side])).toEqual([
      ['ann', 'Ann', 'x'],
      ['bob', 'Bob', 'y'],
    ])
    expect(f.at).toEqual([5, 7])
    expect(f.script).toEqual([{ who: 'ann', command: { do: 'attack', target: 1, weapon: 0 } }])
    expect(f.map.terrainAt({ x: 2, y: 1 }).name).toBe('difficult')
    expect([f.seed, f.title]).toEqual([3, 'Here'])
  })
  it('gives a creature of a stature the size that the readings make of it', () => {
    const of = (ruleset: string) =>
      readFight(
        `ruleset: ${ruleset}\ncreatures:\n  t: { stature: { pounds: 500 }, side: x, hitPoints: 9, at: A1 }\n  v: { side: y, hitPoints: 1, at: F6 }\n`,
        'f.yaml',
        rulesets,
      ).sheets.map(sheet => (sheet as { size?: string }).size)
    expect(of('starfinder')).toEqual(['large', 'medium'])
    expect(of('{ id: starfinder, options: { boundary-to-smaller: true } }')).toEqual(['medium', 'medium'])
  })
  it('keeps a creature in reserve off the map, out of the order and out of the fight', () => {
    const more = (keys: string) => good.replace('script:', `  cat: { side: y, hitPoints: 5${keys} }\nscript:`)
    const f = readFight(more(', reserve: true'), 'f.yaml', rulesets)
    expect([f.at[2], f.conditions[2], f.aware]).toEqual([-1, ['reserve'], [0, 1]])
    expect(problems(more(', reserve: true, at: A1'))).toEqual([
      expect.stringContaining('cat waits in reserve and stands nowhere yet: enter-fight gives it a square'),
    ])
    expect(readFight(JSON.stringify(f.source), 'f.json', rulesets).conditions[2]).toEqual(['reserve'])
  })
  it.each(['spirit', 'modern', 'true20', 'starfinder'])(
    'a parameter of a command goes by the name that it declares: %s',
    ruleset => {
      const of = (command: string) =>
        `ruleset: ${ruleset}\ncreatures:\n  a: { side: x, hitPoints: 9, at: A1 }\n  b: { side: y, hitPoints: 1, at: F6 }\n  c: { side: y, hitPoints: 1, reserve: true }\nscript:\n  - { who: a, ${command} }\n`
      const sheets = (text: string) =>
        readFight(ruleset === 'true20' ? text.replace(/hitPoints: \d/g, 'level: 1') : text, 'f.yaml', rulesets)
      expect(sheets(of('do: enter-fight, whom: c, to: C3, unaware: true')).script).toEqual([
        { who: 'a', command: { do: 'enter-fight', whom: 2, to: expect.any(Number), unaware: true } },
      ])
      expect(() => sheets(of('do: enter-fight, who: c, to: C3'))).toThrow()
      expect(() => sheets(of('do: enter-fight, whom: d, to: C3'))).toThrow('no creature "d"')
      expect(() => sheets(of('do: enter-fight, to: C3'))).toThrow('needs "whom"')
    },
  )
  it('is whole in the journal: what is kept reads as the same fight', () => {
    const f = readFight(good, 'f.yaml', rulesets)
    const again = readFight(JSON.stringify(f.source), 'again', rulesets)
    expect(again.at).toEqual(f.at)
    expect(again.sheets).toEqual(f.sheets)
    expect(setUp(again).start).toEqual(setUp(f).start)
  })
  it('who knows of no foe is unaware', () => {
    const f = readFight(`${good}knows: { ann: [bob], bob: [] }\n`, 'f.yaml', rulesets)
    expect([f.aware, f.unaware]).toEqual([[0], [1]])
  })
  it('takes creatures from a bestiary, for its ruleset, and changes them', () => {
    const beasts = 'creatures:\n  wolf:\n    spirit: { hitPoints: 13, speed: 50 }\n    true20: { combat: 2 }\n'
    const f = readFight(
      'ruleset: spirit\ncreatures:\n  w: { like: "b.yaml#wolf", side: x, at: A1, speed: 40 }\n  v: { side: y, hitPoints: 1, at: C3 }\n',
      'f.yaml',
      rulesets,
      n => (n === 'b.yaml' ? beasts : undefined),
    )
    expect(f.sheets[0]).toMatchObject({ speed: 40, hitPoints: { maximum: 13 } })
  })
  it('takes creatures that come with the ruleset by their names, and gives the nearest to one that does not', () => {
    const fight = (like: string, more = '') =>
      `ruleset: starfinder\ncreatures:\n  t: { like: ${like}, side: x, at: A1${more} }\n  v: { side: y, hitPoints: 1, at: C3 }\n`
    const f = readFight(fight('Hobgoblin trooper', ', speed: 20'), 'f.yaml', rulesets)
    expect(f.sheets[0]).toMatchObject({ name: 'Hobgoblin trooper', speed: 20, totals: { KAC: 13 } })
    expect(() => readFight(fight('hobgoblin-troper'), 'f.yaml', rulesets)).toThrow(
      'f.yaml:3:14  creatures.t.like: no creature "hobgoblin-troper" comes with starfinder: did you mean hobgoblin-trooper?',
    )
    expect(() => readFight(fight('erinyes', ', resolve: x'), 'f.yaml', rulesets)).toThrow(/creatures\.t\.resolve/)
  })
})

describe('what is wrong is reported with its place and what would be right', () => {
  it.each<[string, string, RegExp]>([
    [
      'an unknown key',
      good.replace('side: y', 'side: y, wepons: []'),
      /^f\.yaml:8:\d+ {2}creatures\.bob\.wepons: unknown key\. Did you mean "weapons"\?$/,
    ],
    [
      'a key inside a weapon',
      good.replace('damage: 1d8', 'damge: 1d8'),
      /creatures\.ann\.weapons\[0\]\.damge: unknown key\. Did you mean "damage"\?/,
    ],
    ['an unknown key at the top', `${good}tilte: x\n`, /^f\.yaml:12:1 {2}tilte: unknown key\. Did you mean "title"\?$/],
    ['a row of another width', good.replace('. a ~ b', '. a ~ b .'), /^f\.yaml:\d+:\d+ {2}map: row B has 5 squares/],
    [
      'a sign nobody knows',
      good.replace('. a ~ b', '. a % b'),
      /^f\.yaml:5:\d+ {2}map: row B, column 3.*unknown sign '%'/,
    ],
    ['a creature that stands nowhere', good.replace('. a ~ b', '. a ~ .'), /creatures\.bob: bob stands nowhere/],
    [
      'a square off the map',
      good.replace('letter: b,', 'letter: b, at: Z9,'),
      /creatures\.bob\.at: Z9 is not on the map: its rows go from A to B, its columns from 1 to 4/,
    ],
    ['an unknown ruleset', good.replace('ruleset: spirit', 'ruleset: spirt'), /ruleset: must be "spirit"/],
    [
      'an unknown option',
      good.replace('ruleset: spirit', 'ruleset: { id: spirit, options: { save-with-ten: true } }'),
      /no option of this name\. Did you mean "saves-with-ten"\?/,
    ],
    [
      'an unknown command',
      good.replace('do: attack', 'do: atack'),
      /script\[0\]\.do: no command "atack".*Did you mean "attack"\?/,
    ],
    [
      'a parameter it does not take',
      good.replace('target: bob', 'traget: bob'),
      /script\[0\]\.traget: attack takes no "traget"\. Did you mean "target"\?/,
    ],
    [
      'an unknown weapon',
      good.replace('weapon: sword', 'weapon: sowrd'),
      /script\[0\]\.weapon: ann has no weapon "sowrd"/,
    ],
    [
      'an unknown creature',
      good.replace('who: ann', 'who: anna'),
      /no creature "anna" in this fight\. Did you mean "ann"\?/,
    ],
    ['a number that is none', good.replace('hitPoints: 12', 'hitPoints: many'), /creatures\.bob\.hitPoints/],
    ['syntax', good.replace('seed: 3', 'seed: [3'), /^f\.yaml:\d+:\d+ {2}/],
    [
      'a bestiary that is not there',
      good.replace('letter: b,', 'letter: b, like: "no.yaml#x",'),
      /like: no\.yaml: files are read here only where a way to open them is given/,
    ],
  ])('%s', (_, text, message) => {
    expect(problems(text).join('\n')).toMatch(message)
  })
  it('names every problem at once', () => {
    expect(problems(good.replace('side: y', 'side: y, wepons: []').replace('side: x', 'side: x, sped: 3')).length).toBe(
      2,
    )
  })
})

describe('the schema for editors', () => {
  it('has an alternative for each ruleset, with its creatures and its options', () => {
    // The schema of all five stands in examples/fight.schema.json.
    const s = fightJsonSchema({ spirit: rulesets['spirit']!, true20: rulesets['true20']! }) as {
      oneOf: {
        properties: Record<string, { anyOf?: { const?: string }[]; additionalProperties?: { properties: object } }>
      }[]
    }
    expect(s.oneOf.map(a => a.properties.ruleset!.anyOf![0]!.const)).toEqual(['spirit', 'true20'])
    expect(Object.keys(s.oneOf[0]!.properties.creatures!.additionalProperties!.properties)).toEqual(
      expect.arrayContaining(['weapons', 'at', 'like']),
    )
    expect(JSON.stringify(s)).toContain('saves-with-ten')
  })
})

describe('features of creatures', () => {
  const fight = (options: object) =>
    JSON.stringify({
      ruleset: { id: 'srd35', options },
      map: '. . .',
      creatures: {
        a: { hitPoints: 3, side: 'x', at: 'A1', features: ['undead'] },
        b: { hitPoints: 3, side: 'y', at: 'A3' },
      },
    })
  it('are refused where a fight leaves house rules out', () => {
    expect(() => readFight(fight({ 'without-house-rules': true }), 'f', rulesets)).toThrow(
      /creatures\.a\.features.*house rules/,
    )
    expect(() => readFight(fight({}), 'f', rulesets)).not.toThrow()
  })
  it('are told by their names, with those that come near', () => {
    const odd = fight({}).replace('undead', 'undeed')
    expect(() => readFight(odd, 'f', rulesets)).toThrow(/no feature "undeed": did you mean undead/)
    const bare = fight({}).replace('"undead"', '"rend"')
    expect(() => readFight(bare, 'f', rulesets)).toThrow(/needs its figures: \{ rend:/)
  })
})
