import * as site from './20261121T000000-site.ts'

/** All migrations, in the order of their names; each feature adds its own line. */
export const migrations = {
  '20261121T000000-site': site,
}
