import { Reader, squareName } from '@quintain/engine'
import { type Fight, setUp } from '@quintain/formats'
import { SOLID, stepsBetween } from '@quintain/grid'
import { type ShareFound, shareFound } from '@quintain/odds'
import { at, type Registry, spaceOf } from '@quintain/rules'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { asked as askedShare } from '../odds/bars.ts'
import { columns } from '../odds/tell.ts'
import { endSays, wholeSays } from '../words/whole.ts'
import type { Asked } from './blocks.ts'
import { documentOf, fightFrom } from './document.ts'
import { found } from './tell.ts'

/** What plays fights: null where it was stopped before any was over. */
export interface Counts {
  readonly stopped: boolean
  /** A signal has ended it. */
  readonly ended: boolean
  /** Seconds that it has in all. */
  readonly time: number | undefined
  /** How many counts will be asked, where that is known. */
  questions?: number
  /** How many fights all of them will play, where they do not play equally many. */
  planned?: number
  count(
    f: Fight,
    asked: Asked,
    what?: string,
    part?: number,
  ): Promise<{ readonly fights: number; readonly wins: Readonly<Record<string, number>> } | null>
  affords(questions: number, part: number, most: number): number
  expect(fights: readonly Fight[], asked: Asked): Promise<void>
  end(): Promise<void>
}

/** `watch=75`: a name and a chance. */
export function named(
  option: string,
  text: string,
  all: readonly string[],
  what: string,
): { name: string; chance: number } {
  const [, name, percent] = /^\s*(.+?)\s*[=: ]\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(text) ?? []
  const chance = Number(percent) / 100
  if (name === undefined || !(chance > 0 && chance < 1))
    throw new UserError(`${option} ${text}: a ${what} and percent, as ${all[0]}=75`)
  if (!all.includes(name)) throw new UserError(`${option} ${text}: no ${what} "${name}"; there are ${all.join(', ')}`)
  return { name, chance }
}
export const sidesOf = (f: Fight): readonly string[] => [...new Set(f.sheets.map(s => s.side))]

/** A row has this part of the time that is left: more of a creature take longer, and most questions end after a few rows. */
const PART = 0.3
/** So many of one creature are tried. */
const MOST = 40

/** How many of a creature leave the others a chance. */
export async function budget(
  registry: Registry,
  f: Fight,
  asked: Asked,
  counter: Counts,
  text: string,
  json: boolean,
): Promise<void> {
  const { name, chance } = named(
    '--budget',
    text,
    f.sheets.map(s => s.id),
    'creature',
  )
  const who = f.sheets.findIndex(s => s.id === name)
  const side = sidesOf(f).find(s => s !== f.sheets[who]!.side)
  if (side === undefined) throw new UserError(`--budget ${text}: nobody is against ${name}`)
  const rows: { count: number; chance: ShareFound; fights: number }[] = []
  let n = 1
  for (; n <= MOST && !counter.stopped; n++) {
    const copies = withCopies(f, who, n - 1)
    if (!copies) break
    const counts = await counter.count(fightFrom(registry, copies, f.title), asked, `${n} of ${name}`, PART)
    if (!counts || counter.ended) break
    const x = shareFound(counts.wins[side] ?? 0, counts.fights)
    rows.push({ count: n, chance: x, fights: counts.fights })
    if (x.share < chance) break
  }
  await counter.end()
  if (rows.length === 0) throw new UserError(wholeSays.nothing)
  const most = rows.findLast(x => x.chance.share >= chance)?.count ?? 0
  if (json) return sayJson({ creature: name, side, wanted: chance, most, fights: asked.fights, seed: asked.seed, rows })
  say(`${paint('bold', f.title)} · ${f.rules.id}: how many of ${name} leave ${side} ${askedShare(chance)}`)
  say(`\n${columns([[name, `${side} wins`], ...rows.map(x => [String(x.count), found(x.chance)])])}`)
  const last = rows.at(-1)
  say(
    most === 0
      ? `\n  not even one`
      : last && last.chance.share >= chance
        ? `\n  ${most}, and more were not tried: ${whyNoMore(n, counter)}`
        : `\n  ${most}`,
  )
  const played = rows.map(x => x.fights)
  const [least, all] = [Math.min(...played), Math.max(...played)]
  if (counter.time !== undefined && least < asked.fights && asked.margin === undefined)
    say(`  ${endSays.rows(least, all, asked.fights, counter.time)}`)
}

/** Why no more of a creature were tried. */
const whyNoMore = (n: number, { ended, stopped }: Counts): string =>
  ended
    ? 'it was stopped'
    : n > MOST
      ? `${MOST} are the most`
      : stopped
        ? 'the time was up'
        : 'there is no room for another on the map'

/** The fight with so many more of a creature, each on the free square nearest to it; null where there is no room. */
function withCopies(f: Fight, who: number, more: number): Record<string, unknown> | null {
  const doc = documentOf(f)
  const creatures = doc['creatures'] as Record<string, Record<string, unknown>>
  const { id } = f.sheets[who]!
  const { scene, start } = setUp(f)
  const r = new Reader(scene, start)
  const { map } = scene.board
  const taken = new Set<number>()
  const hold = (square: number, side: number) => {
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) taken.add(square + y * map.width + x)
  }
  scene.sheets.forEach((_, i) => {
    if (r.get(i, at) >= 0) hold(r.get(i, at), spaceOf(r, i).side)
  })
  const { side } = spaceOf(r, who)
  const here = map.at(r.get(who, at))
  const isFree = (square: number) => {
    const { x, y } = map.at(square)
    if (x + side > map.width || y + side > map.height) return false
    for (let dy = 0; dy < side; dy++)
      for (let dx = 0; dx < side; dx++) {
        const s = square + dy * map.width + dx
        if (taken.has(s) || map.flags[s]! & SOLID) return false
      }
    return true
  }
  const squares = Array.from({ length: map.width * map.height }, (_, s) => s).sort(
    (a, b) => stepsBetween(map.at(a), here) - stepsBetween(map.at(b), here) || a - b,
  )
  for (let n = 2; n <= more + 1; n++) {
    const square = squares.find(isFree)
    if (square === undefined) return null
    hold(square, side)
    const { letter: _, at: __, ...rest } = creatures[id]!
    creatures[`${id}-${n}`] = { ...rest, at: squareName(square, map.width) }
  }
  return doc
}
