import { SAMPLE_NAMES, sampleFrom, type SourceSample } from '@engawa/demo/sources'

/** The samples of the sources that the fake upstream imitates, by name of source. */
export const samples: Record<string, () => Promise<SourceSample>> = {
  ...Object.fromEntries(SAMPLE_NAMES.map((name) => [name, () => sampleFrom(name)])),
  // Pictures at addresses that members enter.
  pictures: async () => ({
    answer: () => undefined,
    picture: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
}
