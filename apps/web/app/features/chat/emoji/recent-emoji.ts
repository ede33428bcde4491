import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

const MAX_STORED = 16

/** The emoji that the reader used recently, the newest first. */
export const recentEmoji = createDeviceSetting<readonly string[]>('engawa:recent-emoji', {
  parse: (text) => (text ?? '').split(' ').filter(Boolean).slice(0, MAX_STORED),
  format: (emoji) => emoji.join(' '),
})

export function rememberEmoji(emoji: string): void {
  const others = recentEmoji.get().filter((each) => each !== emoji)
  recentEmoji.set([emoji, ...others].slice(0, MAX_STORED))
}
