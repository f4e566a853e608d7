import { type ImportNote, PrintedBlock, type PrintedLine } from '@quintain/rules'
import { at, isRecord, type Json, listAt, modifierOf, numberAt, signed, textAt, textsAt } from './doc.ts'
import { attackLines } from './foundry-attacks.ts'
import { changesTo, grownBy } from './foundry-classes.ts'
import { SIZE_BONUS, SIZE_OF } from './foundry-sizes.ts'
import { words } from './words.ts'

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const
type Ability = (typeof ABILITIES)[number]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const SAVES = [
  ['fort', 'Fort', 'con'],
  ['ref', 'Ref', 'dex'],
  ['will', 'Will', 'wis'],
] as const
const WAYS = ['climb', 'swim', 'burrow', 'fly'] as const
/** Senses of pf1, by their short names. */
const SENSES: Readonly<Record<string, string>> = {
  dv: 'darkvision',
  bs: 'blindsight',
  bse: 'blindsense',
  ts: 'tremorsense',
  sc: 'scent',
  tr: 'truesight',
}
/** Skills of both systems that these texts have a use for. */
const SKILLS: Readonly<Record<string, string>> = {
  acr: 'Acrobatics',
  blc: 'Balance',
  blf: 'Bluff',
  clm: 'Climb',
  coc: 'Concentration',
  dip: 'Diplomacy',
  esc: 'Escape Artist',
  fly: 'Fly',
  hea: 'Heal',
  hid: 'Hide',
  int: 'Intimidate',
  jmp: 'Jump',
  lis: 'Listen',
  mos: 'Move Silently',
  per: 'Perception',
  rid: 'Ride',
  sen: 'Sense Motive',
  spt: 'Spot',
  ste: 'Stealth',
  sur: 'Survival',
  swm: 'Swim',
  tmb: 'Tumble',
}

/** A character or creature of Foundry VTT, D35E or pf1, in the lines of a printed stat block. */
export function blockOfFoundry(doc: Json): PrintedBlock {
  const inside = isRecord(doc['system']) ? 'system' : 'data'
  const data = doc[inside]
  const items = listAt(doc, 'items')
  const lines: PrintedLine[] = []
  const notes: ImportNote[] = []
  const line = (label: string, path: string, text: string): void => {
    if (text !== '') lines.push({ label, text, path: `${inside}.${path}` })
  }
  const guess = (path: string, says: string): void => {
    notes.push({ path: `${inside}.${path}`, how: 'guessed', says })
  }
  const n = (path: string): number | undefined => numberAt(data, path)
  const race = items.find(item => textAt(item, 'type') === 'race')
  const given = textAt(data, 'traits.size') || textAt(data, 'traits.size.base') || textAt(race, `${inside}.size`)
  const size = SIZE_OF[given] ?? 'medium'
  const grown = grownBy(items, inside)
  const scores = new Map<Ability, number | null>(
    ABILITIES.map(a => {
      const path = `abilities.${a}`
      if (at(data, `${path}.value`) === null) return [a, null]
      const raised = n(`${path}.total`) ?? (n(`${path}.value`) ?? 10) + changesTo(race ? [race] : [], inside, [a])
      return [a, raised]
    }),
  )
  const modifiers = Object.fromEntries(ABILITIES.map(a => [a, modifierOf(scores.get(a) ?? 10)])) as Record<
    Ability,
    number
  >
  const level = n('attributes.hd.total') || grown.level || n('details.level.value') || 1
  const kinds = textAt(data, 'details.type') || textAt(data, 'attributes.creatureType') || typeOf(items, race)
  line('Size/Type', 'traits.size', `${capital(size)} ${kinds || 'humanoid'}`)
  const made = grown.points + modifiers.con * grown.level + changesTo(items, inside, ['mhp'])
  const total = n('attributes.hp.max') || n('attributes.hp.value') || 0
  const points = total || Math.max(1, made)
  if (total === 0) guess('attributes.hp', words.byClasses)
  line('Hit Dice', 'attributes.hp.max', `${grown.dice || `${level}d8`} (${points} hp)`)
  const initiative =
    n('attributes.init.total') ?? modifiers.dex + changesTo(items, inside, ['init']) + (n('attributes.init.value') ?? 0)
  line('Initiative', 'attributes.init.total', signed(initiative))
  line('Speed', 'attributes.speed', speedsOf(data, race, inside))
  const baseAttack = n('attributes.bab.total') || grown.baseAttack
  line('Base Attack/Grapple', 'attributes.bab.total', signed(baseAttack))
  const names = Object.fromEntries([
    ...ABILITIES.map(a => [`abilities.${a}.mod`, modifiers[a]]),
    ['attributes.hd.total', level],
    ['attributes.bab.total', baseAttack],
  ]) as Record<string, number>
  armorClass(data, items, inside, { size: SIZE_BONUS[size], dex: modifiers.dex }, line)
  const feats = items.filter(
    i =>
      textAt(i, 'type') === 'feat' &&
      /^(?:|feat)$/.test(textAt(i, `${inside}.featType`) || textAt(i, `${inside}.subType`)),
  )
  const special = items.filter(i => textAt(i, 'type') === 'feat' && !feats.includes(i))
  const multiattack = feats.some(f => /^multiattack/i.test(textAt(f, 'name')))
  const [one, full] = attackLines(
    items,
    { inside, size, sizeBonus: SIZE_BONUS[size], baseAttack, modifiers, names, multiattack },
    notes,
  )
  line('Attack', 'items', one)
  line('Full Attack', 'items', full)
  line(
    'Saves',
    'attributes.savingThrows',
    SAVES.map(([key, name, ability]) => {
      const said = n(`attributes.savingThrows.${key}.total`)
      const by = grown.saves[key] + modifiers[ability] + changesTo(items, inside, [key, 'allSavingThrows'])
      // A file that nobody opened since holds zeros.
      return `${name} ${signed(said === undefined || (said === 0 && grown.level > 0) ? by : said)}`
    }).join(', '),
  )
  line('Abilities', 'abilities', ABILITIES.map(a => `${capital(a)} ${scores.get(a) ?? '—'}`).join(', '))
  line('Skills', 'skills', skillsOf(data))
  line('Feats', 'items', feats.map(f => textAt(f, 'name')).join(', '))
  line('Special Qualities', 'traits', qualitiesOf(data, special).join('; '))
  const cr = n('details.cr') ?? n('details.cr.total') ?? n('details.cr.base')
  line('Challenge Rating', 'details.cr', cr === undefined ? '' : String(cr))
  for (const [i, item] of items.entries()) {
    const type = textAt(item, 'type')
    if (['spell', 'buff', 'consumable', 'loot'].includes(type))
      notes.push({ path: `items[${i}]`, how: 'ignored', says: words.thing(type, textAt(item, 'name')) })
  }
  return new PrintedBlock(textAt(doc, 'name').slice(0, 100) || 'nameless', lines, notes)
}

