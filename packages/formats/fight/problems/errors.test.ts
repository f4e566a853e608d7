import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { FileProblems, readFight } from '../index.ts'

/** Every sign that a map may have without a legend. */
const SIGNS =
  'add it to the legend. Known are . floor, # wall, ~ difficult, : very difficult, + closed door, ' +
  '\' open door, o pillar, n low wall, v pit, w water, ^ cliff, | bars, " undergrowth'

const good = `title: Here
ruleset: modern
map: |
  . . . #
  . a . b
creatures:
  ann:
    side: x
    hitPoints: 10
    weapons: [{ name: pistol, use: projectile, damage: 2d6, increment: 40 }]
  bob: { side: y, hitPoints: 12, hand: 1 }
script:
  - { who: ann, do: attack, target: bob, weapon: pistol }
`.replace(', hand: 1', '')
const FILES: Readonly<Record<string, string>> = {
  'beasts.yaml':
    'creatures:\n  rat:\n    modern:\n      hitPoints: 3\n      sped: 20\n  cat: { like: "beasts.yaml#cat" }\n',
  'old.yaml': 'creatures: { wolf: { spirit: { hitPoints: 4 } } }\n',
  'list.yaml': '- rat\n',
  'machine.yaml': '__proto__: {}\ncreatures: { rat: { hitPoints: 3, sped: 20 } }\n',
  'open.yaml': 'creatures: [rat\n',
  'hall.yaml': 'rows: |\n  a . b\n  . q .\n',
}
const problems = (text: string): string => {
  try {
    readFight(text, 'f.yaml', rulesets, name => FILES[name])
  } catch (error) {
    if (error instanceof FileProblems) return error.message
    throw error
  }
  return 'nothing is wrong'
}
/** The file with one thing changed; the old text must be in it. */
const changed = (from: string, to: string): string => {
  expect(good).toContain(from)
  return good.replace(from, to)
}
const MAP = 'map: |\n  . . . #\n  . a . b\n'
const bob = (keys: string): [string, string] => ['bob: { side: y,', `bob: { ${keys}, side: y,`]
const act = (keys: string): [string, string] => ['do: attack, target: bob, weapon: pistol', keys]

