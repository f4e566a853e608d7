import { SIZES, type Size, STANDARD_SIZES, sideOf } from '@quintain/grid'
import { printed } from '../../words/imports/stat-block.ts'
import { SIZE_MODIFIER } from '../sizes.ts'
import { type Block, cut, numberIn } from './block.ts'
import type { Traits } from './features.ts'
import { singular } from './strikes.ts'
import { type BlockText, type Figures, type Save, SHORT, type Short } from './text.ts'

type Keys = Record<string, unknown>
const SCORES: Readonly<Record<Short, string>> = {
  Str: 'Strength',
  Dex: 'Dexterity',
  Con: 'Constitution',
  Int: 'Intelligence',
  Wis: 'Wisdom',
  Cha: 'Charisma',
}
const NO_SCORE = /[ØO0]?(?:Ø|—|-)/

const LETTERS: Readonly<Record<string, string>> = { L: 'lawful', C: 'chaotic', G: 'good', E: 'evil' }
/** The sides of an alignment, in words or letters (`CE`); one that nearly all of its kind have is its own. */
function sidesOf(alignment: string): readonly string[] {
  const aligned = alignment.replace(/^(?:always|usually|often)\b ?/i, '')
  if (/ or |\bany\b(?! ?\)| evil| good)/i.test(aligned)) return []
  const short = /^([LNC]?[GNE])\b/.exec(aligned)?.[1] ?? ''
  return short ? [...short].flatMap(x => LETTERS[x] ?? []) : (aligned.toLowerCase().match(SIDES) ?? [])
}
const SIDES = /\b(?:lawful|chaotic|good|evil)\b/g

/** Its size, and what it is. */
function typeOf(block: Block, keys: Keys): Size {
  const text = block.text('Size/Type').toLowerCase()
  const size = SIZES.find(s => new RegExp(`\\b${s}\\b`).test(text))
  if (size) keys['size'] = size
  block.note('Size/Type', size ? 'mapped' : 'simplified', size ? printed.as('size', size) : printed.unknownSize(text))
  const words = cut(text.replace(/[()]/g, ','), /,/).map(w =>
    size
      ? w
          .replace(size, '')
          .replace(/^-size\b/, '')
          .trim()
      : w,
  )
  const alive = !words.some(w => /\b(?:undead|construct)\b/.test(w))
  const kinds = [...new Set([...(alive ? ['living'] : []), ...words.filter(Boolean)])]
  if (kinds.length > 0) {
    keys['kinds'] = kinds
    block.note('Size/Type', 'mapped', printed.as('kinds', kinds.join(', ')))
  }
  const sides = sidesOf(block.text('Alignment'))
  if (sides.length > 0) {
    keys['kinds'] = [...new Set([...kinds, ...sides])]
    block.note('Alignment', 'mapped', printed.as('kinds', sides.join(', ')))
  }
  if (/\b(?:vampire|nightwalker|nightwing|nightcrawler)\b/i.test(block.name) && kinds.includes('undead'))
    keys['kinds'] = [...(keys['kinds'] as readonly string[]), 'harmed by light']
  if (kinds.includes('incorporeal')) {
    keys['by'] = 'incorporeal'
    block.note('Size/Type', 'mapped', printed.as('by', 'incorporeal'))
  }
  return size ?? 'medium'
}

/** Hit points and level, by its Hit Dice. */
function hitDiceOf(block: Block, keys: Keys): void {
  const text = block.text('Hit Dice')
  const points = /\((?:(-?\d+) of )?(\d[\d,]*) ?(?:hp|hit points)/i.exec(text)
  const dice = [...text.matchAll(/(\d+|[½¼]|\d+\/\d+) ?d\d/gi)].map(([, n]) => n!)
  const whole = dice.reduce((n, d) => n + (/^\d+$/.test(d) ? Number(d) : 0), 0)
  const n = points ? Number(points[2]!.replace(/,/g, '')) : Math.max(1, whole)
  keys['hitPoints'] = points?.[1] === undefined ? n : { maximum: n, current: Number(points[1]) }
  const says = points ? printed.as('hitPoints', keys['hitPoints']) : printed.noHitPoints(n)
  block.note('Hit Dice', points ? 'mapped' : 'simplified', says)
  keys['level'] = Math.max(1, whole)
  block.note('Hit Dice', whole > 0 ? 'mapped' : 'guessed', whole > 0 ? printed.level(whole) : printed.lessThanOne)
}

const SPEED =
  /(?:\b(fly|swim|climb|burrow) )?(\d+) ?(?:ft\.?|feet)(?: ?\((?:\d+ squares?;? ?)?(perfect|good|average|poor|clumsy)?[^)]*\))?/gi

