import { expect, test } from 'vitest'
import { parseRedisUrl } from './redis-address.ts'

const open = { tls: false, username: undefined, password: undefined }

test.each([
  ['redis://cache', { kind: 'single', url: 'redis://cache' }],
  ['rediss://u:p@cache:6380/2', { kind: 'single', url: 'rediss://u:p@cache:6380/2' }],
  [
    'redis-sentinel://one,two:5000,[fd00::1]:5001#main',
    {
      kind: 'sentinel',
      ...open,
      hosts: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 5_000 },
        { host: 'fd00::1', port: 5_001 },
      ],
      name: 'main',
      db: 0,
    },
  ],
  [
    'rediss-sentinel://engawa:s%40fe:x@10.0.0.1/3#main',
    {
      kind: 'sentinel',
      tls: true,
      username: 'engawa',
      password: 's@fe:x',
      hosts: [{ host: '10.0.0.1', port: 26_379 }],
      name: 'main',
      db: 3,
    },
  ],
  [
    'redis-cluster://:secret@one,two:7000',
    {
      kind: 'cluster',
      ...open,
      password: 'secret',
      hosts: [
        { host: 'one', port: 6_379 },
        { host: 'two', port: 7_000 },
      ],
    },
  ],
  ['rediss-cluster://one/', { kind: 'cluster', ...open, tls: true, hosts: [{ host: 'one', port: 6_379 }] }],
])('%s is parsed', (url, address) => {
  expect(parseRedisUrl(url)).toEqual(address)
})

test.each([
  ['cache', 'must be redis://host'],
  ['http://cache', 'must be redis://host'],
  ['redis+sentinel://one/main', 'must be redis://host'],
  ['redis-sentinel://#main', 'must be redis://host'],
  ['redis-sentinel://one,two', 'must end with #'],
  ['redis-sentinel://one,#main', 'must have hosts'],
  ['redis-sentinel://one:0#main', 'must have hosts'],
  ['redis-cluster://one:70000', 'must have hosts'],
  ['redis-cluster://one two', 'must have hosts'],
  ['redis-cluster://one/1', 'must end after the hosts'],
  ['redis-cluster://one#main', 'must end after the hosts'],
  ['redis-cluster://:50%@one', 'must have a user and a password'],
])('%s is refused with a reason', (url, reason) => {
  expect(() => parseRedisUrl(url)).toThrow(reason)
})
