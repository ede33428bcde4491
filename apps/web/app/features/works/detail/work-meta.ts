import type { WorkView } from '@engawa/contract'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import type { WorkKind } from '../work-kind.ts'

/** Returns the URL of the largest size of a work's cover, for link previews; null without a cover. */
export function coverUrl(work: Pick<WorkView, 'cover'>, origin: string): string | null {
  const largest = work.cover?.sources.at(-1)
  return largest ? origin + largest.url : null
}

/** Returns the metadata of a work: title, description, link preview, canonical URL and structured data. */
export function workMeta(
  { metadata }: Pick<WorkKind, 'metadata'>,
  work: WorkView,
  origin: string,
): MetaDescriptor[] {
  const path = `/works/${work.id}`
  const image = coverUrl(work, origin)
  return [
    ...pageMeta({
      title: work.title,
      description: shorten(work.summary.replace(/\s+/g, ' '), 160),
      origin,
      path,
      image: image ?? undefined,
      type: metadata.preview,
      // Search engines must not index drafts, which only their author sees, or unlisted works, which need a link.
      noindex: work.status !== 'published' || work.unlisted,
      ...(work.status === 'published' && { feed: `/feeds/works/${work.id}/chapters.atom` }),
    }),
    { 'script:ld+json': structuredData(metadata, work, origin + path, image) },
  ]
}

const AGES = { everyone: undefined, teen: '12-', mature: '16-' }

function structuredData(
  { type, action }: WorkKind['metadata'],
  work: WorkView,
  url: string,
  image: string | null,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: work.title,
    url,
    author: { '@type': 'Person', name: work.author.name },
    inLanguage: work.language === 'other' ? undefined : work.language,
    genre: work.tags,
    typicalAgeRange: AGES[work.rating],
    description: work.summary === '' ? undefined : work.summary,
    image: image ?? undefined,
    datePublished: work.publishedAt ?? undefined,
    interactionStatistic: [interactions(action, work.views), interactions('LikeAction', work.likes)],
  }
}

const interactions = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

function shorten(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
