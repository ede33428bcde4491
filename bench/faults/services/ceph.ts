import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from '../lib/network.ts'
import { run, until } from '../lib/program.ts'

export type Store = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }

const PORT = 7480
const BUCKET = 'files'
const KEY = 'engawa-test-key'
const SECRET = 'engawa-test-secret'

/** Starts Ceph with its S3 gateway on one host: a monitor, a manager, one storage daemon in memory, and the gateway. */
export async function startCeph(host: Host, folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  const fsid = '8d5a1f8e-3c0e-4a7f-9d2f-0f2b8a6a5b10'
  await writeFile(
    file,
    `[global]
fsid = ${fsid}
mon host = ${host.address}
mon initial members = a
public addr = ${host.address}
keyring = ${keyring}
run dir = ${folder}
log file = /dev/null
mon cluster log file = /dev/null
admin socket = ${folder}/$name.asok
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon allow pool delete = true
mon warn on pool no redundancy = false
osd objectstore = memstore
memstore device bytes = 4294967296
osd crush chooseleaf type = 0
mon data = ${folder}/mon
mgr data = ${folder}/mgr
osd data = ${folder}/osd
ms bind msgr2 = true
rgw frontends = beast endpoint=${host.address}:${PORT}
rgw dns name = ${host.address}
`,
  )
  const ceph = (...args: string[]): Promise<string> =>
    host.run(['ceph', '-c', file, '--connect-timeout', '30', ...args])
  const daemon = (program: string, ...args: string[]) =>
    host.start([program, '-c', file, '-f', '--no-mon-config', ...args])

  const caps = [
    '--cap',
    'mon',
    'allow *',
    '--cap',
    'osd',
    'allow *',
    '--cap',
    'mgr',
    'allow *',
    '--cap',
    'mds',
    'allow *',
  ]
  await run([
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  ])
  for (const name of ['client.admin', 'mgr.x', 'osd.0', 'client.rgw'])
    await run(['ceph-authtool', keyring, '--gen-key', '-n', name, ...caps])
  const monitors = join(folder, 'monmap')
  await run([
    'monmaptool',
    '--create',
    '--addv',
    'a',
    `[v2:${host.address}:3300,v1:${host.address}:6789]`,
    '--fsid',
    fsid,
    monitors,
  ])
  await run(['ceph-mon', '-c', file, '--mkfs', '-i', 'a', '--monmap', monitors, '--keyring', keyring])
  daemon('ceph-mon', '-i', 'a')
  await until('the monitor answers', async () => (await ceph('quorum_status')) !== '')
  await mkdir(join(folder, 'mgr'), { recursive: true })
  daemon('ceph-mgr', '-i', 'x')
  await mkdir(join(folder, 'osd'), { recursive: true })
  await ceph('osd', 'new', '3c8e2c0a-5f0b-4d6e-8a53-0d9d2f6b7c11')
  await host.run([
    'ceph-osd',
    '-c',
    file,
    '--no-mon-config',
    '-i',
    '0',
    '--mkfs',
    '--osd-uuid',
    '3c8e2c0a-5f0b-4d6e-8a53-0d9d2f6b7c11',
  ])
  daemon('ceph-osd', '-i', '0')
  await until('the storage is up', async () => /1 up/.test(await ceph('osd', 'stat')))
  daemon('radosgw', '-n', 'client.rgw')
  const admin = ['radosgw-admin', '-c', file, '-n', 'client.admin']
  const user = ['--uid', 'engawa', '--display-name', 'Engawa', '--access-key', KEY, '--secret-key', SECRET]
  await host.run([...admin, 'user', 'create', ...user])
  const endpoint = `http://${host.address}:${PORT}`
  await until('the gateway answers', async () =>
    (await host.run(['curl', '-sI', endpoint])).startsWith('HTTP'),
  )
  return { endpoint, bucket: BUCKET, accessKeyId: KEY, secretAccessKey: SECRET }
}
