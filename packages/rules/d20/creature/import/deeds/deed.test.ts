import { describe, expect, it } from 'vitest'
import { type Doer, deedIn, type Structured } from './deed.ts'
import { plainOf, sentencesOf } from './plain.ts'
import { poisonIn } from './poison.ts'
import { areAside } from './read-sentence.ts'

const of: Doer = {
  dc: 13,
  resolve: 3,
  dice: text => text,
  weapons: ['Bite', 'Tail Slap'],
  conditions: [
    'confused',
    'blinded',
    'dazed',
    'entangled',
    'helpless',
    'nauseated',
    'prone',
    'shaken',
    'sickened',
    'staggered',
    'stunned',
  ],
}
const read = (words: string, more: Structured = {}, name = 'Power') => deedIn(name, words, more, of)

describe('an ability by its words', () => {
  it('fills a cone, with a save for half, and again some rounds later', () => {
    const deed = read(
      '<p>As a standard action, it spits fire in a 30-foot cone. Each creature within takes 6d6 fire damage (Reflex DC 15 half). It can use this ability once every [[/r 1d4]]{1d4} rounds.</p>',
    )
    expect(deed).toMatchObject({
      acts: [
        {
          name: 'Power',
          cost: 'standard',
          uses: { max: 1, recharge: { rounds: '1d4' } },
          effect: {
            area: { shape: 'cone', feet: 30 },
            save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
            consequences: [{ damage: '6d6', types: ['fire'] }],
          },
        },
      ],
      rest: [],
    })
  })
  it('a save for half of the damage keeps off what comes with it', () => {
    const deed = read(
      'As a standard action, all creatures within 10 feet take 1d6+2 electricity damage and are staggered for 1 round. A target can attempt a DC 13 Reflex save to take half this damage and negate the staggered effect.',
    )
    expect(deed?.acts[0]).toMatchObject({
      effect: {
        area: { shape: 'emanation', feet: 10 },
        save: { kind: 'Reflex', dc: 13, onSuccess: 'half damage' },
        consequences: [
          { damage: '1d6+2', types: ['electricity'] },
          { condition: 'staggered', lasts: { rounds: 1 } },
        ],
      },
    })
  })
  it.each([
    [
      'with its hits',
      'A creature hit by its bite must succeed at a DC 14 Fortitude save or be sickened for 1d4 rounds.',
      { hit: { save: 'Fortitude', dc: 14, consequences: [{ condition: 'sickened', lasts: { rounds: '1d4' } }] } },
    ],
    [
      'as turns begin within',
      'A creature that starts its turn within 10 feet must succeed at a DC 12 Will save or be shaken for 1 round.',
      { aura: { called: 'Power', feet: 10, save: 'Will', dc: 12, eachTurn: true } },
    ],
    [
      'as it dies',
      'When it dies, all creatures within 20 feet take 4d6 fire damage (Reflex DC 14 half).',
      { 'death throes': { feet: 20, save: 'Reflex', dc: 14, onSuccess: 'half' } },
    ],
  ])('%s', (_, words, feature) => {
    expect(read(words)?.features[0]).toMatchObject(feature)
  })
  it('conditions side by side go by the length behind the last', () => {
    const deed = read('As a move action, one creature within 30 feet is shaken and sickened for 2 rounds.')
    expect(deed?.acts[0]?.['effect']).toMatchObject({
      range: 30,
      consequences: [
        { condition: 'shaken', lasts: { rounds: 2 } },
        { condition: 'sickened', lasts: { rounds: 2 } },
      ],
    })
  })
  it('the figures of its file go before its words, a missing DC is that of the creature', () => {
    const deed = read('As a standard action it howls, and its foes are stunned for 1 round.', {
      save: { kind: 'Will', half: false },
      area: { shape: 'burst', feet: 20 },
      range: 60,
    })
    expect(deed?.acts[0]?.['effect']).toMatchObject({
      area: { shape: 'burst', feet: 20 },
      range: 60,
      save: { kind: 'Will', dc: 13, onSuccess: 'none' },
    })
    expect(deed?.guessed).toContainEqual({ liberty: 'no DC is given with the save: 13 is taken' })
  })
  it.each([
    ['On a successful save, a creature takes half damage and is staggered for 1 round.', 'behind'],
    ['Those who succeed take half damage and are staggered for 1 round instead.', 'those'],
    ['If the save succeeds, the target takes half the damage and is only staggered for a round.', 'if'],
  ])('%s', words => {
    const deed = read(
      `As a standard action, it howls in a 30-foot cone. Each creature within takes 4d6 sonic damage and is stunned for 1 round (Fortitude DC 15). ${words}`,
    )
    expect(deed?.rest).toEqual([])
    expect(deed?.acts[0]?.['effect']).toMatchObject({
      save: {
        kind: 'Fortitude',
        dc: 15,
        onSuccess: 'half damage',
        besides: [{ condition: 'staggered', lasts: { rounds: 1 } }],
      },
      consequences: [{ damage: '4d6' }, { condition: 'stunned', lasts: { rounds: 1 } }],
    })
  })
  it('what a save leaves of a blow and of what is around', () => {
    expect(
      read(
        'A creature hit by its bite must succeed at a DC 14 Fortitude save or be stunned for 1 round; on a success it is sickened for 1 round.',
      )?.features[0],
    ).toMatchObject({
      hit: {
        dc: 14,
        onSuccess: [{ condition: 'sickened', lasts: { rounds: 1 } }],
        consequences: [{ condition: 'stunned', lasts: { rounds: 1 } }],
      },
    })
    expect(
      read(
        'A creature that starts its turn within 10 feet must succeed at a DC 12 Will save or be stunned for 1 round. A creature that succeeds is shaken for 1 round.',
      )?.features[0],
    ).toMatchObject({
      aura: { eachTurn: true, onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
    })
  })
  it.each([
    ['Once per day, a lucky cat can reroll a failed saving throw.', { 'rerolls saves': { per: 'day' } }],
    [
      'Twice per day as a reaction, it can allow an ally within 30 feet to reroll a failed Will save with a +2 bonus.',
      { 'rerolls saves': { per: 'day', times: 2, of: 'friends', feet: 30, saves: ['Will'], bonus: 2 } },
    ],
    [
      'Attacks that hit an engulfing mantle deal half their damage to the monster and half to the trapped victim.',
      { 'shares harm': { between: 'held' } },
    ],
    [
      'Half the damage dealt to it is instead dealt to an ally within 20 feet.',
      { 'shares harm': { between: 'friends', feet: 20 } },
    ],
  ])('%s', (words, feature) => {
    const deed = read(words)
    expect(deed?.features).toEqual([feature])
    expect(deed?.rest).toEqual([])
  })
  it('a save that is named only where it says what is left is known', () => {
    const deed = read(
      'As a standard action, one creature within 30 feet is stunned for 1 round. A successful DC 16 Will save reduces this to shaken for 1 round.',
    )
    expect(deed?.acts[0]?.['effect']).toMatchObject({
      save: { kind: 'Will', dc: 16, onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
      consequences: [{ condition: 'stunned', lasts: { rounds: 1 } }],
    })
  })
  it('sentences with other rules in them are kept', () => {
    const deed = read(
      'As a standard action, one creature within 30 feet takes 2d6 cold damage. The target loses its reaction.',
    )
    expect(deed?.rest).toEqual(['The target loses its reaction.'])
  })
  it('of what is understood by a piece only nothing is made', () => {
    expect(
      read(
        'As a standard action it deals 2d6 damage. It gains a +2 bonus to AC. It ignores gravity. Its target loses its next move. It treats each foe as unarmored.',
      ),
    ).toBeUndefined()
  })
  it('conditions that the text does not know make nothing', () => {
    expect(read('As a standard action, one creature within 30 feet is panicked for 1 round.')).toBeUndefined()
  })
  it('what it is immune to', () => {
    expect(read('It is immune to disease, sleep effects, and stunning.')).toMatchObject({
      immune: ['disease', 'sleep', 'stunning'],
    })
  })
})

describe('words without a part in a fight', () => {
  it.each([
    ['It can communicate with others of its kind wirelessly.', true],
    ['It spends 1 minute to weave a nest. During this time, it can take no other actions.', true],
    ['It gains a +2 bonus to attack rolls.', false],
    ['A creature within 10 feet is shaken for 1 round.', false],
  ])('%s', (words, aside) => {
    expect(areAside(sentencesOf(plainOf(words)))).toBe(aside)
  })
})

describe('a poison as files print it', () => {
  const words = (every: string) =>
    plainOf(
      `<p>Venom</p><p><strong>Type</strong> poison (injury); <strong>Save</strong> Fortitude DC 14<br>Track Strength; Frequency ${every}<br>Cure 2 saves</p>`,
    )
  it('goes down its track with each save that fails', () => {
    expect(poisonIn(words('1/round for 6 rounds'))).toMatchObject({
      track: 'Strength',
      affliction: { check: { save: 'Fortitude', dc: 14 }, every: { rounds: 1 }, times: 6, cure: 2 },
    })
  })
  it('is slower than a fight where it comes by the day', () => {
    expect(poisonIn(words('1/day'))).toBe('slow')
  })
})
describe('what is not what it looks like', () => {
  it.each([
    ['asks for a condition', 'When an entangled foe within 30 feet moves, the target takes 2d6 additional damage.'],
    [
      'helps a friend',
      'As a standard action, it shouts to one ally within 60 feet. If that ally is shaken, it ends that condition.',
    ],
    [
      'does more than it harms',
      'As a standard action, one creature within 30 feet is sickened for 1 round and moved 10 feet.',
    ],
  ])('%s', (_, words) => {
    expect(read(words)).toBeUndefined()
  })
  it('the word condition names no ability', () => {
    const all = read('A creature hit by its bite gains the burning 1d4 condition.')
    expect(JSON.stringify(all)).not.toContain('Constitution')
    expect(all?.afflictions[0]).toMatchObject({ name: 'burning', stages: [[{ damage: '1d4', types: 'fire' }]] })
  })
  it('an example', () => {
    const words =
      'A creature hit by its bite is sickened for 1 round. (For example, a creature hit by two bites takes 2 damage.)'
    expect(read(words)?.features).toEqual([
      { hit: { with: ['Bite'], consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }] } },
    ])
  })
})
it('figures beside the name go before those of the words', () => {
  const words = 'As a move action, creatures within 30 feet must succeed at a Will save or be shaken for 5d6 rounds.'
  expect(read(words, {}, 'Frightful Presence (170 ft., DC 18)')?.acts[0]?.['effect']).toMatchObject({
    area: { shape: 'emanation', feet: 170 },
    save: { kind: 'Will', dc: 18 },
  })
})

