import type { Command, CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, json, maybe, ref, run, step, trigger, value } from '@quintain/engine'
import { provoke } from '../movement/opportunity.ts'
import type { Cost } from '../turn/act.ts'
import { turnEnded } from '../turn/round.ts'
import type { Act } from './sheet.ts'
import { simple } from './simple.ts'

/** A full-round act that is under way, and how many ends of own turns it can still wait for. */
export const begun = ref<Command>('full-round act begun')
export const begunLeft = value('turns left to complete')

/** An act of the sheet is done, once whatever it provoked is over: whoever fell meanwhile does not do it. */
export const doAct = step('do-act', { who: 'creature', act: 'text', kind: 'text' })
export const done = event('act-done', { who: 'creature', act: 'text', kind: 'text' }, null)
export const fullRoundBegun = event('full-round-begun', { who: 'creature', command: json<Command>() }, (w, e) => {
  w.put(e.who, begun, e.command)
  w.set(e.who, begunLeft, 2)
})
/** What is under way waits for one turn less; at 0 it has lapsed. */
export const waited = event('full-round-waits', { who: 'creature', left: 'int' }, (w, e) =>
  w.set(e.who, begunLeft, e.left),
)
const lapse = step('full-round-waits', { who: 'creature' })

/** Acts that a sheet lists, with the rules of the text that they come under. */
export interface ListedText {
  readonly rule: RuleId
  readonly budget: RuleId
  readonly begin: RuleId
  /** Whether an act distracts, so that doing it in a threatened square provokes. */
  provokes(act: Act, defensively: boolean): boolean
}

const actsOf = (r: Reader, who: number): readonly Act[] => (r.sheet(who) as { acts?: readonly Act[] }).acts ?? []
const actOf = (r: Reader, who: number, command: Command): Act | undefined =>
  actsOf(r, who).find(a => a.name === command['act'])
const unknown = (r: Reader, who: number, command: Command, rule: RuleId): Refusal[] =>
  actOf(r, who, command)
    ? []
    : [
        {
          why: `${command['act'] === undefined ? 'needs an act of its sheet' : `has no act "${String(command['act'])}"`}: there are ${
            actsOf(r, who)
              .map(a => a.name)
              .join(', ') || 'none'
          }`,
          rule,
        },
      ]

/** What is left of a full-round act that was begun in the last turn. */
const underWay = (r: Reader, who: number): Command | undefined =>
  r.get(who, begunLeft) > 0 ? r.read(who, begun) : undefined

function carryOut(c: Context, who: number, command: Command, text: ListedText) {
  const act = actOf(c, who, command)!
  const does = doAct({ who, act: act.name, kind: act.kind })
  return text.provokes(act, command['defensively'] === true) ? [provoke({ who, act: act.name }), does] : [does]
}

/** The acts of a sheet, and beginning and completing a full-round act in two turns. */
export const listedActs = (text: ListedText): readonly CommandKind[] => [
  simple({
    name: 'use',
    rule: text.rule,
    does: 'Does something that its sheet lists, at the cost that stands there.',
    takes: { act: 'text', defensively: maybe('flag') },
    cost: (r, who, command): Cost => actOf(r, who, command)?.cost ?? 'standard',
    budget: text.budget,
    refuse: (r, who, command) => unknown(r, who, command, text.rule),
    choices: (r, who) => actsOf(r, who).map(a => ({ do: 'use', act: a.name })),
    result: (c, who, command) => carryOut(c, who, command, text),
  }),
  simple({
    name: 'begin-full',
    rule: text.begin,
    does: 'Begins a full-round act with a standard action; another one in the next turn completes it.',
    takes: { act: 'text' },
    cost: 'standard',
    budget: text.budget,
    refuse(r, who, command) {
      if (r.scene.rules.commands[command['act'] as string])
        return [{ why: `${String(command['act'])} cannot be begun and completed later`, rule: text.begin }]
      const act = actOf(r, who, command)
      return act && act.cost !== 'full-round'
        ? [{ why: `${act.name} takes no full round`, rule: text.begin }]
        : unknown(r, who, command, text.begin)
    },
    choices: (r, who) =>
      actsOf(r, who)
        .filter(a => a.cost === 'full-round')
        .map(a => ({ do: 'begin-full', act: a.name })),
    result(c, who, command) {
      const act = actOf(c, who, command)!
      c.emit(fullRoundBegun({ who, command: { do: 'use', act: act.name } }))
      return text.provokes(act, false) ? [provoke({ who, act: act.name })] : []
    },
  }),
  simple({
    name: 'complete-full',
    rule: text.begin,
    does: 'Completes the full-round act that was begun in the turn before.',
    cost: 'standard',
    budget: text.budget,
    refuse: (r, who) => {
      const command = underWay(r, who)
      if (!command) return [{ why: 'nothing was begun in the turn before', rule: text.begin }]
      return r.get(who, begunLeft) === 2 ? [{ why: 'it is completed in the next turn', rule: text.begin }] : []
    },
    result(c, who) {
      const act = actOf(c, who, underWay(c, who)!)!
      c.emit(waited({ who, left: 0 }))
      return [doAct({ who, act: act.name, kind: act.kind })]
    },
  }),
]

export const doesAct = run(doAct, (c, { who, act, kind }) => {
  if (!c.barred(who, 'act')) c.emit(done({ who, act, kind }))
})
export const lapses = run(lapse, (c, { who }) => c.emit(waited({ who, left: c.get(who, begunLeft) - 1 })))
/** A turn passes: what was begun in this one waits for the next, what was begun before has lapsed. */
export const lapsesAfterTurn = trigger(turnEnded, (c, { who }) => (c.get(who, begunLeft) > 0 ? [lapse({ who })] : []))
