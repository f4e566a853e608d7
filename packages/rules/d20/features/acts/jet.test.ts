import { refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { Stage } from '../../../testing/stage.ts'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { at, moveLeft, reactionsLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/jet'
const WATER = 'w'.repeat(30)
const MAP = [WATER, `${'w'.repeat(10)}.${'w'.repeat(19)}`]
type Keys = Readonly<Record<string, unknown>>
const SQUID = { speed: 10, speeds: { swim: 60 }, features: [{ jet: { feet: 100 } }] }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const staged = (a: Keys, from = 5) => {
    const { scene } = textStage(ruleset, a, {})
    const places = [
      [from, 0],
      [from - 1, 0],
    ] as const
    const s = new Stage(systemOf(rulesets, ruleset).make(), scene.sheets, { map: MAP, at: places })
    for (const [i, sheet] of scene.sheets.entries()) systemOf(rulesets, ruleset).enter(s.m, i, sheet)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    s.m.set(1, reactionsLeft, 1)
    return s
  }
  const why = (to?: number, a: Keys = SQUID) =>
    refusals(staged(a).r, 0, { do: 'jet', ...(to === undefined ? {} : { to }) })
      .map(x => x.why)
      .filter(text => !text.startsWith('needs the whole turn'))
  it('leads in a straight line past who threatens it, with no opportunity for anybody', () => {
    const s = staged(SQUID)
    const done = s.play([perform({ who: 0, command: { do: 'jet', to: 25 } })])
    expect(done.of('attack-rolled')).toEqual([])
    expect(s.r.get(0, at)).toBe(25)
  })
  it('goes no farther than it says, through water alone, in a line, and not by who does not jet', () => {
    expect(why(25)).toEqual([])
    expect(why(26).join()).toContain('20')
    expect(why(30 + 10)).not.toEqual([])
    expect(refusals(staged(SQUID).r, 0, { do: 'jet', path: [6, 37, 8] })).not.toEqual([])
    expect(why(6, { speed: 10, speeds: { swim: 60 } })).toEqual(['it does not jet'])
    expect(why(undefined, { speed: 10 })).toEqual(['it does not jet'])
  })
})
