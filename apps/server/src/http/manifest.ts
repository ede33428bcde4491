import { writtenIn, type Language } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { SettingsReader } from '../endpoints/site-settings.ts'
import { languageOf } from '../endpoints/language.ts'

type Shortcut = { url: string; name: Record<Language, string> }

/** Menu entries of the icon of the installed site (shown on long press or right click). */
const shortcuts: Shortcut[] = [
  { url: '/offline', name: { en: 'Offline reading', 'zh-CN': '离线阅读' } },
  { url: '/user/history', name: { en: 'History', 'zh-CN': '浏览历史' } },
  { url: '/messages', name: { en: 'Messages', 'zh-CN': '消息' } },
]

/** Serves the manifest with the name and icons of the installed site. */
export function mountManifest(
  app: FastifyInstance,
  { settings }: { settings: Pick<SettingsReader, 'current'> },
): void {
  app.get('/site.webmanifest', async (request, reply) => {
    const { name, line } = settings.current('identity')
    // Browsers request the manifest without cookies.
    const language = languageOf(undefined, request.headers['accept-language'], settings.current('languages'))
    const description = writtenIn(line, language).text
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-language')
      .send(
        JSON.stringify({
          id: '/',
          name,
          short_name: name,
          ...(description === '' ? {} : { description }),
          lang: language,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#fdf1f2',
          theme_color: '#fdf1f2',
          icons: [192, 512].flatMap((side) => [icon(side, 'any'), icon(side, 'maskable')]),
          // Receives a URL that the reader shares from another app, and offers it as a feed to subscribe to.
          share_target: { action: '/rss', method: 'GET', params: { url: 'add', text: 'text' } },
          shortcuts: shortcuts.map((one) => ({ name: one.name[language], url: one.url })),
        }),
      )
  })
}

/** Returns an icon. One drawing serves both purposes, because it is inside the circle that every mask shows. */
const icon = (side: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})
