/** A line of a printed block, put together where it was broken, with the number of its first part. */
export interface Line {
  readonly at: number
  readonly text: string
}

/** How the lines of a block begin. */
const BEGINS =
  /^(?:XP [\d,]+|(?:LG|NG|CG|LN|N|CN|LE|NE|CE)\b (?!.*\.$)|Init [+-]?\d|Aura |HP \d|RP \d|EAC \d|Fort [+-]|Defensive Abilities |DR \d|Immunities |Resistances? |SR \d|Weakness(?:es)? |Speed |Melee |Ranged |Multiattack |Space \d|Offensive Abilities |Spell-Like Abilities\b|[A-Z][a-z]+ (?:Spells Known|Spell-Like Abilities)|(?:At will|Constant)\b|\d+\/(?:day|week|hour)|\d(?:st|nd|rd|th) ?\(|Str [+-]|Feats |Skills |Languages |Other Abilities |Gear |Augmentations |Environment |Organization |(?:Before|During) Combat\b|Morale )/
/** What stands over the parts of a block, alone or before the first line of its part. */
const SECTION =
  /^(?:DEFENSE|OFFENSE|TACTICS|STATISTICS|ECOLOGY|SPECIAL ABILITIES|Defense|Offense|Tactics|Statistics|Ecology|Special Abilities)(?:$| (?=HP \d|Speed |Str ))/
const SPECIALS = /^special abilities$/i
/** An ability with its kind: `Quake (Su) As a standard action, ...`. */
const ABILITY = /^[A-Z][A-Za-z’' -]{1,60} \((?:Ex|Su|Sp)\)/

/** Dashes and minus signs of all kinds as one. */
const plain = (text: string): string =>
  text
    .replace(/[\u2012\u2013\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The lines of a block, and below them its special abilities, each as one line. */
export function linesOf(text: string): { readonly lines: readonly Line[]; readonly abilities: readonly Line[] } {
  const lines: Line[] = []
  const abilities: Line[] = []
  let into = lines
  let fresh = false
  text.split(/\r?\n/).forEach((raw, i) => {
    let line = plain(raw)
    if (line === '') return
    if (SPECIALS.test(line)) {
      into = abilities
      return
    }
    if (SECTION.test(line)) {
      line = line.replace(SECTION, '')
      into = lines
      fresh = true
      if (line === '') return
    }
    const begins = into === abilities ? ABILITY.test(line) : lines.length === 0 || fresh || BEGINS.test(line)
    fresh = false
    const last = into.at(-1)
    if (begins || !last) into.push({ at: i + 1, text: line })
    else into[into.length - 1] = { at: last.at, text: `${last.text} ${line}` }
  })
  return { lines, abilities }
}

/** The parts of a list, cut outside of brackets. */
export function partsOf(text: string, at: RegExp = /[,;]/): string[] {
  const out = ['']
  let depth = 0
  for (const c of text) {
    if (c === '(' || c === '[') depth++
    if (c === ')' || c === ']') depth--
    if (depth === 0 && at.test(c)) out.push('')
    else out[out.length - 1] += c
  }
  return out.map(part => part.trim()).filter(part => part !== '' && part !== '-')
}

/** Whether a text is such a block: two Armor Classes and the points of its body. */
export const isPrinted = (text: unknown): text is string =>
  typeof text === 'string' && text.length < MOST && /\bEAC:? \d+[;,] ?KAC:? \d+/.test(text) && /\bHP:? \d+/.test(text)
/** The longest text that is taken for one creature. */
const MOST = 100_000
