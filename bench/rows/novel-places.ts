import { createEditedChapter } from '../../apps/server/test/edited-chapter.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'

const CHAPTERS = 20
const EDITS = 1_000

/** Measures how far the stored positions of readers are from the correct positions after many random edits of a chapter. */
export const novelPlaces: Row = {
  name: 'novel-places',
  async run(): Promise<Measured[]> {
    const distances = Array.from({ length: CHAPTERS }, (_, seed) => distancesIn(seed)).flat()
    const what = `a place in a novel after ${EDITS.toLocaleString('en')} random edits`
    return [
      atMost(`${what}: the furthest of ${distances.length}`, Math.max(...distances), 1, 'paragraph'),
      atMost(`${what}: 95 of 100`, percentile(distances, 95), 1, 'paragraph'),
      atMost(`${what}: lost`, distances.filter((distance) => distance === Infinity).length, 0, ''),
    ]
  },
}

function distancesIn(seed: number): number[] {
  const chapter = createEditedChapter(seed)
  const places = chapter.places()
  for (let count = 0; count < EDITS; count += 1) chapter.edit()
  return places.map((place) => chapter.distanceOf(place))
}
