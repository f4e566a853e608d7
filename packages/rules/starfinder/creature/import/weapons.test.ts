import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../testing/carried.ts'
import type { Part } from '../../testing/npc.ts'

const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus: 5, damage: { parts: ['1d6'] }, ...system },
})
const gun = (system: Part = {}, name = 'Gun') => weapon(name, { actionType: 'rwak', range: { value: 60 }, ...system })

describe('weapons in a file', () => {
  it.each<[named: string, given: readonly unknown[], made: Part, notes: readonly string[]]>([
    [
      'in melee',
      [weapon('Pike')],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 5'],
    ],
    [
      'from afar',
      [gun()],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'thrown',
      [gun({ properties: { thrown: true } }, 'Spear')],
      { weapons: [{ name: 'Spear', use: 'thrown', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Spear, total: 5'],
    ],
    [
      'thrown in name only',
      [gun({ properties: { thrown: { value: false } } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'no word, near',
      [weapon('Pike', { actionType: '' })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: in melee, by its range and kind',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'no word, a range',
      [gun({ actionType: '' })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: from afar, by its range and kind',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
      ],
    ],
    [
      'no word, no range',
      [weapon('Pike', { actionType: '', range: { value: 0 } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: in melee, by its range and kind',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Pike, total: 5',
      ],
    ],
    [
      'no word, a rifle',
      [weapon('Rifle', { actionType: '', weaponType: 'longA' })],
      { weapons: [{ name: 'Rifle', use: 'projectile', damage: '1d6', total: 5, increment: 30 }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: from afar, by its range and kind',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Rifle, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'no word, such a rifle',
      [weapon('Rifle', { actionType: '', weaponType: 'my longA too' })],
      { weapons: [{ name: 'Rifle', use: 'melee', damage: '1d6', total: 5 }] },
      [
        'guessed items[0].system.actionType: how it attacks is not said: in melee, by its range and kind',
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Rifle, total: 5',
      ],
    ],
    [
      'no word, no bonus',
      [weapon('Pike', { actionType: '', attackBonus: 0 })],
      { acts: [{ name: 'Pike', cost: 'standard', effect: { consequences: [{ damage: '1d6' }] } }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Pike: { consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'another word',
      [weapon('Pike', { actionType: 'util' })],
      { acts: [{ name: 'Pike', cost: 'standard', effect: { consequences: [{ damage: '1d6' }] } }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'guessed items[0].system.attackBonus: no attack bonus: it is an act that needs no attack roll',
        'mapped items[0].system.damage: act Pike: { consequences: [{ damage: 1d6 }] }',
      ],
    ],
    [
      'its bonus in a part',
      [weapon('Pike', { attackBonus: { value: '+7' } })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 7 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 7'],
    ],
    [
      'no bonus',
      [weapon('Pike', { attackBonus: '' })],
      { weapons: [{ name: 'Pike', use: 'melee', damage: '1d6', total: 0 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Pike, total: 0'],
    ],
    [
      'no name',
      [weapon('')],
      { weapons: [{ name: 'attack 1', use: 'melee', damage: '1d6', total: 5 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: attack 1, total: 5'],
    ],
    [
      'against EAC',
      [gun({ actionTarget: 'eac' })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, against: 'EAC', increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'against KAC',
      [gun({ actionTarget: 'kac' })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, against: 'KAC', increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'against something else',
      [gun({ actionTarget: 'will' })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Gun, total: 5'],
    ],
    [
      'no range',
      [gun({ range: {} })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 30 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'a range of none',
      [gun({ range: { value: 0 } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 30 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'less than none',
      [gun({ range: { value: -5 } })],
      { weapons: [{ name: 'Gun', use: 'projectile', damage: '1d6', total: 5, increment: 30 }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Gun, total: 5',
        'simplified items[0].system.range: no range is given: increments of 30 ft. are taken',
      ],
    ],
    [
      'a bite',
      [weapon('Bite')],
      { weapons: [{ name: 'Bite', use: 'melee', damage: '1d6', total: 5, natural: true }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Bite, total: 5',
        'guessed items[0].name: Bite is part of its body by its name: a natural weapon',
      ],
    ],
    [
      'a bite from afar',
      [gun({}, 'Bite')],
      { weapons: [{ name: 'Bite', use: 'projectile', damage: '1d6', total: 5, increment: 60 }] },
      ['mapped items[0].system.damage.parts[0]: damage: 1d6', 'mapped items[0].system.attackBonus: Bite, total: 5'],
    ],
    [
      'a bite thrown',
      [gun({ properties: { thrown: true } }, 'Sting')],
      { weapons: [{ name: 'Sting', use: 'thrown', damage: '1d6', total: 5, increment: 60, natural: true }] },
      [
        'mapped items[0].system.damage.parts[0]: damage: 1d6',
        'mapped items[0].system.attackBonus: Sting, total: 5',
        'guessed items[0].name: Sting is part of its body by its name: a natural weapon',
      ],
    ],
  ])('how it attacks: %s', (_, given, made, notes) => {
    expect(carriedFrom({}, given)).toStrictEqual([made, notes])
  })
})
