import { maybe } from '@quintain/engine'

/** What a command takes by which a creature speaks: what it says, or nothing. */
export const spoken = { words: maybe('text') } as const

/** What is done by speaking. */
export const speech = (words: unknown): { readonly act: string; readonly kind: string; readonly said?: string } => ({
  act: 'speak',
  kind: 'speech',
  ...(typeof words === 'string' ? { said: words } : {}),
})
