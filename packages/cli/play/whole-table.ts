import type { Command, Legal, OpenedView, Reader, Row, Scene, Table, Waiting } from '@quintain/engine'
import { legal, writeJournal } from '@quintain/engine'
import { type Fight, type Runs, speakerOf, undone, whatRuns } from '@quintain/formats'
import { type Citation, damage, isCitedRoll, isDown, isRoll, knownTo } from '@quintain/rules'
import { calledOf } from '../grammar/scope.ts'
import { numberSays } from '../words/numbers.ts'
import { type Known, type LastRoll, MOST_PASSES, type Passing, type Player } from './player.ts'

/** The damage of a ruling before protections: its total, where it comes from and why. */
function ruledDamage({ step }: Row, reason: string): Citation[] {
  const { parts, source } = step as unknown as Parameters<typeof damage>[0]
  const total = parts.reduce((sum, { n }) => sum + n, 0)
  return [{ what: `damage ${total}`, says: numberSays.ruled(source, reason), rules: ['house/ruling/damage'] }]
}

/** The keyboard of one who plays everybody, the game master included. */
export class WholeTable implements Player, Known {
  readonly f: Fight
  private readonly t: Table
  /** Who spoke last, outside of rounds. */
  private speaker = ''

  constructor(f: Fight, t: Table) {
    this.f = f
    this.t = t
  }
  get known(): Known {
    return this
  }
  get scene(): Scene {
    return this.t.scene
  }
  get reader(): Reader {
    return this.t.reader
  }
  get S(): Int32Array {
    return this.t.S
  }
  legal(id: string, only?: string): readonly Legal[] {
    return legal(this.t.reader, this.scene.who(id), only)
  }
  refuse(id: string, command: Command) {
    return this.t.refuse(id, command)
  }
  isOpen(): boolean {
    return true
  }
  get runs(): readonly Runs[] {
    return whatRuns(this.scene, this.f.system, this.t.header.start, this.t.lines)
  }
  nameOf(id: string): string {
    return calledOf(this.scene, this.scene.who(id))
  }
  get floor(): null {
    return null
  }
  bands(): null {
    return null
  }
  of(who: number): OpenedView {
    return knownTo(this.f.system.visibility, this.scene, this.S, who)
  }

  get waiting(): Waiting | null {
    const first = this.t.waiting ?? this.t.run()
    const open = this.t.open.filter(o => o.any)
    // Who has fallen since speaks no longer.
    const able = open.filter(o => this.t.reader.barred(this.scene.who(o.who), 'act') === null)
    const asked = (able.length > 0 ? able : open).find(o => o.who === this.speaker) ?? able[0]
    return asked && first ? { ...first, q: asked.q, who: this.scene.who(asked.who) } : first
  }
  get free(): boolean {
    return this.t.open.some(o => o.any)
  }
  speak(id: string): boolean {
    if (!this.t.open.some(o => o.any && o.who === id)) return false
    this.speaker = id
    return true
  }
  get over(): boolean {
    return this.t.over
  }
  get last(): number {
    return this.t.last
  }
  async settle(): Promise<void> {
    if (!this.t.waiting) this.t.run()
  }
  async do(id: string, command: Command): Promise<void> {
    this.speaker = id
    this.t.do(id, command, 'keyboard')
  }
  async outOfTurn(id: string, command: Command): Promise<void> {
    this.t.outOfTurn(id, command, 'keyboard')
  }
  async answer(option: unknown): Promise<void> {
    this.t.answer(option, 'keyboard')
  }
  async pass({ times = MOST_PASSES, until }: Passing): Promise<number> {
    const { t } = this
    let seen = t.lines.length
    let begun = false
    let done = 0
    const whom = until === undefined ? -1 : this.scene.creatures.indexOf(until)
    const wasDown = whom < 0 || isDown(t.reader, whom)
    // All that one line lets the tactic decide is one act: undo takes it back as one.
    let act: number | undefined
    for (let w = this.waiting; w && done < Math.min(times, MOST_PASSES); w = this.waiting) {
      begun ||= t.lines
        .slice(seen)
        .some(l => l.rows?.some(row => row.events?.some(x => x.e === 'turn-began' && x.who === until)))
      seen = t.lines.length
      if (begun && w.question === 'command' && t.scene.creatures[w.who] === until) break
      const first = t.lines.length
      t.pass('keyboard', act)
      act ??= t.lines[first]?.act
      done++
      // After the last blow nobody decides anything by itself.
      if (this.free) break
      // Whoever falls on the way gets no turn for long: the fight is not played to its end for that.
      if (!wasDown && isDown(t.reader, whom)) break
    }
    return done
  }
  async undo(): Promise<string | null> {
    const gone = this.t.undo('keyboard', 'keyboard')
    return gone && undone(this.f.system, speakerOf(this.scene), gone)
  }
  async redo(): Promise<string | null> {
    const back = this.t.redo('keyboard')
    return back && undone(this.f.system, speakerOf(this.scene), back)
  }
  readonly mayRule = true
  async rule(ruling: Command, reason: string): Promise<void> {
    this.t.rule(ruling, reason, 'keyboard')
  }
  considered(who: number): string | null {
    const id = this.scene.creatures[who]
    for (const { n, rows = [] } of [...this.t.inEffect].reverse())
      for (let i = rows.length - 1; i >= 0; i--) {
        const chosen = rows[i]!.picks?.some(p => p.key === 'command' && p.who === id && p.by === 'policy')
        const r = chosen ? this.t.before(n, i) : undefined
        const why = r && this.f.system.considered?.(r, who)
        if (why !== undefined) return why
      }
    return null
  }
  lastRoll(): LastRoll | null {
    const { t, scene } = this
    const rolls = t.inEffect.flatMap(({ n, did, rows = [] }) => {
      const ruled = did.do === 'rule' ? did.reason : undefined
      const tells = (row: Row) => isRoll(row) || (ruled !== undefined && row.step.do === damage.kind)
      return rows.flatMap((row, i) => (tells(row) ? [{ n, i, row, ruled }] : []))
    })
    // The dice of an effect have no number of their own; the save before them does.
    for (const { n, i, row, ruled } of rolls.reverse()) {
      const why = t.why(n, i)
      const harm = row.step.do === damage.kind ? ruledDamage(row, ruled!) : []
      if (why.length === 0 && harm.length === 0 && !isCitedRoll(row)) continue
      const citations = this.f.system.citations?.({ entry: row, r: this.t.before(n, i)!, why: () => why }) ?? []
      return { scene, row, why, citations: [...harm, ...citations] }
    }
    return null
  }
  async back(n: number): Promise<void> {
    this.t.back(n, 'keyboard')
  }
  journal(): string {
    return writeJournal(this.t.journal)
  }
}
