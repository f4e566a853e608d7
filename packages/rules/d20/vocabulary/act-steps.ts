import { event, maybe, step } from '@quintain/engine'

/** `to`: the square at which an act with an area is aimed. */
const ACT = { who: 'creature', act: 'text', kind: 'text', target: maybe('creature'), to: maybe('square') } as const
/** An act of the sheet is done, once the attacks that it provoked are over: a creature that fell meanwhile does not do it. */
export const doAct = step('do-act', ACT)
export const done = event('act-done', ACT, null)
