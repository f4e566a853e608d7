import { follow, type Lists, Lists as OutcomeLists, preview, readJournal, verify, writeJournal } from '@quintain/engine'
import { type GameSystem, perform } from '@quintain/rules'
import { Chance, drawn, seeds, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { answerAtRandom, arena, askable, commands, seated } from './testing/arena.ts'

/** Fights a ruleset, in lots so that a failure names its seeds; of every fight in `HEAVY` the previews, tallies and the whole recomputation are checked too. */
const FIGHTS = seeds(3, 400)
const LOTS = drawn(1, 10)
const HEAVY = 10
/** Commands at random in a fight; then the tactic plays on for as many turns' commands, then the game master ends it. */
const RANDOM = 9
const TACTIC = 30

/** Returns whether the fight ended by itself. */
const fightOnce = (system: GameSystem, seed: number): boolean => {
  const c = new Chance(`${system.id} ${seed}`)
  const heavy = seed % HEAVY === 0
  const dice = new Chance(`dice ${seed}`).rng
  const place = arena(system, c)
  const t = seated(place, dice)
  const { scene } = t
  const looksAt = c.int(1, RANDOM)
  const lists: Lists | null = heavy ? new OutcomeLists(scene) : null
  let given = 0
  let passed = 0
  for (let w = t.run(); w !== null && passed < TACTIC; w = t.run()) {
    if (given >= RANDOM) {
      passed++
      t.pass()
      continue
    }
    const before = t.S.slice()
    const who = w.who
    if (w.question === 'command' && ++given === looksAt) {
      if (lists) {
        const stood = dice.state()
        const written = t.lines.length
        for (const command of commands(t, who, c).slice(0, 3)) {
          const p = preview(scene, t.S, [perform({ who, command })], { lists })
          expect(p.ends.reduce((sum, e) => sum + e.p, p.lost)).toBeCloseTo(1, 9)
        }
        expect(t.S, 'a preview writes nothing').toEqual(before)
        expect(dice.state(), 'a preview draws nothing').toEqual(stood)
        expect(t.lines.length).toBe(written)
      }
      const did = answerAtRandom(t, w, c)
      if (did && did.do !== 'end') {
        t.undo('test')
        expect(t.S, `undo of ${did.do}`).toEqual(before)
      }
    } else answerAtRandom(t, w, c)
    if (heavy)
      for (let i = 0; i < t.reader.count; i++)
        for (const [stat, facts] of askable(t.reader, i, (i + 1) % t.reader.count, c)) {
          const sum = t.reader.sum(stat as 'speed', i, facts as never)
          expect(t.reader.explain(stat as 'speed', i, facts as never).total, `${stat} of ${i}`).toBe(sum)
        }
  }
  const byItself = t.over
  if (!t.over) t.rule({ do: 'end' }, 'night falls', 'gm')
  expect(t.over, 'the agenda empties').toBe(true)
  const journal = heavy ? readJournal(writeJournal(t.journal)) : t.journal
  expect(follow(scene, journal).S, 'the fold of the journal is the state').toEqual(t.S)
  if (heavy) expect(verify(scene, journal)).toBeNull()
  return byItself
}

describe.each(someOf(systems, 2))('$id: random fights', system => {
  it.each(Array.from({ length: LOTS }, (_, i) => i))('lot %i', lot => {
    const mine = FIGHTS.filter((_, i) => i % LOTS === lot)
    let ended = 0
    for (const seed of mine)
      try {
        if (fightOnce(system, seed)) ended++
      } catch (error) {
        throw new Error(`${system.id}, seed ${seed}: ${(error as Error).message}`, { cause: error })
      }
    // Behind walls and in the dark foes may miss each other for as long as the fight is watched.
    expect(ended, 'fights that need nobody to end them').toBeGreaterThan(mine.length / 6)
  })
})
