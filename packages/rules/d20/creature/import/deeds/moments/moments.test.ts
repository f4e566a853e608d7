import { describe, expect, it } from 'vitest'
import { type Doer, deedIn } from '../deed.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  level: 6,
  dice: text => text,
  weapons: ['Bite', 'Claw'],
  conditions: ['hasted', 'prone', 'shaken', 'staggered'],
}
const read = (words: string) => deedIn('Power', words, {}, of)
const featureOf = (words: string) => {
  const deed = read(words)
  return deed?.rest.length === 0 && deed.acts.length === 0 ? deed.features[0] : undefined
}

describe('what sentences give for a time', () => {
  it('resistance and flame on its claws, as one boon', () => {
    const deed = read(
      'As a swift action, it can heat its shell, gaining resistance 10 to cold and causing its claw attacks to deal an additional 1d6 fire damage for 1 minute.',
    )
    expect(deed?.features).toEqual([
      {
        boon: {
          called: 'Power',
          resistance: [{ amount: 10, types: ['cold'] }],
          hits: [{ damage: '1d6', types: ['fire'] }],
          with: 'Claw',
        },
      },
    ])
    expect(deed?.acts[0]).toMatchObject({
      cost: 'swift',
      effect: { personal: true, consequences: [{ boon: 'Power', lasts: { minutes: 1 } }] },
    })
  })
  it.each<[string, object]>([
    ['DR 10/adamantine', { reduction: [{ amount: 10, overcomeBy: 'adamantine' }] }],
    ['fast healing 5', { heals: 5 }],
    ['immunity to fire and cold', { immunity: ['fire', 'cold'] }],
  ])('%s', (what, boon) => {
    expect(read(`As a standard action once per day, it can gain ${what} for 3 rounds.`)?.features).toEqual([
      { boon: { called: 'Power', ...boon } },
    ])
  })
  it.each<[string, object]>([
    ['a fly speed of 60 feet with good maneuverability', { speeds: { fly: 60 }, maneuverability: 'good' }],
    ['a fly speed of 30 feet (average)', { speeds: { fly: 30 }, maneuverability: 'average' }],
    ['a 20-foot climb speed', { speeds: { climb: 20 } }],
    ['a burrow speed of 10 feet', { speeds: { burrow: 10 } }],
  ])('%s', (what, given) => {
    const deed = read(`As a move action, it can gain ${what} for 3 rounds.`)
    expect(deed?.acts[0]).toMatchObject({
      cost: 'move',
      effect: { personal: true, consequences: [{ ...given, lasts: { rounds: 3 } }] },
    })
    expect(deed?.rest).toEqual([])
  })
  it.each([
    'As a swift action, it gains a fly speed of 60 feet for 1 minute.',
    'It can sprout wings as a swift action, gaining a fly speed of 60 feet (average) for 1 minute.',
  ])('wings in other words: %s', words => {
    const consequences = [{ speeds: { fly: 60 }, lasts: { minutes: 1 } }]
    expect(read(words)?.acts[0]).toMatchObject({ cost: 'swift', effect: { personal: true, consequences } })
  })
  it('who fails a save does not fly for a time', () => {
    const deed = read(
      'As a standard action, it can lash out at a creature within 30 feet. The target must succeed at a DC 13 Reflex save or the target cannot fly for 1d4 rounds.',
    )
    expect(deed?.acts[0]).toMatchObject({
      effect: {
        range: 30,
        save: { kind: 'Reflex' },
        consequences: [{ speeds: { fly: 'none' }, lasts: { rounds: '1d4' } }],
      },
    })
  })
  it.each([
    'As a swift action, it can gain resistance 10 to cold and sing for 1 minute.',
    'As a swift action, it can heat its shell, causing its tail attacks to deal an additional 1d6 fire damage for 1 minute.',
  ])('of a part that is not understood, or a weapon that it lacks, nothing is made: %s', words => {
    expect(read(words)?.features ?? []).toEqual([])
  })
})

