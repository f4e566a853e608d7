import type { Size } from '@quintain/grid'
import type { ImportNote } from '@quintain/rules'
import { at, isRecord, listAt, numberAt, signed, textAt, textsAt } from './doc.ts'
import { damageIn, type Names, numberOf } from './foundry-formula.ts'
import { words } from './words.ts'

/** What the attacks of an actor are counted with. */
export interface Of {
  /** The key of an item's data: `system`, or `data` in older files. */
  readonly inside: string
  readonly size: Size
  readonly sizeBonus: number
  readonly baseAttack: number
  readonly modifiers: Names
  readonly names: Names
  /** Whether secondary natural attacks are at -2, by its feat. */
  readonly multiattack: boolean
}
interface Line {
  readonly text: string
  readonly full: string
  readonly natural: boolean
  readonly primary: boolean
  readonly melee: boolean
}
const SECONDARY = -5
const MULTIATTACK = -2
const LETTERS: Readonly<Record<string, string>> = { b: 'bludgeoning', p: 'piercing', s: 'slashing' }

/** The lines Attack and Full Attack of a stat block, by the attacks of an actor, else by the weapons that it carries. */
export function attackLines(
  items: readonly unknown[],
  of: Of,
  notes: ImportNote[],
): readonly [one: string, full: string] {
  const kind = (type: string) => items.flatMap((item, i) => (textAt(item, 'type') === type ? [{ item, i }] : []))
  const attacks = kind('attack')
  const found = (
    attacks.length ? attacks : kind('weapon').filter(({ item }) => at(item, `${of.inside}.equipped`) !== false)
  ).flatMap(({ item, i }) => {
    const line = attackOf(item, of, `items[${i}]`, notes)
    if (!line) notes.push({ path: `items[${i}]`, how: 'ignored', says: words.noAttack(textAt(item, 'name')) })
    return line ? [line] : []
  })
  const natural = found.filter(x => x.natural && x.melee)
  const rest = found.filter(x => !x.natural || !x.melee)
  const one = [...natural.filter(x => x.primary).slice(0, 1), ...rest].map(x => x.text)
  const all = [
    ...(natural.length
      ? [
          natural
            .toSorted((a, b) => Number(b.primary) - Number(a.primary))
            .map(x => x.full)
            .join(' and '),
        ]
      : []),
    ...rest.map(x => x.full),
  ]
  return [(one.length ? one : natural.slice(0, 1).map(x => x.text)).join(' or '), all.join('; or ')]
}

