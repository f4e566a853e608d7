import type { Command, CommandKind, Reader, RulingKind, Scene } from '@quintain/engine'
import { isDropped, isInHand } from '@quintain/rules'
import { distinct, Names } from './names.ts'

/** What is declared with parameters: a command of a creature, a ruling of the game master. */
export type Kind = CommandKind | RulingKind

/** Who gives a command, and the names under which things are known there. */
export interface Scope {
  readonly r: Reader
  readonly who: number
  readonly creatures: Names<number>
  /** Weapons of the creature that acts. */
  readonly weapons: Names<number>
  /** What creatures and weapons are called in a line that can be typed. */
  creature(who: number): string
  weapon(at: number): string
  /** Its weapons, of two with one name that which is put away. */
  readonly toHand: Names<number>
  /** The same, that which lies somewhere. */
  readonly toPickUp: Names<number>
  /** What a text parameter may be; null where it is any text. */
  choices(kind: Kind, parameter: string): readonly string[] | null
  /** The scope of the command within one of this kind: a mount that is directed has weapons and acts of its own. */
  within(kind: Kind, given?: Command): Scope
  /** The scope of another creature. */
  of(who: number): Scope
}

/** The names of creatures: their own where no other has the same, their keys, the signs on the map. */
export function creatureNames(scene: Scene, letters: readonly string[] = []): Names<number> {
  const onlyDoor = doorOf(scene)
  return new Names(
    scene.sheets.map((s, who) => ({
      value: who,
      names: [calledOf(scene, who), ...new Set([s.name, s.id].flatMap(spelled)), ...(who === onlyDoor ? [DOOR] : [])],
      sign: letters[who],
    })),
  )
}
const DOOR = 'door'
/** The one thing of a fight that is a door, which is called so whatever its name is; -1 where there are several, or something has that name. */
function doorOf({ sheets }: Scene): number {
  const doors = sheets.flatMap((s, who) =>
    (s as { object?: { door?: unknown } }).object?.door === undefined ? [] : [who],
  )
  const isNamed = sheets.some(s => [s.name, s.id].some(name => name.toLowerCase() === DOOR))
  return doors.length === 1 && !isNamed ? doors[0]! : -1
}

/** A name, and the same with or without a blank before its number: Orc 2 and orc2 are one. */
const spelled = (name: string): string[] => [
  name,
  name.replace(/(\p{L})(\d)/gu, '$1 $2'),
  name.replace(/(\p{L})\s+(\d)/gu, '$1$2'),
]

const called = new WeakMap<Scene, readonly string[]>()
/** What a creature is called in a line that can be typed: its name where no other has it, else its key. */
export function calledOf(scene: Scene, who: number): string {
  let all = called.get(scene)
  if (!all) {
    const names = distinct(scene.sheets.map(s => s.name))
    all = scene.sheets.map((s, i) => (names[i] === s.name ? s.name : s.id))
    called.set(scene, all)
  }
  return all[who] ?? 'game master'
}

/** What the weapons of a creature are called: a number is added where two have the same name. */
export function weaponNames(r: Reader, who: number): readonly string[] {
  const { weapons = [] } = (r.sheet(who) ?? {}) as { weapons?: readonly { name: string }[] }
  return distinct(weapons.map(w => w.name))
}

/** What an unarmed attack is called, whatever its name is. */
const BARE_HANDS: readonly string[] = [
  'bare hands',
  'bare hand',
  'bare-handed',
  'barehanded',
  'hands',
  'fists',
  'fist',
  'free hand',
]
/** Weapons by what they are called: of two with one name that which comes `before`, else the first. */
function armsBy(
  names: readonly string[],
  plain: readonly { readonly name: string; readonly unarmed?: boolean }[] = [],
  before: (weapon: number) => boolean,
): Names<number> {
  const all = names.map((name, value) => ({
    value,
    names: [name, plain[value]?.name ?? name],
    ...(plain[value]?.unarmed ? { besides: BARE_HANDS } : {}),
  }))
  const twice = new Set(plain.map(w => w.name)).size < plain.length
  const sorted = twice ? [...all].sort((a, b) => Number(before(b.value)) - Number(before(a.value))) : all
  return new Names(sorted, { first: true })
}
/** The scope of a creature's commands. `letters`: the signs of the creatures on the map. */
export function scopeOf(r: Reader, who: number, letters: readonly string[] = []): Scope {
  const { scene } = r as { scene: Scene }
  const others = new Map<number, Scope>()
  const weapons = weaponNames(r, who)
  const plain = (r.sheet(who) as unknown as { weapons?: readonly { name: string; unarmed?: boolean }[] } | undefined)
    ?.weapons
  const scope: Scope = {
    r,
    who,
    creatures: creatureNames(scene, letters),
    weapons: armsBy(weapons, plain, i => isInHand(r, who, i)),
    toHand: armsBy(weapons, plain, i => !isInHand(r, who, i) && !isDropped(r, who, i)),
    toPickUp: armsBy(weapons, plain, i => isDropped(r, who, i)),
    creature: i => calledOf(scene, i),
    weapon: i => weapons[i] ?? String(i),
    // Where the game master is asked nobody acts, and no sheet says what it may do.
    choices: (kind, parameter) => (who < 0 && 'cost' in kind ? null : (kind.choices?.(r, who)[parameter] ?? null)),
    within(kind, given) {
      const named = 'carrier' in kind && kind.carrier !== undefined ? given?.[kind.carrier] : undefined
      if (typeof named === 'number') return scope.of(named)
      return scope.of('carriedOutBy' in kind ? (kind.carriedOutBy?.(r, who) ?? who) : who)
    },
    of(by) {
      if (by < 0 || by === who) return scope
      const other = others.get(by) ?? scopeOf(r, by, letters)
      others.set(by, other)
      return other
    },
  }
  return scope
}
