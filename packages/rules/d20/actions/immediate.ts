import type { Chapter, Command, Reader, View } from '@quintain/engine'
import { fact, list, maybe, oneOf, perScene, policy, question, run, step } from '@quintain/engine'
import { type ActKind, actNamed, isCast } from '../creature/documents/acts.ts'
import { sideLocates } from '../position/awareness.ts'
import { areFoes } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { turnOrder } from '../position/threat.ts'
import { perform } from '../turn/act.ts'
import { type Interrupt, OCCASIONS, PHASES, type Phase, type Point } from '../turn/interrupt.ts'
import { doAct } from '../vocabulary/act-steps.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { walk } from '../vocabulary/movement.ts'

/** "Something happens: do anything now?" */
export const interruption = question<Command | 'pass'>('interrupt', { options: 'command', about: { by: 'creature' } })
/** A creature may do what its sheet lists for such a moment. */
const offerAct = step('offer-act', {
  who: 'creature',
  by: 'creature',
  cost: oneOf('immediate', 'reaction'),
  phase: oneOf(...PHASES),
  /** Which acts of the sheet are open to it; all when absent. */
  acts: maybe(list('text')),
})
const nameIn = ({ act }: Command): string => String(act)
type OutOfTurn = Parameters<typeof offerAct>[0]['cost']

interface WithActs {
  readonly acts?: readonly { readonly cost: string }[]
}
/** Creatures whose sheets list acts of a cost. */
const listing = (cost: OutOfTurn) =>
  perScene(({ sheets }) => sheets.flatMap((s, i) => ((s as WithActs).acts?.some(a => a.cost === cost) ? [i] : [])))
const ABLE = { immediate: listing('immediate'), reaction: listing('reaction') }
const able = ({ scene }: View, cost: OutOfTurn): readonly number[] => ABLE[cost](scene)

/** Whether a reaction to something, where it is aimed at an enemy, is aimed at the one who set it off. */
const answersTo = (r: View, who: number, by: number, { act, target }: Command): boolean =>
  actNamed(r, who, act)?.reactsTo === undefined ||
  typeof target !== 'number' ||
  target === by ||
  !areFoes(r, who, target)
/** Whether a point is an attack on a creature. */
const isAttackOn = (who: number, { of: [about] }: Pick<Point, 'of'>): boolean =>
  about?.do === attackStep.kind && (about as { at?: number }).at === who
/** Whether a point is what an act of a sheet reacts to. */
function setsOff(r: View, who: number, command: Command, { by, of, occasion, phase }: Point): boolean {
  const to = actNamed(r, who, command.act)?.reactsTo
  if (to === undefined) return true
  if (!answersTo(r, who, by, command)) return false
  const [about] = of
  if (to === 'is attacked') return isAttackOn(who, { of })
  if (!areFoes(r, who, by)) return false
  if (to === 'attacks') return about?.do === attackStep.kind
  if (to === 'acts') return occasion !== 'turn'
  if (to === 'casts')
    return (
      occasion === 'cast' ||
      (about?.do === doAct.kind && isCast({ kind: (about as { kind?: ActKind }).kind ?? 'other' }))
    )
  // Where it comes after, the movement is over; before that each square is a point.
  if (about?.do !== walk.kind || (phase === 'after' && occasion !== 'act')) return false
  return to === 'moves' || feetBetween.read(r, who, by) <= 5
}

/** The acts of a cost that a creature can do now, interned. */
const openTo = fact('acts out of turn', (v, who, id) => {
  const r = v as Reader
  const kind = v.scene.rules.commands['use']
  if (!kind || v.barred(who, 'act')) return v.scene.values.id([])
  const wanted = v.scene.values.at(id)
  const fits = (k: Command) => kind.cost(r, who, k) === wanted && kind.refuse(r, who, k).length === 0
  return v.scene.values.id(kind.suggestions(r, who).filter(fits))
})
/** Those of them whose phase this is. */
function optionsOf(r: Reader, who: number, cost: OutOfTurn, phase: Phase): readonly Command[] {
  const all = r.scene.values.at(r.fact(openTo, who, r.scene.values.id(cost))) as readonly Command[]
  const way = r.slots.interrupts?.find(i => i.key === cost)
  return way?.phase ? all.filter(k => way.phase!(r, who, k) === phase) : all
}

/**
 * Acts of a sheet that are done out of turn, at every point. An attack and a walk have points of their own before them, so
 * the point before their act asks nobody.
 */
const outOfTurn = (key: OutOfTurn, phases: readonly Phase[], phaseOf?: PhaseOf): Interrupt => ({
  key,
  on: OCCASIONS,
  phases,
  ...(phaseOf ? { phase: phaseOf } : {}),
  available: c => able(c, key).length > 0,
  offers(c, point) {
    const { by, occasion, phase, of } = point
    const own = of[0]?.do === attackStep.kind || of[0]?.do === walk.kind
    if (occasion === 'act' && phase === 'before' && own) return []
    return turnOrder(c)
      .filter(who => who !== by && able(c, key).includes(who))
      .flatMap(who => {
        const open = optionsOf(c, who, key, phase)
        // What nobody of its side notices is nothing to react to, but for an attack on oneself.
        const known = sideLocates(c, who, by) || isAttackOn(who, point)
        const options = known ? open.filter(k => setsOff(c, who, k, point)) : []
        if (options.length === 0) return []
        const only = options.length < open.length ? { acts: [...new Set(options.map(nameIn))] } : {}
        return [offerAct({ who, by, cost: key, phase, ...only })]
      })
  },
})
type PhaseOf = NonNullable<Interrupt['phase']>

/** Immediate actions: "at any time". What comes after one point comes before the next, so they are asked before. */
export const immediateActions: Interrupt = outOfTurn('immediate', ['before'])
/** Reactions, each before what it reacts to or after it, as the text says of the act. */
export const reactions = (phase: PhaseOf): Interrupt => outOfTurn('reaction', PHASES, phase)

/** The creature that is asked may act; a creature that nobody plays lets it pass. */
export const immediates: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: { steps: [perform] },
  policies: [policy(interruption, (): Command | 'pass' => 'pass')],
  steps: [
    run(
      offerAct,
      (c, { who, by, cost, phase, acts }) => {
        const options = optionsOf(c, who, cost, phase).filter(
          k => (acts === undefined || acts.includes(nameIn(k))) && answersTo(c, who, by, k),
        )
        if (options.length === 0) return
        const open: readonly (Command | 'pass')[] = [...options, 'pass']
        const chosen = c.ask(interruption, who, open, { by })
        if (chosen !== 'pass') c.plan(perform({ who, command: chosen }))
      },
      { plain: true, early: true },
    ),
  ],
}
