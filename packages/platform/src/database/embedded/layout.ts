import { chmod, chown, lchown, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomKey, randomToken } from '../../ids/index.ts'
import { DatabaseStartError } from '../errors.ts'
import type { Account } from './run-as.ts'

/** Returns the paths of the files below `dir`: the cluster, its password and its log. An upgrade makes the new cluster in `upgrade`. */
export const layoutOf = (dir: string) => ({
  dir,
  cluster: join(dir, 'cluster'),
  password: join(dir, 'password'),
  log: join(dir, 'postgres.log'),
  upgrade: join(dir, 'upgrade'),
})

export type Layout = ReturnType<typeof layoutOf>

async function chownTree(path: string, { uid, gid }: Account): Promise<void> {
  await lchown(path, uid, gid)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await chownTree(inner, { uid, gid })
    else await lchown(inner, uid, gid)
  }
}

/**
 * Creates the folder. As root, also makes PostgreSQL's user its owner, and the owner of all files of an existing cluster that belongs to
 * another user, e.g. because root restored it from a backup.
 */
export async function prepareDir(layout: Layout, account: Account | undefined): Promise<void> {
  await mkdir(layout.dir, { recursive: true, mode: 0o700 })
  const me = process.getuid?.()
  const owner = await stat(layout.dir)
  if (account) {
    await chown(layout.dir, account.uid, account.gid)
    const cluster = await stat(layout.cluster).catch(() => undefined)
    if (cluster && cluster.uid !== account.uid) await chownTree(layout.cluster, account)
  } else if (me !== undefined && owner.uid !== me)
    throw new DatabaseStartError(
      `${layout.dir} belongs to another user (uid ${owner.uid}; this is uid ${me}). Start as the user who started it first, or give the folder to this one.`,
    )
  await chmod(layout.dir, 0o700)
}

/**
 * Returns the password of the database's superuser, which is created once. The password file is created by a hard link, which is atomic, so
 * two simultaneous first starts use the same password.
 */
export async function readOrMakePassword(layout: Layout): Promise<string> {
  const draft = `${layout.password}.${randomKey()}`
  await writeFile(draft, randomToken(24), { mode: 0o600, flush: true })
  await link(draft, layout.password)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    .finally(() => rm(draft, { force: true }))
  return (await readFile(layout.password, 'utf8')).trim()
}
