import type { Context, Reader, Step, View } from '@quintain/engine'
import { bag, event, feature, record, run, step } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed, type Given } from '../../creature/features/given.ts'
import type { Sharing } from '../../injury/sharing.ts'
import { clearTimers } from '../../turn/timers.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { endsAfter, sourceOf } from './timed.ts'

/** A boon as a sheet describes it among its features. */
export interface BoonText {
  readonly called: string
  /** Of boons with the same stance that one creature gives another has the last alone. */
  readonly stance?: string
  /** States in which its creature has it by itself. */
  readonly when?: readonly string[]
  readonly with?: string | readonly string[]
  readonly hits?: readonly Consequence[]
  /** What comes to who hits it in melee from beside it. */
  readonly thorns?: readonly Consequence[]
  /** How many of a hundred attacks on it miss. */
  readonly percent?: number
  readonly resistance?: readonly { readonly amount: number; readonly types: readonly DamageType[] }[]
  readonly reduction?: readonly { readonly amount: number; readonly overcomeBy?: string; readonly against?: string }[]
  readonly immunity?: readonly DamageType[]
  /** What does nothing to who has it, in the words of `immune`. */
  readonly immune?: readonly string[]
  /** Kinds of summoned creatures that cannot touch who has it. */
  readonly keepsOff?: readonly string[]
  /** The save of those who would strike at who has it. */
  readonly wards?: { readonly kind: 'Fortitude' | 'Reflex' | 'Will'; readonly dc: number }
  /** Acts that do nothing to who has it, by their names. */
  readonly spells?: readonly string[]
  /** Spells of so low a level do nothing to who has it. */
  readonly spellsUpTo?: number
  /** What its weapons count as against reduction. */
  readonly qualities?: readonly string[]
  /** How many points of damage it keeps off in all, after which it is over. */
  readonly upTo?: number
  readonly heals?: number
  /** How much of the damage to who has it its maker takes. */
  readonly shares?: Sharing['share']
  /** What its maker has against who has it. */
  readonly marks?: {
    readonly attack?: number
    readonly damage?: number
    readonly hits?: readonly Consequence[]
    readonly friends?: true
    readonly defense?: number
    readonly melee?: true
  }
  /** Feet of the range increments of its weapons. */
  readonly increment?: number
  /** Spell resistance against those of some kinds. */
  readonly spellResistance?: { readonly of: number; readonly facing?: readonly string[] }
  /** What it adds to saves against some things only. */
  readonly savesAgainst?: readonly { readonly descriptor: string; readonly value: number; readonly type?: string }[]
}
const boonFields = { name: 'text', by: 'creature', source: 'text' } as const
const boonSpec = record(boonFields)
/** A boon that a creature has for a time: its name, whose feature it is, and what has brought it. */
export interface Boon {
  readonly name: string
  readonly by: number
  readonly source: string
}
export const boons = bag<Boon>('boons', { to: 'seen', holds: boonSpec })
export const boonBegan = event(
  'boon-began',
  { who: 'creature', boon: boonSpec },
  (w, e) => w.include(e.who, boons, e.boon as Boon),
  { of: 'who', to: 'seen' },
)
export const boonOver = event(
  'boon-over',
  { who: 'creature', boon: boonSpec },
  (w, e) => w.exclude(e.who, boons, e.boon as Boon),
  { of: 'who', to: 'seen' },
)
const endBoon = step('end-boon', { who: 'creature', boon: boonSpec })

/** The name of the feature that describes boons. */
export const BOON = 'boon'
/** The boons that a sheet describes. */
export const boonsIn = (sheet: object): readonly (BoonText & Given)[] => featuresNamed<BoonText>(sheet, BOON)
/** A boon of a creature's sheet, by its name. */
export const boonNamed = (v: View, by: number, name: string): (BoonText & Given) | undefined =>
  boonsIn(v.sheet(by)).find(b => b.called.toLowerCase() === name.toLowerCase())

const isSame = (a: Boon, b: Boon): boolean => a.name === b.name && a.by === b.by && a.source === b.source
const endsSame = (t: Timer, boon: Boon): boolean =>
  t.steps.some(s => s.do === endBoon.kind && isSame((s as ReturnType<typeof endBoon>).boon as Boon, boon))
/** Ends a boon before its time. */
export function endsOf(c: Context, who: number, boon: Boon): readonly Step[] {
  clearTimers(c, who, t => endsSame(t, boon))
  return [endBoon({ who, boon })]
}
/** Whether a creature has this boon of another, or of its own, for a time. */
export const hasBoon = (r: Reader, who: number, by: number, name: string): boolean =>
  r.items(who, boons).some(b => b.by === by && b.name.toLowerCase() === name.toLowerCase())

/** Those that a boon takes the place of end: others of its stance from the same giver. */
function leaveStance(c: Context, who: number, { called, stance }: BoonText, by: number): void {
  if (stance === undefined) return
  for (const b of c.items(who, boons)) {
    if (b.by !== by || b.name === called || boonNamed(c, by, b.name)?.stance !== stance) continue
    clearTimers(c, who, t => endsSame(t, b))
    c.emit(boonOver({ who, boon: b }))
  }
}

/** Effects that give a boon for a time. */
export const givenBoons = feature('house/effects/boons', {
  says: 'An effect may give a creature a boon that the sheet of its maker describes, for as long as it says. The same effect again lasts anew. Of boons that name the same stance it has the last alone.',
  reads: { consequence: ['boon'] },
  needs: { fields: [timers] },
  fields: [boons],
  events: [boonBegan, boonOver],
  steps: [
    run(endBoon, (c, { who, boon }) => {
      const over = boon as Boon
      if (c.items(who, timers).some(t => endsSame(t, over))) return
      if (c.items(who, boons).some(b => isSame(b, over))) c.emit(boonOver({ who, boon }))
    }),
  ],
  adds: {
    runsToo: (r, who) =>
      r.items(who, boons).map(boon => ({
        what: boon.name,
        source: boon.source,
        from: r.sheet(boon.by).name,
        ends: t => endsSame(t, boon),
      })),
    bringsOwn(c, x) {
      const { who, by, consequence } = x
      if (consequence.boon === undefined) return undefined
      const { lasts = 'fight' } = consequence
      const found = boonNamed(c, by, consequence.boon)
      if (!found) return []
      leaveStance(c, who, found, by)
      const source = sourceOf(x, lasts)
      const boon: Boon = { name: found.called, by, source }
      if (!c.items(who, boons).some(b => isSame(b, boon))) c.emit(boonBegan({ who, boon }))
      endsAfter(c, x, lasts, boon.name, endBoon({ who, boon }), t => endsSame(t, boon))
      return []
    },
  },
  words: {
    events: {
      [boonBegan.kind]: (e, s) => `${s.name(e.who)} has ${(e.boon as Boon).name}`,
      [boonOver.kind]: (e, s) => `${(e.boon as Boon).name} of ${s.name(e.who)} is over`,
    },
  },
})
