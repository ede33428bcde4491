import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'

type Props = {
  title: string
  /** Whether there is a link to the login page. */
  toLogin?: boolean
  children: ReactNode
}

/** A message that replaces the form for a new account. */
export function NoForm({ title, toLogin = false, children }: Props) {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="l" className="w-full max-w-md text-center">
        <Heading level={1}>{title}</Heading>
        <div className="mt-3 text-ink-soft">{children}</div>
        {toLogin && (
          <ButtonLink to="/login" variant="primary" className="mt-6">
            {m.accounts_login()}
          </ButtonLink>
        )}
      </Paper>
    </div>
  )
}
