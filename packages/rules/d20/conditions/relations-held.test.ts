import { apply, type Chapter, condition, GAME, Ruleset, run, type Step, stateEntered, step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { minimalSystem } from '../../testing/minimal/index.ts'
import { fighter } from '../../testing/minimal/testing/creatures.ts'
import { Stage } from '../../testing/stage.ts'
import { leaveFight } from '../turn/join.ts'
import { orderSet } from '../turn/order.ts'
import { endTurn, startTurn } from '../turn/round.ts'
import { gone, helpless } from '../vocabulary/conditions.ts'
import { at, place } from '../vocabulary/fields.ts'
import { placed } from '../vocabulary/movement.ts'
import {
  awarenessChanged,
  beginRelation,
  endRelation,
  grappleEachOther,
  grapples,
  holdersOf,
  type Link,
  links,
  type Relation,
} from '../vocabulary/relations.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { type Lasts, type Relations, type RelationText, relationsChapter } from './relations.ts'

const [busy, held, bound, dazed] = ['busy', 'held', 'bound', 'dazed'].map(condition) as [never, never, never, never]
const RULE = 'minimal/maneuvers/snare'
const NEXT = "until the end of the actor's next turn"
const text = (more: Partial<RelationText> = {}): RelationText => ({
  grades: ['held', 'bound'],
  ofActor: [busy],
  ofTarget: { held, bound },
  maxFeet: () => 10,
  lasts: 'until escaped',
  refuse: () => [],
  ...more,
})
const plain = { grades: ['helped'], ofActor: [], ofTarget: {} }
const TEXTS: Relations = {
  grapples: text(),
  aids: text({ ...plain, standsAlone: true, beside: true, lasts: NEXT }),
  rides: text({ ...plain, lastsWhileHelpless: true }),
  covers: text({ ...plain, lasts: NEXT }),
  feints: text({ ...plain, lasts: "until the end of the target's next turn" }),
  harries: text({ ...plain, lasts: "until the start of the actor's next turn" }),
}

/** What befalls a creature: a condition, or another square. */
const befalls = step('test-befalls', { who: 'creature', condition: 'text' })
const goes = step('test-goes', { who: 'creature', to: 'square' })
const made: Chapter = {
  topic: 'conditions',
  from: 'minimal',
  conditions: [
    ...[busy, held, bound].map(k => ({ condition: k, rule: RULE }) as const),
    { condition: dazed, rule: RULE, bars: ['act'] },
    { condition: helpless, rule: RULE },
    { condition: condition('out'), rule: RULE, bars: ['fight'] },
  ],
  steps: [
    run(befalls, (c, { who, condition }) => c.emit(stateEntered({ who, condition }))),
    run(goes, (c, { who, to }) => c.emit(placed({ who, to }))),
  ],
}
const shared = minimalSystem.make()
const rules = new Ruleset({
  id: 'minimal',
  title: 'Skeleton',
  stacking: shared.stacking,
  chapters: [
    ...shared.chapters.map((ch: Chapter) =>
      ch.slots && 'relations' in ch.slots ? relationsChapter('minimal', TEXTS) : ch,
    ),
    made,
  ],
})

/** Four creatures side by side, 5 feet apart; the first one's turn. */
function stage(more: readonly object[] = []): Stage {
  const sheets = ['a', 'b', 'c', 'd'].map((id, i) => ({
    ...minimalSystem.sheet.parse({ ...fighter(id), side: 'us' }),
    ...more[i],
  }))
  const s = new Stage(rules, sheets)
  apply(s.m, orderSet({ order: [0, 1, 2, 3] }), s.scene)
  s.m.set(GAME, place, 0)
  return s
}
const begin = (relation: Relation, who: number, to: number, grade: string, more: object = {}): Step =>
  beginRelation({ who, relation, to, grade, ...more })
/** What happened, each event in a few words. */
const told = (s: Stage, ...steps: Step[]): string[] =>
  s.play(steps).events.map(e => {
    const { to, grade, foe, turns } = (e['link'] ?? {}) as Link
    const link = [to, grade, ...(foe === undefined ? [] : [`against ${foe}`]), ...(turns ? [`turns ${turns}`] : [])]
    return e['link'] ? `${e.e} ${e['who']} ${link.join(' ')}` : `${e.e} ${e['who']} ${e['condition'] ?? ''}`.trim()
  })
const held2 = (s: Stage, relation: Relation): string[] =>
  s.scene.sheets.flatMap((_, who) => s.r.items(who, links[relation]).map(l => `${who}>${l.to} ${l.grade}`))

describe('a relation begins', () => {
  it('with a condition of its holder and one of the other by its grade', () => {
    expect(told(stage(), begin('grapples', 0, 1, 'held'))).toEqual([
      'linked 0 1 held',
      'state-entered 0 busy',
      'state-entered 1 held',
    ])
  })
  it.each([
    ['held', 'bound', false, ['unlinked 0 1 held', 'linked 0 1 bound', 'state-left 1 held', 'state-entered 1 bound']],
    ['held', 'bound', true, ['unlinked 0 1 held', 'linked 0 1 bound', 'state-left 1 held', 'state-entered 1 bound']],
    ['bound', 'held', false, ['unlinked 0 1 bound', 'linked 0 1 held', 'state-left 1 bound', 'state-entered 1 held']],
    ['bound', 'held', true, ['unlinked 0 1 bound', 'linked 0 1 bound']],
    ['held', 'held', true, ['unlinked 0 1 held', 'linked 0 1 held']],
  ])('from %s to %s, the stronger kept %s', (first, then, keeps, events) => {
    const s = stage()
    s.play([begin('grapples', 0, 1, first)])
    expect(told(s, begin('grapples', 0, 1, then, keeps ? { keeps } : {}))).toEqual(events)
  })
  it('with a second creature beside the first, its holder no busier', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held')])
    expect(told(s, begin('grapples', 0, 2, 'bound'))).toEqual(['linked 0 2 bound', 'state-entered 2 bound'])
    expect(held2(s, 'grapples')).toEqual(['0>1 held', '0>2 bound'])
  })
  it('for a creature that is held already by another', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held')])
    expect(told(s, begin('grapples', 2, 1, 'held'))).toEqual(['linked 2 1 held', 'state-entered 2 busy'])
  })
  it('and does nothing to one that is immune to its condition', () => {
    const s = stage([{}, { immune: ['held'] }])
    expect(told(s, begin('grapples', 0, 1, 'held'))).toEqual([
      'linked 0 1 held',
      'state-entered 0 busy',
      'condition-kept-off 1 held',
    ])
  })
  it('beside others to the same creature where its grade or its foe differs, else in their place', () => {
    const s = stage()
    s.play([begin('aids', 0, 1, 'attack', { foe: 3 })])
    expect(told(s, begin('aids', 0, 1, 'attack', { foe: 2 }))).toEqual(['linked 0 1 attack against 2 turns 2'])
    expect(told(s, begin('aids', 0, 1, 'defense', { foe: 3 }))).toEqual(['linked 0 1 defense against 3 turns 2'])
    expect(told(s, begin('aids', 0, 2, 'attack', { foe: 3 }))).toEqual(['linked 0 2 attack against 3 turns 2'])
    expect(told(s, begin('aids', 0, 1, 'attack', { foe: 3 }))).toEqual([
      'unlinked 0 1 attack against 3 turns 2',
      'linked 0 1 attack against 3 turns 2',
    ])
    expect(s.r.items(0, links.aids)).toHaveLength(4)
  })
  it('not where the text knows no such relation', () => {
    expect(() => stage().play([begin('charms', 0, 1, 'x')])).toThrow(
      'no relation "charms" under minimal: there are grapples, aids, rides, covers, feints, harries',
    )
  })
  it('a text has bags for the relations that it knows, no others', () => {
    const { feints, rides } = TEXTS
    expect(relationsChapter('minimal', { feints: feints!, rides: rides! }).fields).toEqual([links.rides, links.feints])
  })
})

