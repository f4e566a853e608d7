import { Reader } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { chanceOfPlan, type PlanChance, type PlanOptions } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import { scopeOf } from '../grammar/scope.ts'
import { hopeOf } from '../plan/hope.ts'
import { aboutWhom, beforeThen, deedsOf, firstOf, whereTheyGo, withTime } from '../plan/plan.ts'

/** The chance of a plan as `quintain odds FILE --plan PLAN --hope HOPE` finds it, of a fight file as text. */
export function planAsked(text: string, plan: string, hope: string, how: PlanOptions = {}): PlanChance {
  const f = readFight(text, 'plan.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const said = deedsOf(scene, start, f.letters, plan)
  const who = said[0] ? scene.who(said[0].who) : 0
  const there = scopeOf(new Reader(scene, whereTheyGo(scene, start, said)), who, f.letters)
  const meant = hopeOf(scene, there, hope, who, aboutWhom(said))
  const deeds = withTime(scene, said, meant, who)
  const { within } = meant
  return chanceOfPlan(scene, start, deeds, meant.hope, {
    ...how,
    ...(within === undefined ? {} : { within, first: firstOf(deeds, beforeThen(plan)) }),
  })
}
