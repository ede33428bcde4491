import { escapeMarkup, oneLine } from '../markup/text.ts'
import type { Subscription } from './records.ts'
import { tagOf } from './tags.ts'

type Folder = { folders: Map<string, Folder>; subscriptions: Subscription[] }

/**
 * Writes an OPML 2.0 list of feeds, which other feed readers accept. Each tag becomes a folder; a tag that is a path becomes nested
 * folders. A feed is in the folders of all its tags; a feed without tags is outside of folders. `readOpml` reads the same subscriptions
 * from the list. `createdAt` is ISO 8601.
 */
export function writeOpml(title: string, subscriptions: readonly Subscription[], createdAt: string): string {
  const root = newFolder()
  for (const each of subscriptions) {
    const tags = [...new Set(each.tags.map((tag) => tagOf([tag])).filter(Boolean))]
    if (tags.length === 0) root.subscriptions.push(each)
    for (const tag of tags) folderAt(root, tag).subscriptions.push(each)
  }
  // OPML requires an outline, so an empty list has an empty folder.
  const lines = subscriptions.length === 0 ? [`    <outline text="${xmlOf(title)}"/>`] : linesOf(root, '    ')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${xmlOf(title)}</title>`,
    `    <dateCreated>${new Date(createdAt).toUTCString()}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

const newFolder = (): Folder => ({ folders: new Map(), subscriptions: [] })

function folderAt(root: Folder, tag: string): Folder {
  let folder = root
  for (const name of tag.split('/')) {
    const inner = folder.folders.get(name) ?? newFolder()
    folder.folders.set(name, inner)
    folder = inner
  }
  return folder
}

function linesOf({ folders, subscriptions }: Folder, indent: string): string[] {
  return [
    ...subscriptions.map((each) => `${indent}${outlineOf(each)}`),
    ...[...folders].flatMap(([name, inner]) => [
      `${indent}<outline text="${xmlOf(name)}" title="${xmlOf(name)}">`,
      ...linesOf(inner, `${indent}  `),
      `${indent}</outline>`,
    ]),
  ]
}

function outlineOf({ url, title, siteUrl }: Subscription): string {
  // OPML requires the attribute `text`, and readers show it. So a feed without a title has its address as `text`.
  const name = title === null ? `text="${xmlOf(url)}"` : `text="${xmlOf(title)}" title="${xmlOf(title)}"`
  const site = siteUrl === null ? '' : ` htmlUrl="${xmlOf(siteUrl)}"`
  return `<outline type="rss" ${name} xmlUrl="${xmlOf(url)}"${site}/>`
}

const xmlOf = (text: string): string => escapeMarkup(oneLine(text, 2_100)).replaceAll(/[\uFFFE\uFFFF]/g, '')
