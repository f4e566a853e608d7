import type { Command, Reader, Refusal } from '@quintain/engine'
import { feature, maybe } from '@quintain/engine'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { present, sheetOf } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { bearerOf, doorOfObject, isInanimate, objectOf } from '../position/things.ts'
import { destroyed } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const SMASH = 'srd35/objects/smash-attack'
const SUNDER = 'srd35/objects/sunder-weapon-or-shield'
const KINDS = 'srd35/objects/weapon-kinds'
const LINED_UP = 'srd35/objects/line-up-a-shot'
const BONUS = 5

const isThing = (r: Reader, target: unknown): target is number =>
  typeof target === 'number' && objectOf(r, target) !== undefined

/** Only what cuts or crushes breaks things in melee; what is of several kinds may use the fitting one. */
function ofKind(r: Reader, who: number, weapon: number): readonly Refusal[] {
  const arm = sheetOf(r, who).weapons[weapon]
  if (arm?.use !== 'melee') return []
  const types = arm.damage.flatMap(d => d.types)
  const only = types.length > 0 && types.every(t => t === 'piercing')
  return only ? [{ why: refusal.onlyPierces(arm.name), rule: KINDS }] : []
}
/** The weapon that a command means, as an index: the first that serves when it names none. */
function weaponOf(r: Reader, who: number, { weapon, target }: Command): number {
  if (typeof weapon === 'number') return weapon
  const serves = sheetOf(r, who).weapons.findIndex(
    (_, i) =>
      ofKind(r, who, i).length === 0 &&
      (typeof target !== 'number' || mayAttack(r, { by: who, at: target, weapon: i }).length === 0),
  )
  return Math.max(0, serves)
}
/** Why a thing cannot be struck, by the command of the one rule or the other. */
function against(r: Reader, who: number, command: Command, by: 'smash' | 'sunder'): readonly Refusal[] {
  const { target } = command
  const rule = by === 'smash' ? SMASH : SUNDER
  if (!isThing(r, target)) return [{ why: refusal.noObject, rule }]
  const { name } = r.sheet(target)
  const bearer = bearerOf(r, target)
  if (r.has(target, destroyed)) return [{ why: refusal.isDestroyed(name), rule }]
  if (by === 'smash' && bearer >= 0) return [{ why: refusal.isBorne(name, r.sheet(bearer).name), rule: SUNDER }]
  if (by === 'sunder' && bearer < 0) return [{ why: refusal.nobodyBears(name), rule }]
  const weapon = weaponOf(r, who, command)
  if (by === 'sunder' && sheetOf(r, who).weapons[weapon]?.use !== 'melee')
    return [{ why: refusal.sundersInMelee, rule }]
  return [...ofKind(r, who, weapon), ...mayAttack(r, { by: who, at: target, weapon })]
}
const things = (r: Reader, who: number, by: 'smash' | 'sunder'): readonly Command[] =>
  r.scene.sheets.flatMap((_, target) =>
    isInanimate(r, target) && (present(r, target) || doorOfObject(r, target) || bearerOf(r, target) >= 0)
      ? [{ do: by, target }].filter(command => against(r, who, command, by).length === 0)
      : [],
  )

/** Smashing a thing: an attack against its Armor Class, or one that is lined up with the whole round. */
export const smashing = feature([SMASH, 'srd35/objects/two-ways', KINDS, LINED_UP], {
  commands: [
    action({
      name: 'smash',
      rule: SMASH,
      parameters: { target: 'creature', weapon: maybe('weapon'), carefully: maybe('flag') },
      cost: (_r, _who, { carefully }) => (carefully === true ? 'full-round' : 'standard'),
      refuse: (r, who, command) => [
        ...against(r, who, command, 'smash'),
        ...(command['carefully'] === true && isThing(r, command['target']) && !isInanimate(r, command['target'])
          ? [{ why: refusal.moves(r.sheet(command['target']).name), rule: LINED_UP } as const]
          : []),
      ],
      suggestions: (r, who) => things(r, who, 'smash'),
      plan: (c, by, command) => [
        attackStep({
          by,
          at: command.target,
          weapon: weaponOf(c, by, command as Command),
          as: 'attack',
          index: 0,
          ...withDetails({ carefully: command.carefully }),
        }),
      ],
    }),
  ],
  refuse: {
    attack: (r, who, command) => ofThing(r, who, command),
    'full-attack': (r, who, command) => ofThing(r, who, command),
  },
  terms: {
    attack(t, _c, _who, f) {
      if (f.linedUp && f.ranged) t.add(BONUS, 'untyped', 'lined up', LINED_UP)
    },
  },
})
/** An attack on a thing is refused like smashing it. */
function ofThing(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target } = command
  if (!isThing(r, target)) return []
  const bearer = bearerOf(r, target)
  return [
    ...(bearer >= 0
      ? [{ why: refusal.isBorne(r.sheet(target).name, r.sheet(bearer).name), rule: SUNDER } as const]
      : []),
    ...ofKind(r, who, weaponOf(r, who, command)),
  ]
}

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
