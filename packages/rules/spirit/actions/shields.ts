import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { bag, event, key, maybe, say } from '@quintain/engine'
import { besideMove, handled } from '../../borrowed/actions/equipment/draw.ts'
import { dropRefusals } from '../../d20/actions/items/drop-item.ts'
import { inArmsReach } from '../../d20/actions/moves/change-hands.ts'
import {
  HANDS,
  handsTaken,
  LOST,
  SLUNG,
  STRAPPED,
  shieldAt,
  shieldMoved,
  shieldOf,
} from '../../d20/creature/held/hands.ts'
import { action } from '../../d20/turn/action.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

const READY: RuleId = 'spirit/equipment/ready-or-loose-shield'
const DROP: RuleId = 'spirit/equipment/drop-shield'
const PICK_UP: RuleId = 'spirit/equipment/manipulate-item'

/** The square in which the shield of a creature lies; empty while it has it. */
const lies = bag<number>('where its shield lies', { to: 'seen', holds: 'square' })
const shieldLies = event(
  'shield-lies',
  { who: 'creature', was: maybe('square'), square: maybe('square') },
  (w, e) => {
    if (e.was !== undefined) w.exclude(e.who, lies, e.was)
    if (e.square !== undefined) w.include(e.who, lies, e.square)
  },
  { of: 'who', to: 'seen', silent: true },
)

const cost = (r: Reader, who: number): Cost =>
  besideMove(
    r,
    who,
    'shield',
    sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0),
  )
const onGround = (r: Reader, who: number): Refusal[] =>
  r.items(who, lies).some(square => inArmsReach(r, who, square))
    ? []
    : [{ why: say`no shield of its own is within reach on the ground`, rule: PICK_UP }]

/** Shields that are strapped on, loosed, dropped and picked up again. */
export const shields: Chapter = {
  topic: 'actions',
  from: 'spirit',
  keys: {
    creature: {
      shieldCarried: key('flag', 'true where its shield is carried at the start and not strapped on: true'),
    },
  },
  fields: [shieldAt, lies],
  events: [shieldMoved, shieldLies],
  commands: [
    action({
      name: 'ready-shield',
      rule: READY,
      cost,
      refuse: (r, who) => {
        if (shieldOf(r, who) === LOST) return [{ why: refusal.noShield, rule: READY }]
        if (shieldOf(r, who) === STRAPPED) return [{ why: refusal.shieldReady, rule: READY }]
        return handsTaken(r, who) < HANDS ? [] : [{ why: refusal.needsFreeHand, rule: READY }]
      },
      suggestions: (r, who) => (shieldOf(r, who) === SLUNG ? [{ do: 'ready-shield' }] : []),
      plan: (c, who) => {
        handled(c, who, 'shield')
        c.emit(shieldMoved({ who, to: STRAPPED }))
      },
    }),
    action({
      name: 'loose-shield',
      rule: READY,
      cost,
      refuse: (r, who) => (shieldOf(r, who) === STRAPPED ? [] : [{ why: refusal.shieldNotReady, rule: READY }]),
      suggestions: () => [],
      plan: (c, who) => {
        handled(c, who, 'shield')
        c.emit(shieldMoved({ who, to: LOST }))
        c.emit(shieldLies({ who, square: c.get(who, at) }))
      },
    }),
    action({
      name: 'drop-shield',
      rule: DROP,
      parameters: { to: maybe('square') },
      cost: 'free',
      refuse: (r, who, { to }) => {
        if (shieldOf(r, who) === SLUNG) return dropRefusals(r, who, to, DROP)
        return [{ why: shieldOf(r, who) === STRAPPED ? refusal.loosenFirst : refusal.noShield, rule: DROP }]
      },
      suggestions: () => [],
      plan: (c, who, { to }) => {
        c.emit(shieldMoved({ who, to: LOST }))
        c.emit(shieldLies({ who, square: to ?? c.get(who, at) }))
      },
    }),
    action({
      name: 'pick-up-shield',
      rule: PICK_UP,
      cost: 'move',
      refuse: onGround,
      suggestions: (r, who) => (onGround(r, who).length === 0 ? [{ do: 'pick-up-shield' }] : []),
      plan: (c, who) => {
        c.emit(shieldMoved({ who, to: SLUNG }))
        c.emit(shieldLies({ who, was: c.items(who, lies)[0] }))
      },
    }),
  ],
}
