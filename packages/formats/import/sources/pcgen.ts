import { type ImportNote, PrintedBlock, type PrintedLine } from '@quintain/rules'
import { modifierOf, signed } from './doc.ts'
import { ARMORS, CLASSES, PATHFINDER, RACES, type Rate, SMALLER, SPELLS_BY, WEAPONS } from './pcgen-tables.ts'
import { words } from './words.ts'

/** A line of such a file: tags `KEY:VALUE` between bars, the first of them names the line. */
interface Tagged {
  readonly place: string
  readonly key: string
  readonly value: string
  /** The other tags of the line, by their keys. */
  readonly more: Readonly<Record<string, string>>
}
/** Signs that PCGen writes in place of those of its own. */
const plain = (text: string): string =>
  text
    .replace(/&colon;/g, ':')
    .replace(/&pipe;/g, '|')
    .replace(/&nl;/g, ' ')
    .replace(/&lbracket;/g, '[')
    .replace(/&rbracket;/g, ']')
    .replace(/&amp;/g, '&')
    .trim()
function tagged(line: string, nth: number): Tagged | undefined {
  const parts = line.split('|').map(part => /^([A-Z]+(?: [A-Z]+)*):(.*)$/s.exec(part.trim()))
  const [first, ...others] = parts
  if (!first) return undefined
  const more = Object.fromEntries(others.flatMap(x => (x ? [[x[1]!, plain(x[2]!)]] : [])))
  return { place: `line ${nth + 1}, ${first[1]!}`, key: first[1]!, value: plain(first[2]!), more }
}

/** Whether a text is a character of PCGen; its data files are none. */
export const isPcg = (doc: unknown): doc is string =>
  typeof doc === 'string' && /^PCGVERSION:/m.test(doc) && /^STAT:[A-Z]{3}\|SCORE:/m.test(doc)

const RATES: Readonly<Record<Rate, number>> = { full: 1, medium: 3 / 4, half: 1 / 2 }
const NAMES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const
type Name = (typeof NAMES)[number]
const OF_SAVE = { Fort: 'Con', Ref: 'Dex', Will: 'Wis' } as const
const bySize: Readonly<Record<string, number>> = { Small: 1, Large: -1, Huge: -2 }
/** `+1 Longsword` and `Longsword +1`, as a name and what its magic adds; what was made of another thing is that thing. */
function magic({ value, more }: Tagged): { readonly plain: string; readonly plus: number; readonly fine: boolean } {
  const made = `${more['CUSTOMIZATION'] ?? ''}|${more['DATA'] ?? ''}`
  const plus = Number(/\+(\d)/.exec(value)?.[1] ?? /\.?PLUS(\d)/.exec(made)?.[1] ?? 0)
  const bare = (name: string): string =>
    name
      .replace(/\s*\+\d(?:\s*\([^)]*\))?/g, '')
      .replace(/\b(?:masterwork|mwk)\b/gi, '')
      .replace(/\s*\(\s*\)|\/(?=\))/g, '')
      .trim()
      .toLowerCase()
  const known = (name: string): boolean => name in WEAPONS || name in ARMORS
  const own = bare(value)
  const base = bare(/BASEITEM:([^|$\]]+)/.exec(made)?.[1] ?? '')
  return {
    plain: !known(own) && known(base) ? base : own,
    plus,
    fine: plus === 0 && (/masterwork|mwk/i.test(value) || /\bMWORK/.test(made)),
  }
}
/** Weapons that Weapon Finesse is for. */
const LIGHT =
  /dagger|sword \(short\)|short sword|rapier|kukri|sickle|handaxe|mace \(light\)|hammer \(light\)|pick \(light\)|gauntlet|unarmed|sap|kama|nunchaku|siangham|whip/
/** The dice of a monk's fist by level. */
const fist = (level: number): string =>
  level < 4 ? '1d6' : level < 8 ? '1d8' : level < 12 ? '1d10' : level < 16 ? '2d6' : level < 20 ? '2d8' : '2d10'
/** Places of a set of gear in which a thing is neither worn nor held. */
const STOWED = /^(?:carried|not carried)$/i
/** What the set that counts has on: by the names of things; null where the file has no sets. */
function wornOf(all: readonly Tagged[]): ReadonlySet<string> | null {
  const set = all.find(t => t.key === 'CALCEQUIPSET')?.value ?? '0.1'
  const own = all.filter(
    t => t.key === 'EQUIPSET' && t.more['VALUE'] !== undefined && (t.more['ID'] ?? '').startsWith(`${set}.`),
  )
  if (!all.some(t => t.key === 'EQUIPSET')) return null
  // What is in a bag stands a level below the bag.
  const direct = own.filter(t => (t.more['ID'] ?? '').split('.').length === set.split('.').length + 1)
  return new Set(direct.flatMap(t => (STOWED.test(t.value) ? [] : [t.more['VALUE']!])))
}
/** The feats of a character, each with the thing that it is for. */
const featsOf = (all: readonly Tagged[]): readonly { readonly name: string; readonly of: string }[] =>
  all.flatMap(t => {
    const name = t.key === 'FEAT' ? t.value : t.key === 'ABILITY' && t.more['CATEGORY'] === 'FEAT' ? t.more['KEY'] : ''
    return name ? [{ name, of: (t.more['APPLIEDTO'] ?? '').toLowerCase() }] : []
  })
