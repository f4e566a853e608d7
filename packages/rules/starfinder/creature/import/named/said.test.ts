import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon } from '../../../testing/npc.ts'

const arms = ['Bite', 'Claw', 'Tail'].map(name => npcWeapon(name, 9, '1d6 + 4', ['piercing']))
const made = (name: string, words: string) =>
  carriedFrom({}, [...arms, { name, type: 'feat', system: { description: { value: `<p>${words}</p>` } } }])[0]
const first = (name: string, words: string) => (made(name, words)['features'] as unknown[] | undefined)?.at(-1)

describe('what a known name says beside the figures of its words', () => {
  it.each<[name: string, words: string, feature: unknown]>([
    [
      'Frightful Presence (Su)',
      'Foes within 90 feet that watch the wyrm strike must make a DC 19 Will save or be shaken for 3d6 rounds.',
      { 'frightful presence': { feet: 90, dc: 19, consequences: [{ condition: 'shaken', lasts: { rounds: '3d6' } }] } },
    ],
    [
      'Distraction (Ex)',
      'Whoever lives and is hurt by the cloud saves (Fortitude DC 12) or is nauseated for 1 round.',
      { hit: { save: 'Fortitude', dc: 12, consequences: [{ condition: 'nauseated', lasts: { rounds: 1 } }] } },
    ],
    ['Trample (Ex)', '3d6+9 B, Reflex DC 17', { trample: { damage: '3d6+9', dc: 17 } }],
    [
      'Trample (Ex)',
      'It walks over those who are smaller: they take 2d8 + 7 bludgeoning damage (DC 16 Reflex half).',
      { trample: { damage: '2d8+7', dc: 16 } },
    ],
    [
      'Death Throes (Su)',
      'As it is slain it bursts, and all within 25 feet take 5d6 cold damage (Reflex DC 15 half).',
      {
        'death throes': {
          feet: 25,
          dc: 15,
          onSuccess: 'half',
          consequences: [{ damage: '5d6', types: 'cold' }],
        },
      },
    ],
    [
      'Self-Destruct (Ex)',
      'It blows up as it falls: 2d6 acid and fire damage within 10 feet, half with a DC 14 Fortitude save.',
      {
        'death throes': {
          feet: 10,
          dc: 14,
          save: 'Fortitude',
          onSuccess: 'half',
          consequences: [{ damage: '2d6', types: ['acid', 'fire'] }],
        },
      },
    ],
    [
      'Swallow Whole (Ex)',
      'Whom it holds it gulps down. Inside one takes 3d6 acid damage a round (EAC 14, KAC 16, 30 Hit Points).',
      { 'swallow whole': { damage: '3d6', cut: 30, types: 'acid', armor: 16 } },
    ],
    [
      'Whirlwind (Su)',
      'It whirls up to 4 rounds and does 2d6+3 damage (Reflex DC 18).',
      { whirlwind: { damage: '2d6+3', dc: 18 } },
    ],
  ])('%s: %s', (name, words, feature) => {
    expect(first(name, words)).toEqual(feature)
  })

  it('crushes by the figures of the words', () => {
    const words =
      'As a standard action it lands on the smaller: 3d6+10 bludgeoning damage and pinned (Reflex DC 20 negates).'
    expect(made('Crush (Ex)', words)['acts']).toMatchObject([
      {
        cost: 'standard',
        effect: {
          save: { kind: 'Reflex', dc: 20, onSuccess: 'none' },
          consequences: [{ damage: '3d6+10' }, { condition: 'pinned' }],
        },
      },
    ])
    expect(made('Crush (4d6+8, DC 19)', '')['features']).toEqual([{ crush: { damage: '4d6+8', dc: 19 } }])
  })

  it('does not take what it sets off by an action for a death that befalls it', () => {
    const words =
      'As a full action, the mine can blow itself up, dealing 4d6 fire damage within 10 feet (Reflex DC 13 half).'
    expect(JSON.stringify(made('Self-Destruct (Ex)', words)['features'] ?? [])).not.toContain('death throes')
  })
})

describe('names that say less than their words', () => {
  it('has no back either, where the words say so', () => {
    const words = "It has neither organs nor a front: critical hits do no more, and it can't be flanked."
    expect(made('Amorphous (Ex)', words)).toMatchObject({ features: ['unmultiplied'], immune: ['flanking'] })
    const plain = made('Amorphous (Ex)', 'It has no organs.')
    expect([plain['features'], plain['immune']]).toEqual([['unmultiplied'], undefined])
  })
  it('is no weaker to a type that does something else to it', () => {
    const words = 'When it takes cold damage, it is slowed for 1 round.'
    expect(made('Vulnerable to Cold (Ex)', words)).toMatchObject({
      features: [{ 'suffers from': { types: ['cold'], consequences: [{ condition: 'slowed' }] } }],
    })
    expect(made('Vulnerable to Cold (Ex)', 'It takes half again as much damage from cold.')).toMatchObject({
      vulnerability: [{ types: ['cold'] }],
    })
  })
  it('has a poison that is printed behind a dash', () => {
    const words = 'Sting-injury; save Fort DC 16; track Dexterity; frequency 1/round for 5 rounds; cure 2 saves.'
    expect(made('Poison (Ex)', words)['afflictions']).toMatchObject([
      { name: 'poison of Dexterity', check: { save: 'Fortitude', dc: 16 }, times: 5, cure: 2, descriptors: ['poison'] },
    ])
  })
})

