import type { Bar, Chapter, ConditionData, Mod, Options, RuleId } from '@quintain/engine'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { concealedInFog } from '../position/concealment.ts'
import { unawareAtFirst } from '../turn/surprise.ts'
import '../vocabulary/stats.ts'
import {
  aimed,
  aiming,
  allOut,
  anchored,
  behindCover,
  bound,
  cornered,
  dazedBox,
  dazzled,
  defendsByDodge,
  defendsByParry,
  destroyed,
  entangled,
  fascinated,
  frightened,
  grappling,
  hidden,
  improvedCover,
  incorporeal,
  inSmoke,
  kneeGuiding,
  kneeling,
  nauseated,
  panicked,
  paralyzed,
  pinned,
  reined,
  ridingAllOut,
  ridingFast,
  sleeping,
  slowed,
  thing,
  wounded,
} from '../vocabulary/conditions.ts'
import { grades } from './fatigue.ts'
import { score, state } from './row.ts'

/** Of `when`, the same for several numbers. */
const attack = (value: number, rule: RuleId, when: { melee?: boolean } = {}): Mod => ({
  to: 'attack',
  value,
  type: 'state',
  rule,
  when,
})
/** A ranged attack from a mount that goes fast. */
const shot = (value: number): Mod => ({
  to: 'attack',
  value,
  type: 'circumstance',
  rule: 'true20/mounts/ranged-attacks',
  when: { ranged: true },
})
const defense = (value: number, rule: RuleId, when: { near?: boolean } = {}): Mod => ({
  to: 'defense',
  value,
  type: 'state',
  rule,
  when: { ...when, posture: true },
})
const checks = (value: number, rule: RuleId): readonly Mod[] => [
  { to: 'check', value, type: 'state', rule, when: { spared: false } },
  { to: 'initiative', value, type: 'state', rule },
]
const bulk = (skill: 'strength' | 'dexterity', value: number, rule: RuleId): Mod => ({
  to: 'check',
  value,
  type: 'state',
  rule,
  when: { ability: skill },
})

/** What the blinded do worse: all skills of Strength and Dexterity, or those that a reading lists. */
const clumsy = (list: unknown): readonly Mod[] =>
  Array.isArray(list)
    ? list.map(skill => ({ to: 'check', value: -4, type: 'state', rule: BLINDED, when: { skill: String(skill) } }))
    : [bulk('strength', -4, BLINDED), bulk('dexterity', -4, BLINDED)]
const BLINDED: RuleId = 'true20/conditions/blinded'

const ATTACKER: RuleId = 'true20/bonuses/attacker-table'
const DEFENDER: RuleId = 'true20/bonuses/defender-table'
/** Nothing at all, not even a free action; saves are still made. */
const NOTHING: readonly Bar[] = ['act', 'move', 'attack', 'full-round', 'standard', 'free', 'charge', 'all-out']
/** No part in the fight any more, for now. */
const OUT: readonly Bar[] = [...NOTHING, 'fight', 'threaten', 'opportunity']
/** Nothing that takes the body: acts of the mind alone are left. */
const BODY: readonly Bar[] = ['physical', 'move', 'attack', 'free', 'charge', 'all-out', 'threaten', 'opportunity']
/** Cannot answer an attack at all. */
const OPEN: readonly Bar[] = ['dodge', 'parry']

/** Under a reading the row of the table for moving all out has modifiers of its own. */
function allOutFootnote(o: Options): readonly Mod[] {
  const given = o['all-out-footnote']
  if (!Array.isArray(given)) return []
  const row = (value: unknown, melee: boolean): Mod => ({
    to: 'defense',
    value: Number(value),
    type: 'state',
    rule: 'true20/movement/all-out-table-row',
    when: { melee },
  })
  return [row(given[0], true), row(given[1], false)]
}

