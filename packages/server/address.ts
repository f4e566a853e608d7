import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Addresses that mean every address of the machine. */
const ANY = new Set(['0.0.0.0', '::'])

/**
 * The host of the links that are printed. A server that listens at every address is reached from other machines by one of the network:
 * its first IPv4 address there, or `localhost` where it is in no network.
 */
export function shownHost(
  { address, family }: { readonly address: string; readonly family: string },
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string {
  if (!ANY.has(address)) return family === 'IPv6' ? `[${address}]` : address
  const all = Object.values(interfaces).flatMap(found => found ?? [])
  return all.find(i => i.family === 'IPv4' && !i.internal)?.address ?? 'localhost'
}
