import { feature, maybe, type Reader, type Refusal, ruled, ruling, say } from '@quintain/engine'
import { actNamed, actsIn, actsOf } from '../../creature/documents/acts.ts'
import { LAID_OUT } from '../../effects/areas/corners.ts'
import { placingRefusals } from '../../effects/areas/placing.ts'
import { usesRefusals } from '../../effects/uses.ts'
import { doAct } from '../../vocabulary/act-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { resources } from '../../vocabulary/resources.ts'

const PERFORM = 'house/features/performed-by-ruling'
interface Given {
  readonly who: number
  readonly act: string
  readonly target?: number | undefined
  readonly to?: number | undefined
  readonly squares?: readonly number[] | undefined
}

/** Why an act cannot be done to this by ruling: reach and lines are the game master's affair, the rest is not. */
function performRefusals(r: Reader, { who, act: name, target, to, squares }: Given): readonly Refusal[] {
  const no = (why: string): readonly Refusal[] => [{ why, rule: PERFORM }]
  const act = actNamed(r, who, name)
  const known = actsOf(r, who).map(a => a.name)
  if (!act) return no(say`${r.sheet(who).name} has no act ${name}: there are ${known.join(', ') || 'none'}`)
  const spent = usesRefusals(r, who, act)
  if (spent.length) return spent
  const { area, personal, summons, teleports, scries } = act.effect ?? {}
  if (r.slots.effects.placed && LAID_OUT.includes(area?.shape ?? ''))
    return to === undefined
      ? placingRefusals(r, who, act, 0, { squares })
      : no(say`${act.name} is laid out: squares C4 C6`)
  if (squares !== undefined) return no(say`${act.name} is not laid out: name no squares`)
  const needsSquare = (area !== undefined && area.shape !== 'emanation') || summons || teleports || scries
  if (needsSquare && to === undefined) return no(say`${act.name} needs a square: to C4`)
  if (!needsSquare && to !== undefined) return no(say`${act.name} takes no square`)
  const aimed = (act.effect !== undefined && !area && !personal && !needsSquare) || act.strikes !== undefined
  if (aimed && !area && target === undefined) return no(say`${act.name} needs a target`)
  if (!aimed && target !== undefined) return no(say`${act.name} takes no target`)
  return []
}
const perform = ruling({
  name: 'perform',
  rule: PERFORM,
  parameters: {
    who: 'creature',
    act: 'text',
    target: maybe('creature'),
    to: maybe('square'),
    squares: maybe('squares'),
  },
  choices: r => ({ act: [...new Set(r.scene.sheets.flatMap(sheet => actsIn(sheet).map(a => a.name)))] }),
  refuse: performRefusals,
  plan(c, { who, act: name, target, to, squares }) {
    const act = actNamed(c, who, name)!
    const around = act.effect?.area?.shape === 'emanation' ? { to: c.get(who, at) } : {}
    c.plan(
      doAct({
        who,
        act: act.name,
        kind: act.kind,
        ...(target === undefined ? {} : { target }),
        ...(to === undefined ? around : { to }),
        ...(squares?.length ? { to: squares[0]!, placing: { squares } } : {}),
      }),
    )
    c.emit(ruled({ what: 'perform', who }))
  },
})

/** An act out of turn, and without its action: what answers something, what a machine sets off, what a creature does as it dies. */
export const performedByRuling = feature(PERFORM, {
  says: 'The game master has a creature do an act of its sheet at any moment, without an action. Its uses, saves and damage are played; how far it carries is for the game master to say.',
  needs: { steps: [doAct], fields: [at, resources] },
  rulings: [perform],
  words: {
    rulings: {
      perform:
        'A creature does an act of its sheet now, without an action and out of turn too; with a target or a square where the act needs one. Its uses, saves and damage are played.',
    },
  },
})
