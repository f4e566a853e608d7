import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** A door of hardness 5 and 20 hit points, and somebody beside it; alone, or in a fight. */
function file(own: string, { foe = false, door = '', options = '' } = {}): string {
  return fileOf(
    options ? `{ id: srd35, options: { ${options} } }` : 'srd35',
    {
      ann: `side: us, at: A1, initiative: 50, hitPoints: 10, baseAttack: 40, ${own}`,
      door: `side: world, at: A2, object: { material: wood, inches: 2${door} }`,
      ...(foe ? { bob: 'side: them, at: B9, initiative: -9, hitPoints: 10' } : {}),
    },
    'map: ". . . . . . . . .\\n. . . . . . . . ."',
  )
}
const act = (damage: number, type: string) =>
  `acts: [{ name: bolt, effect: { range: 30, consequences: [{ damage: ${damage}, types: ${type} }] } }]`
const arm = (keys: string) => `weapons: [{ name: arm, ${keys} }]`
const BOW = 'use: projectile, increment: 100'
const leftIn = (answer: string): number | null => Number(/Door 20 hp > (-?\d+) hp/.exec(answer)?.[1] ?? 20)
const left = async (text: string, line: string) => leftIn((await answersTo(text, [line]))[0]!)

const ACID = 'srd35/objects/acid-and-sonic'
const FIRE = 'srd35/objects/electricity-and-fire'
const COLD = 'srd35/objects/cold'
const RANGED = 'srd35/objects/ranged-half'
const VULNERABLE = 'srd35/objects/vulnerability'

describe('energy against objects', () => {
  rules(ACID, FIRE, COLD).each([
    ['acid', 12, 13],
    ['sonic', 6, 19],
    // 11 of 23, 12 of 24.
    ['fire', 23, 14],
    ['electricity', 24, 13],
    ['fire', 11, 20],
    // 7 of 31, 4 of 19.
    ['cold', 31, 18],
    ['cold', 19, 20],
  ] as const)('%s %i leaves %i: by a ruling, an act and a blow, in and out of a fight', async (type, damage, hp) => {
    for (const foe of [false, true]) {
      expect(await left(file('reach: 5', { foe }), `ruling damage door ${damage} ${type}`)).toBe(hp)
      expect(await left(file(act(damage, type), { foe }), 'use bolt on door')).toBe(hp)
      expect(await left(file(arm(`damage: ${damage}, types: [${type}]`), { foe }), 'smash door arm')).toBe(hp)
    }
    expect(await left(file(arm(`damage: ${damage}, types: [${type}]`), { foe: true }), 'attack door arm')).toBe(hp)
  })
  rules(ACID).it('by a reading acid and sonic pass by hardness', async () => {
    const options = 'acid-sonic-ignore-hardness: true'
    expect(await left(file('reach: 5', { options }), 'ruling damage door 12 acid')).toBe(8)
    expect(await left(file('reach: 5', { options }), 'ruling damage door 12 fire')).toBe(19)
  })
  rules(RANGED, FIRE).it('what is shot does half, and half of that where it burns', async () => {
    expect(await left(file(arm(`${BOW}, damage: 23, types: [piercing]`)), 'smash door arm')).toBe(14)
    // 25, 12, 6, less 5.
    const burning = arm(`${BOW}, damage: 25, types: [fire]`)
    expect(await left(file(burning), 'smash door arm')).toBe(19)
    // 12, less 5.
    expect(await left(file(burning, { options: 'one-divisor-per-part: true' }), 'smash door arm')).toBe(13)
  })
  rules(FIRE, 'srd35/objects/damage-order').it(
    'parts of a blow are divided each, and hardness counts once',
    async () => {
      // 9, and 4 of 9.
      const flaming = arm('damage: [{ dice: 9, types: slashing }, { dice: 9, types: fire }]')
      expect(await left(file(flaming), 'smash door arm')).toBe(12)
    },
  )
  rules(RANGED, FIRE).it('the fire of an arrow is halved as what is shot, and as fire', async () => {
    // 10 of 20, and 6 of 25, less 5.
    const arrow = arm(`${BOW}, damage: [{ dice: 20, types: piercing }, { dice: 25, types: fire }]`)
    expect(await left(file(arrow), 'smash door arm')).toBe(9)
    // By the reading the fire is halved once: 10 and 12, less 5.
    expect(await left(file(arrow, { options: 'one-divisor-per-part: true' }), 'smash door arm')).toBe(3)
  })
  rules(VULNERABLE, COLD).it('vulnerability doubles before the quarter, and may pass by hardness', async () => {
    // 22, 5, less 5.
    expect(await left(file('reach: 5', { door: ', vulnerable: [{ to: cold }]' }), 'ruling damage door 11 cold')).toBe(
      20,
    )
    const door = ', vulnerable: [{ to: cold, ignoresHardness: true }]'
    expect(await left(file('reach: 5', { door }), 'ruling damage door 11 cold')).toBe(15)
    expect(await left(file(act(11, 'cold'), { door }), 'use bolt on door')).toBe(15)
  })
})