describe('one thing is wrong: where, what, and what would be right', () => {
  it.each<[string, [string, string], string]>([
    [
      'a bracket left open',
      ['increment: 40 }]', 'increment: 40 }'],
      'f.yaml:11:3  the [ of line 10 is not closed: ] is missing',
    ],
    ['a tab', ['    side: x', '\tside: x'], 'f.yaml:8:1  the line begins with a tab: indent with spaces'],
    [
      'indented otherwise',
      ['    hitPoints: 10', '   hitPoints: 10'],
      'f.yaml:9:1  the keys of one group, or the dashes of one list, begin in the same column',
    ],
    [
      'a key given twice',
      ['hitPoints: 10', 'hitPoints: 10\n    side: z'],
      'f.yaml:10:5  "side" is given twice, first in line 8',
    ],
    [
      'a colon in a text',
      ['title: Here', 'title: Here: now'],
      'f.yaml:1:8  a second "key: value" in one line: quote a text that has ": " in it, or put it on a line of its own',
    ],
    [
      'no colon',
      ['hitPoints: 10', 'hitPoints 10'],
      'f.yaml:9:5  a line that is no "key: value": a colon and a space are missing, or it is indented otherwise than its neighbours',
    ],
    [
      'a comma left out between keys in brackets',
      ['{ side: y,', '{ side: y'],
      'f.yaml:11:16  a second colon within brackets: a comma is missing before the next key, or a text that has ": " in it is not quoted',
    ],
    ['two commas', ['{ side: y,', '{ side: y,,'], 'f.yaml:11:18  a comma with nothing before it'],
    [
      'a bracket that closes nothing',
      ['hitPoints: 12 }', 'hitPoints: 12 } }'],
      'f.yaml:11:35  } closes nothing that was opened',
    ],
    [
      'a quote that closes too early',
      ['title: Here', 'title: "He"re'],
      'f.yaml:1:12  "re" follows something that has ended: a comma, a line end or a colon is missing before it, or a bracket or quote is too many',
    ],
    [
      'a backslash in a quoted text',
      ['title: Here', 'title: "He\\kre"'],
      'f.yaml:1:11  a backslash in double quotes is the first of two signs (\\n, \\"): write \\\\ for itself, or quote with single quotes',
    ],
    [
      'a map that begins in its first line',
      ['map: |', 'map: |.'],
      'f.yaml:3:7  after | or > nothing more stands in the line: the text begins in the next one',
    ],
    [
      'a list on the line of its key',
      ['title: Here', 'title: - Here'],
      'f.yaml:1:8  a list begins in the line after its key, or stands in [ ]',
    ],
    [
      'a quote left open',
      ['hitPoints: 12', 'name: "Bob'],
      'f.yaml:14:1  a quoted text is not closed: its second quote is missing',
    ],
    ['a sign of YAML', ['title: Here', 'title: @Here'], 'f.yaml:1:8  a text cannot begin with "@": quote it'],
    [
      'two documents',
      ['script:', '---\nscript:'],
      'f.yaml:12:1  a second document begins here (---): a file holds one',
    ],
    [
      'an alias of nothing',
      ['title: Here', 'title: *here'],
      'f.yaml:1:8  *here stands for what &here marks, and nothing before it is marked so; a text that begins with * is quoted',
    ],
    ['a key that is a list', ['  ann:', '  [ann]:'], 'f.yaml:7:3  a key is a plain text'],
    [
      'a word of the machine',
      bob('__proto__: { hitPoints: 3 }'),
      'f.yaml:11:10  "__proto__" is a word of the machine: choose another key',
    ],
    [
      'a text for a number',
      ['hitPoints: 10', 'hitPoints: ten'],
      'f.yaml:9:16  creatures.ann.hitPoints: a number or a group of keys is needed, not "ten" (hitPoints: hit points: 30, or { maximum: 30, current: 12, nonlethal: 3 } for one that is hurt)',
    ],
    [
      'less than nothing',
      ['hitPoints: 10', 'hitPoints: -5'],
      'f.yaml:9:16  creatures.ann.hitPoints: at least 0 is needed, not -5',
    ],
    [
      'a fraction',
      ['hitPoints: 10', 'hitPoints: 9.5'],
      'f.yaml:9:16  creatures.ann.hitPoints: a whole number or a group of keys is needed, not 9.5 (hitPoints: hit points: 30, or { maximum: 30, current: 12, nonlethal: 3 } for one that is hurt)',
    ],
    [
      'too large a number',
      ['hitPoints: 10', 'hitPoints: 99999999999'],
      'f.yaml:9:16  creatures.ann.hitPoints: numbers go from -1000000 to 1000000',
    ],
    [
      'nothing at all',
      ['hitPoints: 10', 'hitPoints:'],
      'f.yaml:9:15  creatures.ann.hitPoints: a number or a group of keys is needed, not nothing (hitPoints: hit points: 30, or { maximum: 30, current: 12, nonlethal: 3 } for one that is hurt)',
    ],
    [
      'no side',
      ['    side: x\n', ''],
      'f.yaml:8:5  creatures.ann.side: missing: a text is needed (side: whose side it is on; creatures of other sides are its foes: watch)',
    ],
    [
      'no ruleset',
      ['ruleset: modern\n', ''],
      'f.yaml:1:1  ruleset: missing: "spirit", "modern", "true20", "starfinder", "srd35" or a group of keys is needed',
    ],
    [
      'a misspelt ruleset',
      ['ruleset: modern', 'ruleset: modren'],
      'f.yaml:2:10  ruleset: must be "spirit", "modern", "true20", "starfinder", "srd35", not "modren". Did you mean "modern"?',
    ],
    [
      'an option of another value',
      ['ruleset: modern', 'ruleset: { id: modern, options: { minimum-per-roll: 1 } }'],
      'f.yaml:2:53  ruleset.options.minimum-per-roll: must be true or false, not 1: each roll of the weapon counts as at least 1, extra dice are added after that; default: the total does',
    ],
    [
      'a misspelt ability',
      bob('abilities: { Strenght: 1 }'),
      'f.yaml:11:23  creatures.bob.abilities.Strenght: unknown key. Did you mean "Strength"?',
    ],
    [
      'a misspelt key of a weapon',
      ['increment: 40', 'incremnt: 40'],
      'f.yaml:10:61  creatures.ann.weapons[0].incremnt: unknown key. Did you mean "increment"?',
    ],
    [
      'damage that is no dice',
      ['damage: 2d6', 'damage: d6+d'],
      'f.yaml:10:56  creatures.ann.weapons[0].damage: dice are needed, as 2d6, 1d8+1, or a number alone, not "d6+d"',
    ],
    [
      'a type behind the dice',
      ['damage: 2d6', 'damage: 2d6 fire'],
      'f.yaml:10:56  creatures.ann.weapons[0].damage: the type has a key of its own: damage: 2d6, types: fire, not "2d6 fire" (damage: dice without the bonus: 1d10; or parts: [{ dice: 1d8 }, { dice: 1d6, types: fire, once: true }])',
    ],
    [
      'too many dice',
      ['damage: 2d6', 'damage: 999d6'],
      'f.yaml:10:56  creatures.ann.weapons[0].damage: at most 100 dice of 1 to 1000 sides each, and numbers up to 1000',
    ],
    [
      'a weapon nobody sells',
      bob('weapons: [glock 71]'),
      'f.yaml:11:20  creatures.bob.weapons[0]: no weapon "glock 71": did you mean glock 17, glock 20?',
    ],
    [
      'a group for a list',
      bob('weapons: { name: club }'),
      'f.yaml:11:19  creatures.bob.weapons: a list is needed, not a group of keys (weapons: weapons by name (quintain list weapons), or by their figures; bare hands too, unless the body has weapons of its own: [Glock 17, { name: knife, damage: 1d4, threat: 19 }])',
    ],
    [
      'a size',
      bob('size: medum'),
      'f.yaml:11:16  creatures.bob.size: must be "fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal", not "medum". Did you mean "medium"?',
    ],
    [
      'a sign of two letters',
      bob('letter: bb'),
      'f.yaml:11:18  creatures.bob.letter: a single letter or sign is needed, not "bb"',
    ],
    [
      'a square that is none',
      bob('at: 4B'),
      'f.yaml:11:14  creatures.bob.at: a square is a row letter and a column number, as C7, not "4B"',
    ],
    [
      'a sign that nobody knows',
      ['. a . b', '. a ? b'],
      `f.yaml:5:7  map: row B, column 3 (B3): unknown sign '?': ${SIGNS}`,
    ],
    [
      'the same in a list of rows',
      [MAP, 'map:\n  rows:\n    - ". . ."\n    - "a ? b"\n'],
      `f.yaml:6:10  map.rows: row B, column 2 (B2): unknown sign '?': ${SIGNS}`,
    ],
    [
      'the same in another file',
      [MAP, 'map: { file: hall.yaml }\n'],
      `hall.yaml:3:5  rows: row B, column 2 (B2): unknown sign 'q': ${SIGNS}`,
    ],
    [
      'a terrain',
      [MAP, `map:\n  legend: { x: wal }\n  rows: a x b\n`],
      'f.yaml:4:16  map.legend.x: no terrain and no creature of this fight is named "wal". Did you mean "wall"?',
    ],
    [
      'a key of a terrain',
      [MAP, 'map: { rows: a x b, legend: { x: { name: mud, doubligns: 1 } } }\n'],
      'f.yaml:3:47  map.legend.x.doubligns: unknown key. Did you mean "doublings"?',
    ],
    ['a map of no kind', [MAP, 'map: 5\n'], 'f.yaml:3:6  map: a text or a list or a group of keys is needed, not 5'],
    [
      'a map file that is not there',
      [MAP, 'map: { file: hal.yaml }\n'],
      'f.yaml:3:14  map.file: no file hal.yaml beside f.yaml',
    ],
    [
      'a map of a journal that is none',
      [MAP, 'map: { grid: { width: 3, height: 3 } }\n'],
      'f.yaml:3:14  map.grid: this is no map as a journal keeps it (it lacks width, height, terrains or squares); draw one with rows, or name a file',
    ],
    [
      'a bestiary that is not there',
      bob('like: beats.yaml#rat'),
      'f.yaml:11:16  creatures.bob.like: no file beats.yaml beside f.yaml',
    ],
    [
      'a creature that it has not',
      bob('like: beasts.yaml#rta'),
      'f.yaml:11:16  creatures.bob.like: beasts.yaml has no creature "rta". Did you mean "rat"?',
    ],
    [
      'no creature named',
      bob('like: beasts.yaml'),
      'f.yaml:11:16  creatures.bob.like: "beasts.yaml": a creature of a bestiary is named file.yaml#name',
    ],
    [
      'a creature of a bestiary that is wrong there',
      bob('like: beasts.yaml#rat'),
      'beasts.yaml:5:7  creatures.rat.modern.sped: unknown key. Did you mean "speed"?',
    ],
    [
      'one like itself',
      bob('like: beasts.yaml#cat'),
      'beasts.yaml:6:10  creatures.cat.like: a creature of a bestiary stands by itself: "like" is for those of a fight file',
    ],
    [
      'one of another ruleset',
      bob('like: old.yaml#wolf'),
      'f.yaml:11:16  creatures.bob.like: old.yaml has "wolf" for spirit, not for modern',
    ],
    [
      'a bestiary that is a list',
      bob('like: list.yaml#rat'),
      'list.yaml:1:1  a bestiary is a group of keys with "creatures", a group of them by name',
    ],
    [
      'a bestiary with a bracket open',
      bob('like: open.yaml#rat'),
      'open.yaml:2:1  the [ of line 1 is not closed: ] is missing',
    ],
    [
      'who knows of whom',
      ['script:', 'knows: { ann: [bbo] }\nscript:'],
      'f.yaml:12:16  knows.ann[0]: no creature "bbo" in this fight. Did you mean "bob"?',
    ],
    [
      'faces that are words',
      ['script:', 'faces: [ten]\nscript:'],
      'f.yaml:12:9  faces[0]: a number or a list is needed, not "ten"',
    ],
    [
      'a command that is a text',
      ['- { who: ann, do: attack, target: bob, weapon: pistol }', '- ann attacks bob'],
      'f.yaml:13:5  script[0]: a group of keys is needed, not "ann attacks bob"',
    ],
    [
      'a misspelt command',
      act('do: atack'),
      'f.yaml:13:21  script[0].do: no command "atack" under modern. Did you mean "attack"?',
    ],
    [
      'another creature’s weapon',
      act('do: attack, target: bob, weapon: sword'),
      'f.yaml:13:50  script[0].weapon: ann has no weapon "sword". There are pistol, Unarmed Strike',
    ],
    [
      'a weapon by too high a number',
      act('do: attack, target: bob, weapon: 3'),
      'f.yaml:13:50  script[0].weapon: ann has no weapon 3. There are pistol, Unarmed Strike',
    ],
    [
      'nobody to attack',
      act('do: attack, weapon: pistol'),
      'f.yaml:13:5  script[0]: attack needs "target": a creature by its key, or "square": a square, as C7',
    ],
    [
      'a list for a creature',
      act('do: attack, target: [bob], weapon: pistol'),
      'f.yaml:13:37  script[0].target: a creature goes by its key, not a list',
    ],
    ['a way that is one square', act('do: move, path: B3'), 'f.yaml:13:33  script[0].path: a list is needed, not "B3"'],
    [
      'a way off the map',
      act('do: move, path: [B3, C3]'),
      'f.yaml:13:38  script[0].path[1]: C3 is not on the map: its rows go from A to B, its columns from 1 to 4',
    ],
    [
      'a square by number',
      act('do: move, to: 3'),
      'f.yaml:13:31  script[0].to: a square is a row letter and a column number, as C7, not 3',
    ],
    [
      'a flag',
      act('do: attack, target: bob, weapon: pistol, defensively: perhaps'),
      'f.yaml:13:71  script[0].defensively: true or false is needed, not "perhaps"',
    ],
  ])('%s', (_, [from, to], message) => {
    expect(problems(changed(from, to))).toBe(message)
  })
  it.each([
    ['an empty file', ''],
    ['a list', '- ann\n- bob\n'],
    ['a text', 'hello\n'],
  ])('%s is no fight', (_, text) => {
    expect(problems(text)).toMatch(/^f\.yaml:1:1 {2}a fight file is a group of keys: ruleset and creatures, and /)
  })
  it('the file that is changed above is right', () => expect(problems(good)).toBe('nothing is wrong'))
})

