import { contract, repoRoute, type CodeFolder, type Freshness } from '@engawa/contract'
import { FileSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { visitContext } from '#app/context.ts'
import { FreshnessLine } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText, text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { warmHighlighter } from '../blob/highlighter.ts'
import { grammarOf } from '../blob/language-of.ts'
import { ForeignText } from '../components/foreign-text.tsx'
import { Keys } from '../components/keys.tsx'
import { FileFinder } from '../finder/file-finder.tsx'
import { BranchButton } from './branch-button.tsx'
import { FileList } from './file-list.tsx'
import { Languages } from './languages.tsx'
import { loadRepo } from './load-repo.ts'
import { MissingPath, MissingRepo } from './missing-path.tsx'
import { PathCrumbs } from './path-crumbs.tsx'
import { RepoFrame } from './repo-frame.tsx'
import type { Route } from './+types/repo-page'

const route = defineRoute({ branch: optionalText({ max: 300 }), path: text({ max: 4_000 }) })

export const handle = route.handle

export const loader = route.loader(async ({ context, params, url }: Route.LoaderArgs, query) => {
  const { call } = context.get(visitContext)
  const of = { owner: params.owner, repo: params.repo }
  const branch = query.branch ?? undefined
  const path = query.path.split('/').filter(Boolean).join('/')
  const load = () => call(contract.code.folder, { ...of, path, ...(branch && { branch }) })
  return loadRepo({ call, url, of, branch, path, load })
})

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: `${params.owner}/${params.repo}`,
    description: loaderData?.repo?.description ?? undefined,
    noindex: true,
  })

export default function RepoPage({ loaderData }: Route.ComponentProps) {
  const { of, repo, found, failure, missing } = loaderData
  if (missing && !missing.nearby) return <MissingRepo of={of} />
  return (
    <RepoFrame of={of} repo={repo} failure={failure} current="code">
      {missing?.nearby && <MissingPath of={of} path={missing.path} nearby={missing.nearby} />}
      {found && <Folder key={`${found.folder.branch} ${found.folder.path}`} of={of} {...found} />}
      <WarmUp language={repo?.language ?? null} />
    </RepoFrame>
  )
}

/** Prepares the highlighter, because a reader of a repository will probably open a file. */
function WarmUp({ language }: { language: string | null }) {
  useEffect(() => whenIdle(() => warmHighlighter(language && grammarOf(language))), [language])
  return null
}

type FolderProps = { of: { owner: string; repo: string }; folder: CodeFolder; freshness: Freshness }

function Folder({ of, folder, freshness }: FolderProps) {
  const { branch, path, entries, isTruncated, readme, languages } = folder
  const [isFinding, setFinding] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <BranchButton of={of} branch={branch} to={(name) => repoRoute(of, { branch: name, path })} />
        <PathCrumbs of={of} branch={branch} path={path} />
        <span className="ml-auto flex items-center gap-2">
          <Button
            size="sm"
            icon={<FileSearch size={16} aria-hidden />}
            aria-keyshortcuts="t"
            onClick={() => setFinding(true)}
          >
            {m.code_find_file()}
          </Button>
          <Keys keys={[{ key: 't', what: m.code_find_file(), run: () => setFinding(true) }]} />
        </span>
      </div>
      {languages.length > 0 && <Languages languages={languages} />}
      <FileList of={of} branch={branch} path={path} entries={entries} isTruncated={isTruncated} />
      <FreshnessLine freshness={freshness} />
      {readme && (
        <section aria-label={readme.path} className="rounded-md border border-line bg-paper-2">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
            <h2 className="font-mono text-sm">{readme.path}</h2>
            {readme.headings.length > 2 && <Contents headings={readme.headings} />}
          </header>
          <div className="overflow-x-auto p-4 md:p-6">
            <ForeignText html={readme.html} className="mx-auto" />
            {readme.isCut && <p className="mt-4 text-ink-soft">{m.code_cut()}</p>}
          </div>
        </section>
      )}
      {isFinding && <FileFinder of={of} branch={branch} onClose={() => setFinding(false)} />}
    </div>
  )
}

type Heading = NonNullable<CodeFolder['readme']>['headings'][number]

const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <details className="relative ml-auto text-sm">
    <summary className="text-accent-text">{m.code_contents()}</summary>
    <ul className="absolute right-0 layer-page mt-1 max-h-96 w-72 overflow-y-auto rounded-md border border-line bg-paper-3 p-2 shadow-3">
      {headings.map(({ id, text, level }) => (
        <li key={id} style={{ paddingInlineStart: `${(Math.min(level, 5) - 1) * 12}px` }}>
          <TextLink to={`#${id}`} className="block py-1 no-underline">
            {text}
          </TextLink>
        </li>
      ))}
    </ul>
  </details>
)
