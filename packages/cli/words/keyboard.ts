import type { CommandKind, RulingKind, Spec } from '@quintain/engine'

/** What the keyboard says of lines that it does not understand, and what it asks. */

/** A list for people: `a, b or c`. */
export const either = (all: readonly string[], word = 'or'): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${word} ${all[all.length - 1]}`

/** More names than these are not listed. */
const MANY = 20

/** So many of a list of names, and how many more there are. */
const many = (all: readonly string[]): string =>
  `${all.slice(0, MANY).join(', ')}${all.length > MANY ? ` and ${all.length - MANY} more` : ''}`

/** What kind of thing a parameter holds. */
export function kindText(spec: Spec): string {
  if (typeof spec === 'object') {
    if ('maybe' in spec) return kindText(spec.maybe)
    return 'oneOf' in spec ? either(spec.oneOf) : 'a value in JSON, in quotes'
  }
  return KINDS[spec] ?? spec
}
const KINDS: Readonly<Record<string, string>> = {
  creature: 'a creature',
  creatures: 'creatures',
  square: 'a square',
  squares: 'squares in order',
  int: 'a number',
  weapon: 'a weapon',
  flag: 'the word alone',
  text: 'words',
  command: 'a command, last and after a colon',
}

/** How a command is written: `attack target [weapon] [defensively]`. */
export function synopsis(kind: Pick<CommandKind, 'name' | 'parameters'>): string {
  const parts = Object.entries(kind.parameters).map(([name, spec]) => {
    const optional = (typeof spec === 'object' && 'maybe' in spec) || spec === 'weapon' || spec === 'flag'
    return optional ? `[${name}]` : name
  })
  return [kind.name, ...parts].join(' ')
}

/** Of a line that is not understood. */
export const lost = {
  tooLong: (characters: number, most: number) => `a line of ${characters} characters: at most ${most} are read`,
  tooMany: (words: number, most: number) => `a line of ${words} words: at most ${most} are read`,
  several: (word: string, names: readonly string[]) => `${word}: ${either(names)}?`,
  near: (word: string, names: readonly string[]) => `${word}: did you mean ${either(names)}?`,
  noCommand: (word: string, near: readonly string[]) =>
    `no command "${word}"${near.length ? `: did you mean ${either(near)}?` : ': legal lists what can be done now, help what else can be typed; what no rule covers is a ruling (help ruling)'}`,
  ofOtherTexts: (id: string, name: string, others: readonly { readonly id: string }[]) =>
    `${id} has no ${name}: its text gives none (${either(
      others.map(o => o.id),
      'and',
    )} ${others.length > 1 ? 'do' : 'does'}); legal lists what can be done now`,
  ofTheShell: (word: string) =>
    `${word} is a verb of the command line: quintain ${word}, in another window or after quit`,
  noDice: (why: string) => `${why}; dice are rolled as roll 2d6+3`,
  noRoll: 'dice are rolled as roll 2d6+3; a check is use-skill NAME (help use-skill names them)',
  isRuling: (word: string) => `${word} is a ruling of the game master: ruling ${word} (help ruling ${word})`,
  meant: (command: string, why: string) => `${command}: ${why}`,
  offMap: (word: string, last: string) => `${word} is not on the map: its squares go from A1 to ${last}`,
  alone: (name: string, word: string) => `${name} stands alone: "${word}" is too much`,
  noName: (what: string, word: string, all: readonly string[]) =>
    all.length
      ? `no ${what} "${word}": there ${all.length > 1 ? 'are' : 'is'} ${many(all)}`
      : `no ${what} "${word}": it has none`,
  notItsTurn: (other: string, now: string) =>
    `it is not ${other}'s turn: ${now} is asked now; what ${other} can do at any time is typed behind "${other}:"`,
  oneAct: (full: boolean) =>
    `a line is one act: type the next one when this is done${full ? '; full-attack makes all attacks of a turn' : ''}`,
  noFists: (who: string) => `${who} has no fists or claws among its weapons: attack NAME with WEAPON`,
  nothingToShoot: (who: string) => `${who} has nothing that shoots or is thrown`,
  noAct: (who: string, word: string, all: readonly string[]) =>
    all.length
      ? `${who} has no act "${word}": there ${all.length > 1 ? 'are' : 'is'} ${many(all)}`
      : `${who} has no act "${word}": its sheet lists none (acts: in the fight file)`,
  isAct: (act: string) => `${act} is an act of its sheet: use ${act}`,
  offMapThatWay: (kind: string) => `${kind}: that way goes off the map, whose edge leave goes over`,
  whichWay: (kind: string, word: string) =>
    `${kind} ${word}: which way? As ${kind} 2 north, or with the square, as ${kind} C6`,
  noDoorToBreak:
    'no door of this fight is a thing that can be broken: a creature with object: { like: wooden door, door: C4 } is one; else ruling door C4 open because it gave way',
  noDoor: (kind: string) => `${kind}: there is no door on this map`,
  noChoice: (kind: string, what: string, word: string, all: readonly string[]) =>
    `${kind}: "${word}" is not understood; ${what} is ${either(all)}`,
  noSquare: (kind: string, word: string, creature: { name: string; side: 'near' | 'far'; already: boolean } | null) =>
    !creature
      ? `${kind}: "${word}" is no square (a row letter and a column number, as C6), and no creature or door that is there`
      : creature.already
        ? `${creature.name} is next to it already: ${kind} takes a square to go elsewhere`
        : `${kind} takes a square, and none ${creature.side === 'far' ? 'behind' : 'next to'} ${creature.name} can be reached now`,
  notTaken: (kind: CommandKind | RulingKind, word: string) =>
    Object.keys(kind.parameters).length
      ? `${kind.name}: "${word}" is not understood here. It is written ${synopsis(kind)} (help ${kind.name} says more)`
      : `${kind.name} takes nothing more: "${word}" is too much`,
  rulingMeant: (kind: CommandKind | RulingKind, word: string, line: string) =>
    `${kind.name}: "${word}" is not understood here. It is written ${synopsis(kind)}; the game master types ruling ${line}`,
  ownTime: (kind: CommandKind | RulingKind) =>
    `${kind.name}: how long it takes is not said with it. It is written ${synopsis(kind)}`,
  missing: (
    kind: CommandKind | RulingKind,
    what: readonly { readonly name: string; readonly spec: Spec; readonly all?: readonly string[] | null }[],
    example?: string,
  ) =>
    `${kind.name} needs ${what.map(p => `${p.name}: ${p.all ? (p.all.length > MANY ? many(p.all) : either(p.all) || 'there are none here') : kindText(p.spec)}`).join(', and ')}${example ? `, as ${example}` : ''}`,
  noCreature: (word: string, near: readonly string[], all: readonly string[]) =>
    near.length ? `${word}: did you mean ${either(near)}?` : `no creature "${word}": there are ${all.join(', ')}`,
}

