import type { Command, Declared, Spec } from '../model/fields.ts'
import type { CommandKind, Reader, Refusal } from '../model/vocabulary.ts'
import { StillReader } from '../run/still-reader.ts'

/** What a creature can do now, and why it cannot do the rest. */
export interface Legal {
  readonly name: string
  readonly parameters: Declared
  readonly legal: boolean
  /** Why not, each with its rule; empty when legal. */
  readonly reasons: readonly Refusal[]
  /** Concrete commands worth offering, each with its cost. */
  readonly suggestions: readonly { readonly command: Command; readonly cost: string }[]
}

/**
 * Every command of the ruleset, legal or not, for one creature; `only`: the one of this name. Movement gives examples;
 * squares are listed by the ruleset.
 */
export function legal(reader: Reader, who: number, only?: string): readonly Legal[] {
  const r = new StillReader(reader.scene, reader.S)
  const barred = r.barred(who, 'act')
  let others: readonly number[] | undefined
  const kinds = Object.values(r.scene.rules.commands)
  return (only === undefined ? kinds : kinds.filter(k => k.name === only)).map(kind => {
    // A creature that cannot act at all (fallen, gone from the map) has one reason for every command.
    if (barred && !kind.always) {
      const reasons = [{ why: `cannot act: ${barred.condition.name}`, rule: barred.rule }]
      return {
        name: kind.name,
        parameters: kind.parameters,
        legal: false,
        reasons,
        suggestions: [],
      }
    }
    const suggestions = kind.suggestions(r, who).filter(command => kind.refuse(r, who, command).length === 0)
    const reasons = suggestions.length ? [] : nearest(r, who, kind, () => (others ??= foesFirst(r, who)))
    return {
      name: kind.name,
      parameters: kind.parameters,
      legal: suggestions.length > 0 || reasons.length === 0,
      reasons,
      suggestions: suggestions.map(command => ({ command, cost: kind.cost(r, who, command) })),
    }
  })
}

/** Parameters for which 0 stands where the command nearest to a legal one is looked for. */
const NUMBERS: readonly Spec[] = ['int', 'weapon']

/**
 * All others, foes first and the last of them before the others: of reasons that are equally near, one against a foe tells more. Of both,
 * those come last of whom it is not aware.
 */
function foesFirst(r: Reader, who: number): readonly number[] {
  const order = (i: number): number => (isFoe(r, who, i) ? 0 : 2) + (isAware(r, who, i) ? 0 : 1)
  const others = Array.from({ length: r.count }, (_, i) => r.count - 1 - i).filter(i => i !== who)
  return others.sort((a, b) => order(a) - order(b))
}
const isAware = (r: Reader, who: number, other: number): boolean => r.slots.aware?.(r, who, other) !== 0
const isFoe = (r: Reader, who: number, other: number): boolean => r.sheet(other).side !== r.sheet(who).side

/** Of how many foes it is asked whether it is legal against them, once a single reason is known. */
const MOST_ASKED = 8

const isCreature = (spec: Spec): boolean =>
  spec === 'creature' || (typeof spec === 'object' && 'maybe' in spec && spec.maybe === 'creature')

/** The parameter of a command that is a creature, and those that are numbers, each 0. */
interface Shape {
  readonly plain: Command
  readonly creature: string | undefined
  readonly numbers: Readonly<Record<string, 0>>
  /** The command against each creature, made when it is first asked about. */
  readonly against: (Command | undefined)[]
}
const shapes = new WeakMap<CommandKind, Shape>()
function shapeOf(kind: CommandKind): Shape {
  let shape = shapes.get(kind)
  if (!shape) {
    const names = Object.keys(kind.parameters)
    const creature = names.find(k => isCreature(kind.parameters[k]!))
    const numbers = Object.fromEntries(
      names.filter(k => NUMBERS.includes(kind.parameters[k]!)).map(k => [k, 0 as const]),
    )
    shapes.set(kind, (shape = { plain: { do: kind.name }, creature, numbers, against: [] }))
  }
  return shape
}

/** Why nothing of this kind can be done: the reasons against the command that comes closest to being legal; none where it is against a foe. */
function nearest(r: Reader, who: number, kind: CommandKind, others: () => readonly number[]): readonly Refusal[] {
  const shape = shapeOf(kind)
  const { creature, numbers, against } = shape
  const plain = kind.refuse(r, who, shape.plain)
  if (creature === undefined) return plain
  let best: readonly Refusal[] | undefined
  let asked = 0
  for (const i of others()) {
    const foe = isFoe(r, who, i)
    // Of creatures that are no foes one reason is enough.
    if (!foe && best?.length === 1) break
    const reasons = kind.refuse(r, who, (against[i] ??= { do: kind.name, ...numbers, [creature]: i }))
    // It is legal against this foe, though it is not among what is offered.
    if (reasons.length === 0 && foe) return []
    // No reason names somebody of whom it is not aware, such as in another place.
    if (!isAware(r, who, i)) continue
    if (reasons.length > 0 && reasons.length <= plain.length && reasons.length < (best?.length ?? Infinity))
      best = reasons
    if (best?.length === 1 && ++asked >= MOST_ASKED) break
  }
  return best ?? plain
}

/**
 * Every reason why a command is not legal now; empty when it is. A command that the ruleset does not have is refused
 * with the names there are.
 */
export function refusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  if (command.do === 'end') return []
  const kind = r.scene.rules.commands[command.do]
  if (!kind)
    return [
      {
        why: `no command "${command.do}": there are ${Object.keys(r.scene.rules.commands).join(', ')}, end`,
        rule: 'house/command/unknown',
      },
    ]
  const barred = kind.always ? null : r.barred(who, 'act')
  const kept = barred ? [{ why: `cannot act: ${barred.condition.name}`, rule: barred.rule }] : []
  return [...kept, ...kind.refuse(r, who, command)]
}
