import type { Waiting } from '@quintain/engine'
import { Refused } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { isDown, placeNow } from '@quintain/rules'
import { answerOf, asksNumber, exactAnswer, optionTexts, questionText, yesOrNo } from '../grammar/answers.ts'
import { commandOf, lineRead } from '../grammar/diagnose.ts'
import { type Word, wordsOf } from '../grammar/line.ts'
import { ruling } from '../grammar/ruling.ts'
import { calledOf, type Scope, scopeOf } from '../grammar/scope.ts'
import { commandNames, verbAt } from '../grammar/verbs.ts'
import { save } from '../io/journal-file.ts'
import { paint, say, UserError, within } from '../io/terminal.ts'
import { answering, confirming, lost, OVER, OVER_HINT } from '../words/keyboard.ts'
import { legalSays } from '../words/legal.ts'
import { passSays, sessionSays } from '../words/session.ts'
import { act, type Confirm, type Said, showOdds } from './acting.ts'
import { type Desk, looked, showLegalOf, showNumber } from './explaining.ts'
import { opportunityTexts } from './forecast.ts'
import { as, forAnother, freeStatus, isWait, refuseWait, showHope, timeAsked, timePasses } from './free-play.ts'
import { asAsked, begun, exactly } from './keyboard.ts'
import type { Known, Player } from './player.ts'
import { behind, showAnswers, showLegal, showMap } from './status.ts'
import { status } from './turn-summary.ts'

/** Whether a line can still be taken when the fight is over. */
export const isAfterwards = (line: string): boolean =>
  exactly(wordsOf(line))?.value.afterwards === true || OF_CREATURES.has(wordsOf(line)[0]?.low ?? '')
const OF_CREATURES = new Set(['ac', 'eac', 'kac', 'defense'])

/** How many answers of a question are listed with the question; `legal` lists all. */
const LISTED = 12

/** Looks that may be asked for where a yes or no is wanted. */
const LOOKS = new Set(['help', 'legal', 'odds', 'map', 'who', 'why', 'rule'])

export interface Keyboard {
  /** Asks before something is done; null where nobody is asked. */
  readonly ask: Confirm | null
  /** Whether each command that may harm is asked about; otherwise only where a friend may be hurt. */
  readonly all: boolean
  /** The round of the transcript. */
  round(): number | null
}

/** A fight at the keyboard: reads one line, prints its results. */
export class Session {
  private readonly p: Player
  private readonly keyboard: Keyboard
  private said = ''
  private mapped: 'off' | 'on' = 'off'
  private lastMap = ''
  private savedAt = -1
  constructor(p: Player, keyboard: Keyboard) {
    this.p = p
    this.keyboard = keyboard
  }
  /** Whether `save` has written all that was played. */
  get saved(): boolean {
    return this.savedAt === this.p.last
  }
  private get f(): Fight {
    return this.p.f
  }
  private get t(): Known {
    return this.p.known
  }
  private get waiting(): Waiting | null {
    return this.p.waiting
  }
  private desk(): Desk {
    return { f: this.f, p: this.p, t: this.t, s: this.scope(), w: this.waiting }
  }
  private scope(): Scope {
    return scopeOf(this.t.reader, this.waiting?.who ?? 0, this.f.letters)
  }

  /** What the table waits for, for the prompt. */
  prompt(): string {
    const w = this.waiting
    if (!w) {
      if (this.said !== 'over') say(paint('dim', `\n${OVER_HINT}`))
      this.said = 'over'
      return 'over > '
    }
    const name = calledOf(this.t.scene, w.who)
    within(placeNow(this.t.reader, w.who))
    this.mapOfTurn(w)
    const lines = this.p.free
      ? [freeStatus(this.t.reader, w.who)]
      : w.question === 'command'
        ? [status(this.t.reader, w.who, this.keyboard.round())]
        : this.asked(name, w)
    // Lines already printed are not printed again after an error or a look at the map.
    const text = `${this.p.last} ${lines.join('\n')}`
    if (text !== this.said)
      for (const [i, l] of lines.entries()) say(`${i === 0 ? '\n' : ''}${i === 0 ? paint('dim', l) : l}`)
    this.said = text
    return `${paint('bold', name)} > `
  }

