import {
  type Command,
  decodeCommand,
  GAME,
  Lists,
  Mutator,
  preview,
  Reader,
  rulings,
  type Scene,
  type Visibility,
} from '@quintain/engine'
import { type Consequences, consequencesOf } from '@quintain/odds'
import { type GameSystem, perform } from '@quintain/rules'

/** What a command may bring to each creature of an opened view. */
export type Forecasts = Readonly<Record<string, Consequences>>
/** A view made a fight of. */
interface Opened {
  readonly scene: Scene
  readonly reader: Reader
}

/** What a command of a creature may bring, as the view has everyone's numbers. */
export function forecasts(system: GameSystem, { scene, reader }: Opened, id: string, command: Command): Forecasts {
  const step = perform({ who: scene.who(id), command: decodeCommand(command, scene) })
  const odds = preview(scene, reader.S, [step], { lists: new Lists(scene) })
  const all = consequencesOf(system, scene, reader.S, odds)
  return Object.fromEntries(scene.creatures.map((name, i) => [name, all[i]!]))
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
    told(forecasts(system, otherwise(opened, system.visibility, whos), id, command)) !== was
  if (hidden.length === 0 || !differs(hidden)) return undefined
  return hidden.find(who => differs([who])) ?? hidden[0]
}
