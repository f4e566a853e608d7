import { SIZES, type Size } from '@quintain/grid'
import { sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { dcOf, feetOf, naturalOf, wordsOf } from '../named/said.ts'
import type { Becomes, Reader, Where } from '../part.ts'

type Keys = Record<string, unknown>
type Named = readonly (readonly [RegExp, Reader])[]
const DICE = /\d*d\d+(?: ?\+ ?\d+)?/
const LIMBS = /\b(?:plus|and|multi-?atk|\d+)\b|[[\](),]/gi
/** The word of a weapon by which an ability calls it: `[MultiATK] 2 Claws (plus Grab)` is `claw`. */
const callOf = (weapon: Keys): string =>
  String(weapon['name'])
    .replace(/\([^)]*\)/g, ' ')
    .replace(LIMBS, ' ')
    .trim()
    .toLowerCase()
    .replace(/(?<!s)s$/, '')
/** The natural weapons that words name. */
function namedIn(words: string, where: Where): string[] {
  const said = words.toLowerCase()
  return naturalOf(where)
    .filter(w => {
      const call = callOf(w)
      return call !== '' && new RegExp(`\\b${call.replace(/[^a-z' -]/g, '.')}(?:s|es)?\\b`).test(said)
    })
    .map(w => String(w['name']))
}
const paragraph = (where: Where): string => wordsOf(where).replaceAll('\u00b6', ' ')

const SIZE = `(${SIZES.join('|')})`
/** The largest that words let it take hold of; undefined where they say that it has to be smaller than itself. */
function largestIn(words: string, own: Size): Size | 'smaller' | undefined {
  const named =
    new RegExp(`\\b(?:larger|bigger) than ${SIZE}\\b`, 'i').exec(words)?.[1] ??
    new RegExp(`\\b${SIZE}(?:-sized)? or smaller\\b|\\b${SIZE} and smaller\\b`, 'i').exec(words)?.slice(1).find(Boolean)
  if (named) return named.toLowerCase() as Size
  if (/\b(?:its|the same|of its own) size(?: category)? or smaller\b|\blarger than (?:itself|it)\b/i.test(words))
    return own
  if (
    /\b(?:one|1) size(?: category)? smaller\b|\bsmaller than (?:itself|it)\b|\bsmaller (?:creature|foe|target)/i.test(
      words,
    )
  )
    return 'smaller'
  return undefined
}
/** By how much a hit has to beat KAC before it holds, and before it pins: 4 and 13 by the rule that creatures share. */
export const byMargin = (words: string): { readonly beats?: number; readonly pins?: number } => {
  const [, beats] = /\bKAC(?: by| ?\+) ?(?:at least )?(\d+)\b(?=[^.]*\b(?:grapples?|grabs?)\b)/i.exec(words) ?? []
  const [, pins] =
    /\bKAC(?: by| ?\+) ?(?:at least )?(\d+)\b[^.]*\b(?:pins?|pinned)\b/i.exec(words.replace(/^.*?\bgrappl/is, '')) ?? []
  if (words === '') return { beats: 4, pins: 13 }
  return beats === undefined ? {} : { beats: Number(beats), ...(pins === undefined ? {} : { pins: Number(pins) }) }
}
/** Whom it hits with these weapons it takes hold of at once. */
const grabs: Reader = (_, name, where): Becomes => {
  const words = paragraph(where)
  const all = `${name.replace(/\b(?:improved )?grab\b/gi, ' ')} ${words}`
  const named = namedIn(all, where)
  const plus = naturalOf(where).filter(w => /\bgrab\b/i.test(String(w['name'])))
  const arms = named.length > 0 ? named : plus.map(w => String(w['name']))
  const unsaid = arms.length === 0 && naturalOf(where).length > 1
  const largest = largestIn(words, String(where.keys['size'] ?? 'medium') as Size)
  const bonus = /\+(\d+) (?:[a-z]+ )?bonus\b/i.exec(words)?.[1]
  const grab = {
    ...(arms.length > 0 ? { with: arms } : {}),
    ...(largest === 'smaller' ? {} : { largest: largest ?? 'colossal' }),
    ...byMargin(words),
  }
  return {
    features: [
      { 'improved grab': grab },
      ...(bonus ? [{ maneuvers: { of: ['grapple'], attack: Number(bonus) } }] : []),
    ],
    ...(unsaid ? { guessed: 'with which of its attacks it grabs is not said: with each of its body' } : {}),
  }
}

const QUALITIES = [
  ...DAMAGE_TYPES,
  'good',
  'evil',
  'lawful',
  'chaotic',
  'silver',
  'cold iron',
  'adamantine',
  'magic',
  'magical',
]
const QUALITY = new RegExp(`\\b(${QUALITIES.toSorted((a, b) => b.length - a.length).join('|')})\\b`, 'gi')
const STOPS =
  /\b(?:stops?|ceas\w+|suppress\w*|overcom\w+|functions?|functioning|bypass\w*|halts?|prevents?|negates?)\b/i
const qualitiesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(QUALITY)].map(([, q]) => q!.toLowerCase().replace('magical', 'magic'))),
]
/** It regains points each turn, but not in the round after something of these has harmed it. */
const regenerates: Reader = (found, name, where): Becomes | undefined => {
  const words = paragraph(where)
  const points = found[1] ?? /\bregains? (\d+) (?:Hit Points|HP)\b/i.exec(words)?.[1] ?? /^(\d+)\b/.exec(words)?.[1]
  if (points === undefined) return undefined
  const { s } = where
  // Only two types of energy at once stop it, which are not told from one.
  if (s.list('items').some((_, i) => /^versatile regeneration/i.test(s.text(`items[${i}].name`))))
    return {
      features: [{ regeneration: { points: Number(points) } }],
      guessed: 'two types of energy at once are not told from one: nothing overcomes its regeneration',
    }
  const own = qualitiesIn(name.replace(/\((?:ex|su)\)/gi, ' '))
  const told = sentencesOf(words).filter(said => STOPS.test(said) && !/\bcan(?:no|')t die\b/i.test(said))
  const over = own.length > 0 ? own : qualitiesIn(told.join(' '))
  const by = over.length > 0 ? over : ['acid', 'fire']
  return {
    features: [{ regeneration: { points: Number(points), overcomeBy: by.join(' or '), halts: true } }],
    ...(over.length > 0 ? {} : { guessed: 'what overcomes its regeneration is not said: fire or acid' }),
  }
}

const FEAR = '(shaken|frightened|panicked|cowering)'
/** Fear around it: what who fails is, for how long, and what those of low level are. */
const frightens: Reader = (_, name, where): Becomes => {
  const words = paragraph(where)
  const dc = dcOf(name, where)
  const feet = feetOf(name, 30, words)
  const span =
    new RegExp(`\\b${FEAR}(?: instead)? for (?:the next )?(\\d*d\\d+|\\d+) (rounds?|minutes?)`, 'i').exec(words) ??
    undefined
  const [n, unit] = span ? [span[2]!, span[3]!] : [/\b(\d*d\d+) rounds?\b/i.exec(words)?.[1] ?? '5d6', 'rounds']
  const lasts = { [unit.startsWith('minute') ? 'minutes' : 'rounds']: /d/.test(n) ? n : Number(n) }
  const usual = new RegExp(`\\b(?:or (?:be|become)|(?:is|are|becomes?|rather than)) ${FEAR}\\b`, 'i').exec(words)?.[1]
  // `a creature with a CR of 8 or lower is panicked instead`, `creatures with fewer than 5 Hit Dice are frightened rather than shaken`.
  const low =
    new RegExp(`\\b(?:CR|level)s? (?:of )?(\\d+) or (?:lower|less|fewer)\\b[^.;]*?\\b${FEAR}`, 'i').exec(words) ??
    new RegExp(`\\b(\\d+) or (?:fewer|less|lower) (?:Hit Dice|HD|levels?|CR)\\b[^.;]*?\\b${FEAR}`, 'i').exec(words)
  const under = new RegExp(
    `\\b(?:fewer|less|lower) than (\\d+) ?(?:Hit Dice|HD|levels?|CR)?\\b[^.;]*?\\b${FEAR}`,
    'i',
  ).exec(words)
  const [weak, worse] = low ? [Number(low[1]), low[2]!] : under ? [Number(under[1]) - 1, under[2]!] : []
  const rather = /\brather than (shaken|frightened)\b/i.exec(words)?.[1]
  const main = (
    rather ??
    (usual && usual !== worse ? usual : undefined) ??
    (worse ? 'shaken' : usual) ??
    'shaken'
  ).toLowerCase()
  return {
    features: [
      {
        'frightful presence': {
          feet,
          dc,
          consequences: [
            { condition: main, lasts },
            ...(weak === undefined ? [] : [{ condition: worse!.toLowerCase(), lasts, upToLevel: weak }]),
          ],
        },
      },
    ],
  }
}
/** Two hits of a kind tear: by the dice of its words, else those of the claws. */
const rends: Reader = (_, name, where): Becomes => {
  const words = paragraph(where)
  const said = (DICE.exec(name) ?? DICE.exec(words))?.[0].replace(/ /g, '')
  const named = namedIn(`${name} ${words}`, where)
  const claws = naturalOf(where).filter(w => /claw|talon/i.test(String(w['name'])))
  const arms = named.length > 0 ? named : claws.map(w => String(w['name']))
  const [weapon] = naturalOf(where).filter(w => arms.length === 0 || arms.includes(String(w['name'])))
  const damage = weapon?.['damage']
  const own = Array.isArray(damage) ? String((damage[0] as Keys)['dice']) : '1d6'
  return {
    features: [{ rend: { damage: said ?? own, ...(arms.length > 0 ? { with: arms } : {}) } }],
    ...(said ? {} : { guessed: `what it tears is not said: ${own}` }),
  }
}
/** It hears nothing, and what else its words say that does nothing to it. */
const deaf: Reader = (_, __, where): Becomes => ({
  immune: ['deafened'],
  ...(/\bimmun\w+ to (?:[a-z, ]+ )?sonic\b/i.test(paragraph(where))
    ? { keys: { immunity: [{ types: ['sonic'] }] } }
    : {}),
})
/** Rules that many creatures share, whose words say more than their names. */
export const MONSTERS: Named = [
  [/^(?:improved )?grab\b/, grabs],
  [/^regeneration\b(?:\D*(\d+))?/, regenerates],
  [/^(?:frightful presence|fear(?:ful)? aura|aura of fear|fear)\b/, frightens],
  [/^rend$/, rends],
  [/^(?:deaf|no hearing)$/, deaf],
]
