import { sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { DAMAGE_LETTERS } from '../../../vocabulary/damage-letters.ts'

/** The figures in the brackets of a name, in words: `(60-ft. cone, 8d6 F, Reflex DC 17 half)`. */
export function inBrackets(name: string): string {
  const said = [...name.matchAll(/\(([^)]*\d[^)]*)\)/g)].map(([, inside]) => inside!).join(', ')
  if (said === '') return ''
  const words = said
    .replace(/\b(\d*d\d+(?:\+\d+)?)(?: (So|[ABCEFPS]))?(?= ?(?:[,;&]|$))/g, (_, dice: string, letter?: string) =>
      letter ? `${dice} ${DAMAGE_LETTERS[letter]} damage` : `${dice} damage`,
    )
    .replace(
      /\b(\d*d\d+(?:\+\d+)?) (acid|cold|electricity|fire|sonic|bludgeoning|piercing|slashing)(?! damage)/gi,
      '$1 $2 damage',
    )
    .replace(/\bft\b\.?/g, 'feet')
    .replace(/(?<!within )\b(\d+) ?feet(?![- ](?:cone|line|radius|long))/g, 'within $1 feet')
    .replace(/\bDC (\d+) half\b/i, 'DC $1 for half')
  return `It can affect ${words}.`
}
/** A curse or a disease that is printed without a track: its save, and what it does. */
const PRINTED =
  /\bType:? ?[a-z ]*?\b(?:curse|disease|poison)\b(?: \([a-z, ]+\))?[;,.¶ ]*Saves?:? ?(Fortitude|Will|Reflex) DC (\d+)[\s\S]*?\bEffects?:? ([\s\S]*?)(?=\bCure\b|$)/i
export function inWords(plain: string): string {
  const [whole, save, dc, effect] = PRINTED.exec(plain) ?? []
  if (whole === undefined) return plain
  const says = sentencesOf(effect!).filter(x => !/^While affected\b|\bsee special ability\b|\(special\)/i.test(x))
  return `DC ${dc} ${save} save. ${says.join(' ')}`
}
/** A poison whose name alone says that it is one. */
export const asPoison = (name: string, plain: string): string =>
  /^(?:poison|venom)\b/i.test(name) &&
  /\btrack\b/i.test(plain) &&
  !/\b(?:type|injury|contact|inhaled|ingested)\b/i.test(plain)
    ? `Type poison (injury); ${plain.replace(/^[A-Z][a-z]+ ?(?:attack)?[;:,] /, '')}`
    : plain
