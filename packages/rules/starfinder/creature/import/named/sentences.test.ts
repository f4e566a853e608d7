import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon, type Part } from '../../../testing/npc.ts'

const feat = (name: string, words: string) => ({
  name,
  type: 'feat',
  system: { description: { value: `<p>${words}</p>` } },
})
/** What an ability of these words becomes, beside its weapon, and what is said of that. */
const made = (words: string, name = 'Knack (Ex)'): readonly [Part, readonly string[]] => {
  const [{ weapons: _, ...all }, notes] = carriedFrom({}, [
    feat(name, words),
    npcWeapon('Claw', 9, '1d6', ['slashing']),
  ])
  return [all, notes]
}

describe('sentences that say all of something by themselves', () => {
  it.each<[words: string, becomes: Part]>([
    ['A renkling has blindsense (sound) out to 60 feet.', { senses: { blindsense: { range: 60, by: 'sound' } } }],
    [
      'It has regeneration 2, suppressed by good weapons and silver weapons.',
      { features: [{ regeneration: { points: 2, overcomeBy: 'good or silver' } }] },
    ],
    [
      'As long as it has a creature in its cage, a ribling gains fast healing 5.',
      { features: [{ boon: { called: 'Knack', when: ['holding'], heals: 5 } }] },
    ],
    [
      'A moth in an area of bright light gains fast healing 5.',
      { features: [{ boon: { called: 'Knack', when: ['in bright light'], heals: 5 } }] },
    ],
    ['It is vulnerable to sonic.', { vulnerability: [{ types: ['sonic'], share: 'half again' }] }],
    ['A lamp sheds bright light in a 30-foot radius.', { light: { bright: 30, dim: 60 } }],
    ['It sheds bright light to 20 feet and dim light for an additional 10 feet.', { light: { bright: 20, dim: 30 } }],
    [
      'It has concealment in normal or bright light.',
      { features: [{ displacement: { percent: 20, in: ['normal', 'bright'] } }] },
    ],
    [
      'Shamblers have poor reflexes and can only perform a single move action or standard action each round.',
      { features: ['single actions'] },
    ],
    [
      'The eel gains a +2 racial bonus to AC while swimming.',
      { features: [{ bonus: { when: ['in water'], called: 'Knack', defense: 2 } }] },
    ],
    [
      'When the brute is reduced to half its Hit Points or fewer, it gains a +2 bonus to attack rolls but takes a -1 penalty to AC.',
      { features: [{ bonus: { when: ['hurt'], called: 'Knack', attack: 2, defense: -1 } }] },
    ],
    [
      "A lurker gains a +2 racial bonus to attack rolls against creatures that haven't yet acted in combat.",
      { features: [{ advantage: { against: ['yet to act'], attack: 2, called: 'Knack' } }] },
    ],
    [
      'A hater gains a +2 bonus to attack rolls against creatures with the lawful or good alignment.',
      { features: [{ advantage: { against: ['lawful', 'good'], attack: 2, called: 'Knack' } }] },
    ],
    ['It takes no penalty to its attack roll when charging.', { features: ['steady charge'] }],
    [
      'It deals an additional 1d6 damage with its claws on a charge.',
      { features: [{ 'powerful charge': { damage: '1d6', with: 'Claw' } }] },
    ],
    [
      'It gains a +2 bonus to grapple combat maneuver checks.',
      { features: [{ maneuvers: { of: ['grapple'], attack: 2 } }] },
    ],
    [
      'A creature that grapples the quillbeast takes 1d6+2 piercing damage each round.',
      { features: [{ thorns: { of: 'holds', consequences: [{ damage: '1d6+2', types: ['piercing'] }] } }] },
    ],
    ['A creature bitten by it must succeed at a DC 12 Fortitude save or contract void death.', {}],
    ['It gains a +2 racial bonus to initiative checks.', {}],
    [
      'A gray can phase in and out; as a result it gains a 20% miss chance against all attacks.',
      { features: [{ displacement: { percent: 20 } }] },
    ],
    [
      "A grioth's claw deals an additional 1d4 cold damage.",
      { features: [{ hit: { with: 'Claw', consequences: [{ damage: '1d4', types: ['cold'] }] } }] },
    ],
    [
      'As a full action, the lord can make four attacks, each at a -6 penalty.',
      { fullAttacks: [{ name: 'Knack', attacks: 4, penalty: -6 }] },
    ],
  ])('%s', (words, becomes) => {
    expect(made(words)[0]).toStrictEqual(becomes)
  })
  it('a poison that they name is not one that takes longer than a fight', () => {
    const words = 'A creature bitten by it must succeed at a DC 12 Fortitude save or be exposed to marsh venom.'
    expect(made(words)[1].join()).toContain('ruled')
  })
  it('stand beside a deed, of which the rest is read', () => {
    const words =
      'It sheds bright light in a 10-foot radius. As a standard action, it can unleash a flash in a 30-foot cone: each creature in the area must succeed at a DC 13 Reflex save or be blinded for 1d4 rounds.'
    expect(made(words)[0]).toMatchObject({
      light: { bright: 10, dim: 20 },
      acts: [{ effect: { area: { shape: 'cone' } } }],
    })
  })
  it('say nothing of what stands beside them and is not understood', () => {
    const words =
      'It sheds bright light in a 10-foot radius. It rolls twice for the attacks of its foes and takes the worse.'
    expect(made(words)[1].join()).toMatch(/ruled|words alone/)
  })
})
describe('what happens to others near it, and as it falls', () => {
  it.each<[words: string, reacts: Part]>([
    [
      'When a creature dies within 30 feet of the soul eater, it regains 10 Hit Points.',
      { to: ['somebody falls'], feet: 30, consequences: [{ heals: '10' }], called: 'Knack' },
    ],
    [
      'When a martyrling dies, the creature that dealt the killing blow must succeed at a DC 14 Will save or be shaken for 1 minute.',
      {
        to: ['falls'],
        on: 'the other',
        save: 'Will',
        dc: 14,
        consequences: [{ condition: 'shaken', lasts: { minutes: 1 } }],
        called: 'Knack',
      },
    ],
    [
      'When a sharkling damages a creature that has blood, it enters a frenzy, gaining a +1 morale bonus to attack rolls for 1 minute.',
      {
        to: ['hits'],
        consequences: [{ adds: 1, to: 'attack', type: 'morale', lasts: { minutes: 1 } }],
        called: 'Knack',
      },
    ],
  ])('%s', (words, reacts) => {
    expect(made(words)[0]).toStrictEqual({ features: [{ reacts }] })
  })
})
describe('an act of which one dies', () => {
  it.each([
    'As a full action, the robot can detonate its power core, destroying itself and dealing 6d6 fire damage to all creatures in a 15-foot radius (Reflex DC 14 half).',
    'As a full action, a bombat can detonate itself, dealing 6d6 fire damage to all creatures within 15 feet (Reflex DC 14 half). This kills the bombat.',
  ])('%s', words => {
    const save = { kind: 'Reflex', dc: 14, onSuccess: 'half' }
    const effect = { area: { shape: 'emanation', feet: 15 }, save, consequences: [{ damage: '6d6', types: ['fire'] }] }
    expect(made(words)[0]).toMatchObject({ acts: [{ cost: 'full-round', fatal: true, effect }] })
    const alone = words.replace(', destroying itself and', ',').replace(' This kills the bombat.', '')
    expect(JSON.stringify(made(alone))).not.toContain('fatal')
  })
})
describe('what is shot in words', () => {
  it.each<[words: string, attack: unknown, range: number]>([
    [
      'As a ranged attack, a crest-eater can spit acid at a target within 30 feet, dealing 1d4+4 acid damage.',
      'ranged touch',
      30,
    ],
    [
      "A tashtari's muzzle beam is a ranged attack that targets EAC with a range increment of 60 feet and deals 1d6+3 fire damage.",
      { by: 'ranged touch', increment: 60 },
      600,
    ],
    [
      'As a standard action, it can fire a spike with a range increment of 20 feet: the spike deals 2d6 piercing damage.',
      { by: 'ranged', increment: 20 },
      200,
    ],
  ])('%s', (words, attack, range) => {
    expect(made(words)[0]).toMatchObject({ acts: [{ attack, effect: { range } }] })
  })
  it('is left to the table where a critical hit does more', () => {
    const words =
      'Its beam is a ranged attack that targets EAC with a range increment of 60 feet and deals 1d6 fire damage. On a critical hit, the target is blinded.'
    expect(JSON.stringify(made(words)[1])).toMatch(/ruled|words alone/)
  })
})
describe('who stands beside it', () => {
  it('is reached by what goes to each adjacent creature', () => {
    const words =
      'As a full action, it can spin, dealing 1d6 slashing damage to each adjacent creature (Reflex DC 12 half).'
    expect(made(words)[0]).toMatchObject({ acts: [{ effect: { area: { shape: 'emanation', feet: 5 } } }] })
  })
})
describe('rules that many creatures share', () => {
  it('better flanking counts beside that of the text', () => {
    const words =
      'When two flank a foe, each gains a +4 bonus to attack rolls instead of +2, and deals an additional 1d6 damage.'
    const advantage = { against: ['flanked'], attack: 2, consequences: [{ damage: '1d6' }], called: 'outflank' }
    expect(made(words, 'Outflank (Ex)')[0]).toStrictEqual({ features: [{ advantage }] })
  })
  it('a mastery is a feature of its name', () => {
    expect(
      made('Airborne creatures take a -1 penalty to attack rolls against it.', 'Air Mastery (Ex)')[0],
    ).toStrictEqual({
      features: ['air mastery'],
    })
  })
  it('bright light heals and steels who basks in it', () => {
    const words =
      'In any area of bright light, it is revitalized, gaining fast healing 3 and a +2 racial bonus to saving throws.'
    const when = ['in bright light']
    expect(made(words, 'Solar Rejuvenation (Ex)')[0]).toStrictEqual({
      features: [
        { boon: { called: 'solar rejuvenation', when, heals: 3 } },
        { bonus: { when, saves: 2, called: 'solar rejuvenation' } },
      ],
    })
  })
  it('who glides through earth burrows through rock, and others leave tunnels', () => {
    const words =
      'When it burrows, it can pass through dirt and stone. If its area is moved, it must succeed at a DC 15 Fortitude save or be stunned for 1 round.'
    expect(made(words, 'Earth Glide (Ex)')[0]).toStrictEqual({ burrows: { through: ['rock'] } })
    expect(made('When burrowing, a surnoch leaves a tunnel 10 feet in diameter.')[0]).toStrictEqual({
      burrows: { tunnels: true },
    })
  })
})
describe('what has a part in a fight and is not understood', () => {
  it.each([
    'When the hulk charges, it can move through spaces occupied by smaller creatures.',
    'It can take an additional swift action each round, which it can use only to reload.',
    'As a full action, a hesper can touch a dying creature and cause it to stabilize.',
    'As a move action, it can attempt an Intimidate check to demoralize all foes within 30 feet.',
    'As a move action, it can become ethereal until the start of its next turn.',
    'As a standard action, it can plant a mine in an adjacent square. The first creature to enter the square sets it off, and each creature within 5 feet takes 3d6 fire damage (Reflex DC 13 half).',
  ])('is no gap that is hidden: %s', words => {
    const [all, notes] = made(words)
    expect(notes.some(n => n.startsWith('ruled')) || all['special'] !== undefined).toBe(true)
  })
})
describe('spells', () => {
  const spell = (name: string) => ({ name, type: 'spell', system: { level: 4 } })
  it('that give something for a time have it described among the features', () => {
    const [{ features, acts }] = carriedFrom({}, [spell('Death Ward')])
    expect(features).toStrictEqual([
      { boon: { called: 'death ward', immune: ['death', 'energy drain', 'negative energy'] } },
    ])
    expect(acts).toMatchObject([{ name: 'Death Ward', effect: { consequences: [{ boon: 'death ward' }] } }])
  })
  it('of which its caster chooses are an act for each choice, out of the same uses', () => {
    const [{ acts }, notes] = carriedFrom({}, [spell('Command')])
    const all = acts as readonly { name: string; uses?: { shares?: string } }[]
    expect(all.map(a => a.name).sort()).toStrictEqual([
      'Command to approach',
      'Command to fall',
      'Command to flee',
      'Command to halt',
    ])
    expect(new Set(all.map(a => a.uses?.shares))).toStrictEqual(new Set(['Command']))
    expect(notes.join()).not.toContain('the one to fall is taken')
  })
  it('that the table rules are said to be ruled', () => {
    expect(carriedFrom({}, [spell('Reverse Gravity')])[1].join()).toContain('ruled items[0]')
  })
})
describe('a pounce', () => {
  const words = 'When it charges, it can make a full attack at the end of its charge.'
  it('is a feature of the text, by its words or by its name', () => {
    expect(made(words)[0]).toStrictEqual({ features: ['pounce'] })
    expect(carriedFrom({}, [{ name: 'Pounce (Ex)', type: 'feat', system: {} }])[0]).toStrictEqual({
      features: ['pounce'],
    })
  })
  it('ends in the full attack of its own, where it has one', () => {
    const onslaught = feat(
      'Onslaught (Ex)',
      'When it makes a full attack, it can make up to three melee attacks. It takes a -6 penalty to these attacks.',
    )
    const [{ features }] = carriedFrom({}, [onslaught, feat('Pounce (Ex)', words)])
    expect(features).toStrictEqual([{ pounce: { as: 'Onslaught' } }])
  })
})
describe('words as the readers know them', () => {
  it.each<[words: string, consequences: unknown, save: unknown]>([
    [
      '80-ft. line, 10d6 A, Reflex DC 16 half, usable once every 1d4 rounds',
      [{ damage: '10d6', types: ['acid'] }],
      { kind: 'Reflex', dc: 16, onSuccess: 'half' },
    ],
    [
      'It can exhale a breath. 30-ft. cone, 8d6 fire damage, Reflex DC 15 half, usable once every 1d4 rounds.',
      [{ damage: '8d6', types: ['fire'] }],
      { kind: 'Reflex', dc: 15, onSuccess: 'half' },
    ],
  ])('figures alone: %s', (words, consequences, save) => {
    const [{ acts }] = made(words, 'Breath Weapon (Su)')
    expect(acts).toMatchObject([
      { cost: 'standard', uses: { max: 1, recharge: { rounds: '1d4' } }, effect: { save, consequences } },
    ])
  })
  it('several of a kind, as one: its own name begins the sentence', () => {
    const system = {}
    const [{ features }] = carriedFrom(system, [
      feat('Rooted (Ex)', 'Marsh howlers get a +4 racial bonus to KAC against attempts to bull rush or reposition.'),
    ])
    expect(features).toStrictEqual([{ maneuvers: { of: ['bull rush', 'reposition'], against: 4 } }])
  })
})
