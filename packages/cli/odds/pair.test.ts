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
