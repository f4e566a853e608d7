import { describe, expect, it } from 'vitest'
import { sheetSchema } from '../../sheet.ts'
import { npc, npcWeapon, type Part } from '../../testing/npc.ts'
import { npcFormat } from './npc.ts'

const read = (doc: unknown) => npcFormat.read(doc)
const attributes = (more: Part) => ({ attributes: { ...npc().system.attributes, ...more } })
const traits = (more: Part) => ({ traits: { ...npc().system.traits, ...more } })
const speed = (more: Part) => attributes({ speed: { ...npc().system.attributes.speed, ...more } })
const noted = (doc: unknown, path: string) =>
  read(doc)
    .notes.filter(n => n.path === path)
    .map(n => `${n.how}: ${n.says}`)
/** What the sheet of the ruleset makes of it. */
const sheet = (doc: unknown) => sheetSchema.parse({ id: 'a', side: 'a', ...read(doc).creature })

describe('a creature of another program', () => {
  it('has its numbers as printed', () => {
    expect(sheet(npc())).toMatchObject({
      name: 'Marsh Howler',
      level: 3,
      totals: { EAC: 14, KAC: 16, Fortitude: 6, Reflex: 5, Will: 3, initiative: 2 },
      abilities: { Strength: 4, Intelligence: -3 },
      hitPoints: { maximum: 40 },
      speed: 30,
      speeds: { swim: 20 },
      senses: { darkvision: 60, lowLight: true },
      skills: { Perception: 8 },
      kinds: ['living', 'animal', 'aquatic'],
      weapons: [
        { name: 'Bite', total: 10, against: 'KAC', natural: true, damage: [{ dice: '1d6+5', types: ['piercing'] }] },
      ],
    })
  })
  it('is told place by place, with what no rule reads', () => {
    expect(noted(npc(), 'system.attributes.kac.base')).toEqual(['mapped: totals.KAC: 16'])
    expect(noted(npc(), 'system.details.alignment')).toEqual(['ignored: no rule reads it: N'])
    const paths = read(npc()).notes.map(n => n.path)
    expect(paths.filter(p => p.startsWith('system.skills'))).toEqual(['system.skills.per.ranks'])
  })
  it('is known by its fields', () => {
    expect(
      [npc(), { type: 'npc2' }, null, [], 'x', { ...npc(), type: 'character' }].map(d => npcFormat.reads(d)),
    ).toEqual([true, false, false, false, false, false])
  })
})

describe('its body', () => {
  it.each([
    ['10 ft. (15 ft. with bite)', 'large', 10, 15],
    ['5', 'medium', 5, undefined],
    ['0 ft.', 'tiny', 0, undefined],
  ])('reach "%s" of a %s one', (reach, size, own, withBite) => {
    const doc = npc({ ...attributes({ reach, space: '' }), ...traits({ size }) })
    expect(sheet(doc)).toMatchObject({ reach: own, weapons: [{ ...(withBite ? { reach: withBite } : {}) }] })
  })
  it.each(['', '0'])('reach "%s" says nothing: that of the size is taken', reach => {
    const doc = npc(attributes({ reach, space: '' }))
    expect([sheet(doc).reach, noted(doc, 'system.attributes.reach')[0]]).toEqual([5, expect.stringMatching(/^guessed/)])
  })
  it.each([
    ['original base: 30 ft.; original special: fly 40 ft. (Ex', { swim: 20, fly: 40 }, 'average'],
    ['climb 20 ft. fly 200 ft (Su, perfect)', { swim: 20, climb: 20, fly: 200 }, 'perfect'],
    ['spider climb', { swim: 20, climb: 20 }, undefined],
  ])('speeds by words: "%s"', (special, speeds, maneuverability) => {
    const read = sheet(npc(speed({ special })))
    expect([read.speeds, read.maneuverability]).toEqual([speeds, maneuverability])
  })
  it('one that only flies has no ground speed', () => {
    const doc = npc(speed({ land: { base: 0 }, flying: { base: 40, baseManeuverability: 1 } }))
    expect(sheet(doc)).toMatchObject({ speed: 0, by: 'flight', speeds: { fly: 40 }, maneuverability: 'perfect' })
  })
  it('senses in any order, commas in brackets kept together', () => {
    const senses =
      'blindsense 30 ft. (sound), blindsight (heat) 5 ft., sense through (vision [gas, smoke]) 60 ft., sightless'
    const doc = npc(traits({ senses }))
    expect(read(doc).creature['senses']).toEqual({
      blindsense: { range: 30, by: 'sound' },
      blindsight: 5,
      vision: false,
      through: [{ sense: 'vision', range: 60, only: ['gas', 'smoke'] }],
    })
    expect(noted(doc, 'system.traits.senses')).toEqual([
      'guessed: blindsight by heat: no rule names that, plain blindsight is taken',
      expect.stringMatching(/^mapped:/),
    ])
    expect(sheet(doc).senses).toMatchObject({ through: [{ sense: 'vision', range: 60 }] })
    const odd = npc(traits({ senses: 'sense through (vision [all but lead]) 60 ft., sense through (luck) 30 ft.' }))
    expect(noted(odd, 'system.traits.senses').map(n => n.slice(0, 7))).toEqual(['ignored', 'ignored'])
  })
})

