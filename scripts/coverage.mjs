/**
 * Which rules of the catalogue the tests check. A test names its rules in its title, or in a title above it: "a total equal
 * to SP hits [spirit/attack/attack-roll]", "starfinder/cover/{soft,soft-limits}: creatures in between". A rule is tested
 * when a test that names it has run and passed, and none that names it has failed.
 */

const named =
  /\b(spirit|true20|starfinder|modern|srd35)\/([a-z0-9-]+)\/(?:([a-z0-9-]+)|\{([a-z0-9-]+(?:,\s*[a-z0-9-]+)*)\})/g
const mention = /\b(?:spirit|true20|starfinder|modern|srd35)\/[a-z0-9-]+\/[a-z0-9-]+|\/testing\//

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
 * @returns ids tested, tests of rules that failed (and files that did not load), and titles that name a rule which the catalogue does not have
 */
export function readReport(report, known) {
  const passed = new Set()
  const failed = new Set()
  const failures = []
  const unknown = []
  for (const file of report.testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failures.push(`${file.name}: ${file.message.split('\n')[0]}`)
    for (const test of file.assertionResults) {
      const ids = [...test.ancestorTitles, test.title].flatMap(idsIn)
      for (const id of ids) {
        if (!known.has(id)) unknown.push({ id, file: file.name, title: test.title })
        else if (test.status === 'passed') passed.add(id)
        else if (test.status === 'failed') failed.add(id)
      }
      if (test.status === 'failed' && ids.length) failures.push(`${file.name}: ${test.fullName}`)
    }
  }
  return { tested: new Set([...passed].filter(id => !failed.has(id))), failures, unknown }
}

/** For each ruleset: how many rules, how many are guidance (nothing to test), how many are tested, and which are not. */
export function summarise(rules, tested, topics) {
  const wanted = topics ? rules.filter(rule => topics.includes(rule.topic)) : rules
  return [...new Set(rules.map(rule => rule.ruleset))].map(ruleset => {
    const mine = wanted.filter(rule => rule.ruleset === ruleset)
    return {
      ruleset,
      total: mine.length,
      guidance: mine.filter(rule => rule.guidance).length,
      tested: mine.filter(rule => tested.has(rule.id)).length,
      untested: mine.filter(rule => !rule.guidance && !tested.has(rule.id)).map(rule => rule.id),
    }
  })
}
