import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { TEXTS, type Text, twoOf } from '../testing/two-of-a-text.ts'
import { TableService } from './index.ts'

const RULE = 'house/features/own-condition'
const table = async (ruleset: Text) => {
  const file = { ruleset, map: '. . . .', creatures: twoOf(ruleset, 'A1', 'A2') }
  const source = live(makeRng(5))
  const t = await TableService.create(new MemoryJournals(), 't', JSON.stringify(file), { rulesets, source })
  const gm = t.as('gm')
  let n = 0
  const rule = (ruling: Readonly<Record<string, unknown>>) => {
    n++
    return gm.handle({ m: 'rule', n, id: `r${n}`, ruling: ruling as { do: string }, reason: 'a song' })
  }
  const gog = (seat = 'players') => t.as(seat).view.creatures.find(c => c.id === 'grub')!
  /** The chance of Ann to hit. */
  const chance = async () => {
    const command = { do: 'attack', target: 'grub', weapon: 0 }
    const found = await t.as('players').handle({ m: 'preview', n: 900, who: 'aiko', command })
    if (found.m !== 'preview') throw new Error(JSON.stringify(found))
    return Number(found.forecast.hit)
  }
  return { t, gm, rule, gog, chance }
}
const MARK = { do: 'mark', who: 'grub', name: 'dazed by song', says: 'Loses the beat.' }

describe.each(TEXTS)(`a condition of the game master's own in %s [${RULE}]`, ruleset => {
  it('changes numbers, brings conditions, is seen by all with its text and timer, and ends with all that it brought', async () => {
    const { t, gm, rule, gog, chance } = await table(ruleset)
    const before = await chance()
    const own = gog().conditions.length
    expect(await rule({ ...MARK, does: 'AC -2, shaken', rounds: 1 })).toMatchObject({ m: 'done' })
    expect(gog().conditions).toContainEqual({ name: 'dazed by song', rule: RULE, says: 'Loses the beat.' })
    expect(gog().conditions.map(c => c.name)).toContain('shaken')
    expect(gog('gm').running.find(r => r.text === 'dazed by song')?.until).toMatch(/^until round 2, count/)
    expect(await chance()).toBeCloseTo(before + 0.1)
    // It ends where it began, a round later.
    for (let n = 0; n < 4 && gog().conditions.some(c => c.rule === RULE); n++) {
      const who = gm.questions[0]!.who
      await gm.handle({ m: 'do', n: 50 + n, id: `end${n}`, who, command: { do: 'end' } })
    }
    expect(t.as('gm').view.round).toBe(2)
    expect(gog().conditions.map(c => c.name)).not.toContain('shaken')
    expect(gog().conditions.length).toBeLessThanOrEqual(own)
    expect(await chance()).toBeCloseTo(before)
  })
  it('lasts until it is ended where no rounds are said; given again it is one still; undone with its ruling', async () => {
    const { gm, rule, gog, chance } = await table(ruleset)
    const before = await chance()
    await rule({ ...MARK, does: 'defense +1' })
    await rule({ ...MARK, does: 'AC +4' })
    expect(gog().conditions.filter(c => c.rule === RULE)).toHaveLength(1)
    expect(await chance()).toBeCloseTo(before - 0.2)
    expect(await rule({ do: 'unmark', who: 'grub', name: 'dazed by song' })).toMatchObject({ m: 'done' })
    expect(await chance()).toBeCloseTo(before)
    expect(await rule({ do: 'unmark', who: 'grub', name: 'dazed by song' })).toMatchObject({ m: 'refused' })
    await gm.handle({ m: 'undo', n: 90, id: 'u' })
    expect(await chance()).toBeCloseTo(before - 0.2)
  })
  it('is refused where a part of it means nothing, with what would', async () => {
    const { rule, gog } = await table(ruleset)
    for (const does of ['teeth -2', 'attack', 'attack -200', 'AC 0', 'grumpy'])
      expect(await rule({ ...MARK, does }), does).toMatchObject({
        m: 'refused',
        reasons: [{ rule: RULE, text: expect.stringContaining('write attack -2') }],
      })
    expect(await rule({ ...MARK, rounds: 0 })).toMatchObject({ m: 'refused' })
    expect(await rule({ ...MARK, name: ' ' })).toMatchObject({ m: 'refused' })
    expect(gog().conditions.filter(c => c.rule === RULE)).toEqual([])
  })
})

it(`leaves alone what a creature has from elsewhere [${RULE}]`, async () => {
  const { rule, gog } = await table('spirit')
  await rule({ do: 'give', who: 'grub', condition: 'shaken' })
  await rule({ ...MARK, does: 'shaken, prone' })
  await rule({ do: 'unmark', who: 'grub', name: 'dazed by song' })
  const names = gog().conditions.map(c => c.name)
  expect(names).toContain('shaken')
  expect(names).not.toContain('prone')
})
