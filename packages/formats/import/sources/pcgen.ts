import { type ImportNote, PrintedBlock, type PrintedLine } from '@quintain/rules'
import { modifierOf, signed } from './doc.ts'
import { ARMORS, CLASSES, RACES, type Rate, WEAPONS } from './pcgen-tables.ts'
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
/** `+1 Longsword` and `Longsword +1`, as a name and what its magic adds. */
function magic(name: string): { readonly plain: string; readonly plus: number } {
  const plus = Number(/\+(\d)/.exec(name)?.[1] ?? 0)
  const plainly = name
    .replace(/\s*\+\d(?:\s*\([^)]*\))?/g, '')
    .replace(/\b(?:masterwork|mwk)\b/gi, '')
    .replace(/\s*\(Masterwork\)/i, '')
    .trim()
    .toLowerCase()
  return { plain: plainly, plus }
}

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
  const scores = Object.fromEntries(
    NAMES.map(name => {
      const found = of('STAT').find(t => t.value.toLowerCase() === name.toLowerCase())
      return [name, Number(found?.more['SCORE'] ?? 10)]
    }),
  ) as Record<Name, number>
  const modifier = (name: Name): number => modifierOf(scores[name])

  const race = one('RACE')
  const [size, feet] = RACES[race?.value.toLowerCase() ?? ''] ?? ['Medium', 30]
  line('Size/Type', race?.place ?? 'RACE', `${size} Humanoid (${race?.value ?? 'Human'})`)
  if (!race || !RACES[race.value.toLowerCase()])
    guessed(race?.place ?? 'RACE', words.pcgenRace(race?.value ?? '', size))
  guessed(race?.place ?? 'STAT', words.pcgenScores)

  let [level, points, attack] = [0, 0, 0]
  const dice: string[] = []
  const saves = { Fort: 0, Ref: 0, Will: 0 }
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
  const tough = modifier('Con') * level
  const total = Math.max(Math.max(1, level), points + tough)
  const plus = tough === 0 ? '' : signed(tough)
  line('Hit Dice', one('CLASS')?.place ?? 'CLASS', `${dice.join('+') || '1d8'}${plus} (${total} hp)`)
  line('Initiative', 'STAT', signed(modifier('Dex')))
  line('Speed', race?.place ?? 'RACE', `${feet} ft.`)

  // Who names what is worn names what counts; else all of the gear does.
  const gear = of('EQUIPNAME')
  const terms: string[] = []
  let most = Number.POSITIVE_INFINITY
  let armorClass = 10
  const put = (n: number, what: string): void => {
    if (n === 0) return
    armorClass += n
    terms.push(`${signed(n)} ${what}`)
  }
  const attacks: string[] = []
  const strike = (name: string, ranged: boolean, both: boolean, damage: string, more: number): void => {
    const [rolled = '1d4', ...critical] = damage.split('/')
    const strength = ranged
      ? Math.min(0, modifier('Str'))
      : Math.floor(modifier('Str') * (both && modifier('Str') > 0 ? 1.5 : 1))
    const adds = strength + more
    const to = attack + modifier(ranged ? 'Dex' : 'Str') + (bySize[size] ?? 0) + more
    const written = [`${rolled}${adds === 0 ? '' : signed(adds)}`, ...critical].join('/')
    attacks.push(`${name} ${signed(to)} ${ranged ? 'ranged' : 'melee'} (${written})`)
  }
  for (const t of gear) {
    const { plain: name, plus: more } = magic(t.value)
    const arm = WEAPONS[name]
    const worn = ARMORS[name]
    if (arm) strike(t.value, arm.ranged === true, arm.both === true, arm.damage, more)
    else if (worn) {
      put(worn.bonus + more, worn.shield ? 'shield' : name)
      most = Math.min(most, worn.most ?? Number.POSITIVE_INFINITY)
    } else notes.push({ path: t.place, how: 'ignored', says: words.thing('gear', t.value) })
  }
  if (attacks.length === 0) strike('Unarmed strike', false, false, '1d3', 0)
  const nimble = Math.min(modifier('Dex'), most)
  put(nimble, 'Dex')
  put(bySize[size] ?? 0, 'size')
  line('AC', gear[0]?.place ?? 'EQUIPNAME', `${armorClass}${terms.length ? ` (${terms.join(', ')})` : ''}`)
  if (gear.length) guessed(gear[0]!.place, words.pcgenGear)
  line('Base Attack/Grapple', 'CLASS', `${signed(attack)}/${signed(attack + modifier('Str'))}`)
  line('Attack', gear[0]?.place ?? 'EQUIPNAME', attacks.join(' or '))
  const written = (['Fort', 'Ref', 'Will'] as const).map(s => `${s} ${signed(saves[s] + modifier(OF_SAVE[s]))}`)
  line('Saves', 'CLASS', written.join(', '))
  guessed('CLASS', words.byClasses)
  line('Abilities', 'STAT', NAMES.map(name => `${name} ${scores[name]}`).join(', '))
  const feats = all.flatMap(t =>
    t.key === 'FEAT' ? [t.value] : t.key === 'ABILITY' && t.more['CATEGORY'] === 'FEAT' ? [t.more['KEY'] ?? ''] : [],
  )
  if (feats.length) line('Feats', one('FEAT')?.place ?? 'ABILITY', feats.filter(Boolean).join(', '))
  for (const t of of('SPELLNAME')) notes.push({ path: t.place, how: 'ignored', says: words.thing('spell', t.value) })
  return new PrintedBlock(one('CHARACTERNAME')?.value.slice(0, 100) || 'nameless', lines, notes)
}
