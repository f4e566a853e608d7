import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const CLUB = 'hitPoints: 60, weapons: [{ name: club, damage: 1d8+4 }]'
const duel = (ruleset: string, ann = CLUB, bo = 'hitPoints: 30') =>
  fileOf(ruleset, { ann: `side: us, at: C4, initiative: 50, ${ann}`, bo: `side: them, at: C5, initiative: -9, ${bo}` })

describe('what is typed by mistake is answered with what there is', () => {
  it('a check that nobody has is no check of 0', async () => {
    const [bogus, bare, strength] = await answersTo(duel('srd35'), [
      'why check Bogus',
      'why check',
      'why check Strength',
    ])
    expect(bogus).toMatch(/no check "Bogus": there are Strength, Dexterity/)
    expect(bare).toMatch(/a check of what\? There are Strength/)
    expect(strength).toMatch(/Strength 0/)
  })
  it('a skill is a number without the word check', async () => {
    const file = duel('starfinder', `${CLUB}, skills: { Stealth: 7 }`)
    expect((await answersTo(file, ['why stealth ann']))[0]).toMatch(/Stealth 7/)
  })
  it('totals is no total defense, attacks is an attack', async () => {
    const [totals, attacks] = await answersTo(duel('srd35'), ['totals', 'attacks bo'])
    expect(totals).toMatch(/no command "totals"/)
    expect(attacks).toMatch(/attacks Bo/)
  })
  it('a ruling without its word before it is named as one', async () => {
    const [give, damage] = await answersTo(duel('spirit'), ['give bo prone', 'damage bo 5'])
    expect(give).toMatch(/give is a ruling of the game master: ruling give/)
    expect(damage).toMatch(/damage is a ruling of the game master/)
  })
  it('what a creature may be exposed to is listed', async () => {
    const [none, wrong] = await answersTo(duel('true20', 'toughness: 2', 'toughness: 2'), [
      'ruling expose ann',
      'ruling expose ann fog',
    ])
    expect(none).toMatch(/expose needs to: cold, severe cold, .* and \d+ more/)
    expect(wrong).toMatch(/no affliction "fog": there are cold/)
  })
  it('fly up 30 climbs, fly up to 130 is a height', async () => {
    const flier = `${CLUB}, speeds: { fly: 120 }, maneuverability: perfect, altitude: 100`
    const [up, , upTo] = await answersTo(duel('srd35', flier), ['fly up 30', 'undo', 'fly up to 130'])
    expect(up).toMatch(/flies to 130 ft up/)
    expect(upTo).toMatch(/flies to 130 ft up/)
  })
})

describe('damage reduction does nothing against weapons without a type', () => {
  const reduced = 'hitPoints: 30, reduction: [{ amount: 5 }]'
  it.each([['spirit'], ['starfinder']])('in %s', async text => {
    const odds = async (weapon: string, foe: string) =>
      (await answersTo(duel(text, weapon, foe), ['odds attack bo']))[0]
    const typed = CLUB.replace('+4', '+4, types: slashing')
    expect(await odds(CLUB, reduced)).toBe(await odds(typed, 'hitPoints: 30'))
    expect(await odds(CLUB, reduced)).not.toBe(await odds(typed, reduced))
  })
})

it('a smite goes with the club in hand, and nothing runs once it is spent', async () => {
  const file = duel('srd35', `${CLUB}, features: [{ smite: { damage: 5 } }]`)
  const [, , list] = await answersTo(file, ['use smite', 'attack bo', 'list ann'])
  expect(list).toMatch(/nothing runs/)
})

it('bonuses, boons and ways of moving that effects give stand in the list, with their ends', async () => {
  const bless =
    'acts: [{ name: bless, effect: { personal: true, consequences: [{ adds: 1, to: attack, lasts: { rounds: 3 } }, { adds: -2, to: saves, lasts: permanent }, { speeds: { fly: 60 }, lasts: fight }] } }]'
  const [, list] = await answersTo(duel('spirit', `${CLUB}, ${bless}`), ['use bless', 'list ann'])
  expect(list).toMatch(/\+1 to attack \(bless\): since round 1, in Ann's turn, until round 4/)
  expect(list).toMatch(/-2 to saves \(bless\): .*, until it is ended/)
  expect(list).toMatch(/a fly speed of 60 ft \(bless\): .*, until the end of the fight/)
})

it('spirit/magic/touch-kido-timing: acts of touch are offered at those in reach; what is held is offered and listed until it is delivered', async () => {
  const palm =
    'hitPoints: 20, weapons: [{ name: palm, touch: true, damage: 1d6 }], acts: [{ name: chill, kind: kido, level: 1, touch: true, strikes: palm }]'
  const [use, , touch, held] = await answersTo(duel('spirit', palm), [
    'legal use',
    'use chill',
    'legal touch',
    'list ann',
  ])
  expect(use).toMatch(/use chill Bo \(standard\) use chill \(standard\)/)
  expect(touch).toMatch(/touch Bo \(none\)/)
  expect(held).toMatch(/holds palm: since round 1/)
})

it('outside of a fight nobody else does what is typed for one who cannot act', async () => {
  const [, line, as] = await answersTo(duel('spirit'), ['ruling give bo unconscious', 'bo: drop-prone', 'as bo'])
  expect(line).toMatch(/Bo cannot act: unconscious/)
  expect(as).toMatch(/Bo cannot act: unconscious/)
})

describe('a slip in a file is named', () => {
  it.each([['spirit'], ['modern'], ['srd35']])(
    'in %s, in the kind of a bonus, which decides what it stacks with',
    async text => {
      const of = (type: string) => duel(text, `${CLUB}, bonuses: [{ type: ${type}, value: 1 }]`)
      await expect(answersTo(of('dogde'), [])).rejects.toThrow(/no kind of bonus "dogde": did you mean dodge\?/)
      expect((await answersTo(of('house luck'), ['why ac ann']))[0]).toMatch(/\+1 house luck/)
    },
  )
  it('spirit/equipment/ready-or-loose-shield: a shield that is carried is there', async () => {
    const file = duel('spirit', `${CLUB}, shieldCarried: true`)
    await expect(answersTo(file, [])).rejects.toThrow(/shieldCarried: it has no shield: shield: \{ bonus: 2 \}/)
  })
})
