import type { Command } from '@quintain/engine'
import { act, blade, bow, dice, fightOf, type Keys, points } from './key-fight.ts'

/** Two fights that differ in one key: what it does is the difference. */
export interface Pair {
  readonly without: object
  readonly with: object
  readonly asked: readonly Asked[]
}
/** What a creature, by its number, is to do first: its command. */
export type Asked = readonly [who: number, command: Command]
/** What stands beside a key in both fights: of its foe, of the map, and of the whole file. */
export interface Beside {
  readonly foes?: Keys
  readonly map?: Keys
  readonly options?: Keys
  readonly file?: Keys
  readonly asked?: readonly Asked[]
}
export const POINTS = ['spirit', 'modern', 'srd35', 'starfinder']
export const ANY = [...POINTS, 'true20']

/** Collects pairs by `document/key` for one ruleset. */
export class Rows {
  readonly ruleset: string
  readonly pairs = new Map<string, Pair[]>()
  constructor(ruleset: string) {
    this.ruleset = ruleset
  }
  dice(n: number): string | number {
    return dice(this.ruleset, n)
  }
  points(maximum: number, current: number): Keys {
    return points(this.ruleset, maximum, current)
  }
  weapon(more: Keys): Keys {
    return { ...blade(this.ruleset), ...more }
  }
  bow(more: Keys): Keys {
    return { ...bow(this.ruleset), ...more }
  }
  /** Damage as a consequence. */
  get harm(): Keys {
    return { damage: this.dice(3) }
  }
  /** The creature with these keys, and with those. */
  show(texts: readonly string[], key: string, one: Keys, other: Keys, beside: Beside = {}): void {
    if (!texts.includes(this.ruleset)) return
    const file = (mine: Keys) => {
      const fight = { ...fightOf(this.ruleset, mine, beside.foes, beside.map), ...beside.file }
      return beside.options ? { ...fight, ruleset: { id: this.ruleset, options: beside.options } } : fight
    }
    const pair = { without: file(one), with: file(other), asked: beside.asked ?? [] }
    this.pairs.set(key, [...(this.pairs.get(key) ?? []), pair])
  }
  /** The foe with these keys, and with those. */
  pairOfFoes(key: string, mine: Keys, one: Keys, other: Keys, asked: readonly Asked[]): void {
    const file = (foes: Keys) => fightOf(this.ruleset, mine, foes)
    this.pairs.set(key, [...(this.pairs.get(key) ?? []), { without: file(one), with: file(other), asked }])
  }
  /** A key of the creature itself, beside `mine`. */
  own(texts: readonly string[], key: string, value: unknown, mine: Keys = {}, beside: Beside = {}): void {
    this.show(texts, `/${key}`, mine, { ...mine, ...nested(key, value, mine) }, beside)
  }
  /** A key of its blade, or of its bow where `base` has a use. */
  arms(
    texts: readonly string[],
    key: string,
    value: unknown,
    base: Keys = {},
    mine: Keys = {},
    beside: Beside = {},
  ): void {
    const of = (k: Keys): Keys => ({
      ...mine,
      weapons: [base['use'] ? this.bow({ ...base, ...k }) : this.weapon({ ...base, ...k })],
    })
    this.show(texts, `weapons/${key}`, of({}), of(nested(key, value, base)), beside)
  }
  act(
    texts: readonly string[],
    key: string,
    value: unknown,
    base: Keys = {},
    effect: Keys = this.bolt,
    beside: Beside & { mine?: Keys } = {},
  ): void {
    const of = (k: Keys): Keys => ({ ...beside.mine, ...act(effect, { ...base, ...k }) })
    this.show(texts, `acts/${key}`, of({}), of(nested(key, value, base)), beside)
  }
  get bolt(): Keys {
    return { range: 60, consequences: [this.harm] }
  }
  effect(
    texts: readonly string[],
    key: string,
    value: unknown,
    base: Keys = this.bolt,
    beside: Beside & { mine?: Keys; act?: Keys } = {},
  ): void {
    const of = (k: Keys): Keys => ({ ...beside.mine, ...act({ ...base, ...k }, beside.act) })
    this.show(texts, `effect/${key}`, of({}), of(nested(key, value, base)), beside)
  }
  /** One consequence in place of another. */
  comes(
    texts: readonly string[],
    key: string,
    one: Keys,
    other: Keys,
    beside: Beside & { mine?: Keys; act?: Keys; effect?: Keys } = {},
  ): void {
    const of = (k: Keys): Keys => ({
      ...beside.mine,
      ...act({ range: 60, consequences: [k], ...beside.effect }, beside.act),
    })
    this.show(texts, `consequences/${key}`, of(one), of(other), beside)
  }
  /** An affliction that a hit brings and to which it is exposed, with a key and without. */
  sick(texts: readonly string[], key: string, one: Keys, other: Keys, beside: Beside & { mine?: Keys } = {}): void {
    const of = (k: Keys): Keys => ({
      ...beside.mine,
      afflictions: [
        {
          name: 'venom',
          stages: [[this.harm], [this.harm]],
          check: { save: 'Fortitude', dc: 18 },
          every: { rounds: 1 },
          ...k,
        },
      ],
      weapons: [this.weapon({ affliction: 'venom' })],
      exposed: ['venom'],
    })
    this.show(texts, `afflictions/${key}`, of(one), of(other), beside)
  }
}
/** `a.b` as a group in a group, beside what the group holds already. */
function nested(key: string, value: unknown, base: Keys = {}): Keys {
  const [first, ...rest] = key.split('.')
  if (rest.length === 0) return { [first!]: value }
  const held = (base[first!] ?? {}) as Keys
  return { [first!]: { ...held, ...nested(rest.join('.'), value, held) } }
}
