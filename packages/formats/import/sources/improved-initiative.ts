import { type ImportNote, PrintedBlock, type PrintedLine } from '@quintain/rules'
import { isRecord, type Json, listAt, modifierOf, numberAt, signed, textAt, textsAt } from './doc.ts'
import { words } from './words.ts'

/** A stat block of that program and its place in the file. */
interface Held {
  readonly path: string
  readonly block: Json
  /** Hit points that are left, where the file says so. */
  readonly current?: number
}
const OLD = /^ImprovedInitiative\.(Creatures|PersistentCharacters|SavedEncounters|Spells)(?:\.(.+))?$/
const NEW = /^(Creatures|PersistentCharacters|SavedEncounters|Spells)\.(.+)$/

/** Whether a document is an export of Improved Initiative, one of its stat blocks, or an encounter that is sent to it. */
export const isImprovedInitiative = (doc: unknown): boolean =>
  isRecord(doc) &&
  (Object.keys(doc).some(key => OLD.test(key) || NEW.test(key)) ||
    isStatBlock(doc) ||
    (Array.isArray(parsed(doc['Combatants'])) && (parsed(doc['Combatants']) as unknown[]).some(isRecord)))
const isStatBlock = (doc: unknown): doc is Json =>
  isRecord(doc) && isRecord(doc['HP']) && (doc['AC'] !== undefined || doc['InitiativeModifier'] !== undefined)

/** Text of JSON as data, anything else as it is; undefined where the text is none. */
function parsed(x: unknown): unknown {
  if (typeof x !== 'string') return x
  try {
    return JSON.parse(x)
  } catch {
    return undefined
  }
}

/** The creatures of such a file, and what it holds beside them. */
export function creaturesOfImprovedInitiative(doc: Json): { blocks: PrintedBlock[]; notes: ImportNote[] } {
  const notes: ImportNote[] = []
  const held = heldIn(doc, notes)
  return { blocks: held.map(blockOf), notes }
}

function heldIn(doc: Json, notes: ImportNote[]): Held[] {
  if (isStatBlock(doc)) return [{ path: '', block: doc }]
  const found: Held[] = []
  const combatants = parsed(doc['Combatants'])
  if (Array.isArray(combatants)) found.push(...combatantsIn(combatants))
  for (const [path, value] of Object.entries(doc)) {
    const [, list, id] = OLD.exec(path) ?? NEW.exec(path) ?? []
    if (list === undefined) continue
    const inside = parsed(value)
    if (id === undefined) {
      if (Array.isArray(inside))
        for (const listed of inside)
          if (doc[`${path}.${String(listed)}`] === undefined)
            notes.push({ path, how: 'ignored', says: words.listedOnly(String(listed)) })
    } else if (!isRecord(inside)) notes.push({ path, how: 'ignored', says: words.notJson })
    else if (list === 'Spells') notes.push({ path, how: 'ignored', says: words.spells })
    else if (list === 'SavedEncounters')
      notes.push({ path, how: 'ignored', says: words.encounter(listAt(inside, 'Combatants').length) })
    else if (list === 'Creatures') found.push({ path, block: inside })
    else if (isRecord(inside['StatBlock'])) {
      const current = numberAt(inside, 'CurrentHP')
      found.push({
        path: `${path}.StatBlock`,
        block: inside['StatBlock'],
        ...(current === undefined ? {} : { current }),
      })
    }
  }
  return found
}

/** Those of an encounter: one that is known by its id alone is like the one before with that id. */
function combatantsIn(all: readonly unknown[]): Held[] {
  const known = new Map<string, Json>()
  for (const c of all) if (isRecord(c) && c['HP'] !== undefined && typeof c['Id'] === 'string') known.set(c['Id'], c)
  return all.flatMap((c, i): Held[] => {
    if (!isRecord(c)) return []
    const like = known.get(String(c['Id'] ?? ''))
    return [{ path: `Combatants[${i}]`, block: { ...like, ...c } }]
  })
}

const SAVES = { Fortitude: 'Con', Reflex: 'Dex', Will: 'Wis' } as const

