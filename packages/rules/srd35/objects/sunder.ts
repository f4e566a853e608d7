import { type Command, feature, maybe } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { against, things, weaponOf } from './smash.ts'

const SUNDER = 'srd35/objects/sunder-weapon-or-shield'

/** Striking what somebody has in hand or wears: the attack itself is starfinder's, against the bearer's Armor Class and 8. */
export const sundering = feature(SUNDER, {
  commands: [
    action({
      name: 'sunder',
      rule: SUNDER,
      parameters: { target: 'creature', weapon: maybe('weapon') },
      cost: 'standard',
      refuse: (r, who, command) => against(r, who, command, 'sunder'),
      suggestions: (r, who) => things(r, who, 'sunder'),
      plan: (c, by, command) => [
        attackStep({ by, at: command.target, weapon: weaponOf(c, by, command as Command), as: 'attack', index: 0 }),
      ],
    }),
  ],
})
