import {
  type Legal,
  type Reader,
  type Scene,
  type SeenFloor,
  squareName,
  squareNamed,
  type Waiting,
} from '@quintain/engine'
import { citationLines, drawMap, type Fight, type Runs, whyLines } from '@quintain/formats'
import type { GridMap, LightLevel } from '@quintain/grid'
import {
  at,
  type Descriptions,
  feetApart,
  feetToSquare,
  findHouseRules,
  findRule,
  isApart,
  isThing,
  lightAt,
  lightOn,
  linesOfHouseRule,
  mapWithDoors,
  placeNow,
  present,
  ruledOf,
  searchRules,
  spaceOf,
  span,
  squaresHeld,
  timeOfWay,
  type Way,
  type Words,
  wayHalted,
  waysFrom,
} from '@quintain/rules'
import { optionTexts } from '../grammar/answers.ts'
import { type Word, wordsOf } from '../grammar/line.ts'
import { printCommand } from '../grammar/printing.ts'
import { calledOf, creatureNames, type Scope } from '../grammar/scope.ts'
import { fitting, paint, say, UserError } from '../io/terminal.ts'
import { isLegalWithWords } from '../legal/with-words.ts'
import { heightText, tokensOf } from '../map/tokens.ts'
import { ours } from '../texts/texts.ts'
import { kindText, lost, synopsis } from '../words/keyboard.ts'
import { legalSays } from '../words/legal.ts'
import { numberSays } from '../words/numbers.ts'
import { sessionSays } from '../words/session.ts'
import { timeSays } from '../words/time.ts'
import { conditionSummary } from './condition-summary.ts'
import type { Known, LastRoll } from './player.ts'
import { whereNow } from './turn-summary.ts'

/** `, 11 hp`, `, hit points 11 to 20`, or nothing, as far as its numbers are known. */
export function healthOf(f: Fight, t: Pick<Known, 'bands' | 'isOpen' | 'reader'>, who: number): string {
  const bands = t.bands(who)
  const between = bands && f.system.words.frame.between(bands)
  if (between) return `, ${between}`
  return t.isOpen(who) ? `, ${f.system.health(t.reader, who)}` : ''
}

/** The map with what is remembered as ground of its own, so that the drawing tells it from what is seen now. */
export function asRemembered(map: GridMap, floor: SeenFloor | null): GridMap {
  if (!floor) return map
  const squares = floor.squares.join('')
  const given = new Set<string>()
  return map.change(draft => {
    for (const [i, sign] of [...squares].entries()) {
      const terrain = map.terrainAt(map.at(i))
      if (sign !== 'o' || terrain.solid) continue
      const name = sessionSays.seenBefore(terrain.name)
      draft.terrain(map.at(i), given.has(name) ? name : { ...terrain, name })
      given.add(name)
    }
  })
}

/** The map as it is now: of several places the one where `who` is. */
export function showMap(f: Fight, t: Known, who = -1): void {
  const frame = t.reader.board.places && (who < 0 ? f.start : (placeNow(t.reader, who) ?? f.start))
  const isHere = (i: number): boolean =>
    !frame || (placeNow(t.reader, i)?.id === frame.id && (who < 0 || !isApart(t.reader, who, i)))
  const tokens = tokensOf(f, t.reader, isHere)
  const there = new Set(tokens.map(x => x.sign))
  const notes = f.sheets.flatMap((_, i) =>
    there.has(f.letters[i]!) && isHere(i)
      ? [`${f.letters[i]}  ${calledOf(t.scene, i)}${healthOf(f, t, i)}${heightText(t.reader, i)}`]
      : [],
  )
  say(drawMap(asRemembered(mapWithDoors(t.reader), t.floor), { tokens, signs: f.signs, frame, notes, ...fitting() }))
}

