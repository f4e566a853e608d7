import type { Command, Context, Step, View } from '@quintain/engine'
import { oneOf, step } from '@quintain/engine'
import { attackStep } from '../vocabulary/attack-step.ts'
import { walk } from '../vocabulary/movement.ts'

/** Points at which others may act: an act, an attack, a casting, a square entered, a save, damage, the start of a turn. */
export const OCCASIONS = ['act', 'attack', 'cast', 'square', 'save', 'damage', 'turn'] as const
export type Occasion = (typeof OCCASIONS)[number]
export const PHASES = ['before', 'after'] as const
export type Phase = (typeof PHASES)[number]

/** Occasions that also have a point afterwards: nobody reacts to a save or to damage whose result is there. */
const AFTERWARDS: readonly Occasion[] = ['act', 'cast']

const point = {
  /** The step that it is about, so that a reaction sees target, weapon and square; none at the start of a turn. */
  of: 'steps',
  /** Whose act it is. */
  by: 'creature',
  occasion: oneOf(...OCCASIONS),
  phase: oneOf(...PHASES),
} as const
/** Others may act now. */
export const interruptPoint = step('interrupt-point', point)
export type Point = Omit<ReturnType<typeof interruptPoint>, 'do'>

/** One way to act out of turn: readied actions, reactions, immediate actions. */
export interface Interrupt {
  readonly key: 'ready' | 'reaction' | 'immediate' | 'none'
  readonly on: readonly Occasion[]
  readonly phases: readonly Phase[]
  /** Whether this act comes before what it reacts to, or after it; absent: whichever phase is there. */
  phase?(v: View, who: number, act: Command): Phase
  /** Whether anybody has something to react with at all: read at every point, so it has to be cheap. */
  available(c: Context): boolean
  /** The steps that ask those who can act at this point, in order. */
  offers(c: Context, p: Point): readonly Step[]
}

declare module '@quintain/engine' {
  interface Slots {
    /** Ways to act out of turn, in the order in which they are asked. */
    interrupts?: readonly Interrupt[]
  }
}

/** Whether anybody could interrupt there. Where nobody could, it costs no step. */
export const couldInterrupt = (c: Context, occasion: Occasion, phase: Phase): boolean =>
  c.slots.interrupts?.some(i => i.on.includes(occasion) && i.phases.includes(phase) && i.available(c)) === true

/** What an act is about: its attack or its walk, else its first step. */
function aboutOf(steps: readonly Step[]): readonly Step[] {
  const about = steps.find(s => s.do === attackStep.kind || s.do === walk.kind) ?? steps[0]
  return about ? [about] : []
}

/** The one interrupt point: the steps, with points before and after them at which others may act. */
export function withInterrupts(c: Context, occasion: Occasion, by: number, steps: readonly Step[]): readonly Step[] {
  const at = (phase: Phase): Step[] =>
    couldInterrupt(c, occasion, phase) ? [interruptPoint({ of: aboutOf(steps), by, occasion, phase })] : []
  return [...at('before'), ...steps, ...(AFTERWARDS.includes(occasion) ? at('after') : [])]
}

/** A point without steps of its own: a square is entered, a turn begins. `about` is made only where someone could interrupt. */
export const pointAt = (c: Context, occasion: Occasion, by: number, about: () => readonly Step[]): readonly Step[] =>
  couldInterrupt(c, occasion, 'before') ? [interruptPoint({ of: about(), by, occasion, phase: 'before' })] : NONE
const NONE: readonly Step[] = []
