import { acquireServer, DATABASE, endServer, prepareStart } from '../database/embedded/acquire-server.ts'
import { findEarlierBinaries } from '../database/embedded/binaries.ts'
import { initCluster, SUPERUSER, versionOf } from '../database/embedded/init-cluster.ts'
import { urlOf } from '../database/embedded/postmaster.ts'
import { SITE_ROLE, siteRolePassword } from '../database/embedded/site-role.ts'
import { createLogger } from '../logger/index.ts'

export type EarlierPostgres = {
  /** The connection string of the site's database, with the role of the site. */
  url: string
  /** The same database, with the superuser. */
  superuserUrl: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL of an earlier major version in `dir`, and creates the cluster on a first start, as a release with this version did.
 * Resolves with undefined when its programs are not installed.
 */
export async function startEarlierPostgres(dir: string, major: number): Promise<EarlierPostgres | undefined> {
  const binaries = await findEarlierBinaries(major)
  if (!binaries) return undefined
  const start = await prepareStart({ dir }, binaries)
  if ((await versionOf(start.layout.cluster)) === undefined) await initCluster(start)
  const server = await acquireServer(start, undefined, createLogger({ level: 'silent', format: 'json' }))
  const { postmaster } = server
  return {
    url: urlOf(postmaster, SITE_ROLE, siteRolePassword(start.password), DATABASE),
    superuserUrl: urlOf(postmaster, SUPERUSER, start.password, DATABASE),
    stop: () => endServer(server, start),
  }
}
