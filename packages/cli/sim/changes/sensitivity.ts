import { withDigits } from '@quintain/dice'
import type { Fight } from '@quintain/formats'
import { type FightCounts, marginOf, shareFound } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { paint, say, sayError, sayJson, UserError } from '../../io/terminal.ts'
import { columns } from '../../odds/tell.ts'
import { changeSays, endSays } from '../../words/whole.ts'
import type { Asked } from '../blocks.ts'
import { documentOf, fightFrom, withValue } from '../document.ts'
import { type Counts, named, sidesOf } from '../questions.ts'
import { found } from '../tell.ts'
import type { Bare, Change, Play, Turned } from './change.ts'
import { type Knob, knobsOf, type Value } from './knobs.ts'
import { crossings, grouped } from './toward.ts'

/** Fights that show whether a change may matter. */
const FEW = 200
/** So many changes of those that are worth most are known as well as the fight itself. */
const BEST = 12
/** Parts of the time: for the fight as it is, and for the first look at all changes. */
const FOR_BASE = 0.15
const FOR_FEW = 0.6

/** The same fights with one number changed: what each is worth, or what brings a side’s chance across a threshold. */
export async function sensitivity(
  registry: Registry,
  f: Fight,
  whole: Asked,
  counter: Counts,
  { toward, json }: { readonly toward: string | undefined; readonly json: boolean },
): Promise<void> {
  const sides = sidesOf(f)
  const goal = toward === undefined ? null : named('--toward', toward, sides, 'side')
  const side = goal?.name ?? sides[0]!
  const doc = documentOf(f)
  const knobs = knobsOf(doc)
  const counted = await counter.count(f, whole, changeSays.asItIs, FOR_BASE)
  if (!counted || counter.ended) throw new UserError(changeSays.stoppedBefore)
  const base = shareFound(counted.wins[side] ?? 0, counted.fights)
  // Where the time is short, fights are as many as it gives.
  const asked: Asked = { ...whole, fights: counted.fights }
  const few = counter.affords(2 * knobs.length, FOR_FEW, Math.min(FEW, asked.fights))
  if (!goal) {
    counter.questions = 1 + 2 * knobs.length + (few < asked.fights ? BEST : 0)
    counter.planned = asked.fights * (1 + BEST) + few * 2 * knobs.length
  }
  const known = new Map<number, number>([[asked.fights, base.share]])
  /** The chance of the fight as it is, in so many fights. */
  const asItIs = async (fights: number): Promise<number | null> => {
    const had = known.get(fights)
    if (had !== undefined) return had
    const first = await counter.count(f, { ...asked, fights }, changeSays.asItIs)
    if (first?.fights !== fights) return null
    const share = (first.wins[side] ?? 0) / fights
    known.set(fights, share)
    return share
  }
  const turned = (knob: Knob, to: Value | null, steps: number): Bare | null => {
    if (to === null) return null
    try {
      const fight = fightFrom(registry, withValue(doc, knob.path, to), f.title)
      return { key: knob.path, from: knob.now, to, size: knob.size(steps), fight }
    } catch {
      // A number that may not be so, as no hit points at all, is no change that can be made.
      return null
    }
  }
  let leftOut = 0
  const play: Play = async (all, fights) => {
    const how = { ...asked, fights }
    const than = await asItIs(fights)
    if (than !== null && !counter.stopped)
      await counter.expect(
        all.map(x => x.fight),
        how,
      )
    const out: (Change | null)[] = []
    for (const x of all) {
      const counts: Pick<FightCounts, 'fights' | 'wins'> | null =
        than === null ? null : await counter.count(x.fight, how, `${x.key} ${x.to}`)
      if (counts?.fights !== fights || than === null) {
        leftOut++
        out.push(null)
        continue
      }
      const chance = shareFound(counts.wins[side] ?? 0, fights)
      out.push({ ...x, chance, fights, more: chance.share - than })
    }
    return out
  }
  const changes = goal
    ? await crossings(knobs, turned, play, { goal: goal.chance, base, few, fights: asked.fights })
    : await worths(knobs, turned, play, few, () => counter.affords(BEST + 1, 1, asked.fights))
  await counter.end()
  const groups = goal ? grouped(changes) : changes.map(change => ({ change, also: [] }))
  const shown = groups.map(({ change: { size: _, fight: __, ...x }, also }) =>
    goal ? { ...x, also: also.map(({ key, from, to }) => ({ key, from, to })) } : x,
  )
  if (json)
    return sayJson({ side, goal: goal?.chance ?? null, fights: asked.fights, seed: asked.seed, base, changes: shown })
  say(`${paint('bold', f.title)} · ${f.rules.id}${changeSays.title(side, goal?.chance)}`)
  say(`  as it is   ${side} wins ${found(base)}   (${asked.fights} fights, seed ${asked.seed})`)
  // What makes no difference with the same dice is said in one line.
  const told = goal ? groups : groups.filter(x => x.change.more !== 0)
  if (told.length === 0)
    say(goal ? changeSays.noneCrosses : changes.length > 0 ? changeSays.noDifference : changeSays.noNumber)
  else
    say(
      `\n${columns([
        ['', 'from', 'to', `${side} wins`, 'more or less', ''],
        ...told.map(({ change: x, also }) => [
          x.key,
          String(x.from),
          String(x.to),
          found(x.chance),
          `${x.more >= 0 ? '+' : '−'}${withDigits(Math.abs(x.more) * 100, 1)}`,
          also.length > 0 ? changeSays.also(also.map(({ key, from, to }) => ({ key, from, to }))) : '',
        ]),
      ])}`,
    )
  const idle = idleOf(
    changes,
    told.map(x => x.change),
  )
  if (!goal && idle.length > 0 && told.length > 0) say(changeSays.idle(idle))
  const rough = !goal && changes.some(x => x.fights < asked.fights) ? few : null
  say(paint('dim', changeSays.margin(withDigits(marginOf(base) * 100, 1), asked.fights, rough)))
  if (goal && told.length > 0) say(paint('dim', changeSays.order))
  if (counter.ended) sayError(changeSays.stopped)
  else if (leftOut > 0) sayError(endSays.leftOut(leftOut, counter.time))
  else if (counter.time !== undefined && asked.fights < whole.fights && whole.margin === undefined)
    sayError(endSays.rows(few, asked.fights, whole.fights, counter.time))
}

