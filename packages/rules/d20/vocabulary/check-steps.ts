import type { Condition, Context, Reader, RuleId, Step } from '@quintain/engine'
import { event, list, maybe, oneOf, question, record, step } from '@quintain/engine'

export const SAVES = ['Fortitude', 'Reflex', 'Will'] as const
/** What a d20 is rolled for: a save, or a check of a skill or an ability by its name. Exactly one of the two is given. */
export const rolled = record({
  save: maybe(oneOf(...SAVES)),
  check: maybe('text'),
  /** The task of the skill that it is rolled for, where the text has numbers for the task alone. */
  task: maybe('text'),
  /** The square that it is rolled to come onto, of ground that asks for a check. */
  onto: maybe('square'),
})
export type Rolled =
  | { readonly save: (typeof SAVES)[number] }
  | { readonly check: string; readonly task?: string | undefined; readonly onto?: number | undefined }

/** A skill with the task that it is used for, as people and files name it. */
export const taskName = (skill: string, task: string | undefined): string =>
  task === undefined ? skill : `${skill} to ${task}`

/** The steps for one range of margins (total less DC): from `margin` up to the margin of the next entry. */
export interface MarginResult {
  readonly margin: number
  readonly steps: readonly Step[]
  /** Of an attack: what follows from a critical hit in place of all others, in texts where it can be one. */
  readonly critical?: boolean | undefined
  /** The same again for each `every` points more, `times` times: then the `field` of its steps is `by` greater each time. */
  readonly again?: Again | undefined
}
export interface Again {
  readonly every: number
  readonly times: number
  readonly field: string
  readonly by: number
}
/** Results by margin as a field of a step. */
export const marginResults = list(
  record({
    margin: 'int',
    steps: 'steps',
    critical: maybe('flag'),
    again: maybe(record({ every: 'int', times: 'int', field: 'text', by: 'int' })),
  }),
)

const spelled = new WeakMap<readonly MarginResult[], readonly MarginResult[]>()
/** The results one by one, in the order of their margins: those that come again are written out. */
export function spelledOut(results: readonly MarginResult[]): readonly MarginResult[] {
  if (!results.some(r => r.again)) return results
  let all = spelled.get(results)
  if (!all) spelled.set(results, (all = results.flatMap(eachOf).sort((a, b) => a.margin - b.margin)))
  return all
}
function eachOf(result: MarginResult): readonly MarginResult[] {
  const { margin, steps, again } = result
  if (!again) return [result]
  const { every, times, field, by } = again
  const greater = (s: Step, n: number): Step => {
    const now = (s as unknown as Record<string, unknown>)[field]
    if (typeof now !== 'number')
      throw new Error(
        `a result that comes again counts up "${field}", which the step "${s.do}" does not have as a number`,
      )
    return { ...s, [field]: now + n }
  }
  return Array.from({ length: times + 1 }, (_, i) => ({
    margin: margin + every * i,
    steps: steps.map(s => greater(s, by * i)),
  }))
}
/** The fields of a step that hold numbers. */
type Counted<S> = { [K in keyof S]: S[K] extends number ? K : never }[keyof S] & string
/** A step from a margin on, and again for each `every` points more, its `field` then `by` greater each time. */
export const againResult = <S extends Step>(
  margin: number,
  step: S,
  again: Again & { readonly field: Counted<S> },
): MarginResult => ({ margin, steps: [step], again })
/** Lower than any margin. */
export const LEAST = -1000
/** Results of a roll that only passes or fails. */
export const passOrFail = (passed: readonly Step[], failed: readonly Step[]): readonly MarginResult[] => [
  { margin: LEAST, steps: failed },
  { margin: 0, steps: passed },
]

/**
 * A creature rolls a save or a check against a DC. `results` go from the worst to the best; below the first of them
 * nothing follows. `harmless`: the creature is asked first whether it wants to roll. `origin` is the square from which it
 * comes that is saved against. `face` is set where the die has been seen and its roller may still change the result.
 */