  /** A map before each turn, where it is wanted. */
  private mapOfTurn(w: Waiting): void {
    if (this.mapped === 'off' || w.question !== 'command') return
    const turn = `${this.keyboard.round()} ${w.who}`
    if (turn === this.lastMap) return
    this.lastMap = turn
    say()
    showMap(this.f, this.t, w.who)
  }

  private asked(name: string, w: Waiting): string[] {
    const texts = optionTexts(this.t.reader, w)
    const chances = this.chances(w)
    const question = `${name}: ${questionText(this.t.reader, w, this.f.system.words)}`
    const head = [...timeAsked(this.t.reader), question].join(' · ')
    if (asksNumber(this.t.reader, w)) return [head, `  ${sessionSays.number(texts[0]!, texts.at(-1)!)}`]
    return [
      head,
      ...texts.slice(0, LISTED).map((text, i) => `  ${i + 1}  ${text}${chances(w.options[i])}`),
      ...(texts.length > LISTED ? [`  ${sessionSays.moreAnswers(texts.length)}`] : []),
    ]
  }

  /** The consequences of each answer to a question: the odds of an attack, by weapon. */
  private chances(w: Waiting): (option: unknown) => string {
    if (w.question !== 'opportunity')
      return option => (this.friendIn(w, option) < 0 ? '' : paint('dim', `   ${sessionSays.ownSide}`))
    const { at } = w.about as { at: number }
    // Of somebody who is not seen, or whose numbers are not known, there are no odds.
    const { t } = this
    const banded = at >= 0 && t.bands(at) !== null
    if (at < 0 || !(t.isOpen(at) || banded)) return () => ''
    const ends = [t.reader, ...(banded ? [t.of(w.who, 1).reader] : [])]
    const odds = opportunityTexts(this.f, ends, w.who, at)
    const first = Math.min(...odds.map(o => o.weapon))
    return option => {
      const weapon = option === 'attack' ? first : (option as { weapon?: number }).weapon
      const text = odds.find(o => o.weapon === weapon)?.text
      return text ? paint('dim', `   ${text}`) : ''
    }
  }

  /** Takes one line. Returns false when the person leaves. */
  async take(typed: string): Promise<boolean> {
    // What is asked is often asked with a question mark; alone it asks for help.
    const line = asAsked(typed.replace(/(\S)\s*\?+\s*$/, '$1'))
    try {
      const meant = await forAnother(this.p, this.scope(), line)
      if (meant !== null) return meant === '' || (await this.take(meant))
      const words = lineRead(line)
      if (words.length === 0) {
        if (line.trim()) say(`  ${lost.noCommand(line.trim(), [])}`)
        return true
      }
      return await this.obey(line.trim(), wordsOf(line.trim()))
    } catch (error) {
      if (error instanceof Refused)
        for (const r of error.reasons) say(`  ${legalSays.notLegal(r.why)}   ${paint('dim', r.rule)}`)
      else if (error instanceof UserError) say(`  ${error.message}`)
      else throw error
    }
    return true
  }

  /** What is typed first of all answers a question as it stands, then is a word of the keyboard, then a command or an answer. */
  private async obey(line: string, words: readonly Word[]): Promise<boolean> {
    const w = this.waiting
    const question = w && w.question !== 'command' ? w : null
    const exact = question && exactAnswer(this.t.reader, question, line)
    if (exact && 'option' in exact) {
      await this.answer(question!, exact.option)
      return true
    }
    if (w && !question) refuseWait(this.p, words)
    if (isWait(this.p, words)) return timePasses(this.p, words.slice(1), words[0]!.text)
    const own = exactly(words) ?? (question || this.isCommand(words) ? null : begun(words))
    if (!w && !own?.value.afterwards) {
      if (own?.value.name !== 'quit') throw new UserError(OVER)
    }
    if (own) {
      const rest = behind(line, words, own.used)
      return this.keyboardCommand(own.value.name, rest.line, rest.words, words[0]!.low)
    }
    if (question) await this.answerWords(question, line, words)
    else if (yesOrNo(line)) throw new UserError(answering.nothingAsked)
    else if (!showNumber(this.desk(), words)) await this.act(line)
    return true
  }

