import type { Figures } from '../figures.ts'
import type { Doer } from '../shapes.ts'

/** A touch attack that the words of an ability ask for; a net is thrown as one. */
const ASKS =
  /\b(ranged|melee) touch attacks?\b|\b(ranged|melee) attacks? (?:roll )?against (?:(?:its|the target's|the creature's|that creature's|their) )?(EAC|KAC)\b|\b(?:similar to|like) an attack with a net\b/i
/** Whether the words of an ability ask for an attack roll of its own. */
export const asksForAttack = (words: string): boolean => ASKS.test(inHand(words))
/** A touch attack that is not said to be ranged is made in the hand: `a special touch attack`, `a successful touch attack`. */
const inHand = (words: string): string =>
  words
    .replace(
      /\brequires an? (?:normal|melee) attack roll(?: but deals no damage)?/gi,
      'requires a melee attack against KAC',
    )
    .replace(
      /(?<!\b(?:ranged|melee|incorporeal|normal) )(?<!\b(?:ranged|melee) [a-z]+ )\b(?:special |successful )?touch attacks?\b(?! of opportunity)/gi,
      'melee touch attack',
    )
const ROLL = '(?:ranged|melee) (?:touch attacks?|attacks?)(?: rolls?)?'
const AGAINST = "(?: against (?:its|the|their|a|one|that)(?: [a-z']+)?(?: (?:EAC|KAC))?)?"
const FIGURE =
  '(?:,? ?\\(\\+\\d+\\)|,? with an? (?:attack (?:modifier|bonus) of )?\\+\\d+(?: attack)?(?: modifier| bonus)?)?'
const AIMED: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:This|It|That|Each)(?: [a-z]+)? (?:is|counts as|requires|functions as) an? ${ROLL} against (?:its |the target's |their )?(?:EAC|KAC)${FIGURE}[.;]`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `,? ?\\b(?:making|with|using|as|via) an? ${ROLL} against (?:its |the target's |their )?(?:EAC|KAC)${FIGURE}`,
      'gi',
    ),
    '',
  ],
  // A sentence that says nothing else.
  [
    new RegExp(
      `\\b(?:It|They|This|The|An?)\\b[^.;]{0,60}?\\b(?:must|has to|have to|needs to|requires?)\\b (?:make|succeed (?:on|at|with)|hit with)? ?(?:an? )?(?:successful )?${ROLL}${AGAINST}(?: (?:in order )?to (?:hit|strike|affect|reach)[^.;]*)?[.;]`,
      'gi',
    ),
    '',
  ],
  [
    /\bif (?:it|the [a-z' ]+?)(?: touch)?(?: attack)? (?:hits|strikes|succeeds|is successful)(?: (?:the|its) target)?,/gi,
    '',
  ],
  [/\b[Oo]n a (?:successful )?hit,/g, ''],
  [/\bif (?:it|the ray|the attack|the web) hits,/gi, ''],
  [
    /\b(?:an?|any|each|the) (?:creature|target|opponent|foe)s? (?:that (?:is |are )?|who (?:is |are )?|so )?(?:hit|struck)(?: by (?:the|this|an?|its) [a-z' -]+?)?(?= (?:\(|must|takes?|is|are|has|becomes?|loses?|gains?))/gi,
    'The target',
  ],
  [new RegExp(`\\(?\\b${ROLL},? ?\\(?\\+\\d+\\)?(?: touch)?\\)?[,;]?`, 'gi'), ''],
  [
    new RegExp(
      `,? ?\\b(?:making|with|requiring|using|as|by|via|make|makes) (?:an? )?(?:single )?(?:successful )?${ROLL}${AGAINST}(?: to (?:hit|strike)[^.,;]*)?`,
      'gi',
    ),
    '',
  ],
  [new RegExp(`\\(${ROLL}[^)]*\\)`, 'gi'), ''],
  [new RegExp(`\\b${ROLL}${AGAINST}`, 'gi'), ''],
  // A net has these, and what else it is like is left out.
  [/\b(?:This|It) is (?:similar to|like) an attack with a net\b,?(?: but)?/gi, 'It'],
  [/\bup to (\d+) feet(?! away| distant)/gi, 'up to $1 feet away'],
  [/\bmaximum range of (\d+) (?:feet|ft\.?)/gi, 'range of $1 feet'],
  [/\brange (\d+) (?:feet|ft\.?)/gi, 'range of $1 feet'],
]
/** The bonus that the words print: `ranged touch attack +8`, `against EAC (+12)`, `with a +9 modifier`. */
const PRINTED =
  /(?:touch attacks?|(?:EAC|KAC))(?: rolls?)?,? ?\(?(?:at )?\+(\d+)|\bwith an? (?:attack (?:modifier|bonus) of )?\+(\d+)(?: attack)?(?: modifier| bonus)\b|\battack (?:modifier|bonus) of \+(\d+)/i
const INCREMENT = /,? ?(?:with |and )?(?:an? )?range increments? of (\d+) (?:feet|ft\.?)/i
const SIZES = /,? ?and is effective against targets? (?:of )?up to [^.;]*/i
const NET = /\bnet\b|\bwebs?\b/i

/**
 * Words of an ability that reaches its target by an attack roll, without what they say of that roll. Of an attack with a weapon
 * that the creature has by itself they stay as they are.
 */
export function aimedIn(given: string, f: Figures, of: Doer): string {
  const words = inHand(given)
  const found = ASKS.exec(words)
  if (!found) return given
  const way = (found[1] ?? found[2] ?? 'ranged').toLowerCase()
  // What rides on the touch of a creature that touches anyhow goes with that.
  if (way === 'melee' && of.weapons.some(w => /touch/i.test(w))) return words
  const touch = found[3] === undefined || found[3].toUpperCase() === 'EAC'
  const by = `${way}${touch ? ' touch' : ''}`
  const [, a, b, c] = PRINTED.exec(words) ?? []
  const total = a ?? b ?? c
  const increment = INCREMENT.exec(words)?.[1]
  const usual = of.attacks?.[way as 'melee' | 'ranged']
  const bonus = total === undefined || usual === undefined ? 0 : Number(total) - usual
  f.attack =
    bonus !== 0 || increment !== undefined
      ? { by, ...(bonus === 0 ? {} : { bonus }), ...(increment === undefined ? {} : { increment: Number(increment) }) }
      : by
  f.when.add('act')
  if (SIZES.test(words)) f.guessed.push('how large its targets may be is left out')
  let left = words.replace(INCREMENT, '').replace(SIZES, '')
  for (const [pattern, becomes] of AIMED) left = left.replace(pattern, becomes)
  // A net entangles, whatever else is said of it.
  if (found[1] === undefined && found[2] === undefined && NET.test(words)) f.conditions.push({ name: 'entangled' })
  return left
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/(?<=^|[.;] )[,;] ?/g, '')
    .trim()
}
