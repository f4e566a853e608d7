import type { Affliction, Effect } from '../effect.ts'

/** The parts of a sheet that name afflictions. */
interface Names {
  readonly acts?: readonly { readonly effect?: Pick<Effect, 'consequences' | 'save'> }[] | undefined
  readonly weapons?: readonly { readonly affliction?: string; readonly effect?: Effect }[] | undefined
  readonly afflictions?: readonly Affliction[] | undefined
  readonly exposed?: readonly string[] | undefined
}
/** Reports names of afflictions that neither the sheet nor the text has. */
export function checkAfflictions(
  sheet: Names,
  text: readonly Affliction[],
  wrong: (path: readonly (string | number)[], message: string) => void,
): void {
  const known = [...(sheet.afflictions ?? []), ...text].map(a => a.name)
  const look = (name: string | undefined, ...path: readonly (string | number)[]) => {
    if (name !== undefined && !known.includes(name))
      wrong(path, `no affliction "${name}": there are ${known.join(', ') || 'none'}`)
  }
  const all = (list: readonly { readonly afflicts?: string }[] | undefined, ...path: readonly (string | number)[]) => {
    for (const [i, x] of (list ?? []).entries()) look(x.afflicts, ...path, i, 'afflicts')
  }
  const inEffect = (e: Pick<Effect, 'consequences' | 'save'> | undefined, ...path: readonly (string | number)[]) => {
    all(e?.consequences, ...path, 'consequences')
    if (typeof e?.save?.onSuccess === 'object') all(e.save.onSuccess, ...path, 'save', 'onSuccess')
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
  const twice = known.find((name, i) => known.indexOf(name) !== i)
  if (twice !== undefined) wrong(['afflictions'], `two afflictions are called "${twice}"`)
}
