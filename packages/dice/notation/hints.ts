/**
 * Unsupported forms of other rollers, each with an equivalent form: what the text goes on with where it cannot
 * be read, and what to write instead. `$1` is the first bracket of the match.
 */
const forms: readonly (readonly [form: RegExp, write: string])[] = [
  [/^[/!.](?:r|roll)\s/, 'the dice alone, without the name of the command'],
  [/^drop(?:ping)?\s*(?:the\s*)?low/, "'dl1' behind the dice to drop the lowest, as in 4d6dl1"],
  [/^drop(?:ping)?\s*(?:the\s*)?high/, "'dh1' behind the dice to drop the highest, as in 4d6dh1"],
  [/^k?e?ep\s*(?:the\s*)?(?:high|best)/, "'kh1' behind the dice to keep the highest, as in 2d20kh1"],
  [/^k?e?ep\s*(?:the\s*)?(?:low|worst)/, "'kl1' behind the dice to keep the lowest, as in 2d20kl1"],
  [
    /^(?:vs?\.?|against|dc)\s*(\d+)/,
    "the dice alone; 'quintain roll DICE --at-least $1' gives the chance of $1 or more",
  ],
  [/^adv/, "'2d20kh1' for a d20 with advantage"],
  [/^dis/, "'2d20kl1' for a d20 with disadvantage"],
  [/^xo(\d+)/, "'ra$1' for one more die if any shows $1"],
  [/^x\s*(\d+)/, "'!$1' to explode on $1, or '* $1' to multiply"],
  [/^x([<>=]+\d+)/, "'!$1' to explode on $1"],
  [/^x/, "'!' to explode, or '*' to multiply"],
  [/^ms\D*(\d+)/, "the total less the number, '- $1', for the margin of success"],
  [/^sf/, "'f' and a comparison after a target, such as '>=5f1', to count failures"],
  [/^mt?\d*(?![a-z])/, 'a form without matches: they are not counted'],
  [/^t\[/, 'dice without tables'],
  [/^[@&?]/, 'numbers instead of what a table fills in'],
  [/^ir?(?![a-z])/, 'the dice alone: each face is shown anyway'],
  [/^nr?(?![a-z])/, 'one expression at a time'],
  [/^t(\d+)/, "'>=$1' to count dice that show $1 or more"],
  [/^b(\d*)(?![a-z])/, "'kh$1' to keep the highest"],
  [/^w(\d*)(?![a-z])/, "'kl$1' to keep the lowest"],
]

/** What to write instead of what stands here; null where nothing better is known. */
export function hint(rest: string, before: string): string | null {
  if (/^\d/.test(rest) && /d%\s*$/.test(before))
    return "'d100 %' for what is left of a division: 'd%' is a die of 100 sides"
  const coins = /(\d*)d\s*$/i.exec(before)
  if (coins && /^c(?![a-z])/i.test(rest)) {
    const count = coins[1] || '1'
    return `'${count}d2 - ${count}' for coins of which heads count 1 and tails 0`
  }
  if (/[)}]\s*$/.test(before) && /^(?:mi|ma|min|max|r[ora]?|e|x)(?=\d|[<>=])/.test(rest))
    return 'it behind the dice within the brackets, as in (1d6rr1, 2d8rr1)'
  if (/^f(?=\d|[<>=])/.test(rest)) return "a comparison that counts successes before it, such as '>=5f1'"
  if (/^\{/.test(rest) && /d\s*$/.test(before)) return 'sides as a number: a die with faces of its own is not read'
  for (const [form, write] of forms) {
    const found = form.exec(rest)
    if (found) return write.replaceAll('$1', found[1] ?? '')
  }
  return null
}
