import { z } from 'zod'
import { readJson, sourceQuery } from '../../source/index.ts'
import { downloadUrlOf } from '../addresses.ts'
import { apiRequest } from '../api-request.ts'
import { type RepoRef, repoPart } from '../names.ts'
import { addCursor, readPaging } from '../paging.ts'
import type { Asset, Page, Release } from '../records.ts'
import { count, maybeAccount, optional, readList } from '../shapes.ts'
import { github } from './default-sources.ts'

const MAX_BODY_LENGTH = 130_000
const MAX_ASSETS = 200

/**
 * Releases of a repository, newest first, with their files and download counts. Drafts, which the operator's token may be allowed to read,
 * are left out.
 */
export const releases = sourceQuery({
  source: github,
  name: 'releases',
  version: 1,
  freshSeconds: 3_600,
  request: ({ at, ...of }: RepoRef & { at?: string }) =>
    apiRequest(`/repos/${repoPart(of)}/releases`, addCursor(new URLSearchParams({ per_page: '10' }), at), {
      // The answer may be large, because a release may have a thousand assets.
      maxBytes: 16 * 1024 * 1024,
    }),
  read: (answer): Page<Release> => ({
    items: readList(release, readJson(answer)).filter(({ isDraft }) => !isDraft),
    ...readPaging(answer),
  }),
})

const asset = z
  .object({
    name: z.string(),
    label: optional.text,
    size: count,
    download_count: count,
    content_type: optional.text,
    state: optional.text,
    browser_download_url: z.string(),
    digest: optional.text,
    updated_at: optional.time,
  })
  .transform((raw): Asset | null => {
    const url = downloadUrlOf(raw.browser_download_url)
    if (!url || (raw.state !== null && raw.state !== 'uploaded')) return null
    return {
      name: raw.name,
      label: raw.label,
      size: raw.size,
      downloads: raw.download_count,
      mediaType: raw.content_type,
      url,
      digest: raw.digest && /^sha\d+:[0-9a-f]+$/.test(raw.digest) ? raw.digest : null,
      updatedAt: raw.updated_at,
    }
  })

const release = z
  .object({
    id: z.number().int(),
    tag_name: z.string().min(1),
    name: optional.text,
    draft: optional.flag,
    prerelease: optional.flag,
    created_at: optional.time,
    published_at: optional.time,
    author: maybeAccount,
    body: optional.text,
    assets: optional.list,
  })
  .transform((raw): Release => {
    const assets = raw.assets.flatMap((each) => asset.safeParse(each).data ?? [])
    return {
      id: raw.id,
      tag: raw.tag_name,
      name: raw.name,
      author: raw.author,
      isPrerelease: raw.prerelease,
      isDraft: raw.draft,
      createdAt: raw.created_at,
      publishedAt: raw.published_at,
      body: raw.body?.slice(0, MAX_BODY_LENGTH) ?? null,
      assets: assets.slice(0, MAX_ASSETS),
      assetCount: assets.length,
      downloads: assets.reduce((sum, { downloads }) => sum + downloads, 0),
    }
  })
