import type { Chapter, Reader, Step, Value, View } from '@quintain/engine'
import { bag, event, perScene, run, step, trigger } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { levelOf } from '../../d20/creature/levels/spell-like.ts'
import { begin } from '../../d20/effects/running/begin.ts'
import { active, documentOf, runningOf } from '../../d20/effects/running/facts.ts'
import { unwalled } from '../../d20/position/cover.ts'
import { isPerceived } from '../../d20/position/perception.ts'
import { areFoes, mapOf, present, spaceOf, squareAt } from '../../d20/position/position.ts'
import { type Density, passes } from '../../d20/position/sense-through/barriers.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { blinded, deafened } from '../../d20/vocabulary/conditions.ts'
import { effectEnded, type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { withoutScent } from '../vocabulary/conditions.ts'

/** What keeps scrying out beside lead and force: effects of this descriptor. */
const BLOCKS = 'blocks scrying'
const LEAD = { range: Number.POSITIVE_INFINITY, blockedBy: ['lead'] }
/** However thick, all else lets scrying through. */
const NOTHING_STOPS: Density = { stops: {}, stopsElse: Number.POSITIVE_INFINITY }
const NOTICED = 20

/** A sensor begins to look from a square. */
const scry = step('scry', { who: 'creature', act: 'text', to: 'square' })
/** It could not: its user senses that something keeps it out. */
export const scryBlocked = event('scry-blocked', { who: 'creature', act: 'text' }, null, { of: 'who', to: 'own' })
/** Sensors, by the ids of their effects, that a creature has noticed. */
export const sensorsNoticed = bag<string>('sensors noticed', { to: 'own' })
export const sensorNoticed = event(
  'sensor-noticed',
  { who: 'creature', id: 'text', over: 'flag' },
  (w, e) => (e.over ? w.exclude(e.who, sensorsNoticed, e.id) : w.include(e.who, sensorsNoticed, e.id)),
  { of: 'who', to: 'own' },
)
export const noticeSensor = step('notice-sensor', { who: 'creature', id: 'text' })

const anybody = perScene(({ sheets }) => ({
  scries: sheets.some(s =>
    (s as { acts?: readonly { effect?: { scries?: true } }[] }).acts?.some(a => a.effect?.scries),
  ),
}))
const sensors = (v: View): readonly RunningEffect[] =>
  anybody(v.scene).scries ? active(v).filter(e => documentOf(v, e)?.scries === true) : []

/** The board as a sensor finds it: at its square, with its user's own senses, whatever its user suffers. */
function fromSensor(v: View, who: number, square: number): View {
  const there = Object.create(v) as { -readonly [k in keyof View]: View[k] }
  there.get = (i: number, field: Value) =>
    i !== who ? v.get(i, field) : field === at ? square : field === altitude ? 0 : v.get(i, field)
  there.has = (i, k) => (i === who && (k === blinded || k === deafened || k === withoutScent) ? false : v.has(i, k))
  const sheet = sheetOf(v, who)
  const senses: Record<string, unknown> = { ...sheet.senses }
  for (const name of sheet.senses?.artificial ?? []) delete senses[name]
  const own = { ...sheet, size: 'medium' as const, senses }
  there.sheet = i => (i === who ? own : v.sheet(i))
  return there
}
/** Whether a sensor of its own shows a creature another one. */
export function scries(v: View, who: number, other: number): boolean {
  if (!present(v, other)) return false
  return sensors(v).some(
    e => e.by === who && e.squares?.some(square => isPerceived(fromSensor(v, who, square), who, other)),
  )
}

/** Whether lead, force or a protection stands between a creature and a square. */
function keptOut(v: View, who: number, to: number): boolean {
  const from = squareAt(v, v.get(who, at))
  if (!passes(mapOf(v), from, squareAt(v, to), LEAD, NOTHING_STOPS)) return true
  const warded = active(v).filter(e => documentOf(v, e)?.descriptors?.includes(BLOCKS) === true)
  return warded.some(e => e.squares?.includes(to) === true)
}

interface Unnoticed {
  readonly dc: number
  readonly step: Step
  readonly by?: number
}
/** What a creature that seeks may notice of the sensors of its foes: those that it has not yet, and that nothing hides from it. */
export const sensorsToNotice = (r: Reader, who: number): readonly Unnoticed[] =>
  sensors(r).flatMap(e => {
    const [square] = e.squares ?? []
    if (square === undefined || !areFoes(r, who, e.by) || r.items(who, sensorsNoticed).includes(e.id)) return []
    if (!unwalled(r, spaceOf(r, who), { ...squareAt(r, square), side: 1 })) return []
    const level = actNamed(r, e.by, e.act)?.level ?? levelOf(r, e.by, e.act)
    return [{ dc: NOTICED + level, step: noticeSensor({ who, id: e.id }) }]
  })

/** Sensors of scrying: they look from where they are, may be noticed, and are kept out by lead and force. */
export const scrying: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  rules: [
    'starfinder/effects/scrying-sensor',
    'starfinder/effects/scrying-noticed',
    'starfinder/effects/scrying-ended-or-blocked',
  ],
  reads: { effect: ['scries'] },
  needs: { fields: [altitude, at, runningEffects] },
  fields: [sensorsNoticed],
  events: [scryBlocked, sensorNoticed],
  slots: { informed: scries },
  steps: [
    run(scry, (c, { who, act, to }) => {
      if (keptOut(c, who, to)) c.emit(scryBlocked({ who, act }))
      else begin(c, { by: who, act }, { squares: [to] })
    }),
    run(noticeSensor, (c, { who, id }) => {
      if (runningOf(c, id)) c.emit(sensorNoticed({ who, id, over: false }))
    }),
  ],
  triggers: [
    trigger(done, (c, { who, act, to }) => {
      const does = actNamed(c, who, act)
      return does?.effect?.scries && to !== undefined ? [scry({ who, act: does.name, to })] : []
    }),
    trigger(effectEnded, (c, { effect: { id } }) => {
      if (anybody(c.scene).scries)
        for (let who = 0; who < c.count; who++)
          if (c.items(who, sensorsNoticed).includes(id)) c.emit(sensorNoticed({ who, id, over: true }))
      return []
    }),
  ],
}
