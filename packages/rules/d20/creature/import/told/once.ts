import type { Keys, Read } from '../reading.ts'

const ALL =
  /\bwhether or not\b[^.]*\b(?:can(?:not|'t) be affected|is immune)\b|\b(?:can(?:not|'t) be affected|is immune)\b[^.]*\bwhether or not\b/i
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
/** That something works once on each creature, or on each that has saved, as words say; undefined where they do not. */
export function onceIn(words: string): { readonly saved?: true } | undefined {
  if (ALL.test(words)) return {}
  return SAVED.test(words) ? { saved: true } : undefined
}
/** What says of an ability by the name of its saves that it works once. */
export const worksOnce = (of: string, once: { readonly saved?: true }): Keys => ({
  'works once': { of: of.replace(/\s*[([].*$/, '') || of, ...once },
})
/** The same read, and that it works once on each creature, where its paragraph says so. Auras work once anyway. */
export function withOnce(read: Read, words: string): Read {
  const once = onceIn(words)
  if (!once) return read
  const names = namesOf(read)
  if (names.length === 0 || read.features?.some(f => typeof f !== 'string' && Object.hasOwn(f, 'works once')))
    return read
  return { ...read, features: [...(read.features ?? []), ...names.map(name => worksOnce(name, once))] }
}
