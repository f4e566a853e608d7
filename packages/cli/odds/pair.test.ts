import { afterAll, describe, expect, it } from 'vitest'
import { quintain, scratch } from '../testing/command.ts'

const files = scratch()
afterAll(() => files.remove())

const HEALTH = {
  spirit: 'hitPoints: 30, baseAttack: 4',
  modern: 'hitPoints: 30, baseAttack: 4',
  srd35: 'hitPoints: 30, baseAttack: 4',
  starfinder: 'hitPoints: 30, baseAttack: 4',
  true20: 'combat: 4',
}
type Text = keyof typeof HEALTH
const dice = (text: Text, damage: string) => (text === 'true20' ? '3' : damage)
/** An attacker with an axe, and perhaps a bow, 60 feet from its target. */
const field = (text: Text, bow: boolean) => `ruleset: ${text}
map: ". k . . . . . . . . . . . o"
creatures:
  kato: { side: a, ${HEALTH[text]}, weapons: [{ name: axe, damage: ${dice(text, '1d12')} }${bow ? `, { name: bow, use: projectile, increment: 60, damage: ${dice(text, '1d6')} }` : ''}] }
  ogre: { side: b, ${HEALTH[text]} }
`
describe.each(Object.keys(HEALTH) as Text[])('%s: odds from where two stand', text => {
  it('say of a weapon that does not reach that it does not, and what it does side by side', async () => {
    const { out, code } = await quintain('odds', files.file(`far.${text}.yaml`, field(text, false)), 'Kato', 'OGRE')
    expect(code).toBe(0)
    expect(out).toMatch(/axe +\d\d %/)
    expect(out).toMatch(
      /from where they stand, 60 feet apart, it cannot hit \(these are the odds side by side\): Ogre is out of the reach of axe/,
    )
  })
  it('are those of the weapon that reaches, and nothing else is said', async () => {
    const { out } = await quintain('odds', files.file(`bow.${text}.yaml`, field(text, true)), 'kat', 'ogre')
    expect(out).toMatch(/bow +\d\d %/)
    expect(out).not.toMatch(/cannot hit|side by side/)
    const axe = await quintain(
      'odds',
      files.file(`axe.${text}.yaml`, field(text, true)),
      'kato',
      'ogre',
      '--weapon',
      'axe',
    )
    expect(axe.out).toMatch(/it cannot hit .*out of the reach of axe/)
  })
})

describe('--full', () => {
  /** Two who stand side by side, and strike for more than either has. */
  const pair = `ruleset: starfinder
map: "k o"
creatures:
  kato: { side: a, hitPoints: 30, baseAttack: 9, weapons: [{ name: axe, damage: 1d12, proficient: true }] }
  ogre: { side: b, hitPoints: 300 }
`
  it('counts what a full attack costs each of its attacks, and says so', async () => {
    const file = files.file('full.starfinder.yaml', pair)
    const one = JSON.parse((await quintain('odds', file, 'kato', 'ogre', '--json')).out)
    const all = JSON.parse((await quintain('odds', file, 'kato', 'ogre', '--full', '--json')).out)
    // 9 against 10; with both attacks at -4 it is 5.
    expect(one.attacks.map((a: { hit: number }) => a.hit)).toEqual([expect.closeTo(0.95, 12)])
    expect(all.attacks.map((a: { hit: number }) => a.hit)).toEqual([expect.closeTo(0.8, 12), expect.closeTo(0.8, 12)])
    // 6.5 for each of fifteen faces, and twice that for a natural 20.
    expect(all.expected).toBeCloseTo(2 * (0.75 * 6.5 + 0.05 * 13), 11)
    expect((await quintain('odds', file, 'kato', 'ogre', '--full', '--explain')).out).toMatch(
      /attack 5 += \+9 base attack bonus {2}-4 full attack +starfinder\/attack\/melee-bonus starfinder\/actions\/full-attack/,
    )
  })
})
