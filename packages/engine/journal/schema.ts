import { type Declared, schemaOfFields } from '../model/fields.ts'
import type { Ruleset } from '../model/ruleset.ts'
import { FORMAT } from './entry.ts'

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
  const n = { type: 'integer', minimum: 1 }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A line of a Quintain journal, format ${FORMAT}`,
    description: 'JSON Lines: the header first, then an entry a line, numbered from 1.',
    oneOf: [
      { $ref: '#/$defs/header' },
      { $ref: '#/$defs/stepEntry' },
      { $ref: '#/$defs/ruling' },
      { $ref: '#/$defs/undo' },
    ],
    $defs: {
      header: {
        type: 'object',
        properties: {
          quintain: { const: 'journal' },
          format: { const: FORMAT },
          ruleset: {
            type: 'object',
            properties: { id: { enum: rulesets.map(r => r.id) }, options: { type: 'object' } },
            required: ['id', 'options'],
            additionalProperties: false,
          },
          creatures: { type: 'array', items: { type: 'string' } },
          width: { type: 'integer', minimum: 1, description: 'squares in a row of the map' },
          fight: { description: 'the fight as its file gave it' },
          start: {
            type: 'object',
            properties: { agenda: list('step'), game: { type: 'object' }, creatures: { type: 'object' } },
            required: ['agenda', 'game', 'creatures'],
          },
          branchOf: {
            type: 'object',
            properties: { name: { type: 'string' }, after: { type: 'integer', minimum: 0 } },
            required: ['name', 'after'],
          },
        },
        required: ['quintain', 'format', 'ruleset', 'creatures', 'width', 'fight', 'start'],
      },
      stepEntry: {
        type: 'object',
        properties: {
          n,
          step: { $ref: '#/$defs/step' },
          picks: list('pick'),
          events: list('event'),
          plan: list('step'),
        },
        required: ['n', 'step'],
        additionalProperties: false,
      },
      ruling: {
        type: 'object',
        properties: {
          n,
          ruling: { type: 'string' },
          reason: { type: 'string' },
          by: { type: 'string' },
          events: list('event'),
          plan: list('step'),
        },
        required: ['n', 'ruling', 'reason', 'by'],
        additionalProperties: false,
      },
      undo: {
        type: 'object',
        properties: {
          n,
          undone: { type: 'integer', minimum: 0, description: 'the last entry that stays in effect' },
          by: { type: 'string' },
        },
        required: ['n', 'undone', 'by'],
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
        required: ['key', 'outcome'],
        additionalProperties: false,
      },
      step: { oneOf: steps },
      event: { oneOf: events },
    },
  }
}