  /** Whether words begin with the whole name of a command, or with the beginning of one alone. */
  private isCommand(words: readonly Word[]): boolean {
    const verb = verbAt(commandNames(this.t.scene.rules), words, 0, words.length)
    if (!verb) return false
    const own = verb.cost > 0 ? begun(words) : null
    if (own) throw new UserError(lost.several(words[0]!.text, [own.value.name, nameOfVerb(verb.value)]))
    return true
  }

  private async keyboardCommand(name: string, line: string, words: readonly Word[], typed: string): Promise<boolean> {
    const { f, t } = this
    if (await looked(this.desk(), name, line, words)) return true
    switch (name) {
      case 'quit':
        return false
      case 'map':
        this.map(words)
        return true
      case 'legal':
        this.legal(words)
        return true
      case 'odds':
        if (this.waiting?.question !== 'command') throw new UserError(answering.waits)
        if (!words.length) throw new UserError(sessionSays.oddsOfWhat)
        if (!showHope(this.p.free, f, t, this.scope(), line)) showOdds(f, t, this.scope(), line)
        return true
      case 'undo': {
        const gone = await this.p.undo()
        say(gone !== null ? `  ${sessionSays.takenBack(gone)}` : `  ${sessionSays.nothingToUndo}`)
        return true
      }
      case 'redo': {
        const back = await this.p.redo()
        say(back !== null ? `  ${sessionSays.putBack(back)}` : `  ${sessionSays.nothingToRedo}`)
        return true
      }
      case 'save': {
        if (!line || words.length > 1) throw new UserError(sessionSays.saveWhere)
        const path = words[0]!.text
        save(path, this.p.journal())
        this.savedAt = this.p.last
        say(`  ${sessionSays.saved(path)}`)
        return true
      }
      case 'pass':
        return this.p.free ? timePasses(this.p, words, typed) : this.pass(words, typed)
      case 'as':
        as(this.p, this.scope(), words)
        return true
      default: {
        if (!this.p.mayRule) throw new UserError(sessionSays.noRulings)
        const { what, reason } = ruling(this.scope(), line)
        await this.p.rule(what, reason)
        return true
      }
    }
  }

  private map([first]: readonly Word[]): void {
    const said = first?.low
    if (said === 'on' || said === 'off') {
      this.mapped = said
      say(`  ${said === 'on' ? sessionSays.mapOn : sessionSays.mapOff}`)
      if (said === 'off') return
      this.lastMap = ''
      if (this.waiting?.question === 'command') return
    } else if (said !== undefined) throw new UserError(sessionSays.mapHow)
    showMap(this.f, this.t, this.waiting?.who)
  }

  private async pass(words: readonly Word[], typed: string): Promise<boolean> {
    if (!this.waiting) throw new UserError(OVER)
    const [first, ...rest] = words
    const how =
      first === undefined
        ? { times: 1 }
        : /^\d{1,4}$/.test(first.text) && !rest.length && Number(first.text) > 0
          ? { times: Number(first.text) }
          : first.low === 'until' && rest.length
            ? { until: this.untilWhom(rest) }
            : null
    if (!how) throw new UserError(passSays.how(typed))
    const { until, times } = how as { times?: number; until?: number }
    const id = until === undefined ? undefined : this.t.scene.creatures[until]
    const name = until === undefined ? '' : calledOf(this.t.scene, until)
    const done = await this.p.pass({
      ...(times === undefined ? {} : { times }),
      ...(id === undefined ? {} : { until: id }),
    })
    const w = this.waiting
    const reached = w?.question === 'command' && this.t.scene.creatures[w.who] === id
    const down = until !== undefined && isDown(this.t.reader, until)
    if (id !== undefined && w && !reached) say(`  ${(down ? passSays.down : passSays.notReached)(name, done)}`)
    return true
  }
  private untilWhom(words: readonly Word[]): number {
    if (words[0]!.low === 'me') return this.waiting!.who
    const s = this.scope()
    const found = s.creatures.read(words, 0).find(r => r.used === words.length)
    if (!found) throw new UserError(lost.noCreature(words[0]!.text, s.creatures.near(words, 0), s.creatures.all))
    return found.value
  }

