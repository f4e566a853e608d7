import { DAMAGE_TYPES, type DamageType } from '../../vocabulary/damage-types.ts'
import { cut } from './block.ts'

/** Words beside damage that say no type of it. */
const TOLD = ['*', 'damage', 'negative', 'positive', 'energy']
/** Points of an ability that come with a hit: `1d8 Constitution drain`. */
export interface Loss {
  readonly ability: string
  readonly by: string
  readonly drained: boolean
}
/** One kind of attack as a stat block prints it. */
export interface Strike {
  /** Its name in the singular, as far as that can be told. */
  readonly name: string
  /** How many such attacks there are at each bonus. */
  readonly count: number
  /** The dice that say how many there are. */
  readonly rolled?: string
  /** The whole bonus of the first attack, and of extra ones after it. */
  readonly bonuses: readonly number[]
  readonly melee: boolean
  readonly touch: boolean
  /** Dice alone, and the number beside them; absent where it does no damage with points. */
  readonly damage?: { readonly dice: string; readonly bonus: number }
  readonly types: readonly DamageType[]
  readonly nonlethal: boolean
  readonly threat?: number
  readonly critical?: number
  /** Further dice, each of one type. */
  readonly extra: readonly { readonly dice: string; readonly type: DamageType }[]
  readonly losses: readonly Loss[]
  /** What else comes with a hit, in the words of the block. */
  readonly riders: readonly string[]
  /** What could not be read of it. */
  readonly unread: readonly string[]
}

const ATTACK =
  /^(?:(\d{1,2}|\d+d\d+) )?(.+?) ?([+-] ?\d+(?: ?\/ ?[+-] ?\d+)*) ?(melee|ranged)\b ?(touch)?[\s,]*(?:\((.*?)\)?)? ?$/i
const TYPES: readonly string[] = DAMAGE_TYPES
const asType = (word: string): DamageType | undefined =>
  TYPES.includes(word.toLowerCase()) ? (word.toLowerCase() as DamageType) : undefined

/** Hooves, claws and morningstars, one of them. */
export const singular = (name: string): string =>
  name
    .replace(/\bhooves\b/i, 'hoof')
    .replace(/^(.*[a-z]{2})(?<!s)s$/i, '$1')
    .trim()

/** `2d6+12/19-20/x3 slashing` in parts. */
function damageIn(text: string): Pick<Strike, 'types' | 'nonlethal'> & Partial<Strike> {
  const found = /^(\d*d\d+|\d+) ?([+-] ?\d+)? ?\*?(.*)$/i.exec(text)
  if (!found) return { types: [], nonlethal: false, riders: text ? [text] : [] }
  const [, dice, bonus, rest] = found
  const out: { -readonly [K in keyof Strike]?: Strike[K] } = {
    damage: { dice: dice!.toLowerCase(), bonus: Number((bonus ?? '0').replace(/\s/g, '')) },
  }
  const unread: string[] = []
  const types: DamageType[] = []
  let nonlethal = false
  for (const word of rest!.split(/[/\s]+|\band\b/).filter(Boolean)) {
    const range = /^(\d{1,2})-20$/.exec(word)
    const times = /^x(\d)$/i.exec(word)
    const type = asType(word)
    if (range) out.threat = Number(range[1])
    else if (times) out.critical = Number(times[1])
    else if (type) types.push(type)
    else if (word === 'nonlethal') nonlethal = true
    else if (!TOLD.includes(word)) unread.push(word)
  }
  return { ...out, types, nonlethal, unread }
}

/** Points of an ability in place of damage: `1d6 Str`, `1d4 Wisdom drain`. */
const LOST =
  /^(\d*d\d+|\d+) (?:points? of )?(str(?:ength)?|dex(?:terity)?|con(?:stitution)?|int(?:elligence)?|wis(?:dom)?|cha(?:risma)?)(?: (drain|damage))?$/i
