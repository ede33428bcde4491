import { entryAt, file as query, fileByApi, type FileContent, tooLarge } from '@engawa/connectors/github'
import { AppError, type code, type CodeFile } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { hasFailed, isPending, type Known } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import { isMarkdown, readmeOf } from '../foreign-text.ts'
import { rawAddress } from '../links.ts'
import { openRepo, type OpenRepo, treeOf } from '../open-repo.ts'

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i
/** Max characters of the first part of a long text; the page loads the rest automatically. */
const MAX_AT_FIRST = 60_000
const FIRST_LINES = 400

export const file =
  (parts: CodeParts): Handler<typeof code.file> =>
  async (_viewer, { branch, path, part, ...repoName }) => {
    const { sources, from } = parts
    if (path === '') throw new AppError('not_found')
    const opened = await openRepo(parts, repoName, branch)
    const tree = await treeOf(parts, opened)
    const entry = tree && entryAt(tree.data, path)
    if (tree && !tree.data.isTruncated && (!entry || entry.kind === 'folder')) throw new AppError('not_found')
    const large = entry && tooLarge(entry)
    const place = { ...opened.of, branch: opened.branch, path }
    const picture = PICTURE.test(path) ? sources.pictureOf(from.raw, rawAddress(place, path)) : null
    // The bytes of a picture are not requested, because browsers load pictures separately.
    const isPicture = picture !== null && entry?.size !== undefined
    const known: Known<FileContent> =
      tree && (large || isPicture)
        ? { ...tree, data: large ?? { path, size: entry?.size ?? 0, sha: null, kind: 'binary' } }
        : await contentOf(parts, opened, path)
    const { data } = known
    const common = {
      branch: opened.branch,
      path,
      size: data.size,
      sha: tree?.data.sha ?? null,
      raw: rawAddress(place, path),
    }
    return {
      file: {
        ...common,
        ...(data.kind === 'text' ? textOf(data, part) : NO_TEXT),
        kind: data.kind === 'binary' && picture !== null ? 'picture' : data.kind,
        page: data.kind === 'text' && isMarkdown(path) ? await readmeOf(parts, data.text, place) : null,
        picture: data.kind === 'binary' ? picture : null,
      },
      freshness: await sources.freshnessOf(large || isPicture ? from.api : from.raw, known),
    }
  }

/** Reads a file from the host of raw files, which does not count towards the API's limit. The fallback is the API. */
async function contentOf(
  { sources }: CodeParts,
  { of, branch }: OpenRepo,
  path: string,
): Promise<Known<FileContent>> {
  const location = { ...of, ref: branch, path }
  try {
    return await sources.read(query, location)
  } catch (error) {
    if (!hasFailed(error)) throw error
    return sources.read(fileByApi, location).catch((other: unknown) => {
      throw isPending(other) ? other : error
    })
  }
}

type Text = Pick<CodeFile, 'text' | 'isCut' | 'lines' | 'encoding'>

const NO_TEXT: Text = { text: null, isCut: false, lines: 0, encoding: null }

function textOf({ text, encoding }: FileContent & { kind: 'text' }, part: 'start' | 'all'): Text {
  const lines = countLines(text)
  if (part === 'all' || text.length <= MAX_AT_FIRST) return { text, isCut: false, lines, encoding }
  return { text: firstLines(text), isCut: true, lines, encoding }
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return text.endsWith('\n') ? lines - 1 : lines
}

function firstLines(text: string): string {
  let at = -1
  for (let line = 0; line < FIRST_LINES; line += 1) {
    const next = text.indexOf('\n', at + 1)
    if (next < 0 || next > MAX_AT_FIRST) break
    at = next
  }
  return text.slice(0, at < 0 ? MAX_AT_FIRST : at)
}
