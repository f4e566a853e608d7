import { span } from '@quintain/rules'

/** Names of a fight for phrases. */
export interface Speaker {
  name(id: unknown): string
  weapon(id: unknown, weapon: unknown): string
}
type E = Readonly<Record<string, unknown>>
/** What an event says for people; null when it says nothing of its own. */
export type Phrase = (e: E, s: Speaker) => string | null

/** Conditions whose coming and going is the clock's business, not news. */
export const QUIET = new Set([
  'flat-footed',
  'not yet acted',
  'surprised',
  'moving all out',
  'charged',
  'newly dying',
  'dazed box',
  'delaying',
  'unconscious',
  'running',
  'climbs fast',
  'found its target',
  'squeezed',
  'gone',
  'aiming',
])
/** Conditions that are told as something one does. */
const DOES: Readonly<Record<string, string>> = {
  'fighting defensively': 'fights defensively',
  'total defense': 'does nothing but defend',
  'total defense by dodging': 'does nothing but dodge',
  'total defense by parrying': 'does nothing but parry',
  readied: 'waits with an action ready',
  refocusing: 'refocuses',
  aimed: 'takes aim',
  prone: 'is on the ground',
}
/** What one is no longer, where such a condition is over. */
const DONE: Readonly<Record<string, string>> = {
  'fighting defensively': 'on the defense',
  'total defense': 'on the defense',
  'total defense by dodging': 'on the defense',
  'total defense by parrying': 'on the defense',
  aimed: 'taking aim',
}
const over = (names: unknown): string =>
  String(names)
    .split(' or ')
    .map(name => DONE[name] ?? name)
    .join(' or ')
/** Conditions of those who are out of it. */
const FALLS = new Set(['dying', 'dead', 'knocked out'])
const silent: Phrase = () => null

/**
 * The words for events, by kind. `strike`s, walks and initiative are told by the transcript itself; what is not named here
 * is told by its name and fields, so that nothing that happens goes untold.
 */
