import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { program } from '../program.ts'
import { quintain, root, scratch } from '../testing/command.ts'

const { folder, file, remove } = scratch()
afterAll(remove)
const DUEL = `
ruleset: spirit
map: 'a . b . .'
creatures:
  ann: { letter: a, side: x, hitPoints: 12, baseAttack: 3, weapons: [{ name: axe, damage: 1d8 }] }
  bo: { letter: b, side: y, hitPoints: 12, baseAttack: 3, weapons: [{ name: club, damage: 1d6 }] }
`
const few = ['--fights', '4', '--seed', '4']
const ASKED: readonly (readonly [string, readonly string[]])[] = [
  ['odds', ['+9/+4 1d10+3 19-20/x2 vs 17, 30 hp']],
  ['odds', ['+9 1d8 vs 17, 30 hp; 14, 12 hp']],
  ['odds', ['Stealth +9 vs +5, 2 targets']],
  ['odds', ['Reflex 15 vs +4, 8d6 half, 30 hp, 3 targets']],
  ['odds', ['+6 damage +5 vs Defense 15, Toughness +4', '--ruleset', 'true20']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--vs', '15..17']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--fractions']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--at-least', '20', '--explain']],
  ['odds', ['FILE', 'ann', 'bo', '--explain', '--at-least', '5']],
  ['odds', ['FILE', 'ann', 'bo', '--full']],
  ['odds', ['FILE', 'ann', 'move A2; attack bo', '--hope', 'bo is dead']],
  ['odds', ['+9 touch vs 12 then Strength +7 vs +5']],
  ['odds', ['+9 touch vs 12 then Strength +7 vs +5', '--vs', '5..7']],
  ['odds', ['+12/+7 6d6+30 vs 20, 90 hp, Fort +8']],
  ['odds', ['+9 1d6+2 plus Fort 14 or 1d4 Strength vs 15, 20 hp, Fort +4']],
  ['odds', ['2d6+9 vs hardness 8, 20 hp', '--fractions']],
  ['odds', ['+10/+5 vs 14']],
  ['odds', ['Climb +9 +1d6 x3 vs 20']],
  ['odds', ['FILE', '--seconds', '0', '--bounds']],
  ['odds', ['FILE', '--seconds', '0', ...few]],
  ['odds', ['FILE', '--plan', 'ann: wait 10 minutes', '--hope', 'nobody is dead']],
  ['sim', ['FILE', ...few]],
  ['sim', ['FILE', ...few, '--sensitivity']],
  ['sim', ['FILE', ...few, '--budget', 'bo=50']],
  ['sim', ['FILE', ...few, '--toward', 'x=60']],
  ['sweep', ['+5 2d6+4 vs 18, 22 hp', 'attack.bonus=5..6', 'damage.dice=1d6,2d6']],
  ['sweep', ['FILE', 'ann.hitPoints=5,10', ...few]],
  ['compare', ['FILE', ...few]],
  ['compare', ['+5 2d6+4 vs 18, 22 hp', '+3 2d6+7 vs 18, 22 hp', '--vs', '15..17']],
  ['compare', ['+6 damage +5 vs Defense 15, Toughness +4', '+4 damage +7 vs Defense 15, Toughness +4']],
  ['compare', ['Reflex 15 vs +4, 8d6 half, 30 hp, 3 targets', 'dc=14,15']],
  ['compare', ['FILE', '--reading', 'iterative-step=3', ...few]],
]
/** An example of ours. */
const ours = (name: string): string => join(root, 'examples', name)
/** Other forms, of every text: kept short. A short run asks the first of each verb, and one of three of the others. */
const ASKED_TOO: readonly (readonly [string, readonly string[]])[] = [
  ['odds', ['Will 15 vs +4, 3d6, 12 hp']],
  ['odds', ['Reflex 15 vs +4, 8d6 half, 30 hp', '--vs', '1..3']],
  ['odds', ['Reflex 15 vs +4, 8d6 half, 30 hp, 3 targets', '--fractions', '--at-least', '9']],
  ['odds', ['+9 1d8 vs 17, 30 hp; 14, 12 hp', '--fractions']],
  ['odds', ['+9 1d8+2 nonlethal vs 17, -3 hp']],
  ['odds', ['+6 damage +5 vs Defense 15, Toughness +4, wounded', '--ruleset', 'true20', '--fractions']],
  ['odds', ['+6 damage +5 vs Defense 15, Toughness +4', '--ruleset', 'true20', '--vs', '14..15']],
  ...['modern', 'starfinder', 'srd35'].map(
    id => ['odds', ['+9/+4 1d10+3 vs 17, 30 hp, DR 5', '--ruleset', id]] as const,
  ),
  ['odds', ['FILE', 'ann', 'bo', '--fractions']],
  ['odds', ['FILE', 'bo', 'ann', '--weapon', 'club']],
  ['odds', ['FILE']],
  ['odds', ['FILE', '--seconds', '0', '--time', '0.3']],
  ['odds', ['FILE', '--seconds', '60']],
  [
    'odds',
    [
      ours('evening.srd35.yaml'),
      '--plan',
      'anders: go gate; break door',
      '--hope',
      'the door is broken within 2 rounds',
    ],
  ],
  [
    'odds',
    [ours('evening.true20.yaml'), '--plan', 'iris: influence keeper', '--hope', 'keeper is friendly within 1 day'],
  ],
  ['odds', [ours('evening.true20.yaml'), '--plan', 'iris: haggle keeper 100', '--hope', 'the price is at most 90']],
  ['odds', [ours('evening.true20.yaml'), '--plan', 'iris: fast-talk keeper x3', '--hope', 'iris succeeds twice']],
  ['sim', ['FILE', '--time', '0.3', '--seed', 'a word', '--workers', '1']],
  ['sim', ['FILE', ...few, '--toward', 'y=1', '--json']],
  ['sim', ['FILE', ...few, '--budget', 'ann=99']],
  ['sweep', ['Reflex 15 vs +4, 8d6 half, 30 hp, 3 targets', 'dc=14,15']],
  ['sweep', ['+6 damage +5 vs Defense 15, Toughness +4', 'defense=14..16', '--ruleset', 'true20']],
  ['list', ['weapons', '--ruleset', 'modern']],
  ['list', ['rulesets']],
  ['list', ['terrain']],
  ['list', ['creatures', 'FILE']],
  ['list', ['conditions']],
  ['roll', ['4d6kh3 + 2', '--at-least', '12', '--seed', '3']],
  ['roll', ['{2d20kh1 + 7, 25}kl1 # why', '--odds']],
  ['roll', ['3d6!', '--table']],
  ['roll', ['8d6>=5f1']],
  ['roll', ['d% / 3 + 4dF']],
  ['roll', ['2d6r1', '--dialect', 'avrae']],
  ['rule', ['spirit/attack/attack-roll']],
  ['rule', ['flat-footed', 'dodge']],
  ['rule', ['table', '--most', '40']],
  ['rule', ['house/act/boost']],
  ...(['spirit', 'modern', 'true20', 'starfinder', 'srd35'].map(id => ['rule', ['--ruleset', id]]) as [
    string,
    string[],
  ][]),
  ['check', ['FILE', ours('bridge.yaml'), ours('evening.starfinder.yaml')]],
  ['import', [ours('imports')]],
  ['map', [ours('bridge.yaml')]],
  ['map', [ours('maps/sampleMap.dd2vtt'), '--report']],
  ['map', [ours('maps/crossroads.yaml')]],
  ['map', [ours('maps/sampleMap.dd2vtt'), '--light', '--from', 'H8', '--viewer', 'darkvision:60']],
  ['map', [ours('evening.srd35.yaml'), '--place', 'gate', '--light']],
  ...(
    [
      '--at grub',
      '--moves --from grub',
      '--moves 20 --from B4 --size small --watch D6:10',
      '--hit aiko --from grub',
      '--hit C6:5 --from B2 --moves 40',
      '--hit C6:5',
      '--cover-from aiko',
      '--cover aiko grub',
      '--cover aiko grub --melee',
      '--flank aiko bram grub',
      '--flank B4 B6 B5',
      '--light --from grub',
      '--area burst:20@C4',
      '--fly C4@5 --from B4 --class good --moves 60',
    ] as const
  ).map(how => ['map', [ours('bridge.yaml'), ...how.split(' ')]] as const),
  ['replay', ['JOURNAL']],
  ['replay', ['JOURNAL', '--why', '--from', '2', '--to', '6']],
  ...['modern', 'spirit', 'srd35', 'starfinder', 'true20'].flatMap(
    id =>
      [
        ['verify', [join(root, `journals/${id}.jsonl`)]],
        ['replay', [join(root, `journals/${id}.jsonl`)]],
      ] as const,
  ),
  ['branch', ['JOURNAL', '3', '--out', 'NEW']],
  ['undo', ['JOURNAL']],
]
/** What is refused or answered by no, with the exit code that comes with it; null where nothing is written. */
const REFUSED: readonly (readonly [string, readonly string[], number, 'said' | 'nothing'])[] = [
  ['odds', ['+9 1d8 vs'], 2, 'nothing'],
  ['odds', ['FILE', 'ann', 'nobody'], 2, 'nothing'],
  ['odds', ['FILE', '--plan', 'ann: wait 10 minutes', '--hope', 'ann succeeds'], 2, 'nothing'],
  ['odds', ['FILE', '--fights', '0'], 2, 'nothing'],
  ['sim', ['WRONG'], 2, 'nothing'],
  ['sweep', ['FILE', 'ann.hitpoint=5'], 2, 'nothing'],
  ['compare', ['FILE', '--reading', 'no-such'], 2, 'nothing'],
  ['list', ['weapons', 'zzyzx'], 1, 'said'],
  ['roll', ['2d'], 2, 'nothing'],
  ['rule', ['zzyzx'], 1, 'said'],
  ['rule', ['house/zzyzx'], 1, 'said'],
  ['check', ['WRONG', 'FILE', 'NOFILE'], 2, 'said'],
  ['import', ['WRONG'], 2, 'said'],
  ['map', ['CLOSED', '--hit', 'b', '--from', 'a', '--moves', '30'], 1, 'said'],
  ['map', ['CLOSED', '--fly', 'A3@900', '--from', 'a'], 1, 'said'],
  ['map', ['CLOSED', '--at', 'Z9'], 2, 'nothing'],
  ['replay', ['WRONG'], 2, 'nothing'],
  ['verify', ['EDITED'], 1, 'said'],
  ['branch', ['JOURNAL', '9999', '--out', 'NEW2'], 2, 'nothing'],
  ['undo', ['BEGUN'], 1, 'said'],
]
const FILES: Readonly<Record<string, string>> = {
  FILE: 'duel.yaml',
  WRONG: 'wrong.yaml',
  NOFILE: 'none.yaml',
  CLOSED: 'closed.yaml',
  JOURNAL: 'fought.jsonl',
  EDITED: 'edited.jsonl',
  BEGUN: 'begun.jsonl',
  NEW: 'new.jsonl',
  NEW2: 'new2.jsonl',
}
beforeAll(async () => {
  file('duel.yaml', DUEL)
  file('wrong.yaml', 'ruleset: spirit\ncreatures: { a: { sied: x } }\n')
  file(
    'closed.yaml',
    'ruleset: spirit\nmap: |\n  a # b\ncreatures:\n  a: { side: x, hitPoints: 5, speeds: { fly: 60 } }\n  b: { side: y, hitPoints: 5 }\n',
  )
  await quintain('fight', ours('bridge.yaml'), '--seed', '7', '--journal', join(folder, 'fought.jsonl'))
  const lines = readFileSync(join(folder, 'fought.jsonl'), 'utf8')
  file('edited.jsonl', lines.replace(/"e":"moved","who":"aiko","from":"B4"/, '"e":"moved","who":"aiko","from":"B3"'))
  file('begun.jsonl', `${lines.split('\n')[0]}\n`)
})

