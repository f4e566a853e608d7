import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** What does nothing to creatures for a time, what light and nearness do to some, and who goes nowhere, in fights. */
const isTrack = (ruleset: string): boolean => ruleset === 'true20'
const POINTS = TEXTS.filter(t => !isTrack(t))
const SEEDS = [1, 2, 3]
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(isTrack(ruleset) ? { abilities: { Constitution: 10 }, combat: 60 } : { hitPoints: 300, baseAttack: 60 }),
  weapons: [
    { name: 'bite', damage: dice(ruleset, '1d6'), natural: true, ...(isTrack(ruleset) ? {} : { types: 'piercing' }) },
  ],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(1)
const over = (rows: (seed: number) => readonly string[], ...wanted: readonly string[]): number =>
  SEEDS.reduce((n, seed) => n + rows(seed).filter(row => wanted.every(text => row.includes(text))).length, 0)
const act = (name: string, effect: Keys): Keys => ({ name, cost: 'move', provokes: false, effect })
const use = (name: string, more: Keys = {}): Keys => ({ who: 'a', do: 'use', act: name, ...more })
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }

describe.each(TEXTS)('house/features/boon in %s: what does nothing for a time', ruleset => {
  const boon = { boon: { called: 'ward', immune: ['death', 'paralysis'] } }
  const wards = act('ward', { personal: true, consequences: [{ boon: 'ward', lasts: { rounds: 1 } }] })
  const holds = {
    name: 'hold',
    effect: { range: 30, consequences: [{ condition: 'paralyzed', lasts: { rounds: 1 } }] },
  }
  const kills = { name: 'kill', effect: { range: 30, descriptors: ['death'], consequences: [{ condition: 'shaken' }] } }
  const script = (does: string, ...first: readonly Keys[]) => [
    ...first,
    { who: 'a', do: 'end' },
    { who: 'b', do: 'use', act: does, target: 'a' },
  ]
  const rows = (does: string, warded: boolean) => (seed: number) =>
    told(
      ruleset,
      seed,
      two(ruleset, { acts: [wards], features: [boon] }, { acts: [holds, kills] }),
      script(does, ...(warded ? [use('ward')] : [])),
    )
  it('keeps off a condition by its other word, and effects by their descriptor', () => {
    const entered = (condition: string) => ['"e":"state-entered"', '"who":"a"', `"condition":"${condition}"`]
    expect(over(rows('hold', false), ...entered('paralyzed'))).toBe(SEEDS.length)
    expect(over(rows('hold', true), ...entered('paralyzed'))).toBe(0)
    expect(over(rows('hold', true), '"e":"condition-kept-off"')).toBe(SEEDS.length)
    expect(over(rows('kill', false), ...entered('shaken'))).toBe(SEEDS.length)
    expect(over(rows('kill', true), ...entered('shaken'))).toBe(0)
    expect(over(rows('kill', true), '"e":"effect-resisted"', '"why":"immune"')).toBe(SEEDS.length)
  })
})

describe.each(POINTS)('house/features/boon in %s: levels and reduction', ruleset => {
  it('negative levels do not come to who is warded against energy drain', () => {
    const boon = { boon: { called: 'ward', immune: ['energy drain'] } }
    const wards = act('ward', { personal: true, consequences: [{ boon: 'ward', lasts: { rounds: 1 } }] })
    const drains = { name: 'drain', effect: { range: 30, consequences: [{ levels: '1', lasts: 'permanent' }] } }
    const rows = (warded: boolean) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { acts: [wards], features: [boon] }, { acts: [drains] }), [
        ...(warded ? [use('ward')] : []),
        { who: 'a', do: 'end' },
        { who: 'b', do: 'use', act: 'drain', target: 'a' },
      ])
    const drained = (warded: boolean) => over(rows(warded), '"e":"levels-changed"')
    expect([drained(false) > 0, drained(true)]).toEqual([true, 0])
  })
  it('weapons that count as good get past the reduction that good overcomes', () => {
    const boon = { boon: { called: 'aligned', qualities: ['good'] } }
    const aligns = act('align', { personal: true, consequences: [{ boon: 'aligned', lasts: { rounds: 2 } }] })
    const b = { reduction: [{ amount: 30, overcomeBy: 'good' }] }
    const rows = (first: readonly Keys[]) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { acts: [aligns], features: [boon] }, b), [...first, bite])
    const harmed = (first: readonly Keys[]) =>
      over(rows(first), '"e":"damage-taken"', '"who":"b"') - over(rows(first), '"e":"damage-taken"', '"who":"b","n":0')
    expect(harmed([])).toBe(0)
    expect(harmed([use('align')])).toBeGreaterThan(0)
  })
})

