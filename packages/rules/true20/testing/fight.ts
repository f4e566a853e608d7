import type { Rng } from '@quintain/dice'
import { makeRng } from '@quintain/dice'
import type { Command, Event, Options, Source } from '@quintain/engine'
import { byPolicy, draw, legal, Mutator, Playing, Reader, refusals, Scene, simulate, write } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { OCCASIONS } from '../../d20/actions/ready.ts'
import { END } from '../../d20/turn/act.ts'
import { openFight } from '../../d20/turn/round.ts'
import { at, initiative } from '../../d20/vocabulary/fields.ts'
import type { True20Sheet } from '../creature/sheet.ts'
import { enter } from '../injury/enter.ts'
import { true20 } from '../ruleset.ts'
import { inTheSaddle } from './saddle.ts'

/** A creature and where it stands. */
export type Placed = readonly [sheet: True20Sheet, x: number, y: number]

/** A fight from its opening, with everyone entered on a map; nothing has run. */
export function fightOf(
  rows: readonly string[],
  who: readonly Placed[],
  how: { readonly unaware?: readonly number[]; readonly options?: Options } = {},
): { readonly scene: Scene; readonly S: Int32Array; readonly m: Mutator; readonly r: Reader } {
  const map = GridMap.parse(rows)
  const sheets = who.map(([sheet]) => sheet)
  const scene = new Scene(true20(how.options), sheets, { width: map.width, height: map.height, map })
  const unaware = how.unaware ?? []
  const aware = who.map((_, i) => i).filter(i => !unaware.includes(i))
  const S = scene.empty(openFight({ aware, unaware }))
  const m = new Mutator(scene, S)
  who.forEach(([sheet, x, y], i) => {
    enter(m, i, sheet)
    m.set(i, at, y * map.width + x)
  })
  const r = new Reader(scene, S)
  inTheSaddle(m, r)
  return { scene, S, m, r }
}

/** The same, played to its end by policy. Throws when it does not end within n steps. */
export function fought(
  rows: readonly string[],
  who: readonly Placed[],
  seed: number,
  how: { readonly unaware?: readonly number[]; readonly options?: Options } = {},
) {
  const fight = fightOf(rows, who, how)
  const steps = simulate(fight.scene, fight.S, makeRng(seed), 50_000)
  return { ...fight, steps }
}

/** A fight played by policy, each of its events shown as it comes. */
export function watched(fight: ReturnType<typeof fightOf>, rng: Rng, steps: number, seen: (e: Event) => void): void {
  const { scene, S } = fight
  const c = new Playing(scene, S)
  const source: Source = {
    throw: (_, die) => draw(die, rng),
    answer: (q, who, options, about, context) => ({
      answer: byPolicy(q, who, options, about, context),
      by: 'policy',
    }),
  }
  for (let n = 0; n < steps; n++) {
    const step = scene.next(S)
    if (!step) return
    const done = c.run(S, step, source)
    write(S, scene, done)
    done.events.forEach(seen)
  }
}

/**
 * The same with every creature doing anything that is legal, at random, for n steps: `seen` looks at the state after
 * each. Returns how often each kind of event came up.
 */
export function brawl(
  fight: ReturnType<typeof fightOf>,
  rng: Rng,
  steps: number,
  seen: (r: Reader, events: readonly Event[]) => void,
): ReadonlyMap<string, number> {
  const { scene, S, r } = fight
  const c = new Playing(scene, S)
  const counts = new Map<string, number>()
  const any = <T>(of: readonly T[]): T => of[rng.next32() % of.length]!
  const source: Source = {
    throw: (_, die) => draw(die, rng),
    answer: (q, who, options, about, context) => {
      if (q.question === 'command') return { answer: any([END, ...anything(r, who)]) as never, by: 'test' }
      return { answer: options.length ? any(options) : byPolicy(q, who, options, about, context), by: 'test' }
    },
  }
  for (let n = 0; n < steps; n++) {
    const step = scene.next(S)
    if (!step) break
    const done = c.run(S, step, source)
    write(S, scene, done)
    for (const e of done.events) counts.set(e.e, (counts.get(e.e) ?? 0) + 1)
    seen(r, done.events)
  }
  return counts
}

/** Everything that a creature may do now, with a few readied acts and delays to a count among it. */
function anything(r: Reader, who: number): readonly Command[] {
  const all = legal(r, who).flatMap(l => l.suggestions.map(x => x.command))
  const attack = all.find(x => x.do === 'attack') ?? { do: 'attack', target: who === 0 ? 1 : 0, weapon: 0 }
  const more: readonly Command[] = [
    ...OCCASIONS.map(when => ({ do: 'ready', action: attack, when })),
    { do: 'delay', to: r.get(who, initiative) - 1 },
    { do: 'delay', to: r.get(who, initiative) - 7 },
    { do: 'begin-full', action: { do: 'refocus' } },
  ]
  return [...all, ...more.filter(x => refusals(r, who, x).length === 0)]
}
