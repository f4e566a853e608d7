import type { Chapter, RuleId } from '@quintain/engine'
import { reading, value } from '@quintain/engine'
import { hamperedByBlindness } from '../../d20/checks/blindness.ts'
import { ROUND_DOWN_TO_FOOT } from '../../d20/movement/budget.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { darknessBrings } from '../conditions/darkness.ts'
import { sheetOf } from '../creature/abilities.ts'
import { isOverloaded, LOAD_EFFECTS, loadedSpeed, loadOf, MAXIMUM_LOAD, STAGGER } from '../creature/load.ts'
import { entangled, exhausted, slowed } from '../vocabulary/conditions.ts'
import { load } from '../vocabulary/fields.ts'
import { reason } from '../words/reasons.ts'

/** Each halves speed; two of them no more than one (true20/conditions/stacking). */
const HALVING = [
  [blinded, 'true20/conditions/blinded'],
  [entangled, 'true20/conditions/entangled'],
  [exhausted, 'true20/fatigue/exhausted'],
  [slowed, 'true20/conditions/slowed'],
] as const
const HAMPERED: RuleId = 'true20/movement/hampered'

/** How it drags something: 0 not, 1 on ordinary ground, 2 on smooth, 3 on bad ground. */
export const dragging = value('drags', { to: 'seen' })
const DRAG: RuleId = 'true20/equipment/push-drag'
const DRAG_SPEED_SCALES = reading('drag-speed-scales', DRAG)
const SMOOTH = 2
const BAD = 3

/** Feet a move action covers, fractions kept: whole squares are a matter of the map. */
export const speed: Chapter = {
  topic: 'movement',
  from: 'true20',
  rules: ['true20/movement/base-speed', 'true20/movement/hampered'],
  fields: [load, dragging],
  readings: [DRAG_SPEED_SCALES, ROUND_DOWN_TO_FOOT.under(HAMPERED)],
  stats: {
    speed: (t, c, who, { flying }) => {
      const sheet = sheetOf(c, who)
      const flies = fliesAt(c, who, flying === true) ?? (flying ? 0 : undefined)
      const base = flies ?? sheet.speed
      if (isOverloaded(c, who)) {
        t.replace(STAGGER, 'maximum load', MAXIMUM_LOAD, 'the load can just be held up')
        return
      }
      t.add(base, 'base', flies === undefined ? 'speed' : 'fly speed', 'true20/movement/base-speed')
      const loaded = loadedSpeed(base, loadOf(c, who))
      t.add(loaded - base, 'load', 'load', LOAD_EFFECTS)
      let halved = false
      const halve = (from: string, rule: RuleId) => {
        if (halved) t.lose(-loaded / 2, 'state', from, rule, reason.halvedAlready, 'true20/conditions/stacking')
        else t.add(-loaded / 2, 'state', from, rule)
        halved = true
      }
      for (const [k, rule] of HALVING) if (c.has(who, k)) halve(k.name, rule)
      const blind = hamperedByBlindness(c, who)
      if (blind) halve(blind.why, blind.rule)
      const drags = c.get(who, dragging)
      const scales = DRAG_SPEED_SCALES(c)
      if (drags > 0 && !(scales && drags === SMOOTH)) halve('dragging', DRAG)
      const unseeing = darknessBrings(c, who, 'hampers') ? loaded / 4 : 0
      if (unseeing > 0) t.add(-unseeing, 'state', 'poor visibility', 'true20/hazards/darkness')
      const slower = scales && drags === BAD ? loaded / 4 : 0
      t.add(-slower, 'state', 'bad ground', DRAG)
      const exact = (halved ? loaded / 2 : loaded) - slower - unseeing
      if (ROUND_DOWN_TO_FOOT(c)) t.add(Math.floor(exact) - exact, 'base', 'whole feet', HAMPERED)
    },
  },
}
