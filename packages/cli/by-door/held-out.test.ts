import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, at: C3, hitPoints: 30, initiative: 50'
const THEM = 'side: them, hitPoints: 30, initiative: -9'

describe('a touch that is held', () => {
  const SHOCK =
    'weapons: [{ name: spark, damage: 0 }], acts: [{ name: shock, kind: spell, level: 1, touch: true, strikes: spark, effect: { consequences: [{ damage: 4 }] } }]'
  const file = fileOf('starfinder', {
    ann: `${US}, stamina: 10, resolve: 3, ${SHOCK}`,
    bo: `${THEM}, at: C4, totals: { EAC: 60, KAC: 60 }`,
    cy: `${THEM}, at: C9`,
  })
  it('needs no roll on the unconscious, nor on a foe who is willing [starfinder/attack/touch-effect, starfinder/effects/willing-targets]', async () => {
    const [, asleep] = await answersTo(file, ['ruling give bo unconscious because it sleeps', 'use shock at bo'])
    expect(asleep).toMatch(/100 % to hit.*Bo 30 hp > 26 hp/)
    const [, willing] = await answersTo(file, ['ruling give bo willing because it asks for it', 'use shock at bo'])
    expect(willing).toMatch(/100 % to hit.*Bo 30 hp > 26 hp/)
  })
  it('is rolled against EAC otherwise, and kept after a miss [starfinder/attack/touch-effect, starfinder/effects/holding-the-charge]', async () => {
    const [missed, , , , again] = await answersTo(file, ['use shock at bo', 'end', 'end', 'end', 'why touch bo'])
    expect(missed).toMatch(/against 60, misses/)
    expect(again).toMatch(/^ legal/)
  })
})

describe('a touch for several', () => {
  it('takes its targets by name, one or several, and says so where none is named [starfinder/effects/touch-several]', async () => {
    const act =
      '{ name: bless, kind: spell, level: 1, provokes: false, touch: true, effect: { targets: 6, consequences: [{ grants: 1 }] } }'
    const file = fileOf('starfinder', {
      ann: `${US}, acts: [${act}]`,
      di: 'side: us, at: C4, hitPoints: 9',
      bo: `${THEM}, at: C9`,
    })
    const [nobody, both] = await answersTo(file, ['use bless', 'use bless on ann and di'])
    expect(nobody).toContain('bless touches those who are willing, all at once: each is named, as targets')
    expect(both).toMatch(/Di (?:is bolstered|gains 1)/)
    const [one] = await answersTo(file, ['use bless on di'])
    expect(one).toMatch(/Di (?:is bolstered|gains 1)/)
    expect(one).not.toMatch(/Ann (?:is bolstered|gains 1)/)
    const [foe] = await answersTo(file, ['use bless on bo'])
    expect(foe).toContain('Bo is not willing')
  })
})

describe('a gaze', () => {
  const MEDUSA = `${THEM}, at: C5, features: [{ gaze: { feet: 30, save: Fortitude, dc: 60, consequences: [{ condition: shaken, lasts: fight }] } }]`
  const meets = async (ruleset: string, keys: string) => {
    const file = fileOf(ruleset, { ann: `side: us, at: C3, hitPoints: 30, initiative: 50${keys}`, bo: MEDUSA })
    const answers = await answersTo(file, ['end', 'end', 'who'])
    return / a Ann,[^.]*?shaken/.test(answers[2]!)
  }
  it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
    '%s: does nothing to the blinded [house/features/gaze]',
    async text => {
      expect([await meets(text, ''), await meets(text, ', conditions: [blinded]')]).toEqual([true, false])
    },
  )
  it('does nothing to who perceives by blindsight [starfinder/senses/blindsight-immunities]', async () => {
    expect(await meets('starfinder', ', senses: { blindsight: 60 }')).toBe(false)
    expect(await meets('starfinder', ', senses: { blindsense: 60 }')).toBe(true)
  })
  it('of what cannot be seen meets nobody [starfinder/senses/invisible-no-gaze]', async () => {
    const file = fileOf('starfinder', { ann: US, bo: `${MEDUSA}, conditions: [unseen]` })
    expect((await answersTo(file, ['end', 'end', 'who']))[2]).not.toMatch(/Ann,[^.]*shaken/)
  })
})

