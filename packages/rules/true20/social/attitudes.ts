import type { Reader } from '@quintain/engine'
import { maybe, run, step } from '@quintain/engine'
import { links } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/abilities.ts'
import { ATTITUDES, type Attitude, attitude, attitudeSet, opinionSet, opinions } from '../vocabulary/attitudes.ts'

const known = (name: string | undefined): Attitude | undefined => ATTITUDES.find(a => a === name)
/** What this fight has made of an attitude; undefined while it is the sheet's. */
const changed = (r: Reader, who: number, to: number, view: string | undefined): Attitude | undefined =>
  view === undefined
    ? known(r.items(who, links.regards).find(l => l.to === to)?.grade)
    : known(r.items(who, opinions).find(o => o.view === view)?.attitude)

/** A character's attitude toward another, or toward a view. */
export function attitudeOf(r: Reader, who: number, to: number, view?: string): Attitude {
  const { attitude, attitudes, views } = sheetOf(r, who)
  const atFirst = view === undefined ? (attitudes[r.sheet(to).id] ?? attitude) : (views[view] ?? 'indifferent')
  return changed(r, who, to, view) ?? atFirst
}

/** A character's attitude becomes this one: toward another, or toward the view for which the other speaks. */
export const setAttitude = step('set-attitude', {
  who: 'creature',
  to: 'creature',
  view: maybe('text'),
  attitude,
})

/** One attitude worse, as far as there is a worse one. */
export const worsened = (attitude: Attitude): Attitude => ATTITUDES[Math.max(0, ATTITUDES.indexOf(attitude) - 1)]!

export const settingAttitudes = run(setAttitude, (c, { who, to, view, attitude }) => {
  const from = attitudeOf(c, who, to, view)
  const old = changed(c, who, to, view)
  const was = old === undefined ? {} : { old }
  if (view === undefined) c.emit(attitudeSet({ who, to, from, attitude, ...was }))
  else c.emit(opinionSet({ who, by: to, view, from, attitude, ...was }))
})
