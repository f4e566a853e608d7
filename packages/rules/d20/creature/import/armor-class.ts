import { printed } from '../../words/imports/stat-block.ts'
import { type Block, cut, numberIn } from './block.ts'
import { sizeOfArmorClass } from './figures.ts'
import type { BlockText, Figures } from './text.ts'

type Keys = Record<string, unknown>
interface Term {
  readonly value: number
  readonly name: string
}
const SHIELD = /\b(?:shield|buckler)\b/i
const ARMOR = /\b(?:armor|mail|plate|hide|leather|shirt|barding|breastplate|chainmail|padded)\b|mail\b|plate\b/i
const WORN_OTHERWISE = /\b(?:bracers|ring|amulet|cloak|robe)\b/i
/** Kinds of bonuses that texts know by name. */
const KINDS = ['deflection', 'dodge', 'insight', 'luck', 'sacred', 'profane', 'circumstance', 'morale']

/** `+4 +1 hide armor` is one term of 4; `ring of protection +1` has its number behind. */
function termIn(text: string): Term | null {
  const before = /^([+-] ?\d+) (.+)$/.exec(text)
  if (before) return { value: Number(before[1]!.replace(/\s/g, '')), name: before[2]!.replace(/\.$/, '').trim() }
  const behind = /^(.+?) ?([+-] ?\d+)$/.exec(text)
  return behind ? { value: Number(behind[2]!.replace(/\s/g, '')), name: text } : null
}
/** A piece with what its enchantment makes of it: `+1 hide armor` of 4 is 3 and 1. */
function piece({ value, name }: Term): Keys {
  const better = Math.min(value, numberIn(/^\+(\d+)\s/.exec(name)?.[1]) ?? 0)
  return { name, bonus: value - better, ...(better > 0 ? { enhancement: better } : {}) }
}

/** The parts of the Armor Class, and whether what is printed is their sum. */
export function armorClassOf(block: Block, keys: Keys, text: BlockText, { size, modifiers }: Figures): void {
  const line = block.text('AC')
  const found = /^(-?\d+) ?(?:\((.*?)\)(?= ?(?:,|$)))?(.*)$/.exec(line)
  if (!found) {
    block.note('AC', 'simplified', line ? printed.notUnderstood(line) : printed.missing('AC'))
    return
  }
  const [, total, inside = '', rest = ''] = found
  if (inside === '') {
    unsplit(block, keys, [Number(total), numberIn(/touch (-?\d+)/i.exec(rest)?.[1])], { size, modifiers })
    return
  }
  const touch = numberIn(/touch (-?\d+)/i.exec(rest)?.[1])
  const flat = numberIn(/flat-footed (-?\d+)/i.exec(rest)?.[1])
  const bonuses: Keys[] = []
  const unsure: Term[] = []
  const sums = { dex: 0, bare: 10, worn: 0, dodge: 0 }
  let saidSize = 0
  let natural = 0
  for (const part of cut(inside, /,/)) {
    const term = termIn(part)
    const name = term?.name.toLowerCase() ?? ''
    if (!term) block.note('AC', 'ignored', printed.notUnderstood(part))
    else if (name === 'size') saidSize = term.value
    else if (/^dex/.test(name)) sums.dex = term.value
    else if (/^natural/.test(name)) natural += term.value
    else if (KINDS.includes(name.replace(/ bonus$/, ''))) {
      const type = name.replace(/ bonus$/, '')
      bonuses.push({ type, value: term.value })
      if (type === 'dodge') sums.dodge += term.value
      else sums.bare += term.value
    } else if (SHIELD.test(name)) {
      sums.worn += term.value
      if (text.shield && !keys['shield']) keys['shield'] = piece(term)
      else bonuses.push({ type: 'shield', value: term.value, from: term.name })
    } else if (ARMOR.test(name) && !WORN_OTHERWISE.test(name) && !keys['armor']) {
      sums.worn += term.value
      keys['armor'] = piece(term)
    } else unsure.push(term)
  }
  naturalOf(keys, natural, bonuses)
  const lacking = touch === undefined ? 0 : touch - (sums.bare + saidSize + sums.dex + sums.dodge)
  const open = touching(unsure, lacking)
  for (const term of unsure) {
    const counts = open.includes(term)
    const type = counts ? 'untyped' : 'armor'
    bonuses.push({ type, value: term.value, from: term.name })
    if (counts) sums.bare += term.value
    else sums.worn += term.value
    block.note('AC', 'guessed', counts ? printed.againstTouch(term.name) : printed.notAgainstTouch(term.name))
  }
  dexterityOf(block, keys, text, { said: sums.dex, by: modifiers.Dex }, bonuses)
  const bySize = sizeOfArmorClass(size)
  if (saidSize !== bySize) {
    if (text.sizeModifier) keys['sizeModifier'] = saidSize
    else bonuses.push({ type: 'untyped', value: saidSize - bySize, from: 'size as printed' })
    block.note('AC', 'guessed', printed.sizeOfArmorClass(saidSize, bySize))
  }
  if (bonuses.length) keys['bonuses'] = bonuses
  block.note('AC', 'mapped', printed.as('AC', `${total} (${inside})`))
  const bare = sums.bare + saidSize + sums.dex + sums.dodge
  const all = bare + sums.worn + natural
  const check = (what: string, said: number | undefined, expected: number) => {
    if (said !== undefined && said !== expected) block.note('AC', 'guessed', printed.sum(what, said, expected))
  }
  check('AC', Number(total), all)
  check('touch', touch, bare)
  check('flat-footed', flat, all - Math.max(0, sums.dex) - sums.dodge)
}

