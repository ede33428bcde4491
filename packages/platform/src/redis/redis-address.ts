export type RedisHost = { host: string; port: number }

type Access = { tls: boolean; username: string | undefined; password: string | undefined; hosts: RedisHost[] }

/** The address of one Redis, of the sentinels that know the primary with a name, or of some nodes of a cluster. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | ({ kind: 'sentinel'; name: string; db: number } & Access)
  | ({ kind: 'cluster' } & Access)

const SEVERAL_HOSTS =
  /^(rediss?)-(sentinel|cluster):\/\/(?:([^@/#?]*)@)?([^@/#?]+)(?:\/(\d{0,4}))?(?:#([^@/#?]*))?$/
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i
const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 }

function parseHost(text: string, defaultPort: number): RedisHost {
  const [, address, name, port = String(defaultPort)] = HOST.exec(text) ?? []
  const host = address ?? name
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error('must have hosts such as redis1:6379, with commas between them')
  return { host, port: Number(port) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('must have a user and a password in which % and other signs are percent-encoded')
  }
}

/**
 * Parses the address of a Redis: `redis://host`, `redis-sentinel://host,host/db#name`, `redis-cluster://host,host`, and with TLS `rediss…`. A
 * user and a password may be before the first host. Throws an error with a reason that continues the name of the setting.
 */
export function parseRedisUrl(url: string): RedisAddress {
  if (URL.canParse(url) && ['redis:', 'rediss:'].includes(new URL(url).protocol))
    return { kind: 'single', url }
  const [, scheme, kind, user, hosts = '', db = '', name = ''] = SEVERAL_HOSTS.exec(url) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster')
    throw new Error(
      'must be redis://host:6379, redis-sentinel://host:26379,host:26379#name or redis-cluster://host:6379,host:6379 (with TLS: rediss)',
    )
  const [username = '', ...password] = user?.split(':') ?? []
  const access = {
    tls: scheme === 'rediss',
    username: decode(username) || undefined,
    password: decode(password.join(':')) || undefined,
    hosts: hosts.split(',').map((text) => parseHost(text, DEFAULT_PORT[kind])),
  }
  if (kind === 'sentinel') {
    if (name === '')
      throw new Error('must end with # and the name under which the sentinels know the primary')
    return { kind, ...access, name: decode(name), db: Number(db) }
  }
  if (db !== '' || name !== '')
    throw new Error('must end after the hosts: a cluster has no databases and no name')
  return { kind, ...access }
}
