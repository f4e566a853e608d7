import { ANY, POINTS, type Rows } from './rows.ts'

/** Keys of weapons that take a certain foe, option or other keys beside them. */
export function weaponRows(rows: Rows): void {
  const r = rows
  const hits = { attack: 40, damage: r.dice(r.ruleset === 'true20' ? 8 : 1) }
  const fire = { resistance: [{ amount: 50, types: 'fire' }] }
  r.arms(POINTS, 'types', 'fire', {}, {}, { foes: fire })
  r.arms(
    POINTS,
    'qualities',
    ['magic'],
    { types: 'slashing', attack: 30 },
    {},
    { foes: { reduction: [{ amount: 50, overcomeBy: 'magic' }] } },
  )
  r.arms(['spirit', 'modern', 'srd35'], 'critical', 4, { threat: 2 })
  r.arms(['true20'], 'critical', 9, { threat: 2 })
  r.arms(POINTS, 'strength', true, { use: 'projectile' }, strong(r.ruleset))
  r.arms(['true20'], 'strength', true, { use: 'projectile' }, strong(r.ruleset))
  r.arms(['spirit', 'modern', 'srd35'], 'touch', true, {}, {}, { foes: { naturalArmor: 15 } })
  const venom = {
    afflictions: [{ name: 'venom', check: { save: 'Fortitude', dc: 30 }, stages: [[{ condition: 'prone' }]] }],
  }
  r.arms(ANY, 'affliction', 'venom', hits, venom)
  r.arms(
    ['spirit'],
    'rangePenalty',
    -8,
    { use: 'projectile', increment: 5, attack: 20 },
    {},
    { asked: [[0, { do: 'attack', target: 2, weapon: 0 }]] },
  )
  const prone = { consequences: [{ condition: 'prone' }] }
  r.arms(ANY, 'effect', prone, hits)
  r.arms(ANY, 'criticalEffect', prone, { ...hits, ...(r.ruleset === 'starfinder' ? {} : { threat: 2 }) })
  r.arms(['modern'], 'light', true, { hands: 'two' }, strong(r.ruleset))
  r.arms(
    ['true20'],
    'size',
    'huge',
    {},
    {},
    {
      options: { 'grapple-small-size-weapon': true },
      asked: [
        [0, { do: 'grapple', target: 1 }],
        [0, { do: 'attack', target: 1, weapon: 0 }],
      ],
    },
  )
  r.arms(['true20'], 'lance', true, {}, { mount: {} })
  r.arms(
    ['true20'],
    'supernatural',
    true,
    hits,
    {},
    { foes: { by: 'incorporeal', conditions: ['incorporeal'], speeds: { fly: 30 } } },
  )
  r.arms(['true20'], 'hands', 'two', {}, strong(r.ruleset))
  r.arms(ANY, 'nonlethal', true, { ...hits, damage: r.dice(1) })
  r.arms(['starfinder'], 'against', 'EAC', {}, {}, { foes: { armor: { name: 'vest', eac: 20, kac: 0 } } })
  r.arms(
    ['starfinder'],
    'stun',
    true,
    hits,
    {},
    { asked: [[0, { do: 'attack', target: 2, weapon: 0, switched: true }]] },
  )
  r.arms(['starfinder'], 'operative', true, {}, { abilities: { Strength: -2, Dexterity: 5 } })
  const sunder = {
    foes: { weapons: [r.weapon(hits)], baseAttack: 30 },
    asked: [
      [1, { do: 'sunder', target: 0, weapon: 0, item: 'blade' }],
      [1, { do: 'sunder', target: 0, weapon: 0, item: 'blade' }],
    ] as const,
  }
  r.arms(['starfinder'], 'hardness', 50, { itemPoints: 10 }, {}, sunder)
  r.arms(['starfinder'], 'itemPoints', 10, {}, {}, sunder)
  r.arms(['srd35'], 'finesse', true, {}, { abilities: { Strength: -2, Dexterity: 5 }, feats: ['Weapon Finesse'] })
}
export const strong = (ruleset: string) => ({ abilities: { Strength: ruleset === 'true20' ? 6 : 4 } })
