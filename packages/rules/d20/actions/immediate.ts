import type { Chapter, Command, Reader, View } from '@quintain/engine'
import {
  event,
  fact,
  list,
  maybe,
  oneOf,
  perScene,
  policy,
  question,
  run,
  sheetsEver,
  step,
  value,
} from '@quintain/engine'
import {
  type Act,
  type ActKind,
  actNamed,
  OCCASION,
  type OutOfTurnCost,
  outOfTurnCost,
} from '../creature/documents/acts.ts'
import { isCast } from '../creature/levels/spell-like.ts'
import { sideLocates } from '../position/awareness.ts'
import { areFoes } from '../position/position.ts'
import { feetApart, feetBetween } from '../position/range.ts'
import { turnOrder } from '../position/threat.ts'
import { barredOutOfTurn, perform } from '../turn/act.ts'
import { type Interrupt, OCCASIONS, PHASES, type Phase, type Point } from '../turn/interrupt.ts'
import { doAct } from '../vocabulary/act-steps.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { walk } from '../vocabulary/movement.ts'

/** "Something happens: do anything now?" `at`: whom it is done to, where that is an attack. */
export const interruption = question<Command | 'pass' | typeof PASS_MOVE>('interrupt', {
  options: 'command',
  about: { by: 'creature', occasion: 'text', at: 'creature' },
})
/** Ignores the rest of a move as well. */
export const PASS_MOVE = 'pass this move'
/** A creature may do what its sheet lists for such a moment. */
const offerAct = step('offer-act', {
  who: 'creature',
  by: 'creature',
  cost: oneOf('immediate', 'reaction', 'none'),
  phase: oneOf(...PHASES),
  /** Which acts of the sheet are open to it; all when absent. */
  acts: maybe(list('text')),
  occasion: maybe(oneOf(...OCCASIONS)),
  /** The creature that is attacked. */
  at: maybe('creature'),
})

/** Whose move a creature lets pass, plus 1; 0 for nobody's. */
const passes = value('lets a move pass')
export const passedMove = event(
  'move-let-pass',
  { who: 'creature', of: maybe('creature') },
  (w, e) => w.set(e.who, passes, e.of === undefined ? 0 : e.of + 1),
  { of: 'who', to: 'own' },
)
const nameIn = ({ act }: Command): string => String(act)

interface WithActs {
  readonly acts?: readonly Act[]
}
const NOBODY_LISTS: readonly number[] = []
/** Creatures whose sheets list acts of a cost. */
const listing = (cost: OutOfTurnCost) =>
  perScene(scene => {
    const lists = (s: object): boolean => (s as WithActs).acts?.some(a => outOfTurnCost(a) === cost) === true
    const those = sheetsEver(scene).filter(lists)
    if (those.length === 0) return NOBODY_LISTS
    const ids = new Set(those.map(s => s.id))
    return scene.sheets.flatMap(({ id }, i) => (ids.has(id) ? [i] : []))
  })
const ABLE = { immediate: listing('immediate'), reaction: listing('reaction'), none: listing('none') }
const able = ({ scene }: View, cost: OutOfTurnCost): readonly number[] => ABLE[cost](scene)

/** The first cost at which a creature has acts out of turn. */
const firstOf = (v: View, who: number): OutOfTurnCost | undefined =>
  (['immediate', 'reaction', 'none'] as const).find(cost => able(v, cost).includes(who))

/** Whether a reaction to something, where it is aimed at an enemy, is aimed at the one who set it off. */
const answersTo = (r: View, who: number, by: number, { act, target }: Command): boolean =>
  actNamed(r, who, act)?.reactsTo === undefined ||
  typeof target !== 'number' ||
  target === by ||
  !areFoes(r, who, target)
const isAttack = ({ of: [about] }: Pick<Point, 'of'>): boolean => about?.do === attackStep.kind
/** Whether a point is an attack on a creature. */
const isAttackOn = (who: number, point: Pick<Point, 'of'>): boolean =>
  isAttack(point) && (point.of[0] as { at?: number }).at === who
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
  return to === 'moves' || comesAdjacent(r, who, by, (about as { from?: number }).from ?? -1)
}
const ADJACENT = 5
/** Whether a move has brought a creature next to another one, beside which it did not begin. */
const comesAdjacent = (r: View, who: number, by: number, from: number): boolean =>
  feetBetween.read(r, who, by) <= ADJACENT && (from < 0 || feetApart(r, by, who, from) > ADJACENT)

