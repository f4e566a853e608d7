import {
  action,
  actionParts,
  by,
  chance,
  document,
  found,
  foundParts,
  group,
  list,
  number,
  orNull,
  ref,
  text,
  whole,
} from './parts.ts'

const save = group({
  kind: { enum: ['Fortitude', 'Reflex', 'Will'] },
  dc: number,
  onSuccess: { enum: ['none', 'half'] },
  alone: { type: 'boolean', description: 'whether the line deals no damage' },
  level: { ...orNull(number), description: 'by which spell resistance is overcome; null where nothing resists' },
  resisted: { ...chance, description: 'that spell resistance keeps the effect off' },
  fails: { ...chance, description: 'that the effect is not resisted and the save fails' },
})
const points = list(group({ points: whole, p: chance }))
const check = group({
  name: text,
  bonus: number,
  dc: { ...orNull(number), description: 'null where others roll against it' },
  against: {
    ...list(number),
    description: 'what each of those adds who roll against it; the best of their totals counts',
  },
  succeeds: chance,
  by: { ...points, description: 'to succeed by so many points and more' },
  failsBy: { ...points, description: 'to fail by so many points and more' },
  tries: { ...orNull(list(chance)), description: 'that exactly 0, 1, 2 ... of several tries succeed; null for one' },
})
const target = group({
  part: { ...text, description: 'it as it stands in the line' },
  fails: { ...orNull(chance), description: 'that one of them fails its save; null under attacks' },
  count: { ...whole, description: 'how many of them it tells of' },
  attacks: list(ref('attack')),
  expected: orNull(number),
  drops: orNull(chance),
  kills: orNull(chance),
  outcomes: list(ref('outcome')),
})
const ofLine = {
  ...action,
  save: { ...orNull(save), description: 'null where there are attacks' },
  check: { ...orNull(check), description: 'null where the line asks for no check' },
  kills: { ...orNull(chance), description: 'that the target is dead afterwards; null where the line does not say' },
  turns: {
    ...orNull(group({ mean: orNull(number), dropped: list(chance, 'by the end of turn 1, 2, 3 ...') })),
    description:
      'how many such turns one target takes to drop; the mean is null where it never does, or turns were not followed so far',
  },
  massive: {
    ...orNull(group({ points: whole, p: chance })),
    description:
      'the damage of one blow that asks for a save against death, and the chance of such a blow; null where none is asked',
  },
  several: { ...orNull(list(chance)), description: 'that exactly 0, 1, 2 ... of several targets drop' },
  failing: { ...orNull(list(chance)), description: 'that exactly 0, 1, 2 ... of several targets fail their saves' },
  targets: { ...orNull(list(target)), description: 'each of several targets, in the order of the line' },
}
const line = { ...text, description: 'the one line to share' }
const why = list(text, 'with --explain: what the numbers are made of, line by line')
const atLeast = group({ total: whole, chance }, [], {
  description: 'with --at-least: the chance of so many points and more',
})

const creature = group({
  falls: chance,
  states: by(chance, 'by the state at the end, in the words of the text'),
  left: by(number, 'means of numbers at the end'),
})
const followed = group(
  {
    title: text,
    ruleset: text,
    by: { enum: ['exact', 'bounds'] },
    endedBy: { enum: ['stopped', 'time'], description: 'of bounds: why no more was followed' },
    wins: by(chance, 'by side; with bounds each is at most this and `open` together'),
    nobody: chance,
    open: { ...chance, description: 'the chance of all fights that were not followed to their end' },
    exact: { type: 'boolean' },
    creatures: by(creature, 'by the key of the file'),
    states: { ...whole, description: 'how many states, or planes of states, were held' },
    line,
  },
  ['endedBy'],
  { description: 'of a whole fight, followed' },
)
const sampled = group(
  {
    title: text,
    ruleset: text,
    by: { const: 'sampled' },
    why: { ...text, description: 'why it is not exact' },
    endedBy: { enum: ['fights', 'margin', 'stopped', 'time'], description: 'why no more were played' },
    ...found,
    line,
  },
  [],
  { description: 'of a whole fight, played many times' },
)
const plan = group(
  {
    p: chance,
    margin: { ...number, minimum: 0, description: '0 where it is exact' },
    by: list(chance, 'the same after each deed'),
    refused: list(chance, 'that a deed could not be done when its time came'),
    why: list(orNull(text), 'why, in the words of the rules; null where each could be done'),
    unready: list(group({ deed: whole, p: chance, why: text }), 'deeds before the time begins that could not be done'),
  },
  ['unready'],
  { description: 'of a plan' },
)

