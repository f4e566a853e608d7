import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, bodyOf, dc, type Reader, type Said, withOf } from '../reading.ts'
import { gainedIn } from './bodies.ts'

/** Diseases: what they take, when they break out, and whether only a cure ends them. */
export const disease: Reader = (said, of) => {
  const guessed: Guess[] = []
  const { losses, days } = said.prose
  const rolled = /\bincubation(?: period)?(?: of)? (\d*d\d+) days?\b/i.exec(said.prose.text)?.[1]
  const minutes = /\bincubation(?: period)?(?: of)? (\d+) minutes?\b/i.exec(said.prose.text)?.[1]
  if (losses.length === 0) guessed.push(printed.guessedDisease)
  const lost = losses.length ? losses : [{ ability: 'Con' as const, by: '1d3', drained: false }]
  const disease = {
    ...withOf(said, of),
    dc: dc(said, of, bodyOf(of), guessed),
    ...(rolled ? { days: rolled.toLowerCase() } : days ? { days } : {}),
    ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
    ...(LINGERS.test(said.prose.text) ? { lingers: true } : {}),
    consequences: lost.map(l => ({ [l.drained ? 'drains' : 'lowers']: of.text.abilities[l.ability], by: l.by })),
  }
  return { features: [{ disease }], guessed }
}
const MINUTES = 60
/** Hours in minutes, the least that dice of them come to. */
const inMinutes = (hours: string): number =>
  MINUTES * Number(/^(\d*)d/.exec(hours)?.[1] || Number.parseInt(hours, 10) || 1)
/** Its bite is none of its attacks: it bites whom it holds. */
const bitesWhomItHolds = (said: Said, of: Beast): boolean =>
  /^xill\b/i.test(of.block.name) ||
  (/\bbitten\b|\bbite\b/i.test(said.prose.text) &&
    !of.weapons.some(w => /bite/i.test(String(w['name']))) &&
    /\bhold\b[^.]*\bbites?\b/i.test(of.block.paragraph('improved grab')))
/** A hit that paralyzes, for how long and whom not. */
export const paralysis: Reader = (said, of) => {
  const guessed: Guess[] = []
  const { rounds, minutes, hours } = said.prose.lasts ?? {}
  // Hours outlast any fight.
  const lasts = rounds
    ? { rounds: String(rounds) }
    : minutes
      ? { minutes: String(minutes) }
      : hours
        ? { minutes: String(inMinutes(String(hours))) }
        : undefined
  const permanent = /\bpermanently paralyzed\b|\bparalyzed permanently\b/i.test(said.prose.text)
  if (!(lasts ?? permanent)) guessed.push(printed.guessedLength('1d4+1'))
  if (said.weapons.length === 0 && bitesWhomItHolds(said, of)) {
    const consequences = [{ condition: 'paralyzed', lasts: said.prose.lasts ?? 'permanent' }]
    const given = { dc: dc(said, of, bodyOf(of), guessed), save: 'Fortitude', consequences }
    return { features: [{ 'while holding': given }], guessed }
  }
  const spared = /\b(El)(?:ves|fs) (?:have immunity|are immune)\b/.test(said.prose.text) ? { spares: ['elf'] } : {}
  const more = { ...(permanent ? { permanent } : {}), ...spared }
  const given = { ...withOf(said, of), dc: dc(said, of, bodyOf(of), guessed), ...lasts, ...more }
  return { features: [{ paralysis: given }], guessed }
}
const LINGERS = /\bcontinues until\b[^.]*\b(?:dies|cured)\b|\bUnlike (?:normal|other) diseases\b/i
const KISSES = /\bkiss(?:es)?\b|\bmust (?:start|win|first win) a grapple\b/i
/** What the save a day later must reach, of several that the paragraph names. */
const removes = (said: Said, of: Beast, guessed: Guess[]): number => {
  const n = /\bDC (?:is|of) (\d+) for the Fortitude save to remove\b/i.exec(said.prose.text)?.[1]
  return n === undefined ? dc(said, of, 'Cha', guessed) : Number(n)
}
/** Negative levels: with hits, or to whom it holds, where that takes a kiss or a grapple. */
export const energyDrain: Reader = (said, of) => {
  const guessed: Guess[] = []
  const levels = /\b(\d+|one|two|three) negative levels?/i.exec(said.prose.text)?.[1]?.toLowerCase()
  const n = { one: 1, two: 2, three: 3 }[levels ?? ''] ?? Number(levels ?? 1)
  if (!levels) guessed.push(printed.guessedLevels)
  if (said.weapons.length === 0 && KISSES.test(said.prose.text)) {
    const consequences = [{ levels: String(n), daily: { kind: 'Fortitude', dc: removes(said, of, guessed) } }]
    const suggests = /\bsuggestion\b/i.test(said.prose.text) ? { ruled: ['suggestion'] } : {}
    return { features: [{ 'while holding': { consequences } }], guessed, ...suggests }
  }
  return {
    features: [
      { 'energy drain': { ...withOf(said, of), levels: n, dc: removes(said, of, guessed) } },
      ...gainedIn(of.block.paragraph(said.name), withOf(said, of), n),
    ],
    guessed,
  }
}
