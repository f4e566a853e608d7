import { describe, expect, it } from 'vitest'
import { carriedFrom } from '../../../testing/carried.ts'
import { npcWeapon } from '../../../testing/npc.ts'

type Keys = Record<string, unknown>
const feat = (words: string) => ({
  name: 'Own Way (Ex)',
  type: 'feat',
  system: { description: { value: `<p>${words}</p>` } },
})
const arms = [npcWeapon('Bite', 12, '1d8 + 4', ['piercing']), npcWeapon('Slam', 8, '1d6 + 4', ['bludgeoning'])]
const KIND = { details: { cr: 6, type: 'aberration' }, traits: { size: 'large' } }
const read = (words: string) => carriedFrom(KIND, [...arms, feat(words)])
const simplified = (words: string) =>
  read(words)[1]
    .filter(note => note.startsWith('simplified'))
    .join()

describe('what words ask for beside what was made of them', () => {
  it.each([
    [
      'When the lurker hits a creature smaller than itself with its slam, the target must succeed at a DC 16 Fortitude save or be knocked prone.',
      'that it works on the smaller alone is left out',
    ],
    [
      'As a move action, the lurker can teleport up to 30 feet between areas of dim light or darkness.',
      'that it needs poor light for that is left out',
    ],
    ['When the lurker charges while flying, its bite deals an additional 1d8 damage.', 'each charge of it does so'],
  ])('%s', (words, says) => {
    expect(simplified(words)).toContain(says)
  })
  it.each([
    'When the lurker hits a creature with its slam, the target must succeed at a DC 16 Fortitude save or be knocked prone.',
    'As a move action, the lurker can teleport up to 30 feet.',
    'When the lurker charges, its bite deals an additional 1d8 damage.',
    'As a standard action, the lurker can hurl an object at a target within 60 feet as a ranged attack, dealing 3d6+5 bludgeoning damage.',
  ])('nothing is said of %s', words => {
    expect(simplified(words)).toBe('')
  })
  it('what is thrown in words has an attack roll, and who heals another reaches one', () => {
    const acts = (words: string) => (read(words)[0] as Keys)['acts']
    expect(
      acts(
        'As a standard action, the lurker can hurl an object at a target within 60 feet as a ranged attack, dealing 3d6+5 bludgeoning damage.',
      ),
    ).toMatchObject([{ attack: 'ranged' }])
    expect(
      acts(
        'Three times per day as a standard action, the lurker can heal a creature within 30 feet, restoring 4d8 Hit Points.',
      ),
    ).toMatchObject([{ uses: { max: 3 }, effect: { range: 30, friends: true, consequences: [{ heals: '4d8' }] } }])
  })
})
