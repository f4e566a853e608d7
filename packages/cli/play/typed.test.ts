import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { newFight } from '../io/new-fight.ts'
import { oddFight } from '../testing/fights.ts'
import { typedAt } from '../testing/keyboard.ts'

vi.setConfig({ testTimeout: 240_000 })

const fights = Object.values(rulesets).flatMap(({ id, template }) =>
  template
    ? ([
        [`new ${id}`, readFight(newFight(id, template), 'new.yaml', rulesets)],
        [`odd ${id}`, oddFight(id)!],
      ] as const)
    : [],
)

/** What `legal` prints as lines that can be typed: each stands alone, behind the column of names. */
const printed = (out: string): string[] =>
  out.split('\n').flatMap(line => (/^ {21}(?!and \d+ more$)(\S.*)$/.exec(line) ?? []).slice(1))

describe.each(someOf(fights, 1))('%s', (_, f) => {
  it.each([0, 2, 5])(
    'each line that legal prints after %i answers of the tactic is done when it is typed',
    async passed => {
      const before = passed ? [`pass ${passed}`] : []
      const how = { yes: true, seed: passed + 2 }
      const listed = printed((await typedAt(f, [...before, 'legal'], how)).out)
      if (passed === 0) expect(listed.length).toBeGreaterThan(5)
      const { out } = await typedAt(f, [...before, ...listed.flatMap(line => [line, 'undo'])], how)
      let from = 0
      for (const line of listed) {
        const begins = out.indexOf(`> ${line}\n`, from)
        expect(begins, line).toBeGreaterThanOrEqual(0)
        const ends = out.indexOf('> undo\n', begins)
        const reply = out.slice(begins + line.length + 3, ends)
        from = ends
        expect(reply, line).not.toMatch(
          /not legal: |no command|not understood|did you mean|: there (is|are) | needs |mistake/,
        )
        expect(out.slice(ends, ends + 60), line).toMatch(/^> undo\n {2}taken back: /)
      }
    },
  )
})
