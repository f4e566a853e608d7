import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, dc, type Feature, type Keys, known, type Reader, type Said, withOf } from '../reading.ts'

/** What is left of armor that was ruined. */
const RUINED: Keys = { condition: 'armor ruined', lasts: 'permanent' }
const wordsOf = (said: Said, of: Beast): string => of.block.paragraph(said.name)
const saveIn = (words: string): string | undefined => {
  const found = /\b(Fort(?:itude)?|Ref(?:lex)?|Will)\b/i.exec(words)?.[1]?.toLowerCase()
  return found === undefined
    ? undefined
    : found.startsWith('f')
      ? 'Fortitude'
      : found.startsWith('r')
        ? 'Reflex'
        : 'Will'
}
/** The save of who bears what is at risk; none where the words name none. */
function savedIn(said: Said, of: Beast, words: string): { readonly dc?: number; readonly save?: string } {
  const save = saveIn(words)
  return save === undefined ? {} : { dc: dc(said, of, 'Con', []), save }
}
const STRUCK =
  /\bweapons?\b[^.]*\b(?:strikes?|hits?|touch(?:es)?)\b|\b(?:strikes?|hits?|touch(?:es)?)\b[^.]*\bweapons?\b/i
const ARMOR = /\barmor\b/i
/** The materials of weapons that it harms, where its words name them: `metal or wooden`, `any metal weapon`. */
function materialsIn(words: string): { readonly of?: readonly string[] } {
  const sentences = words
    .split(/\.\s/)
    .filter(sentence => /\bweapons?\b/i.test(sentence) && !/\bunaffected\b/i.test(sentence))
  const said = sentences.length > 0 ? sentences.join(' ') : words
  const of = [...(/\bmetal/i.test(said) ? ['metal'] : []), ...(/\bwood(?:en)?\b/i.test(said) ? ['wood'] : [])]
  return of.length > 0 ? { of } : {}
}
/** Armor of metal alone is harmed by it. */
const METAL_ARMOR = /\barmor\b[^.]*\b(?:metal|rust)|\b(?:metal|rust)[^.]*\barmor\b/i
/** Acid, rust or heat that takes armor from whom it hits, and weapons that strike it. */
const eats: Reader = (said, of) => {
  const words = wordsOf(said, of)
  if (!/\b(?:dissolv|corrod|rust|melt|destroy|eat)/i.test(words)) return undefined
  const own = of.weapons.filter(w => w['natural'] === true).map(w => String(w['name']))
  const named = withOf(said, of)
  const given = named['with'] === undefined ? { with: own } : named
  // Where magic armor alone may save, all other is gone at once.
  const magicAlone = /\bmagic armor\b[^.]*\bmust succeed\b/i.test(words)
  const saved = magicAlone ? {} : savedIn(said, of, words)
  // A weapon that has no save of its own is gone at once.
  const atOnce = /\bmetal weapons? that (?:deals? damage|strikes?|hits?)\b[^.]*\bimmediately\b/i.test(words)
  const features: Feature[] = [
    ...(ARMOR.test(words) && own.length > 0 ? [{ hit: { ...given, ...saved, consequences: [RUINED] } }] : []),
    ...(atOnce || STRUCK.test(words) ? [{ 'ruins weapons': { ...materialsIn(words), ...(atOnce ? {} : saved) } }] : []),
  ]
  const guessed = [...(METAL_ARMOR.test(words) ? [printed.anyArmor] : []), ...(magicAlone ? [printed.magicArmor] : [])]
  return features.length > 0 ? { features, guessed } : undefined
}
/** The touch of a rust monster, whose block may say no more than the word. */
const rusts: Reader = (_, of) => {
  const feelers = known(of, /antenna|touch|feeler/i)
  if (feelers.length === 0) return undefined
  return {
    features: [{ hit: { with: feelers, consequences: [RUINED] } }, { 'ruins weapons': { of: ['metal'] } }],
    guessed: [printed.anyArmor],
  }
}
const melts: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const saved = words === '' ? { dc: dc(said, of, 'Con', []), save: 'Fortitude' } : savedIn(said, of, words)
  const materials = words === '' ? { of: ['metal'] } : materialsIn(words)
  return { features: [{ 'ruins weapons': { ...materials, ...saved } }] }
}
/** Both claws pull the armor of their victim apart. */
const tears: Reader = (_, of) => {
  const claws = known(of, /claw/i)
  if (claws.length === 0) return undefined
  return { features: [{ rend: { with: claws, consequences: [RUINED] } }], guessed: [printed.tearsArmor] }
}

/** What blocks name of the gear of their foes. */
export const GEAR: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:acid|corros\w+(?: [a-z]+)?|digestive acid|corrosive slime)\b/, eats],
  [/^rust(?:ing)?\b/, (said, of) => eats(said, of) ?? rusts(said, of)],
  [/^(?:melt|shatter|dissolve|corrode) weapons?\b/, melts],
  [/^armor damage\b/, tears],
  // The feature comes with the weapon of that name.
  [/^vorpal\b/, (_, of) => (known(of, /\bvorpal\b/i).length > 0 ? { without: printed.inAttacks } : undefined)],
]
/** Weapons that stick to what they strike, where the words of its glue say so. */
export const stuckWeapons = (said: Said, of: Beast): readonly Feature[] => {
  const sentences = wordsOf(said, of).split(/\.\s/)
  const about = sentences.find(s => /\bweapon\b[^.]*\bstrikes?\b/i.test(s))
  if (about === undefined) return []
  const save = saveIn(about)
  const number = /\bDC (\d+)/i.exec(about)?.[1]
  const saved = save === undefined || number === undefined ? {} : { dc: Number(number), save }
  return [{ 'ruins weapons': { ...saved, sticks: true } }]
}