describe('a relation ends', () => {
  const end = (relation: Relation, who: number, to: number, more: object = {}) =>
    endRelation({ who, relation, to, ...more })
  it('with the conditions that it gave', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'bound')])
    expect(told(s, end('grapples', 0, 1))).toEqual(['unlinked 0 1 bound', 'state-left 0 busy', 'state-left 1 bound'])
    expect(told(s, end('grapples', 0, 1))).toEqual([])
  })
  it('while its holder has another: the holder is busy still', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held'), begin('grapples', 0, 2, 'held')])
    expect(told(s, end('grapples', 0, 2))).toEqual(['unlinked 0 2 held', 'state-left 2 held'])
  })
  it.each([
    ['held', ['unlinked 2 1 held', 'state-left 2 busy']],
    ['bound', ['unlinked 2 1 bound', 'state-left 2 busy', 'state-left 1 bound']],
  ])(
    'while another holds the same creature: of two holds, one %s, that condition goes which no other gives',
    (grade, events) => {
      const s = stage()
      s.play([begin('grapples', 0, 1, 'held'), begin('grapples', 2, 1, grade)])
      expect(told(s, end('grapples', 2, 1))).toEqual(events)
    },
  )
  it('of one whose condition comes from another hold too, that of a holder of two', () => {
    const s = stage()
    s.play([begin('grapples', 2, 3, 'bound'), begin('grapples', 2, 1, 'held'), begin('grapples', 0, 1, 'held')])
    expect(told(s, end('grapples', 0, 1))).toEqual(['unlinked 0 1 held', 'state-left 0 busy'])
  })
  it('and a condition that is gone already is not left again', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held')])
    for (const [who, k] of [
      [0, busy],
      [1, held],
    ] as const)
      s.m.take(who, k)
    expect(told(s, end('grapples', 0, 1))).toEqual(['unlinked 0 1 held'])
  })
  it.each([
    [{}, 'attack', 3],
    [{ grade: 'attack' }, 'attack', 3],
    [{ grade: 'defense' }, 'defense', 2],
    [{ foe: 2 }, 'defense', 2],
    [{ grade: 'attack', foe: 3 }, 'attack', 3],
    [{ grade: 'attack', foe: 2 }, null, null],
    [{ foe: 1 }, null, null],
  ])('of several to one creature the one that is named: %j', (named, grade, foe) => {
    const s = stage()
    s.play([begin('aids', 0, 1, 'attack', { foe: 3 }), begin('aids', 0, 1, 'defense', { foe: 2 })])
    expect(told(s, end('aids', 0, 1, named))).toEqual(
      grade === null ? [] : [`unlinked 0 1 ${grade} against ${foe} turns 2`],
    )
  })
  it('not the one to another creature', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held')])
    expect(told(s, end('grapples', 0, 2), end('grapples', 1, 0))).toEqual([])
  })
})