describe('several things are wrong', () => {
  it('each is reported, in the order of the file', () => {
    const text = changed('side: x', 'sied: x').replace('hitPoints: 12', 'hitPoints: 12, at: Z9')
    expect(problems(text).split('\n')).toEqual([
      'f.yaml:8:5  creatures.ann.side: missing: a text is needed (side: whose side it is on; creatures of other sides are its foes: watch)',
      'f.yaml:8:5  creatures.ann.sied: unknown key. Did you mean "side"?',
      'f.yaml:11:38  creatures.bob.at: Z9 is not on the map: its rows go from A to B, its columns from 1 to 4',
    ])
  })
  it('a command in JSON is reported as well', () => {
    const json = JSON.stringify({
      ruleset: 'modern',
      creatures: { a: { side: 'x', hitPoints: 1, at: 'A1', speeed: 3 } },
    })
    expect(problems(json)).toBe('f.yaml:1:74  creatures.a.speeed: unknown key. Did you mean "speed"?')
  })
})

describe('a file that is wrong at the top', () => {
  it('is reported with what is wrong in its creatures', () => {
    const text =
      'ruleset: spirit\nseeed: 3\ncreatures:\n  a: { side: x, hitPoints: 3, wepons: [] }\n  b: 5\nfaces: [x]\n'
    expect(problems(text).split('\n')).toEqual([
      'f.yaml:2:1  seeed: unknown key. Did you mean "seed"?',
      'f.yaml:4:3  creatures.a: a stands nowhere: give "at" (as C7), or draw its letter on the map',
      'f.yaml:4:31  creatures.a.wepons: unknown key. Did you mean "weapons"?',
      'f.yaml:5:6  creatures.b: a group of keys is needed, not 5',
      'f.yaml:6:9  faces[0]: a number or a list is needed, not "x"',
    ])
  })
})

