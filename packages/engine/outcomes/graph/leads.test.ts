import { describe, expect, it } from 'vitest'
import { duel } from '../../testing/duel.ts'
import { Leads } from './leads.ts'
import { Profiles } from './profiles.ts'

describe('where a place leads', () => {
  it('is found once for a range of hit points, and is the same as where it is looked for anew', () => {
    const { scene, start } = duel()
    const profiles = new Profiles(scene, 1000)
    const S = start.slice()
    const begins = profiles.place(S)!
    const known = new Leads(profiles)
    const places = new Set([begins])
    const met = new Set<unknown>()
    let asked = 0
    for (const place of places) {
      for (let hp = 13; hp >= -12; hp--) {
        for (const cell of profiles.counters) S[cell] = hp
        const [lead, anew] = [known.of(place, S, 0), new Leads(profiles).of(place, S, 1)]
        expect([lead.place, lead.add], `at ${hp}`).toEqual([anew.place, anew.add])
        asked++
        met.add(lead)
        const next = lead.place!
        if (next.over) continue
        const draw = profiles.draw(next, S)!
        for (let i = 0; i < draw.law.p.length; i++) {
          for (const cell of profiles.counters) S[cell] = hp
          places.add(known.after(next, draw, i, S)!)
        }
      }
    }
    expect(places.size).toBeGreaterThan(3)
    expect(met.size).toBeLessThan(asked / 4)
  })
})
