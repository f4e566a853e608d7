import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { rowsOf } from './testing/told.ts'

/** Fights in which nobody is commanded: a creature uses what it has, and it does what its rule says. */
type Keys = Readonly<Record<string, unknown>>
const SEEDS = [1, 2, 3, 4]
const dice = (ruleset: string, rolled: string, fixed = 4) => (ruleset === 'true20' ? fixed : rolled)
const bite = (ruleset: string, more: Keys = {}): Keys => ({
  name: 'bite',
  damage: dice(ruleset, '1d8'),
  natural: true,
  ...more,
})
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 60 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 8 }),
  weapons: [bite(ruleset)],
  ...more,
})
const ROWS = Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => '.').join(' '))
/** All events of a fight of two, and of those who wait, as lines. The first comes from a bestiary. */
function told(ruleset: string, seed: number, a: Keys, b: Keys, more: Record<string, Keys> = {}, rounds = 8): string {
  const { at = 'C3', side = 'red', ...first } = beast(ruleset, 'red', { initiative: 20, ...a })
  const second = beast(ruleset, 'blue', { at: 'C6', ...b })
  const creatures = {
    a: { side, at, like: 'folk.json#a' },
    b: second,
    ...Object.fromEntries(
      Object.entries(more).map(([id, keys]) => [
        id,
        beast(ruleset, String(keys['side']), { ...keys, ...(keys['at'] ? {} : { reserve: true }) }),
      ]),
    ),
  }
  const folk = JSON.stringify({ ruleset, creatures: { a: first } })
  return rowsOf(JSON.stringify({ ruleset, map: { rows: ROWS }, creatures }), seed, rounds, folk).join('\n')
}
/** Whether one of a few fights tells all of these. */
function shows(ruleset: string, wanted: readonly string[], ...fight: [Keys, Keys, Record<string, Keys>?, number?]) {
  const found = SEEDS.some(seed => {
    const all = told(ruleset, seed, ...fight)
    return wanted.every(text => all.includes(text))
  })
  expect(found).toBe(true)
}
const entered = (condition: string): string => `"condition":"${condition}"`
const SAVELESS = { range: 60 }

describe.each(TEXTS)('what published creatures do of themselves in %s', ruleset => {
  it('house/features/smite: it declares its blow, which is used up', () => {
    shows(
      ruleset,
      [entered('smiting'), '"e":"state-left"'],
      { features: [{ smite: { damage: dice(ruleset, '5', 5), attack: 6 } }] },
      {},
    )
  })
  it('house/features/summon: one of the reserve comes by its name', () => {
    const imps = { x: { name: 'Imp 1', side: 'red' }, y: { name: 'Imp 2', side: 'red' } }
    shows(ruleset, ['"e":"entered-fight"'], { features: [{ summon: { who: ['imp'], number: '2' } }] }, {}, imps, 2)
    shows(ruleset, ['"e":"nobody-came"'], { features: [{ summon: { who: ['imp'], percent: 40 } }] }, {}, imps, 2)
  })
  it('house/features/summon: without anybody in reserve it does something else', () => {
    expect(told(ruleset, 1, { features: [{ summon: { who: ['imp'] } }] }, {}, {}, 2)).not.toContain('nobody-came')
  })
  it('house/features/whirlwind: it sweeps the smaller along', () => {
    shows(
      ruleset,
      [entered('swept up'), 'whirlwind'],
      { size: 'large', speed: 40, features: [{ whirlwind: { damage: dice(ruleset, '2d6', 6), dc: 28 } }] },
      {},
    )
  })
  it('house/features/rock-catching: what is thrown is caught', () => {
    const rock = { name: 'rock', damage: dice(ruleset, '1d6'), use: 'thrown', increment: 60 }
    const heavy = Array.from({ length: 4 }, (_, i) => ({ ...rock, name: `rock ${i + 1}` }))
    shows(ruleset, ['caught'], { weapons: heavy, tactics: 'archer' }, { features: [{ 'rock catching': { dc: 2 } }] })
  })
  it('house/features/haste: what costs no action it does before it strikes', () => {
    const effect = { personal: true, consequences: [{ condition: 'hasted', lasts: { rounds: 5 } }] }
    shows(ruleset, [entered('hasted')], { acts: [{ name: 'haste', cost: 'free', effect }] }, {})
  })
  it('house/features/mirror-images: an image takes a blow', () => {
    const effect = { personal: true, consequences: [{ condition: 'mirror images', lasts: { minutes: 5 } }] }
    shows(
      ruleset,
      ['"e":"images-now"', 'concealed'],
      { weapons: [bite(ruleset, { damage: dice(ruleset, '3d8', 6) })] },
      { acts: [{ name: 'images', effect }], weapons: [bite(ruleset, { damage: dice(ruleset, '1d2', 0) })] },
    )
  })
  it.each(['frightened', 'panicked'])(
    'true20/conditions/frightened true20/conditions/panicked: the %s flee from whom they fear',
    condition => {
      const roar = { name: 'roar', effect: { ...SAVELESS, consequences: [{ condition, lasts: { rounds: 4 } }] } }
      shows(ruleset, [entered(condition), '"e":"left-fight"'], { acts: [roar] }, {})
    },
  )
})

