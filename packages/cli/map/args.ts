import { type NamedWatcher, parseSquare } from '@quintain/formats'
import { footprint, type Reach, type Senses, SIZES, type Size, type Square, STANDARD_SIZES } from '@quintain/grid'
import { Names } from '../grammar/names.ts'
import { UserError } from '../io/terminal.ts'
import { lost } from '../words/keyboard.ts'
import { type MapInput, type Standing, sideFor } from './file.ts'

/** Turns an error about a place or an area into one that the user can correct. */
export function asked<T>(option: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`${option}: ${error.message}`)
    throw error
  }
}

export function sizeNamed(text: string): Size {
  const size = SIZES.find(s => s === text.toLowerCase())
  if (!size) throw new UserError(`--size ${text}: sizes are ${SIZES.join(', ')}`)
  return size
}

/** Feet from an option, a multiple of 5. */
export function feetNamed(option: string, text: string): number {
  const feet = Number(text)
  if (!(Number.isInteger(feet) && feet >= 0 && feet % 5 === 0 && feet <= 10000))
    throw new UserError(`${option} ${text}: feet in fives, such as 30`)
  return feet
}

const isSquare = (text: string): boolean => /^[a-z]{1,3}[1-9]\d{0,3}$/i.test(text.trim())

/** Who stands where: a square by name, or a creature of the file by its name, its key, its sign, or a beginning that is clear. */
export function placeNamed(
  option: string,
  text: string,
  { map, standing }: MapInput,
): Partial<Standing> & { readonly at: Square } {
  const people = new Names(
    standing.map(c => ({ value: c, names: [c.name, ...(c.key === undefined ? [] : [c.key])], sign: c.sign })),
  )
  const creature = people.meant(text, 'whole') ?? (isSquare(text) ? undefined : people.meant(text))
  if (creature) return creature
  const near = people.nearTo(text)
  if (near.length > 0 && !isSquare(text)) throw new UserError(`${option}: ${lost.near(text, near)}`)
  const names = standing.length > 0 ? `, or a creature: ${standing.map(c => c.name).join(', ')}` : ''
  const at = asked(option, () => {
    try {
      return parseSquare(text)
    } catch (error) {
      throw new RangeError(`${(error as RangeError).message}${names}`)
    }
  })
  if (!map.contains(at))
    throw new UserError(`${option} ${text}: not on the map of ${map.width} columns and ${map.height} rows`)
  return { at }
}

/**
 * A watcher or target: a square or creature, then its reach in feet, then its size: `D6`, `D6:10`, `D6:10:large`. A reach
 * that leaves out what is near is written from nearest to farthest: `D6:15-20`.
 */
export function watcherNamed(
  option: string,
  text: string,
  input: MapInput,
): NamedWatcher & { readonly armed: boolean } {
  const [place = '', reach = '', size = '', ...more] = text.split(':')
  if (more.length > 0) throw new UserError(`${option} ${text}: written as square, reach, size, such as D6:10:large`)
  const who = placeNamed(option, place, input)
  const own = size ? sizeNamed(size) : (who.size ?? 'medium')
  const armed = reach !== '' || who.reach !== undefined
  const feet = reach ? reachNamed(option, reach) : { feet: who.reach ?? STANDARD_SIZES[own].reachTall }
  return { ...footprint(who.at, sideFor(own)), name: who.name ?? place.toUpperCase(), reaches: [feet], armed }
}

function reachNamed(option: string, text: string): Reach {
  const [near, far, ...more] = text.split('-')
  if (more.length > 0)
    throw new UserError(`${option}: reach ${text}; one number, or nearest and farthest such as 15-20`)
  if (far === undefined) return { feet: feetNamed(option, near!) }
  return { from: feetNamed(option, near!), feet: feetNamed(option, far), weapon: true }
}

/**
 * What a creature attacks with: its natural reach (by its size unless given), or a reach weapon that doubles it and leaves
 * out what natural reach covers (spirit/opportunity/reach-weapon-threat).
 */
export function reachOf(size: Size, natural: number | undefined, weapon: boolean): Reach {
  const feet = natural ?? STANDARD_SIZES[size].reachTall
  return weapon ? { feet: feet * 2, weapon: true, from: feet + 5 } : { feet }
}

/** Eyes and other senses: `low-light`, `darkvision:60`, `blindsight:30`, `blindsense:30`, joined by commas. */
export function sensesNamed(text: string): Senses {
  const senses = text.split(',').map((part): Senses => {
    const [name, range] = part.trim().split(':')
    if (name === 'normal' && range === undefined) return {}
    if (name === 'low-light' && range === undefined) return { lowLight: true }
    if ((name === 'darkvision' || name === 'blindsight' || name === 'blindsense') && range !== undefined)
      return { [name]: feetNamed(`--viewer ${name}`, range) }
    throw new UserError(
      `--viewer ${text}: normal, low-light, darkvision:60, blindsight:30 or blindsense:30, joined by commas`,
    )
  })
  return Object.assign({}, ...senses)
}
