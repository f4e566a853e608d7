import { DAMAGE_TYPES } from '../../vocabulary/damage-types.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { attacksAt, ITERATIVE_STEP } from '../levels/attacks-by-base-attack-bonus.ts'
import { SIZE_MODIFIER } from '../sizes.ts'
import type { Block } from './block.ts'
import type { Traits } from './features.ts'
import { reachOfPart } from './figures.ts'
import { routinesIn, type Strike, singular } from './strikes.ts'
import type { BlockText, Figures, Short } from './text.ts'
import { rangeSaid } from './told/ranges.ts'
import { readerOf } from './traits.ts'
import { type Known, naturalTypes, weaponOfTable } from './weapon-table.ts'

type Keys = Record<string, unknown>
/** Increment of a ranged attack that no table has, in feet. */
const USUAL = 30
/** The most attacks of one full attack of a sheet. */
const MOST = 12
/** What is thrown and is no part of a body. */
const THROWN = /\b(?:rock|boulder|stone)s?\b/i
const ABILITY: Readonly<Record<string, Short>> = {
  str: 'Str',
  dex: 'Dex',
  con: 'Con',
  int: 'Int',
  wis: 'Wis',
  cha: 'Cha',
}
/** A strike as the table of weapons has it; a ray is none of them, whatever its name ends with: `sonic lance`. */
function tabled({ name, touch }: Strike): Known | undefined {
  const found = weaponOfTable(name)
  return touch && found?.name.toLowerCase() !== name.toLowerCase() ? undefined : found
}
/** Lists weapons under names of their own, and the full attacks that they make. */
class Arms {
  readonly weapons: Keys[] = []
  /** Names that share a word have the same figures; by these, which name was given. */
  private readonly names = new Map<string, string>()
  private readonly block: Block
  private readonly text: BlockText
  private readonly figures: Figures
  private readonly traits: Traits
  constructor(block: Block, text: BlockText, figures: Figures, traits: Traits) {
    this.block = block
    this.text = text
    this.figures = figures
    this.traits = traits
  }

  /** How a strike is made: by the table, else as a part of the body or something thrown. */
  private known(strike: Strike): Known {
    const found = tabled(strike)
    // A dagger or a club in the hand of who throws it.
    if (found) return found.use === 'melee' && !strike.melee ? { ...found, use: 'thrown' } : found
    const use = strike.melee ? 'melee' : THROWN.test(strike.name) ? 'thrown' : 'projectile'
    return { name: strike.name, use, types: [] }
  }
  isNatural = (strike: Strike): boolean => tabled(strike) === undefined && !THROWN.test(strike.name)

  /** The name of the weapon of a strike, which it gets when it is met first; undefined where it does no damage. */
  of(strike: Strike, label: 'Attack' | 'Full Attack', beside: string, nth = 0): string | undefined {
    if (!strike.damage) {
      const does = strike.losses.length > 0 || strike.riders.some(rider => readerOf(rider) >= 0)
      this.block.note(
        label,
        does ? 'mapped' : 'ignored',
        does ? printed.bringsAlone(strike.name) : printed.noDamage(strike.name),
      )
      if (!does) {
        for (const rider of strike.riders) this.carry(label, strike.name, rider)
        return undefined
      }
      return this.of({ ...strike, damage: { dice: '0', bonus: 0 } }, label, beside, nth)
    }
    const key = JSON.stringify([{ ...strike, count: 0, bonuses: strike.bonuses[0] }, nth])
    const given = this.names.get(key)
    if (given !== undefined) return given
    const name = this.freeName(nth === 0 ? strike.name : `${ORDINALS[nth] ?? `${nth + 1}th`} ${strike.name}`, beside)
    this.names.set(key, name)
    this.weapons.push(this.weapon(strike, name, label))
    return name
  }
  /** A name of its own for figures of its own: of two bites the second is the one beside a club. */
  private freeName(name: string, beside: string): string {
    const taken = (n: string) => this.weapons.some(w => String(w['name']).toLowerCase() === n.toLowerCase())
    if (!taken(name)) return name
    const full = `${name} (${beside})`
    if (!taken(full)) return full
    for (let n = 2; ; n++) if (!taken(`${full} ${n}`)) return `${full} ${n}`
  }
  /** Takes a weapon out again, of which the creature attacks in another way. */
  taken(name: string): Keys {
    const at = this.weapons.findIndex(w => w['name'] === name)
    return this.weapons.splice(at, 1)[0]!
  }
  private carry(label: 'Attack' | 'Full Attack', name: string, rider: string): void {
    this.traits.rider(label, name, rider)
  }

