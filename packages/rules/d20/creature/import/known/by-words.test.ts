import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const BODY = 'Hit Dice: 8d8+16 (52 hp)\nAbilities: Str 18, Con 14, Cha 12\nBase Attack/Grapple: +6/+10'
const BITE = `${BODY}\nAttack: Bite +10 melee (1d6+4)\nFull Attack: Bite +10 melee (1d6+4) and 2 claws +5 melee (1d4+2)`
const block = (text: string, body = BITE) => printedAs(`${body}\n${text}`)
const made = (text: string, body = BITE) => block(text, body)[0]
const ruled = (text: string, body = BITE) => block(text, body)[1].filter(note => note.startsWith('ruled'))

describe('figures that a paragraph prints go before those of a name', () => {
  it.each<[given: string, paragraph: string, feature: object | string]>([
    [
      'Poison',
      'Poison (Ex): Bite, Fortitude DC 14, initial and secondary damage 1d4 Str and 1d4 Con.',
      {
        poison: {
          with: 'bite',
          dc: 14,
          initial: [
            { lowers: 'Strength', by: '1d4' },
            { lowers: 'Constitution', by: '1d4' },
          ],
        },
      },
    ],
    [
      'Poison',
      'Poison (Ex): Bite, Fortitude DC 13; initial damage paralysis for 2d4 minutes, secondary damage 2d6 Str.',
      {
        poison: {
          with: 'bite',
          dc: 13,
          initial: [{ condition: 'paralyzed', lasts: { minutes: '2d4' } }],
          secondary: [{ lowers: 'Strength', by: '2d6' }],
        },
      },
    ],
    [
      'Poison',
      'Poison (Ex): Who is hit must succeed on a DC 13 Fortitude save or fall unconscious. After 1 minute, it must save again or remain unconscious for 2d4 hours.',
      {
        poison: {
          dc: 13,
          initial: [{ condition: 'helpless', lasts: { minutes: 1 } }],
          secondary: [{ condition: 'helpless', lasts: { hours: '2d4' } }],
        },
      },
    ],
    [
      'Paralysis',
      'Paralysis (Su): Who is bitten must succeed on a DC 14 Fortitude save or be paralyzed for 1d4 minutes.',
      { paralysis: { dc: 14, minutes: '1d4' } },
    ],
    [
      'Stench',
      'Stench (Ex): Those within 20 feet must succeed on a DC 16 Fortitude save or be sickened for 1d6+4 minutes.',
      {
        aura: {
          feet: 20,
          save: 'Fortitude',
          dc: 16,
          consequences: [{ condition: 'sickened', lasts: { minutes: '1d6+4' } }],
        },
      },
    ],
    [
      'Breath weapon',
      'Breath Weapon (Su): Once every 1d4+1 rounds, 30-foot cone of sleep gas, Fortitude DC 15 or fall asleep for 5 minutes.',
      {
        'breath weapon': {
          feet: 30,
          dc: 15,
          consequences: [{ condition: 'sleeping', lasts: { minutes: 5 } }],
          rounds: '1d4+1',
        },
      },
    ],
    [
      'Breath weapon',
      'Breath Weapon (Su): 10-foot cone, 1d4 points of damage, Reflex DC 12 half. Those who fail itch, which is a -4 penalty to AC and a -2 penalty on attack rolls for 3 rounds.',
      {
        'breath weapon': {
          feet: 10,
          damage: '1d4',
          dc: 12,
          consequences: [
            { adds: -4, to: 'AC', lasts: { rounds: 3 } },
            { adds: -2, to: 'attack', lasts: { rounds: 3 } },
          ],
        },
      },
    ],
    [
      'Split',
      'Split (Ex): Slashing and piercing weapons do no damage to it; it splits in two.',
      { split: { by: ['slashing', 'piercing'] } },
    ],
    [
      'Constitution drain',
      'Constitution Drain (Su): Who is enveloped takes 1d2 points of Constitution drain each round.',
      { 'while holding': { consequences: [{ drains: 'Constitution', by: '1d2' }] } },
    ],
    [
      'Liquefy',
      'Liquefy (Ex): The victim takes 1d4 points of Constitution damage each round that it is held; a DC 14 Fortitude save halves this.',
      {
        'while holding': {
          dc: 14,
          save: 'Fortitude',
          onSuccess: 'half',
          consequences: [{ lowers: 'Constitution', by: '1d4' }],
        },
      },
    ],
    [
      'Unnatural aura',
      '',
      {
        aura: {
          called: 'unnatural aura',
          feet: 30,
          eachTurn: true,
          only: ['animal'],
          consequences: [{ condition: 'panicked', lasts: { rounds: 1 } }],
        },
      },
    ],
    [
      'Vulnerability to sunlight',
      'Vulnerability to Sunlight (Ex): It is powerless in natural sunlight.',
      { 'daylight powerlessness': { sun: true } },
    ],
  ])('%s: %s', (given, paragraph, feature) => {
    const { features, special } = made(`Special Attacks: ${given}\n${paragraph}`)
    expect(features).toEqual([feature])
    expect(special).toBeUndefined()
  })
  it('what comes by hours and days has no part in a fight', () => {
    for (const [name, words] of [
      ['Create spawn', 'Create Spawn (Su): Whom it kills rises after 1d4 days as a zombie.'],
      [
        'Vulnerability to sunlight',
        'Vulnerability to Sunlight (Ex): It takes 1 point of Constitution damage each hour.',
      ],
      ['Water need', 'Water Need (Ex): It can live out of water for 1 hour per 2 points of Constitution.'],
    ]) {
      const [{ features, special }, notes] = block(`Special Qualities: ${name}\n${words}`)
      expect([features, special]).toEqual([undefined, undefined])
      expect(notes.some(note => note.includes('long over'))).toBe(true)
    }
  })
  it('a leap is one more way of its full attack, with the bonus that it prints', () => {
    const { weapons, fullAttack } = made(
      'Special Attacks: Leap\nLeap (Ex): It makes four claw attacks instead of two, each with a +8 attack bonus.',
    )
    expect(fullAttack).toEqual([['bite', 'claw', 'claw'], Array.from({ length: 4 }, () => 'claw (leaping)')])
    const of = (name: string) =>
      (weapons as { name: string; attack?: number }[]).find(w => w.name === name)?.attack ?? 0
    expect(of('claw (leaping)') - of('claw')).toBe(3)
  })
  it('what a paragraph brings besides and nobody took up is left to the game master', () => {
    const holds =
      'Special Attacks: Improved grab\nImproved Grab (Ex): If it gets a hold, the shield of its victim shatters, DC 21 Reflex negates.'
    const wet = `${BODY}\nAttack: Slam +10 melee (1d6+4 plus 1d6 acid)`
    expect(ruled(holds, wet)).toEqual([expect.stringContaining('gear')])
    expect(ruled('Special Attacks: Acid\nAcid (Ex): Its acid does not harm stone.', wet)).toEqual([])
    const grab =
      'Improved Grab (Ex): If it gets a hold, its victim must pass a DC 12 Will save or be dazed for 1 round.'
    expect(ruled(`Special Attacks: Improved grab\n${grab}`)).toEqual([expect.stringContaining('dazed')])
  })
  it('lists of what does nothing to it, and of what it resists', () => {
    const { immunity, immune } = made('Special Qualities: immunity to acid, magic sleep effects and paralysis')
    expect([immunity, immune]).toEqual([[{ types: ['acid'] }], ['sleep', 'paralysis']])
    expect(made('Special Qualities: fire resistance 10')['resistance']).toEqual([{ amount: 10, types: ['fire'] }])
  })
})

