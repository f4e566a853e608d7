import type { PlacedLine } from './placed.ts'

/** How the lines of a block of later books begin. */
const BEGINS =
  /^(?:Init [+-]?\d|Aura |Languages\b|AC \d|hp \d|Immune |Resist |SR \d|DR \d|Fort [+-]|Weakness(?:es)? |Vulnerab\w+ |Speed |Melee |Ranged |Space \d|Base Atk |Atk Options |Special Actions? |Special Attacks? |Combat Gear |Spell-Like Abilities|(?:[A-Z][a-z]+ )?Spells (?:Prepared|Known)|(?:Abilities )?Str \d|SQ |Feats |Skills |Possessions |Environment |Organization |Treasure |Advancement |(?:At will|Constant|\d+\/(?:day|hour)) ?[—-]|\d(?:st|nd|rd|th)?(?: \([^)]*\))? ?[—-](?=[a-z])|\d+ ?[—-][a-z])/
const PARAGRAPH = /^[A-Z][A-Za-z' -]{2,40} \((?:Ex|Su|Sp|Ps)\)/
const ALIGNED = /^(?:(?:Always|Usually|Often) )?(?:LG|NG|CG|LN|N|CN|LE|NE|CE|Any(?: alignment)?)\b,? (.+)$/
const HEAD = /^(.{1,90}?) ?[-—–]? ?\(?CR (\d+(?:\/\d+)?)\)?$/
const OFTEN = /^(?:At will|Constant|\d+\/(?:day|hour)) ?[—-]/
const LEVEL = /^\d(?:st|nd|rd|th)?(?: \([^)]*\))? ?[—-]/

/** What stands over the parts of a block. */
const SECTION = /^(?:defense|offense|tactics|statistics|ecology|special abilities)$/i

/** Lines that are broken in two, put together again. */
function joinedUp(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const out: PlacedLine[] = []
  let inside = false
  for (const line of lines) {
    if (line.text === '' || /^†/.test(line.text)) continue
    if (SECTION.test(line.text)) {
      inside = false
      continue
    }
    const starts = BEGINS.test(line.text) || PARAGRAPH.test(line.text)
    const last = out.at(-1)
    if (starts) inside = true
    if (inside && !starts && last) out[out.length - 1] = { at: last.at, text: `${last.text} ${line.text}` }
    else out.push(line)
  }
  return out
}
/** The parts of a list, cut at commas and semicolons outside of brackets. */
function partsOf(text: string, at = /[,;]/): string[] {
  const out = ['']
  let depth = 0
  for (const c of text) {
    if (c === '(') depth++
    if (c === ')') depth--
    if (depth === 0 && at.test(c)) out.push('')
    else out[out.length - 1] += c
  }
  return out.map(part => part.trim()).filter(part => part !== '' && !/^[—-]$/.test(part))
}
/** `4 claws +12 each (1d6+6) and bite +10 (1d8+3)` as blocks with labels print it. */
const strikes = (text: string, how: string): string =>
  text.replace(
    /([+-]\d+(?:\/[+-]\d+)*)(?: each)?( (?:melee |ranged )?touch)?(?= ?\()/g,
    (_, bonus: string, touch?: string) => `${bonus} ${how}${touch ? ' touch' : ''}`,
  )
/** The first blow of each alternative, with its first bonus. */
const single = (full: string): string =>
  full
    .split(/ or (?=[^)]*\()/)
    .map(way => way.split(/(?<=\)) and /)[0]!.replace(/([+-]\d+)(?:\/[+-]\d+)+ (melee|ranged)/, '$1 $2'))
    .join(' or ')
const dcOnly = (list: string): string =>
  list.replace(/ ?\(([^()]*)\)/g, (all, inside: string) => {
    const dc = /\bDC \d+/.exec(inside)?.[0]
    if (dc !== undefined) return ` (${dc})`
    return /[+-]\d+ (?:melee|ranged)/.test(inside) ? '' : all
  })

/** What a block of later books says, gathered under the labels of earlier ones. */
class Gathered {
  readonly lines: PlacedLine[] = []
  readonly qualities: string[] = []
  readonly options: string[] = []
  readonly skills: string[] = []
  private readonly strikes: string[] = []
  private struck = 0
  private firstQuality = 0
  private list: { at: number; text: string } | undefined
  private readonly below: PlacedLine[] = []

