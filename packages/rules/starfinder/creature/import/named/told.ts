import { spellNamed } from '../../../../d20/creature/import/deeds/spells/spells.ts'
import { DAMAGE_LETTERS } from '../../../vocabulary/damage-letters.ts'
import { withHeading } from '../clauses/headings.ts'
import { reworded } from '../families/rewordings.ts'
import { plainly } from '../wordings/rewrites.ts'

const LETTERS = `(?:So|[${Object.keys(DAMAGE_LETTERS)
  .filter(x => x.length === 1)
  .join('')}])`
/** Figures that stand where a sentence would: `80-ft. line, 10d6 A, Reflex DC 16 half`. */
const FIGURES = /(^|[.¶] ?)(\d+)[- ]?(?:ft\.?|foot|feet)[- ](cone|line)\b/gi
const AMOUNT = new RegExp(`\\b(\\d*d\\d+(?: ?\\+ ?\\d+)?) (${LETTERS})(?: ?& ?(${LETTERS}))?(?= ?(?:[,.;&)]|$))`, 'g')
/** The same with a word for the type: `8d6 acid, Reflex DC 15 half`. */
const WORDED = /\b(\d*d\d+(?: ?\+ ?\d+)?) (acid|cold|electricity|fire|force|sonic)(?=, (?:Reflex|Fortitude|Will) DC)/gi
/** A save that takes off the rest besides: what it halves it lets do nothing else. */
const AND_NOT =
  /\(((?:Reflex|Fortitude|Will) DC \d+|DC \d+ (?:Reflex|Fortitude|Will)) (?:for )?half,? and (?:not|no|negates?) [a-z -]+\)/gi
/** The parts of a name by which words call a creature: `Ferran Rager` is a ferran and a rager. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .split(/[^a-z'-]+/)
    .filter(part => part.length > 3)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A verb of several in that of one: `Ferrans get` is `It gets`. */
const ONE: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was', do: 'does', "aren't": "isn't" }
const VERBS =
  "gain|get|have|take|are|aren't|receive|ignore|deal|suffer|regain|can|cannot|can't|never|always|don't|do|lose|treat|begin|start|emit|shed|possess|benefit|heal|roll|attack|make|move|exude|use"
