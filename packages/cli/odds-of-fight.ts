import { Reader } from '@quintain/engine'
import { setUp, weaponIndex } from '@quintain/formats'
import { type ActionOdds, actionOdds, strikesOf } from '@quintain/odds'
import { nearest } from '@quintain/rules'
import { openFightFile } from './files.ts'
import { UserError } from './output.ts'

/** Odds of one creature's attack on another, from the sheets of a fight file, as they stand at its start and side by side. */
export function oddsOfFight(
  file: string,
  attacker: string,
  target: string,
  how: { weapon?: string | undefined; full: boolean },
): { title: string; ruleset: string; odds: ActionOdds } {
  const f = openFightFile(file)
  const { scene, start } = setUp(f)
  const find = (id: string): number => {
    const i = scene.creatures.indexOf(id)
    if (i >= 0) return i
    const near = nearest(id, scene.creatures, 1)[0]
    throw new UserError(
      `${file}: no creature "${id}". ${near ? `Did you mean "${near}"?` : `There are ${scene.creatures.join(', ')}`}`,
    )
  }
  const [by, at] = [find(attacker), find(target)]
  const weapon = weaponIndex(scene.sheets[by]!, how.weapon ?? undefined)
  if (weapon === null) throw new UserError(`${file}: ${attacker} has no weapon "${how.weapon}"`)
  const strikes = strikesOf(new Reader(scene, start), by, at, weapon ?? 0, how.full)
  const odds = actionOdds(f.kit, scene, start, strikes, at)
  const title = `${scene.sheets[by]!.name}${how.full ? '’s full attack' : ''} against ${scene.sheets[at]!.name}`
  return { title, ruleset: f.rules.id, odds }
}
