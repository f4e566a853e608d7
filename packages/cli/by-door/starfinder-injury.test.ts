import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** Ann, and Bo out of her reach so that nobody strikes unasked; Cy keeps the fight going. */
const fight = (ann: string, more = '', options = '') =>
  fileOf(
    options ? `{ id: starfinder, options: { ${options} } }` : 'starfinder',
    {
      ann: `side: us, at: C3, initiative: 50, level: 4, ${ann}`,
      bo: 'side: them, at: C4, initiative: 20, baseAttack: 30, hitPoints: 40, weapons: [{ name: bat, damage: 12, types: bludgeoning }, { name: ram, damage: 33, types: bludgeoning }, { name: sap, damage: 30, types: bludgeoning, nonlethal: true }]',
      cy: 'side: us, at: J9, hitPoints: 9, initiative: -9',
    },
    more,
  )
const HERO = 'stamina: 4, hitPoints: 15, resolve: 2'
const answers = (file: string, lines: readonly string[]) => answersTo(file, lines)
const last = async (file: string, ...lines: readonly string[]): Promise<string> => (await answers(file, lines)).at(-1)!
const FACES = 'faces: [10, 10, 10, 15, 15, 15, 15]'

describe('falling', () => {
  it('massive damage: what is left over of one attack kills where it is the maximum [starfinder/injury/massive-damage]', async () => {
    // 33 from 4 Stamina and 15 Hit Points leaves 14; with 3 Stamina it leaves 15.
    expect(await last(fight(HERO, FACES), 'end', 'attack ann with ram', 'who ann')).toMatch(/0 hp, 2 rp, dying/)
    const less = HERO.replace('stamina: 4', 'stamina: 3')
    expect(await last(fight(less, FACES), 'end', 'attack ann with ram', 'who ann')).toContain('dead')
  })
  it('at 0 already one attack of the maximum kills, and less does not [starfinder/injury/massive-damage-at-zero]', async () => {
    const down = 'stamina: { maximum: 4, current: 0 }, hitPoints: { maximum: 15, current: 0 }, resolve: 2'
    const blow = (n: number) => last(fight(down, 'faces: [10, 10, 10]'), `ruling damage ann ${n}`, 'who ann')
    // What a ruling deals comes of no attack.
    expect(await blow(14)).toMatch(/0 hp, 1 rp, dying/)
    const attack = (hitPoints: number) =>
      last(fight(down.replaceAll('15', String(hitPoints)), FACES), 'ruling turn bo', 'attack ann with bat', 'who ann')
    expect(await attack(12)).toContain('dead')
    // A point for the blow, and one as her own turn ends.
    expect(await attack(13)).toMatch(/0 hp, 0 rp, dying/)
  })
  it('monsters die at 0, unless the last harm was nonlethal [starfinder/injury/monster-death]', async () => {
    expect(await last(fight('hitPoints: 12', FACES), 'end', 'attack ann with bat', 'who ann')).toContain('0 hp, dead')
    expect(await last(fight('hitPoints: 13', FACES), 'end', 'attack ann with bat', 'who ann')).toContain(
      'Ann, us: 1 hp',
    )
    expect(await last(fight('hitPoints: 13', FACES), 'end', 'attack ann with sap', 'who ann')).toContain(
      '0 hp, knocked out',
    )
  })
  it('by an option they linger for three rounds, and not where they are healed or hit again [starfinder/injury/monster-lingering-option]', async () => {
    const file = fight('hitPoints: 12', FACES, 'monsters-die-slowly: true')
    const fall = ['end', 'attack ann with bat', 'end', 'end']
    expect(await last(file, ...fall, 'who ann')).not.toContain('dead')
    expect(await last(file, ...fall, 'ruling damage ann 1', 'who ann')).toContain('dead')
    expect(await last(file, ...fall, 'ruling heal ann 3', 'who ann')).toContain('Ann, us: 3 hp')
    const rounds = [...fall, 'end', 'end', 'end', 'end', 'end', 'end']
    expect(await last(file, ...rounds, 'who ann')).toContain('dead')
  })
  it('a monster with Resolve dies too, or as the game master has it is dying [starfinder/injury/monster-with-resolve]', async () => {
    const monster = 'hitPoints: 12, resolve: 2, cr: 4'
    expect(await last(fight(monster, FACES), 'end', 'attack ann with bat', 'who ann')).toContain('dead')
    const chosen = `${monster}, dies: by Resolve`
    expect(await last(fight(chosen, FACES), 'end', 'attack ann with bat', 'who ann')).toContain('dying')
  })
})

