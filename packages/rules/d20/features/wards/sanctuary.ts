import {
  bag,
  event,
  feature,
  type Only,
  type Refusal,
  record,
  run,
  say,
  step,
  trigger,
  type View,
} from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { type Boon, boonNamed, boonOver, boons, boonsIn, endsOf } from '../../effects/consequences/boons.ts'
import { done } from '../../vocabulary/act-steps.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'

const RULE = 'house/features/wards'
const triedSpec = record({ by: 'creature', passed: 'flag' })
interface Tried {
  readonly by: number
  readonly passed: boolean
}
/** Those who have saved against the ward of a creature, and those who could not. */
const tried = bag<Tried>('tried its ward', { to: 'seen', holds: triedSpec })
const hasTried = event(
  'ward-tried',
  { who: 'creature', tried: triedSpec },
  (w, e) => w.include(e.who, tried, e.tried as Tried),
  { of: 'who', to: 'seen' },
)
const forgotten = event(
  'ward-forgotten',
  { who: 'creature', tried: triedSpec },
  (w, e) => w.exclude(e.who, tried, e.tried as Tried),
  { of: 'who', to: 'seen', silent: true },
)
const triesWard = step('tries-ward', { who: 'creature', at: 'creature', passed: 'flag' })

const wardOf = (r: View, who: number) => {
  for (const b of r.items(who, boons)) {
    const text = boonNamed(r, b.by, b.name)
    if (text?.wards) return { boon: b, ...text.wards }
  }
  return undefined
}
const triedBy = (r: View, who: number, by: number): Tried | undefined => r.items(who, tried).find(t => t.by === by)
const isKeptOff = (r: View, who: number, by: number): boolean => who >= 0 && triedBy(r, who, by)?.passed === false
const keptOff: Refusal = { why: say`it has failed its save against what wards it`, rule: RULE }
const NOTHING: readonly Refusal[] = []
const KEY = ['wards']
const NONE: readonly string[] = []
const only: Only = { key: KEY[0]!, among: sheet => (boonsIn(sheet).some(b => b.wards) ? KEY : NONE) }

/** A ward that foes must overcome before they strike: sanctuary. */
export const wards = feature(RULE, {
  says: 'Who would strike at a creature with such a boon, or aim at it alone what harms, saves first. Who saves is done with it; who fails loses that blow or act, and can aim nothing at the creature while the ward lasts. What fills an area is not kept off. It is over once who has it strikes at somebody, or does what harms.',
  only,
  needs: { steps: [rollCheck], fields: [boons] },
  fields: [tried],
  events: [hasTried, forgotten],
  steps: [run(triesWard, (c, { who, at, passed }) => c.emit(hasTried({ who: at, tried: { by: who, passed } })))],
  triggers: [
    trigger(boonOver, (c, { who, boon }) => {
      const { by, name } = boon as Boon
      if (boonNamed(c, by, name)?.wards) for (const t of c.items(who, tried)) c.emit(forgotten({ who, tried: t }))
      return []
    }),
    trigger(attackRolled, (c, { by, at }) => {
      const ward = at === by ? undefined : wardOf(c, by)
      return ward ? endsOf(c, by, ward.boon) : []
    }),
    trigger(done, (c, { who, act }) => {
      const ward = wardOf(c, who)
      const effect = ward && actNamed(c, who, act)?.effect
      return ward && effect && isHarmful(effect) ? endsOf(c, who, ward.boon) : []
    }),
  ],
  adds: {
    mustPass(r, by, at) {
      const ward = wardOf(r, at)
      if (!ward || triedBy(r, at, by)) return undefined
      const { kind, dc, boon } = ward
      const tries = (passed: boolean) => [triesWard({ who: by, at, passed })]
      return rollCheck({
        who: by,
        by: at,
        roll: { save: kind },
        dc,
        against: boon.name,
        results: passOrFail(tries(true), tries(false)),
      })
    },
    turnedAside: (v, { by, at }) => (by !== at && isKeptOff(v, at, by) ? keptOff : undefined),
    actAimed: (r, who, { effect }, target) =>
      effect && !effect.area && isHarmful(effect) && who !== target && isKeptOff(r, target, who) ? [keptOff] : NOTHING,
    passesBy(r, { who, by, name }) {
      if (who === by || !isKeptOff(r, who, by)) return false
      const effect = actNamed(r, by, name)?.effect
      return effect !== undefined && !effect.area && isHarmful(effect)
    },
  },
  words: {
    events: {
      [hasTried.kind]: (e, s) =>
        (e.tried as Tried).passed ? null : `${s.name((e.tried as Tried).by)} cannot strike at ${s.name(e.who)}`,
    },
  },
})
