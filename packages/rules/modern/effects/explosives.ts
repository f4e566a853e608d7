import type { Chapter, CommandKind, Context, Reader, Refusal } from '@quintain/engine'
import { event, json, maybe, run, step } from '@quintain/engine'
import { distanceBetween, type Footprint } from '@quintain/grid'
import { save } from '../../d20/checks/save.ts'
import { dieOf } from '../../d20/creature/damage-dice.ts'
import { unwalled } from '../../d20/position/cover.ts'
import { mayAim } from '../../d20/position/may-attack.ts'
import { areFoes, isDown, mapOf, present, spaceOf, squareAt } from '../../d20/position/position.ts'
import { maximumRange } from '../../d20/position/range.ts'
import { costRefusals, pay } from '../../d20/turn/act.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import type { DamageType } from '../../d20/vocabulary/damage-types.ts'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { rounded } from '../checks/rounding.ts'
import type { Explosive } from '../creature/act.ts'
import { sheetOf } from '../creature/sheet.ts'

const SAVES = json<SaveFacts['save']>()
/** One creature is caught: so much damage, and a save that avoids it, or halves it. Reflex where none is named. */
export const blast = step('blast', {
  who: 'creature',
  n: 'int',
  types: maybe(json<readonly DamageType[]>()),
  dc: 'int',
  half: 'flag',
  save: maybe(SAVES),
  by: maybe('creature'),
  against: maybe('text'),
  /** Where it went off. */
  origin: maybe('square'),
})
/** An explosive goes off in a square: its damage is rolled once, for everyone whom it catches. */
export const explode = step('explode', { by: 'creature', explosive: 'text', to: 'square' })
export const exploded = event('exploded', { by: 'creature', explosive: 'text', to: 'square', n: 'int' }, null)

const RULE = 'modern/saves/reflex-half'
const RANGE = 'modern/attack/maximum-range'

const named = (r: Reader, who: number, name: unknown): Explosive | undefined => {
  const { explosives } = sheetOf(r, who)
  return explosives.find(e => e.name.toLowerCase() === String(name).toLowerCase())
}
const spot = (r: Reader, square: number): Footprint => ({ ...squareAt(r, square), side: 1 })

/** Whom an explosion in a square catches: whoever has a square within its radius that no wall keeps from it. */
function caught(r: Reader, square: number, radius: number): number[] {
  const from = spot(r, square)
  return r.scene.sheets.flatMap((_, who) => {
    if (!present(r, who)) return []
    const space = spaceOf(r, who)
    return distanceBetween(from, space) <= radius && unwalled(r, from, space) ? [who] : []
  })
}

/** Every reason why an explosive cannot be set off in a square. */
function aimRefusals(r: Reader, who: number, name: unknown, to: unknown): readonly Refusal[] {
  const e = named(r, who, name)
  if (!e) {
    const known = sheetOf(r, who).explosives.map(x => x.name)
    const why = known.length ? `needs an explosive of its sheet: ${known.join(', ')}` : 'its sheet lists no explosives'
    return [{ why, rule: RULE }]
  }
  const map = mapOf(r)
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height)
    return [{ why: 'needs a square of the map', rule: RULE }]
  // What is planted goes off wherever it lies; what is thrown needs a way there.
  const needsWay = e.increment !== undefined || e.maximum !== undefined
  return mayAim(r, who, to, { feet: maximumRange({ ...e, use: 'thrown' }), needsWay, rule: RANGE })
}

/** Throws or sets off an explosive as the attack action. */
export const explosive: CommandKind = {
  name: 'explode',
  rule: RULE,
  description:
    'Throws or sets off an explosive, as an attack action: everyone within its radius saves or takes its damage.',
  parameters: { explosive: 'text', to: 'square' },
  cost: () => 'standard',
  refuse(r, who, { explosive: name, to }) {
    return [...costRefusals(r, who, 'standard'), ...aimRefusals(r, who, name, to)]
  },
  suggestions(r, who) {
    const foes = r.scene.sheets.flatMap((_, i) => (areFoes(r, who, i) && present(r, i) && !isDown(r, i) ? [i] : []))
    return sheetOf(r, who).explosives.flatMap(e =>
      foes
        .map(i => mapOf(r).index(spaceOf(r, i)))
        .filter(to => aimRefusals(r, who, e.name, to).length === 0)
        .map(to => ({ do: 'explode', explosive: e.name, to })),
    )
  },
  plan(c, who, { explosive: name, to }) {
    pay(c, who, 'standard', 'explode')
    return [explode({ by: who, explosive: named(c, who, name)!.name, to: to as number })]
  },
}

/** The damage is rolled once; each of those caught saves for itself. */
function goOff(c: Context, by: number, name: string, to: number): void {
  const e = named(c, by, name)
  if (!e) return
  const n = c.roll('damage', dieOf(e.damage), n => n)
  c.emit(exploded({ by, explosive: e.name, to, n }))
  const { dc, save: kind } = e
  const half = e.passed === 'half'
  c.plan(
    ...caught(c, to, e.radius).map(who =>
      blast({ who, n, types: e.types, dc, half, save: kind, by, against: e.name, origin: to }),
    ),
  )
}

/** Steps of explosions. */
const exploding = [
  run(explode, (c, { by, explosive: name, to }) => goOff(c, by, name, to), { plain: true }),
  run(blast, (c, { who, n, types = [], dc, half, save: kind = 'Reflex', by, against = 'an explosion', origin }) => {
    const dealt = (n: number) =>
      damage({ who, parts: [{ n, types, nonlethal: false }], attack: false, by, source: against })
    const passed = half ? [dealt(rounded(c, n / 2))] : []
    c.plan(
      save({ who, save: kind, dc, against, ...(origin === undefined ? {} : { origin }), failed: [dealt(n)], passed }),
    )
  }),
]

/** Explosives: everyone within the radius saves or takes the damage. */
export const explosives: Chapter = {
  topic: 'areas',
  from: 'modern',
  events: [exploded],
  steps: exploding,
  commands: [explosive],
}
