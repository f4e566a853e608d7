import type { Reader } from '@quintain/engine'
import type { D20Sheet } from '@quintain/rules'

/** What a printed stat block says of numbers, read by plain patterns: apart from the reader that is to be checked. */
export interface Printed {
  readonly name: string
  readonly armorClass: readonly [all: number, touch: number, flat: number | null]
  readonly hitPoints: number
  readonly initiative: number
  readonly saves: Readonly<Record<string, number>>
  /** Every attack that is printed: bonuses and damage, by its kind. */
  readonly attacks: readonly {
    readonly melee: boolean
    readonly bonuses: readonly number[]
    readonly dice: string
    readonly plus: number
  }[]
  readonly speeds: Readonly<Record<string, number>>
  readonly reach: number
}

const number = (text: string): number => Number(text.replace(/\s/g, ''))
const line = (block: string, label: string): string =>
  new RegExp(`^${label}:?(.*)$`, 'm').exec(block)?.[1]?.trim() ?? ''

export function printedIn(text: string): Printed {
  const block = text.replace(/[\u2212\u2013]/g, '-').replace(/\u00d7/g, 'x')
  const ac = line(block, 'AC')
  const attacks = `${line(block, 'Attack')}; ${line(block, 'Full Attack')}`
  const land = /base speed (\d+)/.exec(line(block, 'Speed'))?.[1] ?? /^(\d+)/.exec(line(block, 'Speed'))?.[1] ?? '0'
  return {
    name: block.split('\n')[0]!.trim(),
    armorClass: [
      Number(/^-?\d+/.exec(ac)![0]),
      Number(/touch (-?\d+)/.exec(ac)![1]),
      /flat-footed (-?\d+)/.exec(ac) ? Number(/flat-footed (-?\d+)/.exec(ac)![1]) : null,
    ],
    hitPoints: Number(/\((\d+) hp\)/.exec(line(block, 'Hit Dice'))![1]),
    initiative: number(/[+-]\d+/.exec(line(block, 'Initiative'))![0]),
    saves: Object.fromEntries(
      [...line(block, 'Saves').matchAll(/(Fort|Ref|Will) ([+-]\d+)/g)].map(([, s, n]) => [
        { Fort: 'Fortitude', Ref: 'Reflex', Will: 'Will' }[s!]!,
        number(n!),
      ]),
    ),
    attacks: [
      ...attacks.matchAll(/([+-]\d+(?:\/[+-]\d+)*) (melee|ranged)(?: touch)?,? ?\((\d*d\d+|\d+)([+-]\d+)?/g),
    ].map(([, bonuses, kind, dice, plus]) => ({
      melee: kind === 'melee',
      bonuses: bonuses!.split('/').map(number),
      dice: dice!,
      plus: number(plus ?? '0'),
    })),
    speeds: {
      land: Number(land),
      ...Object.fromEntries(
        [
          ...line(block, 'Speed')
            .split(';')[0]!
            .matchAll(/(fly|swim|climb|burrow) (\d+)/gi),
        ].map(([, way, n]) => [way!.toLowerCase(), Number(n)]),
      ),
    },
    reach: Number(/\/ ?(\d+)/.exec(line(block, 'Space/Reach'))![1]),
  }
}

/** The bonus of an attack of a creature with one of its weapons, as the rules make it: the nth of a turn. */
export const bonusOf = (r: Reader, who: number, weapon: number, index = 0): number => {
  const { use } = (r.sheet(who) as D20Sheet).weapons[weapon]!
  return r.tally('attack', who, attackOf(use, weapon, index))
}
const attackOf = (use: string, weapon: number, index = 0) => ({
  target: -1,
  weapon,
  melee: use === 'melee',
  ranged: use !== 'melee',
  thrown: use === 'thrown',
  unarmed: false,
  index,
  opportunity: false,
  touch: false,
  switched: false,
  intoMelee: false,
  critical: false,
})
/** What is added to the damage of a hit. */
export const plusOf = (r: Reader, who: number, weapon: number): number => {
  const { use } = (r.sheet(who) as D20Sheet).weapons[weapon]!
  return r.tally('damage', who, attackOf(use, weapon))
}
/** The number to hit. */
export const defenseOf = (r: Reader, who: number, touch: boolean): number =>
  r.tally('defense', who, { attacker: -1, melee: true, ranged: false, touch })
