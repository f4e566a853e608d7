import { describe, expect, it } from 'vitest'
import { featuresOfFeats } from './feats.ts'

const CLAW = { name: 'claw', natural: true }
const BOW = { name: 'bow', use: 'projectile' }
describe('feats that are features', () => {
  it.each([
    [['Spring Attack'], [CLAW], false, [{ 'strikes in passing': { quiet: true } }]],
    [['Spring Attack'], [CLAW, BOW], false, [{ 'strikes in passing': { with: ['claw'], quiet: true } }]],
    [['Shot on the Run'], [CLAW, BOW], false, [{ 'strikes in passing': { with: ['bow'] } }]],
    [['Shot on the Run'], [CLAW], false, []],
    [['Flyby Attack'], [CLAW], true, [{ 'strikes in passing': { flies: true } }]],
    [['Flyby Attack'], [CLAW], false, []],
    [['Dodge', 'Mobility'], [CLAW], false, ['mobility']],
  ])('%j of one with %j', (feats, weapons, flies, features) => {
    expect(featuresOfFeats(feats, weapons, flies)).toEqual(features)
  })
})
