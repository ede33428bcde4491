import type { SourceSample } from '../sample.ts'
import { answerApi } from './answer-api.ts'
import { answerSearch } from './answer-search.ts'
import { collectionMarkdown, feedJson, topicMarkdown, trendingHtml } from './topics.ts'
import { draw } from './draw.ts'
import { filesOf } from './files.ts'
import { isRepo, repos } from './repos.ts'

const text = (body: string | undefined) => (body === undefined ? undefined : { body })

const raw: SourceSample = {
  answer({ path }) {
    const names = path.split('/').filter(Boolean).map(decodeURIComponent)
    const [owner = '', repo = '', , ...rest] = names
    if (owner === 'github' && repo === 'explore')
      return text((rest[0] === 'topics' ? topicMarkdown : collectionMarkdown)(rest[1] ?? ''))
    const of = repos.find(isRepo(owner, repo))
    if (!of) return undefined
    const files = filesOf(of)
    // The name of a branch may contain a slash, so the path may begin one segment later.
    return text(files.get(rest.join('/')) ?? files.get(rest.slice(1).join('/')))
  },
  picture: draw,
}

const web: SourceSample = {
  answer({ path }) {
    const { pathname, searchParams } = new URL(path, 'https://github.com')
    if (!pathname.startsWith('/trending')) return undefined
    const body = trendingHtml(
      decodeURIComponent(pathname.split('/')[2] ?? ''),
      searchParams.get('since') ?? '',
    )
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
  },
  picture: draw,
}

/** The samples of GitHub's sources by their names, with invented people, repositories, files and comments. */
export const samples: Record<string, SourceSample> = {
  github: { answer: answerApi, picture: draw },
  'github-search': { answer: answerSearch },
  'github-code': { answer: answerSearch },
  'github-raw': raw,
  'github-web': web,
  'github-explore': {
    answer: ({ path }) => (path.startsWith('/feed.json') ? { body: feedJson() } : undefined),
    picture: draw,
  },
}
