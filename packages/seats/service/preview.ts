import { type Command, Mutator, Reader } from '@quintain/engine'
import { FEET_PER_SQUARE, squaresIn } from '@quintain/grid'
import { opportunityOdds } from '@quintain/odds'
import {
  areaOfCommand,
  at,
  canAttack,
  explainCoverBy,
  factsOfNumber,
  harmed,
  reachable,
  standingBy,
} from '@quintain/rules'
import type { SeatForecast } from '../index.ts'
import type { TableForecast, ToldTally } from '../protocol/index.ts'
import { tallyTold } from './asks.ts'
import { between, blowOf, consequencesTold } from './forecast.ts'
import type { Known } from './view.ts'
import { commandText, squareOf } from './words.ts'

type End = Pick<Known, 'scene' | 'reader'>
type Way = NonNullable<TableForecast['way']>
type Blow = NonNullable<NonNullable<Way['risks'][number]['odds']>[number]>
/** Parts in which the losses of a histogram are shown. */
const BARS = 6

/** What a command may bring, with all that a page shows beside it. `ends`: the fight with the low and the high ends of the numbers. */
export function previewTold(
  known: Known,
  ends: readonly End[],
  who: number,
  command: Command,
  found: SeatForecast,
): TableForecast {
  const { f, scene, reader } = known
  const way = wayOf(known, ends, who, command)
  const blow = blowOf(f.system, ends, who, command)
  const area = areaOfCommand(reader, who, command)
  return {
    text: commandText(scene, who, command),
    ...(typeof command['target'] === 'number' ? { target: scene.creatures[command['target']]! } : {}),
    ...blow,
    ...attackTold(known, blow, who, command),
    ...lossesTold(known, command, found),
    consequences: consequencesTold(known, found),
    ...(way ? { way } : {}),
    ...(area
      ? {
          area: {
            squares: squaresIn(area.area).map(s => squareOf(scene, scene.board.map.index(s))),
            who: area.caught.map(i => scene.creatures[i]!),
          },
        }
      : {}),
  }
}

/**
 * The odds of an attack that cannot be made from where its maker stands, as if it had gone to the nearest square from which it can;
 * null where there is none, or it can be made as it is.
 */
export function toldFromElsewhere(
  known: Known,
  ends: readonly End[],
  who: number,
  command: Command,
): TableForecast | null {
  const { reader, scene, f } = known
  const { target, weapon } = command
  if (typeof target !== 'number' || typeof weapon !== 'number' || target === who || isHidden(known, target)) return null
  if (canAttack(reader, { by: who, at: target, weapon })) return null
  const place = reachable(reader, who)
    .toSorted((a, b) => a.cost - b.cost)
    .find(s => canAttack(reader, { by: who, at: target, weapon, from: s.square }))
  if (!place) return null
  const moved = ends.map(end => {
    const S = end.reader.S.slice()
    new Mutator(end.scene, S).set(who, at, place.square)
    return { scene: end.scene, reader: new Reader(end.scene, S) }
  })
  const odds = blowOf(f.system, moved, who, command)
  if (odds.hit === undefined) return null
  return {
    text: commandText(scene, who, command),
    ...odds,
    ...attackTold({ ...known, reader: moved[0]!.reader }, odds, who, command),
    consequences: [],
    from: { square: squareOf(scene, place.square), feet: place.cost * FEET_PER_SQUARE },
  }
}

/** The numbers of an attack, the face that it needs, and the lines of the cover against it. */
function attackTold(
  known: Known,
  { hit }: Pick<TableForecast, 'hit'>,
  who: number,
  command: Command,
): Pick<TableForecast, 'numbers' | 'least' | 'cover'> {
  const { scene, reader } = known
  const { target, weapon } = command
  const { stats } = scene.rules
  if (typeof target !== 'number' || typeof weapon !== 'number' || target === who) return {}
  const weapons = (reader.sheet(who) as unknown as { weapons?: readonly { use?: string }[] }).weapons ?? []
  const used = weapons[weapon]
  if (!used || !Object.hasOwn(stats, 'attack') || !Object.hasOwn(stats, 'defense')) return {}
  const number = (stat: 'attack' | 'defense', of: number, other: number): ToldTally => {
    const facts = factsOfNumber(reader, { stat, who: of, other, weapon, skill: '' })
    return tallyTold(reader.explain(stat as never, of, facts as never), scene.sheets[of]!.name)
  }
  const open = known.isOpen(target)
  const numbers = [number('attack', who, target), ...(open ? [number('defense', target, who)] : [])]
  const faces = typeof hit === 'number' ? hit * 20 : Number.NaN
  const least = Math.abs(faces - Math.round(faces)) < 1e-9 && faces > 0.5 ? 21 - Math.round(faces) : undefined
  const lines = explainCoverBy(reader, (used.use ?? 'melee') === 'melee' ? 'melee' : 'ranged', who, target)
  return {
    numbers,
    ...(least === undefined ? {} : { least }),
    ...(lines && lines.degree !== 'none'
      ? {
          cover: {
            text: lines.why,
            lines: lines.lines.map(l => ({
              from: [l.from[0], l.from[1]],
              to: [l.to[0], l.to[1]],
              blocked: l.blockedBy !== undefined,
            })),
          },
        }
      : {}),
  }
}

