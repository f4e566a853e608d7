import type { Reader, Writer } from '@quintain/engine'
import { bag, event, fact, oneOf, step } from '@quintain/engine'

/** When what was used comes back. */
export const RECHARGES = ['turn', 'round', 'fight', 'scene', 'rest', 'day', 'never'] as const
/**
 * `preparation`: what comes back by the day has to be readied first. A text says so, no file. `rounds`: some rounds after it
 * was used, which are rolled.
 */
export type Recharge = (typeof RECHARGES)[number] | 'preparation' | 'rounds'

/** What a document allows: how many uses of what, and when they come back. */
export interface Uses {
  readonly of: string
  readonly max: number
  readonly recharge: Recharge
  /** Dice of the rounds after which one use is back. */
  readonly rounds?: string
  /** The most in a day of what is back after some rounds. */
  readonly daily?: number
}

/**
 * Conviction, uses of an act, arrows: at most one item a name. Read only through `remaining`, so that one does not
 * unsettle another.
 */
export interface Resource {
  readonly of: string
  readonly left: number
}
export const resources = bag<Resource>('resources', { to: 'own' })

/** What is left of one of a creature's resources, by its interned name; 0 where it has none. */
const remainingOf = fact('remaining', (v, who, name) => {
  const of = v.scene.values.at(name)
  return v.items(who, resources).find(x => x.of === of)?.left ?? 0
})
export const remaining = (r: Reader, who: number, of: string): number => r.fact(remainingOf, who, r.scene.values.id(of))

export const resourceSet = event(
  'resource-set',
  { who: 'creature', of: 'text', was: 'int', left: 'int' },
  (w, e) => rewrite(w, e.who, e.of, e.was, e.left),
  { of: 'who', to: 'own' },
)
/** Replaces what is left of a resource: for events that write one. */
export function rewrite(w: Writer, who: number, of: string, was: number, left: number): void {
  w.exclude<Resource>(who, resources, { of, left: was })
  w.include<Resource>(who, resources, { of, left })
}
/** Gives a creature a resource as it enters the fight. */
export const enterResource = (w: Writer, who: number, of: string, left: number): void =>
  w.include<Resource>(who, resources, { of, left })

/** What comes back at this moment is back. */
export const recharge = step('recharge', { who: 'creature', when: oneOf(...RECHARGES, 'preparation') })