/** The acts of a cost that a creature can do now, interned. */
const openTo = fact('acts out of turn', (v, who, id) => {
  const r = v as Reader
  const kind = v.scene.rules.commands['use']
  const wanted = v.scene.values.at(id) as OutOfTurnCost
  if (!kind || barredOutOfTurn(r, who, wanted)) return v.scene.values.id([])
  const fits = (k: Command) => {
    const act = actNamed(v, who, k.act)
    if (act === undefined || outOfTurnCost(act) !== wanted) return false
    return kind.refuse(r, who, k).every(({ rule }) => rule === OCCASION)
  }
  return v.scene.values.id(kind.suggestions(r, who).filter(fits))
})
/** Those of them whose phase this is. */
function optionsOf(r: Reader, who: number, cost: OutOfTurnCost, phase: Phase): readonly Command[] {
  const all = r.scene.values.at(r.fact(openTo, who, r.scene.values.id(cost))) as readonly Command[]
  const way = r.slots.interrupts?.find(i => i.key === cost)
  return way?.phase ? all.filter(k => way.phase!(r, who, k) === phase) : all
}

/**
 * Acts of a sheet that are done out of turn, at every point. An attack and a walk have points of their own before them, so
 * the point before their act asks nobody.
 */
const outOfTurn = (key: OutOfTurnCost, phases: readonly Phase[], phaseOf?: PhaseOf): Interrupt => ({
  key,
  on: OCCASIONS,
  phases,
  ...(phaseOf ? { phase: phaseOf } : {}),
  available: c => able(c, key).length > 0,
  offers(c, point) {
    const { by, occasion, phase, of } = point
    const own = of[0]?.do === attackStep.kind || of[0]?.do === walk.kind
    // With a new act a move that was let pass is over.
    if (occasion === 'act' && phase === 'before')
      for (const who of able(c, key)) if (c.get(who, passes) > 0 && firstOf(c, who) === key) c.emit(passedMove({ who }))
    if (occasion === 'act' && phase === 'before' && own) return []
    const attacked = (of[0] as { readonly at?: number } | undefined)?.at
    return turnOrder(c)
      .filter(who => who !== by && able(c, key).includes(who))
      .flatMap(who => {
        const open = optionsOf(c, who, key, phase)
        // What nobody of its side notices is nothing to react to, but for an attack on oneself.
        const known = sideLocates(c, who, by) || isAttackOn(who, point)
        const passed = occasion === 'square' && c.get(who, passes) === by + 1
        const options = known && !passed ? open.filter(k => setsOff(c, who, k, point)) : []
        if (options.length === 0) return []
        const only = options.length < open.length ? { acts: [...new Set(options.map(nameIn))] } : {}
        const told = isAttack(point) && typeof attacked === 'number' && attacked >= 0
        const at = told && (attacked === who || sideLocates(c, who, attacked)) ? { at: attacked } : {}
        return [offerAct({ who, by, cost: key, phase, ...only, occasion, ...at })]
      })
  },
})
type PhaseOf = NonNullable<Interrupt['phase']>

/** Immediate actions: "at any time". What comes after one point comes before the next, so they are asked before. */
export const immediateActions: Interrupt = outOfTurn('immediate', ['before'])
/** Acts that are no action and come about by themselves, as a Bankai: before what sets them off. */
export const actsOfThemselves: Interrupt = outOfTurn('none', ['before'])
/** Reactions, each before what it reacts to or after it, as the text says of the act. */
export const reactions = (phase: PhaseOf): Interrupt => outOfTurn('reaction', PHASES, phase)

/** The creature that is asked may act; a creature that nobody plays lets it pass. */
export const immediates: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: { steps: [perform] },
  fields: [passes],
  events: [passedMove],
  policies: [policy(interruption, (): Command | 'pass' => 'pass')],
  steps: [
    run(
      offerAct,
      (c, { who, by, cost, phase, acts, occasion, at }) => {
        const options = optionsOf(c, who, cost, phase).filter(
          k => (acts === undefined || acts.includes(nameIn(k))) && answersTo(c, who, by, k),
        )
        if (options.length === 0) return
        // What a move sets off is asked about once; what may come at any time, at each square.
        const moves = occasion === 'square'
        const once = moves && options.every(k => actNamed(c, who, k.act)?.reactsTo === 'moves')
        const open = [...options, 'pass', ...(moves && !once ? [PASS_MOVE] : [])] as readonly (
          | Command
          | 'pass'
          | typeof PASS_MOVE
        )[]
        const chosen = c.ask(interruption, who, open, {
          by,
          ...(occasion ? { occasion } : {}),
          ...(at === undefined ? {} : { at }),
        })
        if (typeof chosen !== 'string') c.plan(perform({ who, command: chosen }))
        else if (once || chosen === PASS_MOVE) c.emit(passedMove({ who, of: by }))
      },
      { plain: true, early: true },
    ),
  ],
}