describe('what is wrong in one part of a file', () => {
  const many = `ruleset: spirit
titel: x
map: |
  . . q .
  a b . .
creatures:
  a: { side: x, hitPoints: 9, conditions: [sleepy], weapons: [{ name: club, damage: 1d6 }] }
  b: { side: y, hitPoints: many }
  c: 5
knows: { a: [zed] }
script:
  - { who: a, do: soar }
  - { do: move }
  - { who: a, do: move, too: B9 }
faces: [x]
`
  it('does not hide what is wrong in another', () => {
    expect(
      problems(many)
        .split('\n')
        .map(line => line.replace(/^f\.yaml:(\d+):\d+ {2}([^:]*):.*$/, '$1 $2')),
    ).toEqual([
      '2 titel',
      '4 map',
      '7 creatures.a.conditions[0]',
      '8 creatures.b.hitPoints',
      '9 creatures.c',
      '10 knows.a[0]',
      '12 script[0].do',
      '13 script[1].who',
      '14 script[2].too',
      '15 faces[0]',
    ])
  })
  it('is reported once where the map is misspelt: its creatures are not reported as off the map', () => {
    expect(problems('ruleset: spirit\nmpa: a b\ncreatures:\n  a: { side: x, hitPoints: 3 }\n')).toBe(
      'f.yaml:2:1  mpa: unknown key. Did you mean "map"?',
    )
  })
})

