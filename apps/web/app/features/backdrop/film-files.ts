import tallDarkAv1 from './films/tall-dark.av1.mp4?url'
import tallDarkH264 from './films/tall-dark.h264.mp4?url'
import tallLightAv1 from './films/tall-light.av1.mp4?url'
import tallLightH264 from './films/tall-light.h264.mp4?url'
import wideDarkAv1 from './films/wide-dark.av1.mp4?url'
import wideDarkH264 from './films/wide-dark.h264.mp4?url'
import wideLightAv1 from './films/wide-light.av1.mp4?url'
import wideLightH264 from './films/wide-light.h264.mp4?url'

export type FilmShape = { tall: boolean; dark: boolean }

const av1 = 'video/mp4; codecs="av01.0.05M.08"'
const h264 = 'video/mp4; codecs="avc1.640028"'

const pair = (first: string, second: string) => [
  { src: first, type: av1 },
  { src: second, type: h264 },
]

/** The film for a screen: the smaller codec first. */
export function filmSources({ tall, dark }: FilmShape): { src: string; type: string }[] {
  if (tall) return dark ? pair(tallDarkAv1, tallDarkH264) : pair(tallLightAv1, tallLightH264)
  return dark ? pair(wideDarkAv1, wideDarkH264) : pair(wideLightAv1, wideLightH264)
}
