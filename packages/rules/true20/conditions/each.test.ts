import type { Bar, Condition } from '@quintain/engine'
import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { attackFacts } from '../attack/facts.ts'
import { checkBonus } from '../checks/checks.ts'
import { score } from '../creature/abilities.ts'
import { BLOW, defenseOf, scene, toughnessOf } from '../testing/sheets.ts'
import * as k from '../vocabulary/conditions.ts'

const SHEET = {
  abilities: { strength: 6, dexterity: 7, constitution: 3, wisdom: 2, charisma: 1 },
  combat: 8,
  shield: true,
  skills: { Climb: 6, Acrobatics: 7, Bluff: 1, Notice: 2, Concentration: 3 },
  weapons: [
    { name: 'sword', use: 'melee' as const, damage: 3 },
    { name: 'bow', use: 'projectile' as const, damage: 2, increment: 60 },
  ],
}
const BARS: readonly Bar[] = [
  'act',
  'move',
  'attack',
  'standard',
  'full-round',
  'free',
  'charge',
  'all-out',
  'physical',
  'fight',
  'threaten',
  'opportunity',
  'dodge',
  'parry',
  'combat bonus',
  'sight',
  'hearing',
]
/** Every number of a creature (0) that a state could change. */
function numbers(states: readonly Condition[], options: object): Record<string, number | boolean> {
  const s = scene(
    SHEET,
    {},
    {
      options: { ...options },
      at: [
        [0, 0],
        [5, 0],
      ],
    },
  )
  for (const x of states) s.m.give(0, x)
  const { r } = s
  const strike = (weapon: number) => r.tally('attack', 0, attackFacts(r, { ...BLOW, weapon }))
  return {
    'melee attack': strike(0),
    'ranged attack': strike(1),
    'Defense in melee': defenseOf(s, 'melee', 0, 1),
    'Defense at range': defenseOf(s, 'ranged', 0, 1),
    Fortitude: r.tally('save', 0, { save: 'Fortitude' }),
    Reflex: r.tally('save', 0, { save: 'Reflex' }),
    Will: r.tally('save', 0, { save: 'Will' }),
    Toughness: toughnessOf(s, 'lethal', 0),
    'Toughness, non-lethal': toughnessOf(s, 'non-lethal', 0),
    Strength: score(r, 0, 'strength'),
    Dexterity: score(r, 0, 'dexterity'),
    Constitution: score(r, 0, 'constitution'),
    'Strength check': checkBonus(r, 0, 'Strength'),
    Climb: checkBonus(r, 0, 'Climb'),
    Acrobatics: checkBonus(r, 0, 'Acrobatics'),
    Bluff: checkBonus(r, 0, 'Bluff'),
    Notice: checkBonus(r, 0, 'Notice'),
    spared: checkBonus(r, 0, 'Constitution', { spared: true }),
    unspared: checkBonus(r, 0, 'Constitution'),
    initiative: r.tally('initiative', 0, {}),
    speed: r.tally('speed', 0, {}),
    ...Object.fromEntries(BARS.map(bar => [`no ${bar}`, r.barred(0, bar) !== null])),
  }
}
/** What is otherwise with these states than without them. */
function changes(states: readonly Condition[], options: object = {}): string {
  const before = numbers([], options)
  return Object.entries(numbers(states, options))
    .flatMap(([name, now]) => {
      const was = before[name]
      if (now === was) return []
      return typeof now === 'number' ? [`${name} ${now - (was as number)}`] : [now ? name : `not: ${name}`]
    })
    .join(', ')
}

