import { readFileSync } from 'node:fs'
import { readUvtt, type UvttReading } from '../index.ts'

const url = (name: string) =>
  name.startsWith('trap')
    ? new URL(`../fixtures/${name}`, import.meta.url)
    : new URL(`../../../../examples/maps/${name}`, import.meta.url)

/** The text of a sample map: a trap from the fixtures, or the real one from the examples. */
export const sampleText = (name: string): string => readFileSync(url(name), 'utf8')
export const sample = (name: string): UvttReading => readUvtt(sampleText(name))

export const SAMPLES = [
  'trap1-fractional-origin.dd2vtt',
  'trap2-window-or-open-door.dd2vtt',
  'trap3-colours.dd2vtt',
  'trap4-outside-the-picture.dd2vtt',
  'trap5-walls-no-lights.uvtt',
  'trap6-portal-in-wall.dd2vtt',
  'trap7-string-format-extra-fields.uvtt',
  'sampleMap.dd2vtt',
] as const

/** Lines as `x,y x,y`, the way the answers are written down. */
export const lines = (list: readonly { a: readonly number[]; b: readonly number[] }[]): string[] =>
  list.map(({ a, b }) => `${a} ${b}`)
/** The paths of a report's entries of one kind. */
export const paths = (reading: UvttReading, kind: 'read' | 'guessed' | 'ignored'): string[] =>
  reading.report.filter(entry => entry.kind === kind).map(entry => entry.path)
