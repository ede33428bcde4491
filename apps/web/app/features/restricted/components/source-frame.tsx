import type { RestrictedSourceView } from '@engawa/contract/restricted'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { pagesOf } from '../source-pages.ts'

type Props = { source: RestrictedSourceView; children: ReactNode }

/** The frame of every page of a source: the link to all sources, the source's name and its tabs. */
export function SourceFrame({ source, children }: Props) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isLoading = next !== undefined && isRestrictedPath(next.pathname)
  const { tabs } = pagesOf(source.name)
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <header className="flex flex-col gap-1">
          <p className="text-sm">
            <TextLink to="/adult">{m.restricted_title()}</TextLink>
          </p>
          <Heading level={1}>{source.title}</Heading>
        </header>
        {tabs.length > 0 && (
          <Tabs
            label={source.title}
            tabs={tabs.map(({ path, label }, at) => ({
              to: path,
              label: label(),
              current: pathname === path || (at === 0 && pathname === `/adult/${source.name}`),
            }))}
          />
        )}
        <div
          aria-busy={isLoading}
          className={`flex flex-col gap-5 ${isLoading ? 'opacity-55 transition-opacity duration-150' : ''}`}
        >
          {children}
        </div>
      </Paper>
    </div>
  )
}