/** The type by its race, or by its racial Hit Dice: `Animal`. */
function typeOf(items: readonly unknown[], race: unknown): string {
  const racial = items.find(
    i =>
      textAt(i, 'type') === 'class' &&
      /racial/.test(JSON.stringify(at(i, 'system.subType') ?? at(i, 'data.classType') ?? '')),
  )
  return (
    textAt(race, 'system.creatureTypes') ||
    textAt(race, 'data.creatureType') ||
    (race ? 'humanoid' : textAt(racial, 'name').toLowerCase())
  )
}

function speedsOf(data: unknown, race: unknown, inside: string): string {
  const feet = (way: string): number =>
    numberAt(data, `attributes.speed.${way}.total`) ||
    numberAt(data, `attributes.speed.${way}.base`) ||
    numberAt(race, `${inside}.speeds.${way}`) ||
    0
  const nimble = textAt(data, 'attributes.speed.fly.maneuverability')
  const others = WAYS.flatMap(way => {
    const n = feet(way)
    return n > 0 ? [`${way} ${n} ft.${way === 'fly' && nimble ? ` (${nimble})` : ''}`] : []
  })
  return [`${feet('land')} ft.`, ...others].join(', ')
}

/** The parts of its Armor Class; what they do not make of a total in the file stands as a part of its own. */
function armorClass(
  data: unknown,
  items: readonly unknown[],
  inside: string,
  { size, dex }: { readonly size: number; readonly dex: number },
  line: (label: string, path: string, text: string) => void,
): void {
  const worn = items.flatMap(item => {
    const value = numberAt(item, `${inside}.armor.value`) ?? 0
    if (textAt(item, 'type') !== 'equipment' || value === 0 || at(item, `${inside}.equipped`) === false) return []
    const kind = `${textAt(item, `${inside}.subType`)} ${textAt(item, `${inside}.equipmentType`)} ${textAt(item, `${inside}.slot`)}`
    const enhancement = numberAt(item, `${inside}.armor.enh`) ?? 0
    const name = textAt(item, 'name')
      .toLowerCase()
      .replace(/[,()]/g, ' ')
      .replace(/^\+\d+\s+/, '')
    const limit = numberAt(item, `${inside}.armor.dex`)
    return [{ name, value: value + enhancement, enhancement, shield: /shield/.test(kind), limit }]
  })
  const limits = worn.flatMap(w => (w.limit === undefined ? [] : [w.limit]))
  const counted = Math.min(dex, ...limits)
  const natural = (numberAt(data, 'attributes.naturalAC') ?? 0) + changesTo(items, inside, ['nac'])
  const parts: (readonly [n: number, name: string])[] = [
    [size, 'size'],
    [counted, 'Dex'],
    ...worn.map(w => {
      const kind = w.shield
        ? /shield|buckler/.test(w.name)
          ? ''
          : ' shield'
        : /armor|mail|plate|hide|leather|shirt/.test(w.name)
          ? ''
          : ' armor'
      return [w.value, `${w.enhancement > 0 ? `+${w.enhancement} ` : ''}${w.name}${kind}`] as const
    }),
    [natural, 'natural'],
    [changesTo(items, inside, ['ac', 'aac', 'sac']), 'deflection'],
  ]
  const sum = parts.reduce((all, [n]) => all + n, 10)
  const said = numberAt(data, 'attributes.ac.normal.total')
  const total = said === undefined || said === 0 || (said === 10 && sum !== 10) ? sum : said
  if (total !== sum) parts.push([total - sum, 'as the file has it'])
  const inBrackets = parts.filter(([n]) => n !== 0).map(([n, name]) => `${signed(n)} ${name}`)
  line('AC', 'attributes.ac', `${total}${inBrackets.length ? ` (${inBrackets.join(', ')})` : ''}`)
}

