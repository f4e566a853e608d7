import { adjusted, overruled, ruled, rulingLifted, skipped } from '@quintain/engine'
import { declared } from '../actions/attacks.ts'
import { passedMove } from '../actions/immediate.ts'
import { lookedAtFirst } from '../actions/moves/charge.ts'
import { madeReady, readyLapsed, sprang, subsided } from '../actions/ready.ts'
import { letPass, reacted } from '../attack/opportunity.ts'
import { type Boost, boostGiven, boostOver } from '../creature/boosts.ts'
import { keptOff } from '../creature/documents/immune.ts'
import { taken } from '../creature/held/handed.ts'
import {
  drawn,
  dropped,
  gripChanged,
  pickedUp,
  putAway,
  SLUNG,
  STRAPPED,
  shieldMoved,
  stowed,
  takenOut,
} from '../creature/held/hands.ts'
import { thingDamaged } from '../creature/held/things.ts'
import { keptUp } from '../effects/running/concentration.ts'
import { chargeHeld, discharged } from '../effects/touch.ts'
import { firstAidGiven } from '../healing/first-aid.ts'
import { healed } from '../healing/healing.ts'
import { sleptOn, woke } from '../healing/recovery.ts'
import { blowLessened, damageTaken } from '../injury/damage.ts'
import { faded } from '../injury/dying.ts'
import { pointsGained, poolsSet } from '../injury/pools.ts'
import { harmShared } from '../injury/sharing.ts'
import { strain } from '../injury/strain.ts'
import { maximumChanged, unfortify } from '../injury/temporary.ts'
import { careChanged } from '../injury/thresholds.ts'
import { abilityDrained, abilityLowered } from '../injury/weakening/ability-damage.ts'
import { levelsChanged } from '../injury/weakening/negative-levels.ts'
import { maneuverTried } from '../maneuvers/steps.ts'
import { outOfBreath, ran } from '../movement/run.ts'
import { movementLeftOver } from '../movement/square-parts.ts'
import { countedAfresh, wentOn } from '../movement/walk.ts'
import { doorChanged, doorSeen } from '../position/doors/change.ts'
import { targetCleared, targetRecorded } from '../position/engaged.ts'
import { mapDrawn } from '../position/map-drawing/draw.ts'
import { prevented, refused, regained, spent } from '../turn/act.ts'
import { cameIn, delayed, forfeited } from '../turn/delay.ts'
import { endCheckDue, endChecked, fightClosed } from '../turn/end.ts'
import { fullRoundBegun, fullRoundOver } from '../turn/full-round.ts'
import { agreedOn, initiativeSet, tieBroken } from '../turn/initiative.ts'
import { enteredFight, leftFight } from '../turn/join.ts'
import {
  aheadOver,
  comingOver,
  comingSet,
  initiativeChanged,
  orderSet,
  orderSettled,
  placedBehind,
  standingSet,
  wentAhead,
} from '../turn/order.ts'
import { orderLaidAside } from '../turn/out-of-combat/begin-fight.ts'
import { freePlayBegan, freshened, waited } from '../turn/out-of-combat/out-of-combat.ts'
import { fightOpened, opportunityForgotten, placeReached, roundBegan, turnBegan, turnEnded } from '../turn/round.ts'
import { secretTimerStarted, timerCleared, timerStarted, timersAdvanced } from '../turn/timers.ts'
import { castBegan, castEnded, castWentOn, done } from '../vocabulary/act-steps.ts'
import { attackRolled, squareEmpty } from '../vocabulary/attack-step.ts'
import { checked, contested, saved, savedUnseen, saveForgone, taskName } from '../vocabulary/check-steps.ts'
import {
  afflictionBegan,
  afflictionEnded,
  burstHappened,
  effectBegan,
  effectChanged,
  effectEnded,
  effectResisted,
  effectWithstood,
  setAside,
} from '../vocabulary/effect-steps.ts'
import type { NegativeLevels } from '../vocabulary/fields.ts'
import { blowProved } from '../vocabulary/mitigation.ts'
import { flew, dropped as lostHeight, moved, placed } from '../vocabulary/movement.ts'
import { awarenessChanged, linkCounted, linked, lookedRound, unlinked } from '../vocabulary/relations.ts'
import { resourceSet } from '../vocabulary/resources.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { type ConditionWords, conditionBegins } from './conditions.ts'
import { does, type EventFields, type Phrase, type Phrases, silent } from './phrase.ts'
import { refusal } from './refusals.ts'
import { ruling } from './transcript/ruled.ts'
import { timeEvents } from './travel/time.ts'