const change = group({
  name: { ...text, description: 'what the text calls the number, or what the creature has a number of' },
  unit: text,
  mean: { ...number, description: 'mean of the number afterwards less what it is now' },
  less: chance,
  more: chance,
  good: { type: 'boolean', description: 'whether more of it is better for the creature' },
})
const refusal = group({ why: text, rule: text })
const turn = group(
  {
    commands: list(
      group({
        said: text,
        undone: { ...chance, description: 'that it cannot be done when its time comes' },
        why: orNull(refusal),
      }),
    ),
    creatures: by(
      group({
        changes: list(change),
        conditions: by(chance, 'conditions that may be other than now: the chance to be in them afterwards'),
        places: list(group({ square: orNull(text), p: chance })),
        out: { ...chance, description: 'that it is out of the fight' },
        states: by(chance, 'by the state afterwards, in the words of the text'),
      }),
      'by the key of the file',
    ),
    hoped: { ...orNull(chance), description: 'the chance of what --hope says' },
    exact: { type: 'boolean' },
    margin: { ...number, minimum: 0, description: '0 where it is exact' },
    tries: whole,
    line,
  },
  ['tries'],
  { description: 'of what a creature does in its turn' },
)
const chain = group(
  {
    links: list(
      group({
        line: text,
        goesOn: { enum: ['hits', 'succeeds', 'fails'], description: 'what the next roll waits for' },
        p: { ...chance, description: 'that it goes so' },
      }),
    ),
    p: { ...chance, description: 'that all of them go so' },
    expected: { ...orNull(number), description: 'mean damage of the last; null where it deals none' },
    exact: { const: true },
    line,
  },
  [],
  { description: 'of rolls that follow each other' },
)
const chainRows = list(
  group({
    vs: number,
    links: list(chance, 'that each of them goes so'),
    p: { ...chance, description: 'that all of them go so' },
    expected: orNull(number),
    exact: { const: true },
  }),
  'of rolls that follow each other with --vs',
)

const fraction = { type: 'string', pattern: '^-?[0-9]+(/[0-9]+)?$' }
const attacksInFractions = list(group({ label: text, hit: fraction, critical: fraction, expected: orNull(fraction) }))
const outcomesInFractions = list(group({ state: text, p: fraction }))
const marginsInFractions = list(group({ points: whole, p: fraction }))
const inFractions = group(
  {
    check: orNull(group({ succeeds: fraction, by: marginsInFractions, failsBy: marginsInFractions })),
    save: orNull(group({ fails: fraction, resisted: fraction })),
    failing: orNull(list(fraction)),
    attacks: attacksInFractions,
    expected: orNull(fraction),
    damage: orNull(list(fraction)),
    drops: orNull(fraction),
    kills: orNull(fraction),
    outcomes: outcomesInFractions,
    several: orNull(list(fraction)),
    targets: orNull(
      list(
        group({
          part: text,
          count: whole,
          fails: orNull(fraction),
          attacks: attacksInFractions,
          expected: orNull(fraction),
          drops: fraction,
          kills: orNull(fraction),
          outcomes: outcomesInFractions,
        }),
      ),
    ),
  },
  [],
  { description: 'the same with nothing rounded, where it is asked for' },
)

/** JSON Schema (2020-12) of what `quintain odds --json` writes. */
export const oddsSchema = document(
  'Odds of Quintain',
  {
    anyOf: [
      group({ ...ofLine, atLeast, why, line, fractions: inFractions }, ['atLeast', 'why', 'fractions'], {
        description: 'of a line',
      }),
      list(group({ vs: number, ...ofLine }), 'of a line with --vs'),
      group({ ...action, atLeast, why, line, fractions: inFractions }, ['atLeast', 'why', 'fractions'], {
        description: 'of two creatures of a file',
      }),
      turn,
      chain,
      chainRows,
      followed,
      sampled,
      plan,
    ],
  },
  { ...foundParts, ...actionParts },
)