/** Whole bonuses where the file holds them, else ranks and ability are unknown to it and nothing is said. */
const skillsOf = (data: unknown): string =>
  Object.entries(SKILLS)
    .flatMap(([key, name]) => {
      const [mod, rank] = [numberAt(data, `skills.${key}.mod`), numberAt(data, `skills.${key}.rank`) ?? 0]
      return mod !== undefined && (rank > 0 || mod > 0) ? [`${name} ${signed(mod)}`] : []
    })
    .join(', ')

function qualitiesOf(data: unknown, special: readonly unknown[]): string[] {
  const senses = at(data, 'traits.senses')
  const seen = isRecord(senses)
    ? Object.entries(senses).flatMap(([key, value]) => {
        if (key === 'll') return at(value, 'enabled') === true || value === true ? ['low-light vision'] : []
        const feet = typeof value === 'number' ? value : (numberAt(value, 'value') ?? 0)
        return feet > 0 && SENSES[key] ? [key === 'sc' ? 'scent' : `${SENSES[key]} ${feet} ft.`] : []
      })
    : [...textsAt(data, 'traits.senses')]
  const vision = numberAt(data, 'attributes.vision.darkvision') ?? 0
  if (vision > 0 && !seen.some(s => /darkvision/i.test(s))) seen.push(`darkvision ${vision} ft.`)
  if (at(data, 'attributes.vision.lowLight') === true && !seen.some(s => /low-light/i.test(s)))
    seen.push('low-light vision')
  const reduction = textsAt(data, 'traits.dr').map(t => (/^damage reduction/i.test(t) ? t : `damage reduction ${t}`))
  const resistance = textsAt(data, 'traits.eres').map(t => `resistance to ${t}`)
  const immune = [
    ...textsAt(data, 'traits.di.value'),
    ...textsAt(data, 'traits.di'),
    ...textsAt(data, 'traits.ci.value'),
    ...textsAt(data, 'traits.ci'),
  ]
  const weak = [...textsAt(data, 'traits.dv.value'), ...textsAt(data, 'traits.dv')]
  const sr = numberAt(data, 'attributes.sr.total') || numberAt(data, 'attributes.sr.formula') || 0
  const said = [...seen].join(' ').toLowerCase()
  const named = special
    .map(item => textAt(item, 'name').replace(/\s*\((?:ex|su|sp)\)/i, ''))
    .filter(name => name !== '' && !said.includes(name.toLowerCase()))
  return [
    ...seen,
    ...reduction,
    ...resistance,
    ...(immune.length ? [`immunity to ${immune.join(', ')}`] : []),
    ...(weak.length ? [`vulnerability to ${weak.join(', ')}`] : []),
    ...(sr > 0 ? [`spell resistance ${sr}`] : []),
    ...named,
  ]
}
