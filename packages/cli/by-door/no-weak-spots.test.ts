import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const ANN =
  'side: us, at: C3, initiative: 50, hitPoints: 20, baseAttack: 6, weapons: [{ name: axe, damage: 1d8, types: slashing, critical: 3 }]'
const foe = (more: string) => `side: them, at: C4, initiative: -9, hitPoints: 40, ${more}`

describe.each(['spirit', 'modern', 'srd35'])('critical hits under %s', text => {
  it.each(['immune: [critical hits]', 'features: [undead]', 'features: [ooze]'])(
    'are none on a foe with %s: a threat is a hit as any other',
    async keys => {
      const file = fileOf(text, { ann: ANN, bo: foe(keys) }, 'faces: [10, 5, 20, 6]')
      const [odds, hit] = await answersTo(file, ['odds attack bo', 'attack bo'])
      expect(odds).toContain('85 % to hit')
      expect(odds).not.toContain('critical')
      // 0.85 x 4.5
      expect(odds).toContain('3.83 hp on average')
      expect(hit).toMatch(/hits for 6 /)
    },
  )
  it('are as always on another', async () => {
    const [odds] = await answersTo(fileOf(text, { ann: ANN, bo: foe('kinds: [living]') }), ['odds attack bo'])
    expect(odds).toContain('85 % to hit, 4.25 % critical')
  })
})

describe('non-lethal damage under true20', () => {
  const ann =
    'side: us, at: C3, initiative: 50, combat: 6, weapons: [{ name: sap, damage: 2, nonlethal: true }, { name: axe, damage: 3 }]'
  it.each(['nonlethal', 'nonlethal damage'])(
    'does nothing to who is immune to it (%s), other damage does',
    async name => {
      const file = fileOf('true20', { ann, bo: `side: them, at: C4, initiative: -9, immune: [${name}]` })
      const [sap, axe] = await answersTo(file, ['odds attack bo with sap', 'odds attack bo with axe'])
      expect(sap).toContain('85 % to hit')
      expect(sap).not.toMatch(/bruised|dazed|unconscious/)
      expect(axe).toMatch(/hurt/)
    },
  )
  it('is told to pass through', async () => {
    const file = fileOf(
      'true20',
      { ann, bo: 'side: them, at: C4, initiative: -9, immune: [nonlethal]' },
      'faces: [10, 5, 15]',
    )
    expect((await answersTo(file, ['attack bo with sap']))[0]).toContain('does nothing')
  })
})
