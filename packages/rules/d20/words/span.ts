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
