import { contract } from '@engawa/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/notice-page'
import { MessageText } from '../conversation/message-text.tsx'
import { Pane } from '../pane.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw pageNotFound(url.pathname)
  return { notice: await orPageError(call(contract.chat.systemOne, { id: params.id }), url) }
}

export const handle = { ownHead: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.notice.title ?? m.chat_system(), noindex: true })

/** The page of a single notice. */
export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { notice } = loaderData
  // A notice that is shown counts as read, so the server is notified.
  useEffect(() => {
    if (!notice.read) call(contract.chat.systemRead, { upTo: notice.id }).catch(() => undefined)
  }, [notice])
  return (
    <Pane>
      <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 mid:px-5">
        <IconLink to="/messages/system" label={m.chat_system_all()}>
          <ArrowLeft size={20} aria-hidden />
        </IconLink>
        <p className="text-lg">{m.chat_system()}</p>
      </header>
      <article className="min-h-0 grow overflow-y-auto p-5 mid:p-8">
        <Heading level={2}>{notice.title}</Heading>
        <RelativeTime time={notice.createTime} className="text-sm text-ink-soft" />
        <div className="measure mt-5">
          <MessageText text={notice.text} />
        </div>
        {notice.link && (
          <ButtonLink to={notice.link} variant="primary" className="mt-6">
            {m.chat_system_open()}
          </ButtonLink>
        )}
      </article>
    </Pane>
  )
}