/** Answers to a question that waits. */
export const answering = {
  none: (said: string, most: number, number: boolean) =>
    `"${said}" is no answer here: give a number from 1 to ${most}${number ? '' : ', or the words behind it'} (auto lets the tactic answer; undo takes back what asks; map, who, rule and quit work too)`,
  several: (said: string, texts: readonly string[]) => `"${said}" fits ${either(texts, 'and')}: say more of it`,
  notYesOrNo: (said: string, most: number) =>
    `"${said}" does not say which: give a number from 1 to ${most}, or the words behind it`,
  nothingAsked: 'nothing is asked now: legal lists what can be done',
  waits: 'a question waits for its answer first',
}

/** Asked before something is done. */
export const confirming = {
  go: 'go? [y/N/other path] ',
  friend: (names: readonly string[], side: string) =>
    `${either(names, 'and')} ${names.length > 1 ? 'are' : 'is'} of your own side (${side}) and may be hurt. Do it? [y/N] `,
  dropped: 'not done',
  unclear: (said: string) =>
    `"${said}" is neither yes nor no: y does it, n does not, squares are another path, another command is done instead`,
}

/** Of a fight that is over. */
export const OVER = 'the fight is over: undo takes its end back, quit leaves'
export const OVER_HINT = 'undo takes the end back; why, who and save FILE work too; quit leaves'
