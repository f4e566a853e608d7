import type { Figures, Keys } from '../figures.ts'
import type { Taken } from '../taken.ts'

/** Numbers that sentences speak of, and what sheets call them. */
const NUMBERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:its |their )?(?:melee |ranged |weapon )?attack and damage rolls?|^attack rolls? and damage(?: rolls?)?|^attacks? and damage/i,
    ['attack', 'damage'],
  ],
  [/^(?:its |their |his |her |the )?(?:melee |ranged |weapon )*attack rolls?|^attacks?\b/i, ['attack']],
  [/^(?:its |their |the )?(?:melee |ranged |weapon )*damage(?: rolls?)?/i, ['damage']],
  [/^(?:its |their |the )?(?:AC|EAC and KAC|KAC and EAC|EAC|KAC|Armor Class)\b/i, ['AC']],
  [/^(?:its |their |all |the )*(?:saving throws?|saves?)\b(?! against| vs)/i, ['saves']],
  [/^(?:all |its |their )*(?:d20 rolls)\b/i, ['attack', 'saves', 'checks']],
  [
    /^(?:all |its |their )*(?:skill(?: and ability)? checks|ability checks|ability and skill checks|checks)\b/i,
    ['checks'],
  ],
  [/^initiative(?: checks)?/i, ['initiative']],
]
/** Saves of one kind, and checks of one skill: no number of a sheet takes those alone. */
const OTHERS =
  /^(?:its |their )?(?:(?:[A-Z][a-z]+-,? ?(?:and )?)*[A-Z][a-z]+-based (?:skill |ability )*checks|(?:spell )?save DCs?|(?:Fortitude|Reflex|Will)(?:,? (?:and|or) (?:Fortitude|Reflex|Will))?(?: saving throws?| saves?)|[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:,? and [A-Z][a-z]+)* (?:skill )?checks)/
const KINDS =
  'divine|morale|racial|species|insight|enhancement|circumstance|luck|sacred|profane|dodge|deflection|competence'
export const GIVEN = new RegExp(
  `\\b(?:gains?|gaining|takes?|taking|has|have|receives?|receiving|suffers?|suffering|grants?(?: (?:it|them))?|granting|imposes?|imposing|with) (?:only )?(?:an? )?(?:additional )?([+-]\\d+) (?:(${KINDS}) )?(bonus|penalty) (?:to|on) (?:all )?`,
  'i',
)
const LENGTH =
  /^(?:(?![+-]\d)[^.;]){0,40}?\b(?:for (?:the next )?(\d*d\d+|\d+|one) (rounds?|minutes?|hours?)|until the (end|beginning|start) of (its|their|his|her|the [a-z' -]+?)'?s? (?:next |current )?turn)/i

/** Whether words speak of attacks in melee alone, or from afar alone. */
export function kindIn(text: string): 'melee' | 'ranged' | undefined {
  const [melee, ranged] = [/\bmelee\b/i.test(text), /\branged\b/i.test(text)]
  return melee === ranged ? undefined : melee ? 'melee' : 'ranged'
}
/** The numbers that a list of words names, and how much of the text that is. */
export function numbersIn(text: string): {
  readonly to: readonly string[]
  readonly length: number
  readonly other: boolean
  /** Attacks of this kind alone are meant. */
  readonly kind?: 'melee' | 'ranged'
} {
  const to: string[] = []
  let [at, other] = [0, false]
  for (;;) {
    const rest = text.slice(at)
    const found = NUMBERS.flatMap(([pattern, names]) => {
      const m = pattern.exec(rest)
      return m ? [{ names, n: m[0].length }] : []
    })[0]
    const skipped = found ? null : OTHERS.exec(rest)
    if (!found && !skipped) break
    if (found) to.push(...found.names)
    else other = true
    at += found?.n ?? skipped![0].length
    const and = /^(?:[,;]? and (?:to |on )?|[,;] (?:to |on )?)/i.exec(text.slice(at))
    if (!and) break
    const after = text.slice(at + and[0].length)
    if (!NUMBERS.some(([p]) => p.test(after)) && !OTHERS.test(after)) break
    at += and[0].length
  }
  const kind = kindIn(text.slice(0, at))
  return { to: [...new Set(to)], length: at, other, ...(kind ? { kind } : {}) }
}
const lengthOf = ([, n, unit, edge, of]: RegExpExecArray): unknown => {
  if (n !== undefined) {
    const said = n === 'one' ? '1' : n.toLowerCase()
    return { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(said) ? said : Number(said) }
  }
  const target = /^(?:its|their|his|her)$|target|victim|creature|foe/i.test(of ?? '')
  return { until: /end/i.test(edge!) ? 'turn-end' : 'turn-start', of: target ? 'target' : 'user' }
}

/** Bonuses that it gives itself, and penalties of those whom it reaches. What goes on saves and checks of one kind alone is left out. */
export function bonusesIn(t: Taken, f: Figures): void {
  bonusesOf(t, f)
  // What is said to last last lasts for all of them.
  const said = f.own.find(x => x['lasts'] !== undefined)?.['lasts']
  if (said !== undefined) for (const x of f.own) if (x['adds'] !== undefined) x['lasts'] ??= said
  if (f.own.length === 0 || said !== undefined) return
  // `enters a frenzy for 1 minute, gaining ...`: the length stands before them.
  const long = t.take(/\bfor (?:up to )?(\d*d\d+|\d+) (rounds?|minutes?)\b/i)
  if (!long) return
  const lasts = { [`${long[2]!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(long[1]!) ? long[1]! : Number(long[1]) }
  for (const x of f.own) x['lasts'] = lasts
}
function bonusesOf(t: Taken, f: Figures): void {
  for (let tries = 0; tries < 4; tries++) {
    const begins = GIVEN.exec(t.left)
    if (!begins) return
    const after = t.left.slice(begins.index + begins[0].length)
    const { to, length, other, kind } = numbersIn(after)
    if (to.length === 0) return
    if (kind) f.kind = kind
    // What is for some foes or some saves alone is another matter.
    if (/^ (?:against|vs|when|while|made|with|to|of)\b/i.test(after.slice(length))) return
    const long = LENGTH.exec(after.slice(length))
    const lasts = long ? lengthOf(long) : undefined
    const value = Number(begins[1])
    const all = to.map(
      (name): Keys => ({
        adds: value,
        to: name,
        ...(begins[2] ? { type: begins[2].toLowerCase() } : {}),
        ...(lasts ? { lasts } : {}),
      }),
    )
    if (other) f.guessed.push(LEFT)
    // A penalty beside a bonus of its own is its own too.
    if (value > 0 || f.own.length > 0) f.own.push(...all)
    else f.harm.push(...all)
    t.cut(begins.index, begins[0].length + length + (long?.[0].length ?? 0))
  }
}
const LEFT = 'a bonus or penalty to saves or checks of one kind alone is left out'
