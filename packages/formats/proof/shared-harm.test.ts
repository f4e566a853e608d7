import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { rowsOf } from './testing/told.ts'

/** Damage of which another takes a share, and saves that are rolled once more, in fights. */
type Keys = Readonly<Record<string, unknown>>
const POINTS = TEXTS.filter(t => t !== 'true20')
const SEEDS = [1, 2, 3, 4]
const dice = (ruleset: string, fixed: number) => (ruleset === 'true20' ? fixed : `${fixed}`)
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 200 }),
  ...(ruleset === 'true20' ? { combat: 60 } : ruleset === 'starfinder' ? {} : { baseAttack: 60 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, 9), natural: true }],
  ...more,
})
const ROWS = Array.from({ length: 5 }, () => Array.from({ length: 14 }, () => '.').join(' '))
const told = (
  ruleset: string,
  seed: number,
  creatures: Record<string, Keys>,
  script: readonly Keys[],
  rounds = 1,
): readonly string[] =>
  rowsOf(
    JSON.stringify({ ruleset, map: { rows: ROWS }, creatures, ...(script.length ? { script } : {}) }),
    seed,
    rounds,
  )
const idle = { weapons: [], speed: 0, initiative: -20 }
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const end = (who: string) => ({ who, do: 'end' })
/** All points that a creature has lost by the lines. */
const lost = (rows: readonly string[], who: string): number =>
  rows
    .filter(row => row.includes('"e":"damage-taken"') && row.includes(`"who":"${who}"`))
    .reduce((n, row) => n + Number(/"n":(\d+)/.exec(row)?.[1] ?? 0), 0)
const total = (rows: (seed: number) => readonly string[], who: string): number =>
  SEEDS.reduce((n, seed) => n + lost(rows(seed), who), 0)

describe.each(POINTS)('damage that is shared in %s', ruleset => {
  const scene = (features: readonly unknown[], friend: string) => (seed: number) =>
    told(
      ruleset,
      seed,
      {
        a: beast(ruleset, 'red', { initiative: 20, at: 'B2' }),
        b: beast(ruleset, 'blue', { ...idle, at: 'B3', features }),
        f: beast(ruleset, 'blue', { ...idle, at: friend }),
      },
      [bite, end('a')],
    )
  const shares = (more: Keys) => [{ 'shares harm': { between: 'friends', ...more } }]
  it('house/features/shares-harm: a friend near it takes half, one who is far off nothing', () => {
    const alone = scene([], 'B4')
    const near = scene(shares({}), 'B4')
    expect(total(alone, 'f')).toBe(0)
    expect(total(alone, 'b')).toBeGreaterThan(0)
    expect(total(near, 'f')).toBeGreaterThan(0)
    for (const seed of SEEDS) {
      const [b, f] = [lost(near(seed), 'b'), lost(near(seed), 'f')]
      expect(b + f).toBe(lost(alone(seed), 'b'))
      expect(Math.abs(b - f)).toBeLessThanOrEqual(3)
    }
    expect(total(scene(shares({ feet: 5 }), 'B9'), 'f')).toBe(0)
  })
  it('house/features/shares-harm: all of it, or a quarter', () => {
    expect(total(scene(shares({ share: 'all' }), 'B4'), 'b')).toBe(0)
    const quarter = scene(shares({ share: 'a quarter' }), 'B4')
    expect(total(quarter, 'f')).toBeGreaterThan(0)
    expect(total(quarter, 'f')).toBeLessThan(total(quarter, 'b'))
  })
  it('house/features/shares-harm: what it is attached to takes half, and only while it holds', () => {
    const leech = (features: readonly unknown[]) => (seed: number) =>
      told(
        ruleset,
        seed,
        {
          b: beast(ruleset, 'blue', {
            initiative: 30,
            at: 'B3',
            features: [{ 'improved grab': { with: 'bite', clings: true, largest: 'medium' } }, ...features],
          }),
          a: beast(ruleset, 'red', { initiative: -5, at: 'B2' }),
          h: beast(ruleset, 'red', { ...idle, at: 'B4' }),
        },
        [{ ...bite, who: 'b', target: 'h' }, end('b'), bite, end('a')],
      )
    const MANY = Array.from({ length: 12 }, (_, i) => i + 1)
    const shared = (rows: (seed: number) => readonly string[]) =>
      MANY.filter(seed => rows(seed).some(row => row.includes('"e":"harm-shared"'))).length
    expect(shared(leech([{ 'shares harm': { between: 'held' } }]))).toBeGreaterThan(0)
    expect(shared(leech([]))).toBe(0)
  })
  it('house/features/boon: who gives it takes half of what its bearer would', () => {
    const ward = { name: 'ward', cost: 'move', effect: { range: 30, friends: true, consequences: [{ boon: 'ward' }] } }
    const scene = (boon: Keys) => (seed: number) =>
      told(
        ruleset,
        seed,
        {
          f: beast(ruleset, 'blue', {
            ...idle,
            initiative: 40,
            at: 'B4',
            acts: [ward],
            features: [{ boon: { called: 'ward', ...boon } }],
          }),
          a: beast(ruleset, 'red', { initiative: 20, at: 'B2' }),
          b: beast(ruleset, 'blue', { ...idle, at: 'B3' }),
        },
        [{ who: 'f', do: 'use', act: 'ward', target: 'b' }, end('f'), bite, end('a')],
      )
    expect(total(scene({ heals: 1 }), 'f')).toBe(0)
    const half = scene({ shares: 'half' })
    expect(total(half, 'f')).toBeGreaterThan(0)
    expect(Math.abs(total(half, 'f') - total(half, 'b'))).toBeLessThanOrEqual(2 * SEEDS.length)
  })
})
it('true20 has no points to share and says so', () => {
  const sheet = { b: beast('true20', 'blue', { features: [{ 'shares harm': { between: 'friends' } }] }) }
  expect(() => told('true20', 1, { a: beast('true20', 'red'), ...sheet }, [])).toThrow(/shares harm/)
})

