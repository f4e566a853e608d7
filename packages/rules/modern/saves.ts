import type { Chapter } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { harm } from '../d20/injury/harm.ts'
import { save, saving } from '../d20/save.ts'
import type { SaveFacts } from '../d20/vocabulary.ts'
import { rounded } from './rounding.ts'
import type { Ability } from './sheet.ts'
import { sheetOf } from './sheet.ts'
import { addAbility } from './terms.ts'

/** The ability of each kind of save (modern/saves/kinds). */
export const ABILITY_OF: Readonly<Record<SaveFacts['save'], Ability>> = {
  Fortitude: 'Constitution',
  Reflex: 'Dexterity',
  Will: 'Wisdom',
}

/** An explosion, a car wreck: so much damage, and a Reflex save that avoids it, or halves it where it cannot be avoided. */
export const blast = step('blast', { who: 'creature', n: 'int', dc: 'int', half: 'flag' })

export const saves: Chapter = {
  ...saving,
  from: 'modern',
  stats: {
    save(t, c, who, { save }) {
      for (const share of sheetOf(c, who).saves[save]) t.add(share.value, 'base', share.from, 'modern/saves/bonus')
      addAbility(t, c, who, ABILITY_OF[save], 'modern/saves/kinds')
    },
  },
  steps: [
    ...(saving.steps ?? []),
    run(blast, (c, { who, n, dc, half }) => {
      const dealt = (n: number) => harm({ who, n, kind: 'lethal', attack: false })
      const passed = half ? [dealt(rounded(c, n / 2))] : []
      c.plan(save({ who, save: 'Reflex', dc, against: 'an explosion', failed: [dealt(n)], passed }))
    }),
  ],
  options: {
    'ties-fail-on-saves': {
      rule: 'modern/saves/roll',
      kind: 'flag',
      says: 'a save that only equals its DC fails; default: it succeeds, as an attack roll that equals Defense hits',
    },
  },
}
