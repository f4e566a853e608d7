import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** One with both hands on a spear, and a tail and a claw besides; what grabs by its hits. */
const brute = (grabs: string) =>
  `side: us, at: C3, initiative: 50, hitPoints: 40, baseAttack: 8, weapons: [{ name: spear, damage: 1d8, hands: two }, { name: tail, damage: 2d6, natural: true }, { name: claw, damage: 1d4, natural: true }], features: [{ improved grab: { with: ${grabs}, largest: colossal } }]`
const FOE = 'side: them, at: C4, initiative: -9, hitPoints: 60'

describe.each(['spirit', 'starfinder', 'srd35'])(
  'house/features/improved-grab with both hands full, under %s',
  text => {
    const grapple = async (grabs: string, weapon: string) => {
      const [answer] = await answersTo(fileOf(text, { ann: brute(grabs), bo: FOE }), [`grapple bo ${weapon}`])
      return answer
    }
    it('a tail that grabs needs no hand', async () => {
      expect(await grapple('tail', 'tail')).not.toContain('free hand')
    })
    it('what does not grab does need one', async () => {
      expect(await grapple('claw', 'tail')).toContain('needs a free hand')
      expect(await grapple('tail', 'claw')).toContain('needs a free hand')
    })
  },
)
