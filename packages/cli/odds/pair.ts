import { type Explained, Mutator, Reader, type Refusal, type Scene } from '@quintain/engine'
import { setUp, weaponIndex } from '@quintain/formats'
import { SOLID, stepsBetween } from '@quintain/grid'
import { type ActionFractions, type ActionOdds, actionFractions, actionOdds, attacksOf } from '@quintain/odds'
import { at, feetApart, type GameSystem, nearest } from '@quintain/rules'
import { creatureNames } from '../grammar/scope.ts'
import { openFightFile } from '../io/files.ts'
import { UserError } from '../io/terminal.ts'
import type { Texts } from '../texts/texts.ts'
import { typed } from './again.ts'
import { numbersBehind } from './behind.ts'

/**
 * Odds of one creature's attack on another, from the sheets of a fight file, as they are at its start: from where they stand with what
 * reaches that far, else side by side. Without `weapon` the one that does most there. `why`: why nothing can hit. `apart`: why nothing can
 * from where they stand, where the odds are those side by side.
 * `what`: the file, the attacker and the target, by id, name or sign.
 */
export async function oddsOfFight(
  texts: Texts,
  what: readonly string[],
  how: { weapon?: string | undefined; full: boolean; allow: readonly string[] },
): Promise<{
  title: string
  ruleset: string
  odds: ActionOdds
  /** The same with nothing rounded. Throws an Error where that cannot be. */
  fractions: () => ActionFractions
  why: readonly Refusal[]
  /** What the attack, the Defense and the damage are made of. */
  behind: () => readonly Explained[]
  system: GameSystem
  /** The command that asks this. */
  again: string
  apart: { readonly feet: number; readonly why: readonly Refusal[] } | null
}> {
  const [file, ...given] = what as [string, ...string[]]
  const f = await openFightFile(texts, file, how.allow)
  const { scene, start } = setUp(f)
  const ids = scene.creatures.join(', ')
  const names = creatureNames(scene, f.letters)
  if (given.length !== 2)
    throw new UserError(
      `${file}: name the attacker and the target, as: ${file} ${scene.creatures[0]} ${scene.creatures[1] ?? 'target'} (there are ${ids})`,
    )
  const find = (id: string): number => {
    const i = names.meant(id)
    if (i !== undefined) return i
    const near = nearest(id, scene.creatures, 1)[0]
    throw new UserError(`${file}: no creature "${id}". ${near ? `Did you mean "${near}"?` : `There are ${ids}`}`)
  }
  const [by, target] = [find(given[0]!), find(given[1]!)]
  if (by === target)
    throw new UserError(
      `${file}: ${given[0]} cannot attack itself; the others are ${scene.creatures.filter((_, i) => i !== by).join(', ')}`,
    )
  const weapons = weaponsOf(scene.sheets[by]!)
  const named = weaponIndex(scene.sheets[by]!, how.weapon ?? undefined)
  if (named === null && actsOf(scene.sheets[by]!).includes(how.weapon!.toLowerCase()))
    throw new UserError(
      `${file}: "${how.weapon}" is an act, not a weapon: ask for what it brings, as ${typed('odds', file, scene.creatures[by], `use ${how.weapon!.toLowerCase()} on ${scene.creatures[target]}`)}`,
    )
  if (named === null)
    throw new UserError(`${file}: ${given[0]} has no weapon "${how.weapon}"; there are ${weapons.join(', ') || 'none'}`)
  if (weapons.length === 0) throw new UserError(`${file}: ${given[0]} has no weapon`)
  const { system } = f
  const asked = { system, scene, start, by, target, full: how.full }
  const { weapon, place, odds: hits } = how.weapon === undefined ? best(asked) : placed(asked, named ?? 0)
  const asTheyStand = new Reader(scene, start.slice())
  const apart =
    place === null ? null : { feet: feetApart(asTheyStand, by, target), why: whyNot(asTheyStand, by, target, weapon) }
  if (place !== null) new Mutator(scene, start).set(target, at, place)
  const reader = new Reader(scene, start)
  const arm = weapons[weapon]!
  const strikes = attacksOf(reader, by, target, weapon, how.full)
  const labels = strikes.map((_, i) => (strikes.length > 1 ? `${arm}, attack ${i + 1}` : arm))
  // Of a thing, and of who is out of the fight already, it is asked what becomes of it.
  const open = reader.barred(target, 'fight') !== null
  const odds = actionOdds(system, scene, start, strikes, target, { labels, open })
  const where = place === null ? '' : ', side by side'
  const title = `${scene.sheets[by]!.name}${strikes.length > 1 ? '’s full attack' : ''} (${arm}${where}) against ${scene.sheets[target]!.name}, ${system.health(reader, target)}`
  return {
    title,
    ruleset: f.rules.id,
    odds,
    fractions: () => actionFractions(system, scene, start, strikes, target, { labels, open }),
    why: hits ? [] : whyNot(reader, by, target, weapon),
    apart,
    behind: () => numbersBehind(reader, by, target, weapon, strikes.length > 1),
    system,
    again: typed(
      'odds',
      file,
      scene.creatures[by],
      scene.creatures[target],
      ...(how.weapon === undefined ? [] : ['--weapon', how.weapon]),
      how.full ? '--full' : undefined,
    ),
  }
}