  private typesOf(strike: Strike, known: Known, label: 'Attack' | 'Full Attack'): readonly string[] {
    if (strike.types.length) return strike.types
    if (tabled(strike)) {
      this.block.note(label, 'guessed', printed.byTable(strike.name, known.name))
      return known.types
    }
    // A ray may say by its name what it does: `electricity ray`.
    const named = DAMAGE_TYPES.filter(type => new RegExp(`\\b${type}\\b`, 'i').test(strike.name))
    if (named.length === 1) return named
    const natural = naturalTypes(singular(strike.name))
    this.block.note(label, 'guessed', natural ? printed.byNature(strike.name, natural) : printed.noTypes(strike.name))
    return natural ?? []
  }
  /** A weapon that comes to the printed figures with what the text adds by itself. */
  private weapon(strike: Strike, name: string, label: 'Attack' | 'Full Attack'): Keys {
    const { block, text, figures } = this
    const known = this.known(strike)
    const natural = this.isNatural(strike)
    const { dice, bonus } = strike.damage!
    const { Str, Dex } = figures.modifiers
    const attack = strike.bonuses[0]! - figures.baseAttack - (strike.melee ? Str : Dex) - SIZE_MODIFIER[figures.size]
    const more = dice === '0' ? 0 : bonus - text.strengthTo(known, Str)
    const types = this.typesOf(strike, known, label)
    const parts = strike.extra.map(({ dice, type }) => ({ dice, types: type, once: true }))
    const touch = strike.touch || (strike.melee && /\btouch$/i.test(strike.name))
    if (touch) block.note(label, strike.touch ? 'mapped' : 'guessed', printed.touch(name))
    if (!tabled(strike) && !strike.melee && !rangeSaid(block, strike.name))
      block.note(label, 'guessed', printed.noRange(name, USUAL))
    for (const rider of strike.riders) this.carry(label, name, rider)
    const effect = this.effectOf(strike, label)
    const far = natural && known.use === 'melee' ? reachOfPart(block.text('Space/Reach'), strike.name) : undefined
    if (far !== undefined) block.note('Space/Reach', 'mapped', printed.as(`reach with ${name}`, far))
    const keys: Keys = {
      name,
      ...(known.use === 'melee' ? {} : { use: known.use }),
      damage: parts.length ? [{ dice, types }, ...parts] : dice,
      ...(parts.length || types.length === 0 ? {} : { types }),
      ...(strike.threat === undefined ? {} : { threat: strike.threat }),
      ...(strike.critical === undefined ? {} : { critical: strike.critical }),
      ...(known.use === 'melee' ? {} : { increment: known.increment ?? USUAL }),
      ...(known.hands ? { hands: known.hands } : {}),
      ...(far ? { reach: far } : known.reach ? { reach: true } : {}),
      ...(natural ? { natural: true } : {}),
      ...(strike.nonlethal || known.nonlethal ? { nonlethal: true } : {}),
      ...(known.strength && text.strengthKey ? { strength: true } : {}),
      ...(touch ? { touch: true } : {}),
      ...(attack === 0 ? {} : { attack }),
      ...(more === 0 ? {} : { bonus: more }),
      ...(effect ? { effect } : {}),
    }
    block.note(label, 'mapped', printed.attack(keys))
    return keys
  }
  private effectOf(strike: Strike, label: 'Attack' | 'Full Attack'): Keys | undefined {
    const consequences = strike.losses.flatMap(({ ability, by, drained }) => {
      const short = ABILITY[ability.slice(0, 3).toLowerCase()]
      if (short && this.text.losses) return [{ [drained ? 'drains' : 'lowers']: this.text.abilities[short], by }]
      this.carry(label, strike.name, `${by} ${ability} ${drained ? 'drain' : 'damage'}`)
      return []
    })
    return consequences.length ? { consequences } : undefined
  }
}
const ORDINALS = ['', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The attacks of a routine by their names, each as often as it is made; null where the base attack bonus gives them. */
function fullAttackIn(arms: Arms, routine: readonly Strike[], block: Block, baseAttack: number): string[] | null {
  const [first] = routine
  const byBase = first!.bonuses.length === attacksAt(baseAttack) && first!.count === 1
  for (const { bonuses } of routine)
    if (bonuses.some((b, i) => i > 0 && bonuses[i - 1]! - b !== ITERATIVE_STEP))
      block.note('Full Attack', 'simplified', printed.steps(bonuses.join('/')))
  for (const { rolled, count, name } of routine)
    if (rolled !== undefined) block.note('Full Attack', 'simplified', printed.rolledNumber(rolled, count, name))
  const names = routine.flatMap(strike => {
    const natural = arms.isNatural(strike)
    return Array.from({ length: strike.count }, (_, nth) => {
      // Two morningstars are two weapons, two claws are one that attacks twice.
      const name = arms.of(strike, 'Full Attack', strike === first ? 'all' : `with ${first!.name}`, natural ? 0 : nth)
      return name === undefined ? [] : strike.bonuses.map(() => name)
    }).flat()
  })
  if (names.length === 0) return null
  if (routine.length === 1 && byBase && !arms.isNatural(first!)) {
    block.note('Full Attack', 'mapped', printed.byBaseAttack(names[0]!))
    return null
  }
  if (names.length > MOST) block.note('Full Attack', 'simplified', printed.most(names.length, MOST))
  return names.slice(0, MOST)
}

const NUMBERS: Readonly<Record<string, number>> = { twelve: 12, eighteen: 18, 'twenty-four': 24, thirty: 30 }
/** Several shots with one action: an act that attacks so often, at one foe or at several. */
function volleyOf(block: Block, { name, count, damage, touch }: Strike, weapon: Keys): Keys {
  const words = block.about(name)
  const manticore = /manticore/i.test(block.name)
  const feet = Number(/\brange of (\d+) feet\b/i.exec(words)?.[1] ?? (manticore ? 180 : weapon['increment']))
  const said = /\bonly ([a-z-]+|\d+) [a-z]+ in any 24-hour period\b/i.exec(words)?.[1]?.toLowerCase()
  const most = said === undefined ? (manticore ? 24 : undefined) : (NUMBERS[said] ?? Number(said))
  const { dice, bonus } = damage!
  const harm = `${dice}${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : bonus}`
  const { attack: more, threat, critical, types } = weapon
  const figures = { ...(more ? { bonus: more } : {}), ...(threat ? { threat } : {}), ...(critical ? { critical } : {}) }
  return {
    name: `volley of ${name}s`,
    provokes: true,
    ...(most === undefined ? {} : { uses: { max: Math.floor(most / count), recharge: 'day' } }),
    attack: { by: touch ? 'ranged touch' : 'ranged', times: count, ...figures },
    effect: { range: feet, targets: count, consequences: [{ damage: harm, ...(types ? { types } : {}) }] },
  }
}
/** Several heads that bite with one action, so that it may move before: an act that attacks so often, at one foe or at several. */
function allAtOnce({ name, count, damage }: Strike, weapon: Keys): Keys {
  const { dice, bonus } = damage!
  const harm = `${dice}${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : bonus}`
  const { attack: more, types } = weapon
  return {
    name: `${count} ${name}s at once`,
    provokes: false,
    attack: { by: 'melee', times: count, ...(more ? { bonus: more } : {}) },
    effect: {
      targets: count,
      consequences: [{ damage: harm, ...(types ? { types } : {}) }],
    },
  }
}
/** The weapons of a block, and its full attacks. */
export function attacksOf(block: Block, keys: Keys, text: BlockText, figures: Figures, traits: Traits): void {
  const arms = new Arms(block, text, figures, traits)
  const fulls: string[][] = []
  // A swarm makes no attacks: its damage goes with what it is.
  const swarm = (keys['kinds'] as readonly string[] | undefined)?.includes('swarm') === true
  const full = routinesIn(block.text('Full Attack'))
  for (const routine of full.routines) {
    const names = fullAttackIn(arms, routine, block, figures.baseAttack)
    if (!names) continue
    fulls.push(names)
    block.note('Full Attack', 'mapped', printed.fullAttack(names))
  }
  const single = routinesIn(block.text('Attack'))
  for (const strike of single.routines.flat()) {
    const name = arms.of(strike, 'Attack', 'alone')
    if (strike.count > 1 && name !== undefined && !strike.melee && strike.damage && arms.isNatural(strike)) {
      keys['acts'] = [...((keys['acts'] as Keys[] | undefined) ?? []), volleyOf(block, strike, arms.taken(name))]
      block.note('Attack', 'mapped', printed.volley(strike.count, strike.name))
      for (let i = fulls.length; i-- > 0; ) if (fulls[i]!.includes(name)) fulls.splice(i, 1)
      continue
    }
    const heads = /\bhydra\b/i.test(block.name) || /\battacks? with all\b/i.test(block.everything())
    if (heads && strike.count > 1 && name !== undefined && strike.melee && strike.damage && arms.isNatural(strike)) {
      const all = allAtOnce(strike, arms.weapons.find(w => w['name'] === name)!)
      keys['acts'] = [...((keys['acts'] as Keys[] | undefined) ?? []), all]
      block.note('Attack', 'mapped', printed.volley(strike.count, strike.name))
    } else if (strike.count > 1 && name !== undefined)
      block.note('Attack', strike.melee ? 'guessed' : 'simplified', printed.severalAtOnce(strike.count, strike.name))
    // A natural weapon attacks once, whatever the base attack bonus is.
    if (name !== undefined && arms.isNatural(strike) && !fulls.some(f => f.includes(name))) fulls.push([name])
  }
  for (const [label, { unread, routines }] of [['Full Attack', full] as const, ['Attack', single] as const]) {
    for (const text of unread)
      if (!(swarm && /^swarm\b/i.test(text))) block.note(label, 'ignored', printed.notUnderstood(text))
    for (const strike of routines.flat())
      if (strike.unread.length)
        block.note(label, 'ignored', printed.notUnderstood(`${strike.unread.join(' ')} of ${strike.name}`))
  }
  if (arms.weapons.length) keys['weapons'] = arms.weapons
  else if (!swarm) block.note('Attack', 'guessed', printed.noAttack)
  if (fulls.length) keys['fullAttack'] = fulls.length === 1 ? fulls[0] : fulls.slice(0, MOST)
}
