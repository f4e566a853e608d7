import { either } from './keyboard.ts'

/** What the keyboard's own commands say. */
export const sessionSays = {
  moreAnswers: (n: number) => `…  ${n} in all: legal lists them`,
  number: (least: string, most: string) => `a number from ${least} to ${most}`,
  ownSide: 'of your own side',
  oddsOfWhat: 'odds COMMAND: what would it bring, as odds attack grub',
  takenBack: (what: string) => `taken back: ${what}`,
  nothingToUndo: 'nothing to take back',
  putBack: (what: string) => `put back: ${what}`,
  nothingToRedo: 'nothing to put back',
  noRulings: 'rulings are the game master’s: without --as you play everybody, and are the game master too',
  saveWhere: 'save FILE: one new file for the journal; quotes around a name with blanks',
  saved: (path: string) => `${path}: the journal so far. quintain play ${path} goes on from here`,
  helpsNobody: (name: string, by: readonly string[]) =>
    `help says what words mean; ${by.length ? `who helps ${name} types ${by.map(c => `${c} ${name}`).join(' or ')}` : `no command of this text helps ${name}`}`,
  noHelp: (word: string, near: readonly string[]) =>
    near.length
      ? `${word}: did you mean ${either(near)}?`
      : `no command "${word}": help alone lists them all, rule ${word} looks in the rules`,
  seenBefore: (terrain: string) => `${terrain}, seen before`,
  onTheWay: (to: string, part: number) => `on the way to ${to}, ${Math.round(part * 100)} % behind`,
  inPlace: (place: string) => `at ${place}`,
  ways: (here: string, about: string | undefined, all: readonly string[]) =>
    `${here}${about === undefined ? '' : `: ${about}`}; ${all.length ? `go ${all.join(' · ')}` : 'no way leads from here'}`,
  miles: (n: number) => `${n} ${n === 1 ? 'mile' : 'miles'}`,
  byDoor: (square: string) => `by the door at ${square}`,
  past: (name: string) => `past ${name}`,
  regards: (all: readonly { readonly word: string; readonly names: readonly string[] }[]) =>
    `is ${all.map(({ word, names }) => `${word} toward ${names.join(' and ')}`).join('; ')}`,
  inForm: (form: string) => `in the form: ${form}`,
  nowhere: 'nowhere on the map that is known here',
  far: (feet: number) => (feet <= 5 ? 'next to it' : `${feet} ft away`),
  light: (level: 'dim' | 'dark') => (level === 'dim' ? 'in dim light' : 'without light'),
  mapOn: 'a map before each turn; map off ends that',
  mapOff: 'no map before each turn; map shows it once',
  mapHow: 'map, map on (before each turn) or map off',
}

/** Outside of rounds. */
export const freeSays = {
  waitsInFight: (commands: readonly string[]) =>
    `time goes by turns in a fight: end ends this one, pass leaves it to the tactic${commands.includes('delay') ? ', delay puts it off' : ''}, ready waits for what somebody does`,
  heading: 'No turns',
  cannotAct: (name: string, state: string) => `${name} cannot act: ${state}`,
  notAsked: (name: string, held: boolean) =>
    held
      ? `${name} is not asked now: time waits for those who can help, and end lets it go on`
      : `${name} is not there to do anything`,
  heldUp: (passed: string, of: string) => `time waits after ${passed} of ${of}`,
  passed: (passed: string, of: string) => `after ${passed} of ${of}`,
  notItsTurn: (asked: string, meant: string) => `${asked} is asked, not ${meant}: in a fight everyone acts in turn`,
  asWhom: 'as CREATURE: lines are meant for that one from now on, as long as there are no turns',
  onlyFree: 'in a fight everyone acts in turn: as works where there are no turns',
  how: (word: string) => `${word}: a round passes; ${word} 3 rounds, ${word} 10 minutes, ${word} 8 hours`,
}

/** Of what the tactic decides. */
export const passSays = {
  how: (word: string) => `${word}, ${word} 3, ${word} until me or ${word} until and the name of a creature`,
  down: (name: string, times: number) =>
    `${name} is down and may get no turn: the tactic has decided ${times} time${times === 1 ? '' : 's'}, and stops here`,
  notReached: (name: string, times: number) =>
    `${name} has had no turn: the tactic has decided ${times} times, and stops here`,
}

/** Of a session that begins, ends, or fails. */
export const tableSays = {
  scripted: 'The file’s script and faces are for quintain fight: here you play.',
  seed: (seed: string | number, whence: 'file' | 'option') =>
    whence === 'file'
      ? `The dice go by the file’s seed ${seed}, the same each time; --seed SEED for others.`
      : `The dice go by seed ${seed}.`,
  nobody: (said: string, near: readonly string[], all: readonly string[]) =>
    `--as ${said}: no creature and no side of that name; ${near.length ? `did you mean ${either(near)}?` : `there are ${all.join(', ')}`}`,
  numbers: (said: string, all: readonly string[]) => `--numbers ${said}: one of ${all.join(', ')}`,
  over: 'The fight is over. quintain replay tells it, quintain branch starts from an entry of it.',
  notKept: 'Nothing was kept: --journal FILE keeps a fight line by line, save FILE at any time.',
  kept: (path: string) =>
    `The journal is ${path}: quintain play ${path} goes on, quintain replay ${path} tells it again.`,
  keptInPart: (path: string) =>
    `The journal ${path} ends before what was not kept: quintain play ${path} goes on from there, and the rest is lost.`,
  stopped: 'Stopped.',
  lineTooLong: (characters: number) => `a line of more than ${characters} characters is left out`,
  mistake: (message: string) =>
    `A mistake in Quintain: ${message}. With QUINTAIN_STACK=1 it says where; please report it with your input.`,
  goesOn: 'The line is left out, and what it did is taken back; the fight goes on from before it.',
  cannotGoOn: 'The fight cannot go on from here.',
}
