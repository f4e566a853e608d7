import type { Act, COSTS } from '../documents/acts.ts'

/** What an act may take again in later turns. */
export const AGAIN_COSTS = ['standard', 'move', 'free'] as const satisfies readonly (typeof COSTS)[number][]
/** How an act goes on in the turns after the one in which it is done. */
export interface GoesOn {
  /** The action for which it works again, on whom its user chooses; absent: it does so by itself alone. */
  readonly cost?: (typeof AGAIN_COSTS)[number]
  /** It works again on whom it worked last as the turn of its user ends, where it was not sent elsewhere in it. */
  readonly byItself?: boolean
  /** How long it goes on. */
  readonly rounds?: number
  /** How often it works after the first time. */
  readonly times?: number
  /** A turn in which it does not work again is its end. */
  readonly kept?: boolean
  /** It works on each creature once. */
  readonly anew?: boolean
  /** Feet from where it worked last to where it works next, at the most. */
  readonly moves?: number
  /** The other acts, by their names, any of which is done in place of it in later turns. */
  readonly does?: readonly string[]
}
declare module '../documents/acts.ts' {
  interface Act {
    readonly goesOn?: GoesOn
    /** The act that has to be under way for this one. */
    readonly goesOnFrom?: string
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
/** What an act is called in later turns. */
export const againName = (name: string): string => `${name} again`
/** The act as it works in later turns: the same effect, and no casting. */
function again({ name, goesOn, ...act }: Act & { readonly goesOn: GoesOn }): Act {
  const { castingRounds: _, verbal: _v, somatic: _s, uses: _u, ...rest } = act
  return {
    ...rest,
    name: againName(name),
    // What runs on is called up no more: nothing disturbs it, and it distracts from nothing.
    kind: 'other',
    provokes: false,
    cost: goesOn.cost ?? 'none',
    goesOnFrom: name,
  }
}
/** Another act that is done while one goes on: no casting, and never by itself. */
function instead({ name }: Act, { cost }: GoesOn, other: Act): Act {
  const { castingRounds: _, verbal: _v, somatic: _s, uses: _u, ...rest } = other
  return { ...rest, kind: 'other', provokes: false, cost: cost ?? 'none', goesOnFrom: name }
}
const isGoingOn = (act: Act): act is Act & { readonly goesOn: GoesOn } => act.goesOn !== undefined

/** A sheet with the acts that go on as they work in later turns, each before the one that begins it; the same sheet where none does. */
export function withActsGoingOn<T extends object>(read: T): T {
  const { acts } = read as { readonly acts?: readonly Act[] }
  if (!acts?.some(isGoingOn)) return read
  const s = read as Record<string, unknown>
  s['acts'] = acts.flatMap(act => {
    const from = acts.find(a => a.goesOn?.does?.some(name => same(name, act.name)))
    if (from) return [instead(from, from.goesOn!, act)]
    return isGoingOn(act) && !act.goesOn.does ? [again(act), act] : [act]
  })
  return read
}

/** Reports acts that cannot go on as they say. */
export function checkActsGoingOn(
  sheet: object,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const { acts = [] } = sheet as { readonly acts?: readonly Act[] }
  for (const [i, { name, cost, effect, goesOn, touch, goesOnFrom }] of acts.entries()) {
    if (goesOn === undefined || goesOnFrom !== undefined) continue
    const wrong = (message: string, ...more: string[]) => report(['acts', i, 'goesOn', ...more], message)
    if (cost === 'reaction' || cost === 'immediate') wrong('is of acts that are done in a turn of their own')
    if (touch) wrong('stands with no touch that is held until it is delivered')
    const { does } = goesOn
    if (does) {
      if (goesOn.cost === undefined) wrong('stands with the action that it takes: cost: standard', 'does')
      const missing = does.find(other => !acts.some(a => same(a.name, other)))
      if (missing !== undefined) wrong(`"${missing}" is no act of this creature`, 'does')
      continue
    }
    if (!effect) wrong('works again: effect: { range: 60, consequences: [{ damage: 2d6 }] }')
    else if (effect.personal || effect.summons || effect.teleports || effect.scries || (effect.targets ?? 1) > 1)
      wrong('works on one creature at a time, or fills an area: it is not personal, and calls nobody')
    else if (effect.area && goesOn.anew) wrong('stands with one target', 'anew')
    if (acts.some(a => a.name.toLowerCase() === againName(name).toLowerCase() && a.goesOnFrom === undefined))
      wrong(`is done again as "${againName(name)}", and another act is called so`)
  }
}
