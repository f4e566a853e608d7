/**
 * The rooms of the house, as data for scripts/architecture.mjs: what each package may import, and the rooms of a package
 * from the bottom up. A room may import the rooms that stand before it.
 */

import { rulesets } from './catalogue.mjs'

/** The rulesets: each is a folder of packages/rules. */
export { rulesets }

/** What each package may import of ours. */
export const packages = {
  dice: [],
  grid: [],
  engine: ['dice'],
  rules: ['engine', 'grid', 'dice'],
  odds: ['rules', 'engine', 'grid', 'dice'],
  formats: ['rules', 'engine', 'grid', 'dice'],
  store: ['engine'],
  seats: ['store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  server: ['seats', 'store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  cli: ['server', 'seats', 'store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  web: ['seats'],
  quintain: ['cli', 'server', 'seats', 'store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
}

export const engineRooms = ['memory', 'model', 'run', 'outcomes', 'journal', 'views', 'table']

export const gridRooms = ['geometry', 'map', 'paths', 'threat', 'moves', 'flight', 'sight', 'areas', 'light']

/** Rooms of d20 and of each ruleset, from the bottom up, with the topics of the catalogue that stand in them. */
export const ruleRooms = {
  vocabulary: [],
  creature: ['abilities', 'equipment'],
  // Light on a square and what is perceived on it are facts of the map; the chapters about both stand in senses/.
  position: ['position', 'grid', 'cover', 'concealment', 'light', 'senses'],
  checks: ['checks', 'saves', 'dice'],
  turn: ['round', 'initiative', 'surprise'],
  conditions: ['conditions', 'fatigue'],
  // What takes damage and what reduces it stand here, and ability damage; damage rolls stand in attack/, scores in creature/.
  injury: ['injury', 'abilities', 'damage'],
  healing: ['healing'],
  attack: ['attack', 'defense', 'damage', 'critical', 'bonuses', 'opportunity'],
  movement: ['movement', 'terrain', 'flight', 'mounts'],
  effects: ['effects', 'magic', 'areas'],
  senses: ['senses', 'light'],
  objects: ['objects', 'hazards'],
  travel: ['travel', 'chase'],
  social: ['social'],
  // Drawing, dropping and picking up are actions; what equipment is stands in creature/.
  actions: ['actions', 'equipment'],
  maneuvers: ['maneuvers'],
  // Features of published creatures: house rules.
  features: ['features'],
  tactics: ['tactics'],
  words: [],
}

/** The room of all that people read. Its files that import nothing are tables of sentences, which every room may import. */
export const sentenceRoom = 'words'

/** Fields and variables of rules whose text people read, and the methods that take such a text as their nth argument. */
export const sentenceFields = ['why', 'reason', 'lost', 'description']
export const sentenceArguments = { lose: 4 }

/**
 * Which package, or folder of a package, has rooms: its folder, and its rooms from the bottom up. Rooms of a house that joins them
 * may import rooms above theirs.
 */
export const houses = [
  { folder: 'packages/engine', rooms: engineRooms },
  { folder: 'packages/grid', rooms: gridRooms },
  // What texts take from one another joins rooms: a borrowed state may bring the flight from it.
  { folder: 'packages/rules/borrowed', rooms: Object.keys(ruleRooms), joins: true },
  // The skeleton of docs/how-to-add-a-ruleset.md too: what is copied from it keeps the rules.
  ...['d20', ...rulesets, 'testing/minimal'].map(name => ({
    folder: `packages/rules/${name}`,
    rooms: Object.keys(ruleRooms),
  })),
]

/** Files of a house that stand in no room: they see all of it, and no room imports them. */
export const topFiles = ['index.ts', 'mechanisms.ts', 'page.ts', 'ruleset.ts', 'sheet.ts']

/** Most lines of a file, most files of a folder (tests are not counted). */
export const maxLines = 400
export const maxFiles = 15

/** Folders that may have more files. The catalogue is data. */
export const wideFolders = ['packages/rules/catalogue', 'packages/rules/catalogue/glossary']

/** Conditions of the texts whose names are words of JavaScript, of maps or of fight files too. */
export const plainWords = ['object', 'incorporeal', 'reserve']

/** Files and folders that answer viewers, each by what it knows. */
export const viewers = ['packages/seats/', 'packages/cli/play/seat/', 'packages/quintain/seat-view.ts']

/** The places in them that read the true state, by what the line says, each for its reason. */
export const truths = {
  'packages/seats/refuses.ts': {
    'judge ? judge.command(did.who, did.command) : outOfTurn(t.reader':
      'who is not judged by what it knows: the game master',
    'rulingStep(t.reader': 'rulings are the game master’s',
    'judge ? judge.command(asked.who, command) : t.refuse': 'who is not judged by what it knows: the game master',
  },
  'packages/seats/workshop/newcomers.ts': {
    'snapshot(table.scene, table.S)':
      'the state with which a journal begins that more creatures come into; nobody is told of it',
  },
  'packages/seats/stream.ts': {
    'this.S = this.following.S.slice()': 'views are made of it',
    'scene.next(this.following.S)': 'for whom the fight waits: what is told is held back by it',
    'const { scene, reader } = this.t':
      'what is legal as known is tried where it is not so in truth; no reason is told',
  },
}

/** Files outside of packages/rules that may name a ruleset, each for its reason. */
export const namers = {
  'packages/cli/new.ts': 'an example in the help text',
  'packages/cli/odds.ts': 'an example in the help text',
  'packages/cli/rule.ts': 'examples in the help text',
  'packages/quintain/index.ts': 'the public names of the package',
}
