import { sentencesOf } from '../plain.ts'
import type { Doer, Structured } from '../shapes.ts'

/** A weapon as words call it: in small letters, without brackets and marks. */
const called = (weapon: string): string =>
  weapon
    .toLowerCase()
    .replace(/\s*[([].*$/, '')
    .replace(/[^a-z ]/g, '')
    .trim()
/** The weapons that its words call its own: `its slam splatters`. */
export const weaponsIn = (words: string, of: Doer): readonly string[] =>
  of.weapons.filter(w => {
    const bare = called(w)
    return bare !== '' && new RegExp(`(?:'s|\u2019s|\\bits|\\btheir) ${bare}s?\\b`, 'i').test(words)
  })
const HITS = /\b(?:hits?|struck|strikes?|damag\w+|touch\w*|critical|bitten|stung|clawed)\b/i
/** The weapons by whose hits its words say that it comes: `hit by the golem's slam`, `with its bite attack`, `bitten`. */
export const struckWith = (words: string, of: Doer): readonly string[] => {
  const hits = sentencesOf(words)
    .filter(x => HITS.test(x))
    .join(' ')
    .replace(/\bbitten\b/gi, 'its bite')
    .replace(/\bstung\b/gi, 'its sting')
    .replace(/\bclawed\b/gi, 'its claw')
  const all = of.weapons.map(called).filter(Boolean).join('|')
  const found = of.weapons.filter(w => {
    const bare = called(w)
    // `its bite, claw or tail`: all of them.
    const others = `(?: (?:${all})s?(?: attacks?)?(?:,? (?:or|and)(?: its)?|,))*`
    const before = "(?:'s|\\bits|\\btheir|\\b(?:by|with|from) (?:an?|the)(?: [a-z'-]+)?)"
    return bare !== '' && new RegExp(`${before}${others} ${bare}s?\\b`, 'i').test(hits)
  })
  return found.length < of.weapons.length ? found : []
}
/** The weapons with whose hits it comes: those that its name says, else its words. */
export const hitBy = (name: string, s: Structured, of: Doer): readonly string[] => {
  const said = of.weapons.filter(w =>
    new RegExp(`\\b${w.toLowerCase().replace(/[^a-z ]/g, '')}s?\\b`).test(name.toLowerCase()),
  )
  return said.length > 0 ? said : (s.named ?? [])
}
