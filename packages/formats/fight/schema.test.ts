import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { terrainSchema } from './map/schema.ts'
import type { FileProblems } from './problems/problem.ts'
import { readFight } from './read.ts'
import { fightJsonSchema } from './schema.ts'
import { setUp } from './setup.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly not?: object
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

const made = fightJsonSchema(rulesets) as Schema
/** A schema in full, where it stands by its name. */
const whole = (s: Schema): Schema =>
  s.$ref === undefined ? s : made.$defs![decodeURIComponent(s.$ref.replace('#/$defs/', ''))]!

/** Every key of the schema with what is said of it; keys that no file may have are left out. */
function keysOf(given: Schema, path: string): { path: string; said: string }[] {
  const s = whole(given)
  const own = Object.entries(s.properties ?? {})
    .map(([key, v]) => [key, whole(v)] as const)
    .filter(([, v]) => !(v.not && Object.keys(v.not).length === 0))
    .flatMap(([key, v]) => [{ path: `${path}.${key}`, said: v.description ?? '' }, ...keysOf(v, `${path}.${key}`)])
  const each = typeof s.additionalProperties === 'object' ? keysOf(s.additionalProperties, `${path}.*`) : []
  return [
    ...own,
    ...each,
    ...[...(s.oneOf ?? []), ...(s.anyOf ?? [])].flatMap(x => keysOf(x, path)),
    ...(s.items ? keysOf(s.items, path) : []),
  ]
}

/** A fight of two in which the first has more keys, and the problems of it. */
const creature = (ruleset: string, more: string) =>
  `ruleset: ${ruleset}\nmap: "a b"\ncreatures:\n  a: { letter: a, side: x, ${more} }\n  b: { letter: b, side: y${ruleset === 'true20' ? '' : ', hitPoints: 3'} }\n`
const problems = (ruleset: string, more: string): string[] => {
  try {
    readFight(creature(ruleset, ruleset === 'true20' ? more : `hitPoints: 9, ${more}`), 'f', rulesets)
    return []
  } catch (error) {
    return (error as FileProblems).problems.map(p => `${p.path}: ${p.message}`)
  }
}

/** What an editor refuses a whole schema for: lists that may not be empty or hold one thing twice, names that lead nowhere. */
function unsound(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((s, i) => unsound(s, `${at}/${i}`))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([word, v]) => {
    const here = `${at}/${word}`
    // Under these stand names, not words of schemas.
    if (['properties', '$defs'].includes(word))
      return Object.entries(v as object).flatMap(([k, s]) => unsound(s, `${here}/${k}`))
    const list = ['prefixItems', 'anyOf', 'oneOf', 'allOf', 'enum'].includes(word)
    if (list && (!Array.isArray(v) || v.length === 0)) return [`${here} is empty`]
    if (['enum', 'required'].includes(word) && new Set(v as string[]).size !== (v as string[]).length)
      return [`${here} holds one thing twice`]
    if (word === '$ref' && !(made.$defs && decodeURIComponent(String(v).slice('#/$defs/'.length)) in made.$defs))
      return [`${here} leads nowhere`]
    return unsound(v, here)
  })
}

