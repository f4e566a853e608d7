import { bag, event, feature, key, list, run, say, step, trigger } from '@quintain/engine'
import { turnBegan } from '../../d20/turn/round.ts'
import { armOf, sheetOf } from '../creature/sheet-of.ts'

const RULE = 'starfinder/actions/unwieldy-weapon'
const NO_FULL = 'unwieldy-no-full-attack'
/** Unwieldy weapons, as indices, with which a creature has attacked since its last turn began. */
const usedUnwieldy = bag<number>('unwieldy weapons used', { to: 'seen' })
const unwieldyUsed = event(
  'unwieldy-used',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' }, silent: true },
)
const unwieldyReady = event(
  'unwieldy-ready',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' }, silent: true },
)
/** Those that a full attack has laid aside may be used again. */
const readyAgain = step('unwieldy-ready-again', { who: 'creature', weapons: list('int') })

declare module '../creature/weapon.ts' {
  interface StarfinderWeapon {
    readonly unwieldy?: boolean
  }
}

/** An unwieldy weapon attacks no more than once a round; by a reading it makes no attack of a full attack. */
export const unwieldyWeapons = feature(RULE, {
  keys: {
    weapon: { unwieldy: key('flag', 'true where it attacks no more than once a round: true', { listed: true }) },
  },
  fields: [usedUnwieldy],
  events: [unwieldyUsed, unwieldyReady],
  adds: {
    weaponSpent: (v, who, weapon) => {
      const arm = armOf(v, who, weapon)
      return arm?.unwieldy && v.items(who, usedUnwieldy).includes(weapon)
        ? [{ why: say`${arm.name} is unwieldy and has been used this round`, rule: RULE }]
        : []
    },
    attackSpends: (c, { by, weapon }) => {
      if (armOf(c, by, weapon)?.unwieldy) c.emit(unwieldyUsed({ who: by, weapon }))
    },
    attacksOnce: (r, who, weapon) => armOf(r, who, weapon)?.unwieldy === true,
  },
  refuse: {
    'full-attack': (r, who, { weapon }) => {
      const arm = typeof weapon === 'number' ? armOf(r, who, weapon) : undefined
      return (
        arm?.unwieldy && r.option(NO_FULL) === true && say`${arm.name} is unwieldy: it makes no attack of a full attack`
      )
    },
  },
  after: {
    'full-attack': (c, who) => {
      if (c.option(NO_FULL) !== true) return []
      const weapons = sheetOf(c, who).weapons.flatMap((w, i) =>
        w.unwieldy && !c.items(who, usedUnwieldy).includes(i) ? [i] : [],
      )
      for (const weapon of weapons) c.emit(unwieldyUsed({ who, weapon }))
      return weapons.length > 0 ? [readyAgain({ who, weapons })] : []
    },
  },
  steps: [
    run(readyAgain, (c, { who, weapons }) => {
      for (const weapon of weapons) c.emit(unwieldyReady({ who, weapon }))
    }),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      for (const weapon of c.items(who, usedUnwieldy)) c.emit(unwieldyReady({ who, weapon }))
      return []
    }),
  ],
  options: {
    [NO_FULL]: {
      rule: RULE,
      kind: 'flag',
      help: 'unwieldy weapons make no attack of a full attack; default: one of them, once in the round',
    },
  },
})