/** What stands behind dice with a slash: a range of threat, a multiplier; and the text without it. */
function behindDice(text: string): { readonly text: string; readonly threat?: number; readonly critical?: number } {
  const found = /^(\d*d\d+.*?) ?((?:\/(?:\d{1,2}-20|x\d))+)$/i.exec(text)
  if (!found) return { text }
  const threat = /(\d{1,2})-20/.exec(found[2]!)?.[1]
  const critical = /x(\d)/i.exec(found[2]!)?.[1]
  return {
    text: found[1]!,
    ...(threat === undefined ? {} : { threat: Number(threat) }),
    ...(critical === undefined ? {} : { critical: Number(critical) }),
  }
}
/** One attack of a line; null where it is none. */
function strikeIn(text: string): Strike | null {
  const found = ATTACK.exec(text)
  if (!found) return null
  const [, count, name, bonuses, kind, touch, inside = ''] = found
  const [first = '', ...more] = cut(inside, / plus |, ?(?:and )?/)
  const lost = LOST.exec(first)
  const { riders = [], unread: notRead = [], ...damage } = damageIn(lost ? '' : first)
  const extra: { dice: string; type: DamageType }[] = []
  const losses: Loss[] = lost
    ? [{ ability: lost[2]!, by: lost[1]!.toLowerCase(), drained: lost[3]?.toLowerCase() === 'drain' }]
    : []
  const others = [...riders]
  // What is threatened may be printed behind the last of the dice: `1d8+2 plus 1d6 fire/x3`.
  const { text: last, ...threatened } = behindDice(more.at(-1) ?? '')
  for (const part of [...more.slice(0, -1), ...(last ? [last] : [])]) {
    const dice = /^(\d*d\d+(?:[+-]\d+)?|\d+) (?:points? of )?([a-z]+)(?: (drain|damage))?$/i.exec(part)
    const type = dice ? asType(dice[2]!) : undefined
    if (dice && type) extra.push({ dice: dice[1]!.toLowerCase(), type })
    else if (dice?.[3] && /^(str|dex|con|int|wis|cha)/i.test(dice[2]!))
      losses.push({ ability: dice[2]!, by: dice[1]!.toLowerCase(), drained: dice[3].toLowerCase() === 'drain' })
    else others.push(part)
  }
  // As many as dice say are as many as those come to in the mean: the sheet has one full attack.
  const [, dice, sides] = /^(\d+)d(\d+)$/.exec(count ?? '') ?? []
  const n = dice === undefined ? Number(count ?? 1) : Math.floor((Number(dice) * (Number(sides) + 1)) / 2)
  // Two weapons of one name print the damage of the other hand too: `2 daggers +3 melee (1d6+2/19-20, 1d6+1/19-20)`.
  const ofOther = (part: string) => n > 1 && damage.damage !== undefined && /^\d*d\d+(?:[+-]\d+)?$/.test(part)
  const unread = [...notRead, ...others.filter(ofOther)]
  return {
    name: (n > 1 ? singular(name!) : name!).replace(/^[A-Z](?=[a-z])/, c => c.toLowerCase()),
    count: n,
    ...(dice === undefined ? {} : { rolled: count! }),
    bonuses: bonuses!.split('/').map(b => Number(b.replace(/\s/g, ''))),
    melee: kind!.toLowerCase() === 'melee',
    touch: touch !== undefined,
    ...damage,
    ...threatened,
    extra,
    losses,
    riders: others.filter(part => !ofOther(part)),
    unread,
  }
}

/** Whether a text begins like an attack: a name and a bonus. */
const NEXT = / ?, ?(?:and )?(?=(?:\d{1,2} )?[a-z][a-z' ]*\s[+-]\d)| and (?=(?:\d{1,2} |\d+d\d+ )?[+a-z])/

export interface Routines {
  /** What may be chosen, each a list of attacks that belong together. */
  readonly routines: readonly (readonly Strike[])[]
  readonly unread: readonly string[]
}
/** The attacks of a line: alternatives after `or` and semicolons, within each what goes together after `and`. */
export function routinesIn(line: string): Routines {
  const unread: string[] = []
  const routines = cut(line.replace(/;(?= and )/g, ','), /;(?: or)?|,? or /).flatMap(text => {
    const strikes = cut(text, NEXT).flatMap(part => {
      const strike = strikeIn(part)
      if (!strike && part !== '—' && part !== '-') unread.push(part)
      return strike ? [strike] : []
    })
    return strikes.length ? [strikes] : []
  })
  return { routines, unread }
}
