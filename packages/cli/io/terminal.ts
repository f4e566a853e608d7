import { styleText } from 'node:util'

/** How a verb speaks: to a terminal with colour, or plainly. `NO_COLOR` and a pipe both mean plainly. */
export const coloured = (stream: NodeJS.WriteStream = process.stdout): boolean =>
  stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

type Style = Parameters<typeof styleText>[0]
export const paint = (style: Style, text: string): string => (coloured() ? styleText(style, text) : text)

/** How many characters a line has room for on a terminal; undefined where the output goes elsewhere. */
export const room = (): number | undefined => (process.stdout.isTTY ? process.stdout.columns || undefined : undefined)

export const say = (text = ''): void => void process.stdout.write(`${text}\n`)
export const sayError = (text: string): void => void process.stderr.write(`${text}\n`)
export const sayJson = (value: unknown): void => say(JSON.stringify(value, null, 2))

/** Exit codes: 0 done, 1 the answer is no (a journal that differs), 2 bad input. */
export const EXIT = { done: 0, no: 1, badInput: 2 } as const

/** Something that the person can put right: told without a stack, exit code 2. */
export class UserError extends Error {}
