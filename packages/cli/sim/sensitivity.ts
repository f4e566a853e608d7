import type { Fight } from '@quintain/formats'
import { marginOf, type ShareFound } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { paint, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { columns } from '../odds/tell.ts'
import type { Asked } from './blocks.ts'
import { documentOf, fightFrom, type Knob, knobsOf, type Value, withValue } from './document.ts'
import { type Counts, chanceOf, named, sidesOf } from './questions.ts'
import { found } from './tell.ts'

/** A change of one number, and the chance with it. */
interface Turned {
  readonly key: string
  readonly from: Value
  readonly to: Value
  readonly chance: ShareFound
  /** So many fights were played with it. */
  readonly fights: number
  /** By how much the side wins more often than in as many fights as they are, which have the same dice. */
  readonly more: number
}
/** The same before it is told: by how many steps, and the fight that it makes. */
interface Change extends Turned {
  readonly steps: number
  readonly fight: Fight
}
/** A change that is not played yet. */
type Bare = Omit<Change, 'chance' | 'fights' | 'more'>
/** Steps by which a number is turned until a chance is reached. */
const STEPS = [1, 2, 3, 4, 6, 8, 12]
/** Fights that show whether a change may matter. */
const FEW = 200
/** So many changes of those that are worth most are known as well as the fight itself. */
const BEST = 12

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
  const few: Asked = { ...asked, fights: Math.min(FEW, asked.fights) }
  if (!goal) {
    counter.questions = 1 + 2 * knobs.length + (few.fights < asked.fights ? BEST : 0)
    counter.planned = asked.fights * (1 + BEST) + few.fights * 2 * knobs.length
  }
  const base = await chanceOf(counter, f, asked, side, 'as it is')
  const first = few.fights === asked.fights ? base : await chanceOf(counter, f, few, side, 'as it is')
  if (!base || !first) throw new UserError('stopped before the fight as it is was known')
  const turned = (knob: Knob, steps: number): Bare | null => {
    const to = knob.turned(steps)
    try {
      const fight = fightFrom(registry, withValue(doc, knob.path, to), f.title)
      return { key: knob.path, from: knob.now, to, steps, fight }
    } catch {
      // A number that may not be so, as no hit points at all, is no change that can be made.
      return null
    }
  }
  const play = async (x: Bare, how: Asked): Promise<Change | null> => {
    const chance = await chanceOf(counter, x.fight, how, side, `${x.key} ${x.to}`)
    const than = how.fights === few.fights ? first : base
    return chance && { ...x, chance, fights: how.fights, more: chance.share - than.share }
  }
  const changes = goal
    ? await crossings(
        knobs,
        share => share >= goal.chance !== base.share >= goal.chance,
        turned,
        async x => {
          const rough = await play(x, few)
          if (!rough || few.fights === asked.fights) return rough
          // What is clearly on one side of the threshold need not be known better.
          const { low, high } = rough.chance
          return high < goal.chance || low > goal.chance ? rough : play(x, asked)
        },
        x => (x.fights < asked.fights ? play(x, asked) : Promise.resolve(x)),
      )
    : await worths(knobs, turned, play, few, asked, () => counter.stopped)
  await counter.end()
  const shown = changes.map(({ steps: _, fight: __, ...x }): Turned => x)
  if (json)
    return sayJson({ side, goal: goal?.chance ?? null, fights: asked.fights, seed: asked.seed, base, changes: shown })
  const says = goal
    ? `: what brings ${side} across ${(goal.chance * 100).toFixed(0)} %`
    : `: what a number is worth to ${side}`
  say(`${paint('bold', f.title)} · ${f.rules.id}${says}`)
  say(`  as it is   ${side} wins ${found(base)}   (${asked.fights} fights, seed ${asked.seed})`)
  // What makes no difference with the same dice is said in one line.
  const told = goal ? shown : shown.filter(x => x.more !== 0)
  if (told.length === 0)
    say(
      goal
        ? '  no single number within a dozen steps does'
        : shown.length > 0
          ? '\n  no number that can be turned makes a difference'
          : '  there is no number in the file that can be turned',
    )
  else
    say(
      `\n${columns([
        ['', 'from', 'to', `${side} wins`, 'more or less'],
        ...told.map(x => [
          x.key,
          String(x.from),
          String(x.to),
          found(x.chance),
          `${x.more >= 0 ? '+' : '−'}${(Math.abs(x.more) * 100).toFixed(1)}`,
        ]),
      ])}`,
    )
  const idle = idleOf(shown, told)
  if (idle.length > 0 && told.length > 0) say(`\n  no difference: ${idle.join(', ')}`)
  const rough = shown.some(x => x.fights < asked.fights) ? `; ${few.fights} fights where the margin is wider` : ''
  say(
    paint(
      'dim',
      `\n  ± ${(marginOf(base) * 100).toFixed(1)} for ${asked.fights} fights${rough}; the same dice are thrown for all, so less than that may be chance`,
    ),
  )
  if (counter.stopped) sayError('stopped: what was not tried is left out')
}

