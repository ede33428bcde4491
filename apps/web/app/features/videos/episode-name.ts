import { m } from '#app/texts/messages.js'

/** The title of an episode, or its number where it has none. */
export const nameOfEpisode = ({ title, number }: { title: string; number: number }): string =>
  title || m.videos_episode_number({ number })
