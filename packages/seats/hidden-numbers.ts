import {
  type Chances,
  type Command,
  decodeCommand,
  GAME,
  Lists,
  Mutator,
  perScene,
  preview,
  Reader,
  type Refusal,
  rulings,
  type Scene,
  type Visibility,
} from '@quintain/engine'
import { type Consequences, consequencesOf } from '@quintain/odds'
import { type GameSystem, harmed, perform, standingBy } from '@quintain/rules'

/** What a command may bring to each creature of an opened view. */
export type Forecasts = Readonly<Record<string, Consequences>>
/** A view made a fight of. */
interface Opened {
  readonly scene: Scene
  readonly reader: Reader
}

/** What a fight made of a view keeps for as long as that view holds: outcomes by what they read, and what was asked. */
const keptOf = perScene(scene => ({ lists: new Lists(scene as Scene), asked: new Map<string, Reckoned>() }))
/** The chance of what a preview may leave out. */
const UNFOLLOWED = 1e-6
class TooMuchToReckon extends Error {}
/** What is reckoned, or that so much may come of it that there are no exact odds. */
export function reckonable<T>(reckon: () => T): T | { readonly refused: readonly Refusal[] } {
  try {
    return reckon()
  } catch (error) {
    if (!(error instanceof TooMuchToReckon)) throw error
    return {
      refused: [{ why: 'so much may come of it that there are no exact odds', rule: 'house/seat/odds' }],
    }
  }
}
/** Commands of one view that are kept. */
const MOST_KEPT = 400

interface Reckoned {
  readonly found: Forecasts
  readonly losses: readonly number[] | null
}

/** What a command of a creature may bring, as the view has everyone's numbers. Asked again of the same view it is given again. */
export function forecasts(system: GameSystem, opened: Opened, id: string, command: Command): Forecasts {
  return kept(system, opened, id, command).found
}
/** The chance of each loss of hit points, from 0, of the creature that a command names; null where the text has none. */
export function lossesOf(system: GameSystem, opened: Opened, id: string, command: Command): readonly number[] | null {
  return kept(system, opened, id, command).losses
}
function kept(system: GameSystem, opened: Opened, id: string, command: Command): Reckoned {
  const { asked } = keptOf(opened.scene)
  const key = JSON.stringify([id, command])
  const had = asked.get(key)
  if (had) return had
  const made = reckoned(system, opened, id, command)
  if (asked.size >= MOST_KEPT) asked.clear()
  asked.set(key, made)
  return made
}
function reckoned(system: GameSystem, { scene, reader }: Opened, id: string, command: Command): Reckoned {
  const meant = decodeCommand(command, scene)
  const step = perform({ who: scene.who(id), command: meant })
  // What a fight brings that begins is for simulation.
  const odds = preview(scene, reader.S, [step], { lists: keptOf(scene).lists })
  if (odds.lost > UNFOLLOWED) throw new TooMuchToReckon()
  const all = consequencesOf(system, scene, reader.S, odds)
  const found = Object.fromEntries(scene.creatures.map((name, i) => [name, all[i]!]))
  return { found, losses: losses(system, { scene, reader }, odds, meant['target']) }
}
function losses(system: GameSystem, { scene, reader }: Opened, odds: Chances, target: unknown): number[] | null {
  const measures = harmed(system)
  if (typeof target !== 'number' || measures.length === 0) return null
  const had = standingBy(measures, reader, target)
  const is = new Reader(scene, reader.S)
  const all: number[] = []
  odds.each((end, p) => {
    is.S = end
    const lost = Math.max(0, had - standingBy(measures, is, target))
    while (all.length <= lost) all.push(0)
    all[lost]! += p
  })
  return all
}

/** So far from the neutral figures that whatever hangs on them comes out otherwise. */
const FAR = 50

/** The same fight, in which the unknown numbers of some creatures are quite different ones. */
function otherwise({ scene, reader }: Opened, { bands }: Pick<Visibility, 'bands'>, whos: readonly number[]): Opened {
  const S = reader.S.slice()
  const m = new Mutator(scene, S)
  const r = new Reader(scene, S)
  for (const who of whos) {
    for (const band of Object.values(bands)) band.put(m, r, who, band.now(r, who) + FAR)
    // Whatever number the ruleset has may be anything.
    for (const stat of Object.keys(scene.rules.stats))
      m.include(GAME, rulings, { stat, who, add: FAR, reason: 'not known' })
  }
  return { scene, reader: r }
}

/**
 * The first of the creatures whose numbers are not known on which it depends what a command brings: one that is struck, one that may
 * strike on the way. Undefined where it depends on none of them: then the odds say no more than is known.
 */
export function dependsOn(
  system: GameSystem,
  opened: Opened,
  id: string,
  command: Command,
  found: Forecasts,
  hidden: readonly number[],
): number | undefined {
  const names = new Set(hidden.map(who => opened.scene.creatures[who]!))
  // How those stand whose numbers are not known is not told: only what becomes of them.
  const told = (all: Forecasts) =>
    JSON.stringify(all, function (this: Forecasts, key, value: unknown) {
      return key === 'states' && [...names].some(name => all[name] === (this as unknown)) ? undefined : value
    })
  const was = told(found)
  const differs = (whos: readonly number[]) =>
    told(reckoned(system, otherwise(opened, system.visibility, whos), id, command).found) !== was
  if (hidden.length === 0 || !differs(hidden)) return undefined
  return hidden.find(who => differs([who])) ?? hidden[0]
}
