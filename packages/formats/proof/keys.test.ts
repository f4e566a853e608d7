import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { feels, sceneriesOf } from './testing/felt.ts'
import { casesOf, type KeyCase } from './testing/sheet-keys.ts'

/**
 * Keys that the few fights of `felt.ts` do not show, by document: names of other things, what takes a certain place, a certain
 * foe or a ruling. Of each of them it is still to be shown that a test beside its rule does; a key should leave this list rather than
 * come to it.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '': 'abilities.Charisma abilities.Intelligence abilities.Wisdom abilities.charisma abilities.constitution abilities.dexterity abilities.intelligence abilities.strength abilities.wisdom afflictions attitude attitudes breathes build burrows burrows.through burrows.tunnels by capacity classes cr exposed extent feats fills flees fullAttack fullAttacks group heldBy hinders immune immunity itemLevel keyAbility kinds languages level load maneuverability material material.inches mindless minion mount mount.saddle neutral object.animated object.armorBonus object.barred object.breaks object.casterLevel object.door object.enhancement object.heldBy object.inches object.ineffective object.isDoor object.like object.takes object.touchedBy object.vulnerable object.wornBy races reduction resistance rides saveAbility saves saves.Fortitude saves.Reflex saves.Toughness saves.Will saves.fortitude saves.reflex saves.toughness saves.will savesAgainst scores senses.artificial senses.blindsense senses.hearing senses.lowLight senses.through shield shieldCarried skills special speeds.burrow speeds.climb speeds.swim spellResistance steady steed tactics tools totals.EAC totals.Fortitude totals.Reflex tumbles views vulnerability weapons',
  acts: 'casterLevel classLevel defensive effect kind level mental needs needs.enemy needs.level needs.scores permanent permanent.credits provokes reactsTo strikes timing verbal',
  afflictions: 'check check.check check.grows check.save doses inARow onset.each',
  area: 'cubes height shape',
  armor:
    'bonus category dexterity eac enhancement kac opaque proficiency proficient quickness speed speeds speeds.burrow speeds.climb speeds.fly speeds.swim',
  consequences: 'adds afflicts against anew by daily drained drains levels lowers past restores to type types which',
  effect:
    'changes.hampers changes.light descriptors dismissible dispellable personal range.base redirects resistible scries summons teleports',
  save: 'ability kind onSuccess',
  weapons:
    'affliction against critical criticalEffect effect finesse hands hardness itemPoints lance length light nonlethal operative qualities rangePenalty reach size strength supernatural touch type types',
}
const isElsewhere = ({ document, key }: KeyCase) => ELSEWHERE[document]?.split(' ').includes(key) === true

/** One key of so many is tried at home, all of them by `npm run proof`. */
const ONE_OF = drawn(1, 12) > 1 ? 1 : 12

describe.each(Object.keys(rulesets))('a key of a sheet of %s', ruleset => {
  const all = casesOf(rulesets[ruleset]!).filter(c => !isElsewhere(c))
  const some = all.filter((_, i) => i % ONE_OF === 0)
  it('is felt in a fight: its numbers, what is legal, or what comes of it', { timeout: 600_000 }, () => {
    const fights = sceneriesOf(ruleset)
    const unfelt = some.filter(c => feels(c, fights[c.document] ?? []) !== 'felt')
    expect(unfelt.map(c => `${c.document}/${c.key}`)).toEqual([])
  })
  it('is looked for unless it is named as shown elsewhere', () => {
    expect(all.length).toBeGreaterThan(80)
  })
})
it('no key is named that no text has', () => {
  const known = new Set(
    Object.values(rulesets).flatMap(system => casesOf(system).map(({ document, key }) => `${document}/${key}`)),
  )
  const named = Object.entries(ELSEWHERE).flatMap(([d, keys]) => keys.split(' ').map(key => `${d}/${key}`))
  expect(named.filter(name => !known.has(name))).toEqual([])
})
