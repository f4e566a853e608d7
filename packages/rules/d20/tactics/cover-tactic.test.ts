import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { coverDegree } from '../position/cover.ts'
import { attacksMade } from '../turn/act.ts'
import { standardLeft } from '../vocabulary/fields.ts'
import { tacticOf } from './plain-tactic.ts'

/** A shooter that has a move left after its shot looks for cover from those who shoot. */
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 100 }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const row = '.'.repeat(24)
const map = [row, row, row, row, `${'.'.repeat(5)}#${'.'.repeat(18)}`, row, row, row]
const places = [
  [4, 6],
  [20, 5],
] as const
const made = {
  spirit: (sheets: readonly Record<string, unknown>[], how: object) => new TurnStage(sheets, how).turn(),
  starfinder: (sheets: readonly Record<string, unknown>[], how: object) => new StarStage(sheets, how).turn(),
}
describe.each(Object.entries(made))('cover, in %s', (_, stage) => {
  const shot = (mine: object = {}, theirs: object = {}, rows: readonly string[] = map) => {
    const s = stage(
      places.map((_, i) => ({
        weapons: [bow],
        hitPoints: 40,
        side: i === 0 ? 'one' : 'other',
        tactics: 'archer',
        ...(i === 0 ? mine : theirs),
      })),
      { at: places, map: rows },
    )
    s.m.set(0, attacksMade, 1)
    s.m.set(0, standardLeft, 0)
    return s
  }
  it('is taken from a foe that shoots, where its own next shot is no worse', () => {
    const s = shot()
    const { why, command, foe } = tacticOf(s.r, 0)
    expect([why, foe]).toEqual(['takes-cover', 1])
    const to = (command as Command & { path: number[] }).path.at(-1)!
    expect(coverDegree(s.r, 'ranged', 1, 0)).toBe(0)
    expect(coverDegree(s.r, 'ranged', 1, 0, undefined, to)).toBeGreaterThan(0)
    expect(coverDegree(s.r, 'ranged', 0, 1, to)).toBe(0)
  })
  it('not from one that only strikes, not without a shot of its own, not on open ground', () => {
    expect(tacticOf(shot({}, { weapons: [sword], speed: 5 }).r, 0).why).not.toBe('takes-cover')
    expect(tacticOf(shot({ weapons: [sword] }).r, 0).why).not.toBe('takes-cover')
    expect(tacticOf(shot({}, {}, Array<string>(8).fill(row)).r, 0).why).not.toBe('takes-cover')
  })
  it('brutes and guardians do not; others do, and those whose list has it', () => {
    for (const tactics of ['brute', 'guardian']) expect(tacticOf(shot({ tactics }).r, 0).why).not.toBe('takes-cover')
    for (const tactics of ['skirmisher', 'coward', ['attacks', 'takes-cover']])
      expect(tacticOf(shot({ tactics }).r, 0).why).toBe('takes-cover')
  })
  it('before its shot it shoots', () => {
    const s = shot()
    s.m.set(0, attacksMade, 0)
    s.m.set(0, standardLeft, 1)
    expect(tacticOf(s.r, 0).why).toBe('attacks')
  })
  it('once there it stays', () => {
    const s = shot()
    const { command } = tacticOf(s.r, 0) as unknown as { command: Command & { path: number[] } }
    const to = command.path.at(-1)!
    const t = stage(
      places.map((_, i) => ({ weapons: [bow], hitPoints: 40, side: i === 0 ? 'one' : 'other' })),
      { at: [[to % 24, Math.floor(to / 24)], places[1]], map },
    )
    t.m.set(0, attacksMade, 1)
    t.m.set(0, standardLeft, 0)
    expect(tacticOf(t.r, 0).why).toBe('nothing')
  })
})
