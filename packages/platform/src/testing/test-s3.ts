import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Bucket, CEPH_PROGRAMS, createBucket, startCeph } from './ceph.ts'
import { freePorts, HOST } from './free-ports.ts'

export type TestS3 = Bucket & {
  /** The settings of a site that uses the bucket. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Whether this machine has Ceph, so that `startTestS3` works. */
export const hasS3 = [...CEPH_PROGRAMS, 'setpriv'].every((name) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => isProgram(join(folder, name))),
)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts Ceph on free ports of this machine, in a temporary folder, with one empty bucket. The kernel ends its programs when this process
 * ends in any way. For tests only.
 */
export async function startTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-s3-'))
  const daemons: ChildProcess[] = []
  let errors = ''
  const endWithUs = (command: string[]): string[] => ['--pdeathsig', 'KILL', '--', ...command]
  const host = {
    address: HOST,
    run: (command: string[]) => promisify(execFile)('setpriv', endWithUs(command)),
    start(command: string[]) {
      const daemon = spawn('setpriv', endWithUs(command), { stdio: ['ignore', 'ignore', 'pipe'] })
      daemon.stderr.on('data', (part) => (errors = (errors + String(part)).slice(-10_000)))
      daemons.push(daemon)
    },
  }
  async function stop(): Promise<void> {
    const running = daemons.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    await Promise.all(running.map((daemon) => (daemon.kill('SIGKILL'), once(daemon, 'exit'))))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [monitor, gateway] = (await freePorts(2)) as [number, number]
    const bucket = await startCeph(host, folder, { monitor, gateway })
    await createBucket(bucket)
    return { ...bucket, env: settingsOf(bucket), stop }
  } catch (error) {
    await stop()
    throw new Error(`Ceph did not start:\n${errors}`, { cause: error })
  }
}

const settingsOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: Bucket) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: 'us-east-1',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
