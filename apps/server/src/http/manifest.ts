import type { FastifyInstance } from 'fastify'
import type { Settings } from '../features/settings/index.ts'

/** What a browser that installs the site calls and shows it. */
export function mountManifest(
  app: FastifyInstance,
  { settings }: { settings: Pick<Settings, 'current'> },
): void {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { name } = settings.current('identity')
    const icon = (side: number) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          start_url: '/',
          display: 'standalone',
          background_color: '#fdf1f2',
          theme_color: '#fdf1f2',
          icons: [icon(192), icon(512)],
        }),
      )
  })
}