/** How one of several creatures of a name is told of: sentences that begin with the name of its kind begin with `It`. */
function ofOne(plain: string, name: string): string {
  let text = plain
  for (const part of partsOf(name)) {
    const many = new RegExp(
      `(^|[.¶] ?)(?:Most |All |Many )?(?:[A-Z][a-z'-]+ )?${escaped(part)}(?:s|(?<=s)|es|ies| creatures)? (${VERBS})\\b`,
      'gi',
    )
    text = text.replace(many, (whole, before: string, verb: string) =>
      /^[a-z]/.test(whole.slice(before.length))
        ? whole
        : `${before}It ${ONE[verb.toLowerCase()] ?? (/^(?:can|cannot|can't|never|always)$/i.test(verb) ? verb : `${verb}s`)}`,
    )
  }
  return text.replace(/\bIt gets an? (?=\+)/g, 'It gains a ').replace(/\bIt gets (?=\+)/g, 'It gains a ')
}
/** `Devils gain a +1 bonus while adjacent to a marcher`, of a marcher: what all of a larger kind have beside it. */
const besideIt = (plain: string, name: string): string =>
  plain.replace(
    /(^|[.¶] ?)([A-Z][a-z]+)s gain (an? \+\d+ [^.]*?) (?:while|when) (?:adjacent to|within (\d+) feet of) an? ([a-z' -]+?)(?=\.)/g,
    (all, before: string, kind: string, what: string, feet: string | undefined, one: string) =>
      partsOf(name.replace(/[()]/g, ' ')).includes(one) && kind.toLowerCase() !== one
        ? `${before}Allied ${kind.toLowerCase()}s within ${feet ?? 5} feet gain ${what}`
        : all,
  )
const NEGATES =
  /\b((?:an?|the|its) [a-z' -]+?) also (fatigues|sickens|staggers|dazes|nauseates|entangles|blinds|deafens|stuns|frightens|shakes) the target \((Fortitude|Reflex|Will) DC (\d+) negates\)/i

const ENERGY = '(?:acid|cold|electricity|fire|sonic)'
const HARM = `(\\d*d\\d+(?: ?\\+ ?\\d+)?)(?: points of)?((?: ${ENERGY}| bludgeoning| piercing| slashing)?(?:(?: and |, )(?:${ENERGY}|bludgeoning|piercing|slashing))*) damage`
/** So many increments carries what is shot. */
const FAR = 10
/** What is shot in words: by the armor that energy or matter has to get through. */
const aimed = (types: string): string =>
  `making a ranged attack against ${new RegExp(ENERGY, 'i').test(types) ? 'EAC' : 'KAC'}`
const SHOTS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    new RegExp(
      `^As a ranged attack, (.+?) can ([a-z' ]+?) at (?:a|one|any) (target|creature)(?: within (\\d+) feet)?(?: of it)?,? dealing ${HARM}`,
      'i',
    ),
    (_, who, does, whom, feet, dice, types) =>
      `As a standard action, ${who} can ${does} at a ${whom}${feet ? ` within ${feet} feet` : ''}, ${aimed(types!)}, dealing ${dice}${types} damage`,
  ],
  [
    new RegExp(
      `^.{0,60}? is a ranged attack(?: that| which)? targets (EAC|KAC)(?:,)? with a range increment of (\\d+) feet,?(?: and| that)?(?: it)? deals ${HARM}`,
      'i',
    ),
    (_, armor, feet, dice, types) =>
      `As a standard action, it can fire at a target within ${FAR * Number(feet)} feet, making a ranged attack against ${armor} with a range increment of ${feet} feet, dealing ${dice}${types} damage`,
  ],
  [
    new RegExp(
      `^(As a standard action, .+? can [a-z' ]+?),? with a range increment of (\\d+) feet[:,] (?:the [a-z]+|it|which) deals ${HARM}`,
      'i',
    ),
    (_, begins, feet, dice, types) =>
      `${begins} at a target within ${FAR * Number(feet)} feet, ${aimed(types!)} with a range increment of ${feet} feet, dealing ${dice}${types} damage`,
  ],
]
const shot = (plain: string): string => {
  for (const [pattern, becomes] of SHOTS) {
    const found = pattern.exec(plain)
    // What comes with its critical hits alone would come with all of them.
    if (found && !/\bcritical\b/i.test(plain))
      return `${becomes(...found.map(x => x ?? ''))}${plain.slice(found[0].length)}`
  }
  return plain
}
/** How far an aura reaches stands in the sentence before those whom it helps. */
const AURA =
  /^[^.]*\b(\d+)-foot(?:[- ]radius)? aura\b[^.]*\. (?=(?:Allies|All allies|Each ally|Any ally) (?:in|within|inside) (?:the|its|this|that) (?:aura|area))/i
const withFeet = (plain: string): string => {
  const feet = AURA.exec(plain)?.[1]
  return feet === undefined
    ? plain
    : plain
        .replace(AURA, '')
        .replace(
          /^(Allies|All allies|Each ally|Any ally) (?:in|within|inside) (?:the|its|this|that) (?:aura|area)/i,
          `$1 within ${feet} feet`,
        )
}
/** A full action of several attacks is a full attack of its own. */
const MANY =
  /^As a full action, .{2,40}? can make (?:up to )?(three|four|five|3|4|5) (?:[a-z]+ )?attacks,? (?:each )?(?:at|with) an? [-\u2013](\d+) penalty(?: (?:to|on) each(?: attack)?)?\./i
const manyBlows = (plain: string): string =>
  plain.replace(
    MANY,
    'When it makes a full attack, it can make up to $1 attacks. It takes a -$2 penalty to these attacks.',
  )
/** One arm against each who is near, as the readers of such attacks know it. */
const AROUND =
  /\bmake (?:an?|one|a single)(?: single)? ([a-z]+) attack against (?:each|every) (?:adjacent (creature|foe|enemy)|(creature|foe|enemy) (?:adjacent to (?:it|the [a-z' -]+?)|within (?:its )?reach))(?:,? rolling (?:an? )?separate[a-z ]*)?(?=[.,;])/gi
/** An aura, or a look, in figures alone. */
const AURA_FIGURES =
  /^Aura (\d+) feet; (.{2,60}?), (Reflex|Fortitude|Will) DC (\d+) half\. (?:A|Each|Any) creature that (?:begins|starts) its turn (?:in|within) the (?:aura|area) takes (?:the|this) damage\./i
const LOOK_FIGURES =
  /^Range (\d+) feet, (Reflex|Fortitude|Will) DC (\d+) negates\. (?:A|Each|Any) creature that fails (?:its|the|this) save(?:ing throw)? is ([^.]*)\./i
const inFigures = (plain: string): string =>
  plain
    .replace(/(?<=\bcan (?:cast|use) [a-z' ]{3,40}?) as a spell-like ability\b/i, '')
    .replace(
      /\bcan use ([a-z' ]{3,40}?)(?=[.;,]| (?:once|twice|three times|\d+ times|at will|as an?)\b)/i,
      (all, spell: string) => (spellNamed(spell) ? `can cast ${spell}` : all),
    )
    .replace(
      AROUND,
      (_, arm: string, a?: string, b?: string) =>
        `make a single attack with its ${arm} against each ${a ?? b} within its reach`,
    )
    .replace(
      AURA_FIGURES,
      (_, feet: string, harm: string, save: string, dc: string) =>
        `Each creature that begins its turn within ${feet} feet of it takes ${harm.replace(/ ([A-Z]|So)$/, (all, x: string) => (DAMAGE_LETTERS[x] ? ` ${DAMAGE_LETTERS[x]}` : all))} damage (${save} DC ${dc} half).`,
    )
    .replace(
      LOOK_FIGURES,
      'Each creature that begins its turn within $1 feet of it must succeed at a DC $3 $2 save or be $4.',
    )
/** The words of an ability as the readers of sentences know them, whatever creature has it. */
export function inTheirWords(plain: string, name: string): string {
  if (plain === '') return plain
  return withFeet(manyBlows(shot(inFigures(plainly(reworded(ofOne(besideIt(withHeading(plain), name), name)))))))
    .replace(/\bcreatures? that (?:has|have) blood\b/gi, 'living creature')
    .replace(FIGURES, '$1As a standard action, it can affect each creature in a $2-foot $3: ')
    .replace(/(-foot (?:cone|line)): , ?/g, '$1: ')
    .replace(
      AMOUNT,
      (_, dice: string, a: string, b?: string) =>
        `${dice} ${DAMAGE_LETTERS[a]}${b ? ` and ${DAMAGE_LETTERS[b]}` : ''} damage`,
    )
    .replace(WORDED, '$1 $2 damage')
    .replace(AND_NOT, '($1 half)')
    .replace(/\b(Reflex|Fortitude|Will) DC (\d+) half,? usable\b/g, '$1 DC $2 for half, usable')
    .replace(/\busable once every\b/gi, 'once every')
    .replace(/\buntyped damage\b/gi, 'damage')
    .replace(NEGATES, 'when it hits with $1, the target $2 ($3 DC $4 negates)')
}