/** The attack bonuses of a full attack: one more for each 5 points of base attack. */
const each = (attack: number, to: number): string =>
  Array.from({ length: Math.max(1, Math.min(4, Math.ceil(attack / 5))) }, (_, i) => signed(to - 5 * i)).join('/')

/** A character of PCGen as a printed block: what the file holds, and what its classes and gear are by their names. */
export function blockOfPcg(text: string): PrintedBlock {
  const all = text.split(/\r?\n/).flatMap((line, i) => tagged(line, i) ?? [])
  const lines: PrintedLine[] = []
  const notes: ImportNote[] = []
  const of = (key: string) => all.filter(t => t.key === key)
  const one = (key: string) => of(key)[0]
  const line = (label: string, path: string, written: string): void => {
    lines.push({ label, text: written, path })
  }
  const guessed = (path: string, says: string): void => {
    notes.push({ path, how: 'guessed', says })
  }
  const race = one('RACE')
  const kin = RACES[race?.value.toLowerCase() ?? '']
  const { size, feet } = kin ?? RACES['human']!
  const mode = one('GAMEMODE')?.value ?? ''
  const byRace =
    (/pathfinder/i.test(mode) ? PATHFINDER[race?.value.toLowerCase() ?? ''] : undefined) ?? kin?.scores ?? {}
  const chosen = all.flatMap(t =>
    t.key === 'ABILITY' ? (/^\+2 ([A-Z][a-z]{2})/.exec(t.more['KEY'] ?? '')?.[1] ?? []) : [],
  )
  const added = (name: Name): number => (byRace[name] ?? 0) + 2 * chosen.filter(x => x === name).length
  const scores = Object.fromEntries(
    NAMES.map(name => {
      const found = of('STAT').find(t => t.value.toLowerCase() === name.toLowerCase())
      return [name, Number(found?.more['SCORE'] ?? 10) + added(name)]
    }),
  ) as Record<Name, number>
  const modifier = (name: Name): number => modifierOf(scores[name])

  line('Size/Type', race?.place ?? 'RACE', `${size} Humanoid (${race?.value ?? 'Human'})`)
  if (kin?.sees) line('Special Qualities', race!.place, kin.sees)
  if (!kin) guessed(race?.place ?? 'RACE', words.pcgenRace(race?.value ?? '', size))
  guessed(race?.place ?? 'STAT', words.pcgenScores(race?.value ?? '', byRace))

  let [level, points, attack] = [0, 0, 0]
  const dice: string[] = []
  const luck = kin?.saves ?? 0
  const saves = { Fort: luck, Ref: luck, Will: luck }
  const feats = featsOf(all)
  const has = (name: string): number => feats.filter(f => f.name.toLowerCase() === name).length
  const hasFor = (name: string, thing: string): number =>
    feats.filter(f => f.name.toLowerCase() === name && f.of.split(',').includes(thing)).length
  saves.Fort += 2 * has('great fortitude')
  saves.Ref += 2 * has('lightning reflexes')
  saves.Will += 2 * has('iron will')
  for (const t of of('CLASS')) {
    const n = Number(t.more['LEVEL'] ?? 1)
    const known = CLASSES[t.value.toLowerCase()]
    if (!known) guessed(t.place, words.pcgenClass(t.value))
    const { die, rate, good } = known ?? CLASSES['warrior']!
    level += n
    dice.push(`${n}d${die}`)
    attack += Math.floor(n * RATES[rate])
    for (const save of ['Fort', 'Ref', 'Will'] as const)
      saves[save] += good.includes(save) ? 2 + Math.floor(n / 2) : Math.floor(n / 3)
  }
  for (const t of of('CLASSABILITIESLEVEL')) points += Number(t.more['HITPOINTS'] ?? 0)
  const tough = modifier('Con') * level + 3 * has('toughness')
  const total = Math.max(Math.max(1, level), points + tough)
  const plus = tough === 0 ? '' : signed(tough)
  line('Hit Dice', one('CLASS')?.place ?? 'CLASS', `${dice.join('+') || '1d8'}${plus} (${total} hp)`)
  line('Initiative', 'STAT', signed(modifier('Dex') + 4 * has('improved initiative')))

  // What a set of gear has on counts; where there is none, all of the gear does.
  const gear = of('EQUIPNAME')
  const on = wornOf(all)
  const terms: string[] = []
  let most = Number.POSITIVE_INFINITY
  let armorClass = 10
  let slowed = false
  let bare = true
  const put = (n: number, what: string): void => {
    if (n === 0) return
    armorClass += n
    terms.push(`${signed(n)} ${what}`)
  }
  const levelIn = (name: string): number =>
    of('CLASS').reduce((n, t) => n + (t.value.toLowerCase() === name ? Number(t.more['LEVEL'] ?? 1) : 0), 0)
  const monk = levelIn('monk')
  const attacks: string[] = []
  const full: string[] = []
  const resized = size === 'Small' && !/^30?e$/.test(mode)
  const strike = (name: string, kind: string, arm: (typeof WEAPONS)[string], more: number, fine: boolean): void => {
    const { ranged = false, both = false, thrown = false } = arm
    const [rolled = '1d4', ...critical] = arm.damage.split('/')
    const mine = modifier('Str')
    const strength = ranged && !thrown ? Math.min(0, mine) : Math.floor(mine * (both && mine > 0 ? 1.5 : 1))
    const adds = strength + more + 2 * hasFor('weapon specialization', kind)
    const finesse = !ranged && has('weapon finesse') > 0 && LIGHT.test(kind) ? 'Dex' : 'Str'
    const by = ranged ? 'Dex' : modifier(finesse) > mine ? finesse : 'Str'
    const to = attack + modifier(by) + (bySize[size] ?? 0) + (fine ? 1 : more) + hasFor('weapon focus', kind)
    const dice = resized ? (SMALLER[rolled] ?? rolled) : rolled
    const written = [`${dice}${adds === 0 ? '' : signed(adds)}`, ...critical].join('/')
    attacks.push(`${name} ${signed(to)} ${ranged ? 'ranged' : 'melee'} (${written})`)
    full.push(`${name} ${each(attack, to)} ${ranged ? 'ranged' : 'melee'} (${written})`)
  }
  for (const t of gear) {
    const { plain: name, plus: more, fine } = magic(t)
    const arm = WEAPONS[name]
    const put_on = ARMORS[name]
    if (arm) strike(t.value.replace(/^\+\d |\s*\+\d/g, ''), name, arm, more, fine)
    else if (put_on && on && !on.has(t.value))
      notes.push({ path: t.place, how: 'ignored', says: words.notWorn(t.value) })
    else if (put_on) {
      put(put_on.bonus + more, put_on.shield ? 'shield' : name)
      most = Math.min(most, put_on.most ?? Number.POSITIVE_INFINITY)
      slowed ||= put_on.slows === true
      bare = false
    } else notes.push({ path: t.place, how: 'ignored', says: words.thing('gear', t.value) })
  }
  if (attacks.length === 0)
    strike('Unarmed strike', 'unarmed strike', { damage: monk > 0 ? fist(monk) : '1d3' }, 0, false)
  const nimble = Math.min(modifier('Dex'), most)
  put(nimble, 'Dex')
  put(bySize[size] ?? 0, 'size')
  // Monks are guarded by their wits while they wear nothing.
  if (monk > 0 && bare) put(Math.max(0, modifier('Wis')) + Math.floor(monk / 5), 'Wis')
  const swift = (levelIn('barbarian') > 0 && !slowed ? 10 : 0) + (bare ? 10 * Math.floor(monk / 3) : 0)
  const pace = slowed && !kin?.steady ? Math.floor((feet * 2) / 3 / 5) * 5 : feet
  line('Speed', race?.place ?? 'RACE', `${pace + swift} ft.`)
  line('AC', gear[0]?.place ?? 'EQUIPNAME', `${armorClass}${terms.length ? ` (${terms.join(', ')})` : ''}`)
  if (gear.length) guessed(gear[0]!.place, words.pcgenGear)
  line('Base Attack/Grapple', 'CLASS', `${signed(attack)}/${signed(attack + modifier('Str'))}`)
  line('Attack', gear[0]?.place ?? 'EQUIPNAME', attacks.join(' or '))
  line('Full Attack', gear[0]?.place ?? 'EQUIPNAME', full.join(' or '))
  const written = (['Fort', 'Ref', 'Will'] as const).map(s => `${s} ${signed(saves[s] + modifier(OF_SAVE[s]))}`)
  line('Saves', 'CLASS', written.join(', '))
  guessed('CLASS', words.byClasses)
  line('Abilities', 'STAT', NAMES.map(name => `${name} ${scores[name]}`).join(', '))
  if (feats.length) line('Feats', one('FEAT')?.place ?? 'ABILITY', feats.map(f => f.name).join(', '))
  const prepared = of('SPELLNAME').filter(t => /^prepared/i.test(t.more['BOOK'] ?? '') && t.more['CLASS'] !== undefined)
  const first = prepared[0]
  if (first) {
    const written = prepared.map(t => {
      const by = SPELLS_BY[(t.more['CLASS'] ?? '').toLowerCase()] ?? 'Cha'
      const dc = 10 + Number(t.more['SPELLLEVEL'] ?? 0) + modifier(by)
      return `${Number(t.more['TIMES'] ?? 1)}/day: ${t.value} (DC ${dc})`
    })
    const caster = Math.max(1, levelIn((first.more['CLASS'] ?? '').toLowerCase()))
    line('Special Attacks', first.place, 'spells')
    line('Spells', first.place, `${written.join('; ')}. Caster level ${caster}`)
  }
  for (const t of of('SPELLNAME'))
    if (!prepared.includes(t)) notes.push({ path: t.place, how: 'ignored', says: words.notPrepared(t.value) })
  return new PrintedBlock(one('CHARACTERNAME')?.value.slice(0, 100) || 'nameless', lines, notes)
}