describe.each(TEXTS)('house/features/anchored in %s', ruleset => {
  it('who is anchored goes nowhere by magic, and walks as before', () => {
    const jump = { name: 'jump', effect: { range: 30, teleports: true } }
    const anchors = act('anchor', {
      personal: true,
      consequences: [{ condition: 'dimensionally anchored', lasts: { rounds: 2 } }],
    })
    const rows = (first: readonly Keys[]) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { acts: [jump, anchors] }, {}), [...first, use('jump', { to: 'F8' })])
    expect(over(rows([]), '"e":"placed"')).toBe(SEEDS.length)
    expect(over(rows([use('anchor')]), '"e":"placed"')).toBe(0)
    expect(over(rows([use('anchor')]), '"why":"blocked"')).toBe(SEEDS.length)
  })
})

describe.each(TEXTS)('house/features/vulnerability-to-sunlight in %s', ruleset => {
  it('bright light harms it as its turn begins, other light does not', () => {
    const a = { features: [{ 'vulnerability to sunlight': { damage: dice(ruleset, '1', 9) } }], weapons: [] }
    const rows = (light: string) => (seed: number) =>
      told(ruleset, seed, two(ruleset, a, { weapons: [] }), [], 2, { light })
    const felt = (light: string) => over(rows(light), '"act":"vulnerability to sunlight"')
    expect(felt('bright')).toBeGreaterThan(0)
    expect(felt('normal')).toBe(0)
  })
})

describe.each(TEXTS)('house/features/aura in %s', ruleset => {
  it('is for friends of one kind near its bearer, and not for the bearer where it says so', () => {
    const aura = {
      called: 'gloom',
      feet: 20,
      friends: true,
      others: true,
      only: ['undead'],
      consequences: [{ adds: 2, to: 'attack', type: 'profane', lasts: 'effect' }],
    }
    const a = { features: ['undead', { aura }] }
    const rows = (seed: number) =>
      told(
        ruleset,
        seed,
        two(
          ruleset,
          a,
          { features: ['undead'] },
          {
            c: beast(ruleset, 'red', { at: 'D3', features: ['undead'] }),
            d: beast(ruleset, 'red', { at: 'D4' }),
            e: beast(ruleset, 'red', { at: 'F12', speed: 0, features: ['undead'] }),
          },
        ),
      )
    const given = (who: string) => over(rows, '"e":"boost-given"', `"who":"${who}"`)
    expect(['a', 'b', 'c', 'd', 'e'].map(who => given(who) > 0)).toEqual([false, false, true, false, false])
  })
})

describe.each(TEXTS)('house/features/aura in %s', ruleset => {
  it('does nothing to those immune to one of its descriptors', () => {
    const aura = { feet: 30, descriptors: ['poison'], consequences: [{ condition: 'prone' }] }
    const rows = (immune: readonly string[]) => (seed: number) =>
      told(ruleset, seed, two(ruleset, { features: [{ aura }] }, immune.length > 0 ? { immune } : {}))
    const felt = (immune: readonly string[]) => over(rows(immune), '"e":"state-entered"', '"condition":"prone"')
    expect(felt([])).toBeGreaterThan(0)
    expect(felt(['poison'])).toBe(0)
  })
})

describe.each(POINTS.filter(t => t !== 'starfinder'))('house/features/rend in %s', ruleset => {
  it('a second hit of the turn on one foe brings what it says, to who does not save', () => {
    const rend = (dc: number) => ({
      rend: { with: 'bite', dc, consequences: [{ condition: 'stunned', lasts: { rounds: 1 } }] },
    })
    const a = (dc: number) => ({
      features: [rend(dc)],
      fullAttack: ['bite', 'bite'],
    })
    const rows = (dc: number, script: readonly Keys[]) => (seed: number) =>
      told(ruleset, seed, two(ruleset, a(dc), {}), script)
    const full = { who: 'a', do: 'full-attack', target: 'b', weapon: 'bite' }
    const stunned = ['"e":"state-entered"', '"condition":"stunned"']
    expect(over(rows(60, [full]), ...stunned)).toBeGreaterThan(0)
    expect(over(rows(60, [bite]), ...stunned)).toBe(0)
    expect(over(rows(0, [full]), ...stunned)).toBe(0)
  })
})