describe('what goes on until somebody is rid of it', () => {
  const web = 'As a standard action, it entangles one creature within 30 feet. '
  it.each([
    [
      'DC 14 Reflex save or the target is entangled until it escapes with a successful DC 15 Acrobatics check.',
      { check: 'Acrobatics', dc: 15 },
      undefined,
    ],
    [
      'DC 14 Reflex save or the target is entangled (DC 16 Athletics to escape).',
      { check: 'Athletics', dc: 16 },
      undefined,
    ],
    [
      'The target must succeed at a DC 14 Will save or be dazed for 4 rounds. It can attempt a new save at the end of each of its turns to end this effect.',
      { save: 'Will', dc: 14 },
      { times: 4, edge: 'turn-end' },
    ],
  ])('%s', (words, check, more: object = {}) => {
    const deed = read(
      `${/dazed/.test(words) ? 'As a standard action, it shouts at one creature within 30 feet. ' : web}${words}`,
    )
    expect(deed?.rest).toEqual([])
    expect(deed?.afflictions[0]).toMatchObject({ check, cure: 1, onset: { rounds: 1 }, every: { rounds: 1 }, ...more })
    const [condition] = (deed!.acts[0]!['effect'] as { consequences: { condition?: string }[] }).consequences
    expect(deed?.afflictions[0]).toMatchObject({ onSuccess: [{ ends: condition?.condition }] })
  })
})
describe('a bonus for attacks of one kind', () => {
  const words = 'While below half its Hit Points, it gains a +2 bonus on melee attack rolls.'
  const of2 = (far: readonly string[] | undefined): Doer => ({
    ...of,
    weapons: ['bite', 'bow'],
    ...(far ? { far } : {}),
  })
  it('goes with the weapons of that kind', () => {
    expect(deedIn('fury', words, {}, of2(['bow']))?.features).toEqual([
      { bonus: { when: ['hurt'], attack: 2, with: ['bite'], called: 'fury' } },
    ])
    expect(deedIn('fury', words, {}, of2([]))?.features).toEqual([
      { bonus: { when: ['hurt'], attack: 2, called: 'fury' } },
    ])
  })
  it('is a gap where it would go with all attacks', () => {
    expect(deedIn('fury', words, {}, of2(undefined))?.rest).toEqual(['fury'])
    const frenzy = 'As a swift action, it gains a +2 bonus on melee attack rolls for 1 minute.'
    expect(deedIn('fury', frenzy, {}, of2(['bow']))?.acts ?? []).toEqual([])
    expect(deedIn('fury', frenzy, {}, of2([]))?.acts).toHaveLength(1)
  })
})

