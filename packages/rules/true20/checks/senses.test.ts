import { describe, expect } from 'vitest'
import { blinded, deafened } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { order, refusal, ruling, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'

const SPOT = 'Notice (spot)'
const LISTEN = 'Notice (listen)'
const tries = (skill: string, given: object = { skills: { Notice: 5 } }) => {
  const s = fresh(scene(given))
  return { s, command: { do: 'use-skill', skill, dc: 15 } }
}

describe('Notice by one sense', () => {
  rules('true20/conditions/blinded', 'true20/conditions/deafened').each([
    [blinded, SPOT, LISTEN],
    [deafened, LISTEN, SPOT],
  ] as const)('%s: %s cannot be tried, %s can', (state, lost, kept) => {
    const { s, command } = tries(lost)
    s.m.give(0, state)
    expect(refusal(s, 0, command)).toEqual([`attacker cannot try ${lost}: ${state.name}`])
    expect(() => ruling(s, { do: 'check', who: 0, skill: lost, dc: 15 })).toThrow(state.name)
    expect(() => ruling(s, { do: 'check', who: 1, skill: 'Stealth', against: 0, their: lost })).toThrow(state.name)
    expect(order(s, 0, { ...command, skill: kept }, [10]).of('checked')[0]).toMatchObject({ success: true })
  })
  rules('true20/checks/ability-check').each([
    [{ skills: { Notice: 5 } }, 5],
    [{ skills: { Notice: 5, 'Notice (spot)': 8 } }, 8],
    [{ abilities: { wisdom: 2 } }, 2],
  ])('%j: %i', (given, bonus) => {
    const { s, command } = tries('notice (SPOT)', given)
    const p = order(s, 0, command, [15 - bonus])
    expect(p.of('checked')[0]).toMatchObject({ skill: SPOT, success: true })
    expect(order(fresh(s), 0, command, [14 - bonus]).of('checked')[0]).toMatchObject({ success: false })
  })
})
