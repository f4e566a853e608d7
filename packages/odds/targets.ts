import { Reader } from '@quintain/engine'
import { type GameSystem, harmed, standingBy } from '@quintain/rules'
import { blowByBlow } from './blows.ts'
import type { Ends } from './ends.ts'
import { fatesOf } from './fates.ts'
import type { LineOdds, TargetOdds } from './line-odds.ts'
import { eachSaves, type Kind, oneAfterAnother, successes } from './several.ts'

/** A save: what happens to each does not depend on the others, but for the damage that is rolled once. */
export function eachTargetSaves(system: GameSystem, kinds: readonly Kind[], each: readonly LineOdds[]): LineOdds {
  return { ...eachFails(kinds, each), several: eachSaves(system, kinds) }
}

/** How many of the targets fail their saves, which do not depend on each other. */
export function eachFails(kinds: readonly Kind[], each: readonly LineOdds[]): LineOdds {
  const targets = each.map(({ expected, drops, kills, outcomes, save }, i): TargetOdds => {
    const { part, targets: count } = kinds[i]!.line
    return { part, fails: save!.fails, count, attacks: [], expected, drops, kills, outcomes }
  })
  const chances = targets.flatMap(({ count, fails }) => new Array<number>(count).fill(fails!))
  return { ...each[0]!, failing: successes(chances), targets }
}

/** Attacks go on to the next when one drops; the damage of the line is what all of them take together. */
export function nextTargets(system: GameSystem, kinds: readonly Kind[], each: readonly LineOdds[]): LineOdds {
  const attacks = kinds[0]!.pair.attacks.length
  const course = oneAfterAnother(system, kinds, attacks)
  const { drops, places } = course
  // Of targets that are alike all attacks deal the same, whoever is attacked.
  const damage = course.damage ?? each[0]!.damage
  const blows = blowByBlow(system, kinds)
  const targets = places.map(({ kind, drops, ends }, place): TargetOdds => {
    const { kills, outcomes } = fatesOf(system, kind.pair, ends, blows?.[place])
    return {
      part: kind.line.part,
      fails: null,
      count: 1,
      attacks: each[kinds.indexOf(kind)]!.attacks,
      expected: harmed(system).length > 0 ? meanLoss(system, kind, ends) : null,
      drops,
      kills,
      outcomes: outcomes ?? [],
    }
  })
  const expected = damage?.reduce((sum, p, n) => sum + p * n, 0) ?? null
  const { drops: dropsFirst, kills, outcomes } = targets[0]!
  return {
    ...each[0]!,
    expected,
    sd: damage && Math.sqrt(damage.reduce((sum, p, n) => sum + p * (n - expected!) ** 2, 0)),
    damage,
    drops: dropsFirst,
    kills,
    outcomes,
    several: drops,
    targets,
  }
}

function meanLoss(system: GameSystem, { pair: { scene, S } }: Kind, ends: Ends): number {
  const r = new Reader(scene, S)
  const measures = harmed(system)
  const left = () => standingBy(measures, r, 1)
  const had = left()
  let sum = 0
  ends.each((state, p) => {
    r.S = state
    sum += p * (had - left())
  })
  return sum
}