/** The creatures that words name; none where there are no words. Throws a UserError where they name none. */
function creaturesAsked(f: Fight, t: Known, words: readonly Word[]): readonly number[] {
  const names = creatureNames(t.scene, f.letters)
  const asked: number[] = []
  for (let i = 0; i < words.length; ) {
    const found = names.read(words, i).sort((a, b) => a.cost - b.cost || b.used - a.used)[0]
    if (found) asked.push(found.value)
    else if (words[i]!.low !== 'the' && words[i]!.low !== 'of')
      throw new UserError(lost.noCreature(words[i]!.text, names.near(words, i), names.all))
    i += found?.used ?? 1
  }
  return asked
}
/** What runs, since when and until when, in a line. */
export function runLine(t: Known, { what, from, since, until }: Runs): string {
  const turn = since.turn === null ? null : t.nameOf(since.turn)
  return timeSays.runs(what, from ?? null, timeSays.since(since.round, turn, since), until)
}
/** All that runs, or what runs on the creatures that are named: by creature. */
export function showRunning(f: Fight, t: Known, words: readonly Word[]): void {
  const asked = creaturesAsked(f, t, words)
  const { runs } = t
  if (!runs.some(x => !asked.length || asked.includes(t.scene.creatures.indexOf(x.who)))) say(`  ${timeSays.nothing}`)
  t.scene.creatures.forEach((id, i) => {
    const mine = asked.length && !asked.includes(i) ? [] : runs.filter(x => x.who === id)
    if (!mine.length) return
    say(`  ${f.letters[i]}  ${calledOf(t.scene, i)}:`)
    for (const x of mine) say(`     ${runLine(t, x)}`)
  })
}

/** What a creature thinks of those of other sides, where the text has a word for it and its numbers are known. */
function regardLines(t: Known, who: number): readonly string[] {
  const { regard } = t.scene.rules.slots
  if (!regard || !t.isOpen(who) || isThing(t.reader, who)) return []
  const { sheets } = t.scene
  const others = sheets.flatMap((s, i) =>
    s.side !== sheets[who]!.side && present(t.reader, i) && !isApart(t.reader, who, i) && !isThing(t.reader, i)
      ? [i]
      : [],
  )
  const by = new Map<string, string[]>()
  for (const i of others) {
    const word = regard(t.reader, who, i)
    by.set(word, [...(by.get(word) ?? []), calledOf(t.scene, i)])
  }
  return by.size === 0 ? [] : [sessionSays.regards([...by].map(([word, names]) => ({ word, names })))]
}

/** How everyone is doing, or only the creatures that are named. */
export function showWho(f: Fight, t: Known, words: readonly Word[], from = -1): void {
  const here = from < 0 ? undefined : placeNow(t.reader, from)
  const asked = creaturesAsked(f, t, words)
  const width = Math.max(...f.sheets.map((_, i) => calledOf(t.scene, i).length))
  f.sheets.forEach((s, i) => {
    if (asked.length && !asked.includes(i)) return
    const key = calledOf(t.scene, i) === s.name ? '' : ` (${s.name})`
    const name = `${calledOf(t.scene, i)}${key},`.padEnd(Math.min(24, width + 1))
    const place = placeNow(t.reader, i)
    const together = place === here && (from < 0 || !isApart(t.reader, from, i))
    const on = wayHalted(t.reader, i)
    const named = on ? whereNow(t.reader, i)! : sessionSays.inPlace(place?.id ?? '')
    const there = place === undefined || together ? '' : `   ${named}`
    const how = conditionSummary(f, t.reader, i, t.bands(i) ?? t.isOpen(i))
    say(`  ${f.letters[i]}  ${name} ${s.side}: ${how}${paint('dim', there)}`)
    if (!asked.length) return
    const { form } = t.reader.sheet(i)
    if (form !== undefined) say(`     ${sessionSays.inForm(form)}`)
    // Asked about by name, it tells of what it has left, and of all that runs on it.
    const left = t.isOpen(i) ? f.system.stores(t.reader, i) : []
    if (left.length) say(`     ${legalSays.left(left.map(({ of, left }) => `${of} ${left}`))}`)
    for (const { name, what, words = '' } of t.isOpen(i) ? ruledOf(t.reader, i) : [])
      say(`     ${legalSays.ruled(name, what.join('; '), words)}`)
    for (const x of t.runs.filter(x => x.who === t.scene.creatures[i])) say(`     ${runLine(t, x)}`)
    for (const line of regardLines(t, i)) say(`     ${line}`)
  })
}

/** How light it is, where it is not light enough to see by. */
const gloom = (level: LightLevel): string =>
  level === 'dim' || level === 'dark' ? `, ${sessionSays.light(level)}` : ''

/** A square that is asked about: how far it is from here, and how light it is there; false where words name none. */
function showSquare(f: Fight, t: Known, from: number, words: readonly Word[]): boolean {
  const [word] = words
  if (words.length !== 1 || creatureNames(t.scene, f.letters).read(words, 0).length > 0) return false
  const square = squareNamed(word!.text, t.reader.board)
  const { width, height } = t.reader.board
  if (square < 0 || square >= width * height) return false
  const apart = from < 0 || !present(t.reader, from)
  const feet = apart ? '' : `: ${sessionSays.far(feetToSquare(t.reader, from, square))}`
  say(`  ${squareName(square, t.scene)}${feet}${gloom(lightAt(t.reader, square))}`)
  return true
}

