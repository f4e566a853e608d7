import { Reader } from '@quintain/engine'
import { setUp } from '@quintain/formats'
import { type PlanChance, planSearch } from '@quintain/odds'
import { scopeOf } from '../grammar/scope.ts'
import { openFightFile } from '../io/files.ts'
import { say, sayError, UserError } from '../io/terminal.ts'
import { hopeOf, worseOf } from '../plan/hope.ts'
import { aboutWhom, beforeThen, deedsOf, firstOf, type SaidDeed, whereTheyGo, withTime } from '../plan/plan.ts'
import type { Texts } from '../texts/texts.ts'
import { planSays } from '../words/plan.ts'
import { Interruption } from './interruption.ts'

/** Milliseconds for tries once somebody has stopped the search for exact chances. */
const AFTERWARDS = 400

/** `quintain odds FILE --plan ... --hope ...`: the chance that something is so once the deeds are done. */
export async function oddsOfPlan(
  texts: Texts,
  file: string,
  how: {
    readonly plan: string
    readonly hope: string
    readonly allow: readonly string[]
    readonly json: boolean
    readonly seed?: string | undefined
  },
): Promise<void> {
  const f = await openFightFile(texts, file, how.allow)
  const { scene, start } = setUp(f, { played: true })
  const said = deedsOf(scene, start, f.letters, how.plan)
  const who = said[0] ? scene.who(said[0].who) : 0
  const there = scopeOf(new Reader(scene, whereTheyGo(scene, start, said)), who, f.letters)
  const meant = hopeOf(scene, there, how.hope, who, aboutWhom(said))
  const deeds = withTime(scene, said, meant, who)
  if (deeds.length === 0) throw new UserError(planSays.nothing)
  const { within } = meant
  const first = within === undefined ? 0 : firstOf(deeds, beforeThen(how.plan))
  const heard = new Interruption()
  let ends = 0
  const trying = (): boolean => {
    if (!heard.came) return true
    ends ||= performance.now() + AFTERWARDS
    return performance.now() < ends
  }
  const search = planSearch(scene, start, deeds, meant.hope, {
    ...(how.seed === undefined ? {} : { seed: how.seed }),
    ...(within === undefined ? {} : { within, first }),
    going: () => !heard.came,
    trying,
  })
  const found = await heard.during(search).catch(asUserError)
  if (heard.came && found.tries !== undefined) sayError(planSays.stopped(found.tries))
  if (how.json) {
    say(JSON.stringify(found))
    return
  }
  say(planSays.chance(how.hope, found.p, found.margin, worseOf(meant.hope)))
  for (const line of courseLines(deeds, first, found, within !== undefined)) say(line)
}

/** So many deeds of a plan within some time are told one by one. */
const TOLD = 12

/** What becomes of the chance with each deed, and which could not be done; `first`: so many come once, before the time begins. */
export function courseLines(
  deeds: readonly SaidDeed[],
  first: number,
  { by, refused, why, margin, unready = [] }: PlanChance,
  within: boolean,
): readonly string[] {
  const namesOf = (all: readonly SaidDeed[]) =>
    all.flatMap(({ said, times }) =>
      Array.from({ length: times ?? 1 }, (_, n) => (times === undefined || n === 0 ? said : `${said} x${n + 1}`)),
    )
  const before = namesOf(deeds.slice(0, first))
  const named = namesOf(deeds.slice(first))
  const name = (i: number): string => named[i % named.length]!
  const lines = within
    ? changing(by)
        .slice(0, TOLD)
        .map((p, i) => planSays.withinTime(i + 1, name(i), p, margin))
    : by.length > 1
      ? by.map((p, i) => planSays.after(name(i), p, margin))
      : []
  const not = new Map<string, { readonly p: number; readonly why: string | null }>()
  refused.forEach((p, i) => {
    if (p > (not.get(name(i))?.p ?? 0)) not.set(name(i), { p, why: why[i] ?? null })
  })
  const unmade = unready.map(x => planSays.refused(before[x.deed] ?? '', x.p, x.why))
  return [...lines, ...unmade, ...[...not].map(([deed, { p, why }]) => planSays.refused(deed, p, why))]
}

/** Without what changes nothing any more at the end, since the time is over. */
const changing = (by: readonly number[]): readonly number[] => {
  const last = by.findLastIndex((p, i) => i === 0 || p !== by[i - 1])
  return by.slice(0, last + 1)
}

/** What the library says of a plan that cannot be, as an error of the person who typed it. */
export function chance(make: () => PlanChance): PlanChance {
  try {
    return make()
  } catch (error) {
    return asUserError(error)
  }
}
function asUserError(error: unknown): never {
  if (error instanceof UserError) throw error
  // What the rules refuse is told as they say it.
  throw new UserError((error as Error).message)
}
