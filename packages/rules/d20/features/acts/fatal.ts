import { type Context, feature, key } from '@quintain/engine'
import { type Act, actNamed, actsIn } from '../../creature/documents/acts.ts'
import { die } from '../../injury/thresholds.ts'

declare module '../../creature/documents/acts.ts' {
  interface Act {
    readonly fatal?: true
  }
}

const kills = (c: Context, who: number, act: unknown): boolean => actNamed(c, who, String(act))?.fatal === true

/** An act of which its user dies: what blows itself up. */
export const fatalActs = feature('house/features/fatal-acts', {
  says: 'Who does such an act dies of it, once all that it brings has come.',
  keys: { act: { fatal: key('flag', 'its user dies of it, once it is done: true') } },
  only: { key: 'fatal', among: sheet => (actsIn(sheet).some((act: Act) => act.fatal) ? ['fatal'] : []) },
  needs: { steps: [die] },
  after: { use: (c, who, { act }) => (kills(c, who, act) ? [die({ who })] : []) },
})
