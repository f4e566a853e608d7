import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { besideMove, handled } from '../../borrowed/actions/equipment/draw.ts'
import { drawn, droppedWeapons, isPacked, sheathed } from '../../d20/creature/held/hands.ts'
import { action } from '../../d20/turn/action.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

const TWO: RuleId = 'spirit/equipment/two-weapon-drawing'
const AMMUNITION: RuleId = 'spirit/equipment/draw-ammunition'
const FEAT = 'Two-Weapon Fighting'

const baseAttack = (r: Reader, who: number): number => sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0)
/** Drawing beside a regular move costs nothing more, else a move action. */
export const drawing = (r: Reader, who: number): Cost => besideMove(r, who, 'weapon', baseAttack(r, who))

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
  cost: drawing,
  refuse: (r, who, { weapon, second }) => twoRefusals(r, who, weapon, second),
  suggestions: () => [],
  plan: (c, who, { weapon, second }) => {
    handled(c, who, 'weapon')
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

/** Two weapons drawn at once, and ammunition. */
export const equipment: Chapter = {
  topic: 'actions',
  from: 'spirit',
  commands: [drawTwo, drawAmmunition],
}
