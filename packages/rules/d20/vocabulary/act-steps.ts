import { event, maybe, step } from '@quintain/engine'

/** An act of the sheet is done, once whatever it provoked is over: whoever fell meanwhile does not do it. */
export const doAct = step('do-act', { who: 'creature', act: 'text', kind: 'text', target: maybe('creature') })
export const done = event('act-done', { who: 'creature', act: 'text', kind: 'text', target: maybe('creature') }, null)