/** What makes no difference: a number, or only its step up or down. */
function idleOf(all: readonly Turned[], told: readonly Turned[]): readonly string[] {
  const worth = new Set(told.map(x => x.key))
  const had = new Set(told)
  return [...new Set(all.filter(x => !had.has(x)).map(x => (worth.has(x.key) ? `${x.key} ${x.to}` : x.key)))]
}

/** A step up and a step down of each number by few fights; those that are worth most are then played to the full. */
async function worths(
  knobs: readonly Knob[],
  turned: (knob: Knob, to: Value | null, steps: number) => Bare | null,
  play: Play,
  few: number,
  full: () => number,
): Promise<readonly Change[]> {
  const sorted = (all: readonly Change[]) => [...all].sort((a, b) => Math.abs(b.more) - Math.abs(a.more))
  const all = knobs.flatMap(knob =>
    [-1, 1].flatMap(steps => {
      const bare = turned(knob, knob.turned(steps), steps)
      return bare ? [bare] : []
    }),
  )
  const changes = sorted((await play(all, few)).flatMap(x => x ?? []))
  const fights = full()
  if (fights <= few) return changes
  const [best, rest] = [changes.slice(0, BEST), changes.slice(BEST)]
  const better = await play(best, fights)
  return [...sorted(best.map((x, i) => better[i] ?? x)), ...rest]
}
