import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { fightOpened, turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { saved } from '../../vocabulary/check-steps.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { ruledOf } from '../house/ruled.ts'

const RULE = 'house/features/reminds'
const WORDS = 'It hates whoever has struck it.'

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (as: string, what = 'bonuses or penalties') =>
    textStage(
      ruleset,
      { side: 'ours', features: [{ reminds: { called: 'bitter grudge', as, what, words: WORDS } }] },
      { side: 'theirs' },
      { side: 'ours' },
    )
  type Stage = ReturnType<typeof stage>
  const after = (s: Stage, kind: string, event: object) =>
    (s.scene.rules.triggers[kind] ?? [])
      .flatMap(plan => plan(s.context(), { do: kind, ...event } as never))
      .filter(x => x.do === 'remind')
  const blow = (by: number, at: number, result: string) => [attackRolled.kind, { by, at, weapon: 0, result }] as const
  it.each([
    ['a fight begins', fightOpened.kind, {}, 1],
    ['its turn begins', turnBegan.kind, { who: 0 }, 1],
    ['its turn begins', turnBegan.kind, { who: 1 }, 0],
    ['it attacks', ...blow(0, 1, 'miss'), 1],
    ['it attacks', ...blow(1, 0, 'miss'), 0],
    ['it hits', ...blow(0, 1, 'miss'), 0],
    ['it hits', ...blow(0, 1, 'critical'), 1],
    ['it is attacked', ...blow(1, 0, 'miss'), 1],
    ['it is hit', ...blow(1, 0, 'hit'), 1],
    ['it is harmed', ...blow(1, 0, 'hit'), 1],
    ['it is harmed', ...blow(1, 0, 'miss'), 0],
    ['a friend is hit', ...blow(1, 2, 'hit'), 1],
    ['a friend is hit', ...blow(0, 1, 'hit'), 0],
    ['it saves', saved.kind, { who: 0, result: 'passed' }, 1],
    ['another fails a save', saved.kind, { who: 1, result: 'failed' }, 1],
    ['another fails a save', saved.kind, { who: 1, result: 'passed' }, 0],
    ['it falls', stateEntered.kind, { who: 0, condition: 'dead' }, 1],
    ['a foe falls', stateEntered.kind, { who: 1, condition: 'dead' }, 1],
    ['a friend falls', stateEntered.kind, { who: 2, condition: 'dead' }, 1],
    ['a friend falls', stateEntered.kind, { who: 1, condition: 'dead' }, 0],
  ])('as %s: after %s %j told %i times', (as, kind, event, times) => {
    expect(after(stage(as), kind, event)).toHaveLength(times)
  })
  it('is told with its door, and not again', () => {
    const s = stage('it attacks')
    const told = () => s.play(after(s, ...blow(0, 1, 'miss')) as never).of('reminded')
    expect(told()).toMatchObject([{ who: 0, called: 'bitter grudge', doors: 'ruling give, ruling number' }])
    expect(told()).toHaveLength(0)
  })
  it('is named with its words among what the game master rules', () => {
    expect(ruledOf(stage('it saves').r, 0)).toEqual([
      { name: 'bitter grudge', what: ['bonuses or penalties'], words: WORDS },
    ])
  })
  it('refuses a moment that is none', () => {
    expect(() => stage('it sings')).toThrow(/expected one of/)
  })
})
