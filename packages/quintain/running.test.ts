import { describe, expect, it } from 'vitest'
import { fight, resume } from './index.ts'

const glare = {
  name: 'Glare',
  effect: { range: 60, consequences: [{ condition: 'blinded', lasts: { rounds: 3 } }] },
}
const fog = {
  name: 'Fog',
  effect: { area: { shape: 'burst', feet: 5 }, range: 60, lasts: { minutes: 1 }, changes: { conceals: 'total' } },
}
const dread = {
  name: 'Dread',
  effect: { range: 60, lasts: { concentration: true }, consequences: [{ condition: 'deafened', lasts: 'effect' }] },
}
const rite = { name: 'Rite', cost: 'full-round', kind: 'other', effect: { consequences: [{ grants: '5' }] } }
const evening = () =>
  fight(
    {
      ruleset: 'spirit',
      creatures: {
        ann: { side: 'us', hitPoints: 30, initiative: 90, at: 'A1', acts: [glare, fog, dread, rite] },
        bob: { side: 'them', hitPoints: 30, initiative: -90, at: 'C1' },
      },
    } as never,
    { seed: 1 },
  )
type Evening = ReturnType<typeof evening>
const round = (t: Evening) => {
  t.do('ann', { do: 'end' } as never)
  t.do('bob', { do: 'end' } as never)
}

/** Without what they are until they have acted: flat-footed. */
const running = (t: Evening, id?: string) => t.running(id).filter(x => x.what !== 'flat-footed')

describe('what runs, since when and until when', () => {
  it('a condition for some rounds, from the turn in which it was brought', () => {
    const t = evening()
    expect(running(t)).toEqual([])
    t.do('ann', { do: 'use', act: 'Glare', target: 'bob' } as never)
    const [first] = running(t, 'bob')
    expect(first).toMatchObject({
      who: 'bob',
      what: 'blinded',
      from: 'Glare',
      left: 3,
      since: { round: 1, turn: 'ann' },
    })
    expect(first!.until).toMatch(/^until round 4, count \d+$/)
    round(t)
    const [later] = running(t, 'bob')
    // The same moment, told from a round later.
    expect([later!.since, later!.until, later!.left]).toEqual([first!.since, first!.until, 2])
    round(t)
    round(t)
    expect(running(t)).toEqual([])
  })
  it('it ends in the round that was told', () => {
    const t = evening()
    round(t)
    t.do('ann', { do: 'use', act: 'Glare', target: 'bob' } as never)
    const [told] = running(t, 'bob')
    expect([told!.since.round, told!.until]).toMatchObject([2, expect.stringMatching(/round 5/)])
    for (const _ of [3, 4]) {
      round(t)
      expect(running(t, 'bob')).toHaveLength(1)
    }
    round(t)
    expect(running(t, 'bob')).toEqual([])
  })
  it('is undone with the act, and is there again with what is put back', () => {
    const t = evening()
    t.do('ann', { do: 'use', act: 'Glare', target: 'bob' } as never)
    const was = running(t)
    t.undo()
    expect(running(t)).toEqual([])
    t.redo()
    expect(running(t)).toEqual(was)
    t.undo()
    t.do('ann', { do: 'end' } as never)
    t.do('bob', { do: 'end' } as never)
    t.do('ann', { do: 'use', act: 'Glare', target: 'bob' } as never)
    expect(running(t)[0]!.since).toMatchObject({ round: 2, turn: 'ann' })
    expect(running(resume(t.journal()) as Evening)).toEqual(running(t))
  })
  it('an effect on squares, one that is concentrated on, and an act that takes a turn to complete', () => {
    const t = evening()
    t.do('ann', { do: 'use', act: 'Fog', to: 'F6' } as never)
    expect(running(t)).toMatchObject([{ who: 'ann', what: 'Fog 1', left: 10 }])
    round(t)
    t.do('ann', { do: 'use', act: 'Dread', target: 'bob' } as never)
    const dreaded = running(t, 'bob').find(x => x.what === 'Dread 1')
    expect(dreaded).toMatchObject({ from: expect.stringMatching(/ann/i), since: { round: 2, turn: 'ann' } })
    expect(dreaded!.until).toMatch(/^while \w+ concentrates/)
    round(t)
    t.do('ann', { do: 'begin-full', act: 'Rite' } as never)
    expect(running(t, 'ann').map(x => x.what)).toContainEqual(expect.stringMatching(/Rite, begun/))
    expect(() => t.running('carl')).toThrow(/carl/)
  })
  it('a condition that no timer ends, since it began', () => {
    const t = evening()
    expect(t.running('bob')).toEqual([
      { who: 'bob', what: 'flat-footed', since: { line: 1, round: 0, turn: null }, until: '' },
    ])
    t.do('ann', { do: 'drop-prone' } as never)
    expect(t.running('ann')).toMatchObject([{ what: 'prone', since: { round: 1, turn: 'ann' }, until: '' }])
    round(t)
    expect(t.running('bob')).toEqual([])
    expect(t.running('ann')).toMatchObject([{ what: 'prone', since: { round: 1, turn: 'ann' } }])
  })
  it('an act of two turns, until the end of the turn in which it can be completed', () => {
    const t = evening()
    t.do('ann', { do: 'begin-full', act: 'Rite' } as never)
    const begun = () => running(t, 'ann').find(x => x.what.includes('Rite'))
    expect(begun()).toMatchObject({ since: { round: 1, turn: 'ann' }, until: "until the end of Ann's next turn" })
    t.do('ann', { do: 'end' } as never)
    expect(begun()!.until).toBe("until the end of Ann's next turn")
    t.do('bob', { do: 'end' } as never)
    expect(begun()!.until).toBe("until the end of Ann's turn")
    t.do('ann', { do: 'end' } as never)
    expect(begun()).toBeUndefined()
  })
})
