import { z } from 'zod'

/**
 * The sections of the site that an administrator can switch off, each with its pages. To add a section, add an entry to this object. Use
 * its name in the group of its endpoints and when its kinds are registered.
 */
export const SECTIONS = {
  comics: { pages: ['/works/comics', '/publish/comic'] },
  novels: { pages: ['/works/novels', '/publish/novel'] },
  videos: { pages: ['/works/videos', '/publish/video'] },
  forum: { pages: ['/forum', '/publish/post'] },
  wiki: { pages: ['/wiki'] },
  pictures: { pages: ['/picture'] },
  anime: { pages: ['/bangumi'] },
  feeds: { pages: ['/rss'] },
  code: { pages: ['/github'] },
  'check-in': { pages: ['/checkin'] },
  messages: { pages: ['/messages'] },
} as const satisfies Record<string, { pages: readonly string[] }>

export type Section = keyof typeof SECTIONS

export const allSections = Object.keys(SECTIONS) as Section[]

export const Section = z.enum(allSections)

/** Returns the section of a page by its path or by the pattern of its route; undefined for a page without a section. */
export const sectionOfPage = (path: string): Section | undefined =>
  allSections.find((section) =>
    SECTIONS[section].pages.some((page) => path === page || path.startsWith(`${page}/`)),
  )
