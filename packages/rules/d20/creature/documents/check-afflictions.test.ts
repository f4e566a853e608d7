import { describe, expect, it } from 'vitest'
import type { Affliction, Consequence } from '../effect.ts'
import { checkAfflictions } from './check-afflictions.ts'

type Names = Parameters<typeof checkAfflictions>[0]
const brings = (...names: readonly string[]): Consequence[] => names.map(afflicts => ({ afflicts }))
const illness = (name: string, stages: readonly Consequence[], more: Partial<Affliction> = {}): Affliction => ({
  name,
  stages: [stages],
  ...more,
})
const LATER = { onset: { days: 1 } }
const problems = (sheet: Names, text: readonly Affliction[] = []) => {
  const found: string[] = []
  checkAfflictions(sheet, text, (path, message) => found.push(`${path.join('.')}: ${message}`))
  return found
}
const save = (onSuccess: readonly Consequence[]) => ({ kind: 'Will' as const, dc: 12, onSuccess })

describe('the afflictions that a sheet names', () => {
  const chill = illness('chill', [])
  const NONE = 'no affliction "ague": there are chill'
  it.each<[where: string, sheet: Names, found: readonly string[]]>([
    ['nowhere', {}, []],
    [
      'an act',
      { acts: [{}, { effect: { consequences: brings('chill', 'ague') } }] },
      [`acts.1.effect.consequences.1.afflicts: ${NONE}`],
    ],
    [
      'what a save of an act leaves',
      { acts: [{ effect: { consequences: [], save: save(brings('ague')) } }] },
      [`acts.0.effect.save.onSuccess.0.afflicts: ${NONE}`],
    ],
    [
      'a save that leaves half',
      { acts: [{ effect: { consequences: [], save: { kind: 'Will', dc: 12, onSuccess: 'half' } } }] },
      [],
    ],
    ['a weapon', { weapons: [{}, { affliction: 'ague' }, { affliction: 'chill' }] }, [`weapons.1.affliction: ${NONE}`]],
    [
      'the effect of a weapon',
      { weapons: [{ effect: { consequences: brings('ague') } }] },
      [`weapons.0.effect.consequences.0.afflicts: ${NONE}`],
    ],
    ['what it is exposed to', { exposed: ['chill', 'ague'] }, [`exposed.1: ${NONE}`]],
    [
      'what each check brings',
      { afflictions: [illness('rot', [], { ...LATER, always: brings('chill', 'ague') })] },
      ['afflictions.0.always.1.afflicts: no affliction "ague": there are rot, chill'],
    ],
    [
      'what a check that is passed brings',
      { afflictions: [illness('rot', [], { onSuccess: brings('ague') })] },
      ['afflictions.0.onSuccess.0.afflicts: no affliction "ague": there are rot, chill'],
    ],
    [
      'a stage',
      { afflictions: [{ name: 'rot', stages: [[], [{ damage: '1' }, { afflicts: 'ague' }]] }] },
      ['afflictions.0.stages.1.1.afflicts: no affliction "ague": there are rot, chill'],
    ],
  ])('%s', (_, sheet, found) => {
    expect(problems(sheet, [chill])).toEqual(found)
  })
  it('are none where neither it nor the text has any', () => {
    expect(problems({ exposed: ['ague'] })).toEqual(['exposed.0: no affliction "ague": there are none'])
  })
  it('have names of their own', () => {
    expect(problems({ afflictions: [chill] }, [chill])).toEqual(['afflictions: two afflictions are called "chill"'])
    expect(problems({ afflictions: [illness('a', []), illness('b', [])] }, [chill])).toEqual([])
  })
})

describe('afflictions that bring each other', () => {
  const endless = (text: string) => `afflictions: ${text}, at once and without end: one of them needs an onset`
  const dosed = (text: string) => `afflictions: ${text} more and more often: without doses`
  const doses = { ...LATER, doses: true, every: { days: 1 } }
  it.each<[what: string, afflictions: readonly Affliction[], found: readonly string[]]>([
    ['one that brings another', [illness('a', brings('b')), illness('b', [])], []],
    ['one that brings itself', [illness('a', brings('a'))], [endless('a brings a')]],
    ['one that brings itself later', [illness('a', brings('a'), LATER)], []],
    ['two', [illness('a', brings('b')), illness('b', brings('a'))], [endless('a brings b, b brings a')]],
    ['two, one of them later', [illness('a', brings('b')), illness('b', brings('a'), LATER)], []],
    [
      'by each check',
      [illness('a', [], { always: brings('b') }), illness('b', brings('a'))],
      [endless('a brings b, b brings a')],
    ],
    ['at a later stage', [{ name: 'a', stages: [[], brings('a')] }], [endless('a brings a')]],
    [
      'three behind a first',
      [illness('x', brings('a')), illness('a', brings('b')), illness('b', brings('c')), illness('c', brings('a'))],
      [endless('a brings b, b brings c, c brings a')],
    ],
    [
      'a fork without a circle',
      [illness('a', brings('b', 'c')), illness('b', brings('d')), illness('c', brings('d')), illness('d', [])],
      [],
    ],
    [
      'a circle on the second way',
      [illness('a', brings('b', 'c')), illness('b', []), illness('c', brings('a'))],
      [endless('a brings c, c brings a')],
    ],
    [
      'one of doses that brings itself twice',
      [illness('a', brings('a', 'a'), { ...LATER, doses: true })],
      [dosed('a brings itself')],
    ],
    ['one of doses that brings itself once', [illness('a', brings('a'), { ...LATER, doses: true })], []],
    ['one of doses that brings itself with each check', [illness('a', brings('a'), doses)], [dosed('a brings itself')]],
    [
      'one without doses that brings itself with each check',
      [illness('a', brings('a'), { ...LATER, every: { days: 1 } })],
      [],
    ],
    ['one of doses that brings another with each check', [illness('a', brings('b'), doses), illness('b', [])], []],
    [
      'two with each check',
      [illness('a', brings('b'), doses), illness('b', brings('a'), LATER)],
      [dosed('a and b bring each other')],
    ],
    [
      'two, the second of doses',
      [
        illness('a', brings('b'), { ...LATER, every: { days: 1 } }),
        illness('b', brings('a'), { ...LATER, doses: true }),
      ],
      [dosed('a and b bring each other')],
    ],
    [
      'two that bring more than one for one',
      [illness('a', brings('b', 'b'), { ...LATER, doses: true }), illness('b', brings('a'), LATER)],
      [dosed('a and b bring each other')],
    ],
    [
      'two of doses, one for one',
      [illness('a', brings('b'), { ...LATER, doses: true }), illness('b', brings('a'), LATER)],
      [],
    ],
    [
      'two behind another',
      [illness('x', brings('a', 'a'), doses), illness('a', brings('b'), doses), illness('b', brings('a'), LATER)],
      [dosed('a and b bring each other')],
    ],
    ['what each check brings', [illness('a', [], { ...doses, always: brings('a') })], [dosed('a brings itself')]],
    ['one of a text besides', [illness('a', brings('chill'), doses)], []],
  ])('%s', (_, afflictions, found) => {
    expect(problems({ afflictions }, [illness('chill', [])])).toEqual(found)
  })
})
