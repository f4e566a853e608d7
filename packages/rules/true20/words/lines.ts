import type { Row } from '@quintain/engine'
import { riderDropped } from '../../d20/movement/mounts.ts'
import { attackRolled, attackStep } from '../../d20/vocabulary/attack-step.ts'
import { checked, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { dazed, dead, dying, stunned, unconscious } from '../../d20/vocabulary/conditions.ts'
import { beginRelation } from '../../d20/vocabulary/relations.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { eventOf } from '../../d20/words/entry.ts'
import type { Describe, DescribedLine, EntryFacts, Lines } from '../../d20/words/line.ts'
import { attackLine, sharedLines } from '../../d20/words/lines.ts'
import { saddleLine } from '../../d20/words/transcript/saddle.ts'
import { firstAidStep } from '../actions/first-aid.ts'
import { TOUGHNESS } from '../checks/checks.ts'
import { restHour } from '../healing/fatigue.ts'
import { faded, recover, shrugOff } from '../healing/healing.ts'
import { due, pointBack } from '../healing/time.ts'
import { damaged, withstood } from '../injury/counts.ts'
import { lastBreath } from '../injury/coup-de-grace.ts'
import { sink, strain } from '../injury/disabled.ts'
import { dyingCheck } from '../injury/dying.ts'
import { BOXES } from '../injury/track.ts'
import { breakOpen } from '../objects/objects.ts'
import { notice, noticed } from '../turn/surprise.ts'
import { dazedBox, destroyed, wounded } from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'

const STATES = ['state-entered', 'state-left'] as const

const outcome = (e: Row, key: string): unknown => e.picks?.find(p => p.key === key)?.outcome
const entered = (e: Row): readonly string[] =>
  (e.events ?? []).filter(x => x.e === stateEntered.kind).map(x => String(x.condition))

/** Boxes newly checked, from the worst; the dying are unconscious without a word. */
function boxes(e: Row): readonly string[] {
  const now = entered(e)
  const of = (row: keyof typeof BOXES) => [...BOXES[row]].reverse().filter(k => now.includes(k.name))
  const deadly = of('lethal')
  if (now.includes(destroyed.name)) return [destroyed.name]
  const mild = of('non-lethal').filter(k => k !== unconscious || !(deadly.includes(dying) || deadly.includes(dead)))
  return [...deadly, ...mild].map(k => (k === dazedBox ? dazed.name : k.name))
}

/** `wounded and dazed, stunned for a round`; without a new box, `hurt` or `bruised`. */
function result(e: Row): string {
  const row = eventOf(e, damaged.kind)?.row
  const now = boxes(e)
  const grade = outcome(e, 'toughness')
  const counted = row === 'lethal' ? 'hurt' : 'bruised'
  if (grade === 'mercy') return `no worse than ${[counted, ...now].join(', ')}`
  if (now.length === 0) return grade === 1 ? counted : `${row === 'lethal' ? wounded.name : dazed.name} once more`
  const what = now.join(' and ')
  if (now.some(k => k === dead.name || k === dying.name || k === unconscious.name)) return what
  const states = entered(e)
  if (states.includes(stunned.name)) return `${what}, stunned for a round`
  return states.includes(dazed.name) ? `${what}, no action for a round` : what
}

const tooHard = (what: string): DescribedLine => ({ text: `${what} is too hard for that`, silent: [withstood.kind] })

const toughness: Describe = ({ entry, name, face, total }) => {
  const shown = face('toughness')
  if (shown === undefined) return eventOf(entry, withstood.kind) ? tooHard(name(entry.step.who)) : null
  const difficulty = total('difficulty')
  const reached = shown + total('toughness')
  const natural = outcome(entry, 'toughness') === 'mercy' ? ' (natural 20)' : ''
  const came = eventOf(entry, withstood.kind) ? ', no damage' : `, fails by ${difficulty - reached}: ${result(entry)}`
  return {
    text: `${name(entry.step.who)}: Toughness ${reached}${natural} against ${difficulty}${came}`,
    silent: [damaged.kind, withstood.kind, ...STATES],
  }
}

/** A check or save with its result. */
const rolled =
  (key: string, text: (t: EntryFacts, shown: number) => string): Describe =>
  t => {
    const shown = t.face(key)
    return shown === undefined ? null : { text: text(t, shown), silent: ['saved', 'first-aid-given', ...STATES] }
  }

const saving = rolled('save', ({ entry, name, total }, shown) => {
  const { who, roll, dc, against } = entry.step
  const { save: kind } = roll as { save: string }
  return `${name(who)}: ${kind} ${shown + total('save')} against ${dc} (${against}), ${outcome(entry, 'save')}`
})
const skillCheck: Describe = ({ entry, name, face, total }) => {
  const shown = face('check')
  if (shown === undefined) return null
  const { who, roll, dc, against } = entry.step
  const { check: skill } = roll as { check: string }
  const what = against === undefined ? '' : ` (${String(against)})`
  const came = shown + total(skill === TOUGHNESS ? 'toughness' : 'check')
  // What a table makes of the total is told by what follows.
  if (dc === 0) return { text: `${name(who)}: ${skill} ${came}${what}`, silent: [checked.kind, ...STATES] }
  return {
    text: `${name(who)}: ${skill} ${came} against ${String(dc)}${what}, ${String(outcome(entry, 'check'))}`,
    silent: [checked.kind, ...STATES],
  }
}

/** What time takes away by itself. */
const fades: Describe = ({ entry, name }) => {
  const what = String(entry.step.what).split(' ')
  const left = (entry.events ?? []).some(x => x.e === stateLeft.kind && x.condition === dazedBox.name)
  const parts = [
    ...['bruised', 'hurt'].flatMap(k => (what.includes(k) ? [`less ${k}`] : [])),
    ...(left ? ['no longer dazed'] : []),
    ...(eventOf(entry, pointBack.kind) ? ['stronger by a point that was lost'] : []),
  ]
  if (parts.length === 0) return null
  return { text: `${name(entry.step.who)} is ${parts.join(', ')}`, silent: [faded.kind, pointBack.kind, ...STATES] }
}

const ENDS = { dies: 'dies', stable: 'is dying no longer', lives: 'holds on' } as const

/** An event without an outcome: described when it happened. */
const happens =
  (text: string): Describe =>
  ({ entry, name }) =>
    entry.events?.length ? { text: `${name(entry.step.who)} ${text}`, silent: STATES } : null

/** An attack roll that helps a friend; null for any other. */
const aidLine: Describe = ({ entry, name, face, total }) => {
  const [result] = (entry.step.results ?? []) as readonly { steps: readonly Record<string, unknown>[] }[]
  const aid = result?.steps.find(s => s.do === beginRelation.kind && s.relation === 'aids')
  const shown = face('attack')
  if (!aid || shown === undefined) return null
  const helps = eventOf(entry, attackRolled.kind)?.result === 'hit'
  const text = `${name(aid.who)} aids the ${aid.grade} of ${name(aid.to)} against ${name(aid.foe)}: ${shown + total('attack')} against ${entry.step.needed}, ${helps ? '+2' : 'to no avail'}`
  return { text, silent: [] }
}

/** Lines of this text, by the step that they describe. */
export const lines: Lines = {
  ...sharedLines,
  [attackStep.kind]: t => aidLine(t) ?? attackLine(t),
  [wound.kind]: toughness,
  [riderDropped.kind]: saddleLine,
  [lastBreath.kind]: rolled('save', ({ entry, name, total }, shown) => {
    const { who, bonus, row } = entry.step
    const fate =
      outcome(entry, 'save') === 'passed'
        ? 'clings to life'
        : row === 'lethal'
          ? boxes(entry).join(' and ')
          : 'knocked out'
    return `${name(who)}: Fortitude ${shown + Number(bonus)} against ${total('difficulty')}, ${fate}`
  }),
  [rollCheck.kind]: t => (t.face('save') === undefined ? skillCheck(t) : saving(t)),
  [notice.kind]: ({ entry, name, face, total }) => {
    const shown = face('notice')
    if (shown === undefined) return null
    const [who] = entry.step.left as readonly string[]
    const aware = outcome(entry, 'notice') === 'aware'
    return {
      text: `${name(who)}: Notice ${shown + total('check')} against ${total('difficulty')}, ${aware ? 'aware of the enemy' : 'unaware'}`,
      silent: [noticed.kind],
    }
  },
  [breakOpen.kind]: ({ entry, name, face, total }) => {
    const shown = face('check')
    if (shown === undefined) return null
    const broken = outcome(entry, 'check') === 'broken' ? 'destroyed' : 'to no avail'
    const reached = `Strength ${shown + total('check')} against ${total('difficulty')}`
    return {
      text: `${name(entry.step.by)} tries to break ${name(entry.step.at)}: ${reached}, ${broken}`,
      silent: [checked.kind, ...STATES],
    }
  },
  [dyingCheck.kind]: rolled('dying', ({ entry, name, total }, shown) => {
    const end = ENDS[String(outcome(entry, 'dying')) as keyof typeof ENDS]
    const [check, save] = [total('check'), total('save')]
    return `${name(entry.step.who)} ${end}: ${save ? `Fortitude ${shown + save}` : `Constitution ${shown + check}`} against ${total('difficulty')}`
  }),
  [due.kind]: fades,
  [restHour.kind]: rolled('fatigue', ({ entry, name, total }, shown) => {
    const better = outcome(entry, 'fatigue') === 'better'
    return `${name(entry.step.who)}: Constitution ${shown + total('check')} against 10, ${better ? 'less tired' : 'as tired as before'}`
  }),
  [shrugOff.kind]: ({ entry, name }) => ({
    text: `${name(entry.step.who)} shrugs off all that is bruised, dazed and hurt`,
    silent: [faded.kind, ...STATES],
  }),
  [strain.kind]: happens('passes out from the effort'),
  [sink.kind]: happens('begins to die'),
  [recover.kind]: rolled('recovery', ({ entry, name, total }, shown) => {
    const better = outcome(entry, 'recovery') === 'recovered'
    const what = String(entry.step.boxes).replaceAll(' ', ', ')
    return `${name(entry.step.who)}: Constitution ${shown + total('check')} against ${total('difficulty')}, ${better ? `no longer ${what}` : `still ${what}`}`
  }),
  [firstAidStep.kind]: rolled('heal', ({ entry, name, total }, shown) => {
    const steadied = outcome(entry, 'heal') === 'steadied'
    return `${name(entry.step.by)} treats ${name(entry.step.who)}: Heal ${shown + total('check')} against ${total('difficulty')}, ${steadied ? 'dying no longer' : 'to no avail'}`
  }),
}

/** The dice that are rolled for a number, by the keys of the rolls. */
export const rolls: Readonly<Record<string, readonly string[]>> = {
  attack: ['attack'],
  damage: ['damage'],
  toughness: ['toughness', 'check'],
  save: ['save'],
  initiative: ['initiative'],
  dispel: ['dispel'],
  check: ['check', 'recovery', 'dying', 'heal', 'notice', 'concentration', 'fatigue'],
}

/** What stands above a step that comes before the fight. */
export const headings = { [notice.kind]: 'Before the fight' }
