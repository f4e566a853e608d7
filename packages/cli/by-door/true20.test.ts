import { expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const three = (ann: string, cy: string, dee = 'at: A12') =>
  fileOf('true20', {
    ann: `side: us, at: C3, initiative: 90, combat: 5, ${ann}`,
    cy: `side: them, initiative: 40, ${cy}`,
    dee: `side: them, ${dee}`,
  })

it('true20/maneuvers/concentration-disrupted: the check is told with its roll', async () => {
  const daze =
    'skills: { Concentration: 5 }, acts: [{ name: daze, effect: { range: 30, lasts: { concentration: true }, consequences: [{ condition: shaken, lasts: effect }] } }]'
  const file = three(daze, 'at: C7')
  const [, held, lost, list] = await answersTo(file, [
    'use daze cy',
    'ruling distract ann 1',
    'ruling distract ann 60',
    'list cy',
  ])
  expect(held).toMatch(/Ann: Concentration \d+ against 1, passed/)
  expect(lost).toMatch(/Ann: Concentration \d+ against 60, failed.*daze of Ann ends/)
  expect(list).not.toMatch(/daze|shaken/)
})

it('true20/social/sense-motive-aid: the second check is told, and warns where it is made', async () => {
  const file = three('skills: { Bluff: -30 }', 'at: C5, skills: { Sense Motive: 30 }', 'at: C7')
  const [, , warned, told] = await answersTo(file, ['fast-talk cy', 'end', 'point-out dee', 'why'])
  expect(warned).toMatch(/Cy: Sense Motive \d+ against 10, passed Cy warns Dee of Ann/)
  expect(told).toMatch(/\+30 Sense Motive/)
})

it('true20/maneuvers/overrun-resolve: the way beyond may begin with the square behind the target', async () => {
  const why = async (beyond: string) => (await answersTo(three('', 'at: C6'), [`why overrun cy beyond ${beyond}`]))[0]
  expect(await why('c7 c8 c9')).toMatch(/legal now/)
  expect(await why('c8 c9')).toMatch(/legal now/)
  expect(await why('c9')).toMatch(/C9 is not next to C7/)
})
