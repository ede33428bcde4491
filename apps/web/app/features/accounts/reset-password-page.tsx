import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/reset-password-page'
import { AccountForm } from './account-form.tsx'
import { formAction } from './form-action.ts'

const route = defineRoute({ token: text() })

export const handle = route.handle

/** Checks the reset link before the form is shown. */
export const loader = route.loader(async ({ context }: Route.LoaderArgs, { token: resetToken }) => {
  if (!resetToken) return { name: null }
  return context.get(visitContext).call(contract.accounts.resetLink, { resetToken })
})

export const action = formAction({
  send: (call, { text: field, url }) =>
    call(contract.accounts.resetPassword, {
      resetToken: route.read(url).token,
      password: field('password'),
    }),
  next: () => '/login?reset',
})

// The URL contains the one-time key, so browsers must not send it as a referrer, and search engines must not index it.
export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: m.accounts_new_password_title(), noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  if (name === null) return <LinkGone />
  return (
    <AccountForm
      title={m.accounts_new_password_title()}
      line={m.accounts_new_password_line({ name })}
      submit={m.accounts_new_password_save()}
      problem={actionData}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <Field
        label={m.accounts_new_password()}
        hint={m.accounts_password_hint()}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={actionData?.fields['password']}
      />
    </AccountForm>
  )
}

function LinkGone() {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="l" className="w-full max-w-md text-center">
        <Heading level={1}>{m.accounts_new_password_title()}</Heading>
        <p className="mt-3 text-ink-soft">{m.accounts_new_password_gone()}</p>
        <ButtonLink to="/login" variant="primary" className="mt-6">
          {m.accounts_login()}
        </ButtonLink>
      </Paper>
    </div>
  )
}
