import { contract } from '@engawa/contract'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { redirectTarget, requireGuest } from '#app/lib/route/require-login.ts'
import { useSite } from '#app/lib/view/site.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/register-page'
import { AccountForm, RememberBox } from './account-form.tsx'
import { formAction } from './form-action.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { NewSiteText } from './new-site-text.tsx'
import { NoForm } from './no-form.tsx'

const route = defineRoute({ redirect: redirectTarget, invite: text() })

export const handle = route.handle

export const loader = route.loader(async ({ context }: Route.LoaderArgs, query) =>
  requireGuest(context, query.redirect),
)

export const action = formAction({
  send: (call, { text, has }) =>
    call(contract.accounts.register, {
      name: text('name'),
      email: text('email'),
      password: text('password'),
      remember: has('remember'),
      ...(text('invite') !== '' && { invite: text('invite') }),
    }),
  next: (url) => route.read(url).redirect,
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_register_title(), noindex: true })

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { invite } = route.useQuery()
  const { registration, isSetUp } = useSite()
  if (!isSetUp)
    return (
      <NoForm title={m.new_site_title()}>
        <NewSiteText />
      </NoForm>
    )
  if (registration === 'closed')
    return (
      <NoForm title={m.accounts_register_closed()} toLogin>
        {m.accounts_register_closed_line()}
      </NoForm>
    )
  return (
    <AccountForm
      title={m.accounts_register_title()}
      line={m.accounts_register_line()}
      submit={m.accounts_register()}
      problem={actionData}
      below={<TextLink to={`/login${search}`}>{m.accounts_to_login()}</TextLink>}
    >
      {registration === 'invite' && (
        <Field
          label={m.accounts_invite()}
          hint={m.accounts_invite_hint()}
          name="invite"
          autoComplete="off"
          required
          defaultValue={invite}
          error={actionData?.fields['invite']}
        />
      )}
      <NewAccountFields problems={actionData?.fields ?? {}} />
      <RememberBox label={m.accounts_remember()} />
    </AccountForm>
  )
}