describe('each condition: all that it changes', () => {
  rules('true20/conditions/staggered').it('staggered', () => {
    expect(changes([d20.staggered])).toEqual('no full-round')
  })
  rules('true20/injury/unconscious').it('unconscious', () => {
    expect(changes([d20.unconscious])).toEqual(
      'Defense in melee -24, Defense at range -20, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no physical, no fight, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/dying').it('dying', () => {
    expect(changes([d20.dying])).toEqual(
      'Defense in melee -24, Defense at range -20, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no physical, no fight, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/disabled').it('disabled', () => {
    expect(changes([d20.disabled])).toEqual('no full-round')
  })
  rules('true20/injury/dead').it('dead', () => {
    expect(changes([d20.dead])).toEqual(
      'Defense in melee -24, Defense at range -20, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no physical, no fight, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/blinded').it('blinded', () => {
    expect(changes([d20.blinded])).toEqual(
      'Defense in melee -3, Defense at range -9, Climb -4, Acrobatics -4, speed -15, no dodge, no sight',
    )
  })
  rules('true20/conditions/dazed').it('dazed', () => {
    expect(changes([d20.dazed])).toEqual(
      'no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out',
    )
  })
  rules('true20/conditions/dazzled').it('dazzled', () => {
    expect(changes([k.dazzled])).toEqual('melee attack -1, ranged attack -1')
  })
  rules('true20/conditions/deafened').it('deafened', () => {
    expect(changes([d20.deafened])).toEqual('initiative -4, no hearing')
  })
  rules('true20/conditions/entangled').it('entangled', () => {
    expect(changes([k.entangled])).toEqual(
      'melee attack -6, ranged attack -6, Defense in melee -3, Defense at range -9, Reflex -4, Dexterity -4, Acrobatics -4, initiative -4, speed -15, no charge, no all-out, no dodge',
    )
  })
  rules('true20/conditions/fascinated').it('fascinated', () => {
    expect(changes([k.fascinated])).toEqual(
      'Notice -4, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out',
    )
  })
  rules('true20/conditions/flat-footed').it('flat-footed', () => {
    expect(changes([d20.flatFooted])).toEqual('Defense in melee -7, Defense at range -7, no dodge, no parry')
  })
  rules('true20/conditions/frightened').it('frightened', () => {
    expect(changes([k.frightened])).toEqual('')
  })
  rules('true20/conditions/grappled').it('grappled', () => {
    expect(changes([d20.grappled])).toEqual('Defense in melee -1, Defense at range -7, no move')
  })
  rules('true20/conditions/helpless').it('helpless', () => {
    expect(changes([d20.helpless])).toEqual(
      'Defense in melee -24, Defense at range -20, no move, no attack, no free, no charge, no all-out, no physical, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/incorporeal').it('incorporeal', () => {
    expect(changes([k.incorporeal])).toEqual('')
  })
  rules('true20/conditions/nauseated').it('nauseated', () => {
    expect(changes([k.nauseated])).toEqual('no attack, no standard, no full-round, no charge, no all-out')
  })
  rules('true20/conditions/panicked').it('panicked', () => {
    expect(changes([k.panicked])).toEqual('no attack')
  })
  rules('true20/conditions/paralyzed').it('paralyzed', () => {
    expect(changes([k.paralyzed])).toEqual(
      'melee attack -7, ranged attack -7, Defense in melee -24, Defense at range -20, Reflex -7, Strength -6, Dexterity -7, Strength check -6, Climb -6, Acrobatics -7, initiative -7, no move, no attack, no free, no charge, no all-out, no physical, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/pinned').it('pinned', () => {
    expect(changes([k.pinned])).toEqual(
      'Defense in melee -19, Defense at range -19, no move, no dodge, no parry, no combat bonus',
    )
  })
  rules('true20/conditions/prone').it('prone', () => {
    expect(changes([d20.prone])).toEqual('melee attack -4, Defense in melee -4, Defense at range 4')
  })
  rules('true20/conditions/shaken').it('shaken', () => {
    expect(changes([d20.shaken])).toEqual(
      'melee attack -2, ranged attack -2, Fortitude -2, Reflex -2, Will -2, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
  })
  rules('true20/conditions/sickened').it('sickened', () => {
    expect(changes([d20.sickened])).toEqual(
      'melee attack -2, ranged attack -2, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
  })
  rules('true20/conditions/slowed').it('slowed', () => {
    expect(changes([k.slowed])).toEqual(
      'melee attack -1, ranged attack -1, Defense in melee -1, Defense at range -1, Reflex -1, speed -15, no full-round',
    )
  })
  rules('true20/conditions/stable').it('stable', () => {
    expect(changes([d20.stable])).toEqual('')
  })
  rules('true20/conditions/stunned').it('stunned', () => {
    expect(changes([d20.stunned])).toEqual(
      'Defense in melee -3, Defense at range -9, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no dodge',
    )
  })
  rules('true20/conditions/winded').it('winded', () => {
    expect(changes([d20.winded])).toEqual(
      'melee attack -1, ranged attack -1, Defense in melee -1, Defense at range -1, Reflex -1, Strength -1, Dexterity -1, Strength check -1, Climb -1, Acrobatics -1, initiative -1, no charge, no all-out',
    )
  })
  rules('true20/conditions/fatigued').it('fatigued', () => {
    expect(changes([k.fatigued])).toEqual(
      'melee attack -2, ranged attack -2, Defense in melee -2, Defense at range -2, Reflex -2, Strength -2, Dexterity -2, Strength check -2, Climb -2, Acrobatics -2, initiative -2, no charge, no all-out',
    )
  })
  rules('true20/conditions/exhausted').it('exhausted', () => {
    expect(changes([k.exhausted])).toEqual(
      'melee attack -3, ranged attack -3, Defense in melee -3, Defense at range -3, Reflex -3, Strength -3, Dexterity -3, Strength check -3, Climb -3, Acrobatics -3, initiative -3, speed -15, no charge, no all-out',
    )
  })
  rules('true20/injury/wounded-shaken').it('wounded, and dazed by the track', () => {
    expect(changes([k.wounded])).toEqual(
      'melee attack -2, ranged attack -2, Fortitude -2, Reflex -2, Will -2, Toughness -1, Toughness, non-lethal -1, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
    expect(changes([k.dazedBox])).toEqual('Toughness, non-lethal -1')
    expect(changes([k.wounded], { 'shaken-affects-toughness': true })).toEqual(
      'melee attack -2, ranged attack -2, Fortitude -2, Reflex -2, Will -2, Toughness -3, Toughness, non-lethal -3, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
  })
  rules('true20/conditions/helpless-who').it('bound and asleep', () => {
    expect(changes([k.bound])).toEqual(
      'Defense in melee -24, Defense at range -20, no move, no attack, no free, no charge, no all-out, no physical, no threaten, no opportunity, no dodge, no parry',
    )
    expect(changes([k.sleeping])).toEqual(
      'Defense in melee -24, Defense at range -20, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no physical, no threaten, no opportunity, no dodge, no parry',
    )
  })
  rules('true20/conditions/entangled').it('anchored, and readings of entanglement', () => {
    expect(changes([k.anchored])).toEqual(
      'melee attack -6, ranged attack -6, Defense in melee -3, Defense at range -9, Reflex -4, Dexterity -4, Acrobatics -4, initiative -4, speed -15, no move, no charge, no all-out, no dodge',
    )
    expect(changes([k.anchored], { 'anchored-loses-combat-bonus': true })).toEqual(
      'melee attack -6, ranged attack -6, Defense in melee -11, Defense at range -17, Reflex -4, Dexterity -4, Acrobatics -4, initiative -4, speed -15, no move, no charge, no all-out, no dodge, no combat bonus',
    )
    expect(changes([k.entangled], { 'entangled-keeps-dodge': true })).toEqual(
      'melee attack -6, ranged attack -6, Defense in melee -3, Defense at range -6, Reflex -4, Dexterity -4, Acrobatics -4, initiative -4, speed -15, no charge, no all-out',
    )
  })
  rules('true20/position/kneeling', 'true20/surprise/unaware').it('kneeling, and unaware', () => {
    expect(changes([k.kneeling])).toEqual('Defense in melee -2, Defense at range 2')
    expect(changes([d20.surprised])).toEqual('Defense in melee -9, Defense at range -9, no dodge, no parry')
    expect(changes([k.cornered])).toEqual(
      'melee attack -2, ranged attack -2, Fortitude -2, Reflex -2, Will -2, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
  })
  rules('true20/maneuvers/total-defense', 'true20/defense/total-defense-row').it('total defense, in each way', () => {
    expect(changes([d20.totalDefense])).toEqual('Defense in melee 4, Defense at range 4')
    expect(changes([k.defendsByDodge])).toEqual('Defense in melee 4, Defense at range 4')
    expect(changes([k.defendsByParry])).toEqual('Defense in melee 3')
  })
  rules('true20/movement/all-out', 'true20/maneuvers/aim-exposed', 'true20/maneuvers/charge-attack').it(
    'moving all out, aiming, charging',
    () => {
      expect(changes([k.allOut])).toEqual('Defense in melee -1, Defense at range -7, no dodge')
      expect(changes([k.allOut], { 'all-out-footnote': [-3, 2] })).toEqual(
        'Defense in melee -4, Defense at range -5, no dodge',
      )
      expect(changes([k.aiming])).toEqual('Defense in melee -1, Defense at range -7, no dodge')
      expect(changes([d20.charging])).toEqual('Defense in melee -2, Defense at range -2')
    },
  )
  rules('true20/mounts/ranged-attacks').it('shots from a mount', () => {
    expect(changes([k.ridingFast])).toEqual('ranged attack -4')
    expect(changes([k.ridingAllOut])).toEqual('ranged attack -8')
  })
  rules('true20/cover/standard-bonus').it('behind cover', () => {
    expect(changes([k.behindCover])).toEqual('Defense in melee 4, Defense at range 4, Reflex 2')
    expect(changes([k.behindCover], { 'cover-is-dodge': true })).toEqual(
      'Defense in melee 4, Defense at range 4, Reflex 2',
    )
  })
  rules('true20/conditions/blinded', 'true20/conditions/pinned', 'true20/fatigue/exhausted').it(
    'by other readings',
    () => {
      expect(changes([d20.blinded], { 'blinded-skill-list': ['Bluff', 'Climb'] })).toEqual(
        'Defense in melee -3, Defense at range -9, Climb -4, Bluff -4, speed -15, no dodge, no sight',
      )
      expect(changes([d20.blinded], { 'parry-goes-with-dodge': true })).toEqual(
        'Defense in melee -9, Defense at range -9, Climb -4, Acrobatics -4, speed -15, no dodge, no parry, no sight',
      )
      expect(changes([k.pinned], { 'pinned-keeps-combat-bonus': true })).toEqual(
        'Defense in melee -11, Defense at range -11, no move, no dodge, no parry',
      )
      expect(changes([k.exhausted], { 'exhausted-minus-6': true })).toEqual(
        'melee attack -6, ranged attack -6, Defense in melee -6, Defense at range -6, Reflex -6, Strength -6, Dexterity -6, Strength check -6, Climb -6, Acrobatics -6, initiative -6, speed -15, no charge, no all-out',
      )
      expect(changes([k.exhausted], { 'exhausted-may-charge': true })).toEqual(
        'melee attack -3, ranged attack -3, Defense in melee -3, Defense at range -3, Reflex -3, Strength -3, Dexterity -3, Strength check -3, Climb -3, Acrobatics -3, initiative -3, speed -15',
      )
      expect(changes([d20.flatFooted], { 'flat-footed-dodge-only': true })).toEqual(
        'Defense in melee -1, Defense at range -7, no dodge',
      )
      expect(changes([d20.flatFooted], { 'flat-footed-dodge-only': true, 'parry-goes-with-dodge': true })).toEqual(
        'Defense in melee -7, Defense at range -7, no dodge, no parry',
      )
      expect(changes([k.paralyzed], { 'paralyzed-minus-5': true })).toEqual(
        'melee attack -12, ranged attack -12, Defense in melee -24, Defense at range -20, Reflex -12, Strength -11, Dexterity -12, Strength check -11, Climb -11, Acrobatics -12, initiative -12, no move, no attack, no free, no charge, no all-out, no physical, no threaten, no opportunity, no dodge, no parry',
      )
      expect(changes([d20.stunned], { 'parry-goes-with-dodge': true })).toEqual(
        'Defense in melee -9, Defense at range -9, no act, no move, no attack, no standard, no full-round, no free, no charge, no all-out, no dodge, no parry',
      )
    },
  )
  rules('true20/conditions/stacking').it('two at once', () => {
    expect(changes([d20.shaken, d20.sickened])).toEqual(
      'melee attack -4, ranged attack -4, Fortitude -2, Reflex -2, Will -2, Strength check -4, Climb -4, Acrobatics -4, Bluff -4, Notice -4, unspared -4, initiative -4',
    )
    expect(changes([d20.winded, k.entangled])).toEqual(
      'melee attack -7, ranged attack -7, Defense in melee -4, Defense at range -9, Reflex -5, Strength -1, Dexterity -5, Strength check -1, Climb -1, Acrobatics -5, initiative -5, speed -15, no charge, no all-out, no dodge',
    )
    expect(changes([d20.shaken, k.wounded])).toEqual(
      'melee attack -2, ranged attack -2, Fortitude -2, Reflex -2, Will -2, Toughness -1, Toughness, non-lethal -1, Strength check -2, Climb -2, Acrobatics -2, Bluff -2, Notice -2, unspared -2, initiative -2',
    )
  })
})
