import { kept } from '../memory/kept.ts'
import { packed } from '../memory/packed.ts'
import { type Declared, type PlaceFrame, type Step, TRY, TRY_PARAMETERS } from './fields.ts'
import { type HandedOver, handedOver, type InForm } from './handed-over.ts'
import { Agendas, Bags, Steps, Values } from './intern.ts'
import type { Ruleset } from './ruleset.ts'
import { AGENDA, GAME, type Layout } from './state.ts'
import type { Board, RulesInForce, SceneData, Sheet } from './vocabulary.ts'

/** By what was handed over: the sheets then. */
const changedSheets = kept((_: Scene): (readonly Sheet[] | undefined)[] => [])

const formsTaken = new WeakMap<Sheet, Map<string, Sheet>>()
/** The sheet of a creature in one of its forms: the same one each time, so that what is kept by sheet is found again. */
function inForm(sheet: Sheet, form: string): Sheet {
  const figures = sheet.forms?.[form]
  if (!figures) return sheet
  let known = formsTaken.get(sheet)
  if (!known) formsTaken.set(sheet, (known = new Map()))
  let made = known.get(form)
  if (!made) {
    const { id, name, side, forms } = sheet
    known.set(form, (made = { ...figures, id, name, side, forms, form } as Sheet))
  }
  return made
}

/**
 * Everything a cache may rely on: ruleset, sheets, board, and the tables of interned values. Under one scene, equal
 * means identical.
 */
export class Scene implements SceneData {
  readonly rules: RulesInForce
  readonly sheets: readonly Sheet[]
  readonly board: Board
  readonly layout: Layout
  readonly size: number
  readonly creatures: readonly string[]
  readonly width: number
  readonly places?: readonly PlaceFrame[] | undefined
  readonly values: Values
  readonly bags: Bags
  readonly steps: Steps
  readonly agendas: Agendas
  readonly kept: unknown[] = []
  readonly handed: number

  /** `like`: a scene whose interned values this one shares, so that their numbers mean the same in both. */
  constructor(rules: RulesInForce, sheets: readonly Sheet[], board: Board, like?: Scene) {
    this.rules = (rules as Partial<Pick<Ruleset, 'among'>>).among?.(alsoInForms(sheets)) ?? rules
    this.sheets = sheets
    this.board = board
    this.layout = rules.layout
    this.size = rules.layout.size(sheets.length)
    this.creatures = packed(sheets, s => s.id)
    this.width = board.width
    this.handed = rules.layout.cell(GAME, handedOver)
    this.places = board.places
    this.values = like?.values ?? new Values()
    this.bags = like?.bags ?? new Bags(this.values)
    this.steps = like?.steps ?? new Steps(rules.steps, this.values)
    this.agendas = like?.agendas ?? new Agendas()
    const twice = this.creatures.find((id, i) => this.creatures.indexOf(id) !== i)
    if (twice !== undefined) throw new Error(`two creatures have the id "${twice}": ids must differ`)
  }

  /**
   * A scene with further creatures, for those that no file foresaw. The others keep their indices, and what is interned
   * keeps its number. Throws an Error where two creatures have one id.
   */
  static grown(from: Scene, sheets: readonly Sheet[]): Scene {
    return new Scene(from.rules, [...from.sheets, ...sheets], from.board, from)
  }
  /** A state of the scene from which this one has grown, as a state of this one: the further creatures have every cell 0. */
  static carried(to: Scene, S: Int32Array): Int32Array {
    const all = new Int32Array(to.size)
    all.set(S)
    return all
  }
  sheetsIn(S: Int32Array): readonly Sheet[] {
    const id = S[this.handed]!
    const { sheetWith } = this.rules.slots
    if (!(id > 0)) return this.sheets
    const all = this.bags.at(id) as readonly (HandedOver | InForm)[]
    return (changedSheets(this)[id] ??= packed(this.sheets, (sheet, who) => {
      const its = all.filter(x => x.who === who)
      const form = its.find(x => 'form' in x)
      const own = form ? inForm(sheet, form.form) : sheet
      const things = its.filter(x => 'from' in x).sort((a, b) => a.as - b.as)
      return things.length && sheetWith ? sheetWith(own, things, this.sheets) : own
    }))
  }
  /** A state with every cell 0 and these steps pending. */
  empty(...agenda: readonly Step[]): Int32Array {
    const S = new Int32Array(this.size)
    S[AGENDA] = this.agenda(agenda, 0)
    return S
  }
  agenda(steps: readonly Step[], rest: number): number {
    let a = rest
    for (let i = steps.length - 1; i >= 0; i--) a = this.agendas.push(this.steps.id(steps[i]!), a)
    return a
  }
  /** The step on top of the agenda, or null when nothing is pending. */
  next(S: Int32Array): Step | null {
    const a = S[AGENDA]!
    return a === 0 ? null : this.steps.all[this.agendas.head[a]!]!
  }
  pending(S: Int32Array): Step[] {
    return this.agendas.list(S[AGENDA]!).map(i => this.steps.all[i]!)
  }
  stepFields(kind: string): Declared | undefined {
    return this.rules.steps[kind]?.kind.fields
  }
  /** Parameters of a command, by its name. */
  commandParameters(command: string): Declared | undefined {
    return command === TRY ? TRY_PARAMETERS : this.rules.commands[command]?.parameters
  }
  who(id: string): number {
    const i = this.creatures.indexOf(id)
    if (i < 0) throw new Error(`no creature "${id}" in this fight: there are ${this.creatures.join(', ')}`)
    return i
  }
}

/** A function of a scene whose result is computed once for each scene and kept with it: rules, sheets and board never change. */
export const perScene: <T extends object | number | string>(make: (scene: SceneData) => T) => (scene: SceneData) => T =
  kept
const alsoInForms = (sheets: readonly Sheet[]): readonly Sheet[] =>
  sheets.some(s => s.forms)
    ? sheets.flatMap(s => [s, ...Object.keys(s.forms ?? {}).map(form => inForm(s, form))])
    : sheets
/** The sheets of a scene with those of all forms that its creatures may take: for what is looked up once for all of a fight. */
export const sheetsEver = perScene(({ sheets }) => alsoInForms(sheets))
