import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { perform } from '../../d20/turn/act.ts'
import { blinded, dead, dying, gone, grappled, prone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { ALL, BOW, open as field, KNIFE, SWORD, short, square } from '../testing/fields.ts'
import { reasons } from '../testing/reasons.ts'
import { type Given, order, scene } from '../testing/sheets.ts'
import { ruledSo, suggested } from '../testing/told.ts'
import { aimed, aiming, anchored, found, hidden, thing } from '../vocabulary/conditions.ts'
import { foundWhom } from '../vocabulary/fields.ts'
import { concentrating, disrupt } from './concentrate.ts'

type Field = Stage
describe('attacks', () => {
  const SINGLE = 'true20/attack/single-attack'
  const attack = (more: object = {}): Command => ({ do: 'attack', target: 1, weapon: 0, ...more })
  rules(SINGLE).it('are suggested on each foe that is no corpse and no thing, with what reaches it', () => {
    const s = field({ weapons: [SWORD, BOW] })
    const all = () => short(suggested(s, 0, 'attack'), 'do', 'target', 'weapon')
    const near = [1, 3].flatMap(target => [0, 1, 2].map(weapon => `attack/${target}/${weapon}`))
    // The last weapon is a fist.
    expect(all()).toEqual([...near, 'attack/4/1'])
    s.m.give(1, dead)
    s.m.give(3, thing)
    expect(all()).toEqual(['attack/4/1'])
    s.m.give(4, hidden)
    expect(all()).toEqual([])
  })
  rules(SINGLE).each([
    ['what is named', {}, []],
    ['a square', { target: undefined, square: square(9, 4) }, []],
    ['a dead one', { target: 2 }, []],
    ['nobody', { target: undefined }, ['attack/single-attack: needs a target on the map']],
    [
      'with nothing',
      { weapon: 99 },
      ['attack/single-attack: needs a weapon: 0 sword, 1 knife, 2 bow, 3 dart, 4 axe, 5 maul, 6 fist, 7 claw'],
    ],
    [
      'with no weapon named',
      { weapon: undefined },
      ['attack/single-attack: needs a weapon: 0 sword, 1 knife, 2 bow, 3 dart, 4 axe, 5 maul, 6 fist, 7 claw'],
    ],
    ['out of reach', { target: 4 }, ['attack/single-attack: far is out of the reach of sword']],
    ['out of range', { target: 4, weapon: 3 }, []],
    [
      'a square out of reach',
      { target: undefined, square: square(14, 4) },
      ['attack/single-attack: the square is out of the reach of sword'],
    ],
  ] as const)('%s: %j', (_, more, why) => {
    expect(reasons(field(), 0, attack(more))).toEqual(why)
  })
  rules('true20/conditions/grappled').each([
    [0, false, {}],
    [1, true, {}],
    [2, false, {}],
    [5, false, {}],
    [6, true, {}],
    [7, true, {}],
  ] as const)('in a grapple weapon %i serves: %s', (weapon, fit, options) => {
    const s = field({}, options)
    s.m.give(0, grappled)
    const why = reasons(s, 0, attack({ weapon })).filter(x => x.includes('cannot be used in a grapple'))
    expect(why).toEqual(fit ? [] : [`conditions/grappled: ${ALL[weapon]!.name} cannot be used in a grapple`])
  })
  rules('true20/conditions/grappled').each([
    ['small', undefined, true],
    ['tiny', undefined, true],
    ['medium', undefined, false],
    ['medium', 'light', false],
    [undefined, 'light', true],
    [undefined, undefined, false],
  ] as const)('by the reading of sizes a %s weapon, %s: %s', (size, hands, fit) => {
    const weapon = { name: 'it', ...(size ? { size } : {}), ...(hands ? { hands } : {}) }
    const s = field({ weapons: [weapon] }, { 'grapple-small-size-weapon': true })
    s.m.give(0, grappled)
    expect(reasons(s, 0, attack()).join().includes('in a grapple')).toBe(!fit)
  })
  const WHO = 'true20/attack/finesse-who'
  const finesse = (weapon: number, mine: Given = {}, options: object = {}, target: object = { target: 1 }) =>
    reasons(field(mine, options), 0, attack({ weapon, finesse: true, target: undefined, ...target }))
  const ABLE: Given = { feats: ['Improved Precise Shot'] }
  rules(WHO).it('finesse: with a weapon, at range by a feat and within an increment', () => {
    expect([finesse(0), finesse(7), finesse(6, {}, { 'finesse-unarmed': true })]).toEqual([[], [], []])
    expect(finesse(6)).toEqual(['attack/finesse-who: a finesse attack is made with a weapon'])
    const FEAT = 'attack/finesse-who: a finesse attack at range needs the feat Improved Precise Shot'
    expect([finesse(2), finesse(3), finesse(2, ABLE)]).toEqual([[FEAT], [FEAT], []])
    const FAR = 'attack/finesse-who: a finesse attack at range goes no farther than one increment of 10 feet'
    expect([finesse(3, ABLE), finesse(3, ABLE, {}, { target: 4 }), finesse(2, ABLE, {}, { target: 4 })]).toEqual([
      [],
      [FAR],
      [],
    ])
    // At a square no less.
    expect(finesse(3, ABLE, {}, { square: square(10, 4) })).toEqual([])
    expect(finesse(3, ABLE, {}, { square: square(11, 4) })).toEqual([FAR])
    // A bow without a figure has no increment to go beyond.
    const far = { weapons: [{ name: 'sling', use: 'projectile' as const, damage: 0 }], ...ABLE }
    expect(finesse(0, far, {}, { target: 4 }).filter(x => x.includes('finesse'))).toEqual([])
  })
  rules('true20/damage/type-of-attack').it('the other type of damage by the reading alone', () => {
    const why = (options: object) => reasons(field({}, options), 0, attack({ switched: true }))
    expect([why({}), why({ 'choose-damage-type': true })]).toEqual([
      ['damage/type-of-attack: a weapon deals the type of damage it is made for'],
      [],
    ])
  })
  rules(SINGLE).it('is rolled against who is named, or who is in the square', () => {
    const rolled = (more: object) => order(field({ combat: 5 }), 0, attack(more), [20, 1, 20]).of('attack-rolled')[0]
    expect(rolled({})).toMatchObject({ by: 0, at: 1, weapon: 0, result: 'hit' })
    expect(rolled({ target: undefined, square: square(9, 4) })).toMatchObject({
      by: 0,
      square: square(9, 4),
      weapon: 0,
    })
  })
  const TARGETING = 'true20/concealment/total-targeting'
  rules(TARGETING).it('whom it cannot perceive it attacks in a grapple, or once its hand has found it', () => {
    // In darkness there is total concealment between the two.
    const dark = () => {
      const s = field({ combat: 5 })
      s.m.give(0, blinded)
      return s
    }
    const why = (s: Field) => reasons(s, 0, attack())
    const UNSEEN = [
      'concealment/total-targeting: cannot perceive target: the square where it is believed to be can be attacked',
    ]
    expect(why(dark())).toEqual(UNSEEN)
    const touched = dark()
    touched.m.give(0, found)
    touched.m.set(0, foundWhom, 2)
    expect(why(touched)).toEqual([])
    touched.m.set(0, foundWhom, 4)
    expect(why(touched)).toEqual(UNSEEN)
    const held = dark()
    held.m.include(0, links.grapples, { to: 1, grade: 'grappled' })
    expect(why(held)).toEqual([])
    const holds = dark()
    holds.m.include(1, links.grapples, { to: 0, grade: 'grappled' })
    expect(why(holds)).toEqual([])
  })
})

describe('two weapons', () => {
  const RULE = 'true20/attack/two-weapon-extra-attack'
  const pair = (more: object = {}): Command => ({ do: 'two-weapons', target: 1, weapon: 0, second: 1, ...more })
  const MIXED = 'attack/two-thrown-weapons: both are melee weapons, or both are thrown'
  const HANDS = 'attack/two-weapon-extra-attack: a weapon for two hands leaves none for another'
  rules(RULE).each([
    [0, 1, []],
    [3, 4, []],
    [0, 3, [MIXED]],
    [3, 0, [MIXED]],
    [2, 3, [MIXED]],
    [3, 2, [MIXED]],
    [2, 2, ['attack/two-weapon-extra-attack: a second weapon is wanted for the off hand']],
    [0, 5, [HANDS]],
    [5, 0, [HANDS]],
  ] as const)('%i and %i: %j', (weapon, second, why) => {
    expect(reasons(field(), 0, pair({ weapon, second }))).toEqual(why)
  })
  rules('true20/attack/two-thrown-weapons').it('two bows are no pair', () => {
    const s = field({ weapons: [BOW, { ...BOW, name: 'crossbow' }] })
    expect(reasons(s, 0, pair())).toEqual([MIXED])
  })
  rules(RULE).it('each may have a target of its own, or a square', () => {
    const why = (more: object) => reasons(field(), 0, pair(more))
    expect([
      why({ other: 3 }),
      why({ otherSquare: square(8, 3) }),
      why({ target: undefined, square: square(9, 4) }),
    ]).toEqual([[], [], []])
    expect(why({ other: 4 })).toEqual(['attack/single-attack: far is out of the reach of knife'])
    expect(why({ otherSquare: square(14, 4) })).toEqual([
      'attack/single-attack: the square is out of the reach of knife',
    ])
    expect(why({ target: 4 })).toEqual([
      'attack/single-attack: far is out of the reach of sword',
      'attack/single-attack: far is out of the reach of knife',
    ])
    expect(why({ target: 4, other: 1 })).toEqual(['attack/single-attack: far is out of the reach of sword'])
    expect(why({ other: 3, otherSquare: square(8, 3) })).toEqual([
      'attack/two-weapon-extra-attack: attacks a creature or a square, not both',
    ])
  })
  rules(RULE).each([
    [{}, [1, 1]],
    [{ other: 3 }, [1, 3]],
    [{ otherSquare: square(8, 3) }, [1, square(8, 3)]],
    [{ target: undefined, square: square(9, 4) }, [square(9, 4), square(9, 4)]],
    [{ target: undefined, square: square(9, 4), other: 3 }, [square(9, 4), 3]],
  ] as const)('%j: attacks %j', (more, targets) => {
    const s = field({ combat: 30 })
    const played = order(s, 0, pair(more), [2, 20, 2, 20])
    expect(played.of('attack-rolled').map(e => [e['at'] ?? e['square'], e['weapon'], e['result']])).toEqual(
      targets.map((target, i) => [target, i, 'hit']),
    )
  })
  rules(RULE).it('is suggested on each foe with each two that reach it', () => {
    const s = field({ weapons: [SWORD, KNIFE] })
    expect(short(suggested(s, 0, 'two-weapons'), 'do', 'target', 'weapon', 'second')).toEqual(
      [1, 3].flatMap(t => [0, 1, 2].flatMap(w => [0, 1, 2].map(second => `two-weapons/${t}/${w}/${second}`))),
    )
  })
})

describe('what is suggested', () => {
  rules('true20/maneuvers/total-defense').it('total defense, by a reading in two ways', () => {
    expect(suggested(field(), 0, 'total-defense')).toEqual([{ do: 'total-defense' }])
    expect(suggested(field({}, { 'total-defense-pick-one': true }), 0, 'total-defense')).toEqual([
      { do: 'total-defense', way: 'dodge' },
      { do: 'total-defense', way: 'parry' },
    ])
  })
  rules('true20/actions/action-table').it('what takes words or a plan is left to people', () => {
    const s = field()
    for (const name of [
      'concentrate',
      'begin-full',
      'speak',
      'command',
      'manipulate',
      'use-skill',
      'cover',
      'climb',
      'swim',
    ])
      expect([name, suggested(s, 0, name)]).toEqual([name, []])
  })
  rules('true20/objects/break-outright').it('breaking: each thing', () => {
    const s = field()
    const smash = (target: unknown) => ({ do: 'break', target })
    expect(suggested(s, 0, 'break')).toEqual([])
    s.m.give(3, thing)
    s.m.give(4, thing)
    expect(suggested(s, 0, 'break')).toEqual([smash(3), smash(4)])
    expect([
      reasons(s, 0, smash(3)),
      reasons(s, 0, smash(4)),
      reasons(s, 0, smash(1)),
      reasons(s, 0, smash(undefined)),
    ]).toEqual([
      [],
      ['objects/break-outright: far is not adjacent'],
      ['objects/break-outright: target is no thing to be broken'],
      ['objects/break-outright: break what?'],
    ])
    s.m.give(3, gone)
    expect(reasons(s, 0, smash(3))).toEqual(['objects/break-outright: north is destroyed'])
  })
})

describe('rising and lying down', () => {
  const STAND = 'true20/conditions/prone'
  rules(STAND).it('stands up who lies and can move', () => {
    const s = field()
    const stand = { do: 'stand' }
    expect(reasons(s, 0, stand)).toEqual(['conditions/prone: stands already'])
    s.m.give(0, prone)
    expect(reasons(s, 0, stand)).toEqual([])
    s.m.give(0, anchored)
    expect(reasons(s, 0, stand)).toEqual(['conditions/entangled: cannot move: anchored'])
    expect(s.play([{ do: 'stand-up', who: 0 } as never]).events).toEqual([])
    s.m.take(0, anchored)
    s.m.take(0, prone)
    expect(s.play([{ do: 'stand-up', who: 0 } as never]).events).toEqual([])
  })
  rules('true20/actions/free').it('lies down who stands', () => {
    const s = field()
    expect(reasons(s, 0, { do: 'drop-prone' })).toEqual([])
    s.m.give(0, prone)
    expect(reasons(s, 0, { do: 'drop-prone' })).toEqual(['actions/free: lies already'])
  })
  rules('true20/maneuvers/command').it('what was said, and by whom it was done', () => {
    const s = field({ abilities: { intelligence: 5 } })
    const said = (command: Command) =>
      order(s, 0, command)
        .of('act-done')
        .map(e => [e['who'], e['act'], e['kind']])
    expect([said({ do: 'speak' }), said({ do: 'command', order: 'run', to: [2] })]).toEqual([
      [[0, 'speak', 'speech']],
      [[0, 'run', 'order']],
    ])
    s.m.set(0, moveLeft, 1)
    expect(said({ do: 'manipulate', what: 'a lever' })).toEqual([[0, 'a lever', 'object']])
    s.m.give(0, unconscious)
    expect(s.play([{ do: 'did', who: 0, act: 'x', kind: 'object' } as never]).events).toEqual([])
  })
})

describe('keeping up', () => {
  const RULE = 'true20/maneuvers/concentrate'
  rules(RULE).it('is ended by who keeps something up', () => {
    const s = field()
    const stop = { do: 'stop-concentrating' }
    expect(reasons(s, 0, stop)).toEqual(['maneuvers/concentrate: concentrates on nothing'])
    order(s, 0, { do: 'concentrate' })
    expect([s.r.has(0, concentrating), reasons(s, 0, stop)]).toEqual([true, []])
    order(s, 0, stop)
    expect(s.r.has(0, concentrating)).toBe(false)
  })
  const BREAKS = 'true20/maneuvers/concentration-disrupted'
  rules(BREAKS).each([
    [[concentrating], 12, true],
    [[concentrating], 11, false],
    [[aimed, aiming], 12, true],
    [[aimed, aiming], 11, false],
    [[aimed], 11, false],
    [[concentrating, aimed, aiming], 11, false],
  ] as const)('%j, Concentration +3 against 15: %i keeps it: %s', (states, face, kept) => {
    const s = field({ skills: { Concentration: 3 } })
    for (const k of states) s.m.give(0, k)
    const played = s.play([disrupt({ who: 0, difficulty: 15 })], [face])
    expect(states.map(k => s.r.has(0, k))).toEqual(states.map(() => kept))
    expect(played.of('state-left').map(e => e['condition'])).toEqual(kept ? [] : states.map(k => k.name))
  })
  rules(BREAKS).it('who keeps up nothing rolls nothing', () => {
    const s = field()
    expect(s.play([disrupt({ who: 0, difficulty: 15 })]).events).toEqual([])
  })
})

describe('first aid', () => {
  const RULE = 'true20/injury/dying-stabilize'
  const aid = (target: number) => ({ do: 'first-aid', target })
  rules(RULE).it('is rolled for the dying alone', () => {
    const s = field()
    const given = (face: number) => {
      s.m.give(2, dying)
      s.m.set(0, standardLeft, 1)
      return s.play([perform({ who: 0, command: aid(2) })], [face]).of('first-aid-given')
    }
    expect(given(1)[0]).toMatchObject({ by: 0, who: 2, success: false })
    expect(given(20)[0]).toMatchObject({ by: 0, who: 2, success: true })
    s.m.take(2, dying)
    expect(s.play([{ do: 'first-aid', by: 0, who: 2 } as never]).of('first-aid-given')).toEqual([])
  })
})

describe('being struck', () => {
  const struck = (k: typeof concentrating, blow: number, more: readonly number[], answers: readonly unknown[] = []) => {
    const s = scene({ skills: { Concentration: 5 } }, {})
    s.m.give(0, k)
    s.play([damage({ who: 0, parts: [{ n: blow, types: [], nonlethal: false }], attack: false })], more, answers)
    return s.r.has(0, k)
  }
  rules('true20/maneuvers/concentration-disrupted').it('asks for Concentration, whether it wounds or not', () => {
    expect([struck(concentrating, 1, [20, 9]), struck(concentrating, 1, [20, 10])]).toEqual([false, true])
    expect([struck(concentrating, 4, [15, 1]), struck(concentrating, 4, [15, 20])]).toEqual([false, true])
  })
  rules('true20/maneuvers/aim-exposed').it('an aim too, by the number that the Narrator says', () => {
    expect([struck(aimed, 1, [20, 4], [10]), struck(aimed, 1, [20, 5], [10])]).toEqual([false, true])
  })
  rules('true20/maneuvers/concentration-disrupted').it(
    'is nothing to others, and who drops holds on to nothing',
    () => {
      const s = scene({ skills: { Concentration: 5 } }, {})
      s.play([damage({ who: 0, parts: [{ n: 1, types: [], nonlethal: false }], attack: false })], [20])
      expect(struck(concentrating, 60, [1])).toBe(false)
    },
  )
  rules('true20/maneuvers/concentration-disrupted').it('a ruling distracts', () => {
    const s = scene({ skills: { Concentration: 5 } }, {})
    s.m.give(0, concentrating)
    ruledSo(s, { do: 'distract', who: 0, difficulty: 15 }, [10])
    expect(s.r.has(0, concentrating)).toBe(true)
    ruledSo(s, { do: 'distract', who: 0, difficulty: 15 }, [9])
    expect(s.r.has(0, concentrating)).toBe(false)
  })
})