describe('what paragraphs say of touches, spells and moments', () => {
  const touch = `${BODY}\nAttack: Incorporeal touch +6 melee (1d6 plus 1d8 Constitution drain)`
  const drain =
    'Special Attacks: Constitution drain\nConstitution Drain (Su): Living creatures hit must succeed on a DC 25 Fortitude save or take 1d8 points of Constitution drain. On each such successful attack, it gains 5 temporary hit points.'
  it('a drain of a touch allows the save of its paragraph, and brings what its user gains', () => {
    const { weapons, features } = made(drain, touch)
    const gains = { grants: '5', lasts: { hours: 1 }, user: true }
    expect(weapons).toMatchObject([
      {
        effect: { save: { kind: 'Fortitude', dc: 25, onSuccess: 'none' }, consequences: [{ by: '1d8' }, gains] },
      },
    ])
    expect(features).toBeUndefined()
    const [hit] = made(drain)['features'] as object[]
    expect(hit).toMatchObject({ hit: { save: 'Fortitude', dc: 25, consequences: [{ by: '1d8' }, gains] } })
  })
  it('what it does once a day is an act, and what it gives off goes out from it', () => {
    const wail = made(
      'Special Attacks: Keening\nKeening (Su): Once per day, at night only, it can let loose a wail. All living creatures within 30 feet must succeed on a DC 17 Fortitude save or die.',
    )
    expect(wail['acts']).toMatchObject([{ name: 'keening', uses: { max: 1, recharge: 'day' } }])
    expect(wail['features']).toBeUndefined()
    const reek = made(
      'Special Attacks: Reek\nReek (Ex): When in combat, it releases a scent in a 30-foot radius. Living creatures in the area must succeed on a DC 14 Fortitude save or take 1d6 points of Strength damage.',
    )
    expect(reek['features']).toMatchObject([{ aura: { feet: 30, save: 'Fortitude', dc: 14 } }])
  })
  it('what does not harm it may slow it, or heal it', () => {
    const words =
      'Electricity Slow (Ex): It takes no damage from electricity attacks but is slowed, as the slow spell, for 1d4 rounds by any attack that would deal electricity damage to it.'
    const slow = {
      'suffers from': {
        types: 'electricity',
        unhurt: true,
        consequences: [{ condition: 'slowed', lasts: { rounds: '1d4' } }],
      },
    }
    const made1 = made(`Special Qualities: Electricity slow\n${words}`)
    expect([made1['features'], made1['immunity']]).toEqual([[slow], [{ types: ['electricity'] }]])
    const golem =
      'Immunity to Magic (Ex): Certain spells function differently. A magical attack that deals electricity damage slows it (as the slow spell) for 3 rounds, with no saving throw. A magical attack that deals fire damage heals 1 point for every 3 points of damage it would otherwise deal.'
    const made2 = made(`Special Qualities: Immunity to magic\n${golem}`)
    expect(made2).toMatchObject({
      immune: ['magic'],
      features: [
        { 'suffers from': { types: 'electricity', consequences: [{ lasts: { rounds: 3 } }] } },
        { absorbs: { types: 'fire', per: 3 } },
      ],
    })
  })
  it('what has no eyes meets no gaze', () => {
    expect(made('Special Qualities: Blind, blindsight 60 ft.')).toMatchObject({ immune: ['gaze', 'blinded'] })
  })
  it('fear is as deep as its paragraph says', () => {
    const { features } = made(
      'Special Qualities: Fear aura\nFear Aura (Su): Those within 60 feet must succeed on a DC 17 Will save or become panicked for 2d4 rounds.',
    )
    expect(features).toMatchObject([
      { 'frightful presence': { feet: 60, consequences: [{ condition: 'panicked', lasts: { rounds: '2d4' } }] } },
    ])
  })
  it('a spell on itself is its own, for as long and by the action that the words say', () => {
    const { acts } = made(
      'Special Qualities: Haste\nHaste (Su): It can haste itself once per day as a free action. The effect lasts 3 rounds and is otherwise the same as the spell.',
    )
    expect(acts).toEqual([
      {
        name: 'haste',
        cost: 'free',
        uses: { max: 1, recharge: 'day' },
        effect: { personal: true, consequences: [{ condition: 'hasted', lasts: { rounds: 3 } }] },
      },
    ])
  })
  it('one action more in each turn, traits of a race, and speeds behind a semicolon', () => {
    expect(
      made('Special Qualities: Quickness\nQuickness (Su): It can take an extra standard action or move action.'),
    ).toMatchObject({
      features: ['quickness'],
    })
    const traits = made(
      'Special Qualities: Deep folk traits\nDeep Folk Traits (Ex): Darkvision out to 120 feet. Immunity to paralysis, phantasms, and poison (magical or otherwise). Light Sensitivity: They are dazzled in bright light.',
    )
    expect(traits).toMatchObject({
      immune: ['paralysis', 'phantasms', 'poison'],
      features: ['light sensitivity'],
      senses: { darkvision: 120 },
    })
    const speed =
      'Armor Class: 17 (+2 natural, +5 breastplate)\nSpeed: 35 ft. in breastplate; base speed 50 ft., swim 40 ft.'
    expect(made(speed)).toMatchObject({ speed: 50, speeds: { swim: 40 }, armor: { speed: 35 } })
  })
})

