import { day, sleptOn, wake, woke } from '../healing/recovery.ts'
import { damageTaken } from '../injury/damage.ts'
import { faded, stabilize } from '../injury/dying.ts'
import { runFor } from '../movement/explore.ts'
import { outOfBreath, ran, runOn } from '../movement/run.ts'
import { noticing } from '../turn/opening/awareness.ts'
import { meetOne } from '../vocabulary/act-steps.ts'
import { type AttackDetails, attackRolled, attackStep } from '../vocabulary/attack-step.ts'
import { checked, opposedCheck, rollCheck, saved, savedUnseen, taskName } from '../vocabulary/check-steps.ts'
import { dispel, effectWithstood } from '../vocabulary/effect-steps.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { eventOf } from './entry.ts'
import { CORNER, EXPOSED } from './events.ts'
import type { Describe, EntryFacts, Lines } from './line.ts'
import { opposedLine } from './transcript/opposed.ts'

/** Who attacks whom, or which square; on its own turn the attacker is not named again. */
function attackOf({ entry, name, turnOf }: EntryFacts): string {
  const { by, at, square, as, details } = entry.step
  const target = at === undefined ? String(square ?? 'no one') : name(at)
  const { corner } = (details ?? {}) as AttackDetails
  if (corner !== undefined) {
    const throws = `throws at the ${CORNER[corner]} corner of ${String(square)}`
    return by === turnOf ? throws : `${name(by)} ${throws}`
  }
  const aim = aidIn(entry.step.results)
  if (aim) {
    const fires = aim.relation === 'covers' ? `fires to cover ${name(aim.to)}` : `fires to harry ${target}`
    return by === turnOf ? fires : `${name(by)} ${fires}`
  }
  if (as === 'opportunity') return `${name(by)} takes the opportunity against ${target}`
  const attacks = (details as AttackDetails | undefined)?.coup ? 'delivers a coup de grace to' : 'attacks'
  return by === turnOf ? `${attacks} ${target}` : `${name(by)} ${attacks} ${target}`
}

/** Whom an attack that does no damage helps or hinders, by what follows from it; undefined for any other. */
function aidIn(results: unknown): { readonly relation: string; readonly to: never } | undefined {
  const steps = (results as readonly { readonly steps: readonly Record<string, unknown>[] }[] | undefined)?.flatMap(
    x => x.steps,
  )
  return steps?.find(s => s['relation'] === 'covers' || s['relation'] === 'harries') as
    | { readonly relation: string; readonly to: never }
    | undefined
}

/** How a hit is told that something has made less of. */
const HITS: Readonly<Record<string, string>> = {
  blunted: 'no critical hit, but hits',
  'no weak spot': 'finds no weak spot, but hits',
}
/** The result of an attack: `hits for 7 nonlethal`, `critical hit for 12`, `misses`. */
function resultOf({ entry, name }: EntryFacts): string {
  const { result, how, cover } = eventOf(entry, attackRolled.kind) ?? {}
  if (result === 'miss' && how === 'glanced off') return 'glances off the armor'
  if (result === 'miss' && how === 'caught') return 'is caught'
  if (result === 'miss') return how === 'concealed' ? 'misses, concealed' : 'misses'
  const taken = eventOf(entry, damageTaken.kind)
  // What others lose to each other is not told to everybody.
  const damage =
    taken?.n === undefined ? '' : ` for ${String(taken.n)}${taken.kind === 'nonlethal' ? ' nonlethal' : ''}`
  if (result === 'hits cover')
    return `hits ${cover === undefined ? 'the cover' : `${name(cover)}, who is in the way`}${damage}`
  const aside = cover === undefined ? '' : `${name(cover)} gets out of the way, `
  if (result === 'critical') return `${aside}critical hit${damage}`
  return `${aside}${HITS[String(how)] ?? 'hits'}${damage}`
}

/** A number to hit and what a maneuver adds to it: `22 (14 + 8)`; of a number that is not known as one, `13 to 15, + 8`. */
function withMore(number: string, more: number): string {
  if (more === 0) return number
  return /^-?\d+$/.test(number) ? `${Number(number) + more} (${number} + ${more})` : `${number}, + ${more}`
}

const naturally = (face: number): string => (face === 20 ? ' (natural 20)' : face === 1 ? ' (natural 1)' : '')

/** The line of an attack: what was rolled against what, and the result. */
export const attackLine: Describe = t => {
  const events = t.entry.events ?? []
  const rolled = eventOf(t.entry, attackRolled.kind)
  const { by, weapon } = t.entry.step
  const silent = [damageTaken.kind]
  const attack = `${attackOf(t)}: ${t.weapon(by, weapon)}`
  const face = t.face('attack')
  if (face === undefined) return events.length ? { text: `${attack}, ${resultOf(t)}`, silent } : null
  const bonus = t.totals('attack')[0] ?? 0
  // An object that a creature carries is as hard to hit as its bearer, whose number comes first; who is in the way comes last.
  const numbers = t.shown('defense')
  const defense = t.entry.step.needed ?? numbers.at(rolled?.cover === undefined ? -1 : -2)
  const second = t.face('critical')
  const confirms = rolled?.result === 'critical' ? 'confirms' : 'does not confirm'
  const threat = second === undefined ? '' : `threat, ${second + bonus} ${confirms}: `
  const against = defense === undefined ? '' : ` against ${withMore(String(defense), Number(t.entry.step.more ?? 0))}`
  return { text: `${attack} ${face + bonus}${naturally(face)}${against}, ${threat}${resultOf(t)}`, silent }
}

