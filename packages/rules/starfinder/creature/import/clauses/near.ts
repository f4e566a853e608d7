import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { bare, type Reads, type Template, template } from './slots.ts'
import { givenTo, numbersIn } from './values.ts'

/** Saves against radiation by how strong it is. */
const RADIATION: Readonly<Record<string, number>> = { low: 13, medium: 17, high: 22, severe: 30 }
const KIN = liberty('those whom it helps are its friends')
const SKILLS = 'a bonus to a skill at some times alone is left out'
/** Whoever of its foes is near has a penalty. */
const hampers: Reads = ({ feet, n, to }, { name }) => {
  const numbers = numbersIn(to!)
  if (!numbers || numbers.kind || numbers.to.length + numbers.against.length === 0) return undefined
  const { consequences, features } = givenTo(numbers, -Number(n), name, 'effect')

  return {
    features: [...features, { aura: { called: bare(name), feet: Number(feet), consequences } }],
    ...(numbers.skills ? { guessed: SKILLS } : {}),
  }
}
/** Its friends near it are better. */
const heartens: Reads = ({ feet, n, type, to }, { name }) => {
  const numbers = numbersIn(to!)
  if (!numbers || numbers.kind || numbers.to.length + numbers.against.length === 0) return undefined
  const { consequences, features } = givenTo(
    numbers,
    Number(n),
    name,
    'effect',
    /^racial$/i.test(type ?? '') ? undefined : type,
  )
  return {
    features: [
      ...features,
      { aura: { called: bare(name), feet: Number(feet), friends: true, others: true, consequences } },
    ],
    guessed: numbers.skills ? SKILLS : KIN,
  }
}
const FOES = '{each}? ?(?:other |living |hostile |enemy )?{foes}'
const TYPE = '(?:(?<type>morale|insight|circumstance|racial|divine|luck|enhancement|species) )?'

/** What it does to those near it, all the time. */
export const NEAR: readonly Template[] = [
  template(
    `${FOES} within {feet:n} feet{ofIt} (?:takes?|suffers?|has|have) an? -{n:n} penalty (?:to|on) (?<to>{more})`,
    hampers,
  ),
  template(
    `{it} (?:imposes|projects|causes|inflicts) {any}-{n:n} penalty (?:to|on) (?<to>{any}) (?:of|made by|for|to) ${FOES} within {feet:n} feet{ofIt}`,
    hampers,
  ),
  template(
    `(?:an |all |any |each |{its} |of its )*(?:ally|allies|allied creatures?|friendly creatures?) within {feet:n} feet{ofIt} {gains} an? \\+{n:n} ${TYPE}bonus (?:to|on) (?<to>{more})`,
    heartens,
  ),
  template(
    `{it} grants {any}(?:ally|allies|allied creatures?) within {feet:n} feet{ofIt} an? \\+{n:n} ${TYPE}bonus (?:to|on) (?<to>{more})`,
    heartens,
  ),
  template(
    `as a {cost:cost} action, {it} can (?:cause|expose) (?:one|an?|a single) {foes}(?: it touches)? within {feet:n} feet(?: to be exposed)? to (?<strong>low|medium|high|severe)(?:-level)? (?:levels of )?radiation(?: \\(DC {dc:n}\\))?`,
    ({ cost, feet, strong, dc }, { name }) => ({
      acts: [
        {
          name: bare(name),
          cost: cost!.toLowerCase() === 'full' ? 'full-round' : cost!.toLowerCase(),
          effect: {
            range: Number(feet),
            save: { kind: 'Fortitude', dc: Number(dc ?? RADIATION[strong!.toLowerCase()]) },
            consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
          },
        },
      ],
      guessed: 'radiation sickens for a round',
    }),
  ),
  template(`{it} (?:that )?(?:ends its turn in|is in|while in) water gains (?:partial )?cover`, (_, { name }) => ({
    features: [{ bonus: { when: ['in water'], defense: 2, called: bare(name) } }],
    guessed: 'cover of water is 2 points of Armor Class, its Reflex saves are no better',
  })),
]