/** Wisdom of a monk and the like: what a touch does not get around either. */
const OF_THE_BODY = /^(?:wis(?:dom)?|cha(?:risma)?|int(?:elligence)?|monk|ki|class)\b/i
/** The bonuses that count against a touch: those that make up what its printed number has, else those known to. */
function touching(unsure: readonly Term[], lacking: number): readonly Term[] {
  const sets = 1 << Math.min(unsure.length, MOST_UNSURE)
  for (let set = sets - 1; set > 0; set--) {
    const some = unsure.filter((_, i) => (set >> i) % 2 === 1)
    if (some.reduce((sum, t) => sum + t.value, 0) === lacking) return some
  }
  return unsure.filter(t => OF_THE_BODY.test(t.name))
}
const MOST_UNSURE = 6

/**
 * An Armor Class without its parts: what Dexterity and size do not make. Where the number against touch is printed too, what is
 * above it is natural armor.
 */
function unsplit(
  block: Block,
  keys: Keys,
  [total, touch = total]: readonly [total: number, touch?: number | undefined],
  { size, modifiers }: Pick<Figures, 'size' | 'modifiers'>,
): void {
  const rest = touch - 10 - modifiers.Dex - sizeOfArmorClass(size)
  const bonuses: Keys[] = rest === 0 ? [] : [{ type: 'untyped', value: rest, from: printed.unsplitFrom }]
  naturalOf(keys, total - touch, bonuses)
  if (bonuses.length) keys['bonuses'] = bonuses
  block.note('AC', 'guessed', printed.unsplit(total, touch))
}

function naturalOf(keys: Keys, natural: number, bonuses: Keys[]): void {
  if (natural > 0) keys['naturalArmor'] = natural
  else if (natural < 0) bonuses.push({ type: 'natural armor', value: natural })
}

/** Armor may allow less Dexterity than the score gives; anything else is kept as printed. */
function dexterityOf(
  block: Block,
  keys: Keys,
  text: BlockText,
  { said, by }: { readonly said: number; readonly by: number },
  bonuses: Keys[],
): void {
  if (said === by) return
  const armor = keys['armor'] as Keys | undefined
  if (armor && said >= 0 && said < by) armor[text.limit] = said
  else bonuses.push({ type: 'untyped', value: said - by, from: 'Dexterity as printed' })
  block.note('AC', armor && said >= 0 && said < by ? 'mapped' : 'guessed', printed.dexterity(said, by))
}
