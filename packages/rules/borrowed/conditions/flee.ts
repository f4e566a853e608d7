import type { Chapter, Command, Refuse, RuleId, View } from '@quintain/engine'
import { say } from '@quintain/engine'
import {
  cornered,
  fear,
  fearedBy,
  fearFelt,
  feetFromFear,
  frightened,
  mustFlee,
  panicked,
} from '../../d20/conditions/fear.ts'
import { flights } from '../../d20/movement/flee.ts'
import { flightOf } from '../../d20/tactics/afar/from-fear.ts'
import { dazed, shaken } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'

const FRIGHTENED: RuleId = 'true20/conditions/frightened'
const PANICKED: RuleId = 'true20/conditions/panicked'
/** Moves of a turn: those who flee end them farther from what they fear. */
const MOVES = ['move', 'run', 'withdraw', 'step', 'fly']
/** What takes time and leads nowhere. */
const STAYS = ['full-attack', 'total-defense', 'ready', 'first-aid', 'reload']

const ruleOf = (v: View, who: number): RuleId => (v.has(who, panicked) ? PANICKED : FRIGHTENED)
const goesNoNearer: Refuse = (r, who, { path, to }) => {
  if (!mustFlee(r, who) || fearedBy(r, who).length === 0) return false
  const end = Array.isArray(path) ? (path.at(-1) as number | undefined) : to
  if (typeof end !== 'number') return false
  if (feetFromFear(r, who, end) > feetFromFear(r, who, r.get(who, at))) return false
  return { why: say`it flees from what it fears`, rule: ruleOf(r, who) }
}
const onlyFlees: Refuse = (r, who) =>
  mustFlee(r, who) &&
  fearedBy(r, who).length > 0 && { why: say`it does nothing but flee from what it fears`, rule: ruleOf(r, who) }

/**
 * Flight from fear as true20 has it, for texts that know fear by name alone: who is frightened or panicked goes away from what it
 * fears, by rule and by tactic; the frightened who cannot are cornered and fight, the panicked cower.
 */
export const borrowedFlightFromFear = (charges = false): readonly Chapter[] => [
  { ...fear, words: { events: { 'fear-felt': (e, s) => `${s.name(e.who)} fears ${s.name(e.of)}` } } },
  { ...flights },
  {
    topic: 'conditions',
    from: 'true20',
    conditions: [{ condition: cornered, rule: FRIGHTENED, implies: [shaken] }],
    words: { conditions: { [cornered.name]: { begins: 'is cornered', ends: 'cornered', listed: true } } },
    refuse: Object.fromEntries([
      ...[...MOVES, ...(charges ? ['charge'] : [])].map((name): [string, Refuse] => [name, goesNoNearer]),
      ...STAYS.map((name): [string, Refuse] => [name, onlyFlees]),
    ]),
    adds: {
      brings(c, who, by, name) {
        const k = [frightened, panicked].find(k => k.name === name)
        if (k && c.has(who, k)) c.emit(fearFelt({ who, of: by }))
      },
      weaponSpent: (v, who) =>
        mustFlee(v, who)
          ? [
              {
                why: say`the ${v.has(who, panicked) ? panicked.name : frightened.name} do not attack`,
                rule: ruleOf(v, who),
              },
            ]
          : [],
    },
    slots: {
      fleesFear: (r, who) =>
        mustFlee(r, who) && !r.has(who, dazed) && fearedBy(r, who).length > 0
          ? (r.scene.values.at(r.fact(flightOf, who)) as Command)
          : undefined,
    },
  },
]
