import type { Source } from '../../source/index.ts'
import type { Rule } from '../../rule/index.ts'
import type { BoardName } from '../records.ts'
import { checkMoebooru } from './check-moebooru.ts'

/** One of the boards that run Moebooru. */
export type MoebooruSite = {
  board: BoardName
  source: Source
  fileHosts: readonly string[]
  rule: Rule
}

// No limit is published, so one request is sent per second, never two in parallel. https://github.com/moebooru/moebooru
const pace = { maxParallel: 1, minGapMs: 1_000 }

const hosts = {
  yandere: ['files.yande.re', 'assets.yande.re', 'yande.re'],
  konachan: ['konachan.net', 'konachan.com'],
}

export const yandere = {
  board: 'yandere',
  source: {
    name: 'yandere',
    title: 'yande.re',
    origin: 'https://yande.re',
    pace,
    pictureHosts: hosts.yandere,
    check: checkMoebooru,
  },
  fileHosts: hosts.yandere,
} satisfies Omit<MoebooruSite, 'rule'>

/** Konachan at konachan.net, which shows only the safe posts of konachan.com. */
export const konachan = {
  board: 'konachan',
  source: {
    name: 'konachan',
    title: 'Konachan',
    origin: 'https://konachan.net',
    pace,
    pictureHosts: hosts.konachan,
    check: checkMoebooru,
  },
  fileHosts: hosts.konachan,
} satisfies Omit<MoebooruSite, 'rule'>