describe.each(TEXTS)('house/features/arc in %s', ruleset => {
  /** What the arcs of a fight do, to whom; `second` stands so many squares from the first foe. */
  function arcsOf(second: string): readonly string[] {
    const arcs = { arc: { with: 'bite', damage: dice(ruleset, '1d6', 4) } }
    const creatures = {
      a: beast(ruleset, 'red', { initiative: 20, at: 'C3', features: [arcs] }),
      b: beast(ruleset, 'blue', { at: 'C4', speed: 0 }),
      c: beast(ruleset, 'blue', { at: second, speed: 0 }),
    }
    const file = JSON.stringify({ ruleset, map: { rows: ROWS }, creatures })
    return [1, 2, 3, 4, 5, 6, 7, 8].flatMap(seed => rowsOf(file, seed, 6).filter(row => row.includes('"act":"arc"')))
  }
  it('a critical hit leaps to the nearest other foe', () => {
    const arcs = arcsOf('D5')
    expect(arcs.length).toBeGreaterThan(0)
    expect(arcs.every(row => row.includes('"who":"c"') || row.includes('"who":"b"'))).toBe(true)
  })
  it('and no farther than 10 feet', () => {
    expect(arcsOf('C12')).toEqual([])
  })
})

describe.each(TEXTS)('house/features/vorpal in %s', ruleset => {
  const severed = (kinds: readonly string[]): number => {
    const creatures = {
      a: beast(ruleset, 'red', { initiative: 20, at: 'C3', features: [{ vorpal: { with: 'bite' } }] }),
      b: beast(ruleset, 'blue', { at: 'C4', speed: 0, kinds }),
    }
    const file = JSON.stringify({ ruleset, map: { rows: ROWS }, creatures })
    return [1, 2, 3, 4, 5, 6, 7, 8].filter(seed => {
      const rows = rowsOf(file, seed, 6)
      const at = rows.findIndex(row => /"who":"b".*"condition":"dead"|"e":"died"/.test(row))
      const isSevered = rows.some(row => row.includes('a severed head'))
      // A critical hit by another face, or one that does nothing to its target, leaves the head where it is.
      if (isSevered) expect(rows.some(row => row.includes('"twenty":true'))).toBe(true)
      return isSevered && at >= 0
    }).length
  }
  it('a critical hit of a natural 20 is the death of what lives', () => {
    expect(severed(['living'])).toBeGreaterThan(0)
  })
})

