import { makeRng } from '@quintain/dice'
import { exactly, GAME, live, condition as named, Table, verify } from '@quintain/engine'
import { type FileProblems, layOut, readFight, setUp, Transcript } from '@quintain/formats'
import { describe, expect, it } from 'vitest'
import type { GameSystem } from '../../game-system.ts'
import { rulesets } from '../../rulesets.ts'
import { samplesOf, someOf } from '../../testing/index.ts'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { fighter as duellist } from '../../testing/minimal/testing/creatures.ts'
import { enterFight } from '../turn/join.ts'
import { gone, reserve } from '../vocabulary/conditions.ts'
import { applyEffect, dispel, type RunningEffect, runningEffects, suppressEffect } from '../vocabulary/effect-steps.ts'
import { at, order, timers } from '../vocabulary/fields.ts'

const registry = { ...rulesets, minimal: minimalSystem }
const all = Object.values(registry)

/** A condition that the text's effects bring, where they do not blind. */
const BRINGS: Readonly<Record<string, string>> = {
  true20: 'slowed',
  minimal: 'hooded',
}
/** One whom no single hit fells. */
const BEEFY: Readonly<Record<string, object>> = {
  true20: { abilities: { Constitution: 20 } },
}
/** What an act must be to be resisted and dispelled like any other. */
const SPELLS: Readonly<Record<string, object>> = {
  starfinder: { kind: 'spell-like', provokes: false },
}
const first = (id: string) => (id === 'minimal' ? { wits: 90 } : { initiative: 90 })
const sample = (system: GameSystem, key: string): Record<string, unknown> => {
  const given = system.id === 'minimal' ? duellist(key) : samplesOf(system.id).fighter(key)
  const { id: _, side: __, ...rest } = given as Record<string, unknown>
  return rest
}

/**
 * Ann, who acts first and has these acts, Bob five squares from her, and Wolf and Fox in reserve: a fight file, played
 * at a table.
 */
class Evening {
  readonly table: Table
  readonly system: GameSystem
  constructor(system: GameSystem, acts: readonly object[], more: { ann?: object; bob?: object } = {}) {
    this.system = system
    const f = readFight(this.text(acts, more), 'evening.json', registry)
    const { scene, start } = setUp(f)
    this.table = new Table(scene, start, {
      source: live(makeRng(3)),
      seated: () => true,
      explain: true,
      fight: f.source,
    })
    this.table.run()
  }
  private text(given: readonly object[], { ann, bob }: { ann?: object; bob?: object }): string {
    const { system } = this
    const acts = given.map(act => ({ ...SPELLS[system.id], ...act }))
    return JSON.stringify({
      ruleset: system.id,
      creatures: {
        ann: { ...sample(system, 'ann'), side: 'us', at: 'A1', level: 5, ...first(system.id), acts, ...ann },
        bob: { ...sample(system, 'bob'), side: 'them', at: 'F1', ...bob },
        wolf: {
          ...sample(system, 'wolf'),
          side: 'us',
          reserve: true,
          acts: acts.filter(a => 'summons' in (a as { effect: object }).effect),
        },
        fox: { ...sample(system, 'fox'), side: 'us', reserve: true },
      },
    })
  }
  get r() {
    return this.table.reader
  }
  get running(): readonly string[] {
    return this.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
  }
  /** Ann does it, in a turn that still has a standard action. */
  use(act: string, more: object = {}): this {
    for (let n = 0; n < 12; n++) {
      const waits = this.table.run()
      if (!waits) throw new Error('the fight is over')
      if (waits.who === 0 && this.table.refuse('ann', { do: 'use', act, ...more }).length === 0) break
      if (n === 11) throw new Error(this.why(act, more).join('; '))
      this.table.answer({ do: 'end' }, 'gm')
    }
    this.table.do('ann', { do: 'use', act, ...more })
    this.table.run()
    return this
  }
  why(act: string, more: object = {}, who = 'ann'): readonly string[] {
    return this.table.refuse(who, { do: 'use', act, ...more }).map(x => x.why)
  }
  /** All end their turns until it is Ann's again. */
  round(): this {
    do {
      if (!this.table.run()) throw new Error('the fight is over')
      this.table.answer({ do: 'end' }, 'gm')
    } while (this.table.run()?.who !== 0)
    return this
  }
}
const planned = (e: Evening, ...steps: readonly object[]) => {
  e.table.rule({ rule: 'plan', steps: steps as never }, 'so', 'gm')
  e.table.run()
}
const verified = (e: Evening) => expect(verify(e.table.scene, e.table.journal)).toBeNull()

