import { SIZES } from '@quintain/grid'
import { type Carried, type ImportNote, PrintedBlock } from '../../../creature-format.ts'
import { type Guess, howOf, saysOf } from '../../words/imports/guesses.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { isSection } from './layouts/headings.ts'
import { asLabelled } from './layouts/layout.ts'

/** The lines of a printed stat block, by their labels, in the order in which they are read. */
export const LABELS = [
  'Size/Type',
  'Hit Dice',
  'Initiative',
  'Speed',
  'AC',
  'Base Attack/Grapple',
  'Attack',
  'Full Attack',
  'Space/Reach',
  'Special Attacks',
  'Special Qualities',
  'Saves',
  'Abilities',
  'Skills',
  'Feats',
  'Environment',
  'Organization',
  'Challenge Rating',
  'Treasure',
  'Alignment',
  'Advancement',
  'Level Adjustment',
] as const
export type Label = (typeof LABELS)[number]

/** Other names of lines, in small letters. */
const OTHERS: Readonly<Record<string, Label>> = {
  'armor class': 'AC',
  size: 'Size/Type',
  type: 'Size/Type',
  'base attack': 'Base Attack/Grapple',
  'base attack bonus': 'Base Attack/Grapple',
  'base atk': 'Base Attack/Grapple',
  'base atk/grp': 'Base Attack/Grapple',
  bab: 'Base Attack/Grapple',
  'bab/grp': 'Base Attack/Grapple',
  'bab/grapple': 'Base Attack/Grapple',
  hd: 'Hit Dice',
  init: 'Initiative',
  spd: 'Speed',
  atk: 'Attack',
  attacks: 'Attack',
  'full atk': 'Full Attack',
  'full attacks': 'Full Attack',
  space: 'Space/Reach',
  sa: 'Special Attacks',
  sq: 'Special Qualities',
  sv: 'Saves',
  save: 'Saves',
  'saving throws': 'Saves',
  'ability scores': 'Abilities',
  env: 'Environment',
  org: 'Organization',
  al: 'Alignment',
  la: 'Level Adjustment',
  cr: 'Challenge Rating',
}
/** Labels that stand without a colon, and how what follows them begins: `Init +1`, `SQ low-light vision`. */
const BARE: readonly (readonly [RegExp, string])[] = [
  [/^(?:HD|Hit Dice) (?=\d|½)/, 'hd'],
  [/^(?:Init|Initiative) (?=[+-]?\d)/, 'init'],
  [/^(?:Spd|Speed) (?=\d|fly|swim)/, 'spd'],
  [/^(?:Base Atk|Base Attack|BAB)(?:\/(?:Grp|Grapple))? (?=[+-]?\d)/, 'bab'],
  [/^(?:Full Atk|Full Attack) (?=.*\b(?:melee|ranged)\b)/, 'full atk'],
  [/^(?:Atk|Attack) (?=.*\b(?:melee|ranged)\b)/, 'atk'],
  [/^Space(?:\/Reach)? (?=\d)/, 'space'],
  [/^SA (?=\S)/, 'sa'],
  [/^SQ (?=\S)/, 'sq'],
  [/^(?:SV|Saves) (?=Fort)/, 'sv'],
  [/^(?=Fort(?:itude)? [+-]\d+, Ref)/, 'sv'],
  [/^(?:Abilities )?(?=Str (?:\d+|-|—), Dex)/, 'abilities'],
  [/^(?:Skills(?: and Feats)?) (?=[A-Z][^.]*[+-]\d)/, 'skills'],
  [/^CR (?=\d)/, 'cr'],
  [/^AL (?=[A-Z])/, 'al'],
]
const BY_NAME: ReadonlyMap<string, Label> = new Map([
  ...LABELS.map(label => [label.toLowerCase(), label] as const),
  ...Object.entries(OTHERS),
])

/** Without signs that mean the same as plainer ones. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u2014/g, '—')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\u00d7/g, 'x')
    .replace(/[\u00a0\t]/g, ' ')
    .replace(/\s*\^[A-Za-z]+\^/g, '')
    .replace(/ +/g, ' ')
    .trim()

interface Labelled {
  readonly label: Label | undefined
  readonly named: string
  readonly text: string
}
/** A line by its label; undefined for one without. `AC 16 (...)` stands without a colon. */
function labelled(line: string): Labelled | undefined {
  const armor = /^(?:AC|Armor Class)\b:?\s*(.*)$/i.exec(line)
  // The parts may stand behind the numbers that leave some of them out.
  if (armor)
    return { label: 'AC', named: 'AC', text: armor[1]!.replace(/^(\d+)(, [^()]*\d) *(\([^()]*\))$/, '$1 $3$2') }
  const found = /^([A-Za-z][A-Za-z /]{1,30}):\s*(.*)$/.exec(line)
  if (!found) {
    const bare = BARE.find(([begins]) => begins.test(line))
    const label = bare && BY_NAME.get(bare[1])
    return label && { label, named: label, text: line.replace(bare[0], '') }
  }
  const [, named, text] = found as unknown as [string, string, string]
  return { label: BY_NAME.get(named.trim().toLowerCase()), named: named.trim(), text }
}

