import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sheetSchema } from '../../sheet.ts'
import { namedArmor, namedCreatures, namedWeapons } from '../../words/named.ts'
import { KEPT_ARMORS } from './armors.ts'
import { CREATURES } from './creatures.ts'
import { KEPT_WEAPONS } from './weapons.ts'

type Blow = readonly [bonus: number, action: string, damage: readonly [string, readonly string[]][], range: number]
interface Facts {
  readonly cr: number
  readonly size: string
  readonly hp: number
  readonly totals: readonly number[]
  readonly abilities: readonly number[]
  readonly speeds: readonly number[]
  readonly speedText: string
  readonly senses: string
  readonly immunity: readonly string[]
  readonly conditions: readonly string[]
  readonly vulnerability: readonly string[]
  readonly sr: number
  readonly protections: readonly [kind: string, amount: number, of: string][]
  readonly perception: number
  readonly attacks: readonly Blow[]
}
interface WeaponFacts {
  readonly level: number
  readonly action: string
  readonly target: string
  readonly range_ft: number | null
  readonly hands: number
  readonly capacity: number | null
  readonly damage: readonly [string, readonly string[]][]
  readonly usage: { readonly value: number; readonly per: string } | null
  readonly area: number | null
  readonly properties: readonly string[]
}
/** The figures of the source, under our names; read from its files by themselves. */
const facts = JSON.parse(readFileSync(new URL('facts.json', import.meta.url), 'utf8')) as {
  readonly creatures: Readonly<Record<string, Facts>>
  readonly weapons: Readonly<Record<string, WeaponFacts>>
  readonly armors: Readonly<Record<string, Readonly<Record<string, number | string>>>>
}
const creatures = Object.entries(facts.creatures)
const read = (key: string) => sheetSchema.parse({ id: 'a', side: 'a', ...CREATURES[key] })
const numbers = (text: string, word: string): number[] =>
  [...text.matchAll(new RegExp(`${word}[^,;]*?(\\d+)\\s*ft`, 'gi'))].map(m => Number(m[1]))

describe('creatures that come with the ruleset', () => {
  it('are those of the source, twenty at least', () => {
    expect(Object.keys(CREATURES).sort()).toEqual(creatures.map(([key]) => key).sort())
    expect(creatures.length).toBeGreaterThanOrEqual(20)
    expect(namedCreatures().map(c => c.name)).toEqual(Object.keys(CREATURES))
  })
  it.each(creatures)('%s has the numbers of its block', (key, f) => {
    const s = read(key)
    const { EAC, KAC, Fortitude, Reflex, Will, initiative } = s.totals
    expect([s.cr ?? 0, s.size, s.hitPoints.maximum]).toEqual([f.cr, f.size, f.hp])
    expect([EAC, KAC, Fortitude, Reflex, Will, initiative]).toEqual(f.totals)
    const { Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma } = s.abilities
    expect([Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma]).toEqual(f.abilities)
    expect(s.skills['Perception'] ?? 0).toBe(f.perception)
    expect(s.spellResistance ?? 0).toBe(f.sr)
  })
  it.each(creatures)('%s moves and perceives as printed', (key, f) => {
    const s = read(key)
    const said = (mode: string, n: number) => n || (numbers(f.speedText, mode)[0] ?? 0)
    const [land, fly, swim, climb, burrow] = f.speeds as [number, number, number, number, number]
    const spider = /spider climb/i.test(f.speedText)
    expect([s.speed, s.speeds?.fly ?? 0, s.speeds?.swim ?? 0, s.speeds?.climb ?? 0, s.speeds?.burrow ?? 0]).toEqual([
      land,
      said('fly', fly),
      said('swim', swim),
      spider ? land : said('climb', climb),
      said('burrow', burrow),
    ])
    const senses = s.senses as Readonly<Record<string, unknown>> | undefined
    expect(senses?.['darkvision'] ?? 0).toBe(numbers(f.senses, 'darkvision')[0] ?? 0)
    expect(senses?.['blindsight'] ?? 0).toBe(numbers(f.senses, 'blindsight')[0] ?? 0)
    expect(senses?.['blindsense'] ?? 0).toBe(numbers(f.senses, 'blindsense')[0] ?? 0)
    expect(senses?.['lowLight'] === true).toBe(/low.light/i.test(f.senses))
    expect(senses?.['vision'] !== false).toBe(!/sightless/i.test(f.senses))
  })
  it.each(creatures)('%s is protected as printed', (key, f) => {
    const s = read(key)
    const energy = (all: readonly { readonly types?: readonly string[] }[] = []) =>
      all.flatMap(x => x.types ?? []).sort()
    const kinds = f.immunity.filter(t => t !== 'radiation' && t !== 'nonlethal')
    expect(energy(s.immunity)).toEqual(expect.arrayContaining(kinds))
    for (const c of f.conditions) expect(s.immune).toContain(c)
    expect(energy(s.vulnerability)).toEqual([...f.vulnerability].sort())
    const of = (kind: string) => f.protections.filter(p => p[0] === kind)
    expect((s.reduction ?? []).map(r => r.amount)).toEqual(of('damage-reduction').map(p => p[1]))
    expect((s.resistance ?? []).map(r => [r.amount, ...r.types])).toEqual(
      of('energy-resistance').map(p => [p[1], p[2]]),
    )
  })
  it.each(creatures)('%s attacks as printed', (key, f) => {
    const s = read(key)
    const own = s.weapons.filter(w => !w.unarmed)
    const told = own.map(w => {
      const inEffect = (w.effect?.consequences ?? []).map(c => [c.damage, [...(c.types ?? [])].sort()])
      const inHand = w.damage.map(d => [d.dice, [...d.types, ...(d.nonlethal ? ['nonlethal'] : [])].sort()])
      return [w.total, w.effect ? inEffect : inHand]
    })
    expect(told).toEqual(f.attacks.map(([bonus, , damage]) => [bonus, damage]))
    f.attacks.forEach(([, action, , range], i) => {
      expect(own[i]!.use === 'melee').toBe(action === 'mwak')
      if (range > 0) expect(own[i]!.increment).toBe(range)
    })
  })
})

