import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, expect, it } from 'vitest'
import { quintain, scratch } from '../testing/command.ts'

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
  ['odds', ['Reflex 15 vs +4, 8d6 half, 30 hp, 3 targets']],
  ['odds', ['+6 damage +5 vs Defense 15, Toughness +4', '--ruleset', 'true20']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--vs', '15..17']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--fractions']],
  ['odds', ['+12/+7 2d6+9 vs 24, 60 hp', '--at-least', '20', '--explain']],
  ['odds', ['FILE', 'ann', 'bo', '--explain', '--at-least', '5']],
  ['odds', ['FILE', 'ann', 'bo', '--full']],
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
  ['compare', ['FILE', '--reading', 'iterative-step=3', ...few]],
]
it.each(ASKED)('quintain schema %s describes what it writes: %j', async (verb, args) => {
  file('duel.yaml', DUEL)
  const { out, err, code } = await quintain(
    verb,
    ...args.map(x => (x === 'FILE' ? join(folder, 'duel.yaml') : x)),
    '--json',
  )
  expect({ err: err.replace(/^.*fights.*\n/gm, ''), code }).toEqual({ err: '', code: 0 })
  const schema = JSON.parse((await quintain('schema', verb)).out)
  const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema)
  validate(JSON.parse(out))
  expect(validate.errors).toBe(null)
})
