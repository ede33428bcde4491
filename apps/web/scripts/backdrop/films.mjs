export const seconds = 16
/** Number of frames that are painted per second. Packed films have 24 frames per second; other numbers are blended to 24. */
export const paintedPerSecond = 24

const av1 = (file, crf) => ({
  file,
  args: [
    '-c:v',
    'libsvtav1',
    '-preset',
    '7',
    '-crf',
    String(crf),
    '-g',
    '384',
    '-pix_fmt',
    'yuv420p10le',
    '-svtav1-params',
    'tune=0',
  ],
})

const h264 = (file, crf) => ({
  file,
  args: [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-crf',
    String(crf),
    '-profile:v',
    'high',
    '-level',
    '4.1',
    '-g',
    '384',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    'aq-mode=3',
  ],
})

const wide = (theme) => ({
  width: 1920,
  height: 1080,
  theme,
  files: [av1(`wide-${theme}.av1.mp4`, 35), h264(`wide-${theme}.h264.mp4`, 26)],
})

// Only AV1, because browsers that are offered this size have a decoder for it.
const large = (theme) => ({
  width: 2560,
  height: 1440,
  theme,
  files: [av1(`large-${theme}.av1.mp4`, 33)],
})

const tall = (theme) => ({
  width: 720,
  height: 1280,
  theme,
  files: [av1(`tall-${theme}.av1.mp4`, 45), h264(`tall-${theme}.h264.mp4`, 32)],
})

/** The films, each with its size in pixels and its files. */
export const films = {
  'wide-light': wide('light'),
  'wide-dark': wide('dark'),
  'large-light': large('light'),
  'large-dark': large('dark'),
  'tall-light': tall('light'),
  'tall-dark': tall('dark'),
}

/**
 * Sizes in pixels and WebP qualities of the posters. A poster is loaded before the first paint, so it may have at most 40 kB. The
 * large film uses the poster of the wide one.
 */
export const posters = {
  wide: { width: 1280, height: 720, quality: 45 },
  tall: { width: 480, height: 854, quality: 50 },
}
