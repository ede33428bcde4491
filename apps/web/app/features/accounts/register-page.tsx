import { contract } from '@engawa/contract'
import { redirect, useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectOf, requireGuest } from '#app/lib/require-login.ts'
import { TextLink } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/register-page'
import { AccountForm, RememberBox } from './account-form.tsx'
import { refuseForm, textOf } from './form-problem.ts'
import { NewAccountFields } from './new-account-fields.tsx'

export const handle = { query: ['redirect'] }

export const loader = ({ context, url }: Route.LoaderArgs) => requireGuest(context, url)

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await context.get(visitContext).call(contract.accounts.register, {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      remember: form.has('remember'),
    })
  } catch (error) {
    return refuseForm(error)
  }
  throw redirect(redirectOf(url))
}

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