describe('powers of the mind', () => {
  const psi = (list: string) =>
    made(`Special Attacks: Psi-like abilities\nPsi-Like Abilities: ${list} Manifester level 9th.`)
  it('are acts by their names, with the figures that stand beside them', () => {
    const { acts, special } = psi(
      'At will-ego whip (4 Cha, DC 19*); 3/day-mind thrust (9d10, DC 21*), psionic blast (DC 16).',
    )
    expect(special).toBeUndefined()
    expect(acts).toMatchObject([
      {
        name: 'ego whip',
        effect: {
          save: { kind: 'Will', dc: 19, onSuccess: 'half' },
          consequences: [{ lowers: 'Charm', by: '4' }, { condition: 'dazed' }],
        },
      },
      {
        name: 'mind thrust',
        uses: { max: 3, recharge: 'day' },
        effect: { save: { dc: 21 }, consequences: [{ damage: '9d10' }] },
      },
      { name: 'psionic blast', effect: { area: { shape: 'cone', feet: 30 }, save: { dc: 16 } } },
    ])
  })
  it('grow with the level of who uses them, and some have no part in a fight', () => {
    const { acts } = psi('At will-detect psionics, empathy, energy ray; 1/day-psionic dimension door.')
    expect(acts).toMatchObject([
      { name: 'energy ray', attack: 'ranged touch', effect: { consequences: [{ damage: '9d6' }] } },
      { name: 'psionic dimension door', effect: { teleports: true } },
    ])
  })
  it('resistance to them keeps off spells too', () => {
    expect(made('Special Qualities: power resistance 22')['spellResistance']).toBe(22)
    expect(made('Special Qualities: spell resistance 25, power resistance 22')['spellResistance']).toBe(25)
  })
})

