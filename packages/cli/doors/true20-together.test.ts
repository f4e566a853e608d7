import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'
import { fileOf } from '../testing/typed-lines.ts'

const sword = 'weapons: [{ name: sword, damage: 3 }], wields: [sword]'
const us = (at: string, more = '') => `side: us, at: ${at}, combat: 5, ${sword}${more}`
const them = (at: string, more = '') => `side: them, at: ${at}, initiative: -9, combat: 2, ${sword}${more}`
const mapOf = (...rows: readonly string[]) => `map: "${rows.map(row => [...row].join(' ')).join('\\n')}"`
const play = async (file: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(file, lines, { faces, played: true })).out

/** Who of these may attack Bob with the sword, by `why attack` in the turn of each. */
async function attackers(map: string, bob: string, at: readonly string[]): Promise<string> {
  const file = fileOf('true20', { ...Object.fromEntries(at.map((q, i) => [`a${i}`, us(q)])), bob: them(bob) }, map)
  const out = await play(
    file,
    at.flatMap((_, i) => [`ruling turn a${i}`, 'why attack bob sword']),
  )
  return [...out.matchAll(/legal now|not legal: Bob is out of the reach/g)]
    .map(([m]) => (m[0] === 'l' ? 'y' : 'n'))
    .join('')
}

describe('ganging up at the keyboard', () => {
  const LIMITS = 'true20/position/gang-up-limits'
  const OPEN = mapOf('.......', '.......', '.......', '.......', '.......')
  rules(LIMITS).each([
    ['in the open', OPEN, 'C3', ['B2', 'B3', 'B4', 'C2', 'C4', 'D2', 'D3', 'D4', 'A3'], 'yyyyyyyyn'],
    ['back to a wall', mapOf('#####', '.....', '.....', '.....'), 'B3', ['B2', 'B4', 'C2', 'C3', 'C4', 'D3'], 'yyyyyn'],
    ['in a corner', mapOf('####', '#...', '#...', '#...'), 'B2', ['B3', 'C2', 'C3', 'D2', 'B4'], 'yyynn'],
    ['in a doorway', mapOf('.....', '.....', '##.##', '.....'), 'C3', ['B3', 'B2', 'B4', 'A3'], 'yyyn'],
    ['in a corridor', mapOf('######', '......', '######'), 'B3', ['B2', 'B1'], 'yn'],
    ['in a corridor, from both ends', mapOf('######', '......', '######'), 'B3', ['B2', 'B4', 'B1', 'B5'], 'yynn'],
  ] as const)('%s', async (_, map, bob, at, able) => {
    expect(await attackers(map, bob, at)).toBe(able)
  })
  rules(LIMITS).it('a sixth finds no square at a wall', async () => {
    const at = ['B2', 'B4', 'C2', 'C3', 'C4']
    const file = fileOf(
      'true20',
      { ann: us('D5'), ...Object.fromEntries(at.map((q, i) => [`a${i}`, us(q)])), bob: them('B3') },
      mapOf('#####', '.....', '.....', '.....'),
    )
    expect(await play(file, ['ruling turn ann', 'move next to bob', 'move C3'])).toMatch(
      /none next to Bob can be reached now[\s\S]*not legal/,
    )
  })
})