export const rollCheck = step(
  'roll-check',
  {
    who: 'creature',
    roll: rolled,
    dc: 'int',
    /** What it is rolled against, for people. */
    against: maybe('text'),
    harmless: maybe('flag'),
    by: maybe('creature'),
    origin: maybe('square'),
    /** The intersection from which it comes, where the text has areas begin at one. */
    point: maybe('int'),
    face: maybe('int'),
    descriptors: maybe(list('text')),
    /** It is rolled a second time: that one counts. */
    again: maybe('flag'),
    results: marginResults,
  },
  { rolls: 'who' },
)
/** A save that has failed, for those who may have it rolled again. */
export interface SecondSave {
  readonly who: number
  readonly save: (typeof SAVES)[number]
  readonly against: string
  readonly by?: number | undefined
  readonly descriptors?: readonly string[] | undefined
}
declare module '@quintain/engine' {
  interface Additions {
    /** Who has a failed save rolled again: what that takes, and what is added to the second roll; undefined where nobody does. */
    secondSave(r: Reader, save: SecondSave): { readonly steps: readonly Step[]; readonly bonus: number } | undefined
  }
}
type Facts = Pick<
  Parameters<typeof rollCheck>[0],
  'who' | 'dc' | 'by' | 'origin' | 'point' | 'descriptors' | 'harmless'
>
interface TwoEnds {
  readonly failed: readonly Step[]
  readonly passed: readonly Step[]
}
/** A saving throw that only passes or fails. */
export const save = ({
  save: kind,
  failed,
  passed,
  ...facts
}: Facts & TwoEnds & { readonly save: (typeof SAVES)[number]; readonly against: string }) =>
  rollCheck({ ...facts, roll: { save: kind }, results: passOrFail(passed, failed) })
/** A check of a skill or an ability that only passes or fails. */
export const check = ({
  skill,
  task,
  onto,
  failed,
  passed,
  ...facts
}: Facts &
  TwoEnds & { readonly skill: string; readonly task?: string | undefined; readonly onto?: number | undefined }) =>
  rollCheck({
    ...facts,
    roll: { check: skill, ...(task === undefined ? {} : { task }), ...(onto === undefined ? {} : { onto }) },
    results: passOrFail(passed, failed),
  })

const passes = { by: 'who', succeeded: ({ result }: { readonly result: string }) => result === 'passed' } as const
/** The result of a save. `exposed`: items that the creature wears or carries openly are at risk (a natural 1). */
export const saved = event(
  'saved',
  {
    who: 'creature',
    save: oneOf(...SAVES),
    dc: maybe('int'),
    against: 'text',
    result: oneOf('passed', 'failed'),
    exposed: 'flag',
  },
  null,
  { of: 'who', to: { save: 'seen', against: 'seen', result: 'seen', dc: 'gm' }, attempt: passes },
)
/** The same of a save against what shows itself to nobody: only the game master knows what it was. */
export const savedUnseen = event(
  'saved-unseen',
  {
    who: 'creature',
    save: oneOf(...SAVES),
    dc: maybe('int'),
    against: 'text',
    result: oneOf('passed', 'failed'),
    exposed: 'flag',
  },
  null,
  { of: 'who', to: 'gm', attempt: passes },
)
/** A creature lets something harmless happen to it without a save. */
export const saveForgone = event('save-forgone', { who: 'creature', save: oneOf(...SAVES), against: 'text' }, null, {
  of: 'who',
  to: 'seen',
})
export const checked = event(
  'checked',
  { who: 'creature', skill: 'text', task: maybe('text'), success: 'flag' },
  null,
  {
    of: 'who',
    to: 'seen',
    attempt: { by: 'who', succeeded: e => e.success },
  },
)

