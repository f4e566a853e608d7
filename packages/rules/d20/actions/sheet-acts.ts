import type { Command, CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, json, maybe, run, step, trigger } from '@quintain/engine'
import { provoke } from '../attack/opportunity.ts'
import type { Act } from '../creature/act.ts'
import type { Cost } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import { turnEnded } from '../turn/round.ts'
import { doAct, done } from '../vocabulary/act-steps.ts'
import { begun, begunLeft } from '../vocabulary/fields.ts'
import { remaining, use } from '../vocabulary/resources.ts'

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
  readonly begin: RuleId
  /** Whether an act distracts, so that doing it in a threatened square provokes. */
  provokes(act: Act, defensively: boolean): boolean
  /** Why an act cannot reach a target; for acts that reach somebody. */
  aim(r: Reader, who: number, act: Act, target: number): readonly Refusal[]
  /** Whether an act reaches somebody, its own user when no target is named. */
  reaches(act: Act): boolean
  /** Whether it harms: then nobody is meant who is not named. */
  harms(act: Act): boolean
}

const actsOf = (r: Reader, who: number): readonly Act[] => (r.sheet(who) as { acts?: readonly Act[] }).acts ?? []
const actOf = (r: Reader, who: number, command: Command): Act | undefined =>
  actsOf(r, who).find(a => a.name === command['act'])
function unknown(r: Reader, who: number, { act }: Command, rule: RuleId): Refusal[] {
  const known = actsOf(r, who).map(a => a.name)
  if (!known.length) return [{ why: 'its sheet lists no acts', rule }]
  const what = act === undefined ? 'needs an act of its sheet' : `has no act "${String(act)}"`
  return [{ why: `${what}: there are ${known.join(', ')}`, rule }]
}

/** Why an act of the sheet cannot be done to whom the command names. */
function aimRefusals(r: Reader, who: number, command: Command, text: ListedText, rule = text.rule): readonly Refusal[] {
  const act = actOf(r, who, command)
  if (!act) return unknown(r, who, command, rule)
  const { target } = command
  if (act.uses && remaining(r, who, act.name) < 1) return [{ why: `no use of ${act.name} is left`, rule }]
  if (!text.reaches(act)) return target === undefined ? [] : [{ why: `${act.name} is done to nobody`, rule: text.rule }]
  if (target !== undefined && (typeof target !== 'number' || !r.scene.sheets[target]))
    return [{ why: 'needs a target on the map', rule: text.rule }]
  if (target === undefined && text.harms(act)) return [{ why: `${act.name} needs a target`, rule: text.rule }]
  return text.aim(r, who, act, (target as number | undefined) ?? who)
}
const aimed = (command: Command) => (command.target === undefined ? {} : { target: command.target as number })

/** An act of the sheet as commands worth offering: to each whom it can reach. */
function offered(r: Reader, who: number, name: 'use' | 'begin-full', act: Act, text: ListedText): Command[] {
  if (!text.reaches(act)) return [{ do: name, act: act.name }]
  return r.scene.creatures.flatMap((_, target) =>
    text.aim(r, who, act, target).length ? [] : [{ do: name, act: act.name, target }],
  )
}

/** What is left of a full-round act that was begun in the last turn. */
const underWay = (r: Reader, who: number): Command | undefined =>
  r.get(who, begunLeft) > 0 ? r.read(who, begun) : undefined

function carryOut(c: Context, who: number, command: Command, text: ListedText) {
  const act = actOf(c, who, command)!
  if (act.uses) use(c, who, act.name)
  const does = doAct({ who, act: act.name, kind: act.kind, ...aimed(command) })
  return text.provokes(act, command['defensively'] === true) ? [provoke({ who, act: act.name }), does] : [does]
}

/** The acts of a sheet, and beginning and completing a full-round act in two turns. */
export const listedActs = (text: ListedText): readonly CommandKind[] => [
  action({
    name: 'use',
    rule: text.rule,
    description: 'Does something that its sheet lists, at the cost that stands there.',
    parameters: { act: 'text', target: maybe('creature'), defensively: maybe('flag') },
    cost: (r, who, command): Cost => actOf(r, who, command)?.cost ?? 'standard',
    refuse: (r, who, command) => aimRefusals(r, who, command, text),
    suggestions: (r, who) => actsOf(r, who).flatMap(a => offered(r, who, 'use', a, text)),
    plan: (c, who, command) => carryOut(c, who, command, text),
  }),
  action({
    name: 'begin-full',
    rule: text.begin,
    description: 'Begins a full-round act with a standard action; another one in the next turn completes it.',
    parameters: { act: 'text', target: maybe('creature') },
    cost: 'standard',
    refuse(r, who, command) {
      if (r.scene.rules.commands[command['act'] as string])
        return [{ why: `${String(command['act'])} cannot be begun and completed later`, rule: text.begin }]
      const act = actOf(r, who, command)
      return act && act.cost !== 'full-round'
        ? [{ why: `${act.name} takes no full round`, rule: text.begin }]
        : aimRefusals(r, who, command, text, text.begin)
    },
    suggestions: (r, who) =>
      actsOf(r, who)
        .filter(a => a.cost === 'full-round')
        .flatMap(a => offered(r, who, 'begin-full', a, text)),
    plan(c, who, command) {
      const act = actOf(c, who, command)!
      c.emit(fullRoundBegun({ who, command: { do: 'use', act: act.name, ...aimed(command) } }))
      return text.provokes(act, false) ? [provoke({ who, act: act.name })] : []
    },
  }),
  action({
    name: 'complete-full',
    rule: text.begin,
    description: 'Completes the full-round act that was begun in the turn before.',
    cost: 'standard',
    refuse: (r, who) => {
      const command = underWay(r, who)
      if (!command) return [{ why: 'nothing was begun in the turn before', rule: text.begin }]
      return r.get(who, begunLeft) === 2
        ? [{ why: 'it is completed in the next turn', rule: text.begin }]
        : aimRefusals(r, who, command, text)
    },
    plan(c, who) {
      const command = underWay(c, who)!
      const act = actOf(c, who, command)!
      if (act.uses) use(c, who, act.name)
      c.emit(waited({ who, left: 0 }))
      return [doAct({ who, act: act.name, kind: act.kind, ...aimed(command) })]
    },
  }),
]

export const doesAct = run(doAct, (c, { who, act, kind, target }) => {
  if (!c.barred(who, 'act')) c.emit(done({ who, act, kind, ...(target === undefined ? {} : { target }) }))
})
export const lapses = run(lapse, (c, { who }) => c.emit(waited({ who, left: c.get(who, begunLeft) - 1 })))
/** A turn passes: what was begun in this one waits for the next, what was begun before has lapsed. */
export const lapsesAfterTurn = trigger(turnEnded, (c, { who }) => (c.get(who, begunLeft) > 0 ? [lapse({ who })] : []))