const schemas = new Map<string, ValidateFunction>()
/** What an output has that its schema does not say; null where nothing is. */
async function against(verb: string, out: string): Promise<unknown> {
  let validate = schemas.get(verb)
  if (!validate) {
    const schema = JSON.parse((await quintain('schema', verb)).out)
    validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema)
    schemas.set(verb, validate)
  }
  validate(JSON.parse(out))
  return validate.errors
}
const run = (verb: string, args: readonly string[]) =>
  quintain(verb, ...args.map(x => (FILES[x] === undefined ? x : join(folder, FILES[x]))), '--json')

const some = ASKED_TOO.filter(([verb], i) => isLong || i % 6 === 0 || ASKED_TOO.findIndex(([v]) => v === verb) === i)
it.each([...ASKED, ...some])('quintain schema %s describes what it writes: %j', async (verb, args) => {
  const { out, err, code } = await run(verb, args)
  expect({ err: err.replace(/^.*(?:fights|\(\d+ s\)).*\n/gm, ''), code }).toEqual({ err: '', code: 0 })
  expect(await against(verb, out)).toBe(null)
})
it.each(REFUSED)('quintain %s %j ends with %i and has %s that its schema describes', async (verb, args, ends, what) => {
  const { out, err, code } = await run(verb, args)
  expect(code, err).toBe(ends)
  if (what === 'nothing') expect([out, err]).toEqual(['', expect.stringMatching(/\S/)])
  else expect(await against(verb, out)).toBe(null)
})
it('every verb that writes JSON has a schema, and is asked here', async () => {
  const verbs = (await program(rulesets)).commands.filter(c => c.options.some(o => o.long === '--json'))
  const asked = new Set([...ASKED, ...ASKED_TOO].map(([verb]) => verb))
  // A fight writes its journal, and a schema is one.
  const own = verbs.map(c => c.name()).filter(name => !['fight', 'schema'].includes(name))
  expect(own.filter(name => !asked.has(name))).toEqual([])
})
