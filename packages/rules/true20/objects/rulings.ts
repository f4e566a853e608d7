import type { Chapter, Reader, Refusal, RuleId, RulingKind } from '@quintain/engine'
import { maybe, oneOf, ruled, ruling } from '@quintain/engine'
import { FALL, fallByRuling, fallRefusals, MOST_FEET } from '../../d20/movement/flight/ruling.ts'
import { thing } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { fall } from './falls/falling.ts'
import { struck } from './falls/falling-objects.ts'
import { ONTO } from './falls/yielding-surface.ts'
import { sealedIn } from './hazards.ts'

const STRUCK: RuleId = 'house/ruling/struck-by'
const SEAL: RuleId = 'house/ruling/seal'
const MOST_POUNDS = 1_000_000
const MOST_CUBIC = 1_000_000_000

const within = (n: number | undefined, least: number, most: number, what: string, rule: RuleId): readonly Refusal[] =>
  n === undefined || (n >= least && n <= most) ? [] : [{ why: refusal.fromTo(what, least, most), rule }]

/** The game master has a creature fall, jump down on purpose, or dive: `fall ann 30`, `fall ann 30 onto water`. */
export const fallRuling: RulingKind = ruling({
  name: 'fall',
  rule: FALL,
  parameters: { who: 'creature', feet: 'int', onto: maybe(oneOf(...ONTO)), jumps: maybe('flag'), depth: maybe('int') },
  refuse: (r, { who, feet, onto, jumps, depth }) => [
    ...fallRefusals(r, who, feet, FALL),
    ...(depth !== undefined && !(jumps && onto === 'water') ? [{ why: refusal.depthOfDive, rule: FALL }] : []),
    ...within(depth, 0, MOST_FEET, 'the depth', FALL),
  ],
  plan(c, { who, feet, onto = 'hard', jumps, depth }) {
    fallByRuling(c, who, feet, fell => [fall({ who, feet: fell, onto, jumps, depth })])
    c.emit(ruled({ what: 'fall', who }))
  },
})

/** Something falls on a creature: `struck-by ann 200 pounds, 30 feet`. */
export const struckRuling: RulingKind = ruling({
  name: 'struck-by',
  rule: STRUCK,
  parameters: { who: 'creature', pounds: 'int', feet: 'int', thing: maybe('text') },
  refuse: (r, { who, pounds, feet }) => [
    ...fallRefusals(r, who, feet, STRUCK),
    ...within(pounds, 0, MOST_POUNDS, 'the weight', STRUCK),
  ],
  plan(c, { who, pounds, feet, thing }) {
    c.plan(struck({ who, pounds, feet, thing }))
    c.emit(ruled({ what: 'struck-by', who }))
  },
})

const breathes = (r: Reader, who: number): boolean => !r.has(who, thing)
/** Creatures are shut up without fresh air, which lasts so many hours, or as long as the size of the place says. */
export const sealRuling: RulingKind = ruling({
  name: 'seal',
  rule: SEAL,
  parameters: { who: 'creatures', hours: maybe('int'), cubicFeet: maybe('int'), fires: maybe('int') },
  refuse: (r, { who, hours, cubicFeet, fires }) => [
    ...(who.length > 0 && who.every(i => breathes(r, i)) ? [] : [{ why: refusal.nobodyBreathes, rule: SEAL }]),
    ...((hours === undefined) === (cubicFeet === undefined) ? [{ why: refusal.hoursOrSize, rule: SEAL }] : []),
    ...within(hours, 0, MOST_POUNDS, 'the hours', SEAL),
    ...within(cubicFeet, 1, MOST_CUBIC, 'the size', SEAL),
    ...within(fires, 0, MOST_POUNDS, 'the fires', SEAL),
    ...(fires !== undefined && cubicFeet === undefined ? [{ why: refusal.firesOfSize, rule: SEAL }] : []),
  ],
  plan(c, { who, hours, cubicFeet, fires }) {
    c.plan(sealedIn({ among: who, cubicFeet, fires, hours }))
    c.emit(ruled({ what: 'seal' }))
  },
})

/** Falls, what falls on one, and closed rooms, which the map does not show. */
export const hazardRulings: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rulings: [fallRuling, struckRuling, sealRuling],
}
