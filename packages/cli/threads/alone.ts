import { type GameSystem, type Registry, textsAlone } from '@quintain/rules'

const alone: Readonly<Record<string, () => Promise<GameSystem>>> = textsAlone

/** A registry that holds this ruleset alone; all of them where it does not stand by itself. */
export async function rulesetAlone(id: string): Promise<Registry> {
  const make = Object.hasOwn(alone, id) ? alone[id] : undefined
  return make ? { [id]: await make() } : (await import('@quintain/rules')).rulesets
}
