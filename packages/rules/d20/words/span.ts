import { DAY, HOUR, MINUTE } from '../vocabulary/timers.ts'

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [1, 'round'],
] as const

/** Rounds in the largest unit in which they are a whole number: `2 hours`, `90 minutes`, `1 day`, `7 rounds`. */
export function span(rounds: number): string {
  const [size, unit] = UNITS.find(([size]) => rounds > 0 && rounds % size === 0) ?? UNITS[3]
  const n = rounds / size
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** More minutes than these are told in hours and minutes. */
const MANY = 120
/** The same for people to whom a round more or less in ten minutes means nothing: `47 rounds`, `55 minutes`, `2 hours 19 minutes`. */
export function nearly(rounds: number): string {
  if (rounds < 10 * MINUTE) return span(rounds)
  const minutes = Math.round(rounds / MINUTE)
  const whole = span(minutes * MINUTE)
  if (minutes <= MANY || !whole.includes('minute')) return whole
  return `${span(Math.floor(minutes / 60) * HOUR)} ${span((minutes % 60) * MINUTE)}`
}