describe('a range that grows with level', () => {
  const REACH = 'effect: { range: { base: 25, perLevel: 5, every: 2 }, consequences: [{ damage: 1 }] }'
  it('grows with the caster level of a spell and the class level of a class feature [starfinder/effects/range-level]', async () => {
    const acts = `[{ name: spell, kind: spell, level: 1, casterLevel: 6, ${REACH} }, { name: knack, classLevel: 2, ${REACH} }, { name: trick, ${REACH} }]`
    const file = fileOf('starfinder', { ann: `${US}, level: 4, acts: ${acts}`, bo: `${THEM}, at: C20` })
    const answers = await answersTo(file, ['why use spell on bo', 'why use knack on bo', 'why use trick on bo'])
    expect(answers.map(x => /within (\d+) feet/.exec(x)?.[1])).toEqual(['40', '30', '35'])
  })
})

describe('one who cannot be seen and is found', () => {
  it('stays found while it stays where it is, and is lost as it moves [starfinder/senses/pinpoint, starfinder/senses/notice-result]', async () => {
    const deaf = `${US}, senses: { vision: false }, skills: { Perception: 30 }`
    const file = fileOf('starfinder', { ann: deaf, bo: `${THEM}, at: C4` }, 'sight: true')
    const answers = await answersTo(file, [
      'why attack bo',
      'seek',
      'why attack bo',
      'seek',
      'end',
      'end',
      'why attack bo',
    ])
    expect([0, 2, 6].map(i => /does not know where Bo is/.test(answers[i]!))).toEqual([true, true, false])
    const moved = ['seek', 'seek', 'end', 'move D4', 'end', 'why attack bo']
    expect((await answersTo(file, moved))[5]).toContain('does not know where Bo is')
  })
  it('is felt for by one without eyes where nothing is settled about sight [starfinder/senses/pinpoint]', async () => {
    const file = fileOf('starfinder', {
      ann: `${US}, senses: { vision: false }, skills: { Perception: 30 }`,
      bo: `${THEM}, at: C4`,
    })
    const [, found, now] = await answersTo(file, ['why attack bo', 'seek', 'why attack bo'])
    expect(found).toMatch(/Perception check made: \d+ Round/)
    expect(now).toContain('legal now')
  })
  it('a search that finds nobody tells its own number, and not the number that would do [starfinder/senses/pinpoint]', async () => {
    const file = fileOf(
      'starfinder',
      {
        ann: 'side: us, at: C3, hitPoints: 20, skills: { Perception: 3 }',
        bo: 'side: them, at: C4, hitPoints: 20, initiative: 40, skills: { Stealth: 9 }, features: [hides in the open]',
      },
      'faces: [10, 10, 8, 5]',
    )
    const [hides, , missed] = await answersTo(file, ['hide', 'end', 'seek'])
    expect(hides).toContain('Stealth 17')
    expect(missed).toContain('Perception check failed: 8')
    expect(missed).not.toContain('17')
  })
  it('is located by the one that it struck from the next square [starfinder/senses/unseen-melee-reveals]', async () => {
    const file = fileOf(
      'starfinder',
      { ann: `${US}`, bo: `${THEM}, at: C4, conditions: [unseen], weapons: [{ name: knife, damage: 1 }]` },
      'sight: true',
    )
    const [, , , now] = await answersTo(file, ['end', 'attack ann with knife', 'end', 'why attack bo'])
    expect(now).toContain('legal now')
  })
})

describe('one who lies stable as the file begins', () => {
  it.each(['spirit', 'modern', 'srd35'])(
    '%s: loses a hit point with each hour if nobody tends it, and none otherwise [spirit/injury/recovering-without-help-hourly, spirit/injury/recovering-with-help]',
    async ruleset => {
      const file = (more: string) =>
        fileOf(ruleset, {
          ann: US,
          bo: `side: us, at: C5, hitPoints: { maximum: 30, current: -2${more}`,
          cy: `${THEM}, at: T20`,
        })
      const lines = ['ruling end because peace', 'wait 1 hour', 'who']
      const [, alone] = await answersTo(file(', untended: true }'), lines)
      expect(alone).toMatch(/Bo .*-2 hp, stable > -3 hp, stable/)
      const [, tended, who] = await answersTo(file(' }, conditions: [stable]'), lines)
      expect(tended).not.toMatch(/-3 hp/)
      expect(who).toMatch(/Bo, us: -2 hp/)
    },
  )
  it('is below 0 hit points, and not dead [spirit/injury/recovering-without-help-hourly]', async () => {
    const file = fileOf('spirit', { ann: `side: us, hitPoints: { maximum: 9, current: 3, untended: true }` })
    await expect(answersTo(file, [])).rejects.toThrow(
      /untended: is of one that lies stable, with current hit points from -1 to -9/,
    )
  })
})

