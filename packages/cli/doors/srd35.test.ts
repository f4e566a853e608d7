import { describe, expect } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 12 }, () => '. '.repeat(30).trim()).join('\n')
const fight = (creatures: Record<string, object>, more: object = {}) =>
  JSON.stringify({ ruleset: 'srd35', map: FIELD, creatures, ...more })
const one = (more: object = {}) => ({ side: 'us', hitPoints: 100, at: 'F5', ...more })
const foe = (more: object = {}) => ({ side: 'them', hitPoints: 20, at: 'L30', ...more })
const typed = async (text: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(text, lines, { faces })).out

describe('a chase that is typed', () => {
  const runners = fight({ ann: one(), bob: foe() })
  const chase = (line: string, ...faces: number[]) =>
    typed(runners, ['ruling turn ann', line], [...(faces.length ? [1, 2] : []), ...faces])
  rules('srd35/chase/equal-speed').it('needs no word for a short one; without rounds it has only begun', async () => {
    expect(await chase('chase bob 3', 12, 11)).toMatch(/Ann +escapes/)
    expect(await chase('chase bob 3', 11, 12)).toMatch(/Ann +is caught/)
    expect(await chase('chase bob')).toMatch(/the chase of Ann goes on/)
  })
  rules('srd35/chase/long-chase').it('overland needs no rounds', async () => {
    expect(await chase('chase bob overland', 11, 11)).toMatch(/Ann +is caught/)
  })
})

describe('a flight that is typed act by act', () => {
  const flyer = fight({
    ann: one({ speeds: { fly: 60 }, maneuverability: 'average', altitude: 200 }),
    bob: foe(),
  })
  const fly = (...lines: string[]) => typed(flyer, ['ruling turn ann', ...lines])
  rules('srd35/flight/minimum-forward-speed').it('its own way and feet are shown before it is flown', async () => {
    const out = await fly('fly acts "ahead 25" facing east')
    expect(out).toMatch(/F5 at 200 ft > F10 at 200 ft {3}25 ft/)
    expect(out).toMatch(/it must fly 5 ft more this turn/)
  })
  rules('srd35/flight/up-angle', 'srd35/flight/move-backward').it(
    'a wrong act is counted as it was typed',
    async () => {
      expect(await fly('why fly acts "ahead 5, up 5"')).toMatch(/act 2: climb too steep/)
      expect(await fly('why fly acts "ahead 30, back 5" facing east')).toMatch(/act 2: cannot fly backward/)
    },
  )
})

describe('a light that burns from the start', () => {
  const torch = fight({ ann: one({ lights: [{ source: 'torch', lit: true }] }) })
  rules('srd35/light/durations').it('burns down where there is no fight too', async () => {
    expect(await typed(torch, ['pass 59 minutes'])).not.toMatch(/burns out/)
    expect(await typed(torch, ['pass 59 minutes', 'pass 1 minute', 'kindle torch'])).toMatch(
      /torch of Ann burns out[\s\S]*torch has burnt out/,
    )
  })
})
