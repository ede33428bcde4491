import { SkipForward } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import type { EndTexts } from '#app/features/works/reader/end-card.tsx'
import { nameOfEpisode } from '../episode-name.ts'

/** Texts of the end card for episodes. */
export const endTexts: EndTexts = {
  name: nameOfEpisode,
  next: m.player_next,
  failed: m.player_episode_failed,
  all: m.player_all_watched,
  icon: SkipForward,
}

export const percentText = (part: number): string =>
  m.player_percent({ percent: String(Math.round(part * 100)) })

/** Returns a speed as text, e.g. `1.25×`. */
export const rateText = (rate: number): string => `${Number(rate.toFixed(2))}×`
