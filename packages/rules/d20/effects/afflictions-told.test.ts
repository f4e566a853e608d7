import { condition, rulingStep, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { playTurns, TurnStage } from '../../spirit/testing/turn.ts'
import { eventLines } from '../../testing/events.ts'
import type { Played } from '../../testing/stage.ts'
import { die } from '../injury/thresholds.ts'
import { time } from '../turn/advance-time.ts'
import { applyEffect, endAffliction, expose, undergo } from '../vocabulary/effect-steps.ts'
import { timers } from '../vocabulary/fields.ts'
import { MINUTE } from '../vocabulary/timers.ts'
import { dosesOf } from './affliction-checks.ts'

const hurts = (n: number) => [{ damage: String(n) }]
const PLAGUE = { name: 'plague', check: { save: 'Fortitude', dc: 12 }, stages: [hurts(1), hurts(2), hurts(3)] }
const minutely = { every: { minutes: 1 } }
const stage = (doc: object = {}, victim: object = {}, more: object[] = []) =>
  new SpiritStage([
    { afflictions: [JSON.parse(JSON.stringify({ ...PLAGUE, ...doc }))] },
    { hitPoints: 90, ...victim },
    ...(more as never[]),
  ])
const exposure = expose({ who: 1, by: 0, of: 'plague' })
const face = { p: 19, f: 2 }

/** What one check brought: the damage, and how the affliction ended. */
const brought = (played: Played): string =>
  [
    ...played.of('damage-taken').map(e => String(e['n'])),
    ...played.of('affliction-ended').map(e => String(e['how'])),
  ].join(' ') || '-'
/** Checks minute by minute, passed or failed, as letters. */
function course(doc: object, results: string): { brought: string[]; dcs: unknown[] } {
  const s = stage(doc)
  const all = [...results].map((letter, i) =>
    s.play([i === 0 ? exposure : time(MINUTE, 'wait')], letter === '.' ? [] : [face[letter as 'p' | 'f']]),
  )
  return { brought: all.map(brought), dcs: all.flatMap(p => p.of('saved').map(e => e['dc'])) }
}

describe('who is exposed again', () => {
  it.each([
    ['goes on as before', minutely, [[2], [2], [], [2]], ['1', '2', '-', '3 over']],
    ['has it anew, where it says so', { ...minutely, anew: true }, [[2], [2], [2], [2]], ['1', '2', '1', '2']],
  ])('%s', (_, doc, faces, expected) => {
    const s = stage(doc)
    const all = [exposure, time(MINUTE, 'wait'), exposure, time(MINUTE, 'wait')]
    expect(all.map((step, i) => brought(s.play([step], faces[i])))).toEqual(expected)
  })
})
describe('the course of an affliction', () => {
  const two = { stages: [hurts(1), hurts(2)] }
  it.each([
    ['one check alone, failed', {}, 'f.', ['1 over', '-']],
    ['one check alone, passed', {}, 'p.', ['over', '-']],
    ['stage after stage', minutely, 'fff.', ['1', '2', '3 over', '-']],
    ['by failures', minutely, 'fpff.', ['1', '-', '2', '3 over', '-']],
    ['the last stage again', { ...minutely, again: 'last' }, 'ffffpf', ['1', '2', '3', '3', '-', '3']],
    ['the first stage again', { ...minutely, again: 'first' }, 'fffffpf', ['1', '2', '3', '1', '2', '-', '3']],
    ['failures in a row', { ...minutely, inARow: true }, 'ffpff', ['1', '2', '-', '1', '2']],
    ['two passed in a row', { ...minutely, again: 'last', cure: 2 }, 'pfpp.', ['-', '1', '-', 'thrown off', '-']],
    ['one passed', { ...minutely, cure: 1 }, 'fp.', ['1', 'thrown off', '-']],
    ['two times, failed', { ...minutely, times: 2 }, 'ff.', ['1', '2 over', '-']],
    ['two times, passed', { ...minutely, times: 2 }, 'pp.', ['-', 'over', '-']],
    [
      'five times, the last stage again',
      { ...minutely, times: 5, again: 'last' },
      'fffff.',
      ['1', '2', '3', '3', '3 over', '-'],
    ],
    ['by the number of the check', { ...minutely, ...two, byCheck: true }, 'pf.', ['-', '2 over', '-']],
    ['over with its last, passed', { ...minutely, ...two, byCheck: true }, 'fp.', ['1', 'over', '-']],
    [
      'by number, the first again',
      { ...minutely, ...two, byCheck: true, again: 'first' },
      'fpfff',
      ['1', '-', '1', '2', '1'],
    ],
    ['by number, the last again', { ...minutely, ...two, byCheck: true, again: 'last' }, 'fpff', ['1', '-', '2', '2']],
    ['something always', { ...minutely, always: hurts(5) }, 'fp', ['5 1', '5']],
    ['something where passed', { ...minutely, onSuccess: hurts(7) }, 'fp', ['1', '7']],
    ['both', { ...minutely, always: hurts(5), onSuccess: hurts(7) }, 'pf', ['5 7', '5 1']],
    ['nothing keeps it off', { ...minutely, check: undefined }, '....', ['1', '2', '3 over', '-']],
  ] as const)('%s', (_, doc, results, events) => {
    expect(course(doc, results).brought).toEqual(events)
  })
  const grows = (by: number, per: string) => ({
    ...minutely,
    again: 'last',
    check: { ...PLAGUE.check, grows: { by, per } },
  })
  it.each([
    [{ ...minutely, again: 'last' }, 'fpff', [12, 12, 12, 12]],
    [grows(2, 'check'), 'fpff', [12, 14, 16, 18]],
    [grows(1, 'success'), 'fppfp', [12, 12, 13, 14, 12]],
  ] as const)('its DC, %j', (doc, results, dcs) => {
    expect(course(doc, results).dcs).toEqual(dcs)
  })
  it('a check of a skill in place of a save', () => {
    const s = stage({ check: { check: 'Heal', dc: 12 } })
    const played = s.play([exposure], [2])
    expect([played.of('saved').length, brought(played)]).toEqual([0, '1 over'])
    expect(brought(stage({ check: { check: 'Heal', dc: 12 } }).play([exposure], [19]))).toBe('over')
  })
  it.each([
    [{ every: { rounds: 1 } }, { at: 'turn-start', of: 1 }, 1],
    [{ every: { rounds: 9 } }, { at: 'turn-start', of: 1 }, 9],
    [{ every: { rounds: 3 }, edge: 'turn-end' }, { at: 'turn-end', of: 1 }, 3],
    [{ every: { rounds: 3 }, edge: 'turn-start' }, { at: 'turn-start', of: 1 }, 3],
    [{ every: { minutes: 1 }, edge: 'turn-end' }, { at: 'clock' }, 10],
    [{ every: { hours: 1 } }, { at: 'clock' }, 600],
  ] as const)('%j: when the next check comes', (doc, moment, left) => {
    const s = stage(doc)
    s.play([exposure], [face.f])
    expect(s.r.items(1, timers)).toMatchObject([{ moment, left, source: 'plague' }])
  })
  const each = (onset: object, more = 1) => ({ onset: { ...onset, each: { minutes: more, ability: 'Constitution' } } })
  it.each([
    [{ onset: { minutes: 2 } }, 0, 20, 'clock'],
    [{ onset: { rounds: 3 } }, 0, 3, 'turn-start'],
    [{ onset: { rounds: 3 }, every: { minutes: 1 } }, 0, 3, 'clock'],
    [each({ minutes: 5 }), 2, 70, 'clock'],
    [each({ minutes: 5 }), -3, 20, 'clock'],
    [each({ minutes: 5 }, 2), 1, 70, 'clock'],
    [each({ minutes: 3 }), -3, null, null],
    [each({ minutes: 2 }), -3, null, null],
  ] as const)('%j, Constitution %i: rounds to the first check %s', (doc, mod, left, moment) => {
    const s = stage(doc, { abilities: { Constitution: mod } })
    const played = s.play([exposure], left === null ? [19] : [])
    expect(played.of('affliction-began')).toHaveLength(1)
    const waits = s.r.items(1, timers).map(t => [t.left, t.moment.at])
    expect(waits).toEqual(left === null ? [] : [[left, moment]])
  })
})

describe('who is exposed', () => {
  const doses = { ...minutely, again: 'last', doses: true }
  it('has it once, unless each dose counts', () => {
    for (const [doc, began, most] of [
      [{ ...minutely, again: 'last' }, [1, 0, 0], 1],
      [doses, [1, 1, 1], 3],
    ] as const) {
      const s = stage(doc)
      expect(dosesOf(s.r, 1, 'plague')).toBe(0)
      expect(began.map(n => s.play([exposure], n ? [face.f] : []).of('affliction-began').length)).toEqual(began)
      expect([dosesOf(s.r, 1, 'plague'), dosesOf(s.r, 1, 'other'), dosesOf(s.r, 0, 'plague')]).toEqual([most, 0, 0])
      expect(s.r.items(1, timers)).toHaveLength(most)
    }
  })
  it('and all doses end together', () => {
    const s = stage(doses)
    s.play([exposure, exposure], [face.f, face.f])
    const end = (more: object = {}) => endAffliction({ who: 1, of: 'plague', how: 'left', ...more })
    expect(s.play([end({ of: 'other' }), end({ from: 'Fog 1' }), end({ who: 0 })]).events).toEqual([])
    expect(s.play([end()]).of('affliction-ended')).toMatchObject([{ who: 1, of: 'plague', how: 'left' }])
    expect([s.r.items(1, timers), s.play([end()]).events]).toEqual([[], []])
  })
  const dead = (s: SpiritStage) => s.play([die({ who: 1 })])
  it.each([
    ['one who lives', {}, {}, () => {}, ['affliction-began 1 plague']],
    ['the dead', {}, {}, dead, []],
    ['one who is gone', {}, {}, (s: SpiritStage) => s.m.give(1, condition('gone')), []],
    [
      'one who is immune',
      { descriptors: ['poison'] },
      { immune: ['poison'] },
      () => {},
      ['effect-resisted 1 0 plague immune'],
    ],
    [
      'one who is immune to another',
      { descriptors: ['poison'] },
      { immune: ['fire'] },
      () => {},
      ['affliction-began 1 plague'],
    ],
    ['another kind', { only: ['undead'] }, {}, () => {}, ['effect-resisted 1 0 plague other kind']],
    ['that kind', { only: ['undead'] }, { kinds: ['undead'] }, () => {}, ['affliction-began 1 plague']],
  ] as const)('%s', (_, doc, victim, first, events) => {
    const s = stage({ ...doc, onset: { minutes: 1 } }, victim)
    first(s)
    expect(eventLines(s.play([exposure])).filter(e => !e.includes('timer'))).toEqual(events)
  })
  it('what comes to one who has died meanwhile does nothing, nor what no sheet has', () => {
    const s = stage(minutely)
    const check = undergo({ who: 1, by: 0, of: 'plague', nth: 1, failed: 0, passed: 0 })
    expect(s.play([expose({ who: 1, by: 0, of: 'ague' }), undergo({ ...check, of: 'ague' })]).events).toEqual([])
    dead(s)
    expect(s.play([check]).events).toEqual([])
  })
  it('from the start, as its sheet says', () => {
    const s = new TurnStage([{ afflictions: [{ ...PLAGUE, onset: { minutes: 1 } }], exposed: ['plague'] }, {}])
    playTurns(s, { aware: [0, 1] }, [15, 5], 1)
    expect([0, 1].map(who => dosesOf(s.r, who, 'plague'))).toEqual([1, 0])
  })
  it.each([
    ['by its name', 'plague', true],
    ['by its descriptor', 'disease', true],
    ['not by another', 'poison', false],
  ])('is cured %s', (_, cures, ends) => {
    const s = new SpiritStage([
      {
        afflictions: [{ ...PLAGUE, ...minutely, descriptors: ['disease'] }],
        acts: [{ name: 'Balm', effect: { consequences: [{ cures }] } }],
      },
      { side: 'us', hitPoints: 90 },
    ])
    s.play([exposure], [face.f])
    expect(brought(s.play([applyEffect({ by: 0, who: 1, act: 'Balm' })]))).toBe(ends ? 'cured' : '-')
    expect(s.r.items(1, timers)).toHaveLength(ends ? 0 : 1)
  })
})

describe('rulings of exposure', () => {
  const ask = (s: SpiritStage, ruling: object) => rulingStep(s.r, ruling as never, 'so be it')
  const own = { ...PLAGUE, name: 'ague', ...minutely, again: 'last', stages: [hurts(4)] }
  const scene = () => stage({ ...minutely, again: 'last' }, { afflictions: [own] })
  it('name an affliction of a sheet, or are refused with those that there are', () => {
    const { reasons } = ask(scene(), { do: 'expose', who: 'b', to: 'scurvy' })
    expect(reasons).toMatchObject([{ rule: 'house/ruling/expose' }])
    expect(reasons[0]!.why).toMatch(/scurvy.*plague, ague/)
    expect(ask(scene(), { do: 'relieve', who: 'b', of: 'scurvy' }).reasons).toEqual(reasons)
    expect(ask(scene(), { do: 'relieve', who: 'b', of: 'ague' }).reasons).toMatchObject([
      { rule: 'house/ruling/relieve' },
    ])
  })
  it.each([
    ['plague', '1', 'b'],
    ['ague', '4', 'b'],
    ['plague', '1', 'a'],
    ['ague', '4', 'a'],
  ])('expose to %s, which does %s to %s, and relieve of it', (of, does, who) => {
    const s = scene()
    const exposes = s.play([ask(s, { do: 'expose', who, to: of }).step as Step], [face.f])
    expect([brought(exposes), exposes.of('ruled')]).toEqual([does, [expect.objectContaining({ what: 'expose' })]])
    const relieves = s.play([ask(s, { do: 'relieve', who, of }).step as Step])
    expect([brought(relieves), relieves.of('ruled')]).toEqual(['left', [expect.objectContaining({ what: 'relieve' })]])
    expect(ask(s, { do: 'relieve', who, of }).step).toBeNull()
  })
  it('a creature has its own before that of the first in the list', () => {
    const twice = new SpiritStage([
      { afflictions: [{ ...PLAGUE, stages: [hurts(1)] }] },
      { hitPoints: 90, afflictions: [{ ...PLAGUE, stages: [hurts(6)] }] },
    ])
    expect(brought(twice.play([ask(twice, { do: 'expose', who: 'b', to: 'plague' }).step as Step], [face.f]))).toBe(
      '6 over',
    )
  })
})
