import { readFile, realpath } from 'node:fs/promises'
import { SUPERUSER } from './init-cluster.ts'
import { layoutOf } from './layout.ts'
import { probe, readPostmaster, urlOf } from './postmaster.ts'
import { SITE_ROLE, siteRolePassword } from './site-role.ts'

/**
 * Returns the connection string of the database of a running site in `dir`, or undefined when no site is running. Takes no lock and ends no
 * process, so a backup can call it while the site runs. The role is that of the site, or the superuser.
 */
export async function findRunningDatabase(
  dir: string,
  { superuser = false }: { superuser?: boolean } = {},
): Promise<string | undefined> {
  const folder = await realpath(dir).catch(() => undefined)
  if (folder === undefined) return undefined
  const layout = layoutOf(folder)
  const password = await readFile(layout.password, 'utf8').catch(() => '')
  const postmaster = await readPostmaster(layout.cluster)
  if (!postmaster || password === '') return undefined
  const answer = await probe(postmaster, password.trim(), SUPERUSER, layout.cluster)
  if (answer !== 'ready') return undefined
  const [role, key] = superuser
    ? [SUPERUSER, password.trim()]
    : [SITE_ROLE, siteRolePassword(password.trim())]
  return urlOf(postmaster, role, key, 'engawa')
}
