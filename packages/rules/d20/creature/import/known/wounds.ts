import { deeds } from '../../../words/imports/deeds.ts'
import { liberty } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { STAUNCHED } from '../deeds/bleeding.ts'
import { type Keys, type Reader, withOf } from '../reading.ts'

/** Damage that comes each round until healing ends it. */
export const ill = (name: string, damage: string, times?: number): Keys => ({
  name,
  ...(name === 'bleeding' ? STAUNCHED : {}),
  every: { rounds: 1 },
  ...(times === undefined ? {} : { times }),
  again: 'last',
  stages: [[{ damage }]],
})
const bleeds: Reader = (said, of) => {
  const each = /(\d*d\d+|\d+) (?:additional |extra )?(?:points? of )?(?:[a-z]+ )?damage (?:per|each|every) round/i
  const damage = each.exec(said.prose.text)?.[1] ?? /^[a-z ]+\(?(\d*d\d+|\d+)/.exec(said.text)?.[1]
  if (damage === undefined) return undefined
  return {
    features: [{ hit: { ...withOf(said, of), consequences: [{ afflicts: 'bleeding' }] } }],
    keys: { afflictions: [ill('bleeding', damage)] },
    guessed: [liberty(deeds.bleeding)],
  }
}
/** A cloud that harms those beside its maker, and goes on in them. */
const spores: Reader = ({ prose }) => {
  const [, later, rounds] =
    /(\d*d\d+) points? of damage (?:in )?each (?:of the next|round for) (\d+)/i.exec(prose.text) ?? []
  const said = /once every (\d*d\d+|\d+|two|three|four|five) rounds/i.exec(prose.text)?.[1]?.toLowerCase()
  const wait = said && ({ two: '2', three: '3', four: '4', five: '5' }[said] ?? said)
  const free = /\bas a free action\b/i.test(prose.text) ? { cost: 'free' } : {}
  if (!prose.damage || !later) return undefined
  const effect = {
    area: { shape: 'emanation', feet: prose.feet ?? 5 },
    foes: true,
    consequences: [{ damage: prose.damage }, { afflicts: 'spores' }],
  }
  return {
    acts: [{ name: 'spores', ...free, ...(wait ? { uses: { max: 1, recharge: { rounds: wait } } } : {}), effect }],
    keys: { afflictions: [ill('spores', later, Number(rounds))] },
  }
}
/** Dice of a kind of energy that has no name among the types of damage. */
const unnamed: Reader = (said, of) => {
  const [, damage, kind = ''] = /^(\d*d\d+(?:[+-]\d+)?) (.*)$/.exec(said.text) ?? []
  if (damage === undefined) return undefined
  const foe = { holy: 'evil', unholy: 'good', axiomatic: 'chaotic', anarchic: 'lawful' }[kind]
  return {
    features: [{ hit: { ...withOf(said, of), consequences: [{ damage }] } }],
    guessed: [printed.untyped(kind), ...(foe ? [printed.onlyAgainst(foe)] : [])],
  }
}

/** What blocks name of wounds that go on. */
export const WOUNDS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:bleed(?:ing)?(?: wounds?)?|(?:infernal|bleeding|grievous) wounds?|wounding)\b/, bleeds],
  [/^spores\b/, spores],
  [/^\d*d\d+(?:[+-]\d+)? (?:negative energy|positive energy|unholy|holy|profane|vile|axiomatic|anarchic)$/, unnamed],
]
