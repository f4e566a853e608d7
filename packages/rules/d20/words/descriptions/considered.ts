import type { Reader } from '@quintain/engine'
import { type ConsiderationName, fleesAt } from '../../creature/roles.ts'
import { sheetOf } from '../../position/position.ts'
import type { Choice } from '../../tactics/consideration.ts'
import { tacticOf } from '../../tactics/plain-tactic.ts'
import { plansNow } from '../../tactics/plans/decide.ts'

/** What each consideration says; `foe`: whom it is about, and of flight at how many percent it flees. */
export const CONSIDERED: Readonly<Record<ConsiderationName | 'flees', (foe: string) => string>> = {
  retreats: foe =>
    foe
      ? `leaves: nothing that its side has hurts ${foe}`
      : 'keeps out of the fight: it is disabled, and acting would harm it',
  'keeps-up': () => 'keeps up an effect that still serves',
  stands: () => 'stands up first',
  'leaves-harm': () => 'leaves a place that would harm it',
  'steps-away': foe => `takes a step, to be better placed for what it does to ${foe} from afar`,
  hovers: () => 'hovers, to attack from where it is in the air',
  'steps-back': foe => `steps back, to strike ${foe} with a weapon that reaches past those next to it`,
  acts: () => 'uses an act: of what it can do, this can be expected to do most',
  aids: friend => `helps ${friend}: its own blow is nearly hopeless, and the help can be expected to do more`,
  attacks: foe =>
    `attacks ${foe || 'where it believes a foe to be'}: of the attacks it can make, this can be expected to do most`,
  'steps-in': () => 'takes a step to where it can do more',
  arms: () => 'has nothing in hand to attack with',
  'keeps-range': foe => `moves away from what ${foe} can do in its next turn`,
  'takes-cover': foe => `takes cover from the shots of ${foe}, to where it can still shoot as well`,
  hides: foe => `gets out of sight of ${foe}: it is shot at, and can do nothing about it`,
  charges: foe => `charges ${foe}: no other move of this turn leads to an attack`,
  reloads: () => 'loads what it shoots with: nothing can be attacked this turn',
  tends: friend => `gives ${friend} first aid, or goes to: it is dying, and no foe can be attacked this turn`,
  waits: foe => `waits: farther on, the next turn of ${foe} would reach it before it can attack`,
  defends: foe => `puts all into its defense: going on toward ${foe} would only bring it into reach`,
  guards: () => 'keeps its place until a foe comes near enough to attack',
  approaches: foe => `moves to where it can do more to ${foe}`,
  'opens-doors': foe => `opens a door on its way to ${foe}: no other way leads to a foe`,
  'keeps-aloft': () => 'flies on, to stay in the air',
  flees: percent => `flees: it has no more than ${percent}% left of what it can take`,
}

/** What each plan is called beside the one that was chosen. */
const OTHERWISE: Readonly<Record<ConsiderationName, (foe: string) => string>> = {
  retreats: () => 'leaving',
  'keeps-up': () => 'keeping up its effect',
  stands: () => 'standing up',
  'leaves-harm': () => 'leaving the place that harms it',
  'steps-away': foe => `a step away before it shoots at ${foe}`,
  hovers: () => 'hovering',
  'steps-back': foe => `a step back before it strikes ${foe}`,
  acts: foe => (foe ? `its act on ${foe}` : 'its act'),
  aids: friend => `help for ${friend}`,
  attacks: foe => `an attack on ${foe} from where it is`,
  'steps-in': foe => `a step nearer to ${foe}`,
  arms: () => 'taking up a weapon',
  'keeps-range': foe => `a move away from ${foe}`,
  'takes-cover': foe => `cover from ${foe}`,
  hides: () => 'getting out of sight',
  charges: foe => `a charge at ${foe}`,
  reloads: () => 'loading',
  tends: friend => `first aid for ${friend}`,
  waits: foe => `waiting for ${foe}`,
  defends: () => 'total defense',
  guards: () => 'keeping its place',
  approaches: foe => `a move toward ${foe}`,
  'opens-doors': () => 'opening a door',
  'keeps-aloft': () => 'flying on',
}
const inWords = (worth: number): string => worth.toFixed(1)
/** What the chosen plan is worth, and the next best one, in the measure of the text's attacks. */
function compared(r: Reader, who: number, chosen: Choice): string {
  const plans = plansNow(r, who)
  const first = plans.find(plan => plan.why === chosen.why && plan.foe === chosen.foe)
  if (!first) return ''
  const other = plans.find(plan => plan.why !== first.why || plan.foe !== first.foe)
  const name = other?.foe === undefined ? '' : r.sheet(other.foe).name
  const next = other ? `; ${OTHERWISE[other.why](name)}: ${inWords(other.worth)}` : ''
  return ` (this turn and the next come to ${inWords(first.worth)}${next})`
}

/** Why the plain tactic does what it does now with a creature, in words; undefined where it finds nothing to do. */
export function considered(r: Reader, who: number): string | undefined {
  const chosen = tacticOf(r, who)
  const { why, foe } = chosen
  if (why === 'nothing') return undefined
  if (why === 'flees' && r.slots.fleesFear?.(r, who)) return 'flees from what it fears'
  if (why === 'flees') return CONSIDERED.flees(`${fleesAt(sheetOf(r, who))}`)
  return CONSIDERED[why](foe === undefined ? '' : r.sheet(foe).name) + compared(r, who, chosen)
}