/** A part of the line that says another way of moving: `fly 20 ft. (average) in breastplate`. */
const OWN_WAY = /^(?:fly|swim|climb|burrow) \d(?!.*\b(?:as an? |form\b))/i
/** Speeds of every way; of several bodies the first. */
export function speedOf(block: Block, keys: Keys, traits: Traits): void {
  const text = block.text('Speed')
  if (text === '') {
    block.note('Speed', 'simplified', printed.missing('Speed'))
    return
  }
  const [main = '', ...rest] = cut(text, /;/)
  const speeds: Record<string, number> = {}
  let land: number | undefined
  for (const [, way, feet, how] of main.matchAll(SPEED)) {
    if (way === undefined) land ??= Number(feet)
    else speeds[way.toLowerCase()] = Number(feet)
    if (how) keys['maneuverability'] = how.toLowerCase()
  }
  // Ways of their own, first those in armor: `20 ft. in breastplate; base speed 30 ft.; fly 20 ft. (average) in breastplate`,
  // then those that stand behind the speed without armor: `35 ft. in breastplate; base speed 50 ft., swim 40 ft.`
  const behind = [...rest.filter(part => OWN_WAY.test(part)), ...rest.filter(part => /^base /i.test(part))].join(', ')
  for (const [, way, feet, how] of behind.matchAll(SPEED)) {
    if (way === undefined) continue
    speeds[way.toLowerCase()] ??= Number(feet)
    if (how) keys['maneuverability'] ??= how.toLowerCase()
  }
  const base = numberIn(/base (?:land )?speed (\d+)/i.exec(text)?.[1])
  if (base !== undefined && land !== undefined && land < base) {
    const armor = keys['armor'] as Keys | undefined
    if (armor) armor['speed'] = land
    keys['speed'] = armor ? base : land
    block.note(
      'Speed',
      armor ? 'mapped' : 'guessed',
      armor ? printed.speedInArmor(land, base) : printed.armorless(land),
    )
  } else {
    keys['speed'] = land ?? 0
    block.note('Speed', 'mapped', printed.as('speed', land ?? 0))
  }
  if (Object.keys(speeds).length) {
    keys['speeds'] = speeds
    block.note('Speed', 'mapped', printed.as('speeds', speeds))
  }
  if (keys['maneuverability']) block.note('Speed', 'mapped', printed.as('maneuverability', keys['maneuverability']))
  if (!land && speeds['fly'] !== undefined && keys['by'] === undefined) keys['by'] = 'flight'
  if (/can'?t run|cannot run/i.test(text)) {
    traits.quality('Speed', "can't run")
  }
  for (const other of rest)
    if (!/^base |^can'?t run|^cannot run/i.test(other) && !OWN_WAY.test(other))
      block.note('Speed', 'ignored', printed.otherSpeed(other))
}

const partsThatReach = (text: string): (readonly [name: string, feet: number])[] =>
  [...text.toLowerCase().matchAll(/(\d+)[ -]*(?:ft\.?|feet) (?:with|for) (?:its |a |an |the )?([a-z ]+)/g)].flatMap(
    ([, feet, names]) => names!.split(/ and | or /).map(name => [singular(name.trim()), Number(feet)] as const),
  )
/** The feet that a part of the body reaches, where a block says it: `10 ft./10 ft. (15 ft. with bite)`. */
export const reachOfPart = (text: string, name: string): number | undefined =>
  partsThatReach(text).find(([of]) => isOfPart(singular(name.toLowerCase()), of))?.[1]
/** Whether an attack is made with this part of the body: a sting is that of a tail. */
const isOfPart = (attack: string, part: string): boolean =>
  attack.endsWith(part) || (part === 'tail' && /^(?:tail |sting)/.test(attack))

function spaceOf(block: Block, keys: Keys, size: Size): void {
  const text = block.text('Space/Reach')
  const [space, ...reaches] = [...text.matchAll(/(\d+)(?:[ -]*(½|1\/2))?[ -]*(?:ft|feet)/g)].map(
    ([, feet, half]) => Number(feet) + (half ? 0.5 : 0),
  )
  if (space === undefined) return
  const squares = sideOf({ space })
  const usual = STANDARD_SIZES[size]
  const swarm = (keys['kinds'] as readonly string[] | undefined)?.includes('swarm') === true
  // The space of a swarm goes into what it is as a swarm.
  const same = swarm || squares === sideOf(usual)
  block.note('Space/Reach', same ? 'mapped' : 'simplified', same ? `space: ${space} ft.` : printed.space(text, size))
  if (reaches[0] === undefined) return
  keys['reach'] = reaches[0]
  const attacks = `${block.text('Attack')} ${block.text('Full Attack')}`.toLowerCase()
  // What a part of the body reaches goes with its attack.
  const parts = partsThatReach(text).filter(
    ([name]) => attacks.includes(name) || (name === 'tail' && /\bsting/.test(attacks)),
  )
  const several = new Set(reaches.filter(feet => !parts.some(([, of]) => of === feet))).size > 1
  block.note(
    'Space/Reach',
    several ? 'guessed' : 'mapped',
    several ? printed.reachByPosture(reaches[0]) : printed.as('reach', reaches[0]),
  )
}

/** The scores, and their modifiers; an ability without a score has none. */
function abilitiesOf(block: Block, keys: Keys, text: BlockText, traits: Traits): Record<Short, number> {
  const line = block.text('Abilities')
  const modifiers = { Str: 0, Dex: 0, Con: 0, Int: 0, Wis: 0, Cha: 0 }
  const [scores, given]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const short of SHORT) {
    const found = new RegExp(`\\b${short}[a-z]* (\\d+|${NO_SCORE.source})`, 'i').exec(line)?.[1]
    if (found === undefined) continue
    const name = text.abilities[short]
    if (/^\d+$/.test(found)) {
      modifiers[short] = Math.floor((Number(found) - 10) / 2)
      scores[name] = Number(found)
    } else {
      // The Armor Class shows what counts where Dexterity has no score.
      const dex = short === 'Dex' ? numberIn(/([+-] ?\d+) Dex/i.exec(block.text('AC'))?.[1]) : undefined
      modifiers[short] = dex ?? 0
      traits.quality('Abilities', `no ${SCORES[short]} score`)
      block.note('Abilities', 'guessed', dex === undefined ? printed.noScore(name) : printed.noScoreModifier(name, dex))
    }
    given[name] = modifiers[short]
  }
  keys['abilities'] = given
  keys['scores'] = scores
  block.note('Abilities', 'mapped', printed.as('scores', scores))
  return modifiers
}

