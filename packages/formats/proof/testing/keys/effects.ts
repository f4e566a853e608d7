import { ANY, POINTS, type Rows } from './rows.ts'

/** Keys of acts, effects and their consequences that take other keys beside them. */
export function effectRows(r: Rows): void {
  const text = r.ruleset
  const { harm, bolt } = r
  const spell = text === 'spirit' ? 'kido' : text === 'modern' || text === 'true20' ? 'other' : 'spell'
  const like = { spirit: 'kido-like', starfinder: 'spell-like', srd35: 'spell-like' }[text] ?? 'other'
  const resists = { foes: { spellResistance: 12 } }
  const grows = { range: { perLevel: 5 }, consequences: [harm] }
  const far = { asked: [[0, { do: 'use', act: 'art', target: 2 }]] as const }

  r.act(ANY, 'casterLevel', 2, {}, grows, far)
  r.act(['starfinder'], 'level', 9, { kind: spell, level: 1 }, { ...bolt, save: { kind: 'Will', ability: 'Charisma' } })
  r.act(['spirit', 'srd35'], 'level', 90, { kind: spell, castingRounds: 2 }, bolt, {
    mine: { skills: { Concentration: 20 } },
    foes: { weapons: [r.weapon({ attack: 40 })] },
  })
  r.act(['modern', 'true20'], 'kind', 'other')
  r.act(['spirit', 'starfinder', 'srd35'], 'kind', spell, {})
  r.act(['spirit', 'srd35', 'starfinder'], 'provokes', false, { kind: spell })
  r.act(['modern', 'true20'], 'provokes', true)
  r.act(['spirit', 'srd35'], 'verbal', true, { kind: spell }, bolt, { mine: { conditions: ['deafened'] } })
  r.act(['true20'], 'mental', true, {}, bolt, { mine: { conditions: ['paralyzed'] } })
  r.act(
    ['starfinder'],
    'classLevel',
    12,
    { kind: 'extraordinary', classLevel: 1 },
    { ...bolt, save: { kind: 'Will', ability: 'Wisdom' } },
  )
  r.act(['starfinder'], 'needs.level', 20)
  r.act(['starfinder'], 'needs.scores', { Dexterity: 30 })
  r.act(['starfinder'], 'needs', { level: 20 })
  r.act(['starfinder'], 'needs.enemy', true, {}, bolt, { mine: { level: 20 }, foes: { cr: 0.5, level: 1 } })
  r.act(['starfinder'], 'reactsTo', 'is attacked', { cost: 'reaction' })
  r.act(['starfinder'], 'defensive', true, { cost: 'reaction', reactsTo: 'is attacked' })
  r.act(['starfinder'], 'timing', 'after', { cost: 'reaction', reactsTo: 'is attacked' })
  r.act(
    ['starfinder'],
    'permanent',
    { credits: 5, time: { rounds: 1 } },
    { kind: 'spell' },
    { ...bolt, lasts: { minutes: 1 }, consequences: [{ condition: 'prone', lasts: 'effect' }] },
    { mine: { credits: 50 }, asked: [[0, { do: 'make-permanent', act: 'art' }]] },
  )
  r.act(
    ['starfinder'],
    'permanent.credits',
    50,
    { kind: 'spell', permanent: { time: { rounds: 1 } } },
    { ...bolt, lasts: { minutes: 1 }, consequences: [{ condition: 'prone', lasts: 'effect' }] },
    { mine: { credits: 10 }, asked: [[0, { do: 'make-permanent', act: 'art' }]] },
  )
  const swing = { strikes: 'blade' }
  r.show(
    ANY,
    'acts/effect',
    {
      acts: [
        { name: 'art', ...(text === 'modern' || text === 'true20' ? { effect: { consequences: [harm] } } : swing) },
      ],
    },
    { acts: [{ name: 'art', effect: bolt }] },
  )
  r.show(
    ['spirit', 'starfinder', 'srd35'],
    'acts/strikes',
    { acts: [{ name: 'art', effect: bolt }] },
    { acts: [{ name: 'art', ...swing }] },
  )

  r.effect(ANY, 'only', ['undead'])
  r.effect(ANY, 'spares', ['living'])
  r.effect(ANY, 'whole', ['undead'])
  r.effect(ANY, 'range', { base: 20, perLevel: 5 }, { consequences: [harm] })
  r.effect(ANY, 'range.base', 40, { range: { perLevel: 1 }, consequences: [harm] }, far)
  r.show(
    ANY,
    'effect/personal',
    { acts: [{ name: 'art', effect: { consequences: [harm] } }] },
    { acts: [{ name: 'art', effect: { personal: true, consequences: [harm] } }] },
  )
  r.effect(ANY, 'descriptors', ['fire'], bolt, { foes: { immune: ['fire'] } })
  const burst = { range: 60, area: { shape: 'burst', feet: 10 }, lasts: { rounds: 3 } }
  r.effect(
    ANY,
    'changes.light',
    { bright: 20, dim: 40 },
    { ...burst, changes: { conceals: 'concealment' } },
    { map: { light: 'dark' } },
  )
  r.effect(
    ANY,
    'changes.hampers',
    2,
    { ...burst, changes: { conceals: 'concealment' } },
    {
      asked: [
        [0, { do: 'use', act: 'art', to: 12, corner: 'nw' }],
        [1, { do: 'move', path: [12, 13, 14] }],
      ],
    },
  )
  r.show(ANY, 'effect/teleports', act1({ range: 60, consequences: [harm] }), act1({ range: 60, teleports: true }), {
    asked: [[0, { do: 'use', act: 'art', to: 1 }]],
  })
  r.effect(
    ANY,
    'redirects',
    'move',
    { ...burst, consequences: [harm], eachTurn: true },
    {
      asked: [
        [0, { do: 'use', act: 'art', to: 12, corner: 'nw' }],
        [0, { do: 'redirect', effect: 'art', to: 14, corner: 'nw' }],
      ],
    },
  )
  r.effect(
    ANY,
    'foes',
    true,
    { area: { shape: 'emanation', feet: 10 }, consequences: [harm] },
    { asked: [[0, { do: 'use', act: 'art' }]] },
  )
  const lasting = { range: 60, lasts: { minutes: 1 }, consequences: [{ condition: 'prone', lasts: 'effect' }] }
  r.effect(ANY, 'dismissible', false, lasting)
  r.effect(ANY, 'dispellable', false, lasting, {
    act: { kind: spell },
    foes: { acts: [{ name: 'undo', effect: { range: 60, consequences: [{ dispels: 'any' }] } }] },
    asked: [[1, { do: 'use', act: 'undo', target: 1 }]],
  })
  r.effect(ANY, 'resistible', true, bolt, { act: { kind: like }, ...resists, foes: { spellResistance: 40 } })
  r.effect(['starfinder'], 'resistible', false, bolt, {
    act: { kind: 'spell', casterLevel: 3 },
    foes: { spellResistance: 40 },
  })
  r.show(
    ['starfinder'],
    'effect/scries',
    act1({ range: 60, consequences: [harm] }),
    act1({ range: 60, lasts: { rounds: 5 }, scries: true }),
  )

  const weak = { abilities: {}, saves: { Will: 40 } }
  r.show(
    ANY,
    'save/kind',
    act1({ ...bolt, save: { kind: 'Fortitude', dc: 20 } }),
    act1({ ...bolt, save: { kind: 'Will', dc: 20 } }),
    { foes: weak },
  )
  r.show(
    ANY,
    'save/onSuccess',
    act1({ ...bolt, save: { kind: 'Will', dc: 20 } }),
    act1({ ...bolt, save: { kind: 'Will', dc: 20, onSuccess: [{ condition: 'prone' }] } }),
    { foes: weak },
  )
  const halves = { kind: 'Will', dc: 20, onSuccess: 'half damage' }
  r.show(
    ANY,
    'save/besides',
    act1({ ...bolt, save: halves }),
    act1({ ...bolt, save: { ...halves, besides: [{ condition: 'prone' }] } }),
    { foes: weak },
  )
  r.show(
    ['starfinder'],
    'save/ability',
    { abilities: { Wisdom: 9 }, ...act1({ ...bolt, save: { kind: 'Will', ability: 'Charisma' } }) },
    { abilities: { Wisdom: 9 }, ...act1({ ...bolt, save: { kind: 'Will', ability: 'Wisdom' } }) },
    { foes: { saves: { Will: 3 } } },
  )
  r.show(
    ANY,
    'area/shape',
    act1({ ...burst, consequences: [harm] }),
    act1({ ...burst, area: { shape: 'spread', feet: 10 }, consequences: [harm] }),
  )
  r.show(
    ANY,
    'area/shape',
    act1({ area: { shape: 'cone', feet: 15 }, consequences: [harm] }),
    act1({ area: { shape: 'line', feet: 15 }, consequences: [harm] }),
    {
      asked: [
        [0, { do: 'use', act: 'art', to: 13, corner: 'nw' }],
        [0, { do: 'use', act: 'art', to: 13 }],
      ],
    },
  )
  r.show(
    ['starfinder'],
    'area/height',
    act1({ range: 60, area: { shape: 'cylinder', feet: 10, height: 5 }, consequences: [harm] }),
    act1({ range: 60, area: { shape: 'cylinder', feet: 10, height: 40 }, consequences: [harm] }),
    { foes: { altitude: 20, speeds: { fly: 60 } } },
  )
  r.show(
    ['starfinder'],
    'area/cubes',
    act1({ range: 60, area: { shape: 'shapable', feet: 10, cubes: 1 }, consequences: [harm] }),
    act1({ range: 60, area: { shape: 'shapable', feet: 10, cubes: 9 }, consequences: [harm] }),
  )

  r.comes(ANY, 'adds', { adds: 1, to: 'attack' }, { adds: 5, to: 'attack' })
  r.comes(ANY, 'to', { adds: 2, to: 'attack', lasts: 'fight' }, { adds: 2, to: 'AC', lasts: 'fight' })
  const bold = { adds: 2, to: 'attack', lasts: 'fight' }
  r.comes(ANY, 'facing', bold, { ...bold, facing: ['undead'] })
  const song = { adds: 2, to: 'attack', type: 'morale', lasts: 'fight' }
  r.show(
    ANY,
    'consequences/type',
    act1({ range: 60, consequences: [song, { ...song, type: 'luck' }] }),
    act1({ range: 60, consequences: [song, song] }),
  )
  const once = { adds: 1, to: 'attack', lasts: 'fight' }
  const use = [0, { do: 'use', act: 'art', target: 1 }] as const
  r.show(
    ANY,
    'consequences/stacks',
    act1({ range: 60, consequences: [once] }),
    act1({ range: 60, consequences: [{ ...once, stacks: 3 }] }),
    { asked: [use, use] },
  )
  const wings = { speeds: { fly: 60 }, lasts: 'fight' }
  r.comes(ANY, 'speeds', { speeds: { fly: 30 }, lasts: 'fight' }, wings)
  r.comes(ANY, 'maneuverability', wings, { ...wings, maneuverability: 'good' })
  r.comes(ANY, 'upright', wings, { ...wings, upright: true })
  r.comes(ANY, 'lowers', { lowers: 'Strength', by: 2 }, { lowers: 'Constitution', by: 2 })
  r.comes(ANY, 'by', { lowers: 'Strength', by: 2 }, { lowers: 'Strength', by: 4 })
  const loose = { asked: [use, [1, { do: 'get-loose', by: 'strength' }]] as const }
  r.comes(ANY, 'burst', { binds: 30, burst: 40 }, { binds: 30, burst: 1 }, loose)
  r.comes(ANY, 'anchors', { binds: 30 }, { binds: 30, anchors: true })
  r.comes(ANY, 'kills', { lowers: 'Strength', by: 40 }, { lowers: 'Strength', by: 40, kills: true })
  r.comes(POINTS, 'drains', { lowers: 'Strength', by: 2 }, { drains: 'Strength', by: 2 })
  const hurt = [{ drains: 'Strength', by: 4 }]
  const two = (consequences: readonly object[]) => ({
    acts: [
      { name: 'art', effect: { range: 60, consequences: hurt } },
      { name: 'balm', effect: { range: 60, consequences } },
    ],
  })
  const balm = {
    asked: [
      [0, { do: 'use', act: 'art', target: 1 }],
      [0, { do: 'use', act: 'balm', target: 1 }],
    ] as const,
  }
  r.show(
    POINTS,
    'consequences/restores',
    two([{ restores: 'Constitution', by: 2, drained: true }]),
    two([{ restores: 'Strength', by: 2, drained: true }]),
    balm,
  )
  r.show(
    POINTS,
    'consequences/drained',
    two([{ restores: 'Strength', by: 2 }]),
    two([{ restores: 'Strength', by: 2, drained: true }]),
    balm,
  )
  const venom = {
    afflictions: [{ name: 'venom', check: { save: 'Fortitude', dc: 40 }, stages: [[{ condition: 'prone' }]] }],
  }
  r.comes(ANY, 'afflicts', harm, { afflicts: 'venom' }, { mine: venom })
  const shell = { features: [{ boon: { called: 'ember shell', hits: [{ condition: 'prone' }] } }] }
  r.comes(ANY, 'boon', harm, { boon: 'ember shell' }, { mine: shell })
  const mist = { forms: [{ name: 'mist', cost: 'effect', speed: 5 }] }
  r.comes(ANY, 'form', harm, { form: 'mist' }, { mine: mist, foes: mist })
  const flash = { features: [{ draws: { called: 'flash', of: [[{ condition: 'prone' }], [{ condition: 'prone' }]] } }] }
  r.comes(ANY, 'draws', harm, { draws: 'flash' }, { mine: flash })
  const undone = (c: object) => ({ acts: [{ name: 'undo', effect: { range: 60, consequences: [c] } }] })
  r.pairOfFoes(
    'consequences/against',
    { acts: [{ name: 'art', kind: spell, effect: lasting }] },
    undone({ dispels: 'any' }),
    undone({ dispels: 'any', against: 90 }),
    [[1, { do: 'use', act: 'undo', target: 1 }]],
  )
  r.comes(POINTS, 'types', harm, { ...harm, types: 'fire' }, { foes: { immunity: [{ types: 'fire' }] } })
  r.comes(['true20'], 'types', harm, { ...harm, types: 'fire' }, { foes: { immune: ['fire'] } })
  r.comes(['true20'], 'past', { fatigue: 1 }, { fatigue: 1, past: 'disabled' }, { foes: { conditions: ['exhausted'] } })
  r.comes(['starfinder'], 'levels', harm, { levels: 1, lasts: 'permanent' })
  r.show(
    ['starfinder'],
    'consequences/daily',
    act1({ range: 60, consequences: [{ levels: 1, lasts: 'permanent' }] }),
    act1({ range: 60, consequences: [{ levels: 1, daily: { kind: 'Fortitude', dc: 14 } }] }),
  )
  const thick = { reduction: [{ amount: 5, overcomeBy: 'silver' }] }
  r.comes(
    ['starfinder'],
    'which',
    { adds: 5, to: 'reduction', which: 'magic', lasts: 'fight' },
    { adds: 5, to: 'reduction', which: 'silver', lasts: 'fight' },
    { foes: thick },
  )
  r.comes(
    ['starfinder'],
    'anew',
    { adds: 5, to: 'reduction', lasts: 'fight' },
    { adds: 5, to: 'reduction', anew: true, lasts: 'fight' },
  )

  r.sick(
    ANY,
    'onset.each',
    { onset: { rounds: 1 } },
    { onset: { rounds: 1, each: { ability: 'Constitution', rounds: 2 } } },
    { mine: { abilities: { Constitution: 3 } } },
  )
  r.sick(ANY, 'check', { check: undefined }, {})
  r.sick(ANY, 'check.save', {}, { check: { save: 'Will', dc: 18 } }, { mine: { saves: { Will: 30 } } })
  r.sick(ANY, 'check.check', {}, { check: { check: 'Strength', dc: 5 } }, { mine: { abilities: { Strength: 9 } } })
  r.sick(
    ANY,
    'check.grows',
    { check: { save: 'Fortitude', dc: 10 } },
    { check: { save: 'Fortitude', dc: 10, grows: { by: 10, per: 'check' } } },
    { mine: { saves: { Fortitude: 15 } } },
  )
  r.sick(
    ANY,
    'inARow',
    { check: { save: 'Fortitude', dc: 12 }, stages: [[harm], [{ condition: 'prone' }], [harm]] },
    { check: { save: 'Fortitude', dc: 12 }, inARow: true, stages: [[harm], [{ condition: 'prone' }], [harm]] },
  )
  r.sick(ANY, 'doses', {}, { doses: true }, { mine: text === 'true20' ? { combat: 40 } : { baseAttack: 40 } })
}
const act1 = (effect: object) => ({ acts: [{ name: 'art', effect }] })
