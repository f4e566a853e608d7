import { setFlagsFromString } from 'node:v8'
import { Mutator, Reader, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { rulesOf } from './catalogue/catalogue.ts'
import type { RulesetId } from './catalogue/ids.ts'
import { at } from './d20/vocabulary/fields.ts'
import { rulesets } from './rulesets.ts'
import { samplesOf } from './testing/index.ts'

setFlagsFromString('--allow-natives-syntax')
/** Whether V8 finds the properties of an object by its shape; of others it makes a hash table, which is slow to read. */
const isFast = new Function('o', 'return %HasFastProperties(o)') as (o: object) => boolean

describe.each(Object.values(rulesets))('$id', system => {
  const { fighter } = samplesOf(system.id)
  const sheets = ['a', 'b'].map(id => system.sheet.parse(fighter(id)))
  const map = GridMap.open(5, 5)
  const scene = new Scene(system.make(), sheets, { width: 5, height: 5, map })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((s, who) => {
    m.set(who, at, who)
    system.enter(m, who, s)
  })
  const r = new Reader(scene, S)

  it('is an object with a shape, in a fight too, since every rule reads it', () => {
    const whole = system.make()
    for (const rules of [whole, whole.among([]), whole.with({ title: 'other' })])
      for (const read of [rules, rules.slots, rules.added]) expect(isFast(read)).toBe(true)
  })
  it('may be read in each way that its catalogue names', () => {
    const named = rulesOf(system.id as RulesetId).flatMap(rule => rule.options)
    expect(named.filter(name => !(name in scene.rules.optionKinds))).toEqual([])
  })
  it.each(Object.values(scene.rules.commands).map(k => [k.name, k] as const))(
    '%s: missing or senseless parameters are reasons, not errors',
    (name, kind) => {
      for (const given of [
        {},
        { target: 99, to: -5, path: [9999], weapon: 77 },
        { target: 'b', weapon: 'sword', path: 'C3', to: 'C3' },
      ]) {
        const why = kind.refuse(r, 0, { do: name, ...given })
        expect(Array.isArray(why)).toBe(true)
        for (const reason of why) expect(reason.rule).toMatch(/^[a-z0-9]+\/[a-z-]+\/[a-z0-9-]+$/)
      }
    },
  )
  it('declares its options with rules', () => {
    for (const name of Object.keys(scene.rules.optionKinds)) expect(name).toMatch(/^[a-z0-9-]+$/)
    expect(() => system.make({ 'no-such-reading': true })).toThrow(/has no option "no-such-reading"/)
  })
})