function savesOf(block: Block, keys: Keys, text: BlockText, modifiers: Readonly<Record<Short, number>>): void {
  const line = block.text('Saves')
  const saves: Record<string, number> = {}
  for (const save of Object.keys(text.saves) as Save[]) {
    const n = numberIn(new RegExp(`${save.slice(0, 3)}[a-z]* ([+-]?\\d+)`, 'i').exec(line)?.[1])
    if (n === undefined) {
      block.note('Saves', 'ignored', printed.noSave(save))
      continue
    }
    saves[save] = n - Math.max(...text.saves[save].map(short => modifiers[short]))
    block.note('Saves', 'mapped', printed.saveBase(save, n, saves[save]!))
  }
  keys['saves'] = saves
}

function listsOf(block: Block, keys: Keys): void {
  const skills: Record<string, number> = {}
  for (const part of cut(block.text('Skills'), /[,;]/)) {
    const bare = part.replace(/\*/g, '')
    const found = /^([A-Za-z][^+-]*?) ?([+-] ?\d+)/.exec(bare)
    if (found) skills[found[1]!] = Number(found[2]!.replace(/\s/g, ''))
    else if (bare !== '—' && bare !== '-') block.note('Skills', 'ignored', printed.notUnderstood(part))
  }
  if (Object.keys(skills).length) {
    keys['skills'] = skills
    block.note('Skills', 'mapped', printed.as('skills', skills))
  }
  const feats = cut(block.text('Feats'), /[,;]/).map(f => f.replace(/\*/g, '').trim())
  const known = feats.filter(f => f !== '—' && f !== '-' && f !== '')
  if (known.length) {
    keys['feats'] = known
    block.note('Feats', 'mapped', printed.as('feats', known.join(', ')))
  }
}

const GRAPPLE_BY_SIZE = 4
const sizesOverMedium = (size: Size): number => SIZES.indexOf(size) - SIZES.indexOf('medium')
/** A grapple goes by the rules of the text; what the creature is better at it than its body accounts for comes with it. */
function grappleOf(block: Block, keys: Keys, said: number | undefined, byBody: number): void {
  const more = said === undefined || keys['size'] === undefined ? 0 : said - byBody
  const strong = (keys['scores'] as Keys)['Strength'] !== undefined
  block.note('Base Attack/Grapple', 'ignored', printed.grapple)
  if (more <= 0 || !strong) return
  keys['features'] = [{ maneuvers: { of: ['grapple'], attack: more, against: more } }]
  block.note('Base Attack/Grapple', 'mapped', printed.grapples(more))
}

/** The figures of a block that stand by themselves; the armor that it wears is read already. */
export function figuresOf(block: Block, keys: Keys, text: BlockText, traits: Traits): Figures {
  const size = typeOf(block, keys)
  hitDiceOf(block, keys)
  const modifiers = abilitiesOf(block, keys, text, traits)
  const initiative = numberIn(block.text('Initiative'))
  if (initiative !== undefined) {
    keys['initiative'] = initiative - modifiers.Dex
    block.note('Initiative', 'mapped', printed.initiative(initiative, initiative - modifiers.Dex))
  }
  const [base, grapple] = block.text('Base Attack/Grapple').split('/')
  const baseAttack = numberIn(base) ?? 0
  keys['baseAttack'] = baseAttack
  if (block.has('Base Attack/Grapple'))
    block.note('Base Attack/Grapple', 'mapped', printed.as('baseAttack', baseAttack))
  if (grapple)
    grappleOf(block, keys, numberIn(grapple), baseAttack + modifiers.Str + GRAPPLE_BY_SIZE * sizesOverMedium(size))
  savesOf(block, keys, text, modifiers)
  spaceOf(block, keys, size)
  listsOf(block, keys)
  return { size, modifiers, baseAttack }
}
export const sizeOfArmorClass = (size: Size): number => SIZE_MODIFIER[size]
