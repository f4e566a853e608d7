import type { Chapter, Reader, RuleId, Tally } from '@quintain/engine'
import { BONUS_RULES, DODGE_LOST } from '../../borrowed/attack/bonuses.ts'
import { stanceBonuses } from '../../borrowed/attack/defense.ts'
import { ABILITY_DAMAGE } from '../../borrowed/creature/abilities.ts'
import { deniedDexterity } from '../../d20/attack/denied-dexterity.ts'
import { dodgingBy } from '../../d20/attack/dexterity.ts'
import { blindDefense } from '../../d20/checks/blindness.ts'
import { own } from '../../d20/creature/documents/own.ts'
import { bareTo, hasRuinedArmor } from '../../d20/creature/held/things.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { addCover } from '../../d20/position/cover.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { brokenThing } from '../position/things.ts'

const AC = 'spirit/defense/sp-formula'
const TOUCH = 'spirit/defense/touch-attack-sp'
const BASE = 10

const dexterity = dodgingBy({
  ability: 'Dexterity',
  rule: AC,
  lost: 'spirit/defense/losing-quickness-bonus',
  armor: 'spirit/defense/armor-limits-quickness',
  abilityDamage: ABILITY_DAMAGE,
})

/** Kinds of bonuses that a touch attack leaves out. */
const BODY: ReadonlySet<string> = new Set(['armor', 'shield', 'enhancement', 'natural armor'])

interface Part {
  readonly type: string
  readonly value: number
  readonly from: string
}
/** Armor, shield, natural armor and further bonuses; `as: worn` leaves out what has been destroyed. */
function partsOf(c: Reader, who: number, as: 'worn' | 'printed'): readonly Part[] {
  const { armor, shield, naturalArmor, bonuses } = sheetOf(c, who)
  const whole = (name: string) => as === 'printed' || brokenThing(c, who, name) < 0
  return [
    ...(armor && whole(armor.name ?? 'armor') && (as === 'printed' || !hasRuinedArmor(c, who))
      ? [{ type: 'armor', value: armor.bonus + armor.enhancement, from: armor.name ?? 'armor' }]
      : []),
    ...(shield && whole(shield.name ?? 'shield')
      ? [{ type: 'shield', value: shield.bonus + shield.enhancement, from: shield.name ?? 'shield' }]
      : []),
    { type: 'natural armor', value: naturalArmor, from: 'natural armor' },
    ...bonuses,
  ]
}

/** What a printed Armor Class has beyond its parts as they count for one who is at ease. */
function asPrinted(t: Tally, c: Reader, who: number): void {
  const { ac, armor, size } = sheetOf(c, who)
  if (ac === undefined) return
  const most = armor?.dexterity ?? Number.POSITIVE_INFINITY
  const best = new Map<string, number>()
  let sum = BASE + SIZE_MODIFIER[size] + Math.min(most, sheetOf(c, who).abilities.Dexterity ?? 0)
  for (const { type, value } of partsOf(c, who, 'printed'))
    if (c.scene.rules.stacking(type, value) === 'add') sum += value
    else best.set(type, Math.max(best.get(type) ?? 0, value))
  for (const value of best.values()) sum += value
  t.add(ac - sum, 'untyped', 'as printed', AC)
}

/** Armor Class by its parts, under the names of this text; the formula is spirit's, which has another name for it. */
export const borrowedArmorClass: Chapter = {
  topic: 'defense',
  from: 'spirit',
  stats: {
    defense(t, c, who, f) {
      const { armor, size } = sheetOf(c, who)
      const lost = deniedDexterity(c, who, f.attacker)
      const dodge = (value: number, from: string, rule: RuleId) =>
        lost && value > 0 ? t.lose(value, 'dodge', from, rule, lost, DODGE_LOST) : t.add(value, 'dodge', from, rule)
      t.add(BASE, 'untyped', 'base', AC)
      dexterity(t, c, who, lost, armor?.dexterity)
      t.add(SIZE_MODIFIER[size], 'size', size, AC)
      const bare = bareTo(c, who, f.touch, TOUCH)
      for (const { type, value, from } of partsOf(c, who, 'worn')) {
        const rule = own(BONUS_RULES, type) ?? AC
        if (type === 'dodge') dodge(value, from, rule)
        else if (bare && BODY.has(type)) t.lose(value, type, from, rule, bare.why, bare.rule)
        else t.add(value, type, from, rule)
      }
      asPrinted(t, c, who)
      stanceBonuses(c, who, dodge)
      blindDefense(t, c, who)
      addCover(t, c, who, f)
    },
  },
}
