import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, dc, type Keys, type Reader } from '../reading.ts'
import type { Short } from '../text.ts'
import { casterLevelIn } from './casters.ts'

const GAZES: readonly (readonly [RegExp, string])[] = [
  [/petri|stone/i, 'petrified'],
  [/paraly/i, 'paralyzed'],
  [/stun/i, 'stunned'],
  [/fascinat/i, 'fascinated'],
  [/fear|terror/i, 'frightened'],
  [/confus/i, 'confused'],
  [/daz/i, 'dazed'],
  [/charm/i, 'charmed'],
  [/\bblind(?:ed|ness)\b/i, 'blinded'],
  [/despair|shaken/i, 'shaken'],
]
/** A gaze, by the state that it brings. */
export const gaze: Reader = (said, of) => {
  const guessed: Guess[] = []
  const words = `${said.text} ${said.prose.text}`
  const found = GAZES.find(([pattern]) => pattern.test(words))?.[1]
  if (!found) return undefined
  const near = said.prose.feet ?? Number(/\b(\d+) feet\b/.exec(said.prose.text)?.[1] ?? 0)
  if (!near) guessed.push(printed.guessedArea('gaze', 'emanation', 30))
  // A gaze that works as a spell lasts as long as the spell does.
  const spell = /\bas (?:the|a) spell\b|\bas (?:the|an?) [a-z ]+ spell\b/i.test(words)
    ? casterLevelIn(words)
    : undefined
  const asSpell = spell === undefined ? undefined : { rounds: spell }
  const forGood = new RegExp(`\\b(?:${found} permanently|permanently ${found})\\b`, 'i').test(words)
    ? 'permanent'
    : undefined
  const long = said.prose.lasts ?? asSpell ?? forGood
  const lasts = found === 'petrified' ? {} : { lasts: long ?? { rounds: '1d4' } }
  const only = /\ball humanoids\b/i.test(words) ? { only: ['humanoid'] } : {}
  if (found !== 'petrified' && !long) guessed.push(printed.guessedLength('1d4'))
  return {
    features: [
      {
        gaze: {
          feet: near || 30,
          save: /\b(Fortitude|Will)\b/.exec(said.prose.text)?.[1] ?? (found === 'petrified' ? 'Fortitude' : 'Will'),
          dc: dc(said, of, 'Cha', guessed),
          ...only,
          consequences: [{ condition: found, ...lasts }],
        },
      },
    ],
    guessed,
  }
}
/** A gaze under another name: `this is a mind-affecting gaze attack`. */
export const looked: Reader = (said, of) =>
  /\bgaze (?:attack|effect)\b/i.test(of.block.paragraph(said.name)) ? gaze(said, of) : undefined
/** The presence of a dragon: the weak are panicked, the stronger shaken, and who has as many Hit Dice as it fears nothing. */
function tiersOf(text: string, of: Beast, usual: string): readonly Keys[] | undefined {
  const weak = Number(/\b(\d+) or (?:less|fewer) (?:HD|Hit Dice)\b/i.exec(text)?.[1] ?? 0)
  if (!weak && !of.kinds.includes('dragon')) return undefined
  const lasts = { rounds: /\bfor (\d*d\d+) rounds\b/i.exec(text)?.[1] ?? (of.kinds.includes('dragon') ? '4d6' : usual) }
  const most = Number(/\b(?:fewer|less) than (\d+) (?:HD|Hit Dice)\b/i.exec(text)?.[1] ?? of.level) - 1
  return [
    { condition: 'panicked', lasts, upToLevel: Math.min(weak || 4, Math.max(1, most)) },
    { condition: 'shaken', lasts, upToLevel: Math.max(1, most) },
  ]
}
/** Only the weak fear it: `creatures of less than 5 HD`. */
function fewer(words: string): Keys {
  const [, under, most] =
    /\b(?:fewer|less) than (\d+) (?:HD|Hit Dice)\b|\b(\d+) or (?:less|fewer) (?:HD|Hit Dice)\b/i.exec(words) ?? []
  if (under !== undefined) return { upToLevel: Number(under) - 1 }
  return most === undefined ? {} : { upToLevel: Number(most) }
}
/** Whom alone it reaches by its words, and what it is to those who are immune: `all living creatures`, `immunity to poison`. */
const whomIn = (words: string): Keys => ({
  ...(/\b(?:all|any|each|every) living (?:creatures?|beings?|things?)\b/i.test(words) ? { only: ['living'] } : {}),
  ...(/\b(?:immune|immunity) to poison\b|\bresistan(?:t|ce) to poison\b/i.test(words)
    ? { descriptors: ['poison'] }
    : {}),
})
/** Something that goes out from it: fear, stench. */
export const around =
  (name: 'frightful presence' | 'aura', condition: string, ability: Short, save: string, rounds: string): Reader =>
  (said, of) => {
    const guessed: Guess[] = []
    const feet = said.prose.feet ?? 30
    if (!said.prose.feet) guessed.push(printed.guessedArea(name, 'emanation', feet))
    const state =
      condition === 'shaken'
        ? /\b(?:be|become|becomes|are|is) (panicked|frightened)\b/i.exec(said.prose.text)?.[1]
        : undefined
    const own = of.block.paragraph(said.name) || said.prose.text
    const asSpell =
      condition === 'shaken' && !state && /\bas (?:with |by |though by |if by )?(?:an? |the )?fear spell\b/i.test(own)
    if (asSpell) {
      // Who saves against the spell is shaken for a round all the same.
      const level = casterLevelIn(own) ?? of.level
      const given = {
        feet,
        save,
        dc: dc(said, of, ability, guessed),
        onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 }, ...fewer(own) }],
        consequences: [{ condition: 'panicked', lasts: { rounds: level }, ...fewer(own) }],
      }
      return { features: [{ [name]: given }], guessed }
    }
    const tiers = name === 'frightful presence' ? tiersOf(said.prose.text, of, rounds) : undefined
    if (tiers)
      return {
        features: [{ [name]: { feet, save, dc: dc(said, of, ability, guessed), consequences: tiers } }],
        guessed,
      }
    const lasts = said.prose.lasts ?? { rounds: /d/.test(rounds) ? rounds : Number(rounds) }
    if (!said.prose.lasts) guessed.push(printed.guessedLength(rounds))
    return {
      features: [
        {
          [name]: {
            feet,
            save,
            dc: dc(said, of, ability, guessed),
            ...(name === 'aura' ? whomIn(own) : {}),
            consequences: [{ condition: state?.toLowerCase() ?? condition, lasts }],
          },
        },
      ],
      guessed,
    }
  }
