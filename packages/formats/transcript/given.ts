import type { Row } from '@quintain/engine'
import type { EventFields, GameSystem, Speaker } from '@quintain/rules'

type Frame = GameSystem['words']['frame']

/** A ruling that stands no longer; null of any other event. */
export function liftedText(frame: Frame, speaker: Speaker, event: EventFields): string | null {
  if (event.e !== 'ruling-lifted') return null
  const { stat, who } = event['ruling'] as { stat: string; who: number }
  return frame.byTheRules(stat, speaker.name(who))
}

/** What is told of a condition that the game master gives or takes, where its own words announce nothing; null of anything else. */
export function givenText(
  frame: Frame,
  speaker: Speaker,
  ruling: string,
  { step }: Row,
  event: EventFields,
): string | null {
  const { condition, who } = event
  if (condition === undefined || condition !== step['condition']) return null
  const name = speaker.name(who)
  if (ruling === 'give' && event.e === 'state-entered') return frame.given(name, String(condition))
  return ruling === 'take' && event.e === 'state-left' ? frame.taken(name, String(condition)) : null
}
