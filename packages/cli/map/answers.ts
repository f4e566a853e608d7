import {
  areaOverlay,
  coverOverlay,
  lightOverlay,
  movesOverlay,
  type NamedWatcher,
  type Overlay,
  parseShape,
  reachOverlay,
  squareLabel,
  standOverlay,
  type Token,
} from '@quintain/formats'
import {
  type Footprint,
  footprint,
  type Ground,
  groundFor,
  occupancy,
  overlap,
  passage,
  type Reach,
  type Size,
} from '@quintain/grid'
import { UserError } from '../io/terminal.ts'
import { asked, feetNamed, placeNamed, reachOf, sensesNamed, sizeNamed, watcherNamed } from './args.ts'
import { type MapInput, type Standing, sideFor } from './file.ts'

/** The options of `quintain map`, as commander gives them. */
export interface MapOptions {
  readonly at?: string
  readonly from?: string
  readonly size?: string
  readonly reach?: string
  readonly reachWeapon?: boolean
  readonly moves?: string
  readonly watch: readonly string[]
  readonly hit?: string
  readonly coverFrom?: string
  readonly melee?: boolean
  readonly light?: boolean
  readonly viewer?: string
  readonly area?: string
  readonly report?: boolean
  readonly sidecar?: string
  readonly write?: string
  readonly columns?: string
  readonly json?: boolean
  readonly allow: readonly string[]
}

/** A question with its answer on the map; `no` when the answer is that there is none. */
export interface Answer {
  readonly question: string
  readonly overlay: Overlay<unknown>
  readonly tokens: readonly Token[]
  readonly no?: boolean
}

/** The answer to the one question that the options ask, or undefined when they ask none. */
export function answer(input: MapInput, o: MapOptions): Answer | undefined {
  const questions = {
    '--hit': o.hit,
    '--moves': o.hit === undefined ? o.moves : undefined,
    '--at': o.at,
    '--cover-from': o.coverFrom,
    '--light': o.light,
    '--area': o.area,
  }
  const said = Object.entries(questions).filter(([, value]) => value !== undefined)
  if (said.length > 1) throw new UserError(`${said.map(([name]) => name).join(' and ')}: one question at a time`)
  const [name] = said[0] ?? []
  if (name === '--hit') return stands(input, o)
  if (name === '--moves') return moves(input, o)
  if (name === '--at') return reach(input, o)
  if (name === '--cover-from') return cover(input, o)
  if (name === '--area') return area(input, o)
  if (name === '--light') return light(input, o)
  const alone = (['from', 'size', 'reach', 'watch', 'viewer'] as const).find(key =>
    key === 'watch' ? o.watch.length > 0 : o[key],
  )
  if (alone)
    throw new UserError(`--${alone} says how, but not what: add --at, --moves, --hit, --cover-from, --light or --area`)
  return undefined
}

function reach(input: MapInput, o: MapOptions): Answer {
  const who = placeNamed('--at', o.at!, input)
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const natural = o.reach ? feetNamed('--reach', o.reach) : who.reach
  const strike = reachOf(size, natural, o.reachWeapon ?? false)
  const by = { ...footprint(who.at, sideFor(size)), reaches: [strike] }
  const rangeText = feetText(strike)
  const name = who.name ?? `a ${size} creature`
  return {
    question: `${placeText(who, o.at!)}, ${size}, reach ${rangeText} ft`,
    overlay: withNotes(reachOverlay(input.map, by), [...fits(input, by), ...(input.attacks?.(name) ?? [])]),
    tokens: [token(by, who.sign ?? '@', `${name}, reach ${rangeText} ft`)],
  }
}

function moves(input: MapInput, o: MapOptions): Answer {
  if (!o.from) throw new UserError('--moves FEET: say from where, --from B4')
  const who = placeNamed('--from', o.from, input)
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const feet = feetNamed('--moves', o.moves!)
  const watchers = o.watch.map(text => watcherNamed('--watch', text, input))
  const mover = footprint(who.at, sideFor(size))
  const room = fits(input, mover)
  const ground = groundOf(input, mover, size, who.side, watchers)
  const name = who.name ?? `a ${size} creature`
  return {
    question: `${placeText(who, o.from)}, ${size}, ${feet} ft to go`,
    overlay: withNotes(movesOverlay(ground, who.at, feet, watchers), room),
    tokens: [token(mover, who.sign ?? '@', `${name}, ${feet} ft to go`), ...tokensOf(input, watchers)],
  }
}

function stands(input: MapInput, o: MapOptions): Answer {
  const target = watcherNamed('--hit', o.hit!, input)
  const who = o.from ? placeNamed('--from', o.from, input) : undefined
  if (o.moves && !who) throw new UserError('--moves FEET: say from where, --from B4')
  const size = o.size ? sizeNamed(o.size) : (who?.size ?? 'medium')
  const natural = o.reach ? feetNamed('--reach', o.reach) : who?.reach
  const strike = reachOf(size, natural, o.reachWeapon ?? false)
  const named = o.watch.map(text => watcherNamed('--watch', text, input))
  const watched = named.some(w => w.x === target.x && w.y === target.y)
  const watchers = target.armed && !watched ? [...named, target] : named
  const side = sideFor(size)
  const mover = who ? footprint(who.at, side) : undefined
  const room = mover ? fits(input, mover) : []
  const ground = groundOf(
    input,
    mover ?? { x: 0, y: 0, side },
    size,
    who?.side,
    [...watchers, target],
    mover === undefined,
  )
  const start = who && { from: who.at, feet: feetNamed('--moves', o.moves ?? '30') }
  const overlay = standOverlay(ground, target, strike, { watchers, ...(start ? { start } : {}) })
  const others = watchers.filter(w => w.x !== target.x || w.y !== target.y)
  const rangeText = strike.from === undefined ? `up to ${strike.feet}` : feetText(strike)
  return {
    question: `where a ${size} creature that strikes ${rangeText} ft away can stand to hit ${target.name}`,
    overlay: withNotes(overlay, room),
    tokens: [
      ...(mover ? [token(mover, who?.sign ?? '@', `${who?.name ?? 'it'} starts here`)] : []),
      token(target, signOf(input, target) ?? 'T', `${target.name}, the target${target.armed ? reachText(target) : ''}`),
      ...tokensOf(input, others),
    ],
    no: !overlay.data.stands.some(s => s.safe),
  }
}

