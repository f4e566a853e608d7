import { DAMAGE_TYPES, ENERGY, KINETIC } from '../../vocabulary/damage-types.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { type Block, cut, type Label } from './block.ts'
import type { Traits } from './features.ts'

type Keys = Record<string, unknown>
const TYPES: readonly string[] = DAMAGE_TYPES
/** `electricity vulnerability`. */
const WEAK_FIRST = new RegExp(`^(${ENERGY.join('|')}) vulnerability$`, 'i')
/** `fire resistance 10`. */
const TYPE_FIRST = new RegExp(`^(${ENERGY.join('|')}) resistance (\\d+)$`, 'i')
const AMOUNT = new RegExp(`^(?:and )?(${[...ENERGY, 'force'].join('|')}) (\\d+)$`, 'i')
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/,(?: and)?| and | or /)
    .map(word =>
      word
        .trim()
        .replace(/^(?:to )?(?:the effects of )?(?:any |all )?/, '')
        .replace(/ (?:effects?|spells?|attacks?)$/, '')
        .replace(/^(?:magic(?:al)? )?sleep$/, 'sleep'),
    )
    .filter(Boolean)

const ILL = `(?:${[...ENERGY, 'poison', 'disease', 'sleep', 'paralysis', 'stunning', 'polymorph', 'petrification', 'fear', 'charms?', 'charm', 'gaze'].join('|')})`
/** The last two of a list without a comma between them: `magic sleep effects and paralysis`. */
const LAST_TWO = new RegExp(
  `^(?:magic(?:al)? )?${ILL}(?: effects| attacks)? and (?:magic(?:al)? )?${ILL}(?: effects| attacks)?$`,
  'i',
)
/** Qualities of a line, with those that go on after a comma put together: `resistance to acid 5, cold 5, and fire 5`. */
function qualitiesIn(line: string): string[] {
  const parts = cut(line, /[,;]/)
  const out: string[] = []
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    const list = /^(?:resistance|immun(?:ity|e)|vulnerability) to /i.test(part)
    // A list ends with its "and"; without one nothing after a comma belongs to it but a type with its points.
    const end = list && !/ and /i.test(part) ? parts.findIndex((p, j) => j > i && j <= i + 6 && /^and /i.test(p)) : -1
    let last = i
    if (
      end > i &&
      parts.slice(i + 1, end + 1).every(p => /^(?:and )?[a-z-]+(?: [a-z-]+)?(?: effects?| \d+)?$/i.test(p))
    )
      last = end
    else while (list && AMOUNT.test(parts[last + 1] ?? '')) last++
    if (last === i && /^immun/i.test(part) && LAST_TWO.test(parts[i + 1] ?? '')) last++
    out.push(parts.slice(i, last + 1).join(', '))
    i = last
  }
  return out.map(text => text.replace(/^also /i, '').trim()).filter(Boolean)
}

