import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/setup-page'
import { AccountForm } from './account-form.tsx'
import { formAction } from './form-action.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { NoForm } from './no-form.tsx'

const route = defineRoute({ token: text() })

export const handle = route.handle

/** Checks the setup link before the form is shown. */
export const loader = route.loader(async ({ context }: Route.LoaderArgs, { token: setupToken }) => {
  if (!setupToken) return { link: 'missing' as const }
  return context.get(visitContext).call(contract.accounts.setupLink, { setupToken })
})

export const action = formAction({
  send: (call, { text, url }) =>
    call(contract.accounts.setup, {
      setupToken: route.read(url).token,
      name: text('name'),
      email: text('email'),
      password: text('password'),
    }),
  next: () => '/admin',
})

// The URL contains the one-time key, so browsers must not send it as a referrer, and search engines must not index it.
export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: m.accounts_setup_title(), noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData
  if (link !== 'open') return <NoSetup link={link} />
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

const whyNot = {
  missing: m.accounts_setup_missing,
  wrong: m.accounts_setup_wrong,
  used: m.accounts_setup_used,
}

/** Explains why a link cannot set up the site, and what the reader can do instead. */
function NoSetup({ link }: { link: keyof typeof whyNot }) {
  return (
    <NoForm title={m.accounts_setup_title()} toLogin={link === 'used'}>
      {whyNot[link]()}
    </NoForm>
  )
}