describe('bonuses in some state, and against some foes', () => {
  it.each([
    [
      'While it is below half its maximum Hit Points, it gains a +2 bonus to attack and damage rolls.',
      { bonus: { when: ['hurt'], attack: 2, damage: 2 } },
    ],
    [
      'While adjacent to at least one ally, it gains a +1 bonus to attack rolls and AC.',
      { bonus: { when: ['beside a friend'], attack: 1, defense: 1 } },
    ],
    ['If it hits an entangled foe, the target takes 2d6 additional damage.', { advantage: { against: ['entangled'] } }],
    [
      'It gains a +4 bonus to AC against bull rush and trip combat maneuvers.',
      { maneuvers: { of: ['bull rush', 'trip'], against: 4 } },
    ],
    ['It takes half damage from explosions and grenades.', { areas: { share: 'half' } }],
    [
      'For every 2 damage dealt by it to living creatures, it regains 1 Hit Point.',
      { 'drinks life': { per: 2, living: true } },
    ],
    [
      'The beast takes half damage from kinetic attacks.',
      { 'half damage': { types: ['bludgeoning', 'piercing', 'slashing'] } },
    ],
    [
      'The beast emits medium radiation in a 20-foot radius.',
      { aura: { feet: 20, save: 'Fortitude', dc: 17, eachTurn: true } },
    ],
    [
      'A creature grappled by the beast takes 2d6 acid damage at the beginning of its turn.',
      { 'while holding': { consequences: [{ damage: '2d6', types: ['acid'] }] } },
    ],
    [
      'When a foe misses it with a melee attack, the beast can make a bite attack against that foe as a reaction.',
      { 'strikes back': { to: 'misses', with: 'Bite' } },
    ],
    [
      'When the beast deals bite damage to a living creature, it regains 5 Hit Points.',
      { 'drinks life': { points: 5 } },
    ],
    ['At the start of its turn, the beast regains 5 Hit Points.', { 'fast healing': { points: 5 } }],
    [
      'The beast gains a +1 bonus to attack rolls against creatures adjacent to at least one of its allies.',
      { advantage: { against: ['crowded'], attack: 1 } },
    ],
    [
      'As a full action, the beast can move up to its speed through the spaces of smaller creatures, dealing 2d8+6 damage to each (Reflex DC 15 half).',
      { trample: { damage: '2d8+6', dc: 15 } },
    ],
    [
      'Any creature within 30 feet that can see the beast must succeed at a DC 15 Will save or be stunned for 1 round.',
      { gaze: { feet: 30, save: 'Will', dc: 15 } },
    ],
  ])('%s', (words, feature) => {
    const deed = read(words)
    expect(deed?.rest).toEqual([])
    expect(deed?.features[0]).toMatchObject(feature)
  })
})
it('works as a spell does, with its own save', () => {
  const deed = read(
    'As a standard action, it screams at one creature within 30 feet. This functions as confusion (DC 14 Will negates).',
  )
  expect(deed?.rest).toEqual([])
  expect(deed?.acts[0]).toMatchObject({
    effect: { save: { kind: 'Will', dc: 14 }, consequences: [{ condition: 'confused' }] },
  })
})

describe('what is no word for word rule of these keeps an ability among what is carried', () => {
  it.each([
    'As a swift action, the beast can make an additional tail attack.',
    'The beast can make two attacks of opportunity per round.',
    'The area within 10 feet of the beast is difficult terrain for its enemies.',
    'Whenever the beast misses with its bite attack, it can make a claw attack against the same target as a reaction.',
  ])('%s', words => {
    expect(read(words)).toBeUndefined()
    expect(areAside(sentencesOf(plainOf(words)))).toBe(false)
  })
})
it('a frenzy has its bonus and its penalty itself, for as long as it says before them', () => {
  const deed = read(
    'As a swift action, it can enter a frenzy for 1 minute, gaining a +2 bonus to attack rolls and taking a -2 penalty to AC.',
  )
  const lasts = { minutes: 1 }
  expect(deed?.acts[0]).toMatchObject({
    cost: 'swift',
    effect: {
      personal: true,
      consequences: [
        { adds: 2, to: 'attack', lasts },
        { adds: -2, to: 'AC', lasts },
      ],
    },
  })
})
