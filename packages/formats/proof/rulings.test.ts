import { follow, live, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { type GameSystem, rulesets } from '@quintain/rules'
import { Chance, seeds, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { answerAtRandom, arena, seated } from './testing/arena.ts'

const FIGHTS = seeds(3, 120)
const MOVES = 40

/** A ruling of any kind that leaves the fight to be played. */
function ruleAtRandom(t: Table, c: Chance): void {
  const who = c.pick(t.scene.creatures)
  const number = { rule: 'number', stat: c.pick(['attack', 'speed', 'initiative']), who } as const
  c.pick<() => void>([
    () => t.rule({ ...number, add: c.int(-5, 5) }, 'the wind turns', 'gm'),
    () => t.rule({ ...number, to: c.int(0, 20) }, 'so be it', 'gm'),
    () => t.rule({ rule: 'lift', stat: number.stat, who }, 'no more', 'gm'),
    () => t.rule({ rule: 'give', who, condition: c.pick(['prone', 'stable', 'dead']) }, 'an arrow from afar', 'gm'),
    () => t.rule({ rule: 'take', who, condition: c.pick(['prone', 'blinded']) }, 'helped', 'gm'),
    () => t.rule({ rule: 'adjust', who, field: 'at', to: t.scene.width * 4 + c.int(0, 6) }, 'a gust', 'gm'),
    () => t.rule({ rule: 'skip' }, 'let us go on', 'gm'),
  ])()
}

/** Plays, rules, takes back, leaves and comes again, in any order. What is taken back is gone without a trace. */
function evening(system: GameSystem, seed: number): void {
  const c = new Chance(`evening ${system.id} ${seed}`)
  const dice = new Chance(`dice ${seed}`).rng
  const place = arena(system, c)
  let t = seated(place, dice)
  /** States by the number of the line before them, while they are in effect. */
  const stood = new Map<number, Int32Array>([[0, t.S.slice()]])
  const forget = (after: number) => {
    for (const k of stood.keys()) if (k > after) stood.delete(k)
  }
  for (let n = 0; n < MOVES; n++) {
    const waits = t.run()
    stood.set(t.last, t.S.slice())
    const what = c.int(1, 12)
    if (what <= 7) {
      if (!waits) continue
      answerAtRandom(t, waits, c)
    } else if (what <= 9) ruleAtRandom(t, c)
    else if (what === 10) {
      const back = c.pick([...stood.keys()])
      t.back(back, 'gm')
      expect(t.S, `back to ${back}`).toEqual(stood.get(back))
      forget(back)
    } else if (what === 11) {
      const gone = t.undo('gm')
      if (gone?.length) forget(gone[0]!.n - 1)
    } else {
      const before = t.S.slice()
      t = Table.resume(place.scene, readJournal(writeJournal(t.journal)), { source: live(dice), seated: () => true })
      expect(t.S, 'the table that comes again').toEqual(before)
    }
  }
  const journal = readJournal(writeJournal(t.journal))
  expect(follow(place.scene, journal).S).toEqual(t.S)
  expect(verify(place.scene, journal)).toBeNull()
}

describe.each(someOf(Object.values(rulesets), 3))('$id: evenings with rulings, undo and leaving', system => {
  it.each([...FIGHTS])('evening %i', seed => evening(system, seed))
})