/** Where everyone stands, or the creatures or the square that is named; and how far from `from`, which is -1 where nobody is asked. */
export function showWhere(f: Fight, t: Known, from: number, words: readonly Word[]): void {
  if (showSquare(f, t, from, words)) return
  const asked = creaturesAsked(f, t, words)
  f.sheets.forEach((_, i) => {
    if (asked.length && !asked.includes(i)) return
    const square = t.reader.get(i, at)
    const name = `  ${f.letters[i]}  ${calledOf(t.scene, i)}`
    if (square < 0) {
      if (asked.length) say(`${name}: ${sessionSays.nowhere}`)
      return
    }
    const last = spaceOf(t.reader, i).side > 1 ? squaresHeld(t.reader, i).at(-1) : undefined
    const apart = from < 0 || from === i || !present(t.reader, from) || isApart(t.reader, from, i)
    const far = apart ? null : feetApart(t.reader, from, i)
    const to = last ? `:${squareName(f.map.index(last), t.scene)}` : ''
    const feet = far === null ? '' : `, ${sessionSays.far(far)}`
    const on = from >= 0 && isApart(t.reader, from, i) && wayHalted(t.reader, i)
    const way = on ? `, ${whereNow(t.reader, i)!}` : ''
    say(
      `${name}: ${squareName(square, t.scene)}${to}${heightText(t.reader, i)}${feet}${gloom(lightOn(t.reader, i))}${way}`,
    )
  })
  const here = from < 0 ? undefined : placeNow(t.reader, from)
  if (!here || asked.length) return
  const on = wayHalted(t.reader, from)
  if (on) {
    const back = [on.to, here.id].map(to => `${to} (${span(timeOfWay(t.reader, from, { do: 'go', to }) ?? 0)})`)
    say(`  ${sessionSays.ways(whereNow(t.reader, from)!, undefined, back)}`)
    return
  }
  say(
    `  ${sessionSays.ways(
      here.id,
      here.about,
      waysFrom(t.reader, here).map(w => wayText(t.reader, from, w)),
    )}`,
  )
}

const nameById = (r: Reader, id: string): string => calledOf(r.scene as Scene, r.scene.creatures.indexOf(id))

/** `to vault (2 rounds, by the door at C10)`. */
function wayText(r: Reader, who: number, way: Way): string {
  const rounds = timeOfWay(r, who, { do: 'go', to: way.to })
  const miles = way.miles === undefined ? [] : [sessionSays.miles(way.miles), way.path, way.country]
  const long = [...miles, rounds === null ? undefined : span(rounds)].filter(x => x !== undefined).join(', ')
  const door = way.door === undefined ? [] : [sessionSays.byDoor(squareName(way.door, r.board))]
  const { past: guard } = way
  const past = guard === undefined || !r.scene.creatures.includes(guard) ? [] : [sessionSays.past(nameById(r, guard))]
  return `${way.to} (${[long, ...door, ...past].join(', ')})`
}

/** Whether a command needs a place or a thing to be named, and is or may be legal with one. */
const isBare = (s: Scope, l: Legal, all: readonly Legal[]): boolean =>
  l.legal ? l.suggestions.length === 0 && needsWords(l) : isLegalWithWords(s, l, all)
const needsWords = (l: Legal): boolean =>
  Object.values(l.parameters).some(spec => typeof spec !== 'object' && spec !== 'flag' && spec !== 'weapon')

