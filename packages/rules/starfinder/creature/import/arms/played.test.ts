import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import type { Part } from '../../../testing/npc.ts'

const property = (extension = '') => ({ value: true, extension })
const weapon = (properties: Part, more: Part = {}) => ({
  name: 'Pike',
  type: 'weapon',
  system: { actionType: 'mwak', attackBonus: 5, level: 4, damage: { parts: ['1d6'] }, properties, ...more },
})
const gun = (properties: Part, more: Part = {}) =>
  weapon(properties, { actionType: 'rwak', range: { value: 60 }, ...more })
const arms = (given: unknown): Part => {
  const [{ weapons, ...made }] = carriedFrom({}, [given])
  const [{ name: _, use: __, total: ___, increment: ____, ...arm } = {}] = (weapons ?? []) as readonly Part[]
  return { ...made, arm }
}
const act = (name: string) => ({
  name,
  cost: 'move',
  provokes: false,
  effect: { personal: true, consequences: [{ boon: name, lasts: { until: 'turn-end', of: 'user' } }] },
})

describe('special properties of weapons that are played', () => {
  it.each<[named: string, given: unknown, made: Part]>([
    ['archaic', weapon({ archaic: property() }), { arm: { damage: '1d6', archaic: true } }],
    ['force', weapon({ force: property() }), { arm: { damage: '1d6', qualities: ['force'] } }],
    [
      'block',
      weapon({ block: property() }),
      {
        arm: { damage: '1d6' },
        features: [
          { boon: { called: 'block of Pike', marks: { defense: 1, melee: true } } },
          { hit: { with: 'Pike', consequences: [{ boon: 'block of Pike', lasts: { rounds: 1 } }] } },
        ],
      },
    ],
    [
      'boost',
      gun({ boost: property('1d8') }),
      {
        arm: { damage: '1d6' },
        features: [{ boon: { called: 'boost Pike', with: 'Pike', hits: [{ damage: '1d8' }] } }],
        acts: [act('boost Pike')],
      },
    ],
    [
      'sniper',
      gun({ sniper: property('250 ft.') }),
      {
        arm: { damage: '1d6' },
        features: [{ boon: { called: 'aim Pike', with: 'Pike', increment: 250 } }],
        acts: [act('aim Pike')],
      },
    ],
    [
      'first arc, whose damage stands among that of the weapon',
      gun(
        { firstArc: property() },
        {
          damage: {
            parts: [
              ['1d8', 'electricity'],
              ['1d6', 'electricity'],
            ],
          },
        },
      ),
      {
        arm: { damage: [{ dice: '1d8', types: ['electricity'] }] },
        features: [{ arc: { with: 'Pike', damage: '1d6', types: ['electricity'], each: true } }],
      },
    ],
    [
      'ignite',
      gun({ ignite: property('1d4') }),
      { arm: { damage: '1d6' }, features: [{ burn: { with: 'Pike', dc: 12, damage: '1d4' } }] },
    ],
    [
      'penetrating',
      gun({ penetrating: property() }),
      { arm: { damage: '1d6' }, features: [{ ignores: { what: ['hardness'], points: 4, with: 'Pike' } }] },
    ],
    [
      'aurora',
      gun({ aurora: property() }),
      {
        arm: { damage: '1d6' },
        features: [{ hit: { with: 'Pike', consequences: [{ condition: 'outlined', lasts: { minutes: 1 } }] } }],
      },
    ],
    ['injection, without a poison', gun({ injection: property() }), { arm: { damage: '1d6' } }],
    ['boost that says no dice', gun({ boost: property() }), { arm: { damage: '1d6' } }],
  ])('%s', (_, given, made) => {
    expect(arms(given)).toMatchObject(made)
    expect(Object.keys(arms(given)).sort()).toEqual(Object.keys(made).sort())
  })
})