/** What is left of the loss of an ability score. */
export const scoreNow = (name: string, ability: string, how: 'lowered' | 'drained', by: number): string =>
  by > 0 ? `${name}: ${ability} ${how} by ${by}` : `${name}: ${ability} no longer ${how}`

/** The name of a maneuver without the number by which its things are told apart. */
const contestName = (name: unknown): string => String(name).replace(/ \d+$/, '').replaceAll('-', ' ')
/** The name of a command. */
export const verbOf = (command: unknown): string => String((command as { do?: unknown } | undefined)?.do ?? command)
/** Why, for those who are told. */
const reasonsOf = (reasons: unknown): string =>
  Array.isArray(reasons) ? `: ${reasons.map(r => String((r as { why?: unknown }).why ?? r)).join('; ')}` : ''
const signed = (n: unknown): string => (Number(n) < 0 ? String(n) : `+${String(n)}`)
/** Damage by its cause. */
const damaged: Phrase = (e, s, entry) => {
  const kind = e.kind === 'nonlethal' ? ' nonlethal' : ''
  // Another side sees that it is hurt, not by how much.
  if (e.n === undefined) return `${s.name(e.who)} takes${kind} damage`
  if (entry?.step.do === strain.kind) return `${s.name(e.who)} strains what is hurt, losing ${String(e.n)} hit point`
  if (entry?.step.do === unfortify.kind) return `${s.name(e.who)} loses ${String(e.n)} temporary hit points`
  return `${s.name(e.who)} takes ${String(e.n)}${kind}`
}
/** Said of a save that was a natural 1. */
export const EXPOSED = '; exposed items are at risk'
const save: Phrase = (e, s) => {
  const dc = e.dc === undefined ? '' : `, DC ${e.dc}`
  return `${s.name(e.who)}: ${e.save} save against ${e.against}${dc}: ${e.result === 'passed' ? 'made' : 'failed'}${e.exposed ? EXPOSED : ''}`
}
export const actDone: Phrase = (e, s) => {
  if (e.kind === 'speech') return e.said === undefined ? `${s.name(e.who)} speaks` : `${s.name(e.who)} says: ${e.said}`
  return `${s.name(e.who)} ${e.kind === 'item' ? 'handles' : 'uses'} ${e.act}`
}

/** Shots are kept by the weapon and its place in the sheet: people are told the weapon. */
const resource = (of: string): string =>
  of.replace(/^(loaded|spare): (.+) \d+$/, (_, kind: string, name: string) =>
    kind === 'loaded' ? name : `loads for ${name}`,
  )

/** What is done to a door, by how it was and how it is. */
const DOOR_DEEDS: Readonly<Record<string, string>> = {
  'closed open': 'opens',
  'locked open': 'unlocks and opens',
  'open closed': 'closes',
  'locked closed': 'unlocks',
  'open locked': 'closes and locks',
  'closed locked': 'locks',
}
const doorOf = (e: EventFields): string => refusal.theDoor(String(e.a), String(e.b))
const doorDeed: Phrase = (e, s) =>
  // Without a creature it is a ruling; one that is not known is someone.
  e.who === undefined
    ? `${doorOf(e)} is ${e.was === 'locked' && e.is === 'closed' ? 'unlocked' : e.is} now`
    : `${e.who === null ? 'someone' : s.name(e.who)} ${DOOR_DEEDS[`${e.was} ${e.is}`] ?? 'sees to'} ${doorOf(e)}`

export const CORNER: Readonly<Record<string, string>> = {
  nw: 'upper left',
  ne: 'upper right',
  sw: 'lower left',
  se: 'lower right',
}
const areaFilled: Phrase = (e, s) => {
  // Another side sees where it goes off, not what was rolled.
  const amounts = ((e.amounts ?? []) as readonly { of: string; n: number }[]).map(({ of, n }) => `${n} ${of}`)
  const corner = e.corner === undefined ? '' : `the ${CORNER[String(e.corner)]} corner of `
  return `${s.name(e.by)} sets off ${String(e.act)} ${corner ? 'at' : 'in'} ${corner}${String(e.to)}${amounts.length ? `: ${amounts.join(' and ')}` : ''}`
}

/** How an affliction ends. */
const ENDED: Readonly<Record<string, string>> = {
  'thrown off': 'is thrown off',
  cured: 'is cured',
  left: 'is left behind',
}

