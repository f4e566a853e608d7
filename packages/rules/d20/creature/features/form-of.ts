import type { Sheet, View } from '@quintain/engine'

/** What changing into a form takes of a turn; `effect`: no command changes into it, effects bring it. */
export const COSTS = ['standard', 'move', 'full-round', 'free', 'effect'] as const
export type FormCost = (typeof COSTS)[number]
/** What the form of a creature is called of which its own keys speak, where the sheet does not say. */
export const OWN_FORM = 'own'

/** A sheet with what it can turn into. */
export interface WithForms extends Sheet {
  readonly ownForm?: string
  readonly formCosts?: Readonly<Record<string, FormCost>>
}
/** The form that a creature is in: its own until it changes. */
export const formOf = (v: View, who: number): string => {
  const { form, ownForm = OWN_FORM } = v.sheet(who) as WithForms
  return form ?? ownForm
}
