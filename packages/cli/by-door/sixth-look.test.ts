import { describe, expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, hitPoints: 20, initiative: 50'
const THEM = 'side: them, hitPoints: 20, initiative: -9'
const MAP = 'map: |\n  ......\n  ......'
const POINTS = ['spirit', 'modern', 'srd35', 'starfinder'] as const

describe('hands for what is drawn', () => {
  const file = (baseAttack: number, held: string) =>
    fileOf(
      'starfinder',
      {
        ann: `${US}, at: A1, baseAttack: ${baseAttack}, weapons: [{ name: rifle, damage: 1d8, hands: two, use: projectile, increment: 60, carried: ${held} }, { name: knife, damage: 1d4, carried: sheathed }, { name: pike, damage: 1d8, hands: two, carried: sheathed }]`,
        cy: `${THEM}, at: A5`,
      },
      MAP,
    )
  it('full hands draw nothing; one hand holds what takes two, and it is not wielded [starfinder/equipment/wielding]', async () => {
    const lines = ['draw knife', 'move A3 draw knife', 'change-grip rifle', 'draw pike', 'attack cy pike']
    const [full, onTheWay, , pike, attack] = await answersTo(file(1, 'in hand'), lines)
    expect(full).toContain('needs a free hand')
    expect(onTheWay).toContain('needs a free hand')
    expect(pike).toContain('takes pike in one hand')
    expect(attack).toContain('takes two hands, and is held in one')
  })
  it('what is taken out of a pack or off the ground takes a hand too [starfinder/actions/manipulate-item]', async () => {
    const packed = file(1, 'in hand').replaceAll('carried: sheathed', 'carried: packed')
    const lines = [
      'take-out knife',
      'drop-item rifle',
      'take-out pike',
      'pick-up rifle',
      'change-grip pike',
      'pick-up rifle',
    ] // prettier-ignore
    const [full, , both, none, , one] = await answersTo(packed, lines)
    expect(full).toContain('needs a free hand')
    expect(both).not.toContain('in one hand')
    expect(none).toContain('needs a free hand')
    expect(one).toContain('takes rifle in one hand')
  })
  it('a charge draws what both hands can wield [starfinder/actions/draw-while-moving]', async () => {
    const [no] = await answersTo(file(1, 'in one hand'), ['charge cy pike draw'])
    expect(no).toContain('needs a free hand')
    const [yes] = await answersTo(file(1, 'sheathed'), ['charge cy pike draw'])
    expect(yes).toContain('draws pike')
  })
})

describe('what comes as a turn begins', () => {
  const WORKS = '{ until: turn-start, of: target }'
  it.each(POINTS)('%s: lasts to the start of the next one [spirit/round/durations]', async ruleset => {
    const aura = `features: [{ aura: { feet: 20, eachTurn: true, consequences: [{ condition: shaken, lasts: ${WORKS} }, { adds: -2, to: AC, lasts: ${WORKS} }] } }]`
    const file = fileOf(ruleset, { ann: `${US}, at: A1, ${aura}`, cy: `${THEM}, at: A5` }, MAP)
    const out = await answersTo(file, ['who cy', 'end', 'who cy', 'end', 'who cy', 'end', 'who cy'])
    expect(out[0]).not.toContain('shaken')
    for (const at of [2, 4, 6]) {
      expect(out[at]).toContain('shaken')
      expect(out[at]).toContain('-2 to AC')
    }
  })
})

describe('an act that brings penalties alone', () => {
  it.each(POINTS)('%s: is not done to oneself unasked [house/act/range]', async ruleset => {
    const acts =
      'acts: [{ name: hex, effect: { save: { kind: Will, dc: 12 }, consequences: [{ adds: -2, to: attack, type: untyped }] } }]'
    const file = fileOf(ruleset, { ann: `${US}, at: A1, ${acts}`, cy: `${THEM}, at: A2` }, MAP)
    const [nobody, cy] = await answersTo(file, ['use hex', 'use hex cy'])
    expect(nobody).toContain('hex needs a target')
    expect(cy).toContain('Cy: Will save against hex')
  })
})

describe('who looks for the hidden', () => {
  const file = (hidden: readonly number[]) =>
    fileOf(
      'starfinder',
      {
        ann: `${US}, at: A1, skills: { Perception: 4 }`,
        ...Object.fromEntries(
          hidden.map((stealth, i) => [
            `cy${i}`,
            `${THEM}, at: B${i + 2}, skills: { Stealth: ${stealth} }, conditions: [unseen]`,
          ]),
        ),
        zed: `${THEM}, at: A6`,
      },
      MAP,
    )
  it('is told of one check, whoever hides, and of one where nobody does [starfinder/senses/pinpoint]', async () => {
    for (const hidden of [[], [40], [40, 40, 40]]) {
      const { out } = await typedAt(file(hidden), ['seek'], { as: who => who === 0 })
      expect(out.match(/Perception check failed/g)).toHaveLength(1)
      expect(out).not.toMatch(/check failed: \d+ against/)
    }
  })
  it('an unseen one that hid without moving is easier found as it moves [starfinder/senses/unseen-stealth-bonus]', async () => {
    const faces = [1, 1, 10, 15, 15]
    const seeks = async (way: string) => {
      const file = fileOf(
        'starfinder',
        {
          ann: 'side: us, initiative: -9, hitPoints: 20, at: A1, skills: { Perception: 15 }',
          cy: 'side: them, initiative: 50, hitPoints: 20, at: A2, skills: { Stealth: 0 }, conditions: [unseen]',
        },
        MAP,
      )
      const lines = ['hide', 'end', 'seek', 'end', way, 'end', 'seek']
      const { out } = await typedAt(file, lines, { faces })
      return [...out.matchAll(/Perception check (made|failed)/g)].map(m => m[1])
    }
    // 30 against 10 and 40, or 20 once it has moved.
    expect([await seeks('move A3'), await seeks('total-defense')]).toEqual([
      ['failed', 'made'],
      ['failed', 'failed'],
    ])
  })
  it.each(['', 'sight: true'])(
    'in dim light one stays hidden until one comes into plain view; with "%s" [starfinder/senses/observing, starfinder/light/dim-stealth]',
    async how => {
      const map = `${how}\nmap: { light: dim, rows: ['..............', '..............'], lights: [{ at: A10, bright: 20 }] }`
      const file = fileOf(
        'starfinder',
        {
          ann: `${US}, at: A1, skills: { Stealth: 30 }`,
          cy: `${THEM}, at: B7, weapons: [{ name: bow, damage: 1d6, use: projectile, increment: 60 }]`,
        },
        map,
      )
      const lines = ['hide', 'end', 'attack ann bow', 'end', 'move A7', 'end', 'attack ann bow']
      const out = await answersTo(file, lines)
      expect(out[2]).toContain('does not know where Ann is')
      expect(out[6]).toContain('attacks Ann')
    },
  )
  it.each([
    ['starfinder', ', hitPoints: 20', '1d6'],
    ['true20', '', '2'],
  ])(
    '%s: light that is made where one hides shows one as the next turn begins [starfinder/senses/observing, true20/cover/stealth]',
    async (ruleset, points, damage) => {
      const file = fileOf(
        ruleset,
        {
          ann: `side: us, initiative: 50, at: A1, skills: { Stealth: 30 }${points}`,
          cy: `side: them, initiative: -9, at: B6${points}, weapons: [{ name: bow, damage: ${damage}, use: projectile, increment: 60 }]`,
        },
        "map: { light: dim, rows: ['......', '......'] }",
      )
      const lines = ['hide', 'ruling draw bright light A1 A2', 'end', 'attack ann bow']
      expect((await answersTo(file, lines))[3]).toContain('attacks Ann')
    },
  )
  it('who finds somebody is told how well [starfinder/senses/notice-result]', async () => {
    const { out } = await typedAt(file([-30]), ['seek', 'seek'], { as: who => who === 0 })
    expect(out).toContain('knows that Cy0 is about')
    expect(out).toContain('knows where Cy0 is')
  })
})

describe('scores without modifiers', () => {
  it.each(POINTS)('%s: a modifier that is not given is that of its score [house/act/range]', async ruleset => {
    const shown = async (keys: string) => {
      const weapons = 'weapons: [{ name: sword, damage: 1d6 }]'
      const [out] = await answersTo(
        fileOf(ruleset, { ann: `${US}, at: A1, ${weapons}, ${keys}`, cy: `${THEM}, at: A2` }, MAP),
        ['attack cy sword'],
      ) // prettier-ignore
      return /sword (-?\d+)/.exec(out!)![1]
    }
    const scores = (n: number) => `scores: { Strength: ${n} }`
    expect(await shown(scores(17))).toBe(await shown('abilities: { Strength: 3 }'))
    expect(await shown(scores(9))).toBe(await shown('abilities: { Strength: -1 }'))
    expect(await shown(`${scores(17)}, abilities: { Strength: 1 }`)).toBe(await shown('abilities: { Strength: 1 }'))
  })
})

describe('things of the invisible', () => {
  it('what it takes of another is seen until it is tucked away [starfinder/objects/invisible-items]', async () => {
    const file = fileOf(
      'starfinder',
      {
        ann: `${US}, at: A1, weapons: [{ name: knife, damage: 1d4 }]`,
        cy: `${THEM}, at: A2, weapons: [{ name: spear, damage: 1d4 }]`,
      },
      MAP,
    )
    const lines = [
      'ruling give ann unseen',
      'end',
      'drop-item spear',
      'end',
      'pick-up spear',
      'sheathe spear',
      'end',
      'end',
      'draw spear',
      'end',
      'end',
      'hand-over spear cy',
    ] // prettier-ignore
    const out = await answersTo(file, lines)
    expect(out[5]).toContain('spear cannot be seen')
    expect(out[8]).toContain('spear can be seen')
    expect(out[11]).toContain('spear can be seen')
  })
})

describe('what is said of it', () => {
  it.each(['spirit', 'modern', 'srd35'])(
    '%s: a cure takes nonlethal damage off [spirit/healing/nonlethal-by-kido]',
    async ruleset => {
      const file = fileOf(
        ruleset,
        {
          ann: `side: us, hitPoints: 20, initiative: 50, at: A1, acts: [{ name: mend, effect: { consequences: [{ heals: 1d8 }] } }]`,
          bo: 'side: us, hitPoints: { maximum: 20, current: 20, nonlethal: 6 }, at: A2',
          cy: `${THEM}, at: A5`,
        },
        MAP,
      )
      const [out] = await answersTo(file, ['use mend bo'])
      expect(out).toContain('Bo shakes off 4.13 nonlethal on average')
    },
  )
  it('what is kept up is told [starfinder/effects/concentration-upkeep]', async () => {
    const acts =
      'acts: [{ name: glow, effect: { personal: true, lasts: { concentration: true }, consequences: [{ adds: 1, to: AC, type: luck, lasts: effect }] } }]'
    const file = fileOf('starfinder', { ann: `${US}, at: A1, ${acts}`, cy: `${THEM}, at: A5` }, MAP)
    const out = await answersTo(file, ['use glow', 'end', 'end', 'keep-up glow'])
    expect(out[3]).toContain('keeps up glow')
  })
  it('true20: who haggles says what it is [true20/social/haggling]', async () => {
    const file = fileOf(
      'true20',
      { ann: 'side: us, initiative: 50, at: A1', bo: 'side: us, at: A2', cy: 'side: them, initiative: -9, at: A6' },
      MAP,
    ) // prettier-ignore
    const [both, sells] = await answersTo(file, ['haggle bo 100 sells buys', 'haggle bo 100 sells'])
    expect(both).toContain('it buys or it sells, not both')
    expect(sells).toMatch(/Ann (?:sells to|offers .* to) Bo/)
  })
})
