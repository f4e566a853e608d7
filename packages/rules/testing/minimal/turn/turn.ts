import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { turnEdges } from '../../../d20/turn/round.ts'
import { flatFooted, gone, reserve, surprised, waiting } from '../../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/sheet.ts'

/** Who acts first. */
export const initiative: Chapter = {
  topic: 'initiative',
  from: 'minimal',
  stats: {
    initiative: (t, c, who) => t.add(sheetOf(c, who).wits, 'untyped', 'wits', 'minimal/initiative/draw'),
    opportunities: () => {},
  },
}

/** Who is caught, and how a turn begins. The shared rounds give every creature these conditions at the start. */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'minimal',
  conditions: [
    { condition: surprised, rule: 'minimal/surprise/caught', bars: ['act'] },
    { condition: waiting, rule: 'minimal/surprise/caught' },
    { condition: flatFooted, rule: 'minimal/surprise/caught' },
    { condition: reserve, rule: 'house/turn/enter-fight', bars: ['act', 'attack', 'fight'] },
    { condition: gone, rule: 'house/movement/leave', bars: ['act', 'attack', 'fight'] },
  ],
  steps: turnEdges((c, who) => {
    if (c.has(who, flatFooted)) c.emit(stateLeft({ who, condition: flatFooted.name }))
  }),
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
}
