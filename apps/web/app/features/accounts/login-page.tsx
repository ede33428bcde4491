import { contract } from '@engawa/contract'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectOf, requireGuest } from '#app/lib/require-login.ts'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/login-page'
import { AccountForm, RememberBox } from './account-form.tsx'
import { formAction } from './form-action.ts'

export const handle = { query: ['redirect'] }

export const loader = ({ context, url }: Route.LoaderArgs) => requireGuest(context, url)

export const action = formAction({
  send: (call, { text, has }) =>
    call(contract.accounts.login, {
      account: text('account'),
      password: text('password'),
      remember: has('remember'),
    }),
  next: redirectOf,
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_login_title(), noindex: true })

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const fields = actionData?.fields ?? {}
  return (
    <AccountForm
      title={m.accounts_login_title()}
      line={m.accounts_login_line()}
      submit={m.accounts_login()}
      problem={actionData}
      below={<TextLink to={`/register${search}`}>{m.accounts_to_register()}</TextLink>}
    >
      <Field
        label={m.accounts_account()}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fields['account']}
      />
      <Field
        label={m.accounts_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fields['password']}
      />
      <RememberBox label={m.accounts_remember()} />
    </AccountForm>
  )
}
