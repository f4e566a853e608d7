/**
 * The kernel: what rules are written with, who runs them, exact odds and samples, the journal, and a table that waits for
 * people. Other packages import these names; what is not here stays inside.
 */

export { lineOf } from './journal/cached-row.ts'
export { decodeEvent, encodeEvent } from './journal/codec.ts'
export { changesFight, Following, fold, foldRow, follow, type TakenBack } from './journal/following.ts'
export { JournalReader, readJournal, readJournalLines, writeJournal } from './journal/journal.ts'
export {
  type Checkpoint,
  type Did,
  type EarlyAnswer,
  type Fallen,
  FORMAT,
  type FreeRoll,
  type Header,
  type Held,
  type Journal,
  type JournalLine,
  type Oath,
  type OpenQuestion,
  type Recorded,
  type Remembered,
  type Row,
  SETTINGS,
  type Seat,
  type Settings,
  type StandingOrder,
  type UndoRequest,
} from './journal/line.ts'
export { outOfTurn } from './journal/out-of-turn.ts'
export { printOf, printOfFight } from './journal/print.ts'
export { journalSchema } from './journal/schema.ts'
export { checkDeed } from './journal/shape.ts'
export { restore, type Snapshot, snapshot } from './journal/snapshot.ts'
export { TableState } from './journal/table-state.ts'
export { type Redo, TakenBackLast } from './journal/taken-back.ts'
export { type Upcaster, upcast } from './journal/upcast/upcast.ts'
export { type Difference, verify, whyOf, whyOfRow } from './journal/verify.ts'
export { jsonOf } from './memory/json-cache.ts'
export { packed } from './memory/packed.ts'
export { StateTable } from './memory/state-table.ts'
export {
  type Chapter,
  type Needs,
  type Only,
  policy,
  type Recipe,
  run,
  trigger,
} from './model/chapter.ts'
export { composedOnce } from './model/chapters/composed-once.ts'
export { type FeatureText, feature, say } from './model/chapters/feature.ts'
export {
  type Key,
  type KeyShape,
  type KeysOf,
  key,
  keysOf,
  type Read,
  type ReadDocument,
  type ReadsOf,
  readsOf,
  type SheetKeys,
  type WORDED,
} from './model/chapters/keys.ts'
export { optionsOf, type Reading, reading, type SharedReading, sharedReading } from './model/chapters/reading.ts'
export { adjusted, overruled, ruled, rulingLifted, skipped, stateEntered, stateLeft } from './model/core-events.ts'
export {
  type AnyEventKind,
  audienceOf,
  type Event,
  type EventAudience,
  type EventKind,
  event,
  type Writer,
} from './model/events.ts'
export {
  type Command,
  type Declared,
  decode,
  decodeCommand,
  decodeStep,
  encodeCommand,
  encodeStep,
  type Fields,
  type Json,
  json,
  type ListOf,
  list,
  type Maybe,
  maybe,
  type Names,
  type OneOf,
  oneOf,
  type PlaceFrame,
  placeOfSquare,
  type RecordOf,
  record,
  type Spec,
  type SquareGrid,
  type Step,
  schemaOf,
  squareName,
  squareNamed,
  TRY,
  withoutPlace,
} from './model/fields.ts'
export { type HandedOver, handedOver, type InForm } from './model/handed-over.ts'
export type { RuleId, RuleIds } from './model/ids.ts'
export { Impossible } from './model/impossible.ts'
export type { Bar, Bars, ConditionData } from './model/masks.ts'
export { Ruleset } from './model/ruleset.ts'
export { beyond } from './model/rulings/core-rulings.ts'
export { matches, type Overruling, rulings } from './model/rulings/overrulings.ts'
export { ruling } from './model/rulings/ruling.ts'
export { type Ruling, rulingStep } from './model/rulings/ruling-step.ts'
export { perScene, Scene, sheetsEver } from './model/scene.ts'
export {
  AGENDA,
  type Aware,
  type Bag,
  bag,
  type Condition,
  type Counter,
  condition,
  counter,
  counterNamed,
  type Field,
  type FieldAudience,
  type FieldOptions,
  GAME,
  gameBag,
  gameRef,
  gameValue,
  type Knowing,
  type Ref,
  ref,
  type Value,
  value,
  valueNamed,
} from './model/state.ts'
export { type AnyStepKind, type LeftOut, type StepKind, step } from './model/steps.ts'
export {
  type Explained,
  type Mod,
  type ModOf,
  type Stacking,
  type StackingRule,
  type Stat,
  type Stats,
  signed,
  type Tally,
  type Term,
} from './model/tally.ts'
export {
  type Added,
  type Additions,
  type AskedCommand,
  type Beside,
  type Board,
  type CommandKind,
  type Context,
  type Fact,
  type Finding,
  fact,
  finding,
  type Objection,
  type OptionKind,
  type Options,
  type OptionValue,
  type Policy,
  type Question,
  type QuestionHolds,
  question,
  type Refusal,
  type Refuse,
  type Refusing,
  type RulesInForce,
  type RulingCommand,
  type RulingKind,
  type SceneData,
  type Sheet,
  type Slots,
  type StatRule,
  type StepRun,
  type Trigger,
  type View,
} from './model/vocabulary.ts'
export { type ChanceOptions, type Chances, chance, chancesOf, type End, meanOf } from './outcomes/chances.ts'
export { exactly, Planes } from './outcomes/counter-planes.ts'
export { chanceAsFraction, type FractionEnd, fractions } from './outcomes/fractions.ts'
export { Start } from './outcomes/graph/profiles.ts'
export { SolvedGraph } from './outcomes/graph/solved-graph.ts'
export { Graph } from './outcomes/graph/state-graph.ts'
export { type Take, WatchedGraph } from './outcomes/graph/watched-graph.ts'
export { meanAtOnce } from './outcomes/mean-at-once.ts'
export { merged, mergedSearch } from './outcomes/merged-states.ts'
export { Lists } from './outcomes/outcome-lists.ts'
export type { Branch, Emission, Outcomes } from './outcomes/outcomes.ts'
export { foreseen, preview } from './outcomes/preview.ts'
export { finished, type Search, type SearchPhase } from './outcomes/search.ts'
export { TooManyStates } from './outcomes/too-many-states.ts'
export type { EventWatch, Said } from './outcomes/watch.ts'
export {
  type Alike,
  boardOf,
  isStillSo,
  type ReadFor,
  readsItsState,
  remembered,
  type Supposed,
  withReads,
} from './run/apart.ts'
export { Reader } from './run/reader.ts'
export { type Done, Playing, play, write } from './run/run.ts'
export { Sampling, simulate } from './run/sampling.ts'
export {
  type Answer,
  type Answering,
  byPolicy,
  type Die,
  Drift,
  draw,
  live,
  Pending,
  type Pick,
  type Rng,
  replaying,
  Script,
  type Source,
} from './run/source.ts'
export { WatchingReader } from './run/watching-reader.ts'
export { apply, finish, Mutator } from './run/writer.ts'
export { type Legal, legal, refusals } from './table/legal.ts'
export { type Draft, LineTable, type Waiting } from './table/line-table.ts'
export { lookRound } from './table/look-round.ts'
export { Refused } from './table/refused.ts'
export { DiceToCome, type SwornNumbers } from './table/sworn-source.ts'
export { Table } from './table/table.ts'
export type { TableOptions } from './table/table-options.ts'
export {
  appearedAndLost,
  type Change,
  type CreatureChange,
  changed,
  difference,
  type FieldsChange,
} from './views/change.ts'
export { FloorMemory, type Floors, rowsOf, type SeenFloor } from './views/floor.ts'
export { type LineView, lineView, rowsTold, statesOf, type ToldRoll, type ToldRow, tellOn } from './views/line-view.ts'
export { boardBehind, type OpenedView, openView, Sight } from './views/open-view.ts'
export { bandOf, playerView } from './views/player-view.ts'
export { viewText } from './views/text.ts'
export { type Knowledge, told, UNKNOWN } from './views/told.ts'
export type { PlayerView, VisibleCreature } from './views/view.ts'
export {
  Aliases,
  type Awareness,
  awarenessOf,
  type Banded,
  FileNames,
  type GivenAlias,
  isOwn,
  type Viewer,
  type Visibility,
} from './views/viewer.ts'
