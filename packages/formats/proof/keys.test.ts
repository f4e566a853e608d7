import { existsSync, readFileSync } from 'node:fs'
import { homeOf, rulesets } from '@quintain/rules'
import { drawn, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { differs, feels, sceneriesOf } from './testing/felt.ts'
import { pairsOf } from './testing/keys/index.ts'
import { casesOf, type KeyCase } from './testing/sheet-keys.ts'

/** Tests in which keys are felt that take a game of their own: from `packages/`. */
const T = {
  affliction: 'rules/d20/effects/afflictions-told.test.ts',
  called: 'rules/d20/effects/called-and-sent.test.ts',
  tactic: 'rules/d20/tactics/considerations.test.ts',
  flees: 'rules/d20/tactics/flees.test.ts',
  plans: 'rules/d20/tactics/plans.test.ts',
  wishes: 'odds/fights/wishes.test.ts',
  placed: 'rules/d20/effects/placed-areas.test.ts',
  sight: 'rules/d20/position/light-and-sight.test.ts',
  smash: 'rules/srd35/objects/smash.test.ts',
  breaking: 'rules/srd35/objects/break.test.ts',
  harm: 'rules/srd35/objects/damage.test.ts',
  travel: 'rules/srd35/travel/mounts.test.ts',
  objects: 'rules/starfinder/effects/objects.test.ts',
  burrow: 'rules/starfinder/movement/burrow.test.ts',
  reaction: 'rules/starfinder/actions/special.test.ts',
  through: 'rules/starfinder/senses/through.test.ts',
}
/** What no rule reads, and why it may be written all the same. */
const SHOWN = 'shown, and said to have no effect'
const ONE_VALUE = 'has one value'

const ANYWHERE = {
  'consequences/once': 'rules/d20/effects/consequences/once.test.ts',
  'consequences/improves': 'rules/d20/effects/consequences/improves.test.ts',
  ...Object.fromEntries(
    ['only', 'spares', 'friends', 'foes'].map(key => [
      `consequences/${key}`,
      'rules/d20/effects/consequences/to-some.test.ts',
    ]),
  ),
  'afflictions/anew': T.affliction,
  '/flees': T.flees,
  '/tactics': T.tactic,
  '/tactics.role': T.plans,
  '/tactics.only': T.plans,
  '/tactics.now': T.plans,
  '/tactics.next': T.plans,
  '/tactics.taken': T.plans,
  '/tactics.lost': T.plans,
  '/tactics.ally': T.plans,
  '/tactics.attacks': T.wishes,
  '/tactics.near': T.wishes,
  '/tactics.within': T.wishes,
  '/tactics.apart': T.wishes,
  '/tactics.spends': T.wishes,
  '/tactics.looksAhead': 'odds/fights/looks-ahead.test.ts',
  'effect/eachSquare': 'formats/proof/ground.test.ts',
  '/special': SHOWN,
  '/features': 'formats/proof/features.test.ts',
  '/senses.blindsense': T.sight,
  'area/shape': T.placed,
  ...Object.fromEntries(
    ['', '.cost', '.byItself', '.rounds', '.times', '.kept', '.anew', '.moves'].map(key => [
      `acts/goesOn${key}`,
      'formats/proof/goes-on.test.ts',
    ]),
  ),
  'effect/summons': T.called,
  'afflictions/descriptors': 'rules/d20/effects/effects.test.ts',
  'afflictions/only': T.affliction,
  'consequences/upToLevel': 'rules/d20/effects/consequences/up-to.test.ts',
  'acts/reactsTo': 'rules/d20/turn/reactions.test.ts',
}
const POINTS = { 'consequences/upToPoints': 'rules/d20/effects/consequences/up-to.test.ts' }
const LEVELS = {
  ...POINTS,
  'consequences/levels': 'rules/d20/creature/consequence-field.test.ts',
  'consequences/daily': 'rules/d20/creature/consequence-field.test.ts',
}
/** Keys that no fight here shows, by ruleset: the test in which each is felt, or why it has no effect. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spirit: { ...ANYWHERE, ...LEVELS, '/ownForm': 'rules/d20/features/acts/change-form.test.ts' },
  modern: {
    ...ANYWHERE,
    ...LEVELS,
    'acts/kind': ONE_VALUE,
    'armor/category': 'rules/modern/attack/defense.test.ts',
    'weapons/strength': 'rules/modern/attack/damage.test.ts',
    '/speeds.climb': 'cli/by-door/held-out.test.ts',
    '/speeds.swim': 'cli/by-door/held-out.test.ts',
    '/senses.lowLight': 'cli/by-door/held-out.test.ts',
  },
  true20: {
    ...ANYWHERE,
    'weapons/lance': 'rules/true20/movement/mounts.test.ts',
    'weapons/hands': 'rules/true20/actions/two-weapons.test.ts',
    'weapons/size': 'rules/true20/attack/attack.test.ts',
    'consequences/types': 'rules/d20/effects/effects.test.ts',
    'acts/kind': ONE_VALUE,
    'acts/provokes': 'rules/d20/actions/offered-acts.test.ts',
    'afflictions/inARow': T.affliction,
    '/shield': 'rules/true20/attack/defense.test.ts',
    '/steady': 'rules/true20/maneuvers/maneuvers.test.ts',
    '/group': 'rules/true20/turn/initiative.test.ts',
    '/rides': 'rules/true20/movement/mounts.test.ts',
  },
  starfinder: {
    ...ANYWHERE,
    ...POINTS,
    '/cr': 'rules/starfinder/effects/places.test.ts',
    '/proficiencies': 'cli/doors/change-hands.test.ts',
    '/itemLevel': T.objects,
    '/heldBy': T.objects,
    '/extent': T.objects,
    '/neutral': 'rules/starfinder/movement/movement.test.ts',
    '/races': 'rules/starfinder/attack/racial-change.test.ts',
    '/burrows': T.burrow,
    '/burrows.through': T.burrow,
    '/burrows.tunnels': T.burrow,
    '/breathes': T.burrow,
    '/senses.hearing': T.through,
    '/senses.artificial': 'rules/starfinder/effects/scrying.test.ts',
    'armor/opaque': T.through,
    'weapons/length': 'rules/starfinder/position/position.test.ts',
    'weapons/itemPoints': 'rules/starfinder/maneuvers/things.test.ts',
    'area/cubes': 'rules/starfinder/effects/areas.test.ts',
    'acts/defensive': T.reaction,
    'acts/timing': T.reaction,
    'afflictions/inARow': T.affliction,
  },
  srd35: {
    ...ANYWHERE,
    ...LEVELS,
    '/ownForm': 'rules/d20/features/acts/change-form.test.ts',
    '/rides': 'rules/d20/movement/mounts.test.ts',
    '/mount.saddle': 'formats/fight/map/places.test.ts',
    '/steed': T.travel,
    '/load': T.travel,
    '/tools': T.breaking,
    '/object.like': T.smash,
    '/object.inches': T.smash,
    '/object.armorBonus': T.smash,
    '/object.breaks': T.smash,
    '/object.barred': T.breaking,
    '/object.isDoor': T.breaking,
    '/object.door': T.breaking,
    '/object.heldBy': T.smash,
    '/object.wornBy': T.smash,
    '/object.touchedBy': T.smash,
    '/object.enhancement': T.smash,
    '/object.casterLevel': T.smash,
    '/object.animated': T.smash,
    '/object.takes': T.harm,
    '/object.vulnerable': T.harm,
    '/object.ineffective': T.harm,
  },
}

const nameOf = ({ document, key }: KeyCase) => `${document}/${key}`

/** Where keys that rules bring stand in a sheet. */
const DOCUMENT = { weapon: 'weapons', act: 'acts', armor: 'armor', creature: '' } as const
/** Keys of a text that the test beside the rule that brings them names: those are felt there. */
const feltBeside = (ruleset: string): ReadonlySet<string> =>
  new Set(
    rulesets[ruleset]!.make().chapters.flatMap(({ rules: [rule = ''] = [], keys = {} }) => {
      const beside = `packages/${homeOf(rule)}`.replace(/\.ts$/, '.test.ts')
      if (!existsSync(beside)) return []
      const test = readFileSync(beside, 'utf8')
      return Object.entries(DOCUMENT).flatMap(([document, place]) =>
        Object.keys(keys[document as keyof typeof DOCUMENT] ?? {}).flatMap(key =>
          test.includes(key) ? [`${place}/${key}`] : [],
        ),
      )
    }),
  )

/** One key of so many is tried at home, all of them by `npm run proof`. */
const ONE_OF = drawn(1, 12) > 1 ? 1 : 48

describe.each(someOf(Object.keys(rulesets), 3))('a key of a sheet of %s', ruleset => {
  const elsewhere = ELSEWHERE[ruleset] ?? {}
  const all = casesOf(rulesets[ruleset]!).filter(c => elsewhere[nameOf(c)] === undefined)
  const some = all.filter((_, i) => i % ONE_OF === 0)
  it('is felt in a fight, its numbers, what is legal or what comes of it, or in the test beside its rule', {
    timeout: 900_000,
  }, () => {
    const fights = sceneriesOf(ruleset)
    const pairs = pairsOf(ruleset)
    const beside = feltBeside(ruleset)
    const unfelt = some.filter(
      c => !pairs.get(nameOf(c))?.some(differs) && feels(c, fights[c.document] ?? []) !== 'felt',
    )
    expect(unfelt.map(nameOf).filter(name => !beside.has(name.split('.')[0]!))).toEqual([])
  })
  it('is felt in the test that is named for it', () => {
    const missing = Object.entries(elsewhere).filter(([name, where]) => {
      if (!where.endsWith('.test.ts')) return false
      return !readFileSync(`packages/${where}`, 'utf8').includes(name.split(/[/.]/).at(-1)!)
    })
    expect(missing).toEqual([])
  })
  it('is looked for unless it is named as shown elsewhere', () => {
    expect(all.length).toBeGreaterThan(80)
  })
  it('is named only where the text has it', () => {
    const known = new Set(casesOf(rulesets[ruleset]!).map(nameOf))
    expect([...Object.keys(elsewhere), ...pairsOf(ruleset).keys()].filter(name => !known.has(name))).toEqual([])
  })
})
