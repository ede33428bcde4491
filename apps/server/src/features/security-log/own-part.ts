import { sql } from 'kysely'
import { rowsPart, type PersonalPart } from '../../registries/personal-data.ts'

const rows = rowsPart('security', {
  files: [
    {
      file: 'events',
      select: `at, last_at, count, event, detail,
        case when actor_id is distinct from uid and actor_id is not null then '' else address end as address,
        case when actor_id is distinct from uid and actor_id is not null then '' else user_agent end as user_agent`,
      from: 'security_events',
      owner: 'uid',
      by: 'id',
    },
  ],
  erase: [{ table: 'security_events', owner: 'uid', key: 'id' }],
})

/**
 * Events that concern a member, for the personal data export. When the account is deleted, events about the member's actions on other
 * members remain, without the IP address.
 */
export const ownPart: PersonalPart = {
  ...rows,
  async erase(database, uid) {
    await sql`
      update security_events set address = '', user_agent = '', session_id = null
      where actor_id = ${uid} and (address <> '' or user_agent <> '' or session_id is not null)`.execute(
      database.db,
    )
  },
}
