import type { Feature } from './features.ts'
import { beast as bitten, type Keys, points, row as rowOf } from './rows.ts'

// In starfinder the figures of an attack stand in its weapon.
const beast = (ruleset: string, more: Keys = {}): Keys =>
  bitten(ruleset, { ...(ruleset === 'starfinder' ? { baseAttack: 0 } : {}), ...more })
/** A row in which one of two that bite each other has the feature. */
const row: typeof rowOf = (on, name, keys, sheet, more = {}) =>
  rowOf(on, name, `features: [{ ${keys} }]`, r => beast(r, sheet(r)), {
    without: r => beast(r),
    foe: r => beast(r),
    ...more,
  })
const SHAKEN = [{ condition: 'shaken', lasts: { rounds: 3 } }]
/** A spell of fire that is sent at the other. */
const SPELL = (r: string): Keys => ({
  name: 'ray',
  ...(r === 'starfinder' ? { kind: 'spell-like' } : {}),
  effect: { range: 60, resistible: true, consequences: [{ damage: points(r) ? '10' : 10, types: 'fire' }] },
})
const casts: Feature['command'] = () => ({ do: 'use', act: 'ray', target: 'b' })
const DRAWN = [[{ condition: 'prone' }], SHAKEN]

const RAGE = {
  acts: [
    {
      name: 'rage',
      effect: { personal: true, consequences: [{ improves: 'Strength', by: '8', lasts: { rounds: 3 } }] },
    },
  ],
}
/** What harms as it is used, and goes on. */
const BOLT = (r: string, more: Keys = {}): Keys => ({
  acts: [
    {
      name: 'bolt',
      uses: { max: 1, recharge: 'day' },
      effect: { range: 60, consequences: [{ damage: points(r) ? '12' : 12 }] },
      ...more,
    },
  ],
})

/** Features that go by harm, and tables, weapons and graves beside them. */
export const HARMS: readonly Feature[] = [
  row(
    'b',
    'suffers from heavy blows',
    'suffers from: { least: 20, consequences: [{ condition: sickened, lasts: { rounds: 1 } }] }',
    () => ({
      features: [{ 'suffers from': { least: 2, consequences: SHAKEN } }],
    }),
  ),
  row(
    'b',
    'less or more harm from spells',
    'spells: { share: half again }',
    () => ({ features: [{ spells: { share: 'half again' } }] }),
    { foe: r => beast(r, { acts: [SPELL(r)] }), command: casts },
  ),
  row(
    'a',
    'what comes with harm of any kind',
    'harm brings: { least: 12, only: [living], consequences: [{ afflicts: bleeding }] }',
    () => ({
      features: [{ 'harm brings': { least: 2, consequences: SHAKEN } }],
    }),
  ),
  row(
    'a',
    'feeds on the harm of others',
    'feeds on: { types: fire, feet: 30, most: 6 }',
    () => ({ hitPoints: { maximum: 60, current: 20 }, features: [{ 'feeds on': { feet: 30 } }] }),
    { without: r => beast(r, { hitPoints: { maximum: 60, current: 20 } }) },
  ),
  row(
    'a',
    'one of several things, by a die',
    'draws: { called: wild flash, of: [[{ condition: prone }], [{ damage: 1d6 }]] }',
    () => ({
      features: [{ draws: { called: 'flash', of: DRAWN } }, { hit: { consequences: [{ draws: 'flash' }] } }],
    }),
  ),
  {
    ...row('a', 'a weapon that rests between its uses', '', r => ({
      weapons: [{ name: 'spit', damage: points(r) ? '1d6' : 6, natural: true, rests: '1d4' }],
    })),
    keys: 'weapons: [{ name: spit, damage: 1d6, rests: 1d4 }]',
    without: r => beast(r, { weapons: [{ name: 'spit', damage: points(r) ? '1d6' : 6, natural: true }] }),
    rounds: 3,
  },
  {
    ...row('a', 'an act that goes on in later turns', '', r => BOLT(r, { goesOn: { byItself: true, rounds: 3 } })),
    keys: 'acts: [{ name: rolling fire, goesOn: { cost: move, rounds: 5, moves: 30 }, effect: { range: 150, consequences: [{ damage: 2d6 }] } }]',
    without: r => beast(r, BOLT(r)),
    rounds: 3,
  },
  {
    ...row('a', 'abilities that are better for a time', '', () => RAGE),
    keys: 'consequences: [{ improves: Strength, by: 4, type: enhancement, lasts: { minutes: 5 } }]',
    rounds: 3,
  },
  row(
    'b',
    'hard to make out in poor light',
    'displacement: { percent: 20, in: [dim, dark] }',
    () => ({ features: [{ displacement: { percent: 30, in: ['dim', 'dark'] } }] }),
    {
      foe: r => beast(r, { senses: { darkvision: 60 } }),
      map: { rows: ['. . . . . .', '. . . . . .'], light: 'dark' },
    },
  ),
]
