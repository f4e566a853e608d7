import { type Declared, encodeStep, type Spec, type Step } from '@quintain/engine'
import type { Chance } from '@quintain/rules/testing'

/**
 * Steps that concern the whole fight, its order, its clock or its end: everybody learns of them. Kept by hand, as the list of
 * secrets is.
 */
const OF_ALL: ReadonlySet<string> = new Set([
  ...['look', 'act', 'perform', 'open-fight', 'round', 'next', 'advance', 'turn', 'end-turn', 'judge', 'shift', 'gap'],
  ...[
    'advance-time',
    'skip-time',
    'spend-time',
    'new-scene',
    'clock',
    'turn-edge',
    'turn-start',
    'turn-end',
    'interrupt-point',
  ],
  ...['make-order', 'agree-on-order', 'roll-off', 'roll-initiative', 'join-fight', 'notice', 'deadline'],
  ...['dying-round-over', 'carry-out', 'attempt', 'act-on-the-way', 'begin-full'],
  ...['free', 'fresh', 'beat', 'act-freely', 'begin-fight', 'noticing', 'undertake', 'outlast', 'see-to'],
])
/** The rest of a way, of which only what came before it makes sense: squares of chance are none. */
const RESTS: ReadonlySet<string> = new Set(['resume', 'arrive'])

/** What changes who is there and what the floor is like is tried oftener than chance would. */
const OFTEN: ReadonlySet<string> = new Set([
  ...['begin-effect', 'redirect-effect', 'end-effect', 'summon', 'teleport', 'enter-fight', 'leave-fight'],
  ...['begin-relation', 'mount-up', 'fly', 'fall-prone', 'damage', 'attack', 'end-conditions', 'walk'],
  ...['change-door', 'look-at-doors'],
])

/** Whom and where a hidden step may touch. */
export interface Hidden {
  readonly who: readonly number[]
  readonly squares: readonly number[]
  /** Doors that nobody else sees, by the squares on both sides. */
  readonly doors: readonly (readonly [number, number])[]
  /** Words that texts may be: names of acts, conditions, skills. */
  readonly words: readonly string[]
  /** Names of their acts. */
  readonly acts: readonly string[]
  /** The kind that three steps of four are of; any kind where it is not said. */
  readonly mostly?: string | undefined
}

function value(spec: Spec, c: Chance, h: Hidden): unknown {
  if (typeof spec === 'object') {
    if ('maybe' in spec) return c.odds(2) ? value(spec.maybe, c, h) : undefined
    if ('oneOf' in spec) return c.pick(spec.oneOf)
    if ('list' in spec) return Array.from({ length: c.int(0, 2) }, () => value(spec.list, c, h))
    if ('record' in spec) return fields(spec.record, c, h)
    return undefined
  }
  switch (spec) {
    case 'creature':
      return c.pick(h.who)
    case 'creatures':
      return [c.pick(h.who)]
    case 'square':
      return c.pick(h.squares)
    case 'squares':
      return Array.from({ length: c.int(1, 3) }, () => c.pick(h.squares))
    case 'int':
    case 'weapon':
      return c.pick([0, 0, 1, 1, 2, 5, 20])
    case 'flag':
      return c.odds(2)
    case 'text':
      return c.pick(h.words)
    case 'command':
      return { do: 'end' }
    case 'steps':
      return []
  }
}
function fields(declared: Declared, c: Chance, h: Hidden): Record<string, unknown> {
  const all = Object.entries(declared).map(
    ([k, spec]) => [k, k === 'act' ? c.pick(h.acts) : value(spec, c, h)] as const,
  )
  return Object.fromEntries(all.filter(([, v]) => v !== undefined))
}

/** A step of any kind of the ruleset, of which nobody but the hidden ones is part. */
export function hiddenStep(
  kinds: Readonly<Record<string, { readonly kind: { readonly fields: Declared } }>>,
  names: Parameters<typeof encodeStep>[0],
  c: Chance,
  h: Hidden,
): Step {
  const own = Object.keys(kinds).filter(k => !OF_ALL.has(k) && !RESTS.has(k) && !k.startsWith('rule-'))
  const kind = h.mostly !== undefined && !c.odds(4) ? h.mostly : c.pick(c.odds(2) ? own : own.filter(k => OFTEN.has(k)))
  const given = fields(kinds[kind]!.kind.fields, c, h)
  // Nobody rides itself: it would get another place in the order, which those who see its turn come learn of.
  if (kind === 'mount-up' && given['who'] === given['mount']) return hiddenStep(kinds, names, c, h)
  const [a, b] = c.pick(h.doors)
  return encodeStep(names, { ...given, ...('a' in given && 'b' in given ? { a, b } : {}), do: kind }) as unknown as Step
}
