import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { shownHost } from './address.ts'

const at = (address: string, internal: boolean, family = 'IPv4') =>
  ({ address, family, internal }) as NetworkInterfaceInfo
const any = { address: '0.0.0.0', family: 'IPv4' }

it('shows an address of the network to those who listen at every address', () => {
  const lo = [at('127.0.0.1', true), at('::1', true, 'IPv6')]
  expect(shownHost(any, { lo, eth0: [at('fe80::1', false, 'IPv6'), at('192.168.0.7', false)] })).toBe('192.168.0.7')
  expect(shownHost({ address: '::', family: 'IPv6' }, { eth0: [at('10.0.0.2', false)] })).toBe('10.0.0.2')
  expect(shownHost(any, { lo })).toBe('localhost')
})
it('shows the address that was named', () => {
  const eth0 = [at('192.168.0.7', false)]
  expect(shownHost({ address: '127.0.0.1', family: 'IPv4' }, { eth0 })).toBe('127.0.0.1')
  expect(shownHost({ address: '::1', family: 'IPv6' }, { eth0 })).toBe('[::1]')
})
