import { type Figures, lengthOf } from '../figures.ts'
import { spellNamed } from '../spells/spells.ts'
import type { Taken } from '../taken.ts'

const NAME = "([A-Za-z][a-z'/]+(?: [a-z'/]+){0,3}?)"
const ENDS =
  '(?=\\s*(?:[,.;:()~]|$|\\b(?:with|except|but|for|that|and|at|cast|on|against|as|using|until|which|though)\\b))'
const WAYS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:otherwise )?(?:(?:functions?|acts?|works?|behaves?) (?:as|like|identically to|similarly to)|duplicates|(?:(?:is|are) otherwise|(?:is|are)) similar to) (?:if (?:it were )?)?(?:the |an? )?(?:effects? of )?(?:the |an? )?(?:spell )?${NAME}(?: spell| effect)?${ENDS}`,
    'i',
  ),
  new RegExp(
    `(?:(?:,|\\bor) as|\\b(?:(?:this|it) (?:effect |ability )?is (?:identical to|similar to|as|like)|as (?:if |though )?(?:per|by|with|under)|as (?=the [a-z]+(?: [a-z]+)? spell)|(?:under|gains?|has) the effects? of|(?:is|are|be|become|becomes) (?:subject to|affected by)|(?:can )?casts?|as if affected by|as if it had cast)) (?:the |an? )*(?:effects? of )?(?:the |an? )*(?:spell )?${NAME}(?: spell| effect)?${ENDS}`,
    'i',
  ),
]

const UNSEEN = /\b(?:can )?(?:becomes?|turns?|turning|becoming|make itself) invisible\b(?: for [^.,;]*)?/i
/** A sentence that gives an ability the effect of a spell: `functions as confusion`. */
export function spellIn(t: Taken, f: Figures): void {
  const levels = t.all(
    /\((?:caster level|CL) \d+(?:st|nd|rd|th)?\)|,? (?:at|with) (?:a )?(?:caster level|CL)(?: of)? \d+(?:st|nd|rd|th)?/i,
  )
  const level = levels.map(([said]) => Number(/\d+/.exec(said))).find(n => n > 0)
  if (t.take(UNSEEN)) {
    f.spell ??= 'invisibility'
    t.take(/,? (?:as (?:per|by|with)|as if using) (?:the )?(?:spell )?(?:greater )?invisibility(?: spell)?/i)
    return
  }
  for (const way of WAYS) {
    const found = way.exec(t.left)
    const name = found?.[1]?.toLowerCase()
    if (!found || name === undefined || !spellNamed(name)) continue
    f.spell ??= name
    if (level !== undefined) f.casterLevel ??= level
    t.cut(found.index, found[0].length)
    const long = t.take(/~ *for (?:the next )?(\d*d\d+|\d+) (rounds?|minutes?|hours?)/i)
    const lasts = lengthOf(long?.[1], long?.[2])
    if (lasts) f.spellLasts ??= lasts
    t.take(/\b(?:be|is|are|becomes?) (?:mentally )?(?:controlled|dominated|charmed) by [^.,;~]*/i)
    return
  }
}
