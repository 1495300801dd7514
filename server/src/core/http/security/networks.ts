import { isIPv4, isIPv6 } from 'node:net'

interface Network {
  /** The network that one subscriber has. */
  address: string
  /** The addresses that one subscriber can easily get. */
  range: string
}

/** For IPv4, one address and its /24; for IPv6, where a subscriber has a whole network, /64 and /48. */
export function networkOf(ip: string): Network {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return { address: plain, range: plain.slice(0, plain.lastIndexOf('.')) }
  if (!isIPv6(ip)) return { address: ip, range: ip }
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail?.split(':') ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) =>
    Number.parseInt(group || '0', 16).toString(16),
  )
  return { address: groups.slice(0, 4).join(':'), range: groups.slice(0, 3).join(':') }
}
