import { execFile } from 'node:child_process'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomKey } from '../../ids/index.ts'
import { DatabaseStartError } from '../errors.ts'
import { MAJOR, type Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import type { RunAs } from './run-as.ts'

const exec = promisify(execFile)

export const SUPERUSER = 'engawa'

const LOCALES = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

type StartOptions = { layout: Layout; binaries: Binaries; runAs: RunAs; password: string; durable: boolean }

async function initdb(startOptions: StartOptions, target: string, locale: string[]): Promise<void> {
  const { layout, binaries, runAs, password, durable } = startOptions
  const passwordFile = join(layout.dir, `initdb-${randomKey()}`)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (runAs.account) await chown(passwordFile, runAs.account.uid, runAs.account.gid)
    const { file, args, options } = runAs.command(binaries.initdb, [
      `--pgdata=${target}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
      ...locale,
    ])
    await exec(file, args, options as object)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Returns the major version of the PostgreSQL that made a cluster, or undefined when the cluster does not exist. */
export const versionOf = (cluster: string): Promise<number | undefined> =>
  readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => undefined,
  )

async function sweepHalfMade(layout: Layout) {
  const names = await readdir(layout.dir)
  const left = names.filter((name) => /^(cluster\.new-|initdb-|password\.|upgrade$)/.test(name))
  await Promise.all(left.map((name) => rm(join(layout.dir, name), { recursive: true, force: true })))
}

/**
 * Creates the database cluster on a first start. It is created in a temporary folder that is renamed when complete, so an interrupted start
 * leaves no incomplete cluster.
 */
export async function initCluster(startOptions: StartOptions): Promise<void> {
  const { layout } = startOptions
  const version = await versionOf(layout.cluster)
  if (version === MAJOR) return sweepHalfMade(layout)
  if (version !== undefined)
    throw new DatabaseStartError(
      version > MAJOR
        ? `The data in ${layout.cluster} were made by PostgreSQL ${version}, but this release has PostgreSQL ${MAJOR}: start the release that made them.`
        : `The data in ${layout.cluster} were made by PostgreSQL ${version}: start the site (npm start), which upgrades them to PostgreSQL ${MAJOR}.`,
    )

  const target = `${layout.cluster}.new-${randomKey()}`
  let failure: unknown
  for (const locale of LOCALES) {
    try {
      await initdb(startOptions, target, locale)
      await rename(target, layout.cluster)
      return
    } catch (error) {
      failure ??= error
      await rm(target, { recursive: true, force: true })
      if ((await versionOf(layout.cluster)) === MAJOR) return
    }
  }
  const reason = (failure as { stderr?: string }).stderr?.trim() || String(failure)
  const { account } = startOptions.runAs
  const hint =
    account && /permission denied/i.test(reason)
      ? ` PostgreSQL runs as uid ${account.uid}, which must be able to reach that folder (chmod o+x on those above it).`
      : ''
  throw new DatabaseStartError(`The database could not be created in ${layout.cluster}: ${reason}${hint}`)
}
