import { condition, decodeCommand, feature, key, Reader, type RuleId, refusals, say } from '@quintain/engine'
import { houseRules, linesOfHouseRule, rulesets, systemOf, withFeatures } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fightJsonSchema, readFight, setUp } from '../fight/index.ts'

const RULE = 'house/features/rusty' as RuleId
const rusting = condition('rusting')
/** A rule that this test alone has: a property of weapons, one of acts and a condition, with what people read of them. */
const rusty = feature(RULE, {
  says: 'Rust spoils blades.',
  keys: {
    weapon: { rust: key('count', 'what rust takes from its attacks: 2') },
    act: { scours: key({ each: 'condition' }, 'conditions of which its user must have one: [rusting]') },
  },
  reads: { condition: [rusting.name] },
  conditions: [
    { condition: rusting, rule: RULE, living: true, mods: [{ to: 'attack', value: -3, type: 'untyped', rule: RULE }] },
  ],
  terms: {
    attack: (t, c, who, { weapon }) => {
      const { rust } = (c.sheet(who) as unknown as { weapons: readonly { rust?: number }[] }).weapons[weapon] ?? {}
      if (rust) t.add(-rust, 'untyped', 'rust', RULE)
    },
  },
  refuse: {
    use: (r, who, { act }) => {
      const { acts } = r.sheet(who) as unknown as { acts: readonly { name: string; scours?: readonly string[] }[] }
      const scours = acts.find(a => a.name === act)?.scours
      return (
        scours && !scours.some(name => r.has(who, condition(name))) && say`${String(act)} needs ${scours.join(' or ')}`
      )
    },
  },
  options: { 'rust-never': { rule: RULE, kind: 'flag', help: 'rust takes nothing; default: it does' } },
  words: { announces: [rusting] },
})
const SCOUR = { name: 'scour', scours: ['rusting'], effect: { consequences: [{ condition: 'rusting' }] } }

describe.each(Object.keys(rulesets))('a feature that one file holds, in %s', id => {
  const system = withFeatures(systemOf(rulesets, id), [rusty])
  const registry = { [id]: system }
  const blade = (rust: unknown) => ({ name: 'blade', damage: id === 'true20' ? 3 : '1d8', rust })
  const fight = (a: object, options = {}) =>
    readFight(
      JSON.stringify({
        ruleset: { id, options },
        creatures: Object.fromEntries(
          ['a', 'b'].map((name, i) => [
            name,
            { side: name, at: `A${i + 1}`, ...(id === 'true20' ? {} : { hitPoints: 9 }), ...(i ? {} : a) },
          ]),
        ),
      }),
      'toy.yaml',
      registry,
    )
  const read = (a: object) => setUp(fight({ weapons: [blade(2)], acts: [SCOUR], ...a }))

  it('brings its keys into files, the schema and the help, and no other text knows them', () => {
    expect(() => fight({ weapons: [blade(0)] })).toThrow(/weapons.*rust/s)
    expect(() => fight({ acts: [{ ...SCOUR, scours: ['bored'] }] })).toThrow(/scours/)
    expect(() => rulesets[id]!.sheet.parse({ id: 'a', name: 'a', side: 'a', weapons: [blade(2)] })).toThrow(/rust/)
    expect(system.keys!['weapons.rust']).toBe('what rust takes from its attacks: 2')
    expect(JSON.stringify(fightJsonSchema(registry))).toContain('conditions of which its user must have one')
  })
  it('counts its terms, and those of its condition, which effects bring', () => {
    const total = (has: boolean) => {
      const { scene, start } = read(has ? { conditions: ['rusting'] } : {})
      const facts = { target: 1, weapon: 0, melee: true, ranged: false, thrown: false, unarmed: false, index: 0 }
      return new Reader(scene, start)
        .explain('attack', 0, {
          ...facts,
          opportunity: false,
          touch: false,
          switched: false,
          intoMelee: false,
          critical: false,
        })
        .terms.filter(t => t.rule === RULE)
        .map(t => t.value)
        .sort()
    }
    expect([total(false), total(true)]).toEqual([[-2], [-2, -3]])
  })
  it('refuses in its sentence', () => {
    const { scene, start } = read({})
    const why = refusals(new Reader(scene, start), 0, decodeCommand({ do: 'use', act: 'scour', target: 'b' }, scene))
    expect(why).toContainEqual({ why: 'scour needs rusting', rule: RULE })
  })
  it('has its readings, and its words', () => {
    expect(fight({}, { 'rust-never': true }).rules.options).toEqual({ 'rust-never': true })
    expect(system.words.descriptions.options['rust-never']).toBe('rust takes nothing; default: it does')
    expect(system.words.conditions.of['rusting']?.listed).toBe(true)
  })
  it('is told as a house rule', () => {
    const [told] = houseRules(registry).filter(r => r.id === RULE)
    expect(linesOfHouseRule(told!)).toEqual([
      'Rust spoils blades.',
      'key of a fight file rust (of the weapon): what rust takes from its attacks: 2',
      'key of a fight file scours (of the act): conditions of which its user must have one: [rusting]',
      'conditions: rusting',
      `a house rule, in no text; played under ${id}`,
    ])
  })
})