describe('dying', () => {
  const DOWN = 'stamina: { maximum: 4, current: 0 }, hitPoints: { maximum: 20, current: 0 }, resolve: 3'
  const rp = async (...damages: readonly string[]) => {
    const lines = [...damages.map(n => `ruling damage ann ${n}`), 'who ann']
    return last(fight(DOWN), ...lines)
  }
  it('the first damage of a round costs a point, later only what is more than half of the maximum [starfinder/injury/damage-while-dying]', async () => {
    expect(await rp('1')).toContain('2 rp, dying')
    expect(await rp('1', '1')).toContain('2 rp, dying')
    expect(await rp('1', '10')).toContain('2 rp, dying')
    expect(await rp('1', '11')).toContain('1 rp, dying')
  })
  it('a point that is not there kills [starfinder/injury/damage-while-dying]', async () => {
    const none = DOWN.replace('resolve: 3', 'resolve: { maximum: 3, current: 0 }')
    expect(await last(fight(none), 'ruling damage ann 1', 'who ann')).toContain('dead')
  })
  it('nonlethal damage costs a dying creature as much, and leaves a stable one as it is [starfinder/injury/nonlethal-at-zero]', async () => {
    expect(await rp('2 nonlethal')).toContain('2 rp, dying')
    const out = 'stamina: 4, hitPoints: 15, resolve: 2'
    const lines = ['end', 'attack ann with sap', 'ruling damage ann 3 nonlethal', 'who ann']
    expect(await last(fight(out, FACES), ...lines)).toContain('0 hp, 2 rp, knocked out')
  })
})

describe('lying stable without Resolve', () => {
  /** Ann and Cy alone: hours pass, and these are the faces of her checks. */
  const alone = (constitution: number, faces: readonly number[]) =>
    fileOf(
      'starfinder',
      {
        cy: 'side: us, at: C5, hitPoints: 9, skills: { Medicine: 20 }',
        ann: `side: us, at: C3, level: 4, abilities: { Constitution: ${constitution} }, stamina: { maximum: 4, current: 0 }, hitPoints: { maximum: 15, current: 0 }, resolve: { maximum: 2, current: 0 }, conditions: [stable]`,
      },
      `faces: ${JSON.stringify(faces)}`,
    )
  const after = (constitution: number, ...faces: readonly number[]) =>
    last(alone(constitution, faces), `pass ${faces.length} hours`, 'who ann')
  it('each hour a check of Constitution: 20 wakes, 10 holds, less kills [starfinder/injury/long-term-stability]', async () => {
    expect(await after(2, 18)).toContain('Ann, us: 0 sp, 1 hp')
    expect(await after(2, 17)).toMatch(/0 hp, 0 rp, .*stable/)
    expect(await after(2, 8)).toMatch(/0 hp, 0 rp, .*stable/)
    expect(await after(2, 7)).toContain('dead')
    expect(await after(0, 12, 13, 20)).toContain('Ann, us: 0 sp, 1 hp')
    expect(await after(0, 12, 13, 9)).toContain('dead')
  })
  it('after eight hours one wakes as from a night [starfinder/injury/long-term-stability]', async () => {
    expect(await after(0, ...Array.from({ length: 7 }, () => 12))).toMatch(/0 hp, 0 rp, .*stable/)
    expect(
      await last(
        alone(
          0,
          Array.from({ length: 8 }, () => 12),
        ),
        'pass 8 hours',
        'who ann',
      ),
    ).toContain('4 hp')
  })
})

