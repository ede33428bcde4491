import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import {
  haproxyConfiguration,
  nginxConfiguration,
  readDeployed,
} from '../../../apps/server/test/process/proxy-configurations.ts'
import type { Host } from '../lib/network.ts'
import { until, type Program } from '../lib/program.ts'

const hostsOf = (applications: Host[]): string[] => applications.map(({ address }) => `${address}:3000`)

/** Starts nginx with the documented configuration of nginx and of the kernel, without TLS, in front of the application hosts. */
export async function startNginx(host: Host, applications: Host[], folder: string): Promise<Program> {
  const settings = await readDeployed('sysctl.conf')
  for (const setting of settings.split('\n').filter((line) => line.includes('=')))
    await host.run(['sysctl', '-qw', setting.replaceAll(' ', '')])
  const site = await nginxConfiguration(`${host.address}:80`, hostsOf(applications))
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; user root; events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${site} }`,
  )
  const program = host.start(['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log')])
  await until('nginx listens', async () => /:80\b/.test(await host.run(['ss', '-ltn'])))
  return program
}

/** Starts HAProxy with the documented configuration, without TLS, in front of the application hosts. */
export async function startHaproxy(host: Host, applications: Host[], folder: string): Promise<Program> {
  const configuration = await haproxyConfiguration(`${host.address}:80`, hostsOf(applications))
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration)
  const program = host.start(['haproxy', '-db', '-f', file])
  await until('HAProxy listens', async () => /:80\b/.test(await host.run(['ss', '-ltn'])))
  return program
}

export type DatabaseSwitch = {
  /** Sends new connections to the other server, and closes the connections to the first one. */
  switchTo(name: 'db1' | 'db2'): Promise<void>
}

/** Starts HAProxy in front of the two databases. Only `db1` gets connections until a switch. */
export async function startDatabaseSwitch(
  host: Host,
  databases: { db1: Host; db2: Host },
  folder: string,
): Promise<DatabaseSwitch> {
  await mkdir(folder, { recursive: true })
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'admin.sock')]
  await writeFile(
    file,
    `global
  stats socket ${socket} level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen pg
  bind ${host.address}:5432
  option tcp-check
  server db1 ${databases.db1.address}:5432 check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server db2 ${databases.db2.address}:5432 check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions disabled
`,
  )
  host.start(['haproxy', '-db', '-f', file])
  await until('HAProxy listens', async () => /:5432\b/.test(await host.run(['ss', '-ltn'])))
  async function set(name: string, state: 'maint' | 'ready'): Promise<void> {
    const admin = connect(socket)
    admin.end(`set server pg/${name} state ${state}\n`)
    admin.resume()
    await once(admin, 'close')
  }
  return {
    async switchTo(name) {
      await set(name === 'db1' ? 'db2' : 'db1', 'maint')
      await set(name, 'ready')
    },
  }
}

/** Starts pgbouncer with transaction pooling in front of a database server. Resolves with its port. */
export async function startPooler(host: Host, database: Host, folder: string): Promise<number> {
  const port = 6432
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users.txt'), '"engawa" ""\n')
  await writeFile(
    file,
    `[databases]
engawa = host=${database.address} port=5432
[pgbouncer]
listen_addr = ${host.address}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 500
`,
  )
  host.start(['pgbouncer', file], { user: 'postgres' })
  await until('pgbouncer listens', async () => new RegExp(`:${port}\\b`).test(await host.run(['ss', '-ltn'])))
  return port
}
