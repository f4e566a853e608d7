import type { Chapter, Context, Reader, Refusal, RulingKind, View } from '@quintain/engine'
import { maybe, policy, question, ruled, ruling, run, say, step } from '@quintain/engine'
import { opposedCheck, type Rolled, rollCheck, SAVES } from '../vocabulary/check-steps.ts'
import { helpless, unseen } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const CHECK = 'house/ruling/check'
/** What a game master who is asked may answer. */
const LEAST = 1
const MOST = 60
const NUMBERS: readonly number[] = Array.from({ length: MOST - LEAST + 1 }, (_, i) => LEAST + i)
/** What a save that somebody calls for is made against, in words. */
const DANGER = 'a danger'
/** What is taken where nobody is there to say it: a middling task in every text. */
const MIDDLING = 15

/** "How hard is it?": asked of the game master, where neither the text nor the command gives a number. */
export const difficulty = question<number>('difficulty', {
  options: 'int',
  about: { who: 'creature', what: 'text' },
})
/** The number that a roll has to reach, asked of the game master. A step asks it before it rolls. */
export const askDifficulty = (c: Context, who: number, what: string): number =>
  c.ask(difficulty, -1, NUMBERS, { who, what })

/**
 * A creature tries something by a skill, an ability or a save: against a number, against another creature's roll, or
 * against the number that the game master says. Nothing follows but the result.
 */
export const attempt = step('attempt-check', {
  who: 'creature',
  skill: 'text',
  dc: maybe('int'),
  against: maybe('creature'),
  their: maybe('text'),
})

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** The skills of a sheet, the text's own, and its abilities, by the names that they go by. */
function namesOf(r: View, who: number): readonly string[] {
  const { skills = {}, abilities = {} } = r.sheet(who) as { skills?: object; abilities?: object }
  return [...Object.keys(skills), ...(r.scene.rules.slots.checks.named ?? []), ...Object.keys(abilities), ...SAVES]
}
/** What may be rolled by name: for one creature, or for any of them. */
export const skillChoices = (r: View, who?: number): readonly string[] => {
  const whose = who === undefined ? r.scene.sheets.map((_, i) => i) : [who]
  return [...new Set(whose.flatMap(i => namesOf(r, i).map(titled)))]
}
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  [helpless.name]: ['bound', 'tied up'],
  [unseen.name]: ['invisible'],
}
/** What a skill, an ability, a save or a state is called besides: a save with that word behind it, and what the text calls it otherwise. */
export const calledBesides = (r: View, name: string): readonly string[] => {
  const others = r.scene.rules.slots.checks?.otherNames?.[name] ?? ALIKE[name] ?? []
  return SAVES.some(s => s === name) ? [`${name.toLowerCase()} save`, ...others] : others
}
/** The skill, ability or save that is meant, however it is written. */
export function skillNamed(r: Reader, who: number, written: string): string {
  const low = written.trim().toLowerCase()
  const known = namesOf(r, who).find(name => name.toLowerCase() === low)
  return known === undefined ? written.trim() : titled(known)
}
/** What is rolled for it. */
export function rollNamed(r: Reader, who: number, written: string): Rolled {
  const name = skillNamed(r, who, written)
  const save = SAVES.find(s => s === name)
  return save ? { save } : { check: name }
}

/** Why a creature cannot try what takes a sense that it lacks now. */
function senseless(r: Reader, who: number, written: string): readonly Refusal[] {
  const skill = skillNamed(r, who, written)
  const sense = r.scene.rules.slots.checks.senses?.[skill]
  const bar = sense === undefined ? null : r.barred(who, sense)
  return bar ? [{ why: say`${r.sheet(who).name} cannot try ${skill}: ${bar.condition.name}`, rule: bar.rule }] : []
}

/** What speaks against a check as it is put. */
export function attemptRefusals(
  r: Reader,
  {
    who,
    skill,
    against,
    their,
  }: { readonly who: number; readonly skill: unknown; readonly against?: unknown; readonly their?: unknown },
  rule: Refusal['rule'],
): readonly Refusal[] {
  if (typeof skill !== 'string' || skill.trim() === '') return [{ why: refusal.noSkill, rule }]
  const own = senseless(r, who, skill)
  if (own.length > 0 || against === undefined) return own
  if (typeof against !== 'number' || against === who || !r.scene.sheets[against])
    return [{ why: refusal.nobodyToRollAgainst, rule }]
  return senseless(r, against, typeof their === 'string' ? their : skill)
}

/** The game master has a check rolled: `check ann Climb 15`, `check ann Stealth against guard`. */
const checkRuling: RulingKind = ruling({
  name: 'check',
  rule: CHECK,
  parameters: {
    who: 'creature',
    skill: 'text',
    dc: maybe('int'),
    against: maybe('creature'),
    their: maybe('text'),
  },
  choices: r => ({ skill: skillChoices(r), their: skillChoices(r) }),
  refuse: (r, { who, skill, dc, against, their }) => [
    ...attemptRefusals(r, { who, skill, against, their }, CHECK),
    ...((dc === undefined) === (against === undefined)
      ? [{ why: refusal.oneOfDcAndAgainst, rule: CHECK } as const]
      : []),
    ...(their !== undefined && against === undefined ? [{ why: refusal.skillOfNobody, rule: CHECK } as const] : []),
  ],
  plan(c, { who, skill, dc, against, their }) {
    c.plan(attempt({ who, skill, dc, against, their }))
    c.emit(ruled({ what: 'check', who }))
  },
})

/** Checks that a person calls for, each rolled with the number of the sheet. */
export const attempts: Chapter = {
  topic: 'checks',
  from: 'd20',
  steps: [
    run(attempt, (c, { who, skill, dc, against, their }) => {
      const own = rollNamed(c, who, skill)
      if (against === undefined) {
        const reach = dc ?? askDifficulty(c, who, skillNamed(c, who, skill))
        c.plan(rollCheck({ who, roll: own, dc: reach, ...('save' in own ? { against: DANGER } : {}), results: [] }))
      } else
        c.plan(
          opposedCheck({ by: who, against: [against], own, its: rollNamed(c, against, their ?? skill), results: [] }),
        )
    }),
  ],
  rulings: [checkRuling],
  policies: [policy(difficulty, () => MIDDLING)],
  needs: { slots: ['checks'], steps: [rollCheck, opposedCheck] },
}
