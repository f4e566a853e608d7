import type { Command } from '@quintain/engine'
import type { GameSystem, Registry } from '@quintain/rules'
import type { ImportedFile } from '../import/index.ts'
import { foeAt, type Keys, offered, type Plan, play, type Scene } from './arena.ts'
import { bareOf, type Piece, piecesOf } from './pieces.ts'

/** An ability that was tried: its name, what stands in the sheet, and what the transcript said, or why nothing was played. */
export interface Tried {
  readonly name: string
  /** Null where nothing stands in the sheet. */
  readonly made: unknown
  readonly told: readonly string[]
  /** Why it was not played. */
  readonly door: string | null
}

const SEEDS = [1, 2, 3]
/** As many lines as tell what an ability did. */
const MOST = 4

/** Whether an act is for its user or its friends: nothing is rolled against anybody, and it harms nobody. */
const helps = (x: unknown): boolean =>
  !/"(?:save|damage|attack|lowers|drains|dispels|area|strikes)"/.test(JSON.stringify(x))
/** Ways to use an act: at the foe, alone, at a place, on oneself; on oneself first where it helps. */
const uses = (act: string, there: string, help: boolean): Command[] =>
  [
    ...(help ? [{ target: 'it' }] : []),
    { target: 'foe' },
    {},
    { to: there },
    { to: there, corner: 'nw' },
    { targets: ['foe'] },
    { target: 'it' },
  ].map(x => ({
    do: 'use',
    act,
    ...x,
  }))
/** Whatever an act was aimed at, it is used once. */
const once = (lines: readonly string[], act: string): string[] => {
  const i = lines.findIndex(line => line.toLowerCase().includes(`uses ${act.toLowerCase()}`))
  return lines.slice(Math.max(0, i), Math.max(0, i) + MOST)
}

function tryAct(piece: Piece, act: string, scenes: readonly Scene[], registry: Registry): Tried {
  let refused: string | undefined
  let best: readonly string[] = []
  for (const scene of scenes)
    for (const use of uses(act, foeAt(scene), helps(piece.made))) {
      for (const seed of SEEDS) {
        const told = play(scene, { it: [use], rounds: 1 }, seed, registry)
        if (told.refused !== undefined) {
          refused ??= told.refused
          break
        }
        const lines = once(told.lines, act)
        if (lines.join().length > best.join().length) best = lines
      }
      if (best.length) return { name: piece.name, made: piece.made, told: best, door: null }
    }
  return { name: piece.name, made: piece.made, told: [], door: `refused: ${refused ?? 'nobody can be aimed at'}` }
}

const ROCK = { name: 'rock', damage: '2d6', types: 'bludgeoning', use: 'thrown', increment: 60 }
const ENERGIES = ['fire', 'cold', 'acid', 'electricity', 'sonic']
/** The kind of act that a text lets be resisted: the first that its sheets take. */
const kindOf = (system: GameSystem): string =>
  ['spell', 'kido', 'other'].find(
    kind => system.sheet.safeParse({ id: 'a', side: 'a', acts: [{ name: 'hex', kind, effect: {} }] }).success,
  ) ?? 'other'
/** What the foe throws at who is protected: energies, and effects of what the piece names. */
function bolts(piece: Piece, system: GameSystem): Keys[] {
  const words = JSON.stringify([piece.name, piece.made]).toLowerCase()
  const energies = ENERGIES.filter(x => words.includes(x)).map(types => ({
    name: `bolt of ${types}`,
    effect: { range: 60, consequences: [{ damage: '6d6', types }] },
  }))
  const named = piece.name.replace(/^.*: /, '')
  const descriptors = KINDS.includes(named) ? OF_KINDS : /^[a-z -]+$/.test(named) ? [named] : []
  return [
    ...energies,
    ...descriptors.map(word => ({
      name: `spell of ${word}`,
      effect: { range: 60, descriptors: [word], consequences: [{ damage: '1d6' }] },
    })),
    {
      name: 'hex',
      kind: kindOf(system),
      casterLevel: 5,
      effect: {
        range: 60,
        resistible: true,
        save: { kind: 'Will', dc: 20, onSuccess: 'none' },
        consequences: [{ damage: '1d6' }],
      },
    },
  ]
}

