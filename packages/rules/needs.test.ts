import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type AnyStepKind, type Chapter, type Field, type Recipe, Ruleset } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'
import { drawn } from './testing/drawn.ts'
import { chaptersIn, needsOf, optionalSlots, type Uses, writeNeeds } from './testing/needs.ts'

const root = fileURLToPath(new URL('d20', import.meta.url))
const files = readdirSync(root, { recursive: true })
  .map(f => join(root, String(f)))
  .filter(f => f.endsWith('.ts') && !f.endsWith('.test.ts'))
const optional = files.flatMap(optionalSlots)
const chapters = files.flatMap(f => chaptersIn(f).map(name => [name, f] as const))

/** What a chapter uses only where the text has the chapter that supplies it. */
const CONDITIONAL: Readonly<Record<string, Partial<Uses>>> = {
  // Creatures delay, and initiatives change, only by the chapters of delaying, readying and refocusing.
  rounds: { steps: ['gap', 'rises'], fields: ['actedAhead', 'comesIn', 'coming'] },
  // Creatures are placed after others only by readying and delaying.
  turnRulings: { fields: ['actedAhead', 'behind', 'comesIn'] },
  orderChanges: { fields: ['comesIn'] },
  // The text's `movement` says whether there are attacks of opportunity.
  // Squares are counted for a rider only where the text has the slot `riding`, whose chapter has the field.
  // Where a text lets the mover choose among equals its chapter of movement has the policy; where it says what is rolled to climb and
  // to swim, it has the chapter of checks that ask the game master.
  walks: { steps: ['offer', 'provoke'], fields: ['squaresCarried'], policies: ['difficulty', 'settle.at'] },
  flightBy: { steps: ['offer'], fields: ['squaresCarried'] },
  climbingOut: { steps: ['provoke'], fields: ['squaresCarried'], policies: ['difficulty'] },
  // A point is planned only where the text has the slot `interrupts`, whose chapter runs it.
  acting: { steps: ['interruptPoint'] },
  // Grips are kept only by texts in which they change.
  casting: { fields: ['inOneHand', 'shieldAt'] },
  // What comes with a hit is planned only by rules that add it.
  hitPointAttacks: { steps: ['afterHit', 'disrupt'] },
  // A text knows of flights that has the slot `flight`, and of bonuses of effects that has the chapter of them.
  // Areas are laid only by texts with acts, which have the slot `effects`.
  // What wishes remember comes with its own step.
  plainTactics: { slots: ['effects'], fields: ['boosts', 'flight', 'hitBy'], steps: ['rememberHit'] },
  effects: { steps: ['deliver', 'holdCharge', 'interruptPoint'] },
  // A text knows negative levels and bonuses of effects that has the chapters of them.
  hitPointEffects: {
    slots: ['relations'],
    steps: ['beginRelation', 'interruptPoint', 'restoreLevels', 'takeLevels', 'endBoost'],
    fields: ['boosts'],
  },
  // Where nobody casts the slot `casts` is absent, and no act is one of touch (effects).
  damageToHitPoints: { steps: ['disrupt'] },
  // Ways are marched where the text has the slot `march`, whose chapter runs them.
  going: { steps: ['march'] },
}

describe('what a shared chapter needs', () => {
  it('is looked at for every chapter of d20', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(29)
  })
  it.each(chapters)('%s names exactly what it uses from elsewhere (QUINTAIN_GOLDEN=write writes it)', (name, file) => {
    const { uses, declares, files } = needsOf(file, name, optional)
    const but = CONDITIONAL[name] ?? {}
    const always = Object.fromEntries(
      Object.entries(uses).map(([kind, names]) => [
        kind,
        names.filter((x: string) => !but[kind as keyof Uses]?.includes(x)),
      ]),
    ) as unknown as Uses
    if (process.env['QUINTAIN_GOLDEN'] === 'write' && !isDeepStrictEqual(declares, always))
      writeNeeds(file, name, always, files)
    else expect(declares).toEqual(always)
  })
})

type Kind = keyof NonNullable<Chapter['needs']>
const nameOf = (need: string | AnyStepKind | Field): string =>
  typeof need === 'string' ? need : 'scope' in need ? need.name : need.kind
const WORDS: Readonly<Record<Kind, (name: string) => string>> = {
  slots: name => `slot "${name}"`,
  steps: name => `step "${name}"`,
  stats: name => `stat "${name}"`,
  fields: name => `field "${name}"`,
  policies: name => `policy for "${name}"`,
}

/** The chapter without what it supplies under this name; itself when it supplies no such thing. */
function without(ch: Chapter, kind: Kind, name: string): Chapter {
  const kept = <T>(list: readonly T[] | undefined, is: (x: T) => string) => list?.filter(x => is(x) !== name) ?? []
  const rest = (o: object | undefined) => Object.fromEntries(Object.entries(o ?? {}).filter(([key]) => key !== name))
  if (kind === 'steps') return { ...ch, steps: kept(ch.steps, s => s.kind.kind) }
  if (kind === 'fields') return { ...ch, fields: kept(ch.fields, f => f.name) }
  if (kind === 'policies') return { ...ch, policies: kept(ch.policies, p => p.question.question) }
  return kind === 'slots' ? { ...ch, slots: rest(ch.slots) } : { ...ch, stats: rest(ch.stats), terms: rest(ch.terms) }
}

describe.each(Object.keys(rulesets))('composing %s without what a chapter needs', id => {
  const { title, stacking, chapters } = rulesets[id]!.make()
  const compose = (chapters: readonly Chapter[]) => new Ruleset({ id, title, stacking, chapters } satisfies Recipe)

  it('works while everything is there', () => {
    expect(compose(chapters).id).toBe(id)
  })
  it('fails with a sentence that names what is missing and the chapter that needs it', () => {
    let met = 0
    let tried = 0
    for (const { topic, needs = {} } of chapters)
      for (const [kind, list] of Object.entries(needs) as [Kind, readonly (string | AnyStepKind | Field)[]][])
        for (const need of list.filter(() => met++ % 20 < drawn(1, 40))) {
          const name = nameOf(need)
          const sentence = `chapter "${topic}" needs the ${WORDS[kind](name)}, which no chapter supplies`
          expect(() => compose(chapters.map(ch => without(ch, kind, name)))).toThrow(sentence)
          tried++
        }
    expect(tried).toBeGreaterThan(drawn(5, 50))
  })
})