describe('a combined attack at the keyboard', () => {
  const RULE = 'true20/maneuvers/combined-attack'
  const OPTIONS = '{ id: true20, options: { initiative-rolls: individual } }'
  const arms = (strength: number, damage: number) =>
    `initiative: 0, combat: 5, abilities: { Strength: ${strength} }, weapons: [{ name: axe, damage: ${damage} }], wields: [axe]`
  const band = fileOf(
    OPTIONS,
    {
      ann: `side: us, at: B2, ${arms(3, 3)}`,
      cid: `side: us, at: B4, ${arms(1, 0)}`,
      dee: `side: us, at: C2, ${arms(0, 0)}`,
      bob: 'side: them, at: B3, initiative: -30, combat: 2, abilities: { Constitution: 2 }',
    },
    mapOf('.....', '.....', '.....'),
  )
  const OPEN = [18, 14, 9, 1]
  // Damage bonuses are 6, 1 and 0: within 5 of the 6 is the 1, not the 0. Difficulty 15 + 6 + 2 = 23.
  rules(RULE).it('those who wait for the count of the slowest strike as one', async () => {
    const out = await play(
      band,
      [
        'delay 9',
        'delay 9',
        'combined-attack bob axe ann, cid',
        'end',
        'combined-attack bob axe',
        'end',
        'combined-attack bob axe',
      ],
      [...OPEN, 10, 11, 12, 10],
    )
    expect(out.match(/attacks Bob: axe \d+ against 12, hits/g)).toHaveLength(3)
    expect(out).toMatch(/damage bonus of 8 against Bob[\s\S]*Toughness 12 against 23, fails by 11/)
  })
  rules(RULE).it('a part that is not taken adds nothing, and the blows fall when the count is over', async () => {
    const out = await play(
      band,
      ['delay 9', 'delay 9', 'combined-attack bob axe ann, cid', 'end', 'combined-attack bob axe', 'end', 'end'],
      [...OPEN, 10, 1, 20],
    )
    // The axe of 6 missed by a 1: what remains is the 0 of Dee.
    expect(out).toMatch(/damage bonus of 0 against Bob[\s\S]*Toughness 22 against 15/)
  })
  rules(RULE).it('who waits for another count is not with them', async () => {
    const out = await play(band, ['delay 8', 'delay 9', 'combined-attack bob axe ann, cid'], OPEN)
    expect(out).toMatch(/Ann is not on the same count: delay to it first/)
  })
})

describe('uses of extra effort that a sheet has', () => {
  const OTHER = 'true20/fatigue/extra-effort-other-uses'
  const act = (name: string, cost: string) =>
    `{ name: ${name}, effort: true, cost: ${cost}, effect: { range: 30, consequences: [{ damage: 2 }] } }`
  const file = fileOf(
    'true20',
    {
      ann: us('B2', `, conviction: 1, acts: [${act('surge', 'free')}, ${act('push', 'move')}]`),
      imp: us('A1', `, minion: true, acts: [${act('surge', 'free')}]`),
      bob: them('B5', ', abilities: { Constitution: 20 }'),
    },
    mapOf('......', '......'),
  )
  rules(OTHER).it('count for the one effort of the round, in both orders', async () => {
    const out = await play(file, ['ruling turn ann', 'use surge on bob', 'use push on bob', 'extra-effort'])
    expect(out).toMatch(/use push on bob\n +not legal: has made an extra effort in this round already/)
    expect(out).toMatch(/extra-effort\n[^>]*not legal: has made an extra effort in this round/)
    expect(await play(file, ['ruling turn ann', 'extra-effort', 'use surge on bob'])).toMatch(
      /use surge on bob\n[^>]*not legal: has made an extra effort in this round already/,
    )
  })
  rules(OTHER, 'true20/fatigue/extra-effort-cost').it(
    'cost a level of fatigue at the next turn, and are there again',
    async () => {
      const out = await play(file, [
        'ruling turn ann',
        'use surge on bob',
        'end',
        'ruling turn ann',
        'tire',
        'use push on bob',
      ])
      expect(out).toMatch(/Ann +is winded[\s\S]*makes an extra effort: push/)
    },
  )
  rules(OTHER, 'true20/fatigue/extra-effort-use').it('are for heroes', async () => {
    expect(await play(file, ['ruling turn imp', 'use surge on bob'])).toMatch(
      /not legal: .*true20\/fatigue\/extra-effort-use/,
    )
  })
})

describe('a target that is invisible', () => {
  const RULE = 'true20/conditions/invisible-target'
  const file = fileOf(
    'true20',
    { ann: us('B2', ', initiative: 50'), bob: them('B3', ', conditions: [unseen]') },
    mapOf('......', '......'),
  )
  rules(RULE).each([
    [10, 'hits'],
    [11, 'misses, concealed'],
  ] as const)('in the right square a hit at which the d20 shows %i %s', async (face, says) => {
    const out = await play(file, ['attack bob', 'attack B3'], [10, 10, 12, face, 10])
    expect(out).toContain('not legal: cannot perceive Bob')
    expect(out).toContain(`attacks B3: sword 17 against 12, ${says}`)
  })
  rules(RULE).it('in the wrong square nothing is hit', async () => {
    const out = await play(file, ['attack A3'], [10, 10, 20, 20, 20, 20])
    expect(out).toMatch(/attacks A3: sword, misses/)
    expect(out).not.toMatch(/Bob: Toughness/)
  })
})