/** What is said of creatures without eyes: `Beyond that range, they treat all targets as having total concealment`, `eyeless`, `although blind`. */
const SIGHTLESS =
  /\bbeyond (?:that|this) range\b[^.]*\b(?:total(?:ly)? conceal(?:ment|ed)|blind|cannot see|can't see)|\b(?:although|though|being) (?:completely |totally )?(?:blind|eyeless|sightless)\b(?! to\b)|\b(?:has|have) no eyes\b|(?:^|[,:;] ?)(?:blind|eyeless|sightless)(?=[,;.\n]|$)/im
class Reading {
  readonly immunity = new Set<string>()
  readonly immune = new Set<string>()
  readonly weak = new Set<string>()
  readonly reduction: Keys[] = []
  readonly resistance: Keys[] = []
  readonly senses: Keys = {}
  private readonly block: Block
  private readonly keys: Keys
  private readonly label: Label
  private readonly traits: Traits
  constructor(block: Block, keys: Keys, label: Label, traits: Traits) {
    this.block = block
    this.keys = keys
    this.label = label
    this.traits = traits
  }
  note(how: 'mapped' | 'simplified' | 'ignored', says: string): void {
    this.block.note(this.label, how, says)
  }
  private sense(text: string): boolean {
    const found = /^(darkvision|blindsight|blindsense) (\d+) ?(?:ft|feet)/i.exec(text)
    if (found) {
      this.senses[found[1]!.toLowerCase()] = Number(found[2])
      const eyeless =
        SIGHTLESS.test(this.block.everything()) || (this.keys['kinds'] as string[] | undefined)?.includes('ooze')
      if (/^blindsight/i.test(text) && eyeless) {
        this.senses['vision'] = false
        this.block.guess(this.label, printed.sightless)
      }
    } else if (/^low-light vision/i.test(text)) this.senses['lowLight'] = true
    else return false
    this.note('mapped', printed.protects('senses', text))
    return true
  }
  private reduced(text: string): boolean {
    const found = /^damage reduction (\d+) ?\/ ?(.+)$/i.exec(text)
    if (!found || Number(found[1]) < 1) return false
    const by = found[2]!.trim().toLowerCase()
    const nothing = by === '-' || by === '—'
    this.reduction.push({ amount: Number(found[1]), ...(nothing ? {} : { overcomeBy: by }) })
    this.note('mapped', printed.protects('reduction', `${found[1]}/${nothing ? '-' : by}`))
    return true
  }
  /** Made things have it: it takes off of blows, and of energy too, of which half has been lost before. */
  private hard(text: string): boolean {
    const amount = Number(/^hardness (\d+)/i.exec(text)?.[1] ?? 0)
    if (amount < 1) return false
    this.reduction.push({ amount })
    for (const type of ENERGY) this.resistance.push({ amount, types: [type] })
    this.note('simplified', printed.hardness(amount))
    return true
  }
  private resists(text: string): boolean {
    const found = /^resistance to (.+)$/i.exec(text.replace(TYPE_FIRST, 'resistance to $1 $2'))
    if (!found) return false
    const parts = found[1]!.split(/,(?: and)?| and /).map(p => AMOUNT.exec(p.trim()))
    if (!parts.every(p => p !== null && Number(p[2]) > 0)) return false
    for (const p of parts) this.resistance.push({ amount: Number(p![2]), types: [p![1]!.toLowerCase()] })
    this.note('mapped', printed.protects('resistance', found[1]!))
    return true
  }
  private isImmune(text: string): boolean {
    const found = /^immun(?:ity|e) to (.+)$/i.exec(text)
    // "Immunity to magic" is a rule of its own, with exceptions in prose.
    if (!found || /^magic\b/i.test(found[1]!)) return false
    for (const word of words(found[1]!)) {
      if (TYPES.includes(word)) this.immunity.add(word)
      // Swarms are immune to weapon damage: that is what weapons deal.
      else if (/^(?:weapon|physical) damage$/.test(word)) for (const type of KINETIC) this.immunity.add(type)
      else this.immune.add(word)
    }
    this.note('mapped', printed.protects('immune', words(found[1]!).join(', ')))
    return true
  }
  private isWeak(text: string): boolean {
    const types = words(/^vulnerability to (.+)$/i.exec(text.replace(WEAK_FIRST, 'vulnerability to $1'))?.[1] ?? '')
    if (types.length === 0 || !types.every(t => TYPES.includes(t))) return false
    for (const t of types) this.weak.add(t)
    this.note('mapped', printed.weak(types))
    return true
  }
  /** Reads one quality: a document of the sheet where there is one, else it is carried and said to be without effect. */
  read(text: string): void {
    if (/^(?:—|-|none|see text)$/i.test(text)) return
    const spells = /^spell resistance (\d+)/i.exec(text)
    const powers = Number(/^power resistance (\d+)/i.exec(text)?.[1] ?? 0)
    if (spells && Number(spells[1]) > 0) {
      this.keys['spellResistance'] = Number(spells[1])
      this.note('mapped', printed.protects('spellResistance', spells[1]!))
    } else if (powers > 0) {
      this.keys['spellResistance'] = Math.max(powers, Number(this.keys['spellResistance'] ?? 0))
      this.block.guess(this.label, printed.powers(powers))
    } else if (
      !(
        this.sense(text) ||
        this.reduced(text) ||
        this.hard(text) ||
        this.resists(text) ||
        this.isImmune(text) ||
        this.isWeak(text)
      )
    ) {
      this.traits.quality(this.label, text)
    }
  }
}

/** Senses, protections, and all that a stat block names under special attacks and qualities. */
export function qualitiesOf(block: Block, keys: Keys, traits: Traits): void {
  for (const label of ['Special Attacks', 'Special Qualities'] as const) {
    if (!block.has(label)) continue
    const r = new Reading(block, keys, label, traits)
    for (const text of qualitiesIn(block.text(label))) r.read(text)
    if (Object.keys(r.senses).length) keys['senses'] = { ...(keys['senses'] as Keys | undefined), ...r.senses }
    const join = (key: string, more: readonly unknown[]) => {
      if (more.length) keys[key] = [...((keys[key] as unknown[] | undefined) ?? []), ...more]
    }
    join('reduction', r.reduction)
    join('resistance', r.resistance)
    join('immunity', r.immunity.size ? [{ types: [...r.immunity] }] : [])
    join('vulnerability', r.weak.size ? [{ types: [...r.weak], share: 'half again' }] : [])
    join('immune', [...r.immune])
  }
}
