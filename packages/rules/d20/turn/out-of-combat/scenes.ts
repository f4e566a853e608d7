import type { OptionKind, Reader, RuleId } from '@quintain/engine'
import { event, GAME, maybe, oneOf, ruled, ruling, run, step, trigger } from '@quintain/engine'
import { sceneNumber } from '../../vocabulary/fields.ts'
import { HOUR } from '../../vocabulary/timers.ts'
import { timeAdvanced } from '../advance-time.ts'
import { inFreePlay } from '../end.ts'

const RULE: RuleId = 'house/turn/scene'
const AFTER = 'scene-after'

/** Why a new scene begins: another place, time that passed, or the game master says so. */
const WHYS = ['place', 'time', 'ruling'] as const
/** A new scene begins: what may be tried once in a scene may be tried again. Attitudes stay. */
export const sceneBegan = event(
  'scene-began',
  { n: 'int', why: oneOf(...WHYS), place: maybe('text') },
  (w, e) => w.set(GAME, sceneNumber, e.n),
  { of: 'table', to: 'all' },
)
export const newScene = step('new-scene', { why: oneOf(...WHYS), place: maybe('text') })

/** The number of the scene that is played. */
export const sceneOf = (r: Reader): number => r.get(GAME, sceneNumber)

/** Rounds that pass at once and end a scene. */
const longEnough = (r: Reader): number => {
  const hours = r.option(AFTER)
  return (typeof hours === 'number' ? hours : 1) * HOUR
}

export const sceneOptions: Readonly<Record<string, OptionKind>> = {
  [AFTER]: { rule: RULE, kind: 'number', help: 'Hours that pass in one go before a new scene begins; default: 1' },
}
export const sceneSteps = [
  run(newScene, (c, { why, place }) => {
    c.emit(sceneBegan({ n: sceneOf(c) + 1, why, ...(place === undefined ? {} : { place }) }))
  }),
]
export const sceneTriggers = [
  trigger(timeAdvanced, (c, { left, of }) =>
    left === 0 && inFreePlay(c) && of >= longEnough(c) ? [newScene({ why: 'time' })] : [],
  ),
]
export const sceneRuled = ruling({
  name: 'new-scene',
  rule: RULE,
  parameters: {},
  refuse: () => [],
  plan(c) {
    c.emit(ruled({ what: 'new-scene' }))
    c.plan(newScene({ why: 'ruling' }))
  },
})