/** Scenes that call what has no command of its own, each with what is done in it. */
function calls(
  piece: Piece,
  system: GameSystem,
  creature: Keys,
): (readonly [Keys, Omit<Scene, 'ruleset' | 'creature'>, Plan])[] {
  const full = { do: 'full-attack', target: 'foe', weapon: 0 }
  const weapons = Array.isArray(creature['weapons']) ? creature['weapons'] : []
  const blows = [full, ...weapons.map((_, weapon) => ({ do: 'attack', target: 'foe', weapon }))]
  const sword = { do: 'attack', target: 'it', weapon: 0 }
  const bow = { do: 'attack', target: 'it', weapon: 1 }
  const hurt = { hitPoints: 1 }
  const grapple = { do: 'grapple', target: 'foe', weapon: 0 }
  const acts = bolts(piece, system)
  const thrown = acts.map(x => ({ do: 'use', act: String(x['name']), target: 'it' }))
  return [
    [{}, {}, { it: [full, full, full], rounds: 4 }],
    ...thrown.map(x => [{}, { foe: { acts } }, { foe: [x], rounds: 2 }] as const),
    [{}, {}, { foe: [sword, sword], rounds: 3 }],
    [{}, { off: 3 }, { foe: [bow, bow], rounds: 3 }],
    ...blows.map(x => [{}, {}, { it: [x, x], rounds: 3 }] as const),
    ...blows.map(x => [{}, { off: 7 }, { it: [x], rounds: 2 }] as const),
    [{}, { foe: { weapons: [ROCK] }, off: 3 }, { foe: [sword], rounds: 2 }],
    [{}, {}, { it: [full, grapple, grapple, grapple, grapple], rounds: 6 }],
    [hurt, {}, { foe: [sword, sword], rounds: 4 }],
    [{}, { foe: hurt }, { it: [full], rounds: 4 }],
    [{}, { off: 4 }, { it: [{ do: 'charge', target: 'foe', weapon: 0 }], rounds: 3 }],
    [{}, { light: 'bright' }, { it: [full], rounds: 3 }],
    [{}, { light: 'dark' }, { it: [full], foe: [sword], rounds: 3 }],
  ]
}

/** What a kind of creature is said to shrug off. */
const OF_KINDS = ['mind-affecting', 'poison', 'sleep', 'paralysis', 'stunning', 'death', 'disease']
const KINDS = ['undead', 'construct', 'elemental', 'ooze', 'plant', 'vermin', 'mindless', 'lifeless', 'swarm']

const WITHOUT = 'without it: '
/** The first lines that differ; where the fight without the ability tells more, what it tells. */
const strange = (mine: readonly string[], other: readonly string[]): readonly string[] => {
  const at = mine.findIndex((line, i) => line !== other[i])
  if (at >= 0) return mine.slice(at, at + MOST)
  return other.slice(mine.length, mine.length + 1).map(line => `${WITHOUT}${line}`)
}

/** Features that would drive the foe away before anything else is tried. */
const LOUD = ['frightful presence', 'gaze', 'aura', 'stench', 'unnatural aura']
/** The same creature without what is loud, but for the feature that is tried. */
function calm(creature: Keys, name: string): Keys {
  const { features } = creature
  if (!Array.isArray(features)) return creature
  const loud = (x: unknown) => typeof x === 'object' && x !== null && LOUD.some(key => Object.hasOwn(x, key))
  return { ...creature, features: features.filter(x => !loud(x) || Object.hasOwn(x as object, name.split(': ')[0]!)) }
}

