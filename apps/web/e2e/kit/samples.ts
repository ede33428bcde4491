import type { SourceSample } from '@engawa/connectors/source'

/** The samples of the sources that the fake upstream plays, by the names of the sources: a line for each. */
export const samples: Record<string, () => Promise<SourceSample>> = {
  bangumi: async () => (await import('@engawa/connectors/bangumi/sample')).bangumiSample,
  yandere: () => import('@engawa/connectors/boards/sample').then((boards) => boards.yandereSample),
  konachan: () => import('@engawa/connectors/boards/sample').then((boards) => boards.konachanSample),
  danbooru: () => import('@engawa/connectors/boards/sample').then((boards) => boards.danbooruSample),
}
