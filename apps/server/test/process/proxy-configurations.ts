import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

export const readDeployed = (file: string): Promise<string> => readFile(join(DEPLOY, file), 'utf8')

/** Replaces a part of a documented configuration. Throws if the configuration has no such part. */
function replaced(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, () => by)
  if (changed === text) throw new Error(`The configuration has no ${String(part)}`)
  return changed
}

/** Returns the documented configuration of nginx, without TLS: it listens at `address`, in front of these hosts with ports. */
export async function nginxConfiguration(address: string, hosts: string[]): Promise<string> {
  const sample = await readDeployed('nginx.conf')
  const [line, limits] = /^ *server 127\.0\.0\.1:3000( .*;)$/m.exec(sample) ?? []
  let text = replaced(sample, line ?? /^$/, hosts.map((host) => `  server ${host}${limits}`).join('\n'))
  text = replaced(text, /server \{\n {2}listen 80;.*?\n\}\n/s, '')
  text = replaced(text, '/var/log/nginx/', '')
  text = replaced(text, 'listen 443 ssl http2;', `listen ${address};`)
  return replaced(text, /( *ssl_certificate.*\n)+/, '')
}

/** Returns the documented configuration of HAProxy, without TLS: it listens at `address`, in front of these hosts with ports. */
export async function haproxyConfiguration(address: string, hosts: string[]): Promise<string> {
  let text = replaced(await readDeployed('haproxy.cfg'), /^ *bind :443 .*\n/m, '')
  text = replaced(text, /^ *http-request redirect scheme https .*\n/m, '')
  text = replaced(text, 'bind :80', `bind ${address}`)
  return replaced(text, /(^ *server .*\n)+/m, hosts.map((host, at) => `  server app${at} ${host}\n`).join(''))
}
