import type { Command, Reader, Refusal, View } from '@quintain/engine'
import { event, feature, maybe, run, say, step } from '@quintain/engine'
import { hitPoints } from '../../d20/injury/fields.ts'
import { action } from '../../d20/turn/action.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { isAtHand, objectOf } from '../position/things.ts'
import { destroyed } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'srd35/objects/repair'
/** The DC of repairs is outside the text: this one where the table says none. */
const USUAL_DC = 10

/** An object is mended by so many points, at most up to its full hit points. */
const mend = step('mend', { who: 'creature', n: maybe('int') })
export const mended = event('mended', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hitPoints, e.n), {
  of: 'who',
  to: { n: 'seen' },
})

const isDamaged = (r: Reader, who: number): boolean =>
  !r.atMost(who, hitPoints, 0) && r.atMost(who, hitPoints, sheetOf(r, who).hitPoints.maximum - 1)

const CRAFT = 'Craft'
/** The Craft skills of a sheet, by their names: Craft, or Craft (weaponsmithing) and others of the kind. */
const craftsOf = (v: Pick<View, 'sheet'>, who: number): readonly string[] =>
  Object.keys((v.sheet(who) as unknown as { readonly skills?: object }).skills ?? {}).filter(name =>
    /^craft\b/i.test(name),
  )
/** The skill that a command mends with; undefined where it has to say which of several. */
function craftFor(r: Reader, who: number, skill: unknown): string | undefined {
  if (typeof skill === 'string') return skill
  const crafts = craftsOf(r, who)
  const plain = crafts.find(name => name.toLowerCase() === CRAFT.toLowerCase())
  return plain ?? (crafts.length > 1 ? undefined : (crafts[0] ?? CRAFT))
}

function against(r: Reader, who: number, { target, skill, points }: Command): readonly Refusal[] {
  if (typeof target !== 'number' || !objectOf(r, target)) return [{ why: refusal.noObject, rule: RULE }]
  const { name } = r.sheet(target)
  if (r.has(target, destroyed)) return [{ why: refusal.isDestroyed(name), rule: RULE }]
  return [
    ...(isDamaged(r, target) ? [] : [{ why: refusal.isWhole(name), rule: RULE } as const]),
    ...(craftFor(r, who, skill) === undefined
      ? [
          {
            why: say`which skill mends it is not said: skill, one of ${craftsOf(r, who).join(', ')}`,
            rule: RULE,
          } as const,
        ]
      : []),
    ...(typeof points === 'number' && points < 1 ? [{ why: say`mends 1 point or more`, rule: RULE } as const] : []),
    ...(isAtHand(r, who, target) ? [] : [{ why: refusal.outOfHand(name), rule: RULE } as const]),
  ]
}

/** The Craft skill mends what is damaged and not destroyed. DC, time and points are outside the text: the table gives them. */
export const repairing = feature(RULE, {
  events: [mended],
  steps: [
    run(mend, (c, { who, n }) => {
      const missing = sheetOf(c, who).hitPoints.maximum - c.amount(who, hitPoints)
      const points = Math.min(n ?? missing, missing)
      if (points > 0 && !c.has(who, destroyed)) c.emit(mended({ who, n: points }))
    }),
  ],
  commands: [
    action({
      name: 'repair',
      rule: RULE,
      parameters: { target: 'creature', dc: maybe('int'), points: maybe('int'), skill: maybe('text') },
      choices: (r, who) => ({ skill: craftsOf(r, who) }),
      cost: 'full-round',
      refuse: against,
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, target): Command[] =>
          objectOf(r, target) && against(r, who, { do: 'repair', target }).length === 0
            ? [{ do: 'repair', target }]
            : [],
        ),
      plan: (c, who, { target, dc, points, skill }) => [
        rollCheck({
          who,
          roll: { check: craftFor(c, who, skill) ?? CRAFT },
          dc: dc ?? USUAL_DC,
          results: passOrFail([mend({ who: target, ...(points === undefined ? {} : { n: points }) })], []),
        }),
      ],
    }),
  ],
})
