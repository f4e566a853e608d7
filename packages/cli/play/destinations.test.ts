import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What each line is answered with in a fight of its own. */
async function said(fight: string, line: string): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(fight, 'f.yaml', rulesets), [line])
  expect(mistaken).toBe(false)
  return out
}
const FIRST = {
  true20: 'initiative: 90',
  spirit: 'initiative: 90',
  modern: 'initiative: 90',
  starfinder: 'initiative: 90',
}
const HEALTH = { true20: '', spirit: 'hitPoints: 9', modern: 'hitPoints: 9', starfinder: 'hitPoints: 9' }
type Text = keyof typeof FIRST
const field = (text: Text, more = '') => `ruleset: ${text}
map: |
  . . . . . .
  k . . o . .
  . . . . . .
creatures:
  kato: { side: a, ${FIRST[text]}, ${HEALTH[text]} }
  ogre: { side: b, ${HEALTH[text]} }
${more}`

describe.each(['spirit', 'true20', 'modern', 'starfinder'] as const)(
  '%s: a place is named by what stands there',
  text => {
    it.each([
      ['move to ogre', 'B1 > B3'],
      ['move next to the ogre', 'B1 > B3'],
      ['go to the ogre', 'B1 > B3'],
      ['approach ogre', 'B1 > B3'],
      ['walk to the ogre', 'B1 > B3'],
      ['walk to C3', 'B1 > C3'],
      ['next to the ogre', 'B1 > B3'],
      ['beside ogre', 'B1 > B3'],
      ['move behind the ogre', 'B1 > B5'],
      ['behind ogre', 'B1 > B5'],
      ['go C3', 'B1 > C3'],
      ['move B3', 'B1 > B3'],
    ])('%s', async (line, way) => {
      expect(await said(field(text), line)).toContain(`moves ${way}`)
    })
  },
)

it('the square straight behind gives way to the next one where it cannot be entered', async () => {
  const wall = field('spirit').replace('k . . o . .', 'k . . o # .')
  expect(await said(wall, 'behind ogre')).toMatch(/moves B1 > [AC]5/)
})

it('a door is a place to go to: the nearest one', async () => {
  const hall = field('spirit').replace('k . . o . .', 'k . + o . .')
  const out = await said(hall, 'go to the door')
  expect(out).not.toMatch(/casting|not legal/)
  expect(out).toMatch(/moves B1 > B2/)
})

it('power attack is no command of any text, and the line says so', async () => {
  expect(await said(field('modern'), 'power attack ogre')).toMatch(/none of the texts has a power attack/)
})

it('who is grabbed is grappled; a thing that is grabbed is not', async () => {
  expect(await said(field('spirit'), 'grab ogre')).toMatch(/not legal: Ogre is out of the reach/)
  expect(await said(field('spirit'), 'grab')).toMatch(/grapple|pick-up/)
})

it('me is the creature that acts, unless another one is called so', async () => {
  const acts = 'acts: [{ name: potion, effect: { targets: 1, consequences: [{ heals: 1d4 }] } }]'
  const has = field('spirit').replace('kato: {', `kato: { ${acts},`)
  const out = await said(has, 'drink potion on me')
  expect(out).toMatch(/uses potion|heals|regains|potion/)
  expect(out).not.toMatch(/no creature "me"/)
})

it('names the act that is not there and whose it would be, and reads one however its words are parted', async () => {
  const acts =
    'acts: [{ name: fire ball, effect: { area: { shape: burst, feet: 10 }, range: 60, consequences: [{ damage: 4d6, types: fire }] } }]'
  const has = field('spirit').replace('kato: {', `kato: { ${acts},`)
  expect(await said(has, 'use wand on ogre')).toMatch(/Kato has no act "wand": there is fire ball/)
  expect(await said(field('spirit'), 'use wand')).toMatch(/Kato has no act "wand": its sheet lists none/)
  expect(await said(has, 'use')).toMatch(/use needs act: fire ball/)
  expect(await said(has, 'cast fireball at the ogre')).toMatch(/uses fire ball/)
})

it('where the map has no door, and no place of a name, it is said', async () => {
  expect(await said(field('spirit'), 'go to the door')).toMatch(/move: there is no door on this map/)
  expect(await said(field('spirit'), 'go to the tavern')).toMatch(/"tavern" is no square .* no creature or door/)
})

it('what shoots is a weapon that shoots: its reasons alone, and that there is none', async () => {
  const armed = field('spirit').replace(
    'kato: {',
    'kato: { weapons: [{ name: sword, damage: 1d8 }, { name: bow, use: projectile, damage: 1d6, increment: 5 }],',
  )
  expect(await said(field('spirit'), 'shoot the ogre')).toMatch(/Kato has nothing that shoots or is thrown/)
  expect(await said(armed, 'shoot the ogre')).not.toMatch(/sword|unarmed/)
})

describe('a place is named in rulings and in other commands as in moves', () => {
  const field = `ruleset: spirit
map: |
  g . . b . .
  . . + . . .
creatures:
  grub: { side: raid, hitPoints: 30, initiative: 90, acts: [{ name: fog, effect: { range: 60, area: { shape: burst, feet: 5 }, consequences: [{ condition: prone }] } }] }
  bram: { side: watch, hitPoints: 24 }
  ann: { side: raid, hitPoints: 24, reserve: true }
`
  const after = async (...lines: string[]) => {
    const { out, mistaken } = await typedAt(readFight(field, 'f.yaml', rulesets), [
      ...lines,
      'where grub',
      'where bram',
    ])
    expect(mistaken).toBe(false)
    return out
  }
  it.each([
    ['ruling place grub next to bram because he slid', /Grub.* A3/],
    ['ruling place bram behind grub', /not legal|nothing|no square|Bram/],
    ['ruling place bram next to the door', /Bram.* (A3|B2|B4)/],
    ['ruling place bram to grub', /Bram.* A2/],
    ['ruling door the door open', /the door in B3 is open now/],
    ['enter-fight ann next to bram', /Ann enters the fight at A3/],
    ['use fog next to bram', /sets off fog in A3/],
    ['use fog behind bram', /sets off fog in A5/],
    ['use fog bram', /sets off fog in A4/],
  ])('%s', async (line, expected) => {
    const out = await after(line)
    expect(out).toMatch(expected)
    expect(out).not.toMatch(/mistake/i)
  })
})
