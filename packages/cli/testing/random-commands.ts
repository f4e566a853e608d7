import type { Command, CommandKind, Spec } from '@quintain/engine'
import type { Scope } from '../grammar/scope.ts'

export type Random = () => number
/** Numbers from 0 up to 1: a linear congruential generator, so that a failure comes again. */
export const randomOf = (seed: number): Random => {
  let x = seed
  return () => {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    return x / 2_147_483_648
  }
}
export const one = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

/** A value of a parameter's kind, legal or not; undefined where the creature has none. */
function anyValue(s: Scope, kind: CommandKind, name: string, spec: Spec, random: Random): unknown {
  const { scene } = s.r
  const square = () => Math.floor(random() * s.r.board.width * s.r.board.height)
  if (typeof spec === 'object') {
    if ('maybe' in spec) return random() < 0.5 ? undefined : anyValue(s, kind, name, spec.maybe, random)
    return 'oneOf' in spec ? one(random, spec.oneOf) : undefined
  }
  switch (spec) {
    case 'creature':
      return Math.floor(random() * scene.sheets.length)
    case 'creatures':
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * scene.sheets.length))
    case 'square':
      return square()
    case 'squares':
      return Array.from({ length: 1 + Math.floor(random() * 4) }, square)
    case 'int':
      return Math.floor(random() * 40) - 5
    case 'weapon':
      return s.weapons.all.length ? Math.floor(random() * s.weapons.all.length) : undefined
    case 'flag':
      return random() < 0.5 ? true : undefined
    case 'text':
      return one(
        random,
        s.choices(kind, name) ?? ['climb', 'the big door', 'move to c3', 'a "quoted" word', 'with', ''],
      )
    default:
      return one(random, [{ do: 'end' }, randomCommand(s, random, false)])
  }
}
/** A command with every parameter that it needs. */
export function randomCommand(s: Scope, random: Random, nested = true): Command {
  const kinds = Object.values(s.r.scene.rules.commands).filter(
    k => nested || !Object.values(k.parameters).includes('command'),
  )
  const kind = one(random, kinds)
  const given: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(kind.parameters)) {
    // What is within is a command of whom the words before it name.
    const inside = spec === 'command' ? s.within(kind, { do: kind.name, ...given }) : s
    const value = anyValue(inside, kind, name, spec, random)
    if (value !== undefined) given[name] = value
  }
  return { do: kind.name, ...given }
}
