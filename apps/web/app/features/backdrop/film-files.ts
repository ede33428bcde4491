import largeDarkAv1 from './films/large-dark.av1.mp4?url'
import largeLightAv1 from './films/large-light.av1.mp4?url'
import tallDarkAv1 from './films/tall-dark.av1.mp4?url'
import tallDarkH264 from './films/tall-dark.h264.mp4?url'
import tallLightAv1 from './films/tall-light.av1.mp4?url'
import tallLightH264 from './films/tall-light.h264.mp4?url'
import wideDarkAv1 from './films/wide-dark.av1.mp4?url'
import wideDarkH264 from './films/wide-dark.h264.mp4?url'
import wideLightAv1 from './films/wide-light.av1.mp4?url'
import wideLightH264 from './films/wide-light.h264.mp4?url'

/**
 * The version of a film: `tall` for portrait phones, `large` for screens with many pixels on a fast network, `wide` for all others.
 */
export type FilmShape = { shape: 'wide' | 'tall' | 'large'; dark: boolean }

// AV1 with 10 bits per channel, because with 8 bits the steps between dark tones are visible.
const av1 = (level: string) => (src: string) => ({ src, type: `video/mp4; codecs="av01.0.${level}M.10"` })
const h264 = (src: string) => ({ src, type: 'video/mp4; codecs="avc1.640029"' })
const large = av1('12')
const wide = av1('08')
const tall = av1('05')

const films = {
  light: {
    wide: [wide(wideLightAv1), h264(wideLightH264)],
    large: [large(largeLightAv1)],
    tall: [tall(tallLightAv1), h264(tallLightH264)],
  },
  dark: {
    wide: [wide(wideDarkAv1), h264(wideDarkH264)],
    large: [large(largeDarkAv1)],
    tall: [tall(tallDarkAv1), h264(tallDarkH264)],
  },
}

/** Returns the sources of a film, the codec with the smaller file first. */
export function filmSources({ shape, dark }: FilmShape): { src: string; type: string }[] {
  return films[dark ? 'dark' : 'light'][shape]
}