describe('whether a relation holds', () => {
  const GRAPPLE = ['unlinked 0 1 held', 'state-left 0 busy', 'state-left 1 held']
  const HELP = ['unlinked 0 1 held turns 2']
  const RIDE = ['unlinked 0 1 held']
  const is = (who: number, condition: string) => befalls({ who, condition })
  const far = 18
  it.each([
    ['its holder goes far', goes({ who: 0, to: far }), ['grapples']],
    ['the other goes far', goes({ who: 1, to: far }), ['grapples']],
    ['its holder goes 10 feet away', goes({ who: 0, to: 3 }), []],
    ['its holder goes 15 feet away', goes({ who: 0, to: 4 }), ['grapples']],
    ['its holder cannot act', is(0, 'dazed'), ['grapples']],
    ['the other cannot act', is(1, 'dazed'), []],
    ['its holder is helpless', is(0, 'helpless'), ['grapples']],
    ['the other is helpless', is(1, 'helpless'), []],
    ['its holder is out of the fight', is(0, 'out'), ['grapples']],
    ['the other is out of the fight', is(1, 'out'), ['grapples']],
    ['its holder leaves', leaveFight({ who: 0, how: 'left' }), ['grapples', 'rides']],
    ['the other leaves', leaveFight({ who: 1, how: 'left' }), ['grapples', 'rides', 'aids']],
    ['a third leaves', leaveFight({ who: 2, how: 'left' }), []],
    ['a third goes far', goes({ who: 2, to: far }), []],
  ] as const)('%s', (_, step, ended) => {
    const ends: readonly string[] = ended
    for (const [relation, events] of [
      ['grapples', GRAPPLE],
      ['rides', RIDE],
      ['aids', HELP],
    ] as const) {
      const s = stage()
      s.play([begin(relation, 0, 1, 'held')])
      const after = told(s, step).filter(e => /linked|busy|held/.test(e))
      expect([relation, after]).toEqual([relation, ends.includes(relation) ? [...events] : []])
      expect(held2(s, relation)).toEqual(ends.includes(relation) ? [] : ['0>1 held'])
    }
  })
  it('of a holder of two only the one that is too far ends; so do both that hold one who goes', () => {
    const s = stage()
    s.play([begin('grapples', 1, 0, 'held'), begin('grapples', 1, 2, 'held')])
    s.play([goes({ who: 2, to: far })])
    expect(held2(s, 'grapples')).toEqual(['1>0 held'])
    s.play([begin('grapples', 2, 0, 'held'), begin('grapples', 0, 3, 'held')])
    s.m.set(2, at, 1)
    s.play([goes({ who: 0, to: far })])
    expect(held2(s, 'grapples')).toEqual([])
  })
  it('what one holds beside another who holds the same is not ended with it', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held'), begin('grapples', 2, 1, 'held'), begin('grapples', 2, 3, 'held')])
    s.play([goes({ who: 0, to: far })])
    expect(held2(s, 'grapples')).toEqual(['2>1 held', '2>3 held'])
    s.play([goes({ who: 1, to: far })])
    expect(held2(s, 'grapples')).toEqual(['2>3 held'])
  })
  it('a creature that is gone without a place is not held either', () => {
    const s = stage()
    s.play([begin('rides', 0, 1, 'held')])
    s.m.give(1, gone)
    expect(told(s, is(1, 'dazed'))).toEqual(['state-entered 1 dazed', 'unlinked 0 1 held'])
  })
})