describe('whom a command takes under the name of who acts', () => {
  const aid = (keys: string) =>
    `ruleset: true20\nmap: a b c\ncreatures:\n  a: { side: x, weapons: [{ name: club, damage: 2 }] }\n  b: { side: y }\n  c: { side: x }\nscript:\n  - { who: a, do: aid, ${keys}target: b, weapon: club, kind: attack }\n`
  it('goes by whom', () => {
    expect(readFight(aid('whom: c, '), 'f.yaml', rulesets).script[0]!.command).toEqual({
      do: 'aid',
      who: 2,
      target: 1,
      weapon: 0,
      kind: 'attack',
    })
    expect(problems(aid(''))).toBe('f.yaml:8:5  script[0]: aid needs "whom": a creature by its key')
    expect(problems(aid('whm: c, '))).toMatch(/script\[0\]\.whm: aid takes no "whm"\. Did you mean "whom"\?/)
  })
})

describe('what a stranger writes gets what would be right', () => {
  it.each<[string, [string, string], string]>([
    ['a key that is a value', ['increment: 40 }', 'thrown: 10 }'], 'A file writes use: thrown, increment: 10'],
    ['a key of a ranged weapon', ['increment: 40 }', 'ranged: 60 }'], 'A file writes use: projectile, increment: 60'],
    ['an ability beside the others', bob('str: 2'), 'A file writes abilities: { Strength: 2 }'],
    ['a save beside the others', bob('Fort: 2'), 'A file writes saves: { Fortitude: 2 }'],
    ['a number for a group', bob('light: 20'), '(light: a light that it carries: { bright: 20, dim: 40 })'],
    [
      'a word of a name',
      ['{ name: pistol, use: projectile, damage: 2d6, increment: 40 }', 'Baton'],
      'no weapon "Baton": did you mean metal baton?',
    ],
    [
      'no name at all',
      ['{ name: pistol, use: projectile, damage: 2d6, increment: 40 }', 'Zzyzx'],
      'no weapon "Zzyzx": quintain list weapons has them all',
    ],
    ['an armor of no such name', bob('armor: Qwrtp'), 'no armor "Qwrtp": quintain list armor has them all'],
    [
      'a large one drawn beside a wall',
      ['ann:\n    side: x', 'ann:\n    side: x\n    size: large\n    at: A3'],
      'ann cannot stand in wall: it is large and takes 2 by 2 squares, this one and those to the right of it and below; A4 is one',
    ],
  ])('%s', (_, [from, to], says) => expect(problems(changed(from, to))).toContain(says))
})