describe.each(someOf(all, 2).map(s => [s.id, s] as const))('%s: an effect as a document', (id, system) => {
  const condition = BRINGS[id] ?? 'blinded'
  const mark = {
    name: 'Mark',
    effect: {
      range: { base: 15, perLevel: 5, every: 2 },
      lasts: { rounds: { perLevel: 1, most: 4 } },
      consequences: [{ condition, lasts: 'effect' }],
    },
  }
  const effectOf = (e: Evening, n = 0) =>
    (e.table.scene.sheets[0] as unknown as { acts: readonly { effect: unknown }[] }).acts[n]!.effect

  it('grows with the level of its user: range, area and time', () => {
    const cloud = {
      name: 'Cloud',
      casterLevel: 9,
      effect: {
        area: { shape: 'burst', feet: { base: 5, perLevel: 5, every: 4 } },
        lasts: { concentration: true, lingers: { rounds: { perLevel: 1 } } },
        consequences: [{ condition, lasts: { rounds: { base: 2, perLevel: 3, most: 20 } } }],
      },
    }
    const e = new Evening(system, id === 'minimal' ? [mark] : [mark, cloud])
    // Half of five levels is two.
    expect(effectOf(e)).toMatchObject({ range: 25, lasts: { rounds: 4 } })
    if (id !== 'minimal')
      expect(effectOf(e, 1)).toMatchObject({
        area: { feet: 15 },
        lasts: { lingers: { rounds: 9 } },
        consequences: [{ lasts: { rounds: 20 } }],
      })
    e.use('Mark', { target: 1 })
    for (const left of [3, 2, 1]) {
      e.round()
      expect([left, e.running]).toEqual([left, ['Mark 1']])
    }
    expect(e.round().running).toEqual([])
    verified(e)
  })

  const unmake = (against?: number, dispels = 'any') => ({
    name: 'Unmake',
    effect: { range: 100, consequences: [{ dispels, ...(against === undefined ? {} : { against }) }] },
  })
  const hasMark = (e: Evening) => e.r.has(1, named(condition))
  it('is dispelled by an act that is aimed at it, or at its target', () => {
    for (const aim of [{ effect: 'Mark 1' }, { target: 1 }]) {
      const e = new Evening(system, [mark, unmake()]).use('Mark', { target: 1 })
      expect(e.running).toEqual(['Mark 1'])
      e.use('Unmake', aim)
      expect([
        e.running,
        e.table.lines
          .flatMap(l => JSON.stringify(l))
          .join()
          .includes('"how":"dispelled"'),
      ]).toEqual([[], true])
      expect(e.r.items(0, timers).filter(t => t.source === 'Mark 1')).toEqual([])
      expect(hasMark(e)).toBe(false)
      verified(e)
    }
  })
  it('only by what works on it, and within its range', () => {
    const fast = { ...mark, effect: { ...mark.effect, dispellable: false } }
    expect(
      new Evening(system, [fast, unmake()]).use('Mark', { target: 1 }).why('Unmake', { effect: 'Mark 1' }),
    ).toEqual(expect.arrayContaining(['nothing runs that Unmake dispels']))
    const e = new Evening(system, [
      mark,
      unmake(undefined, 'fire'),
      { ...unmake(undefined, 'Mark'), name: 'Near', effect: { consequences: [{ dispels: 'mark' }] } },
    ])
    e.use('Mark', { target: 1 })
    expect(e.why('Unmake', { effect: 'Mark 1' })).toContain('nothing runs that Unmake dispels')
    expect(e.why('Near', { effect: 'Mark 1' })).toContain('Mark 1 is not within 5 feet')
    expect(e.why('Near', { effect: 'Mark 2' })).toContain('Near dispels one of these: Mark 1')
    expect(e.why('Near', { effect: 'Mark 1', target: 1 })).toContain(
      'Near is aimed at a creature, a square or an effect, at one of them',
    )
  })
  it('against its level, with a chance that is exact', () => {
    const e = new Evening(system, [mark, unmake(11)]).use('Mark', { target: 1 })
    const { scene } = e.table
    const S = e.table.reader.S.slice()
    // A d20 and level 3 against 11 and level 5: 13 and more of 20.
    S[0] = scene.agenda([dispel({ id: 'Mark 1', by: 1, level: 3, against: 11 })], 0)
    const { ends } = exactly(scene, S)
    const r = e.table.reader
    const was = r.S
    const over = ends.filter(end => {
      r.S = end.state
      return r.items(GAME, runningEffects).length === 0
    })
    r.S = was
    expect(over.reduce((n, end) => n + end.p, 0)).toBeCloseTo(8 / 20, 12)
  })

  const call = (more: object = {}) => ({
    name: 'Call',
    effect: { range: 30, lasts: { rounds: 2 }, summons: ['wolf', 'fox'], ...more },
  })
  it('summons creatures of the reserve, one after the other; they go with it', () => {
    const e = new Evening(system, [call()])
    e.use('Call', { to: 40 })
    expect([e.running, e.r.get(2, at), e.r.has(2, reserve), e.r.read(GAME, order)?.includes(2)]).toEqual([
      ['Call 1'],
      40,
      false,
      true,
    ])
    // It has room in no square that is held.
    expect(e.why('Call', { to: 40 }).join()).toMatch(/no room for fox|action/i)
    e.use('Call', { to: 41 })
    expect([e.running, e.r.get(3, at)]).toEqual([['Call 1', 'Call 2'], 41])
    expect(e.why('Call', { to: 42 })).toContain('nobody whom Call calls waits in reserve')
    // What is summoned summons nobody.
    expect(e.why('Call', { to: 42 }, 'wolf').join()).toContain('is summoned itself, and can summon nobody')
    e.round()
    expect([e.running, e.r.has(2, gone), e.r.get(2, at), e.r.has(3, gone)]).toEqual([['Call 2'], true, -1, false])
    e.round()
    expect([e.running, e.r.has(3, gone)]).toEqual([[], true])
    verified(e)
  })
  it('a summoned creature goes when it is dispelled, or can fight no more, and with it what it made', () => {
    const dispelled = new Evening(system, [call(), unmake()])
      .use('Call', { to: 40 })
      .use('Unmake', { effect: 'Call 1' })
    expect([dispelled.running, dispelled.r.has(2, gone)]).toEqual([[], true])
    verified(dispelled)
    const felled = new Evening(system, [call({ lasts: 'permanent' }), mark]).use('Call', { to: 40 })
    const plan = (steps: readonly object[]) => {
      felled.table.rule({ rule: 'plan', steps: steps as never }, 'so', 'gm')
      felled.table.run()
    }
    plan([applyEffect({ by: 0, who: 2, act: 'Mark' })])
    expect(felled.running.toSorted()).toEqual(['Call 1', 'Mark 1'])
    const out = id === 'minimal' ? 'in the dark' : 'dead'
    felled.table.rule({ rule: 'give', who: 'wolf', condition: out }, 'an arrow from afar', 'gm')
    felled.table.run()
    expect([felled.running.includes('Call 1'), felled.r.has(2, gone), felled.r.get(2, at)]).toEqual([false, true, -1])
  })
  it('a creature that is called for good stays, and nothing of it can be dispelled', () => {
    const { lasts: _, ...forGood } = call().effect
    const e = new Evening(system, [{ name: 'Call', effect: forGood }, unmake()]).use('Call', { to: 40 })
    expect([e.running, e.r.get(2, at)]).toEqual([[], 40])
    expect(e.why('Unmake', { effect: 'Call 1' })).toContain('nothing runs that Unmake dispels')
  })
  if (id !== 'minimal')
    it('of a weapon runs on with its own time, and may be dispelled', () => {
      const lash = {
        name: 'lash',
        damage: id === 'true20' ? 40 : '2d6+30',
        effect: { lasts: { rounds: 2 }, descriptors: ['cold'], consequences: [{ condition, lasts: 'effect' }] },
      }
      const e = new Evening(system, [unmake(undefined, 'cold')], {
        ann: { weapons: [lash] },
        bob: BEEFY[id] ?? { hitPoints: 200 },
      })
      const weapon = { by: 0, who: 1, weapon: 0 }
      const plan = (...steps: readonly object[]) => {
        e.table.rule({ rule: 'plan', steps: steps as never }, 'so', 'gm')
        e.table.run()
      }
      plan(applyEffect(weapon))
      expect([e.running, hasMark(e)]).toEqual([['lash 1'], true])
      plan(applyEffect(weapon))
      expect(e.running.toSorted()).toEqual(['lash 1', 'lash 2'])
      e.use('Unmake', { effect: 'lash 2' })
      expect([e.running, hasMark(e)]).toEqual([['lash 1'], true])
      e.round()
      e.round()
      expect([e.running, hasMark(e)]).toEqual([[], false])
      verified(e)
    })
  it('a summoned creature is away while its effect is suppressed, and its time goes on', () => {
    const e = new Evening(system, [call({ lasts: { rounds: 4 } }), unmake()]).use('Call', { to: 40 })
    const suppress = (on: boolean) => planned(e, suppressEffect({ id: 'Call 1', on }))
    suppress(true)
    expect([e.running, e.r.get(2, at), e.r.has(2, reserve), e.r.has(2, gone)]).toEqual([['Call 1'], -1, true, false])
    // It is called already: another call brings the next one.
    e.use('Call', { to: 41 })
    expect([e.r.get(2, at), e.r.get(3, at)]).toEqual([-1, 41])
    suppress(false)
    expect([e.r.get(2, at), e.r.has(2, reserve), e.running.toSorted()]).toEqual([40, false, ['Call 1', 'Call 2']])
    // Its square is held meanwhile: it comes back to the nearest one with room.
    const held = new Evening(system, [call({ lasts: { rounds: 4 } })]).use('Call', { to: 40 })
    planned(held, suppressEffect({ id: 'Call 1', on: true }))
    planned(held, enterFight({ who: 3, to: 40 }))
    planned(held, suppressEffect({ id: 'Call 1', on: false }))
    expect([held.r.get(3, at), [40, -1].includes(held.r.get(2, at)), held.r.has(2, reserve)]).toEqual([
      40,
      false,
      false,
    ])
    verified(held)
    const spent = new Evening(system, [call()]).use('Call', { to: 40 })
    planned(spent, suppressEffect({ id: 'Call 1', on: true }))
    for (let n = 0; n < 2; n++) spent.round()
    expect([spent.running, spent.r.has(2, gone), spent.r.has(2, reserve)]).toEqual([[], true, false])
    verified(spent)
    const unmade = new Evening(system, [call(), unmake()]).use('Call', { to: 40 })
    planned(unmade, suppressEffect({ id: 'Call 1', on: true }))
    unmade.use('Unmake', { effect: 'Call 1' })
    expect([unmade.running, unmade.r.has(2, gone)]).toEqual([[], true])
  })
  it('a roll to dispel says what was rolled, and what its numbers are made of', () => {
    const e = new Evening(system, [mark, { ...unmake(11), ...(id === 'minimal' ? {} : { casterLevel: 3 }) }]).use(
      'Mark',
      { target: 1 },
    )
    e.use('Unmake', { effect: 'Mark 1' })
    const lines: string[] = []
    const told = new Transcript(e.table.scene, system, e.table.header.start, l =>
      lines.push(layOut(l, { why: system })),
    )
    for (const line of e.table.lines) told.add(line)
    told.flush()
    const text = lines.join('\n')
    expect(text).toMatch(/dispels Mark 1: \d+ against 16, (dispelled|it holds)/)
    expect(text).toMatch(id === 'minimal' ? /dispel \d+ +=.* \+5 level/ : /dispel \d+ +=.* \+3 level/)
    expect(text).toMatch(/hold 16 +=.*11.*\+5 level of the effect/)
  })
  if (id !== 'minimal')
    it('of a weapon with an area reaches all that it catches around its target, also one whom the blow kills', () => {
      const effect = { area: { shape: 'burst', feet: 5 }, consequences: [{ condition, lasts: { rounds: 3 } }] }
      const bomb = { name: 'bomb', damage: id === 'true20' ? 5 : '1d6', effect }
      const near = (e: Evening) => [0, 1, 2].map(who => e.r.has(who, named(condition)))
      const make = (more: object = {}) => {
        const weapons = [{ ...bomb, effect: { ...effect, ...more } }]
        const e = new Evening(system, [], { ann: { weapons }, bob: BEEFY[id] ?? { hitPoints: 200 } })
        planned(e, enterFight({ who: 2, to: 101 }))
        return e
      }
      const e = make()
      planned(e, applyEffect({ by: 0, who: 1, weapon: 0 }))
      expect(near(e)).toEqual([false, true, true])
      verified(e)
      const killed = make()
      killed.table.rule({ rule: 'give', who: 'bob', condition: 'dead' }, 'so', 'gm')
      planned(killed, applyEffect({ by: 0, who: 1, weapon: 0 }))
      expect(near(killed)).toEqual([false, false, true])
      const runs = make({ lasts: { rounds: 2 }, consequences: [{ condition, lasts: 'effect' }] })
      planned(runs, applyEffect({ by: 0, who: 1, weapon: 0 }))
      expect([runs.running, near(runs)]).toEqual([['bomb 1'], [false, true, true]])
      // Who comes into its squares later is reached too.
      planned(runs, enterFight({ who: 3, to: 80 }))
      expect(runs.r.has(3, named(condition))).toBe(true)
      runs.round()
      runs.round()
      expect([runs.running, near(runs)]).toEqual([[], [false, false, false]])
      verified(runs)
    })
  it('mistakes are told where they stand', () => {
    const wrong = (effect: object): string => {
      try {
        new Evening(system, [{ name: 'Odd', effect }])
      } catch (error) {
        return String((error as FileProblems).message)
      }
      return ''
    }
    expect(wrong({ summons: ['cat'] })).toMatch(/no creature "cat"/)
    expect(wrong({ summons: ['bob'] })).toMatch(/bob does not wait in reserve/)
    expect(wrong({ summons: ['wolf'], consequences: [{ condition }] })).toMatch(
      /has no area, save, changes or consequences/,
    )
    expect(wrong({ consequences: [{ dispels: 'any', lasts: 'fight' }] })).toMatch(/stands with/)
    expect(wrong({ consequences: [{ condition, against: 3 }] })).toMatch(/stands with dispels only/)
    expect(wrong({ range: { base: 5 }, consequences: [{ condition }] })).toMatch(
      /a whole number, or \{ base: 100, perLevel: 10 \}|perLevel/,
    )
    expect(wrong({ dispellable: false, consequences: [{ condition }] })).toMatch(/stands with lasts/)
  })
})

