import type { Command, CommandKind, Legal, Spec } from '@quintain/engine'
import { at } from '@quintain/rules'
import type { Scope } from '../grammar/scope.ts'

/** How often one command is asked at most: what can be done is listed often. */
const MOST = 120
/** Numbers that commands take: a few feet, a value, a Difficulty. */
const NUMBERS: readonly unknown[] = [1, 10, 100]
const NONE: readonly unknown[] = []

const inner = (spec: Spec): Spec => (typeof spec === 'object' && 'maybe' in spec ? inner(spec.maybe) : spec)
const isOptional = (spec: Spec): boolean => typeof spec === 'object' && 'maybe' in spec

/** The squares around a creature. */
function around({ r, who }: Scope): readonly number[] {
  const { width, map } = r.board
  const here = r.get(who, at)
  if (here < 0) return []
  const [x, y] = [here % width, Math.floor(here / width)]
  return [-1, 0, 1].flatMap(dy =>
    [-1, 0, 1].flatMap(dx => {
      const [nx, ny] = [x + dx, y + dy]
      const there = (dx !== 0 || dy !== 0) && nx >= 0 && ny >= 0 && nx < width && ny < map.height
      return there ? [ny * width + nx] : []
    }),
  )
}

/** Whether it harms those whom it names, as what takes a weapon does where it does not say otherwise. */
const isBlow = ({ hostile, parameters }: CommandKind): boolean =>
  typeof hostile === 'boolean'
    ? hostile
    : hostile !== undefined || Object.values(parameters).some(p => inner(p) === 'weapon')

/** What may stand for a parameter; `others`: what can be done now, for commands that hold another one. */
function values(s: Scope, kind: CommandKind, name: string, spec: Spec, others: readonly Command[]): readonly unknown[] {
  const of = inner(spec)
  const { sheets } = s.r.scene
  // Whom it would harm is no friend: that a friend can be struck tells nothing.
  const everyone = sheets.flatMap((x, i) => (isBlow(kind) && x.side === sheets[s.who]!.side ? [] : [i]))
  if (typeof of === 'object') return 'oneOf' in of ? of.oneOf : NONE
  switch (of) {
    case 'creature':
      return everyone.filter(i => i !== s.who)
    case 'creatures':
      return everyone.filter(i => i !== s.who).map(i => [i])
    case 'square':
      return around(s)
    case 'squares':
      return around(s).map(square => [square])
    case 'int':
      return NUMBERS
    case 'weapon':
      return ((s.r.sheet(s.who) as { weapons?: readonly unknown[] }).weapons ?? NONE).map((_, i) => i)
    case 'flag':
      return [true]
    case 'text':
      return s.choices(kind, name) ?? ['words']
    case 'command':
      return others
    default:
      return NONE
  }
}

/**
 * Whether a command that is not legal by its name alone is so with more words: it is asked with what may stand for what it
 * needs, and with one thing besides.
 */
export function isLegalWithWords(s: Scope, { name, parameters }: Legal, all: readonly Legal[]): boolean {
  const kind = s.r.scene.rules.commands[name]!
  const others = all.flatMap(l => (l.name === name ? [] : l.suggestions.slice(0, 1).map(x => x.command)))
  const declared = Object.entries(parameters)
  // An empty square can be struck at any time: who can be got at is a creature.
  const aims = declared.some(([, spec]) => inner(spec) === 'creature')
  const each = declared.map(([key, spec]) => ({
    key,
    optional: isOptional(spec),
    all: aims && inner(spec) === 'square' ? NONE : values(s, kind, key, spec, others),
  }))
  const needed = each.filter(p => !p.optional)
  const free = each.filter(p => p.optional)
  let asked = 0
  const isLegal = (given: Readonly<Record<string, unknown>>): boolean =>
    asked++ < MOST && kind.refuse(s.r, s.who, { do: name, ...given } as Command).length === 0
  const tried = (at: number, given: Readonly<Record<string, unknown>>): boolean => {
    const next = needed[at]
    if (next) return next.all.some(v => asked < MOST && tried(at + 1, { ...given, [next.key]: v }))
    return isLegal(given) || free.some(p => p.all.some(v => asked < MOST && isLegal({ ...given, [p.key]: v })))
  }
  return tried(0, {})
}
