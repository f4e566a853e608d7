import type { Read, SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { actField, castFields, costField, onlyOutOfTurn, reactionFields, taskFields } from '../../d20/creature/act.ts'
import { abilityField, type EffectWords } from '../../d20/creature/documents/consequence-field.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { onceFor } from '../../d20/creature/documents/read-fields.ts'
import { BOOSTED } from '../../d20/creature/effect.ts'
import { afflictionField as afflictionOf, effectField as fieldOf, spanField } from '../../d20/creature/effect-field.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { ABILITIES } from './abilities.ts'

/** Conditions that an effect may bring in this text. */
export const CONDITIONS = [
  'blinded',
  'charmed',
  'concealed',
  'dazed',
  'deafened',
  'entangled',
  'fatigued',
  'flat-footed',
  'helpless',
  'in a force field',
  'off-target',
  'paralyzed',
  'prone',
  'rolls twice, the better counts',
  'rolls twice, the worse counts',
  'shaken',
  'sickened',
  'unseen',
  'without magic',
]

/** What a spell, a grenade, a poison or a special ability does to those whom it reaches. */
export const wordsOf = onceFor(
  (read: Read): EffectWords => ({
    read,
    placed: true,
    boosts: BOOSTED,
    ability: abilityField(Object.fromEntries(ABILITIES.map(a => [a.toLowerCase(), a]))),
    conditions: CONDITIONS,
    derivesDc: true,
  }),
)
export const effectFieldOf = (read: Read) => fieldOf(wordsOf(read)).transform(charming)

interface Charming {
  readonly descriptors?: readonly string[]
  readonly lasts?: unknown
  readonly consequences: readonly { readonly condition?: string; readonly lasts?: unknown }[]
}
/**
 * Who charms knows whom, and gives orders, by the effect that runs: what charms for a time runs for that time, and is a charm
 * where nothing else is said.
 */
function charming<T extends object>(effect: T): T {
  const { descriptors = [], lasts, consequences } = effect as unknown as Charming
  const charm = consequences.find(c => c.condition === 'charmed')
  if (!charm) return effect
  const named = descriptors.some(d => d !== 'mind-affecting')
  const runs = lasts ?? (charm.lasts === 'effect' ? undefined : charm.lasts)
  return {
    ...effect,
    ...(named ? {} : { descriptors: [...descriptors, 'charm'] }),
    ...(runs === undefined ? {} : { lasts: runs }),
    consequences: consequences.map(c => (c === charm && runs !== undefined ? { ...c, lasts: 'effect' } : c)),
  }
}
/** What comes again until it is over: poison, disease, burning. */
export const afflictionFieldOf = (read: Read) => afflictionOf(wordsOf(read))

const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'reaction', 'none'] as const
/** An act of a sheet: what it takes of a turn, and what it does to whom. */
export const actFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...actField.shape,
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      ...reactionFields,
      ...taskFields,
      cost: costField(COSTS).default('standard'),
      kind: z.enum(['spell', 'spell-like', 'supernatural', 'extraordinary', 'other']).default('other'),
      level: castFields.level,
      touch: castFields.touch,
      castingRounds: castFields.castingRounds,
      /** The level in the class that it is a feature of, by which its DC goes. */
      classLevel: z.int().min(1).exactOptional(),
      /** What it takes to make its effect permanent, whatever kind of ability it is. */
      permanent: z.strictObject({ credits: z.int().positive().exactOptional(), time: spanField }).exactOptional(),
      /** What its user has to have: these scores, which drain lowers, and this level, which negative levels do. */
      needs: z
        .strictObject({
          scores: z.partialRecord(z.enum(ABILITIES), z.int().min(1)).exactOptional(),
          level: z.int().min(1).exactOptional(),
          /** It works only where there is a significant enemy, and of enemies only on such. */
          enemy: z.literal(true).exactOptional(),
        })
        .exactOptional(),
      /** The weapon of the sheet that aims it: its attack roll decides. */
      strikes: z.string().exactOptional(),
      effect: effectFieldOf(read).exactOptional(),
    })
    .check(onlyOutOfTurn)
