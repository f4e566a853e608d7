import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35']
/** Grub acts; Bram stands beside it, and Dorn in the corner. */
const fight = (text: string, grub = '', head = 'map: { rows: [". g b . . .", ". . . . . d"], light: dark }') => {
  const life = text === 'true20' ? '' : 'hitPoints: 30,'
  const damage = text === 'true20' ? 'damage: 3' : 'damage: 1d8'
  return `ruleset: ${text}
${head}
creatures:
  grub: { side: raid, initiative: 90, ${life} ${grub} weapons: [{ name: spear, ${damage} }, { name: bow, use: projectile, increment: 60, ${damage} }] }
  bram: { side: watch, ${life} weapons: [{ name: katana, ${damage} }] }
  dorn: { side: watch, ${life} weapons: [] }
`
}
async function said(file: string, ...lines: string[]): Promise<string> {
  const { out, mistaken } = await typedAt(readFight(file, 'f.yaml', rulesets), lines)
  expect(mistaken).toBe(false)
  return out
}

describe.each(someOf(TEXTS, 3))('%s: in the dark, with nothing settled', text => {
  const DARKVISION = 'senses: { darkvision: 60 },'
  it('who is not perceived is attacked in a square alone', async () => {
    const out = await said(fight(text), 'attack bram with spear', 'attack dorn with bow', 'attack a3 with spear')
    expect(out.match(/not legal: cannot perceive (Bram|Dorn): the square where it is believed to be/g)).toHaveLength(2)
    expect(out).toMatch(/attacks A3: spear/)
  })
  it('where tells how dark it is, of creatures and of squares', async () => {
    const lit =
      'map: { rows: [". g b . . .", ". . . . . d"], light: dark, lights: [{ at: A2, bright: 5, shadowy: 10 }] }'
    const out = await said(fight(text, '', lit), 'where', 'where a5', 'where a4', 'where a2', 'where dorn')
    if (text === 'modern') return
    expect(out).toMatch(/Bram: A3, next to it\n/)
    expect(out.match(/Dorn: B6, \d+ ft away, without light/g)).toHaveLength(2)
    expect(out).toMatch(/^ {2}A5: 15 ft away, without light$/m)
    expect(out).toMatch(/^ {2}A4: 10 ft away, in dim light$/m)
    expect(out).toMatch(/^ {2}A2: next to it$/m)
  })
  it('who sees in the dark attacks whom it sees', async () => {
    if (text === 'modern') return
    expect(await said(fight(text, DARKVISION), 'attack bram with spear')).toMatch(/attacks Bram: spear/)
  })
  it('a light on the target shows it', async () => {
    const lit =
      'map: { rows: [". g b . . .", ". . . . . d"], light: dark, lights: [{ at: A4, bright: 10, shadowy: 10 }] }'
    const out = await said(fight(text, '', lit), 'attack bram with spear')
    expect(out).toMatch(/attacks Bram: spear/)
  })
  it('nobody gives an opportunity to those who do not perceive it', async () => {
    const out = await said(fight(text), 'move a1', 'yes')
    expect(out).not.toMatch(/opportunity/)
  })
  it.each(['acts', 'moves'])('what is done out of sight sets nothing off that waits for one who %s', async when => {
    const rows = 'map: { rows: [". g b . . .", ". . . . . d"], light: dark }'
    const lines = [`ready move a1 when ${when}`, 'ruling turn dorn', 'move a6']
    const out = await said(fight(text, '', rows), ...lines)
    expect(out).toMatch(/makes ready[\s\S]*moves B6 > A6/)
    expect(out).not.toMatch(/sets off/)
    const lit = rows.replace('}', ', lights: [{ at: A2, bright: 40, shadowy: 60 }] }')
    expect(await said(fight(text, '', lit), ...lines)).toMatch(/Dorn sets off the readied action/)
  })
  it('the tactic strikes at squares', async () => {
    expect(await said(fight(text), 'pass')).toMatch(/attacks (A3|B6): /)
  })
})

describe.each(someOf(TEXTS, 3))('%s: a fight that goes by sight, as its file says', text => {
  const walled = 'sight: true\nmap: [". g # b . .", ". . # . . .", ". . . . d ."]'
  it('who is out of sight is not known to be there, until one comes where one sees it', async () => {
    const out = await said(fight(text, '', walled), 'attack bram with bow', 'move c4', 'attack bram with bow')
    // True20 asks no more than whether anything shows it.
    expect(out).toMatch(
      text === 'true20' ? /not legal: Bram has total cover/ : /not legal: does not know where Bram is/,
    )
    expect(out).toMatch(/attacks Bram: bow/)
  })
  it('without it everyone knows where everyone is', async () => {
    const out = await said(fight(text, '', walled.replace('sight: true\n', '')), 'attack bram with bow')
    expect(out).not.toMatch(/does not know/)
    expect(out).toMatch(/total cover|wall/)
  })
})
