import { event } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import type { CheckText } from '../../d20/vocabulary/check-steps.ts'

/** The descriptor of effects that show themselves to nobody. */
const HIDDEN = 'without visible sign'
/** A creature has withstood something hostile, and does not know what it was. */
export const forceFelt = event('force-felt', { who: 'creature' }, null, { of: 'who', to: 'own' })
/** The creator of an effect senses that the one whom it was meant for has withstood it. */
export const saveSensed = event('save-sensed', { by: 'creature', who: 'creature', act: 'text' }, null, {
  of: 'by',
  to: 'own',
})

/** Who learns of a save against what nobody sees: who saved, and of effects that target one creature their creator. */
export const sensing: Pick<CheckText, 'unseen' | 'sensed'> = {
  unseen: descriptors => descriptors.includes(HIDDEN),
  sensed(c, { who, by, act }) {
    c.emit(forceFelt({ who }))
    const effect = by === undefined || by === who ? undefined : actNamed(c, by, act)?.effect
    if (effect && !effect.area && (effect.targets ?? 1) === 1) c.emit(saveSensed({ by: by!, who, act }))
  },
}
