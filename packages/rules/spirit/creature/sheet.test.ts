import { describe, expect, it } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { sheetSchema } from '../sheet.ts'
import { meansPressure } from './abilities.ts'

const read = (given: object) => sheetSchema.safeParse({ id: 'a', side: '1', hitPoints: 9, ...given })
const issues = (given: object) => read(given).error?.issues.map(i => [i.path.join('.'), i.message])
const strike = (more: object = {}) => ({ acts: [{ name: 'Art', cost: 'standard', ...more }] })
const sword = { name: 'sword', damage: '1d8' }

describe('what a sheet says wrong is answered with the place and with what would be right', () => {
  it.each<[string, object, string, string | RegExp]>([
    [
      'a save that the text does not have',
      { saves: { Luck: 1 } },
      'saves',
      /^"Luck" is no save of the text: there are /,
    ],
    [
      'a save under two of its names',
      { saves: { Fortitude: 1, constitution: 2 } },
      'saves',
      'save Fortitude is given twice, once as "constitution"',
    ],
    [
      'an ability under two of its names',
      { abilities: { Quickness: 1, dex: 2 } },
      'abilities',
      'ability Quickness is given twice, once as "dex"',
    ],
    [
      'a touch without a weapon',
      strike({ touch: true }),
      'acts.0.touch',
      /^needs the weapon that it strikes with: strikes: touch, and/,
    ],
    [
      'a strike that brings something by itself',
      { weapons: [sword], ...strike({ strikes: 'sword', effect: { consequences: [{ damage: '1d4' }] } }) },
      'acts.0.effect',
      'what a hit brings stands with the weapon that it strikes with, as an effect of "sword"',
    ],
    [
      'a strike with a weapon that is not there',
      { weapons: [sword, { name: 'bow', damage: '1d6', use: 'projectile' }], ...strike({ strikes: 'axe' }) },
      'acts.0.strikes',
      'no weapon "axe": there are sword, bow',
    ],
    ['a strike without any weapon', strike({ strikes: 'axe' }), 'acts.0.strikes', 'no weapon "axe": there are none'],
  ])('%s', (_, given, path, message) => {
    expect(issues(given)).toEqual([[path, typeof message === 'string' ? message : expect.stringMatching(message)]])
  })
  it('nothing is said of a strike with one of several weapons', () => {
    expect(issues({ weapons: [sword, { ...sword, name: 'axe' }], ...strike({ strikes: 'axe' }) })).toBeUndefined()
  })
})

describe('names', () => {
  rules('spirit/abilities/names-and-aliases').it(
    'stand for the same ability with spaces and capitals as without',
    () => {
      expect(read({ abilities: { ' QUICKNESS ': 3 } }).data?.abilities).toMatchObject({ Quickness: 3 })
      expect(read({ saves: { ' Fort ': 2 } }).data?.saves.Fortitude?.map(s => s.value)).toEqual([2])
    },
  )
  it('of the number to hit', () => {
    expect([' SP ', 'Armor Class', 'ac', 'Reflex', ''].map(meansPressure)).toEqual([true, true, true, false, false])
  })
})

describe('what a sheet has beside what it says', () => {
  const natural = (given: object) => read(given).data?.weapons.map(w => [w.name, w.natural ?? false])
  rules('spirit/equipment/draw-or-sheathe').it('the charge of a touch is part of the body, no other weapon is', () => {
    const charge = { name: 'charge', damage: '1d6' }
    const acts = [
      { name: 'Touch', cost: 'standard', touch: true, strikes: 'charge' },
      { name: 'Cut', cost: 'standard', strikes: 'sword' },
    ]
    expect(natural({ weapons: [sword, charge], acts })?.slice(0, 2)).toEqual([
      ['sword', false],
      ['charge', true],
    ])
  })
  it('bare hands once: its own in place of the usual ones', () => {
    const names = (weapons: object[]) => read({ weapons }).data?.weapons.map(w => w.name)
    expect(names([sword])).toHaveLength(2)
    expect(names([sword, { name: 'fists', damage: '1d6', unarmed: true }])).toEqual(['sword', 'fists'])
  })
})
