import { expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

const ride = (script: string): string =>
  transcriptOf(
    `ruleset: true20
seed: 3
map: |
  . . . . . . . . . . . .
  . . . . . . . . . . o .
  . . . . . . . . . . . .
  . . . . . . . . . . . .
creatures:
  r: { name: Rider, at: D2, side: one, initiative: 30, tactics: [attacks] }
  h: { name: Horse, at: B2, side: one, size: large, speed: 50, mount: {}, tactics: [attacks] }
  o: { name: Orc, side: two, tactics: [attacks] }
${script}`,
    { rounds: 3 },
  ).join('\n')

it('what a rider guides is not told as one that does nothing', () => {
  expect(ride('script: [{ who: r, do: mount, target: h }]\n')).not.toMatch(/Horse +does nothing/)
  expect(ride('')).toMatch(/Horse +does nothing/)
})
