import type { RulingKind } from '@quintain/engine'
import { maybe, ruled, ruling } from '@quintain/engine'
import { present } from '../../d20/position/position.ts'
import { attitude } from '../vocabulary/attitudes.ts'
import { setAttitude } from './attitudes.ts'

/** The Narrator says how a character feels about another, about everybody, or about the view for which another speaks. */
export const attitudeRuling: RulingKind = ruling({
  name: 'attitude',
  rule: 'house/ruling/attitude',
  parameters: { who: 'creature', attitude, toward: maybe('creature'), view: maybe('text') },
  plan(c, { who, attitude, toward, view }) {
    const others = c.scene.sheets.map((_, i) => i).filter(i => i !== who && present(c, i))
    // A view is one for all of them, whoever speaks for it.
    const to = toward === undefined ? (view === undefined ? others : others.slice(0, 1)) : [toward]
    c.plan(...to.map(i => setAttitude({ who, to: i, attitude, ...(view === undefined ? {} : { view }) })))
    c.emit(ruled({ what: 'attitude', who }))
  },
})
