import { maybe, record } from './fields.ts'
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
/** The forms of a sheet. */
export interface Formed {
  /** What it says in each form that its creature can take, its own first, without id, name and side; absent: it has one form. */
  readonly forms?: Readonly<Record<string, object>>
  /** The form that its creature is in, once it has changed. */
  readonly form?: string
}
/** A creature is in one of the forms that its sheet lists. */
export interface InForm {
  readonly who: number
  readonly form: string
}

/**
 * Every ruleset has this field: what makes the sheets of a state others than those of the scene. Things that stand in the lists of
 * those who took them (what is so of them now, hands say), and the forms that creatures are in.
 */
export const handedOver = gameBag<HandedOver | InForm>('handed over', {
  to: 'gm',
  holds: record({
    who: 'creature',
    as: maybe('int'),
    from: maybe('creature'),
    weapon: maybe('int'),
    form: maybe('text'),
  }),
})