export const PHRASES: Readonly<Record<string, Phrase>> = {
  'state-entered': (e, s) =>
    QUIET.has(String(e.condition))
      ? null
      : FALLS.has(String(e.condition))
        ? `${s.name(e.who)} is down: ${e.condition}`
        : `${s.name(e.who)} ${DOES[String(e.condition)] ?? `is ${e.condition}`}`,
  'state-left': (e, s) =>
    QUIET.has(String(e.condition)) ? null : `${s.name(e.who)} is no longer ${over(e.condition)}`,
  drawn: (e, s) => `draws ${s.weapon(e.who, e.weapon)}`,
  'put-away': (e, s) => `puts away ${s.weapon(e.who, e.weapon)}`,
  dropped: (e, s) => `drops ${s.weapon(e.who, e.weapon)}`,
  'picked-up': (e, s) => `picks up ${s.weapon(e.who, e.weapon)}`,
  healed: (e, s) =>
    e.n || !e.nonlethal
      ? `${s.name(e.who)} is healed for ${e.n}`
      : `${s.name(e.who)} shakes off ${e.nonlethal} nonlethal damage`,
  faded: (e, s) => `${s.name(e.who)} fades, losing 1 hit point`,
  saved: (e, s) =>
    `${s.name(e.who)}: ${e.save} save against ${e.against}${e.dc === undefined ? '' : `, DC ${e.dc}`}: ${e.result === 'passed' ? 'made' : 'failed'}${e.exposed ? '; exposed items are at risk' : ''}`,
  // The whole span is told as it begins.
  'time-advanced': e =>
    Number(e.rounds) + Number(e.left) < Number(e.of)
      ? null
      : `${passes(Number(e.of))}${e.asleep ? `, ${e.asleep} hour${e.asleep === 1 ? '' : 's'} of it asleep` : ''}`,
  'time-stopped': e => `time stops after ${span(Number(e.of) - Number(e.left))}: foes can fight again`,
  placed: (e, s) => `${s.name(e.who)} is moved to ${e.to}`,
  departed: (e, s) => `${s.name(e.who)} leaves the map`,
  'out-of-breath': (e, s) => `${s.name(e.who)} is out of breath`,
  'act-done': (e, s) =>
    e.kind === 'speech'
      ? `${s.name(e.who)} speaks`
      : `${s.name(e.who)} ${e.kind === 'item' ? 'handles' : 'uses'} ${e.act}`,
  'full-round-begun': (e, s) => `${s.name(e.who)} begins what takes a full round`,
  exploded: (e, s) => `${s.name(e.by)} sets off ${e.explosive} in ${e.to}: ${e.n} damage`,
  'first-aid-given': (e, s) =>
    e.result === undefined
      ? `${s.name(e.by)} treats ${s.name(e.who)}${e.success ? '' : ', to no avail'}`
      : `${s.name(e.by)} tends ${s.name(e.who)}: ${e.result}`,
  'slept-on': (e, s) => `${s.name(e.who)} rests ${e.hours} hours`,
  woke: (e, s) => `${s.name(e.who)} comes round`,
  fortified: (e, s) => `${s.name(e.who)} gains ${e.n} temporary hit points`,
  'maximum-changed': (e, s) => `${s.name(e.who)}: maximum of hit points ${Number(e.by) < 0 ? e.by : `+${e.by}`}`,
  'ability-lowered': (e, s) => `${s.name(e.who)}: ${e.ability} lowered by ${e.by}`,
  weakened: (e, s) => `${s.name(e.who)} loses ${e.lost} ${e.ability}`,
  'conviction-spent': (e, s) => `${s.name(e.who)} spends conviction on ${e.on} (${e.left} left)`,
  'passed-through': (e, s) => `${s.name(e.who)} gets past ${s.name(e.by)}`,
  'target-found': (e, s) => `${s.name(e.who)} feels out ${s.name(e.at)}`,
  aided: (e, s) => `${s.name(e.who)} is aided${kindOf(e.aid)}`,
  checked: (e, s) => `${s.name(e.who)}: ${e.skill} check ${e.success ? 'made' : 'failed'}`,
  contested: (e, s) => `${s.name(e.by)} ${e.won ? 'prevails over' : 'yields to'} ${s.name(e.against)}`,
  released: (e, s) => `${s.name(e.who)} is free again`,
  noticed: (e, s) => `${s.name(e.who)} ${e.aware ? 'notices the enemy' : 'notices nothing'}`,
  delayed: (e, s) => `${s.name(e.who)} waits for a later count${e.to === undefined ? '' : ` (${e.to})`}`,
  forfeited: (e, s) => `${s.name(e.who)} loses the turn`,
  'action-readied': (e, s) => `${s.name(e.who)} makes ready: ${verbOf(e.action)}, when ${e.when}`,
  'ready-lapsed': (e, s) => `${s.name(e.who)}: what was made ready lapses`,
  'readied-action-taken': (e, s) => `${s.name(e.who)} does what was made ready`,
  subsided: (e, s) => `${s.name(e.who)} has nothing left to do this round`,
  refused: (e, s) => `${s.name(e.who)} cannot ${verbOf(e.command)} any more: ${reasonsOf(e.reasons)}`,
  overruled: (e, s) => {
    const r = e.ruling as { stat: string; who: number; to?: number; add?: number; reason: string }
    return `ruling: ${r.stat} of ${s.name(r.who)} ${r.to === undefined ? `changed by ${r.add}` : `is ${r.to}`} (${r.reason})`
  },
  adjusted: (e, s) =>
    `ruling: ${e.field} of ${e.who === undefined ? 'the game' : s.name(e.who)} ${e.by === undefined ? `set to ${e.to}` : `changed by ${e.by}`}`,
  ...Object.fromEntries(
    [
      'spent',
      'timer-started',
      'secret-timer-started',
      'timer-cleared',
      'timers-advanced',
      'turn-ended',
      'place-reached',
      'fight-opened',
      'order-set',
      'tie-broken',
      'initiative-set',
      'opportunity-forgotten',
      'counted-afresh',
      'went-on',
      'attack-declared',
      'damage-taken',
      'attack-rolled',
      'attack-hit',
      'attack-missed',
      'critical-scored',
      'reacted',
      'moved',
      'round-began',
      'turn-began',
      'fight-closed',
      'care-changed',
      'temporary-left',
      'ruling-lifted',
      'pressed',
      'standing-set',
      'initiative-changed',
      'withstood',
      'ran',
      'full-round-waits',
      'target-recorded',
      'target-cleared',
      'damaged',
      'hour-of-dying',
      'points-back',
      'aid-over',
      'guard-chosen',
      'initiative-to-come',
      'initiative-came',
      'went-all-out',
    ].map(k => [k, silent]),
  ),
}

const passes = (rounds: number): string => `${span(rounds)} pass${/^1 /.test(span(rounds)) ? 'es' : ''}`
const verbOf = (command: unknown): string => String((command as { do?: unknown } | undefined)?.do ?? command)
const kindOf = (aid: unknown): string => {
  const kind = (aid as { kind?: unknown } | undefined)?.kind
  return kind === undefined ? '' : `: ${String(kind)}`
}
const reasonsOf = (reasons: unknown): string =>
  Array.isArray(reasons) ? reasons.map(r => String((r as { why?: unknown }).why ?? r)).join('; ') : String(reasons)

export function phrase(e: E, s: Speaker): string | null {
  const known = PHRASES[String(e.e)]
  if (known) return known(e, s)
  const { e: kind, who, ...rest } = e
  const fields = Object.entries(rest).filter(([, v]) => typeof v !== 'object' || v === null)
  const said = String(kind).replaceAll('-', ' ')
  return `${who === undefined ? '' : `${s.name(who)}: `}${said}${fields.length ? ` (${fields.map(([k, v]) => `${k} ${String(v)}`).join(', ')})` : ''}`
}