describe('what protects it', () => {
  const modifier = (effectType: string, modifier: string, valueAffected: string, more: Part = {}) => ({
    name: 'x',
    effectType,
    modifier,
    valueAffected,
    enabled: true,
    ...more,
  })
  it('reduction and resistance among the modifiers, their amounts as text', () => {
    const doc = npc({
      modifiers: [
        modifier('damage-reduction', '5', 'custom', { customValue: 'good || silver' }),
        modifier('damage-reduction', '10', 'coldiron'),
        modifier('energy-resistance', '10', 'cold'),
        modifier('energy-resistance', '5', 'fire', { enabled: false }),
        modifier('skill', '8', 'ath'),
      ],
    })
    expect(sheet(doc)).toMatchObject({
      reduction: [
        { amount: 5, overcomeBy: [['good'], ['silver']] },
        { amount: 10, overcomeBy: [['cold iron']] },
      ],
      resistance: [{ amount: 10, types: ['cold'] }],
    })
    expect(noted(doc, 'system.modifiers[3]')[0]).toMatch(/switched off/)
    expect(noted(doc, 'system.modifiers[4]')[0]).toMatch(/no rule reads it/)
  })
  it('reduction by nothing that is named is overcome by nothing, as its own system plays it', () => {
    const doc = npc({ modifiers: [modifier('damage-reduction', '5', '')] })
    expect([sheet(doc).reduction, noted(doc, 'system.modifiers[0]')[0]]).toEqual([
      [{ amount: 5 }],
      expect.stringMatching(/^guessed/),
    ])
  })
  it('immunities, weaknesses and spell resistance', () => {
    const doc = npc(
      traits({
        di: { value: ['fire', 'radiation'], custom: 'Poison' },
        ci: { value: ['paralyzed'], custom: 'Poison' },
        dv: { value: ['cold'], custom: 'Light Blindness' },
        sr: 19,
      }),
    )
    expect(sheet(doc)).toMatchObject({
      immunity: [{ types: ['fire'] }],
      immune: ['radiation', 'poison', 'paralyzed'],
      vulnerability: [{ types: ['cold'], share: 'half again' }],
      spellResistance: 19,
    })
  })
  it('families of immunities are features', () => {
    const doc = npc(
      traits({ ci: { value: [], custom: 'Undead Immunities' }, di: { value: [], custom: 'Undead Immunities' } }),
    )
    expect(npcFormat.read(doc).creature['features']).toEqual(['undead'])
    expect(sheet(doc).immune).toContain('poison')
    expect(noted(doc, 'system.traits.di.custom')[0]).toBe('mapped: features: undead')
  })
})

