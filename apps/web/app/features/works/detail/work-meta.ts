import type { WorkView } from '@engawa/contract'

type MetaTag = Record<string, string> | { 'script:ld+json': Record<string, unknown> }

/** The address of a cover's largest form that link previews can show. */
export function coverUrl(work: Pick<WorkView, 'cover'>, origin: string): string | null {
  const largest = work.cover?.sources.at(-1)
  return largest ? new URL(largest.url, origin).href : null
}

/** Title, description, link preview, canonical address and structured data of a work. */
export function workMeta(work: WorkView, origin: string, siteName: string): MetaTag[] {
  const title = `${work.title} - ${siteName}`
  const url = `${origin}/works/${work.id}`
  const description = shorten(work.summary.replace(/\s+/g, ' '), 160)
  const image = coverUrl(work, origin)
  const tags: MetaTag[] = [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'book' },
    { property: 'og:title', content: work.title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:url', content: url },
    { 'script:ld+json': structuredData(work, url, image) },
  ]
  if (description !== '') {
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (image) tags.push({ property: 'og:image', content: image }, { name: 'twitter:card', content: 'summary' })
  // A draft is its author's alone; no search engine should keep it.
  if (work.status !== 'published') tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

function structuredData(work: WorkView, url: string, image: string | null): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ComicSeries',
    name: work.title,
    url,
    author: { '@type': 'Person', name: work.author.name },
    inLanguage: work.language === 'other' ? undefined : work.language,
    genre: work.tags,
    description: work.summary === '' ? undefined : work.summary,
    image: image ?? undefined,
    datePublished: work.publishedAt ?? undefined,
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/ReadAction',
        userInteractionCount: work.views,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: work.likes,
      },
    ],
  }
}

function shorten(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
