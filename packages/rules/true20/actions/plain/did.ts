import { maybe, run, step } from '@quintain/engine'
import { done } from '../../../d20/vocabulary/act-steps.ts'

/** Something is done of which nothing comes but that it is seen: words, a handle, an act that the text only names. */
export const did = step('did', { who: 'creature', act: 'text', kind: 'text', said: maybe('text') })
export const doing = run(did, (c, { who, act, kind, said }) => {
  if (!c.barred(who, 'act')) c.emit(done({ who, act, kind, ...(said === undefined ? {} : { said }) }))
})