  private say(at: number, label: string, text: string): void {
    this.lines.push({ at, text: `${label}: ${text}` })
  }
  private quality(at: number, ...said: readonly string[]): void {
    this.firstQuality ||= at
    this.qualities.push(...said)
  }
  /** Protections stand behind semicolons in the lines of saves and immunities too. */
  private protections(at: number, parts: readonly string[]): void {
    for (const part of parts) {
      if (/^SR \d/.test(part)) this.quality(at, part.replace(/^SR/, 'spell resistance'))
      else if (/^DR /.test(part)) this.quality(at, part.replace(/^DR/, 'damage reduction'))
      else if (/^Resist /i.test(part)) this.resists(at, part.replace(/^Resist /i, ''))
      else if (/^Immune /i.test(part)) this.immune(at, part.replace(/^Immune /i, ''))
      else this.quality(at, part)
    }
  }
  private resists(at: number, text: string): void {
    for (const part of partsOf(text)) this.quality(at, /^[a-z]+ \d+$/i.test(part) ? `resistance to ${part}` : part)
  }
  private immune(at: number, text: string): void {
    for (const part of partsOf(text)) {
      const kind = /^(undead|construct|elemental|ooze|plant|vermin|swarm) (?:immunities|traits)/.exec(part)?.[1]
      this.quality(at, kind ? `${kind} traits` : `immunity to ${part.replace(/^and /, '')}`)
    }
  }
  private readonly readers: readonly (readonly [RegExp, (at: number, rest: string) => void])[] = [
    [
      /^Init (?=[+-]?\d)/,
      (at, rest) => {
        const [init = '0', ...more] = partsOf(rest, /;/)
        this.say(at, 'Initiative', init)
        for (const part of more) {
          if (/^Senses /.test(part))
            this.quality(at, ...partsOf(part.slice(7)).filter(p => !/^(?:Listen|Spot|Perception)\b/.test(p)))
          this.skills.push(...partsOf(part.replace(/^Senses /, '')).filter(p => /^(?:Listen|Spot|Perception) /.test(p)))
        }
      },
    ],
    [/^Aura /, (at, rest) => this.quality(at, ...partsOf(rest))],
    [
      /^AC (?=\d)/,
      (at, rest) => {
        const [numbers = '', ...more] = partsOf(rest.replace(/(\([^()]*[+-]\d[^()]*\))\s*$/, ''), /;/)
        const parts = /\([^()]*[+-]\d[^()]*\)\s*$/.exec(rest)?.[0] ?? ''
        this.say(at, 'AC', numbers.replace(/^(\d+)/, `$1 ${parts}`).replace(/ ,/, ','))
        this.options.push(...more.flatMap(part => partsOf(part)))
      },
    ],
    [
      /^hp (?=\d)/,
      (at, rest) => {
        const [points = '', ...more] = partsOf(rest, /;/)
        const dice =
          /\(([^)]*\dd\d[^)]*?)(?:;[^)]*)?\)/.exec(points)?.[1] ?? `${/\((\d+) HD\)/.exec(points)?.[1] ?? 1}d8`
        this.say(at, 'Hit Dice', `${dice} (${/^\d+/.exec(points)?.[0] ?? 1} hp)`)
        this.protections(
          at,
          more.flatMap(part => (/^(?:Resist|Immune) /i.test(part) ? [part] : partsOf(part))),
        )
      },
    ],
    [/^(?=Immune |Resist |SR \d|DR \d)/, (at, rest) => this.protections(at, partsOf(rest, /;/))],
    [
      /^(?=Fort [+-])/,
      (at, rest) => {
        const [saves = '', ...more] = partsOf(rest, /;/)
        this.say(at, 'Saves', saves)
        this.protections(at, more)
      },
    ],
    [/^(?:Weakness(?:es)?|Vulnerab\w+) /, (at, rest) => this.quality(at, ...partsOf(rest))],
    [/^Speed /, (at, rest) => this.say(at, 'Speed', rest)],
    [/^Melee /, (at, rest) => this.strike(at, strikes(rest, 'melee'))],
    [/^Ranged /, (at, rest) => this.strike(at, strikes(rest, 'ranged'))],
    [/^Space (?=\d)/, (at, rest) => this.say(at, 'Space/Reach', rest.replace(/; ?Reach /, '/'))],
    [/^Base Atk /, (at, rest) => this.say(at, 'Base Attack/Grapple', rest.replace(/;.*?\bGrp /, '/'))],
    [/^(?:Atk Options|Special Actions?|Special Attacks?) /, (_, rest) => this.options.push(...partsOf(rest))],
    [/^(?=(?:Abilities )?Str \d)/, (at, rest) => this.say(at, 'Abilities', rest.replace(/^Abilities /, ''))],
    [/^SQ /, (at, rest) => this.quality(at, ...partsOf(rest))],
    [/^Feats /, (at, rest) => this.say(at, 'Feats', rest)],
    [/^Skills /, (_, rest) => this.skills.unshift(...partsOf(rest))],
    [
      /^(?=Spell-Like Abilities|(?:[A-Z][a-z]+ )?Spells (?:Prepared|Known))/,
      (at, rest) => {
        this.list = {
          at,
          text: dcOnly(rest)
            .replace(/:? *$/, ':')
            .replace(/ \(.*\bCL (\d+)(?:st|nd|rd|th)?[^)]*\):/, ' (CL $1):'),
        }
        this.below.push(this.list)
      },
    ],
  ]
  private strike(at: number, text: string): void {
    this.struck ||= at
    this.strikes.push(text.replace(/\) with [a-z ]+/gi, ')'))
  }
  private ofList({ text }: PlacedLine): boolean {
    if (!this.list || !(OFTEN.test(text) || LEVEL.test(text))) return false
    this.list.text += `${this.list.text.endsWith(':') ? ' ' : '; '}${dcOnly(text).replace(/\bquickened /g, '')}`
    return true
  }
  take(line: PlacedLine): void {
    if (this.ofList(line)) return
    const found = this.readers.find(([begins]) => begins.test(line.text))
    if (found) found[1](line.at, line.text.replace(found[0], '').trim())
    else if (PARAGRAPH.test(line.text))
      this.below.push({ at: line.at, text: line.text.replace(/^([^(]+\(\w\w\))[:.]? ?/, '$1: ') })
    else if (/^(?:Languages|Combat Gear|Possessions|Environment|Organization|Treasure|Advancement)\b/.test(line.text))
      this.lines.push({ at: line.at, text: line.text.replace(/^(Combat Gear|[A-Z][a-z]+) ?/, '$1: ') })
    else this.lines.push(line)
  }
  /** All lines; what stands among the feats too is no attack of its own. */
  all(): readonly PlacedLine[] {
    const feats = new Set(partsOf(this.lines.find(l => l.text.startsWith('Feats: '))?.text.slice(7) ?? '').map(bare))
    const attacks = this.options.filter(option => !feats.has(bare(option)))
    const full = this.strikes.join(' or ')
    const gathered: PlacedLine[] = []
    if (full)
      gathered.push(
        { at: this.struck, text: `Attack: ${single(full)}` },
        { at: this.struck, text: `Full Attack: ${full}` },
      )
    if (attacks.length) gathered.push({ at: this.struck || 1, text: `Special Attacks: ${attacks.join(', ')}` })
    if (this.qualities.length)
      gathered.push({ at: this.firstQuality, text: `Special Qualities: ${this.qualities.join(', ')}` })
    const skills = [...new Map(this.skills.map(s => [s.replace(/ [+-].*$/, ''), s])).values()]
    if (skills.length) gathered.push({ at: 1, text: `Skills: ${skills.join(', ')}` })
    return [...this.lines, ...gathered, ...this.below]
  }
}
const bare = (feat: string): string => feat.replace(/\s*\(.*$/, '').toLowerCase()

/**
 * A block as later 3.5 books print it: `NAME CR 8`, then `Init +2; Senses ...`, `hp 95 (10 HD)`, `Melee`, `Atk Options`. Undefined for
 * any other text.
 */
export function ofLaterBooks(lines: readonly PlacedLine[]): readonly PlacedLine[] | undefined {
  const has = (begins: RegExp) => lines.some(line => begins.test(line.text))
  if (!has(/^Init [+-]?\d+; ?Senses\b/) || !has(/^hp \d+/) || !has(/^AC \d+/)) return undefined
  const init = lines.findIndex(line => /^Init [+-]?\d+/.test(line.text))
  const out: PlacedLine[] = []
  const [first, ...above] = lines.slice(0, init).filter(line => line.text !== '')
  if (first) {
    const [, name, cr] = HEAD.exec(first.text) ?? []
    out.push({ at: first.at, text: name ?? first.text })
    if (cr) out.push({ at: first.at, text: `Challenge Rating: ${cr}` })
  }
  for (const { at, text } of above) {
    const type = ALIGNED.exec(text)?.[1]
    if (type)
      out.push({ at, text: `Size/Type: ${type}` }, { at, text: `Alignment: ${text.slice(0, -type.length).trim()}` })
    else out.push({ at, text: /^XP\b/.test(text) ? text.replace(/^XP/, 'XP:') : `Class: ${text}` })
  }
  const gathered = new Gathered()
  for (const line of joinedUp(lines.slice(init))) gathered.take(line)
  return [...out, ...gathered.all()]
}