describe('the turns that a relation lasts', () => {
  const START = "until the start of the actor's next turn"
  const OTHER = "until the end of the target's next turn"
  const of: readonly (readonly [Relation, Lasts, readonly (number | undefined)[]])[] = [
    ['grapples', 'until escaped', [undefined, undefined, undefined]],
    ['harries', START, [1, 1, 1]],
    ['covers', NEXT, [2, 1, 1]],
    ['feints', OTHER, [1, 2, 1]],
  ]
  it.each(of)('%s: %s, begun in the turn of its actor, its target, a third', (relation, _, turns) => {
    expect(
      [0, 1, 2].map(now => {
        const s = stage()
        s.m.set(GAME, place, now)
        s.play([begin(relation, 0, 1, 'helped')])
        return s.r.items(0, links[relation])[0]?.turns
      }),
    ).toEqual(turns)
  })
  const ended = (s: Stage, who: number) => told(s, endTurn({ who })).filter(e => /link/.test(e))
  it.each([
    ['covers', 0],
    ['feints', 1],
  ] as const)('%s: counted at the ends of the turns of %i alone', (relation, whose) => {
    const s = stage()
    s.m.set(GAME, place, whose)
    s.play([begin(relation, 0, 1, 'helped')])
    const other = 1 - whose
    expect([ended(s, other), ended(s, 2)]).toEqual([[], []])
    expect(ended(s, whose)).toEqual(['link-counted 0 1 helped turns 2'])
    expect(ended(s, other)).toEqual([])
    expect(ended(s, whose)).toEqual(['unlinked 0 1 helped turns 1'])
    expect(ended(s, whose)).toEqual([])
  })
  it('harries: over with the start of the turn of its actor alone', () => {
    const s = stage()
    s.play([begin('harries', 0, 1, 'helped')])
    const starts = (who: number) => {
      s.m.set(GAME, place, who)
      return told(s, startTurn({ who })).filter(e => /link/.test(e))
    }
    expect([ended(s, 0), starts(1), starts(0)]).toEqual([[], [], ['unlinked 0 1 helped turns 1']])
  })
  it.each([0, 1, 2, 3])('of several to one creature each counts for itself, and ends by itself: %i', kept => {
    const s = stage()
    const all = (['attack', 'defense'] as const).flatMap(grade => [2, 3].map(foe => [grade, foe] as const))
    const helps = () => s.r.items(0, links.aids).map(l => `${l.grade} ${l.foe} ${l.turns}`)
    const steps = all.map(([grade, foe]) => begin('aids', 0, 1, grade, { foe }))
    s.m.set(GAME, place, 2)
    s.play(steps.filter((_, i) => i !== kept))
    s.m.set(GAME, place, 0)
    s.play([steps[kept]!])
    expect(ended(s, 0).sort()).toEqual(
      all
        .map(([grade, foe], i) =>
          i === kept
            ? `link-counted 0 1 ${grade} against ${foe} turns 2`
            : `unlinked 0 1 ${grade} against ${foe} turns 1`,
        )
        .sort(),
    )
    expect(helps()).toEqual([`${all[kept]!.join(' ')} 1`])
    s.play(steps)
    s.play([leaveFight({ who: 1, how: 'left' })])
    expect(helps()).toEqual([])
  })
  it('of two feints by one at two creatures each counts the turns of its own target', () => {
    const s = stage()
    s.play([begin('feints', 0, 1, 'helped'), begin('feints', 0, 2, 'helped')])
    expect(ended(s, 2)).toEqual(['unlinked 0 2 helped turns 1'])
    expect(held2(s, 'feints')).toEqual(['0>1 helped'])
  })
})

