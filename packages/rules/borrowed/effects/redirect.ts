import type { Command, Reader, Refusal, View } from '@quintain/engine'
import { feature, maybe } from '@quintain/engine'
import type { Effect } from '../../d20/creature/effect.ts'
import { CHOSEN, LAID_OUT } from '../../d20/effects/areas/corners.ts'
import { placingRefusals, placingTakes } from '../../d20/effects/areas/placing.ts'
import { documentOf, madeBy } from '../../d20/effects/running/facts.ts'
import { mayAim } from '../../d20/position/may-attack.ts'
import { carryRefusals, TOUCH } from '../../d20/position/reach.ts'
import { action } from '../../d20/turn/action.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { placingIn, type RunningEffect, redirectEffect } from '../../d20/vocabulary/effect-steps.ts'
import { refusal } from '../../d20/words/refusals.ts'

const RULE = 'starfinder/effects/redirecting'
const ids = (all: readonly RunningEffect[]): string[] => all.map(e => e.id)

/** The document of an effect of this creature that can be turned elsewhere. */
function turned(r: Reader, who: number, id: unknown): { readonly runs: RunningEffect; readonly doc: Effect } | null {
  const runs = madeBy(r, who).find(e => e.id === id)
  const doc = runs && documentOf(r, runs)
  return runs && doc?.redirects ? { runs, doc } : null
}
/** Those of a creature that it can turn elsewhere. */
const turnable = (r: Reader, who: number): readonly string[] => ids(madeBy(r, who).filter(e => turned(r, who, e.id)))
/** What words may mean; nothing where it has none, so that it is told so. */
function called(v: View, who: number): Readonly<Record<string, readonly string[]>> {
  const effect = turnable(v as Reader, who)
  return effect.length > 0 ? { effect } : {}
}
/** Why an area cannot be turned there: to an intersection, or laid out, where the text's areas begin so. */
function areaRefusals(
  r: Reader,
  who: number,
  act: { readonly name: string; readonly effect: Effect },
  command: Command,
): readonly Refusal[] {
  const { shape } = act.effect.area!
  const placed = r.slots.effects.placed !== undefined
  const placing = placingIn(command) ?? {}
  const laid = placed && LAID_OUT.includes(shape)
  const to = laid ? placing.squares?.[0] : command['to']
  if (laid && to === undefined) return placingRefusals(r, who, act, 0, placing)
  if (typeof to !== 'number' || command['target'] !== undefined)
    return [{ why: refusal.needsSquare(act.name), rule: RULE }]
  const wrong = placed ? placingRefusals(r, who, act, to, placing) : []
  // How far an intersection is, and whether a line leads there, was asked of it.
  if (wrong.length > 0 || (placed && CHOSEN.includes(shape))) return wrong
  return mayAim(r, who, to, { feet: act.effect.range ?? Number.POSITIVE_INFINITY, needsWay: true, rule: RULE })
}
/** Why an effect cannot be turned there: what made it could not be aimed there either. */
function redirectRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { effect, target, to } = command
  const found = turned(r, who, effect)
  if (!found) return [{ why: refusal.turnsNoSuch(turnable(r, who)), rule: RULE }]
  const { doc } = found
  const feet = doc.range ?? TOUCH
  if (doc.area) return areaRefusals(r, who, { name: found.runs.act, effect: doc }, command)
  if (typeof target !== 'number' || !r.scene.sheets[target] || to !== undefined)
    return [{ why: refusal.needsTarget(found.runs.act), rule: RULE }]
  return carryRefusals(r, who, target, RULE, feet)
}
/**
 * Turning an effect that runs to another target or area. It does not provoke. `placed`: areas begin at intersections, which the
 * command names.
 */
export const redirecting = ({ placed = false }: { readonly placed?: boolean } = {}) =>
  feature(RULE, {
    reads: { effect: ['redirects'] },
    words: {
      commands: {
        redirect:
          'Turns one of its running effects to another target or area, as a move action unless it says otherwise.',
      },
      parameters: {
        'redirect.to': 'the square to which its area turns',
        'redirect.effect': 'which of its effects, as Flame 1',
      },
    },
    commands: [
      action({
        name: 'redirect',
        hostile: true,
        rule: RULE,
        parameters: { effect: 'text', target: maybe('creature'), to: maybe('square'), ...(placed ? placingTakes : {}) },
        choices: called,
        cost: (r, who, { effect }): Cost => turned(r, who, effect)?.doc.redirects ?? 'move',
        refuse: redirectRefusals,
        suggestions: () => [],
        plan: (_, _who, { effect, target, to, ...command }) => {
          const placing = placingIn(command)
          const where = to ?? placing?.squares?.[0]
          return [
            redirectEffect({
              id: effect,
              ...(target === undefined ? {} : { target }),
              ...(where === undefined ? {} : { to: where }),
              ...(placing === undefined ? {} : { placing }),
            }),
          ]
        },
      }),
    ],
  })
