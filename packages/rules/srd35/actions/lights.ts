import type { Chapter, Command, Context, Reader, Refusal, Step } from '@quintain/engine'
import { maybe, ruled, ruling, run, say, step, trigger } from '@quintain/engine'
import { DIRECTIONS } from '@quintain/grid'
import { sheetOf } from '../../d20/position/position.ts'
import { feetToSquare } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { freePlayBegan } from '../../d20/turn/out-of-combat/out-of-combat.ts'
import { roundBegan } from '../../d20/turn/round.ts'
import { clearTimers, startTimer } from '../../d20/turn/timers.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import {
  type Burning,
  burning,
  kindOf,
  type Light,
  lightLit,
  lightOut,
  lightRuled,
  lightsOf,
  oil,
  toward,
} from '../position/light-sources.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'srd35/light/durations'
const CONE = 'srd35/light/bullseye-cone'
/** Feet within which everyone sets something down. */
const ARM = 5
/** Minutes of light that a ruling gives at most: a year. */
const MOST_MINUTES = 525_600
const burnsOut = step('light-burns-out', { who: 'creature', n: 'int' })
const quenched = step('light-quenched', { who: 'creature', n: 'int' })
const watchLights = step('watch-lights', { who: 'creature' })

const nameOf = ({ name, source }: Light): string => name ?? source
const placeOf = (r: Reader, who: number, name: unknown): number => {
  const low = String(name).toLowerCase()
  return lightsOf(r, who).findIndex(l => nameOf(l).toLowerCase() === low)
}
const burningOf = (r: Reader, who: number, n: number): Burning | undefined =>
  lightsOf(r, who).length === 0 ? undefined : r.items(who, burning).find(b => b.n === n)
const timerOf = (who: number, n: number) => `light ${who} ${n}`

/** Rounds that a light burns at first; undefined for ever. */
function fresh(light: Light): number | undefined {
  if (light.left !== undefined) return light.left * MINUTE
  const { minutes, oil: byPint } = kindOf(light.source)
  return minutes === undefined ? undefined : minutes * MINUTE * (byPint ? (light.pints ?? 1) : 1)
}
const leftOf = (r: Reader, who: number, n: number): number | undefined =>
  r.items(who, oil).find(o => o.n === n)?.left ?? fresh(lightsOf(r, who)[n]!)

/** Flames that water puts out: those that burn openly and are of no magic. */
const OPEN_FLAMES: readonly string[] = ['candle', 'torch', 'common lamp', 'hooded lantern']
/** Burning is a timer: when it has run down the light is out. */
function watch(c: Context, who: number, n: number): void {
  const left = leftOf(c, who, n)
  if (left !== undefined && left > 0)
    startTimer(c, who, { moment: { at: 'clock' }, left, steps: [burnsOut({ who, n })], source: timerOf(who, n) })
}
function putOut(c: Context, who: number, light: Burning, left: number | undefined): void {
  const was = c.items(who, oil).find(o => o.n === light.n)
  c.emit(lightOut({ who, light, ...(was ? { was } : {}), ...(left === undefined ? {} : { left }) }))
}

/** Lights that burn from the start, of all who have such. */
const watchAll = (c: Reader): readonly Step[] =>
  c.scene.sheets.flatMap((_, who) =>
    lightsOf(c, who).some(l => l.lit) && c.items(who, burning).length > 0 ? [watchLights({ who })] : [],
  )

/** The light that a command names, and whether it burns; or why there is none. */
function against(r: Reader, who: number, { light }: Command, burns: boolean): readonly Refusal[] {
  const n = placeOf(r, who, light)
  const names = lightsOf(r, who).map(nameOf)
  if (n < 0) return [{ why: refusal.noLight(light === undefined ? undefined : String(light), names), rule: RULE }]
  const lit = burningOf(r, who, n) !== undefined
  if (lit !== burns)
    return [{ why: lit ? refusal.burnsAlready(String(light)) : refusal.burnsNot(String(light)), rule: RULE }]
  return !burns && leftOf(r, who, n) === 0 ? [{ why: refusal.burntOut(String(light)), rule: RULE }] : []
}
/** A bullseye lantern shines one way, which is named as it is lit; all else shines all round. */
function pointed(r: Reader, who: number, { light, toward: way }: Command): readonly Refusal[] {
  const { cone } = kindOf(lightsOf(r, who)[placeOf(r, who, light)]!.source)
  if (cone && way === undefined) return [{ why: refusal.shinesOneWay(String(light), DIRECTIONS), rule: CONE }]
  return !cone && way !== undefined ? [{ why: refusal.shinesAllRound(String(light)), rule: CONE }] : []
}
/** What is lit in hand is set down within reach; dancing lights alone are sent farther. */
function tooFar(r: Reader, who: number, { light, to }: Command): readonly Refusal[] {
  if (typeof to !== 'number' || lightsOf(r, who)[placeOf(r, who, light)]!.source === 'dancing lights') return []
  return feetToSquare(r, who, to) <= Math.max(ARM, sheetOf(r, who).reach)
    ? []
    : [{ why: say`it sets ${String(light)} down within its reach`, rule: RULE }]
}
/** Puts out a light of this place in the list of its bearer, which keeps what is left of it. */
function douse(c: Context, who: number, n: number): void {
  const left = c.items(who, timers).find(t => t.source === timerOf(who, n))?.left
  putOut(c, who, burningOf(c, who, n)!, left ?? leftOf(c, who, n))
  clearTimers(c, who, t => t.source === timerOf(who, n))
}
const choices = (r: Pick<Reader, 'sheet'>, who: number) => ({ light: lightsOf(r, who).map(nameOf) })
const suggested = (r: Reader, who: number, name: 'kindle' | 'douse', burns: boolean): readonly Command[] =>
  lightsOf(r, who)
    .map(l => ({
      do: name,
      light: nameOf(l),
      ...(name === 'kindle' && kindOf(l.source).cone ? { toward: DIRECTIONS[0] } : {}),
    }))
    .filter(command => against(r, who, command, burns).length === 0)

