import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** Features that change a blow, answer one, or help friends, in fights that are commanded as far as it takes. */
const POINTS = TEXTS.filter(t => t !== 'true20')
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 60 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 8 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const told = toldIn(3)
const two = pairOf(beast)
const SEEDS = [1, 2, 3, 4, 5, 6]
const some = (rows: (seed: number) => readonly string[], ...wanted: string[]) =>
  SEEDS.some(seed => {
    const all = rows(seed).join('\n')
    return wanted.every(text => all.includes(text))
  })

describe.each(TEXTS)('blows and what answers them in %s', ruleset => {
  const pricks = { consequences: [{ damage: dice(ruleset, '1d6', 6) }] }
  it('house/features/thorns: who bites is pricked, who shoots is not', () => {
    const spines = { features: [{ thorns: pricks }] }
    expect(some(seed => told(ruleset, seed, two(ruleset, {}, spines)), '"act":"thorns"')).toBe(true)
    const bow = { weapons: [{ name: 'bow', damage: dice(ruleset, '1d6'), use: 'projectile', increment: 60 }] }
    expect(some(seed => told(ruleset, seed, two(ruleset, { ...bow, at: 'C9' }, spines)), '"act":"thorns"')).toBe(false)
  })
  it('house/features/thorns: with `body` a weapon in hand is safe', () => {
    const sword = { weapons: [{ name: 'sword', damage: dice(ruleset, '1d6') }] }
    const slime = { features: [{ thorns: { ...pricks, body: true } }] }
    expect(some(seed => told(ruleset, seed, two(ruleset, sword, slime)), '"act":"thorns"')).toBe(false)
    expect(some(seed => told(ruleset, seed, two(ruleset, {}, slime)), '"act":"thorns"')).toBe(true)
  })
  it('house/features/advantage: better against the prone alone', () => {
    const down = { name: 'trip up', cost: 'free', effect: { range: 30, consequences: [{ condition: 'prone' }] } }
    const sly = {
      features: [
        { advantage: { against: ['prone'], attack: 3, called: 'pack tactics', consequences: pricks.consequences } },
      ],
    }
    const script = [
      { who: 'a', do: 'use', act: 'trip up', target: 'b' },
      { who: 'a', do: 'attack', target: 'b', weapon: 'bite' },
    ]
    const fight = two(ruleset, { ...sly, acts: [down] }, {})
    expect(some(seed => told(ruleset, seed, fight, script, 1), '"act":"pack tactics"')).toBe(true)
    expect(some(seed => told(ruleset, seed, fight, script.slice(1), 1), '"act":"pack tactics"')).toBe(false)
  })
  it('house/features/advantage: better against those beside whom a friend stands', () => {
    const sly = { features: [{ advantage: { against: ['crowded'], called: 'pack tactics', ...pricks } }] }
    const script = [{ who: 'a', do: 'attack', target: 'b', weapon: 'bite' }]
    const friend = (at: string) => ({ c: beast(ruleset, 'red', { at, initiative: -20 }) })
    const felt = (at: string) =>
      some(seed => told(ruleset, seed, two(ruleset, sly, {}, friend(at)), script, 1), '"act":"pack tactics"')
    expect([felt('C5'), felt('F12')]).toEqual([true, false])
  })
  it('house/features/trick-attack: it tricks first, once a turn, and its blow does more', () => {
    const rogue = {
      features: [{ 'trick attack': { damage: dice(ruleset, '2d8', 5), skill: 'Stealth' } }],
      skills: { Stealth: 30 },
    }
    expect(some(seed => told(ruleset, seed, two(ruleset, rogue, {})), '"condition":"tricking"', 'a tricky blow')).toBe(
      true,
    )
    const clumsy = { ...rogue, skills: { Stealth: -30 } }
    expect(some(seed => told(ruleset, seed, two(ruleset, clumsy, {})), 'a tricky blow')).toBe(false)
  })
  it('house/features/evasion: who saves has nothing, others half', () => {
    const save = { kind: 'Reflex', dc: 0, onSuccess: 'half' }
    const flame = {
      name: 'flame',
      effect: { area: { shape: 'cone', feet: 15 }, save, consequences: [{ damage: dice(ruleset, '4d6', 20) }] },
    }
    const script = [{ who: 'a', do: 'use', act: 'flame', to: 'C4' }]
    const harmed = (features: readonly unknown[]) =>
      SEEDS.flatMap(seed => told(ruleset, seed, two(ruleset, { acts: [flame] }, { features }), script, 1)).filter(
        row => row.includes('"do":"bring-effect"') && row.includes('"part":"half"'),
      ).length
    expect(harmed([])).toBeGreaterThan(0)
    expect(harmed(['evasion'])).toBe(0)
  })
  it('house/features/areas: what fills an area harms by half, or by half as much again; one target as usual', () => {
    const big = dice(ruleset, '40', 20)
    const act = (effect: Keys) => ({
      acts: [{ name: 'flame', effect: { ...effect, consequences: [{ damage: big }] } }],
    })
    const lost = (effect: Keys, features: readonly unknown[]) =>
      told(
        ruleset,
        1,
        two(ruleset, act(effect), { features }),
        [{ who: 'a', do: 'use', act: 'flame', ...(effect['area'] ? { to: 'C4' } : { target: 'b' }) }],
        1,
      )
        .flatMap(row => /"do":"(?:damage|wound)".*?"(?:n|bonus)":(\d+)/.exec(row)?.slice(1) ?? [])
        .map(Number)[0]
    const cone = { area: { shape: 'cone', feet: 15 } }
    const full = lost(cone, [])!
    expect(full).toBeGreaterThan(0)
    expect(lost(cone, [{ areas: { share: 'half' } }])).toBe(full / 2)
    expect(lost(cone, [{ areas: { share: 'half again' } }])).toBe(full * 1.5)
    expect(lost({ range: 30 }, [{ areas: { share: 'half' } }])).toBe(full)
  })
  it('house/features/maneuvers: harder to throw down, and better at it', () => {
    const trips = (a: Keys, b: Keys) =>
      SEEDS.filter(seed =>
        told(ruleset, seed, two(ruleset, a, b), [{ who: 'a', do: 'trip', target: 'b', weapon: 'bite' }], 1).some(
          row => row.includes('"condition":"prone"') && row.includes('"who":"b"'),
        ),
      ).length
    const by = (n: number, of: readonly string[] = ['trip']) => ({ features: [{ maneuvers: { of, attack: n } }] })
    const on = (n: number, of?: readonly string[]) => ({
      features: [{ maneuvers: { ...(of ? { of } : {}), against: n } }],
    })
    expect(trips(by(60), {})).toBeGreaterThan(trips({}, {}))
    expect(trips(by(60), on(60))).toBe(trips({}, {}))
    expect(trips(by(60), on(90))).toBe(0)
    expect(trips(by(60, ['disarm']), {})).toBe(trips({}, {}))
    expect(trips(by(60), on(90, ['disarm', 'grapple']))).toBe(trips(by(60), {}))
  })
  it('who is caught tries each round to get free, and is free once that works', () => {
    const caught = (dc: number) => ({
      afflictions: [
        {
          name: 'caught in a web',
          onset: { rounds: 1 },
          every: { rounds: 1 },
          check: { save: 'Reflex', dc },
          cure: 1,
          again: 'last',
          stages: [[]],
          onSuccess: [{ ends: 'entangled' }],
        },
      ],
      acts: [
        {
          name: 'web',
          effect: {
            range: 30,
            consequences: [{ condition: 'entangled', lasts: 'fight' }, { afflicts: 'caught in a web' }],
          },
        },
      ],
    })
    const script = [{ who: 'a', do: 'use', act: 'web', target: 'b' }]
    const frees = (dc: number) =>
      told(ruleset, 1, two(ruleset, caught(dc), {}), script, 4).some(row =>
        row.includes('"e":"state-left","who":"b","condition":"entangled"'),
      )
    expect([frees(0), frees(90)]).toEqual([true, false])
  })
  it('house/features/strikes-back: who hits it is attacked once a round, who shoots is not', () => {
    const back = { features: ['strikes back'], speed: 0 }
    const script = [{ who: 'a', do: 'attack', target: 'b', weapon: 'bite' }]
    const strong = { ...(ruleset === 'true20' ? {} : { baseAttack: 40 }) }
    const answers = (a: Keys, b: Keys) =>
      SEEDS.map(
        seed =>
          told(ruleset, seed, two(ruleset, a, b), script, 1).filter(
            row => row.includes('"e":"attack-rolled"') && row.includes('"by":"b"'),
          ).length,
      )
    expect(Math.max(...answers(strong, back))).toBeGreaterThan(Math.max(...answers(strong, { speed: 0 })))
    const bow = { weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), use: 'projectile', increment: 60 }] }
    expect(answers({ ...strong, ...bow, at: 'C9' }, back)).toEqual(
      answers({ ...strong, ...bow, at: 'C9' }, { speed: 0 }),
    )
  })
  it('house/effects/pushes-and-pulls: away from it, toward it, and no farther than beside it', () => {
    const act = (name: string, cost: string, more: Keys) => ({
      name,
      cost,
      effect: { range: 60, consequences: [more] },
    })
    const acts = [act('shove', 'move', { pushes: 10 }), act('haul', 'standard', { pulls: 30 })]
    const rows = told(
      ruleset,
      1,
      two(ruleset, { acts }, {}),
      [
        { who: 'a', do: 'use', act: 'shove', target: 'b' },
        { who: 'a', do: 'use', act: 'haul', target: 'b' },
      ],
      1,
    )
    const moves = rows.filter(r => r.includes('"e":"placed"') && r.includes('"who":"b"'))
    expect(moves.map(r => /"to":"?([A-Z0-9]+)/.exec(r)?.[1])).toEqual(['C6', 'C4'])
  })
  it('an area that works on others spares its user, who then uses it', () => {
    const effect = {
      area: { shape: 'emanation', feet: 30 },
      others: true,
      consequences: [{ damage: dice(ruleset, '9d6', 20) }],
    }
    const rows = told(ruleset, 1, two(ruleset, { acts: [{ name: 'wail', effect }] }, {}), [], 1)
    const reached = rows.filter(r => r.includes('"do":"bring-effect"') && r.includes('wail'))
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.some(r => r.includes('"who":"a"'))).toBe(false)
  })
  it('house/effects/ends-conditions: of a friend, not of a foe', () => {
    const free = {
      name: 'free',
      effect: { area: { shape: 'emanation', feet: 30 }, friends: true, consequences: [{ ends: 'shaken' }] },
    }
    const scare = {
      name: 'scare',
      cost: 'move',
      effect: { area: { shape: 'emanation', feet: 60 }, consequences: [{ condition: 'shaken', lasts: { rounds: 9 } }] },
    }
    const more = { c: beast(ruleset, 'red', { at: 'C1' }) }
    const rows = told(
      ruleset,
      1,
      two(ruleset, { acts: [free, scare] }, {}, more),
      [
        { who: 'a', do: 'use', act: 'scare' },
        { who: 'a', do: 'use', act: 'free' },
      ],
      1,
    )
    const left = rows.filter(r => r.includes('"e":"state-left"') && r.includes('shaken'))
    expect(left.map(r => /"who":"(\w)"/.exec(r)?.[1])).toEqual(['a', 'c'])
  })
})

