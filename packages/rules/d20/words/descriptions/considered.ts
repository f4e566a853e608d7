import type { Reader } from '@quintain/engine'
import { type ConsiderationName, fleesAt } from '../../creature/roles.ts'
import { sheetOf } from '../../position/position.ts'
import { tacticOf } from '../../tactics/plain-tactic.ts'

/** What each consideration says; `foe`: whom it is about, and of flight at how many percent it flees. */
export const CONSIDERED: Readonly<Record<ConsiderationName | 'flees', (foe: string) => string>> = {
  retreats: foe =>
    foe
      ? `leaves: nothing that its side has hurts ${foe}`
      : 'keeps out of the fight: it is disabled, and acting would harm it',
  'keeps-up': () => 'keeps up an effect that still serves',
  stands: () => 'stands up first',
  'leaves-harm': () => 'leaves a place that would harm it',
  'steps-away': foe => `steps out of reach, to shoot at ${foe} without an opening`,
  hovers: () => 'hovers, to attack from where it is in the air',
  'steps-back': foe => `steps back, to strike ${foe} with a weapon that reaches past those next to it`,
  acts: () => 'uses an act: it can be expected to do more than an attack',
  aids: friend => `helps ${friend}: its own blow is nearly hopeless, and the help can be expected to do more`,
  attacks: foe => `attacks ${foe}: of the attacks it can make, this can be expected to do most`,
  'steps-in': () => 'steps to where it can attack',
  arms: () => 'has nothing in hand to attack with',
  'keeps-range': foe => `moves out of reach of what ${foe} can do in its next turn`,
  'takes-cover': foe => `takes cover from the shots of ${foe}, to where it can still shoot as well`,
  hides: foe => `gets out of sight of ${foe}: it is shot at, and can do nothing about it`,
  charges: foe => `charges ${foe}: no other move of this turn leads to an attack`,
  reloads: () => 'loads what it shoots with: nothing can be attacked this turn',
  tends: friend => `gives ${friend} first aid, or goes to: it is dying, and no foe can be attacked this turn`,
  waits: foe => `waits: farther on, the next turn of ${foe} would reach it before it can attack`,
  guards: () => 'keeps its place until a foe comes near enough to attack',
  approaches: foe => `closes in on ${foe}`,
  'opens-doors': foe => `opens a door on its way to ${foe}: no other way leads to a foe`,
  'keeps-aloft': () => 'flies on, to stay in the air',
  flees: percent => `flees: it has no more than ${percent}% left of what it can take`,
}

/** Why the plain tactic does what it does now with a creature, in words; undefined where it finds nothing to do. */
export function considered(r: Reader, who: number): string | undefined {
  const { why, foe } = tacticOf(r, who)
  if (why === 'nothing') return undefined
  if (why === 'flees') return CONSIDERED.flees(`${fleesAt(sheetOf(r, who))}`)
  return CONSIDERED[why](foe === undefined ? '' : r.sheet(foe).name)
}