/** Letters of a paragraph that has figures alone: `Will DC 12 negates.` */
const SHORT = 40
/** Lines of a block behind which its description begins. */
const LORE: ReadonlySet<Label | undefined> = new Set(LABELS.slice(LABELS.indexOf('Environment')))
/** A line of prose, not the rest of a broken list. */
const SENTENCE = /^[A-Z][^:]{40,}[.!]["')]?$/
/** The description of an ability under a block: `Poison (Ex): Injury, Fortitude DC 14`. */
const PARAGRAPH =
  /^(?:([A-Za-z][A-Za-z'/ -]{2,40}?) ?\((?:Ex|Su|Sp|Ps)(?: or (?:Ex|Su|Sp|Ps))?\)[:.]? ?|((?:spell|psi)-like abilities)(?: \([^)]*\))?[:.] ?)(.+)$/i

/** A sentence in place of figures: `*It has a +4 bonus on Hide checks in forests.` */
const isSentence = (text: string): boolean => /^\*|^[A-Z*][^:]*\b(?:has|have|gains?|can|is|are|receives?)\b/.test(text)
/** A list of spells as classes have them: `Cleric Spells Prepared (5/4+1; save DC 13 + spell level): 0-light`. */
const SPELL_LINE = /^(?:Spells:|(?:Typical )?(?:[A-Z][a-z]+ )?Spells (?:Known|Prepared)\b)/i

/** What a part of an ability says that has to be played. */
const PART =
  /\bDC \d|\brounds?\b|\bdamage\b|\bpenalty\b|\bspell\b|\bmiss chance\b|\bmust (?:succeed|make)\b[^.]*\bsave\b/i
const SIZE_LINE = new RegExp(`^(?:${SIZES.join('|')})\\b[^:]*$`, 'i')
/** Whether a line says the size and the type without a label: `Large Giant (Cold)`. */
const isSizeLine = (line: string): boolean => SIZE_LINE.test(line) && line.length <= 80

/** Whether a text is a printed stat block: Hit Dice or an Armor Class, and three labels of such blocks at least. */
export function isStatBlock(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MOST || TWO_CLASSES.test(text)) return false
  const labels = new Set(asLabelled(text.split(/\r?\n/).map(plain)).map(line => labelled(line.text)?.label))
  labels.delete(undefined)
  return labels.size >= 3 && (labels.has('Hit Dice') || labels.has('AC'))
}
/** A block of another game, which has two Armor Classes. */
const TWO_CLASSES = /^.*\bEAC:? \d/m
/** An attack with its weapon behind the damage: `+8 melee (1d8+9, gore)`, `+8 melee (1d4+1, 2 claws)`. */
const WEAPON_LAST =
  /([+-]\d+(?:\/[+-]\d+)*) (melee|ranged)( touch)? \((\d+d?\d*[^,()]*), ((?:\d{1,2} )?(?:\+\d )?[a-z+][^()\d]*(?:\[[^\]]*\])?)\)/gi
/** What a sentence says that has to be played. */
const RULE =
  /\bmust (?:succeed|make)\b[^.]*\b(?:save|check)\b|\bDC \d+ (?:Fortitude|Reflex|Will)\b|\d*d\d+(?:\+\d+)? points of\b|\bcan be killed\b/i
/** The longest text that is taken for one creature. */
const MOST = 100_000

/** A stat block as it was read, and what became of each of its lines. */
export class Block {
  readonly name: string
  readonly notes: ImportNote[] = []
  private readonly prose = new Map<string, string>()
  /** Abilities of several parts, each with the names of those. */
  private readonly parts = new Map<string, string[]>()
  /** Titles of paragraphs that say of what kind the ability is: `(Ex)`. */
  private readonly described = new Set<string>()
  /** Sentences about the creature that stand under no title. */
  private readonly untitled: string[] = []
  private readonly lines = new Map<Label, { readonly place: string; text: string }>()

  /** Reads a printed text, or the lines that were made of another program's file. */
  constructor(given: string | PrintedBlock) {
    if (given instanceof PrintedBlock) {
      this.name = given.name
      this.notes.push(...given.notes)
      for (const { label, text, path } of given.lines) {
        if (label === 'Spells') {
          this.prose.set('spells', plain(text))
          continue
        }
        const known = BY_NAME.get(label.toLowerCase())
        if (known) this.lines.set(known, { place: path, text: plain(text) })
        else this.add(path, 'ignored', `${printed.unknownLine}: ${text.slice(0, 60)}`)
      }
    } else this.name = this.printedText(given)
  }
  /** Reads the lines of a text; its first one is the name that is returned. */
  private printedText(text: string): string {
    const placed = asLabelled(text.split(/\r?\n/).map(plain))
    const all = placed.map(line => line.text)
    const place = (i: number): string => `line ${placed[i]!.at}`
    const first = all.findIndex(line => line !== '')
    const name = first >= 0 && !labelled(all[first]!) ? all[first]!.slice(0, 100) : 'nameless'
    // Books print "Large Giant" below the name, without a label.
    const second = all.findIndex((line, i) => i > first && line !== '')
    if (name !== 'nameless' && second > 0 && isSizeLine(all[second]!))
      this.lines.set('Size/Type', { place: `${place(second)}, Size/Type`, text: all[second]! })
    let last: { text: string } | undefined
    let lastLabel: Label | undefined
    let paragraph = ''
    let whole = ''
    for (const [i, line] of all.entries()) {
      const named = PARAGRAPH.exec(line)
      if (named) {
        paragraph = (named[1] ?? named[2]!).toLowerCase()
        // A line of figures alone may stand before the words of the same title.
        const begun = this.prose.get(paragraph) ?? ''
        this.prose.set(paragraph, begun.length > 0 && begun.length < SHORT ? `${begun} ${named[3]!}` : named[3]!)
        // `Astral Projection and Etherealness` says both, and `Swallow Whole/Paralysis`.
        for (const one of paragraph.split(/ and |\//))
          if (one !== paragraph && this.names(one)) this.prose.set(one, named[3]!)
        if (named[1] !== undefined) this.described.add(paragraph)
        whole = named[1] === undefined ? '' : paragraph
        last = undefined
        continue
      }
      if (SPELL_LINE.test(line)) {
        paragraph = 'spells'
        this.prose.set(paragraph, [this.prose.get(paragraph), line].filter(Boolean).join(' '))
        last = undefined
        continue
      }
      if (paragraph !== '' && line !== '' && !labelled(line)) {
        this.prose.set(paragraph, `${this.prose.get(paragraph)!} ${line}`)
        continue
      }
      if (line === '' || (i === first && name !== 'nameless')) continue
      if (i === second && this.lines.has('Size/Type')) continue
      const here = labelled(line)
      if (!here) {
        // A printed line may be broken in two; what comes before all labels is prose.
        if (last && !(LORE.has(lastLabel) && SENTENCE.test(line))) last.text = `${last.text} ${line}`.trim()
        else if (SENTENCE.test(line)) this.untitled.push(line)
        if (!last) this.add(place(i), 'ignored', printed.notUnderstood(line))
      } else if (here.label === undefined && this.names(here.named)) {
        // What the block has named is described under its name alone.
        paragraph = here.named.toLowerCase()
        this.prose.set(paragraph, here.text)
        last = undefined
      } else if (here.label === undefined && whole !== '' && paragraph !== '' && PART.test(here.text)) {
        // One ability may do several things, each under a title of its own.
        paragraph = `${whole} ${here.named.toLowerCase()}`
        this.parts.set(whole, [...(this.parts.get(whole) ?? []), paragraph])
        this.prose.set(paragraph, here.text)
        last = undefined
      } else if (here.label === undefined) {
        this.add(`${place(i)}, ${here.named}`, 'ignored', `${printed.unknownLine}: ${here.text.slice(0, 60)}`)
        if (!isSection(here.named)) continue
        if (/^(?:combat|tactics)$/i.test(here.named)) this.untitled.push(here.text)
        paragraph = ''
        last = undefined
      } else if (this.lines.has(here.label) && isSentence(here.text)) {
        // What is said of skills below a block is no second list of them.
        this.add(`${place(i)}, ${here.named}`, 'ignored', printed.noRule)
        paragraph = here.named.toLowerCase()
        last = undefined
      } else if (this.lines.has(here.label)) {
        this.add(`${place(i)}, ${here.named}`, 'ignored', printed.secondBlock)
        break
      } else {
        last = { text: here.text }
        lastLabel = here.label
        this.lines.set(here.label, Object.assign(last, { place: `${place(i)}, ${here.label}` }))
      }
    }
    return name
  }
  /** Whether the block names something of this name among its attacks and qualities. */
  private names(title: string): boolean {
    const said = ['Special Attacks', 'Special Qualities']
      .map(label => this.lines.get(label as Label)?.text ?? '')
      .join(', ')
    return cut(said.toLowerCase(), /[,;] ?/).some(part => part.startsWith(title.toLowerCase()))
  }
  /** The text of a line as books print it; empty where there is none. */
  text(label: Label): string {
    const text = this.lines.get(label)?.text ?? ''
    if (label === 'Base Attack/Grapple') return text.replace(/\s*[;,]?\s*(?:Grp|Grapple)\s*:?\s*/i, '/')
    return label === 'Attack' || label === 'Full Attack' ? text.replace(WEAPON_LAST, '$5 $1 $2$3 ($4)') : text
  }
  /** The paragraph under the block that describes an ability of this name; empty where there is none. */
  paragraph(name: string): string {
    const exact = this.prose.get(name)
    if (exact !== undefined) return exact
    // Of several titles with which the name begins the longest is meant.
    const begun = [...this.prose].filter(([title]) => name.startsWith(title)).sort(([a], [b]) => b.length - a.length)
    return (begun[0] ?? [...this.prose].find(([title]) => title.startsWith(name)))?.[1] ?? ''
  }
  /** The parts of an ability that does several things, by their names; none of any other. */
  partsOf(name: string): readonly string[] {
    return this.parts.get(name) ?? []
  }
  /** The paragraphs that speak of a weapon of this name. */
  about(weapon: string): string {
    const named = new RegExp(`\\b${weapon.replace(/[^a-z ]/gi, '')}s?\\b`, 'i')
    return [...this.prose]
      .flatMap(([title, words]) => (named.test(title) || named.test(words) ? [words] : []))
      .join(' ')
  }
  /** All that stands in its lines and below them. */
  everything(): string {
    return [...[...this.lines.values()].map(line => line.text), ...this.untitled, ...this.prose.values()].join(' ')
  }
  /** Rules that stand in its description under no title: saves, dice, how it dies. */
  rulesUntitled(): readonly string[] {
    return this.untitled.flatMap(text => text.split(/(?<=[.!]) (?=[A-Z])/)).filter(said => RULE.test(said))
  }
  /** Immunities of which a paragraph says more than that: `any electricity attack grants it 1d4 points of Constitution`. */
  immunitiesThatDoMore(): readonly string[] {
    return [...this.prose].flatMap(([title, words]) =>
      /^immunity to (?!magic)/.test(title) && /\b(?:grants?|heals?|instead)\b/i.test(words) ? [title] : [],
    )
  }
  /** Abilities that are described under the block and stand in none of its lines. */
  unlisted(): readonly string[] {
    const said = [...this.lines].map(([, { text }]) => text.toLowerCase()).join(' ')
    return [...this.described].filter(title => {
      const words = title.split(/[ -]/).filter(word => word.length > 3)
      return words.length > 0 && !words.some(word => said.includes(word.slice(0, Math.max(4, word.length - 2))))
    })
  }
  has(label: Label): boolean {
    return this.lines.has(label)
  }
  note(label: Label, how: Carried, says: string): void {
    this.add(this.lines.get(label)?.place ?? label, how, says)
  }
  /** Notes what was guessed, or simplified. */
  guess(label: Label, guess: Guess): void {
    this.note(label, howOf(guess), saysOf(guess))
  }
  /** Notes a line of which nothing was said: it holds a dash, or what another line has too. */
  settle(label: Label): void {
    const here = this.lines.get(label)
    if (here && !this.notes.some(n => n.path === here.place))
      this.note(label, 'mapped', /[a-z\d]/i.test(here.text) ? printed.saidBefore : printed.nothing)
  }
  private add(path: string, how: Carried, says: string): void {
    this.notes.push({ path, how, says })
  }
}

/** A text cut at these places outside of brackets, each part trimmed, empty ones left out. */
export function cut(text: string, at: RegExp): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  const sticky = new RegExp(at.source, 'iy')
  for (let i = 0; i < text.length; ) {
    if (text[i] === '(') depth++
    if (text[i] === ')') depth = Math.max(0, depth - 1)
    sticky.lastIndex = i
    const found = depth === 0 ? sticky.exec(text) : null
    if (found && found[0].length > 0) {
      parts.push(text.slice(from, i))
      i += found[0].length
      from = i
    } else i++
  }
  return [...parts, text.slice(from)].map(part => part.trim()).filter(Boolean)
}
/** A number as it is printed, with or without a sign; undefined where there is none. */
export const numberIn = (text: string | undefined): number | undefined => {
  const found = /[+-]?\s*\d+/.exec(text ?? '')
  return found ? Number(found[0].replace(/\s/g, '')) : undefined
}
