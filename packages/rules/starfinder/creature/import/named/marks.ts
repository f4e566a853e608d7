type Keys = Record<string, unknown>
const KINDS: Readonly<Record<string, string>> = { su: 'supernatural', sp: 'spell-like' }
const MARK = /\((su|sp)\)/i

/**
 * An act with the kind that the letters beside its name say: magic fails where there is none, and spell-like abilities give
 * opportunities and meet spell resistance. Extraordinary ones are as acts are that say nothing.
 */
export function ofKind(name: string, act: Keys): Keys {
  const mark = MARK.exec(name)?.[1]?.toLowerCase()
  if (mark === undefined || act['kind'] !== undefined) return act
  const effect = act['effect'] as Keys | undefined
  const { provokes, ...rest } = act
  // That it gives no opportunities is so of those by themselves; where its words say so it stays.
  const kept = mark === 'sp' && provokes === undefined ? {} : provokes === undefined ? {} : { provokes }
  const meets = mark === 'sp' && effect && effect['personal'] !== true && effect['friends'] !== true
  return {
    ...rest,
    kind: KINDS[mark],
    ...kept,
    ...(meets ? { effect: { ...effect, resistible: true } } : {}),
  }
}

/** A feature that its name says all of is its name. */
export const asNamed = (feature: Keys): unknown => {
  const [[name, given]] = Object.entries(feature) as [[string, unknown]]
  return given === true ? name : feature
}
/** A charge ends in the full attack of its own, where it has one. */
export function pounceInOwn(keys: Keys): void {
  const [own] = (keys['fullAttacks'] ?? []) as readonly Keys[]
  const all = (keys['features'] ?? []) as unknown[]
  if (own) keys['features'] = all.map(f => (f === 'pounce' ? { pounce: { as: own['name'] } } : f))
}
