import { facetsOf, VIDEO } from '@engawa/contract'
import { Clapperboard } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import type { WorkKind } from '#app/features/works/work-kind.ts'
import { clockText } from '#app/lib/text/clock-text.ts'
import { episodeTexts } from './episode-texts.ts'
import { secondsOf } from './video-position.ts'
import { watchingSteps } from './watching-steps.ts'

const forms = {
  animation: m.videos_form_animation,
  live: m.videos_form_live,
  music: m.videos_form_music,
  guide: m.videos_form_guide,
}

export const videoKind: WorkKind = {
  ...VIDEO,
  publishPath: '/publish/video',
  offer: {
    icon: Clapperboard,
    name: m.videos_offer,
    line: m.videos_offer_line,
    create: m.videos_offer_new,
  },
  cover: { none: m.videos_cover_none, isWide: true },
  metadata: { type: 'CreativeWorkSeries', action: 'WatchAction', preview: 'video.other' },
  texts: {
    name: m.videos_name,
    description: m.videos_description,
    newest: m.videos_newest,
    all: m.videos_all,
    none: m.videos_none,
    noneFiltered: m.videos_none_filtered,
    publishOne: m.videos_publish_one,
  },
  parts: episodeTexts,
  offlineSupport: {
    hasFormats: true,
    load: async () => (await import('./offline/video-offline-support.ts')).videoOfflineSupport,
  },
  steps: watchingSteps,
  facetTexts: { form: { name: m.videos_form, values: forms } },
  facetLine: (facets) => forms[facetsOf(VIDEO.facets, facets).form](),
  placeText: ({ position }) => clockText(secondsOf(position)),
  placeOfText: ({ position, size }) =>
    m.videos_time_of({ time: clockText(secondsOf(position)), length: clockText(size.value) }),
}
