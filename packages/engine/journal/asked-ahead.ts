import type { Spec } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { Playing } from '../run/run.ts'
import { Pending, type Source } from '../run/source.ts'
import type { EarlyAnswer, OpenQuestion } from './line.ts'

/** Thrown where a step that is looked at would go on: it is not asked ahead. */
const STOP = new Error('a step is looked at only as far as its first question')

/**
 * What the steps next in line will ask, as far as they may be asked while another question waits (`run(..., { early:
 * true })`). They
 * run without any effect up to their first question: no die is thrown. `waits`: whether a person is asked.
 */
export function askedAhead(
  scene: Scene,
  S: Int32Array,
  waits: (question: string, who: number, options: readonly unknown[], about: unknown) => boolean,
): readonly Pending[] {
  const { agendas, rules, steps } = scene
  const look: Source = {
    throw() {
      throw STOP
    },
    answer({ question }, who, options, about, _, also = []) {
      if (!waits(question, who, options, about)) throw STOP
      throw new Pending(
        question,
        who,
        options,
        about,
        also.filter(i => waits(question, i, options, about)),
      )
    },
  }
  const all: Pending[] = []
  for (let a = agendas.rest[S[AGENDA]!]!; a !== 0; a = agendas.rest[a]!) {
    const step = steps.all[agendas.head[a]!]!
    if (!rules.steps[step.do]?.early) break
    try {
      new Playing(scene, S).run(S, step, look)
    } catch (error) {
      if (error instanceof Pending) all.push(error)
      else if (error !== STOP) throw error
    }
  }
  return all
}

/** The conditions of those whom a question names: the one that is asked, and those that it is about. */
export function conditionsIn(
  scene: Scene,
  S: Int32Array,
  { question, who, about }: OpenQuestion,
): EarlyAnswer['stood'] {
  const { layout } = scene
  const named = [scene.creatures.indexOf(who), ...creaturesIn(scene.rules.questions[question]?.about, about)]
  return named
    .filter(i => scene.sheets[i] !== undefined)
    .map(i => {
      const start = layout.start(i)
      const has = layout.conditions.filter(k => (S[start + layout.wordOffset(k)]! & layout.bitOf(k)) !== 0)
      return has.map(k => k.name)
    })
}
function creaturesIn(fields: Readonly<Record<string, Spec>> | undefined, about: unknown): readonly number[] {
  if (!fields || typeof about !== 'object' || about === null) return []
  return Object.entries(fields).flatMap(([field, spec]) => of(spec, (about as Record<string, unknown>)[field]))
}
function of(spec: Spec, value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  if (spec === 'creature') return [value as number]
  if (spec === 'creatures') return value as readonly number[]
  return typeof spec === 'object' && 'maybe' in spec ? of(spec.maybe, value) : []
}
