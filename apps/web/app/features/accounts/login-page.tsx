import { contract, isAppError, LIMITS, type SanctionView } from '@engawa/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { AppealLine } from '#app/features/moderation/index.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { redirectTarget, requireGuest } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { flag, optionalText } from '#app/lib/route/parameters.ts'
import { useSite } from '#app/lib/view/site.ts'
import { forgetRefusal, storedRefusal } from '#app/lib/member/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/login-page'
import { AccountForm, RememberBox } from './account-form.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { formAction } from './form-action.ts'
import { NewSiteText } from './new-site-text.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const route = defineRoute({ redirect: redirectTarget, appealed: flag(), left: optionalText(), reset: flag() })

export const handle = route.handle

export const loader = route.loader(async ({ context }: Route.LoaderArgs, query) =>
  requireGuest(context, query.redirect),
)

export const action = formAction({
  send: (call, { text, has }) => {
    const [account, password] = [text('account'), text('password')]
    return has('appealing')
      ? call(contract.moderation.appealBlock, { account, password, text: text('appeal') })
      : call(contract.accounts.login, {
          account,
          password,
          remember: has('remember'),
          restore: has('restore'),
          ...(text('code') !== '' && { code: text('code') }),
        })
  },
  next: (url, { has }) => (has('appealing') ? '/login?appealed' : route.read(url).redirect),
  async explain(call, { text, has }, error) {
    if (!has('appealing') && !(isAppError(error) && error.errorName === 'blocked')) return {}
    const proof = { account: text('account'), password: text('password') }
    // If this call fails, the form still shows the text of the error, with the reason and the end of the block.
    const block = await call(contract.moderation.ownBlock, proof).catch(() => undefined)
    return block ? { block } : {}
  },
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_login_title(), noindex: true })

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { isSetUp, registration } = useSite()
  const { appealed: hasAppealed, left: leftOn, reset } = route.useQuery()
  const left = dayOf(leftOn)
  const fields = actionData?.fields ?? {}
  const refusal = useRefusal()
  const isLeaving = actionData?.name === 'account_leaving'
  // After the server has required a code once, the field stays, even if the next attempt fails for another reason.
  const [codeWasRequired, setCodeWasRequired] = useState(false)
  const codeIsRequired = fields['code'] !== undefined
  if (codeIsRequired && !codeWasRequired) setCodeWasRequired(true)
  const wantsCode = codeIsRequired || codeWasRequired
  return (
    <AccountForm
      title={m.accounts_login_title()}
      line={m.accounts_login_line()}
      submit={isLeaving ? m.accounts_restore() : m.accounts_login()}
      intent={isLeaving ? 'restore' : undefined}
      problem={actionData}
      alternative={<PasskeyLogin />}
      below={
        <>
          {isSetUp && <ForgotPassword />}
          {registration !== 'closed' && (
            <TextLink to={`/register${search}`}>{m.accounts_to_register()}</TextLink>
          )}
        </>
      }
    >
      {!isSetUp && (
        <Notice>
          <p className="font-medium">{m.new_site_title()}</p>
          <NewSiteText />
        </Notice>
      )}
      {refusal !== null && !actionData && (
        <Notice tone="danger" live="alert">
          {refusal}
        </Notice>
      )}
      {left !== '' && !actionData && (
        <Notice tone="leaf" live="status">
          {m.accounts_left({ day: left })}
        </Notice>
      )}
      {reset && !actionData && (
        <Notice tone="leaf" live="status">
          {m.accounts_new_password_done()}
        </Notice>
      )}
      <Field
        label={m.accounts_account()}
        name="account"
        autoComplete="username webauthn"
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
      {wantsCode && (
        <Field
          label={m.accounts_login_code()}
          hint={m.accounts_login_code_hint()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={fields['code']}
        />
      )}
      <RememberBox label={m.accounts_remember()} />
      {hasAppealed && !actionData && <output>{m.acts_appeal_done()}</output>}
      {actionData?.block && <BlockNote block={actionData.block} error={fields['text']} />}
    </AccountForm>
  )
}

/** Returns the reason why the viewer was sent to the login page. Null on the server, because only the browser stores the reason. */
function useRefusal(): string | null {
  const refusal = useSyncExternalStore(never, storedRefusal, () => null)
  useEffect(() => {
    window.addEventListener('pagehide', forgetRefusal)
    return () => {
      window.removeEventListener('pagehide', forgetRefusal)
      forgetRefusal()
    }
  }, [])
  return refusal
}

const never = () => () => {}

/** Returns the day of a time in the URL as text; an empty text for an invalid time. */
const dayOf = (time: string | null): string =>
  time !== null && !Number.isNaN(Date.parse(time)) ? formatDay(new Date(time).toISOString()) : ''

/**
 * Shown after a login that was refused because the member is blocked. The member can appeal once, with the name and password typed
 * above, and read the answer.
 */
const BlockNote = ({ block: { appeal }, error }: { block: SanctionView; error: string | undefined }) => (
  <section aria-label={m.acts_appeal()} className="flex flex-col gap-3 border-t border-line pt-5">
    {appeal ? <AppealLine appeal={appeal} /> : <AppealForm error={error} />}
  </section>
)

const AppealForm = ({ error }: { error: string | undefined }) => (
  <>
    <TextArea
      label={m.acts_appeal_text()}
      hint={m.acts_appeal_hint()}
      name="appeal"
      maxLength={LIMITS.reportNoteMax}
      error={error}
    />
    <Button type="submit" name="appealing" value="1" className="self-start">
      {m.acts_appeal()}
    </Button>
  </>
)
