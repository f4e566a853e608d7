import { handling } from '../../../d20/actions/items.ts'

/** Drawing, sheathing, dropping and picking up weapons, and what is stored in a pack. */
export const handlingWeapons = (
  drawing: Parameters<typeof handling>[0]['drawing'],
  drew?: Parameters<typeof handling>[0]['drew'],
) =>
  handling({
    draw: 'spirit/equipment/draw-or-sheathe',
    pickUp: 'spirit/equipment/manipulate-item',
    drop: 'spirit/equipment/drop-item',
    stored: 'spirit/equipment/manipulate-item',
    drawing,
    ...(drew ? { drew } : {}),
  })