describe('what comes as something happens', () => {
  it.each<[string, object]>([
    [
      'Each time a hound hits with its bite attack, it gains a cumulative +1 bonus to attack rolls until the end of the encounter, to a maximum of +5.',
      {
        reacts: {
          to: ['hits'],
          called: 'Power',
          with: 'Bite',
          consequences: [{ adds: 1, to: 'attack', stacks: 5, lasts: 'fight' }],
        },
      },
    ],
    [
      'When a fiend reduces a creature to 0 Hit Points, it regains 10 Hit Points.',
      { reacts: { to: ['fells'], called: 'Power', consequences: [{ heals: '10' }] } },
    ],
    [
      'Once per round, when it scores a critical hit, it gains 10 temporary Hit Points for 1 minute.',
      {
        reacts: {
          to: ['critical'],
          called: 'Power',
          once: 'round',
          consequences: [{ grants: '10', lasts: { minutes: 1 } }],
        },
      },
    ],
    [
      'When an ally within 60 feet is reduced to 0 Hit Points, it gains a +2 bonus to damage rolls for 3 rounds.',
      {
        reacts: {
          to: ['a friend falls'],
          feet: 60,
          called: 'Power',
          consequences: [{ adds: 2, to: 'damage', lasts: { rounds: 3 } }],
        },
      },
    ],
    [
      'When it kills a creature, all enemies within 30 feet must succeed at a DC 14 Will save or be shaken for 1 round.',
      {
        reacts: {
          to: ['fells'],
          on: 'foes',
          feet: 30,
          save: 'Will',
          dc: 14,
          called: 'Power',
          consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
        },
      },
    ],
    [
      'When it takes electricity damage, it is affected as if by haste for 1 round.',
      { 'suffers from': { types: ['electricity'], consequences: [{ condition: 'hasted', lasts: { rounds: 1 } }] } },
    ],
    [
      'While below half its maximum Hit Points, it deals an additional 1d6 damage with its melee attacks.',
      { boon: { called: 'Power', when: ['hurt'], hits: [{ damage: '1d6' }] } },
    ],
  ])('%s', (words, feature) => {
    expect(featureOf(words)).toEqual(feature)
  })
  it.each([
    'When it reduces a creature to 0 Hit Points, it regains 10 Hit Points and can dance.',
    'When it reduces a creature to 0 Hit Points, the target gains a +1 bonus to attack rolls.',
    'When it reduces a robot made of glass to 0 Hit Points, it regains 10 Hit Points.',
  ])('no more than was understood: %s', words => {
    expect(featureOf(words)).toBeUndefined()
  })
})

describe('friends, and what is no help against it', () => {
  it.each<[string, string]>([
    [
      'As a move action, it can direct one ally within 60 feet, who can use its reaction to make a single melee or ranged attack.',
      'attack',
    ],
    ['As a move action, it can grant a single move action to an ally within 60 feet.', 'move'],
  ])('%s', (words, bids) => {
    expect(read(words)?.acts[0]).toMatchObject({
      cost: 'move',
      effect: { range: 60, friends: true, consequences: [{ bids }] },
    })
  })
  it.each<[string, object]>([
    [
      'It ignores cover less than total cover and concealment when making ranged attacks.',
      { what: ['cover', 'concealment'] },
    ],
    ['The fire damage of a revenant ignores fire resistance.', { what: ['resistance'] }],
    [
      "A worm's bite ignores up to 10 points of hardness and damage reduction.",
      { what: ['reduction', 'hardness'], points: 10, with: 'Bite' },
    ],
    [
      "When attacking an object, a beast treats that object's hardness as if it were 10 lower.",
      { what: ['hardness'], points: 10 },
    ],
  ])('%s', (words, ignores) => {
    expect(featureOf(words)).toEqual({ ignores })
  })
  it.each<[string, object]>([
    [
      'It gains a +2 bonus to attack rolls against constructs and undead.',
      { against: ['construct', 'undead'], attack: 2 },
    ],
    [
      'It deals an additional 1d8 damage to creatures that are bleeding.',
      { against: ['bleeding'], consequences: [{ damage: '1d8' }] },
    ],
  ])('%s', (words, advantage) => {
    expect(featureOf(words)).toEqual({ advantage: { ...advantage, called: 'Power' } })
  })
  it('points and resistance for friends, by an act and as an aura', () => {
    expect(
      read(
        'As a standard action once per day, it grants each ally within 30 feet 15 temporary Hit Points for 1 minute.',
      )?.acts[0],
    ).toMatchObject({
      uses: { max: 1, recharge: 'day' },
      effect: {
        area: { shape: 'emanation', feet: 30 },
        friends: true,
        consequences: [{ grants: '15', lasts: { minutes: 1 } }],
      },
    })
    expect(read('Allies within 20 feet of it gain resistance 5 to fire.')?.features).toEqual([
      { boon: { called: 'Power', resistance: [{ amount: 5, types: ['fire'] }] } },
      { aura: { called: 'Power', feet: 20, friends: true, consequences: [{ boon: 'Power', lasts: 'effect' }] } },
    ])
    expect(
      read(
        'As a move action, it can howl, granting all allies within 30 feet a +2 bonus to attack rolls and saves against fear.',
      )?.acts ?? [],
    ).toEqual([])
  })
  it('what is said further of a move more adds nothing', () => {
    const words =
      'As a standard action, it can grant a single move action to an ally within 60 feet. The ally can use that move action during its next turn to move up to its speed. A character can use no more than one extra action from hurry in a single round.'
    expect(read(words)?.rest).toEqual([])
  })
  it('who hurts it is hurt by half of that', () => {
    const words =
      'When a creature deals damage to it with a melee attack, that creature takes half the damage it dealt (Will DC 18 negates).'
    expect(featureOf(words)).toEqual({ 'mirrors harm': { share: 'half', feet: 5, save: 'Will', dc: 18 } })
  })
})
