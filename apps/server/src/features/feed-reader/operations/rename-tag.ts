import { tagOf } from '@engawa/connectors/rss'
import type { feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'
import { hasTag } from '../subscription-queries.ts'

/** Renames a tag and the tags below it. Tags that have the same name afterwards are merged. */
export const renameTag =
  ({ database: { db } }: FeedReaderDeps): Handler<typeof feedReader.renameTag> =>
  async (viewer, { from, to }) => {
    const name = tagOf([to])
    const { numAffectedRows } = await sql`
      update feed_subscriptions s set tags = array(
        select r.tag from (
          select n.tag, min(n.at) as at from (
            select t.at, case
              when t.tag = ${from} then ${name}
              when starts_with(t.tag, ${`${from}/`}) then ${name === '' ? '' : `${name}/`} || substr(t.tag, ${[...from].length + 2})
              else t.tag end as tag
            from unnest(s.tags) with ordinality as t (tag, at)
          ) n where n.tag <> '' group by n.tag
        ) r order by r.at)
      where s.uid = ${asMember(viewer).uid} and s.removed_at is null and ${hasTag(from)}`.execute(db)
    return { count: Number(numAffectedRows ?? 0) }
  }
