import type { LeftOut, SceneData, Step } from '@quintain/engine'
import { timers } from '../../d20/vocabulary/fields.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised } from '../vocabulary/fields.ts'
import { MULTIPLE_DAZED_WOUNDED } from './counts.ts'
import { COLLATERAL_CASCADES } from './track.ts'

interface Plain {
  readonly conviction: number
  readonly bruised: number
  readonly acts: readonly unknown[]
  readonly weapons: readonly { readonly nonlethal?: boolean; readonly effect?: unknown }[]
}
/** The timers of these marks. */
const BRUISED = 'recovery: bruised'
const DAZED = 'recovery: dazed'

const isMild = (step: Step): boolean => (step as { readonly row?: unknown }).row === 'non-lethal'

/**
 * Where all damage is lethal nothing asks how often somebody is bruised, nor, of the wounded, whether the box beside that one is
 * checked: who is bruised by lethal damage is hurt as often, and hurts do not fade in a fight. Marks that Conviction, an act or
 * an effect may take away count one by one: then all of them stay.
 */
export function leavesOut(scene: SceneData): LeftOut | null {
  const { layout, rules } = scene
  const view = { option: (name: string) => rules.options[name] } as never
  if (MULTIPLE_DAZED_WOUNDED(view) || COLLATERAL_CASCADES(view)) return null
  const plain = scene.sheets.every(sheet => {
    const s = sheet as unknown as Plain
    const weapons = s.weapons.every(w => w.nonlethal !== true && w.effect === undefined)
    return s.conviction === 0 && s.bruised === 0 && s.acts.length === 0 && weapons
  })
  if (!plain) return null
  const creatures = scene.sheets.map((_, who) => ({
    bruises: layout.cell(who, bruised),
    timers: layout.cell(who, timers),
    wounds: layout.start(who) + layout.wordOffset(wounded),
    box: layout.start(who) + layout.wordOffset(dazedBox),
  }))
  const known = new Map<number, number>()
  /** A bag of timers without those of what is left out. */
  const less = (id: number, dazes: boolean): number => {
    const key = 2 * id + (dazes ? 1 : 0)
    let left = known.get(key)
    if (left === undefined) {
      const all = scene.bags.at(id) as readonly { readonly source: string }[]
      left = scene.bags.from(all.filter(t => t.source !== BRUISED && !(dazes && t.source === DAZED)))
      known.set(key, left)
    }
    return left
  }
  return {
    from(S) {
      for (const c of creatures) {
        S[c.bruises] = 0
        const dazes = (S[c.wounds]! & layout.bitOf(wounded)) !== 0
        if (dazes) S[c.box] = S[c.box]! & ~layout.bitOf(dazedBox)
        if (S[c.timers] !== 0) S[c.timers] = less(S[c.timers]!, dazes)
      }
    },
    holds: steps => !steps.some(isMild),
    measures: [bruised.name],
  }
}
