import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { blinded, deafened, dying, type shaken, stable, unseen } from '../../d20/vocabulary/conditions.ts'
import { applyEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { noMagic, resistanceDown } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const act = (effect: Given, more: Given = {}) => ({
  name: 'art',
  provokes: false,
  ...more,
  effect: { range: 300, ...effect },
})
const daze = (descriptors: readonly string[], more: Given = {}) =>
  act({ descriptors, consequences: [{ condition: 'shaken', lasts: { rounds: 3 } }] }, more)
const strike = (types: string, descriptors: readonly string[] = [], more: Given = {}) =>
  act({ descriptors, consequences: [{ damage: '8', types }] }, more)
const duel = (art: object, user: Given = {}, target: Given = {}, feet = 20, third: readonly Given[] = []) =>
  new StarStage([{ acts: [art], ...user }, { hitPoints: 60, ...target }, ...third], {
    map: GridMap.open(80, 20),
    at: [
      [0, 0],
      [feet / 5, 0],
      [feet / 5 + 1, 0],
    ],
  }).turn()
const at = (s: StarStage, target = 1, faces: readonly number[] = []) => s.do({ do: 'use', act: 'art', target }, faces)
const resisted = (who: number, why: string) => ({ e: 'effect-resisted', who, by: 0, act: 'art', why })

describe('what a body that is none suffers from', () => {
  const ghost = { by: 'incorporeal' }
  rules('starfinder/defense/incorporeal-kinetic-immunity', 'starfinder/defense/incorporeal-half-damage').each([
    ['a blow without magic: nothing', strike('slashing'), {}, 0],
    ['by magic: half', strike('slashing', [], { kind: 'spell' }), {}, 4],
    ['energy: half', strike('fire'), {}, 4],
    ['force: all', strike('slashing', ['force']), {}, 8],
    ['by another without a body: all', strike('slashing'), ghost, 8],
  ] as const)('%s', (_, art, user, lost) => {
    const s = duel(art, user, ghost)
    at(s)
    expect(60 - s.hp(1)).toBe(lost)
    const solid = duel(art, user)
    at(solid)
    expect(60 - solid.hp(1)).toBe(8)
  })
  rules('starfinder/defense/incorporeal-half-damage').each([
    [[], {}, [51], [resisted(1, 'incorporeal')]],
    [[], {}, [50], []],
    [['force'], {}, [], []],
    [[], ghost, [], []],
  ] as const)('what does no damage and is %j by one that is %j: rolled %j', (tags, user, faces, events) => {
    const s = duel(daze(tags), user, ghost)
    expect(at(s, 1, faces).of('effect-resisted')).toEqual(events)
    expect(s.states(1)).toEqual(events.length ? [] : ['shaken'])
  })
})

describe('an effect that speaks', () => {
  rules('starfinder/effects/language-dependent').each([
    ['one language of several is enough', ['Common'], undefined, ['Vesk', 'Common'], 20, false, true],
    ['and of its speaker too', ['Kasatha', 'Common'], undefined, ['Common'], 20, false, true],
    ['none is shared', ['Common'], undefined, ['Vesk'], 20, false, false],
    ['it has none', ['Common'], undefined, [], 20, false, false],
    ['it is deaf', ['Common'], undefined, ['Common'], 20, true, false],
    ['it is deaf, and spoken to by mind', ['Common'], 30, ['Common'], 20, true, true],
    ['a mind of another language', ['Common'], 30, ['Vesk'], 20, false, true],
    ['a mind as far as it reaches', ['Common'], 30, ['Vesk'], 30, false, true],
    ['a mind farther away', ['Common'], 30, ['Vesk'], 35, false, false],
    ['farther away than a mind reaches, and it hears', ['Common'], 30, ['Common'], 35, false, true],
    ['a mind without language', ['Common'], 30, [], 20, false, false],
    ['limited to shared ones: none', ['Common'], { range: 30, limited: true }, ['Vesk'], 20, false, false],
    ['limited to shared ones: one, and deaf', ['Common'], { range: 30, limited: true }, ['Common'], 20, true, true],
  ] as const)('%s', (_, own, telepathy, languages, feet, deaf, works) => {
    const s = duel(
      daze(['language-dependent']),
      { languages: own, ...(telepathy ? { telepathy } : {}) },
      { languages },
      feet,
    )
    if (deaf) s.m.give(1, deafened)
    expect(at(s).of('effect-resisted')).toEqual(works ? [] : [resisted(1, 'immune')])
    expect(s.states(1).includes('shaken')).toBe(works)
  })
  rules('starfinder/effects/language-dependent').it('reaches its own speaker, whatever that one speaks', () => {
    const s = duel(daze(['language-dependent']))
    at(s, 0)
    expect(s.states(0)).toEqual(['shaken'])
  })
})

describe('an effect that takes senses', () => {
  rules('starfinder/effects/sense-dependent').each([
    [[], [], true],
    [[], [blinded], true],
    [[], [deafened], true],
    [[], [blinded, deafened], false],
    [['visual'], [blinded], false],
    [['visual'], [deafened], true],
    [['audible'], [deafened], false],
    [['audible'], [blinded], true],
    [['visual', 'audible'], [blinded], false],
    [['visual', 'audible'], [deafened], false],
  ] as const)('%j on one that is %j: it works: %s', (tags, lost: readonly (typeof shaken)[], works) => {
    const s = duel(daze(['sense-dependent', ...tags]))
    for (const k of lost) s.m.give(1, k)
    expect(at(s).of('effect-resisted')).toEqual(works ? [] : [resisted(1, 'immune')])
  })
  rules('starfinder/effects/sense-dependent').each([
    ['its user blinded', [blinded], {}, true],
    ['its user deafened', [deafened], {}, true],
    ['its user blinded and deafened', [blinded, deafened], {}, false],
    ['its user deafened, its target unseen', [deafened], { unseen: true }, false],
    ['its target unseen', [], { unseen: true }, true],
  ] as const)('%s: it works: %s', (_, lost: readonly (typeof shaken)[], how: { unseen?: boolean }, works) => {
    const s = duel(daze(['sense-dependent']), {}, { senses: { blindsight: 30 } })
    for (const k of lost) s.m.give(0, k)
    if (how.unseen) s.m.give(1, unseen)
    s.play([applyEffect({ by: 0, who: 1, act: 'art' })])
    expect(s.states(1).includes('shaken')).toBe(works)
  })
  rules('starfinder/effects/sense-dependent').it('and not of one born without', () => {
    const eyeless = duel(daze(['sense-dependent', 'visual']), {}, { senses: { vision: false } })
    expect(at(eyeless).of('effect-resisted')).toEqual([resisted(1, 'immune')])
    const earless = duel(daze(['sense-dependent', 'audible']), {}, { senses: { hearing: false } })
    expect(at(earless).of('effect-resisted')).toEqual([resisted(1, 'immune')])
  })
})

describe('what an effect does not reach', () => {
  const KINDS = 'starfinder/magic/ability-kinds-table'
  rules(KINDS).each([
    ['spell', true],
    ['spell-like', true],
    ['supernatural', true],
    ['extraordinary', false],
  ] as const)('one that stands where there is no magic: by what is %s', (kind, spared) => {
    const s = duel(strike('fire', [], { kind }))
    s.m.give(1, noMagic)
    expect(at(s).of('effect-resisted')).toEqual(spared ? [resisted(1, 'immune')] : [])
    expect(s.hp(1)).toBe(spared ? 60 : 52)
  })
  rules('starfinder/effects/mind-affecting', 'starfinder/effects/pain').each([
    [['mind-affecting'], { mindless: true }, true],
    [['fear'], { mindless: true }, false],
    [['mind-affecting'], {}, false],
    [['pain'], { immune: ['Fortitude'] }, true],
    [['pain'], {}, false],
  ] as const)('%j against one with %j: it does nothing: %s', (tags, target, spared) => {
    expect(at(duel(daze(tags), {}, target)).of('effect-resisted')).toEqual(spared ? [resisted(1, 'immune')] : [])
  })
  rules('starfinder/objects/effects-on-objects').each([
    ['free, and hurt', strike('fire'), {}, []],
    ['free', daze([]), {}, [resisted(1, 'immune')]],
    ['free, and it works on objects', daze(['object']), {}, []],
    ['held by its user, and hurt', strike('fire'), { heldBy: 'a' }, [resisted(1, 'immune')]],
    ['held, and hurt by what works on those too', strike('fire', ['attended objects']), { heldBy: 'a' }, []],
    ['a ship that is terrain', strike('fire', ['attended objects']), { terrain: true }, [resisted(1, 'immune')]],
  ] as const)('a thing that is %s', (_, art, more, events) => {
    const burst = { ...art, effect: { ...art.effect, area: { shape: 'burst', feet: 10 } } }
    const s = duel(burst, {}, { kinds: ['object'], itemLevel: 5, ...more })
    const played = s.do({ do: 'use', act: 'art', to: s.square(4, 0), corner: 'sw' })
    expect(played.of('effect-resisted')).toEqual(events)
  })
  rules('starfinder/objects/saving-throws').it('without a level it saves only while somebody holds it', () => {
    const save = { kind: 'Reflex', dc: 14, onSuccess: 'none' }
    const art = act({
      descriptors: ['attended objects'],
      area: { shape: 'burst', feet: 10 },
      save,
      consequences: [{ damage: '8', types: 'fire' }],
    })
    const lost = (more: Given, faces: readonly number[]) => {
      const s = duel(art, { saves: { Reflex: 2 } }, { kinds: ['object'], itemLevel: 0, ...more })
      s.do({ do: 'use', act: 'art', to: s.square(4, 0), corner: 'sw' }, faces)
      return 60 - s.hp(1)
    }
    expect([lost({}, []), lost({ heldBy: 'a' }, [12]), lost({ heldBy: 'a' }, [11])]).toEqual([8, 0, 8])
    const living = duel(art, {}, { itemLevel: 0, saves: { Reflex: 2 } })
    living.do({ do: 'use', act: 'art', to: living.square(4, 0), corner: 'sw' }, [12])
    expect(living.hp(1)).toBe(60)
  })
})

describe('an area that lasts, and one whose resistance is lowered', () => {
  const LOWERING = 'starfinder/magic/spell-resistance-after-lowering'
  const fog = (more: Given = {}) => ({
    ...act({
      area: { shape: 'burst', feet: 30 },
      lasts: { rounds: 5 },
      resistible: true,
      consequences: [{ condition: 'shaken', lasts: 'effect' }],
      ...more,
    }),
    kind: 'spell',
  })
  const lay = (more: Given = {}, lowered = true) => {
    const s = duel(fog(more), { spellResistance: 30 }, { spellResistance: 30 })
    if (lowered) for (const who of [0, 1]) s.m.give(who, resistanceDown)
    return s
      .do(
        { do: 'use', act: 'art', to: s.square(2, 0), corner: 'sw' },
        lowered || more['resistible'] === false ? [] : [5],
      )
      .of('took-hold')
  }
  rules(LOWERING).it('it is noted whom it took hold of meanwhile, its own user not', () => {
    expect(lay()).toEqual([{ e: 'took-hold', who: 1, effect: 'art 1' }])
    expect(lay({ resistible: false })).toEqual([])
    expect(lay({}, false)).toEqual([])
  })
})

describe('healing of no points', () => {
  rules('starfinder/injury/healing-stabilizes').it('stabilizes all the same', () => {
    const lies = (consequence: Given) => {
      const art = act({ consequences: [consequence] })
      const s = duel(art, {}, { side: 'us', hitPoints: { maximum: 20, current: 0 }, resolve: 3, dies: 'by Resolve' })
      at(s)
      return [dying, stable].map(k => s.r.has(1, k))
    }
    expect([lies({ heals: '0' }), lies({ grants: '1' }), lies({ heals: '1' })]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
    expect(duel(act({ consequences: [{ heals: '0' }] })).r.items(GAME, runningEffects)).toEqual([])
  })
})
