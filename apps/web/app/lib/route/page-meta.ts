import type { MetaDescriptor } from 'react-router'
import { siteName } from '../view/site.ts'

/**
 * Returns the title, description and canonical URL of a page. If the site's origin is not configured, the canonical URL is omitted,
 * because it must be absolute, and `image` begins with `/`.
 */
export function pageMeta(page: {
  title: string
  /** Whether the title is prescribed exactly. Then the name of the site is not added. */
  exactTitle?: boolean
  description?: string | undefined
  origin?: string | undefined
  path?: string
  image?: string | undefined
  type?: 'website' | 'article' | 'book' | 'video.other' | 'profile'
  noindex?: boolean
  /** The path of an Atom feed with the same list as the page. */
  feed?: string
}): MetaDescriptor[] {
  const {
    title,
    exactTitle = false,
    description,
    origin,
    path,
    image,
    type = 'website',
    noindex,
    feed,
  } = page
  const url = origin && path ? origin + path : undefined
  const tags: (MetaDescriptor | undefined | false | '')[] = [
    { title: exactTitle || title === siteName() ? title : `${title} · ${siteName()}` },
    description && { name: 'description', content: description },
    url && { tagName: 'link', rel: 'canonical', href: url },
    feed && { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feed },
    noindex && { name: 'robots', content: 'noindex' },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    description && { property: 'og:description', content: description },
    url && { property: 'og:url', content: url },
    image && { property: 'og:image', content: image },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag))
}