interface Asked {
  readonly system: GameSystem
  readonly scene: Scene
  readonly start: Int32Array
  readonly by: number
  readonly target: number
  readonly full: boolean
}
/** A weapon, where the target is put for it (null: where the file has it), and what its attacks do there on average; null where none can hit. */
interface Placed {
  readonly weapon: number
  readonly place: number | null
  readonly odds: ActionOdds | null
}

/** The odds of a weapon with the target at a square; null where no attack can hit. */
function oddsAt({ system, scene, start, by, target, full }: Asked, weapon: number, square: number): ActionOdds | null {
  const S = start.slice()
  new Mutator(scene, S).set(target, at, square)
  const strikes = attacksOf(new Reader(scene, S), by, target, weapon, full)
  const odds = actionOdds(system, scene, S, strikes, target)
  return odds.attacks.some(b => b.hit > 0) ? odds : null
}

/**
 * A weapon from where both stand; where it cannot hit from there, with the target next to its attacker, farther for what reaches only
 * there, and in its space for what reaches no farther.
 */
function placed(asked: Asked, weapon: number): Placed {
  const r = new Reader(asked.scene, asked.start)
  const own = r.get(asked.target, at)
  const here = oddsAt(asked, weapon, own)
  if (here) return { weapon, place: null, odds: here }
  for (const place of squaresNear(asked, r)) {
    const odds = oddsAt(asked, weapon, place)
    if (odds) return { weapon, place, odds }
  }
  return { weapon, place: null, odds: null }
}

/** The weapon that does most from where both stand; of those that reach nobody from there, the one that does most side by side. */
export function best(asked: Asked): Placed {
  const count = weaponsOf(asked.scene.sheets[asked.by]!).length
  const all = Array.from({ length: count }, (_, weapon) => placed(asked, weapon))
  const worth = ({ odds }: Placed) => odds?.expected ?? (odds ? odds.attacks.reduce((n, b) => n + b.hit, 0) : -1)
  const rank = (x: Placed) => (x.odds === null ? 0 : x.place === null ? 2 : 1)
  return all.sort((a, b) => rank(b) - rank(a) || worth(b) - worth(a) || a.weapon - b.weapon)[0]!
}

/** Free squares near the attacker, the nearest first, and its own at the end. */
function squaresNear({ scene, by, target }: Asked, r: Reader): number[] {
  const map = scene.board.map
  const own = r.get(by, at)
  const from = map.at(own)
  const taken = new Set(scene.sheets.map((_, who) => (who === target ? -1 : r.get(who, at))))
  const near = Array.from({ length: map.width * map.height }, (_, square) => square)
    .filter(square => !taken.has(square) && !(map.flags[square]! & SOLID))
    .map(square => ({ square, gap: stepsBetween(map.at(square), from) }))
    .filter(x => x.gap <= 6)
    .sort((a, b) => a.gap - b.gap)
    .map(x => x.square)
  return [...near, own]
}

/** A reason against so many other commands is not one of the attack. */
const COMMON = 4

/** Why no attack with a weapon can hit, by the rules of the attack. */
function whyNot(r: Reader, by: number, target: number, weapon: number): readonly Refusal[] {
  const { attack, ...others } = r.scene.rules.commands
  // What keeps it from most of its commands, as that it is not its turn, says nothing of the attack.
  const count = new Map<string, number>()
  for (const kind of Object.values(others))
    for (const { why } of new Set(kind.refuse(r, by, { do: kind.name }))) count.set(why, (count.get(why) ?? 0) + 1)
  const reasons = attack?.refuse(r, by, { do: 'attack', target, weapon }) ?? []
  return reasons.filter(({ why }) => (count.get(why) ?? 0) < COMMON)
}

const actsOf = (sheet: unknown): string[] =>
  ((sheet as { acts?: readonly { name: string }[] }).acts ?? []).map(act => act.name.toLowerCase())

const weaponsOf = (sheet: unknown): string[] =>
  ((sheet as { weapons?: readonly { name: string }[] }).weapons ?? []).map(w => w.name)
