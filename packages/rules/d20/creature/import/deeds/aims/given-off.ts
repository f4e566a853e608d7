import { deeds } from '../../../../words/imports/deeds.ts'
import type { Figures } from '../figures.ts'

const WITHIN = /\b(?:in|within|entering) th(?:e|is|at) (?:area|cloud|radius)\b/i
/** At what moment something works that names a save and a place, and no moment: what it does some times a day, or gives off. */
export function givenOff(f: Figures, said: string): void {
  if (f.when.size > 0 || !f.save) return
  if (f.uses?.['recharge'] === 'day' && (f.within ?? f.area) !== undefined) {
    f.when.add('act')
    if (f.within !== undefined && !f.area) f.area = { shape: 'emanation', feet: f.within }
    f.guessed.push(deeds.standard)
  } else if (f.area?.shape === 'emanation' && !f.can && f.uses === undefined && WITHIN.test(said)) f.when.add('near')
}
