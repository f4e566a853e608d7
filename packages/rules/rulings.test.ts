import { makeRng } from '@quintain/dice'
import {
  type Command,
  condition,
  live,
  Mutator,
  Refused,
  readJournal,
  Scene,
  Table,
  verify,
  writeJournal,
} from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { care, hitPoints, nonlethal } from './d20/injury/fields.ts'
import { openFight } from './d20/turn/round.ts'
import { at, order, place, winner } from './d20/vocabulary/fields.ts'
import { type GameSystem, harmed, standingBy } from './game-system.ts'
import { rulesets } from './rulesets.ts'
import { harm } from './testing/harm.ts'
import { samplesOf } from './testing/index.ts'
import { minimalSystem } from './testing/minimal/index.ts'
import { fighter as lantern } from './testing/minimal/testing/creatures.ts'

const fighterOf = (system: GameSystem): ((id: string) => object) =>
  system.id === 'minimal' ? lantern : samplesOf(system.id).fighter

/** Two against one, in the first turn. */
function fight(system: GameSystem) {
  const fighter = fighterOf(system)
  const sheets = ['ann', 'bob', 'cy'].map(id =>
    system.sheet.parse({ ...fighter(id), side: id === 'cy' ? 'dusk' : 'dawn' }),
  )
  const map = GridMap.open(8, 8)
  const scene = new Scene(system.make(), sheets, { width: 8, height: 8, map })
  const start = scene.empty(openFight({ aware: [0, 1, 2], unaware: [] }))
  const m = new Mutator(scene, start)
  sheets.forEach((sheet, who) => {
    m.set(who, at, who * 2)
    system.enter(m, who, sheet)
  })
  const t = new Table(scene, start, { source: live(makeRng(3)), seated: () => true })
  t.run()
  return t
}
const rule = (t: Table, ruling: Command): void => {
  t.rule(ruling, 'so be it', 'gm')
  t.run()
}
const refused = (t: Table, ruling: unknown): string => {
  const before = t.S.slice()
  const entries = t.lines.length
  try {
    t.rule(ruling as Command, 'so be it', 'gm')
  } catch (error) {
    expect(error).toBeInstanceOf(Refused)
    expect(t.S).toEqual(before)
    expect(t.lines.length).toBe(entries)
    return (error as Refused).message
  }
  throw new Error(`not refused: ${JSON.stringify(ruling)}`)
}

const systems = [...Object.values(rulesets), minimalSystem]
const pointsOf = (system: GameSystem, r: Table['reader'], who: number): number => standingBy(harmed(system), r, who)
/** Texts in which hit points below 0 decide a creature's state. */
const pointed = systems.filter(s => s.make().layout.has(hitPoints) && s.make().layout.has(care))