/** What makes no difference: a number, or only its step up or down. */
function idleOf(all: readonly Turned[], told: readonly Turned[]): readonly string[] {
  const worth = new Set(told.map(x => x.key))
  return [...new Set(all.filter(x => !told.includes(x)).map(x => (worth.has(x.key) ? `${x.key} ${x.to}` : x.key)))]
}

/** A step up and a step down of each number by few fights; those that are worth most are then played to the full. */
async function worths(
  knobs: readonly Knob[],
  turned: (knob: Knob, steps: number) => Bare | null,
  play: (x: Bare, how: Asked) => Promise<Change | null>,
  few: Asked,
  asked: Asked,
  stopped: () => boolean,
): Promise<readonly Change[]> {
  const worth = (x: Change) => Math.abs(x.more)
  const sorted = (all: readonly Change[]) => [...all].sort((a, b) => worth(b) - worth(a))
  const changes: Change[] = []
  for (const knob of knobs)
    for (const steps of [-1, 1]) {
      if (stopped()) return sorted(changes)
      const bare = turned(knob, steps)
      const x = bare && (await play(bare, few))
      if (x) changes.push(x)
    }
  if (few.fights === asked.fights) return sorted(changes)
  const [best, rest] = [sorted(changes).slice(0, BEST), sorted(changes).slice(BEST)]
  const known: Change[] = []
  for (const x of best) known.push((!stopped() && (await play(x, asked))) || x)
  return [...sorted(known), ...rest]
}

/**
 * The smallest change of each number that crosses the threshold, the smallest of all first. More of a number is taken to do more of
 * the same: where the farthest step does not cross, none does. `play` tells on which side a change is, `surely` plays it to the full; null where they were stopped.
 */
async function crossings(
  knobs: readonly Knob[],
  crosses: (share: number) => boolean,
  turned: (knob: Knob, steps: number) => Bare | null,
  play: (x: Bare) => Promise<Change | null>,
  surely: (x: Change) => Promise<Change | null>,
): Promise<readonly Change[]> {
  const found: Change[] = []
  for (const knob of knobs)
    for (const way of [1, -1]) {
      // Larger steps than may be are none: the first that may not be ends them.
      const all = STEPS.map(n => turned(knob, way * n))
      const ends = all.indexOf(null)
      const steps = ends < 0 ? all : all.slice(0, ends)
      let best: Change | null = null
      for (let low = 0, high = steps.length - 1, i = high; low <= high; i = (low + high) >> 1) {
        const x = await play(steps[i]!)
        if (x && crosses(x.chance.share)) [best, high] = [x, i - 1]
        else if (best === null) break
        else low = i + 1
      }
      const known = best && (await surely(best))
      if (known) found.push(known)
    }
  return found.sort((a, b) => Math.abs(a.steps) - Math.abs(b.steps))
}
