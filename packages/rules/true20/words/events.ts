import { sharedChanges, sharedEvents, sharedStirs } from '../../d20/words/events.ts'
import { type Phrases, silent } from '../../d20/words/phrase.ts'
import { targetFound } from '../actions/coup-de-grace.ts'
import { firstAidGiven } from '../actions/first-aid.ts'
import { wentAllOut } from '../actions/moves/all-out.ts'
import { pressed } from '../attack/attack-text.ts'
import { passedThrough } from '../attack/damage.ts'
import { weakened } from '../conditions/debility.ts'
import { fearFelt } from '../conditions/fear.ts'
import { convictionSpent, faded } from '../healing/healing.ts'
import { pointBack } from '../healing/time.ts'
import { guardChosen, released } from '../healing/turn-start.ts'
import { damaged, withstood } from '../injury/counts.ts'
import { hourOfDying } from '../injury/dying.ts'
import { dived, fell, objectFell } from '../objects/falling.ts'
import { noticed } from '../turn/surprise.ts'
import { aided, aidOver } from '../vocabulary/aid.ts'
import { conditions } from './conditions.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  [firstAidGiven.kind]: (e, s) => `${s.name(e.by)} treats ${s.name(e.who)}${e.success ? '' : ', to no avail'}`,
  [weakened.kind]: (e, s) => `${s.name(e.who)} loses ${e.lost} ${e.ability}`,
  [convictionSpent.kind]: (e, s) => `${s.name(e.who)} spends conviction on ${e.on} (${e.left} left)`,
  [fearFelt.kind]: (e, s) => `${s.name(e.who)} fears ${s.name(e.of)}`,
  [passedThrough.kind]: (e, s) => `${s.name(e.who)} gets past ${s.name(e.by)}`,
  [targetFound.kind]: (e, s) => `${s.name(e.who)} feels out ${s.name(e.at)}`,
  [released.kind]: (e, s) => `${s.name(e.who)} is free again`,
  [noticed.kind]: (e, s) => `${s.name(e.who)} ${e.aware ? 'notices the enemy' : 'notices nothing'}`,
  [fell.kind]: (e, s) => `${s.name(e.who)} falls ${e.feet} feet`,
  [dived.kind]: (e, s) => `${s.name(e.who)} dives in unhurt`,
  [objectFell.kind]: (e, s) => `${e.pounds} lb. fall ${e.feet} feet onto ${s.name(e.who)}`,
  [faded.kind]: (e, s) => `${s.name(e.who)} recovers`,
  ...silent(aided, aidOver, damaged, guardChosen, hourOfDying, pointBack, pressed, wentAllOut, withstood),
}

/** Events after which a line shows how the creature is doing now. */
export const changes = sharedChanges

/** Events after which a fight is not where it was. */
export const stirs: readonly string[] = [...sharedStirs, damaged.kind]
