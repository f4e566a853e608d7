import type { Condition } from '@quintain/engine'
import { condition } from '@quintain/engine'
import * as d20 from '../../d20/vocabulary/conditions.ts'

// ── conditions that only this text has ──
/** The dazed box of the damage track: it stays checked after the lost round. */
export const dazedBox = condition('dazed box')
export const wounded = condition('wounded')
export const dazzled = condition('dazzled')
export const entangled = condition('entangled')
/** Entangled in bonds that are fixed to something immobile. */
export const anchored = condition('anchored')
export const exhausted = condition('exhausted')
export const fatigued = condition('fatigued')
export const fascinated = condition('fascinated')
export const frightened = condition('frightened')
export const cornered = condition('cornered')
export const grappling = condition('grappling')
export const incorporeal = condition('incorporeal')
export const nauseated = condition('nauseated')
export const panicked = condition('panicked')
export const paralyzed = condition('paralyzed')
export const pinned = d20.pinned
export const slowed = condition('slowed')
export const sleeping = condition('sleeping')
export const bound = condition('bound')
export const kneeling = condition('kneeling')
/** Guides its mount with the knees: both hands are free. */
export const kneeGuiding = condition('guiding with the knees')
/** Has failed to guide its mount with the knees: a hand stays on the reins. */
export const reined = condition('a hand on the reins')
/** Acts while its mount takes a double move, or moves all out. */
export const ridingFast = condition('riding at a double move')
export const ridingAllOut = condition('riding all out')
export const allOut = condition('moving all out')
/** Has felt around and found a helpless target that it cannot see: good for the next turn only. */
export const found = condition('found its target')
export const aiming = condition('aiming')
/** Uses a power in a grapple: it loses every grapple check until its next turn. */
export const usingPower = condition('using a power in a grapple')
/** Its mind is grappled, or pinned so that it does nothing but free itself; or it holds the mind of another. */
export const mindHeld = condition('mind held')
export const mindPinned = condition('mind pinned')
export const holdingMind = condition('holding a mind')
/** An obstacle covers it so well that its bonuses double, by the Narrator's word. */
export const improvedCover = condition('behind improved cover')
/** In smoke, which conceals. */
export const inSmoke = condition('in smoke')
/** The Narrator has ruled that an obstacle covers it against every attacker. */
export const behindCover = condition('behind cover')
/** The Narrator has ruled that it has partial concealment against every attacker. */
export const inFog = condition('partly concealed')
/** Total defense by dodging or parrying alone, under the reading that makes the defender choose. */
export const defendsByDodge = condition('total defense by dodging')
export const defendsByParry = condition('total defense by parrying')
/** Has aimed: its next attack has the bonus, unless it does something else first. */
export const aimed = condition('aimed')
/** In hiding: no foe is aware of it, until it has attacked. */
export const hidden = condition('hidden')
/** An object: it can be attacked and does not fight. */
export const thing = condition('object')
/** A destroyed object: nothing is left to attack or to block the way. */
export const destroyed = condition('destroyed')

/** Every condition of this text, including those it shares with others. */
export const CONDITIONS: readonly Condition[] = [
  dazedBox,
  wounded,
  dazzled,
  d20.deafened,
  usingPower,
  mindHeld,
  mindPinned,
  holdingMind,
  improvedCover,
  inSmoke,
  entangled,
  anchored,
  fascinated,
  frightened,
  cornered,
  grappling,
  bound,
  sleeping,
  incorporeal,
  kneeling,
  nauseated,
  panicked,
  paralyzed,
  pinned,
  d20.sickened,
  slowed,
  fatigued,
  exhausted,
  kneeGuiding,
  reined,
  ridingFast,
  ridingAllOut,
  allOut,
  aiming,
  defendsByDodge,
  defendsByParry,
  behindCover,
  inFog,
  hidden,
  aimed,
  thing,
  destroyed,
  d20.staggered,
  d20.unconscious,
  d20.disabled,
  d20.dying,
  d20.stable,
  d20.dead,
  d20.blinded,
  d20.dazed,
  d20.flatFooted,
  d20.grappled,
  d20.helpless,
  d20.unseen,
  d20.prone,
  d20.shaken,
  d20.stunned,
  d20.surprised,
  d20.winded,
  d20.totalDefense,
  d20.charging,
  d20.running,
  d20.waiting,
  d20.gone,
]
