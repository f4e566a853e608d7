import type { Reader } from '@quintain/engine'
import { altitudeOf, clockOf, flySpeed, hangs, isAloft, placeNow, stillToFly, wayHalted } from '@quintain/rules'
import { sessionSays } from '../words/session.ts'

/** The value of a field by its name; 0 where the ruleset has none of that name. */
function fieldOf(r: Reader, who: number, name: string): number {
  const f = r.scene.layout.fields.find(x => x.name === name)
  return f ? r.S[r.scene.layout.cell(who, f)]! : 0
}

/** The place where a creature is, or the way on which it has halted; undefined where the board is one place. */
export function whereNow(r: Reader, who: number): string | undefined {
  const on = wayHalted(r, who)
  return on ? sessionSays.onTheWay(on.to, on.gone / on.whole) : placeNow(r, who)?.id
}
/** `day 1, 09:10` and `gate`, where a time of day was said and where there are several places. */
export const clockPart = (r: Reader, who: number): readonly string[] =>
  [clockOf(r), whereNow(r, who)].flatMap(part => part ?? [])

/** Whose turn it is and what is left of it: `Round 1 · Grub's turn · standard and move left · 30 ft`. */
export function status(r: Reader, who: number, round: number | null): string {
  const name = r.scene.sheets[who]!.name
  return [
    ...clockPart(r, who),
    ...(round === null ? [] : [round === 0 ? 'Surprise round' : `Round ${round}`]),
    `${name}${name.endsWith('s') ? '’' : '’s'} turn`,
    leftOf(r, who),
    ...(r.scene.rules.stats.speed && isMoveLeft(r, who) ? [speedText(r, who)] : []),
  ].join(' · ')
}

/** Two thirds of a speed are seldom whole feet. */
const inTenths = (feet: number): number => Math.round(feet * 10) / 10

/** `40 ft`; in the air the fly speed, how high it is, and what it must still fly to stay there. */
function speedText(r: Reader, who: number): string {
  if (!isAloft(r, who) || !r.slots.flight) return `${inTenths(r.tally('speed', who, {}))} ft`
  const still = hangs(r, who) ? 0 : stillToFly(r, who)
  const stays = still > 0 ? `, ${still} ft still to fly to stay up` : ''
  return `flying ${inTenths(flySpeed(r, who))} ft, ${altitudeOf(r, who)} ft up${stays}`
}

/** A move action may take the place of the standard action. */
const isMoveLeft = (r: Reader, who: number): boolean =>
  fieldOf(r, who, 'standard left') > 0 || fieldOf(r, who, 'move left') > 0

/** Of some texts a step takes a move action. */
const isStepFree = (r: Reader, who: number): boolean =>
  r.scene.rules.commands['step']?.cost(r, who, { do: 'step' }) === 'none'

/** What is left of a turn, or of a round outside of turns. */
export function leftOf(r: Reader, who: number): string {
  const standard = fieldOf(r, who, 'standard left') > 0
  const move = fieldOf(r, who, 'move left') > 0
  const step = fieldOf(r, who, 'moved this turn') === 0 && isStepFree(r, who)
  const one = fieldOf(r, who, 'single action') > 0 || r.barred(who, 'full-round') !== null
  if (standard && move) return one ? 'standard or move left' : 'standard and move left'
  if (standard) return 'standard left'
  if (move) return 'move left'
  return step ? 'only free acts and a 5-foot step left' : 'only free acts left'
}
