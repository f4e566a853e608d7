import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import { SKILLS } from '../npc.ts'
import { weaponsOf } from './attacks.ts'
import { type Line, linesOf, partsOf } from './lines.ts'

type Keys = Record<string, unknown>

/** The keys of skills by their names. */
const KEYS: ReadonlyMap<string, string> = new Map(Object.entries(SKILLS).map(([key, name]) => [name, key]))
const TYPES: readonly string[] = DAMAGE_TYPES
const HEAD = /^(.{1,90}?) ?[-—]? ?\(?CR (\d+(?:\/\d+)?)\)?$/
const KIND =
  /^(LG|NG|CG|LN|N|CN|LE|NE|CE) (fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal) ([^(]+?)(?: ?\(([^)]*)\))?$/i

/** A printed block as the document that a program of this game would hold, and where each part of it was printed. */
export interface PrintedDocument {
  readonly document: Keys
  /** The line that a path of the document stands on. */
  place(path: string): string
}

class Printed {
  readonly items: Keys[] = []
  readonly system: {
    details: Keys
    attributes: Keys
    abilities: Keys
    skills: Keys
    traits: Record<string, Keys | string | number>
  } = {
    details: { cr: 0 },
    attributes: {},
    abilities: {},
    skills: {},
    traits: { di: {}, dv: {}, languages: {} },
  }
  name = 'nameless'
  private readonly places: (readonly [path: string, place: string])[] = []
  private readonly told = new Map<string, string>()
  /** The heading of the spells that follow. */
  private spellsAre = 'Spells'
  private line: Line = { at: 1, text: '' }

  /** The words of special abilities by their names. */
  constructor(abilities: readonly Line[]) {
    for (const { text } of abilities) {
      const [, name, words] = /^(.*? \((?:Ex|Su|Sp)\))[:.]? ?(.*)$/.exec(text) ?? []
      if (name !== undefined) this.told.set(bare(name), `${name}\n${words}`)
    }
  }

