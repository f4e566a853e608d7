import type { Context, Step, View } from '@quintain/engine'
import { reading, run, step } from '@quintain/engine'
import { awareOf, becomeAware } from '../../d20/position/awareness.ts'
import { perceives } from '../../d20/position/perception.ts'
import { areFoes, present } from '../../d20/position/position.ts'
import { byBlindsight } from '../../d20/position/senses/blindsight.ts'
import { action } from '../../d20/turn/action.ts'
import { check, LEAST, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { type Grade, levelOf } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { sensorsToNotice } from '../effects/scrying.ts'
import { hears } from '../position/senses.ts'
import { byBlindsense } from './blindsense.ts'
import { found, hidings } from './fields.ts'
import { unseenBonus, unseenBy } from './stealth.ts'

export const PRECISE_NOTICE_GIVES_PRESENCE = reading('precise-notice-gives-presence', 'starfinder/senses/notice-result')

const RULE = 'starfinder/senses/pinpoint'
/** What a hidden creature has to be found against that has rolled no Stealth. */
const UNROLLED = 10

/** The number that finds a creature: its Stealth, and what being unseen adds against those without blindsense and blindsight. */
export function stealthAgainst(c: Context, other: number, who: number): number {
  const [roll] = c.items(other, hidings)
  const total = roll?.total ?? UNROLLED + c.tally('check', other, { skill: 'Stealth' })
  if (!roll || !unseenBy(c, other, who) || byBlindsense(c, who, other)) return total
  // One that was still as it hid has less once it moves.
  return total + Math.min(roll.unseen, unseenBonus(c, other))
}

/** What noticing a creature comes to, by the best sense that finds it. */
export function noticed(v: View, who: number, other: number): Grade {
  const known = awareOf(v, who, other)
  const pinpoints = known > 0
  if (perceives.read(v, who, other) === 1) {
    const [from, to] = [v.get(who, at), v.get(other, at)]
    const plainly = byBlindsight(v, who, other, from, to) || !PRECISE_NOTICE_GIVES_PRESENCE(v)
    return plainly || pinpoints ? 'observing' : 'presence'
  }
  if (byBlindsense(v, who, other)) return 'location'
  if (!hears(v, who) || sheetOf(v, other).by === 'incorporeal') return known === 0 ? 'unaware' : 'presence'
  return pinpoints ? 'location' : 'presence'
}

/** A creature notices another that it did not observe. */
export const notice = step('notice', { who: 'creature', other: 'creature' })
export const noticing = run(notice, (c, { who, other }) => {
  const grade = noticed(c, who, other)
  if (levelOf(grade) > awareOf(c, who, other)) c.emit(found({ who, other, grade }))
  becomeAware(c, who, other, grade, grade === 'location' ? c.get(other, at) : undefined)
})

/** A Perception check against the Stealth of one that is not observed. */
export const checkToNotice = (c: Context, who: number, other: number): Step =>
  check({
    who,
    skill: 'Perception',
    dc: stealthAgainst(c, other, who),
    // Whoever knows nothing of that one is not told the number.
    by: other,
    passed: [notice({ who, other })],
    failed: [],
  })

/** Whether one without eyes knows that another is about, and has no sense that observes it. */
const isFelt = (v: View, who: number, other: number): boolean =>
  sheetOf(v, who).senses?.vision === false && perceives.read(v, who, other) === 0

/** More than any die adds: a check that looks where nobody hides ends as one does that finds nobody. */
const BEYOND_ANY = 21
/**
 * Looking and listening for all that it does not observe: one Perception check, which finds each whose Stealth it reaches. How
 * many hide does not show, nor whether anybody does.
 */
export const seek = action({
  name: 'seek',
  rule: RULE,
  cost: 'move',
  suggestions: () => [],
  plan(c, who) {
    const hidden = c.scene.sheets.flatMap((_, other) =>
      areFoes(c, who, other) && present(c, other) && (awareOf(c, who, other) < 3 || isFelt(c, who, other))
        ? [{ dc: stealthAgainst(c, other, who), step: notice({ who, other }) as Step, by: other }]
        : [],
    )
    const all = [...hidden, ...sensorsToNotice(c, who)].sort((a, b) => a.dc - b.dc)
    const roll = { check: 'Perception' }
    const [least] = all
    if (!least)
      return [rollCheck({ who, roll, dc: BEYOND_ANY + c.tally('check', who, { skill: roll.check }), results: [] })]
    const results = all.flatMap(({ dc }, i) =>
      dc === all[i + 1]?.dc ? [] : [{ margin: dc - least.dc, steps: all.slice(0, i + 1).map(x => x.step) }],
    )
    const from = least.by === undefined ? {} : { by: least.by }
    return [rollCheck({ who, roll, dc: least.dc, ...from, results: [{ margin: LEAST, steps: [] }, ...results] })]
  },
})
export const seekSteps = [noticing]
