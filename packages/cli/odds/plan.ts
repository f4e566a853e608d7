import { Reader, Refused } from '@quintain/engine'
import { setUp } from '@quintain/formats'
import { chanceOfPlan, type PlanChance } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { deedsOf, deedText, hopeOf } from '../grammar/plan.ts'
import { scopeOf } from '../grammar/scope.ts'
import { openFightFile } from '../io/files.ts'
import { say, UserError } from '../io/terminal.ts'
import { planSays } from '../words/plan.ts'

/** `quintain odds FILE --plan ... --hope ...`: the chance that something is so once the deeds are done. */
export function oddsOfPlan(
  registry: Registry,
  file: string,
  how: {
    readonly plan: string
    readonly hope: string
    readonly allow: readonly string[]
    readonly json: boolean
    readonly seed?: string | undefined
  },
): void {
  const f = openFightFile(registry, file, how.allow)
  const { scene, start } = setUp(f, { played: true })
  const deeds = deedsOf(scene, start, f.letters, how.plan)
  if (deeds.length === 0) throw new UserError(planSays.nothing)
  const first = scene.who(deeds[0]!.who)
  const hope = hopeOf(scene, scopeOf(new Reader(scene, start), first, f.letters), how.hope, first)
  const found = chance(() => chanceOfPlan(scene, start, deeds, hope, how.seed === undefined ? {} : { seed: how.seed }))
  if (how.json) {
    say(JSON.stringify(found))
    return
  }
  say(planSays.chance(how.hope, found.p, found.margin))
  let i = 0
  if (found.by.length > 1)
    for (const d of deeds)
      for (let n = 1; n <= (d.times ?? 1); n++)
        say(planSays.after(deedText(scene, { ...d, ...(d.times === undefined ? {} : { times: n }) }), found.by[i++]!))
}

/** What the library says of a plan that cannot be, as an error of the person who typed it. */
export function chance(make: () => PlanChance): PlanChance {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refused || error instanceof UserError)
      throw error instanceof UserError ? error : new UserError(error.message)
    throw new UserError((error as Error).message)
  }
}
