import type { Context, Reader } from '@quintain/engine'
import { key, trigger } from '@quintain/engine'
import { deniedDexterity } from '../../attack/denied-dexterity.ts'
import { proofAgainst } from '../../creature/documents/immune.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { hitPoints } from '../../injury/fields.ts'
import { become } from '../../injury/thresholds.ts'
import { enteredFight } from '../../turn/join.ts'
import { fightOpened } from '../../turn/round.ts'
import { dead, flatFooted, unseen, waiting } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { altitude } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature, doesMore, type With, withKey } from '../made.ts'

const has = (sheet: object, name: string): boolean => featuresIn(sheet).some(f => f.name === name)

const INVISIBLE = 'natural invisibility'
const vanishes = (c: Context, who: number): void => {
  if (has(c.sheet(who), INVISIBLE) && !c.has(who, unseen)) c.emit(stateEntered({ who, condition: unseen.name }))
}
/** Natural invisibility: nobody sees it, whatever it does. */
export const naturalInvisibility = creatureFeature<object>('house/features/natural-invisibility', INVISIBLE, {
  help: 'nobody sees it, though it attacks: [natural invisibility]',
  brings: () => ({}),
  triggers: [
    trigger(fightOpened, c => {
      for (const who of c.scene.sheets.keys()) vanishes(c, who)
      return []
    }),
    trigger(enteredFight, (c, { who }) => {
      vanishes(c, who)
      return []
    }),
  ],
})

interface Sneaks extends With {
  readonly damage: string
  readonly types?: readonly DamageType[]
}
const SNEAK = 'sneak attack'
const SNEAK_RULE = 'house/features/sneak-attack'
/** Whether a foe cannot guard itself against this attacker: it cannot react to it, or is flanked. */
function open(c: Reader, by: number, who: number): boolean {
  if (c.has(who, flatFooted) || c.has(who, waiting) || deniedDexterity(c, who, by) !== null) return true
  const { flanking } = c.slots
  if (!flanking) return false
  for (let partner = 0; partner < c.count; partner++)
    if (partner !== by && partner !== who && flanking.explain(c, by, partner, who).flanked) return true
  return false
}
/** Sneak attack: more damage to whom it catches off guard or flanks, and who has weak spots. */
export const sneakAttack = creatureFeature<Sneaks>(SNEAK_RULE, SNEAK, {
  takes: {
    ...withKey,
    damage: key('damage', 'damage beside that of its weapon: 2d6', { required: true }),
    types: key('types', 'the types of that damage, those of the weapon when absent: piercing'),
  },
  once: true,
  help: 'its hits do more to foes who are off guard or flanked: { with: dagger, damage: 2d6 }',
  brings: given => ({ weapons: doesMore(given, SNEAK_RULE) }),
  adds: {
    countsMore: (r, { by, who, plain }, from) =>
      from === SNEAK ? !plain && open(r, by, who) && !proofAgainst(r, who, 'critical hits') : undefined,
  },
})

const EARTH = 'earth mastery'
/** Earth mastery: better while both stand on the ground, worse against those in the air. */
export const earthMastery = creatureFeature<object>('house/features/earth-mastery', EARTH, {
  help: '+1 on attacks and damage while both are on the ground, -4 against flyers: [earth mastery]',
  brings: () => ({}),
  terms: {
    attack: (t, c, who, { target }) => addMastery(t, c, who, target),
    damage: (t, c, who, { target }) => addMastery(t, c, who, target),
  },
})
const ON_GROUND = 1
const ALOFT = -4
function addMastery(
  t: { add(value: number, type: string, source: string, rule: string): void },
  c: { sheet(who: number): object; get(who: number, field: typeof altitude): number },
  who: number,
  target: number,
): void {
  if (!has(c.sheet(who), EARTH) || target < 0) return
  const up = c.get(who, altitude) > 0 || c.get(target, altitude) > 0
  t.add(up ? ALOFT : ON_GROUND, 'untyped', EARTH, 'house/features/earth-mastery')
}

const FEROCITY = 'ferocity'
const DEATH = -10
/** Ferocity: it fights on at and below 0 hit points, until it is dead. */
export const ferocity = creatureFeature<object>('house/features/ferocity', FEROCITY, {
  help: 'fights on as if unhurt until it is dead at -10: [ferocity]',
  brings: () => ({}),
  needs: { fields: [hitPoints] },
  adds: {
    settlesPoints(c, who) {
      if (!has(c.sheet(who), FEROCITY) || !c.atMost(who, hitPoints, 0)) return false
      if (c.atMost(who, hitPoints, DEATH)) become(c, who, dead)
      return true
    },
  },
})
