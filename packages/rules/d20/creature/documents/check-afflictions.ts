import type { Affliction, Effect } from '../effect.ts'

/** The parts of a sheet that name afflictions. */
interface Names {
  readonly acts?: readonly { readonly effect?: Pick<Effect, 'consequences' | 'save'> }[] | undefined
  readonly weapons?: readonly { readonly affliction?: string; readonly effect?: Effect }[] | undefined
  readonly afflictions?: readonly Affliction[] | undefined
  readonly exposed?: readonly string[] | undefined
}
/** Afflictions each of which brings the next at once, and the last the first again; none where time passes between them. */
function circleIn(all: readonly Affliction[]): readonly string[] {
  const sudden = all.filter(a => a.onset === undefined)
  const next = (name: string): readonly string[] =>
    sudden
      .filter(a => a.name === name)
      .flatMap(a => [...(a.always ?? []), ...a.stages.flat()])
      .flatMap(x => x.afflicts ?? [])
  const seen = new Set<string>()
  const from = (name: string, before: readonly string[]): readonly string[] => {
    const at = before.indexOf(name)
    if (at >= 0) return before.slice(at)
    if (seen.has(name)) return []
    seen.add(name)
    return next(name).reduce<readonly string[]>((found, n) => (found.length ? found : from(n, [...before, name])), [])
  }
  return sudden.reduce<readonly string[]>((found, { name }) => (found.length ? found : from(name, [])), [])
}

/**
 * Afflictions of which each, in time, comes of the other, more than one for one: those that run beside each other would be
 * more and more without end. None where they do not.
 */
function swarmIn(all: readonly Affliction[]): readonly string[] {
  const bring = (a: Affliction) => [...(a.always ?? []), ...a.stages.flat()].flatMap(x => x.afflicts ?? [])
  const after = new Map(all.map(a => [a.name, bring(a)]))
  const comesOf = (name: string): ReadonlySet<string> => {
    const found = new Set<string>()
    for (const rest = [...(after.get(name) ?? [])]; rest.length; ) {
      const next = rest.pop()!
      if (found.has(next)) continue
      found.add(next)
      rest.push(...(after.get(next) ?? []))
    }
    return found
  }
  const reached = new Map(all.map(a => [a.name, comesOf(a.name)]))
  for (const { name } of all) {
    const among = all.filter(a => reached.get(name)!.has(a.name) && reached.get(a.name)!.has(name))
    const within = (a: Affliction) => bring(a).filter(x => among.some(m => m.name === x)).length
    const grows = among.some(a => within(a) > 1 || (a.every !== undefined && within(a) > 0))
    if (grows && among.some(a => a.doses)) return among.map(a => a.name)
  }
  return []
}

/** Reports names of afflictions that neither the sheet nor the text has. */
export function checkAfflictions(
  sheet: Names,
  text: readonly Affliction[],
  wrong: (path: readonly (string | number)[], message: string) => void,
  described: (name: string) => Affliction | undefined = () => undefined,
): void {
  const known = [...(sheet.afflictions ?? []), ...text].map(a => a.name)
  const look = (name: string | undefined, ...path: readonly (string | number)[]) => {
    if (name !== undefined && !known.includes(name) && described(name)?.name !== name)
      wrong(path, `no affliction "${name}": there are ${known.join(', ') || 'none'}`)
  }
  const all = (list: readonly { readonly afflicts?: string }[] | undefined, ...path: readonly (string | number)[]) => {
    for (const [i, x] of (list ?? []).entries()) look(x.afflicts, ...path, i, 'afflicts')
  }
  const inEffect = (e: Pick<Effect, 'consequences' | 'save'> | undefined, ...path: readonly (string | number)[]) => {
    all(e?.consequences, ...path, 'consequences')
    if (typeof e?.save?.onSuccess === 'object') all(e.save.onSuccess, ...path, 'save', 'onSuccess')
    all(e?.save?.besides, ...path, 'save', 'besides')
  }
  for (const [i, { effect }] of (sheet.acts ?? []).entries()) inEffect(effect, 'acts', i, 'effect')
  for (const [i, { affliction, effect }] of (sheet.weapons ?? []).entries()) {
    look(affliction, 'weapons', i, 'affliction')
    inEffect(effect, 'weapons', i, 'effect')
  }
  for (const [i, { stages, always, onSuccess }] of (sheet.afflictions ?? []).entries()) {
    all(always, 'afflictions', i, 'always')
    all(onSuccess, 'afflictions', i, 'onSuccess')
    for (const [n, stage] of stages.entries()) all(stage, 'afflictions', i, 'stages', n)
  }
  for (const [i, name] of (sheet.exposed ?? []).entries()) look(name, 'exposed', i)
  const circle = circleIn(sheet.afflictions ?? [])
  if (circle.length)
    wrong(
      ['afflictions'],
      `${circle.map((name, i) => `${name} brings ${circle[i + 1] ?? circle[0]}`).join(', ')}, at once and without end: one of them needs an onset`,
    )
  const swarm = circle.length ? [] : swarmIn(sheet.afflictions ?? [])
  if (swarm.length)
    wrong(
      ['afflictions'],
      `${swarm.join(' and ')} ${swarm.length > 1 ? 'bring each other' : 'brings itself'} more and more often: without doses`,
    )
  const twice = known.find((name, i) => known.indexOf(name) !== i)
  if (twice !== undefined) wrong(['afflictions'], `two afflictions are called "${twice}"`)
}
