import { Reader, Refused } from '@quintain/engine'
import { setUp } from '@quintain/formats'
import { chanceOfPlan, type PlanChance } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { scopeOf } from '../grammar/scope.ts'
import { openFightFile } from '../io/files.ts'
import { say, UserError } from '../io/terminal.ts'
import { hopeOf, worseOf } from '../plan/hope.ts'
import { beforeThen, deedsOf, firstOf, type SaidDeed, withTime } from '../plan/plan.ts'
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
  const said = deedsOf(scene, start, f.letters, how.plan)
  const who = said[0] ? scene.who(said[0].who) : 0
  const meant = hopeOf(scene, scopeOf(new Reader(scene, start), who, f.letters), how.hope, who)
  const deeds = withTime(scene, said, meant, who)
  if (deeds.length === 0) throw new UserError(planSays.nothing)
  const { within } = meant
  const first = within === undefined ? 0 : firstOf(deeds, beforeThen(how.plan))
  const found = chance(() =>
    chanceOfPlan(scene, start, deeds, meant.hope, {
      ...(how.seed === undefined ? {} : { seed: how.seed }),
      ...(within === undefined ? {} : { within, first }),
    }),
  )
  if (how.json) {
    say(JSON.stringify(found))
    return
  }
  say(planSays.chance(how.hope, found.p, found.margin, worseOf(meant.hope)))
  for (const line of courseLines(deeds.slice(first), found, within !== undefined)) say(line)
}

/** So many deeds of a plan within some time are told one by one. */
const TOLD = 12

/** What becomes of the chance with each deed, and which could not be done. */
export function courseLines(
  deeds: readonly SaidDeed[],
  { by, refused, margin }: PlanChance,
  within: boolean,
): readonly string[] {
  const named = deeds.flatMap(({ said, times }) =>
    Array.from({ length: times ?? 1 }, (_, n) => (times === undefined || n === 0 ? said : `${said} x${n + 1}`)),
  )
  const name = (i: number): string => named[i % named.length]!
  const lines = within
    ? by.slice(0, TOLD).map((p, i) => planSays.withinTime(i + 1, name(i), p, margin))
    : by.length > 1
      ? by.map((p, i) => planSays.after(name(i), p, margin))
      : []
  const not = new Map<string, number>()
  refused.forEach((p, i) => {
    if (p > 0) not.set(name(i), Math.max(p, not.get(name(i)) ?? 0))
  })
  return [...lines, ...[...not].map(([deed, p]) => planSays.refused(deed, p))]
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
