import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const POINTS = ['spirit', 'modern', 'starfinder', 'srd35']
const foe = (more = '') => `side: them, at: C4, initiative: -9, hitPoints: 40${more}`
const armed = (feature: string, weapon = '') =>
  `side: us, at: C3, initiative: 50, hitPoints: 20, baseAttack: 5, weapons: [{ name: dagger, damage: 1d4, types: piercing${weapon} }]${feature}`
const SNEAK = ', features: [{ sneak attack: { with: dagger, damage: 2d6 } }]'
const SMITE = ', features: [{ smite: { with: dagger, damage: 5 } }]'
const lost = (answer: string | undefined) => /loses (\S+) hp/.exec(answer ?? '')?.[1]

describe('what a feature adds to a hit is a part of its damage', () => {
  it.each(POINTS)('%s: protections take their share off the whole of a sneak attack', async text => {
    const tough = foe(', reduction: [{ amount: 10 }]')
    const [sneaks] = await answersTo(fileOf(text, { ann: armed(SNEAK), bo: tough }), ['odds attack bo'])
    const [extra] = await answersTo(fileOf(text, { ann: armed('', ', extra: 2d6'), bo: tough }), ['odds attack bo'])
    expect(lost(sneaks)).toBe(lost(extra))
    // 4 in 100 are critical, of starfinder 5.
    expect(lost(sneaks)).toBe(text === 'starfinder' ? '0.75' : '0.74')
  })
  it.each(POINTS)('%s: not on who has no weak spots, nor on who is on guard', async text => {
    const file = fileOf(text, { ann: armed(SNEAK), bo: foe(', features: [undead]') })
    const plain = fileOf(text, { ann: armed(''), bo: foe(', features: [undead]') })
    expect(lost((await answersTo(file, ['odds attack bo']))[0])).toBe(
      lost((await answersTo(plain, ['odds attack bo']))[0]),
    )
    const ready = fileOf(text, { ann: armed(SNEAK), bo: foe() })
    const [, , later] = await answersTo(ready, ['end', 'end', 'odds attack bo'])
    const [, , usual] = await answersTo(fileOf(text, { ann: armed(''), bo: foe() }), ['end', 'end', 'odds attack bo'])
    expect(lost(later)).toBe(lost(usual))
  })
  it('srd35: its dice are thrown once, whatever a critical hit multiplies, and why tells them', async () => {
    const file = fileOf('srd35', { ann: armed(SNEAK), bo: foe() }, 'faces: [10, 5, 20, 15, 4, 7]')
    const [, why] = await answersTo(file, ['attack bo', 'why'])
    expect(why).toContain('damage 11 = 11 (2 x 1d4 + 2d6)')
  })
  it('true20: it counts in the damage bonus, and one save answers the whole', async () => {
    const ann =
      'side: us, at: C3, initiative: 50, combat: 5, weapons: [{ name: dagger, damage: 1 }], features: [{ sneak attack: { with: dagger, damage: 2 } }]'
    const file = fileOf('true20', { ann, bo: 'side: them, at: C4, initiative: -9' }, 'faces: [10, 5, 15, 10]')
    const [hit] = await answersTo(file, ['attack bo'])
    expect(hit!.match(/Toughness/g)).toHaveLength(1)
    expect(hit).toContain('Toughness 10 against 18')
  })
  it.each(POINTS)('%s: so is that of a smite, which a critical hit multiplies', async text => {
    const file = fileOf(text, { ann: armed(SMITE), bo: foe(', reduction: [{ amount: 5 }]') })
    const [, odds] = await answersTo(file, ['use smite', 'odds attack bo'])
    // 1d4 in three of four hits, 2d4 + 5 in those that are critical: 4 in 100, of starfinder 5.
    expect(lost(odds)).toBe(text === 'starfinder' ? '2.38' : '2.30')
  })
  it('true20: a smite is used up by a hit that does no harm', async () => {
    const ann =
      'side: us, at: C3, initiative: 50, combat: 5, weapons: [{ name: dagger, damage: 1 }], features: [{ smite: { with: dagger, damage: 3 } }]'
    const file = fileOf('true20', { ann, bo: 'side: them, at: C4, initiative: -9' }, 'faces: [10, 5, 15, 20]')
    const [, hit] = await answersTo(file, ['use smite', 'attack bo'])
    expect(hit).toContain('no damage')
    expect(hit).toContain('no longer about to smite')
  })
})
