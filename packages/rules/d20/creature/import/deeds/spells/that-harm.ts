import type { Keys } from '../figures.ts'
import {
  AIMED,
  again,
  around,
  bolts,
  burst,
  byKind,
  close,
  cone,
  FIRE,
  fixed,
  goesOn,
  harms,
  line,
  long,
  MIND,
  medium,
  minutes,
  negated,
  perLevel,
  plus,
  ray,
  rounds,
  runsOn,
  stays,
  touch,
  touches,
  unresisted,
  upTo,
} from './forms.ts'
import type { Spell } from './spell.ts'

/** Metal that grows hot or cold, on those who wear or hold it. */
function metal(type: string): Spell {
  return {
    level: 2,
    save: 'Will',
    resistible: true,
    less: 'of its seven rounds the worst is taken, and who wears no metal is for the game master',
    effect: n => ({ ...close(n), descriptors: [type], consequences: [{ damage: '2d4', types: [type] }] }),
  }
}
/** The kind of those whom bright light harms. */
const LIT = 'harmed by light'
const NEGATIVE = { descriptors: ['negative energy'] }
/** What the light of the sun harms most. */
const LIGHTS = ['undead', 'ooze']
/** The seven colors of a prism, each with its save. */
function colors(dc: number): readonly Keys[] {
  const burns = (damage: string, type: string): Keys => ({
    dc,
    save: 'Reflex',
    onSuccess: 'half',
    consequences: [{ damage, types: [type] }],
  })
  const brings = (save: string, consequence: Keys, more: Keys = {}): Keys => ({
    dc,
    save,
    consequences: [consequence],
    ...more,
  })
  return [
    burns('20', FIRE),
    burns('40', 'acid'),
    burns('80', 'electricity'),
    brings(
      'Fortitude',
      { condition: 'dead' },
      { onSuccess: [{ lowers: 'Constitution', by: '1d6' }], descriptors: ['poison'] },
    ),
    brings('Fortitude', { condition: 'petrified', lasts: 'permanent' }),
    brings('Will', { condition: 'confused', lasts: 'permanent' }, { descriptors: MIND }),
    brings('Will', { condition: 'sent away', lasts: 'permanent' }),
  ]
}
/** Spells that harm, at once or where they stay, each in a line. */
const HARM: Readonly<Record<string, Spell>> = {
  'acid splash': unresisted(ray(0, fixed('1d3'), 'acid')),
  'ray of frost': ray(0, fixed('1d3'), 'cold'),
  'energy ray': ray(0, fixed('1d3'), FIRE),
  'telekinetic projectile': ray(0, fixed('1d6'), 'bludgeoning'),
  'produce flame': goesOn(
    ray(1, plus('1d6', 5), FIRE, () => ({ range: 120 })),
    n => bolts(n, n),
  ),
  'shocking grasp': ray(1, upTo(5, 6), 'electricity', touch),
  'scorching ray': ray(2, fixed('4d6'), FIRE, n => ({
    ...close(n),
    targets: Math.max(1, Math.min(3, Math.floor((n + 1) / 4))),
  })),
  'acid arrow': again(
    unresisted(ray(2, fixed('2d4'), 'acid', long)),
    'clinging acid',
    n => Math.min(6, Math.floor(n / 3)),
    { damage: '2d4', types: ['acid'] },
  ),
  'searing light': {
    ...ray(3, fixed('1d8'), undefined, medium),
    effect: n => ({
      ...medium(n),
      consequences: [
        { damage: upTo(10, 6)(n), only: ['undead'], spares: [LIT] },
        { damage: upTo(10, 8)(n), only: [LIT] },
        { damage: upTo(5, 6, 2)(n), only: ['construct', 'object'] },
        { damage: upTo(5, 8, 2)(n), spares: ['undead', 'construct', 'object'] },
      ],
    }),
  },
  'vampiric touch': { ...ray(3, upTo(10, 6, 2), undefined, touch), less: 'its caster gains no hit points by it' },
  'chill touch': goesOn(
    runsOn(ray(1, fixed('1d6'), undefined, touch), 'chill', (_, dc) => ({
      check: { save: 'Fortitude', dc },
      stages: [[{ lowers: 'Strength', by: '1' }]],
      only: ['living'],
    })),
    n => (n > 1 ? { cost: 'standard', times: n - 1 } : undefined),
  ),
  'jolting surge': ray(1, fixed('4d6'), 'electricity', touch),
  'caustic conversion': again(ray(2, fixed('4d4'), 'acid', medium), 'caustic fluid', n => n, {
    damage: '5',
    types: ['acid'],
  }),
  'polar ray': ray(8, upTo(25, 6), 'cold', medium),
  overheat: harms(1, cone(15), fixed('2d8'), FIRE, 'Reflex'),
  'sound burst': harms(2, burst(10, close), fixed('1d8'), 'sonic', 'Fortitude', {
    besides: () => [{ condition: 'stunned', lasts: { rounds: 1 } }],
    remains: () => [{ damage: '1d8', types: ['sonic'] }],
  }),
  shatter: harms(2, close, upTo(10, 6), 'sonic', 'Fortitude', { only: ['construct', 'object'] }),
  'holy smite': harms(4, burst(20, medium), upTo(5, 8, 2), undefined, 'Will', {
    besides: () => [{ condition: 'blinded', lasts: { rounds: 1 } }],
    spares: ['good'],
    whole: ['evil'],
  }),
  'unholy blight': harms(4, burst(20, medium), upTo(5, 8, 2), undefined, 'Will', {
    besides: () => [{ condition: 'sickened', lasts: { rounds: '1d4' } }],
    spares: ['evil'],
    whole: ['good'],
  }),
  'chaos hammer': harms(4, burst(20, medium), upTo(5, 8, 2), undefined, 'Will', {
    besides: () => [{ condition: 'slowed', lasts: { rounds: '1d6' } }],
    spares: ['chaotic'],
    whole: ['lawful'],
  }),
  "order's wrath": harms(4, burst(20, medium), upTo(5, 8, 2), undefined, 'Will', {
    besides: () => [{ condition: 'dazed', lasts: { rounds: 1 } }],
    spares: ['lawful'],
    whole: ['chaotic'],
  }),
  shout: harms(4, cone(30), fixed('5d6'), 'sonic', 'Fortitude', {
    besides: () => [{ condition: 'deafened', lasts: { rounds: '2d6' } }],
  }),
  'greater shout': harms(8, cone(60), fixed('10d6'), 'sonic', 'Fortitude', {
    besides: () => [
      { condition: 'stunned', lasts: { rounds: 1 } },
      { condition: 'deafened', lasts: { rounds: '4d6' } },
    ],
  }),
  blight: harms(4, touch, upTo(15, 6), undefined, 'Fortitude', { only: ['plant'] }),
  'call lightning storm': goesOn(harms(5, long, fixed('5d6'), 'electricity', 'Reflex'), n => bolts(n, 15)),
  'chain lightning': harms(
    6,
    n => ({ ...burst(30, long)(n), foes: true, arcs: Math.max(1, Math.min(20, n)) }),
    upTo(20, 6),
    'electricity',
    'Reflex',
  ),
  'freezing sphere': harms(6, burst(40, long), upTo(15, 6), 'cold', 'Reflex'),
  harm: touches(harms(6, touch, n => String(Math.min(150, 10 * n)), undefined, 'Will', NEGATIVE)),
  disintegrate: {
    ...harms(6, medium, n => `${Math.min(40, 2 * n)}d6`, undefined, 'Fortitude', {
      remains: () => [{ damage: '5d6' }],
    }),
    attack: AIMED,
  },
  'fire storm': harms(8, burst(30, medium), upTo(20, 6), FIRE, 'Reflex'),
  'delayed blast fireball': harms(7, burst(20, long), upTo(20, 6), FIRE, 'Reflex'),
  'meteor swarm': harms(9, burst(40, long), fixed('24d6'), FIRE, 'Reflex'),
  sunbeam: {
    level: 7,
    save: 'Reflex',
    half: 'damage',
    resistible: true,
    effect: n => ({
      ...line(60)(n),
      consequences: [
        ...byKind(LIGHTS, [{ damage: upTo(20, 6)(n) }], [{ damage: '4d6' }]),
        { condition: 'blinded', lasts: 'permanent' },
      ],
    }),
    goesOn: n => {
      const times = Math.min(6, Math.floor(n / 3)) - 1
      return times > 0 ? { cost: 'standard', times, rounds: n } : undefined
    },
  },
  sunburst: {
    level: 8,
    save: 'Reflex',
    half: 'damage',
    resistible: true,
    effect: n => ({
      ...burst(80, long)(n),
      consequences: [
        ...byKind(LIGHTS, [{ damage: upTo(25, 6)(n) }], [{ damage: '6d6' }]),
        { condition: 'blinded', lasts: 'permanent' },
      ],
    }),
  },
  'mind thrust': harms(1, close, fixed('2d10'), undefined, 'Will', { descriptors: MIND }),
  'explosive blast': harms(3, burst(20, medium), fixed('9d6'), FIRE, 'Reflex'),
  'arcing surge': harms(3, line(120), fixed('10d6'), 'electricity', 'Reflex'),
  'force blast': harms(4, cone(30), fixed('10d6'), undefined, 'Reflex', { descriptors: ['force'] }),
  'cosmic eddy': harms(3, burst(20, medium), fixed('4d6'), 'bludgeoning', 'Reflex'),
  'synapse overload': harms(5, medium, fixed('17d8'), undefined, 'Fortitude', {
    descriptors: MIND,
    besides: () => [{ condition: 'staggered', lasts: { rounds: '1d4' } }],
  }),
  'crush skull': harms(4, medium, fixed('9d6'), 'bludgeoning', 'Fortitude'),
  'heat leech': harms(5, cone(60), fixed('13d8'), 'cold', 'Fortitude'),
  'rewire flesh': harms(5, close, fixed('7d6'), undefined, 'Fortitude'),
  'chain surge': harms(6, long, fixed('13d12'), 'electricity', 'Reflex'),
  'entropic grasp': harms(3, touch, fixed('4d6'), undefined, 'Fortitude'),
  'heat metal': metal(FIRE),
  'chill metal': metal('cold'),
  'flaming sphere': goesOn(negated(harms(2, medium, fixed('2d6'), FIRE, 'Reflex')), n => ({
    cost: 'move',
    rounds: Math.max(1, n),
    moves: 30,
  })),
  'draw moisture': harms(2, around(20), fixed('2d8'), undefined, 'Fortitude', { only: ['living'] }),
  'boiling rain': harms(2, burst(10, close), fixed('2d6'), FIRE, 'Reflex', { only: ['living'] }),
  'mass inflict light wounds': harms(5, burst(10, close), plus('1d8', 25), undefined, 'Will', NEGATIVE),
  'prismatic spray': {
    level: 7,
    resistible: true,
    effect: n => ({
      ...cone(60)(n),
      consequences: [{ condition: 'blinded', lasts: { rounds: '2d4' }, upToLevel: 8 }, { draws: 'prismatic spray' }],
    }),
    tables: (_, dc) => {
      const rays = colors(dc)
      const ray = { draws: 'prismatic rays' }
      return [
        { called: 'prismatic spray', of: [...rays, [ray, ray]] },
        { called: 'prismatic rays', of: rays },
      ]
    },
  },
  whirlwind: harms(8, burst(10, long), fixed('3d6'), 'bludgeoning', 'Reflex'),
  'disrupt undead': {
    ...ray(0, fixed('1d6')),
    effect: n => ({ ...close(n), only: ['undead'], consequences: [{ damage: '1d6' }] }),
  },
  'flame blade': ray(2, n => `1d8+${Math.min(10, Math.floor(n / 2))}`, FIRE, touch),
  'fire seeds': harms(6, () => ({ range: 100 }), upTo(20, 6), FIRE, 'Reflex'),
  'storm of vengeance': stays(9, burst(60, long), rounds(10), [{ damage: '1d6', types: ['acid'] }], {}),
  'inflict minor wounds': harms(0, touch, fixed('1'), undefined, 'Will', NEGATIVE),
  'inflict light wounds': harms(1, touch, plus('1d8', 5), undefined, 'Will', NEGATIVE),
  'inflict moderate wounds': harms(2, touch, plus('2d8', 10), undefined, 'Will', NEGATIVE),
  'inflict serious wounds': harms(3, touch, plus('3d8', 15), undefined, 'Will', NEGATIVE),
  'inflict critical wounds': harms(4, touch, plus('4d8', 20), undefined, 'Will', NEGATIVE),
}