/** What the creature of a scope can do, in lines that can be typed, and what it cannot; `whole`: with why not. */
export function showLegal(
  s: Scope,
  { commands }: Descriptions,
  all: readonly Legal[],
  how: { whole: boolean; free: boolean },
): void {
  const bare = new Set(all.filter(l => isBare(s, l, all)))
  for (const l of all.filter(x => x.legal && !bare.has(x))) {
    const cost = l.suggestions[0] ? paint('dim', `  (${l.suggestions[0].cost})`) : ''
    say(`  ${paint('bold', l.name.padEnd(18))} ${commands[l.name] ?? ''}${cost}`)
    for (const { command } of l.suggestions.slice(0, 3)) {
      const line = printCommand(s, command)
      if (line !== l.name) say(`  ${' '.repeat(18)} ${paint('dim', line)}`)
    }
    if (l.suggestions.length > 3) say(`  ${' '.repeat(18)} ${paint('dim', legalSays.more(l.suggestions.length - 3))}`)
  }
  say(`  ${paint('bold', 'end'.padEnd(18))} ${how.free ? legalSays.endFree : legalSays.end}`)
  const more = all.filter(l => bare.has(l))
  if (more.length) say(`\n  ${legalSays.withMore(more.map(l => l.name))}`)
  const not = all.filter(l => !l.legal && !bare.has(l))
  if (!not.length) return
  if (!how.whole) {
    say(`\n  ${legalSays.notNow} ${legalSays.andWhy(not.map(l => l.name))}`)
    return
  }
  say(`\n  ${legalSays.notNow}`)
  const byReason = new Map<string, string[]>()
  for (const { name, reasons } of not) {
    const reason = reasons[0] ? `${reasons[0].why}   ${reasons[0].rule}` : ''
    byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  }
  for (const [reason, names] of byReason) {
    const head = names.length > 1 ? `${names.join(', ')}:` : names[0]!.padEnd(18)
    say(paint('dim', `  ${head} ${reason}`.trimEnd()))
  }
}

/** The answers to a question that waits, each as it can be typed. */
export function showAnswers(t: Known, w: Waiting, chances: (option: unknown) => string): void {
  const texts = optionTexts(t.reader, w)
  for (const [i, text] of texts.entries())
    say(`  ${String(i + 1).padStart(String(texts.length).length)}  ${text}${chances(w.options[i])}`)
}

/** A rule by its id, or those that have the words, of the house too; for those all texts are asked. */
export async function showRule(t: Known, words: string): Promise<void> {
  if (!words.trim()) throw new UserError(legalSays.ruleOfWhat)
  const found = findRule(words)
  const all = searchRules(words)
  // The word of the game master is another one: what is ruled is often typed after this.
  const [first = '', second] = words.trim().toLowerCase().split(/\s+/)
  if (!found && second && Object.hasOwn(t.scene.rules.rulings, first)) say(`  ${legalSays.orRuling(words.trim())}`)
  const own = all.filter(r => r.ruleset === t.scene.rules.id)
  const house = found || (all.length > 0 && !/^house\//i.test(words)) ? [] : findHouseRules(await ours.load(), words)
  for (const r of house.slice(0, 3)) {
    say(`  ${paint('bold', r.id)}`)
    for (const line of linesOfHouseRule(r)) say(`  ${line}`)
  }
  if (house.length > 0) return
  if (!found && all.length === 0) say(`  ${legalSays.noRule(words)}`)
  for (const r of found ? [found] : (own.length ? own : all).slice(0, 3)) say(`  ${paint('bold', r.id)}\n  ${r.rule}`)
}

/** A command of the ruleset: how it is written, what it does, what it takes and costs. */
export function showCommand(s: Scope, name: string, { prompts, descriptions }: Words, legal: Legal | undefined): void {
  const kind = s.r.scene.rules.commands[name]!
  say(`  ${paint('bold', synopsis(kind))}`)
  const does = descriptions.commands[name]
  if (does) say(`  ${does}`)
  for (const [parameter, spec] of Object.entries(kind.parameters)) {
    const means = prompts.parameters[`${name}.${parameter}`] ?? prompts.parameters[parameter]
    say(`    ${parameter.padEnd(14)} ${kindText(spec)}${means ? `: ${means}` : ''}`)
    const choices = spec === 'text' ? s.choices(kind, parameter) : null
    if (choices?.length) say(`    ${' '.repeat(14)} ${choices.join(', ')}`)
  }
  for (const { command, cost } of legal?.suggestions.slice(0, 3) ?? [])
    say(`  ${legalSays.example(printCommand(s, command), cost)}`)
  if (legal && !legal.legal)
    for (const r of legal.reasons) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
  say(`  ${paint('dim', kind.rule)}`)
}

/** The numbers of the last roll that stands. */
export function showLastRoll(f: Fight, last: LastRoll | null): void {
  if (!last) {
    say(`  ${numberSays.nothingRolled}`)
    return
  }
  const { scene, row, why, citations = [] } = last
  for (const l of citationLines(citations, paint, f.system.id)) say(`  ${l}`)
  for (const l of whyLines(why, f.system.words.dice(scene, row, why), f.system, paint)) say(`  ${l}`)
}

/** The rest of a line after its first words. */
export const behind = (line: string, words: readonly Word[], used: number): { line: string; words: Word[] } => {
  const rest = words[used] ? line.slice(words[used]!.from) : ''
  return { line: rest, words: wordsOf(rest) }
}