/** What is cast, for those who are told. */
const spellOf = (spell: unknown): string => String((spell as { act?: unknown } | undefined)?.act ?? 'what is cast')
const ofEffect = (effect: unknown): string => String((effect as { act?: unknown }).act)
/** How an effect ends that ran on. */
const OVER: Readonly<Record<string, string>> = {
  dismissed: 'is dismissed',
  dispelled: 'is dispelled',
  'given up': 'ends: nobody concentrates on it',
  gone: 'is over',
}
function suppression({ was, now }: EventFields, maker: string): string | null {
  const [before, after] = [was, now].map(x => (x as { suppressed?: boolean }).suppressed === true)
  return before === after ? null : `${ofEffect(now)} of ${maker} ${after ? 'is suppressed' : 'is back'}`
}

interface Overruled {
  readonly stat: string
  readonly who: number
  readonly to?: number
  readonly add?: number
  readonly reason: string
}

/** Phrases of the events that the texts share. `conditions` are the text's own. */
export const sharedEvents = (conditions: ConditionWords): Phrases => {
  const word = (name: unknown) => conditions.of[String(name)] ?? { begins: `is ${name}`, ends: String(name) }
  const over = (e: EventFields) =>
    String(e.condition)
      .split(' or ')
      .map(name => word(name).ends)
      .filter(ends => ends !== null)
      .join(' or ')
  return {
    [stateEntered.kind]: conditionBegins(word),
    // Several conditions that end at once are one event here, their names joined by "or".
    [stateLeft.kind]: (e, s) => (over(e) === '' ? null : `${s.name(e.who)} is no longer ${over(e)}`),
    [shieldMoved.kind]: (e, s) =>
      `${s.name(e.who)} ${e.to === STRAPPED ? 'straps on' : e.to === SLUNG ? 'picks up' : 'drops'} its shield`,
    [drawn.kind]: (e, s) => does(s, e.who, `draws ${s.weapon(e.who, e.weapon)}`),
    [boostGiven.kind]: (e, s) => {
      const { to, value, source, facing } = e.boost as Boost
      const against = facing === undefined ? '' : ` against ${facing}`
      return `${s.name(e.who)} has ${value < 0 ? value : `+${value}`} to ${to}${against} by ${source}`
    },
    [thingDamaged.kind]: (e, s) =>
      `${s.weapon(e.who, e.weapon)} of ${s.name(e.who)} ${e.destroyed ? 'is destroyed' : `has taken ${e.lost ?? 'some'} damage`}`,
    [taken.kind]: (e, s) => {
      const from = e.lay === undefined ? ` from ${s.name(e.from)}` : ''
      return does(s, e.who, `${from ? 'takes' : 'picks up'} ${s.weapon(e.who, e.as)}${from}`)
    },
    [gripChanged.kind]: (e, s) =>
      does(s, e.who, `takes ${s.weapon(e.who, e.weapon)} in ${e.one ? 'one hand' : 'both hands'}`),
    [takenOut.kind]: (e, s) => does(s, e.who, `takes ${s.weapon(e.who, e.weapon)} out`),
    [stowed.kind]: (e, s) => does(s, e.who, `stows ${s.weapon(e.who, e.weapon)}`),
    [putAway.kind]: (e, s) => does(s, e.who, `puts away ${s.weapon(e.who, e.weapon)}`),
    [dropped.kind]: (e, s) => does(s, e.who, `drops ${s.weapon(e.who, e.weapon)}`),
    [pickedUp.kind]: (e, s) => does(s, e.who, `picks up ${s.weapon(e.who, e.weapon)}`),
    [mapDrawn.kind]: () => 'the map is drawn otherwise',
    [doorChanged.kind]: doorDeed,
    [doorSeen.kind]: e => `${e.side} can see that ${doorOf(e)} is ${e.is}`,
    [damageTaken.kind]: damaged,
    [harmShared.kind]: (e, s) => `${s.name(e.who)} takes a share of the damage to ${s.name(e.of)}`,
    [blowLessened.kind]: (e, s) => `what hits ${s.name(e.who)} does less harm than it should`,
    [healed.kind]: (e, s) =>
      e.n === undefined
        ? `${s.name(e.who)} is healed`
        : e.n || !e.nonlethal
          ? `${s.name(e.who)} is healed for ${e.n}`
          : `${s.name(e.who)} shakes off ${e.nonlethal} nonlethal damage`,
    [faded.kind]: (e, s) => `${s.name(e.who)} fades, losing 1 hit point`,
    [saved.kind]: save,
    [savedUnseen.kind]: save,
    [burstHappened.kind]: areaFilled,
    [squareEmpty.kind]: e => `nobody is in ${String(e.square)}`,
    [effectResisted.kind]: (e, s) =>
      `${s.name(e.who)}: ${String(e.act)} does nothing${e.why === undefined ? '' : ` (${String(e.why)})`}`,
    [keptOff.kind]: (e, s) => `${s.name(e.who)} is immune: not ${String(e.condition)}`,
    [afflictionBegan.kind]: (e, s) => `${s.name(e.who)} is exposed to ${String(e.of)}`,
    [afflictionEnded.kind]: (e, s) => `${s.name(e.who)}: ${String(e.of)} ${ENDED[String(e.how)] ?? 'is over'}`,
    [castEnded.kind]: (e, s) =>
      e.how === 'complete' ? null : `${s.name(e.who)}: ${spellOf(e.spell)} is ${e.how === 'lost' ? 'lost' : 'spoiled'}`,
    [castBegan.kind]: (e, s) =>
      Number((e.spell as { left?: unknown } | undefined)?.left) > 0
        ? `${s.name(e.who)} begins to cast ${spellOf(e.spell)}`
        : null,
    [castWentOn.kind]: (e, s) => `${s.name(e.who)} still casts ${spellOf(e.now)}`,
    [chargeHeld.kind]: (e, s) => `${s.name(e.who)} holds ${s.weapon(e.who, e.weapon)}`,
    [effectBegan.kind]: (e, s) => `${ofEffect(e.effect)} of ${s.name(e.by)} begins`,
    [effectEnded.kind]: (e, s) => `${ofEffect(e.effect)} of ${s.name(e.by)} ${OVER[String(e.how)] ?? 'is over'}`,
    [keptUp.kind]: (e, s) => `${s.name(e.who)} keeps up ${String(e.effect)}`,
    [effectWithstood.kind]: (e, s) => `${ofEffect(e.effect)} of ${s.name(e.by)} is not dispelled`,
    [effectChanged.kind]: (e, s) => suppression(e, s.name(e.by)),
    [saveForgone.kind]: (e, s) => `${s.name(e.who)} forgoes the ${String(e.save)} save against ${String(e.against)}`,
    [checked.kind]: (e, s) =>
      `${s.name(e.who)}: ${taskName(String(e.skill), e.task as string | undefined)} check ${e.success ? 'made' : 'failed'}`,
    [contested.kind]: (e, s) =>
      `${s.name(e.by)} ${e.won ? 'wins' : 'loses'} the roll against ${(e.against as readonly unknown[]).map(id => s.name(id)).join(' and ')}`,
    ...timeEvents,
    [lostHeight.kind]: (e, s) =>
      e.feet === 0
        ? `${s.name(e.who)} catches itself ${e.altitude} ft up`
        : `${s.name(e.who)} falls ${e.feet} ft, ${e.altitude === 0 ? 'to the ground' : `to ${e.altitude} ft`}`,
    [placed.kind]: (e, s) => `${s.name(e.who)} is moved to ${e.to}`,
    [enteredFight.kind]: (e, s) => `${s.name(e.who)} enters the fight at ${e.to}`,
    [leftFight.kind]: (e, s) =>
      e.how === 'dismissed' ? `${s.name(e.who)} is gone` : `${s.name(e.who)} leaves the map`,
    [setAside.kind]: (e, s) => `${s.name(e.who)} is gone for a time`,
    [outOfBreath.kind]: (e, s) => `${s.name(e.who)} is out of breath`,
    [done.kind]: actDone,
    [fullRoundBegun.kind]: (e, s) => `${s.name(e.who)} begins what takes a full round`,
    [firstAidGiven.kind]: (e, s) => `${s.name(e.by)} tends ${s.name(e.who)}: ${e.result}`,
    [sleptOn.kind]: (e, s) => `${s.name(e.who)} rests ${e.hours} hours`,
    [woke.kind]: (e, s) => `${s.name(e.who)} comes round`,
    [pointsGained.kind]: (e, s) =>
      `${s.name(e.who)} gains ${e.n} ${e.n === 1 ? String(e.pool).replace(/s$/, '') : String(e.pool)}`,
    [maximumChanged.kind]: (e, s) => `${s.name(e.who)}: maximum of hit points ${signed(e.by)}`,
    [abilityLowered.kind]: (e, s) => scoreNow(s.name(e.who), String(e.ability), 'lowered', Number(e.by)),
    [abilityDrained.kind]: (e, s) => scoreNow(s.name(e.who), String(e.ability), 'drained', Number(e.by)),
    [levelsChanged.kind]: (e, s) => {
      const { source, n } = (e.now ?? e.was) as NegativeLevels
      const many = (n: number): string => `${n} negative ${n === 1 ? 'level' : 'levels'}`
      return e.now === undefined
        ? `${s.name(e.who)} throws off ${many(n)} (${source})`
        : `${s.name(e.who)} has ${many(n)} (${source})`
    },
    [delayed.kind]: (e, s) => `${s.name(e.who)} waits for a later count${e.to === undefined ? '' : ` (${e.to})`}`,
    [forfeited.kind]: (e, s) => `${s.name(e.who)} loses the turn`,
    [madeReady.kind]: (e, s) => {
      const { target } = e.action as { target?: unknown }
      const act = `${verbOf(e.action)}${target === undefined ? '' : ` ${s.name(target)}`}`
      return `${s.name(e.who)} makes ready: ${act}, when ${e.by === undefined ? 'a foe' : s.name(e.by)} ${e.when}`
    },
    [readyLapsed.kind]: (e, s) => `${s.name(e.who)}: what was made ready lapses`,
    [sprang.kind]: (e, s) => `${s.name(e.who)} does what was made ready`,
    [subsided.kind]: (e, s) => `${s.name(e.who)} has nothing left to do this round`,
    [resourceSet.kind]: (e, s) => `${s.name(e.who)}: ${resource(String(e.of))}, ${e.left} left`,
    [maneuverTried.kind]: (e, s) => `${s.name(e.by)} tries ${contestName(e.name)} on ${s.name(e.at)}`,
    [prevented.kind]: (e, s) => `${s.name(e.who)} tries to ${verbOf(e.command)}, and cannot${reasonsOf(e.reasons)}`,
    [refused.kind]: (e, s) => `${s.name(e.who)} cannot ${verbOf(e.command)} any more${reasonsOf(e.reasons)}`,
    [overruled.kind]: (e, s) => {
      const r = e.ruling as Overruled
      return `ruling: ${r.stat} of ${s.name(r.who)} ${r.to === undefined ? `changed by ${r.add}` : `is ${r.to}`} (${r.reason})`
    },
    [adjusted.kind]: (e, s) =>
      `ruling: ${e.field} of ${e.who === undefined ? 'the game' : s.name(e.who)} ${e.by === undefined ? `set to ${e.to}` : `changed by ${e.by}`}`,
    [skipped.kind]: () => 'what was to happen next does not',
    [ruled.kind]: ruling,
    ...silent(
      agreedOn,
      aheadOver,
      blowProved,
      boostOver,
      attackRolled,
      awarenessChanged,
      careChanged,
      cameIn,
      discharged,
      comingOver,
      comingSet,
      countedAfresh,
      declared,
      endCheckDue,
      endChecked,
      fightClosed,
      fightOpened,
      flew,
      initiativeChanged,
      initiativeSet,
      // The conditions of both sides tell of links.
      linkCounted,
      linked,
      letPass,
      lookedAtFirst,
      lookedRound,
      moved,
      movementLeftOver,
      opportunityForgotten,
      orderSet,
      orderSettled,
      passedMove,
      placeReached,
      poolsSet,
      ran,
      reacted,
      roundBegan,
      rulingLifted,
      secretTimerStarted,
      regained,
      spent,
      placedBehind,
      standingSet,
      targetCleared,
      targetRecorded,
      tieBroken,
      timerCleared,
      timerStarted,
      timersAdvanced,
      turnBegan,
      turnEnded,
      freePlayBegan,
      orderLaidAside,
      freshened,
      waited,
      fullRoundOver,
      unlinked,
      wentAhead,
      wentOn,
    ),
  }
}

/** How an attack went, for those who see no more of it. */
const WENT: Readonly<Record<string, string>> = {
  miss: 'misses',
  'hits cover': 'hits what is in the way',
  hit: 'hits',
  critical: 'critical hit',
}
/** What events say that the line of their step says otherwise: for those to whom the step is not told. */
export const toldAlone: Phrases = {
  [attackRolled.kind]: (e, s) => {
    const target = e.at === undefined ? String(e.square ?? 'no one') : s.name(e.at)
    return `${s.name(e.by)} attacks ${target}: ${WENT[String(e.result)] ?? String(e.result)}`
  },
}

/** Events after which a fight is not where it was: without any for some rounds it stands still. */
export const sharedStirs: readonly string[] = [attackRolled, damageTaken, healed, enteredFight, leftFight].map(
  k => k.kind,
)

/** Events after which a line shows how the creature was doing before and after. */
export const sharedChanges: readonly string[] = [damageTaken, healed, faded, pointsGained, maximumChanged].map(
  k => k.kind,
)