describe('one error hides no other', () => {
  const many = (from: string, to: string) => problems(changed(from, to)).split('\n')
  it('of a creature that is like an unknown one: its own keys are checked, what it lacks and refers to is not', () => {
    expect(many(...bob('like: beasts.yaml#rta, speeed: 5, size: hugee, conditions: [prone, drunk]'))).toEqual([
      'f.yaml:11:16  creatures.bob.like: beasts.yaml has no creature "rta". Did you mean "rat"?',
      'f.yaml:11:33  creatures.bob.speeed: unknown key. Did you mean "speed"?',
      expect.stringMatching(/^f\.yaml:11:50 {2}creatures\.bob\.size: /),
      expect.stringMatching(/^f\.yaml:11:77 {2}creatures\.bob\.conditions\[1\]: .*"drunk"/),
    ])
    const rider = 'like: no.yaml#rat, weapons: [{ name: gun, use: projectile, increment: 40, damage: 2d }], '
    const [like, damage, ...more] = many('bob: { side: y, hitPoints: 12 }', `bob: { ${rider}hitPoints: 3 }`)
    expect([like, damage]).toEqual([
      'f.yaml:11:16  creatures.bob.like: no file no.yaml beside f.yaml',
      expect.stringMatching(/^f\.yaml:11:\d+ {2}creatures\.bob\.weapons\[0\]\.damage: /),
    ])
    expect(more).toEqual([])
  })
  it('of a key of the machine, in the file and in one that it names', () => {
    expect(many(...bob('__proto__: { hitPoints: 3 }, speeed: 5, __proto__: 4'))).toEqual([
      'f.yaml:11:10  "__proto__" is a word of the machine: choose another key',
      expect.stringMatching(/^f\.yaml:11:\d+ {2}creatures\.bob\.speeed: /),
      'f.yaml:11:50  "__proto__" is given twice, first in line 11',
      'f.yaml:11:50  "__proto__" is a word of the machine: choose another key',
    ])
    expect(many('creatures:', 'creatures:\n  __proto__: { side: z }')).toEqual([
      'f.yaml:7:3  "__proto__" is a word of the machine: choose another key',
    ])
    expect(many(...bob('like: machine.yaml#rat'))).toEqual([
      'machine.yaml:1:1  something is a word of the machine: choose another key',
      expect.stringMatching(/^machine\.yaml:2:\d+ {2}creatures\.rat\.sped: /),
    ])
  })
  it('of a key that is given twice: the first counts', () => {
    expect(many('hitPoints: 10', 'hitPoints: 10\n    hitPoints: ten\n    speeed: 5')).toEqual([
      'f.yaml:10:5  "hitPoints" is given twice, first in line 9',
      expect.stringMatching(/^f\.yaml:11:5 {2}creatures\.ann\.speeed: /),
    ])
  })
})

