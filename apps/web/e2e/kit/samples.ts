import type { SourceSample } from '@engawa/connectors/source'

const github = async (name: string): Promise<SourceSample> =>
  (await import('@engawa/connectors/github/sample')).githubSamples[name]!

const restricted = async (
  name: keyof typeof import('@engawa/connectors/restricted/sample'),
): Promise<SourceSample> => (await import('@engawa/connectors/restricted/sample'))[name]

/** The samples of the sources that the fake upstream plays, by the names of the sources: a line for each. */
export const samples: Record<string, () => Promise<SourceSample>> = {
  bangumi: async () => (await import('@engawa/connectors/bangumi/sample')).bangumiSample,
  yandere: () => import('@engawa/connectors/boards/sample').then((boards) => boards.yandereSample),
  konachan: () => import('@engawa/connectors/boards/sample').then((boards) => boards.konachanSample),
  danbooru: () => import('@engawa/connectors/boards/sample').then((boards) => boards.danbooruSample),
  github: () => github('github'),
  'github-search': () => github('github-search'),
  'github-code': () => github('github-code'),
  'github-raw': () => github('github-raw'),
  'github-web': () => github('github-web'),
  'github-explore': () => github('github-explore'),
  saucenao: () => import('@engawa/connectors/image-search/sample').then((module) => module.sauceNaoSample),
  ascii2d: () => import('@engawa/connectors/image-search/sample').then((module) => module.ascii2dSample),
  // Pictures at the addresses that members give.
  pictures: async () => ({
    answer: () => undefined,
    picture: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
  eporner: () => restricted('eporner'),
  pornhub: () => restricted('pornhub'),
  redgifs: () => restricted('redgifs'),
  xvideos: () => restricted('xvideos'),
  'xvideos-export': () => restricted('xvideos'),
  pornpics: () => restricted('pornpics'),
  erome: () => restricted('erome'),
  pimpandhost: () => restricted('pimpandhost'),
  rsshub: () => import('@engawa/connectors/rss/sample').then((sample) => sample.rsshubSample),
}
