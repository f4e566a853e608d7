import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

describe('why of a blow that does nothing', () => {
  it('says what took the damage off [starfinder/damage/reduction-amount]', async () => {
    const file = fileOf('spirit', {
      ann: 'side: us, at: C3, initiative: 50, baseAttack: 40, hitPoints: 20, weapons: [{ name: sword, damage: 3, types: slashing }]',
      bo: 'side: them, at: C4, initiative: -9, hitPoints: 20, reduction: [{ amount: 5, overcomeBy: magic }]',
    })
    const [hit, why] = await answersTo(file, ['attack bo', 'why'])
    expect(hit).toContain('hits for 0')
    expect(why).toContain('reduction 5/magic = takes 3 of 3')
  })
})
