import { pairs } from '@quintain/dice'
import type { Explained, Reader, Scene, Stat, Stats } from '@quintain/engine'
import { squareName } from '@quintain/engine'
import { type Runs, whyLines } from '@quintain/formats'
import type { AskedNumber, GameSystem } from '@quintain/rules'
import {
  at,
  calledBesides,
  explainCoverBy,
  factsOfNumber,
  hangsOnAttack,
  isOfAttack,
  missChanceOf,
  skillChoices,
} from '@quintain/rules'
import type { Word } from '../grammar/line.ts'
import { FILLERS, Names, type Reading } from '../grammar/names.ts'
import type { Scope } from '../grammar/scope.ts'
import { calledOf } from '../grammar/scope.ts'
import { paint, UserError } from '../io/terminal.ts'
import { percent } from '../odds/bars.ts'
import { lost } from '../words/keyboard.ts'
import { NUMBER_WORDS, numberSays } from '../words/numbers.ts'
import type { Known } from './player.ts'
import { runLine } from './status.ts'

/** A number as words name it: its stat, and of which kind, where a stat has several. */
export interface NumberName {
  readonly stat: string
  readonly save?: NonNullable<AskedNumber['save']>
  readonly ability?: string
  /** What it depends on beside, by the name under which it is asked for. */
  readonly facts?: object
}

/** The numbers of a ruleset by the names that players use. */
export function numberNames(r: Reader, { names, numbers = {} }: GameSystem): Names<NumberName> {
  const { stats } = r.scene.rules
  const { saves, abilities } = names ?? { saves: [], abilities: [] }
  // A save that is a number of its own, as Toughness, goes by that.
  const kinds = saves.filter(save => !Object.hasOwn(stats, save.toLowerCase())) as NonNullable<AskedNumber['save']>[]
  const plain = Object.keys(stats).filter(stat => stat !== 'save' && stat !== 'ability')
  return new Names<NumberName>([
    ...Object.entries(numbers).map(([name, value]) => ({ value, names: [name] })),
    ...plain.map(stat => ({
      value: { stat },
      names: [stat, ...(NUMBER_WORDS[stat] ?? [])],
      besides: calledBesides(r, stat),
    })),
    ...(Object.hasOwn(stats, 'save')
      ? kinds.map(save => ({ value: { stat: 'save', save }, names: [save], besides: calledBesides(r, save) }))
      : []),
    ...(Object.hasOwn(stats, 'ability')
      ? abilities
          .map(name => name.toLowerCase())
          .map(ability => ({ value: { stat: 'ability', ability }, names: [ability] }))
      : []),
  ])
}

/** A number of a creature that words ask for: `sp bram`, `attack aiko grub`, `will grub`, `check climb bram`. */
export interface Asked extends NumberName {
  readonly who: number
  /** Against whom; the first foe when none is named, -1 when there is none. */
  readonly other: number
  readonly weapon: number
  /** The skill of a check. */
  readonly skill: string
}

const isSave = ({ cost, value }: Reading<NumberName>): boolean => cost === 0 && value.save !== undefined

/** The number with which words begin, by its whole name or its beginning; null when they begin with none. */
export function numberAt(r: Reader, words: readonly Word[], system: GameSystem) {
  const word = words[0]
  if (!word) return null
  const names = numberNames(r, system)
  const [found] = names
    .read(words, 0)
    .filter(x => x.cost === 0 || (x.cost === 1 && word.low.length > 2))
    .sort((a, b) => a.cost - b.cost || b.used - a.used)
  // A check of a save is that save.
  const save = found?.value.stat === 'check' ? names.read(words, found.used).find(isSave) : undefined
  return save && found ? { ...save, used: found.used + save.used } : (found ?? null)
}

/** What may be rolled by name. */
const skillNames = (r: Reader): Names<string> =>
  new Names(skillChoices(r).map(value => ({ value, names: [value], besides: calledBesides(r, value) })))

