import { type EventFields, phraseOf, type Speaker, type Words } from '@quintain/rules'

/** What a creature now is, or is no longer: one line for all that ends at once, at the first of it. */
export function stateText(words: Words, s: Speaker, x: EventFields, events: readonly EventFields[]): string | null {
  const worst = words.conditions.worst.map(k => k.name)
  const entered = events.flatMap(y =>
    y['e'] === 'state-entered' && y['who'] === x['who'] ? [String(y['condition'])] : [],
  )
  const described = worst.find(name => entered.includes(name))
  // A creature that falls into one of these is described by it, not by the milder ones that end or begin with it.
  const passes = (y: EventFields) =>
    described !== undefined && worst.includes(String(y['condition'])) && y['condition'] !== described
  if (passes(x)) return null
  const say = (y: EventFields) => phraseOf(words.events, y, s)
  if (x['e'] === 'state-entered') return say(x)
  const ends = events.filter(y => y['e'] === 'state-left' && y['who'] === x['who'] && !passes(y) && say(y) !== null)
  const what = ends.map(y => String(y['condition'])).join(' or ')
  return ends[0] === x ? say({ ...x, condition: what }) : null
}
