import type { Reader } from '@quintain/engine'
import { concealmentOf, PERCEIVED_BY, type Perception, perceive, type Senses, TOTALLY_CONCEALED } from '@quintain/grid'
import { lightNow } from '../position/light.ts'
import { mapOf, spaceOf } from '../position/position.ts'

/**
 * The light of every square as some eyes have it, as the place in LIGHT_LEVELS: lights that creatures carry and those of
 * effects counted. Null where light hides no creature.
 */
export function lightSeenWith(r: Reader, senses: Senses): Uint8Array | null {
  const policy = r.slots.light?.policy(r)
  return policy ? lightNow(r, senses, policy) : null
}

const [BLINDSENSE, BLINDSIGHT] = [PERCEIVED_BY.indexOf('blindsense'), PERCEIVED_BY.indexOf('blindsight')]

/**
 * By what a creature perceives each square, and the percentage of its shots at somebody there that miss for light and fog.
 * Null where light hides no creature.
 */
export function perceivedBy(r: Reader, who: number, senses: Senses): Pick<Perception, 'by' | 'concealment'> | null {
  const light = lightSeenWith(r, senses)
  if (!light) return null
  const [map, space, text] = [mapOf(r), spaceOf(r, who), r.slots.concealment]
  const policy = r.slots.light!.policy(r)
  // Fog counts by the lines of an attack: it is asked below, as attacks ask it.
  const seen = perceive(map, { space, senses }, { light, policy, clouds: new Uint8Array(light.length) })
  const byLines = text?.lightByLines?.(r) ? seen.concealment.map((p, i) => (seen.by[i] ? p : 0)) : undefined
  const percent = (square: number): number => {
    if (!text) return 0
    const attack = { from: space, to: { ...map.at(square), side: 1 }, kind: 'ranged' } as const
    const lines = (layer?: Uint8Array) => concealmentOf(map, attack, layer, text.policy(r)).percent
    return Math.max(text.least ?? 0, seen.concealment[square]!, lines(), byLines ? lines(byLines) : 0)
  }
  const concealment = seen.concealment.map((_, square) => {
    if (seen.by[square] === BLINDSIGHT) return 0
    return seen.by[square]! > BLINDSENSE ? percent(square) : TOTALLY_CONCEALED
  })
  return { by: seen.by, concealment }
}
