import { SIZES, type Size } from '@quintain/grid'
import { liberty } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import type { Beast, Feature, Keys, Read, Said } from '../reading.ts'

/** Dice of weapons of the next larger size. */
const LARGER: Readonly<Record<string, string>> = {
  '1': '1d2',
  '1d2': '1d3',
  '1d3': '1d4',
  '1d4': '1d6',
  '1d6': '1d8',
  '1d8': '2d6',
  '1d10': '2d8',
  '1d12': '3d6',
  '2d4': '2d6',
  '2d6': '3d6',
  '2d8': '3d8',
  '2d10': '4d8',
  '3d6': '4d6',
  '4d6': '6d6',
}
/** Dice of weapons of the next smaller size. */
const SMALLER: Readonly<Record<string, string>> = {
  '1d2': '1',
  '1d3': '1d2',
  '1d4': '1d3',
  '1d6': '1d4',
  '1d8': '1d6',
  '1d10': '1d8',
  '1d12': '1d10',
  '2d4': '1d6',
  '2d6': '1d10',
  '2d8': '2d6',
  '3d6': '2d6',
}
const REACH: Readonly<Partial<Record<Size, number>>> = {
  tiny: 0,
  small: 5,
  medium: 5,
  large: 10,
  huge: 15,
  gargantuan: 20,
}
interface Grown {
  readonly name: string
  readonly by: 1 | -1
}
const WAYS: Readonly<Record<string, Grown>> = {
  'enlarge person': { name: 'enlarged', by: 1 },
  'reduce person': { name: 'reduced', by: -1 },
}
/** A creature that makes itself larger or smaller as by the spell, for so many minutes; undefined where the spell is another. */
export function growsItself({ name, text }: Said, of: Beast, spell = name): Read | undefined {
  const way = WAYS[spell]
  if (!way) return undefined
  const [, max, each = 'day'] = /(\d+) ?\/ ?(day|hour)/.exec(text) ?? []
  const uses =
    max === undefined ? {} : { uses: { max: Number(max), recharge: each === 'hour' ? 'fight' : 'day', shares: name } }
  const lasts = { minutes: Math.max(1, of.caster ?? of.level) }
  const called = spell === name ? name : `${name}, ${way.name}`
  return {
    keys: { forms: [{ name: way.name, cost: 'effect', weapons: [], grown: way.by }] },
    acts: [
      {
        name: called,
        ...(of.text.spells ? { kind: of.text.spells, level: 1 } : {}),
        ...uses,
        effect: { personal: true, consequences: [{ form: way.name, lasts }] },
      },
    ],
    guessed: [printed.byName(name), liberty(printed.growsAlone)],
  }
}
const scaled = (dice: unknown, by: 1 | -1): unknown => (by > 0 ? LARGER : SMALLER)[String(dice)] ?? dice
/** The body of a form that is larger or smaller than its creature: size, reach, strength, and each weapon by its dice. */
export function grownForm({ grown, ...form }: Keys, keys: Keys): Keys {
  const by = grown as 1 | -1
  const size = SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf((keys['size'] ?? 'medium') as Size) + by))]!
  const prefix = String(form['name'])
  const weapons = (keys['weapons'] ?? []) as readonly Keys[]
  const renamed = new Map(weapons.map(w => [String(w['name']), `${prefix} ${String(w['name'])}`]))
  const rename = (x: unknown): unknown =>
    typeof x === 'string' ? (renamed.get(x) ?? x) : Array.isArray(x) ? x.map(rename) : x
  const features = ((keys['features'] ?? []) as readonly Feature[]).map(f =>
    typeof f === 'string'
      ? f
      : Object.fromEntries(
          Object.entries(f).map(([name, given]) => {
            const arms = (given as Keys | null)?.['with']
            return [name, arms === undefined ? given : { ...(given as Keys), with: rename(arms) }]
          }),
        ),
  )
  const abilities = (keys['abilities'] ?? {}) as Readonly<Record<string, number>>
  const more = (name: string, n: number): Keys => (abilities[name] === undefined ? {} : { [name]: abilities[name] + n })
  const scores = (keys['scores'] ?? {}) as Readonly<Record<string, number>>
  const score = (name: string, n: number): Keys =>
    scores[name] === undefined ? {} : { [name]: Math.max(1, scores[name] + n) }
  return {
    ...form,
    size,
    reach: REACH[size] ?? keys['reach'],
    abilities: { ...more('Strength', by), ...more('Dexterity', -by), ...more('Quickness', -by) },
    scores: { ...score('Strength', 2 * by), ...score('Dexterity', -2 * by), ...score('Quickness', -2 * by) },
    weapons: weapons.map(({ damage, ...w }) => ({
      ...w,
      name: renamed.get(String(w['name'])),
      // What it shoots or throws is of its own size again once it has left its hand.
      damage:
        w['use'] !== undefined
          ? damage
          : Array.isArray(damage)
            ? damage.map((part: Keys, i) => (i === 0 ? { ...part, dice: scaled(part['dice'], by) } : part))
            : scaled(damage, by),
    })),
    ...(keys['fullAttack'] === undefined ? {} : { fullAttack: rename(keys['fullAttack']) }),
    ...(features.length > 0 ? { features } : {}),
  }
}
