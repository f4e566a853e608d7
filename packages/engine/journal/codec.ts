import { freezeForJson } from '../memory/json-cache.ts'
import type { Event } from '../model/events.ts'
import {
  allThere,
  type Command,
  decodeCommand,
  decodeInto,
  encode,
  encodeCommand,
  encodeStep,
  onlyDeclared,
} from '../model/fields.ts'
import { perScene, type Scene } from '../model/scene.ts'
import type { Pick as Picked } from '../run/source.ts'

/** An event as a journal has it: creatures and squares by name. */
export const encodeEvent = (scene: Scene, e: Event): Record<string, unknown> => ({
  e: e.e,
  ...encode(scene.rules.events[e.e]?.fields ?? {}, e, scene),
})
/** An event from its form with names. Throws an Error that names the field when something is unknown or missing. */
export function decodeEvent(scene: Scene, e: Readonly<Record<string, unknown>>): Event {
  const kind = scene.rules.events[String(e.e)]
  if (!kind) throw new Error(`no event "${String(e.e)}" under ruleset ${scene.rules.id}`)
  onlyDeclared(kind.fields, e, kind.kind, ['e'])
  allThere(kind.fields, e, kind.kind)
  return decodeInto({ e: kind.kind }, kind.fields, e, scene, kind.kind)
}

/** An answer in the journal's form: a command with names. */
export const encodeAnswer = (scene: Scene, question: string, answer: unknown): unknown =>
  question === 'command' ? encodeCommand(answer as Command, scene) : answer
/** An answer from the journal's form. */
export const decodeAnswer = (scene: Scene, question: string, answer: unknown): unknown =>
  question === 'command' ? decodeCommand(answer as Command, scene) : answer
export const encodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: encodeAnswer(scene, p.key, p.outcome) } : p))
export const decodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: decodeAnswer(scene, p.key, p.outcome) } : p))

const encoded = perScene((): Readonly<Record<string, unknown>>[] => [])
/** A pending step by its number, with names; each is encoded once a scene. */
export function pendingStep(scene: Scene, id: number): Readonly<Record<string, unknown>> {
  return (encoded(scene)[id] ??= freezeForJson(encodeStep(scene, scene.steps.all[id]!)))
}
