/** A spell of a list by levels: how often a day, its level, and what its save must reach where the list says it. */
export interface Listed {
  readonly name: string
  readonly uses: number
  readonly level: number
  readonly dc?: number
  /** The slots of its level are shared by all spells of it. */
  readonly shared?: true
}

/** `1st-bless, doom`, `3rd (5/day)-haste`, `2-web`. */
const LEVEL = /(?:^|[;:.] ?|\) )(\d)(?:st|nd|rd|th)?(?: level)? ?(?:\((\d+) ?\/ ?day[^)]*\))? ?[-\u2014] ?(?=[a-z])/gi
const SLOTS = /\((\d+(?:\+\d+)?(?:\/\d+(?:\+\d+)?)+)/
const BASE = /DC (\d+) ?\+ ?spell level/i
/** Casters who choose anew each time: their slots are shared by all that they know. */
const SHARED = /\bknown\b|\bsorcerers?\b|\bbards?\b/i
const TIMES = / ?(?:\((\d)\)|x ?(\d))\s*$/i
const sum = (slots: string): number => slots.split('+').reduce((n, part) => n + Number(part), 0)

/** The level of the caster that a list names: `casts spells as a 7th-level sorcerer`, `(CL 6th)`. */
export const casterLevelIn = (text: string): number | undefined => {
  const found = /\b(?:caster level|CL) (\d+)|\b(\d+)(?:st|nd|rd|th)[- ]level\b/i.exec(text)
  return found ? Number(found[1] ?? found[2]) : undefined
}

/** The spells of a caster's list by levels; none where the text has no such list. */
export function spellsByLevel(text: string): readonly Listed[] {
  const slots = SLOTS.exec(text)?.[1]?.split('/').map(sum) ?? []
  const base = Number(BASE.exec(text)?.[1] ?? Number.NaN)
  const found = [...text.matchAll(LEVEL)]
  return found.flatMap((at, i): readonly Listed[] => {
    const list = text
      .slice(at.index + at[0].length, found[i + 1]?.index ?? text.length)
      .replace(/\.(?: [A-Z*][\s\S]*)?$/, '')
    const names = list
      .split(/[,;](?![^(]*\))/)
      .map(name => name.replace(/[*\u2020]|\s*\(DC \d+\)|(?<=[a-z])D(?=$| \()/g, '').trim())
    const level = Number(at[1])
    const of = names.filter(name => /^[a-z]/i.test(name) && name.length <= 40)
    const day = at[2] === undefined ? slots[level] : Number(at[2])
    const shared = SHARED.test(text) && day !== undefined
    const each = shared ? Math.max(1, day) : undefined
    return of.map(said => {
      const times = TIMES.exec(said)
      const printed = Number(/\bDC (\d+)/.exec(list.slice(list.indexOf(said.slice(0, 8))))?.[1] ?? Number.NaN)
      const dc = Number.isNaN(base) ? printed : base + level
      return {
        name: said.replace(TIMES, '').toLowerCase(),
        uses: Number(times?.[1] ?? times?.[2] ?? each ?? 1),
        level,
        ...(shared ? { shared } : {}),
        ...(Number.isNaN(dc) ? {} : { dc }),
      }
    })
  })
}