/** A curtain of twenty feet a level, no longer than the field that maps have. */
const curtain = (n: number): Keys => ({
  area: { shape: 'wall', feet: Math.min(200, 20 * Math.max(1, n)) },
  ...medium(n),
})
const WALLS: Readonly<Record<string, Spell>> = {
  'wall of fire': {
    level: 4,
    resistible: true,
    effect: n => ({
      ...curtain(n),
      lasts: perLevel(n),
      eachTurn: true,
      changes: { conceals: 'total' },
      descriptors: [FIRE],
      consequences: byKind(
        ['undead'],
        [{ damage: `4d6+${2 * Math.min(20, n)}`, types: [FIRE] }],
        [{ damage: `2d6+${Math.min(20, n)}`, types: [FIRE] }],
      ),
    }),
    less: 'it burns those in it alone: its heat goes no farther',
  },
  'blade barrier': {
    ...stays(6, curtain, minutes, [], {}, 'Reflex', true),
    resistible: true,
    less: 'it is no cover to those behind it',
    effect: n => ({
      ...curtain(n),
      lasts: minutes(n),
      eachTurn: true,
      consequences: [{ damage: upTo(15, 6)(n), types: ['slashing'] }],
    }),
  },
  cloudkill: {
    ...stays(5, burst(20, medium), minutes, [], {}, 'Fortitude'),
    remains: () => [{ lowers: 'Constitution', by: '1d2' }],
    effect: n => ({
      ...burst(20, medium)(n),
      lasts: minutes(n),
      eachTurn: true,
      descriptors: ['poison'],
      changes: { conceals: 'concealment' },
      consequences: [
        { lowers: 'Constitution', by: '1d4' },
        { condition: 'dead', upToLevel: 6 },
      ],
    }),
    less: 'it stays where it is, and the weakest may save',
  },
  'acid fog': stays(6, burst(20, medium), perLevel, [{ damage: '2d6', types: ['acid'] }], {
    changes: { conceals: 'concealment', hampers: 1 },
  }),
  'incendiary cloud': stays(
    8,
    burst(20, medium),
    perLevel,
    [{ damage: '4d6', types: [FIRE] }],
    { changes: { conceals: 'concealment' } },
    'Reflex',
    true,
  ),
  'corrosive haze': stays(4, burst(20, medium), perLevel, [{ damage: '4d6', types: ['acid'] }], {}, 'Reflex'),
  'black tentacles': stays(
    4,
    burst(20, medium),
    perLevel,
    [
      { condition: 'entangled', lasts: { rounds: 1 } },
      { damage: '1d6+4', types: ['bludgeoning'] },
    ],
    { changes: { hampers: 1 } },
    'Reflex',
  ),
  web: stays(
    2,
    burst(20, medium),
    minutes,
    [{ condition: 'entangled', lasts: { rounds: 1 } }],
    { changes: { hampers: 1 } },
    'Reflex',
  ),
  grease: stays(1, burst(10, close), perLevel, [{ condition: 'prone' }], {}, 'Reflex'),
  'spike growth': {
    ...stays(3, burst(20, medium), minutes, [{ damage: '1d4', types: ['piercing'] }], {
      changes: { hampers: 1 },
      eachTurn: false,
      eachSquare: true,
    }),
    less: 'that its spikes lame a foot is left out',
  },
  'spike stones': stays(4, burst(20, medium), minutes, [{ damage: '1d8', types: ['piercing'] }], {
    changes: { hampers: 1 },
    eachTurn: false,
    eachSquare: true,
  }),
  'sleet storm': stays(
    3,
    burst(40, long),
    perLevel,
    [{ condition: 'prone' }],
    { changes: { conceals: 'total', hampers: 1 } },
    'Reflex',
  ),
  'solid fog': {
    level: 4,
    effect: n => ({
      ...burst(20, medium)(n),
      lasts: minutes(n),
      changes: { conceals: 'total', hampers: 2 },
      consequences: [],
    }),
  },
  'insect plague': stays(5, burst(20, long), minutes, [{ damage: '2d6' }], {}),
  'soften earth and stone': {
    level: 2,
    effect: n => ({ ...burst(10, close)(n), lasts: { hours: 1 }, changes: { hampers: 1 }, consequences: [] }),
  },
}

export const HARMFUL: Readonly<Record<string, Spell>> = { ...HARM, ...WALLS }