/** Lighting, pointing and putting out what shines; what it takes of a turn is outside the text: a move action. */
export const lighting: Chapter = {
  topic: 'actions',
  from: 'srd35',
  needs: { fields: [timers] },
  steps: [
    run(burnsOut, (c, { who, n }) => {
      const light = burningOf(c, who, n)
      if (light) putOut(c, who, light, 0)
    }),
    run(quenched, (c, { who, n }) => {
      if (burningOf(c, who, n)) douse(c, who, n)
    }),
    run(watchLights, (c, { who }) => {
      for (const { n } of c.items(who, burning))
        if (!c.items(who, timers).some(t => t.source === timerOf(who, n))) watch(c, who, n)
    }),
  ],
  // What burns from the start burns down from the first round on, or from the first moment outside of rounds.
  triggers: [trigger(roundBegan, watchAll), trigger(freePlayBegan, watchAll)],
  adds: {
    quenches: (c, who) =>
      lightsOf(c, who).length === 0
        ? []
        : c
            .items(who, burning)
            .flatMap(({ n, source, to }) =>
              to === undefined && OPEN_FLAMES.includes(source) ? [quenched({ who, n })] : [],
            ),
    runsToo: (r, who) =>
      lightsOf(r, who).length === 0
        ? []
        : r.items(who, burning).map(({ n }) => ({
            what: `${nameOf(lightsOf(r, who)[n]!)} burns`,
            source: timerOf(who, n),
          })),
  },
  rulings: [
    ruling({
      name: 'light',
      rule: RULE,
      parameters: { who: 'creature', light: 'text', minutes: 'int' },
      choices: v => ({ light: [...new Set(v.scene.sheets.flatMap((_, who) => lightsOf(v, who).map(nameOf)))] }),
      refuse: (r, { who, light, minutes }) => [
        ...(placeOf(r, who, light) >= 0
          ? []
          : [{ why: refusal.noLight(light, lightsOf(r, who).map(nameOf)), rule: RULE } as const]),
        ...(minutes >= 0 && minutes <= MOST_MINUTES
          ? []
          : [{ why: say`minutes of light are a whole number from 0 to ${MOST_MINUTES}`, rule: RULE } as const]),
      ],
      plan(c, { who, light, minutes }) {
        const n = placeOf(c, who, light)
        const left = minutes * MINUTE
        const was = c.items(who, oil).find(o => o.n === n)
        const lit = burningOf(c, who, n)
        const source = timerOf(who, n)
        clearTimers(c, who, t => t.source === source)
        if (lit && left === 0) putOut(c, who, lit, 0)
        else c.emit(lightRuled({ who, n, name: nameOf(lightsOf(c, who)[n]!), left, ...(was ? { was } : {}) }))
        if (lit && left > 0)
          startTimer(c, who, { moment: { at: 'clock' }, left, steps: [burnsOut({ who, n })], source })
        c.emit(ruled({ what: 'light', who }))
      },
    }),
  ],
  commands: [
    action({
      name: 'kindle',
      rule: RULE,
      parameters: { light: 'text', toward: maybe(toward), to: maybe('square') },
      choices,
      cost: 'move',
      refuse: (r, who, command) => {
        const why = against(r, who, command, false)
        return why.length > 0 ? why : [...pointed(r, who, command), ...tooFar(r, who, command)]
      },
      suggestions: (r, who) => suggested(r, who, 'kindle', false),
      plan(c, who, { light, toward: way, to }) {
        const n = placeOf(c, who, light)
        const { source } = lightsOf(c, who)[n]!
        c.emit(
          lightLit({
            who,
            light: { n, source, ...(way === undefined ? {} : { toward: way }), ...(to === undefined ? {} : { to }) },
          }),
        )
        watch(c, who, n)
      },
    }),
    action({
      name: 'point-light',
      rule: CONE,
      parameters: { light: 'text', toward },
      choices,
      cost: 'free',
      refuse: (r, who, command) => {
        const why = against(r, who, command, true)
        return why.length > 0 ? why : pointed(r, who, command)
      },
      suggestions: () => [],
      plan(c, who, { light, toward: way }) {
        const was = burningOf(c, who, placeOf(c, who, light))!
        const { to, ...held } = was
        // In the order of its fields: a light that lies in a square and is pointed is the same however it came to be so.
        c.emit(lightLit({ who, light: { ...held, toward: way, ...(to === undefined ? {} : { to }) }, was }))
      },
    }),
    action({
      name: 'douse',
      rule: RULE,
      parameters: { light: 'text' },
      choices,
      cost: 'move',
      refuse: (r, who, command) => against(r, who, command, true),
      suggestions: (r, who) => suggested(r, who, 'douse', true),
      plan: (c, who, { light }) => douse(c, who, placeOf(c, who, light)),
    }),
  ],
}
