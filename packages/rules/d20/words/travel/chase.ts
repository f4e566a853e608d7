import { chased, resolveChase } from '../../travel/chase.ts'
import { eventOf } from '../entry.ts'
import type { Describe, Lines } from '../line.ts'

const CAME: Readonly<Record<string, string>> = {
  escaped: 'escapes',
  caught: 'is caught',
  'goes on': 'gets no lead, and the chase goes on',
}

/** A chase that checks decide, with what they came to: the fugitive's, then each pursuer's that rolled. */
const chaseLine: Describe = ({ entry, name, face, totals }) => {
  const { who, by, overland } = entry.step as { who: string; by: readonly string[]; overland: boolean }
  const faces = ['chase', ...by.map((_, i) => `chase ${i + 2}`)].map(face)
  const came = CAME[String(eventOf(entry, chased.kind)?.['how'])]
  const bonuses = totals('check')
  const rolled = faces.filter(shown => shown !== undefined).map((shown, i) => shown + (bonuses[i] ?? Number.NaN))
  if (faces[0] === undefined || came === undefined || rolled.length < 2 || !rolled.every(Number.isFinite)) return null
  const check = `${overland ? 'Constitution' : 'Dexterity'} check ${rolled[0]} against ${rolled.slice(1).join(' and ')}`
  return { text: `${name(who)} ${came}: ${check}`, silent: [chased.kind] }
}

/** Lines of chases, by the step. */
export const chaseLines: Lines = { [resolveChase.kind]: chaseLine }
