import { exportUvtt, FileProblems, problemText } from '@quintain/formats'
import { boardMap } from '@quintain/rules'
import {
  checkedFight,
  foundTold,
  type OwnConditionTold,
  ownCondition,
  readCreature,
  readMap,
  rulesetTold,
  type Workshop,
} from '@quintain/seats/workshop'
import { z } from 'zod'
import { PICTURING } from './picturing.ts'
import { type Answer, JSON_FILE, type Route } from './routes.ts'

const problem = z.object({ error: z.string() })
const ruleset = z.string().max(60)
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'a key of small letters, digits and "-", at most 60')
const words = z.strictObject({ ruleset, words: z.string().max(200) })
const block = z.strictObject({ ruleset, text: z.string().max(200_000) })
const map = z.strictObject({ text: z.string() })
const fight = z.strictObject({ fight: z.string() })
const creature = z.strictObject({ ruleset, key, creature: z.record(z.string(), z.json()) })
const named = z.strictObject({ ruleset, key })

/** Creatures by what stands behind `like` in a fight file, or one by its whole sheet. */
const newcomers = z.strictObject({
  like: z.string().max(200).optional(),
  creature: z.record(z.string(), z.json()).optional(),
  name: z.string().min(1).max(100),
  count: z.int().min(1).max(40),
  side: z.string().min(1).max(60),
  at: z
    .string()
    .max(60)
    .regex(/^(?:.+ )?[A-Za-z]{1,3}\d{1,4}$/, 'a square, such as C7, or of an evening gate C7')
    .optional(),
})

const conditionName = z.strictObject({ name: z.string().max(60) })

const ok = (body: unknown): Answer => ({ status: 200, body })
const wrong = (error: string): Answer => ({ status: 422, body: { error } })

/** What is asked of the workshop under a ruleset. */
type Ask<T> = (workshop: Workshop, ruleset: string, body: T) => Answer | Promise<Answer>

/** Asked under the ruleset that the body names: one that there is. */
const ofRuleset =
  <T extends object>(ask: Ask<T>): Route['handle'] =>
  async ({ workshop }, given) => {
    const body = given.body as T & { readonly ruleset: string }
    return workshop.has(body.ruleset) ? ask(workshop, body.ruleset, body) : wrong(`no ruleset "${body.ruleset}"`)
  }
/** Asked under the ruleset of the table that the path names. */
const ofTable =
  <T extends object>(ask: Ask<T>): Route['handle'] =>
  async (tables, given) => {
    const table = await tables.find(given.name)
    return table ? ask(tables.workshop, table.fight.system.id, given.body as T) : noTable(given.name)
  }
const noTable = (name: string): Answer => ({ status: 404, body: { error: `no table "${name}"` } })
const saved = (why: string | null): Answer => (why === null ? ok({}) : wrong(why))

const find: Ask<{ readonly words: string }> = async (w, ruleset, { words }) => ok(await w.find(ruleset, words))
const read: Ask<{ readonly text: string }> = (w, ruleset, { text }) => {
  const found = w.read(ruleset, text)
  return 'error' in found ? wrong(found.error) : ok(found.read)
}
const save: Ask<{ readonly key: string; readonly creature: Readonly<Record<string, unknown>> }> = async (
  w,
  ruleset,
  { key, creature },
) => saved(await w.save(ruleset, key, creature))
const conditions: Ask<object> = async (w, ruleset) => ok(await w.conditions(ruleset))
const forgetCondition: Route['handle'] = async ({ workshop }, given) => {
  const { name } = given.body as z.infer<typeof conditionName>
  return (await workshop.forgetCondition(name)) ? ok({}) : wrong(`no condition "${name}" is saved`)
}

