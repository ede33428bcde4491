import { contract } from '@engawa/contract'
import { pageMeta } from '#app/lib/page-meta.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/setup-page'
import { AccountForm } from './account-form.tsx'
import { formAction } from './form-action.ts'
import { NewAccountFields } from './new-account-fields.tsx'

export const handle = { query: ['token'] }

export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: Boolean(url.searchParams.get('token')) }
}

export const action = formAction({
  send: (call, { text, url }) =>
    call(contract.accounts.setup, {
      setupToken: url.searchParams.get('token') ?? '',
      name: text('name'),
      email: text('email'),
      password: text('password'),
    }),
  next: () => '/user',
})

// The address holds the one-time key: it must not travel on as a referrer, nor be found by a search engine.
export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: m.accounts_setup_title(), noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.hasToken) return <EmptyState line={m.accounts_setup_missing()} />
  return (
    <AccountForm
      title={m.accounts_setup_title()}
      line={m.accounts_setup_line()}
      submit={m.accounts_setup()}
      problem={actionData}
    >
      <NewAccountFields problems={actionData?.fields ?? {}} />
    </AccountForm>
  )
}
