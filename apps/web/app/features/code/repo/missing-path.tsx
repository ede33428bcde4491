import { blobRoute, codeUserRoute, repoRoute, type CodeNearby, type RepoName } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { FileList } from './file-list.tsx'

/** Replaces a page whose path does not exist. It suggests similar paths and shows the content of the nearest folder. */
export function MissingPath({ of, path, nearby }: { of: RepoName; path: string; nearby: CodeNearby }) {
  const { branch, folder, entries, sameName } = nearby
  const isBranchGone = entries.length === 0
  return (
    <section className="flex flex-col gap-4">
      <div>
        <Heading level={1}>{m.shell_not_found()}</Heading>
        <p className="mt-1 text-ink-soft">
          {isBranchGone ? m.code_no_branch({ name: branch }) : m.code_no_path({ path, branch })}
        </p>
      </div>
      {sameName.length > 0 && (
        <div>
          <Heading level={2} size="lg">
            {m.code_same_name()}
          </Heading>
          <ul className="mt-1 list-disc pl-6">
            {sameName.map((each) => (
              <li key={each}>
                <TextLink to={blobRoute(of, branch, each)} className="font-mono text-sm break-all">
                  {each}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isBranchGone ? (
        <p>
          <ButtonLink to={repoRoute(of)} variant="primary">
            {m.code_to_default_branch()}
          </ButtonLink>
        </p>
      ) : (
        <>
          <Heading level={2} size="lg">
            {m.code_nearest_folder({ folder: folder || of.repo })}
          </Heading>
          <FileList of={of} branch={branch} path={folder} entries={entries} />
        </>
      )}
    </section>
  )
}

/** Replaces the page of a repository that does not exist, or that this site does not show. */
export function MissingRepo({ of }: { of: RepoName }) {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="xl" className="w-full max-w-xl text-center">
        <Heading level={1}>{m.shell_not_found()}</Heading>
        <p className="mt-4 text-ink-soft">{m.code_no_repo({ name: `${of.owner}/${of.repo}` })}</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={codeUserRoute(of.owner)}>{m.code_all_of({ name: of.owner })}</ButtonLink>
          <ButtonLink to={`/github/search?q=${encodeURIComponent(of.repo)}`} variant="primary">
            {m.code_search_for({ words: of.repo })}
          </ButtonLink>
        </p>
      </Paper>
    </div>
  )
}
