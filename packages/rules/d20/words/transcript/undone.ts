import type { Row } from '@quintain/engine'
import { damageTaken } from '../../injury/damage.ts'
import { commanding, END } from '../../turn/act.ts'
import { attackStep } from '../../vocabulary/attack-step.ts'
import type { EventFields, Speaker } from '../phrase.ts'
import { frame } from './frame.ts'

/** What damage an event did, for people; null where it did none. */
export type Loss = (e: EventFields) => string | null

/** Damage of texts that count it in points. */
export const pointsLost: Loss = e => (e.e === damageTaken.kind ? frame.damage(Number(e.n)) : null)

/** What a row did that is taken back: `Bram’s attack`, `Aiko’s opportunity`, `7 damage`. */
export const undoneBy =
  (loss: Loss) =>
  ({ step, picks = [], events = [] }: Row, s: Speaker): readonly string[] => {
    const acts = picks.flatMap(p => {
      const verb = p.key === commanding.question ? (p.outcome as { do?: unknown } | null)?.do : END.do
      return verb === END.do ? [] : [frame.of(s.name(p.who), String(verb))]
    })
    const given = step.do === attackStep.kind && step.as === 'opportunity'
    return [
      ...acts,
      ...(given ? [frame.of(s.name(step.by), frame.opportunity)] : []),
      ...events.flatMap(e => loss(e) ?? []),
    ]
  }
