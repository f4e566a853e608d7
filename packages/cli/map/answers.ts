import type { Reader } from '@quintain/engine'
import {
  areaOverlay,
  checkShape,
  coverOverlay,
  lightOverlay,
  movesOverlay,
  type NamedWatcher,
  type Overlay,
  parseShape,
  reachOverlay,
  standOverlay,
  type Token,
} from '@quintain/formats'
import { type Area, type Footprint, footprint, overlap, type Reach } from '@quintain/grid'
import { altitude, flySpeed, sensesOf } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { areaInFight, beginsAtCorners } from './area.ts'
import { asked, feetNamed, placeNamed, reachOf, sensesNamed, sizeNamed, watcherNamed } from './args.ts'
import { caught, coverFrom, isInTheWay, movesOf, reachesOf, speedOf, standsOf, threatOf } from './fight.ts'
import { type MapInput, type Standing, sideFor } from './file.ts'
import { flanking } from './flank.ts'
import { classNamed, flightInFight, flightOf, pathNamed } from './flight.ts'
import { fits, groundOf } from './ground.ts'
import { knownLight, lightNotes } from './light.ts'
import { coverLines, type Place } from './lines.ts'

/** The options of `quintain map`, as commander gives them. */
export interface MapOptions {
  readonly place?: string
  readonly at?: string
  readonly from?: string
  readonly size?: string
  readonly reach?: string
  readonly reachWeapon?: boolean
  readonly moves?: string | true
  readonly watch: readonly string[]
  readonly hit?: string
  readonly coverFrom?: string
  readonly cover?: readonly string[]
  readonly flank?: readonly string[]
  readonly fly?: string
  readonly class?: string
  readonly height?: string
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
    '--moves': o.hit === undefined && o.fly === undefined ? o.moves : undefined,
    '--at': o.at,
    '--cover-from': o.coverFrom,
    '--cover': o.cover,
    '--flank': o.flank,
    '--fly': o.fly,
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
  if (name === '--cover') return between(input, o)
  if (name === '--flank') return flank(input, o)
  if (name === '--fly') return flight(input, o)
  if (name === '--area') return area(input, o)
  if (name === '--light') return light(input, o)
  const alone = (['from', 'size', 'reach', 'watch', 'viewer'] as const).find(key =>
    key === 'watch' ? o.watch.length > 0 : o[key],
  )
  if (alone)
    throw new UserError(
      `--${alone} says how, but not what: add --at, --moves, --hit, --cover-from, --cover, --flank, --fly, --light or --area`,
    )
  return undefined
}

/** The creature of the fight that is asked about, where it stands as it is; undefined where something is only assumed. */
function actual(input: MapInput, who: Partial<Standing> | undefined, o: MapOptions): Asked | undefined {
  if (!input.fight || who?.who === undefined || o.size || o.reach || o.reachWeapon) return undefined
  const strangers = o.watch.some(text => placeNamed('--watch', text.split(':')[0]!, input).who === undefined)
  return strangers || o.watch.some(text => text.includes(':')) ? undefined : { r: input.fight, who: who.who }
}
interface Asked {
  readonly r: Reader
  readonly who: number
}

function reach(input: MapInput, o: MapOptions): Answer {
  const who = placeNamed('--at', o.at!, input)
  const ours = actual(input, who, o)
  if (ours) {
    const { r, who: i } = ours
    const rangeText = [...new Set(reachesOf(r, i).map(feetText))].join(' and ') || 'none'
    const space = footprint(who.at!, sideFor(who.size!))
    return {
      question: `${who.name}, ${who.size}, reach ${rangeText} ft`,
      overlay: withNotes(threatOf(r, i), fits(input, space)),
      tokens: [token(space, who.sign!, `${who.name}, reach ${rangeText} ft`)],
    }
  }
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const natural = o.reach ? feetNamed('--reach', o.reach) : who.reach
  const strike = reachOf(size, natural, o.reachWeapon ?? false)
  const by = { ...footprint(who.at, sideFor(size)), reaches: [strike] }
  const rangeText = feetText(strike)
  const name = who.name ?? `a ${size} creature`
  return {
    question: `${placeText(who, o.at!)}, ${size}, reach ${rangeText} ft`,
    overlay: withNotes(reachOverlay(input.map, by), fits(input, by)),
    tokens: [token(by, who.sign ?? '@', `${name}, reach ${rangeText} ft`)],
  }
}

