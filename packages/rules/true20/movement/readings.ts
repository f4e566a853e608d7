import { reading } from '@quintain/engine'

// How a text may be read where several rules ask for it.
export const DOUBLE_MOVE_FREE = reading('double-move-free', 'true20/mounts/powers')
