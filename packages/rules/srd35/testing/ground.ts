import { GridMap } from '@quintain/grid'

/** Three rows of ground in the dark, the last of them difficult. */
export const hamperedGround = (width: number): GridMap =>
  GridMap.of({
    ...GridMap.parse(['.', '.', '~'].map(sign => sign.repeat(width))).toJSON(),
    light: new Array(width * 3).fill('dark'),
  })
