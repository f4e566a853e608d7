import { record } from './fields.ts'
import { gameBag } from './state.ts'

/** A thing of one creature that another has had in hand: from then on it stands in that creature's list of weapons, too. */
export interface HandedOver {
  /** Who took it, and its place in that creature's list: behind its own. */
  readonly who: number
  readonly as: number
  /** Whose sheet has it, and its place there. */
  readonly from: number
  readonly weapon: number
}

/** Every ruleset has this field: things that stand in the lists of those who took them. What is so of them now, hands say. */
export const handedOver = gameBag<HandedOver>('handed over', {
  to: 'gm',
  holds: record({ who: 'creature', as: 'int', from: 'creature', weapon: 'int' }),
})
