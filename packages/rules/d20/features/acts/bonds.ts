import {
  bag,
  condition,
  event,
  feature,
  maybe,
  oneOf,
  type Reader,
  record,
  run,
  say,
  step,
  trigger,
} from '@quintain/engine'
import { attacksOn } from '../../actions/attacks.ts'
import { rollNamed } from '../../checks/attempt.ts'
import { rollBonus } from '../../checks/roll-check.ts'
import { befall } from '../../creature/documents/immune.ts'
import { action } from '../../turn/action.ts'
import { clearTimers, ends } from '../../turn/timers.ts'
import { passOrFail, type Rolled, rollCheck } from '../../vocabulary/check-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/bonds'
const entangled = condition('entangled')
/** Bound to what does not move. */
const anchored = condition('held in place')
const bondSpec = record({ slip: 'int', burst: maybe('int') })
interface Bond {
  readonly slip: number
  readonly burst?: number | undefined
}
const bonds = bag<Bond>('bonds', { to: 'seen', holds: bondSpec })
const bound = event('bound', { who: 'creature', bond: bondSpec }, (w, e) => w.include(e.who, bonds, e.bond as Bond), {
  of: 'who',
  to: 'seen',
  silent: true,
})
const loosened = event(
  'loosened',
  { who: 'creature', bond: bondSpec },
  (w, e) => w.exclude(e.who, bonds, e.bond as Bond),
  { of: 'who', to: 'seen', silent: true },
)
const binds = step('binds', { who: 'creature', slip: 'int', burst: maybe('int'), anchors: 'flag' })
const loosens = step('loosens', { who: 'creature' })

declare module '@quintain/engine' {
  interface Slots {
    /** The skill by which a creature slips out of what binds it, with its task; Escape Artist when absent. */
    slipsBy?: { readonly skill: string; readonly task?: string }
  }
}

type Way = 'skill' | 'strength'
/** What is rolled to get out of the first of its bonds, and against what; undefined where that way is closed. */
function wayOut(r: Reader, who: number, way: Way): { readonly roll: Rolled; readonly dc: number } | undefined {
  const [bond] = r.items(who, bonds)
  if (!bond) return undefined
  if (way === 'strength') return bond.burst === undefined ? undefined : { roll: { check: 'Strength' }, dc: bond.burst }
  const { skill = 'Escape Artist', task } = r.slots.slipsBy ?? {}
  const roll = rollNamed(r, who, skill)
  return { roll: task === undefined || 'save' in roll ? roll : { ...roll, task }, dc: bond.slip }
}
/** The points that its die may fall short of the DC: the more the better. */
const ease = (r: Reader, who: number, way: Way): number => {
  const out = wayOut(r, who, way)
  return out ? rollBonus(r, who, out.roll, save => ({ save })) - out.dc : Number.NEGATIVE_INFINITY
}
const better = (r: Reader, who: number): Way =>
  ease(r, who, 'strength') > ease(r, who, 'skill') ? 'strength' : 'skill'
/** A die of 20 that falls so far short never gets out. */
const NEVER = -20

const getLoose = action({
  name: 'get-loose',
  rule: RULE,
  parameters: { by: maybe(oneOf('skill', 'strength')) },
  cost: 'standard',
  refuse: (r, who, { by }) =>
    r.items(who, bonds).length === 0
      ? [{ why: say`nothing binds it`, rule: RULE }]
      : by === 'strength' && !wayOut(r, who, 'strength')
        ? [{ why: say`no strength bursts what binds it`, rule: RULE }]
        : [],
  suggestions: (r, who) => (r.items(who, bonds).length > 0 ? [{ do: 'get-loose' }] : []),
  plan: (c, who, { by }) => {
    const { roll, dc } = wayOut(c, who, (by as Way | undefined) ?? better(c, who))!
    return [rollCheck({ who, roll, dc, results: passOrFail([loosens({ who })], []) })]
  },
})

/** Webs, nets, vines: they entangle until one slips out of them or bursts them. */
export const bindings = feature(RULE, {
  says: 'What binds a creature entangles it until it gets loose: by a standard action it slips out with a check of Escape Artist (in starfinder Acrobatics), or bursts its bonds with a Strength check, against the numbers of what binds it. With `anchors` it cannot move meanwhile.',
  reads: { consequence: ['binds'], condition: [anchored.name] },
  needs: { fields: [timers], steps: [rollCheck] },
  fields: [bonds],
  events: [bound, loosened],
  commands: [getLoose],
  conditions: [{ condition: anchored, rule: RULE, bars: ['move'] }],
  steps: [
    run(binds, (c, { who, slip, burst, anchors }) => {
      if (!befall(c, who, entangled) && !c.has(who, entangled)) return
      c.emit(bound({ who, bond: { slip, ...(burst === undefined ? {} : { burst }) } }))
      if (anchors && !c.has(who, anchored)) c.emit(stateEntered({ who, condition: anchored.name }))
    }),
    run(loosens, (c, { who }) => {
      const [bond, ...others] = c.items(who, bonds)
      if (!bond) return
      c.emit(loosened({ who, bond }))
      if (others.length > 0) return
      if (c.has(who, anchored)) c.emit(stateLeft({ who, condition: anchored.name }))
      // What something else holds stays.
      if (c.has(who, entangled) && !c.items(who, timers).some(t => ends(t, entangled)))
        c.emit(stateLeft({ who, condition: entangled.name }))
    }),
  ],
  triggers: [
    trigger(stateLeft, (c, { who, condition: name }) => {
      if (name !== entangled.name) return []
      clearTimers(c, who, t => ends(t, anchored))
      return c.items(who, bonds).map(() => loosens({ who }))
    }),
  ],
  adds: {
    bringsOwn: (_, { who, consequence: { binds: slip, burst, anchors } }) =>
      slip === undefined
        ? undefined
        : [binds({ who, slip, anchors: anchors === true, ...(burst === undefined ? {} : { burst }) })],
    doesFirst: (r, who) => {
      if (r.items(who, bonds).length === 0 || ease(r, who, better(r, who)) < NEVER) return undefined
      const acts = r.scene.rules.commands['use']?.suggestions(r, who).length ?? 0
      return acts === 0 && attacksOn(r, who).length === 0 ? { do: 'get-loose' } : undefined
    },
  },
  words: {
    commands: { 'get-loose': 'gets out of a web, a net or other bonds: slips out, or bursts them' },
    parameters: {
      'get-loose.by': 'skill to slip out, strength to burst them; the better of them when absent',
    },
    conditions: { [anchored.name]: { begins: 'is held in place', ends: 'held in place', listed: true } },
  },
})
