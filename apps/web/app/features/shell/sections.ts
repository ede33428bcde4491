import { m } from '#app/texts/messages.js'

/** The section links of the header, in their order. */
export const sections = [
  { to: '/works/comics', label: () => m.shell_comics() },
  { to: '/works/novels', label: () => m.shell_novels() },
  { to: '/works/videos', label: () => m.shell_videos() },
  { to: '/picture', label: () => m.shell_pictures() },
  { to: '/forum', label: () => m.shell_forum() },
] as const
