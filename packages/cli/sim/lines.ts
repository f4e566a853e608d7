import { type LineOdds, oddsOf, oddsOfLine } from '@quintain/odds'
import { type AttackLine, isHarmless, type LineWeapon, lineAgainst, type Registry } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { unshared } from '../odds/again.ts'
import { valuesOf } from './document.ts'

export type Value = number | string | boolean

/** Whether something that was typed is a line and no file. */
export const isLine = (text: string): boolean => /\s(?:vs\.?|versus|against)\s/i.test(` ${text} `)

/** A line that was typed or shared. Throws a UserError where it cannot be read. */
export function lineOf(text: string, registry: Registry, ruleset: string | undefined): ReturnType<typeof oddsOfLine> {
  const shared = unshared(text, registry)
  try {
    return oddsOfLine(shared.line, registry, ruleset ?? shared.ruleset ?? undefined)
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

/** A parameter and its values; or several that go together, their values side by side. */
export interface Swept {
  readonly key: string
  readonly values: readonly Value[]
  readonly together?: readonly Swept[]
}
const MOST_VALUES = 100
/** Between parameters that go together. */
const AND = /\s*&\s*/
export const sweptIn = (parameters: readonly string[]): readonly Swept[] =>
  parameters.map(text => {
    const parts = text.split(AND)
    // What goes together may go down as another goes up.
    const all = parts.map(part => oneSwept(part, parts.length > 1))
    const [first, ...others] = all as [Swept, ...Swept[]]
    if (others.length === 0) return first
    const short = others.find(s => s.values.length !== first.values.length)
    if (short)
      throw new UserError(
        `${text}: parameters that go together have as many values each: ${first.key} has ${first.values.length}, ${short.key} has ${short.values.length}`,
      )
    return {
      key: all.map(s => s.key).join(' & '),
      values: first.values.map((_, i) => all.map(s => String(s.values[i])).join(' & ')),
      together: all,
    }
  })
function oneSwept(text: string, down: boolean): Swept {
  const [, key, values] = /^\s*([^=]+?)\s*=\s*(.+)$/.exec(text) ?? []
  if (key === undefined || values === undefined)
    throw new UserError(`${text}: a parameter and its values, as attack.bonus=5..12`)
  return { key, values: valuesOf(values, MOST_VALUES, down) }
}
/** What a value of a parameter sets: one key, or each of those that go together. */
export function setBy({ key, values, together }: Swept, value: Value): readonly (readonly [key: string, v: Value])[] {
  if (!together) return [[key, value]]
  const at = values.indexOf(value)
  return together.map(s => [s.key, s.values[at]!] as const)
}
/** Rows of a sweep at most. */
const MOST = 400
/** Every choice of one value of each. */
export function choices(swept: readonly Swept[]): readonly (readonly Value[])[] {
  const all = swept.reduce<readonly (readonly Value[])[]>(
    (rows, { values }) => rows.flatMap(row => values.map(v => [...row, v])),
    [[]],
  )
  if (all.length > MOST) throw new UserError(`${all.length} rows: at most ${MOST}`)
  return all
}

const numberOf = (v: Value, key: string): number => {
  if (typeof v !== 'number') throw new UserError(`${key}: "${v}" is no number`)
  return v
}
/** What of a line can be swept; of its damage that of the first weapon. */
export const LINE: Readonly<Record<string, (line: AttackLine, v: Value) => AttackLine>> = {
  defense: (line, v) => lineAgainst(line, numberOf(v, 'defense')),
  // All attacks of a line go up and down together: the first is the one that is named.
  'attack.bonus': (line, v) => {
    const by = numberOf(v, 'attack.bonus') - line.attacks[0]!
    const moved = <T extends LineWeapon>(weapon: T): T => ({ ...weapon, attacks: weapon.attacks.map(a => a + by) })
    return { ...moved(line), further: line.further.map(moved) }
  },
  'damage.dice': (line, v) => ({ ...line, dice: String(v) }),
  'damage.bonus': (line, v) => ({ ...line, plus: numberOf(v, 'damage.bonus') }),
  threat: (line, v) => ({ ...line, threat: numberOf(v, 'threat') }),
  critical: (line, v) => ({ ...line, critical: numberOf(v, 'critical') }),
  hp: (line, v) => ({ ...line, hp: numberOf(v, 'hp') }),
  // Under attacks it is the save against what they bring.
  save: (line, v) =>
    line.save
      ? { ...line, saveBonus: numberOf(v, 'save') }
      : { ...line, saves: { ...line.saves, [savesOf(line)[0]!]: numberOf(v, 'save') } },
  dc: (line, v) => {
    if (line.save) return { ...line, save: { ...line.save, dc: numberOf(v, 'dc') } }
    const { brings } = line
    if (brings?.save) return { ...line, brings: { ...brings, save: { ...brings.save, dc: numberOf(v, 'dc') } } }
    return { ...line, defense: numberOf(v, 'dc') }
  },
  'check.bonus': (line, v) => ({ ...line, check: line.check && { ...line.check, bonus: numberOf(v, 'check.bonus') } }),
  opposing: (line, v) => ({ ...line, saveBonus: numberOf(v, 'opposing') }),
  level: (line, v) => ({ ...line, save: line.save && { ...line.save, level: numberOf(v, 'level') } }),
  'spell.resistance': (line, v) => ({ ...line, spellResistance: numberOf(v, 'spell.resistance') }),
  toughness: (line, v) => ({ ...line, toughness: numberOf(v, 'toughness') }),
  targets: (line, v) => ({ ...line, targets: numberOf(v, 'targets') }),
  miss: (line, v) => ({ ...line, miss: numberOf(v, 'miss') }),
}

const savesOf = (line: AttackLine): readonly string[] => Object.keys(line.saves)
const ofSaves = ['dc', 'save', 'level', 'spell.resistance', 'targets']
const ofAttacks = ['defense', 'attack.bonus', 'threat', 'critical', 'miss', 'targets']
const ofDamage = ['damage.dice', 'damage.bonus', 'hp', 'toughness']
/** What of this line can be swept. */
function keysOf(line: AttackLine): readonly string[] {
  const { check, save, saveBonus } = line
  const own = check
    ? ['check.bonus', ...(saveBonus === null ? ['dc'] : ['opposing', 'targets'])]
    : save
      ? ofSaves
      : line.sure > 0
        ? ['targets']
        : [...ofAttacks, ...(savesOf(line).length > 0 ? ['save'] : []), ...(line.brings?.save ? ['dc'] : [])]
  return isHarmless(line) ? own : [...own, ...ofDamage]
}

/** The parameter that `--vs` sweeps. */
export const againstKey = ({ check, save, saveBonus }: AttackLine): string =>
  check ? (saveBonus === null ? 'dc' : 'opposing') : save ? 'save' : 'defense'

/** A column of a sweep: what is asked, and how it is said. */
export interface Column<T> {
  readonly name: string
  readonly of: (x: T) => number | null
  readonly percent: boolean
}
export const columnsOf = (best: string): readonly Column<LineOdds>[] => [
  { name: 'hit', of: o => o.attacks[0]?.hit ?? null, percent: true },
  { name: 'critical', of: o => o.attacks[0]?.critical ?? null, percent: true },
  { name: 'succeeds', of: o => o.check?.succeeds ?? null, percent: true },
  { name: 'by 5', of: o => o.check?.by[0]?.p ?? null, percent: true },
  { name: 'fails by 5', of: o => o.check?.failsBy[0]?.p ?? null, percent: true },
  { name: 'resisted', of: o => (o.save?.level == null ? null : o.save.resisted), percent: true },
  { name: 'fails', of: o => o.save?.fails ?? null, percent: true },
  { name: 'expected', of: o => o.expected, percent: false },
  { name: 'sd', of: o => o.sd, percent: false },
  {
    name: best,
    of: o =>
      o.expected === null && !o.check && !o.save?.alone ? (o.outcomes.find(x => x.state === best)?.p ?? 0) : null,
    percent: true,
  },
  { name: 'drops', of: o => o.drops, percent: true },
  { name: 'kills', of: o => o.kills, percent: true },
  { name: 'turns', of: o => o.turns?.mean ?? null, percent: false },
  { name: 'all fail', of: o => o.failing?.at(-1) ?? null, percent: true },
  { name: 'all drop', of: o => o.several?.at(-1) ?? null, percent: true },
]

/** A line with other values: what it is then. Throws a UserError that says with which it cannot be. */
export function changedLine(
  line: AttackLine,
  swept: readonly Swept[],
  values: readonly Value[],
  registry: Registry,
  ruleset: string,
): LineOdds {
  const set = values.flatMap((v, i) => setBy(swept[i]!, v))
  const changed = set.reduce<AttackLine>((l, [key, v]) => LINE[key]!(l, v), line)
  try {
    return oddsOf(changed, registry, ruleset).odds
  } catch (error) {
    throw new UserError(`${swept.map((s, i) => `${s.key}=${values[i]}`).join(' ')}: ${(error as Error).message}`)
  }
}
/** Throws a UserError where something is swept that one of the lines does not have. */
export function checkSwept(swept: readonly Swept[], lines: readonly AttackLine[]): void {
  for (const line of lines) {
    const keys = keysOf(line)
    const unknown = swept.flatMap(s => s.together ?? [s]).find(s => !keys.includes(s.key))
    if (unknown) throw new UserError(`${unknown.key}: "${line.text}" has ${keys.join(', ')}${tradeOf(unknown.key)}`)
  }
}

/** Whoever looks for a trade of attack for damage is told how it is written. */
const tradeOf = (key: string): string =>
  /power|trade/i.test(key) ? '; what goes together is joined by &, as "attack.bonus=11..5 & damage.bonus=9..21:2"' : ''