describe('scores', () => {
  const weakens = (what: string, by: number, verb = 'lowers') =>
    `acts: [{ name: hex, cost: free, effect: { range: 30, consequences: [{ ${verb}: ${what}, by: ${by} }] } }]`
  const hexed = (ann: string, hex: string) =>
    fileOf('starfinder', {
      bo: `side: them, at: C4, initiative: 50, hitPoints: 40, ${hex}`,
      ann: `side: us, at: C6, initiative: 20, level: 4, ${ann}`,
      cy: 'side: us, at: J9, hitPoints: 9, initiative: -9',
    })
  const HERO_OF = (more: string) => `stamina: 20, hitPoints: 15, resolve: 4, ${more}`
  it('damage that equals a score leaves unconscious, of Constitution dead, and goes no further [starfinder/abilities/ability-damage-limit, starfinder/injury/death-other-causes]', async () => {
    const scores = 'scores: { Strength: 9, Constitution: 9 }'
    const after = (what: string, by: number) =>
      last(hexed(HERO_OF(scores), weakens(what, by)), 'use hex on ann', 'who ann')
    expect(await after('Strength', 8)).not.toContain('unconscious')
    expect(await after('Strength', 9)).toContain('unconscious')
    expect(await after('Constitution', 8)).not.toContain('dead')
    expect(await after('Constitution', 30)).toContain('dead')
  })
  it('a score drained to 0 leaves unconscious, Constitution kills [starfinder/abilities/ability-drain-to-zero, starfinder/injury/death-other-causes]', async () => {
    const scores = 'scores: { Wisdom: 9, Constitution: 9 }'
    const after = (what: string, by: number) =>
      last(hexed(HERO_OF(scores), weakens(what, by, 'drains')), 'use hex on ann', 'who ann')
    expect(await after('Wisdom', 8)).not.toContain('unconscious')
    expect(await after('Wisdom', 9)).toContain('unconscious')
    expect(await after('Constitution', 9)).toContain('dead')
  })
  it('each 2 points of Constitution cost Stamina by the level, of the key ability a Resolve Point [starfinder/abilities/constitution-damage-stamina, starfinder/abilities/key-ability-damage-resolve]', async () => {
    const hero = HERO_OF('keyAbility: Charisma, scores: { Constitution: 14, Charisma: 14 }')
    const after = (what: string, by: number) => last(hexed(hero, weakens(what, by)), 'use hex on ann', 'who ann')
    expect(await after('Constitution', 1)).toContain('20 sp, 15 hp, 4 rp')
    expect(await after('Constitution', 3)).toContain('16 sp, 15 hp, 4 rp')
    expect(await after('Constitution', 4)).toContain('12 sp, 15 hp, 4 rp')
    expect(await after('Charisma', 1)).toContain('4 rp')
    expect(await after('Charisma', 5)).toContain('20 sp, 15 hp, 2 rp')
    expect(await after('Wisdom', 4)).toContain('20 sp, 15 hp, 4 rp')
  })
  it('negative levels that reach the level, or the Challenge Rating, kill [starfinder/injury/negative-level-death, starfinder/injury/death-other-causes]', async () => {
    const drains = (n: number) =>
      `acts: [{ name: hex, cost: free, effect: { range: 30, consequences: [{ levels: ${n}, lasts: permanent }] } }]`
    expect(await last(hexed(HERO_OF(''), drains(3)), 'use hex on ann', 'who ann')).not.toContain('dead')
    expect(await last(hexed(HERO_OF(''), drains(4)), 'use hex on ann', 'who ann')).toContain('dead')
    expect(await last(hexed('hitPoints: 30, cr: 3', drains(3)), 'use hex on ann', 'who ann')).toContain('dead')
  })
  it('who is brought back with as many of them lives for three rounds [starfinder/injury/negative-level-revived]', async () => {
    const drains =
      'acts: [{ name: hex, cost: free, effect: { range: 30, consequences: [{ levels: 4, lasts: permanent }] } }, { name: restore, cost: free, effect: { range: 30, consequences: [{ restoresLevels: 1 }] } }]'
    const raised = ['use hex on ann', 'ruling take ann dead because raise dead', 'who ann']
    const file = hexed('hitPoints: 40, stamina: 40, resolve: 4', drains)
    const rounds = (n: number) => Array.from({ length: 3 * n }, () => 'end')
    expect(await last(file, ...raised)).not.toContain('dead')
    expect(await last(file, ...raised, ...rounds(2), 'who ann')).not.toContain('dead')
    expect(await last(file, ...raised, ...rounds(3), 'who ann')).toContain('dead')
    expect(await last(file, ...raised, 'use restore on ann', ...rounds(3), 'who ann')).not.toContain('dead')
  })
  it('an ability check adds the modifier, a penalty too, and no face decides by itself [starfinder/checks/ability-check]', async () => {
    const of = (modifier: number, face: number, dc: number) =>
      last(
        fileOf(
          'starfinder',
          {
            ann: `side: us, at: C3, hitPoints: 9, initiative: 9, abilities: { Strength: ${modifier} }`,
            bo: 'side: them, at: C9, hitPoints: 9',
          },
          `faces: [10, 5, ${face}]`,
        ),
        `ruling check ann Strength ${dc}`,
      )
    expect(await of(3, 12, 15)).toContain('check made')
    expect(await of(-3, 17, 15)).toContain('check failed')
    expect(await of(-3, 18, 15)).toContain('check made')
    expect(await of(0, 20, 21)).toContain('check failed')
    expect(await of(5, 1, 6)).toContain('check made')
  })
})

