import type { Command, Context, Question, Reader, Refusal, Source, Spec } from '@quintain/engine'
import { byPolicy, refusals } from '@quintain/engine'
import { doneForNow } from '@quintain/rules'
import { FIGHT_ON, weaponIndex } from '../fight/command.ts'
import { type Fight, type FileProblem, problemText } from '../fight/index.ts'
import { named, optionMeant } from './answers.ts'
import { Constants } from './shown.ts'

/** A command, an answer or a face of a fight file that does not do when its turn comes, with its place in the file. */
export class ScriptError extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problemText(problem))
    this.name = 'ScriptError'
    this.problem = problem
  }
}

const saying = (reasons: readonly Refusal[]): string => reasons.map(r => `${r.why} (${r.rule})`).join('; ')

/** A command that needs a weapon and names none, with the first that serves; where none does, with the first. */
function armed(c: Reader, who: number, command: Command): Command {
  const { weapons = [] } = c.sheet(who) as { readonly weapons?: readonly unknown[] }
  const choices = weapons.map((_, weapon) => ({ ...command, weapon }))
  return choices.find(x => refusals(c, who, x).length === 0) ?? choices[0] ?? command
}

const isWeaponSpec = (spec: Spec): boolean =>
  spec === 'weapon' || (typeof spec === 'object' && 'maybe' in spec && spec.maybe === 'weapon')

/**
 * Plays the commands of a file's script, each on its creature's turn, and gives its answers to all other questions; who
 * has no command left there plays by the tactic. What can be done at any time is done at once, in another's turn. Throws a
 * ScriptError that names the command, with every reason, when it is not legal, or the answer, with what could be said.
 */
export class Scripted implements Source {
  private readonly fight: Fight
  private next = 0
  /** How often the next command has been given. */
  private given = 0
  private said = 0
  private thrown = 0
  private readonly beneath: Source
  private readonly constants: Constants
  private acted: string | null = null
  private ended = false
  /** Why the next command could not be given where the script ended. */
  private because = ''
  /** Whether the script speaks of the time between fights. */
  private readonly evening: boolean
  constructor(f: Fight, beneath: Source) {
    this.fight = f
    this.evening = f.script.some(s => ['begin-fight', 'wait', 'go', FIGHT_ON].includes(s.command.do))
    this.constants = new Constants(f.sheets)
    this.beneath = beneath
  }

  /** How many commands of the script are still to come. */
  get commands(): number {
    return this.fight.script.length - this.next
  }

  /** What the file gives and the fight had no use for, each list from the first that is left. */
  get left(): FileProblem[] {
    const { answers, faces } = this.fight
    const rest = (list: 'answers' | 'faces', used: number, of: readonly unknown[], why: string) =>
      used < of.length ? [this.fight.place([list, used], `not used: the fight ended before ${why}`)] : []
    return [
      ...this.unplayed(),
      ...rest('answers', this.said, answers, 'anyone was asked'),
      ...rest('faces', this.thrown, faces, 'it was thrown'),
    ]
  }

  private unplayed(): FileProblem[] {
    const { script } = this.fight
    const next = script[this.next]
    if (!next) return []
    const what = `${next.who} ${this.because ? 'cannot' : 'could'} ${next.command.do}`
    const why = this.because ? `not used: ${what}: ${this.because}` : `not used: the fight ended before ${what}`
    return [this.fight.place(['script', this.next], why)]
  }

  /**
   * A face of the file is what the dice show; what is added to them (the 3 of 2d6+3) is the rules' own. What is fixed takes
   * no face.
   */
  throw: Source['throw'] = (key, die) => {
    const given = this.fight.faces[this.thrown]
    if (given === undefined) return this.beneath.throw(key, die)
    const span = die.w.length - 1
    if (span === 0) return die.lo
    const { plus, sides } = this.constants.of(die)
    const face = typeof given === 'number' ? given : given.reduce((sum, n) => sum + n, 0)
    const [least, most] = [die.lo - plus, die.lo + span - plus]
    if (face < least || face > most) {
      const rest =
        plus === 0 ? '' : `; the ${Math.abs(plus)} ${plus > 0 ? 'added to' : 'taken from'} the dice is not part of it`
      throw this.error(
        ['faces', this.thrown],
        `${face} cannot be thrown for ${key}: it goes from ${least} to ${most}${rest}`,
      )
    }
    if (typeof given !== 'number' && sides && !showable(given, sides))
      throw this.error(
        ['faces', this.thrown],
        `${given.join(', ')} cannot be thrown for ${key}: the dice are ${sides.map(n => `d${n}`).join(', ')}`,
      )
    this.thrown++
    return face + plus
  }

  private error(path: readonly (string | number)[], message: string): ScriptError {
    return new ScriptError(this.fight.place(path, message))
  }

  answer: Source['answer'] = (q, who, options, about, c) => {
    if (q.question !== 'command') return this.reply(q, who, options, about, c)
    const tactic = () => ({ answer: byPolicy(q, who, options, about, c), by: 'policy' })
    const id = c.scene.creatures[who] ?? ''
    this.passOver(c, [who], true)
    const next = this.upNext(c)
    if (!next || next.command.do === FIGHT_ON) return tactic()
    if (next.who !== id) {
      const between: Command = { do: 'interject', by: c.scene.who(next.who), command: next.command }
      if (refusals(c, who, between).length === 0) {
        this.done()
        return { answer: between as never, by: 'script' }
      }
      const done = this.acted === id
      this.acted = null
      return done ? { answer: { do: 'end' } as never, by: 'script' } : tactic()
    }
    this.legal(next, who, c)
    this.done()
    this.acted = next.command.do === 'end' ? null : id
    return { answer: next.command as never, by: 'script' }
  }