  /** What stands on no line is called by its own word. */
  place(path: string): string {
    const found = this.places.findLast(([of]) => path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[`))
    return found?.[1] ?? path.replace(/^system\.(?:attributes|traits|details)\./, '')
  }
  private at(path: string, label: string): void {
    this.places.push([path, `line ${this.line.at}, ${label}`])
  }
  private item(item: Keys, label: string): void {
    this.at(`items[${this.items.length}]`, label)
    this.items.push(item)
  }
  private attribute(name: string, value: unknown, label: string): void {
    this.system.attributes[name] = value
    this.at(`system.attributes.${name}`, label)
  }
  private trait(name: string, value: Keys | string | number, label: string): void {
    this.system.traits[name] = value
    this.at(`system.traits.${name}`, label)
  }
  /** An ability that a line names, with the words that stand below. */
  private ability(name: string, label: string): void {
    const told = this.told.get(bare(name))
    this.told.delete(bare(name))
    const [head, words = ''] = told?.split('\n') ?? []
    this.item(
      {
        type: 'feat',
        name: head === undefined ? name : withFigures(head, name),
        system: { description: { value: words } },
      },
      label,
    )
  }
  /** Abilities that stand below and that no line names. */
  rest(lines: readonly Line[]): void {
    for (const line of lines) {
      const name = /^(.*? \((?:Ex|Su|Sp)\))/.exec(line.text)?.[1]
      this.line = line
      if (name !== undefined && this.told.has(bare(name))) this.ability(name, 'Special Abilities')
    }
  }

  /** What stands behind semicolons in the lines of points, saves and defenses. */
  private protection(part: string): void {
    const [, label, rest = ''] =
      /^(HP|RP|EAC|KAC|Fort|Ref|Will|DR|SR|Immunities|Resistances?|Weakness(?:es)?|Defensive Abilities)\b:? ?(.*)$/.exec(
        part,
      ) ?? []
    const n = Number(/[+-]?\d+/.exec(rest)?.[0])
    if (label === 'HP') this.attribute('hp', { max: n, value: n }, 'HP')
    else if (label === 'RP') this.attribute('rp', { max: n, value: n }, 'RP')
    else if (label === 'EAC' || label === 'KAC') this.attribute(label.toLowerCase(), { base: n }, label)
    else if (label === 'Fort' || label === 'Will') this.attribute(label.toLowerCase(), { base: n }, label)
    else if (label === 'Ref') this.attribute('reflex', { base: n }, label)
    else if (label === 'DR') this.trait('dr', rest, label)
    else if (label === 'SR') this.trait('sr', n, label)
    else if (label === 'Immunities') this.trait('di', immunities(rest), label)
    else if (label?.startsWith('Resistance')) this.trait('er', rest.replaceAll(',', ';'), 'Resistances')
    else if (label?.startsWith('Weakness')) this.trait('dv', { custom: rest }, 'Weaknesses')
    else for (const name of partsOf(label === undefined ? part : rest)) this.ability(name, 'Defensive Abilities')
  }
  /** A list of spells: `1/day-dimension door, mind thrust (3rd level, DC 19)`. */
  private spells(text: string): void {
    const [, often = '', per = '', list = ''] = /^(.*?)(?: ?\((\d+\/day|at will)\))? ?[-—] ?(.*)$/i.exec(text) ?? []
    const level = /^(\d)(?:st|nd|rd|th)/.exec(often)?.[1]
    const how = per || (level === undefined ? often : '')
    for (const spell of partsOf(list, /,/)) {
      const own = /\((\d)(?:st|nd|rd|th)[- ]level/.exec(spell)?.[1] ?? level
      const dc = /\bDC (\d+)/.exec(spell)?.[1]
      const name = spell.replace(/ ?\([^)]*\)/g, '').trim()
      this.item(
        {
          type: 'spell',
          name: how ? `${name} (${how})` : name,
          system: {
            ...(own === undefined ? {} : { level: Number(own) }),
            ...(dc === undefined ? {} : { save: { dc: Number(dc) } }),
            ...(/^(?:at will|constant)/i.test(how) ? { preparation: { mode: 'always' } } : {}),
          },
        },
        this.spellsAre,
      )
    }
  }

  private readonly readers: readonly (readonly [begins: RegExp, read: (rest: string) => void])[] = [
    [/^(?=(?:LG|NG|CG|LN|N|CN|LE|NE|CE) )/, rest => this.kind(rest)],
    [/^XP /, () => undefined],
    [
      /^Init (?=[+-]?\d)/,
      rest => {
        const [init = '0', ...more] = partsOf(rest, /;/)
        this.attribute('init', { value: Number(init) }, 'Init')
        for (const part of more) {
          if (/^Senses /.test(part)) this.trait('senses', part.slice(7), 'Senses')
          else this.skill(part)
        }
      },
    ],
    [/^Aura /, rest => partsOf(rest).forEach(name => void this.ability(name, 'Aura'))],
    [
      /^(?=HP \d|RP \d|EAC \d|Fort [+-]|Defensive Abilities |DR \d|Immunities |Resistances? |SR \d|Weakness(?:es)? )/,
      rest => {
        for (const part of partsOf(rest, /;/).flatMap(part => part.split(/ (?=RP \d+$)/))) this.protection(part)
      },
    ],
    [/^Speed /, rest => this.attribute('speed', { value: rest }, 'Speed')],
    [/^Melee /, rest => this.attacks(rest, false, 'Melee')],
    [/^Ranged /, rest => this.attacks(rest, true, 'Ranged')],
    [
      /^Multiattack /,
      rest => this.item({ type: 'feat', name: 'Multiattack', system: { description: { value: rest } } }, 'Multiattack'),
    ],
    [
      /^Space (?=\d)/,
      rest => {
        const [space = '', reach = ''] = rest.split(/; ?Reach /)
        this.attribute('space', space, 'Space')
        this.attribute('reach', reach, 'Reach')
      },
    ],
    [/^Offensive Abilities /, rest => partsOf(rest).forEach(name => void this.ability(name, 'Offensive Abilities'))],
    [
      /^(?=Spell-Like Abilities|[A-Z][a-z]+ (?:Spells Known|Spell-Like Abilities))/,
      rest => {
        this.spellsAre = /^[A-Za-z -]+?(?= ?\(|$)/.exec(rest)?.[0] ?? 'Spells'
        const level = /\bCL (\d+)/.exec(rest)?.[1]
        if (level !== undefined) this.system.details['cl'] = { value: Number(level) }
        const list = rest.replace(/^.*?\)/, '').trim()
        if (list !== '') this.spells(list)
      },
    ],
    [/^(?=(?:At will|Constant)\b|\d+\/(?:day|week|hour)|\d(?:st|nd|rd|th) ?\()/, rest => this.spells(rest)],
    [
      /^(?=Str [+-])/,
      rest => {
        for (const [, name, n] of rest.matchAll(/\b(Str|Dex|Con|Int|Wis|Cha) ([+-]\d+)/g)) {
          this.system.abilities[name!.toLowerCase()] = { base: Number(n) }
          this.at(`system.abilities.${name!.toLowerCase()}`, name!)
        }
      },
    ],
    [/^Feats /, rest => partsOf(rest).forEach(name => void this.ability(name, 'Feats'))],
    [/^Skills /, rest => partsOf(rest).forEach(part => void this.skill(part))],
    [/^Other Abilities /, rest => partsOf(rest).forEach(name => void this.ability(name, 'Other Abilities'))],
    [/^Languages /, rest => this.trait('languages', { custom: rest }, 'Languages')],
    [/^(?=Gear |Augmentations |Environment |Organization |(?:Before|During) Combat\b|Morale )/, () => undefined],
  ]
  private kind(text: string): void {
    const [, alignment, size, type, subtype] = KIND.exec(text) ?? []
    if (size === undefined) return
    Object.assign(this.system.details, { alignment, type, subtype: subtype ?? '' })
    for (const key of ['alignment', 'type', 'subtype']) this.at(`system.details.${key}`, 'type')
    this.trait('size', size.toLowerCase(), 'type')
  }
  private skill(part: string): void {
    const [, name = '', n] = /^(.+?) ([+-]\d+)/.exec(part) ?? []
    if (n === undefined) return
    const profession = /^Profession \((.*)\)$/.exec(name)?.[1]
    const key = KEYS.get(name) ?? (profession === undefined ? name : `pro${Object.keys(this.system.skills).length}`)
    this.system.skills[key] = {
      enabled: true,
      ranks: Number(n),
      ...(profession === undefined ? {} : { subname: profession }),
    }
    this.at(`system.skills.${key}`, 'Skills')
  }
  private attacks(rest: string, far: boolean, label: string): void {
    for (const { weapon, said } of weaponsOf(rest, far)) {
      if (weapon) this.item(weapon, label)
      else this.ability(said, label)
    }
  }
  take(line: Line): void {
    this.line = line
    const found = this.readers.find(([begins]) => begins.test(line.text))
    if (found) found[1](line.text.replace(found[0], '').trim())
    else this.head(line)
  }
  private head(line: Line): void {
    const [, name, cr] = HEAD.exec(line.text) ?? []
    if (this.name === 'nameless') this.name = name ?? line.text
    if (cr === undefined) return
    this.system.details['cr'] = cr
    this.at('system.details.cr', 'CR')
  }
}
const bare = (name: string): string =>
  name
    .replace(/\s*[([].*$/, '')
    .replace(/\s+[+-]?\d.*$/, '')
    .trim()
    .toLowerCase()
/** The name of an ability with the figures that its line prints: `sneak attack +3d6`. */
const withFigures = (head: string, named: string): string => {
  const figures = /\(([^)]*\d[^)]*)\)/.exec(named)?.[1]
  return figures === undefined ? head : head.replace(/\((Ex|Su|Sp)\)/, `($1; ${figures})`)
}
/** Types of damage and all else that does nothing to it. */
function immunities(text: string): Keys {
  const all = partsOf(text)
  const types = all.filter(part => TYPES.includes(part.toLowerCase()))
  return { value: types.map(type => type.toLowerCase()), custom: all.filter(part => !types.includes(part)).join(', ') }
}

/** Reads a printed block as a creature document. */
export function documentOf(text: string): PrintedDocument {
  const { lines, abilities } = linesOf(text)
  const printed = new Printed(abilities)
  for (const line of lines) printed.take(line)
  printed.rest(abilities)
  return {
    document: { type: 'npc2', name: printed.name, system: printed.system, items: printed.items },
    place: path => printed.place(path),
  }
}