describe.each(systems)('rulings under $id', system => {
  it('are refused with what would be right, and nothing has changed', () => {
    const t = fight(system)
    expect(refused(t, { do: 'sett' })).toMatch(/no ruling "sett": there are number, lift, give, take, set, skip, plan/)
    expect(refused(t, { do: 'set', who: 'cy', field: 'at', to: '3' })).toMatch(/set\.to: "3" is not a whole number/)
    expect(refused(t, { do: 'set', who: 'zed', field: 'at', to: 3 })).toMatch(/no creature "zed"/)
    expect(refused(t, { do: 'set', who: 'cy', field: 'att', to: 3 })).toMatch(/no counter and no value "att"/)
    expect(refused(t, { do: 'set', who: 'cy', field: 'at', to: 64 })).toMatch(/64 is no square: they go from 0 to 63/)
    expect(refused(t, { do: 'set', who: 'cy', field: 'at' })).toMatch(/needs one of to and by/)
    expect(refused(t, { do: 'set', who: 'cy', field: 'initiative', to: 1e12 })).toMatch(/not between -1000000 and/)
    expect(refused(t, { do: 'give', who: 'cy' })).toMatch(/give\.condition: is missing, a text is needed/)
    expect(refused(t, { do: 'give', who: 'cy', condition: 'sleepy' })).toMatch(/no condition "sleepy"/)
    expect(refused(t, { do: 'skip', now: true })).toMatch(/no field "now": there are none/)
    expect(refused(t, { do: 'number', who: 'cy', stat: 'luck', to: 1 })).toMatch(/no number "luck"/)
    expect(refused(t, { do: 'turn', who: 3 })).toMatch(/no creature "3"/)
    expect(refused(t, { do: 'plan', steps: [{ do: 'nap' }] })).toMatch(/no step "nap"/)
    expect(refused(t, { do: 'end', side: 'noon' })).toMatch(/no side "noon": there are dawn, dusk/)
    for (const junk of [{}, { do: 7 }, { do: 'toString' }, { do: '__proto__' }]) refused(t, junk)
  })
  it('give a turn, and end what was left of the one that ran', () => {
    const t = fight(system)
    const other = t.scene.creatures.find((_, i) => i !== t.waiting!.who)!
    rule(t, { do: 'turn', who: other })
    expect(t.waiting).toMatchObject({ question: 'command', who: t.scene.who(other) })
    expect(t.reader.read(-1, order)![t.reader.get(-1, place)]).toBe(t.scene.who(other))
  })
  it('give a count, and with it a place in the order', () => {
    const t = fight(system)
    const last = t.reader.read(-1, order)!.at(-1)!
    rule(t, { do: 'initiative', who: t.scene.creatures[last], total: 99 })
    expect(t.reader.read(-1, order)![0]).toBe(last)
    rule(t, { do: 'initiative', who: t.scene.creatures[last], total: -99 })
    expect(t.reader.read(-1, order)!.at(-1)).toBe(last)
  })
  it('end the fight, and undo takes that back', () => {
    const t = fight(system)
    const before = t.S.slice()
    rule(t, { do: 'end', side: 'dusk' })
    expect([t.over, t.reader.read(-1, winner)]).toEqual([true, 'dusk'])
    expect(refused(t, { do: 'turn', who: 'ann' })).toMatch(/the fight is over/)
    t.undo('gm')
    expect(t.S).toEqual(before)
  })
  it('leave out what was to happen next', () => {
    const t = fight(system)
    const who = t.waiting!.who
    rule(t, { do: 'skip' })
    expect(t.waiting!.who).not.toBe(who)
  })
  it('are kept in a journal that verifies', () => {
    const t = fight(system)
    rule(t, { do: 'turn', who: 'bob' })
    rule(t, { do: 'number', who: 'cy', stat: 'initiative', add: 2 })
    rule(t, { do: 'lift', who: 'cy', stat: 'initiative' })
    expect(verify(t.scene, readJournal(writeJournal(t.journal)))).toBeNull()
  })
})