describe('what is known by its words under many names', () => {
  const of = (quality: string, words: string) => made(`Special Attacks: ${quality}\n${words}`)
  it('a charm as by the spell, on one creature', () => {
    const { acts } = of(
      'Charm',
      'Charm (Su): As a standard action, it can charm one creature within 60 feet, as a charm monster spell (caster level 5th; Will DC 17 negates).',
    )
    expect(acts).toMatchObject([
      {
        effect: {
          range: 60,
          only: ['living'],
          save: { kind: 'Will', dc: 17 },
          consequences: [{ condition: 'charmed' }],
        },
      },
    ])
  })
  it('a gaze that is not called one', () => {
    const { features } = of(
      'Confusion',
      'Confusion (Su): Its wings bewilder all. Any creature within 30 feet that can see it must succeed on a DC 14 Will save or be confused (as the confusion spell) for 1d4 rounds. This is a mind-affecting, gaze attack.',
    )
    expect(features).toMatchObject([{ gaze: { feet: 30, dc: 14, consequences: [{ condition: 'confused' }] } }])
  })
  it('harm of each round to whom it holds, halved by a save where there is one', () => {
    const { features } = of(
      'Shock',
      'Shock (Ex): While attached it lashes each round for 2d4 points of electricity damage. A DC 13 Reflex save halves the damage.',
    )
    expect(features).toEqual([
      {
        'while holding': {
          dc: 13,
          save: 'Reflex',
          onSuccess: 'half',
          consequences: [{ damage: '2d4', types: ['electricity'] }],
        },
      },
    ])
  })
  it('what comes of it days later, however the days are rolled', () => {
    const young = 'Implant (Ex): It lays its eggs in a dead creature. The young emerge 1d4+12 days later.'
    expect(of('Implant', young)['special']).toBeUndefined()
  })
  it('objects that wake come out of the reserve, and rust takes armor', () => {
    const { features, acts } = of(
      'Spell-like abilities',
      'Spell-Like Abilities: At will-animate objects; 1/day-rusting grasp. Caster level 9th.',
    )
    expect(features).toMatchObject([{ summon: { called: 'animate objects', percent: 100 } }])
    expect(acts).toMatchObject([{ name: 'rusting grasp', effect: { consequences: [{ condition: 'armor ruined' }] } }])
  })
  it('a mind that is still, a fall that is slow, blows that its full attack has', () => {
    const monk = made(
      'Special Qualities: Flurry of blows, slow fall 20 ft., still mind\nFull Attack: Unarmed strike +4/+4 melee (1d8+2)',
    )
    expect(monk['savesAgainst']).toEqual([{ descriptor: 'mind-affecting', value: 2 }])
    expect(monk['special']).toBeUndefined()
  })
})
