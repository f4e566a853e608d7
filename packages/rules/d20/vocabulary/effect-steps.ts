import { maybe, step } from '@quintain/engine'

export const ORIGIN = { by: 'creature', who: 'creature', act: maybe('text'), weapon: maybe('int') } as const
/** The effect of an act or of a weapon that has hit reaches a creature: which saves, where it may. */
export const affect = step('affect', ORIGIN)