describe.each(pointed)('rulings on counters under $id', system => {
  const STATES = ['dead', 'dying', 'stable', 'disabled', 'staggered', 'knocked out']
  const statesOf = (t: Table) => STATES.filter(k => knows(t, k) && t.reader.has(2, condition(k)))
  const knows = (t: Table, name: string) => t.scene.layout.knows(condition(name))

  it('make each state that damage could have made, at every threshold', () => {
    const now = fight(system).reader.amount(2, hitPoints)
    for (let n = now + 2; n >= -13; n--) {
      const t = fight(system)
      rule(t, { do: 'set', who: 'cy', field: 'hit points', to: n })
      expect(t.reader.amount(2, hitPoints)).toBe(n)
      const same = fight(system)
      if (n < now) rule(same, { do: 'plan', steps: [{ ...harm(2, now - n), who: 'cy' }] })
      expect(statesOf(t), `${n} hit points`).toEqual(n < now ? statesOf(same) : [])
      expect(t.over, `${n} hit points`).toBe(same.over)
    }
  })
  it('make those of nonlethal damage too', () => {
    const now = fight(system).reader.amount(2, hitPoints)
    for (const n of [0, now - 1, now, now + 1]) {
      const t = fight(system)
      rule(t, { do: 'set', who: 'cy', field: 'nonlethal damage', to: n })
      const same = fight(system)
      if (n > 0) rule(same, { do: 'plan', steps: [{ ...harm(2, n, 'nonlethal'), who: 'cy' }] })
      expect(t.reader.amount(2, nonlethal)).toBe(n)
      expect(statesOf(t), `${n} nonlethal`).toEqual(statesOf(same))
      expect(t.over).toBe(same.over)
    }
  })
  it('bring a creature back as a cure does', () => {
    const t = fight(system)
    rule(t, { do: 'set', who: 'ann', field: 'hit points', to: -5 })
    expect(t.reader.has(0, condition('dying'))).toBe(true)
    rule(t, { do: 'set', who: 'ann', field: 'hit points', by: 2 })
    expect([t.reader.has(0, condition('dying')), t.reader.has(0, condition('stable'))]).toEqual([false, true])
    rule(t, { do: 'heal', who: 'ann', n: 30 })
    expect(t.reader.has(0, condition('stable'))).toBe(false)
    expect(system.health(t.reader, 0)).toBe(system.health(fight(system).reader, 0))
  })
  it('deal damage through protections, which decides the fight', () => {
    const t = fight(system)
    rule(t, { do: 'damage', who: 'cy', n: 4, type: 'fire' })
    expect(pointsOf(system, t.reader, 2)).toBe(pointsOf(system, fight(system).reader, 2) - 4)
    expect(refused(t, { do: 'damage', who: 'cy', n: 0 })).toMatch(/0 is no damage/)
    expect(refused(t, { do: 'damage', who: 'cy', n: 4, type: 'love' })).toMatch(/is not one of bludgeoning/)
    rule(t, { do: 'set', who: 'cy', field: 'hit points', to: -20 })
    expect([t.over, t.reader.read(-1, winner)]).toEqual([true, t.scene.sheets[0]!.side])
  })
  it('give one state of hit points in place of another', () => {
    const t = fight(system)
    rule(t, { do: 'set', who: 'ann', field: 'hit points', to: -5 })
    rule(t, { do: 'give', who: 'ann', condition: 'dead' })
    expect(['dead', 'dying'].map(k => t.reader.has(0, condition(k)))).toEqual([true, false])
  })
})

describe.each(systems.filter(s => s.id !== 'minimal'))('a creature that is put elsewhere under $id', system => {
  it('stands there, on the map and on no one else', () => {
    const t = fight(system)
    rule(t, { do: 'place', who: 'cy', to: 'H8' })
    expect(t.reader.get(2, at)).toBe(63)
    expect(refused(t, { do: 'place', who: 'cy', to: 'A1' })).toMatch(/A1 is held by another creature/)
    expect(refused(t, { do: 'place', who: 'cy', to: 'K1' })).toMatch(/the map ends before that: its last square is H8/)
    expect(refused(t, { do: 'place', who: 'cy', to: 'A9' })).toMatch(/"A9" is no square/)
  })
})

describe.each(systems.filter(s => harmed(s).length === 0))('rulings on a damage track under $id', system => {
  it('deal damage by a save, and take marks away', () => {
    const t = fight(system)
    rule(t, { do: 'damage', who: 'cy', n: 60 })
    expect(t.over).toBe(true)
    t.undo('gm')
    t.run()
    expect(refused(t, { do: 'heal', who: 'cy', what: 'wounded' })).toMatch(/is not wounded/)
    rule(t, { do: 'give', who: 'ann', condition: 'dying' })
    expect(t.reader.has(0, condition('newly dying'))).toBe(true)
    rule(t, { do: 'heal', who: 'ann', what: 'dying' })
    expect(['dying', 'stable', 'newly dying'].map(k => t.reader.has(0, condition(k)))).toEqual([false, true, false])
  })
})
