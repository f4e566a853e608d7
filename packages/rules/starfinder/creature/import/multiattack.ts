import { DAMAGE_LETTERS } from '../../vocabulary/damage-letters.ts'
import { imported } from '../../words/imports.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>

/** How files mark an attack that is made only as one of several: `[MultiATK] 2 Claws`, `Bite (multiattack)`. */
const MARK = /[[(]?\bmulti\s*-?\s*(?:atk|attack)\b[\])]?:?/i
/** `4 claws +17 (1d10+18 S)`, as prose has it. */
const PRINTED =
  /(?:(\d+)\s+)?([a-z][a-z -]*?)\s+\+(\d+)\s*\((\d*d\d+(?:\+\d+)?)? ?([A-Z][a-z]?(?: ?& ?[A-Z][a-z]?)*)?/gi

interface Blow {
  readonly count: number
  readonly name: string
  readonly bonus: number
  /** Its damage and the letters of its types, where words print them. */
  readonly damage?: string
  readonly types?: readonly string[]
}
/** A name as it is compared: without what it is printed beside, and in the singular. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[([].*$/, '')
    .trim()
    .replace(/(es|s|e)$/, '')

function blowsOf(weapons: readonly Keys[]): readonly Blow[] {
  return weapons.flatMap(w => {
    const name = String(w['name'])
    if (!MARK.test(name)) return []
    const [, count, rest] = /^\s*(?:(\d+)\s+)?(.*)$/.exec(name.replace(MARK, '').trim())!
    return [{ count: Math.max(1, Number(count ?? 1)), name: rest ?? '', bonus: Number(w['total']) }]
  })
}

/** The attacks that an ability called so names in its words. */
const inWords = (s: Source): readonly Blow[] =>
  s.list('items').flatMap((_, i) => {
    const text = s.text(`items[${i}].system.description.value`)
    if (!/^multi-?attack\b/i.test(s.text(`items[${i}].name`))) return []
    return [...text.replace(/<[^>]*>/g, ' ').matchAll(PRINTED)].map(([, count, name, bonus, damage, letters]) => ({
      count: Math.max(1, Number(count ?? 1)),
      name: name!.replace(/^multi-?attack\s+/i, '').trim(),
      bonus: Number(bonus),
      ...(damage ? { damage: damage.toLowerCase() } : {}),
      types: (letters ?? '').split(/ ?& ?/).flatMap(letter => DAMAGE_LETTERS[letter] ?? []),
    }))
  })

/** A full attack with several parts of the body: how many attacks, and by how much each is less likely than one alone. */
export function multiattackOf(s: Source, keys: Keys, weapons: Keys[]): void {
  const printed = inWords(s)
  // Parts of the body that stand in its words alone.
  for (const { name, bonus, damage, types = [] } of printed) {
    if (damage === undefined || weapons.some(w => w['use'] === 'melee' && plain(String(w['name'])) === plain(name)))
      continue
    const weapon = {
      name: plain(name),
      natural: true,
      use: 'melee',
      total: bonus,
      damage,
      ...(types.length ? { types } : {}),
    }
    weapons.push(weapon)
    keys['weapons'] = weapons
    s.note('items', 'guessed', imported.as('weapons', weapon))
  }
  const blows = [...blowsOf(weapons), ...printed]
  const attacks = Math.min(
    20,
    blows.reduce((sum, b) => sum + b.count, 0),
  )
  if (attacks < 2) return
  const alone = (b: Blow) =>
    weapons.find(
      w => w['use'] === 'melee' && !MARK.test(String(w['name'])) && plain(String(w['name'])) === plain(b.name),
    )
  const less = blows.flatMap(b => {
    const one = alone(b)
    return one ? [b.bonus - Number(one['total'])] : []
  })
  if (less.length === 0) {
    // Where none of its blows stands alone, another of its melee attacks says how well it strikes once.
    const once = weapons.filter(w => w['use'] === 'melee' && !MARK.test(String(w['name']))).map(w => Number(w['total']))
    if (once.length === 0) {
      s.note('items', 'simplified', imported.multiattack(attacks))
      return
    }
    less.push(Math.max(...blows.map(b => b.bonus)) - Math.max(...once))
  }
  const penalty = Math.min(0, Math.max(...less))
  const others = (keys['fullAttacks'] ?? []) as readonly Keys[]
  keys['fullAttacks'] = [...others, { name: 'multiattack', attacks, penalty }]
  s.note('items', 'guessed', imported.as('fullAttacks', keys['fullAttacks']))
}
