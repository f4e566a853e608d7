import type { Context } from '@quintain/engine'
import { bag, event, feature, maybe, oneOf, record, run, step } from '@quintain/engine'
import { MANEUVERABILITY, type ManeuverabilityClass } from '@quintain/grid'
import type { Consequence, SpeedGiven } from '../../creature/effect.ts'
import { loseHold } from '../../movement/flight/aloft.ts'
import { isAloft } from '../../position/height.ts'
import { present } from '../../position/position.ts'
import type { MovementMode } from '../../position/slots.ts'
import { bringsWays, HALF, movingOf, NONE, type WaysGiven } from '../../position/ways/ways-now.ts'
import { timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { endsAfter, sourceOf } from './timed.ts'

const waysFields = {
  climb: maybe('int'),
  swim: maybe('int'),
  fly: maybe('int'),
  burrow: maybe('int'),
  maneuverability: maybe(oneOf(...(Object.keys(MANEUVERABILITY) as ManeuverabilityClass[]))),
  upright: maybe('flag'),
  source: 'text',
} as const
const waysSpec = record(waysFields)
const waysGiven = bag<WaysGiven>('ways given', { to: 'seen', holds: waysSpec })
const waysBegan = event(
  'ways-began',
  { who: 'creature', ways: waysSpec },
  (w, e) => w.include(e.who, waysGiven, e.ways as WaysGiven),
  { of: 'who', to: 'seen' },
)
const waysOver = event(
  'ways-over',
  { who: 'creature', ways: waysSpec },
  (w, e) => w.exclude(e.who, waysGiven, e.ways as WaysGiven),
  { of: 'who', to: 'seen' },
)
const endWays = step('end-ways', { who: 'creature', ways: waysSpec })
/** Its flight may be over: then it falls. */
const flightOver = step('flight-over', { who: 'creature' })

const figure = (given: SpeedGiven): number => (given === 'none' ? NONE : given === 'half' ? HALF : given)
function waysOf({ speeds = {}, maneuverability, upright }: Consequence, source: string): WaysGiven {
  const { climb, swim, fly, burrow } = speeds
  return {
    ...(climb === undefined ? {} : { climb: figure(climb) }),
    ...(swim === undefined ? {} : { swim: figure(swim) }),
    ...(fly === undefined ? {} : { fly: figure(fly) }),
    ...(burrow === undefined ? {} : { burrow: figure(burrow) }),
    ...(maneuverability === undefined ? {} : { maneuverability }),
    ...(upright ? { upright } : {}),
    source,
  }
}
const KEYS = ['climb', 'swim', 'fly', 'burrow', 'maneuverability', 'upright', 'source'] as const
const isSame = (a: WaysGiven, b: WaysGiven): boolean => KEYS.every(k => a[k] === b[k])
const endsSame = (t: Timer, ways: WaysGiven): boolean =>
  t.steps.some(s => s.do === endWays.kind && isSame((s as ReturnType<typeof endWays>).ways as WaysGiven, ways))
/** Who is in the air by its wings may have none after this. */
const mayFall = (c: Context, who: number): void => {
  if (isAloft(c, who)) c.plan(flightOver({ who }))
}

const SAID: Readonly<Record<MovementMode, string>> = {
  climb: 'climb speed',
  swim: 'swim speed',
  fly: 'fly speed',
  burrow: 'burrow speed',
}
/** `a fly speed of 60 ft (good)`, `no fly speed`, `half of its swim speed`. */
function inWords(ways: WaysGiven): string {
  const parts = (Object.keys(SAID) as MovementMode[]).flatMap(way => {
    const n = ways[way]
    if (n === undefined) return []
    if (n === NONE) return [`no ${SAID[way]}`]
    if (n === HALF) return [`half of its ${SAID[way]}`]
    const nimble = way === 'fly' && ways.maneuverability !== undefined ? ` (${ways.maneuverability})` : ''
    return [`a ${SAID[way]} of ${n} ft${nimble}${way === 'fly' && ways.upright ? ', straight up and down' : ''}`]
  })
  return parts.join(' and ')
}

/** Effects that give a way of moving for a time, or take one away. */
export const givenWays = feature('house/effects/speeds', {
  says: 'An effect may give a creature a way of moving for a time, with a speed of its own, or leave it half or nothing of one that it has. Of several figures the best counts, and nothing is less than all. With upright it goes straight up and down by that speed, and nowhere else. A flyer in the air that has no fly speed left falls by the rules of flight, and cannot catch itself.',
  only: { key: 'speeds', among: sheet => (bringsWays(sheet) ? ['speeds'] : []) },
  reads: { consequence: ['speeds'] },
  needs: { fields: [timers], steps: [loseHold] },
  fields: [waysGiven],
  events: [waysBegan, waysOver],
  steps: [
    run(endWays, (c, { who, ways }) => {
      const over = ways as WaysGiven
      if (c.items(who, timers).some(t => endsSame(t, over))) return
      if (!c.items(who, waysGiven).some(w => isSame(w, over))) return
      c.emit(waysOver({ who, ways }))
      mayFall(c, who)
    }),
    run(flightOver, (c, { who }) => {
      if (present(c, who) && movingOf(c, who).speeds?.fly === undefined) c.plan(loseHold({ who }))
    }),
  ],
  adds: {
    waysGiven: (v, who) => v.items(who, waysGiven),
    runsToo: (r, who) =>
      r.items(who, waysGiven).map(ways => ({
        what: inWords(ways),
        source: ways.source,
        from: ways.source,
        ends: t => endsSame(t, ways),
      })),
    bringsOwn(c, x) {
      const { who, consequence } = x
      if (consequence.speeds === undefined) return undefined
      const { lasts = 'fight' } = consequence
      const source = sourceOf(x, lasts)
      const ways = waysOf(consequence, source)
      if (!c.items(who, waysGiven).some(w => isSame(w, ways))) {
        c.emit(waysBegan({ who, ways }))
        mayFall(c, who)
      }
      endsAfter(c, x, lasts, inWords(ways), endWays({ who, ways }), t => endsSame(t, ways))
      return []
    },
  },
  words: {
    events: {
      [waysBegan.kind]: (e, s) => `${s.name(e.who)} has ${inWords(e.ways as WaysGiven)}`,
      [waysOver.kind]: (e, s) => `${s.name(e.who)} no longer has ${inWords(e.ways as WaysGiven)}`,
    },
  },
})
