import type { Keys, Read } from '../reading.ts'

const ALL =
  /\bwhether or not the save (?:is|was) successful\b[^.]*\b(?:can(?:not|'t) be affected|is immune)\b|\b(?:can(?:not|'t) be affected|is immune)\b[^.]*\bwhether or not\b/i
const SAVED =
  /\b(?:succe(?:eds|ssfully saves|ssful save)|saves? successfully|makes? (?:its|the|a successful|this) save|that saves?)\b[^.]*\b(?:can(?:not|'t) be affected|is immune|are immune)\b/i

/** The names under which saves against what was read are rolled. */
function namesOf(read: Read): readonly string[] {
  const acts = (read.acts ?? []).map(a => String(a['name']))
  const features = (read.features ?? []).flatMap(f => {
    const [[name, given] = ['', undefined]] = typeof f === 'string' ? [] : Object.entries(f)
    const { with: arms, dc } = (given ?? {}) as Keys
    if ((name !== 'hit' && name !== 'paralysis') || dc === undefined) return []
    return [arms === undefined ? name : `${name}, ${[arms].flat().join(' or ')}`]
  })
  return [...acts, ...features]
}
/** The same read, and that it works once on each creature, where its paragraph says so. Auras work once anyway. */
export function withOnce(read: Read, words: string): Read {
  const all = ALL.test(words)
  if (!all && !SAVED.test(words)) return read
  const names = namesOf(read)
  if (names.length === 0) return read
  const works = { 'works once': { of: names.length === 1 ? names[0] : names, ...(all ? {} : { saved: true }) } }
  return { ...read, features: [...(read.features ?? []), works] }
}
