import type { Chapter, Command, Reader, SceneData, View } from '@quintain/engine'
import { fact, policy, question, run, step } from '@quintain/engine'
import { turnOrder } from '../position/threat.ts'
import { perform } from '../turn/act.ts'
import { type Interrupt, OCCASIONS } from '../turn/interrupt.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { walk } from '../vocabulary/movement.ts'

/** "Something happens: do anything now?" */
export const interruption = question<Command | 'pass'>('interrupt')
/** A creature may do what can be done at any time. */
const offerImmediate = step('offer-immediate', { who: 'creature', by: 'creature' })

interface WithActs {
  readonly acts?: readonly { readonly cost: string }[]
}
const known = new WeakMap<SceneData, readonly number[]>()
/** Creatures whose sheets list an immediate action. */
function quick({ scene }: View): readonly number[] {
  let all = known.get(scene)
  if (!all) {
    all = scene.sheets.flatMap((s, i) => ((s as WithActs).acts?.some(a => a.cost === 'immediate') ? [i] : []))
    known.set(scene, all)
  }
  return all
}

/** The immediate actions that a creature can take now, interned. */
const openTo = fact('immediate actions', (v, who) => {
  const r = v as Reader
  const kind = v.scene.rules.commands['use']
  if (!kind || v.barred(who, 'act')) return v.scene.values.id([])
  const cost = (command: Command) => kind.cost(r, who, command)
  return v.scene.values.id(
    kind.suggestions(r, who).filter(k => cost(k) === 'immediate' && kind.refuse(r, who, k).length === 0),
  )
})
const optionsOf = (r: Reader, who: number) => r.scene.values.at(r.fact(openTo, who)) as readonly Command[]

/**
 * Immediate actions, at every point: "at any time". What comes after one point comes before the next, so they are asked
 * before; an attack and a walk have points of their own, and their act asks nobody.
 */
export const immediateActions: Interrupt = {
  key: 'immediate',
  on: OCCASIONS,
  phases: ['before'],
  available: c => quick(c).length > 0,
  offers(c, { by, occasion, of }) {
    const own = of[0]?.do === attackStep.kind || of[0]?.do === walk.kind
    if (occasion === 'act' && own) return []
    const able = turnOrder(c).filter(who => who !== by && quick(c).includes(who) && optionsOf(c, who).length > 0)
    return able.map(who => offerImmediate({ who, by }))
  },
}

/** Whoever is asked may act; a creature that nobody plays lets it pass. */
export const immediates: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: { steps: [perform] },
  policies: [policy(interruption, (): Command | 'pass' => 'pass')],
  steps: [
    run(
      offerImmediate,
      (c, { who, by }) => {
        const options = optionsOf(c, who)
        if (options.length === 0) return
        const open: readonly (Command | 'pass')[] = [...options, 'pass']
        const chosen = c.ask(interruption, who, open, { by })
        if (chosen !== 'pass') c.plan(perform({ who, command: chosen }))
      },
      { plain: true },
    ),
  ],
}
