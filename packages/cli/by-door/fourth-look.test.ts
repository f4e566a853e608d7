import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

describe('true20, riding', () => {
  const file = fileOf('true20', {
    ann: 'side: us, initiative: 50, at: A1, skills: { Ride: 1 }, rides: horse',
    horse: 'side: us, at: A1, size: large, mount: {}',
    bo: 'side: them, initiative: -9, at: A9',
  })
  it('the check of the knees tells its number [true20/mounts/guide-with-knees]', async () => {
    const [knees] = await answersTo(file, ['guide-with-knees'])
    expect(knees).toMatch(/Ann: Ride \d+ against 5, (passed|failed)/)
  })
  it('so does the roll for the saddle [true20/mounts/rider-dropped]', async () => {
    const [down] = await answersTo(file, ['ruling give ann unconscious'])
    expect(down).toMatch(/Ann rolls to stay in the saddle: \d+ against 11, (falls|stays in it)/)
  })
})

describe('odds where there are turns', () => {
  const file = fileOf('true20', {
    ann: 'side: us, initiative: 50, at: A1, skills: { Climb: 5 }',
    bo: 'side: them, initiative: -9, at: A2',
  })
  it('tell the chance of one roll or one ruling, and what they are not for', async () => {
    const [climbs, falls, blow] = await answersTo(file, [
      'odds use-skill climb 12: it succeeds',
      'odds ruling fall ann 40: ann is alive',
      'odds attack bo: bo is dying',
    ])
    expect(climbs).toContain('it succeeds: 70 % (exact)')
    expect(falls).toMatch(/ann is alive: [\d.]+ % \(exact\)/)
    expect(blow).toContain('where there are turns, a hope is of one roll or one ruling')
  })
})

describe('true20, loads', () => {
  it('two thirds of a speed are told in tenths of a foot [true20/equipment/load-effects]', async () => {
    const file = fileOf('true20', {
      ann: 'side: us, initiative: 50, at: A1, speed: 40, load: medium',
      bo: 'side: them, initiative: -9, at: A9',
    })
    const [end] = await answersTo(file, ['use-skill climb 5'])
    expect(end).toContain('26.7 ft')
  })
})

describe('an attack before it is made', () => {
  it('true20: both weapons with what each hand costs [true20/attack/two-weapon-penalties]', async () => {
    const weapons = '[{ name: sword, damage: 2 }, { name: knife, damage: 1, hands: light }]'
    const file = fileOf('true20', {
      ann: `side: us, initiative: 50, at: A1, combat: 9, weapons: ${weapons}`,
      bo: 'side: them, initiative: -9, at: A2',
    })
    const [why] = await answersTo(file, ['why two-weapons bo sword knife'])
    expect(why).toMatch(/with sword:\s+attack 5 /)
    expect(why).toMatch(/with knife:\s+attack 1 /)
  })
  it.each([
    ['unarmed strike lethal', '-4 for lethal damage'],
    ['unarmed strike for lethal damage', '-4 for lethal damage'],
    ['unarmed strike switched', '-4 for lethal damage'],
    ['unarmed strike nonlethal', 'attack 0'],
    ['club nonlethal', '-4 for nonlethal damage'],
    ['club lethal', 'attack 0'],
  ])('the kind of damage is said: with %s [spirit/attack/unarmed-lethal]', async (how, told) => {
    const file = fileOf('spirit', {
      ann: `side: us, hitPoints: 9, initiative: 50, at: A1, weapons: [{ name: club, damage: 1d6 }]`,
      bo: 'side: them, hitPoints: 9, at: A2',
    })
    const [why] = await answersTo(file, [`why attack bo with ${how}`])
    expect(why).toContain(told)
  })
})

describe('a condition of which nothing is announced', () => {
  it('is told where the game master gives or takes it [spirit/conditions/flat-footed]', async () => {
    const file = fileOf('spirit', { ann: 'side: us, hitPoints: 9, at: A1', bo: 'side: them, hitPoints: 9, at: A4' })
    const [given, taken] = await answersTo(file, ['ruling give bo surprised', 'ruling take bo surprised'])
    expect(given).toContain('ruling: Bo is surprised')
    expect(taken).toContain('ruling: Bo is no longer surprised')
  })
})

describe('true20, the dead', () => {
  it('are not healed of being dying [true20/injury/dead]', async () => {
    const file = fileOf('true20', { ann: 'side: us, at: A1', bo: 'side: them, at: A4' })
    const [, , healed] = await answersTo(file, ['ruling give bo dying', 'ruling give bo dead', 'ruling heal bo dying'])
    expect(healed).toContain('Bo is dead')
  })
})
