import type { Size } from '@quintain/grid'
import type { Feature } from '../reading.ts'
import type { Short } from '../text.ts'

/** An attack of a body: its name, its dice, and whether it comes after others. */
type Blow = readonly [name: string, dice: string, second?: true]
/** A form as it was published: what it changes, in figures that every text counts by itself. */
export interface Shape {
  readonly name: string
  readonly size?: Size
  readonly speed?: number
  readonly speeds?: Readonly<Record<string, number>>
  readonly scores?: Readonly<Partial<Record<Short, number>>>
  readonly natural?: number
  /** Its attacks; weapons of the block that it keeps are named alone. */
  readonly blows?: readonly Blow[]
  readonly keeps?: RegExp
  readonly full?: readonly string[]
  /** The body of an animal: what its own body does by nature is lost, and what it wears with it. */
  readonly animal?: true
  /** What the new body does by nature. */
  readonly features?: (abilities: Readonly<Record<Short, string>>) => readonly Feature[]
  /** Acts that it cannot use in it. */
  readonly loses?: RegExp
  /** What it wears does not fit it. */
  readonly sheds?: true
  /** What else it has in it, in the keys of a form. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Venom of its bite, which lowers an ability at once and a minute later. */
const venom =
  (dc: number, ability: Short, by: string): NonNullable<Shape['features']> =>
  abilities => {
    const lost = [{ lowers: abilities[ability], by }]
    return [{ poison: { with: 'fangs', dc, initial: lost, secondary: lost } }]
  }
const trips = (): readonly Feature[] => [{ trip: { with: 'fangs' } }]
const grabs = (): readonly Feature[] => [{ 'improved grab': { with: 'claws' } }]
type Figures = readonly [
  size: NonNullable<Shape['size']>,
  speed: number,
  Str: number,
  Dex: number,
  Con: number,
  natural: number,
]
const body = (
  name: string,
  [size, speed, Str, Dex, Con, natural]: Figures,
  blows: NonNullable<Shape['blows']>,
  more: Omit<Shape, 'name'> = {},
): Shape => ({ name, size, speed, scores: { Str, Dex, Con }, natural, blows, animal: true, ...more })
const RIPS: NonNullable<Shape['blows']> = [
  ['claws', '1d8'],
  ['fangs', '2d6', true],
]
const MAULS = { full: ['claws', 'claws', 'fangs'] } as const

/** Bodies of animals and vermin as they were published, by the names in which blocks name what their creatures turn into. */
const ANIMALS: readonly Shape[] = [
  body('dire wolf', ['large', 50, 25, 15, 17, 3], [['fangs', '1d8']], { features: trips }),
  body('dire bat', ['large', 20, 17, 22, 17, 5], [['fangs', '1d8']], { speeds: { fly: 40 } }),
  body('dire rat', ['small', 40, 10, 17, 12, 1], [['fangs', '1d4']], { speeds: { climb: 20 } }),
  body('dire boar', ['large', 40, 27, 10, 17, 6], [['gore', '1d8']]),
  body('brown bear', ['large', 40, 27, 13, 19, 5], RIPS, { ...MAULS, features: grabs }),
  body(
    'black bear',
    ['medium', 40, 19, 13, 15, 2],
    [
      ['claws', '1d4'],
      ['fangs', '1d6', true],
    ],
    MAULS,
  ),
  body('bear', ['large', 40, 27, 13, 19, 5], RIPS, { ...MAULS, features: grabs }),
  body('tiger', ['large', 40, 23, 15, 17, 3], RIPS, MAULS),
  body(
    'lion',
    ['large', 40, 21, 17, 15, 3],
    [
      ['claws', '1d4'],
      ['fangs', '1d8', true],
    ],
    MAULS,
  ),
  body(
    'leopard',
    ['medium', 40, 16, 19, 15, 1],
    [
      ['fangs', '1d6'],
      ['claws', '1d3', true],
    ],
    { speeds: { climb: 20 }, full: ['fangs', 'claws', 'claws'] },
  ),
  body('riding dog', ['medium', 40, 15, 15, 15, 4], [['fangs', '1d6']], { features: trips }),
  body('dog', ['small', 40, 13, 17, 15, 1], [['fangs', '1d4']]),
  body('wolf', ['medium', 50, 13, 15, 15, 2], [['fangs', '1d6']], { features: trips }),
  body('boar', ['medium', 40, 15, 10, 17, 6], [['gore', '1d8']]),
  body('bat', ['diminutive', 5, 1, 15, 10, 0], [], { speeds: { fly: 40 } }),
  body('raven', ['tiny', 10, 1, 15, 10, 0], [['claws', '1d2']], { speeds: { fly: 40 } }),
  body(
    'eagle',
    ['small', 10, 10, 15, 12, 1],
    [
      ['claws', '1d4'],
      ['fangs', '1d4', true],
    ],
    { speeds: { fly: 80 }, full: ['claws', 'claws', 'fangs'] },
  ),
  body('hawk', ['tiny', 10, 6, 17, 10, 2], [['claws', '1d4']], { speeds: { fly: 60 } }),
  body('rat', ['tiny', 15, 2, 15, 10, 0], [['fangs', '1d3']], { speeds: { climb: 15, swim: 15 } }),
  body(
    'cat',
    ['tiny', 30, 3, 15, 10, 0],
    [
      ['claws', '1d2'],
      ['fangs', '1d3', true],
    ],
    MAULS,
  ),
  body('toad', ['diminutive', 5, 1, 12, 11, 0], []),
  body('monstrous spider', ['medium', 30, 11, 17, 12, 1], [['fangs', '1d6']], {
    speeds: { climb: 20 },
    features: venom(12, 'Str', '1d4'),
  }),
  body('monstrous centipede', ['medium', 40, 9, 15, 10, 2], [['fangs', '1d6']], {
    speeds: { climb: 40 },
    features: venom(10, 'Dex', '1d3'),
  }),
]
/** Bodies by these names. */
export const animalsNamed = (names: readonly string[]): readonly Shape[] => ANIMALS.filter(s => names.includes(s.name))
/** Whole kinds of which a block says that it may take any. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [[/\bcanine\b/i, ['dog', 'wolf', 'dire wolf']]]
/** Bodies with hands, in which it fights as its figures have it, by its weapons and not by claws. */
const FOLK =
  /\b(?:any (?:small |medium |large |or |-sized? )*humanoid|humanoid forms?|goblin|human(?:oid)?|elf|dwarf|orc|kobold|halfling|gnome)\b/i
/** What a block names its forms with. */
const NAMES =
  /\b(?:forms? of|common forms include|forms include|take the shape of|turn into|can become|assume the shape of|assume any|assume the form of)\b([^.]*)/gi

/** The bodies that the words of a block name: those that are known, whether one has hands, and what nobody knows. */
export function bodiesNamed(words: string) {
  const said = [...words.matchAll(NAMES)]
    .map(([, list]) => list!)
    .join(', ')
    .toLowerCase()
  let left = said
  const found: Shape[] = []
  for (const shape of ANIMALS) {
    if (!new RegExp(`\\b${shape.name}s?\\b`).test(left)) continue
    found.push(shape)
    left = left.replace(new RegExp(`\\b${shape.name}s?\\b`), ' ')
  }
  for (const [kind, names] of KINDS)
    if (kind.test(left)) found.push(...ANIMALS.filter(s => names.includes(s.name) && !found.includes(s)))
  return { animals: found, hands: FOLK.exec(said)?.[0], said }
}
