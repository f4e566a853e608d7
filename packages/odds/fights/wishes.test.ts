import { Reader } from '@quintain/engine'
import { type FileProblems, readFight, setUp } from '@quintain/formats'
import { feetApart, rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { acts, type Creature, weak } from '../testing/acts.ts'

const AROUND = '  . b .\n  . a c\n  . . .'
/** Whom `a`, who acts first, attacks first. */
const attacked = (id: string, tactics: string, b: Partial<Creature> = {}, c: Partial<Creature> = {}, turns = 1) =>
  acts(
    id,
    AROUND,
    {
      a: { side: 'x', damage: weak(id), more: `, initiative: 100${tactics ? `, tactics: ${tactics}` : ''}` },
      b: { side: 'y', n: 6, ...b },
      c: { side: 'y', n: 6, ...c },
    },
    turns,
  ).done.filter(x => x.who === 'a' && x.target !== undefined)

describe.each(someOf(Object.keys(rulesets), 1))('what a sheet asks of its tactic, under %s', id => {
  it('attacks whom it names before others, in whatever order', () => {
    for (const name of ['b', 'c']) {
      expect(attacked(id, `{ attacks: ${name} }`)[0]!.target).toBe(name)
      expect(attacked(id, `{ attacks: [nobody-here, ${name}] }`.replace('nobody-here, ', ''))[0]!.target).toBe(name)
    }
  })
  it('attacks the most dangerous', () => {
    expect(attacked(id, '{ attacks: most-dangerous }', { damage: 9 })[0]!.target).toBe('b')
    expect(attacked(id, '{ attacks: most-dangerous }', {}, { damage: 9 })[0]!.target).toBe('c')
  })
  it('attacks the weakest: of those who are unhurt the one with fewer points', () => {
    if (id === 'true20') return
    expect(attacked(id, '{ attacks: weakest }', { n: 5 }, { n: 12 })[0]!.target).toBe('b')
    expect(attacked(id, '{ attacks: weakest }', { n: 12 }, { n: 5 })[0]!.target).toBe('c')
  })
  it('attacks the weakest: the one that is worse hurt', () => {
    const hurt = id === 'true20' ? { more: ', hurt: 2' } : { more: ', hitPoints: { maximum: 20, current: 9 }' }
    const of = (x: object) => (id === 'true20' ? x : { ...x, bare: true })
    expect(attacked(id, '{ attacks: weakest }', of(hurt), { n: 20 })[0]!.target).toBe('b')
    expect(attacked(id, '{ attacks: weakest }', { n: 20 }, of(hurt))[0]!.target).toBe('c')
  })
  it('turns on who hit it, once somebody has', () => {
    // Under true20 nobody is to be felled by the blows that are traded here.
    const tough = id === 'true20' ? ', toughness: 12' : ''
    for (const hitter of ['b', 'c']) {
      const of = (key: string): Partial<Creature> =>
        key === hitter
          ? { n: 20, damage: id === 'true20' ? 4 : 1, more: tough }
          : { n: 20, damage: weak(id), more: `, tactics: [guards]${tough}` }
      const all = attacked(id, `{ attacks: who-hit-me, taken: 0 }${tough}`, of('b'), of('c'), 15)
      expect(all.at(-1)!.target).toBe(hitter)
    }
  })
  it('keeps away from foes as far as it is asked to, and shoots', () => {
    const { done, r } = acts(
      id,
      '  b . a . . . . . . . . . . .\n  . . . . . . . . . . . . . .',
      {
        a: {
          side: 'x',
          damage: weak(id),
          weapon: ', use: projectile, increment: 100',
          more: ', initiative: 100, tactics: { apart: 25 }',
        },
        b: { side: 'y', n: 10, more: ', tactics: guardian' },
      },
      1,
    )
    expect(done.map(x => x.do)).toContain('attack')
    expect(feetApart(r, 0, 1)).toBeGreaterThanOrEqual(25)
  })
  it('stays with whom it is to stay with, though a foe is in sight', () => {
    const stays = (tactics: string) => {
      const { r } = acts(
        id,
        '  a f . . . . . . . . . . . b',
        {
          a: { side: 'x', more: `, initiative: 100, tactics: ${tactics}` },
          f: { side: 'x', more: ', tactics: [guards]' },
          b: { side: 'y', n: 10, more: ', tactics: [guards]' },
        },
        2,
      )
      return feetApart(r, 0, 1)
    }
    expect(stays('{ near: f }')).toBeLessThanOrEqual(10)
    expect(stays('skirmisher')).toBeGreaterThan(10)
    // From afar it comes nearer.
    const { r } = acts(
      id,
      '  f . . . . . . . a . . . . b',
      {
        f: { side: 'x', more: ', tactics: [guards]' },
        a: { side: 'x', more: ', initiative: 100, tactics: { near: f, within: 5 }' },
        b: { side: 'y', n: 10, more: ', tactics: [guards]' },
      },
      3,
    )
    expect(feetApart(r, 0, 1)).toBeLessThan(40)
  })
  it('spends what keeps it in the fight where it is to, and where there is such a thing', () => {
    const keeps = { starfinder: 'resolve.stay', true20: 'conviction.check' } as Readonly<Record<string, string>>
    const policy = keeps[id]
    if (policy === undefined) {
      expect(() => attacked(id, '{ spends: never }')).toThrow(/has no points that keep a creature alive/)
      return
    }
    /** What one who lies among foes alone answers. */
    const answer = (spends = '') => {
      const points = id === 'true20' ? '' : ', hitPoints: 9'
      const more = spends && `, tactics: { spends: ${spends} }`
      const file = `ruleset: ${id}\ncreatures:\n  a: { side: x, at: A1${points}${more} }\n  b: { side: y, at: C1${points} }`
      const { scene, start } = setUp(readFight(file, 'wishes.yaml', rulesets))
      return rulesets[id]!.make().policies[policy]!(new Reader(scene, start) as never, 0, [] as never, undefined)
    }
    expect(answer()).toBe(answer('always'))
    expect(answer('never')).not.toBe(answer())
    expect(answer('to-live')).not.toBe(answer())
  })
  it('refuses names that nobody has, and says which there are', () => {
    for (const [tactics, path] of [
      ['{ attacks: weekest }', 'attacks'],
      ['{ near: zed }', 'near'],
    ] as const) {
      let found = ''
      try {
        attacked(id, tactics)
      } catch (error) {
        found = (error as FileProblems).problems.map(p => `${p.path}: ${p.message}`).join()
      }
      expect(found).toMatch(new RegExp(`creatures.a.tactics.${path}: no creature`))
    }
  })
})