describe('an act for one kind of creature', () => {
  it.each(['spirit', 'modern', 'srd35', 'true20', 'starfinder'])(
    '%s: is refused on another kind, and its use is kept [starfinder/effects/other-target-kinds]',
    async ruleset => {
      const points = ruleset === 'true20' ? '' : ', hitPoints: 30'
      const act = `{ name: turn, uses: { max: 1, recharge: fight }, effect: { range: 60, only: [undead], consequences: [{ condition: prone }] } }`
      const file = fileOf(ruleset, {
        ann: `side: us, at: C3, initiative: 50, acts: [${act}]${points}`,
        bo: `side: them, at: C5${points}`,
        cy: `side: them, at: C7, kinds: [undead]${points}`,
      })
      const [wrong, right] = await answersTo(file, ['use turn at bo', 'use turn at cy'])
      expect(wrong).toContain('not legal: turn works on undead targets only')
      expect(right).toContain('Cy is on the ground')
    },
  )
})

describe('keys of modern', () => {
  const modern = (ann: string, map = '', more = '') =>
    fileOf(
      'modern',
      { ann: `side: us, at: B2, hitPoints: 30, initiative: 50, ${ann}`, bo: `${THEM}, at: B12` },
      `map: { rows: ['..............', '..wwww..^^....', '..............']${map} }${more}`,
    )
  const GUN = 'weapons: [{ name: gun, use: projectile, increment: 60, damage: 1d6 }]'
  it('a listed speed goes through water and over cliffs without a check [spirit/movement/climb-and-swim-speed]', async () => {
    const [, swim] = await answersTo(modern('speeds: { swim: 30, climb: 30 }'), ['ac bo', 'move B6'])
    expect(swim).toMatch(/moves B2 > B6, 20 ft/)
    const [climb] = await answersTo(modern('speeds: { climb: 30 }').replace('at: B2', 'at: B8'), ['move B10'])
    expect(climb).toMatch(/moves B8 > B10, 10 ft/)
    const [none] = await answersTo(modern('speed: 30'), ['move B6'])
    expect(none).not.toMatch(/moves B2 > B6, 20 ft/)
  })
  it('low-light vision sees twice as far by a lamp [srd35/senses/low-light-vision]', async () => {
    const dark = (senses: string) =>
      modern(`${GUN}, light: { bright: 20 }${senses}`, ', light: dark').replace('at: B12', 'at: B9')
    expect((await answersTo(dark(''), ['why attack bo']))[0]).toContain('cannot perceive Bo')
    expect((await answersTo(dark(', senses: { lowLight: true }'), ['why attack bo']))[0]).toContain('legal now')
  })
  it('the kind of an armor takes its feat, and the size of a weapon is told where it goes [modern/defense/equipment-bonus, modern/attack/size-categories-of-things]', async () => {
    const vest = (more: string) => modern(`armor: { bonus: 1, proficient: 4, category: medium }${more}`)
    expect((await answersTo(vest(''), ['ac ann']))[0]).toContain('defense 11')
    expect((await answersTo(vest(', feats: [Armor Proficiency (Medium)]'), ['ac ann']))[0]).toContain('defense 14')
    await expect(answersTo(modern('weapons: [{ name: axe, damage: 1d12, size: large }]'), [])).rejects.toThrow(
      /weapons\[0\]\.size: is read by no rule of this text: light: true/,
    )
  })
})

describe('a chase', () => {
  it('of vehicles is left to the table, one on foot is not [starfinder/chase/vehicles]', async () => {
    const file = fileOf('starfinder', {
      ann: 'side: us, at: C3, hitPoints: 30, speed: 20',
      car: 'side: them, at: C9, hitPoints: 30, speed: 80, extent: [10, 10], kinds: [object, vehicle]',
      bo: `side: them, at: G9, hitPoints: 30`,
    })
    const [, car, bo] = await answersTo(file, ['ruling end because peace', 'chase car', 'chase bo'])
    expect(car).toContain('Car is a vehicle: its chases have rules of their own, which this text leaves out')
    expect(bo).toContain('Ann is caught')
  })
})

describe('one who runs', () => {
  it('is told to be flat-footed, in the word of the text [starfinder/actions/run]', async () => {
    const file = fileOf('starfinder', { ann: US, bo: `${THEM}, at: T20` })
    const [ran, who] = await answersTo(file, ['run C15', 'who'])
    expect(ran).toMatch(/is flat-footed.*runs C3 > C15/)
    expect(who).toMatch(/Ann, us: 30 hp, flat-footed, running/)
    expect(who).not.toContain('unable to dodge')
  })
})
