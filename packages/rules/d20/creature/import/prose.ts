import type { Size } from '@quintain/grid'
import { DAMAGE_TYPES } from '../../vocabulary/damage-types.ts'
import type { Short } from './text.ts'

/** Points of an ability that are lost, by its short name. */
export interface Lost {
  readonly ability: Short
  readonly by: string
  readonly drained: boolean
  /** It says that it is damage, whatever the ability is called. */
  readonly damaged?: true
}
/** Figures that a sentence of a block holds. */
export interface Prose {
  readonly text: string
  readonly dc?: number
  readonly damage?: string
  readonly types: readonly string[]
  readonly losses: readonly Lost[]
  readonly area?: { readonly shape: 'cone' | 'line'; readonly feet: number }
  readonly feet?: number
  readonly rounds?: string
  /** How long something lasts, as effects say it: `{ minutes: '1d4' }`. */
  readonly lasts?: Readonly<Record<string, string | number>>
  readonly days?: number
}
const SHORTS: readonly Short[] = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha']
const shortOf = (word: string): Short => SHORTS.find(s => s.toLowerCase() === word.slice(0, 3).toLowerCase())!
const LOSS = /(\d*d\d+|\d+)(?: points? of)? (?:temporary )?(str|dex|con|int|wis|cha)[a-z]*\b(?: (drain|damage))?/gi
const TYPE = new RegExp(`\\b(${DAMAGE_TYPES.join('|')})\\b`, 'gi')

/** What a text says in figures: a DC, dice, an area, a length. */
export function figuresIn(text: string): Prose {
  const plain = text.replace(/\s+/g, ' ')
  const losses = [...plain.matchAll(LOSS)].map(
    ([, by, ability, how]): Lost => ({
      ability: shortOf(ability!),
      by: by!.toLowerCase(),
      drained: /drain/i.test(how ?? ''),
      ...(/damage/i.test(how ?? '') ? { damaged: true } : {}),
    }),
  )
  const spare = plain.replace(LOSS, '')
  const dc = /\bDC (\d+)/i.exec(plain)?.[1]
  const wait = /(?:once )?every (\d*d\d+(?:[+-]\d+)?|\d+) rounds?/i.exec(spare)?.[1]
  const length = /(?:for|lasts?) (\d*d\d+(?:[+-]\d+)?|\d+) rounds?/i.exec(spare)?.[1]
  const span = /(?:for|lasts?) (\d*d\d+(?:[+-]\d+)?|\d+) (round|minute|hour)s?/i.exec(spare)
  const damage = /\b(\d*d\d+(?: ?[+-] ?\d+)?)\b(?! ?(?:rounds?|minutes?|hours?|days?))/i.exec(
    spare.replace(/(?:every|wait) \d*d\d+(?:[+-]\d+)? rounds?|for \d*d\d+(?:[+-]\d+)? rounds?/gi, ''),
  )?.[1]
  const shape = /(\d+)[- ](?:foot|ft\.?|feet)[- ](?:long )?(cone|line)|(cone|line)[^.]{0,20}?(\d+) ?(?:ft|feet)/i.exec(
    spare,
  )
  const around =
    /(?:within|radius of|radius) (\d+) ?(?:ft|feet)|(\d+)[- ](?:foot|ft\.?)[- ](?:radius|spread)|(?:range of|to) (\d+) ?(?:ft|feet)/i.exec(
      spare,
    )
  const days = /incubation(?: period)?(?: of)? (\d+) days?/i.exec(spare)?.[1]
  const feet = around ? Number(around[1] ?? around[2] ?? around[3]) : undefined
  const rounds = wait ?? length
  return {
    text: plain,
    types: [...new Set([...spare.matchAll(TYPE)].map(([, t]) => t!.toLowerCase()))],
    losses,
    ...(dc === undefined ? {} : { dc: Number(dc) }),
    ...(damage === undefined ? {} : { damage: damage.toLowerCase().replace(/ /g, '') }),
    ...(shape
      ? { area: { shape: (shape[2] ?? shape[3]!).toLowerCase() as 'cone', feet: Number(shape[1] ?? shape[4]) } }
      : {}),
    ...(feet === undefined ? {} : { feet }),
    ...(rounds === undefined ? {} : { rounds }),
    ...(span ? { lasts: { [`${span[2]!.toLowerCase()}s`]: /d/i.test(span[1]!) ? span[1]! : Number(span[1]) } } : {}),
    ...(days === undefined ? {} : { days: Number(days) }),
  }
}

/** Dice of a poison by the size of the creature, where a block does not say them. */
const BY_SIZE: Readonly<Record<Size, string>> = {
  fine: '1',
  diminutive: '1',
  tiny: '1d2',
  small: '1d3',
  medium: '1d4',
  large: '1d6',
  huge: '1d8',
  gargantuan: '2d6',
  colossal: '2d8',
}
export const sizeDice = (size: Size): string => BY_SIZE[size]
/** Weapons that a sentence names: `hit with a bite attack`. */
export const weaponsNamed = (names: readonly string[], text: string): string[] =>
  names.filter(name => new RegExp(`\\b${name.toLowerCase().replace(/[^a-z ]/g, '')}s?\\b`, 'i').test(text))
