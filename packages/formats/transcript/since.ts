import {
  foldRow,
  type JournalLine,
  Mutator,
  Reader,
  restore,
  type Scene,
  type Snapshot,
  TakenBackLast,
} from '@quintain/engine'
import { clockOf, type GameSystem, outsideOfFights, type RunsNow, runsNow } from '@quintain/rules'

/** When something began. */
export interface Since {
  /** The line of the journal with which it began; 0 where it ran before the first. */
  readonly line: number
  /** The round; 0 before the first one, null where the fight was already under way. */
  readonly round: number | null
  /** Id of the creature whose turn it was. */
  readonly turn: string | null
  /** Not in the fight that goes on, or that was last: outside of fights, or in an earlier one. Round and turn are null then. */
  readonly when?: 'outside' | 'earlier'
  /** The time of the clock then, where there is one. */
  readonly time?: string
}
/** The same with the time of the clock, which is told once another fight goes on. */
interface Began extends Since {
  readonly clock?: string
}
/** Something that runs now, and since when. */
export interface Runs extends Omit<RunsNow, 'key' | 'who'> {
  /** Id of the creature that it is on, or that does it. */
  readonly who: string
  readonly since: Since
}

const NONE: ReadonlyMap<string, Began> = new Map()
/** What the keys of afflictions begin with. */
const COURSE = 'affliction '

/** Since when all runs that runs: told of each state in turn. */
export class Beginnings {
  private readonly system: Pick<GameSystem, 'words'>
  private began: ReadonlyMap<string, Began>
  /** Afflictions that ran within a line: from a check of theirs to the next one there is none for a moment. */
  private courses: { readonly line: number; readonly began: ReadonlyMap<string, Began> } | null = null

  /** `began`: what is known already, as `known` gave it. */
  constructor(system: Pick<GameSystem, 'words'>, began: ReadonlyMap<string, Began> = new Map()) {
    this.system = system
    this.began = began
  }
  /** What has begun and not ended; a later state leaves it as it is. */
  get known(): ReadonlyMap<string, Began> {
    return this.began
  }
  /** A fight begins: what runs on began before it. */
  fightBegins(): void {
    const before = ({ line, when = 'earlier', clock }: Began): Began => ({
      ...{ line, round: null, turn: null, when },
      ...(clock === undefined ? {} : { clock, time: clock }),
    })
    this.began = new Map([...this.began].map(([key, was]) => [key, was.round === 0 ? was : before(was)]))
  }
  /** A state has come: what is new in it began now. */
  look(r: Reader, now: Since): void {
    const keys = runsNow(r, this.system.words.conditions, null).map(x => x.key)
    const clock = clockOf(r)
    const timed = clock === null ? {} : { clock }
    const begun: Began = outsideOfFights(r)
      ? {
          line: now.line,
          round: null,
          turn: null,
          when: 'outside',
          ...timed,
          ...(clock === null ? {} : { time: clock }),
        }
      : { ...now, ...timed }
    const lately = this.courses?.line === now.line ? this.courses.began : NONE
    const ran = [...lately, ...[...this.began].filter(([key]) => key.startsWith(COURSE))]
    if (ran.length > 0) this.courses = { line: now.line, began: new Map(ran) }
    this.began = new Map(keys.map(key => [key, this.began.get(key) ?? lately.get(key) ?? begun]))
  }
  /** All that runs in the state that was looked at last. `round`: the one that runs; null where rounds are not counted. */
  runs(r: Reader, round: number | null): readonly Runs[] {
    const counted = outsideOfFights(r) ? null : round
    return runsNow(r, this.system.words.conditions, counted).map(({ key, who, ...x }) => {
      const { clock: _, ...since } = this.began.get(key)!
      return { ...x, who: r.scene.creatures[who]!, since }
    })
  }
}

/** Lines that are in effect: what was taken back is left out, what was put back is there again. */
export function inEffect(lines: readonly JournalLine[]): readonly JournalLine[] {
  let live: JournalLine[] = []
  const gone = new TakenBackLast<readonly JournalLine[]>()
  for (const l of lines) {
    if (l.did.do === 'undo') {
      const { after } = l.did
      gone.add(
        l.n,
        live.filter(x => x.n > after),
      )
      live = live.filter(x => x.n <= after)
    } else if (l.did.do === 'redo') live.push(...(gone.take(l.did) ?? []))
    else {
      live.push(l)
      if (l.rows) gone.after(l.did)
    }
  }
  return live
}

/**
 * All that runs in a fight, since when and until when. It follows the journal, so that what was taken back has never
 * begun.
 */
export function whatRuns(
  scene: Scene,
  system: Pick<GameSystem, 'words'>,
  start: Snapshot,
  lines: readonly JournalLine[],
): readonly Runs[] {
  const S = restore(scene, start)
  const [r, m] = [new Reader(scene, S), new Mutator(scene, S)]
  const amid = start.agenda.some(step => step.do === 'end-turn')
  let round: number | null = amid ? null : 0
  let turn: string | null = null
  const began = new Beginnings(system)
  began.look(r, { line: 0, round, turn })
  for (const l of inEffect(lines)) {
    for (const row of l.rows ?? []) {
      for (const e of (row.events ?? []) as readonly { e: string; who?: unknown; surprise?: unknown }[]) {
        if (e.e === 'fight-opened') {
          // Whether the rounds of a fight that was under way were counted is known from its start alone.
          round = 0
          began.fightBegins()
        }
        if (e.e === 'round-began' && e.surprise !== true && round !== null) round++
        if (e.e === 'turn-began') turn = String(e.who)
        if (e.e === 'turn-ended') turn = null
      }
      foldRow(scene, m, row)
      began.look(r, { line: l.n, round, turn })
    }
  }
  return began.runs(r, round)
}
