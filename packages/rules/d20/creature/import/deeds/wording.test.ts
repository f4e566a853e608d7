import { describe, expect, it } from 'vitest'
import { type Doer, deedIn, type Structured } from './deed.ts'
import { areAside } from './read-sentence.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  level: 6,
  dice: text => text,
  weapons: ['Bite', 'Tentacle'],
  conditions: [
    'confused',
    'blinded',
    'charmed',
    'concealed',
    'dazed',
    'entangled',
    'fatigued',
    'flat-footed',
    'grappled',
    'prone',
    'shaken',
    'sickened',
    'slowed',
    'staggered',
    'stunned',
  ],
}
const read = (words: string, more: Structured = {}, name = 'Power') => deedIn(name, words, more, of)
const effectOf = (words: string, more: Structured = {}) => read(words, more)?.acts[0]?.['effect']

describe('words of older stat blocks', () => {
  it('as though by a spell, with a length of its own', () => {
    const said =
      'All creatures within 60 feet must succeed on a DC 16 Will save or be affected as though by a confusion spell for 2d4 rounds.'
    expect(effectOf(said, { cost: 'standard' })).toMatchObject({
      area: { shape: 'emanation', feet: 60 },
      save: { kind: 'Will', dc: 16 },
      consequences: [{ condition: 'confused', lasts: { rounds: '2d4' } }],
    })
    const falls =
      'As a standard action, one creature within 30 feet must succeed on a DC 14 Will save or fall instantly under its influence, as though by a dominate person spell from a 5th-level caster.'
    expect(effectOf(falls)).toMatchObject({ range: 30, consequences: [{ condition: 'dominated' }] })
  })
  it('heat is fire', () => {
    const said =
      'As a standard action, anyone within 20 feet must succeed on a DC 13 Fortitude save or take 1d6 points of heat damage.'
    expect(effectOf(said)).toMatchObject({ consequences: [{ damage: '1d6', types: ['fire'] }] })
  })
})
describe('one rule in many wordings', () => {
  it.each([
    'As a standard action, the beast can howl, stunning each creature within 20 feet for 1 round (Will DC 15 negates).',
    'As a standard action, it howls. Each creature within 20 feet must succeed at a DC 15 Will save or be stunned for one round.',
    'As a standard action, it howls. Creatures within 20 feet gain the stunned condition for a round. A successful DC 15 Will save negates this effect.',
    'As a standard action, all creatures within 20 feet must attempt a DC 15 Will saving throw or become stunned for 1 round.',
  ])('a save against a condition: %s', words => {
    expect(effectOf(words)).toMatchObject({
      area: { shape: 'emanation', feet: 20 },
      save: { kind: 'Will', dc: 15, onSuccess: 'none' },
      consequences: [{ condition: 'stunned', lasts: { rounds: 1 } }],
    })
  })
  it.each([
    ['must succeed at a DC 15 Strength check or fall prone', 'Fortitude'],
    ['must succeed at a DC 15 Acrobatics check or fall prone', 'Reflex'],
    ['must succeed at a DC 15 Wisdom check or fall prone', 'Will'],
  ])('a check is a save, and no loss of the ability: %s', (must, kind) => {
    const deed = read(`As a move action, it beats its wings. Each creature within 10 feet ${must}.`)
    expect(deed?.acts[0]).toMatchObject({
      effect: { save: { kind, dc: 15 }, consequences: [{ condition: 'prone' }] },
    })
    expect(deed?.guessed.join()).toMatch(/save is made in place of a check/)
  })
  it.each<[string, object]>([
    ['be confused for 1 round', { condition: 'confused', lasts: { rounds: 1 } }],
    ['be slowed for 2 rounds', { condition: 'slowed', lasts: { rounds: 2 } }],
    ['gain two negative levels', { levels: '2' }],
    ['lose its next move action', { condition: 'staggered', lasts: { rounds: 1 } }],
    ['die', { condition: 'dead' }],
  ])('what a failure brings: %s', (what, consequence) => {
    const deed = read(
      `As a standard action, it points at a creature within 60 feet. The target must succeed at a DC 14 Will save or ${what}.`,
    )
    expect(deed?.acts[0]).toMatchObject({ effect: { consequences: [consequence] } })
    expect(deed?.rest).toEqual([])
  })
  it('figures by its level', () => {
    expect(effectOf('As a standard action, it deals fire damage to a creature within 30 feet.')).toBeUndefined()
    expect(read('As a swift action once per day, it regains Hit Points equal to twice its CR.')?.acts[0]).toMatchObject(
      {
        effect: { personal: true, consequences: [{ heals: '12' }] },
      },
    )
  })
  it('what it can do without saying how takes a standard action', () => {
    const deed = read('The drake can exhale fire in a 40-foot line, dealing 5d6 fire damage (Reflex DC 14 half).')
    expect(deed?.acts[0]).toMatchObject({ cost: 'standard', effect: { area: { shape: 'line', feet: 40 } } })
    expect(deed?.guessed).toContainEqual({ liberty: 'what it takes is not said: a standard action' })
  })
  it('what happens to it first is another matter', () => {
    for (const words of [
      'When it is hit by a ranged attack, the golem can deal 2d6 fire damage to a creature within 30 feet.',
      'Its next slam deals an additional 2d6 damage.',
      'A foe that it damages with a sneak attack also takes 1d6 damage.',
      'Each creature within 10 feet that is wearing metal armor takes 1d6 fire damage at the start of its turn.',
    ]) {
      const deed = read(words)
      expect(deed === undefined || deed.rest.length > 0, words).toBe(true)
    }
  })
})

