import { describe, expect, it } from 'vitest'
import {
  decodeStep,
  encodeStep,
  event,
  type Fields,
  journalSchema,
  list,
  maybe,
  oneOf,
  Ruleset,
  record,
  run,
  Scene,
  Script,
  step,
  Table,
  verify,
} from '../index.ts'

const cheer = step('toy-cheer', { who: 'creature', at: maybe('square') })
const link = record({ to: 'creature', kind: oneOf('grapples', 'aids'), where: maybe('square') })
const timer = record({ who: 'creature', left: 'int', next: 'steps', links: maybe(list(link)) })
const later = step('toy-later', { timer, passed: 'steps', failed: maybe('steps') })
const cheered = event('toy-cheered', { who: 'creature', at: maybe('square') }, null, { of: 'who', to: 'seen' })
const started = event('toy-started', { timer }, null, { of: 'table', to: 'all' })

const rules = new Ruleset({
  id: 'nested',
  title: 'Nested',
  stacking: () => 'add',
  chapters: [
    {
      topic: 'toy',
      from: 'nested',
      events: [cheered, started],
      steps: [
        run(cheer, (c, s) => c.emit(cheered({ who: s.who, at: s.at }))),
        run(later, (c, s) => {
          c.emit(started({ timer: s.timer }))
          c.plan(...s.timer.next, ...s.passed)
        }),
      ],
    },
  ],
})
const sheets = ['ann', 'bob'].map(id => ({ id, name: id, side: id }))
const scene = new Scene(rules, sheets, { width: 5, height: 5 } as Scene['board'])
const nested = later({
  timer: { who: 1, left: 3, next: [cheer({ who: 0, at: 7 })], links: [{ to: 0, kind: 'aids', where: 0 }] },
  passed: [later({ timer: { who: 0, left: 1, next: [] }, passed: [cheer({ who: 1 })] })],
})
const written = {
  do: 'toy-later',
  timer: {
    who: 'bob',
    left: 3,
    next: [{ do: 'toy-cheer', who: 'ann', at: 'B3' }],
    links: [{ to: 'ann', kind: 'aids', where: 'A1' }],
  },
  passed: [{ do: 'toy-later', timer: { who: 'ann', left: 1, next: [] }, passed: [{ do: 'toy-cheer', who: 'bob' }] }],
}

describe('nested steps and records', () => {
  it('are written with names at every depth, and read back', () => {
    expect(encodeStep(scene, nested)).toEqual(written)
    expect(decodeStep(scene, written)).toEqual(nested)
    expect(decodeStep(scene, JSON.parse(JSON.stringify(written)) as Record<string, unknown>)).toEqual(nested)
  })

  it('have the types that they declare', () => {
    const given: Fields<{ timer: typeof timer }> = { timer: { who: 0, left: 1, next: [cheer({ who: 0 })] } }
    // @ts-expect-error a timer has a number of rounds left
    const wrong: Fields<{ timer: typeof timer }> = { timer: { who: 0, next: [] } }
    expect([given.timer.left, wrong.timer.left]).toEqual([1, undefined])
  })

  it('say where a name is unknown', () => {
    const bad = (change: object) => () => decodeStep(scene, { ...written, ...change })
    expect(bad({ passed: [{ do: 'toy-dance' }] })).toThrow(
      'toy-later.passed: no step "toy-dance" in this ruleset: a chapter must bring it',
    )
    expect(bad({ passed: [{ do: 'toy-cheer', who: 'carl' }] })).toThrow(
      /^toy-later\.passed: toy-cheer\.who: no creature "carl" in this fight \(ann, bob\)/,
    )
    expect(bad({ timer: { ...written.timer, who: 'carl' } })).toThrow(/^toy-later\.timer\.who: no creature "carl"/)
    expect(bad({ timer: { ...written.timer, links: [{ to: 'ann', kind: 'aids', where: '?' }] } })).toThrow(
      /^toy-later\.timer\.links\[0\]\.where: "\?" is no square/,
    )
    expect(() => encodeStep(scene, { do: 'toy-dance' })).toThrow(/no step "toy-dance" in this ruleset/)
  })

  it.each([
    [{ timer: { ...written.timer, left: 'three' } }, 'toy-later.timer.left: "three" is not a whole number'],
    [{ timer: { ...written.timer, left: 1e300 } }, 'toy-later.timer.left: 1e+300 is not a whole number'],
    [{ timer: { ...written.timer, lft: 3 } }, 'toy-later.timer: no field "lft": there are who, left, next, links'],
    [{ timer: 7 }, 'toy-later.timer: 7 is not an object'],
    [{ passed: 'all' }, 'toy-later.passed: "all" is not a list'],
    [{ passed: [3] }, 'toy-later.passed: 3 is not a step, as {"do":"end-turn","who":"orc"}'],
    [{ passed: [{ do: 'toString' }] }, 'toy-later.passed: no step "toString" in this ruleset: a chapter must bring it'],
    [{ gone: true }, 'toy-later: no field "gone": there are timer, passed'],
    [{ timer: { ...written.timer, who: 9 } }, 'toy-later.timer.who: no creature "9" in this fight (ann, bob)'],
  ])('says what would be right for %j', (change, message) => {
    expect(() => decodeStep(scene, { ...written, ...change })).toThrow(message)
  })

  it('stand with names in a journal that verifies', () => {
    const t = new Table(scene, scene.empty(nested), { source: new Script([]) })
    t.run()
    expect(t.rows[0]).toMatchObject({ step: written, events: [{ e: 'toy-started', timer: written.timer }] })
    expect(t.rows.map(row => row.step.do)).toEqual(['toy-later', 'toy-cheer', 'toy-later', 'toy-cheer'])
    expect(verify(scene, t.journal)).toBeNull()
  })

  it('have a schema: nested steps are steps, a record has its fields and no others', () => {
    const { $defs } = journalSchema([rules]) as {
      $defs: { step: { oneOf: { properties: Record<string, unknown> }[] } }
    }
    const own = $defs.step.oneOf.find(s => 'timer' in s.properties)
    expect(own).toMatchObject({
      properties: {
        timer: {
          type: 'object',
          properties: { next: { type: 'array', items: { $ref: '#/$defs/step' } }, links: { type: 'array' } },
          required: ['who', 'left', 'next'],
          additionalProperties: false,
        },
      },
      required: ['do', 'timer', 'passed'],
    })
  })
})

describe('a kind', () => {
  it('is not overwritten by the fields of another step or event', () => {
    const offer = step('toy-offer', { who: 'creature' })
    const moved = cheer({ who: 0, at: 3 })
    expect(offer({ ...moved, who: 1 }).do).toBe('toy-offer')
    expect(Object.keys(offer({ ...moved, who: 1 }))[0]).toBe('do')
    const fell = event('toy-fell-down', { who: 'creature' }, null, { of: 'who', to: 'seen' })
    expect(fell({ ...cheered({ who: 0 }), who: 1 })).toMatchObject({ e: 'toy-fell-down', who: 1 })
  })
})