/** Plays what calls an ability with it and without it, with the same dice, and gives the first lines that differ. */
function tryPassive(piece: Piece, { ruleset, creature }: ImportedFile, registry: Registry): Tried {
  const base = { name: piece.name, made: piece.made }
  const both = [creature, piece.without].map(x => calm(x, piece.name))
  const [mine, other] = both.map(c => offered({ ruleset, creature: c }, registry))
  const own = [...mine!].filter(([name]) => !other!.has(name))
  for (const [, command] of own)
    for (const seed of SEEDS) {
      const { lines, refused } = play({ ruleset, creature: both[0]! }, { it: [command], rounds: 2 }, seed, registry)
      if (refused === undefined && lines.length) return { ...base, told: lines.slice(0, MOST), door: null }
    }
  // What only its lack would bring says little of it, and counts where nothing else does.
  let lacking: readonly string[] | undefined
  for (const [more, place, plan] of calls(piece, registry[ruleset]!, creature)) {
    const found = SEEDS.flatMap(seed => {
      const [a, b] = both.map(c => play({ ruleset, creature: { ...c, ...more }, ...place }, plan, seed, registry).lines)
      const lines = strange(a!, b!)
      return lines.length ? [lines] : []
    })
    // A save that failed tells more than one that was made.
    const told = found.find(lines => lines.some(line => line.includes('failed'))) ?? found[0]
    if (told?.[0]?.startsWith(WITHOUT)) lacking ??= told
    else if (told) return { ...base, told, door: null }
  }
  return lacking
    ? { ...base, told: lacking, door: null }
    : { ...base, told: [], door: 'no blow, spell or light called it' }
}

/** Whether no command changes into a form, but an effect alone. */
const isBrought = (form: unknown): boolean => (form as Keys | null)?.['cost'] === 'effect'
/** The act of a creature that puts it into a form; undefined where none does. */
function bringing(creature: Keys, form: string): string | undefined {
  const acts = Array.isArray(creature['acts']) ? (creature['acts'] as readonly Keys[]) : []
  const says = `"form":${JSON.stringify(form)}`.toLowerCase()
  const act = acts.find(x => JSON.stringify(x).toLowerCase().includes(says))
  return act && String(act['name'])
}
/** Tries one ability; what its file makes impossible is said in place of a door. */
function tryPiece(piece: Piece, file: ImportedFile, registry: Registry): Tried {
  const { ruleset, creature } = file
  const near: Scene = { ruleset, creature }
  const base = { name: piece.name, made: piece.made }
  try {
    if (piece.act !== undefined)
      return tryAct(piece, piece.act, [{ ...near, off: 5 }, { ...near, off: 1 }, near], registry)
    if (piece.form === undefined) return tryPassive(piece, file, registry)
    if (isBrought(piece.made)) {
      const brings = bringing(creature, piece.form)
      return brings === undefined
        ? { ...base, told: [], door: 'an effect brings it, and no act of it does' }
        : tryAct(piece, brings, [{ ...near, off: 5 }, { ...near, off: 1 }, near], registry)
    }
    const { lines, refused } = play(near, { it: [{ do: 'change-form', form: piece.form }], rounds: 1 }, 1, registry)
    return { ...base, told: refused === undefined ? lines.slice(0, MOST) : [], door: refused ?? null }
  } catch (error) {
    const why = (error as Error).message.split('\n')[0]!
    return { ...base, told: [], door: why.includes('no boon') ? 'an act of it brings it' : why }
  }
}

/**
 * Tries each ability of an imported creature once against a plain foe: acts and forms by their command, all else by what calls it. A
 * trial shows that an ability does something and what; whether that is what its words say is for the reader to judge.
 */
export function tryAbilities(file: ImportedFile, registry: Registry): Tried[] {
  return [
    ...piecesOf(file).map(piece => tryPiece(piece, file, registry)),
    ...bareOf(file).map(({ name, why }) => ({ name, made: null, told: [], door: why })),
  ]
}
