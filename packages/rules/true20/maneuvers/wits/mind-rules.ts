import type { View } from '@quintain/engine'

export const MIND_RULES = 'mental-grapple-rules'

/** How a grapple of minds differs from one of bodies: the text's own list is lost, so a game may say each of these. */
export interface MindRules {
  /** What both sides roll: a save, an ability or a skill by its name. */
  readonly roll: string
  /** The ability whose score is the damage bonus of a won check. */
  readonly damage: string
  /** Whether a melee attack has to hit first. */
  readonly grab: boolean
  /** Whether size counts as in a grapple of bodies. */
  readonly size: boolean
  /** Whether the body of who is held is held too. */
  readonly body: boolean
}
const USUAL: MindRules = { roll: 'Will', damage: 'Wisdom', grab: false, size: false, body: false }

type Pair = readonly [name: string, value: unknown]
/** What a list of pairs of a name and a value says, over what is usual. */
export const mindRules = (v: Pick<View, 'option'>): MindRules => {
  const given = v.option(MIND_RULES)
  return given ? { ...USUAL, ...(Object.fromEntries(given as Pair[]) as Partial<MindRules>) } : USUAL
}

const isRight = (pair: unknown): boolean =>
  Array.isArray(pair) &&
  pair.length === 2 &&
  Object.hasOwn(USUAL, pair[0] as string) &&
  typeof pair[1] === typeof USUAL[pair[0] as keyof MindRules]
/** What is wrong with a value of the reading, in words that say what would be right. */
export const wrongRules = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every(isRight)
    ? undefined
    : 'is a list of pairs: roll and damage with a name, grab, size and body with true or false, as [[roll, Will], [grab, true]]'
