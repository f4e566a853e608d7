import { decodeCommand, preview, Ruleset } from '@quintain/engine'
import { consequencesOf } from '@quintain/odds'
import { perform, rulesets } from '@quintain/rules'
import { isLong, isProof } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from '../run/index.ts'
import { FEATURES, fightOf } from './testing/features.ts'

type Fight = ReturnType<typeof readFight>
const ROUNDS = 2
/** One feature of so many is tried under a text: in CI each of them under one. */
const ONE_OF = isLong ? 5 : 10

const composed = new Map<Ruleset, Ruleset>()
/** The same fight under rules that leave nothing out: no chapter names a key that it needs. */
function whole(fight: Fight): Fight {
  const { id, title, stacking, stackingRule, options } = fight.rules
  let rules = composed.get(fight.rules)
  if (!rules) {
    const chapters = fight.rules.chapters.map(({ only: _, ...ch }) => ch)
    rules = new Ruleset({ id, title, stacking, stackingRule, options, chapters })
    composed.set(fight.rules, rules)
  }
  return { ...fight, rules }
}
/** The last dice of a hit are a pick of what they add, or of all of its damage where nothing asks for the parts: the faces are the same. */
const facesAlone = (key: string, value: unknown): unknown =>
  key === 'outcome' && typeof value === 'number' ? undefined : value
/** All that is told of some rounds. */
function rows(fight: Fight, seed: number): string {
  const all: unknown[] = []
  runFight(fight, { seed, rounds: ROUNDS, onRow: row => all.push(row) })
  return JSON.stringify(all, facesAlone)
}

/** The conditions of house rules, and the texts that have each: it is played under one of them, by `npm run proof` under all. */
const house = new Map<string, string[]>()
for (const [id, system] of Object.entries(rulesets))
  for (const { condition, rule } of system.make().conditions)
    if (rule.startsWith('house/')) house.set(condition.name, [...(house.get(condition.name) ?? []), id])

describe.each(Object.keys(rulesets))('%s: what a fight leaves out for want of a key would say nothing', ruleset => {
  const read = (fight: object) => readFight(JSON.stringify(fight), 'only.yaml', rulesets)

  it('leaves out something, and has it again where a creature has the feature', () => {
    const fight = read(duel({}))
    const { rules } = setUp(fight).scene
    expect(rules.added.passesBy?.length ?? 0).toBeLessThan(fight.rules.added.passesBy?.length ?? 0)
    const trailing = setUp(read(duel({ a: { features: ['earth mastery'] } }))).scene.rules
    expect(trailing.stats['attack']).not.toBe(rules.stats['attack'])
  })

  // A short run tries every second feature, each under one text.
  it('plays and foresees every feature as rules that leave out nothing do', () => {
    for (const f of FEATURES.filter(
      (_, i) => isProof || i % ONE_OF === (ONE_OF / 5) * Object.keys(rulesets).indexOf(ruleset),
    )) {
      const fight = taken(() => read(fightOf(f, ruleset, true)))
      if (!fight) continue
      const all = whole(fight)
      if (f.rounds !== undefined) {
        expect(rows(fight, 1), f.name).toBe(rows(all, 1))
        continue
      }
      const [some, every] = [fight, all].map(x => {
        const { scene, start } = setUp(x)
        const command = decodeCommand(f.command(ruleset) as { do: string }, scene)
        return JSON.stringify(
          consequencesOf(x.system, scene, start, preview(scene, start, [perform({ who: 0, command })])),
        )
      })
      expect(some, f.name).toBe(every)
    }
  })

  it('plays every condition of a house rule so, though nobody has the feature that brings it', () => {
    for (const [i, [condition, texts]] of [...house].entries()) {
      if (!texts.includes(ruleset) || !(isProof || texts[i % texts.length] === ruleset)) continue
      const fight = taken(() => read(duel({ b: { conditions: [condition] } })))
      if (fight) expect(rows(fight, 2), condition).toBe(rows(whole(fight), 2))
    }
  })

  function duel(more: { a?: object; b?: object }): object {
    const own = ruleset === 'true20' ? { size: 'medium' } : { hitPoints: 12 }
    return {
      ruleset,
      map: 'ab.',
      creatures: { a: { side: 'one', ...own, ...more.a }, b: { side: 'two', ...own, ...more.b } },
    }
  }
})

/** A fight that the text takes; null where it does not know a key, or a condition, in it. */
function taken(reads: () => Fight): Fight | null {
  try {
    return reads()
  } catch {
    return null
  }
}
