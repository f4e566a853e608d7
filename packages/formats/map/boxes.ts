/**
 * Box drawing characters by their four arms, each nothing (0), light (1) or heavy (2), in the order up, right, down, left.
 */
const BOXES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '0101─ 0202━ 1010│ 2020┃ 0110┌ 0210┍ 0120┎ 0220┏ 0011┐ 0012┑ 0021┒ 0022┓ 1100└ 1200┕ 2100┖ 2200┗ 1001┘ 1002┙ 2001┚ ' +
    '2002┛ 1110├ 1210┝ 2110┞ 1120┟ 2120┠ 2210┡ 1220┢ 2220┣ 1011┤ 1012┥ 2011┦ 1021┧ 2021┨ 2012┩ 1022┪ 2022┫ 0111┬ 0112┭ ' +
    '0211┮ 0212┯ 0121┰ 0122┱ 0221┲ 0222┳ 1101┴ 1102┵ 1201┶ 1202┷ 2101┸ 2102┹ 2201┺ 2202┻ 1111┼ 1112┽ 1211┾ 1212┿ 2111╀ ' +
    '1121╁ 2121╂ 2112╃ 2211╄ 1122╅ 1221╆ 2212╇ 1222╈ 2122╉ 2221╊ 2222╋ 0001╴ 1000╵ 0100╶ 0010╷ 0002╸ 2000╹ 0200╺ 0020╻ ' +
    '0201╼ 1020╽ 0102╾ 2010╿'
  )
    .split(' ')
    .map(pair => [pair.slice(0, 4), pair.slice(4)]),
)

export type Weight = 0 | 1 | 2

/** The character with these arms: up, right, down, left; a blank without any. */
export const box = (arms: readonly [Weight, Weight, Weight, Weight]): string => BOXES[arms.join('')] ?? ' '
