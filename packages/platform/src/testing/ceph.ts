import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** A machine on which Ceph runs. */
export type CephHost = {
  address: string
  /** Runs a program to its end. Rejects if it fails. */
  run(command: string[]): Promise<unknown>
  /** Starts a program that runs until the caller ends it. */
  start(command: string[]): unknown
}

/** An S3 server with the name and the keys of a bucket. */
export type Bucket = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** The programs that `startCeph` runs. Debian has them in the packages `ceph-mon`, `ceph-osd` and `radosgw`. */
export const CEPH_PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'ceph-authtool', 'monmaptool']

const CLUSTER = '8d5a1f8e-3c0e-4a7f-9d2f-0f2b8a6a5b10'
const STORAGE = '3c8e2c0a-5f0b-4d6e-8a53-0d9d2f6b7c11'
const LIMIT_S = 60

/**
 * Starts Ceph with its S3 gateway in an empty folder: a monitor, a storage daemon with at most 1 GiB in memory, and the gateway. The bucket
 * must still be created. For tests only.
 */
export async function startCeph(
  host: CephHost,
  folder: string,
  ports: { monitor: number; gateway: number },
): Promise<Bucket> {
  const gateway = `${host.address}:${ports.gateway}`
  const monitor = `[v2:${host.address}:${ports.monitor}]`
  const keyring = join(folder, 'keyring')
  const monitors = join(folder, 'monitors')
  const file = join(folder, 'ceph.conf')
  await mkdir(join(folder, 'osd'), { recursive: true })
  await writeFile(file, configurationOf({ folder, keyring, address: host.address, monitor, gateway }))
  const settings = ['-c', file, '--no-mon-config']

  const rights = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *'])
  await host.run(['ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...rights])
  for (const name of ['client.admin', 'osd.0'])
    await host.run(['ceph-authtool', keyring, '--gen-key', '-n', name, ...rights])
  await host.run(['monmaptool', '--create', '--addv', 'a', monitor, '--fsid', CLUSTER, monitors])
  await host.run(['ceph-mon', ...settings, '--mkfs', '-i', 'a', '--monmap', monitors, '--keyring', keyring])
  host.start(['ceph-mon', ...settings, '-f', '-i', 'a'])
  await host.run(['ceph', '-c', file, '--connect-timeout', String(LIMIT_S), 'osd', 'new', STORAGE])
  await host.run(['ceph-osd', ...settings, '-i', '0', '--mkfs', '--osd-uuid', STORAGE])
  host.start(['ceph-osd', ...settings, '-f', '-i', '0'])
  const keys = { accessKeyId: 'engawa-test-key', secretAccessKey: 'engawa-test-secret' }
  const user = ['--uid', 'engawa', '--display-name', 'Engawa']
  const userKeys = ['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey]
  await host.run(['radosgw-admin', '-c', file, 'user', 'create', ...user, ...userKeys])
  host.start(['radosgw', ...settings, '-f', '-n', 'client.admin'])
  return { endpoint: `http://${gateway}`, bucket: 'files', ...keys }
}

/** Creates a bucket as soon as its server accepts connections. */
export async function createBucket({ endpoint, bucket, ...credentials }: Bucket): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  for (const end = performance.now() + LIMIT_S * 1_000; ; await wait(50)) {
    try {
      return void (await client.send(new CreateBucketCommand({ Bucket: bucket })))
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED' || performance.now() > end) throw error
    }
  }
}

type Settings = { folder: string; keyring: string; address: string; monitor: string; gateway: string }

/** Without a manager, and with decisions of the monitor that do not wait for others, a start takes a second. */
const configurationOf = ({ folder, keyring, address, monitor, gateway }: Settings): string => `[global]
fsid = ${CLUSTER}
mon host = ${monitor}
public addr = ${address}
keyring = ${keyring}
run dir = ${folder}
admin socket =
log file = /dev/null
mon cluster log file = /dev/null
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${1024 ** 3}
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
paxos propose interval = 0.01
paxos min wait = 0.01
rgw frontends = beast endpoint=${gateway}
rgw dns name = ${address}
`
