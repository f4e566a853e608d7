import { event, list, maybe, oneOf, value } from '@quintain/engine'
import { TRAVEL_PACES } from './text.ts'

/** Full hours walked, and hustled, since it last slept, and minutes of the next hour of each. */
export const walked = value('hours walked')
export const hustled = value('hours hustled')
export const walkedPart = value('minutes walked of an hour')
export const hustledPart = value('minutes hustled of an hour')
/** Minutes that a creature has travelled by vehicle since it last slept. */
export const drove = value('minutes by vehicle')
/** 1 while a creature marches: the damage of marches does not heal meanwhile. */
export const onTheWay = value('on the way')
/** Damage of marches that has to heal before the fatigue of the march ends. */
export const owed = value('march damage')

/** 1 while a march alone has made it tired. */
export const tiredByMarch = value('tired by a march')

export const travelled = event(
  'travelled',
  {
    who: 'creature',
    pace: oneOf(...TRAVEL_PACES),
    miles: 'int',
    of: 'int',
    with: maybe(list('creature')),
    file: maybe('flag'),
    time: maybe('int'),
  },
  null,
  { of: 'who', to: 'seen' },
)
/** A part of the way is behind a creature: full hours since it last slept, and minutes of the next. */
export const hourPassed = event(
  'hour-of-travel',
  { who: 'creature', walked: 'int', hustled: 'int', parts: maybe(list('int')) },
  (w, e) => {
    w.set(e.who, walked, e.walked)
    w.set(e.who, hustled, e.hustled)
    w.set(e.who, walkedPart, e.parts?.[0] ?? 0)
    w.set(e.who, hustledPart, e.parts?.[1] ?? 0)
  },
  { of: 'who', to: 'own' },
)
export const droveOn = event(
  'minutes-by-vehicle',
  { who: 'creature', minutes: 'int' },
  (w, e) => w.set(e.who, drove, e.minutes),
  {
    of: 'who',
    to: 'own',
  },
)
export const owing = event('march-damage-owed', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, owed, e.n), {
  of: 'who',
  to: 'own',
})
export const setOut = event(
  'set-out',
  { who: 'creature', so: 'flag' },
  (w, e) => w.set(e.who, onTheWay, e.so ? 1 : 0),
  { of: 'who', to: 'own' },
)
export const marchTired = event(
  'tired-by-march',
  { who: 'creature', so: 'flag' },
  (w, e) => w.set(e.who, tiredByMarch, e.so ? 1 : 0),
  { of: 'who', to: 'own' },
)
/** A march that comes to its end before the way does: somebody can go no farther, or foes are about. */
export const marchHalted = event('march-halted', { who: 'creature', minutes: 'int' }, null, { of: 'who', to: 'seen' })
