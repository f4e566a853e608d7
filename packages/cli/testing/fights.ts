import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { type Registry, rulesets } from '@quintain/rules'
import { newFight } from '../io/new-fight.ts'

type Creature = Record<string, unknown>

/** What is no floor, by row and column; beside each door somebody stands. */
const SIGNS: Readonly<Record<string, string>> = { '4 6': '~', '0 1': '+', '3 5': '+', '7 1': "'" }
const MAP = Array.from({ length: 9 }, (_, y) =>
  Array.from({ length: 9 }, (_, x) => SIGNS[`${y} ${x}`] ?? '.').join(' '),
)

/** Names that are easily taken for something else: small words, squares, parameters, commands, one name twice. */
const ODD = [
  'Old Tom',
  'The Will',
  'C3',
  'Attack',
  'with',
  'Target',
  'Old Tim',
  'Zoë the Bold',
  'a "b" > c',
  'Grub',
  'grub',
]
/** Acts of a sheet with names of the same kind. */
const ACTS = [{ name: 'war cry' }, { name: 'to the moon', cost: 'full-round' }, { name: 'Old Tom' }, { name: 'c3' }]

/** A fight of a ruleset with many creatures, weapons and acts whose names are easily mistaken. Null where it has no new file. */
export function oddFight(id: string, registry: Registry = rulesets): Fight | null {
  const { template } = registry[id]!
  if (!template) return null
  const plain = readFight(newFight(id, template), 'new.yaml', registry)
  const source = plain.source as { creatures: Record<string, Creature> }
  const [one, two] = Object.values(source.creatures) as [Creature, Creature]
  const odd = (base: Creature, i: number): Creature => {
    const { at: _, letter: __, weapons = [], ...rest } = base
    const [first] = weapons as Creature[]
    const arms =
      typeof first === 'object'
        ? [...(weapons as Creature[]), first, { ...first, name: 'sword of the night' }]
        : weapons
    return {
      ...rest,
      name: ODD[i]!,
      at: `${'ABCDEFGHI'[(i * 4) % 9]}${((i * 5 + (i > 8 ? 2 : 0)) % 9) + 1}`,
      weapons: arms,
      acts: ACTS,
    }
  }
  const creatures = Object.fromEntries(ODD.map((_, i) => [i === 9 ? 'move' : `k${i}`, odd(i % 2 ? one : two, i)]))
  const text = { ...source, seed: 1, map: `${MAP.join('\n')}\n`, creatures }
  return readFight(JSON.stringify(text), 'odd.yaml', registry)
}

/** A table at which everyone is asked. */
export function tableOf(f: Fight, seed: number): Table {
  const { scene, start } = setUp(f)
  return new Table(scene, start, { source: live(makeRng(seed)), seated: () => true, fight: f.source })
}
