import { event, key, type Reader, run, step, trigger, value } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import type { Defends } from '../../creature/defends.ts'
import type { Effect } from '../../creature/effect.ts'
import { featuresIn, type Given } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { allWaiting, nearestRoom, waiting } from '../../effects/running/summon.ts'
import { areFoes } from '../../position/position.ts'
import { enterFight } from '../../turn/join.ts'
import { startTimer } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { at, timers } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { creatureFeature, goesWith, having, someoneHas, type With } from '../made.ts'

interface Spawns extends With {
  readonly who: readonly string[]
  readonly rounds?: string
  readonly only?: readonly string[]
  readonly dc?: number
  readonly save?: NonNullable<Effect['save']>['kind']
}
const RULE = 'house/features/spawn'
const SPAWN = 'spawn'
/** Who has hit a creature last, one more than its number, where that one makes spawn with the weapon; 0 for another. */
const lastHit = value('hit by one with spawn')
const hitBySpawner = event('hit-by-spawner', { who: 'creature', by: 'int' }, (w, e) => w.set(e.who, lastHit, e.by), {
  of: 'who',
  to: 'gm',
})
const spawnRose = event('spawn-rose', { who: 'creature', from: 'creature' }, null, { of: 'who', to: 'seen' })
/** What comes of the dead: the rounds are rolled. */
const quickens = step('quickens', { who: 'creature', by: 'creature' }, { rolls: 'by' })
/** The dead one saves against that. */
const resists = step('resists-rising', { who: 'creature', by: 'creature' })
const rises = step('rises-as-spawn', { who: 'creature', by: 'creature' })

const isRising = (t: Timer): boolean => t.steps.some(s => s.do === rises.kind)
const someoneSpawns = someoneHas(SPAWN)
const spawnOf = (r: Reader, who: number): (Spawns & Given) | undefined =>
  featuresIn(r.sheet(who)).find((f): f is Spawns & Given => f.name === SPAWN)
/** Whether a blow of this weapon counts; each does where the sheet names none. */
function isFatal(r: Reader, by: number, who: number, weapon: number): boolean {
  const given = spawnOf(r, by)
  const w = (r.sheet(by) as D20Sheet).weapons[weapon]
  if (!given || !w || !areFoes(r, by, who) || (given.with !== undefined && !goesWith(given, w))) return false
  const { kinds = ['living'] } = r.sheet(who) as Partial<Defends>
  // Who says nothing of its type is a humanoid.
  const of = kinds.every(kind => kind === 'living') ? [...kinds, 'humanoid'] : kinds
  return given.only === undefined || given.only.some(kind => of.includes(kind))
}

/** Create spawn: who dies by its blows rises as another of those that wait in reserve. */
export const spawn = creatureFeature<Spawns>(RULE, SPAWN, {
  only: having(SPAWN),
  takes: {
    who: key({ each: 'text' }, 'who rises, by id or by name, of those in reserve: [shadow]', { required: true }),
    with: key({ either: ['text', { each: 'text' }] }, 'the weapons whose blows count, all when absent: slam'),
    rounds: key('dice', 'rounds until it rises, at once when absent: 1d4'),
    only: key(
      { each: 'kind' },
      'kinds of creatures from which it rises, all when absent; who says no type is a humanoid: [humanoid]',
    ),
    dc: key('amount', 'what a save of the dead must reach to rest, none is allowed when absent: 18'),
    save: key('save', 'that save, Will when absent: Will', { beside: ['dc'] }),
  },
  once: true,
  help: 'who dies by its blows rises as one of the reserve: { who: [shadow], with: slam, rounds: 1d4 }',
  says: 'When a foe dies whom it has hit last, with one of these weapons where the sheet names any, one of those whom the sheet names comes out of the reserve in the square of the dead, or in the nearest that has room. It comes at once, or as the round begins that is so many rounds later, after the fight too. Where nobody waits in reserve nothing rises, and nothing where the sheet allows a save and the dead one makes it.',
  brings: () => ({}),
  needs: { steps: [enterFight, rollCheck], fields: [timers] },
  fields: [lastHit],
  events: [hitBySpawner, spawnRose],
  words: {
    events: {
      [hitBySpawner.kind]: () => null,
      [spawnRose.kind]: (e, s) => `${s.name(e.who)} rises from what is left of ${s.name(e.from)}`,
    },
  },
  steps: [
    run(resists, (c, { who, by }) => {
      const given = spawnOf(c, by)
      if (given?.dc === undefined || waiting(c, given.who) === undefined) return
      const { dc, save = 'Will' } = given
      const results = passOrFail([], [quickens({ who, by })])
      c.plan(rollCheck({ who, by, roll: { save }, dc, against: SPAWN, results }))
    }),
    run(quickens, (c, { who, by }) => {
      const given = spawnOf(c, by)
      if (!given || waiting(c, given.who) === undefined) return
      const { rounds } = given
      if (rounds === undefined) return c.plan(rises({ who, by }))
      const left = c.roll('rounds until it rises', dieOf(rounds), n => n)
      // The time goes on with one of those who wait, in a fight and after it: it does not with the dead.
      const ready = allWaiting(c, given.who)
      const keeper = ready.find(i => !c.items(i, timers).some(isRising)) ?? ready[0]!
      startTimer(c, keeper, { moment: { at: 'round' }, left, steps: [rises({ who, by })], source: `${SPAWN} ${who}` })
    }),
    run(rises, (c, { who, by }) => {
      const given = spawnOf(c, by)
      const risen = given && waiting(c, given.who)
      const square = c.get(who, at)
      const to = risen === undefined || square < 0 || !c.has(who, dead) ? undefined : nearestRoom(c, risen, square)
      if (risen === undefined || to === undefined) return
      c.emit(spawnRose({ who: risen, from: who }))
      c.plan(enterFight({ who: risen, to }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      if (!someoneSpawns(c.scene) || who === undefined || (result !== 'hit' && result !== 'critical')) return []
      const now = !c.has(who, dead) && isFatal(c, by, who, weapon) ? by + 1 : 0
      if (c.get(who, lastHit) !== now) c.emit(hitBySpawner({ who, by: now }))
      return []
    }),
    trigger(stateEntered, (c, { who, condition: name }) => {
      if (name !== dead.name || !someoneSpawns(c.scene)) return []
      const by = c.get(who, lastHit) - 1
      return by < 0 ? [] : [spawnOf(c, by)?.dc === undefined ? quickens({ who, by }) : resists({ who, by })]
    }),
  ],
})
