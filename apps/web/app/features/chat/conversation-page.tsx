import { contract } from '@engawa/contract'
import { redirect } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { readToken } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/conversation-page'
import { useChat } from './chat-handle.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'

const isPeer = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, profile } = requireLogin(context, url)
  const { peerId } = params
  if (!isPeer(peerId) || Number(peerId) === profile.uid) throw pageNotFound(url.pathname)
  const [conversation, page] = await orPageError(
    Promise.all([call(contract.chat.conversation, { peerId }), call(contract.chat.messages, { peerId })]),
    url,
  )
  return { conversation, page }
}

/**
 * Loads no server data when the reader comes from another messages page. The conversation is shown at once from the messages stored
 * in this browser, also offline.
 */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (readToken() === null) throw redirect(loginPath(pathname + search))
  const { engine, state } = useChat.getState()
  if (!isPeer(params.peerId) || Number(params.peerId) === engine?.me) throw pageNotFound(pathname)
  const known = state?.conversations[params.peerId]
  // If the peer refused private messages before, the data is loaded, because the peer may accept messages now.
  if (known && !known.lettersRefused) return { conversation: null, page: null }
  return serverLoader()
}

/** On phones the header of the conversation replaces the header of the site. */
export const handle = { ownHead: true }

export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { peerId?: string }
  nextParams: { peerId?: string }
}) => currentParams.peerId !== nextParams.peerId

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const name =
    loaderData?.conversation?.name ?? useChat.getState().state?.conversations[params.peerId ?? '']?.name
  return pageMeta({ title: name ? m.chat_title_with({ name }) : m.chat_title(), noindex: true })
}

export default function ConversationPage({ loaderData, params }: Route.ComponentProps) {
  return <ConversationPane key={params.peerId} peerId={params.peerId} {...loaderData} />
}
