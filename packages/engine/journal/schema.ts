import { type Declared, schemaOfFields } from '../model/fields.ts'
import type { Ruleset } from '../model/ruleset.ts'
import { FORMAT } from './line.ts'
import { CHECKPOINT, DEEDS, LINE } from './shape.ts'

type Schema = Record<string, unknown>

function object(tag: string, kind: string, fields: Declared): Schema {
  const { properties, required } = schemaOfFields(fields)
  return {
    type: 'object',
    properties: { [tag]: { const: kind }, ...properties },
    required: [tag, ...required],
    additionalProperties: false,
  }
}

/** JSON Schema (2020-12) of a line of a journal under these rulesets: made from the declarations of their steps and events. */
export function journalSchema(rulesets: readonly Ruleset[]): Schema {
  const unique = (all: readonly (readonly [string, Schema])[]): Schema[] => [
    ...new Map(all.map(([k, s]) => [`${k}${JSON.stringify(s)}`, s])).values(),
  ]
  const steps = unique(
    rulesets.flatMap(r =>
      Object.values(r.steps).map(s => [s.kind.kind, object('do', s.kind.kind, s.kind.fields)] as const),
    ),
  )
  const events = unique(
    rulesets.flatMap(r => Object.values(r.events).map(e => [e.kind, object('e', e.kind, e.fields)] as const)),
  )
  const list = (ref: string): Schema => ({ type: 'array', items: { $ref: `#/$defs/${ref}` } })
  const deeds = Object.entries(DEEDS).map(([name, fields]) => object('do', name, fields))
  const { properties, required } = schemaOfFields(LINE)
  const row = {
    type: 'object',
    properties: { step: { $ref: '#/$defs/step' }, picks: list('pick'), events: list('event') },
    required: ['step'],
    additionalProperties: false,
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A line of a Quintain journal, format ${FORMAT}`,
    description: 'JSON Lines: the header first, then what each person did, numbered from 1.',
    oneOf: [{ $ref: '#/$defs/header' }, { $ref: '#/$defs/checkpointLine' }, { $ref: '#/$defs/line' }],
    $defs: {
      header: {
        type: 'object',
        properties: {
          quintain: { const: 'journal' },
          format: { const: FORMAT },
          rules: {
            type: 'object',
            properties: {
              id: { enum: rulesets.map(r => r.id) },
              options: { type: 'object' },
              print: { type: 'string', description: 'a hash of what the ruleset declared' },
            },
            required: ['id', 'options', 'print'],
            additionalProperties: false,
          },
          creatures: { type: 'array', items: { type: 'string' } },
          width: { type: 'integer', minimum: 1, description: 'squares in a row of the map' },
          fight: { description: 'the fight as its file gave it' },
          fightPrint: { type: 'string', description: 'a hash of the fight as it was written: another seed shows' },
          start: { $ref: '#/$defs/snapshot' },
          branchOf: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              after: { type: 'integer', minimum: 0 },
              round: { type: 'integer', minimum: 0, description: 'the round that ran then' },
              turn: { type: 'string', description: 'the id of the creature whose turn it was' },
            },
            required: ['name', 'after'],
          },
        },
        required: ['quintain', 'format', 'rules', 'creatures', 'width', 'fight', 'start'],
      },
      snapshot: {
        type: 'object',
        properties: { agenda: list('step'), game: { type: 'object' }, creatures: { type: 'object' } },
        required: ['agenda', 'game', 'creatures'],
      },
      checkpointLine: {
        type: 'object',
        properties: { checkpoint: { type: 'object', ...schemaOfFields(CHECKPOINT) } },
        required: ['checkpoint'],
        additionalProperties: false,
      },
      line: {
        type: 'object',
        properties: {
          ...properties,
          n: { type: 'integer', minimum: 1 },
          did: { oneOf: deeds },
          rows: { type: 'array', items: row },
          agenda: {
            type: 'object',
            properties: { keep: { type: 'integer', minimum: 0 }, top: list('step') },
            required: ['keep', 'top'],
            additionalProperties: false,
          },
        },
        required,
        additionalProperties: false,
      },
      pick: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          outcome: {},
          face: { type: 'integer' },
          who: { type: 'string' },
          by: { type: 'string' },
        },
        required: ['key'],
        additionalProperties: false,
      },
      step: { oneOf: steps },
      event: { oneOf: events },
    },
  }
}