describe('what a creature does for itself', () => {
  it('ends a condition that it has', () => {
    expect(
      read('As a swift action once per day, it can end one of the following conditions: entangled or grappled.')
        ?.acts[0],
    ).toMatchObject({
      cost: 'swift',
      uses: { max: 1, recharge: 'day' },
      effect: { personal: true, consequences: [{ ends: 'entangled' }, { ends: 'grappled' }] },
    })
  })
  it('hides', () => {
    expect(
      read('As a swift action, it vents steam, gaining concealment until the start of its next turn.')?.acts[0],
    ).toMatchObject({
      effect: {
        personal: true,
        consequences: [{ condition: 'concealed', lasts: { until: 'turn-start', of: 'user' } }],
      },
    })
    expect(read('Attacks against the shimmer have a 20% miss chance.')?.features).toEqual([
      { displacement: { percent: 20 } },
    ])
  })
  it('clings, and harms whom it holds', () => {
    const deed = read(
      'A tick that hits with its bite latches on, gaining the grappled condition. While attached, it deals 1d6+2 damage at the start of each of its turns.',
    )
    expect(deed?.features).toEqual([
      { hit: { consequences: [{ condition: 'grappled' }] } },
      { 'while holding': { consequences: [{ damage: '1d6+2' }] } },
    ])
  })
  it('tears, crushes, grabs, charges', () => {
    expect(
      read(
        'If it hits a single target with two tentacle attacks in a round, it deals an additional 4d6 slashing damage.',
      )?.features,
    ).toEqual([{ rend: { damage: '4d6', types: ['slashing'], with: 'Tentacle' } }])
    expect(read('When it succeeds at a grapple combat maneuver, it deals 2d8+9 bludgeoning damage.')?.features).toEqual(
      [{ constrict: { damage: '2d8+9', types: ['bludgeoning'] } }],
    )
    expect(
      read('If it hits a Medium or smaller creature, it can attempt a grapple as a free action.')?.features,
    ).toEqual([{ 'improved grab': { largest: 'colossal' } }])
    expect(read('When it charges, its bite deals an additional 2d6 damage.')?.features).toEqual([
      { 'powerful charge': { damage: '2d6' } },
    ])
  })
  it('is hard to move, and immune to what is named', () => {
    const deed = read(
      "It is immune to being slowed, staggered, or knocked prone, and can't be moved by bull rush or reposition maneuvers.",
    )
    expect(deed).toMatchObject({
      immune: ['slowed', 'staggered', 'prone'],
      features: [{ maneuvers: { of: ['bull rush', 'reposition'], against: 100 } }],
      rest: [],
    })
  })
})