function moves(input: MapInput, o: MapOptions): Answer {
  if (!o.from) throw new UserError('--moves FEET: say from where, --from B4')
  const who = placeNamed('--from', o.from, input)
  const ours = actual(input, who, o)
  if (ours) {
    const given = typeof o.moves === 'string' ? feetNamed('--moves', o.moves) : undefined
    const feet = given ?? speedOf(ours.r, ours.who)
    const space = footprint(who.at!, sideFor(who.size!))
    return {
      question: `${who.name}, ${who.size}, ${feet} ft to go`,
      overlay: withNotes(movesOf(ours.r, ours.who, given), fits(input, space)),
      tokens: [token(space, who.sign!, `${who.name}, ${feet} ft to go`)],
    }
  }
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const feet = typeof o.moves === 'string' ? feetNamed('--moves', o.moves) : 30
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
  const known = placeNamed('--hit', o.hit!.split(':')[0]!, input)
  const ours = actual(input, who, o)
  if (ours && known.who !== undefined && !o.hit!.includes(':')) return standing(input, ours, who!, known, o)
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
  const feet = typeof o.moves === 'string' ? feetNamed('--moves', o.moves) : 30
  const start = who && { from: who.at, feet }
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

/** Where a creature of the fight can stand to attack another of them. */
function standing(
  input: MapInput,
  { r, who }: Asked,
  mover: Partial<Standing>,
  target: Partial<Standing>,
  o: MapOptions,
): Answer {
  if (who === target.who) throw new UserError(`--hit ${o.hit}: ${target.name} cannot attack itself`)
  const given = typeof o.moves === 'string' ? feetNamed('--moves', o.moves) : undefined
  const feet = given ?? speedOf(r, who)
  const overlay = standsOf(r, who, target.who!, given)
  const space = footprint(mover.at!, sideFor(mover.size!))
  return {
    question: `where ${mover.name} can stand to hit ${target.name}, ${feet} ft to go`,
    overlay: withNotes(overlay, fits(input, space)),
    tokens: [
      token(space, mover.sign!, `${mover.name} starts here`),
      token(footprint(target.at!, sideFor(target.size!)), target.sign!, `${target.name}, the target`),
    ],
    no: !overlay.data.stands.some(s => s.safe),
  }
}

function cover(input: MapInput, o: MapOptions): Answer {
  const who = placeNamed('--cover-from', o.coverFrom!, input)
  const size = o.size ? sizeNamed(o.size) : (who.size ?? 'medium')
  const from = footprint(who.at, sideFor(size))
  const { fight } = input
  const creatures = input.standing
    .filter(c => !fight || c.who === undefined || isInTheWay(fight, c.who))
    .map(c => footprint(c.at, sideFor(c.size)))
    .filter(c => !overlap(c, from))
  const kind = o.melee ? 'melee' : 'ranged'
  const known = fight && who.who !== undefined && !o.size ? coverFrom(fight, who.who, kind) : undefined
  if (known === null)
    throw new UserError(`--cover-from: ${fight!.scene.rules.title} has no cover; walls alone keep attacks off`)
  return {
    question: `cover from ${placeText(who, o.coverFrom!)}`,
    overlay: coverOverlay(input.map, from, { kind, creatures, ...policyOf(input), ...(known ? { known } : {}) }),
    tokens: [token(from, who.sign ?? '@', who.name ?? 'the attacker')],
  }
}

const placed = (who: Place, name: string, sign: string): Token =>
  token(footprint(who.at, sideFor(who.size ?? 'medium')), who.sign ?? sign, name)

/** The lines that decide the cover of one from another. */
function between(input: MapInput, o: MapOptions): Answer {
  const named = exactly('--cover', o.cover!, ['A', 'B'])
  const [from, to] = named.map(text => placeNamed('--cover', text, input)) as [Place, Place]
  if (from.at.x === to.at.x && from.at.y === to.at.y) throw new UserError('--cover A B: two places, not one')
  const [mine, its] = [placeText(from, named[0]!), placeText(to, named[1]!)]
  return {
    question: `cover of ${its} from ${mine}`,
    overlay: coverLines(input, from, to, o.melee ? 'melee' : 'ranged'),
    tokens: [placed(from, `${mine}, the attacker`, '@'), placed(to, `${its}, the target`, 'T')],
  }
}

function flank(input: MapInput, o: MapOptions): Answer {
  const named = exactly('--flank', o.flank!, ['A', 'B', 'TARGET'])
  const places = named.map(text => placeNamed('--flank', text, input)) as unknown as [Place, Place, Place]
  const names = places.map((p, i) => placeText(p, named[i]!))
  return {
    question: `whether ${names[0]} and ${names[1]} flank ${names[2]}`,
    overlay: flanking(input, places),
    tokens: places.map((p, i) => placed(p, names[i]!, '@&T'[i]!)),
  }
}

function flight(input: MapInput, o: MapOptions): Answer {
  if (!o.from) throw new UserError('--fly PATH: say from where, --from B4')
  const who = placeNamed('--from', o.from, input)
  const { fight } = input
  const aloft = fight && who.who !== undefined ? fight.get(who.who, altitude) : 0
  const start = o.height === undefined ? aloft : feetNamed('--height', o.height)
  const own = fight && who.who !== undefined ? (fight.sheet(who.who) as { speeds?: { fly?: number } }).speeds?.fly : 30
  const feet = typeof o.moves === 'string' ? feetNamed('--moves', o.moves) : own
  if (feet === undefined) throw new UserError(`--fly: ${who.name} has no fly speed; say one, --moves 60`)
  const path = pathNamed(o.fly!, { at: who.at, height: start })
  // A creature of the fight flies as the fight has it, unless something else is supposed.
  const supposed = o.class !== undefined || o.height !== undefined
  if (fight?.slots.flight && who.who !== undefined && own !== undefined && !supposed) {
    const budget = typeof o.moves === 'string' ? feet : flySpeed(fight, who.who)
    const overlay = flightInFight(fight, who.who, path, budget)
    return {
      question: `${who.name} flies ${path.length} leg${path.length === 1 ? '' : 's'} from ${start} ft, ${budget} ft to go`,
      overlay,
      tokens: [placed(who, `${who.name} starts here`, '@')],
      no: !overlay.legal,
    }
  }
  const overlay = flightOf(input, who, path, { start, feet, class: classNamed(o.class ?? 'average') })
  const name = placeText(who, o.from)
  return {
    question: `${name} flies ${path.length} legs from ${start} ft, ${feet} ft to go`,
    overlay,
    tokens: [placed(who, `${name} starts here`, '@')],
    no: !overlay.legal,
  }
}

function exactly(option: string, given: readonly string[], names: readonly string[]): readonly string[] {
  if (given.length === names.length) return given
  throw new UserError(`${option} ${names.join(' ')}: ${names.length} creatures or squares, not ${given.length}`)
}

function light(input: MapInput, o: MapOptions): Answer {
  const who = o.from ? placeNamed('--from', o.from, input) : undefined
  const senses = o.viewer ? sensesNamed(o.viewer) : {}
  const needsPlace = (['darkvision', 'blindsight', 'blindsense'] as const).find(sense => senses[sense] !== undefined)
  if (needsPlace && !who)
    throw new UserError(`--viewer ${o.viewer}: ${needsPlace} has a range; say from where, --from B4`)
  // A creature of the fight has its own senses, unless others are given.
  const own = o.viewer || !input.fight || who?.who === undefined ? undefined : sensesOf(input.fight, who.who)
  const eyes = o.viewer && o.viewer !== 'normal' ? `, ${o.viewer.replaceAll(',', ', ').replaceAll(':', ' ')}` : ''
  return {
    question: who ? `what is seen from ${placeText(who, o.from!)}${eyes}` : `light${eyes}`,
    overlay: withNotes(
      lightOverlay(input.map, input.lights, own ?? senses, who?.at, knownLight(input.fight, own ?? senses, who?.who)),
      lightNotes(input, o.viewer ? undefined : who?.who),
    ),
    tokens: who ? [token(footprint(who.at), who.sign ?? '@', who.name ?? 'the viewer')] : [],
  }
}

function area(input: MapInput, o: MapOptions): Answer {
  const size = o.size ? sizeNamed(o.size) : 'medium'
  const creatures = input.standing.map(c => ({ ...footprint(c.at, sideFor(c.size)), name: c.name }))
  const { fight } = input
  const from = o.from === undefined ? undefined : placeNamed('--from', o.from, input)
  const overlay = asked('--area', () => {
    const shape = parseShape(o.area!)
    checkShape(input.map, shape)
    if (fight && !beginsAtCorners(fight) && 'corner' in shape && shape.kind !== 'cone' && o.area!.includes('/'))
      throw new UserError(
        `--area ${o.area}: areas of ${fight.scene.rules.title} begin in a square: leave the corner out`,
      )
    if (fight && !beginsAtCorners(fight) && shape.kind === 'cylinder')
      throw new UserError(
        `--area ${o.area}: ${fight.scene.rules.title} has no cylinders: burst, spread, aura, cone or line`,
      )
    const known = fight && !o.size ? areaInFight(fight, shape, from?.who) : null
    if (known) return areaOverlay(input.map, shape, creatures, 1, undefined, known)
    const touching = fight && ((found: Area) => caught(fight, shape, found))
    return areaOverlay(input.map, shape, creatures, sideFor(size), touching)
  })
  return { question: o.area!, overlay, tokens: [] }
}

const policyOf = ({ fight }: MapInput) => {
  const policy = fight?.slots.cover?.policy(fight)
  return policy ? { policy } : {}
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