describe('the weapon that an ability names', () => {
  it.each<[words: string, on: readonly string[] | undefined]>([
    [
      "A creature hit by the stalker's claw must succeed at a DC 13 Fortitude save or be sickened for 1 round.",
      ['Claw'],
    ],
    ['When it strikes a foe with its tail, that creature is knocked prone (Reflex DC 12 negates).', ['Tail']],
    ['A creature bitten must succeed at a DC 13 Fortitude save or be sickened for 1 round.', ['Bite']],
    [
      'A creature hit by its bite, claw, or tail must succeed at a DC 13 Fortitude save or be dazed for 1 round.',
      undefined,
    ],
    [
      'A creature struck by its bite or tail must succeed at a DC 13 Fortitude save or be dazed for 1 round.',
      ['Bite', 'Tail'],
    ],
    ['A creature that it hits must succeed at a DC 13 Fortitude save or be dazed for 1 round.', undefined],
  ])('%s', (words, on) => {
    const { hit } = first('Odd Power (Ex)', words) as { hit: { with?: readonly string[] } }
    expect(hit.with).toEqual(on)
  })
  it('has a critical effect of its own', () => {
    const words =
      'If it scores a critical hit with its tail, the target is stunned for 1 round (Fortitude DC 14 negates).'
    const weapons = made('Odd Power (Ex)', words)['weapons'] as { name: string; criticalEffect?: unknown }[]
    expect(weapons.filter(w => w.criticalEffect).map(w => w.name)).toEqual(['Tail'])
  })
  it('may be kept off by a save and do more than one thing', () => {
    const thrown =
      'A creature hit by its tail must succeed at a DC 15 Fortitude save or be pushed 15 feet away and knocked prone.'
    expect(first('Odd Power (Ex)', thrown)).toEqual({
      hit: { with: ['Tail'], save: 'Fortitude', dc: 15, consequences: [{ pushes: 15 }, { condition: 'prone' }] },
    })
    const drawn =
      'If it hits with its claw, the target is pulled 10 feet closer unless it succeeds at a DC 14 Reflex save.'
    expect(first('Odd Power (Ex)', drawn)).toEqual({
      hit: { with: ['Claw'], save: 'Reflex', dc: 14, consequences: [{ pulls: 10 }] },
    })
  })
})

it('a weapon that rests draws from the table below its words', () => {
  const rows = ['is sickened for 1 round', 'is dazed for 1 round'].map(
    (x, i) => `<tr><td>${i + 1}</td><td>It ${x}.</td></tr>`,
  )
  const words = `<p>As a ranged attack, it can fire a ray. This natural weapon has the automatic weapon special property. Once it uses this ability, it can't use its ray again for 1d4 rounds.</p><p>A creature struck by its ray must succeed at a DC 16 Fortitude save or be affected by a random effect, as determined on the following table.</p><table><tr><td>D2</td><td>Effect</td></tr>${rows.join('')}</table>`
  const ray = npcWeapon('Ray', 9, '2d6', ['fire'], {
    actionType: 'rwak',
    range: { value: 60 },
    save: { type: 'fort', dc: 16 },
    description: { value: words },
  })
  const [creature] = carriedFrom({}, [ray])
  expect(creature['weapons']).toMatchObject([
    { rests: '1d4', effect: { save: { kind: 'Fortitude', dc: 16 }, consequences: [{ draws: 'Ray' }] } },
  ])
  expect(creature['features']).toMatchObject([{ draws: { called: 'Ray' } }])
})

it('a ray has the bonus that its words print, beside the best that its creature has anyhow', () => {
  const words =
    'As a standard action, it spits at a creature within 20 feet. This is a ranged attack against EAC with a +12 modifier. On a hit, the target is blinded for 1d4 rounds.'
  expect(made('Odd Spit (Ex)', words)['acts']).toMatchObject([{ attack: { by: 'ranged touch', bonus: 3 } }])
  expect(made('Odd Spit (Ex)', words.replace(' with a +12 modifier', ''))['acts']).toMatchObject([
    { attack: 'ranged touch' },
  ])
})
