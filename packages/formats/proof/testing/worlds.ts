import {
  openView,
  type PlayerView,
  playerView,
  type Scene,
  SETTINGS,
  type Viewer,
  type VisibleCreature,
} from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import { type Chance, samplesOf } from '@quintain/rules/testing'

type Data = Record<string, unknown>

/** A whole state as plain data with names, in which no number depends on the places of creatures. */
export const whole = (system: GameSystem, scene: Scene, S: Int32Array): PlayerView =>
  playerView(scene, S, { gm: true }, system.visibility)

/** The state of such data. */
export function worldOf(w: PlayerView, like: Scene): { scene: Scene; S: Int32Array } {
  const { scene, reader } = openView(w, like.rules, like.board, NOTHING)
  return { scene: scene as Scene, S: reader.S }
}
const NOTHING = { publicSheet: (s: VisibleCreature['sheet']) => s, bands: {} }

/**
 * What a side does not know of a creature of which it is so well aware, by hand: the declarations must agree with it. Each
 * entry changes one secret of a creature's data.
 */
const SECRETS: Readonly<Record<'numbers' | 'intentions' | 'body' | 'everything', readonly string[]>> = {
  /** Of a foe that is seen: how it is doing, and what it has left. */
  numbers: [
    'hit points',
    'nonlethal damage',
    'raised maximum',
    'initiative modifier',
    'bruised',
    'hurt',
    'times dazed',
    'times wounded',
    'hours unconscious',
    'care',
    'light',
  ],
  /** What it has in mind, and what it can still do in this round. */
  intentions: [
    'standard left',
    'move left',
    'swift left',
    'single action',
    'moved this turn',
    'diagonal parity',
    'attacks made',
    'free actions used',
    'rounds run',
    'tie break',
    'standing',
  ],
  /** Of one that is only located: what shows of a body. */
  body: ['initiative', 'reactions left', 'initiative rolled', 'initiative as rolled'],
  /** Of one of which nothing is known. */
  everything: ['at', 'altitude'],
}
/** Conditions that anybody may have: of those seen they show, of the rest they do not. */
const STATES = ['prone', 'flat-footed', 'hooded']

/** Another world that differs from this one only in what a side does not know. */
export function elsewhere(
  system: GameSystem,
  w: PlayerView,
  side: string,
  levelOf: (id: string) => number,
  like: Scene,
  c: Chance,
): PlayerView {
  const known = new Set(like.layout.fields.map(f => f.name))
  const { width, height } = like.board
  const states = STATES.filter(name => like.rules.conditions.some(k => k.condition.name === name))
  const sheetFor = (id: string, name: string, i: number, of: string) => ({
    ...system.sheet.parse({ ...samplesOf(system.id).creature(c, i), id, name, side: of }),
  })
  const scramble = (state: Data, names: readonly string[]) => {
    for (const name of names) {
      if (!known.has(name)) continue
      if (c.odds(3)) delete state[name]
      else state[name] = name === 'at' ? square() : c.int(1, 9)
    }
  }
  const square = () => `${String.fromCharCode(65 + c.int(0, height - 1))}${c.int(1, width)}`
  const others = w.creatures.map((creature, i): VisibleCreature => {
    const { id, sheet } = creature
    if (sheet.side === side) return creature
    const level = levelOf(id)
    const state: Data = { ...creature.state }
    scramble(state, [...SECRETS.numbers, ...SECRETS.intentions])
    if (level < 3) scramble(state, SECRETS.body)
    if (level < 2) scramble(state, SECRETS.everything)
    const conditions =
      level < 3
        ? [...creature.conditions.filter(k => !states.includes(k)), ...states.filter(() => c.odds(2))]
        : creature.conditions
    const other = sheetFor(id, sheet.name, i, sheet.side) as VisibleCreature['sheet'] & Data
    // What shows of a body that is seen is no secret: its name, its size, what it holds, the light that it carries.
    const shows = sheet as typeof other
    const weapons = (shows['weapons'] as readonly Data[]).map(x => ({
      ...x,
      damage: (other['weapons'] as readonly Data[])[0]?.['damage'] ?? x['damage'],
    }))
    const body = Object.fromEntries(
      ['size', 'light', 'object'].flatMap(k => (shows[k] === undefined ? [] : [[k, shows[k]]])),
    )
    const { light: _light, object: _object, ...rest } = other
    const now =
      level === 3
        ? { ...rest, ...body, weapons }
        : level === 2
          ? other
          : { ...other, name: c.pick(['Vampire', 'Ooze 3', sheet.name]) }
    return { ...creature, sheet: now as VisibleCreature['sheet'], state, conditions }
  })
  // Another of which nobody knows, who stands before all others in the file.
  const lurker: VisibleCreature[] = []
  if (c.odds(2)) {
    const id = 'zz-lurker'
    const state = { at: square(), 'hit points': 7919, initiative: c.int(1, 20) }
    lurker.push({
      id,
      aware: 'own',
      sheet: sheetFor(id, 'Lurker 7919', 1, w.creatures.find(x => x.sheet.side !== side)?.sheet.side ?? 'none'),
      state: Object.fromEntries(Object.entries(state).filter(([k]) => known.has(k))),
      conditions: [],
    })
  }
  const watching = others.map(creature => {
    if (creature.sheet.side !== side || lurker.length === 0) return creature
    const had = (creature.state['link unobserved'] as readonly unknown[] | undefined) ?? []
    return {
      ...creature,
      state: { ...creature.state, 'link unobserved': [...had, { to: 'zz-lurker', grade: 'unaware' }] },
    }
  })
  return { ...w, creatures: [...lurker, ...watching], game: gameElsewhere(w, lurker.length > 0, levelOf, side, c) }
}

/** The order and whose turn it is: hidden creatures stand in it elsewhere, or are in it or not. */
function gameElsewhere(w: PlayerView, lurks: boolean, levelOf: (id: string) => number, side: string, c: Chance): Data {
  const game: Data = { ...w.game, 'end check pending': c.int(0, 1) }
  const order = game['order'] as readonly string[] | undefined
  if (!order) return game
  const place = (game['place'] as number | undefined) ?? 0
  const sides = new Map(w.creatures.map(x => [x.id, x.sheet.side]))
  const isKnown = (id: string) => sides.get(id) === side || levelOf(id) >= 2
  const come = order.filter((id, i) => i <= place && isKnown(id)).length
  const now = order.filter(isKnown)
  for (const id of [...order.filter(x => !isKnown(x)), ...(lurks ? ['zz-lurker'] : [])])
    if (c.odds(2)) now.splice(c.int(0, now.length), 0, id)
  // As many of the known have had their turn; the unknown after the last of them may have had theirs too.
  let at = -1
  let had = 0
  for (const [i, id] of now.entries()) {
    if (isKnown(id)) had++
    if (had > come) break
    at = i
    if (had === come && c.odds(2)) break
  }
  if (come === 0 && at >= 0 && isKnown(now[at]!)) at = -1
  game['order'] = now
  game['place'] = at
  return game
}

/** A viewer with these settings. */
export const viewerOf = (side: string, numbers: 'exact' | 'banded' | 'none'): Viewer => ({
  sides: [side],
  settings: { ...SETTINGS, numbers },
})
