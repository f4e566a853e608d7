import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'

const MATERIALS = 'magic(?:al)?|silver|cold iron|adamantine|good|evil|lawful|chaotic|epic|silvered'
const QUALITIES = new RegExp(
  `\\b(?:counts?|treated|considered|function(?:s|ing)?)\\b[^.;]{0,40}?\\b((?:${MATERIALS})(?:(?:, | and |, and | or )(?:${MATERIALS}))*)\\b[^.;]*\\b(?:damage reduction|DR|incorporeal)\\b`,
  'i',
)
const SWEEP =
  /\bmakes? (?:an?|one|a single) (?:melee |ranged |[a-z]+ )?attacks? (?:with (?:its|their|his|her|an?) ([a-z' -]+?) )?(?:against|at|on) (?:each|every|all|any number of)(?: other)? (?:enem(?:y|ies)|foes?|creatures?|opponents?|targets?)\b[^.;]{0,30}?(?:(?:in|within) (?:its|an?|the) (?:(reach)|(\d+)[- ](?:foot|feet|ft\.?)[- ](cone|line))|within (\d+) feet)/i

/** What its attacks are, and that it attacks several at once. */
export function attacksIn(t: Taken, f: Figures): void {
  const quality = t.take(QUALITIES)
  for (const word of quality?.[1]?.split(/, and |, | and | or /) ?? [])
    f.qualities.push(word.toLowerCase().replace('magical', 'magic').replace('silvered', 'silver'))
  const tramples =
    /\bmoves? (?:up to )?(?:twice |double )?(?:its|their)(?: [a-z]+)? speed[^.;]{0,40}?\bthrough (?:the )?(?:spaces?|squares?)[^.;]*?,? (?:and )?(?:deals?|dealing) (\d*d\d+(?: ?\+ ?\d+)?)(?: ([a-z]+))? damage[^.;]*?(?:Reflex (?:saving throw |save )?DC (\d+)|DC (\d+) Reflex)/i.exec(
      t.left,
    )
  if (tramples) {
    const type = ['bludgeoning', 'piercing', 'slashing', 'acid', 'cold', 'electricity', 'fire', 'sonic'].find(
      x => x === tramples[2]?.toLowerCase(),
    )
    f.features.push({
      trample: {
        damage: tramples[1]!.replace(/ /g, ''),
        dc: Number(tramples[3] ?? tramples[4]),
        ...(type ? { types: type } : {}),
      },
    })
    t.clear()
    return
  }
  const sweep = t.take(SWEEP)
  if (sweep) {
    const [, weapon, , feet, shape, within] = sweep
    f.sweep = {
      area: shape
        ? { shape: shape.toLowerCase(), feet: Number(feet) }
        : { shape: 'emanation', feet: within ? Number(within) : 5 },
      ...(weapon ? { weapon: weapon.trim() } : {}),
    }
  }
  if (
    t.take(
      /\b(?:ignores?|(?:isn't|is not|aren't|are not) (?:hampered|hindered|impeded|slowed|affected) by|moves? (?:through|across|over)[^.;]{0,40}? as (?:if it were )?normal terrain|treats?) (?:all |any |natural |nonmagical )*(?:the effects of )?difficult terrain(?: as normal terrain)?[^.;]*|\bdifficult terrain (?:doesn't|does not) (?:hamper|hinder|impede|slow|affect)[^.;]*/i,
    )
  )
    f.unhampered = true
  const kinds = t.take(
    /\bcounts? as (?:both )?(?:an? )?([a-z]+?)s? (?:and|or) (?:an? )?([a-z]+?)s?\b[^.;]*\b(?:types?|effects?|abilit(?:y|ies)|purposes?)\b[^.;]*(?:\([^)]*\))?/i,
  )
  if (kinds) f.kinds.push(kinds[1]!.toLowerCase(), kinds[2]!.toLowerCase())
  if (t.left.trim() !== '' && /^\s*For effects targeting creatures by type,?/i.test(t.left) && kinds) t.clear()
  const early = t.take(
    /\bat the (?:start|beginning) of (?:each of )?(?:its|their) turns?,? (?:it|they|an? [a-z' -]+?|the [a-z' -]+?) (?:regains?|recovers?|heals?) (\d+) (?:Hit Points?|HP)(?: (?:if|as long as) it has at least 1 Hit Point)?/i,
  )
  if (early) f.features.push({ 'fast healing': { points: Number(early[1]) } })
  const heals = t.take(
    /\b(?:regains?|recovers?|heals?) (\d+) (?:Hit Points?|HP) (?:each|every|per) (?:round|turn)\b|\bfast healing (\d+)\b/i,
  )
  if (heals) f.features.push({ 'fast healing': { points: Number(heals[1] ?? heals[2]) } })
}
