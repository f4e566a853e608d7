import {
  type Bar,
  type Context,
  condition,
  event,
  feature,
  type Reader,
  run,
  type Step,
  step,
  trigger,
  value,
} from '@quintain/engine'
import { harmsOnWay } from '../../effects/running/shunned.ts'
import { squareAt, standsInFight } from '../../position/position.ts'
import { perform } from '../../turn/act.ts'
import { turnBegan } from '../../turn/round.ts'
import { clearTimers, ends } from '../../turn/timers.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { stateLeft } from '../../vocabulary/states.ts'
import { strays } from '../moments/dominated.ts'
import { movesToward } from './toward.ts'

const RULE = 'house/features/captivated'
const STRIKES: readonly Bar[] = ['attack', 'opportunity']
export const captivated = condition('captivated')
/** Who has captivated a creature, as an index plus 1; 0 is nobody. */
const captor = value('captor', { to: 'seen', holds: 'creature', plusOne: true })
/** What the save must reach that it has where its way leads into danger; 0 once it has had it, or where none is allowed. */
const saveInDanger = value('save in danger', { to: 'own' })
const drawn = event(
  'captivated-by',
  { who: 'creature', by: 'creature', dc: 'int' },
  (w, { who, by, dc }) => {
    w.set(who, captor, by + 1)
    w.set(who, saveInDanger, dc)
  },
  { of: 'who', to: { by: 'seen', dc: 'own' } },
)
const saveHad = event('save-in-danger-had', { who: 'creature' }, (w, { who }) => w.set(who, saveInDanger, 0), {
  of: 'who',
  to: 'own',
})
const comesNearer = step('comes-nearer', { who: 'creature' })
const walksOn = step('walks-to-captor', { who: 'creature' })
const isFree = step('captivated-no-more', { who: 'creature' })

const leadsIntoHarm = (r: Reader, who: number, leg: readonly number[]): boolean => {
  const harms = harmsOnWay(r, who)
  return harms !== undefined && leg.some(square => harms(squareAt(r, square)))
}
const captorOf = (r: Reader, who: number): number => r.get(who, captor) - 1
const walks = (c: Context, who: number): boolean =>
  c.has(who, captivated) && c.get(who, at) >= 0 && c.get(who, altitude) === 0 && c.barred(who, 'move') === null

/** A song or a sight that draws a creature near. */
export const captivation = feature(RULE, {
  says: 'A captivated creature does nothing but come nearer to who has captivated it: as each of its turns begins it walks one move by the cheapest way until it is beside that one, and there it stands. It loses none of its defenses, and foes may take their opportunities as it walks. Where its way leads into what would harm it, it has the save that was allowed once more. It is free once that one can no longer fight. Who is in the air stays where it is.',
  reads: { condition: [captivated.name] },
  conditions: [{ condition: captivated, rule: RULE, bars: STRIKES, living: true, kinds: ['charm', 'mind-affecting'] }],
  fields: [captor, saveInDanger],
  events: [drawn, saveHad],
  needs: { steps: [rollCheck], slots: ['movement'] },
  steps: [
    run(comesNearer, (c, { who }) => {
      const by = captorOf(c, who)
      if (!c.has(who, captivated)) return
      if (by < 0 || by === who || !standsInFight(c, by)) {
        c.plan(isFree({ who }))
        return
      }
      const dc = c.get(who, saveInDanger)
      if (dc <= 0 || !walks(c, who) || !leadsIntoHarm(c, who, movesToward(c, who, by))) {
        c.plan(walksOn({ who }))
        return
      }
      c.emit(saveHad({ who }))
      const roll = { who, by, roll: { save: 'Will' as const }, dc, against: 'walking into danger' }
      c.plan(rollCheck({ ...roll, results: passOrFail([isFree({ who })], [walksOn({ who })]) }))
    }),
    run(walksOn, (c, { who }) => {
      const leg = walks(c, who) ? movesToward(c, who, captorOf(c, who)) : []
      const walk = leg.length > 0 ? [perform({ who, command: { do: 'move', path: [...leg] } })] : []
      c.plan(...walk, strays({ who }))
    }),
    run(isFree, (c, { who }) => {
      clearTimers(c, who, t => ends(t, captivated))
      if (c.has(who, captivated)) c.emit(stateLeft({ who, condition: captivated.name }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }): readonly Step[] => (c.has(who, captivated) ? [comesNearer({ who })] : [])),
  ],
  adds: {
    bringsOwn(c, { who, by, save, consequence: { condition: name } }) {
      if (name === captivated.name && by !== who)
        c.emit(drawn({ who, by, dc: save?.kind === 'Will' ? Math.max(1, save.dc) : 0 }))
      return undefined
    },
  },
  words: {
    conditions: {
      [captivated.name]: { begins: 'is captivated', ends: 'captivated', listed: true },
    },
    events: {
      [saveHad.kind]: () => null,
      [drawn.kind]: ({ who, by }, s) => `${s.name(who)} is drawn to ${s.name(by)}`,
    },
  },
})