function attackOf(item: unknown, of: Of, place: string, notes: ImportNote[]): Line | null {
  const data = at(item, of.inside)
  const action = listAt(data, 'actions')[0] ?? data
  const name =
    textAt(item, 'name')
      .replace(/\s*[([].*$/, '')
      .replace(/^\d+\s+/, '') || 'attack'
  const type = textAt(action, 'actionType') || (textAt(data, 'weaponSubtype') === 'ranged' ? 'rwak' : 'mwak')
  if (type !== 'mwak' && type !== 'rwak') return null
  const melee = type === 'mwak'
  const natural = [textAt(data, 'attackType'), textAt(data, 'subType')].includes('natural')
  const primary =
    (at(data, 'primaryAttack') ??
      at(action, 'naturalAttack.primary') ??
      at(action, 'naturalAttack.primaryAttack') ??
      true) !== false
  const hurt = damageOf(data, action, of, name, place, notes)
  if (!hurt) return null
  const ability = textAt(action, 'ability.attack') || (melee ? 'str' : 'dex')
  const enhancement = numberAt(data, 'enh') ?? numberAt(data, 'enh.value') ?? numberAt(action, 'enh.value') ?? 0
  const better = enhancement || (at(data, 'masterwork') === true ? 1 : 0)
  const more = numberOf(textAt(action, 'attackBonus') || textAt(data, 'weaponData.attackFormula') || '0', of.names) ?? 0
  const secondary = natural && !primary ? (of.multiattack ? MULTIATTACK : SECONDARY) : 0
  const bonus = of.baseAttack + (of.modifiers[ability] ?? 0) + of.sizeBonus + better + more + secondary
  const mult =
    numberAt(action, 'ability.damageMult') ??
    (natural && !primary ? 0.5 : textAt(data, 'weaponSubtype') === '2h' ? 1.5 : 1)
  const by = textAt(action, 'ability.damage') || (melee && isRecord(at(data, 'weaponData')) ? 'str' : '')
  const strength = by === '' ? 0 : (of.modifiers[by] ?? 0)
  const added = strength > 0 ? Math.floor(strength * (natural && !primary ? Math.min(mult, 0.5) : mult)) : strength
  const total = hurt.bonus + added + enhancement
  const critical = criticalOf(action, data)
  const damage = `(${hurt.dice}${total === 0 ? '' : signed(total)}${critical}${hurt.types ? ` ${hurt.types}` : ''}${hurt.extra})`
  const kind = melee ? 'melee' : 'ranged'
  const count = natural ? 1 + extraOf(data, action) : 1
  const iterative = natural
    ? signed(bonus)
    : Array.from({ length: Math.max(1, Math.min(4, Math.ceil(of.baseAttack / 5))) }, (_, k) =>
        signed(bonus - 5 * k),
      ).join('/')
  return {
    text: `${name} ${signed(bonus)} ${kind} ${damage}`,
    full: `${count > 1 ? `${count} ${plural(name)}` : name} ${iterative} ${kind} ${damage}`,
    natural,
    primary,
    melee,
  }
}
const plural = (name: string): string =>
  /s$/i.test(name) ? name : /hoof$/i.test(name) ? name.replace(/oof$/i, 'ooves') : `${name}s`

/** Further attacks of the same kind: a second claw. */
const extraOf = (data: unknown, action: unknown): number => {
  const rows = listAt(data, 'attackParts').filter(row => Array.isArray(row) && /^0?$/.test(String(row[0] ?? '')))
  return rows.length + listAt(action, 'extraAttacks.manual').length
}
const criticalOf = (action: unknown, data: unknown): string => {
  const range = numberAt(action, 'ability.critRange') ?? numberAt(data, 'weaponData.critRange') ?? 20
  const times = numberAt(action, 'ability.critMult') ?? numberAt(data, 'weaponData.critMult') ?? 2
  return `${range < 20 ? `/${range}-20` : ''}${times > 2 ? `/x${times}` : ''}`
}

function damageOf(data: unknown, action: unknown, of: Of, name: string, place: string, notes: ImportNote[]) {
  const parts = [...listAt(action, 'damage.parts')]
  if (parts.length === 0 && textAt(data, 'weaponData.damageRoll'))
    parts.push([textAt(data, 'weaponData.damageRoll'), textAt(data, 'weaponData.damageType')])
  const read = parts.flatMap(part => {
    const [formula, types] = Array.isArray(part)
      ? [String(part[0] ?? ''), typesIn(String(part[1] ?? ''))]
      : [
          textAt(part, 'formula'),
          typesIn([...textsAt(part, 'type.values'), ...textsAt(part, 'types'), textAt(part, 'type')].join(' ')),
        ]
    const damage = damageIn(formula, of.size, of.names)
    if (!damage || damage.unread) notes.push({ path: `${place}.damage`, how: 'ignored', says: words.formula(formula) })
    if (damage?.sized && of.size !== 'medium')
      notes.push({ path: `${place}.damage`, how: 'guessed', says: words.sized(`${name}: ${damage.dice}`, of.size) })
    return damage ? [{ ...damage, types }] : []
  })
  const [first, ...others] = read
  if (!first) return null
  return {
    dice: first.dice,
    bonus: first.bonus,
    types: first.types.join(' and '),
    extra: others.map(o => ` plus ${o.dice}${o.bonus ? signed(o.bonus) : ''} ${o.types[0] ?? 'damage'}`).join(''),
  }
}
const typesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .map(word => LETTERS[word] ?? word)
      .filter(word => /^(bludgeoning|piercing|slashing|fire|cold|acid|electricity|sonic|force)$/.test(word)),
  ),
]
