import { fearFelt } from '../../d20/conditions/fear.ts'
import { directed, mounted, mountReadied, saddleRolled } from '../../d20/movement/mounts.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { actDone, scoreNow, sharedChanges, sharedEvents, sharedStirs } from '../../d20/words/events.ts'
import { type Phrases, silent } from '../../d20/words/phrase.ts'
import { span } from '../../d20/words/span.ts'
import { targetFound } from '../actions/coup-de-grace.ts'
import { firstAidGiven } from '../actions/first-aid.ts'
import { defenseLowered } from '../actions/guards/lower-defense.ts'
import { wentAllOut } from '../actions/moves/all-out.ts'
import { dragBegan, dragEnded } from '../actions/moves/drag.ts'
import { pressed } from '../attack/attack-text.ts'
import { passedThrough } from '../attack/damage.ts'
import { weakened } from '../conditions/debilitated.ts'
import { effortMade } from '../conditions/effort.ts'
import { convictionSpent, faded } from '../healing/healing.ts'
import { pointBack } from '../healing/time.ts'
import { guardChosen, released } from '../healing/turn-start.ts'
import { damaged, withstood } from '../injury/counts.ts'
import { hourOfDying } from '../injury/dying.ts'
import { struckTogether } from '../maneuvers/combined.ts'
import { ranThrough } from '../maneuvers/overrun.ts'
import { riderActed } from '../movement/mounts.ts'
import { dived } from '../objects/falls/diving.ts'
import { fell } from '../objects/falls/falling.ts'
import { objectFell } from '../objects/falls/falling-objects.ts'
import { caughtHold } from '../objects/falls/ledge.ts'
import { suppliesNeeded } from '../objects/food-and-water.ts'
import { shutIn } from '../objects/hazards.ts'
import { byTheInch, layerThrough } from '../objects/layers.ts'
import { repaired } from '../objects/repair.ts'
import { objectThrown } from '../objects/throw.ts'
import { swam } from '../objects/water.ts'
import { interactionEnded } from '../social/bluff.ts'
import { priceAgreed } from '../social/haggling.ts'
import { moodRead } from '../social/inquiry/assess-situation.ts'
import { socialActEnded } from '../social/inquiry/social-act.ts'
import { noticed } from '../turn/surprise.ts'
import {
  attitudeSet,
  influenceTried,
  informationGained,
  informationUsed,
  opinionSet,
  resisted,
  warned,
  warningUsed,
} from '../vocabulary/attitudes.ts'
import { titled } from '../vocabulary/names.ts'
import { conditions } from './conditions.ts'

/** How social acts end that only succeed or fail. */
const ENDS: Readonly<Record<string, readonly [success: string, failure: string]>> = {
  customs: ['minds the customs', 'commits a blunder'],
  assess: ['understands the situation', 'cannot make out the mood'],
  bureaucracy: ['gets through the red tape', 'gets stuck in red tape'],
}
const socialEnd: Phrases[string] = (e, s) => {
  const other = e.other === undefined ? '' : s.name(e.other)
  const order = String(e.what)
  switch (e.act) {
    case 'rumors':
      return e.success
        ? `${s.name(e.who)} spreads a rumor that ${other} cannot trace`
        : `${other} traces the rumor back to ${s.name(e.who)}`
    case 'command':
      return e.success
        ? `${other} obeys ${s.name(e.who)}: ${order}`
        : `${other} does not obey ${s.name(e.who)}: ${order}`
    case 'interrogation':
      return e.success ? `${other} gives in to ${s.name(e.who)}` : `${other} tells ${s.name(e.who)} nothing`
    default:
      return `${s.name(e.who)} ${ENDS[String(e.act)]?.[e.success ? 0 : 1]}`
  }
}

