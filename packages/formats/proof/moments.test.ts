import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** What creatures have for a time, what comes of something that happens, and what friends have of an act, in fights. */
const POINTS = TEXTS.filter(t => t !== 'true20')
const SEEDS = [1, 2, 3]
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 60 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 12 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(2)
const count = (rows: readonly string[], ...wanted: readonly string[]): number =>
  rows.filter(row => wanted.every(text => row.includes(text))).length
/** How often a line with all of this is told over some fights. */
const over = (rows: (seed: number) => readonly string[], ...wanted: readonly string[]): number =>
  SEEDS.reduce((n, seed) => n + count(rows(seed), ...wanted), 0)
const SURE: Keys = { baseAttack: 60 }
const sure = (ruleset: string): Keys => (ruleset === 'true20' ? { combat: 60 } : SURE)
const tough = (ruleset: string): Keys => (ruleset === 'true20' ? { toughness: 40 } : { hitPoints: 300 })
const own = (name: string, consequences: readonly Keys[], more: Keys = {}): Keys => ({
  name,
  cost: 'move',
  effect: { personal: true, consequences },
  ...more,
})
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const end = (who: string) => ({ who, do: 'end' })

describe.each(TEXTS)('moments in %s', ruleset => {
  const blow = sure(ruleset)
  it('house/features/boon: what an act gives comes with hits while it lasts, and no longer', () => {
    const boon = { called: 'ember shell', hits: [{ condition: 'dazzled', lasts: { rounds: 1 } }] }
    const acts = [own('heat', [{ boon: 'ember shell', lasts: { rounds: 1 } }])]
    const a = { ...blow, acts, features: [{ boon }] }
    const heats = { who: 'a', do: 'use', act: 'heat' }
    const rows = (script: readonly Keys[]) => (seed: number) => told(ruleset, seed, two(ruleset, a, {}), script, 1)
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"']
    expect(over(rows([bite]), ...dazzled)).toBe(0)
    expect(over(rows([heats, bite]), ...dazzled)).toBeGreaterThan(0)
    expect(over(rows([heats, bite]), '"e":"boon-began"', '"who":"a"')).toBe(SEEDS.length)
    const long = (seed: number) => told(ruleset, seed, two(ruleset, a, {}), [heats, bite], 3)
    expect(over(long, '"e":"boon-over"', '"who":"a"')).toBeGreaterThan(0)
  })
  it('house/features/boon: one that goes by a state is had by itself', () => {
    const boon = { called: 'pack', when: ['alone'], hits: [{ condition: 'dazzled', lasts: { rounds: 1 } }] }
    const friend = { f: beast(ruleset, 'red', { at: 'B3', weapons: [] }) }
    const rows = (more: Record<string, Keys>) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { ...blow, features: [{ boon }] }, {}, more), [bite], 1)
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"']
    expect(over(rows({}), ...dazzled)).toBeGreaterThan(0)
    expect(over(rows(friend), ...dazzled)).toBe(0)
  })
  it('house/features/boon: the tactic uses the act that gives one, once', () => {
    const boon = { called: 'ember shell', hits: [{ damage: dice(ruleset, '4d6', 6) }] }
    const acts = [own('heat', [{ boon: 'ember shell', lasts: 'fight' }])]
    const rows = (features: readonly unknown[]) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { acts, features }, ruleset === 'true20' ? {} : tough(ruleset)), [], 3)
    expect(over(rows([{ boon }]), '"e":"boon-began"', '"who":"a"')).toBeGreaterThan(0)
    expect(Math.max(...SEEDS.map(seed => count(rows([{ boon }])(seed), '"e":"boon-began"')))).toBe(1)
  })
  it('house/features/reacts: a hit that comes again adds up, and no farther than it may', () => {
    const consequences = [{ adds: 1, to: 'attack', stacks: 2, lasts: 'fight' }]
    const a = { ...blow, features: [{ reacts: { to: ['hits'], consequences, called: 'frenzy' } }] }
    const rows = (seed: number) => told(ruleset, seed, two(ruleset, a, tough(ruleset)), [bite], 5)
    const boosted = (value: number) => over(rows, '"e":"boost-given"', `"value":${value}`)
    expect(boosted(1)).toBeGreaterThan(0)
    expect(boosted(2)).toBeGreaterThan(0)
    expect(boosted(3)).toBe(0)
  })
  it('house/features/reacts: by the kinds alone that count', () => {
    const rows = (only: readonly string[]) => {
      const keen = { to: ['hits'], only, consequences: [{ adds: 1, to: 'attack', lasts: 'fight' }] }
      return (seed: number) =>
        told(ruleset, seed, two(ruleset, { ...blow, features: [{ reacts: keen }] }, tough(ruleset)), [bite], 2)
    }
    expect(over(rows(['living']), '"e":"boost-given"')).toBeGreaterThan(0)
    expect(over(rows(['undead']), '"e":"boost-given"')).toBe(0)
  })
  it('house/features/reacts: a foe that falls brings it, a blow that leaves it standing does not', () => {
    const heart = { to: ['fells'], consequences: [{ adds: 2, to: 'AC', lasts: 'fight' }], called: 'glee' }
    const a = {
      ...blow,
      features: [{ reacts: heart }],
      weapons: [{ name: 'bite', damage: dice(ruleset, '6d6', 60), natural: true }],
    }
    const weak = ruleset === 'true20' ? { abilities: { Constitution: 1 } } : { hitPoints: 3 }
    const rows = (b: Keys) => (seed: number) => told(ruleset, seed, two(ruleset, a, b), [bite], 1)
    expect(over(rows(weak), '"e":"boost-given"')).toBeGreaterThan(0)
    if (ruleset !== 'true20') expect(over(rows(tough(ruleset)), '"e":"boost-given"')).toBe(0)
  })
  it('house/features/reacts: its own fall reaches who has brought it down, and that of others whoever is near', () => {
    const grudge = { to: ['falls'], on: 'the other', consequences: [{ condition: 'dazzled', lasts: { rounds: 5 } }] }
    const feeds = { to: ['somebody falls'], consequences: [{ adds: 1, to: 'attack', lasts: 'fight' }], feet: 30 }
    const a = { ...blow, weapons: [{ name: 'bite', damage: dice(ruleset, '6d6', 60), natural: true }] }
    const weak = ruleset === 'true20' ? { abilities: { Constitution: 1 } } : { hitPoints: 3 }
    const c = (at: string, side: string) => ({
      c: beast(ruleset, side, { at, initiative: -20, features: [{ reacts: feeds }] }),
    })
    const rows = (b: Keys, at: string, side = 'green') => {
      return (seed: number) =>
        told(ruleset, seed, two(ruleset, a, { features: [{ reacts: grudge }], ...b }, c(at, side)), [bite], 1)
    }
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"', '"who":"a"']
    expect(over(rows(weak, 'F8'), ...dazzled)).toBeGreaterThan(0)
    for (const side of ['green', 'blue'])
      expect(over(rows(weak, 'F8', side), '"e":"boost-given"', '"who":"c"')).toBeGreaterThan(0)
    expect(over(rows(weak, 'F12'), '"e":"boost-given"', '"who":"c"')).toBe(0)
    if (ruleset === 'true20') return
    expect(over(rows(tough(ruleset), 'F8'), ...dazzled)).toBe(0)
    expect(over(rows(tough(ruleset), 'F8'), '"e":"boost-given"', '"who":"c"')).toBe(0)
  })
  it('house/features/reacts: once a round, however often', () => {
    const again = (once: Keys) => ({
      to: ['is hit'],
      on: 'the other',
      called: 'glare',
      consequences: [{ condition: 'dazzled', lasts: { rounds: 5 } }],
      ...once,
    })
    const rows = (once: Keys) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(
          ruleset,
          { ...blow },
          { features: [{ reacts: again(once) }], ...tough(ruleset) },
          {
            c: beast(ruleset, 'red', { ...blow, initiative: 18, at: 'D4' }),
          },
        ),
        [bite, end('a'), { ...bite, who: 'c' }],
        1,
      )
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"']
    expect(over(rows({}), ...dazzled)).toBeGreaterThan(over(rows({ once: 'round' }), ...dazzled))
    expect(over(rows({ once: 'round' }), ...dazzled)).toBeGreaterThan(0)
  })
  it('house/features/thorns: who holds it is pricked as each turn of that one begins, where it is said so', () => {
    const grabs = { 'improved grab': { with: 'bite', largest: 'colossal', clings: true } }
    const rows = (of: string, features: readonly unknown[]) => {
      const thorns = { of, consequences: [{ condition: 'dazzled', lasts: { rounds: 1 } }] }
      // Under true20 only who is harmed is seized.
      const b = { ...(ruleset === 'true20' ? {} : tough(ruleset)), weapons: [], features: [{ thorns }] }
      return (seed: number) => told(ruleset, seed, two(ruleset, { ...blow, features }, b), [bite, end('a')], 2)
    }
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"', '"who":"a"']
    expect(over(rows('holds', [grabs]), ...dazzled)).toBeGreaterThan(0)
    expect(over(rows('holds', []), ...dazzled)).toBe(0)
    expect(over(rows('both', [grabs]), ...dazzled)).toBeGreaterThan(over(rows('hits', [grabs]), ...dazzled))
  })
  it('house/features/bids: a friend attacks at once, one who reaches nobody does not', () => {
    const acts = [
      { name: 'order', cost: 'move', effect: { range: 60, friends: true, consequences: [{ bids: 'attack' }] } },
    ]
    const order = { who: 'a', do: 'use', act: 'order', target: 'c' }
    const rows = (at: string) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(ruleset, { acts, at: 'A3' }, {}, { c: beast(ruleset, 'red', { at, initiative: -20 }) }),
        [order, end('a')],
        1,
      )
    const swings = (at: string) => {
      const all = SEEDS.map(seed => rows(at)(seed))
      return all.filter(r => {
        const first = r.findIndex(x => x.includes('"e":"attack-rolled"') && x.includes('"by":"c"'))
        const turn = r.findIndex(x => x.includes('"e":"turn-began"') && x.includes('"who":"c"'))
        return first >= 0 && (turn < 0 || first < turn)
      }).length
    }
    expect(swings('D4')).toBe(SEEDS.length)
    expect(swings('A9')).toBe(0)
  })
  it('house/features/bids: a friend has a move action more in its next turn', () => {
    const acts = [
      { name: 'hurry', cost: 'standard', effect: { range: 120, friends: true, consequences: [{ bids: 'move' }] } },
    ]
    const hurry = { who: 'a', do: 'use', act: 'hurry', target: 'c' }
    const walk = (path: string[]) => ({ who: 'c', do: 'move', path })
    const script = [hurry, end('a'), walk(['A11']), walk(['A10']), { ...bite, who: 'c' }]
    const rows = (script: readonly Keys[]) =>
      told(
        ruleset,
        1,
        two(
          ruleset,
          { acts, at: 'F1' },
          { at: 'A9', initiative: -30 },
          {
            c: beast(ruleset, 'red', { at: 'A12', initiative: 10 }),
          },
        ),
        script,
        1,
      )
    expect(count(rows(script), '"e":"move-granted"')).toBe(1)
    expect(count(rows(script), '"e":"attack-rolled"', '"by":"c"')).toBeGreaterThan(0)
  })
  it('house/features/ignores: cover is no help, and with concealment no blow goes astray', () => {
    const bow = { weapons: [{ name: 'bow', damage: dice(ruleset, '1d6'), use: 'projectile', increment: 60 }] }
    const shoots = { ...bite, weapon: 'bow' }
    const between = { c: beast(ruleset, 'green', { at: 'C6', initiative: -30, speed: 0 }) }
    const rolled = (features: readonly unknown[]) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(ruleset, { ...bow, features, at: 'C2' }, { at: 'C9', initiative: -20 }, between),
        [shoots],
        1,
      )
    const lost = (features: readonly unknown[]) =>
      over(rolled(features), '"e":"attack-rolled"', '"by":"a"', '"result":"hit')
    expect(lost([{ ignores: { what: ['cover'] } }])).toBeGreaterThanOrEqual(lost([]))
    const hidden = { features: [{ displacement: { percent: 20 } }] }
    const astray = (features: readonly unknown[]) =>
      over(
        seed => told(ruleset, seed, two(ruleset, { ...blow, features, speed: 0 }, hidden), [bite], 3),
        '"e":"attack-rolled"',
        '"by":"a"',
        '"how":"concealed"',
      )
    expect(astray([])).toBeGreaterThan(0)
    expect(astray([{ ignores: { what: ['concealment'] } }])).toBe(0)
  })
  it('house/features/advantage: by kinds, and by wounds', () => {
    const harm = [{ condition: 'dazzled', lasts: { rounds: 1 } }]
    const rows = (against: string, b: Keys) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(ruleset, { ...blow, features: [{ advantage: { against: [against], consequences: harm } }] }, b),
        [bite],
        1,
      )
    const dazzled = ['"e":"state-entered"', '"condition":"dazzled"', '"who":"b"']
    expect(over(rows('construct', { kinds: ['construct'] }), ...dazzled)).toBeGreaterThan(0)
    expect(over(rows('construct', {}), ...dazzled)).toBe(0)
    if (ruleset === 'true20') return
    expect(over(rows('bloodied', { hitPoints: { maximum: 60, current: 20 } }), ...dazzled)).toBeGreaterThan(0)
    expect(over(rows('bloodied', {}), ...dazzled)).toBe(0)
  })
})
describe.each(POINTS)('what damage leaves of them in %s', ruleset => {
  const ray = { name: 'ray', cost: 'standard', effect: { range: 60, consequences: [{ damage: '20', types: 'fire' }] } }
  const burnt = (boon: Keys | null, script: readonly Keys[], rounds = 1) =>
    told(
      ruleset,
      1,
      two(
        ruleset,
        {
          acts: [own('ward', [{ boon: 'ward', lasts: 'fight' }])],
          features: boon ? [{ boon: { called: 'ward', ...boon } }] : [],
        },
        { acts: [ray], at: 'C6' },
      ),
      script,
      rounds,
    )
  const ward = [{ who: 'a', do: 'use', act: 'ward' }, end('a'), { who: 'b', do: 'use', act: 'ray', target: 'a' }]
  it('house/features/boon: resistance and immunity for a time', () => {
    const taken = (boon: Keys) =>
      burnt(boon, ward).find(x => x.includes('"e":"damage-taken"') && x.includes('"who":"a"')) ?? ''
    expect(taken({ hits: [{ condition: 'prone' }] })).toContain('"n":20')
    expect(taken({ resistance: [{ amount: 15, types: 'fire' }] })).toContain('"n":5')
    expect(taken({ resistance: [{ amount: 15, types: 'cold' }] })).toContain('"n":20')
    expect(taken({ immunity: 'fire' })).toContain('"n":0')
  })
  it('house/features/boon: it regains points as its turns begin', () => {
    const healed = (boon: Keys) => count(burnt(boon, ward, 2), '"e":"healed"', '"who":"a"')
    expect(healed({ heals: 5 })).toBe(1)
    expect(healed({ immunity: 'cold' })).toBe(0)
  })
  it('house/features/reacts: as it falls to half, once', () => {
    const cry = { to: ['is bloodied'], consequences: [{ adds: 2, to: 'damage', lasts: 'fight' }], called: 'rage' }
    const rows = (points: number) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(ruleset, SURE, { features: [{ reacts: cry }], hitPoints: { maximum: 60, current: points } }),
        [bite],
        3,
      )
    expect(over(rows(31), '"e":"boost-given"', '"who":"b"')).toBe(SEEDS.length)
    expect(
      over(
        seed => told(ruleset, seed, two(ruleset, SURE, { features: [{ reacts: cry }], hitPoints: 400 }), [bite], 1),
        '"e":"boost-given"',
        '"who":"b"',
      ),
    ).toBe(0)
  })
  it('house/features/ignores: resistance, so many points of it, and half past immunity', () => {
    const taken = (ignores: Keys | null, b: Keys) =>
      told(
        ruleset,
        1,
        two(ruleset, { acts: [ray], at: 'C6', features: ignores ? [{ ignores }] : [] }, b),
        [{ who: 'a', do: 'use', act: 'ray', target: 'b' }],
        1,
      ).find(x => x.includes('"e":"damage-taken"') && x.includes('"who":"b"')) ?? ''
    const hard = { resistance: [{ amount: 15, types: 'fire' }] }
    expect(taken(null, hard)).toContain('"n":5')
    expect(taken({ what: ['resistance'] }, hard)).toContain('"n":20')
    expect(taken({ what: ['resistance'], points: 10 }, hard)).toContain('"n":15')
    expect(taken({ what: ['immunity'] }, { immunity: [{ types: 'fire' }] })).toContain('"n":10')
    expect(taken({ what: ['immunity'], with: 'bite' }, { immunity: [{ types: 'fire' }] })).toContain('"n":0')
  })
  it('house/features/mirrors-harm: a share comes back, and is not mirrored again', () => {
    const back = (b: Keys, more: Keys = {}, seed = 1) =>
      told(
        ruleset,
        seed,
        two(ruleset, { acts: [ray], at: 'C6', ...more }, { features: [{ 'mirrors harm': b }] }),
        [{ who: 'a', do: 'use', act: 'ray', target: 'b' }],
        1,
      ).filter(x => x.includes('"e":"damage-taken"'))
    expect(back({})[1]).toContain('"who":"a","n":10')
    expect(back({ share: 'a quarter' })[1]).toContain('"who":"a","n":5')
    const saved = SEEDS.filter(seed => back({ dc: 0 }, {}, seed).every(x => !x.includes('"who":"a","n":10')))
    expect(saved.length).toBeGreaterThan(1)
    expect(back({ feet: 5 }).filter(x => x.includes('"who":"a","n":10'))).toEqual([])
    expect(count(back({}, { features: [{ 'mirrors harm': {} }] }), '"n":10')).toBe(1)
  })
})
