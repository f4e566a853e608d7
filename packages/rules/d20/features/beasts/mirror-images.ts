import { die } from '@quintain/dice'
import {
  type Context,
  condition,
  event,
  feature,
  maybe,
  type Reader,
  run,
  step,
  trigger,
  value,
} from '@quintain/engine'
import type { D20Sheet } from '../../creature/sheet.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { blinded, unseen } from '../../vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/mirror-images'
const MOST = 8
const SIDES = 4
const PER_LEVELS = 3
const HUNDRED = 100
/** Images of a creature move with it, and take blows in its place. */
export const mirrored = condition('mirror images')
export const images = value('images', { to: 'seen' })
const imagesNow = event(
  'images-now',
  { who: 'creature', n: 'int', burst: maybe('flag') },
  (w, e) => w.set(e.who, images, e.n),
  { of: 'who', to: 'seen' },
)
const appear = step('images-appear', { who: 'creature' }, { rolls: 'who' })
const bursts = step('image-bursts', { who: 'creature' })

const told = (name: string, n: number, burst: boolean): string =>
  burst
    ? `an image of ${name} is gone: ${n === 0 ? 'it was the last' : `${n} ${n === 1 ? 'is' : 'are'} left`}`
    : `${n} ${n === 1 ? 'image' : 'images'} of ${name}`
/** Whether an attack may be led astray by images: one that does not see goes by none of them. */
export const mayFindImage = (r: Reader, by: number, who: number): boolean =>
  r.has(who, mirrored) && !r.has(by, blinded) && !r.has(who, unseen)
/** How many images stand about a creature of this level: a d4 and one more for each three levels, eight at most. */
const numberOf = (level: number, face: number): number => Math.min(MOST, face + Math.floor(level / PER_LEVELS))
function burstOne(c: Context, who: number): void {
  const left = Math.max(0, c.get(who, images) - 1)
  c.emit(imagesNow({ who, n: left, burst: true }))
  if (left === 0 && c.has(who, mirrored)) c.emit(stateLeft({ who, condition: mirrored.name }))
}

/** Mirror images: an attack that would hit finds an image instead as often as there are more of them, and that image is gone. */
export const mirrorImages = feature(RULE, {
  says: 'Images of a creature take attacks on it: of those that would hit, one in all bodies there are, images and creature, finds the creature, and the others burst an image. There are 1d4 of them and one more for each three levels, eight at most; with the last the effect is over. Those of a second casting do not add up with what is left of the first: the greater number counts.',
  reads: { condition: [mirrored.name] },
  fields: [images],
  events: [imagesNow],
  conditions: [{ condition: mirrored, rule: RULE, kinds: ['figment'] }],
  words: {
    conditions: { [mirrored.name]: { begins: 'stands among images of itself', ends: 'among images', listed: true } },
    events: {
      [imagesNow.kind]: (e, s) =>
        e.burst === true || Number(e.n) > 0 ? told(s.name(e.who), Number(e.n), e.burst === true) : null,
    },
  },
  steps: [
    run(appear, (c, { who }) => {
      const { level } = c.sheet(who) as D20Sheet
      const made = c.roll('images', die(SIDES), face => numberOf(level, face))
      // Images of two castings do not add up: the one that made more counts.
      c.emit(imagesNow({ who, n: Math.max(made, c.get(who, images)) }))
    }),
    run(bursts, (c, { who }) => {
      if (c.has(who, mirrored)) burstOne(c, who)
    }),
  ],
  triggers: [
    trigger(stateEntered, (_, { who, condition: name }) => (name === mirrored.name ? [appear({ who })] : [])),
    trigger(stateLeft, (c, { who, condition: name }) => {
      if (name === mirrored.name && c.get(who, images) > 0) c.emit(imagesNow({ who, n: 0 }))
      return []
    }),
    trigger(attackRolled, (c, { by, at, how }) =>
      at !== undefined && how === 'concealed' && mayFindImage(c, by, at) ? [bursts({ who: at })] : [],
    ),
  ],
  adds: {
    displaced(v, who) {
      if (!v.has(who, mirrored)) return 0
      const n = v.get(who, images)
      return Math.floor((HUNDRED * n) / (n + 1))
    },
  },
})
