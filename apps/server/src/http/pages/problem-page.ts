import { sentenceOf, type Language, type WireError } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SettingsReader } from '../../endpoints/site-settings.ts'
import { prepareError } from '../answer-error.ts'
import { escapeHtml } from '../escape-html.ts'
import { PLAIN_PAGE_POLICY } from '../security-headers.ts'
import { plainPage, wantsData } from './plain-page.ts'

const WORDS = {
  en: {
    again: 'Try again',
    home: 'Home',
    wait: (text: string, time: string) => `${text}. You can try again ${time}.`,
  },
  'zh-CN': {
    again: '再试一次',
    home: '返回首页',
    wait: (text: string, time: string) => `${text}。请${time}再试。`,
  },
}

/** Returns the text of an error, with the time to wait if it is known. */
function textOf({ errorName, values, retryAfterSeconds: seconds }: WireError, language: Language): string {
  const text = sentenceOf(errorName, language, values)
  if (seconds === undefined) return text
  const format = new Intl.RelativeTimeFormat(language)
  const time =
    seconds < 100 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
  return WORDS[language].wait(text.replace(/[.。]$/, ''), time)
}

/** Answers a request for a page that could not be rendered: with HTML, or with a text for a navigation inside the app. */
export async function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { logger, settings }: { logger: Logger; settings: Pick<SettingsReader, 'current'> },
): Promise<FastifyReply> {
  const { known, language } = await prepareError(error, request, reply, logger)
  const text = textOf(known, language)
  void reply.header('cache-control', 'no-store')
  if (wantsData(request.url)) return reply.type('text/plain; charset=utf-8').send(text)
  return reply
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(problemPage({ status: known.status, text, language, site: settings.current('identity').name }))
}

type Problem = { status: number; text: string; language: Language; site: string }

// This page is simple, because it is sent when there is no time or no database for a full page.
const problemPage = ({ status, text, language, site }: Problem): string =>
  plainPage({
    title: `${status} · ${site}`,
    language,
    main: `<h1>${status}</h1><p>${escapeHtml(text)}</p><p><a href="">${WORDS[language].again}</a> · <a href="/">${WORDS[language].home}</a></p>`,
  })
