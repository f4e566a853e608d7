import { describe, expect } from 'vitest'
import { awareOf } from '../../d20/position/awareness.ts'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { awarenessChanged, GRADES, type Grade, links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const pistol = { name: 'pistol', use: 'projectile', damage: '1d4', types: 'piercing', increment: 60 }
/** One on its own, a foe beside it, a second one farther off, and a friend. */
const scene = (first: Given = {}, foe: Given = {}, second: Given = {}) =>
  new StarStage(
    [
      { weapons: [sword, pistol], ...first },
      { hitPoints: 90, totals: { EAC: 10, KAC: 10 }, ...foe },
      { hitPoints: 90, ...second },
      { side: 'us' },
    ],
    {
      at: [
        [5, 5],
        [6, 5],
        [10, 5],
        [5, 8],
      ],
    },
  ).turn()
function aware(s: StarStage, who: number, other: number, grade: Grade): void {
  const was = s.r.items(who, links.unobserved).find(l => l.to === other)
  awarenessChanged.write!(s.m, { who, other, grade, ...(was ? { was } : {}) } as never)
}
const grade = (s: StarStage, who: number, other: number) => GRADES[awareOf(s.r, who, other)]
const changes = (played: ReturnType<StarStage['play']>) =>
  played.of('awareness-changed').map(e => [e['who'], e['grade'], ...(e['at'] === undefined ? [] : [e['at']])])

describe('an attack out of hiding', () => {
  const REVEALS = 'starfinder/senses/unseen-melee-reveals'
  const hidden = (grades: readonly [Grade, Grade], invisible = true) => {
    const s = scene()
    if (invisible) s.m.give(0, unseen)
    for (const [i, g] of grades.entries()) aware(s, i + 1, 0, g)
    return s
  }
  const HERE = 5 * 20 + 5
  rules(REVEALS).each([
    [
      ['unaware', 'unaware'],
      0,
      [
        [1, 'location', HERE],
        [2, 'presence'],
      ],
    ],
    [['presence', 'presence'], 0, [[1, 'location', HERE]]],
    [['location', 'unaware'], 0, [[2, 'presence']]],
    [['unaware', 'location'], 0, [[1, 'location', HERE]]],
    // A shot tells nobody where it came from.
    [['unaware', 'presence'], 1, [[1, 'presence']]],
    [['presence', 'location'], 1, []],
  ] as const)('foes that are %j, with weapon %i: %j', (grades, weapon, told) => {
    // prettier-ignore
    const s = hidden(grades)
    expect(changes(s.blow([1], { weapon }))).toEqual(told)
  })
  rules(REVEALS).it('is seen by those who can see it, and nothing new to those who did', () => {
    expect(changes(hidden(['unaware', 'presence'], false).blow([1], { weapon: 1 }))).toEqual([
      [1, 'observing'],
      [2, 'observing'],
    ]) // prettier-ignore
    expect(changes(hidden(['observing', 'location'], false).blow([1]))).toEqual([[2, 'observing']])
    expect(changes(scene().blow([1]))).toEqual([])
  })
  rules(REVEALS).it('a friend learns nothing by it', () => {
    const s = hidden(['unaware', 'unaware'])
    aware(s, 3, 0, 'unaware')
    s.blow([1])
    expect(grade(s, 3, 0)).toBe('unaware')
  })
})

describe('one that is not observed moves on', () => {
  const BASICS = 'starfinder/senses/blindsense-basics'
  const moves = (foe: Given, grades: readonly [Grade, Grade]) => {
    const s = scene({}, foe)
    s.m.give(0, unseen)
    for (const [i, g] of grades.entries()) aware(s, i + 1, 0, g)
    return changes(s.do({ do: 'step', to: s.square(5, 4) }))
  }
  rules('starfinder/senses/aware-of-location', BASICS).each([
    [
      {},
      ['location', 'location'],
      [
        [1, 'presence'],
        [2, 'presence'],
      ],
    ],
    [{}, ['presence', 'unaware'], []],
    [{}, ['unaware', 'location'], [[2, 'presence']]],
    [{ senses: { blindsense: 30 } }, ['location', 'location'], [[2, 'presence']]],
    [{ senses: { blindsense: 5 } }, ['location', 'presence'], []],
  ] as const)('foes with %j that are %j: %j', (foe, grades, told) => {
    // prettier-ignore
    expect(moves(foe, grades)).toEqual(told)
  })
})

describe('seeking', () => {
  const PINPOINT = 'starfinder/senses/pinpoint'
  rules(PINPOINT).it('one check for all foes on the field that it does not observe, and where there are none', () => {
    const s = scene({ skills: { Perception: 3 } })
    const checks = (faces: readonly number[]) => s.turn().do({ do: 'seek' }, faces).of('checked').length
    expect(checks([20])).toBe(1)
    aware(s, 0, 1, 'presence')
    aware(s, 0, 2, 'unaware')
    aware(s, 0, 3, 'unaware')
    s.m.give(1, unseen)
    s.m.give(2, unseen)
    expect(checks([1])).toBe(1)
    s.m.set(2, at, -1)
    expect(checks([1])).toBe(1)
  })
  rules(PINPOINT).it('one roll finds each whose Stealth it reaches, a tie too', () => {
    const found = (face: number) => {
      // Unseen they have 20 more where they have hidden: these have not.
      const s = scene({ skills: { Perception: 3 } }, { skills: { Stealth: -2 } }, { skills: { Stealth: 5 } })
      for (const i of [1, 2]) {
        s.m.give(i, unseen)
        aware(s, 0, i, 'unaware')
      }
      s.do({ do: 'seek' }, [face])
      return [grade(s, 0, 1), grade(s, 0, 2)]
    }
    const [no, yes] = ['unaware', 'presence']
    expect([4, 5, 11, 12].map(found)).toEqual([
      [no, no],
      [yes, no],
      [yes, no],
      [yes, yes],
    ])
  })
  rules(PINPOINT).it('what is found is where it stands, or seen, or about', () => {
    const found = (
      was: Grade,
      more: { readonly see?: boolean; readonly blind?: boolean; readonly sense?: Given } = {},
    ) => {
      const s = scene(more.sense ? { senses: more.sense } : {})
      if (!more.see) s.m.give(1, unseen)
      if (more.blind) s.m.give(0, blinded)
      aware(s, 0, 1, was)
      return changes(s.do({ do: 'seek' }, [20], []))
    }
    const THERE = 5 * 20 + 6
    expect([found('unaware'), found('presence'), found('location')]).toEqual([
      [[0, 'presence']],
      [[0, 'location', THERE]],
      [[0, 'location', THERE]],
    ])
    expect([found('unaware', { see: true }), found('presence', { see: true })]).toEqual([
      [[0, 'observing']],
      [[0, 'observing']],
    ])
    expect(found('unaware', { sense: { blindsense: 5 } })).toEqual([[0, 'location', THERE]])
  })
  rules('starfinder/senses/blindsense-basics').it('blindsense as far as it reaches', () => {
    const at30 = (range: number) => {
      const s = scene({ senses: { blindsense: range } })
      s.m.give(2, unseen)
      aware(s, 0, 2, 'unaware')
      return changes(s.do({ do: 'seek' }, [20]))
    }
    expect([at30(25), at30(20)]).toEqual([[[0, 'location', 5 * 20 + 10]], [[0, 'presence']]])
  })
})

describe('a quick search', () => {
  const SEARCH = 'starfinder/senses/sense-through-quick-search'
  const knife = (name: string, carried: string) => ({ name, damage: '1d4', types: 'piercing', carried })
  const packs = (...carried: readonly string[]) => ({ weapons: carried.map((c, i) => knife(`knife ${i}`, c)) })
  const looked = (others: readonly Given[], spots: readonly (readonly [number, number])[], square = 0) => {
    const s = new StarStage(
      [{ senses: { through: [{ sense: 'vision', range: 60 }] }, ...packs('packed') }, ...others],
      {
        at: [[0, 0], ...spots],
      },
    ).turn()
    return s
      .do({ do: 'quick-search', square })
      .of('looked-into')
      .map(e => [e['into'], e['weapons']])
  }
  rules(SEARCH).it(
    'shows what others in the area have packed away, and nothing of those who have nothing there',
    () => {
      expect(
        looked(
          [packs('packed', 'sheathed', 'packed'), packs('sheathed'), {}],
          [
            [1, 0],
            [2, 0],
            [3, 0],
          ],
        ),
      ).toEqual([[1, [2, 3]]]) // prettier-ignore
      expect(
        looked(
          [packs('packed'), packs('packed')],
          [
            [3, 3],
            [4, 0],
          ],
        ),
      ).toEqual([[1, [1]]]) // prettier-ignore
      expect(looked([packs('packed')], [[-1, 0]])).toEqual([])
    },
  )
})