describe.each(TEXTS)('house/features/swallow-whole in %s', ruleset => {
  const hunger = (more: Keys) => ({
    size: 'huge',
    features: [
      { 'improved grab': { with: 'bite' } },
      { 'swallow whole': { with: 'bite', damage: dice(ruleset, '1d4', 1), ...more } },
    ],
    weapons: ['bite', 'second bite'].map(name => bite(ruleset, { name, damage: dice(ruleset, '1d4', 0) })),
    ...(ruleset === 'true20' ? {} : { hitPoints: 90 }),
    ...(ruleset === 'starfinder' ? { baseAttack: 12 } : {}),
  })
  it('whom it holds goes down, and cuts a way out', () => {
    shows(ruleset, ['"e":"gulped"', '"e":"got-out"'], hunger({ cut: 3, armor: 2 }), {}, {}, 16)
  })
  it.skipIf(ruleset === 'true20')('it swallows whom it holds before it bites another', () => {
    const friend = { z: { side: 'blue', at: 'E6', hitPoints: 90, weapons: [bite(ruleset)] } }
    const all = [1, 2, 3, 4, 5, 6].map(seed => told(ruleset, seed, hunger({ cut: 90 }), {}, friend))
    expect(all.filter(rows => rows.includes('"e":"gulped"')).length).toBeGreaterThanOrEqual(4)
  })
  it('never one of its own size', () => {
    expect(told(ruleset, 1, hunger({}), { size: 'huge' })).not.toContain('"e":"gulped"')
  })
  it('a cut that misses is told', () => {
    shows(ruleset, ['"e":"cut-missed"'], hunger({ cut: 90, armor: 60 }), {}, {}, 16)
  })
  it.skipIf(ruleset === 'true20')('damage that is nonlethal to it, and to its points above hit points, counts', () => {
    const knit = { features: [...hunger({ cut: 3, armor: 2 }).features, { regeneration: { points: 9 } }] }
    const tough = ruleset === 'starfinder' ? { hitPoints: 90, stamina: 200 } : {}
    shows(ruleset, ['"e":"gulped"', '"e":"got-out"'], { ...hunger({}), ...knit, ...tough }, {}, {}, 16)
  })
})

describe.each(TEXTS.filter(t => t !== 'true20'))('house/features/split in %s', ruleset => {
  const sword = (types: string) => ({ weapons: [bite(ruleset, { types })] })
  const ooze = { name: 'Ooze 1', features: [{ split: { by: ['slashing', 'piercing'] } }] }
  const other = { z: { ...ooze, name: 'Ooze 2', side: 'blue' } }
  it('what cuts it makes two of it, with half of its points each', () => {
    shows(ruleset, ['"e":"split-in-two"', '"e":"halved"', '"n":30'], sword('slashing'), ooze, other)
  })
  it('what crushes it harms it', () => {
    expect(told(ruleset, 1, sword('bludgeoning'), ooze, other)).not.toContain('split-in-two')
  })
})

describe.each(TEXTS)('house/features/spawn in %s', ruleset => {
  const slays = (more: Keys = {}): Keys => ({
    weapons: [bite(ruleset, { damage: dice(ruleset, '20d8', 40), name: 'slam' })],
    features: [{ spawn: { who: ['Shadow'], with: 'slam', ...more } }],
    ...(ruleset === 'true20' ? { abilities: { Constitution: 30 } } : { hitPoints: 200 }),
  })
  const weak = { ...(ruleset === 'true20' ? { abilities: { Constitution: 1 } } : { hitPoints: 4 }), at: 'C4' }
  const far = {
    side: 'blue',
    at: 'F12',
    ...(ruleset === 'true20' ? { abilities: { Constitution: 40 } } : { hitPoints: 300 }),
  }
  const more = { y: far, z: { name: 'Shadow 1', side: 'red' } }
  const risen = '"e":"spawn-rose"'
  it('who dies by it rises as another, at once', () => {
    shows(ruleset, [risen, '"e":"entered-fight"'], slays(), weak, more, 16)
  })
  it('nothing rises where nobody waits, nor from another kind', () => {
    for (const seed of SEEDS) {
      expect(told(ruleset, seed, slays(), weak)).not.toContain(risen)
      expect(told(ruleset, seed, slays({ only: ['undead'] }), weak, more)).not.toContain(risen)
    }
  })
  it('some rounds later', () => {
    shows(ruleset, ['"source":"spawn 1"', risen], slays({ rounds: '1' }), weak, more, 16)
  })
})

describe('house/healing/steps-of-the-track in true20', () => {
  it('who can heal takes marks off', () => {
    const cure = { name: 'cure', effect: { consequences: [{ heals: '2' }] } }
    shows(
      'true20',
      ['"cure"'],
      { weapons: [bite('true20', { damage: 6 })] },
      { acts: [{ ...cure, uses: { max: 2, recharge: 'day' } }] },
    )
  })
})
