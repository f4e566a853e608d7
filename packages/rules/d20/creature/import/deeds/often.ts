import type { Figures, Keys } from './figures.ts'
import type { Taken } from './taken.ts'

/** How often: by the day, by rounds, or once where it takes minutes and hours. */
export function usesIn(t: Taken, f: Figures): void {
  const times: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3, 'four times': 4 }
  const day = t.take(
    /\b(?:(once|twice|three times|four times)|(\d+) times)(?: per| a| each| every)? ?\/? ?(?:day|24 hours)\b/i,
  )
  if (day) f.uses = { max: times[day[1]?.toLowerCase() ?? ''] ?? Number(day[2]), recharge: 'day' }
  const slash = t.take(/\b(\d+) ?\/ ?day\b/i)
  if (slash) f.uses = { max: Number(slash[1]), recharge: 'day' }
  const wait =
    t.take(
      /\b(?:can use (?:this|its|their)[a-z' -]*?(?:ability|weapon|attack)? ?)?(?:only )?(?:once )?every (\d*d\d+|\d+) (rounds?|minutes?|hours?)/i,
    ) ??
    t.take(
      /\b(?:can't|cannot|can not|it must|must)[^.;]{0,60}?(?:again (?:for|until)|wait)(?: another)? (\d*d\d+|\d+) (rounds?|minutes?|hours?)(?: (?:later|before|have passed)[^.;]*)?/i,
    ) ??
    t.take(/\brecharges? (?:in|after|every) (\d*d\d+|\d+) (rounds?|minutes?|hours?)/i)
  if (wait) f.uses = /round/i.test(wait[2]!) ? { max: 1, recharge: { rounds: wait[1]!.toLowerCase() } } : SELDOM
  if (
    t.take(
      /\b(?:only )?once (?:per|each|every|an|a) (?:\d+ )?(?:minutes?|hours?|weeks?|encounter|combat)\b|\b(?:can't|cannot|can not) (?:do so|use (?:this|that|it)(?: ability)?)? ?again until it (?:has taken|takes|has rested for|rests for|rests) [^.;]*/i,
    )
  )
    f.uses = SELDOM
  if (t.take(/\b(?:only )?once (?:per|each|every|a) round\b/i)) f.uses ??= { max: 1, recharge: { rounds: '1' } }
  if (t.take(/\b(?:can |may |must )?(?:spends?|spending|expends?|expending) (?:1|one|a) Resolve Points?(?: to)?/i))
    f.resolve = true
}
const SELDOM: Keys = { max: 1, recharge: 'fight' }
