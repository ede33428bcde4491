import type { Source } from '../source/index.ts'

/** The source for pictures of feeds that readers add, at any host. Only pictures are requested from it. */
export const feedPictures: Source = {
  name: 'feeds',
  title: 'Feeds',
  origin: '',
  pace: { maxParallel: 4, minGapMs: 0 },
  pictureHosts: 'any',
}
