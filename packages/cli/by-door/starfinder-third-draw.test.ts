import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const GUN = 'weapons: [{ name: gun, use: projectile, damage: 1d6, types: fire, increment: 60 }]'
const ANN = `side: us, at: B2, initiative: 50, hitPoints: 40, baseAttack: 4, ${GUN}`
const BO = 'side: them, at: B8, hitPoints: 30, totals: { EAC: 12, KAC: 14, Reflex: 1 }'

describe('starfinder/cover/soft', () => {
  const over = (altitude: number, text = 'starfinder') =>
    fileOf(text, {
      ann: text === 'starfinder' ? ANN : `side: us, at: B2, initiative: 50, hitPoints: 40, baseAttack: 4, ${GUN}`,
      bo: BO,
      cy: `side: them, at: B5, hitPoints: 9, speeds: { fly: 30 }, altitude: ${altitude}`,
    })
  it.each([
    [0, true],
    [4, true],
    [5, false],
    [20, false],
  ])('comes of a creature at the height of the line: %i feet up %s', async (feet, covers) => {
    const [said] = await answersTo(over(feet), ['why attack bo with gun'])
    expect(said?.includes('soft cover')).toBe(covers)
  })
  it('comes of a flyer where the line leads up past it', async () => {
    const file = (up: number) =>
      fileOf('starfinder', {
        ann: ANN,
        bo: `${BO}, speeds: { fly: 30 }, altitude: 30`,
        cy: `side: them, at: B5, hitPoints: 9, speeds: { fly: 30 }, altitude: ${up}`,
      })
    const covers = async (up: number) =>
      (await answersTo(file(up), ['why attack bo with gun']))[0]?.includes('soft cover')
    expect([await covers(0), await covers(15), await covers(30)]).toEqual([false, true, false])
  })
})

describe('starfinder/movement/incorporeal-media-and-falling', () => {
  it('no ruling makes the incorporeal fall', async () => {
    const file = fileOf('starfinder', { ann: ANN, bo: `${BO}, by: incorporeal, speeds: { fly: 30 }, altitude: 20` })
    const [said, where] = await answersTo(file, ['ruling fall bo 20', 'where bo'])
    expect(said).toContain('not legal: Bo cannot fall: nothing pulls it down')
    expect(where).toContain('20 ft up')
  })
})

describe('starfinder/effects/charm-never-obeys', () => {
  const CHARM =
    'acts: [{ name: charm, effect: { range: 60, consequences: [{ condition: charmed, lasts: { hours: 1 } }] } }]'
  it('reads the nature of an order behind its words', async () => {
    const file = fileOf('starfinder', { ann: `${ANN}, ${CHARM}`, bo: BO })
    const said = await answersTo(file, [
      'use charm bo',
      'order bo dance',
      'order bo jump off ruinous',
      'order bo strike a friend unlike it',
    ])
    expect(said[1]).toContain('Bo obeys Ann: dance')
    expect(said[2]).toContain('Bo refuses Ann: jump off ')
    expect(said[3]).toContain('ordered to do what')
  })
})

describe('starfinder/actions/withdraw', () => {
  it('is a full action, and there is none for a creature that is limited to one action', async () => {
    const [free, , limited] = await answersTo(fileOf('starfinder', { ann: ANN, bo: BO }), [
      'why withdraw b1',
      'ruling give ann staggered',
      'why withdraw b1',
    ])
    expect(free).toContain('legal')
    expect(free).not.toContain('not legal')
    expect(limited).toContain('not legal: only one standard or one move action this turn')
  })
})