describe.each(TEXTS)('saves that are rolled again in %s', ruleset => {
  const dread = (dc: number): Keys => ({
    acts: [
      {
        name: 'dread',
        effect: {
          range: 60,
          save: { kind: 'Will', dc, onSuccess: 'none' },
          descriptors: ['fear'],
          consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
        },
      },
    ],
  })
  const uses = { who: 'a', do: 'use', act: 'dread', target: 'b' }
  const scene =
    (own: readonly unknown[], friends: readonly unknown[], { dc = 60, at = 'B4', rounds = 1 } = {}) =>
    (seed: number) =>
      told(
        ruleset,
        seed,
        {
          a: beast(ruleset, 'red', { initiative: 20, at: 'B2', weapons: [], ...dread(dc) }),
          b: beast(ruleset, 'blue', { ...idle, at: 'B3', features: own }),
          f: beast(ruleset, 'blue', { ...idle, at, features: friends }),
        },
        [uses, end('a'), end('b'), end('f'), uses, end('a')],
        rounds,
      )
  const count = (rows: (seed: number) => readonly string[], ...wanted: readonly string[]): number =>
    SEEDS.reduce((n, seed) => n + rows(seed).filter(row => wanted.every(text => row.includes(text))).length, 0)
  const again = ['"e":"save-rerolled"', '"who":"b"']
  const rerolls = (more: Keys = {}) => [{ 'rerolls saves': { per: 'day', ...more } }]
  it('house/features/rerolls-saves: its own failed save, once a day', () => {
    expect(count(scene([], []), ...again)).toBe(0)
    expect(count(scene(rerolls(), []), ...again)).toBeGreaterThan(0)
    for (const seed of SEEDS)
      expect(scene(rerolls(), [], { rounds: 2 })(seed).filter(r => r.includes('save-rerolled')).length).toBeLessThan(2)
  })
  it('house/features/rerolls-saves: once a round it comes back', () => {
    const twice = count(scene(rerolls({ per: 'round' }), [], { rounds: 2 }), ...again)
    expect(twice).toBeGreaterThan(count(scene(rerolls(), [], { rounds: 2 }), ...again))
  })
  it('house/features/rerolls-saves: the second roll counts, with its bonus', () => {
    const failed = (rows: (seed: number) => readonly string[]) =>
      count(rows, '"e":"state-entered"', '"who":"b"', 'sickened')
    const sure = scene(rerolls({ bonus: 60 }), [], { dc: 40 })
    expect(failed(scene([], [], { dc: 40 }))).toBeGreaterThan(failed(sure))
  })
  it('house/features/rerolls-saves: of a friend within its reach, and of those saves that it names', () => {
    const helps = (more: Keys, at = 'B4') =>
      count(scene([], rerolls({ of: 'friends', feet: 20, ...more }), { at }), ...again)
    expect(helps({})).toBeGreaterThan(0)
    expect(helps({}, 'B14')).toBe(0)
    expect(helps({ of: 'itself' })).toBe(0)
    expect(helps({ saves: ['Reflex'] })).toBe(0)
    expect(helps({ against: ['fear'] })).toBeGreaterThan(0)
    expect(helps({ against: ['poison'] })).toBe(0)
  })
})