/** The chance of each loss of the target, in a few steps of the same width. */
function lossesTold({ f, reader, isOpen }: Known, { target }: Command, { losses }: SeatForecast) {
  if (!losses || typeof target !== 'number' || !isOpen(target)) return {}
  const expected = losses.reduce((sum, p, n) => sum + p * n, 0)
  if (losses.length < 2) return {}
  const step = Math.max(1, Math.ceil((losses.length - 1) / BARS))
  const spread = [{ from: 0, to: 0, chance: losses[0] ?? 0 }]
  for (let from = 1; from < losses.length; from += step) {
    const to = Math.min(losses.length - 1, from + step - 1)
    spread.push({ from, to, chance: losses.slice(from, to + 1).reduce((sum, p) => sum + p, 0) })
  }
  return {
    expected,
    deviation: Math.sqrt(losses.reduce((sum, p, n) => sum + p * (n - expected) ** 2, 0)),
    spread,
    has: standingBy(harmed(f.system), reader, target),
  }
}

/** The way of a command that walks, with what is spent at each square, and the odds of those who may strike on it. */
function wayOf(known: Known, ends: readonly End[], who: number, command: Command): Way | null {
  const { scene, reader } = known
  const path = squaresOf(reader, who, command)
  const to = path?.at(-1)
  if (to === undefined) return null
  const all = reachable(reader, who)
  const name = (square: number) => squareOf(scene, square)
  const found = all.find(x => x.square === to && same(x.path, path!))
  const cost = (square: number) => all.find(x => x.square === square)?.cost
  const steps = path!.map(s => (cost(s) ?? 0) * FEET_PER_SQUARE)
  return {
    square: name(to),
    feet: (found?.cost ?? cost(to) ?? path!.length) * FEET_PER_SQUARE,
    path: path!.map(name),
    ...(found ? { steps: [...steps.slice(0, -1), found.cost * FEET_PER_SQUARE] } : {}),
    risks: (command.do === 'move' ? (found?.provokes ?? []) : []).map(({ square, watchers }) => ({
      leaving: name(square),
      by: watchers.map(w => scene.creatures[w]!),
      odds: watchers.map(w => strikeOf(known, ends, w, who, square)),
    })),
  }
}
const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((s, i) => s === b[i])

/** The squares of a command's way: those that it names, or those that lead to where it names. */
function squaresOf(reader: Reader, who: number, command: Command): readonly number[] | null {
  const path = (c: Command) => (Array.isArray(c['path']) ? (c['path'] as number[]) : null)
  const kind = reader.scene.rules.commands[command.do]
  if (!kind || !('path' in kind.parameters)) return null
  return path(command) ?? path(kind.known?.(reader, who, command) ?? command)
}

/** Whether nothing is known of the numbers of a creature. */
const isHidden = ({ isOpen, view }: Known, who: number): boolean => {
  const { bands, aware } = view.creatures[who]!
  return !isOpen(who) && !bands && aware !== 'own'
}

/** The odds of the best attack of opportunity of one against another, who stands on a square; null where they are not known. */
export function strikeOf(
  known: Known,
  ends: readonly End[],
  by: number,
  whom: number,
  square?: number,
  weapon?: number,
): Blow | null {
  if (whom < 0 || isHidden(known, by) || isHidden(known, whom)) return null
  const readers = ends.map(({ scene, reader }) => new Reader(scene, reader.S))
  const found = opportunityOdds(known.f.system, readers, by, whom, square)
  const best = weapon === undefined ? found[0] : found.find(o => o.weapon === weapon)
  if (!best) return null
  const [low, high] = [best.ends[0]!, best.ends.at(-1)!]
  return {
    weapon: best.name,
    hit: between(low.attacks[0]!.hit, high.attacks[0]!.hit),
    ...(low.expected === null || high.expected === null ? {} : { expected: between(low.expected, high.expected) }),
    ...(low.drops === null || high.drops === null ? {} : { drops: between(low.drops, high.drops) }),
  }
}
