import { printed } from '../../../words/imports/stat-block.ts'
import type { Keys, Reader } from '../reading.ts'
import { WOUNDS } from './wounds.ts'

const without =
  (why: string): Reader =>
  () => ({ without: why })
/** What a class heals itself by, once a day: all of it at once. */
const wholeness: Reader = ({ text }) => {
  const points = /(\d+) ?(?:hp|points?|hit points?)/.exec(text)?.[1]
  if (points === undefined) return undefined
  const effect = { personal: true, consequences: [{ heals: points }] }
  return { acts: [{ name: 'wholeness of body', uses: { max: 1, recharge: 'day' }, effect }] }
}
const laysHands: Reader = ({ text }, of) => {
  const points = /(\d+)/.exec(text)?.[1] ?? String(Math.max(1, of.level * Math.max(1, of.figures.modifiers.Cha)))
  const effect = { range: 5, consequences: [{ heals: points }] }
  return {
    acts: [{ name: 'lay on hands', uses: { max: 1, recharge: 'day' }, effect }],
    guessed: [printed.handsAtOnce],
  }
}
/** Its own blows count as of these kinds against reduction. */
const strikesAs: Reader = ({ text }, of) => {
  const kinds = ['magic', 'lawful', 'chaotic', 'good', 'evil', 'adamantine', 'cold iron', 'silver'].filter(k =>
    new RegExp(`\\b${k}\\b`).test(text),
  )
  const own = of.weapons.filter(w => w['natural'] === true)
  if (kinds.length === 0 || own.length === 0) return undefined
  for (const w of own) w['qualities'] = [...new Set([...((w['qualities'] as string[] | undefined) ?? []), ...kinds])]
  return { without: printed.strikesAs(kinds.join(', ')) }
}
/** Several blows with its bare hands, where its full attack has them; else nothing says how many. */
const flurries: Reader = (_, of) =>
  /(?:\+\d+\/\+\d+|\b\d) ?(?:[a-z]+ )*?(?:melee|unarmed)/i.test(of.block.text('Full Attack'))
    ? { without: printed.inFigures }
    : undefined
const stillMind: Reader = ({ text, prose }) => ({
  keys: {
    savesAgainst: [{ descriptor: 'mind-affecting', value: Number(/\+(\d+)/.exec(`${text} ${prose.text}`)?.[1] ?? 2) }],
  },
  guessed: [printed.stillMind],
})
const evades =
  (given: string | Keys): Reader =>
  () => ({ features: [given] })
/** It draws whom it hits toward itself. */
const drags: Reader = (said, of) => {
  const far = of.weapons.filter(w => /strand|tongue|tentacle|tendril|lasso|rope/i.test(String(w['name'])))
  if (far.length === 0) return undefined
  const feet = Number(/(\d+) feet/.exec(said.prose.text.replace(/within \d+ feet/g, ''))?.[1] ?? 10)
  const given = { with: far.map(w => String(w['name'])), consequences: [{ pulls: feet }] }
  return { features: [{ hit: given }], guessed: [printed.byName('drag')] }
}
/** A song that draws near all who hear it. */
const sings: Reader = (said, of) => {
  const feet = said.prose.feet ?? 300
  const level = of.level
  const effect = {
    area: { shape: 'emanation', feet },
    foes: true,
    descriptors: ['charm', 'sonic', 'mind-affecting'],
    save: {
      kind: 'Will',
      dc: said.prose.dc ?? 10 + Math.floor(level / 2) + of.figures.modifiers.Cha,
      onSuccess: 'none',
    },
    consequences: [{ condition: 'captivated', lasts: 'fight' }],
  }
  return { acts: [{ name: 'captivating song', effect }], guessed: [printed.captivates] }
}

/** What blocks name of classes, and what goes beside it. */
export const CLASSES: readonly (readonly [RegExp, Reader])[] = [
  [
    /^fast movement\b|^unearthly grace\b|^combat style\b|^improved combat style\b|^armou?red mage\b/,
    without(printed.inFigures),
  ],
  [/^(?:familiar|animal companion|special mount|companion)\b/, without(printed.ofItsOwn)],
  [
    /^(?:spontaneous (?:casting|divine casting)|nature sense|trackless step|resist nature's lure|swift tracker|trapfinding|slippery mind|deity|domains?|bardic knowledge|corrupt water|code of conduct|diverse training|timeless body|tongue of the sun and moon|venom immunity form)\b/,
    without(printed.noPart),
  ],
  [/^purity of body\b|^divine health\b/, () => ({ keys: { immune: ['disease'] } })],
  [/^diamond body\b|^venom immunity\b/, () => ({ keys: { immune: ['poison'] } })],
  [/^aura of courage\b/, () => ({ keys: { immune: ['fear'] } })],
  [/^flurry of blows\b/, flurries],
  [/^still mind\b/, stillMind],
  [/^slow fall\b|^icewalking\b/, without(printed.noPart)],
  [/^wholeness of body\b/, wholeness],
  [/^lay on hands\b/, laysHands],
  [/^improved evasion\b/, evades({ evasion: { improved: true } })],
  [/^evasion\b/, evades('evasion')],
  [/^(?:ki|aligned|magic|lawful|chaotic|good|evil|adamantine) strikes?\b/, strikesAs],
  [/^drag\b/, drags],
  [/^captivating song\b/, sings],
  ...WOUNDS,
]
