import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import { AppError, failure, sentenceOf, type Language } from '@engawa/contract'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { languageOf } from '../endpoints/language.ts'
import { RESTORE_STEPS, type RestoreStep } from '../features/backups/archive/index.ts'
import { isBelowBase, routedUrl } from '../http/below-base.ts'
import { plainPage, wantsData } from '../http/pages/plain-page.ts'
import { PLAIN_PAGE_POLICY, securityHeaders, type Transport } from '../http/security-headers.ts'

/** The progress of a restore: `done` of `total` parts of a step are done. `total` is 0 when the number of parts is unknown. */
export type RestoreProgress = { step: RestoreStep; done: number; total: number }

type Options = { transport: Transport; readProgress: () => RestoreProgress; webFolder: string }

/** The time in seconds after which programs try again. */
const RETRY_SECONDS = 5

/** Files of the built web app that the page uses. */
const FILES: Record<string, string> = {
  '/plain-page.css': 'text/css; charset=utf-8',
  '/closed-page.js': 'text/javascript; charset=utf-8',
  '/favicon.svg': 'image/svg+xml',
}

const POLICY = `${PLAIN_PAGE_POLICY}; script-src 'self'; connect-src 'self'; img-src 'self'`

const WORDS = {
  en: {
    title: 'This site is being restored',
    line: 'An administrator is restoring a backup. The site is closed meanwhile. It opens again by itself, and so does this page.',
    step: (at: number, of: number, name: string) => `Step ${at} of ${of}: ${name}`,
    parts: (done: number, total: number) => `${done} of ${total}`,
    steps: {
      saving: 'making a backup of the site as it was',
      staging: 'loading and verifying the backup',
      files: 'storing the files',
      replacing: 'replacing the old site',
    },
  },
  'zh-CN': {
    title: '站点正在恢复',
    line: '管理员正在恢复一份备份，站点暂时关闭。完成后站点会重新开放，本页也会自动打开。',
    step: (at: number, of: number, name: string) => `第 ${at} 步，共 ${of} 步：${name}`,
    parts: (done: number, total: number) => `${done} / ${total}`,
    steps: {
      saving: '备份恢复前的站点',
      staging: '读取并校验备份',
      files: '存放文件',
      replacing: '替换原来的站点',
    },
  },
} satisfies Record<Language, object>

/** Builds the HTTP server that answers while the site is closed for a restore. Every answer has the status 503, except `/healthz`. */
export function buildClosedApp({ transport, readProgress, webFolder }: Options): FastifyInstance {
  const app = fastify({ rewriteUrl: routedUrl, forceCloseConnections: true, logger: false })
  void app.register(fastifyCookie)
  const headers = { ...securityHeaders(transport), 'cache-control': 'no-store', connection: 'close' }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) =>
    reply.code(503).send({ status: 'not ready', restoring: readProgress() }),
  )
  for (const [path, type] of Object.entries(FILES))
    app.get(path, async (_request, reply) => reply.type(type).send(await readFile(join(webFolder, path))))

  // Bodies are never parsed. The connection of an upload is closed.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setNotFoundHandler(async (request, reply) => {
    const language = languageOf(request.cookies['lang'], request.headers['accept-language'])
    void reply.code(503).header('retry-after', String(RETRY_SECONDS))
    if (wantsData(request.url))
      return reply.type('text/plain; charset=utf-8').send(sentenceOf('site_restoring', language))
    if (isBelowBase(request) || !acceptsHtml(request)) {
      const error = new AppError('site_restoring', { retryAfterSeconds: RETRY_SECONDS })
      return reply.send(failure(error, language).body)
    }
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(closedPage(readProgress(), language))
  })
  return app
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

// The script shows the progress without reloading, and reloads when the site is open.
const closedPage = ({ step, done, total }: RestoreProgress, language: Language): string => {
  const words = WORDS[language]
  const isKnown = total > 0
  const name = words.step(RESTORE_STEPS.indexOf(step) + 1, RESTORE_STEPS.length, words.steps[step])
  return plainPage({
    title: words.title,
    language,
    head: `<link rel="icon" href="/favicon.svg"><script src="/closed-page.js" defer></script><noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>`,
    main: `<img src="/favicon.svg" alt="" width="48" height="48"><h1>${words.title}</h1><p>${words.line}</p>
<p id="progress"><label for="bar">${name}</label><progress id="bar"${isKnown ? ` max="${total}" value="${done}"` : ''}></progress>${isKnown ? `<small>${words.parts(done, total)}</small>` : ''}</p>`,
  })
}