describe('the schema of fight files', () => {
  it('is one that editors take', () => {
    expect(unsound(made)).toEqual([])
    expect(unsound({ anyOf: [{ prefixItems: [] }, { $ref: '#/$defs/no' }] })).toHaveLength(2)
  })
  const all = keysOf(made, '')
  it('is written once where it stands in several places', () => {
    expect(JSON.stringify(made).length).toBeLessThan(660_000)
  })
  it('says of every key what it is', () => {
    expect(all.filter(k => k.said === '').map(k => k.path)).toEqual([])
    expect(Object.keys(terrainSchema.shape).length).toBeGreaterThan(10)
    expect(new Set(all.map(k => k.path)).size).toBeGreaterThan(300)
  })
  it('gives an example of each; readings of a text are switches with their rule', () => {
    const bare = all.filter(k => !/: \S/.test(k.said) && !k.path.startsWith('.ruleset.options.'))
    expect(bare).toEqual([])
    const readings = all.filter(k => k.path.startsWith('.ruleset.options.'))
    expect(readings.filter(k => !/\([a-z0-9]+\/[^)]+\)$/.test(k.said))).toEqual([])
  })
  it('refuses names of abilities and saves that are spelt otherwise than everywhere', () => {
    for (const ruleset of Object.keys(rulesets)) {
      expect(problems(ruleset, 'abilities: { Strength: 1 }, saves: { Will: 2 }')).toEqual([])
      expect(problems(ruleset, 'abilities: { strength: 1 }')).toContainEqual(
        expect.stringContaining('abilities.strength: a file writes "Strength"'),
      )
      expect(problems(ruleset, 'saves: { will: 2 }')).toContainEqual(
        expect.stringContaining('saves.will: a file writes "Will"'),
      )
      expect(() =>
        readFight(
          creature(ruleset, ruleset === 'true20' ? 'saves: { will: 1 }' : 'hitPoints: 9'),
          'f',
          rulesets,
          undefined,
          true,
        ),
      ).not.toThrow()
      const others = ['abilities: { str: 1 }', 'abilities: { STRENGTH: 1 }']
      for (const more of others) expect(problems(ruleset, more)[0]).toMatch(/: a file writes "Strength"$/)
      expect(problems(ruleset, 'saves: { fort: 2 }')[0]).toMatch(/: a file writes "Fortitude"$/)
      const saving = (kind: string) =>
        `acts: [{ name: gas, effect: { range: 30, save: { kind: ${kind}, dc: 12 }, consequences: [{ damage: 3 }] } }]`
      expect(problems(ruleset, saving('Reflex'))).toEqual([])
      expect(problems(ruleset, saving('ref'))).toEqual(['creatures.a.acts[0].effect.save.kind: a file writes "Reflex"'])
      const lowering = (ability: string) =>
        `acts: [{ name: curse, effect: { range: 30, consequences: [{ lowers: ${ability}, by: 1 }] } }]`
      expect(problems(ruleset, lowering('Strength'))).toEqual([])
      expect(problems(ruleset, lowering('strength'))).toEqual([
        'creatures.a.acts[0].effect.consequences[0].lowers: a file writes "Strength"',
      ])
    }
    expect(problems('spirit', 'abilities: { Dexterity: 1 }, scores: { QCK: 12 }, saves: { Constitution: 1 }')).toEqual([
      'creatures.a.abilities.Dexterity: a file writes "Quickness"',
      'creatures.a.scores.QCK: a file writes "Quickness"',
      'creatures.a.saves.Constitution: a file writes "Fortitude"',
    ])
  })
  it('calls the types of damage by one key everywhere', () => {
    const weapon = (ruleset: string, more: string) =>
      problems(ruleset, `weapons: [{ name: axe, damage: 1d8, ${more} }]`)
    for (const ruleset of ['spirit', 'modern', 'starfinder']) {
      expect(weapon(ruleset, 'types: fire')).toEqual([])
      expect(weapon(ruleset, 'types: [fire, cold]')).toEqual([])
      expect(weapon(ruleset, 'type: fire')).toEqual(['creatures.a.weapons[0].type: a file writes "types"'])
      expect(problems(ruleset, 'weapons: [{ name: axe, damage: [{ dice: 1d8 }], types: fire }]')).toEqual([
        'creatures.a.weapons[0].types: damage in parts has its types at each part: [{ dice: 1d6, types: fire }]',
      ])
      expect(problems(ruleset, 'immunity: [{ types: fire }], resistance: [{ amount: 5, types: [cold] }]')).toEqual([])
      const kept = creature(ruleset, 'hitPoints: 9, weapons: [{ name: axe, damage: 1d8, type: fire }]')
      const { scene } = setUp(readFight(kept, 'f', rulesets, undefined, true))
      expect(scene.sheets[0]).toHaveProperty('weapons.0.damage', [{ dice: '1d8', types: ['fire'] }])
    }
  })
  it('refuses keys of old with what is written in their place', () => {
    const act = (more: string) => `acts: [{ name: gas, ${more} }]`
    const save = (more: string) => act(`effect: { range: 30, save: { kind: Reflex, dc: 9, ${more} } }`)
    for (const ruleset of Object.keys(rulesets)) {
      const told = (more: string) => problems(ruleset, more).join('\n')
      for (const more of ['range: 30', 'save: Reflex', 'dc: 14', 'damage: 3', 'state: prone', 'rounds: 2'])
        expect(told(act(more))).toMatch(/^creatures\.a\.acts\[0\]\.\w+: stands in the effect: effect: \{/)
      expect(told(save('difficulty: 12'))).toContain('save.difficulty: is dc now')
      expect(told(save('passed: half'))).toContain('save.passed: is onSuccess now')
      expect(told(save('half: true'))).toContain('save.half: is written onSuccess: half')
      expect(told(act('effect: { damage: 3 }'))).toMatch(/effect\.damage: .*consequences: \[\{ damage: 2d6 \}\]/)
      expect(told(act('effect: { consequences: [{ damage: 3, type: fire }] }'))).toContain(
        'consequences[0].type: types of damage are written types',
      )
      expect(told(`hp: 3`)).toBe(
        ruleset === 'true20'
          ? 'creatures.a.hp: unknown key. A file writes toughness: 2, the bonus of its saves against damage: this text has no hit points'
          : 'creatures.a.hp: unknown key. A file writes "hitPoints"',
      )
      expect(told('team: x, attacks: []')).toMatch(/team: .*"side"\n.*attacks: .*"weapons"/)
      // No message of the schema's own: `never is needed`.
      expect(told(`${act('weakens: 1, tires: 2')}, position: A1`)).not.toMatch(/never|Invalid/)
    }
  })
  it('a group that a text does not have is one error, whatever its names', () => {
    for (const group of ['scores: { QCK: 12, str: 14 }', 'saveAbility: { fort: con, Ref: DEX }'])
      expect(problems('true20', group)).toEqual([
        expect.stringMatching(/^creatures\.a\.(scores|saveAbility): unknown key/),
      ])
    expect(problems('starfinder', 'saveAbility: { fort: con }')).toHaveLength(1)
  })
  it('offers an editor the names that a file may write', () => {
    const offered = (ruleset: string, key: string): string[] => {
      const i = Object.keys(rulesets).indexOf(ruleset)
      const creature = made.oneOf![i]!.properties!['creatures']!.additionalProperties as Schema
      return [...JSON.stringify(whole(creature.properties![key]!)).matchAll(/"examples":(\[[^\]]*\])/g)].flatMap(m =>
        JSON.parse(m[1]!),
      )
    }
    expect(offered('modern', 'weapons')).toContain('Glock 17')
    expect(offered('modern', 'armor')).toContain('Tactical Vest')
    expect(offered('true20', 'feats')).toContain('Uncanny Dodge')
    expect(offered('starfinder', 'like')).toContain('winged-drone')
    expect(offered('spirit', 'weapons')).toEqual([])
    // Saves are offered wherever one is named, under each text.
    expect(JSON.stringify(made)).not.toMatch(/"kind":\{(?![^{}]*"enum")[^{}]*"description":"Fortitude/)
  })
  it('offers an editor only the spellings that are read', () => {
    const text = JSON.stringify(fightJsonSchema(rulesets))
    expect(text.includes('"deprecated"')).toBe(false)
    // Keys of old, which are refused with what is written in their place.
    for (const ruleset of Object.keys(rulesets))
      expect(problems(ruleset, 'acts: [{ name: x, tires: 1 }]')).not.toEqual([])
    expect(/"(difficulty|tires|weakens)":/.test(text)).toBe(false)
    expect(/"abilities":\{[^{}]*\{[^{}]*"strength"/.test(text)).toBe(false)
    // Both texts whose groups are records, in abilities and in scores; the third lists its keys.
    expect(text.split(/"propertyNames":\{"type":"string","enum":\["Strength"/).length).toBeGreaterThan(4)
  })
})