describe('what people write as a key', () => {
  const wrong = (ruleset: string, key: string): string => {
    const health = ruleset === 'true20' ? 'combat: 4' : 'hitPoints: 30'
    const own = key.startsWith('hitPoints') ? '' : `${health}, `
    const text = `ruleset: ${ruleset}\nmap: "k . o"\ncreatures:\n  kato: { side: a, ${own}${key} }\n  ogre: { side: b, ${health} }\n`
    try {
      readFight(text, 'f.yaml', rulesets)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  it.each([
    ['class: fighter', /level, saves, skills and weapons|classes: \[its name\]/],
    ['race: elf', /special: \[its words\]|^$|"races"/],
    ['alignment: good', /special: \[its words\]/],
    ['gold: 20', /special: \[its words\]/],
    ['pos: [1, 2]', /A file writes "at"/],
    ['attack: 5', /A file writes "(baseAttack|combat)"/],
    ['AC: 15', /A file writes "(ac|defense|totals|armor)"/],
    ['darkvision: 60', /senses: \{ darkvision: 60 \}/],
    ['lowLight: true', /senses: \{ lowLight: true \}/],
    ['count: 3', /an entry of its own/],
    ['ammo: 20', /ammunition: \{ holds: 6 \}/],
    ['ai: aggressive', /tactics: brute/],
    ['speed: 30ft', /not "30ft": write 30/],
    ['conditions: [invisible]', /A file writes "unseen"/],
    ['acts: [{ name: cure, heal: 1d8 }]', /consequences: \[\{ heals: 1d8 \}\]/],
    ['resist: fire 5', /A file writes "resistance"|true20 takes no damage off/],
  ])('%s is answered with where it goes, in every text', (key, expected) => {
    for (const id of ['spirit', 'true20', 'modern', 'starfinder', 'srd35']) expect(wrong(id, key), id).toMatch(expected)
  })
  it('dice in place of hit points are thrown beforehand, and true20 has none', () => {
    expect(wrong('spirit', 'hitPoints: 2d8+4')).toMatch(/write what the dice show, as quintain roll 2d8\+4 throws them/)
    expect(wrong('true20', 'hp: 20')).toMatch(/toughness: 2, .*this text has no hit points/)
    expect(wrong('spirit', 'fastHealing: 5')).toMatch(/features: \[\{ fast healing: \{ points: 5 \} \}\]/)
  })
})
