import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fightJsonSchema, placeSchema, terrainSchema } from './schema.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
}

/** Paths of the keys that nothing is said of; creatures' keys come from the sheets and are left out but for their places. */
function undescribed(s: Schema, path: string): string[] {
  const keys = Object.entries(s.properties ?? {}).flatMap(([key, v]) => [
    ...(v.description ? [] : [`${path}.${key}`]),
    ...(path.endsWith('creatures.*') ? [] : undescribed(v, `${path}.${key}`)),
  ])
  const own = path.endsWith('creatures.*') ? keys.filter(k => k.slice(path.length + 1) in placeSchema.shape) : keys
  const each = typeof s.additionalProperties === 'object' ? undescribed(s.additionalProperties, `${path}.*`) : []
  return [
    ...own,
    ...each,
    ...[...(s.oneOf ?? []), ...(s.anyOf ?? [])].flatMap(x => undescribed(x, path)),
    ...(s.items ? undescribed(s.items, path) : []),
  ]
}

describe('the schema of fight files', () => {
  const schema = fightJsonSchema(rulesets) as Schema
  it('says of every key what it is', () => {
    const silent = undescribed(schema, '').filter(path => !/^\.ruleset\.(id|options)$/.test(path))
    expect(silent).toEqual([])
    expect(Object.keys(terrainSchema.shape).length).toBeGreaterThan(10)
  })
  it('gives an example or a default of each', () => {
    const { properties = {} } = schema.oneOf![0]!
    const bare = Object.entries(properties).filter(([, v]) => !/[:{]|when absent/.test(v.description ?? ''))
    expect(bare.map(([k]) => k)).toEqual([])
  })
})
