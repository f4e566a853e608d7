import { d20 } from '@quintain/dice'
import type { Chapter, Step } from '@quintain/engine'
import { event, json, maybe, oneOf, run, step } from '@quintain/engine'
import type { SaveFacts } from '../vocabulary/stats.ts'

const kind = json<SaveFacts['save']>()

/**
 * A creature makes a saving throw. The attack or effect that calls for it states the DC and what follows: steps for the
 * failed and for the passed save.
 */
export const save = step('save', {
  who: 'creature',
  save: kind,
  dc: 'int',
  /** What is saved against, for people. */
  against: 'text',
  failed: json<readonly Step[]>(),
  passed: json<readonly Step[]>(),
})
/** What came of a save. `exposed`: items that the creature wears or carries openly are at risk (a natural 1). */
export const saved = event(
  'saved',
  {
    who: 'creature',
    save: kind,
    dc: maybe('int'),
    against: 'text',
    result: oneOf('passed', 'failed'),
    exposed: 'flag',
  },
  null,
)

/** d20 and the modifier against the DC: natural 1 fails and natural 20 passes whatever the totals. */
export const saving: Chapter = {
  topic: 'saves',
  from: 'd20',
  needs: {
    stats: ['save'],
  },
  events: [saved],
  steps: [
    run(save, (c, s) => {
      const modifier = c.tally('save', s.who, { save: s.save })
      const ties = c.option('ties-fail-on-saves') === true ? 1 : 0
      const enough = (face: number) => face === 20 || (face !== 1 && face + modifier >= s.dc + ties)
      const grade = c.roll('save', d20, face => (face === 1 ? 'natural 1' : enough(face) ? 'passed' : 'failed'))
      const result = grade === 'passed' ? 'passed' : 'failed'
      c.emit(saved({ who: s.who, save: s.save, dc: s.dc, against: s.against, result, exposed: grade === 'natural 1' }))
      c.plan(...(result === 'passed' ? s.passed : s.failed))
    }),
  ],
}
