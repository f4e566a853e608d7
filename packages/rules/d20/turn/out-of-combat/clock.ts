import type { Context, Reader, Writer } from '@quintain/engine'
import { event, GAME, oneOf } from '@quintain/engine'
import { clockHand, sky } from '../../vocabulary/fields.ts'
import { clockText, DAY, SKIES, skyAt, toNextSky } from '../../vocabulary/timers.ts'

/** The clock of the table goes on: `to` is the cell of the clock. */
export const clockMoved = event('clock-moved', { to: 'int' }, (w, e) => w.set(GAME, clockHand, e.to), {
  of: 'table',
  to: 'all',
  latest: true,
})
/** It grows light, or dark. */
export const daylightChanged = event(
  'daylight-changed',
  { to: oneOf(...SKIES) },
  (w, e) => w.set(GAME, sky, SKIES.indexOf(e.to)),
  { of: 'table', to: 'all' },
)
export const dayBegan = event('day-began', { day: 'int' }, null, { of: 'table', to: 'all' })

/** The time in rounds since the first midnight; null where no time of day was said. */
export function timeOf(r: Reader): number | null {
  const cell = r.get(GAME, clockHand)
  return cell > 0 ? cell - 1 : null
}
/** `day 1, 09:10`, or null where no time of day was said. */
export function clockOf(r: Reader): string | null {
  if (!r.scene.layout.has(clockHand)) return null
  const now = timeOf(r)
  return now === null ? null : clockText(now)
}
/** Sets the clock of a state that is made, and the sky with it. `now`: rounds since the midnight before the first day. */
export function startClock(w: Pick<Writer, 'set'>, now: number): void {
  w.set(GAME, clockHand, now + 1)
  w.set(GAME, sky, SKIES.indexOf(skyAt(now)))
}
/** Rounds that may pass before the sky changes, or a day begins; no limit where no time of day was said. */
export function untilSky(r: Reader): number {
  const now = timeOf(r)
  return now === null ? Number.POSITIVE_INFINITY : toNextSky(now)
}
/** The clock goes on by some rounds, no more than `untilSky`. */
export function tick(c: Context, rounds: number): void {
  const was = timeOf(c)
  if (was === null) return
  const now = was + rounds
  c.emit(clockMoved({ to: now + 1 }))
  if (Math.floor(now / DAY) > Math.floor(was / DAY)) c.emit(dayBegan({ day: Math.floor(now / DAY) + 1 }))
  const to = skyAt(now)
  if (SKIES.indexOf(to) !== c.get(GAME, sky)) c.emit(daylightChanged({ to }))
}

export const clockEvents = [clockMoved, daylightChanged, dayBegan]
