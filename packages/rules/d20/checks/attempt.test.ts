import { type Command, Refused, type Table } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { fightAt, ruled } from '../../testing/index.ts'

const ROOM = GridMap.open(8, 8)
const texts = Object.values(rulesets)
/** Two who stand apart: the first has a skill of 9, the second one of 2. */
const meeting = (text: (typeof texts)[number], own: object = {}, its: object = {}): Table =>
  fightAt(text, ROOM, [
    { at: [1, 1], skills: { Climb: 9, Stealth: 4 }, ...own },
    { at: [5, 5], skills: { Perception: 2 }, ...its },
  ])
const events = (t: Table, kind: string) =>
  (t.inEffect.at(-1)?.rows ?? []).flatMap(row => (row.events ?? []).filter(e => e.e === kind))
const faces = (t: Table) => (t.inEffect.at(-1)?.rows ?? []).flatMap(row => (row.picks ?? []).map(p => [p.key, p.face]))
const acting = (t: Table, command: object): void => {
  t.do(t.scene.creatures[0]!, command as never)
  t.run()
}
/** What is rolled on a d20, and whether it was enough. */
const outcome = (t: Table): readonly [face: number, success: unknown] => [
  faces(t).find(([key]) => key === 'check' || key === 'save')![1] as number,
  (events(t, 'checked')[0] ?? events(t, 'saved')[0])!.success ?? events(t, 'saved')[0]!.result === 'passed',
]

describe.each(texts)('$id: a check that somebody calls for', text => {
  it.each([1, 10, 15, 29, 40])('by command against %i: the skill of the sheet and a d20', dc => {
    const t = meeting(text)
    acting(t, { do: 'use-skill', skill: 'climb', dc })
    const [face, success] = outcome(t)
    expect(success).toBe(face + 9 >= dc)
    expect(events(t, 'spent')).toMatchObject([{ cost: 'standard' }])
  })
  it('without a number the game master is asked', () => {
    const t = meeting(text)
    t.do(t.scene.creatures[0]!, { do: 'use-skill', skill: 'Climb' } as never)
    const w = t.run()!
    expect([w.question, w.who, w.options.length]).toEqual(['difficulty', -1, 60])
    t.answer(60, 'gm')
    t.run()
    expect(events(t, 'checked')).toMatchObject([{ skill: 'Climb', success: false }])
  })
  it.each(['free', 'move', 'full-round'])('takes %s where the skill says so', as => {
    const t = meeting(text)
    acting(t, { do: 'use-skill', skill: 'Climb', dc: 1, as })
    expect(events(t, 'spent')).toMatchObject([{ cost: as }])
  })
  it('against another: the roll of that one, of another skill where one is named', () => {
    const t = meeting(text)
    acting(t, { do: 'use-skill', skill: 'Climb', against: 1, their: 'perception' })
    const [mine, its] = ['opposed', 'opposing'].map(key => faces(t).find(([k]) => k === key)![1] as number)
    expect(events(t, 'contested')).toMatchObject([{ won: mine! + 9 > its! + 2 }])
  })
  it('of a save, by ruling, and of an ability', () => {
    const t = meeting(text, { saves: {} })
    ruled(t, { do: 'check', who: t.scene.creatures[0]!, skill: 'reflex', dc: 15 })
    expect(events(t, 'saved')).toMatchObject([{ save: 'Reflex', result: outcome(t)[1] ? 'passed' : 'failed' }])
    ruled(t, { do: 'check', who: t.scene.creatures[0]!, skill: 'strength', dc: 12 })
    expect(events(t, 'checked')).toMatchObject([{ skill: 'Strength' }])
    const [face, success] = outcome(t)
    // The fighters of all texts have Strength +2.
    expect(success).toBe(face + 2 >= 12)
  })
  it.each([
    [{ skill: 'Climb' }, 'give one of dc and against'],
    [{ skill: 'Climb', dc: 5, against: 'b' }, 'give one of dc and against'],
    [{ skill: 'Climb', dc: 5, their: 'Climb' }, 'their is the skill of the creature'],
    [{ skill: ' ', dc: 5 }, 'needs a skill'],
    [{ skill: 'Climb', against: 'a' }, 'needs another creature'],
  ])('%j is refused: %s', (how, why) => {
    const t = meeting(text)
    const ids = { a: t.scene.creatures[0], b: t.scene.creatures[1] } as Record<string, unknown>
    const against = (how as { against?: string }).against
    const ruling = { do: 'check', who: ids['a'], ...how, ...(against ? { against: ids[against] } : {}) }
    const refused = () => ruled(t, ruling as never)
    expect(refused).toThrow(Refused)
    expect(refused).toThrow(why)
  })
  it('by ruling takes nothing of a turn', () => {
    const t = meeting(text)
    ruled(t, { do: 'check', who: t.scene.creatures[0]!, skill: 'Climb', dc: 1 })
    expect(t.refuse(t.scene.creatures[0]!, { do: 'use-skill', skill: 'Climb', dc: 1 } as Command)).toEqual([])
  })
})
