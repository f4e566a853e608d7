import type { Command, Reader, Refusal } from '@quintain/engine'
import { feature, key, maybe, run, step } from '@quintain/engine'
import { d20Of } from '../../d20/checks/die.ts'
import { hitPoints } from '../../d20/injury/fields.ts'
import { sheetOf as plainSheetOf } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { checked } from '../../d20/vocabulary/check-steps.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { isAtHand, objectOf, objectOfDoor } from '../position/things.ts'
import '../vocabulary/stats.ts'
import { destroyed, heldShut, locked } from '../vocabulary/conditions.ts'
import { reason } from '../words/reasons.ts'
import { refusal } from '../words/refusals.ts'
import { ruin } from './ruin.ts'

const CHECK = 'srd35/objects/break-check'
const SIZE = 'srd35/objects/break-door-size'
const TOOLS = 'srd35/objects/break-tools'
const HALF = 'srd35/objects/break-dc-half-damaged'
const DCS = 'srd35/objects/break-dcs'
const SPELLS = 'srd35/objects/hold-portal-and-arcane-lock'

/** What size adds to breaking open a door. */
const BY_SIZE = {
  fine: -16,
  diminutive: -12,
  tiny: -8,
  small: -4,
  medium: 0,
  large: 4,
  huge: 8,
  gargantuan: 12,
  colossal: 16,
} as const
const HALF_GONE = -2
const PORTAL = 5
const LOCK = 10

declare module '../creature/sheet.ts' {
  interface Srd35Sheet {
    readonly tools?: readonly { readonly name: string; readonly bonus: number }[]
  }
}

/** Someone throws himself at an object to break it. */
export const breakOpen = step('break-object', { by: 'creature', at: 'creature', tool: maybe('text') })

const toolsOf = (r: Reader, who: number) => sheetOf(r, who).tools ?? []
const toolNamed = (r: Reader, who: number, name: unknown) =>
  toolsOf(r, who).find(t => t.name.toLowerCase() === String(name).toLowerCase())

function against(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target, tool } = command
  const object = typeof target === 'number' ? objectOf(r, target) : undefined
  if (typeof target !== 'number' || !object) return [{ why: refusal.noObject, rule: CHECK }]
  const { name } = r.sheet(target)
  const out: Refusal[] = []
  if (r.has(target, destroyed)) out.push({ why: refusal.isDestroyed(name), rule: CHECK })
  if (object.breaks === undefined) out.push({ why: refusal.noBreakDc(name), rule: DCS })
  if (!isAtHand(r, who, target)) out.push({ why: refusal.outOfHand(name), rule: CHECK })
  if (tool !== undefined) {
    const names = toolsOf(r, who).map(t => t.name)
    if (!toolNamed(r, who, tool)) out.push({ why: refusal.noTool(String(tool), names), rule: TOOLS })
    else if (!object.isDoor) out.push({ why: refusal.toolForDoors(String(tool), name), rule: TOOLS })
  }
  return out
}

/** Breaking by sheer strength: a Strength check against the DC of the object, without damage if it fails. */
export const breaking = feature([CHECK, SIZE, TOOLS, HALF, DCS, SPELLS], {
  keys: {
    creature: {
      tools: key(
        {
          each: {
            of: {
              name: key('text', 'what it is called: crowbar'),
              bonus: key('number', 'what it adds to breaking open a door: 2'),
            },
          },
        },
        'what it has that helps to break doors: [{ name: crowbar, bonus: 2 }]',
      ),
    },
  },
  // Spells bring them, for as long as they last.
  reads: { condition: [heldShut.name, locked.name] },
  conditions: [
    { condition: heldShut, rule: SPELLS },
    { condition: locked, rule: SPELLS },
  ],
  stats: {
    breaking(t, c, who, { target, tool }) {
      t.add(c.tally('check', who, { skill: 'Strength' }), 'ability', 'Strength check', CHECK)
      if (!objectOf(c, target)?.isDoor) return
      const { size } = plainSheetOf(c, who)
      t.add(BY_SIZE[size], 'size', size, SIZE)
      const helps = tool === undefined ? undefined : toolNamed(c, who, tool)
      if (helps) t.add(helps.bonus, 'circumstance', helps.name, TOOLS)
    },
    'break DC'(t, c, who) {
      const object = objectOf(c, who)
      t.add(object?.breaks ?? 0, 'base', object?.like ?? 'as it is made', DCS)
      const { maximum } = sheetOf(c, who).hitPoints
      if (maximum > 0 && c.atMost(who, hitPoints, Math.floor(maximum / 2)))
        t.add(HALF_GONE, 'untyped', 'half of its hit points gone', HALF)
      const both = c.has(who, heldShut) && c.has(who, locked)
      if (both) t.lose(PORTAL, 'untyped', 'hold portal', SPELLS, reason.largerCounts('arcane lock'))
      else if (c.has(who, heldShut)) t.add(PORTAL, 'untyped', 'hold portal', SPELLS)
      if (c.has(who, locked)) t.add(LOCK, 'untyped', 'arcane lock', SPELLS)
    },
  },
  steps: [
    run(breakOpen, (c, { by, at, tool }) => {
      if (c.has(at, destroyed)) return
      const bonus = c.tally('breaking', by, { target: at, ...(tool === undefined ? {} : { tool }) })
      const dc = c.tally('break DC', at, {})
      const broken =
        c.roll('check', d20Of(c, by, 'check'), face => (face + bonus >= dc ? 'broken' : 'holds')) === 'broken'
      c.emit(checked({ who: by, skill: 'Strength', success: broken }))
      if (broken) c.plan(...ruin(c, at, by))
    }),
  ],
  commands: [
    action({
      name: 'break',
      rule: CHECK,
      parameters: { target: 'creature', tool: maybe('text') },
      choices: (r, who) => ({
        tool: (r.sheet(who) as { tools?: readonly { name: string }[] }).tools?.map(t => t.name) ?? [],
      }),
      cost: 'standard',
      refuse: against,
      suggestions: (r, who) =>
        r.scene.sheets.flatMap((_, target): Command[] =>
          objectOf(r, target) && against(r, who, { do: 'break', target }).length === 0 ? [{ do: 'break', target }] : [],
        ),
      plan: (_, by, { target, tool }) => [breakOpen({ by, at: target, ...(tool === undefined ? {} : { tool }) })],
    }),
  ],
  adds: {
    doorBroken(r, door) {
      const it = objectOfDoor(r, door)
      return it >= 0 && r.has(it, destroyed) ? refusal.brokenDoor(r.sheet(it).name) : undefined
    },
  },
})