/** What the page for a new fight asks, and what else goes to and from files of others. */
export const MAKING: readonly Route[] = [
  ...PICTURING,
  {
    method: 'GET',
    path: '/api/rulesets',
    summary: 'The rulesets that fights are made under.',
    may: 'host',
    answers: { 200: { what: 'Each with what it counts.', body: z.array(rulesetTold) } },
    handle: async ({ workshop }) => ok(workshop.rulesets),
  },
  {
    method: 'POST',
    path: '/api/creatures/find',
    summary: 'The creatures that words such as "goblin x4" mean.',
    may: 'host',
    body: words,
    answers: {
      200: { what: 'How many, and which.', body: foundTold },
      422: { what: 'There is no such ruleset.', body: problem },
    },
    handle: ofRuleset(find),
  },
  {
    method: 'POST',
    path: '/api/creatures/read',
    summary: 'The creatures of a pasted stat block, or of a file of another program.',
    may: 'host',
    body: block,
    answers: {
      200: { what: 'Each with what became of every place.', body: z.array(readCreature) },
      422: { what: 'Nothing was understood.', body: problem },
    },
    handle: ofRuleset(read),
  },
  {
    method: 'POST',
    path: '/api/creatures/save',
    summary: 'Saves a creature for a ruleset, in place of an older one of its key.',
    may: 'host',
    body: creature,
    answers: {
      200: { what: 'It is saved.', body: z.object({}) },
      422: { what: 'The sheet of the ruleset does not take it.', body: problem },
    },
    handle: ofRuleset(save),
  },
  {
    method: 'POST',
    path: '/api/creatures/forget',
    summary: 'Takes a saved creature away.',
    may: 'host',
    body: named,
    answers: {
      200: { what: 'It is gone.', body: z.object({}) },
      422: { what: 'There is none of this key.', body: problem },
    },
    handle: ofRuleset<z.infer<typeof named>>(async (w, ruleset, { key }) =>
      (await w.forget(ruleset, key)) ? ok({}) : wrong(`no creature "${key}" is saved`),
    ),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/creatures/find',
    summary: 'The creatures that words such as "goblin x4" mean, under the ruleset of a table.',
    may: 'gm',
    body: z.strictObject({ words: z.string().max(200) }),
    answers: {
      200: { what: 'How many, and which.', body: foundTold },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: ofTable(find),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/creatures/read',
    summary: 'The creatures of a pasted stat block, under the ruleset of a table.',
    may: 'gm',
    body: z.strictObject({ text: z.string().max(200_000) }),
    answers: {
      200: { what: 'Each with what became of every place.', body: z.array(readCreature) },
      404: { what: 'There is no such table.', body: problem },
      422: { what: 'Nothing was understood.', body: problem },
    },
    handle: ofTable(read),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/creatures/save',
    summary: 'Saves a creature for the ruleset of a table, in place of an older one of its key.',
    may: 'gm',
    body: z.strictObject({ key, creature: z.record(z.string(), z.json()) }),
    answers: {
      200: { what: 'It is saved.', body: z.object({}) },
      404: { what: 'There is no such table.', body: problem },
      422: { what: 'The sheet of the ruleset does not take it.', body: problem },
    },
    handle: ofTable(save),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/creatures',
    summary: 'More creatures come into a running fight. What has been so far is kept as a table of its own.',
    may: 'gm',
    body: newcomers,
    answers: {
      200: { what: 'How many came in.', body: z.object({ came: z.int() }) },
      404: { what: 'There is no such table.', body: problem },
      422: { what: 'They cannot come in now, or cannot be read.', body: problem },
    },
    handle: async (tables, given) => {
      if (!(await tables.has(given.name))) return noTable(given.name)
      const { at, like, creature, ...what } = given.body as z.infer<typeof newcomers>
      const sheet = creature ?? (like === undefined ? null : { like })
      if (!sheet) return wrong('say which creature: by like, or by its whole sheet')
      try {
        return ok({ came: await tables.add(given.name, { ...what, sheet }, at) })
      } catch (error) {
        if (error instanceof FileProblems) return wrong(error.problems.map(problemText).join('; '))
        return wrong((error as Error).message)
      }
    },
  },
  {
    method: 'POST',
    path: '/api/conditions/find',
    summary: 'The conditions of the game master that are saved, as far as a ruleset takes them.',
    may: 'host',
    body: z.strictObject({ ruleset }),
    answers: {
      200: { what: 'Each with what it does.', body: z.array(ownCondition) },
      422: { what: 'There is no such ruleset.', body: problem },
    },
    handle: ofRuleset(conditions),
  },
  {
    method: 'POST',
    path: '/api/conditions/forget',
    summary: 'Takes a saved condition away.',
    may: 'host',
    body: conditionName,
    answers: {
      200: { what: 'It is gone.', body: z.object({}) },
      422: { what: 'There is none of this name.', body: problem },
    },
    handle: forgetCondition,
  },
  {
    method: 'GET',
    path: '/api/tables/:name/conditions',
    summary: 'The conditions of the game master that are saved, as far as the ruleset of a table takes them.',
    may: 'gm',
    answers: {
      200: { what: 'Each with what it does.', body: z.array(ownCondition) },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: ofTable(conditions),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/conditions',
    summary: 'Saves a condition of the game master, in place of an older one of its name.',
    may: 'gm',
    body: ownCondition,
    answers: {
      200: { what: 'It is saved.', body: z.object({}) },
      404: { what: 'There is no such table.', body: problem },
      422: { what: 'The ruleset of the table does not take it.', body: problem },
    },
    handle: ofTable<OwnConditionTold>(async (w, ruleset, body) => saved(await w.saveCondition(ruleset, body))),
  },
  {
    method: 'POST',
    path: '/api/tables/:name/conditions/forget',
    summary: 'Takes a saved condition away.',
    may: 'gm',
    body: conditionName,
    answers: {
      200: { what: 'It is gone.', body: z.object({}) },
      422: { what: 'There is none of this name.', body: problem },
    },
    handle: forgetCondition,
  },
  {
    method: 'POST',
    path: '/api/maps/read',
    summary: 'A Universal VTT map as a fight file holds it.',
    may: 'host',
    body: map,
    answers: {
      200: { what: 'The map, with what was read, guessed and ignored.', body: readMap },
      422: { what: 'The file cannot be read.', body: problem },
    },
    handle: async ({ workshop }, given) => {
      const found = workshop.map((given.body as z.infer<typeof map>).text)
      return 'error' in found ? wrong(found.error) : ok(found)
    },
  },
  {
    method: 'POST',
    path: '/api/fights/check',
    summary: 'A fight as it would begin, with places for those who were given none.',
    may: 'host',
    body: fight,
    answers: { 200: { what: 'The fight, or what is wrong with it.', body: checkedFight } },
    handle: async ({ workshop }, given) => ok(await workshop.check((given.body as z.infer<typeof fight>).fight)),
  },
  {
    method: 'GET',
    path: '/api/tables/:name/map',
    summary: 'The map of a table as Universal VTT.',
    may: 'gm',
    answers: {
      200: { what: 'The map; what the format has no place for is left out.' },
      404: { what: 'There is no such table.', body: problem },
    },
    handle: async (tables, given) => {
      const table = await tables.find(given.name)
      if (!table) return noTable(given.name)
      const { lights } = table.fight
      // As it is drawn now: lamps that were put up while it was played have no place in the list of a fight file.
      const map = boardMap(table.table.reader)
      return { status: 200, body: exportUvtt({ map, lights, facts: {} }).text, type: JSON_FILE }
    },
  },
]
