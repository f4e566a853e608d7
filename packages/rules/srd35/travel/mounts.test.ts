import type { Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { mountOf } from '../../d20/position/position.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'
import { fatigued } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const [RIDER, MOUNT] = [0, 1]

/** A rider in the saddle of a mount. */
function riding(mount: Given = {}, options: Given = {}): Way {
  const s = new Way(
    [
      { hitPoints: 20, speed: 30 },
      { hitPoints: 30, speed: 50, size: 'large', mount: {}, ...mount },
    ],
    options,
    {
      at: [
        [0, 0],
        [1, 0],
      ],
    }, // prettier-ignore
  )
  s.turn().do({ do: 'mount', target: MOUNT })
  return s
}
const lost = (s: Way, who: number) => (who === RIDER ? 20 : 30) - s.hp(who)
const horse = (load = 160, options: Given = {}) => riding({ steed: 'light horse', load }, options)

describe('speeds of mounts', () => {
  table('srd35/mounts/speeds').each('$mount, $load_lb', row => {
    const mount = row.text('mount')
    const load = row.cell('load_lb')
    const miles = (hours: number, pounds: number) =>
      load === null ? new Way().miles({ hours, by: 'cart' }) : riding({ steed: mount, load: pounds }).miles({ hours })
    const [from, to] = load === null ? [0, 0] : String(load).split('-').map(Number)
    for (const pounds of [from!, to!])
      expect([miles(1, pounds), miles(8, pounds)]).toEqual([row.number('per_hour'), row.number('per_day')])
  })
  rules('srd35/mounts/load-brackets').it('both ends of a bracket count to it, and beyond it there is no speed', () => {
    const at = (load: number) => horse(load).miles({ hours: 1 })
    expect([at(150), at(151), at(450)]).toEqual([6, 4, 4])
    const mule = (load: number, options: Given = {}) => riding({ steed: 'mule', load }, options)
    expect(mule(690).miles({ hours: 1 })).toBe(2)
    expect(mule(691).says({ do: 'travel', hours: 1 })).toEqual(['a mule carries 690 lb. at most: it has 691'])
    expect(mule(691).why({ do: 'travel', hours: 1 })).toEqual(['srd35/mounts/load-brackets'])
    expect(mule(691, { 'overloaded-mount-by-gm': true }).miles({ hours: 1 })).toBe(2)
  })
  rules('srd35/mounts/load-brackets').it('a ruling changes the load', () => {
    const s = horse(100)
    const load = s.scene.rules.rulings['load']!
    const rule = (pounds: number): Step => ({ do: load.step.kind, who: MOUNT, pounds, reason: 'saddlebags' }) as Step
    s.play([rule(200)])
    expect(s.miles({ hours: 1 })).toBe(4)
    s.play([rule(0)])
    expect(s.miles({ hours: 1 })).toBe(6)
    expect(load.refuse(s.r, { do: 'load', who: MOUNT, pounds: -1, reason: '' } as never)).toHaveLength(1)
  })
  rules('srd35/mounts/speeds').it('a mount that is in no table goes by its own speed; terrain counts for all', () => {
    expect(riding().miles({ hours: 1 })).toBe(5)
    expect(horse().miles({ hours: 8, country: 'hills', path: 'road' })).toBe(24)
  })
  rules('srd35/mounts/speeds').it('vehicles have one pace, and a day of 8 hours', () => {
    const s = new Way()
    expect(s.why({ do: 'travel', hours: 1, by: 'cart', pace: 'hustle' })).toEqual(['srd35/mounts/speeds'])
    expect(s.why({ do: 'travel', hours: 1, by: 'balloon' })).toEqual(['srd35/mounts/speeds'])
    expect(s.why({ do: 'travel', hours: 9, by: 'cart' })).toEqual(['srd35/travel/day-length'])
  })
})

describe('the saddle', () => {
  const after = (condition: string, faces: readonly number[], mount: Given = {}) => {
    const s = riding({ mount })
    const give = s.scene.rules.rulings['give']!
    s.play([{ do: give.step.kind, who: RIDER, condition, reason: 'so' } as unknown as Step], faces)
    return [mountOf(s.r, RIDER), lost(s, RIDER)]
  }
  it('whoever is unconscious stays in it from 11 on the die, in a military one from 6, and else falls 10 feet', () => {
    expect([after('unconscious', [11]), after('unconscious', [10, 1, 4])]).toEqual([
      [MOUNT, 0],
      [-1, 4],
    ])
    expect([
      after('unconscious', [6], { saddle: 'military' }),
      after('unconscious', [5, 1, 3], { saddle: 'military' }),
    ]).toEqual([
      [MOUNT, 0],
      [-1, 3],
    ])
    expect(after('dazed', [])).toEqual([MOUNT, 0])
  })
})

describe('what marches cost a mount', () => {
  rules('srd35/mounts/hustle-lethal').it(
    '36 miles in three hours for 3 points that are lethal, none for the rider',
    () => {
      const s = horse(0)
      expect(s.miles({ hours: 3, pace: 'hustle' })).toBe(36)
      expect([lost(s, RIDER), lost(s, MOUNT), s.r.has(MOUNT, fatigued), s.r.has(RIDER, fatigued)]).toEqual([
        0,
        3,
        true,
        false,
      ])
    },
  )
  rules('srd35/mounts/hustle-lethal').it('a mount without a rider is hurt as any walker', () => {
    const s = new Way([{ hitPoints: 30, mount: {}, steed: 'pony' }])
    s.do({ do: 'travel', hours: 3, pace: 'hustle' })
    expect(s.hp()).toBe(30)
  })
  rules('srd35/mounts/forced-march').it('no check is rolled, and each hour costs 1d6', () => {
    const s = riding({ steed: 'heavy warhorse' })
    const played = s.do({ do: 'travel', hours: 10 }, [3, 6])
    expect([played.of('travelled')[0]!['miles'], played.of('checked')]).toEqual([5000, []])
    expect([s.hp(MOUNT), s.r.has(MOUNT, fatigued), lost(s, RIDER)]).toEqual([21, true, 0])
  })
  rules('srd35/mounts/forced-march').it('a mount ridden to death ends the march', () => {
    const s = riding({ hitPoints: 4 })
    const played = s.do({ do: 'travel', hours: 12 }, [5, 15])
    expect(played.of('march-halted')).toMatchObject([{ who: MOUNT, minutes: 180 }])
    expect(s.states(MOUNT)).toContain('dying')
  })
  rules('srd35/mounts/fatigue').it(
    'until as many points have healed, whatever dealt the wounds; or until it has slept',
    () => {
      const after = (options: Given) => {
        const s = riding({ steed: 'pony', hitPoints: { maximum: 30, current: 20 } }, options)
        s.do({ do: 'travel', hours: 2, pace: 'hustle' })
        const tired = s.r.has(MOUNT, fatigued)
        s.play([cure({ who: MOUNT, n: 1, by: 'magic' })])
        return [tired, s.r.has(MOUNT, fatigued), s] as const
      }
      expect(after({}).slice(0, 2)).toEqual([true, false])
      const [tired, still, s] = after({ 'mount-fatigue-needs-rest': true })
      expect([tired, still]).toEqual([true, true])
      s.play([time(8 * HOUR, 'sleep', { asleep: 8, resters: [MOUNT] })])
      expect(s.r.has(MOUNT, fatigued)).toBe(false)
    },
  )
  rules('srd35/mounts/hustle-lethal').it('in a party riders and walkers go together', () => {
    const s = new Way(
      [{}, { mount: {}, steed: 'light horse', size: 'large', hitPoints: 30 }, { speed: 40 }],
      {},
      {
        at: [
          [0, 0],
          [1, 0],
          [5, 5],
        ],
      }, // prettier-ignore
    )
    s.turn().do({ do: 'mount', target: 1 })
    const played = s.do({ do: 'travel', hours: 2, pace: 'hustle', with: [2] })
    expect(played.of('travelled')).toMatchObject([{ who: 0, with: [2], miles: 1600, of: 100 }])
    expect([s.hp(1), s.hp(2), s.hp(0)]).toEqual([29, 20, 20])
  })
})