describe('saves', () => {
  it('reach the DC with what class, ability and bonuses give; a 1 fails and a 20 passes [starfinder/saves/roll, starfinder/saves/natural-1-and-20]', async () => {
    const of = (reflex: number, face: number, dc: number) =>
      last(
        fight(
          `hitPoints: 9, saves: { Reflex: ${reflex} }, abilities: { Dexterity: 2 }`,
          `faces: [10, 10, 10, ${face}]`,
        ),
        `ruling check ann Reflex ${dc}`,
      )
    expect(await of(3, 10, 15)).toContain('made')
    expect(await of(3, 9, 15)).toContain('failed')
    expect(await of(30, 1, 15)).toContain('failed')
    expect(await of(0, 20, 60)).toContain('made')
  })
})

describe('healing', () => {
  const heals = (n: number) =>
    `acts: [{ name: mend, kind: spell, cost: free, effect: { range: 30, consequences: [{ heals: ${n} }] } }]`
  it('by spells and devices gives Hit Points alone, and none beyond the maximum [starfinder/healing/magical-and-technological, starfinder/healing/limits]', async () => {
    const hurt = 'stamina: { maximum: 20, current: 3 }, hitPoints: { maximum: 15, current: 9 }, resolve: 4'
    const after = (n: number) => last(fight(`${hurt}, ${heals(n)}`), 'use mend on ann', 'who ann')
    expect(await after(4)).toContain('3 sp, 13 hp, 4 rp')
    expect(await after(40)).toContain('3 sp, 15 hp, 4 rp')
  })
})

describe('initiative', () => {
  const order = (modifiers: readonly (readonly [dexterity: number, more: number])[], faces: readonly number[]) =>
    fileOf(
      'starfinder',
      Object.fromEntries(
        modifiers.map(([d, m], i) => [
          'abcd'[i]!,
          `side: ${i ? 'them' : 'us'}, at: ${'ABCD'[i]}1, hitPoints: 9, abilities: { Dexterity: ${d} }, initiative: ${m}`,
        ]),
      ),
      `faces: ${JSON.stringify(faces)}`,
    )
  const turns = async (file: string): Promise<string> =>
    (await answersTo(file, ['end', 'end'])).map(text => /(\w)’s turn/.exec(text)?.[1]).join('')
  it('is a d20, Dexterity and what else there is; the highest acts first [starfinder/initiative/check, starfinder/initiative/order-and-ties]', async () => {
    expect(
      await turns(
        order(
          [
            [2, 0],
            [0, 5],
            [-1, 0],
          ],
          [10, 8, 20],
        ),
      ),
    ).toBe('BA')
    expect(
      await turns(
        order(
          [
            [2, 0],
            [0, 5],
            [-1, 0],
          ],
          [1, 20, 2],
        ),
      ),
    ).toBe('AC')
  })
  it('of equals the higher modifier goes first, then a roll among them alone, again where that ties [starfinder/initiative/order-and-ties]', async () => {
    expect(
      await turns(
        order(
          [
            [1, 0],
            [3, 0],
            [0, 0],
          ],
          [12, 10, 5],
        ),
      ),
    ).toBe('AC')
    expect(
      await turns(
        order(
          [
            [3, 0],
            [1, 2],
            [0, 0],
          ],
          [10, 10, 5, 7, 9],
        ),
      ),
    ).toBe('AC')
    expect(
      await turns(
        order(
          [
            [3, 0],
            [1, 2],
            [0, 0],
          ],
          [10, 10, 5, 9, 9, 4, 3],
        ),
      ),
    ).toBe('BC')
  })
})

it('a round lasts from a count to the same count, whoever stands there then [starfinder/round/full-round-and-durations]', async () => {
  const ward =
    'acts: [{ name: hush, effect: { range: 60, consequences: [{ condition: deafened, lasts: { rounds: 2 } }] } }]'
  const file = fight(`hitPoints: 9, ${ward}`)
  const lines = ['use hush on bo', 'end', 'end', 'end', 'end', 'end', 'who bo', 'end', 'who bo']
  const found = await answersTo(file, lines)
  expect(found[6]).toContain('deafened')
  // The third turn of Ann is due: it has ended just before it.
  expect(found[7]).toContain('Bo is no longer deafened')
  expect(found[8]).not.toContain('deafened')
})
