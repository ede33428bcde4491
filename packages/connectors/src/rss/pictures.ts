import type { Source } from '../source/index.ts'

/** The source for pictures in feeds that readers add. The pictures may be at any host. Only pictures are requested from this source. */
export const feedPictures: Source = {
  name: 'feeds',
  title: 'Feeds',
  origin: '',
  pace: { maxParallel: 4, minGapMs: 0 },
  pictureHosts: 'any',
}