describe.each(POINTS)('damage that is answered in %s', ruleset => {
  it('house/features/drinks-life: what it takes heals it, of the living alone where it says so', () => {
    const healed = (more: Keys, b: Keys = {}) =>
      SEEDS.flatMap(seed =>
        told(
          ruleset,
          seed,
          two(ruleset, { hitPoints: { maximum: 60, current: 20 }, features: [{ 'drinks life': more }] }, b),
          [],
          2,
        ),
      )
        .flatMap(row => /"do":"cure","who":"a","n":(\d+)/.exec(row)?.slice(1) ?? [])
        .map(Number)
    const all = healed({})
    expect(all.length).toBeGreaterThan(0)
    expect(healed({ per: 2 }).reduce((n, x) => n + x, 0)).toBeLessThan(all.reduce((n, x) => n + x, 0))
    expect(healed({ living: true }, { kinds: ['construct'] })).toEqual([])
    expect(healed({ living: true }).length).toBe(all.length)
  })
  it('house/features/half-damage: half of its types, all of others', () => {
    const ray = (types: string) => ({
      acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage: '20', types }] } }],
    })
    const lost = (types: string) =>
      told(
        ruleset,
        1,
        two(ruleset, ray(types), { features: [{ 'half damage': { types: ['fire', 'cold'] } }] }),
        [{ who: 'a', do: 'use', act: 'ray', target: 'b' }],
        1,
      )
        .flatMap(row => /"e":"damage-taken","who":"b","n":(\d+)/.exec(row)?.slice(1) ?? [])
        .map(Number)[0]
    expect([lost('fire'), lost('sonic')]).toEqual([10, 20])
  })
  it('house/features/explosive-death: it bursts where such damage fells it, and where other damage does not', () => {
    const bomb = {
      hitPoints: 5,
      features: [{ 'explosive death': { by: 'fire', feet: 10, consequences: [{ damage: '2d6' }] } }],
    }
    const ray = (types: string) => ({
      acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage: '30', types }] } }],
    })
    const bursts = (types: string) =>
      told(ruleset, 1, two(ruleset, ray(types), bomb), [{ who: 'a', do: 'use', act: 'ray', target: 'b' }], 1).filter(
        row => row.includes('"do":"burst"') && row.includes('explosive death'),
      ).length
    expect(bursts('fire')).toBe(1)
    expect(bursts('cold')).toBe(0)
  })
  it('house/features/bursts-when-hurt: all around it but itself, once for a blow of its types', () => {
    const sprays = (hitPoints: number) => ({
      hitPoints,
      features: [{ 'bursts when hurt': { by: 'fire', feet: 30, consequences: [{ damage: '1', types: 'acid' }] } }],
    })
    const ray = (types: string, more = {}) => ({
      hitPoints: 40,
      acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage: '5', types }] } }],
      ...more,
    })
    type Part = Readonly<Record<string, unknown>>
    const rows = (a: Part, b: Part) =>
      told(ruleset, 1, two(ruleset, a, b), [{ who: 'a', do: 'use', act: 'ray', target: 'b' }], 1)
    const bursts = (all: readonly string[]) => all.filter(row => row.includes('"do":"sprays"')).length
    const hurt = (all: readonly string[], who: string) =>
      all.filter(row => row.includes(`"e":"damage-taken","who":"${who}"`)).length
    const once = rows(ray('fire'), sprays(40))
    expect([bursts(once), hurt(once, 'b')]).toEqual([1, 1])
    expect(hurt(once, 'a')).toBeGreaterThan(0)
    expect(bursts(rows(ray('cold'), sprays(40)))).toBe(0)
    expect(bursts(rows(ray('fire'), sprays(5)))).toBe(1)
    // Two of a kind: the burst of one hurts the other, which bursts once, and the first not again.
    const acid = { features: [{ 'bursts when hurt': { feet: 30, consequences: [{ damage: '1', types: 'acid' }] } }] }
    const both = rows(ray('fire', acid), { hitPoints: 40, ...acid })
    expect(both.filter(row => row.includes('"do":"burst"') && row.includes('bursts when hurt')).length).toBeLessThan(10)
    expect(bursts(both)).toBeGreaterThanOrEqual(2)
  })
  /** Ends of the dice of a ray of this type. */
  const bolt = (types: string) => ({
    weapons: [{ name: 'ray', damage: '4d6', types, ...(ruleset === 'starfinder' ? { total: 40 } : {}) }],
  })
  it('house/features/absorbs: it heals, and takes nothing', () => {
    const act = (name: string, cost: string, types: string) => ({
      name,
      cost,
      effect: { range: 60, consequences: [{ damage: 12, types }] },
    })
    const acts = [act('burn', 'move', 'fire'), act('zap', 'standard', 'electricity')]
    const script = ['burn', 'zap'].map(act => ({ who: 'a', do: 'use', act, target: 'b' }))
    const rows = (features: readonly unknown[]) => told(ruleset, 1, two(ruleset, { acts }, { features }), script, 1)
    const has = (features: readonly unknown[], text: string) => rows(features).some(row => row.includes(text))
    const eel = [{ absorbs: { types: 'electricity', per: 3 } }]
    expect([has(eel, '"e":"healed","who":"b","n":4'), has([], '"e":"healed"')]).toEqual([true, false])
    expect([has(eel, '"n":0,"kind":"lethal"'), has([], '"n":0,"kind":"lethal"')]).toEqual([true, false])
  })
  it('house/features/suffers-from: cold staggers it, fire does not', () => {
    const ooze = {
      features: [{ 'suffers from': { types: 'cold', consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }],
    }
    expect(some(seed => told(ruleset, seed, two(ruleset, bolt('cold'), ooze)), '"condition":"shaken"')).toBe(true)
    expect(some(seed => told(ruleset, seed, two(ruleset, bolt('fire'), ooze)), '"condition":"shaken"')).toBe(false)
  })
})

describe('house/features/last-stand in starfinder', () => {
  const slain = (features: readonly unknown[], seed: number) =>
    told(
      'starfinder',
      seed,
      two(
        'starfinder',
        { weapons: [{ name: 'axe', damage: '2d6', total: 40 }] },
        { features, hitPoints: 4, weapons: [{ name: 'bite', damage: '1d6', natural: true, total: 40 }] },
      ),
    )
  it('it strikes once more without hit points, and dies at the end of that turn', () => {
    const fierce = SEEDS.map(seed => slain(['ferocity'], seed))
    const stands = fierce.filter(rows => rows.some(r => r.includes('"condition":"making a last stand"')))
    expect(stands.length).toBeGreaterThan(0)
    expect(stands.every(rows => rows.some(r => r.includes('"e":"state-entered","who":"b","condition":"dead"')))).toBe(
      true,
    )
    expect(stands.some(rows => rows.some(r => r.includes('"e":"attack-rolled","by":"b"')))).toBe(true)
  })
  it('without it, it dies at once', () => {
    const plain = SEEDS.flatMap(seed => slain([], seed))
    expect(plain.some(r => r.includes('last stand'))).toBe(false)
  })
})
