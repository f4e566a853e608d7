import { Reader, squareName } from '@quintain/engine'
import { type Fight, setUp } from '@quintain/formats'
import { SOLID, stepsBetween } from '@quintain/grid'
import { marginOf, type ShareFound, shareFound } from '@quintain/odds'
import { at, type Registry, spaceOf } from '@quintain/rules'
import { paint, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { columns } from '../odds/tell.ts'
import type { Asked } from './blocks.ts'
import { documentOf, fightFrom, type Knob, knobsOf, withValue } from './document.ts'
import { found } from './tell.ts'

/** What plays fights: null where it was stopped before any was over. */
export interface Counts {
  readonly stopped: boolean
  /** How many counts will be asked, where that is known. */
  questions?: number
  count(
    f: Fight,
    asked: Asked,
    what?: string,
  ): Promise<{ readonly fights: number; readonly wins: Readonly<Record<string, number>> } | null>
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

async function chanceOf(
  counter: Counts,
  f: Fight,
  asked: Asked,
  side: string,
  what: string,
): Promise<ShareFound | null> {
  const counts = await counter.count(f, asked, what)
  return counts && !counter.stopped ? shareFound(counts.wins[side] ?? 0, counts.fights) : null
}

/** A change of one number, and the chance with it. */
interface Turned {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly chance: ShareFound
}
/** Steps by which a number is turned until a chance is reached. */
const STEPS = [1, 2, 3, 4, 6, 8, 12]

/** The same fights with one number changed: what each is worth, or what brings a side’s chance across a threshold. */
export async function sensitivity(
  registry: Registry,
  f: Fight,
  asked: Asked,
  counter: Counts,
  { toward, json }: { readonly toward: string | undefined; readonly json: boolean },
): Promise<void> {
  const sides = sidesOf(f)
  const goal = toward === undefined ? null : named('--toward', toward, sides, 'side')
  const side = goal?.name ?? sides[0]!
  const doc = documentOf(f)
  const knobs = knobsOf(doc)
  if (!goal) counter.questions = 1 + 2 * knobs.length
  const base = await chanceOf(counter, f, asked, side, 'as it is')
  if (!base) throw new UserError('stopped before the fight as it is was known')
  const turned: Turned[] = []
  const turn = async (knob: Knob, steps: number): Promise<ShareFound | null> => {
    const to = knob.now + steps * knob.step
    try {
      const chance = await chanceOf(
        counter,
        fightFrom(registry, withValue(doc, knob.path, to), f.title),
        asked,
        side,
        `${knob.path} ${to}`,
      )
      if (chance) turned.push({ key: knob.path, from: knob.now, to, chance })
      return chance
    } catch {
      // A number that may not be so, as no hit points at all, is no change that can be made.
      return null
    }
  }
  const crosses = (x: ShareFound) => goal !== null && x.share >= goal.chance !== base.share >= goal.chance
  for (const knob of knobs) {
    if (counter.stopped) break
    if (!goal) {
      await turn(knob, -1)
      await turn(knob, 1)
      continue
    }
    for (const way of [1, -1])
      for (const n of STEPS) {
        const chance = await turn(knob, way * n)
        const wanted = goal.chance > base.share
        // The wrong way is seen at its first step.
        if (
          !chance ||
          crosses(chance) ||
          (n === 1 && chance.share !== base.share && chance.share > base.share !== wanted)
        )
          break
      }
  }
  await counter.end()
  const shown = goal
    ? turned.filter(x => crosses(x.chance)).sort((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
    : [...turned].sort((a, b) => Math.abs(b.chance.share - base.share) - Math.abs(a.chance.share - base.share))
  if (json)
    return sayJson({ side, goal: goal?.chance ?? null, fights: asked.fights, seed: asked.seed, base, changes: shown })
  const says = goal
    ? `: what brings ${side} across ${(goal.chance * 100).toFixed(0)} %`
    : `: what a number is worth to ${side}`
  say(`${paint('bold', f.title)} · ${f.rules.id}${says}`)
  say(`  as it is   ${side} wins ${found(base)}   (${asked.fights} fights each, seed ${asked.seed})`)
  if (shown.length === 0)
    say(goal ? '  no single number within a dozen steps does' : '  there is no number in the file that can be turned')
  else
    say(
      `\n${columns([
        ['', 'from', 'to', `${side} wins`, 'more or less'],
        ...shown.map(x => [
          x.key,
          String(x.from),
          String(x.to),
          found(x.chance),
          `${x.chance.share >= base.share ? '+' : '−'}${(Math.abs(x.chance.share - base.share) * 100).toFixed(1)}`,
        ]),
      ])}`,
    )
  say(
    paint(
      'dim',
      `\n  ± ${(marginOf(base) * 100).toFixed(1)} each; the same dice are thrown for all, so less than that may be chance`,
    ),
  )
  if (counter.stopped) sayError('stopped: what was not tried is left out')
}

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
  const rows: { count: number; chance: ShareFound }[] = []
  let n = 1
  for (; n <= MOST && !counter.stopped; n++) {
    const copies = withCopies(f, who, n - 1)
    if (!copies) break
    const x = await chanceOf(counter, fightFrom(registry, copies, f.title), asked, side, `${n} of ${name}`)
    if (!x) break
    rows.push({ count: n, chance: x })
    if (x.share < chance) break
  }
  await counter.end()
  const most = rows.findLast(x => x.chance.share >= chance)?.count ?? 0
  if (json) return sayJson({ creature: name, side, wanted: chance, most, fights: asked.fights, seed: asked.seed, rows })
  say(`${paint('bold', f.title)} · ${f.rules.id}: how many of ${name} leave ${side} ${(chance * 100).toFixed(0)} %`)
  say(`\n${columns([[name, `${side} wins`], ...rows.map(x => [String(x.count), found(x.chance)])])}`)
  const last = rows.at(-1)
  say(
    most === 0
      ? `\n  not even one`
      : last && last.chance.share >= chance
        ? `\n  ${most}, and more were not tried: ${n > MOST ? `${MOST} are the most` : 'there is no room for another on the map'}`
        : `\n  ${most}`,
  )
}

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
