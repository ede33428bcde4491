import type { Source } from '../source/index.ts'

/** The pictures of whatever feeds readers add: they may lie anywhere. Nothing but pictures is asked of it. */
export const feedPictures: Source = {
  name: 'feeds',
  title: 'Feeds',
  origin: '',
  pace: { maxParallel: 4, minGapMs: 0 },
  pictureHosts: 'any',
}
