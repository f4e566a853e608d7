import { makeRng } from '@quintain/dice'
import { live, Refused, Table, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

function tableOf(survival: number, exposed = 'severe heat') {
  const f = readFight(
    `ruleset: true20
map: "a b . ."
creatures:
  ann: { side: us, level: 1, skills: { Survival: ${survival} }, exposed: [${exposed}] }
  bo: { side: us, level: 1 }
`,
    'weather.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(4)), seated: () => true, fight: f.source })
  t.run()
  return t
}
/** What a Fortitude save of Ann against this comes to before the die. */
const save = (t: Table, descriptor: string, kind: 'Fortitude' | 'Will' = 'Fortitude', by?: number): number =>
  t.reader.tally('save', t.scene.who('ann'), {
    save: kind,
    descriptors: [descriptor],
    ...(by === undefined ? {} : { by }),
  })

it('true20/hazards/weather-survival-bonus: a check that is made helps against cold and heat alone, until one is out of it', () => {
  const t = tableOf(40)
  const before = ['heat', 'cold', 'poison'].map(d => save(t, d))
  t.do('ann', { do: 'brave-weather', dc: 15 })
  expect(['heat', 'cold', 'poison'].map((d, i) => save(t, d) - before[i]!)).toEqual([2, 2, 0])
  expect(save(t, 'heat', 'Will')).toBe(save(t, 'poison', 'Will'))
  // The breath of a foe is no weather.
  expect(save(t, 'cold', 'Fortitude', t.scene.who('bo'))).toBe(before[1])
  expect(() => t.do('ann', { do: 'brave-weather', dc: 5 })).toThrow(/already/)
  t.rule({ do: 'expose', who: 'ann', to: 'cold' }, 'night falls', 'gm')
  t.rule({ do: 'relieve', who: 'ann', of: 'severe heat' }, 'night falls', 'gm')
  expect(save(t, 'cold')).toBe(before[1]! + 2)
  t.rule({ do: 'relieve', who: 'ann', of: 'cold' }, 'a fire', 'gm')
  t.run()
  expect(save(t, 'cold')).toBe(before[1])
  expect(verify(t.scene, t.journal)).toBeNull()
})
it('true20/hazards/weather-survival-bonus: the size and the Difficulty are given, and a check that fails wins nothing', () => {
  const t = tableOf(40)
  const before = save(t, 'heat')
  t.do('ann', { do: 'brave-weather', bonus: 4 })
  expect(t.open.map(o => [o.who, o.question])).toEqual([['gm', 'difficulty']])
  t.answer(20, 'gm', t.open[0]!.q)
  expect(save(t, 'heat')).toBe(before + 4)
  const poor = tableOf(-40)
  poor.do('ann', { do: 'brave-weather', dc: 15 })
  expect([save(poor, 'heat') - before, events(poor, 'weather-braved')]).toEqual([0, []])
  // It may try again.
  poor.do('ann', { do: 'brave-weather', dc: 15 })
  expect(events(poor, 'weather-braved')).toEqual([])
})
it.each(['smoke', 'extreme heat breathing'])(
  'true20/hazards/weather-survival-bonus: %s calls for no Survival',
  exposed => {
    const t = tableOf(10, exposed)
    expect(() => t.do('ann', { do: 'brave-weather', dc: 15 })).toThrow(Refused)
    expect(() => t.do('bo', { do: 'brave-weather', dc: 15 })).toThrow(/neither cold nor heat/)
  },
)
