import { m } from '#app/texts/messages.js'

/** Returns the title of an episode, or "Episode" and its number when it has no title. */
export const nameOfEpisode = ({ title, number }: { title: string; number: number }): string =>
  title || m.videos_episode_number({ number })
