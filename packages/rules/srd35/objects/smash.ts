import type { Command, Reader, Refusal } from '@quintain/engine'
import { feature, maybe } from '@quintain/engine'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { present, sheetOf } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { bearerOf, doorOfObject, isInanimate, isThing } from '../position/things.ts'
import { destroyed } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { lineUpRefusals } from './line-up-a-shot.ts'
import { ofKind } from './weapon-kinds.ts'

const SMASH = 'srd35/objects/smash-attack'
const SUNDER = 'srd35/objects/sunder-weapon-or-shield'

/** The weapon that a command means, as an index: the first that serves when it names none. */
export function weaponOf(r: Reader, who: number, { weapon, target }: Command): number {
  if (typeof weapon === 'number') return weapon
  const serves = sheetOf(r, who).weapons.findIndex(
    (_, i) =>
      ofKind(r, who, i).length === 0 &&
      (typeof target !== 'number' || mayAttack(r, { by: who, at: target, weapon: i }).length === 0),
  )
  return Math.max(0, serves)
}
/** Why a creature cannot be sundered: what it bears is named in its place. */
function noneToSunder(r: Reader, who: unknown): string {
  if (typeof who !== 'number' || !r.scene.sheets[who]) return refusal.noObject
  const things = r.scene.sheets.filter((_, i) => bearerOf(r, i) === who && !r.has(i, destroyed)).map(s => s.name)
  const { name } = r.sheet(who)
  return things.length > 0 ? refusal.bearsThings(name, things) : refusal.bearsNothing(name)
}
/** Why a thing cannot be struck, by the command of the one rule or the other. */
export function against(r: Reader, who: number, command: Command, by: 'smash' | 'sunder'): readonly Refusal[] {
  const { target } = command
  const rule = by === 'smash' ? SMASH : SUNDER
  if (!isThing(r, target)) return [{ why: by === 'sunder' ? noneToSunder(r, target) : refusal.noObject, rule }]
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
export const things = (r: Reader, who: number, by: 'smash' | 'sunder'): readonly Command[] =>
  r.scene.sheets.flatMap((_, target) =>
    isInanimate(r, target) && (present(r, target) || doorOfObject(r, target) || bearerOf(r, target) >= 0)
      ? [{ do: by, target }].filter(command => against(r, who, command, by).length === 0)
      : [],
  )

/** Smashing a thing: an attack against its Armor Class, or one that is lined up with the whole round. */
export const smashing = feature(SMASH, {
  commands: [
    action({
      name: 'smash',
      rule: SMASH,
      parameters: { target: 'creature', weapon: maybe('weapon'), carefully: maybe('flag') },
      cost: (_r, _who, { carefully }) => (carefully === true ? 'full-round' : 'standard'),
      refuse: (r, who, command) => [...against(r, who, command, 'smash'), ...lineUpRefusals(r, command)],
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
