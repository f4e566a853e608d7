/**
 * Which rules of the catalogue the tests check. A test names its rules in its title, or in a title above it: "a total equal
 * to SP hits [spirit/attack/attack-roll]", "starfinder/cover/{soft,soft-limits}: creatures in between".
 *
 * A rule is played when a test that names it has run and passed, its own ruleset played during that test (noted by
 * packages/rules/testing/played.ts), and no test that names it has failed. A rule is touched when tests that name it have
 * passed, but its own ruleset played in none of them: they check shared parts, not that the ruleset uses them.
 */

import { rulesets } from './catalogue.mjs'

const of = `(${rulesets.join('|')})`
const named = new RegExp(`\\b${of}/([a-z0-9-]+)/(?:([a-z0-9-]+)|\\{([a-z0-9-]+(?:,\\s*[a-z0-9-]+)*)\\})`, 'g')
const mention = new RegExp(`\\b${of}/[a-z0-9-]+/[a-z0-9-]+|/testing/`)

/** The ids that a title names. */
export function idsIn(title) {
  return [...title.matchAll(named)].flatMap(([, ruleset, topic, name, several]) =>
    (several ?? name).split(',').map(n => `${ruleset}/${topic}/${n.trim()}`),
  )
}

/** Whether a test file can name a rule at all, by itself or through a helper of a testing/ folder. */
export function mentionsRules(text) {
  return mention.test(text)
}

/**
 * What a run of the tests (the report of vitest's json reporter) says of the rules.
 *
 * @returns ids played, ids touched, tests of rules that failed (and files that did not load), and titles that name a rule which the catalogue does not have
 */
export function readReport(report, known) {
  const passed = new Set()
  const failed = new Set()
  const playing = new Set()
  const entered = new Set()
  const failures = []
  const unknown = []
  for (const file of report.testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failures.push(`${file.name}: ${file.message.split('\n')[0]}`)
    for (const test of file.assertionResults) {
      const ids = [...test.ancestorTitles, test.title].flatMap(idsIn)
      for (const id of ids) {
        if (!known.has(id)) unknown.push({ id, file: file.name, title: test.title })
        else if (test.status === 'failed') failed.add(id)
        else if (test.status === 'passed') {
          passed.add(id)
          if (test.meta?.played?.includes(id.split('/')[0])) playing.add(id)
          if (test.meta?.doors?.includes(id.split('/')[0])) entered.add(id)
        }
      }
      if (test.status === 'failed' && ids.length) failures.push(`${file.name}: ${test.fullName}`)
    }
  }
  const sound = [...passed].filter(id => !failed.has(id))
  return {
    played: new Set(sound.filter(id => playing.has(id))),
    touched: new Set(sound.filter(id => !playing.has(id))),
    // Of those played, those that a test reached through a door that people have.
    doors: new Set(sound.filter(id => playing.has(id) && entered.has(id))),
    failures,
    unknown,
  }
}

/**
 * For each ruleset how many rules it has: guidance (nothing to play), played, touched and untouched, which add up to the
 * total; and the ids that are not played.
 */
export function summarise(rules, { played, touched, doors = played }, topics) {
  const wanted = topics ? rules.filter(rule => topics.includes(rule.topic)) : rules
  return [...new Set(rules.map(rule => rule.ruleset))].map(ruleset => {
    const mine = wanted.filter(rule => rule.ruleset === ruleset)
    const ids = mine.filter(rule => !rule.guidance).map(rule => rule.id)
    const unplayed = ids.filter(id => !played.has(id))
    return {
      ruleset,
      total: mine.length,
      guidance: mine.length - ids.length,
      played: ids.length - unplayed.length,
      doors: ids.filter(id => doors.has(id)).length,
      touched: unplayed.filter(id => touched.has(id)).length,
      untouched: unplayed.filter(id => !touched.has(id)).length,
      unplayed,
      doorless: ids.filter(id => played.has(id) && !doors.has(id)),
    }
  })
}
