import type { Chance } from '@quintain/rules/testing'
import { HOSTILE } from './damage.ts'

const list = (c: Chance, most: number, of: () => string, between = ''): string =>
  Array.from({ length: c.int(1, most) }, of).join(between)
const number = (c: Chance): string =>
  c.odds(8) ? c.pick(['0', '-1', '1000', '99999', '1e9', '1.5', '007', '']) : String(c.int(0, 25))

const DICE_SIGNS =
  'd d d + - * / % ^ ( ) { } , [ ] ! !! !p r rr ro k kh kl dh dl p mi ma ra e u uo s sd f cs cf even odd min max floor( abs( # // >= <= > < = != <> . d% dF dF.1 ** ÷ × −'.split(
    ' ',
  )
/** An expression of dice: built as one is, or a handful of its signs. */
export function diceText(c: Chance): string {
  if (c.odds(2)) return list(c, 10, () => (c.odds(3) ? number(c) : c.odds(12) ? c.pick(HOSTILE) : c.pick(DICE_SIGNS)))
  const term = (depth: number): string => {
    const dice = `${c.odds(3) ? '' : c.int(1, 8)}d${c.pick(['4', '6', '8', '10', '20', '%', 'F', '(2*3)', number(c)])}`
    const after = c.odds(2)
      ? ''
      : c.pick(['k', 'kh', 'kl', 'dl', 'dh', 'r', 'rr', 'ro', '!', '!!', '!p', 'min', 'max', 'ra', 'u', 's', 'e', 'p'])
    const test = after && c.odds(2) ? `${c.pick(['', '>', '<', '>=', '='])}${number(c)}` : ''
    if (depth > 0 && c.odds(3))
      return `${c.pick(['(', 'floor(', 'abs('])}${term(depth - 1)} ${c.pick(['+', '-', '*', '/', '%'])} ${term(depth - 1)})`
    if (depth > 0 && c.odds(4))
      return `{${list(c, 3, () => term(depth - 1), ', ')}}${c.pick(['kh1', 'kl1', '', '>=8'])}`
    return `${dice}${after}${test}`
  }
  return list(c, 3, () => term(2), c.pick([' + ', '-', ' * ', '/']))
}

const BEFORE =
  'touch nonlethal magic silver advantage disadvantage adv once fire slashing +1d6 +3d6 -2 19-20/x2 x3 18-20 x99 Reflex 15 half Will DC 18 8d6 damage +5'.split(
    ' ',
  )
const AFTER = [
  '17',
  'AC 17',
  'KAC 12',
  'Defense 15',
  'touch 12',
  '30 hp',
  '-3 hp',
  '0 hp',
  '10 temporary',
  '3 targets',
  '51 targets',
  '20% miss',
  'total concealment',
  'DR 5',
  'DR 5/magic or silver',
  'hardness 8',
  'resist fire 5',
  'immune cold',
  'vulnerable sonic',
  'Toughness +4',
  'hurt 2',
  'dying',
  '+6',
  '8d6 half',
  '; 14, 12 hp',
  '5 stamina',
]
/** A line of odds, with parts of all rulesets in any order. */
export function oddsText(c: Chance): string {
  const bonuses = list(c, 3, () => `${c.pick(['+', '-', ''])}${number(c)}`, '/')
  const damage = c.odds(4) ? c.pick(['damage +5', '7', '']) : `${c.int(1, 3)}d${c.pick([4, 6, 8])}+${c.int(0, 6)}`
  const odd = () => (c.odds(15) ? c.pick(HOSTILE) : c.pick(AFTER))
  return [
    c.odds(6)
      ? c.pick(['Reflex 15', 'Will DC 12', 'fort 18 half', 'Climb +9', 'Stealth +4, advantage'])
      : `${bonuses} ${damage}`,
    ...(c.odds(5) ? [c.pick(['and +3 1d6', '& -2/+1 2d4 x3', 'and', ', +1 damage +2'])] : []),
    ...(c.odds(2) ? [list(c, 2, () => c.pick(BEFORE), ' ')] : []),
    c.odds(12) ? c.pick(['vs.', 'against', '', 'VS']) : 'vs',
    list(c, 4, odd, c.odds(10) ? ' ' : ', '),
  ].join(' ')
}

/** A line as it is typed: a command that is legal, words of the table in any order, or junk. */
export function typedText(c: Chance, legal: readonly string[], names: readonly string[]): string {
  const token = () =>
    c.odds(6) ? c.pick(HOSTILE) : c.pick([...names, ...WORDS, `${c.pick(['A', 'B', 'C', 'Z'])}${c.int(0, 12)}`])
  const whole = () => (legal.length > 0 && c.odds(2) ? c.pick(legal) : list(c, 5, token, ' '))
  return [c.odds(3) ? `${c.pick(BEGINNINGS)} ` : '', whole(), c.odds(8) ? ` ${token()}` : '']
    .join('')
    .replace(/\n/g, ' ')
}
const BEGINNINGS =
  'odds why help rule do pass undo redo map who legal hp ac ready interject ruling_give ruling_number ruling_set ruling_place'
    .split(' ')
    .map(w => w.replace('_', ' '))
const WORDS =
  'attack full-attack move withdraw run step end use with to at the until me all yes no y n 1 2 3 99 because on off square defensively prone dead defense hit points + - : > "'.split(
    ' ',
  )