function cover(input: MapInput, o: MapOptions): Answer {
  const who = placeNamed('--cover-from', o.coverFrom!, input)
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const from = footprint(who.at, sideFor(size))
  const creatures = input.standing.map(c => footprint(c.at, sideFor(c.size))).filter(c => !overlap(c, from))
  const kind = o.melee ? 'melee' : 'ranged'
  return {
    question: `cover from ${placeText(who, o.coverFrom!)}`,
    overlay: coverOverlay(input.map, from, { kind, creatures, ...(input.cover ? { policy: input.cover } : {}) }),
    tokens: [token(from, who.sign ?? '@', who.name ?? 'the attacker')],
  }
}

function light(input: MapInput, o: MapOptions): Answer {
  const who = o.from ? placeNamed('--from', o.from, input) : undefined
  const senses = o.viewer ? sensesNamed(o.viewer) : {}
  const needsPlace = (['darkvision', 'blindsight', 'blindsense'] as const).find(sense => senses[sense] !== undefined)
  if (needsPlace && !who)
    throw new UserError(`--viewer ${o.viewer}: ${needsPlace} has a range; say from where, --from B4`)
  const eyes = o.viewer && o.viewer !== 'normal' ? `, ${o.viewer.replaceAll(',', ', ').replaceAll(':', ' ')}` : ''
  return {
    question: who ? `what is seen from ${placeText(who, o.from!)}${eyes}` : `light${eyes}`,
    overlay: lightOverlay(input.map, input.lights, senses, who?.at),
    tokens: who ? [token(footprint(who.at), who.sign ?? '@', who.name ?? 'the viewer')] : [],
  }
}

function area(input: MapInput, o: MapOptions): Answer {
  const size = o.size ? sizeNamed(o.size) : 'medium'
  const creatures = input.standing.map(c => ({ ...footprint(c.at, sideFor(c.size)), name: c.name }))
  const overlay = asked('--area', () => areaOverlay(input.map, parseShape(o.area!), creatures, sideFor(size)))
  return { question: o.area!, overlay, tokens: [] }
}

/** The ground with creatures and watchers in the way; only friends can be passed. `anywhere` also counts those on the mover's squares. */
function groundOf(
  { map, standing }: MapInput,
  mover: Footprint,
  size: Size,
  side: string | undefined,
  watchers: readonly Footprint[],
  anywhere = false,
): Ground {
  const creatures = standing.map(c => ({
    ...footprint(c.at, sideFor(c.size)),
    size: c.size,
    attitude: side !== undefined && c.side === side ? ('friend' as const) : ('foe' as const),
  }))
  const strangers = watchers
    .filter(w => !creatures.some(c => overlap(c, w)))
    .map(w => ({ ...footprint(w, w.side), size: 'medium' as Size, attitude: 'foe' as const }))
  const others = [...creatures, ...strangers].filter(c => anywhere || !overlap(c, mover))
  const occupied = occupancy(map, others, other => passage(size, other, other.attitude))
  return groundFor(map, { mover: { side: mover.side }, occupied })
}

/** Reports a creature that stands where it has no room: in rock, across a wall, over the map's edge. */
function fits({ map }: MapInput, space: Footprint): readonly string[] {
  if (!map.holds(space))
    throw new UserError(`${squareLabel(space)}: a space of ${space.side} x ${space.side} squares leaves the map`)
  const room = groundFor(map, { mover: { side: space.side } }).stands[map.index(space)]
  return room ? [] : [`! ${squareLabel(space)} is no place to stand: something solid or a wall is in the space`]
}

const withNotes = <T>(overlay: Overlay<T>, notes: readonly string[]): Overlay<T> =>
  notes.length > 0 ? { ...overlay, notes: [...overlay.notes, ...notes] } : overlay

const token = ({ x, y, side }: Footprint, sign: string, name: string): Token => ({ sign, at: { x, y }, side, name })

const feetText = ({ from = 0, feet }: Reach): string => (from > 0 && from < feet ? `${from} to ${feet}` : `${feet}`)

const reachText = ({ reaches }: NamedWatcher): string => `, reach ${reaches.map(feetText).join(' and ')} ft`

const placeText = (who: Partial<Standing>, text: string): string => who.name ?? text.toUpperCase()

const signOf = ({ standing }: MapInput, { x, y }: Footprint): string | undefined =>
  standing.find(c => c.at.x === x && c.at.y === y)?.sign

/** Watchers by their own signs, or by numbers: 1, 2 and so on. */
const tokensOf = (input: MapInput, watchers: readonly NamedWatcher[]): Token[] =>
  watchers.map((w, i) => token(w, signOf(input, w) ?? String((i + 1) % 10), `${w.name} watches${reachText(w)}`))
