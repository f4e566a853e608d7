import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { DAMAGE_LETTERS } from '../../../vocabulary/damage-letters.ts'
import { doerOf } from '../abilities.ts'
import { withDcs } from '../by-words/dcs.ts'
import type { Where } from '../part.ts'

type Keys = Record<string, unknown>
const DICE = /\d*d\d+(?: ?[+-] ?\d+)?/
const tidy = (dice: string): string => dice.replace(/ /g, '').toLowerCase()
export const wordsOf = ({ s, path, keys }: Where): string =>
  withDcs(plainOf(s.text(`${path}.system.description.value`)), keys)
/** The same without the marks of paragraphs. */
export const lineOf = (where: Where): string => wordsOf(where).replaceAll('¶', ' ').trim()
/** Weapons of its body that it strikes with. */
export const naturalOf = ({ keys }: Where): Keys[] =>
  ((keys['weapons'] ?? []) as Keys[]).filter(w => w['use'] !== 'projectile' && w['use'] !== 'thrown')
/** The dice of a weapon, of the first of its body when absent: where nothing else says any. */
export function diceOf(where: Where, weapon: Keys | undefined = naturalOf(where)[0]): string {
  const damage = weapon?.['damage']
  const first = Array.isArray(damage) ? (damage[0] as Keys | undefined)?.['dice'] : damage
  return typeof first === 'string' ? first : '1d6'
}
/** Dice of damage in words: `takes 2d6+3 fire damage`, `4d6 F, Reflex DC 14`. */
const DAMAGE = new RegExp(
  `(${DICE.source})(?: points? of)? ?(?:(So|[ABCEFPS])\\b|((?:${DAMAGE_TYPES.join('|')})(?:(?:,? and |, )(?:${DAMAGE_TYPES.join('|')}))*)?(?= ?damage))`,
)
/** The types of damage behind dice, in the name or else in the words: `(4d6 F)`, `(1d6 acid)`, `1d6 acid damage`. */
export function typesIn(name: string, words = ''): Keys {
  const letter = /\d(?:d\d+)?(?:[+-]\d+)? (So|[ABCEFPS])\b/.exec(name)?.[1]
  const word = new RegExp(`\\b(${DAMAGE_TYPES.join('|')})\\b`, 'i').exec(name)?.[1]?.toLowerCase()
  const [, , mark, said] = DAMAGE.exec(words) ?? []
  const type = (letter && DAMAGE_LETTERS[letter]) ?? word ?? (mark && DAMAGE_LETTERS[mark]) ?? said?.toLowerCase()
  const all = type?.split(/(?:,? and |, )/)
  return all ? { types: all.length > 1 ? all : all[0] } : {}
}
const DC =
  /\bDC[- ]?(\d+) (?:Fort|Ref|Will)|\b(?:Fort(?:itude)?|Ref(?:lex)?|Will)(?: saving throw| save)?,? ?\(?DC[- ]?(\d+)/i
/** The DC that a name, a file or the words say; undefined where none does. */
export const dcSaid = (name: string, where: Where): number | undefined => {
  const own = /DC ?(\d+)/i.exec(name)?.[1] ?? (where.s.int(`${where.path}.system.save.dc`) || undefined)
  const words = own === undefined ? lineOf(where) : ''
  const [, before, behind] = DC.exec(words) ?? []
  // Words that are nothing but the figure.
  const found = own ?? before ?? behind ?? /^\(?DC ?(\d+)\)?\.?$/i.exec(words)?.[1]
  return found === undefined ? undefined : Number(found)
}
/** The DC that is said, else that of what the creature does. */
export const dcOf = (name: string, where: Where): number => dcSaid(name, where) ?? doerOf(where.s, where.keys).dc
/** Dice of the name, else of the figures of the ability, else of its words. */
export const diceSaid = (name: string, where: Where): string | undefined => {
  const formula = tidy(where.s.text(`${where.path}.system.damage.parts[0].formula`))
  const found =
    DICE.exec(name)?.[0] ?? (/^\d*d\d+(?:[+-]\d+)?$/.test(formula) ? formula : DAMAGE.exec(wordsOf(where))?.[1])
  return found === undefined ? undefined : tidy(found)
}
const FEET = /(\d+)[- ]?(?:ft|foot|feet)\b/i
/** Feet that a name says, or the words where they are asked. */
export const feetOf = (name: string, usual: number, words = ''): number =>
  Number((FEET.exec(name) ?? FEET.exec(words))?.[1] ?? usual)