function blockOf({ path, block, current }: Held): PrintedBlock {
  const lines: PrintedLine[] = []
  const notes: ImportNote[] = []
  const place = (key: string): string => (path === '' ? key : `${path}.${key}`)
  const line = (label: string, key: string, text: string): void => {
    if (text !== '') lines.push({ label, text, path: place(key) })
  }
  const ignored = (key: string, says: string): void => {
    notes.push({ path: place(key), how: 'ignored', says })
  }
  const score = (name: string): number => numberAt(block, `Abilities.${name}`) ?? 10
  line('Size/Type', 'Type', textAt(block, 'Type').replace(/\s*\(player\)$/i, ''))
  const points = numberAt(block, 'HP.Value')
  const dice = textAt(block, 'HP.Notes').replace(/[()]/g, '')
  const left = current !== undefined && points !== undefined && current < points ? `${current} of ` : ''
  if (points !== undefined) line('Hit Dice', 'HP', `${dice || '1d8'} (${left}${points} hp)`)
  const initiative = numberAt(block, 'InitiativeModifier')
  if (initiative !== undefined) line('Initiative', 'InitiativeModifier', signed(initiative))
  line('Speed', 'Speed', textsAt(block, 'Speed').join(', '))
  const ac = numberAt(block, 'AC.Value')
  if (ac !== undefined) line('AC', 'AC', String(ac))
  line(
    'Abilities',
    'Abilities',
    ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'].map(name => `${name} ${score(name)}`).join(', '),
  )
  const given = new Map(
    listAt(block, 'Saves').map(s => [textAt(s, 'Name').slice(0, 3).toLowerCase(), numberAt(s, 'Modifier')] as const),
  )
  const saves = Object.entries(SAVES).map(([save, ability]) => {
    const n = given.get(ability.toLowerCase()) ?? modifierOf(score(ability))
    notes.push({ path: place('Saves'), how: 'guessed', says: words.byAbility(save, ability, n) })
    return `${save.slice(0, save === 'Will' ? 4 : save === 'Reflex' ? 3 : 4)} ${signed(n)}`
  })
  line('Saves', 'Saves', saves.join(', '))
  line(
    'Skills',
    'Skills',
    listAt(block, 'Skills')
      .map(s => `${textAt(s, 'Name')} ${signed(numberAt(s, 'Modifier') ?? 0)}`)
      .join(', '),
  )
  const attacks = listAt(block, 'Actions').flatMap((action, i) => {
    const found = attacksIn(textAt(action, 'Name'), textAt(action, 'Content'))
    if (found.length === 0) ignored(`Actions[${i}]`, words.noAttack(textAt(action, 'Name')))
    return found
  })
  line('Attack', 'Actions', attacks.join(' or '))
  for (const list of ['Traits', 'Reactions', 'BonusActions', 'LegendaryActions', 'MythicActions'])
    listAt(block, list).forEach((x, i) => {
      ignored(`${list}[${i}]`, words.trait(textAt(x, 'Name')))
    })
  const typed = (key: string, as: (list: string) => string): string[] => {
    const all = textsAt(block, key)
    return all.length ? [as(all.join(', '))] : []
  }
  const qualities = [
    ...textsAt(block, 'Senses').filter(s => !/^passive/i.test(s)),
    ...typed('DamageImmunities', list => `immunity to ${list}`),
    ...typed('ConditionImmunities', list => `immunity to ${list}`),
    ...typed('DamageVulnerabilities', list => `vulnerability to ${list}`),
    ...typed('DamageResistances', list => `half damage from ${list}`),
  ]
  line('Special Qualities', 'Senses', qualities.join('; '))
  line('Challenge Rating', 'Challenge', textAt(block, 'Challenge'))
  return new PrintedBlock(textAt(block, 'Name').slice(0, 100) || 'nameless', lines, notes)
}

/** The attacks that the words of an action tell: `+4 to hit`, `Hit: 5 (1d6 + 2) piercing`, in melee, from afar, or both. */
function attacksIn(name: string, content: string): string[] {
  const bonus = /([+-]\s*\d+)\s+to hit/i.exec(content)?.[1]?.replace(/\s/g, '')
  const hit = /\bhit:?\s*(?:\d+\s*)?\(?\s*(\d*d\d+)\s*([+-]\s*\d+)?\s*\)?\s*([a-z]+)?/i.exec(content)
  if (bonus === undefined || !hit) return []
  const type = /^(?:damage|point|hit)/i.test(hit[3] ?? '') ? '' : ` ${hit[3] ?? ''}`
  const damage = `(${hit[1]!}${(hit[2] ?? '').replace(/\s/g, '')}${type.toLowerCase()})`.replace(' )', ')')
  const far = /\brange[ds]?\b/i.test(content)
  const near = !far || /\b(?:melee|reach)\b/i.test(content)
  const plain = name.replace(/\s*\(.*$/, '').trim() || 'attack'
  return [
    ...(near ? [`${plain} ${bonus} melee ${damage}`] : []),
    ...(far ? [`${plain} ${bonus} ranged ${damage}`] : []),
  ]
}
