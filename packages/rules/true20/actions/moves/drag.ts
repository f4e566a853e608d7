import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, maybe, oneOf, value } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { score, sheetOf } from '../../creature/abilities.ts'
import { capacityOf } from '../../creature/capacity.ts'
import { dragging } from '../../movement/speed.ts'
import { refusal } from '../../words/refusals.ts'

const RULE: RuleId = 'true20/equipment/push-drag'
/** What the ground makes of the limit. */
const GROUND = { smooth: 2, ordinary: 1, bad: 0.5 } as const
type Ground = keyof typeof GROUND
const GROUNDS = ['smooth', 'ordinary', 'bad'] as const

/** Pounds that it pushes or drags now. */
export const dragged = value('pounds dragged', { to: 'seen' })
export const dragBegan = event(
  'drag-began',
  { who: 'creature', pounds: 'int', ground: oneOf(...GROUNDS) },
  (w, e) => {
    w.set(e.who, dragged, e.pounds)
    // 1 on ordinary ground, 2 where it is smooth, 3 where it is bad.
    w.set(e.who, dragging, e.ground === 'ordinary' ? 1 : e.ground === 'smooth' ? 2 : 3)
  },
  { of: 'who', to: 'seen' },
)
export const dragEnded = event(
  'drag-ended',
  { who: 'creature' },
  (w, e) => {
    w.set(e.who, dragged, 0)
    w.set(e.who, dragging, 0)
  },
  { of: 'who', to: 'seen' },
)

/** Pounds that a creature can push or drag over such ground. */
export const dragLimit = (r: Reader, who: number, ground: Ground): number =>
  capacityOf(score(r, who, 'strength')).drag * sheetOf(r, who).capacity * GROUND[ground]

function refuse(r: Reader, who: number, pounds: unknown, ground: unknown): readonly Refusal[] {
  if (typeof pounds !== 'number' || pounds < 1) return [{ why: refusal.needsWeight, rule: RULE }]
  const limit = dragLimit(r, who, GROUNDS.includes(ground as Ground) ? (ground as Ground) : 'ordinary')
  return pounds <= limit ? [] : [{ why: refusal.tooHeavyToDrag(limit), rule: RULE }]
}

/** Pushing and dragging: from now on at half speed, up to five times a heavy load. */
export const draggings: Chapter = {
  topic: 'actions',
  from: 'true20',
  fields: [dragged, dragging],
  events: [dragBegan, dragEnded],
  commands: [
    action({
      name: 'drag',
      rule: RULE,
      parameters: { pounds: 'int', ground: maybe(oneOf(...GROUNDS)) },
      cost: 'free',
      refuse: (r, who, { pounds, ground }) => refuse(r, who, pounds, ground),
      suggestions: () => [],
      plan: (c, who, { pounds, ground = 'ordinary' }) => c.emit(dragBegan({ who, pounds, ground })),
    }),
    action({
      name: 'stop-dragging',
      rule: RULE,
      cost: 'free',
      refuse: (r, who) => (r.get(who, dragged) > 0 ? [] : [{ why: refusal.dragsNothing, rule: RULE }]),
      suggestions: (r, who) => (r.get(who, dragged) > 0 ? [{ do: 'stop-dragging' }] : []),
      plan: (c, who) => c.emit(dragEnded({ who })),
    }),
  ],
}
