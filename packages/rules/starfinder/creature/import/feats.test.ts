import { describe, expect, it } from 'vitest'
import { npc } from '../../testing/npc.ts'
import { npcFormat } from './npc.ts'

const made = (...items: readonly object[]) => npcFormat.read(npc({}, items as never))
const feat = (name: string) => ({ name, type: 'feat', system: {} })

describe('abilities whose names say all', () => {
  it.each<[name: string, features: readonly unknown[]]>([
    ['Fast Healing 5 (Ex)', [{ 'fast healing': { points: 5 } }]],
    ['Regeneration 10 (Electricity)', [{ regeneration: { points: 10, overcomeBy: 'electricity', halts: true } }]],
    ['Regeneration 5 - acid, fire', [{ regeneration: { points: 5, overcomeBy: 'acid or fire', halts: true } }]],
    ['Construct Immunities (Ex)', ['construct']],
    ['Unliving', ['lifeless']],
    ['Grab', [{ 'improved grab': { largest: 'colossal', beats: 4, pins: 13 } }]],
  ])('%s', (name, features) => {
    const { creature } = made(feat(name))
    expect([creature['features'], creature['special']]).toEqual([features, undefined])
  })
  it('says of one without a part in a fight that it has none', () => {
    const { creature, notes } = made(feat('Void Adaptation'))
    expect(creature['special']).toBeUndefined()
    expect(notes).toContainEqual(expect.objectContaining({ how: 'ignored', says: expect.stringMatching(/no part/) }))
  })
})

describe('spells with figures', () => {
  const thrust = (more: object, name = 'Mind Thrust') => ({
    name,
    type: 'spell',
    system: {
      level: 2,
      sr: true,
      range: { units: 'close' },
      save: { type: 'will', dc: '17', descriptor: 'half' },
      damage: { parts: [{ formula: 'lookupRange(@item.level, 2, 2, 4, 3, 7)d10', types: {} }] },
      ...more,
    },
  })
  const act = (item: object) => (made(item).creature['acts'] as readonly Record<string, unknown>[])[0]!
  it('become acts whose dice go by their level', () => {
    expect(act(thrust({ uses: { max: '3', per: 'day' } }))).toMatchObject({
      name: 'Mind Thrust',
      kind: 'spell',
      uses: { max: 3, recharge: 'day' },
      effect: {
        range: 30,
        resistible: true,
        save: { kind: 'Will', dc: 17, onSuccess: 'half' },
        consequences: [{ damage: '4d10' }],
      },
    })
    expect(act(thrust({ level: 1 }))).toMatchObject({ effect: { consequences: [{ damage: '2d10' }] } })
  })
  it('have of the spell of their name what the file has no figures of', () => {
    expect(act(thrust({}))).toMatchObject({ effect: { descriptors: ['mind-affecting'] } })
    expect(act(thrust({ save: { type: 'fort', dc: '17', descriptor: 'half' } }, 'Synapse Overload'))).toMatchObject({
      effect: {
        save: { kind: 'Fortitude', onSuccess: 'half damage' },
        consequences: [{ damage: '4d10' }, { condition: 'staggered', lasts: { rounds: '1d4' } }],
      },
    })
    const [blast, fluid] = [
      thrust({ save: { type: 'reflex', dc: '17', descriptor: 'half' } }, 'Explosive Blast'),
      thrust({ save: { type: '', dc: '', descriptor: '' } }, 'Caustic Conversion'),
    ]
    expect(act(blast)).toMatchObject({ effect: { area: { shape: 'burst', feet: 20 } } })
    expect(act(fluid)).toMatchObject({
      attack: 'ranged touch',
      effect: { consequences: [{}, { afflicts: 'caustic fluid' }] },
    })
    expect(made(fluid).creature['afflictions']).toMatchObject([{ name: 'caustic fluid' }])
  })
  it('are used at will or as often as their name says', () => {
    expect(act(thrust({}, 'Mind Thrust (At Will)'))['uses']).toBeUndefined()
    expect(act(thrust({}, 'Mind Thrust [2 / day]'))['uses']).toEqual({ max: 2, recharge: 'day' })
  })
  it('have the dice of their level where the file has none', () => {
    const dice = { damage: { parts: [] } }
    expect(act(thrust(dice, 'Mind Thrust (3rd Level)'))).toMatchObject({
      effect: { save: { dc: 17, onSuccess: 'half' }, consequences: [{ damage: '7d10' }] },
    })
    expect(act(thrust(dice, 'Mind Thrust II'))).toMatchObject({ effect: { consequences: [{ damage: '4d10' }] } })
  })
  it('are ruled at the table, with their save, where only that is in the file', () => {
    const { creature, notes } = made(thrust({ damage: { parts: [] } }, 'Thoughts Unheard Of'))
    expect(creature['acts']).toMatchObject([
      {
        name: 'Thoughts Unheard Of',
        effect: { save: { kind: 'Will', onSuccess: 'none' }, consequences: [{ ruled: expect.anything() }] },
      },
    ])
    expect(notes.filter(n => n.how === 'ruled')).toHaveLength(1)
  })
})

describe('speeds that cannot be', () => {
  it('are looked for in the words beside them, else the usual one is taken', () => {
    const speed = (more: object) => npcFormat.read(npc({ attributes: { speed: more } } as never, []))
    const { creature, notes } = speed({ land: { base: 30 }, flying: { base: 4540 }, special: 'fly 40 ft.' })
    expect([creature['speed'], creature['speeds']]).toEqual([30, { fly: 40 }])
    expect(notes.map(n => n.says)).toContain('4540 cannot be meant: 40 is taken')
    expect(speed({ land: { base: 900 } }).creature['speed']).toBe(30)
  })
})