/** The check that words begin with, which stands for its number: `why climb bram`; null when they begin with none. */
export function checkAt(r: Reader, words: readonly Word[]): Reading<NumberName> | null {
  const found =
    Object.hasOwn(r.scene.rules.stats, 'check') &&
    skillNames(r)
      .read(words, 0)
      .some(x => x.cost === 0)
  return found ? { value: { stat: 'check' }, used: 0, cost: 0 } : null
}

/** Reads the words of a question after a number, which begins them. Throws a UserError that says which creature is unknown. */
export function numberAsked(s: Scope, words: readonly Word[], name: NumberName, used: number): Asked {
  const rest = words.slice(used)
  const whom: number[] = []
  const arms = armNames(s.r)
  const skills = skillNames(s.r)
  let arm: string | null = null
  let skill = ''
  for (let i = 0; i < rest.length; ) {
    const word = rest[i]!
    const weapon = arms.read(rest, i).find(x => x.cost === 0)
    const found = s.creatures.read(rest, i).sort((a, b) => a.cost - b.cost || b.used - a.used)[0]
    if (found && whom.length < 2) {
      whom.push(found.value)
      i += found.used
    } else if (FILLERS.has(word.low)) i++
    else if (weapon && arm === null && hangsOnAttack(name.stat)) {
      arm = weapon.value
      i += weapon.used
    } else if (name.stat === 'check' && !skill) {
      const [known] = skills.read(rest, i).sort((a, b) => a.cost - b.cost || b.used - a.used)
      if (!known) throw new UserError(noCheck(skills, rest, i))
      skill = known.value
      i += known.used
    } else if (/^\d+$/.test(word.low) && Object.hasOwn(s.r.scene.rules.rulings, name.stat))
      throw new UserError(lost.isRuling(name.stat))
    else throw new UserError(lost.noCreature(word.text, s.creatures.near(rest, i), s.creatures.all))
  }
  const who = whom[0] ?? s.who
  const other = whom[1] ?? against(s, who)
  return { ...name, who, other, weapon: armOf(s, isOfAttack(name.stat) ? who : other, arm), skill }
}

/** Of words that name no check: the one that is near, or all there are. */
function noCheck(skills: Names<string>, words: readonly Word[], at: number): string {
  const near = skills.near(words, at)
  return near.length ? lost.near(words[at]!.text, near) : lost.noName('check', words[at]!.text, skills.all)
}

/** The weapons of all creatures by their names. */
const armNames = (r: Reader): Names<string> =>
  new Names(
    [...new Set(r.scene.sheets.flatMap((_, i) => weaponsOf(r, i).map(w => w.name)))].map(value => ({
      value,
      names: [value],
    })),
  )
/** The place of a weapon in the sheet of who uses it; the first when none is named. Throws a UserError when it has none such. */
function armOf({ r }: Scope, owner: number, name: string | null): number {
  if (name === null) return 0
  const index = weaponsOf(r, owner).findIndex(w => w.name === name)
  if (index >= 0) return index
  throw new UserError(numberSays.notItsWeapon(calledOf(r.scene as Scene, Math.max(0, owner)), name))
}

/** Against whom a number is shown: the creature that is asked about, where it is a foe; else the first foe, or -1. */
function against({ r, who: asking }: Scope, who: number): number {
  const { sheets } = r.scene
  const isFoe = (i: number) => sheets[i]!.side !== sheets[who]!.side
  return isFoe(asking) ? asking : sheets.findIndex((_, i) => isFoe(i))
}

interface Armed {
  readonly weapons?: readonly { readonly name: string; readonly use?: string; readonly unarmed?: boolean }[]
}
const weaponsOf = (r: Reader, who: number) => (r.sheet(who) as unknown as Armed | undefined)?.weapons ?? []

/** Why a number cannot be shown; null when it can. */
function nothingToTell(r: Reader, asked: Asked): string | null {
  const name = calledOf(r.scene as Scene, asked.who)
  if (isOfAttack(asked.stat)) {
    if (!weaponsOf(r, asked.who)[asked.weapon]) return numberSays.noWeapon(name, asked.stat)
    if (asked.other < 0) return numberSays.noFoe(name)
  }
  return asked.stat === 'check' && !asked.skill ? numberSays.whichCheck(skillChoices(r)) : null
}