describe('ground, light and clouds', () => {
  it('rough ground', () => {
    expect(
      effectOf(
        'As a standard action, it tears up a 20-foot radius within 100 feet. The area becomes difficult terrain for 1 minute.',
      ),
    ).toEqual({
      area: { shape: 'burst', feet: 20 },
      range: 100,
      lasts: { minutes: 1 },
      changes: { hampers: 1 },
      consequences: [],
    })
  })
  it('a cloud that stays harms each turn', () => {
    expect(
      effectOf(
        'As a standard action, it fills a 15-foot radius with gas. Creatures in it take 2d6 acid damage (Fortitude DC 14 half). The cloud lasts for 3 rounds.',
      ),
    ).toMatchObject({ lasts: { rounds: 3 }, eachTurn: true, consequences: [{ damage: '2d6', types: ['acid'] }] })
  })
  it('light that is dimmed', () => {
    expect(read('The shade dims all light sources within 30 feet.')?.features).toEqual([
      { darkness: { feet: 30, level: 'dim', always: true } },
    ])
  })
  it('on creatures of one kind alone, one of which it touches', () => {
    const pulse =
      'As a standard action, it can pulse. Each creature with the technological subtype within 20 feet takes 1d6 electricity damage.'
    expect(read(pulse)?.acts[0]?.['effect']).toMatchObject({ only: ['technological'], area: { feet: 20 } })
    const touch =
      'As a standard action, it can touch a creature. The creature must succeed at a DC 15 Fortitude save or be dazed for 1 round.'
    expect(read(touch)?.acts[0]?.['effect']).toMatchObject({ range: 5 })
    // What goes with its hits cannot say so: it stays with the table.
    expect(
      read('A creature with the technological subtype hit by its slam is dazed for 1 round.')?.features ?? [],
    ).toEqual([])
  })
  it('what it does once a turn is not what each hit brings', () => {
    expect(
      read('Once per turn, it deals an additional 1d4 damage to a flat-footed target that it hits.')?.features ?? [],
    ).toEqual([])
  })
  it('what comes of its being hurt is a gap where no sentence says it', () => {
    expect(areAside(['When it takes slashing damage, it splits in two.'])).toBe(false)
    expect(areAside(['Its ranged attack deals the last type of damage dealt to it in the past 24 hours.'])).toBe(false)
  })
  it('a half circle, on those that are smaller', () => {
    expect(
      effectOf(
        'As a standard action, it sweeps its tail in a 15-foot half circle, dealing 2d6+9 bludgeoning damage to Small or smaller creatures. A DC 16 Reflex save halves the damage.',
      ),
    ).toMatchObject({ area: { shape: 'emanation', feet: 15 }, smaller: true, save: { dc: 16, onSuccess: 'half' } })
  })
})

describe('what it does for friends', () => {
  it('so often a day, by the action of the sentence before', () => {
    expect(
      read(
        'Once per day as a standard action, the chief can rally. Each ally within 60 feet gains 10 temporary Hit Points for 1 minute.',
      )?.acts[0],
    ).toMatchObject({
      cost: 'standard',
      uses: { max: 1, recharge: 'day' },
      effect: { friends: true, consequences: [{ grants: '10', lasts: { minutes: 1 } }] },
    })
  })
  it('it mends others, not itself', () => {
    expect(
      read('As a standard action, the robot can touch a construct, restoring 2d8 Hit Points to it.')?.acts[0],
    ).toMatchObject({
      effect: { friends: true, only: ['construct'], consequences: [{ heals: '2d8' }] },
    })
  })
  it('a bonus against some things alone is no bonus against all', () => {
    expect(read('Allies within 20 feet gain a +2 morale bonus to saving throws against fear effects.')).toBeUndefined()
  })
})

it('a long list of immunities is read at once', () => {
  const began = performance.now()
  read(`It is immune to ${'being slowed, '.repeat(60)}and isn't like the others`)
  expect(performance.now() - began).toBeLessThan(2000)
})

