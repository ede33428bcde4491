import { isIPv6 } from 'node:net'

/**
 * Returns the key under which requests from an IP address are counted. The key of an IPv6 address is its /64 network, because a household
 * or server has at least that many addresses. An IPv4 address inside an IPv6 address counts as IPv4.
 */
export function addressKey(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}

/** Returns the first four groups of an IPv6 address, in their shortest form. */
function network(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}