  private async answerWords(w: Waiting, line: string, words: readonly Word[]): Promise<void> {
    const answer = answerOf(this.t.reader, w, this.f.system.words, line)
    if (answer && 'option' in answer) return this.answer(w, answer.option)
    const own = answer ? null : begun(words)
    if (own) throw new UserError(lost.near(words[0]!.text, [own.value.name]))
    if (answer && 'several' in answer) throw new UserError(answering.several(line, answer.several))
    const verb = verbAt(commandNames(this.t.scene.rules), words, 0, words.length)
    if (!answer && verb?.cost !== 0 && showNumber(this.desk(), words)) return
    const no = answer ? answering.notYesOrNo : answering.none
    throw new UserError(no(line, w.options.length, asksNumber(this.t.reader, w)))
  }

  /** Gives an answer; one that attacks a friend is asked about first. */
  private async answer(w: Waiting, option: unknown): Promise<void> {
    const friend = this.friendIn(w, option)
    const { ask } = this.keyboard
    if (friend >= 0 && ask) {
      const name = calledOf(this.t.scene, friend)
      const said = await ask(`  ${confirming.friend([name], this.t.scene.sheets[w.who]!.side)}`)
      if (said === null || yesOrNo(said) !== 'yes') {
        say(`  ${confirming.dropped}`)
        return
      }
    }
    await this.p.answer(option)
  }
  /** The friend that an answer attacks; -1 for none. */
  private friendIn(w: Waiting, option: unknown): number {
    const { target, weapon } = (typeof option === 'object' ? (option ?? {}) : {}) as {
      target?: number
      weapon?: number
    }
    const { sheets } = this.t.scene
    return target !== undefined && weapon !== undefined && sheets[target]?.side === sheets[w.who]?.side ? target : -1
  }

  private legal(words: readonly Word[]): void {
    const w = this.waiting
    if (!w) throw new UserError(OVER)
    if (w.question === 'command') {
      if (words.length && words[0]!.low !== 'all') {
        showLegalOf(this.desk(), w.who, words)
        return
      }
      const how = { whole: words.length > 0, free: this.p.free }
      showLegal(this.scope(), this.f.system.words.descriptions, this.t.legal(this.t.scene.creatures[w.who]!), how)
      return
    }
    say(`  ${calledOf(this.t.scene, w.who)}: ${questionText(this.t.reader, w, this.f.system.words)}`)
    showAnswers(this.t, w, this.chances(w))
  }

  private async act(line: string): Promise<void> {
    const w = this.waiting
    if (!w) return
    const how = {
      ask: this.keyboard.ask,
      all: this.keyboard.all,
      take: (said: string, path: boolean) => this.instead(said, path),
    }
    const instead = await act(this.p, this.scope(), w, line, how)
    if (instead !== null) await this.take(instead)
  }

  /** A line where yes or no was wanted. */
  private async instead(line: string, path: boolean): Promise<Said> {
    const words = wordsOf(line)
    if (path) return { instead: line }
    const own = exactly(words)
    if (own && LOOKS.has(own.value.name)) {
      await this.take(line)
      return 'shown'
    }
    // What is asked about has not been done yet: taking it back is to leave it, not to take back what was before it.
    if (own?.value.name === 'undo') return 'dropped'
    if (own) return { instead: line }
    try {
      commandOf(this.scope(), line)
      return { instead: line }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      // What begins as a command is one that is not understood, and why; anything else is no answer.
      if (!verbAt(commandNames(this.t.scene.rules), words, 0, words.length)) return 'unknown'
      say(`  ${error.message}`)
      return 'shown'
    }
  }
}

const nameOfVerb = (verb: string | { readonly name: string }): string => (typeof verb === 'string' ? verb : verb.name)