/** So many of a unit: `1 gallon`, `4.5 gallons`. */
const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  [firstAidGiven.kind]: (e, s) => `${s.name(e.by)} treats ${s.name(e.who)}${e.success ? '' : ', to no avail'}`,
  [weakened.kind]: (e, s) => scoreNow(s.name(e.who), titled(String(e.ability)), 'lowered', Number(e.lost)),
  [convictionSpent.kind]: (e, s) => `${s.name(e.who)} spends conviction on ${e.on} (${e.left} left)`,
  [fearFelt.kind]: (e, s) => `${s.name(e.who)} fears ${s.name(e.of)}`,
  [passedThrough.kind]: (e, s) => `the blow of ${s.name(e.by)} passes through ${s.name(e.who)} and does nothing`,
  [targetFound.kind]: (e, s) => `${s.name(e.who)} feels out ${s.name(e.at)}`,
  [noticed.kind]: (e, s) => `${s.name(e.who)} ${e.aware ? 'notices the enemy' : 'notices nothing'}`,
  [fell.kind]: (e, s) => `${s.name(e.who)} falls ${e.feet} feet`,
  [dived.kind]: (e, s) => `${s.name(e.who)} dives in unhurt`,
  [shutIn.kind]: (e, s) => `${s.name(e.who)} is shut up with air for ${span(Number(e.rounds))}`,
  [objectFell.kind]: (e, s) => `${e.pounds} lb. fall ${e.feet} feet onto ${s.name(e.who)}`,
  [faded.kind]: (e, s) => `${s.name(e.who)} recovers`,
  [attitudeSet.kind]: (e, s) =>
    e.from === e.attitude
      ? `${s.name(e.who)} stays ${e.attitude} toward ${s.name(e.to)}`
      : `${s.name(e.who)} is ${e.attitude} toward ${s.name(e.to)} now, no longer ${e.from}`,
  [opinionSet.kind]: (e, s) =>
    e.from === e.attitude
      ? `${s.name(e.who)} stays ${e.attitude} toward ${e.view}`
      : `${s.name(e.who)} is ${e.attitude} toward ${e.view} now, no longer ${e.from}`,
  [interactionEnded.kind]: (e, s) =>
    e.won ? `${s.name(e.at)} is taken in by ${s.name(e.by)}` : `${s.name(e.at)} sees through ${s.name(e.by)}`,
  [priceAgreed.kind]: (e, s) =>
    e.sold
      ? `${s.name(e.seller)} sells to ${s.name(e.buyer)} at ${e.price}`
      : `${s.name(e.seller)} offers ${e.price} to ${s.name(e.buyer)}, who may refuse`,
  [moodRead.kind]: (e, s) => `${s.name(e.who)} reads the mood: mostly ${e.attitude}`,
  [socialActEnded.kind]: (e, s) => socialEnd(e, s),
  [warned.kind]: (e, s) => `${s.name(e.from)} warns ${s.name(e.who)} of ${s.name(e.by)}`,
  [informationGained.kind]: (e, s) => `${s.name(e.who)} learns what ${s.name(e.from)} knows`,
  [defenseLowered.kind]: (e, s) =>
    e.to === 0 ? `${s.name(e.who)} guards itself as always` : `${s.name(e.who)} lowers its guard to ${e.to}`,
  [dragBegan.kind]: (e, s) => `${s.name(e.who)} drags ${e.pounds} lb.`,
  [dragEnded.kind]: (e, s) => `${s.name(e.who)} lets go of what it drags`,
  [effortMade.kind]: (e, s) => `${s.name(e.who)} makes an extra effort: ${e.for}`,
  [byTheInch.kind]: (e, s) => `${s.name(e.who)} is attacked by the inch: ${e.layers} of them`,
  [layerThrough.kind]: (e, s) => `an inch of ${s.name(e.who)} is through, ${e.left} to go`,
  [repaired.kind]: (e, s) => `${s.name(e.who)} repairs ${s.name(e.at)}`,
  [objectThrown.kind]: (e, s) => {
    const thing = e.what ?? `${e.pounds} lb.`
    return e.dropped ? `${s.name(e.who)} drops ${thing}` : `${s.name(e.who)} throws ${thing} ${e.feet} feet`
  },
  [done.kind]: (e, s) => {
    if (e.kind === 'order') return `${s.name(e.who)} gives an order: ${e.act}`
    return e.kind === 'object' ? `${s.name(e.who)} handles something: ${e.act}` : actDone(e, s)
  },
  [suppliesNeeded.kind]: e => {
    const of = (n: unknown, unit: string) => counted(Number(n) / Number(e.of), unit)
    return `${of(e.gallons, 'gallon')} of water and ${of(e.pounds, 'pound')} of food for ${counted(Number(e.days), 'day')}`
  },
  [swam.kind]: (e, s) => `${s.name(e.who)} ${e.how}${e.success ? '' : ', to no avail'}`,
  [caughtHold.kind]: (e, s) => `${s.name(e.who)} catches hold of the edge`,
  [ranThrough.kind]: (e, s) => `${s.name(e.who)} runs ${e.avoided ? 'past' : 'down'} ${s.name(e.at)}`,
  [struckTogether.kind]: (e, s) => `the blows together have a damage bonus of ${e.bonus} against ${s.name(e.at)}`,
  [mounted.kind]: (e, s) => `${s.name(e.who)} mounts ${s.name(e.mount)}`,
  [saddleRolled.kind]: (e, s) => `${s.name(e.who)} ${e.stays ? 'stays in' : 'falls from'} the saddle`,
  ...silent(directed, mountReadied, riderActed),
  ...silent(influenceTried, informationUsed, resisted, warningUsed),
  ...silent(damaged, guardChosen, hourOfDying, pointBack, pressed, released, wentAllOut, withstood),
}

/** Events after which a line shows how the creature is doing now. */
export const changes = sharedChanges

/** Events after which a fight is not where it was. */
export const stirs: readonly string[] = [...sharedStirs, damaged.kind]
