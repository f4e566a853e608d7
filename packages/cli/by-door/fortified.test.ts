import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const ANN: Readonly<Record<string, string>> = {
  starfinder:
    'side: us, at: C3, initiative: 50, hitPoints: 20, baseAttack: 9, weapons: [{ name: axe, damage: 1d8, types: slashing }]',
  srd35:
    'side: us, at: C3, initiative: 50, hitPoints: 20, baseAttack: 6, weapons: [{ name: axe, damage: 1d8, types: slashing, critical: 3 }]',
}
const BO = 'side: them, at: C4, initiative: -9, hitPoints: 60, features: [{ fortification: { percent: 25 } }]'

describe('house/features/fortification', () => {
  it.each([
    ['srd35', '10, 5, 20, 15, 25, 6'],
    ['starfinder', '10, 5, 20, 25, 6'],
  ])('makes a plain hit of a critical one up to its percent under %s', async (text, faces) => {
    const file = fileOf(text, { ann: ANN[text]!, bo: BO }, `faces: [${faces}]`)
    const [hit] = await answersTo(file, ['attack bo'])
    expect(hit).toContain('no critical hit, but hits for 6')
  })
  const rogue = (text: string) => `${ANN[text]!}, features: [{ sneak attack: { with: axe, damage: 2d6 } }]`
  const CY =
    'side: us, at: C5, initiative: -20, hitPoints: 20, weapons: [{ name: club, damage: 1d6, types: bludgeoning }]'
  it.each([
    ['srd35', '10, 5, 1, 15, 25, 6', 'finds no weak spot, but hits for 6'],
    ['srd35', '10, 5, 1, 15, 26, 6, [4, 5]', 'hits for 15'],
    // The roll for the critical hit is the roll for the sneak attack too.
    ['srd35', '10, 5, 1, 20, 15, 25, 6', 'no critical hit, but hits for 6'],
    ['starfinder', '10, 5, 1, 15, 25, 6', 'finds no weak spot, but hits for 6'],
    ['starfinder', '10, 5, 1, 15, 26, 6, [4, 5]', 'hits for 15'],
    ['starfinder', '10, 5, 1, 20, 25, 6', 'no critical hit, but hits for 6'],
    ['starfinder', '10, 5, 1, 20, 26, 7, 6, [4, 5]', 'critical hit for'],
  ])('and of a sneak attack, by the same roll, under %s with %s', async (text, faces, says) => {
    const file = fileOf(text, { ann: rogue(text), bo: BO, cy: CY }, `faces: [${faces}]`)
    const [hit] = await answersTo(file, ['attack bo'])
    expect(hit).toContain(says)
  })
  it('does not ask the die of a hit that finds no weak spot anyway', async () => {
    const file = fileOf('starfinder', { ann: rogue('starfinder'), bo: BO }, 'faces: [10, 5, 15, 6]')
    expect((await answersTo(file, ['end', 'end', 'attack bo']))[2]).toContain(', hits for 6')
  })
})
