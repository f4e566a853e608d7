import { type OpenQuestion, type Scene, type Spec, told, UNKNOWN } from '@quintain/engine'
import type { Projection } from './projection.ts'

/** A question as its seat reads it: creatures by the names that it knows, those that it does not know left out. */
export interface ToldQuestion {
  readonly q: string
  readonly question: string
  readonly who: string
  readonly options: readonly unknown[]
  readonly about?: unknown
  /** Several are asked, and the first answer of any of them counts. */
  readonly any?: true
}

/** An open question in the names that a viewer knows. */
export function toldQuestion(scene: Scene, p: Projection, o: OpenQuestion): ToldQuestion {
  const about = scene.rules.questions[o.question]?.about
  const { q, question, who } = o
  const knowledge = knowledgeOf(scene, p)
  const options = o.options.map(x => optionTold(scene, p, question, x)).filter(x => x !== UNKNOWN)
  if (o.about === undefined) return { q, question, who, options, ...(o.any ? { any: o.any } : {}) }
  if (!about) return { q, question, who, options, about: null }
  const fields = Object.entries(about).flatMap(([k, spec]) => {
    const v = told(spec, (o.about as Record<string, unknown>)[k], knowledge)
    return v === undefined ? [] : [[k, v === UNKNOWN ? null : v] as const]
  })
  return { q, question, who, options, about: Object.fromEntries(fields) }
}

/** An option in the names that a viewer knows; UNKNOWN where it may not be told of it. */
export function optionTold(scene: Scene, p: Projection, question: string, option: unknown): unknown {
  const spec: Spec | undefined = scene.rules.questions[question]?.options
  if (spec === undefined || typeof option === 'string') return option
  // Whether squares that were never seen can be got to is not told.
  if (spec === 'square' && typeof option === 'number' && p.isUnseen(option)) return UNKNOWN
  return told(spec, option, knowledgeOf(scene, p))
}

function knowledgeOf(scene: Scene, p: Projection) {
  const here = new Set(p.view.creatures.map(c => c.id))
  const id = (who: number) => {
    const alias = p.aliases.known(who)?.id
    return alias !== undefined && here.has(alias) ? alias : undefined
  }
  return { scene, id }
}
