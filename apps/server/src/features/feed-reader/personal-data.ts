import { writeOpml } from '@engawa/connectors/rss'
import { ownRows, rowsPart, type PersonalPart } from '../../registries/personal-data.ts'

const SUBSCRIPTIONS = {
  file: 'subscriptions',
  select: 'feeds.url, coalesce(s.title, feeds.title) as title, s.tags, s.created_at',
  from: '(select * from feed_subscriptions where removed_at is null) as s join feeds on feeds.id = s.feed_id',
  owner: 's.uid',
  by: 's.feed_id',
}

const rows = rowsPart('feeds', {
  files: [
    SUBSCRIPTIONS,
    {
      file: 'starred',
      select: 'feed_entries.url, feed_entries.title, starred_at',
      from: '(select * from feed_marks where starred_at is not null) as marks join feed_entries on feed_entries.id = entry_id',
      owner: 'marks.uid',
      by: 'entry_id',
    },
  ],
  erase: [
    { table: 'feed_subscriptions', owner: 'uid', key: 'uid, feed_id' },
    { table: 'feed_marks', owner: 'uid', key: 'uid, entry_id' },
  ],
})

/** Subscriptions and marks of a member for the personal data export, with the list of feeds as OPML. */
export const ownFeeds: PersonalPart = {
  ...rows,
  async write(db, uid, archive) {
    await rows.write?.(db, uid, archive)
    const feeds = []
    for await (const { url, title, tags } of ownRows(db, uid, SUBSCRIPTIONS))
      feeds.push({ url: String(url), title: String(title), siteUrl: null, tags: tags as string[] })
    await archive.text('feeds/feeds.opml', writeOpml('Feeds', feeds, new Date().toISOString()))
  },
}
