import { Mutator, Reader, type Scene } from '@quintain/engine'
import { setUp, weaponIndex } from '@quintain/formats'
import { SOLID, stepsBetween } from '@quintain/grid'
import { type ActionOdds, actionOdds, attacksOf } from '@quintain/odds'
import { at, type GameSystem, nearest, type Registry } from '@quintain/rules'
import { creatureNames } from '../grammar/scope.ts'
import { openFightFile } from '../io/files.ts'
import { UserError } from '../io/terminal.ts'

/**
 * Odds of one creature's attack on another, from the sheets of a fight file, as they are at its start: in melee side by
 * side, shooting
 * from where they stand.
 * `what`: the file, the attacker and the target, by id, name or sign.
 */
export function oddsOfFight(
  registry: Registry,
  what: readonly string[],
  how: { weapon?: string | undefined; full: boolean; allow: readonly string[] },
): { title: string; ruleset: string; odds: ActionOdds } {
  const [file, ...given] = what as [string, ...string[]]
  const f = openFightFile(registry, file, how.allow)
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
  const weapon = weaponIndex(scene.sheets[by]!, how.weapon ?? undefined)
  if (weapon === null && actsOf(scene.sheets[by]!).includes(how.weapon!.toLowerCase()))
    throw new UserError(
      `${file}: "${how.weapon}" is an act, not a weapon: ask for its save by a line, as "Reflex 14 vs +3, 4d6 half, 20 hp"`,
    )
  if (weapon === null)
    throw new UserError(
      `${file}: ${given[0]} has no weapon "${how.weapon}"; there are ${weaponsOf(scene.sheets[by]!).join(', ') || 'none'}`,
    )
  const arm = weaponsOf(scene.sheets[by]!)[weapon ?? 0]
  if (arm === undefined) throw new UserError(`${file}: ${given[0]} has no weapon`)
  const arms = scene.sheets[by] as unknown as { weapons: readonly { use?: string; increment?: number }[] }
  const { use = 'melee', increment } = arms.weapons[weapon ?? 0]!
  faceToFace(f.system, scene, start, by, target, weapon ?? 0, use === 'melee' && increment === undefined)
  const reader = new Reader(scene, start)
  const strikes = attacksOf(reader, by, target, weapon ?? 0, how.full)
  const labels = strikes.map((_, i) => (strikes.length > 1 ? `${arm}, attack ${i + 1}` : arm))
  const odds = actionOdds(f.system, scene, start, strikes, target, { labels })
  const title = `${scene.sheets[by]!.name}${strikes.length > 1 ? '’s full attack' : ''} (${arm}) against ${scene.sheets[target]!.name}, ${f.system.health(reader, target)}`
  return { title, ruleset: f.rules.id, odds }
}

/**
 * Places the target where the attacker can hit it: next to it (farther for what reaches only there) in melee; where
 * the file has it, if it can be hit there, for what shoots.
 */
function faceToFace(
  system: GameSystem,
  scene: Scene,
  S: Int32Array,
  by: number,
  target: number,
  weapon: number,
  melee: boolean,
): void {
  const m = new Mutator(scene, S)
  const r = new Reader(scene, S)
  const own = r.get(target, at)
  const map = scene.board.map
  const from = map.at(r.get(by, at))
  const taken = new Set(scene.sheets.map((_, who) => (who === target ? -1 : r.get(who, at))))
  const near = Array.from({ length: map.width * map.height }, (_, square) => square)
    .filter(square => !taken.has(square) && !(map.flags[square]! & SOLID))
    .map(square => ({
      square,
      gap: stepsBetween(map.at(square), from),
    }))
    .filter(x => x.gap <= 6)
    .sort((a, b) => a.gap - b.gap)
    .map(x => x.square)
  const strikes = attacksOf(r, by, target, weapon, false)
  const place = (melee ? [...near, own] : [own, ...near]).find(square => {
    m.set(target, at, square)
    return actionOdds(system, scene, S, strikes, target).attacks.some(b => b.hit > 0)
  })
  m.set(target, at, place ?? own)
}

const actsOf = (sheet: unknown): string[] =>
  ((sheet as { acts?: readonly { name: string }[] }).acts ?? []).map(act => act.name.toLowerCase())

const weaponsOf = (sheet: unknown): string[] =>
  ((sheet as { weapons?: readonly { name: string }[] }).weapons ?? []).map(w => w.name)
