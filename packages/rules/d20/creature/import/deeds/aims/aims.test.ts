import { describe, expect, it } from 'vitest'
import { type Doer, deedIn } from '../deed.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  dice: text => text,
  weapons: ['claw'],
  attacks: { melee: 4, ranged: 5 },
  conditions: ['blinded', 'entangled', 'prone', 'slowed'],
}
const read = (words: string, weapons = of.weapons) => deedIn('power', words, {}, { ...of, weapons })
const acted = (words: string) => {
  const deed = read(words)
  expect(deed?.rest).toEqual([])
  return deed?.acts[0]
}

describe('an attack roll that belongs to an ability', () => {
  it.each([
    'As a standard action, a lurker can fire a ray at a target within 60 feet. It must succeed on a ranged touch attack to hit. The target takes 1d6 points of Strength damage.',
    'As a standard action, a lurker can fire a ray with a range of 60 feet. If the ranged touch attack hits, the target takes 1d6 points of Strength damage.',
    'A lurker can project a ray up to 60 feet as a standard action. A creature struck by the ray (ranged touch attack) takes 1d6 points of Strength damage.',
    'A lurker can fire a ray at a single target within 60 feet as a standard action, making a ranged touch attack. On a hit, the target takes 1d6 points of Strength damage.',
    'As a standard action, a lurker can hurl a bolt at one creature within 60 feet. This requires a ranged touch attack. The target takes 1d6 points of Strength damage.',
  ])('%s', words => {
    expect(acted(words)).toMatchObject({
      cost: 'standard',
      attack: 'ranged touch',
      effect: { range: 60, consequences: [{ lowers: 'Strength', by: '1d6' }] },
    })
  })
  it('has the bonus that is printed, beside what its creature adds anyhow', () => {
    const words = 'As a standard action, it fires a ray. Ranged touch attack, +8, range 100 feet; damage 6d6 fire.'
    expect(acted(words)).toMatchObject({
      attack: { by: 'ranged touch', bonus: 3 },
      effect: { range: 100, consequences: [{ damage: '6d6', types: ['fire'] }] },
    })
  })
  it('goes with a save that keeps off what comes besides', () => {
    const words =
      'As a standard action, it fires a ray with a range of 90 feet. If the ranged touch attack hits, the target takes 4d6 points of cold damage and must succeed on a DC 16 Fortitude save or be slowed for 1d4 rounds.'
    expect(acted(words)).toMatchObject({
      attack: 'ranged touch',
      effect: { save: { kind: 'Fortitude', dc: 16, onSuccess: [{ damage: '4d6' }] } },
    })
  })
  it('is one in melee without a range, unless its creature touches anyhow', () => {
    const words =
      'As a standard action, it can make a melee touch attack against one creature. On a hit, the target takes 2d6 points of acid damage.'
    const act = acted(words)
    expect([act?.['attack'], (act?.['effect'] as object | undefined) && 'range' in (act!['effect'] as object)]).toEqual(
      ['melee touch', false],
    )
    expect(read(words, ['touch'])?.acts[0]?.['attack']).toBeUndefined()
  })
  it('in starfinder goes by the armor class that is named', () => {
    const words = (against: string) =>
      `As a standard action, it makes a ranged attack against the target's ${against} at one creature within 30 feet. On a hit, the target takes 2d6 fire damage.`
    expect([acted(words('EAC'))?.['attack'], acted(words('KAC'))?.['attack']]).toEqual(['ranged touch', 'ranged'])
  })
  it('has damage that goes on for some rounds', () => {
    const deed = read(
      'It can spit acid at a target within 30 feet as a standard action, making a ranged touch attack. The target takes 2d6 points of acid damage, plus 1d6 points of acid damage on each of the next 2 rounds.',
    )
    expect(deed?.acts[0]).toMatchObject({
      effect: { consequences: [{ damage: '2d6' }, { afflicts: 'acid that goes on' }] },
    })
    expect(deed?.afflictions).toMatchObject([{ times: 2, every: { rounds: 1 }, stages: [[{ damage: '1d6' }]] }])
  })
})

describe('a greater speed for a time', () => {
  it.each([
    ['As a swift action, it can increase its speed by 20 feet for 3 rounds.', 20, { rounds: 3 }],
    ['Once per day a strider can increase its speed to 50 feet for 1 minute.', 20, { minutes: 1 }],
    ['Once per day, as a move action, it can increase its speed to 50 feet for 1 minute.', 20, { minutes: 1 }],
  ])('%s', (words, adds, lasts) => {
    expect(deedIn('dash', words, {}, { ...of, speed: 30 })?.acts[0]?.['effect']).toEqual({
      personal: true,
      consequences: [{ adds, to: 'speed', type: 'enhancement', lasts }],
    })
  })
  it('is not guessed of a creature whose speed is not known', () => {
    const words = 'As a swift action, it can increase its speed to 50 feet for 3 rounds.'
    expect(read(words)?.acts ?? []).toEqual([])
  })
})

describe('a blow in passing', () => {
  it('is read from words, with what they say of opportunities', () => {
    const words =
      'As a full-round action, a dancer can move up to its speed and make a single melee attack at any point along its movement.'
    expect(read(words)?.features).toEqual([{ 'strikes in passing': {} }])
    expect(
      read(`${words} It does not provoke attacks of opportunity from the target of its attack.`)?.features,
    ).toEqual([{ 'strikes in passing': { quiet: true } }])
  })
})

describe('what binds', () => {
  it('is thrown as a net is, and holds until one slips out of it or bursts it', () => {
    const words =
      'A lurker can throw a web eight times per day. This is similar to an attack with a net but has a maximum range of 50 feet, with a range increment of 10 feet, and is effective against targets up to one size category larger than the lurker. The web anchors the target in place, allowing no movement. An entangled creature can escape with a successful Escape Artist check (DC 14) or burst the web with a Strength check (DC 18). Both are standard actions. The check DCs are Constitution-based, and the Strength check DC includes a +4 racial bonus.'
    expect(acted(words)).toMatchObject({
      uses: { max: 8, recharge: 'day' },
      attack: { by: 'ranged touch', increment: 10 },
      effect: { range: 50, consequences: [{ binds: 14, burst: 18, anchors: true }] },
    })
  })
  it('holds nobody in its place where no word says so', () => {
    const words =
      'As a standard action, it can fling a net at one creature within 30 feet. This requires a ranged touch attack. A creature that is hit is entangled. It can break free with a DC 17 Strength check or a DC 15 Escape Artist check as a standard action.'
    expect(acted(words)?.['effect']).toEqual({ range: 30, consequences: [{ binds: 15, burst: 17 }] })
  })
  it('that strength alone bursts is slipped out of by the same number, which is said', () => {
    const deed = read(
      'As a standard action, it can spit a web at one creature within 30 feet. The target must succeed on a DC 14 Reflex save or be entangled. Breaking the web takes a standard action and a DC 16 Strength check.',
    )
    expect(deed?.acts[0]?.['effect']).toMatchObject({
      save: { kind: 'Reflex', dc: 14 },
      consequences: [{ binds: 16, burst: 16 }],
    })
    expect(deed?.guessed.join()).toContain('slips out of it by the same number')
  })
})