/**
 * The number with its terms, as it would be in a plain attack with the weapon that is meant, in lines; of those that come from
 * something that runs also since when and until when.
 */
export function numberLines(t: Known, asked: Asked, system: GameSystem): string[] {
  const r = t.reader
  const nothing = nothingToTell(r, asked)
  if (nothing) return [nothing]
  const done = explained(r, asked)
  const lines = whyLines([done], {}, system, paint)
  const behind = coverBehind(r, asked)
  const head = lines.length ? lines : [numberSays.bare(labelOf(asked), done.total)]
  return [...head, ...(behind ? [behind] : []), ...missesBehind(r, asked), ...runsBehind(t, asked, done)]
}
/** What runs on the two whom a number is about, and gives it a term: one that is lost, too. */
function runsBehind(t: Known, { who, other }: Asked, { terms }: Explained): string[] {
  const from = new Set(terms.map(term => term.from.toLowerCase()))
  const about = [who, other].map(i => t.scene.creatures[i])
  // Several effects of an act are told apart by a number behind its name.
  const names = ({ what, from: source = what }: Runs) =>
    [what, source, what.replace(/ \d+$/, '')].map(x => x.toLowerCase())
  return t.runs.flatMap(x =>
    about.includes(x.who) && names(x).some(name => from.has(name)) ? [`  ${runLine(t, x)}`] : [],
  )
}
const labelOf = ({ stat, save, ability, skill }: Asked): string => save ?? ability ?? (skill || stat)

function explained(r: Reader, asked: Asked): Explained {
  const done = r.explain(asked.stat as Stat, asked.who, {
    ...factsOfNumber(r, asked),
    ...asked.facts,
  } as unknown as Stats[Stat])
  const label = asked.save ?? asked.ability ?? asked.skill
  return label ? { ...done, stat: label as never } : done
}

/** The lines that decided the cover in a Defense, as a sentence; null where there is none. */
function coverBehind(r: Reader, { stat, who, other, weapon }: Asked): string | null {
  if (stat !== 'defense' || other < 0 || who === other) return null
  const used = weaponsOf(r, other)[weapon] ?? weaponsOf(r, other)[0]
  const found = explainCoverBy(r, (used?.use ?? 'melee') === 'melee' ? 'melee' : 'ranged', other, who)
  if (!found || found.degree === 'none') return null
  const met = found.lines.flatMap(l => (l.blockedBy ? [blockerName(r, l.blockedBy)] : []))
  return numberSays.cover(found.degree, met.length, found.lines.length, calledOf(r.scene as Scene, other), [
    ...new Set(met),
  ])
}

/** How many hits on the one of this Defense miss since it is concealed, with the rule; nothing where it is not. */
function missesBehind(r: Reader, { stat, who, other, weapon }: Asked): string[] {
  if (stat !== 'defense' || other < 0 || who === other) return []
  const used = weaponsOf(r, other)[weapon] ?? weaponsOf(r, other)[0]
  const chance = missChanceOf(r, (used?.use ?? 'melee') === 'melee' ? 'melee' : 'ranged', other, who)
  if (!chance) return []
  const missing = pairs(chance.die).reduce((sum, [face, p]) => sum + (chance.misses(face) ? p : 0), 0)
  return [`${numberSays.concealed(percent(missing))}   ${paint('dim', chance.rule)}`]
}

type Blocker = NonNullable<NonNullable<ReturnType<typeof explainCoverBy>>['lines'][number]['blockedBy']>
/** What a line of cover meets, as people find it on the map. */
function blockerName(r: Reader, blocker: Blocker): string {
  if (blocker.kind === 'segment') return blocker.id
  const { x, y } = blocker.kind === 'creature' ? blocker.space : blocker.square
  const square = y * r.board.width + x
  if (blocker.kind === 'square') return `${blocker.terrain} at ${squareName(square, r.board)}`
  const who = r.scene.sheets.findIndex((_, i) => r.get(i, at) === square)
  return who < 0 ? `someone at ${squareName(square, r.board)}` : calledOf(r.scene as Scene, who)
}