/** What each condition does. Readings that change whole lines of the list are taken from the options here. */
export function conditionData(o: Options = {}): readonly ConditionData[] {
  const parryToo = o['parry-goes-with-dodge'] === true
  /** Dodge is lost, parry stays, unless by the reading that lets parry go with it. */
  const slow: readonly Bar[] = parryToo ? OPEN : ['dodge']
  return [
    // ── the damage track (injury/) ──
    state(dazedBox, 'true20/injury/dazed-and-wounded-penalty'),
    state(d20.staggered, 'true20/conditions/staggered', { bars: ['full-round'] }),
    state(d20.unconscious, 'true20/injury/unconscious', { bars: OUT, implies: [d20.helpless] }),
    state(wounded, 'true20/injury/wounded-shaken', { implies: [d20.shaken] }),
    state(d20.disabled, 'true20/conditions/disabled', { bars: ['full-round'] }),
    state(d20.dying, 'true20/conditions/dying', { implies: [d20.unconscious] }),
    state(d20.stable, 'true20/conditions/stable'),
    state(d20.dead, 'true20/injury/dead', { bars: OUT, implies: [d20.helpless] }),

    // ── what a body can be in ──
    state(d20.blinded, 'true20/conditions/blinded', {
      mods: [defense(-2, DEFENDER), ...clumsy(o['blinded-skill-list'])],
      bars: [...slow, 'sight'],
    }),
    state(d20.dazed, 'true20/conditions/dazed', { bars: NOTHING }),
    state(dazzled, 'true20/conditions/dazzled', { mods: [attack(-1, ATTACKER)] }),
    state(d20.deafened, 'true20/conditions/deafened', {
      mods: [{ to: 'initiative', value: -4, type: 'state', rule: 'true20/conditions/deafened' }],
      bars: ['hearing'],
    }),
    state(entangled, 'true20/conditions/entangled', {
      mods: [attack(-2, ATTACKER), defense(-2, DEFENDER), score('dexterity', -4, 'true20/conditions/entangled')],
      bars: [...(o['entangled-keeps-dodge'] === true ? [] : slow), 'all-out', 'charge'],
    }),
    state(anchored, 'true20/conditions/entangled', {
      implies: [entangled],
      bars: ['move', ...(o['anchored-loses-combat-bonus'] === true ? (['combat bonus'] as const) : [])],
    }),
    state(fascinated, 'true20/conditions/fascinated', {
      mods: [{ to: 'check', value: -4, type: 'state', rule: 'true20/conditions/fascinated', when: { reaction: true } }],
      bars: NOTHING,
    }),
    state(d20.flatFooted, 'true20/conditions/flat-footed', {
      bars: o['flat-footed-dodge-only'] === true && !parryToo ? ['dodge'] : OPEN,
    }),
    // That it flees and does not attack is a limit of its turn: cornered it acts.
    state(frightened, 'true20/conditions/frightened'),
    state(cornered, 'true20/conditions/frightened', { implies: [d20.shaken] }),
    state(d20.grappled, 'true20/conditions/grappled', { bars: ['move'] }),
    state(grappling, 'true20/conditions/grappled', { bars: ['move'] }),
    state(d20.helpless, 'true20/conditions/helpless', { bars: [...BODY, ...OPEN] }),
    state(bound, 'true20/conditions/helpless-who', { implies: [d20.helpless] }),
    state(sleeping, 'true20/conditions/helpless-who', {
      bars: NOTHING,
      implies: [d20.helpless],
      living: true,
      kinds: ['sleep'],
    }),
    state(incorporeal, 'true20/conditions/incorporeal'),
    state(d20.unseen, 'true20/conditions/invisible-target'),
    state(kneeling, 'true20/position/kneeling', {
      mods: [defense(-2, DEFENDER, { near: true }), defense(2, DEFENDER, { near: false })],
    }),
    state(nauseated, 'true20/conditions/nauseated', {
      bars: ['standard', 'attack', 'full-round', 'charge', 'all-out'],
    }),
    state(panicked, 'true20/conditions/panicked', { bars: ['attack'] }),
    state(paralyzed, 'true20/conditions/paralyzed', { implies: [d20.helpless] }),
    state(pinned, 'true20/conditions/pinned', {
      mods: [defense(-4, DEFENDER)],
      bars: [...OPEN, 'move', ...(o['pinned-keeps-combat-bonus'] === true ? [] : (['combat bonus'] as const))],
    }),
    state(d20.prone, 'true20/conditions/prone', {
      mods: [
        attack(-4, ATTACKER, { melee: true }),
        defense(-4, DEFENDER, { near: true }),
        defense(4, DEFENDER, { near: false }),
      ],
    }),
    state(d20.shaken, 'true20/conditions/shaken', {
      mods: [
        attack(-2, ATTACKER),
        { to: 'save', value: -2, type: 'state', rule: 'true20/conditions/shaken' },
        ...checks(-2, 'true20/conditions/shaken'),
        ...(o['shaken-affects-toughness'] === true
          ? ([{ to: 'toughness', value: -2, type: 'state', rule: 'true20/injury/wounded-shaken' }] as const)
          : []),
      ],
    }),
    state(d20.sickened, 'true20/conditions/sickened', {
      mods: [attack(-2, ATTACKER), ...checks(-2, 'true20/conditions/sickened')],
    }),
    state(slowed, 'true20/conditions/slowed', {
      mods: [
        attack(-1, 'true20/conditions/slowed'),
        defense(-1, 'true20/conditions/slowed'),
        { to: 'save', value: -1, type: 'state', rule: 'true20/conditions/slowed', when: { save: 'Reflex' } },
      ],
      bars: ['full-round'],
    }),
    state(d20.stunned, 'true20/conditions/stunned', { mods: [defense(-2, DEFENDER)], bars: [...NOTHING, ...slow] }),
    unawareAtFirst,

    ...grades(o),

    // ── what its own acts bring ──
    state(allOut, 'true20/movement/all-out', { bars: slow, mods: allOutFootnote(o) }),
    state(aiming, 'true20/maneuvers/aim-exposed', { bars: slow }),
    state(d20.totalDefense, 'true20/defense/total-defense-row', {
      mods: [
        { to: 'dodge', value: 4, type: 'state', rule: 'true20/maneuvers/total-defense' },
        { to: 'parry', value: 4, type: 'state', rule: 'true20/maneuvers/total-defense' },
      ],
    }),
    state(defendsByDodge, 'true20/maneuvers/total-defense', {
      mods: [{ to: 'dodge', value: 4, type: 'state', rule: 'true20/maneuvers/total-defense' }],
    }),
    state(defendsByParry, 'true20/maneuvers/total-defense', {
      mods: [{ to: 'parry', value: 4, type: 'state', rule: 'true20/maneuvers/total-defense' }],
    }),
    state(kneeGuiding, 'true20/mounts/guide-with-knees'),
    state(reined, 'true20/mounts/guide-with-knees'),
    state(ridingFast, 'true20/mounts/ranged-attacks', { mods: [shot(-4)] }),
    state(ridingAllOut, 'true20/mounts/ranged-attacks', { mods: [shot(-8)] }),
    state(d20.charging, 'true20/maneuvers/charge-attack', { mods: [defense(-2, 'true20/maneuvers/charge-attack')] }),
    state(d20.running, 'true20/movement/all-out'),
    state(behindCover, 'true20/cover/standard-bonus', {
      mods: [
        ...(o['cover-is-dodge'] === true
          ? ([
              { to: 'dodge', value: 4, type: 'cover', rule: DEFENDER },
              { to: 'parry', value: 4, type: 'cover', rule: DEFENDER },
            ] as const)
          : ([{ to: 'defense', value: 4, type: 'cover', rule: DEFENDER }] as const)),
        { to: 'save', value: 2, type: 'cover', rule: 'true20/cover/reflex-saves', when: { save: 'Reflex' } },
      ],
    }),
    state(improvedCover, 'true20/cover/improved', {
      mods: [
        o['cover-is-dodge'] === true
          ? { to: 'dodge', value: 8, type: 'cover', rule: 'true20/cover/improved' }
          : { to: 'defense', value: 8, type: 'cover', rule: 'true20/cover/improved' },
        { to: 'save', value: 4, type: 'cover', rule: 'true20/cover/improved', when: { save: 'Reflex' } },
        { to: 'check', value: 10, type: 'cover', rule: 'true20/cover/improved', when: { skill: 'Stealth' } },
      ],
    }),
    concealedInFog,
    state(inSmoke, 'true20/hazards/smoke-concealment'),
    state(hidden, 'true20/surprise/attack-when'),
    state(aimed, 'true20/maneuvers/aim'),
    state(d20.waiting, 'true20/conditions/flat-footed'),
    state(d20.gone, 'true20/conditions/frightened', { bars: OUT }),
    state(d20.reserve, 'house/turn/enter-fight', { bars: OUT }),
    state(thing, 'true20/attack/object-immobile-defense', { bars: OUT }),
    state(destroyed, 'true20/objects/damage-states', { implies: [d20.gone] }),
  ]
}

export const conditions = (o: Options): Chapter => ({
  topic: 'conditions',
  from: 'true20',
  conditions: conditionData(o),
  readings: [],
  options: {
    'entangled-keeps-dodge': {
      rule: 'true20/conditions/entangled',
      kind: 'flag',
    },
    'anchored-loses-combat-bonus': {
      rule: 'true20/conditions/entangled',
      kind: 'flag',
    },
    'flat-footed-dodge-only': {
      rule: 'true20/initiative/flat-footed',
      kind: 'flag',
    },
    'pinned-keeps-combat-bonus': {
      rule: 'true20/conditions/pinned',
      kind: 'flag',
    },
    'shaken-affects-toughness': {
      rule: 'true20/injury/wounded-shaken',
      kind: 'flag',
    },
    'exhausted-minus-6': { rule: 'true20/fatigue/exhausted', kind: 'flag' },
    'same-modifier-once': {
      rule: 'true20/conditions/stacking',
      kind: 'flag',
    },
    'blinded-skill-list': {
      rule: 'true20/conditions/blinded',
      kind: 'data',
    },
    'exhausted-may-charge': {
      rule: 'true20/fatigue/exhausted',
      kind: 'flag',
    },
  },
})