describe('weapons and armor that come with the ruleset', () => {
  const weapons = Object.entries(facts.weapons)
  const strong = { Strength: 3, Dexterity: 2 }
  it('thirty weapons and more, and grenades among them', () => {
    expect(KEPT_WEAPONS.map(w => w.weapon.name)).toEqual(weapons.map(([name]) => name))
    expect(weapons.filter(([, f]) => f.area === null).length).toBeGreaterThanOrEqual(30)
    expect(namedWeapons([]).map(w => w.name)).toEqual(weapons.map(([name]) => name))
  })
  it.each(weapons)('%s has the figures of the source', (name, f) => {
    const w = sheetSchema.parse({ id: 'a', side: 'a', hitPoints: 1, abilities: strong, weapons: [name] }).weapons[0]!
    expect(KEPT_WEAPONS.find(k => k.weapon.name === name)!.level).toBe(f.level)
    if (f.area === null) {
      expect(w.damage).toEqual(f.damage.map(([dice, types]) => ({ dice, types })))
      expect(w.against).toBe(f.target.toUpperCase())
      const has = (key: string) => f.properties.includes(key)
      expect([w.reach ?? false, w.operative ?? false, w.unwieldy ?? false, w.nonlethal ?? false]).toEqual(
        ['reach', 'operative', 'unwieldy', 'nonlethal'].map(has),
      )
      expect(w.hands === 'two').toBe(f.hands === 2)
      expect(w.increment).toBe(f.action === 'rwak' || has('thrown') ? f.range_ft : undefined)
      if (f.action === 'rwak')
        expect([w.ammunition!.holds, w.ammunition!.perAttack ?? 1]).toEqual([f.capacity, f.usage!.value])
    } else {
      expect(w).toMatchObject({ use: 'thrown', increment: f.range_ft })
      const [[damage, types]] = f.damage as [[string, string[]]]
      expect(w.effect).toMatchObject({ area: { shape: 'burst', feet: f.area }, consequences: [{ damage, types }] })
      // Half its level and Dexterity +2.
      expect(w.effect!.save!.dc).toBe(10 + Math.floor(f.level / 2) + 2)
    }
  })
  it.each(Object.entries(facts.armors))('%s has the figures of the source', (name, f) => {
    const { armor } = sheetSchema.parse({ id: 'a', side: 'a', hitPoints: 1, armor: name })
    const category = f['type'] === 'power' ? 'powered' : f['type']
    expect(armor).toMatchObject({ eac: f['eac'], kac: f['kac'], dexterity: f['max_dex'], category })
    expect(armor!.speed).toBe(f['speed_adjust_ft'])
    expect(armor!.speeds?.fly ?? 0).toBe(f['fly'])
    expect(KEPT_ARMORS.find(a => a.armor.name === name)!.level).toBe(f['level'])
    expect(namedArmor().map(a => a.name)).toContain(name)
  })
  it('a name that is none gets the nearest', () => {
    const wrong = (more: object) => sheetSchema.safeParse({ id: 'a', side: 'a', hitPoints: 1, ...more }).error!.message
    expect(wrong({ weapons: ['laser pistl'] })).toContain('did you mean laser pistol')
    expect(wrong({ armor: 'crew armour' })).toContain('did you mean crew armor')
  })
})
