const HIT_DICE = /^\s*(?:Hit Dice|HD)\b\s*:?\s*(?:\(?\d|½|1\/)/i
const TYPE =
  /^\s*(?:(?:Size\/Type|Size|Type)\s*:|(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b[^:]{0,80}$)/i
/** A line that begins with a label, as those of a stat block and of what is said of abilities under one. */
const LABEL = /^\s*[A-Za-z][A-Za-z' /-]{1,40}(?: ?\((?:Ex|Su|Sp|Ps)\))?:|^\s*(?:AC|CR|HD|Init|Speed|SQ|SA)\b/
/** Hit points as later books print them, and the dice of a block in one paragraph. */
const LATER = /^\s*hp \d[\d,]* ?\((?:\d+ HD|\d+d\d)/
const INLINE = /(?:^|; ?)HD \d+d\d/
/** Points of a block with two Armor Classes. */
const POINTS = /^\s*(?:DEFENSE\s+)?HP:? \d[\d,]*(?:;?\s+RP:? \d+)?\s*$/i
const isDice = (line: string): boolean => [HIT_DICE, LATER, INLINE, POINTS].some(begins => begins.test(line))
/** The line above that names a creature with its Challenge Rating: `MUD LURKER CR 5`, `Ada, wizard 5: CR 5; ...`. */
const RATED = /^[^;]{1,90}?[ (:]CR \d+(?:\/\d+)?(?:\)?\s*$|;)/
/** The longest line that is taken for a name. */
const NAME = 60

/** The line at which the stat block begins whose Hit Dice stand on a line: its name, where one stands before its type. */
function beginsAt(lines: readonly string[], hitDice: number, after: number): number {
  if (!HIT_DICE.test(lines[hitDice]!)) {
    for (let i = hitDice; i > after; i--) if (RATED.test(lines[i]!)) return i
    return hitDice
  }
  let start = hitDice
  const before = (): number => {
    let i = start - 1
    while (i > after && lines[i]!.trim() === '') i--
    return i
  }
  let line = before()
  // Challenge Rating and alignment may stand between the name and the Hit Dice.
  while (
    line > after &&
    (TYPE.test(lines[line]!) || /^\s*(?:CR|Challenge Rating|Alignment|AL)\b/i.test(lines[line]!))
  ) {
    start = line
    line = before()
  }
  const name = line > after ? lines[line]!.trim() : ''
  return name !== '' && name.length <= NAME && !LABEL.test(name) && !/[.;,]$/.test(name) ? line : start
}

/**
 * The stat blocks of a plain text, each as a text of its own: a new one begins with the name above Hit Dice that stand there
 * again. Each keeps the numbers of its lines, by as many empty ones before it.
 */
export function blocksOfText(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  const dice = lines.flatMap((line, i) => (isDice(line) ? [i] : []))
  if (dice.length < 2) return [text]
  const starts = dice.map((at, i) => (i === 0 ? 0 : beginsAt(lines, at, dice[i - 1]!)))
  return starts.map((start, i) => '\n'.repeat(start) + lines.slice(start, starts[i + 1]).join('\n'))
}
