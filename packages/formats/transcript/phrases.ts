/** Names of a fight for phrases. */
export interface Speaker {
  name(id: unknown): string
  weapon(id: unknown, weapon: unknown): string
}
type E = Readonly<Record<string, unknown>>
/** What an event says for people; null when it says nothing of its own. */
export type Phrase = (e: E, s: Speaker) => string | null

/** Conditions whose coming and going is the clock's business, not news. */
const QUIET = new Set([
  'flat-footed',
  'not yet acted',
  'surprised',
  'moving all out',
  'charged',
  'newly dying',
  'dazed box',
  'delaying',
  'unconscious',
])
const FALLS = new Set(['dying', 'dead', 'knocked out', 'disabled'])
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
        : `${s.name(e.who)} is ${e.condition}`,
  'state-left': (e, s) => (QUIET.has(String(e.condition)) ? null : `${s.name(e.who)} is no longer ${e.condition}`),
  drawn: (e, s) => `draws ${s.weapon(e.who, e.weapon)}`,
  'put-away': (e, s) => `puts away ${s.weapon(e.who, e.weapon)}`,
  dropped: (e, s) => `drops ${s.weapon(e.who, e.weapon)}`,
  'picked-up': (e, s) => `picks up ${s.weapon(e.who, e.weapon)}`,
  healed: (e, s) => `${s.name(e.who)} is healed for ${e.n}`,
  faded: (e, s) => `${s.name(e.who)} fades, losing 1 hit point`,
  saved: (e, s) => `${s.name(e.who)}: ${e.save} save ${e.result === 'passed' ? 'made' : 'failed'}`,
  overruled: (e, s) => {
    const r = e.ruling as { stat: string; who: number; to?: number; add?: number; reason: string }
    return `ruling: ${r.stat} of ${s.name(r.who)} ${r.to === undefined ? `changed by ${r.add}` : `is ${r.to}`} (${r.reason})`
  },
  adjusted: (e, s) =>
    `ruling: ${e.field} of ${e.who === undefined ? 'the game' : s.name(e.who)} ${e.by === undefined ? `set to ${e.to}` : `changed by ${e.by}`}`,
  ...Object.fromEntries(
    [
      'spent',
      'timer-set',
      'timer-ended',
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
      'hurt',
      'struck',
      'attack-hit',
      'attack-missed',
      'critical-scored',
      'reacted',
      'moved',
      'round-began',
      'turn-began',
      'fight-closed',
      'cared',
      'act-done',
      'temporary-left',
      'ruling-lifted',
      'pressed',
      'standing-set',
      'initiative-changed',
      'withstood',
      'attack-hit',
    ].map(k => [k, silent]),
  ),
}

export function phrase(e: E, s: Speaker): string | null {
  const known = PHRASES[String(e.e)]
  if (known) return known(e, s)
  const { e: kind, who, ...rest } = e
  const fields = Object.entries(rest).filter(([, v]) => typeof v !== 'object' || v === null)
  const said = String(kind).replaceAll('-', ' ')
  return `${who === undefined ? '' : `${s.name(who)}: `}${said}${fields.length ? ` (${fields.map(([k, v]) => `${k} ${String(v)}`).join(', ')})` : ''}`
}
