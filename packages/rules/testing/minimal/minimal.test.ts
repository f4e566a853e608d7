import { readFileSync, writeFileSync } from 'node:fs'
import { makeRng } from '@quintain/dice'
import {
  exactly,
  GAME,
  Mutator,
  preview,
  Reader,
  readJournal,
  Scene,
  simulate,
  verify,
  writeJournal,
} from '@quintain/engine'
import { fightJsonSchema, layOut, readFight, runFight, setUp, Transcript } from '@quintain/formats'
import { GridMap } from '@quintain/grid'
import { consequencesOf, oddsOfLine } from '@quintain/odds'
import { parse as dataOf, fight, odds, resume } from 'quintain'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { perform, refusals } from '../../d20/turn/act.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { at, order, standardLeft } from '../../d20/vocabulary/fields.ts'
import { grapples } from '../../d20/vocabulary/relations.ts'
import { rulesets } from '../../rulesets.ts'
import { Chance } from '../chance.ts'
import { drawn } from '../drawn.ts'
import { Stage } from '../stage.ts'
import { withoutWords } from '../words.ts'
import { minimalSystem } from './index.ts'
import { light } from './injury/injury.ts'
import { snared } from './maneuvers/snare.ts'
import { creature, fighter } from './testing/creatures.ts'

const here = (name: string) => new URL(name, import.meta.url)
const read = (name: string) => readFileSync(here(name), 'utf8')
/** A registry as made by a program with its own ruleset. */
const registry = { ...rulesets, minimal: minimalSystem }

/** The duel to its end, by its script and the tactic. */
function fought() {
  const f = readFight(read('duel.yaml'), 'duel.yaml', registry)
  return { f, ...runFight(f, { seed: 5, explain: true }) }
}

