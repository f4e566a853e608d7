import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const star = (creatures: Readonly<Record<string, string>>) => fileOf('starfinder', creatures)
const FOE = 'side: them, at: T20, hitPoints: 30, initiative: -30'

describe('targets', () => {
  const MEND = '{ name: mend, cost: free, effect: { range: 60, only: [object], consequences: [{ heals: 5 }] } }'
  rules('starfinder/effects/other-target-kinds').it(
    'what names a kind is refused on another, and works on that kind, things too',
    async () => {
      const file = star({
        ann: `side: us, at: C3, hitPoints: { maximum: 20, current: 9 }, initiative: 50, acts: [${MEND}]`,
        console: 'side: us, at: C5, hitPoints: { maximum: 20, current: 9 }, kinds: [object], itemLevel: 3',
        foe: FOE,
      })
      const [self, thing] = await answersTo(file, ['use mend on ann', 'use mend on console'])
      expect(self).toContain('mend works on object targets only')
      expect(thing).toContain('Console is healed for 5')
    },
  )
  rules('starfinder/effects/targets-chosen').it('more than it has is refused by the rule of targets', async () => {
    const act = '{ name: bless, effect: { range: 60, targets: 2, consequences: [{ adds: 1, to: attack }] } }'
    const file = star({
      ann: `side: us, at: C3, hitPoints: 9, initiative: 50, acts: [${act}]`,
      bo: 'side: us, at: C4, hitPoints: 9',
      cy: 'side: us, at: C5, hitPoints: 9',
      foe: FOE,
    })
    const [three] = await answersTo(file, ['use bless on ann, bo, cy'])
    expect(three).toMatch(/used on 2 at most starfinder\/effects\/targets-chosen/)
  })
})

describe('one that is charmed', () => {
  const CHARM =
    '{ name: charm, cost: free, effect: { range: 60, descriptors: [charm], lasts: { rounds: 9 }, consequences: [{ condition: charmed, lasts: effect }] } }'
  rules('starfinder/effects/charm-attitude').it('attacks its new friend in no way, and others freely', async () => {
    const gun = '{ name: gun, use: projectile, damage: 1d6, increment: 60 }'
    const fire = '{ name: fire, effect: { range: 60, consequences: [{ damage: 3 }] } }'
    const file = star({
      ann: `side: us, at: C3, hitPoints: 30, initiative: 50, acts: [${CHARM}]`,
      bo: `side: them, at: C5, hitPoints: 30, initiative: -9, weapons: [${gun}], acts: [${fire}]`,
      cy: 'side: us, at: C9, hitPoints: 30, initiative: -19',
    })
    const lines = ['use charm on bo', 'end', 'attack ann with gun', 'use fire on ann', 'trip ann', 'attack cy with gun']
    const [, , shot, burnt, tripped, other] = await answersTo(file, lines)
    for (const answer of [shot, burnt, tripped]) expect(answer).toContain('Ann is a dear friend in its eyes')
    expect(other).toContain('attacks Cy')
  })
})

describe('bonuses that do not count', () => {
  rules(
    'starfinder/bonuses/untyped-stack',
    'starfinder/bonuses/circumstance-stack',
    'starfinder/bonuses/same-type-highest',
  ).it('say by which rule', async () => {
    const given = (type: string, value: number, from: string) =>
      `{ type: ${type}, value: ${value}, to: attack, from: ${from} }`
    const all = [
      given('untyped', 2, 'feat'),
      given('untyped', 1, 'feat'),
      given('circumstance', 1, 'gun'),
      given('circumstance', 3, 'gun'),
      given('luck', 1, 'coin'),
      given('luck', 2, 'clover'),
    ]
    const file = star({
      ann: `side: us, at: C3, hitPoints: 9, initiative: 50, bonuses: [${all.join(', ')}]`,
      bo: 'side: them, at: C4, hitPoints: 9, initiative: -9',
    })
    const [why] = await answersTo(file, ['why attack bo'])
    expect(why).toContain('attack 7')
    expect(why).toMatch(/\+1 feat.*untyped-stack.*\+1 gun.*circumstance-stack.*\+1 coin.*same-type-highest/)
  })
})

describe('what is done out of turn', () => {
  rules('starfinder/actions/drop-item').it('is told of the one who does it', async () => {
    const armed = 'hitPoints: 9, weapons: [{ name: club, damage: 1d6 }]'
    const file = star({
      ann: `side: us, at: C3, initiative: 50, ${armed}`,
      bo: `side: them, at: C5, initiative: -9, ${armed}`,
    })
    const [own, other] = await answersTo(file, ['drop-item club', 'interject bo: drop-item club'])
    expect(own).toMatch(/Ann drops club/)
    expect(other).toMatch(/Bo drops club/)
  })
})
