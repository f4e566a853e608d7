import { onceIn } from '../../told/once.ts'
import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'

/** How many words a descriptor has at most. */
const WORDS = 4
/** Those about it, of whom a sentence says something. */
const OTHERS =
  /^(?:(?:All|Any|Each|Every|Living|Hostile|Other|Allied) ){0,3}(?:enem(?:y|ies)|foes?|creatures?|targets?|opponents?|allies|ally)\b[^.;]*\bwithin\b/i
/** What says no more than what a file or these rules have anyway, and what it is called. */
export function asideIn(t: Taken, f: Figures): void {
  t.take(/^The save DCs?\b[^.;]*\.?$/i)
  const is = t.take(
    /\b(?:this|it) (?:ability )?(?:is|counts as|functions as) an? ([a-z, -]+?(?:,? and [a-z-]+)?) (?:effect|ability|(?<=gaze )attack)\b/i,
  )
  for (const word of is?.[1]?.split(/[, ]+|\band\b/) ?? []) if (word.length > 2) f.descriptors.push(word.toLowerCase())
  const kinds = t.take(
    /\((?:an? )?((?:mind-affecting|fear|emotion|sonic|sense-dependent|language-dependent|charm|compulsion|poison|pain|curse|death|light)(?:,? [a-z, -]*)?)(?: effect)?\)/i,
  )
  for (const word of kinds?.[1]?.split(/[, ]+/) ?? []) if (word.length > 2) f.descriptors.push(word.toLowerCase())
  const once = t.take(
    /^[^.;]*\b(?:(?:can't|cannot|can not|isn't|is not) (?:be )?(?:affected|targeted|subject)|(?:is|are|becomes?) immune)[^.;]*\b(?:24 hours|\d+ (?:hours?|minutes?|rounds?)|a day|one day)[^.;]*/i,
  )
  if (once) f.once = onceIn(once[0]) ?? {}
  const immune = t.take(
    /\b(?:is|are|it's|they're) (?:also )?immune to ([a-z, -]+?)(?: effects?)?(?=\s*[.;~]|$|,? (?:and|but) (?:[a-z' -]+ )?(?:can't|cannot|has|have|takes?|is|are|gains?)\b)/i,
  )
  for (const word of immune?.[1]?.split(/,|\band\b|\bor\b/) ?? []) {
    const what = word
      .trim()
      .toLowerCase()
      .replace(/^(?:the|all) /, '')
      .replace(/ effects?$| conditions?$| damage$/, '')
      .replace(/^(?:being|becoming|gaining|getting) (?:the )?/, '')
      .replace(/^(?:(?:the effects? of|any|effects? that (?:cause|impose)) )+/, '')
      .replace(/^(?:knocked prone|tripped|trip|falling prone)$/, 'prone')
    if (what !== '') f.immune.push(what)
  }
  // What others have of that is no affair of its own.
  const worse = OTHERS.test(t.left)
    ? null
    : t.take(
        /\btakes? an? -(\d+) (?:[a-z]+ )?penalty (?:to|on) (?:all )?(?:saving throws|saves) (?:against|vs\.?|versus) ([a-z, -]+?)(?: spells and abilities| effects?| attacks?)?(?=[.;,]?$|[.;,]| and )/i,
      )
  for (const word of worse?.[2]?.split(/,|\band\b|\bor\b/) ?? [])
    if (word.trim() !== '') f.against.push({ descriptor: word.trim().toLowerCase(), value: -Number(worse![1]) })
  const saves = OTHERS.test(t.left)
    ? null
    : t.take(
        /\b(?:gains? |has |have |receives? )?an? \+(\d+) (?:racial |species |insight |enhancement |morale )?bonus (?:to|on) (?:all )?(?:saving throws|saves) (?:against|vs\.?|versus) ([a-z, -]+?)(?: effects?)?(?=[.;,]?$|[.;]| unless| and to )/i,
      )
  for (const word of saves?.[2]?.split(/,|\band\b|\bor\b/) ?? []) {
    const descriptor = word
      .trim()
      .toLowerCase()
      .replace(/ effects?$/, '')
    if (descriptor !== '' && descriptor.split(' ').length <= WORDS)
      f.against.push({ descriptor, value: Number(saves![1]) })
    else if (descriptor !== '') f.rest.push(descriptor)
  }
  t.all(
    /\b(?:gains? |has |receives? )?an? \+\d+ (?:racial|species|insight|enhancement|circumstance|morale)? ?bonus to [A-Z][a-z]+(?: and [A-Z][a-z]+)* (?:skill )?checks\b/,
  )
  // What things are made of, what minds think, and what skills do outside of fights.
  t.all(
    /\b(?:ignores?|ignoring) (?:up to )?(?:the first )?(?:\d+ (?:points? of )?)?(?:the )?hardness(?: of [a-z ]+)?(?: (?:less than|of|up to) \d+)?/i,
  )
  t.all(/\b(?:can't|cannot) have its (?:mind|thoughts) read\b|\bhave (?:its|their) (?:mind|thoughts) read\b/i)
  t.all(
    /\b(?:can )?(?:always )?(?:takes?|choose to take) (?:10|20) (?:on|when)[^.;]*|\b(?:always )?(?:counts as|is considered|treated as if|is always considered)[^.;]{0,30}running (?:start|jump)[^.;]*/i,
  )
  t.take(
    /^(?:The|An?|It)\b[^.;,]*? (?:gains?|has|receives?) an? \+\d+ (?:racial |species |insight |enhancement |circumstance )?bonus (?:to|on) (?:its )?(?:(?:Fortitude|Reflex|Will)(?:,? (?:and|or) (?:Fortitude|Reflex|Will))* (?:saving throws|saves)|initiative(?: checks)?)(?: and (?:to )?initiative(?: checks)?)?\.?$/,
  )
  t.all(
    /\b(?:don't|doesn't|do not|does not|aren't|isn't|is not|are not) (?:count as |considered |treated as )?archaic\b(?: and threatens? [a-z ]+)?/i,
  )
  // Where it does not provoke by moving, attacks of opportunity on it come less often than they are played.
  const moving =
    /\bprovok\w*\b[^.;]*\b(?:for|by|when|while) (?:leaving|moving|its movement|it moves|flying|standing up)\b/i.test(
      t.left,
    )
  if (moving) f.rest.push(t.left)
  if (t.take(/\b(?:doesn't|does not|don't|do not|without) provok(?:e|ing)(?: (?:any )?attacks? of opportunity)?/i))
    f.provokes = false
  t.all(
    /\([^)]*\b(?:already|included|accounted|factored)\b[^)]*\)|[^.;,]*\b(?:is|are) already (?:included|accounted|factored|reflected)[^.;]*/i,
  )
}