/**
 * A creature rolls against others, each d20 once. The margin is its total less the best of theirs; `results` go from the
 * worst to the best. `bonus` and `bonuses` (one for each of `against`) replace the numbers of the rolls where they are given.
 */
export const opposedCheck = step('opposed-check', {
  by: 'creature',
  against: 'creatures',
  own: rolled,
  its: rolled,
  bonus: maybe('int'),
  bonuses: maybe(list('int')),
  results: marginResults,
})
export const contested = event('contested', { by: 'creature', against: 'creatures', won: 'flag' }, null, {
  of: 'by',
  to: 'seen',
  attempt: { by: 'by', succeeded: e => e.won },
})

/** What is rolled, as far as texts treat rolls differently. */
export type RollKind = 'attack' | 'save' | 'check'
/** `reroll`: a second die, of which the better counts. `sure`: the roll succeeds. */
export type AfterDie = 'reroll' | 'sure'
/** Asked of a creature that has seen its die and may still change the result. */
export const afterDie = question<AfterDie | 'keep'>('after-die', {
  // Absent: the text has it decided before the outcome is told.
  about: { face: 'int', passed: maybe('flag') },
})
/** Asked before a save against something harmless, and before any save against the doing of a friend where a text lets it be forgone. */
export const harmlessSave = question<'forgo' | 'roll'>('harmless-save', {
  about: { against: 'text', by: maybe('creature'), harmful: maybe('flag') },
})

/** How a text reads a d20 against a number. */
export interface CheckText {
  /** Where a natural 1 fails and a natural 20 succeeds at any total; null: nowhere. */
  readonly naturals: 'save' | 'save and check' | null
  /** Whether a total that only equals the DC fails. */
  tiesFail(r: Reader, roll: 'save' | 'check'): boolean
  /** What a tie of two rolls means. */
  tie(r: Reader): 'initiator loses' | 'again'
  /** The word for the number, in what people read. */
  readonly dcName: string
  /** Skills and abilities that the text names; sheets may name others. */
  readonly named?: readonly string[]
  /** What skills, abilities, saves and numbers are called besides, by the names that they go by. */
  readonly otherNames?: Readonly<Record<string, readonly string[]>>
  /** The number of a check, for texts whose numbers need more facts than the name; the stat `check` when absent. */
  bonus?(r: Reader, who: number, check: string, how: { readonly onto?: number | undefined }): number
  /** Skills that go by the ground that one comes onto with them, not by the ground that one stands on. */
  readonly byGround?: readonly string[]
  /** Skills that take a sense: nobody tries them who lacks it. */
  readonly senses?: Readonly<Record<string, 'sight' | 'hearing'>>
  /** What the roller may still do once its die is seen; absent: nothing. */
  afterDie?(r: Reader, who: number, roll: RollKind): readonly AfterDie[]
  /** Pays for what the roller did then. */
  spend?(c: Context, who: number, how: AfterDie, roll: RollKind): void
  /** Whether what is saved against shows itself to nobody; absent: all that is saved against is seen. */
  unseen?(descriptors: readonly string[]): boolean
  /** Who learns what of a save against what shows itself to nobody. */
  sensed?(c: Context, save: { readonly who: number; readonly by?: number | undefined; readonly act: string }): void
  /** Any save may be forgone: who has this condition forgoes all of its saves, and is asked about those against friends without it. */
  readonly forgoes?: Condition
  /** Standing orders beside that one: who is asked about every save, and who rolls them all. */
  readonly forgoing?: { readonly asks: Condition; readonly rolls: Condition }
  /** What the roller does is decided before it is told whether the roll succeeds. */
  readonly untold?: true
  /** The rule of bonuses against what a save is made against, as sheets list them. */
  readonly againstRule: RuleId
}

declare module '@quintain/engine' {
  interface Slots {
    checks: CheckText
  }
  interface Stats {
    /** Above 0 the better of two dice counts, below 0 the worse; both together are one die. */
    twice: { readonly roll: RollKind }
  }
}
