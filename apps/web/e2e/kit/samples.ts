import { SAMPLE_NAMES, sampleFrom, type SourceSample } from '@engawa/demo/sources'

/** The sample answers of the sources that the fake upstream imitates, by the name of the source. */
export const samples: Record<string, () => Promise<SourceSample>> = {
  ...Object.fromEntries(SAMPLE_NAMES.map((name) => [name, () => sampleFrom(name)])),
  // Pictures at URLs that a member enters.
  pictures: async () => ({
    answer: () => undefined,
    picture: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
}