describe('its attacks', () => {
  const one = (...of: Parameters<typeof npcWeapon>) => npc({}, [npcWeapon(...of)])
  it.each([
    ['2d8 +12', '2d8+12'],
    ['1d6+9+1d2', '1d6+9+1d2'],
    ['2d6 + @abilities.str.mod', '2d6+4'],
    ['1d4 + @mod', '1d4+4'],
    ['1d8 - 1', '1d8-1'],
  ])('damage "%s" is %s', (formula, dice) => {
    expect(sheet(one('Slam', 9, formula, [])).weapons[0]!.damage[0]!.dice).toBe(dice)
  })
  it.each(['-', '', 'deafened 1d4 minutes DC 15'])('damage "%s" is none: said, and a hit does nothing', formula => {
    const doc = one('Slam', 9, formula, [])
    expect(sheet(doc).weapons[0]).toMatchObject({ name: 'Slam', total: 9, damage: [{ dice: '0', types: [] }] })
    expect(noted(doc, 'items[0].system.damage')).toEqual([
      'guessed: no damage is given with Slam: it attacks, and its hit does none',
    ])
    expect(noted(doc, 'items')).toEqual(['guessed: no attack with damage in the file: it fights unarmed'])
  })
  it('a net is thrown at the printed bonus, without damage', () => {
    const net = npcWeapon('Net', 15, '', [], {
      actionType: 'rwak',
      actionTarget: 'eac',
      range: { units: 'ft', value: '10' },
      properties: { thrown: { value: true }, entangle: { value: true } },
    })
    const doc = npc({}, [npcWeapon('Claw', 17, '1d6+12', ['slashing']), net])
    expect(sheet(doc).weapons[1]).toMatchObject({
      name: 'Net',
      use: 'thrown',
      total: 15,
      against: 'EAC',
      increment: 10,
    })
    expect(noted(doc, 'items[1].system.properties.entangle')).toEqual([
      'guessed: its bonds: Acrobatics DC 13, Strength DC 18, by its level',
      'mapped: effect: { consequences: [{ binds: 13, burst: 18 }] }',
    ])
    expect(noted(doc, 'items')).toEqual([])
  })
  it('a bomb without damage is said to fill no area', () => {
    const bomb = npcWeapon('Glue Grenade', 8, '', [], {
      actionType: 'rwak',
      weaponType: 'grenade',
      area: { shape: '', units: 'ft', value: '10' },
      properties: { thrown: { value: true }, explode: { value: true } },
      range: { units: 'ft', value: '20' },
    })
    const doc = npc({}, [npcWeapon('Claw', 17, '1d6+12', ['slashing']), bomb])
    expect(sheet(doc).weapons[1]).toMatchObject({ use: 'thrown', total: 8, increment: 20, damage: [{ dice: '0' }] })
    expect(noted(doc, 'items[1].system.area')).toEqual([
      'simplified: its burst is not carried over: it attacks one target',
    ])
  })
  it('several types on one die, and types that no rule has', () => {
    const doc = one('Sword', 9, '1d8', ['fire', 'slashing', 'radiation', 'nonlethal'])
    expect(sheet(doc).weapons[0]!.damage).toEqual([{ dice: '1d8', types: ['fire', 'slashing'], nonlethal: true }])
    expect(noted(doc, 'items[0].system.damage.parts[0].types')).toEqual(['ignored: no rule reads it: radiation'])
  })
  it('a gun has its increment, and a usual one where none is given', () => {
    const gun = { actionType: 'rwak', actionTarget: 'eac', weaponType: 'smallA' }
    const shot = (range: Part) => sheet(one('Pistol', 9, '1d4', ['fire'], { ...gun, range })).weapons[0]!
    expect(shot({ units: 'ft', value: '60' })).toMatchObject({ use: 'projectile', increment: 60, against: 'EAC' })
    expect(shot({ units: '' }).increment).toBe(30)
  })
  it('spines that it throws are part of its body: it never runs out of them', () => {
    const thrown = { actionType: 'rwak', properties: { thrown: true }, range: { units: 'ft', value: '20' } }
    expect(sheet(one('Spines', 9, '1d6', [], thrown)).weapons[0]).toMatchObject({ use: 'thrown', natural: true })
    expect(sheet(one('Javelin', 9, '1d6', [], thrown)).weapons[0]!.natural).toBeUndefined()
  })
  it('a copy of a weapon among its belongings is no attack', () => {
    const doc = npc({}, [npcWeapon('Sword', 12, '1d8+4', []), npcWeapon('Sword', 0, '1d8', [], { price: 500 })])
    expect([sheet(doc).weapons.filter(w => !w.unarmed).length, noted(doc, 'items[1]')[0]]).toEqual([
      1,
      expect.stringMatching(/carries/),
    ])
  })
  it('a breath is an act with its area and save', () => {
    const breath = {
      actionType: 'save',
      area: { shape: 'cone', value: '30' },
      save: { type: 'reflex', dc: '13', descriptor: 'half' },
    }
    expect(sheet(one('Breath', 0, '4d6', ['fire'], breath)).acts).toMatchObject([
      {
        name: 'Breath',
        effect: {
          area: { shape: 'cone', feet: 30 },
          save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
          consequences: [{ damage: '4d6', types: ['fire'] }],
        },
      },
    ])
  })
  it('a save without a DC takes that of its abilities, and a weapon that fills an area says what is lost', () => {
    const roar = { actionType: 'save', area: { shape: 'cone', value: '30' }, save: { type: 'will', dc: '' } }
    const doc = npc(attributes({ abilityDC: { base: 15 } }), [npcWeapon('Roar', 0, '2d6', [], roar)])
    expect(sheet(doc).acts[0]!.effect!.save).toMatchObject({ kind: 'Will', dc: 15 })
    expect(noted(doc, 'items[0].system.save.dc')).toEqual(['guessed: no DC is given with the save: 15 is taken'])
    const gun = { actionType: 'rwak', attackBonus: 9, weaponType: 'longA', save: { type: 'fort', dc: '12' } }
    const lost = one('Mortar', 9, '1d6', [], { ...gun, properties: { explode: true } })
    expect(noted(lost, 'items[0].system.properties.explode')[0]).toMatch(/attacks one target/)
    expect(noted(lost, 'items[0].system.save')).toEqual([
      'ruled: what a hit of Mortar brings: the game master rules what comes of it: what it brings besides',
    ])
  })
  it('a grenade is thrown as the rules say, with the DC that is printed, in its name, its own, or by its level', () => {
    const frag = (name: string, more: Part) =>
      npcWeapon(name, 6, '1d6', ['piercing'], {
        actionType: 'rwak',
        actionTarget: '',
        weaponType: 'grenade',
        level: 4,
        area: { shape: 'sphere', units: 'ft', value: '15' },
        properties: { explode: { value: true }, thrown: { value: true } },
        range: { units: 'ft', value: '20' },
        ...more,
      })
    const doc = npc({}, [
      frag('Frag Grenade I [DC 10]', {}),
      frag('Shock Grenade', { quantity: 3, save: { type: 'reflex', dc: '15' } }),
      frag('Old Grenade', { area: {}, properties: { explode: { value: true, extension: '10 ft.' } }, range: {} }),
    ])
    const area = (feet: number) => ({ shape: 'burst', feet })
    expect(sheet(doc).weapons.filter(w => !w.unarmed)).toMatchObject([
      {
        name: 'Frag Grenade I',
        use: 'thrown',
        total: 6,
        increment: 20,
        ammunition: { holds: 1 },
        effect: {
          area: area(15),
          save: { kind: 'Reflex', dc: 10, onSuccess: 'half' },
          consequences: [{ damage: '1d6', types: ['piercing'] }],
        },
      },
      { name: 'Shock Grenade', ammunition: { holds: 3 }, effect: { save: { dc: 15 } } },
      // Half its level and Dexterity +2.
      { name: 'Old Grenade', increment: 20, effect: { area: area(10), save: { dc: 14 } } },
    ])
    expect(sheet(doc).acts.map(a => [a.name, a.strikes])).toEqual([
      ['Frag Grenade I', 'Frag Grenade I'],
      ['Shock Grenade', 'Shock Grenade'],
      ['Old Grenade', 'Old Grenade'],
    ])
  })
  it('what explodes, fills a line or a cone is an act that its attack roll aims', () => {
    const gun = { actionType: 'rwak', weaponType: 'heavy', range: { value: '40' } }
    const doc = npc({}, [
      npcWeapon('Launcher', 9, '3d8', ['fire'], { ...gun, area: { value: '10' }, properties: { explode: true } }),
      npcWeapon('Arc Gun', 9, '1d6', [], { ...gun, properties: { line: { value: true } } }),
      npcWeapon('Scattergun', 9, '1d6', [], { ...gun, area: { shape: 'cone', value: '15' } }),
    ])
    expect(sheet(doc).acts.map(a => [a.name, a.strikes, a.effect?.area])).toEqual([
      ['Launcher', 'Launcher', { shape: 'burst', feet: 10 }],
      ['Arc Gun', 'Arc Gun', { shape: 'line', feet: 40 }],
      ['Scattergun', 'Scattergun', { shape: 'cone', feet: 15 }],
    ])
    expect(
      sheet(doc)
        .weapons.filter(w => !w.unarmed)
        .map(w => w.name),
    ).toEqual(['Launcher', 'Arc Gun', 'Scattergun'])
  })
  it('feats, spells and belongings are named', () => {
    const doc = npc({}, [
      { name: 'Howl', type: 'feat' },
      { name: 'Hex', type: 'spell' },
      { name: 'Rope', type: 'goods' },
    ])
    expect([0, 1, 2].map(i => noted(doc, `items[${i}]`)[0])).toEqual([
      'ignored: "Howl" is described in words alone: not carried over',
      'ruled: Hex: the game master rules what comes of it: what the spell of that name does',
      'ignored: goods "Rope": not carried over',
    ])
    expect(noted(doc, 'items')[0]).toMatch(/fights unarmed/)
  })
  it('abilities with figures are attacks and acts, whatever the file calls them', () => {
    const feat = (name: string, bonus: number, more: Part) => ({
      ...npcWeapon(name, bonus, '2d6', ['fire'], more),
      type: 'feat',
    })
    const breath = {
      actionType: 'save',
      area: { shape: 'line', value: '60' },
      save: { type: 'reflex', dc: '15', descriptor: 'half' },
    }
    const told = feat('Spew (60-ft. line, usable every 1d4 rounds)', 0, breath)
    const doc = npc({}, [
      feat('Spit', 9, { actionType: 'rwak', actionTarget: 'eac', range: { value: '40' } }),
      told,
      feat('Swarm Attack', 0, { actionType: 'other' }),
      // It would go off anywhere: there is no range.
      feat('Eruption', 0, { ...breath, area: { shape: 'sphere', value: '20' } }),
      feat('Glare', 0, { ...breath, save: { type: 'will', dc: '', descriptor: '' } }),
    ])
    const { weapons, acts } = sheet(doc)
    expect(weapons[0]).toMatchObject({ name: 'Spit', use: 'projectile', total: 9, against: 'EAC', increment: 40 })
    expect(acts.map(a => [a.name.slice(0, 5), a.uses?.max, a.effect?.area?.shape])).toEqual([['Spew', 1, 'line']])
    expect([3, 4].map(i => noted(doc, `items[${i}]`)[0])).toEqual([
      expect.stringMatching(/^ignored/),
      expect.stringMatching(/^ignored/),
    ])
  })
  it('a multiattack is a full attack of its own, at what its attacks lack against one alone', () => {
    const marked = npc({}, [
      npcWeapon('Bite', 24, '4d6+19', []),
      npcWeapon('[MultiATK] Bite', 18, '4d6+19', []),
      npcWeapon('[MultiATK] 2 Claws', 18, '2d8+19', []),
    ])
    expect(sheet(marked).fullAttacks).toEqual([{ name: 'multiattack', attacks: 3, penalty: -6 }])
    const value = '<p><strong>Multiattack</strong> 4 claws +17 (1d10+18 S)</p>'
    const told = npc({}, [
      npcWeapon('Claw', 23, '1d10+18', []),
      { name: 'Multiattack', type: 'feat', system: { description: { value } } },
    ])
    expect(sheet(told).fullAttacks).toEqual([{ name: 'multiattack', attacks: 4, penalty: -6 }])
    expect(sheet(npc({}, [npcWeapon('[MultiATK] 2 Claws', 18, '2d8', [])])).fullAttacks).toEqual([])
  })
  it('what heals is no attack', () => {
    const channel = npcWeapon('Channel', 0, '2d8', [], {
      actionType: 'save',
      area: { shape: 'cone', value: '30' },
      save: { type: 'will', dc: '13', descriptor: 'half' },
      damage: { parts: [{ formula: '2d8', types: { healing: true } }] },
    })
    expect(sheet(npc({}, [{ ...channel, type: 'feat' }])).acts).toEqual([])
  })
  it('resistances of abilities and of what is worn count, those of what is carried do not', () => {
    const guard = (type: string, amount: string, equipped: boolean) => ({
      name: 'Guard',
      type,
      system: {
        equipped,
        modifiers: [{ effectType: 'energy-resistance', modifier: amount, valueAffected: 'cold', enabled: true }],
      },
    })
    const doc = npc({}, [guard('feat', '5', false), guard('equipment', '10', true), guard('equipment', '15', false)])
    expect(sheet(doc).resistance).toEqual([
      { amount: 5, types: ['cold'] },
      { amount: 10, types: ['cold'] },
    ])
  })
  it('an automatic weapon whose file counts no shots attacks as any other', () => {
    const ray = npcWeapon('Ray', 22, '2d8+11', ['acid'], {
      actionType: 'rwak',
      properties: { automatic: { value: true } },
      capacity: { max: 0 },
      usage: { value: 0 },
    })
    const doc = npc({}, [ray])
    expect(sheet(doc).weapons[0]?.name).toBe('Ray')
    expect(noted(doc, 'items[0].system.properties.automatic')[0]).toMatch(/^simplified: no automatic mode/)
  })
  it('immunities that a rule reads are mapped, those that only a document can name are said to be', () => {
    const traits = {
      size: 'medium',
      di: { value: ['cold', 'nonlethal', 'radiation'], custom: '' },
      ci: { value: ['prone', 'asleep'], custom: 'Critical Hits; Mind-affecting effects' },
      dv: { value: [], custom: '' },
    }
    const doc = npc({ traits }, [npcWeapon('Bite', 1, '1d6', []), { name: 'Unflankable', type: 'feat', system: {} }])
    expect(sheet(doc)).toMatchObject({
      immunity: [{ types: ['cold'] }],
      immune: ['nonlethal', 'radiation', 'prone', 'asleep', 'critical hits', 'mind-affecting', 'flanking'],
    })
    expect(noted(doc, 'system.traits.di.value')).toEqual([
      'mapped: immune to cold',
      'mapped: immune to nonlethal',
      expect.stringMatching(/^guessed: immune to radiation: to effects that are called so/),
    ])
    expect(noted(doc, 'system.traits.ci.value')).toEqual([
      'mapped: immune to prone',
      expect.stringMatching(/^guessed: immune to asleep: to effects/),
    ])
  })
  it('what no rule reads goes with the creature, by name', () => {
    const traits = {
      size: 'medium',
      senses: 'darkvision 60 ft., fate sense',
      di: { value: [], custom: 'Undead Immunities' },
      ci: { value: [], custom: 'Undead Immunities' },
      dv: { value: [], custom: 'Rain Blindness' },
    }
    const items = [
      { name: 'Fast Healing 5', type: 'feat', system: {} },
      { name: 'Mind  Thrust', type: 'spell', system: {} },
      { name: 'Rope', type: 'goods', system: {} },
    ]
    expect(npcFormat.read(npc({ traits }, items)).creature['special']).toEqual(['fate sense', 'Rain Blindness'])
  })
})
