import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it, vi } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 60_000 })

const fight = (text: string) => {
  const life = text === 'true20' ? '' : 'hitPoints: 12,'
  return `ruleset: ${text}
map: [g b . . c]
creatures:
  grub: { side: raid, ${life} initiative: 90, weapons: [], acts: [{ name: hex, effect: { range: 60, consequences: [{ condition: blinded, lasts: { rounds: 5 } }, { condition: shaken, lasts: permanent }, { adds: 2, to: attack, lasts: { rounds: 9 } }] } }] }
  bram: { side: watch, ${life} weapons: [], exposed: [rot], afflictions: [{ name: rot, every: { rounds: 1 }, check: { save: Fortitude, dc: 30 }, stages: [[{ condition: prone }]] }] }
  carl: { side: watch, ${life} weapons: [] }
`
}
describe.each(['spirit', 'modern', 'true20', 'starfinder', 'srd35'])('%s: the dead', text => {
  const deaths = ['ruling give bram dead', ...(text === 'true20' ? [] : ['ruling damage bram 90'])]
  it.each(deaths)('keep no conditions of the living, no poison, no timers: %s', async death => {
    const lines = [
      'use hex bram',
      'ruling give bram fatigued',
      'who bram',
      ...(text === 'true20'
        ? ['ruling give bram wounded', 'ruling give bram unconscious', 'ruling give bram dying']
        : []),
      death,
      'who bram',
      'list bram',
      'pass 6',
      'who bram',
    ]
    const { out, mistaken } = await typedAt(readFight(fight(text), 'f.yaml', rulesets), lines)
    expect(mistaken).toBe(false)
    const [before, ...after] = out.split(/> who bram\n/).slice(1)
    expect(before).toMatch(/blinded/)
    expect(before).toMatch(/shaken/)
    for (const looked of after) expect(looked.split('\n')[0]).toMatch(/dead/)
    // From the moment of its death on nothing else is said of it.
    expect(after.join('\n')).not.toMatch(/Bram.*(blinded|shaken|fatigued|rot|attack)/)
    expect(after.join('\n')).not.toMatch(/^ {5}(blinded|shaken|fatigued|rot)/m)
    expect(after.join('\n')).not.toMatch(/(Bram.*|^ {5})(dying|unconscious|disabled|staggered|helpless)/m)
  })
})
