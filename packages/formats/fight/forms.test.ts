import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { readFight } from './read.ts'

const wrong = (form: string) => () =>
  readFight(
    `
ruleset: spirit
map: '. a . b'
creatures:
  a: { side: x, hitPoints: 10, forms: [{ name: wolf, ${form} }] }
  b: { side: y, hitPoints: 10 }
`,
    'forms.yaml',
    rulesets,
  )

it.each([
  ['speed: fast', /forms\[0\]\.speed: a number is needed, not "fast" \(speed: /],
  ['features: [pounse]', /forms\[0\]\.features\[0\]: no feature "pounse": did you mean pounce\?/],
  ['weapons: [{ name: bite, damage: x }]', /forms\[0\]\.weapons\[0\]\.damage: dice are needed, .* not "x"/],
  ['hitPoints: 3', /forms\[0\]: hitPoints: no key of a form; a form may say name, cost, /],
])('a form that says %s is told what is wrong as its creature is', (form, message) => {
  expect(wrong(form)).toThrow(message)
})
