import { plainOf, sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { imported } from '../../../words/imports.ts'
import type { Source } from '../source.ts'

/** Increment of a ranged weapon whose file gives no range, in feet. */
const USUAL = 30
/** Range increments of published weapons by the words of their names, in feet: the first that fits is taken. */
const PUBLISHED: readonly (readonly [words: string, feet: number])[] = [
  ['laser pistol azimuth', 80],
  ['laser pistol corona', 80],
  ['laser pistol zenith', 100],
  ['laser pistol', 90],
  ['laser rifle azimuth', 120],
  ['laser rifle corona', 120],
  ['artillery laser azimuth', 120],
  ['artillery laser corona', 120],
  ['artillery laser', 130],
  ['autobeam artillery', 120],
  ['autobeam rifle', 60],
  ['arc pistol', 50],
  ['arc rifle', 70],
  ['acid dart rifle dual', 90],
  ['acid dart rifle', 80],
  ['crossbolter', 70],
  ['gyrojet rifle', 120],
  ['hunting rifle', 90],
  ['combat rifle', 90],
  ['seeker rifle', 100],
  ['autotarget rifle', 60],
  ['reaction cannon', 100],
  ['needler rifle', 60],
  ['needler pistol', 30],
  ['semi-auto pistol tactical', 30],
  ['semi-auto pistol', 60],
  ['shirren-eye rifle tactical', 70],
  ['shirren-eye rifle advanced', 70],
  ['shirren-eye rifle', 80],
  ['sonic pistol', 40],
  ['x-gen gun', 120],
  ['zero pistol', 60],
  ['zero rifle', 60],
  ['sonic rifle', 50],
  ['streetsweeper', 50],
  ['pulsecaster pistol', 20],
  ['pulsecaster rifle', 30],
  ['machine gun', 60],
  ['grenade launcher', 60],
  ['shobhad longrifle', 100],
  ['apocalypse bow', 60],
  ['flare gun', 30],
  ['bow', 60],
  ['shuriken', 10],
  ['dagger', 20],
  ['knife', 20],
  ['spear', 20],
  ['club', 10],
  ['net', 10],
]
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .filter(Boolean)
/** Every grenade is thrown so far. */
const THROWN = 20
const publishedOf = (name: string): number | undefined => {
  if (/\bgrenade\b(?!\s*(?:launcher|arm))|\bstickybomb\b/i.test(name) && !/\bminelayer\b/i.test(name)) return THROWN
  const words = wordsOf(name)
  return PUBLISHED.find(([all]) => all.split(' ').every(word => words.includes(word)))?.[1]
}
/** A range in the words of the weapon. */
const SAID =
  /\brange increment of (\d+) (?:feet|ft)\b|\b(\d+)-foot range increment\b|\branged attack\b[^.]*\bwithin (\d+) (?:feet|ft)\b/i
/**
 * The range of the same weapon where it stands once more among the belongings, perhaps as it is sold: an `integrated decimator
 * disintegrator cannon` is a `disintegrator cannon, decimator`.
 */
const belongingOf = (s: Source, name: string): number | undefined => {
  const own = wordsOf(name)
  const twins = s.list('items').flatMap((_, i) => {
    const words = wordsOf(s.text(`items[${i}].name`))
    const same = words.length > (own.length === 1 ? 0 : 1) && words.every(word => own.includes(word))
    const feet = s.int(`items[${i}].system.range.value`) ?? 0
    return same && feet > 0 ? [{ feet, words: words.length }] : []
  })
  return twins.sort((a, b) => b.words - a.words)[0]?.feet
}

/** A range in the words of an ability that names the weapon: `its spines have a range increment of 40 feet`. */
const TOLD = /\brange(?: increment)? of (\d+)[- ](?:feet|foot|ft)|\battacks? [^.]*?\bup to (\d+) (?:feet|ft)/i
const abilityOf = (s: Source, name: string): number | undefined => {
  const own = wordsOf(name.replace(/[([].*$/, '')).filter(
    word => word.length > 3 && !/^(?:ranged|attack|thrown)$/.test(word),
  )
  const [first] = own
  if (first === undefined) return undefined
  const named = new RegExp(`\\b(?:${own.map(word => word.replace(/(?<=..)s$/, '')).join('|')})`, 'i')
  const said = s.list('items').flatMap((_, i) => {
    if (s.text(`items[${i}].type`) !== 'feat') return []
    return sentencesOf(plainOf(s.text(`items[${i}].system.description.value`))).flatMap(sentence => {
      const [, of, upTo] = (named.test(sentence) && TOLD.exec(sentence)) || []
      return of === undefined && upTo === undefined ? [] : [Number(of ?? upTo)]
    })
  })
  return said[0]
}

/** How far a weapon shoots in a range increment: by its figure, its words, its twin among the belongings, or its name. */
export function incrementOf(s: Source, path: string, name: string): number {
  const given = s.int(`${path}.range.value`) ?? 0
  if (given > 0) return given
  const [, of, before, within] = SAID.exec(plainOf(s.text(`${path}.description.value`))) ?? []
  const said = Number(of ?? before ?? within ?? 0) || belongingOf(s, name) || abilityOf(s, name)
  if (said) {
    s.note(`${path}.range`, 'mapped', imported.incrementSaid(said))
    return said
  }
  const published = publishedOf(name)
  s.note(
    `${path}.range`,
    published ? 'guessed' : 'simplified',
    published ? imported.incrementOfName(published) : imported.increment(USUAL),
  )
  return published ?? USUAL
}
