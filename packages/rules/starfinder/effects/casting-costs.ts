import { feature, key, type Refusal, say, trigger, type View } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { remaining, resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { CREDITS } from '../creature/sheet-of.ts'
import { RESOLVE, resolveOf } from '../injury/fields.ts'

declare module '../../d20/creature/documents/acts.ts' {
  interface Act {
    readonly costs?: { readonly resolve?: number; readonly credits?: number }
  }
}

const RULE = 'starfinder/magic/spell-like-no-casting-costs'
const FREE = {}
/** What an act costs its user: nothing where a spell-like ability copies a spell. */
function costsOf(v: View, who: number, name: unknown): { readonly resolve?: number; readonly credits?: number } {
  const act = actNamed(v, who, name)
  return act?.costs && act.kind !== 'spell-like' ? act.costs : FREE
}

/** What an act costs beside its action: Resolve Points and credits that must be there, and are spent when it is done. */
export const actCosts = feature(RULE, {
  needs: { fields: [resources] },
  keys: {
    act: {
      costs: key(
        { of: { resolve: key('count', 'Resolve Points: 1'), credits: key('count', 'credits: 200') } },
        'what it costs beside its action, which a spell-like ability does not: { resolve: 1 }',
      ),
    },
  },
  refuse: {
    use: (r, who, { act }) => {
      const { resolve = 0, credits = 0 } = costsOf(r, who, act)
      const has = remaining(r, who, CREDITS)
      const why: Refusal[] = []
      if (credits > has) why.push({ why: say`costs ${credits} credits, and it has ${has}`, rule: RULE })
      if (resolve > resolveOf(r, who))
        why.push({ why: say`${String(act)} costs ${resolve} Resolve Point${resolve === 1 ? '' : 's'}`, rule: RULE })
      return why
    },
  },
  triggers: [
    trigger(done, (c, { who, act }) => {
      const { resolve = 0, credits = 0 } = costsOf(c, who, act)
      const spend = (of: string, was: number, n: number) => {
        if (n > 0 && was > 0) c.emit(resourceSet({ who, of, was, left: Math.max(0, was - n) }))
      }
      spend(RESOLVE, resolveOf(c, who), resolve)
      spend(CREDITS, remaining(c, who, CREDITS), credits)
      return []
    }),
  ],
})