describe('saves, targets and places', () => {
  it('damage that comes whether one saves or not', () => {
    const words = (who: string) =>
      `${who} take 5d10 sonic damage and must succeed at a DC 19 Fortitude save or be stunned for 1 round.`
    expect(
      effectOf(`As a standard action, it roars in a 60-foot cone. ${words('Creatures in the area')}`),
    ).toMatchObject({
      save: { dc: 19, onSuccess: [{ damage: '5d10', types: ['sonic'] }] },
      consequences: [{ damage: '5d10' }, { condition: 'stunned' }],
    })
    expect(read(words('Creatures that start their turn within 10 feet'))?.features).toMatchObject([
      { aura: { feet: 10, eachTurn: true, consequences: [{ damage: '5d10' }] } },
      { aura: { dc: 19, eachTurn: true, consequences: [{ condition: 'stunned' }] } },
    ])
  })
  it('several targets near each other are no area', () => {
    const effect = effectOf(
      'As a full action, it calls lightning on up to three targets within 60 feet of each other. Each target takes 4d6 electricity damage (Reflex DC 15 half).',
    )
    expect(effect).toMatchObject({ targets: 3, range: 30 })
    expect(effect).not.toHaveProperty('area')
  })
  it('a cloud that is breathed out some way off', () => {
    expect(
      effectOf(
        'The drake breathes ash in a 20-foot-radius spread centered on a point within 60 feet. All creatures in the area take 3d6 fire damage (Reflex DC 14 half).',
      ),
    ).toMatchObject({
      area: { feet: 20 },
    })
  })
  it('what comes with some hits a day does not come with all', () => {
    expect(
      read(
        'Three times per day, when it hits with a melee attack, the target must succeed at a DC 15 Fortitude save or be staggered for 1 round.',
      ),
    ).toBeUndefined()
  })
  it('its weapons are of some matter', () => {
    expect(
      read("The outsider's claws count as cold iron and magic for overcoming damage reduction.")?.qualities,
    ).toEqual(['cold iron', 'magic'])
  })
  it('a way out behind the skill, fragments, and pushes', () => {
    expect(
      read('If it hits with a slam, the target is entangled until it escapes (Acrobatics DC 20).')?.afflictions,
    ).toMatchObject([{ check: { check: 'Acrobatics', dc: 20 } }])
    expect(
      read(
        'A 20-foot cone of webbing, standard action, DC 14 Reflex or entangled for 1d4 rounds; usable every 1d4 rounds.',
      )?.acts[0],
    ).toMatchObject({
      cost: 'standard',
      uses: { recharge: { rounds: '1d4' } },
      effect: { area: { shape: 'cone', feet: 20 }, save: { kind: 'Reflex', dc: 14 } },
    })
    expect(
      read(
        'Three times a day, it can push all Medium or smaller creatures within 30 feet back 15 feet (Fortitude DC 16 negates).',
      )?.acts[0],
    ).toMatchObject({
      uses: { max: 3, recharge: 'day' },
      effect: {
        area: { feet: 30 },
        smaller: true,
        save: { kind: 'Fortitude', dc: 16 },
        consequences: [{ pushes: 15 }],
      },
    })
  })
})

describe('what comes of its being hurt', () => {
  it('all around it have it', () => {
    expect(
      read('Whenever the drake takes piercing or slashing damage, each adjacent creature takes 1d6 fire damage.')
        ?.features,
    ).toEqual([
      {
        'bursts when hurt': {
          by: ['piercing', 'slashing'],
          feet: 5,
          consequences: [{ damage: '1d6', types: ['fire'] }],
        },
      },
    ])
    expect(
      read(
        'When the fungus takes damage, it releases spores. Each creature within 10 feet must succeed at a DC 14 Fortitude save or be sickened for 1d4 rounds.',
      )?.features,
    ).toEqual([
      {
        'bursts when hurt': {
          feet: 10,
          save: 'Fortitude',
          dc: 14,
          consequences: [{ condition: 'sickened', lasts: { rounds: '1d4' } }],
        },
      },
    ])
  })
  it('it has something of it itself', () => {
    expect(
      read('Whenever it takes electricity damage, it gains a +2 bonus to attack rolls for 1 round.')?.features,
    ).toEqual([
      { 'suffers from': { types: ['electricity'], consequences: [{ lasts: { rounds: 1 }, adds: 2, to: 'attack' }] } },
    ])
  })
  it('a few times a day, or somebody far off: nothing is made of it', () => {
    for (const words of [
      'Once per day, when it takes fire damage, each creature within 10 feet takes 2d6 fire damage.',
      'When it takes fire damage, the attacker takes 2d6 fire damage.',
    ])
      expect(read(words)?.features ?? [], words).toEqual([])
  })
})

it('what only sounds like nothing, or like something else, is named', () => {
  for (const words of [
    "The flitter doesn't provoke attacks of opportunity for leaving a threatened square.",
    'As a standard action, the shifter can teleport up to 60 feet and make one melee attack.',
    'Whenever a laser attack misses the crystal, the beam is reflected at a random creature within 30 feet.',
    'As a standard action, it can eat a piece of technology. An unattended item takes 2d6 damage.',
    'As a full action it can feed on an adjacent corpse, regaining 2d8 Hit Points.',
  ]) {
    const deed = read(words)
    expect(deed === undefined || deed.rest.length > 0, words).toBe(true)
  }
  const cry = read(
    'Once per day, a bat can emit a screech. All other creatures within 30 feet must succeed at a DC 12 Fortitude save or be stunned for 1 round.',
  )
  expect(cry?.acts[0]).toMatchObject({
    cost: 'standard',
    uses: { max: 1, recharge: 'day' },
    effect: { area: { feet: 30 } },
  })
})