  /** Outside of rounds the next command of the script is anybody's; where it is of one who is not there, the rest is not played. */
  answerAny: NonNullable<Source['answerAny']> = (_q, whos, _idle, c, besides) => {
    // Outside of rounds the fight that was to be fought is over.
    while (this.fight.script[this.next]?.command.do === FIGHT_ON || this.passOver(c, [...whos, ...besides])) {
      if (this.fight.script[this.next]?.command.do === FIGHT_ON) this.next++
    }
    const next = this.upNext(c)
    const who = next ? c.scene.creatures.indexOf(next.who) : -1
    if (!next || ![...whos, ...besides].includes(who)) {
      // Who has said that it is done acts again in the next round: until then the others have nothing to do.
      if (who < 0 || c.get(who, doneForNow) === 0) return this.ends()
      return whos[0] === undefined ? null : { answer: { do: 'end' } as never, by: 'script', who: whos[0] }
    }
    const barred = c.barred(who, 'act') && !c.scene.rules.commands[next.command.do]?.always
    if (barred) return this.ends()
    // The script of a fight that ended before it was played is left, as that of one who has fallen.
    const reasons = this.evening ? [] : refusals(c, who, next.command)
    if (reasons.length > 0) return this.ends(saying(reasons))
    this.legal(next, who, c)
    this.done()
    return { answer: next.command as never, by: 'script', who }
  }
  /** The next command; a weapon that its creature took from another is known by its name from then on. */
  private upNext(c: Reader) {
    const next = this.fight.script[this.next]
    const takes = next && c.scene.commandParameters(next.command.do)
    if (!next || !takes) return next
    const who = c.scene.who(next.who)
    const sheet = c.sheet(who)
    if (takes['weapon'] === 'weapon' && next.command['weapon'] === undefined)
      return { ...next, command: armed(c, who, next.command) }
    const late = Object.keys(takes).filter(k => typeof next.command[k] === 'string' && isWeaponSpec(takes[k]!))
    if (late.length === 0) return next
    const meant = late.map(k => [k, weaponIndex(sheet, next.command[k]) ?? next.command[k]])
    return { ...next, command: { ...next.command, ...Object.fromEntries(meant) } }
  }
  /** The next command has been given: it is the next again where it says how often. */
  private done(): void {
    const { tries = 1 } = this.fight.script[this.next]!
    if (++this.given >= tries) this.skip()
  }
  private skip(): void {
    this.next++
    this.given = 0
  }
  /**
   * Passes over commands that are tried only while they are legal, and are not; outside of rounds those too of whoever is not
   * `among` those who are asked. True where it has.
   */
  private passOver(c: Context, among: readonly number[], inTurn = false): boolean {
    let passed = false
    for (;;) {
      const next = this.fight.script[this.next]
      if (next?.tries === undefined || next.command.do === FIGHT_ON) return passed
      const who = c.scene.creatures.indexOf(next.who)
      // In a fight only the turn of its creature tells.
      if (inTurn && !among.includes(who)) return passed
      const able = among.includes(who) && !c.barred(who, 'act')
      if (able && refusals(c, who, next.command).length === 0) return passed
      this.skip()
      passed = true
    }
  }
  /** The rest of the script is not played. */
  private ends(because = ''): null {
    this.ended = true
    this.because = because
    return null
  }
  goesOn(): boolean {
    return !this.ended && this.next < this.fight.script.length
  }
  private legal({ who: id, command }: Fight['script'][number], who: number, c: Context): void {
    const reasons = refusals(c, who, command)
    if (reasons.length) throw this.error(['script', this.next], `${id} cannot ${command.do}: ${saying(reasons)}`)
  }

  /** The file's next answer; when it has none left, whatever lies beneath. */
  private reply<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context) {
    if (this.said >= this.fight.answers.length) return this.beneath.answer(q, who, options, about, c)
    const given = this.fight.answers[this.said]
    const answer = options.length ? optionMeant(given, options, who, c, q.question) : (given as O)
    // At each point where it could interrupt a creature is asked: an answer that is none of those is for a later question.
    if (answer === undefined && q.question === 'interrupt') return this.beneath.answer(q, who, options, about, c)
    if (answer === undefined)
      throw this.error(
        ['answers', this.said],
        `${c.scene.creatures[who]} is asked "${q.question}", and ${JSON.stringify(given)} is none of ${options.map(o => JSON.stringify(named(o, who, c, q.question))).join(', ')}`,
      )
    this.said++
    return { answer, by: 'script' }
  }
}

/** Whether dice of these sides can show these faces, in any order. */
function showable(faces: readonly number[], sides: readonly number[]): boolean {
  const [shown, most] = [faces, sides].map(all => all.toSorted((a, b) => b - a)) as [number[], number[]]
  return shown.length === most.length && shown.every((n, i) => n >= 1 && n <= most[i]!)
}