describe('a ruleset of its own, through the registry', () => {
  it('fights from a file to the end, and its journal is verified', () => {
    const { f, table, ending } = fought()
    expect(ending).toBe('over')
    const journal = readJournal(writeJournal(table.journal))
    const again = readFight(JSON.stringify(journal.header.fight), 'journal', registry)
    expect(verify(setUp(again).scene, journal)).toBeNull()
    expect(f.rules.id).toBe('minimal')
  })
  it('has a transcript in its own words', () => {
    const { f, table } = fought()
    const lines: string[] = []
    const t = new Transcript(table.scene, minimalSystem, table.header.start, line =>
      lines.push(layOut(line, { why: minimalSystem })),
    )
    for (const l of table.lines) t.add(l)
    t.flush()
    const text = `${lines.join('\n')}\n`
    // QUINTAIN_GOLDEN=write npx vitest run packages/rules/testing/minimal rewrites it.
    if (process.env.QUINTAIN_GOLDEN === 'write') writeFileSync(here('golden.txt'), text)
    expect(text).toBe(read('golden.txt'))
    expect(f.title).toBe('A duel at dusk')
  })
  it('has words for each kind of event and each condition', () => {
    expect(withoutWords(minimalSystem)).toEqual({
      events: [],
      conditions: [],
      questions: [],
      parameters: [],
      descriptions: [],
    })
  })
  it('forecasts tell of the measure that it declares', () => {
    const sheets = ['a', 'b'].map(id => minimalSystem.sheet.parse(fighter(id)))
    const scene = new Scene(minimalSystem.make(), sheets, { width: 2, height: 1, map: GridMap.open(2, 1) })
    const start = scene.empty()
    const m = new Mutator(scene, start)
    sheets.forEach((sheet, who) => {
      minimalSystem.enter(m, who, sheet)
    })
    const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
    const [own, other] = consequencesOf(minimalSystem, scene, start, preview(scene, start, [blow]))
    // 12 of 20 faces hit, for 3.5 on average.
    expect(other!.changes).toEqual([
      {
        name: 'light',
        unit: 'light',
        good: true,
        mean: expect.closeTo(-2.1, 12),
        less: expect.closeTo(0.6, 12),
        more: 0,
      },
    ])
    expect(own!.changes).toEqual([])
  })
  it('exact odds sum to 1 and agree with sampling', () => {
    const sheets = ['a', 'b'].map(id => minimalSystem.sheet.parse(fighter(id)))
    const scene = new Scene(minimalSystem.make(), sheets, { width: 2, height: 1, map: GridMap.open(2, 1) })
    const start = scene.empty()
    const m = new Mutator(scene, start)
    sheets.forEach((sheet, who) => {
      m.set(who, at, who)
      minimalSystem.enter(m, who, sheet)
    })
    const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
    start[0] = scene.agenda([blow, blow, blow], 0)
    const r = new Reader(scene, start)
    const health = (S: Int32Array) => {
      r.S = S
      return minimalSystem.health(r, 1)
    }
    const chances = new Map<string, number>()
    const { ends, lost } = exactly(scene, start)
    for (const e of ends) chances.set(health(e.state), (chances.get(health(e.state)) ?? 0) + e.p)
    expect(ends.reduce((sum, e) => sum + e.p, lost)).toBeCloseTo(1, 12)
    // 12 of 20 faces hit. All three hit and deal 12 or more, as 81 of 216 rolls do; or two of them hit with a 6 each.
    expect(chances.get('dark')).toBeCloseTo(0.6 ** 3 * (81 / 216) + (3 * 0.6 ** 2 * 0.4) / 36, 12)
    const N = drawn(1500, 20_000)
    const rng = makeRng('minimal')
    const counts = new Map<string, number>()
    for (let i = 0; i < N; i++) {
      const S = start.slice()
      simulate(scene, S, rng)
      counts.set(health(S), (counts.get(health(S)) ?? 0) + 1)
    }
    for (const [end, p] of chances)
      expect(Math.abs((counts.get(end) ?? 0) / N - p), end).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / N) + 2 / N)
  })
  it.each([
    [12, false],
    [13, true],
  ] as const)('has a relation and a maneuver by data alone: a snare with %i on the die', (face, held) => {
    const s = new Stage(
      minimalSystem.make(),
      ['a', 'b'].map(id => minimalSystem.sheet.parse(fighter(id))),
    )
    for (const who of [0, 1]) {
      s.m.add(who, light, 12)
      s.m.set(who, standardLeft, 1)
    }
    s.m.put(GAME, order, [0, 1])
    const snare = { do: 'snare', target: 1, weapon: 0 }
    expect(refusals(s.r, 0, snare)).toEqual([])
    const played = s.play([perform({ who: 0, command: snare })], [face])
    expect(played.of('attack-rolled').map(e => e['result'])).toEqual([held ? 'hit' : 'miss'])
    expect([s.r.has(1, snared), s.r.fact(grapples, 0, 1)]).toEqual(held ? [true, 1] : [false, 0])
    expect(s.r.barred(1, 'act')?.rule).toBe(held ? 'minimal/maneuvers/snare' : undefined)
    // Until the end of the holder's next turn.
    s.play([endTurn({ who: 0 })])
    expect(s.r.has(1, snared)).toBe(held)
    s.play([endTurn({ who: 0 })])
    expect(s.r.has(1, snared)).toBe(false)
  })
  it('reads an attack line, by name or where it is the first that accepts it', () => {
    // 8 of 20 faces hit for 3.5.
    expect(oddsOfLine('+5 1d6 vs 18', registry, 'minimal').odds.expected).toBeCloseTo(0.4 * 3.5, 12)
    expect(oddsOfLine('+5 1d6 vs 18, 4 hp', { minimal: minimalSystem }).odds.drops).toBeCloseTo(0.4 * 0.5, 12)
    expect(oddsOfLine('+5 1d6 vs 18', registry).ruleset).toBe(Object.keys(rulesets)[0])
    expect(() => oddsOfLine('+5 1d6+2 vs 18', registry, 'minimal')).toThrow(/adds nothing to dice.*\(read by /)
    expect(() => oddsOfLine('+5 1d6+2 vs 18', { minimal: minimalSystem })).toThrow(/no ruleset reads this line/)
    expect(odds('+5 1d6 vs 18', 'minimal', registry).exact).toBe(true)
  })
  it('plays by the library, and is resumed from its journal', () => {
    const source = dataOf(parse(read('duel.yaml')))
    const played = fight({ ...source, script: [], faces: [] }, { rulesets: registry, seed: 2 })
    expect(played.legal(played.turn!).find(l => l.name === 'attack')!.suggestions).toHaveLength(1)
    expect(resume(played.journal(), { rulesets: registry }).turn).toBe(played.turn)
    expect(() => fight(source)).toThrow(/ruleset/)
  })
  it('plays a ruleset that is handed in composed, not another of the same name', () => {
    const own = minimalSystem.make({})
    const source = dataOf(parse(read('duel.yaml')))
    expect(fight({ ...source, ruleset: own }, { rulesets: registry }).fight.rules).toBe(own)
    expect(() => fight({ ...source, ruleset: own })).toThrow(/no ruleset "minimal"/)
  })
  it('is in the schema of fight files', () => {
    expect(JSON.stringify(fightJsonSchema({ minimal: minimalSystem }))).toContain('"const":"minimal"')
  })
  it('random duels end', () => {
    for (let seed = 0; seed < 30; seed++) {
      const c = new Chance(`minimal ${seed}`)
      const creatures = Object.fromEntries(
        [0, 1, 2].map(i => {
          const { id, ...rest } = creature(c, i) as { id: string }
          return [id, rest]
        }),
      )
      const text = JSON.stringify({ ruleset: 'minimal', map: '012', creatures: placed(creatures) })
      expect(runFight(readFight(text, 'random', registry), { seed }).ending).toBe('over')
    }
  })
})

const placed = (creatures: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(creatures).map(([id, c], i) => [id, { ...c, letter: String(i) }]))

describe('its catalogue', () => {
  const ids = (parse(read('catalogue/minimal.yaml')) as { rules: readonly { id: string }[] }).rules.map(r => r.id)
  it('has the rules that ids.ts declares', () => {
    expect([...read('ids.ts').matchAll(/'(minimal\/[a-z-]+\/[a-z-]+)': true/g)].map(m => m[1])).toEqual(ids)
  })
  it('has a command and chapters that cite it', () => {
    // What the house adds is told as the house's.
    const known = (rule: string) => ids.includes(rule) || rule.startsWith('house/')
    for (const command of Object.values(minimalSystem.make().commands)) expect(known(command.rule)).toBe(true)
    for (const { rule } of minimalSystem.make().conditions) expect(known(rule)).toBe(true)
  })
})
