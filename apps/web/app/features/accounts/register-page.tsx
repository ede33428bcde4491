import { contract } from '@engawa/contract'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectOf, requireGuest } from '#app/lib/require-login.ts'
import { TextLink } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/register-page'
import { AccountForm, RememberBox } from './account-form.tsx'
import { formAction } from './form-action.ts'
import { NewAccountFields } from './new-account-fields.tsx'

export const handle = { query: ['redirect'] }

export const loader = ({ context, url }: Route.LoaderArgs) => requireGuest(context, url)

export const action = formAction({
  send: (call, { text, has }) =>
    call(contract.accounts.register, {
      name: text('name'),
      email: text('email'),
      password: text('password'),
      remember: has('remember'),
    }),
  next: redirectOf,
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_register_title(), noindex: true })

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <AccountForm
      title={m.accounts_register_title()}
      line={m.accounts_register_line()}
      submit={m.accounts_register()}
      problem={actionData}
      below={<TextLink to={`/login${search}`}>{m.accounts_to_login()}</TextLink>}
    >
      <NewAccountFields problems={actionData?.fields ?? {}} />
      <RememberBox label={m.accounts_remember()} />
    </AccountForm>
  )
}
