import {
  textIn,
  AgeRating,
  AppError,
  FacetQuery,
  facetQuery,
  Lang,
  Progress,
  TagList,
} from '@engawa/contract'
import { z } from 'zod'
import { FEED_ENTRIES, listFeed, type FeedItem } from '../../feeds/list-feed.ts'
import { readQuery } from '../../feeds/read-query.ts'
import type { Catalogue, ListedWork } from './catalogue.ts'
import { FeedCursor } from './feed-cursor.ts'
import type { WorksDeps } from './works-deps.ts'
import { authorsByIds } from '../members/index.ts'

const ShelfQuery = FeedCursor.extend({
  tag: TagList.optional(),
  without: TagList.optional(),
  progress: Progress.optional(),
  length: z.enum(['short', 'medium', 'long']).optional(),
  language: Lang.optional(),
  rating: AgeRating.optional(),
  facets: FacetQuery.optional(),
})

/** Defines the Atom feeds of shelves and of a member's works, for viewers who may see the list. */
export function defineFeeds(deps: WorksDeps, catalogue: Catalogue): void {
  const site = () => deps.settings.current('identity').name
  deps.documents.define({
    path: '/feeds/works/:name',
    audience: 'anyone',
    rate: 'read',
    mayBeOld: true,
    async answer(viewer, request) {
      const { language } = viewer
      const name = /^([a-z-]+)\.atom$/.exec(request.params['name'] ?? '')?.[1]
      const kind = catalogue.kinds().find(({ plural }) => plural === name)
      if (!kind) throw new AppError('not_found')
      const { cursor, facets, ...filters } = readQuery(ShelfQuery, request.query)
      const shelf = { ...filters, facets, type: kind.type, sort: 'newest' as const }
      const found = await catalogue.list(viewer, shelf, { cursor, limit: FEED_ENTRIES })
      const label = textIn(kind.label, language)
      return listFeed(
        request,
        { name: site(), language },
        {
          title: [label, ...(filters.tag ?? [])].join(' · '),
          page: `/works/${kind.plural}`,
          path: `/feeds/works/${kind.plural}.atom`,
          query: {
            ...filters,
            tag: filters.tag?.join(','),
            without: filters.without?.join(','),
            facets: facets && facetQuery(facets),
          },
          items: found.items.map(workItem),
          nextCursor: found.nextCursor,
        },
      )
    },
  })
  deps.documents.define({
    path: '/feeds/users/:id/works.atom',
    // The same audience as the page with the member's works.
    audience: 'member',
    rate: 'read',
    mayBeOld: true,
    apps: {},
    async answer(viewer, request) {
      const { language } = viewer
      const id = /^\d{1,15}$/.test(request.params['id'] ?? '') ? Number(request.params['id']) : 0
      const author = (await authorsByIds(deps.database.db, viewer, [id])).get(id)
      if (!author) throw new AppError('user_not_found')
      const { cursor } = readQuery(FeedCursor, request.query)
      const found = await catalogue.list(
        viewer,
        { author: id, sort: 'newest' },
        { cursor, limit: FEED_ENTRIES },
      )
      return listFeed(
        request,
        { name: site(), language },
        {
          title: author.name,
          page: `/user/${id}`,
          path: `/feeds/users/${id}/works.atom`,
          query: {},
          items: found.items.map(workItem),
          nextCursor: found.nextCursor,
          unlisted: true,
        },
      )
    },
  })
}

const workItem = (work: ListedWork): FeedItem => ({
  path: `/works/${work.id}`,
  title: work.title,
  updated: work.updatedAt,
  published: work.publishedAt ?? work.updatedAt,
  author: work.author,
  summary: work.summary,
  tags: work.tags,
  picture: work.cover,
})
