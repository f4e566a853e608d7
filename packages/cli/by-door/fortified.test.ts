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
})
