import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { SUPERUSER } from './init-cluster.ts'

/** The database role of the site: it owns its database and has no further rights. */
export const SITE_ROLE = 'engawa_site'

/** Derives the password of the site's role from the superuser's password. The superuser's password cannot be computed from the result. */
export const siteRolePassword = (password: string): string =>
  createHmac('sha256', password).update('the role of the site').digest('base64url')

type Server = { urlOf(database: string): string; password: string }

/**
 * Makes the site's role the owner of a database and its content. Does nothing if the role already owns the database; earlier releases made
 * the superuser the owner. `superuser` is a connection to any database of the server.
 */
export async function ensureSiteRole(superuser: Client, database: string, server: Server): Promise<void> {
  const { rows } = await superuser.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [database],
  )
  if (rows[0]?.owner === SITE_ROLE) return
  await createRole(superuser, siteRolePassword(server.password))
  const client = new Client({ connectionString: server.urlOf(database), application_name: 'engawa-owner' })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of await changesOfOwner(client)) await client.query(statement)
    await client.query(`alter database ${escapeIdentifier(database)} owner to ${SITE_ROLE}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function createRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${SITE_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${escapeLiteral(password)}`,
  )
}

/**
 * Returns the statements that change the owner. Sequences of columns need no statement, because they change with their tables. The same is
 * true for the row types of partitions and indexes.
 */
async function changesOfOwner(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
    with of_site as (
      select oid, quote_ident(nspname) as name, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema')
    select 'schema ' || name as what from of_site where nspowner = '${SUPERUSER}'::regrole
    union all
    select case relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'materialized view ' else 'table ' end
      || c.oid::regclass
    from pg_class c join of_site on of_site.oid = relnamespace
    where relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'S', 'v', 'm')
      and not (relkind = 'S' and exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
    union all
    select 'routine ' || p.oid::regprocedure
    from pg_proc p join of_site on of_site.oid = pronamespace where proowner = '${SUPERUSER}'::regrole
    union all
    select case typtype when 'd' then 'domain ' else 'type ' end || t.oid::regtype
    from pg_type t join of_site on of_site.oid = typnamespace
    where typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd')`)
  return rows.map(({ what }) => `alter ${what} owner to ${SITE_ROLE}`)
}
