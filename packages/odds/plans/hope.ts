import { condition, type Reader, type Scene } from '@quintain/engine'
import { at, doorAt, stateOfDoor } from '@quintain/rules'
import { awareOf, spaceOf } from '@quintain/rules/d20'

/** What is hoped for at the end of a plan, of creatures by id. */
export interface Hope {
  readonly of: 'all' | 'any' | readonly string[]
  /** A condition by name, or one of several. */
  readonly is?: string | readonly string[]
  /** A condition by name, or none of several. */
  readonly not?: string | readonly string[]
  /** Of whom they think so. */
  readonly regards?: readonly [to: string, attitude: string]
  /** With `regards`: or better. */
  readonly atLeast?: boolean
  /** That they can do what a condition may bar: `act`, `move`, `fight`. */
  readonly can?: 'act' | 'move' | 'fight'
  /** A door by the squares on both sides of it, and how it is; nobody is asked about then. */
  readonly door?: { readonly a: number; readonly b: number; readonly is: string }
  /** That they stand on a square: any square of their space. */
  readonly at?: number
  /** That they know of another, at least so well. */
  readonly aware?: readonly [of: string, least: number]
  /** How their attempts go: the latest of each, or with `times` so many of them at least. Of `all` and `any`: of those who do something. */
  readonly attempt?: { readonly is: 'succeeded' | 'failed'; readonly times?: number }
  /** An amount that is settled, such as a price, and in which bounds it is; nobody is asked about then. */
  readonly amount?: { readonly name: string; readonly least?: number; readonly most?: number }
  /** With `regards`, `aware`, `at`, `can`, `door`, `attempt` or `amount`: that it is not so. */
  readonly negated?: boolean
}

const several = (names: string | readonly string[] | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names

const things = [condition('object'), condition('reserve')]
/** Those who are named, else all but things and those who wait in reserve. */
function creaturesOf(r: Reader, of: Hope['of']): readonly number[] {
  const { creatures, rules } = r.scene as Scene
  if (typeof of !== 'string') return of.map(id => creatures.indexOf(id))
  const none = things.filter(k => rules.layout.knows(k))
  return creatures.flatMap((_, i) => (none.some(k => r.has(i, k)) ? [] : [i]))
}

/** Whether somebody thinks so of another, or with `atLeast` better. */
function thinks(r: Reader, who: number, { regards, atLeast }: Hope): boolean {
  const [to, attitude] = regards!
  const { regard, attitudes = [] } = r.slots
  const now = regard?.(r, who, r.scene.creatures.indexOf(to)) ?? ''
  return now === attitude || (atLeast === true && attitudes.indexOf(now) > attitudes.indexOf(attitude))
}

/** Whether a square is one of those on which somebody stands. */
function stands(r: Reader, who: number, square: number): boolean {
  if (r.get(who, at) < 0) return false
  const { x, y, side } = spaceOf(r, who)
  const here = r.board.map.at(square)
  return here.x >= x && here.x < x + side && here.y >= y && here.y < y + side
}

/** Whether somebody knows of another so well. */
const knows = (r: Reader, who: number, [of, least]: NonNullable<Hope['aware']>): boolean =>
  awareOf(r, who, r.scene.creatures.indexOf(of)) >= least

/** Whether what is hoped for is so in a state. What it asks of the way there is not asked here. */
export function holds(r: Reader, hope: Hope): boolean {
  const { door, can, regards, aware, at: square, negated = false } = hope
  if (door) {
    const found = doorAt(r, door.a, door.b)
    return ((found ? stateOfDoor(r, found) : 'open') === door.is) !== negated
  }
  const one = (who: number): boolean => {
    const is = several(hope.is)
    if (is.length > 0 && !is.some(name => r.has(who, condition(name)))) return false
    if (several(hope.not).some(name => r.has(who, condition(name)))) return false
    if (can !== undefined && (r.barred(who, can) === null) === negated) return false
    if (square !== undefined && stands(r, who, square) === negated) return false
    if (aware !== undefined && knows(r, who, aware) === negated) return false
    return regards === undefined || thinks(r, who, hope) !== negated
  }
  const whos = creaturesOf(r, hope.of)
  return hope.of === 'any' ? whos.some(one) : whos.every(one)
}

/** Throws an Error that says what there is, where a hope names what is not there. */
export function checkHope(scene: Scene, hope: Hope): void {
  const { of, is, not, regards, can, aware, amount } = hope
  const { rules, creatures } = scene
  const ids = [...(typeof of === 'string' ? [] : of), ...(regards ? [regards[0]] : []), ...(aware ? [aware[0]] : [])]
  for (const id of ids)
    if (!creatures.includes(id)) throw new Error(`no creature "${id}": there are ${creatures.join(', ')}`)
  const conditions = rules.layout.conditions.map(k => k.name)
  for (const name of [...several(is), ...several(not)])
    if (!conditions.includes(name))
      throw new Error(`no condition "${name}" under ${rules.id}: there are ${conditions.join(', ')}`)
  if (can !== undefined && !['act', 'move', 'fight'].includes(can))
    throw new Error(`can "${can}": it is act, move or fight`)
  const amounts = Object.values(rules.events).flatMap(k => k.amount?.name ?? [])
  if (amount && !amounts.includes(amount.name))
    throw new Error(
      `under ${rules.id} no ${amount.name} is settled${amounts.length > 0 ? `: there is ${amounts.join(', ')}` : ''}`,
    )
  if (!regards) return
  if (!rules.slots.regard) throw new Error(`under ${rules.id} nobody has an attitude towards others`)
  const { attitudes = [] } = rules.slots
  if (attitudes.length > 0 && !attitudes.includes(regards[1]))
    throw new Error(`no attitude "${regards[1]}" under ${rules.id}: there are ${attitudes.join(', ')}`)
}
