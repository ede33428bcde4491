import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { loadRepo } from '../repo/load-repo.ts'
import { MissingPath, MissingRepo } from '../repo/missing-path.tsx'
import { RepoFrame } from '../repo/repo-frame.tsx'
import { FileView } from './file-view.tsx'
import { warmHighlighter } from './highlighter.ts'
import { languageOf } from './language-of.ts'
import type { Route } from './+types/blob-page'

// Prepares the highlighter while the file is loading, because that takes longer than painting the page.
if (typeof window !== 'undefined') warmHighlighter(languageOf(window.location.pathname))

const route = defineRoute({ view: oneOf(['page', 'source'], 'page') })

export const handle = route.handle

export const loader = route.loader(async ({ context, params, url }: Route.LoaderArgs, { view }) => {
  const { call } = context.get(visitContext)
  const of = { owner: params.owner, repo: params.repo }
  const { branch, '*': path } = params
  const load = async () => ({
    view,
    ...(await call(contract.code.file, { ...of, branch, path, part: 'start' })),
  })
  return loadRepo({ call, url, of, branch, path, load })
})

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'file detail', exactTitle: true, noindex: true })

export default function BlobPage({ loaderData }: Route.ComponentProps) {
  const { of, repo, found, failure, missing } = loaderData
  if (missing && !missing.nearby) return <MissingRepo of={of} />
  return (
    <RepoFrame of={of} repo={repo} failure={failure} current="file">
      {missing?.nearby && <MissingPath of={of} path={missing.path} nearby={missing.nearby} />}
      {found && <FileView key={`${found.file.branch} ${found.file.path}`} of={of} {...found} />}
    </RepoFrame>
  )
}
