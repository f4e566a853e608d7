import { Scene, sheetsEver } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { samplesOf } from '../../../testing/index.ts'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { ownFullAttack } from '../../creature/documents/carried.ts'
import { formOf } from '../../creature/features/form-of.ts'
import { isArmed } from '../../creature/held/hands.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { perform } from '../../turn/act.ts'
import { at } from '../../vocabulary/fields.ts'

const RULE = 'house/features/forms'
const hits = (ruleset: string): boolean => ruleset !== 'true20'
const strong = (ruleset: string, n: number) => ({ abilities: hits(ruleset) ? { Strength: n } : { strength: n } })
const bite = (ruleset: string) => ({ name: 'bite', natural: true, damage: hits(ruleset) ? '2d6' : 5 })
const wolf = (ruleset: string, more: object = {}) => ({
  name: 'wolf',
  speed: 50,
  weapons: [bite(ruleset)],
  ...strong(ruleset, 6),
  ...more,
})
const change = (form?: string) => ({ do: 'change-form', ...(form === undefined ? {} : { form }) })

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (more: object = {}, keys: object = {}) =>
    textStage(ruleset, { ownForm: 'man', forms: [wolf(ruleset, more)], ...keys }, {})
  type Staged = ReturnType<typeof stage>
  const turn = (s: Staged, form: string) => s.play([perform({ who: 0, command: change(form) })])
  const why = (s: Staged, command: object) =>
    s.scene.rules.commands['change-form']!.refuse(s.r, 0, command as { do: string })
      .filter(x => x.rule === RULE)
      .map(x => x.why)
  const sheet = (s: Staged) => s.r.sheet(0) as D20Sheet
  const inHand = (s: Staged) =>
    sheet(s)
      .weapons.filter((_, i) => isArmed(s.r, 0, i))
      .map(w => w.name)

  it('puts the figures of the form in place of its own, and back', () => {
    const s = stage()
    const before = sheet(s)
    expect(formOf(s.r, 0)).toBe('man')
    turn(s, 'wolf')
    expect([formOf(s.r, 0), sheet(s).speed, sheet(s).name, sheet(s).level]).toEqual([
      'wolf',
      50,
      before.name,
      before.level,
    ])
    turn(s, 'man')
    expect([formOf(s.r, 0), sheet(s).speed]).toEqual(['man', before.speed])
  })
  it('takes what the next form names, whatever form it is in', () => {
    const bear = { ...wolf(ruleset), name: 'bear', cost: 'move' }
    const s = textStage(ruleset, { ownForm: 'man', forms: [wolf(ruleset), bear] }, {})
    const cost = () => s.scene.rules.commands['change-form']!.cost(s.r, 0, change('bear') as { do: string })
    expect(cost()).toBe('move')
    turn(s, 'wolf')
    expect(cost()).toBe('move')
  })
  it('leaves wounds and conditions as they are', () => {
    const s = stage()
    const cells = () => {
      const all = s.r.S.slice()
      all[s.scene.handed] = 0
      all[0] = 0
      return [...all]
    }
    s.m.set(0, at, s.r.get(0, at))
    const before = cells()
    turn(s, 'wolf')
    const after = cells()
    // What changes of a state is the action that it took, and nothing of anybody's wounds.
    expect(after.filter((n, i) => n !== before[i]).length).toBeLessThanOrEqual(2)
  })
  it('has the attacks of the form, each at the place that it keeps', () => {
    const s = stage()
    const sword = sheet(s).weapons[0]!.name
    const place = sheet(s).weapons.findIndex(w => w.name === 'bite')
    expect(inHand(s)).toContain(sword)
    expect(inHand(s)).not.toContain('bite')
    turn(s, 'wolf')
    expect(inHand(s)).toContain('bite')
    expect(inHand(s)).not.toContain(sword)
    expect(sheet(s).weapons.findIndex(w => w.name === 'bite')).toBe(place)
    const kept = stage({ keeps: [sword] })
    turn(kept, 'wolf')
    expect(inHand(kept)).toEqual(expect.arrayContaining([sword, 'bite']))
  })
  it('counts with the abilities of the form, and with those that it does not name', () => {
    const s = stage({ weapons: [{ ...bite(ruleset), name: 'sword' }] })
    const own = (k: string) => (sheet(s) as unknown as { abilities: Record<string, number> }).abilities[k]
    const [key, other] = hits(ruleset) ? ['Strength', 'Constitution'] : ['strength', 'constitution']
    const before = own(other!)
    turn(s, 'wolf')
    expect([own(key!), own(other!)]).toEqual([6, before])
  })
  it('says why it does not change', () => {
    expect(why(textStage(ruleset, {}, {}), change('wolf'))).toEqual(['it has no other form'])
    expect(why(stage(), change())).toEqual(['it needs one of its forms: wolf'])
    expect(why(stage(), change('bat'))).toEqual(['it needs one of its forms: wolf'])
    expect(why(stage(), change('MAN'))).toEqual(['it is in that form'])
    expect(why(stage(), change('wolf'))).toEqual([])
    // The neighbours of a stage stand in one row: nothing larger than a square has room there.
    expect(why(stage({ size: 'huge' }), change('wolf'))).toEqual(['its space in that form finds no room here'])
  })
  it('takes the action that the form names', () => {
    const cost = (more: object) =>
      stage(more).scene.rules.commands['change-form']!.cost(stage(more).r, 0, change('wolf') as { do: string })
    expect([cost({}), cost({ cost: 'move' }), cost({ cost: 'free' })]).toEqual(['standard', 'move', 'free'])
  })
  it('is known to what looks through all sheets of a fight', () => {
    const s = stage({ size: 'large' })
    expect(sheetsEver(s.scene).map(x => (x as D20Sheet).speed)).toContain(50)
    expect(s.scene).toBeInstanceOf(Scene)
  })
  it('has a full attack of its own where the text has them', () => {
    if (ruleset === 'true20' || ruleset === 'starfinder') return
    const s = stage({ fullAttack: ['bite', 'bite'] })
    const place = sheet(s).weapons.findIndex(w => w.name === 'bite')
    expect(ownFullAttack(s.r, 0, place)).toEqual([])
    turn(s, 'wolf')
    expect(ownFullAttack(s.r, 0, place)).toEqual([place, place])
  })
  const wrong = (keys: object) => {
    const found = systemOf(rulesets, ruleset).sheet.safeParse({ ...samplesOf(ruleset).fighter('a'), ...keys })
    return found.success ? [] : found.error.issues.map(i => `${i.path.join('.')}: ${i.message}`)
  }
  it.each([
    ['forms.0: changes nothing', [{ name: 'wolf' }]],
    ['forms.0.name: two forms are called "own"', [{ name: 'own', speed: 50 }]],
    ['forms.0.keeps: says nothing without weapons', [{ name: 'wolf', speed: 50, keeps: ['tooth'] }]],
    ['forms.0: hitPoints: no key of a form', [{ name: 'wolf', speed: 50, hitPoints: 9 }]],
    ['forms.0.without.0: "speed" is nothing that a form can be without', [{ name: 'wolf', without: ['speed'] }]],
    ['forms.0.speed: ', [{ name: 'wolf', speed: 'fast' }]],
  ])('refuses %s', (message, forms) => {
    expect(wrong({ forms }).join('\n')).toContain(message)
  })
  it('refuses a form whose features name weapons of another one', () => {
    const poison = { poison: { with: 'tail', dc: 12, initial: [{ condition: 'prone' }] } }
    expect(wrong({ forms: [wolf(ruleset, { features: [poison] })] }).join()).toContain('forms.0')
    expect(wrong({ ownForm: 'man' }).join()).toContain('ownForm: says nothing without forms')
  })
})