const STATES = [stateLeft.kind, stateEntered.kind]

/** A d% roll with its result. `outcome` is the one by which it is made. */
const percentile =
  (key: string, outcome: string, made: string, failed: string, silent: readonly string[]): Describe =>
  ({ entry, name, face }) => {
    const shown = face(key)
    if (shown === undefined) return null
    const text = entry.picks?.some(p => p.outcome === outcome) ? made : failed
    return { text: `${name(entry.step.who)} ${text} (${shown} on d%)`, silent }
  }

/** The check to run on, where it took one. */
const enduring: Describe = ({ entry, name, face, totals }) => {
  const shown = face('endurance')
  if (shown === undefined) return null
  const failed = eventOf(entry, outOfBreath.kind)
  const { dc } = failed ?? eventOf(entry, ran.kind) ?? {}
  const check = `Constitution check ${shown + (totals('check')[0] ?? 0)} against ${String(dc)}`
  return {
    text: `${name(entry.step.who)}: ${check}, ${failed ? 'out of breath' : 'runs on'}`,
    silent: [outOfBreath.kind],
  }
}

/** The roll that dispels an effect, and what it comes to. */
export const dispelLine: Describe = ({ entry, name, face, totals }) => {
  const shown = face('dispel')
  if (shown === undefined) return null
  const roll = `${shown + (totals('dispel')[0] ?? 0)} against ${totals('hold')[0]}`
  const done = entry.picks?.some(p => p.outcome === 'dispelled')
  const text = `${name(entry.step.by)} dispels ${String(entry.step.id)}: ${roll}, ${done ? 'dispelled' : 'it holds'}`
  return { text, silent: [effectWithstood.kind] }
}

/** A save and what it comes to, against its number: for those who are told the roll, as of an attack. */
export const saveLine: Describe = ({ entry, name, face, total }) => {
  const done = eventOf(entry, saved.kind) ?? eventOf(entry, savedUnseen.kind)
  const shown = face('save')
  if (!done || shown === undefined) return null
  const { who, dc, against = '' } = entry.step
  const came = `${done['result'] === 'passed' ? 'made' : 'failed'} with ${shown + total('save')}${naturally(shown)}`
  return {
    text: `${name(who)}: ${done['save']} save against ${against}, DC ${dc}: ${came}${done['exposed'] ? EXPOSED : ''}`,
    silent: [saved.kind, savedUnseen.kind],
  }
}

/** A check or a save and what it comes to, against its number where the roller may know that. */
export const checkLine =
  (isSecret: (step: Readonly<Record<string, unknown>>) => boolean): Describe =>
  t => {
    const { entry, name, face, totals } = t
    const { who, roll, dc } = entry.step
    const { check: skill, task } = (roll ?? {}) as { check?: string; task?: string }
    const shown = face('check')
    const done = eventOf(entry, checked.kind)
    if (skill === undefined) return saveLine(t)
    if (shown === undefined || !done) return null
    const against = typeof dc !== 'number' || isSecret(entry.step) ? '' : ` against ${dc}`
    const total = shown + (totals('check')[0] ?? 0)
    const came = done['success'] ? 'made' : 'failed'
    return { text: `${name(who)}: ${taskName(skill, task)} check ${came}: ${total}${against}`, silent: [checked.kind] }
  }

/** Lines of the steps that the texts share, by the step. */
export const sharedLines: Lines = {
  [dispel.kind]: dispelLine,
  [rollCheck.kind]: checkLine(() => false),
  [opposedCheck.kind]: opposedLine,
  [noticing.kind]: ({ entry, name, face, totals }) => {
    const shown = face('notice')
    if (shown === undefined) return null
    const { left, skill, dc } = entry.step as { left?: readonly string[]; skill?: string; dc?: number }
    const knows = entry.picks?.some(p => p.outcome === 'aware') ? 'aware of the enemy' : 'unaware'
    return {
      text: `${name(left?.[0])}: ${skill} ${shown + (totals('check')[0] ?? 0)} against ${dc}, ${knows}`,
      silent: [],
    }
  },
  [meetOne.kind]: ({ entry, name, face }) => {
    const among = entry.step.among as readonly string[]
    const met = among[(face('closest') ?? 0) - 1]
    return met === undefined ? null : { text: `of ${among.map(name).join(' and ')} it meets ${name(met)}`, silent: [] }
  },
  [runOn.kind]: enduring,
  [runFor.kind]: enduring,
}

/** Lines of a text with hit points, by the step. */
export const lines: Lines = {
  ...sharedLines,
  [attackStep.kind]: attackLine,
  [stabilize.kind]: percentile('stabilize', 'stable', 'stabilizes', 'grows worse', [...STATES, faded.kind]),
  [wake.kind]: percentile('wake', 'wakes', 'comes round, disabled', 'lies unconscious another hour', [
    ...STATES,
    woke.kind,
    sleptOn.kind,
  ]),
  [day.kind]: percentile('recover', 'recovers', 'begins to recover', 'does not yet recover', []),
}

/** The dice that are rolled for a number, by the keys of the rolls. */
export const rolls: Readonly<Record<string, readonly string[]>> = {
  attack: ['attack'],
  damage: ['damage'],
  save: ['save'],
  initiative: ['initiative'],
  check: ['check', 'heal', 'endurance'],
  dispel: ['dispel'],
}
