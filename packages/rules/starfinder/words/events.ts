import { hitPointsLimited } from '../../d20/injury/pools.ts'
import { rested as restedFromRunning } from '../../d20/movement/run.ts'
import { tunnelOpened } from '../../d20/movement/tunnel.ts'
import { linked } from '../../d20/vocabulary/relations.ts'
import { CORNER, sharedEvents } from '../../d20/words/events.ts'
import { type Phrases, silent } from '../../d20/words/phrase.ts'
import { travelEvents } from '../../d20/words/travel/travel.ts'
import { landed } from '../attack/shots/thrown.ts'
import { forceFelt, saveSensed } from '../checks/sensing.ts'
import { assailed, orderAnswered } from '../effects/charm.ts'
import { effectFixed } from '../effects/large-vehicle.ts'
import { checkedLate, tookHold } from '../effects/resistance.ts'
import { scryBlocked, sensorNoticed } from '../effects/scrying.ts'
import { reformed } from '../effects/slain.ts'
import { dailyChanged, dailyRestCounted } from '../healing/daily.ts'
import { restPaid } from '../healing/healing.ts'
import { spellsWaited } from '../healing/spell-slots.ts'
import { staminaLost } from '../injury/abilities.ts'
import { careEnded, tended } from '../injury/long-term-care.ts'
import { layStable } from '../injury/stability.ts'
import { dyingBegan, dyingHurt, layOn, turnSpared } from '../injury/states.ts'
import { hovered } from '../movement/flight.ts'
import { noted, thingAppeared, thingVanished } from '../objects/invisible.ts'
import { found, hid, lookedInto, thoughtSent } from '../senses/fields.ts'
import { trailFound } from '../senses/track.ts'
import { raceChanged } from '../vocabulary/race.ts'
import { conditions } from './conditions.ts'

/** What is known of one that is found. */
const FOUND: Readonly<Record<string, (it: string) => string>> = {
  presence: it => `knows that ${it} is about`,
  location: it => `knows where ${it} is`,
  observing: it => `perceives ${it}`,
}
/** Relations of which no condition tells. */
const FAVORS: Readonly<Record<string, string>> = { covers: 'covers', harries: 'harries', feints: 'feints at' }

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  ...travelEvents,
  [linked.kind]: (e, s) => {
    const does = FAVORS[String(e.relation)]
    return does === undefined ? null : `${s.name(e.who)} ${does} ${s.name((e.link as { to: unknown }).to)}`
  },
  [landed.kind]: (e, s) => {
    const corner = e.corner === undefined ? 'in ' : `at the ${CORNER[String(e.corner)]} corner of `
    return `${s.weapon(e.by, e.weapon)} lands ${corner}${String(e.square)}`
  },
  [staminaLost.kind]: (e, s) => `${s.name(e.who)} loses ${e.n} Stamina Points`,
  [hovered.kind]: (e, s) => (e.on ? `${s.name(e.who)} hovers` : null),
  [hid.kind]: (e, s) => {
    const from = ((e.from as readonly unknown[] | undefined) ?? []).map(id => s.name(id)).join(', ')
    const total = `Stealth ${(e.now as { total: unknown }).total}`
    return from ? `${s.name(e.who)} is hidden from ${from}: ${total}` : `${s.name(e.who)} hides: ${total}`
  },
  [found.kind]: (e, s) => `${s.name(e.who)} ${FOUND[String(e.grade)]?.(s.name(e.other)) ?? 'finds nobody'}`,
  [thoughtSent.kind]: (e, s) =>
    `${s.name(e.who)} speaks to the mind of ${(e.to as unknown[]).map(x => s.name(x)).join(', ')}`,
  [scryBlocked.kind]: (e, s) => `${s.name(e.who)} senses that something keeps ${String(e.act)} out`,
  [sensorNoticed.kind]: (e, s) => (e.over ? null : `${s.name(e.who)} notices a sensor: ${String(e.id)}`),
  [trailFound.kind]: (e, s) => `${s.name(e.who)} finds the trail of ${s.name(e.of)}`,
  [thingAppeared.kind]: (e, s) => {
    const part = e.feet === undefined ? '' : `${Number(e.feet)} feet of `
    return `${part}${s.weapon(e.who, e.weapon)} can be seen`
  },
  [thingVanished.kind]: (e, s) => `${s.weapon(e.who, e.weapon)} cannot be seen`,
  [lookedInto.kind]: (e, s) => `${s.name(e.who)} looks into what ${s.name(e.into)} carries`,
  [tunnelOpened.kind]: (e, s) => `${s.name(e.who)} leaves a tunnel at ${String(e.square)}`,
  [forceFelt.kind]: (e, s) => `${s.name(e.who)} feels a hostile force`,
  [saveSensed.kind]: (e, s) => `${s.name(e.by)} senses that ${s.name(e.who)} has withstood ${String(e.act)}`,
  [reformed.kind]: (e, s) => `${s.name(e.who)} has reformed, and can be summoned again`,
  [raceChanged.kind]: (e, s) => `${s.name(e.who)} is of another race now: ${String(e.now)}`,
  [orderAnswered.kind]: (e, s) =>
    `${s.name(e.who)} ${e.obeys ? 'obeys' : 'refuses'} ${s.name(e.by)}: ${String(e.what)}`,
  [tended.kind]: (e, s) => `${s.name(e.by)} tends ${s.name(e.who)}`,
  [careEnded.kind]: (e, s) => `${s.name(e.by)} tends ${s.name(e.who)} no longer`,
  ...silent(
    assailed,
    dailyChanged,
    dailyRestCounted,
    spellsWaited,
    layStable,
    checkedLate,
    tookHold,
    effectFixed,
    restedFromRunning,
    restPaid,
    noted,
    dyingBegan,
    dyingHurt,
    layOn,
    hitPointsLimited,
    turnSpared,
  ),
}
