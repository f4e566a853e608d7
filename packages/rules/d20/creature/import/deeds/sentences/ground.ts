import { type Figures, lengthOf } from '../figures.ts'
import type { Taken } from '../taken.ts'

const LENGTH =
  '(?: (?:for|that lasts?(?: for)?|which lasts?(?: for)?) (?:the next )?(\\d*d\\d+|\\d+) (rounds?|minutes?|hours?))?'
const ROUGH = new RegExp(
  `\\b(?:(?:all |the |that |this |each |any )?(?:affected )?(?:areas?|squares?|ground|terrain|spaces?|region|cloud|radius)[a-z ,]*? )?(?:becomes?|counts? as|is treated as|are treated as|is considered|are considered|turns? (?:the )?[a-z ]*?into|creat(?:es?|ing)|is|are) (?:an area of )?difficult terrain${LENGTH}(?: for (?:all |other )?creatures[^.,;]*)?`,
  'i',
)
const STAYS =
  /\b(?:the|this|that|its) (?:[a-z]+ )?(?:cloud|area|gas|fire|flames?|effect|zone|field|pool|fog|smoke|storm|web|wall|radiation|miasma|mist|vortex|patch|swarm) (?:lasts?(?: for)?|remains?(?: (?:in place|there))?(?: for)?|persists?(?: for)?|lingers?(?: for)?|dissipates? after|disperses? after) (\d*d\d+|\d+) (rounds?|minutes?|hours?)(?: or until [^.;]*| before [^.;]*| unless [^.;]*)?/i
const LASTS =
  /\b(?:that|which|and|is filled with [a-z ]+?|fills? [a-z ]+? with [a-z ]+?) (?:(?:lasts?|remains|persists|lingers)(?: for)?|for) (\d*d\d+|\d+) (rounds?|minutes?)(?=[.;,]|$)/i
const DIM =
  /\b(?:dims?|reduces?|lowers?) (?:all |the |any )?(?:light(?: levels?| sources)?|illumination)(?: levels?)?[^.;]*? within (\d+) feet[^.;]*|\b(?:light levels?|illumination)[^.;]*? within (\d+) feet[^.;]*?(?:reduced|decreased|lowered|dimmed) (?:by )?(?:1|one|a) (?:step|level|category)[^.;]*/i

/** What it makes of ground and of light, and how long that stays. */
export function groundIn(t: Taken, f: Figures): void {
  const wide =
    t.take(/\b(\d+)[- ](?:foot|ft\.?|feet)[- ](?:radius )?(?:half|semi|quarter)[- ]?circle(?: [a-z ]+of it)?/i) ??
    t.take(/\b(?:half|semi|quarter)[- ]?circle with a radius of (\d+) feet/i)
  if (wide) {
    f.area ??= { shape: 'emanation', feet: Number(wide[1]) }
    f.guessed.push('its half circle goes all around')
  }
  const rough = t.take(ROUGH)
  if (rough) {
    const lasts = lengthOf(rough[1], rough[2])
    f.ground = { lasts: lasts ?? 'fight' }
    if (!lasts) f.guessed.push('how long the ground stays rough is not said: to the end of the fight')
  }
  const stays = t.take(STAYS) ?? t.take(LASTS)
  if (stays) f.stays = lengthOf(stays[1], stays[2])!
  const dim = t.take(DIM)
  if (dim) {
    f.features.push({ darkness: { feet: Number(dim[1] ?? dim[2]), level: 'dim', always: true } })
    f.guessed.push('within that it is dim at most, whatever shines there')
  }
}
