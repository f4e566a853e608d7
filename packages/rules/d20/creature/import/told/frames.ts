import type { Beast, Keys, Read } from '../reading.ts'

const SAVE = '(?:Fortitude|Reflex|Will)'
/** Words of one part of an ability with what is said of all parts: the DC of their saves, and how far they reach. */
export function framed(words: string, frame: string): string {
  const dc = /\bDC\b[^.\d]*(\d+)/.exec(frame)?.[1]
  const feet = /\brange of (\d+) (?:feet|ft\.?)/i.exec(frame)?.[1]
  const saved =
    dc === undefined || /\bDC \d/.test(words)
      ? words
      : words.replace(new RegExp(`(?<=\\()(?=${SAVE}\\b)|(?<=\\ban? )(?=${SAVE} save)`, 'g'), `DC ${dc} `)
  const cone = /\bin a cone (?:up to )?(\d+) feet long\b/i.exec(frame)?.[1]
  if (cone !== undefined && /\bwithin the area\b/i.test(words) && !/\d+[- ](?:feet|foot|ft)/i.test(words))
    return saved.replace(/\bwithin the area\b/i, `in a ${cone}-foot cone`)
  return feet === undefined || /\b(?:feet|ft)\b|-foot\b/i.test(words)
    ? saved
    : `${saved} It has a range of ${feet} feet.`
}

const ONE_A_ROUND =
  /\b(?:each|every|per|a) round,? (?:it|the [a-z' -]+?|an? [a-z' -]+?) can (?:fire|use|shoot|produce) (?:one|a single)\b/i
const RAYS = /\brays?\b/i
const AIMED = /\brays?\b[^;,)]*\branged touch\b/i
/** What was read of a part, with what is said of all of them: by which action, after how many rounds again, by which attack. */
export function asFramed(read: Read | undefined, whole: string, frame: string, of: Beast): Read | undefined {
  if (!read?.acts?.length || frame === '') return read
  const free = /\bas a free action\b/i.test(frame)
  // One of them each round without an action of its own: as a swift action is, once in a turn.
  const cost = free ? { cost: ONE_A_ROUND.test(frame) ? 'swift' : 'free' } : {}
  const wait = /\b(?:usable|used|use) (?:only )?once every (\d*d\d+|\d+) rounds\b/i.exec(frame)?.[1]
  const uses = wait === undefined ? {} : { uses: { max: 1, recharge: { rounds: wait } } }
  const attacks = `${of.block.text('Attack')} ${of.block.text('Full Attack')}`
  const aim =
    RAYS.test(whole) && (AIMED.test(attacks) || /\branged touch\b/i.test(frame)) ? { attack: 'ranged touch' } : {}
  return { ...read, acts: read.acts.map((act): Keys => ({ ...act, ...cost, ...uses, ...aim })) }
}
