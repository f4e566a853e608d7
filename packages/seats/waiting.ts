import { decode, type Scene, type Spec, type Waiting } from '@quintain/engine'
import type { ToldQuestion } from './told-question.ts'

/**
 * A question as the fight made of a view has it: creatures and squares by their numbers there, -1 for whom the seat does not know, and for
 * the game master.
 */
export function waitingIn(scene: Scene, { q, question, who, options, about }: ToldQuestion): Waiting {
  const kind = scene.rules.questions[question]
  const one = (spec: Spec | undefined, v: unknown): unknown => {
    if (spec === undefined || v === undefined) return v
    if (v === null) return spec === 'creature' ? -1 : null
    return decode({ v: spec }, { v }, scene, question)['v']
  }
  const of = kind?.about
  const named =
    of && typeof about === 'object' && about !== null
      ? Object.fromEntries(Object.entries(about).map(([k, v]) => [k, one(of[k], v)]))
      : about
  return {
    q,
    question,
    // The game master, who may be asked too, is no creature.
    who: scene.creatures.indexOf(who),
    options: options.map(o => (typeof o === 'string' ? o : one(kind?.options, o))),
    about: named,
  }
}
