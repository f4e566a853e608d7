import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type CommandOutput, piped, quintain, root, scratch } from './testing/command.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, file, remove } = scratch()
afterAll(remove)

/** What a terminal would obey, line ends left out. */
const OBEYED = /(?!\n)\p{Cc}|\p{Bidi_Control}/u
/** Escape sequences of each kind: ESC, C1, DEL, bell, a line taken back, a right-to-left override. */
const EVIL = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\r\b\u202e'
/** The same within double quotes of YAML and JSON, but for the line that is taken back: a name stands on one line. */
const QUOTED = [...EVIL.replace('\r', '')].map(c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

const evilFight = (more = '') => `ruleset: spirit
title: "T${QUOTED}"
map: |
  . . . .
  a b . .
creatures:
  a: { side: "x${QUOTED}", name: "A${QUOTED}", hitPoints: 9, weapons: [{ name: "club${QUOTED}", damage: 1d6 }] }
  "b${QUOTED}": { side: y, hitPoints: 9, weapons: [{ name: club, damage: 1d6 }] }
${more}`

/** Nothing raw came out; and what would be evil is shown, where it is to be shown at all. */
function harmless(what: string, { out, err, code }: CommandOutput): void {
  expect(OBEYED.exec(out)?.[0], `${what}: standard output`).toBeUndefined()
  expect(OBEYED.exec(err)?.[0], `${what}: standard error`).toBeUndefined()
  expect([0, 1, 2], `${what}: ${err}`).toContain(code)
  expect(`${out}${err}`, what).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
}

describe('what comes from a file, a journal or a word', () => {
  const fight = file('evil.yaml', evilFight())
  const journal = join(folder, 'evil.jsonl')

  it('is harmless in every command that reads a fight', async () => {
    const output = await quintain('fight', fight, '--seed', '1', '--why', '--journal', journal)
    expect(output.out).toContain('A\\u001b[2J\\u001b]0;owned\\u0007\\u009b31m\\u007f\\u0008\\u202e')
    harmless('fight --why', output)
    for (const args of [
      ['fight', fight, '--json'],
      ['check', fight],
      ['check', fight, '--json'],
      ['odds', fight, 'a', 'b'],
      ['odds', fight, 'a', `b${EVIL.replace('\r', '')}`, '--json'],
      ['odds', fight, 'a', 'b', '--weapon', EVIL],
      ['odds', fight, EVIL, 'b'],
      ['map', fight],
      ['map', fight, '--json'],
      ['map', fight, '--at', EVIL],
      ['map', fight, '--moves', '30', '--from', 'B1', '--watch', `b${EVIL}`],
    ])
      harmless(args.join(' '), await quintain(...args))
  })
  it('is harmless in every command that reads a journal', async () => {
    for (const args of [
      ['replay', journal],
      ['replay', journal, '--why'],
      ['replay', journal, '--json'],
      ['verify', journal],
      ['verify', journal, '--json'],
      ['branch', journal, '3', '-o', join(folder, 'branch.jsonl')],
      ['branch', journal, EVIL, '-o', join(folder, 'branch2.jsonl')],
      ['undo', journal, '--by', EVIL],
      ['replay', journal],
    ])
      harmless(args.join(' '), await quintain(...args))
    const lines = readFileSync(journal, 'utf8').trim().split('\n')
    for (const [i, edit] of [
      [2, (e: Record<string, unknown>) => (e.rows = [{ step: { do: EVIL }, events: [{ e: EVIL }] }])],
      [2, (e: Record<string, unknown>) => (e.did = { do: EVIL })],
      [2, (e: Record<string, unknown>) => (e.rows = EVIL)],
      [0, (e: Record<string, unknown>) => (e.rules = { id: EVIL, options: {}, print: EVIL })],
      [0, (e: Record<string, unknown>) => (e.quintain = EVIL)],
      [0, (e: Record<string, unknown>) => (e.fight = { ruleset: EVIL, [EVIL]: EVIL, creatures: { [EVIL]: EVIL } })],
    ] as const) {
      const entry = JSON.parse(lines[i]!)
      edit(entry)
      const path = file(`edited-${i}.jsonl`, lines.with(i, JSON.stringify(entry)).join('\n'))
      for (const verb of ['replay', 'verify', 'undo']) harmless(`${verb} ${edit}`, await quintain(verb, path))
    }
    harmless('no JSON', await quintain('replay', file('none.jsonl', `{"quintain":"journal"\n${EVIL}\n`)))
  })
  it('is harmless in what is wrong with a file', async () => {
    for (const [i, text] of [
      evilFight(`"${QUOTED}": 1\n`),
      evilFight(`script: [{ who: "${QUOTED}", do: "${QUOTED}" }]\n`),
      evilFight(`knows: { "${QUOTED}": ["${QUOTED}"] }\n`),
      evilFight().replace('ruleset: spirit', `ruleset: "${QUOTED}"`),
      evilFight().replace('ruleset: spirit', `ruleset: { id: spirit, options: { "${QUOTED}": 1 } }`),
      evilFight().replace('hitPoints: 9', `hitPoints: "${QUOTED}"`),
      evilFight().replace('hitPoints: 9', `hitPoints: 9, conditions: ["${QUOTED}"], like: "${QUOTED}"`),
      `ruleset: spirit\nmap: { file: "${QUOTED}" }\ncreatures: {}\n`,
      `ruleset: spirit\nmap: { rows: ["a\u001b."], legend: { a: "${QUOTED}" } }\ncreatures: {}\n`,
      `${EVIL}: [\n`,
      `ruleset: *${EVIL}\n`,
      `{"a": "${EVIL}`,
    ].entries()) {
      const path = file(`wrong-${i}.yaml`, text)
      for (const verb of ['check', 'fight', 'map']) harmless(`${verb}: ${text}`, await quintain(verb, path))
      harmless(`play: ${text}`, await piped(['play', path], 'quit\n'))
    }
  })
  it('is harmless in maps, their names and their sidecars', async () => {
    const sample = JSON.parse(readFileSync(join(root, 'examples/maps/sampleMap.dd2vtt'), 'utf8'))
    const name = `map\u001b[31m\u202e.dd2vtt`
    const odd = { ...sample, [EVIL]: 1, lights: [{ ...sample.lights[0], color: EVIL, [EVIL]: EVIL }] }
    const path = file(name, JSON.stringify(odd))
    for (const more of [['--report'], ['--json'], ['--light'], ['--at', 'C3'], ['--write', join(folder, `w${name}`)]])
      harmless(`map ${more}`, await quintain('map', path, ...more))
    harmless('a wrong map', await quintain('map', file('wrong.dd2vtt', JSON.stringify({ ...sample, portals: EVIL }))))
    harmless('no JSON', await quintain('map', file('none.dd2vtt', EVIL)))
    const sidecar = file(
      'side.yaml',
      `quintain: map 1\nground: { "${QUOTED}": { doublings: 1 } }\nsquares: [{ at: [C3], ground: "${QUOTED}" }]\n"${QUOTED}": 1\n`,
    )
    harmless('a sidecar', await quintain('map', path, '--sidecar', sidecar, '--report'))
    harmless('signs', await quintain('map', file('hall.txt', `..\u001b\n...\n`)))
    harmless(
      'a legend',
      await quintain('map', file('m.yaml', `rows: [",.", ".."]\nlegend: { ",": { name: "${QUOTED}" } }\n`)),
    )
  })
  it('is harmless in words of the command line and of the keyboard', async () => {
    for (const args of [
      [EVIL],
      ['fight', EVIL],
      ['fight', fight, '--seed', EVIL],
      ['fight', fight, '--rounds', EVIL],
      ['fight', fight, `--${EVIL}`],
      ['fight', fight, '--allow', EVIL],
      ['play', fight, '--as', EVIL],
      ['odds', `+9 1d10${EVIL} vs 17`],
      ['odds', '+9 1d10 vs 17', '--ruleset', EVIL],
      ['rule', EVIL],
      ['rule', `spirit/${EVIL}/x`],
      ['schema', EVIL],
      ['new', '--ruleset', EVIL],
      ['map', fight, '--area', EVIL],
      ['replay', journal, '--from', EVIL],
    ])
      harmless(args.join(' '), await quintain(...args))
    const words = [
      '',
      'move ',
      'odds ',
      'why ',
      'rule ',
      'attack ',
      'ruling give a ',
      'ruling ',
      'ruling skip because ',
    ]
    const saved = join(folder, `kept${EVIL}.jsonl`)
    const lines = [...words.map(w => `${w}${EVIL}`), 'who', 'map', 'legal', 'undo', `save ${saved}`, 'help', 'quit']
    harmless('play', await piped(['play', fight, '--seed', '3'], `${lines.join('\n')}\n`))
  })
})

describe('names of the prototype', () => {
  it('are no commands, rulesets, conditions or options, and may be names of creatures', async () => {
    const names = ['toString', 'constructor', 'hasOwnProperty', 'valueOf']
    const text = (name: string) =>
      `ruleset: spirit\nmap: ". a b"\ncreatures:\n  a: { side: x, hitPoints: 9 }\n  ${name}: { letter: b, side: y, hitPoints: 9 }\n`
    for (const name of names) {
      expect((await quintain('fight', file('p.yaml', text(name)), '--seed', '1', '--rounds', '1')).code).toBe(0)
      const unaware = file('p.yaml', `${text(name)}knows: { a: [] }\n`)
      expect((await quintain('fight', unaware, '--seed', '1', '--rounds', '1')).code).toBe(0)
      for (const wrong of [
        text('b').replace('spirit', name),
        text('b').replace('spirit', `{ id: spirit, options: { ${name}: true } }`),
        text('b').replace('hitPoints: 9', `hitPoints: 9, conditions: [${name}]`),
        text('b').replace('hitPoints: 9', `hitPoints: 9, ${name}: 1`),
        text('b').replace('hitPoints: 9', `hitPoints: 9, abilities: { ${name}: 1 }`),
        text('b').replace('hitPoints: 9', `hitPoints: 9, saves: { ${name}: 1 }`),
        `${text('b')}${name}: 1\n`,
        `${text('b')}knows: { ${name}: [] }\n`,
        `${text('b')}script: [{ who: a, do: ${name} }]\n`,
        `${text('b')}script: [{ who: ${name}, do: end }]\n`,
        `${text('b')}script: [{ who: a, do: move, ${name}: B1 }]\n`,
      ]) {
        const output = await quintain('fight', file('p.yaml', wrong))
        expect([output.code, output.out], wrong).toEqual([2, ''])
        expect(output.err, wrong).toMatch(/^p\.yaml:\d+:\d+ {2}/)
      }
      const words = [
        name,
        `why ${name}`,
        `odds ${name}`,
        `ruling give a ${name}`,
        `ruling number a ${name} 1`,
        `${name} a`,
      ]
      const { code, err } = await piped(['play', file('p.yaml', text(name))], `${words.join('\n')}\nquit\n`)
      expect([code, err]).toEqual([0, ''])
      for (const args of [
        ['odds', '--ruleset', name, '+1 1d6 vs 9'],
        ['new', '--ruleset', name],
        ['rule', '--ruleset', name],
        ['schema', name],
        [name],
      ])
        expect((await quintain(...args)).code, args.join(' ')).toBe(2)
    }
    for (const name of names) expect([0, 1], name).toContain((await quintain('rule', name)).code)
    const proto = await quintain('fight', file('p.yaml', text('__proto__')))
    expect(proto).toMatchObject({ code: 2, err: expect.stringMatching(/"__proto__" is a word of the machine/) })
  })
  it.each(Object.keys(rulesets))('are words like others at the keyboard of %s', async id => {
    const hit = id === 'true20' ? 'level: 1' : 'hitPoints: 9'
    const fight = `ruleset: ${id}\nmap: ". a b"\ncreatures:\n  a: { side: x, ${hit} }\n  b: { side: y, ${hit} }\n`
    const lines = ['toString', 'constructor', 'hasOwnProperty', '__proto__'].flatMap(name => [
      `why check ${name}`,
      `legal ${name}`,
      `help ${name}`,
      `hp ${name}`,
      `attack b with ${name}`,
      `use ${name}`,
    ])
    const { code, out } = await piped(['play', file('q.yaml', fight), '--seed', '1'], `${lines.join('\n')}\nquit\n`)
    expect(code).toBe(0)
    expect(out).not.toMatch(/mistake in Quintain|NaN|native code/)
  })
})

describe('a name with a character 0', () => {
  it.each([
    ['check', '--allow', '\0'],
    ['fight', '--journal', 'a\0b'],
    ['map', '--write', 'a\0.yaml'],
  ])('is no file: %s %s', async (verb, option, name) => {
    const plain = file(
      'r.yaml',
      'ruleset: spirit\nmap: ". a b"\ncreatures:\n  a: { side: x, hitPoints: 9 }\n  b: { side: y, hitPoints: 9 }\n',
    )
    const { code, err } = await quintain(verb, plain, option, name)
    expect(code).toBe(2)
    expect(err).not.toMatch(/mistake/)
  })
})