describe('documents that refer to each other in a circle', () => {
  const rot = (more: object = {}) => ({ name: 'rot', stages: [[{ afflicts: 'mold' }]], ...more })
  const mold = (more: object = {}) => ({ name: 'mold', always: [{ afflicts: 'rot' }], stages: [[]], ...more })
  const why = (id: string, afflictions: readonly object[]) =>
    rulesets[id]!.sheet.safeParse({
      id: 'a',
      name: 'A',
      side: 'x',
      ...(id === 'true20' ? {} : { hitPoints: 5 }),
      afflictions,
    })
      .error?.issues.map(i => i.message)
      .join()
  it.each(Object.keys(rulesets))('%s refuses afflictions that bring each other at once', id => {
    expect(why(id, [rot(), mold()])).toContain(
      'rot brings mold, mold brings rot, at once and without end: one of them needs an onset',
    )
    expect(why(id, [{ name: 'itch', stages: [[{ afflicts: 'itch' }]] }])).toContain('itch brings itch, at once')
    // Time between them is enough, and what only leads to one that ends is none.
    expect(why(id, [rot(), mold({ onset: { rounds: 1 } })]) ?? '').not.toContain('without end')
    expect(why(id, [rot(), { name: 'mold', stages: [[]] }]) ?? '').not.toContain('without end')
  })
  it.each(Object.keys(rulesets))('%s refuses afflictions that bring more and more of themselves in time', id => {
    const late = { onset: { rounds: 1 }, doses: true }
    const twice = { name: 'mold', stages: [[{ afflicts: 'rot' }, { afflicts: 'rot' }]] }
    const more = 'rot and mold bring each other more and more often: without doses'
    expect(why(id, [rot(late), twice])).toContain(more)
    expect(why(id, [rot({ onset: { rounds: 1 } }), { ...twice, doses: true }])).toContain(more)
    const again = { ...late, name: 'itch', every: { rounds: 1 }, stages: [[{ afflicts: 'itch' }]] }
    expect(why(id, [again])).toContain('itch brings itself more and more often: without doses')
    // One for one, or one dose at a time, is bounded.
    expect(why(id, [rot(late), mold({ always: [], stages: [[{ afflicts: 'rot' }]] })]) ?? '').not.toContain(
      'more often',
    )
    expect(why(id, [rot({ onset: { rounds: 1 } }), twice]) ?? '').not.toContain('more often')
  })
  it('looks at each affliction once, however many there are', () => {
    const all = Array.from({ length: 40 }, (_, i) => ({
      name: `a${i}`,
      stages: [Array.from({ length: 39 - i }, (_, k) => ({ afflicts: `a${i + k + 1}` }))],
    }))
    expect(why('starfinder', all) ?? '').not.toContain('without end')
  })
})
