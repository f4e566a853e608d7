import { bag, event, key, type Reader, record, run, step } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { creatureFeature } from '../made.ts'

interface WorksOnce {
  readonly of: string | readonly string[]
  readonly saved?: true
}
const RULE = 'house/features/works-once'
const NAME = 'works once'
interface Met {
  readonly act: string
  readonly by: number
}
const spec = record({ act: 'text', by: 'creature' } as const)
/** The abilities of others that a creature has met and is proof against since. */
const met = bag<Met>('met', { to: 'seen', holds: spec })
const hasMet = event('has-met', { who: 'creature', of: spec }, (w, e) => w.include(e.who, met, e.of as Met), {
  of: 'who',
  to: 'seen',
  silent: true,
})
const meets = step('meets-once', { who: 'creature', by: 'creature', act: 'text' })
const goesFor = (f: WorksOnce, act: string): boolean =>
  [f.of].flat().some(name => name.toLowerCase() === act.toLowerCase())
const ofAct = (r: Reader, by: number, act: string): WorksOnce | undefined =>
  featuresNamed<WorksOnce>(r.sheet(by), NAME).find(f => goesFor(f, act))
const isProof = (r: Reader, who: number, by: number, act: string): boolean =>
  r.items(who, met).some(m => m.by === by && m.act === act)

/** Abilities that a creature meets once: whether it saves or not, or only once it has saved, they do nothing to it any more. */
export const worksOnce = creatureFeature<WorksOnce>(RULE, NAME, {
  takes: {
    of: key({ either: ['text', { each: 'text' }] }, 'abilities by the names of their saves: bay', { required: true }),
    saved: key('flag', 'until a save against it is passed: true'),
  },
  help: 'works once on each creature: { of: bay }',
  says: 'Such an ability works once on each creature, whether that saves or not; where the sheet says so, until it has saved.',
  brings: () => ({}),
  fields: [met],
  events: [hasMet],
  steps: [
    run(meets, (c, { who, by, act }) => {
      if (!isProof(c, who, by, act)) c.emit(hasMet({ who, of: { act, by } }))
    }),
  ],
  adds: {
    passesBy: (c, { who, by, name }) => ofAct(c, by, name) !== undefined && isProof(c, who, by, name),
    afterSave: (c, { who, by, name, passed }) => {
      const given = ofAct(c, by, name)
      return given && (passed || !given.saved) ? [meets({ who, by, act: name })] : []
    },
  },
})
