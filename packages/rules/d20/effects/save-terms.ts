import type { Context, Reader, Step } from '@quintain/engine'
import type { SavesAgainst } from '../creature/defends.ts'
import { actNamed } from '../creature/documents/acts.ts'
import { type Consequence, type Effect, onlyOnSuccess } from '../creature/effect.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { passOrFail, rollCheck } from '../vocabulary/check-steps.ts'
import { type applyEffect, bringEffect } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** What a creature has of an effect that would leave half to who saves: nothing, and half at the most; undefined: as usual. */
    evades(r: Reader, who: number, effect: Effect): 'nothing' | 'half at most' | undefined
    /** What comes of it that a creature has rolled a save against an effect, beside what the effect brings. */
    afterSave(r: Reader, rolled: RolledSave): readonly Step[]
  }
}
/** A save against the effect of this name: who has rolled it, and whose the effect is. */
interface RolledSave {
  readonly who: number
  readonly by: number
  readonly name: string
  readonly passed: boolean
}
type Origin = Parameters<typeof applyEffect>[0]
type Part = Parameters<typeof bringEffect>[0]['part']

/** Whether a part of an effect is what those alone have who saved. */
export const isOwn = (part: Part): boolean => part === 'instead' || part === 'besides'
/** The consequences of a part of an effect: what comes to those who saved, in place of all others or besides. */
export const consequencesOf = ({ save, consequences }: Effect, part: Part): readonly Consequence[] =>
  isOwn(part) ? onlyOnSuccess(save) : consequences
/** The parts of an effect that come to those who saved. */
export const partsOnSuccess = (save: NonNullable<Effect['save']>, evaded = false): readonly Part[] => [
  ...(save.onSuccess === 'none' || evaded ? [] : ([typeof save.onSuccess === 'string' ? 'half' : 'instead'] as const)),
  ...(save.besides?.length ? ['besides' as const] : []),
]

/** What a creature has of an effect that would leave half to who saves, where a rule of its own says so. */
function evadedBy(c: Context, who: number, effect: Effect): 'nothing' | 'half at most' | undefined {
  for (const evades of c.scene.rules.added.evades ?? []) {
    const found = evades(c, who, effect)
    if (found) return found
  }
  return undefined
}
const MIND = 'mind-affecting'
const NO_ENCHANTMENT: readonly string[] = ['fear', 'illusion']
/** What is cast: a spell, or what works as one. */
const CAST: readonly string[] = ['spell', 'spell-like', 'kido', 'kido-like']
/**
 * What an effect is saved against as. Who saves better against all that is cast (`spells`, `Will spells`) or against spells that
 * work on the mind by other ways than fear and illusion (`enchantment`) does so by the kind of the act.
 */
function savedAs(c: Context, { who, by }: Origin, name: string, effect: Effect): readonly string[] {
  const { descriptors = [], save } = effect
  const { savesAgainst = [] } = c.sheet(who) as { readonly savesAgainst?: SavesAgainst }
  if (!savesAgainst.some(({ descriptor }) => /^(?:(?:\w+ )?spells|enchantment)$/.test(descriptor))) return descriptors
  if (!CAST.includes(actNamed(c, by, name)?.kind ?? '')) return descriptors
  const charms = descriptors.includes(MIND) && !descriptors.some(d => NO_ENCHANTMENT.includes(d))
  return [...descriptors, 'spells', `${save!.kind} spells`, ...(charms ? ['enchantment'] : [])]
}
/** The save that an effect allows, and what follows; without one all of it comes. */
export function offerSave(c: Context, origin: Origin, name: string, effect: Effect): void {
  const bring = (part: Part) => [bringEffect({ ...origin, part })]
  const { save } = effect
  if (!save || c.slots.effects.saveless?.(c, origin.who)) {
    c.plan(...bring('whole'))
    return
  }
  // Without an area it comes from its maker: what stands between helps a Reflex save.
  const place = origin.origin ?? (origin.by === origin.who ? -1 : c.get(origin.by, at))
  // A spread comes round what stands between.
  const straight = save.kind === 'Reflex' && effect.area?.shape !== 'spread'
  const evaded = evadedBy(c, origin.who, effect)
  const after = (passed: boolean): readonly Step[] =>
    (c.scene.rules.added.afterSave ?? []).flatMap(comes => comes(c, { who: origin.who, by: origin.by, name, passed }))
  const descriptors = savedAs(c, origin, name, effect)
  const passed = [...after(true), ...partsOnSuccess(save, evaded !== undefined).flatMap(bring)]
  const failed = [...after(false), ...bring(evaded === 'half at most' ? 'half' : 'whole')]
  c.plan(
    ...withInterrupts(c, 'save', origin.by, [
      rollCheck({
        who: origin.who,
        by: origin.by,
        roll: { save: save.kind },
        dc: save.dc + (save.ability === undefined ? 0 : (c.slots.effects.dcChange?.(c, origin.by, save.ability) ?? 0)),
        against: name,
        ...(save.harmless ? { harmless: true } : {}),
        ...(place < 0 || !straight ? {} : { origin: place }),
        ...(origin.point === undefined || !straight ? {} : { point: origin.point }),
        ...(descriptors.length ? { descriptors } : {}),
        results: passOrFail(passed, failed),
      }),
    ]),
  )
}
