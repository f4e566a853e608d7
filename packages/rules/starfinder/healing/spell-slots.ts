import type { RuleId } from '@quintain/engine'
import { type Chapter, event, type Reader, run, step, value } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { action } from '../../d20/turn/action.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { foesAboutRefusals } from '../../d20/turn/out-of-combat/foes-about.ts'
import type { Uses } from '../../d20/vocabulary/resources.ts'
import { recharge } from '../../d20/vocabulary/resources.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

const SLOTS: RuleId = 'starfinder/magic/spell-slots-regained'

/** What a spellcaster needs to ready its spells. */
const CONCENTRATES = 15 * MINUTE
export const spellsWait = value('spells to ready', { to: 'own' })

export const spellsWaited = event(
  'spells-waited',
  { who: 'creature', wait: 'flag' },
  (w, e) => w.set(e.who, spellsWait, e.wait ? 1 : 0),
  { of: 'who', to: 'own' },
)
const readySpells = step('ready-spells', { who: 'creature' })

/** Spell slots come back by the same rules, but have to be readied. */
export const asPrepared = (r: Reader, who: number, all: readonly Uses[]): readonly Uses[] =>
  all.map(u =>
    u.recharge === 'day' && actNamed(r, who, u.of)?.kind === 'spell' ? { ...u, recharge: 'preparation' as const } : u,
  )

/** Spell slots come back with daily uses, once a quarter of an hour has readied them. */
export const readyingSpells: Chapter = {
  topic: 'healing',
  from: 'starfinder',
  needs: { steps: [recharge] },
  fields: [spellsWait],
  events: [spellsWaited],
  steps: [
    run(readySpells, (c, { who }) => {
      c.emit(spellsWaited({ who, wait: false }))
      c.plan(recharge({ who, when: 'preparation' }))
    }),
  ],
  commands: [
    action({
      name: 'ready-spells',
      rule: SLOTS,
      cost: 'none',
      refuse: (r, who) => [
        ...(r.get(who, spellsWait) === 1 ? [] : [{ why: refusal.noSpellsWait, rule: SLOTS } as const]),
        ...foesAboutRefusals(r, who, SLOTS, name => refusal.noRestWithFoes(name)),
      ],
      suggestions: () => [],
      plan: (_, who) => [time(CONCENTRATES, 'rest', { after: [readySpells({ who })] })],
    }),
  ],
}
