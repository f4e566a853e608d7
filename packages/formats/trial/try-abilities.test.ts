import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreature } from '../import/index.ts'
import { triedLines, tryAbilities } from './index.ts'

const BLOCK = `Mire Brute
Large Giant
Hit Dice: 6d8+24 (51 hp)
Initiative: +1
Speed: 30 ft. (6 squares)
Armor Class: 14 (-1 size, +1 Dex, +4 natural), touch 10, flat-footed 13
Base Attack/Grapple: +4/+14
Attack: Claw +9 melee (1d6+6)
Full Attack: 2 claws +9 melee (1d6+6) and bite +4 melee (1d6+3)
Space/Reach: 10 ft./10 ft.
Special Attacks: Spit, rend 2d6+9, old grudge
Special Qualities: Darkvision 60 ft., regeneration 5, telepathy 60 ft., immunity to fire
Saves: Fort +9, Ref +3, Will +2
Abilities: Str 23, Dex 12, Con 18, Int 6, Wis 10, Cha 6
Skills: Listen +4
Feats: Alertness
Challenge Rating: 5

Spit (Ex): Once per day, 30-foot cone, damage 4d6 acid, Reflex DC 17 half.
Rend (Ex): A brute that hits with both claws deals 2d6+9 points of damage.
Regeneration (Ex): Fire deals normal damage to a mire brute.
`
const file = importCreature(BLOCK, 'brute.txt', rulesets, 'srd35')

describe('abilities of an imported creature, tried', () => {
  const tried = tryAbilities(file, rulesets)
  const of = (name: RegExp) => tried.find(x => name.test(x.name))
  it('uses an act by its command and tells what came of it', () => {
    expect(of(/spit|breath/i)).toMatchObject({
      door: null,
      told: expect.arrayContaining([expect.stringMatching(/Reflex save/)]),
    })
  })
  it('calls what has no command by the blow that it answers to', () => {
    expect(of(/^rend$/)).toMatchObject({
      door: null,
      told: [expect.stringMatching(/^Foe takes \d+/), expect.anything()],
    })
    expect(of(/^regeneration$/)?.told[0]).toMatch(/nonlethal/)
    expect(of(/^immunity$/)?.told[0]).toBe('Mire Brute takes 0')
  })
  it('tries a form that only an effect brings by the act that brings it', () => {
    const mist = { name: 'Mist', cost: 'effect', speed: 5 }
    const fade = {
      name: 'fade',
      effect: { personal: true, consequences: [{ form: 'mist', lasts: { rounds: 2 } }] },
    }
    const brought = (acts: readonly object[]) =>
      tryAbilities({ ...file, creature: { hitPoints: 9, forms: [mist], acts } }, rulesets).find(
        x => x.name === 'form: Mist',
      )
    expect(brought([fade])).toMatchObject({ door: null, told: expect.arrayContaining([expect.stringMatching(/fade/)]) })
    expect(brought([])).toMatchObject({ told: [], door: 'an effect brings it, and no act of it does' })
  })
  it('says that there is no door to what no rule plays', () => {
    expect(of(/old grudge/)).toMatchObject({ made: null, told: [], door: 'no rule reads it' })
    const lines = triedLines(file, rulesets)
    expect(lines[0]).toBe('brute')
    const at = lines.findIndex(line => /^ {2}old grudge/.test(line))
    expect(lines[at + 1]).toBe('    no door: no rule reads it')
  })
  it('tries what calls creatures that no fight names yet, and says what a file makes impossible', () => {
    const called = {
      ...file,
      creature: { ...file.creature, features: [{ summon: { called: 'call', who: ['mire imp'], percent: 100 } }] },
    }
    expect(tryAbilities(called, rulesets).find(x => x.name.startsWith('summon'))).toMatchObject({
      name: 'summon: call',
      door: null,
    })
    const wrong = { ...file, creature: { ...file.creature, acts: [{ name: 'x', effect: { range: 'far' } }] } }
    expect(tryAbilities(wrong, rulesets)[0]).toMatchObject({ told: [], door: expect.stringContaining('range') })
  })
})
