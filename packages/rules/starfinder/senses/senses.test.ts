import type { Options } from '@quintain/engine'
import { GridMap, type LightLevel } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { awareOf, isObserving } from '../../d20/position/awareness.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { perceives } from '../../d20/position/perception.ts'
import { blinded, deafened, unseen } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { awarenessChanged, GRADES, type Grade, links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'
import { concealed, inVacuum, withoutScent } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const pike = { name: 'pike', damage: '1d10', types: 'piercing', reach: true }
const blast = {
  name: 'grenade',
  effect: { area: { shape: 'burst', feet: 10 }, range: 60, consequences: [{ damage: '6', types: 'fire' }] },
}
const missile = {
  name: 'missile',
  kind: 'spell',
  effect: { range: 100, consequences: [{ damage: '3', types: 'force' }] },
}
const ARMED: Given = { weapons: [sword, rifle, pike], acts: [blast, missile] }
const NEAR: At = [
  [0, 0],
  [1, 0],
]
const APART: At = [
  [0, 0],
  [4, 0],
]
const scene = (where: At, given: readonly Given[], options: Options = {}, map = GridMap.open(30, 10)) =>
  new StarStage(given, { map, at: where, options }).turn()
const lit = (level: LightLevel) => GridMap.of({ ...GridMap.open(30, 10).toJSON(), light: new Array(300).fill(level) })
/** Sets how well one creature is aware of another. */
function aware(s: StarStage, who: number, other: number, grade: Grade): void {
  const was = s.r.items(who, links.unobserved).find(l => l.to === other)
  awarenessChanged.write!(s.m, { who, other, grade, ...(was ? { was } : {}) } as never)
}
const level = (s: StarStage, who = 0, other = 1) => GRADES[awareOf(s.r, who, other)]
const invisible = (s: StarStage, who = 1): StarStage => {
  s.m.give(who, unseen)
  return s
}
const chance = (s: StarStage, by = 0, target = 1) => s.r.fact(concealmentBy.melee, by, target)
/** Whether the first creature observes the second: then, and only then, it can aim a spell at it. */
function observing(s: StarStage): boolean {
  const is = isObserving(s.r, 0, 1)
  const refused = s.turn().why({ do: 'use', act: 'missile', target: 1 })
  expect(refused.includes('starfinder/senses/targeted-effects')).toBe(!is)
  return is
}
const SHOOT = { do: 'attack', target: 1, weapon: 1 }

describe('the four states of awareness', () => {
  const STATES: Readonly<Record<string, Grade>> = {
    unaware: 'unaware',
    'aware of presence': 'presence',
    'aware of location': 'location',
    observing: 'observing',
  }
  table('starfinder/senses/awareness-states').each('$state', row => {
    const s = scene(APART, [ARMED, { hitPoints: 50 }])
    aware(s, 0, 1, STATES[row.text('state')]!)
    expect(s.why(SHOOT).length === 0).toBe(row.cell('attack_creature_directly'))
    expect(s.why({ do: 'attack', square: s.square(4, 0), weapon: 1 }).length === 0).toBe(
      row.cell('attack_guessed_square'),
    )
    expect(s.why({ do: 'use', act: 'missile', target: 1 }).length === 0).toBe(
      row.cell('ranged_targeted_effect_without_attack_roll'),
    )
    expect(!observing(s)).toBe(row.cell('unseen'))
    expect(String(row.cell('miss_chance'))).toMatch(new RegExp(`^${chance(s)}`))
    s.do({ do: 'use', act: 'grenade', to: s.square(4, 0), corner: 'nw' })
    expect(s.hp(1) < 50).toBe(row.cell('caught_by_area_effects'))
  })
  rules('starfinder/senses/awareness-states').it('are kept for each pair, and need not be mutual', () => {
    const s = scene(APART, [ARMED, ARMED])
    aware(s, 1, 0, 'unaware')
    expect([level(s), level(s, 1, 0)]).toEqual(['observing', 'unaware'])
    expect([s.why(SHOOT), s.why({ do: 'attack', target: 0, weapon: 1 }, 1)]).toEqual([
      [],
      expect.arrayContaining(['starfinder/senses/pinpoint']),
    ])
  })
  rules('starfinder/senses/unaware').it('no direct attack, but an area catches it', () => {
    const s = scene(APART, [ARMED, { hitPoints: 50 }])
    aware(s, 0, 1, 'unaware')
    expect(s.why(SHOOT)).toEqual(['starfinder/senses/pinpoint'])
    s.do({ do: 'use', act: 'grenade', to: s.square(4, 1), corner: 'nw' })
    expect(s.hp(1)).toBe(44)
  })
  rules('starfinder/senses/aware-of-location', 'starfinder/senses/unseen-total-concealment').it(
    'direct attacks, at 50 %',
    () => {
      const s = scene(NEAR, [ARMED, { totals: { KAC: 13 } }])
      aware(s, 0, 1, 'location')
      expect([s.blow([14, 50]).results, s.blow([14, 51, 3]).results]).toEqual([['miss'], ['hit']])
    },
  )
  rules('starfinder/senses/observing').it('all attacks, without a miss chance', () => {
    const s = scene(NEAR, [ARMED, { totals: { KAC: 15 } }])
    const played = s.blow([15, 3])
    expect([played.results, played.picks('miss chance')]).toEqual([['hit'], []])
  })
  rules('starfinder/senses/unseen').each(['unaware', 'presence', 'location'] as const)(
    'short of observing it is unseen: %s',
    grade => {
      const s = scene(NEAR, [ARMED, { totals: { KAC: 5 } }])
      aware(s, 0, 1, grade)
      expect([observing(s), chance(s)]).toEqual([false, 50])
    },
  )
  rules('starfinder/senses/targeted-effects').it(
    'a spell without an attack roll needs a target that is observed',
    () => {
      const s = scene(APART, [ARMED, {}])
      aware(s, 0, 1, 'location')
      expect(s.why({ do: 'use', act: 'missile', target: 1 })).toEqual(['starfinder/senses/targeted-effects'])
      aware(s, 0, 1, 'observing')
      expect(s.why({ do: 'use', act: 'missile', target: 1 })).toEqual([])
    },
  )
})

describe('the unseen', () => {
  rules('starfinder/senses/flat-footed-against-unseen').it('a defender is flat-footed against them alone', () => {
    const s = scene(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [ARMED, { totals: { KAC: 16 } }, { ...ARMED, side: 'us' }],
    )
    aware(s, 1, 0, 'unaware')
    expect([s.needed().total, s.needed({ by: 2 }).total]).toEqual([14, 16])
    expect([s.blow([15, 3]).results, s.blow([15], { by: 2 }).results]).toEqual([['hit'], ['miss']])
  })
  rules('starfinder/senses/unseen-melee-reveals').it(
    'a blow from the next square tells the victim where it came from',
    () => {
      const blow = (where: At, weapon: number, face: number) => {
        const s = invisible(scene(where, [ARMED, { hitPoints: 90, totals: { KAC: 10 } }]), 0)
        expect(level(s, 1, 0)).toBe('unaware')
        s.blow(face === 1 ? [1] : [face, 3], { weapon })
        return level(s, 1, 0)
      }
      const reach: At = [
        [0, 0],
        [2, 0],
      ]
      expect([blow(NEAR, 0, 15), blow(NEAR, 0, 1), blow(reach, 2, 15), blow(NEAR, 1, 15)]).toEqual([
        'location',
        'location',
        'presence',
        'presence',
      ])
    },
  )
  rules('starfinder/senses/unseen-melee-reveals').it('it may move on, and then only its presence is known', () => {
    const s = invisible(scene(NEAR, [ARMED, { hitPoints: 90, totals: { KAC: 10 } }]), 0)
    s.blow([15, 3])
    expect([level(s, 1, 0), chance(s, 1, 0)]).toEqual(['location', 50])
    s.do({ do: 'step', to: s.square(0, 1) })
    expect(level(s, 1, 0)).toBe('presence')
  })
  rules('starfinder/senses/invisible-cannot-be-observed').it(
    'eyes do not observe the invisible, blindsight does',
    () => {
      const s = invisible(scene(NEAR, [ARMED, { totals: { KAC: 10 } }]))
      aware(s, 0, 1, 'location')
      expect([s.blow([12, 50]).results, s.blow([12, 51, 3]).results]).toEqual([['miss'], ['hit']])
      const keen = invisible(scene(NEAR, [{ ...ARMED, senses: { blindsight: 30 } }, { totals: { KAC: 10 } }]))
      expect([level(keen), keen.blow([12, 3]).results]).toEqual(['observing', ['hit']])
    },
  )
  rules('starfinder/senses/invisible-environments').it('in smoke too', () => {
    const smoke = GridMap.open(30, 10, { name: 'smoke', concealment: 'concealment' })
    const s = invisible(scene(APART, [ARMED, {}], {}, smoke))
    expect([s.r.fact(perceives, 0, 1), chance(s)]).toEqual([0, 50])
  })
})

describe('precise and imprecise senses', () => {
  rules('starfinder/senses/precise').it('eyes and blindsight show; each works without the other', () => {
    const s = scene(APART, [{ ...ARMED, senses: { blindsight: { range: 30, by: 'vibration' } } }, {}])
    s.m.give(0, blinded)
    expect(observing(s)).toBe(true)
    s.m.set(1, at, s.square(7, 0))
    expect(observing(s)).toBe(false)
    const eyes = scene(APART, [ARMED, {}])
    eyes.m.give(0, blinded)
    expect(observing(eyes)).toBe(false)
  })
  rules('starfinder/senses/imprecise').it('ears alone never observe', () => {
    const s = scene(APART, [ARMED, {}], {}, lit('dark'))
    aware(s, 0, 1, 'unaware')
    s.do({ do: 'seek' }, [20])
    expect(level(s)).toBe('presence')
    s.turn().do({ do: 'seek' }, [20])
    expect([level(s), observing(s)]).toEqual(['location', false])
  })
  const withSense = (senses: object, more: Given = {}) => scene(APART, [{ ...ARMED, senses }, more])
  rules('starfinder/senses/mechanism', 'starfinder/senses/blindsense-basics', 'starfinder/senses/blindsight-basics').it(
    'are lost with what they rest on, for as long',
    () => {
      const ears = invisible(withSense({ blindsense: { range: 60, by: 'sound' } }))
      const seeks = () => {
        aware(ears, 0, 1, 'unaware')
        ears.turn().do({ do: 'seek' }, [20])
        return level(ears)
      }
      expect(seeks()).toBe('location')
      ears.m.give(0, deafened)
      expect(seeks()).toBe('unaware')
      ears.m.take(0, deafened)
      expect(seeks()).toBe('location')
      // Beyond its range only the ordinary ears are left.
      ears.m.set(1, at, ears.square(13, 0))
      expect(seeks()).toBe('presence')
      const tremor = invisible(withSense({ blindsight: { range: 30, by: 'vibration' } }))
      tremor.m.give(0, deafened)
      expect(observing(tremor)).toBe(true)
      const nose = invisible(withSense({ blindsight: { range: 60, by: 'scent' } }))
      expect(observing(nose)).toBe(true)
      nose.m.give(0, withoutScent)
      expect([observing(nose), chance(nose)]).toEqual([false, 50])
    },
  )
  table('starfinder/senses/blindsight-environments').each('$mechanism', row => {
    const by = row.text('mechanism')
    const fog = GridMap.open(30, 10, { name: 'fog', concealment: 'total' })
    const s = invisible(scene(APART, [{ ...ARMED, senses: { blindsight: { range: 60, by } } }, {}], {}, fog))
    expect(observing(s)).toBe(row.cell('water_fog_smoke'))
    s.m.give(0, inVacuum)
    s.m.give(1, inVacuum)
    const standing = observing(s)
    const flyer = scene(APART, [
      { ...ARMED, senses: { blindsight: { range: 60, by } } },
      { by: 'flight', speeds: { fly: 30 } },
    ])
    for (const who of [0, 1]) invisible(flyer).m.give(who, inVacuum)
    const apart = observing(flyer)
    const found = standing === apart ? standing : 'only through a shared solid surface'
    expect(found).toBe(row.cell('vacuum_default'))
  })
  rules('starfinder/senses/blindsight-negates-concealment').it('neither the dark nor a blanket effect helps', () => {
    const s = scene(APART, [{ ...ARMED, senses: { blindsight: 60 } }, { totals: { KAC: 14 } }], {}, lit('dark'))
    s.m.give(1, concealed)
    expect([chance(s), s.blow([14, 3], { weapon: 1 }).results]).toEqual([0, ['hit']])
    expect(chance(scene(APART, [{ ...ARMED, senses: { blindsight: 15 } }, {}], {}, lit('dark')))).toBe(50)
  })
  rules('starfinder/senses/blindsight-immunities').it('blinding does nothing to it', () => {
    const s = withSense({ blindsight: { range: 30, by: 'vibration' } })
    s.m.give(0, blinded)
    expect([chance(s), observing(s)]).toEqual([0, true])
  })
})

describe('hiding', () => {
  const sneak: Given = { ...ARMED, skills: { Stealth: 5 } }
  const hide = { do: 'hide' }
  rules('starfinder/senses/observed-no-stealth').it('not from one that observes', () => {
    expect(scene(APART, [sneak, {}]).why(hide)).toEqual(['starfinder/senses/observed-no-stealth'])
  })
  it('house/features/hides-in-the-open: it needs nothing to hide behind', () => {
    expect(scene(APART, [{ ...sneak, features: ['hides in the open'] }, {}]).why(hide)).toEqual([])
  })
  rules('starfinder/senses/break-observation').it('unseen, out of sight, but not by what only blurs', () => {
    const open = (senses?: object) => invisible(scene(APART, [sneak, senses ? { senses } : {}]), 0)
    expect([open().why(hide), open({ blindsight: 30 }).why(hide)]).toEqual([
      [],
      ['starfinder/senses/observed-no-stealth'],
    ])
    const blurred = scene(APART, [sneak, {}])
    blurred.m.give(0, concealed)
    expect(blurred.why(hide)).toEqual(['starfinder/senses/observed-no-stealth'])
    const behind = scene(
      APART,
      [sneak, {}],
      {},
      GridMap.open(30, 10).change(d => d.add({ a: [2, 0], b: [2, 10] })),
    )
    expect(behind.why(hide)).toEqual([])
    const dark = scene(APART, [sneak, {}], {}, lit('dark'))
    expect(dark.why(hide)).toEqual([])
  })
  rules('starfinder/light/dim-stealth').it('in dim light, from eyes that need light', () => {
    const from = (senses: object, options: Options = {}) =>
      scene(APART, [sneak, { senses }], options, lit('dim')).why(hide).length === 0
    expect([{}, { lowLight: true }, { darkvision: 60 }, { blindsight: 60 }].map(s => from(s))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(from({}, { 'dim-light-does-not-break-observation': true })).toBe(false)
    // Of two guards only the one without eyes for it loses sight.
    const two = scene([...APART, [4, 2]], [sneak, {}, { senses: { lowLight: true } }], {}, lit('dim'))
    two.do(hide, [10])
    expect([level(two, 1, 0), level(two, 2, 0)]).toEqual(['presence', 'observing'])
  })
  rules('starfinder/senses/aware-of-presence').it(
    'who knew of it knows that it is about; listeners hear that someone is there',
    () => {
      const s = invisible(scene(APART, [sneak, {}]), 0)
      aware(s, 1, 0, 'location')
      s.do(hide, [10])
      expect(level(s, 1, 0)).toBe('presence')
      const listener = invisible(scene(APART, [{ ...ARMED, skills: { Perception: 60 } }, sneak]))
      listener.do({ do: 'seek' }, [10])
      expect([level(listener), listener.why(SHOOT)]).toEqual(['presence', ['starfinder/senses/pinpoint']])
    },
  )
  /** Whether a guard with a bonus on Perception notices with this face what has hidden with a 10. */
  const notices = (moves: boolean, guard: Given, face: number, options: Options = {}) => {
    const s = invisible(scene(APART, [sneak, guard], options), 0)
    if (moves) s.do({ do: 'move', to: s.square(0, 1) })
    s.do(hide, [10])
    const played = s.do({ do: 'seek' }, [face], [], 1)
    return played.of('checked')[0]!['success']
  }
  const guard = (perception: number, senses: object = {}): Given => ({ skills: { Perception: perception }, senses })
  rules('starfinder/senses/unseen-stealth-bonus').it('+40 while it stays, +20 when it moves', () => {
    expect([notices(false, guard(40), 15), notices(false, guard(40), 14)]).toEqual([true, false])
    expect([notices(true, guard(20), 15), notices(true, guard(20), 14)]).toEqual([true, false])
    expect(notices(true, guard(20), 15, { 'moved-this-action-only': true })).toBe(false)
  })
  rules('starfinder/senses/blindsense-negates-stealth-bonus', 'starfinder/senses/blindsense-limits').it(
    'not against blindsense, which leaves it concealed and the finder flat-footed',
    () => {
      const keen = guard(0, { blindsense: 30 })
      expect([notices(false, keen, 15), notices(false, keen, 14), notices(false, guard(0), 20)]).toEqual([
        true,
        false,
        false,
      ])
      const s = invisible(scene(NEAR, [ARMED, { totals: { KAC: 17 }, ...keen, weapons: [sword] }]), 0)
      aware(s, 1, 0, 'location')
      expect([s.needed().total, chance(s, 1, 0)]).toEqual([15, 50])
    },
  )
  rules('starfinder/senses/blindsense-notices-location').it(
    'blindsense gives the place: 18 finds 18, 17 does not',
    () => {
      const found = (face: number) => {
        const s = invisible(
          scene(APART, [
            { ...ARMED, skills: { Perception: 7 }, senses: { blindsense: { range: 30, by: 'vibration' } } },
            sneak,
          ]),
        ) // prettier-ignore
        s.do(hide, [13], [], 1)
        s.do({ do: 'seek' }, [face])
        return [level(s), s.why({ ...SHOOT })]
      }
      expect(found(11)[0]).toBe('location')
      expect(found(10)[0]).toBe('unaware')
    },
  )
  rules('starfinder/senses/blindsight-observes').it(
    'blindsight finds the hidden by their plain Stealth, and observes',
    () => {
      const s = invisible(
        scene(APART, [
          { ...ARMED, skills: { Perception: 5 }, senses: { blindsight: { range: 30, by: 'sound' } } },
          sneak,
        ]),
      ) // prettier-ignore
      s.m.give(0, deafened)
      s.do(hide, [10], [], 1)
      s.m.take(0, deafened)
      expect(level(s)).toBe('unaware')
      s.do({ do: 'seek' }, [10])
      expect([level(s), observing(s), chance(s)]).toEqual(['observing', true, 0])
    },
  )
  const SENSE: Readonly<Record<string, () => StarStage>> = {
    'imprecise, not blindsense': () => invisible(scene(APART, [ARMED, {}])),
    blindsense: () => invisible(scene(APART, [{ ...ARMED, senses: { blindsense: 60 } }, {}])),
    'precise (vision, blindsight)': () => scene(APART, [ARMED, {}]),
  }
  const NAMES: Readonly<Record<string, Grade>> = {
    'aware of presence': 'presence',
    'aware of location': 'location',
    observing: 'observing',
  }
  table('starfinder/senses/notice-result').each('$sense', row => {
    const after = (was: Grade) => {
      const s = SENSE[row.text('sense')]!()
      aware(s, 0, 1, was)
      s.do({ do: 'seek' }, [20])
      return level(s)
    }
    expect(after('unaware')).toBe(NAMES[row.text('result_of_notice')])
    expect(after('presence')).toBe(NAMES[row.text('result_of_pinpoint')])
  })
  rules('starfinder/senses/notice-result').it('by a reading eyes find a presence first, blindsight does not', () => {
    const of = (senses: object) => {
      const s = scene(APART, [{ ...ARMED, senses }, {}], { 'precise-notice-gives-presence': true })
      aware(s, 0, 1, 'unaware')
      s.do({ do: 'seek' }, [20])
      return level(s)
    }
    expect([of({}), of({ blindsight: 60 })]).toEqual(['presence', 'observing'])
  })
  rules('starfinder/senses/pinpoint').it('after it a direct attack, with total concealment', () => {
    const s = invisible(scene(APART, [ARMED, { totals: { KAC: 10 } }]))
    aware(s, 0, 1, 'presence')
    s.do({ do: 'seek' }, [20])
    expect([s.why(SHOOT), s.blow([14, 60, 3], { weapon: 1 }).results]).toEqual([[], ['hit']])
    const failed = invisible(scene(APART, [ARMED, { skills: { Stealth: 30 } }]))
    aware(failed, 0, 1, 'presence')
    failed.do({ do: 'seek' }, [5])
    expect(failed.why(SHOOT)).toEqual(['starfinder/senses/pinpoint'])
    expect(failed.why({ do: 'attack', square: failed.square(4, 0), weapon: 1 })).toEqual([])
  })
  rules('starfinder/senses/invisible-finding').it('a check finds its presence, not its place', () => {
    const s = invisible(scene(APART, [{ ...ARMED, skills: { Perception: 6 } }, { skills: { Stealth: 4 } }]))
    s.do({ do: 'seek' }, [8])
    expect(level(s)).toBe('presence')
    const missed = invisible(scene(APART, [{ ...ARMED, skills: { Perception: 6 } }, { skills: { Stealth: 4 } }]))
    missed.do({ do: 'seek' }, [7])
    expect(level(missed)).toBe('unaware')
  })
  rules('starfinder/senses/incorporeal-unheard').it(
    'the incorporeal are neither heard nor smelled, but their life is felt',
    () => {
      const ghost: Given = { by: 'incorporeal' }
      const by = (sense: object) => invisible(scene(APART, [{ ...ARMED, senses: sense }, ghost]))
      const heard = by({})
      heard.do({ do: 'seek' }, [20])
      expect(level(heard)).toBe('unaware')
      for (const mechanism of ['scent', 'sound', 'vibration', 'life', 'emotion', 'thought'])
        expect([mechanism, isObserving(by({ blindsight: { range: 60, by: mechanism } }).r, 0, 1)]).toEqual([
          mechanism,
          !['scent', 'sound', 'vibration'].includes(mechanism),
        ])
    },
  )
})

describe('telepathy', () => {
  const speak = { do: 'send-thought' }
  const minds = (telepathy: unknown, others: readonly Given[], where: At) =>
    scene([[0, 0], ...where], [{ telepathy, languages: ['Common'] }, ...others])
  rules('starfinder/senses/telepathy').it('to any mind in range that has a language, whichever', () => {
    const s = minds(
      100,
      [{ languages: ['Vesk'] }, {}, { languages: ['Common'] }],
      [
        [20, 0],
        [4, 0],
        [21, 0],
      ],
    )
    expect(s.why({ ...speak, target: 1 })).toEqual([])
    expect([2, 3].map(target => s.why({ ...speak, target }))).toEqual([
      ['starfinder/senses/telepathy'],
      ['starfinder/senses/telepathy'],
    ])
    expect(s.do({ ...speak, target: 1 }).of('thought-sent')[0]!['to']).toEqual([1])
  })
  rules('starfinder/senses/telepathy-several').it('to all of them at once', () => {
    const others = Array.from({ length: 5 }, () => ({ languages: ['Vesk'] }))
    const s = minds(
      100,
      others,
      others.map((_, i) => [i + 1, 1] as const),
    )
    expect(s.do(speak).of('thought-sent')[0]!['to']).toEqual([1, 2, 3, 4, 5])
  })
  rules('starfinder/senses/limited-telepathy').it('limited: only where they share a language', () => {
    const s = minds(
      { range: 30, limited: true },
      [{ languages: ['Vesk'] }, { languages: ['Vesk', 'Common'] }],
      [
        [6, 0],
        [5, 0],
      ],
    )
    expect([1, 2].map(target => s.why({ ...speak, target }))).toEqual([['starfinder/senses/limited-telepathy'], []])
  })
})