describe('who holds whom', () => {
  it('is read by either side', () => {
    const s = stage()
    s.play([begin('grapples', 0, 1, 'held'), begin('grapples', 2, 1, 'held')])
    const pairs = [0, 1, 2].flatMap(a => [0, 1, 2].map(b => [a, b] as const))
    expect(pairs.filter(([a, b]) => grapples.read(s.r, a, b) === 1)).toEqual([
      [0, 1],
      [2, 1],
    ])
    expect(pairs.filter(([a, b]) => grappleEachOther.read(s.r, a, b) === 1)).toEqual([
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
    ])
    expect([0, 1, 2, 3].map(to => holdersOf(s.r, 'grapples', to))).toEqual([[], [0, 2], [], []])
  })
  it('how one is aware of another: the exception is kept, with the square, and gone when it observes', () => {
    const s = stage()
    const bag = () => s.r.items(0, links.unobserved)
    apply(s.m, awarenessChanged({ who: 0, other: 1, grade: 'location', at: 7 }), s.scene)
    apply(s.m, awarenessChanged({ who: 0, other: 2, grade: 'unaware' }), s.scene)
    expect(bag()).toEqual(
      expect.arrayContaining([
        { to: 1, grade: 'location', at: 7 },
        { to: 2, grade: 'unaware' },
      ]),
    )
    const was = bag().find(l => l.to === 1)!
    apply(s.m, awarenessChanged({ who: 0, other: 1, grade: 'observing', was }), s.scene)
    expect(bag()).toEqual([{ to: 2, grade: 'unaware' }])
    expect(Object.keys(bag()[0]!)).toEqual(['to', 'grade'])
  })
})

it('a state that is left ends no relation by itself', () => {
  const s = stage()
  s.play([begin('grapples', 0, 1, 'held')])
  apply(s.m, stateLeft({ who: 0, condition: 'busy' }), s.scene)
  expect(held2(s, 'grapples')).toEqual(['0>1 held'])
})
