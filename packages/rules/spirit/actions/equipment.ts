import type { Chapter, CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { key } from '@quintain/engine'
import {
  drawn,
  droppedWeapons,
  HANDS,
  handsTaken,
  isPacked,
  LOST,
  SLUNG,
  STRAPPED,
  sheathed,
  shieldAt,
  shieldMoved,
  shieldOf,
} from '../../d20/creature/held/hands.ts'
import { action } from '../../d20/turn/action.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { movedThisTurn } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

const READY: RuleId = 'spirit/equipment/ready-or-loose-shield'
const DROP: RuleId = 'spirit/equipment/drop-shield'
const TWO: RuleId = 'spirit/equipment/two-weapon-drawing'
const AMMUNITION: RuleId = 'spirit/equipment/draw-ammunition'
const FEAT = 'Two-Weapon Fighting'

/** Of those with a base attack bonus of 1 and more, beside a regular move, else a move action. */
export const besideMove = (r: Reader, who: number): Cost =>
  sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0) >= 1 && r.get(who, movedThisTurn) === 2 ? 'free' : 'move'

const shields: readonly CommandKind[] = [
  action({
    name: 'ready-shield',
    rule: READY,
    cost: besideMove,
    refuse: (r, who) => {
      if (shieldOf(r, who) === LOST) return [{ why: refusal.noShield, rule: READY }]
      if (shieldOf(r, who) === STRAPPED) return [{ why: refusal.shieldReady, rule: READY }]
      return handsTaken(r, who) < HANDS ? [] : [{ why: refusal.needsFreeHand, rule: READY }]
    },
    suggestions: (r, who) => (shieldOf(r, who) === SLUNG ? [{ do: 'ready-shield' }] : []),
    plan: (c, who) => c.emit(shieldMoved({ who, to: STRAPPED })),
  }),
  action({
    name: 'loose-shield',
    rule: READY,
    cost: besideMove,
    refuse: (r, who) => (shieldOf(r, who) === STRAPPED ? [] : [{ why: refusal.shieldNotReady, rule: READY }]),
    suggestions: () => [],
    plan: (c, who) => c.emit(shieldMoved({ who, to: LOST })),
  }),
  action({
    name: 'drop-shield',
    rule: DROP,
    cost: 'free',
    refuse: (r, who) => {
      if (shieldOf(r, who) === SLUNG) return []
      return [{ why: shieldOf(r, who) === STRAPPED ? refusal.loosenFirst : refusal.noShield, rule: DROP }]
    },
    suggestions: () => [],
    plan: (c, who) => c.emit(shieldMoved({ who, to: LOST })),
  }),
]

const oneHanded = (hands: string | undefined): boolean => hands !== 'two' && hands !== 'double'
const atHand = (r: Reader, who: number, weapon: number): boolean =>
  r.items(who, sheathed).includes(weapon) && !r.items(who, droppedWeapons).includes(weapon) && !isPacked(r, who, weapon)
function twoRefusals(r: Reader, who: number, first: unknown, second: unknown): readonly Refusal[] {
  const { feats, weapons } = sheetOf(r, who)
  if (!feats.includes(FEAT)) return [{ why: refusal.needsFeatFor(FEAT), rule: TWO }]
  if (first === second) return [{ why: refusal.needsTwoWeapons, rule: TWO }]
  return [first, second].flatMap(i => {
    const weapon = typeof i === 'number' ? weapons[i] : undefined
    if (!weapon || !atHand(r, who, i as number)) return [{ why: refusal.needsTwoWeapons, rule: TWO }]
    return oneHanded(weapon.hands) ? [] : [{ why: refusal.takesTwoHands(weapon.name), rule: TWO }]
  })
}
const drawTwo = action({
  name: 'draw-two',
  rule: TWO,
  parameters: { weapon: 'weapon', second: 'weapon' },
  cost: besideMove,
  refuse: (r, who, { weapon, second }) => twoRefusals(r, who, weapon, second),
  suggestions: () => [],
  plan: (c, who, { weapon, second }) => {
    c.emit(drawn({ who, weapon }))
    c.emit(drawn({ who, weapon: second }))
  },
})

/** A weapon that shoots, or one that is drawn as ammunition is. */
const takesAmmunition = (r: Reader, who: number, weapon: unknown): boolean => {
  const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
  return w !== undefined && (w.use === 'projectile' || /shuriken/i.test(w.name))
}
const drawAmmunition = action({
  name: 'draw-ammunition',
  rule: AMMUNITION,
  parameters: { weapon: 'weapon' },
  cost: 'free',
  refuse: (r, who, { weapon }) =>
    takesAmmunition(r, who, weapon) ? [] : [{ why: refusal.drawsNoAmmunition, rule: AMMUNITION }],
  suggestions: () => [],
  plan: (c, who, { weapon }) =>
    c.emit(done({ who, act: `ammunition for ${sheetOf(c, who).weapons[weapon]!.name}`, kind: 'item' })),
})

/** Shields that are strapped on and dropped, two weapons drawn at once, and ammunition. */
export const equipment: Chapter = {
  topic: 'actions',
  from: 'spirit',
  keys: {
    creature: {
      shieldCarried: key('flag', 'true where its shield is carried at the start and not strapped on: true'),
    },
  },
  fields: [shieldAt],
  events: [shieldMoved],
  commands: [...shields, drawTwo, drawAmmunition],
}
