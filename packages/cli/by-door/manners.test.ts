import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const duel = (ruleset: string, ann: string, bo: string, more: Readonly<Record<string, string>> = {}) =>
  fileOf(ruleset, { ann: `side: us, at: C4, initiative: 50, ${ann}`, bo: `side: them, initiative: -9, ${bo}`, ...more })
const CLUB = 'hitPoints: 20, weapons: [{ name: club, damage: 1d6 }]'
const why = async (file: string, line: string) => (await answersTo(file, [`why ${line}`]))[0]!

describe('why tells the numbers of an attack as the command makes it', () => {
  rules('spirit/damage/lethal-weapon-nonlethal').it('switched, at -4', async () => {
    expect(await why(duel('spirit', CLUB, 'at: C5, hitPoints: 9'), 'attack bo with club switched')).toContain(
      'attack -4',
    )
  })
  rules('starfinder/actions/full-attack', 'starfinder/actions/charge-attack').it(
    'a full attack at -4, a charge at -2',
    async () => {
      const file = duel('starfinder', CLUB, 'at: C8, hitPoints: 9')
      expect(await why(file, 'full-attack bo with club')).toContain('attack -4')
      expect(await why(file, 'charge bo with club')).toContain('attack -2')
      expect(await why(file, 'attack bo with club')).toContain('attack 0')
    },
  )
  rules('starfinder/actions/special-full-attacks').it('a full attack of its own at its own penalty', async () => {
    const file = duel(
      'starfinder',
      `${CLUB}, fullAttacks: [{ name: onslaught, attacks: 3, penalty: -6 }]`,
      'at: C5, hitPoints: 9',
    )
    expect(await why(file, 'full-attack bo onslaught with club')).toContain('attack -6 = -6 onslaught')
    expect(await why(file, 'full-attack bo with club')).toContain('attack -4')
  })
  rules('starfinder/maneuvers/roll').it('a maneuver against KAC, whatever the weapon deals, and 8 more', async () => {
    const wand = 'hitPoints: 20, weapons: [{ name: brand, damage: 1d6, types: fire }]'
    const file = duel('starfinder', wand, 'at: C5, hitPoints: 9, armor: { eac: 1, kac: 4 }')
    const trip = await why(file, 'trip bo with brand')
    expect(trip).toContain('defense 14')
    expect(trip).toContain('the maneuver has to reach 8 more than that')
    const attack = await why(file, 'attack bo with brand')
    expect(attack).toContain('defense 11')
    expect(attack).not.toContain('maneuver')
  })
  rules('starfinder/actions/charge-attack', 'starfinder/position/flanking-bonus').it(
    'a charge from where it ends: no cover on the way, and who stands opposite helps',
    async () => {
      const file = duel('starfinder', CLUB, 'at: C8, hitPoints: 9', {
        cy: `side: us, at: C9, ${CLUB}`,
        di: 'side: them, at: C6, hitPoints: 9',
      })
      const [, charge, attack] = await answersTo(file, [
        'ruling give di unconscious',
        'why charge bo with club',
        'why attack bo with club',
      ])
      expect(charge).toMatch(/attack 0 = -2 charge \+2 flanking/)
      expect(charge).toContain('defense 10 = 10 ')
      expect(charge).toContain('legal now')
      expect(attack).toContain('+4 soft cover')
    },
  )
  rules('spirit/defense/fighting-defensively').each([['spirit'], ['modern'], ['srd35']])(
    'a blow struck defensively is at -4, a full attack too: %s',
    async text => {
      const file = duel(text, `${CLUB}, baseAttack: 6`, 'at: C5, hitPoints: 9')
      expect(await why(file, 'attack bo with club defensively')).toMatch(/attack 2 .*-4 fighting defensively/)
      expect(await why(file, 'full-attack bo with club defensively')).toMatch(/attack 2 .*-4 fighting defensively/)
      const [, plain] = await answersTo(file, ['why attack bo defensively', 'ac ann'])
      expect(plain).not.toContain('fighting defensively')
    },
  )
  rules('starfinder/actions/fight-defensively-standard').it('a blow struck defensively is at -4', async () => {
    const file = duel('starfinder', CLUB, 'at: C5, hitPoints: 9')
    expect(await why(file, 'attack bo with club defensively')).toMatch(/attack -4 .*-4 fighting defensively/)
    expect(await why(file, 'full-attack bo with club defensively')).toContain('attack -8')
  })
  rules('true20/attack/finesse-resolution').it('finesse meets the armor', async () => {
    const file = duel('true20', 'feats: [Attack Finesse], weapons: [{ name: club, damage: 3 }]', 'at: C5, armor: 3')
    expect(await why(file, 'attack bo with club finesse')).toContain('defense 13')
    expect(await why(file, 'attack bo with club')).toContain('defense 10')
  })
  rules('srd35/objects/line-up-a-shot').it('a shot that is lined up has +5', async () => {
    const jar = 'side: none, at: C6, size: diminutive, object: { material: stone, inches: 1 }, hitPoints: 15'
    const bow = 'hitPoints: 9, weapons: [{ name: bow, use: projectile, damage: 1d8, increment: 60 }]'
    const file = duel('srd35', bow, 'at: T20, hitPoints: 9', { jar })
    expect(await why(file, 'smash jar with bow carefully')).toContain('attack 5')
    expect(await why(file, 'smash jar with bow')).toContain('attack 0')
  })
})

describe('an attack with finesse that fails', () => {
  // Defense 12, and 16 to go round the armor; +2 on the die.
  const FILE = `${duel('true20', 'combat: 2, feats: [Attack Finesse], weapons: [{ name: club, damage: 3 }]', 'at: C5, combat: 2, armor: 4')}\nfaces: [20, 1, FACE]`
  rules('true20/attack/finesse-failure').each([
    [10, 'glances off the armor'],
    [13, 'glances off the armor'],
    [9, 'misses'],
  ] as const)('is told by its total: %i on the die %s', async (face, told) => {
    const [done] = await answersTo(FILE.replace('FACE', String(face)), ['attack bo with club finesse'])
    expect(done).toContain(told)
  })
})

describe('why tells of a check by the name of its skill', () => {
  const file = duel(
    'true20',
    'abilities: { Strength: 1, Wisdom: 2 }, load: heavy, skills: { Stealth: 5, Disable Device: 4 }, saves: { Reflex: 3 }',
    'at: C5, skills: { Climb: 7 }',
  )
  rules('true20/equipment/load-check-penalty').it('however it is written, with what is added to it', async () => {
    for (const name of ['Stealth', 'stealth', 'STEALTH', 'stea'])
      expect(await why(file, `check ${name}`)).toMatch(/Stealth -1 = \+5 Stealth -6 load/)
    expect(await why(file, 'check climb bo')).toMatch(/Climb 7 = \+7 Climb/)
  })
  rules('true20/checks/ability-check').it('of several words, of an ability, of a save', async () => {
    expect(await why(file, 'check disable device')).toMatch(/Disable Device 4/)
    expect(await why(file, 'check wisdom ann')).toMatch(/Wisdom 2/)
    expect(await why(file, 'check reflex')).toMatch(/Reflex 3/)
  })
})
