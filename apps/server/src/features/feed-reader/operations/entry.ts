import { AppError, type FeedEntry, type feedReader } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { withOwnPictures } from '../entry-html.ts'
import { CARD, cardOf, type CardRow } from '../entry-queries.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

type Row = CardRow & Pick<FeedEntry, 'html' | 'enclosures' | 'tags'> & { comments_url: string | null }

/** Returns an entry's text, for members who subscribe to its feed or starred it. */
export const entry =
  ({ database: { db }, pictureOf }: FeedReaderDeps): Handler<typeof feedReader.entry> =>
  async (viewer, { entryId }) => {
    const { uid } = asMember(viewer)
    const { rows } = await sql<Row>`
      select ${CARD}, e.html, e.enclosures, e.tags, e.comments_url
      from feed_entries e join feeds f on f.id = e.feed_id
        left join feed_subscriptions s on s.uid = ${uid} and s.feed_id = e.feed_id and s.removed_at is null
        left join feed_marks k on k.uid = ${uid} and k.entry_id = e.id
      where e.id = ${entryId} and (s.uid is not null or k.starred_at is not null)`.execute(db)
    const [row] = rows
    if (!row) throw new AppError('not_found')
    const { html, enclosures, tags, comments_url: commentsUrl } = row
    return {
      ...cardOf(row, pictureOf),
      html: withOwnPictures(html, pictureOf),
      enclosures,
      tags,
      commentsUrl,
    }
  }
