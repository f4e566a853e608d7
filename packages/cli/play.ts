import type { Command } from 'commander'

/** placeholder */
export function registerPlay(_program: Command): void {}
