import { contract, type VideoForm, type VideoSource } from '@engawa/contract'
import type { Form, Forms } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { sizeName } from '../player/engine/choose-source.ts'
import { hasMse } from '../player/engine/open-source.ts'

const AT_ONCE = 100
/** The whole file, as it plays from the server. */
export const WHOLE = 'file'
/** As large as a phone or a window shows. */
export const USUAL = '720'

/** What names a form in all episodes: its shorter side, or the whole file. */
export const formValue = ({ kind, width, height }: Pick<VideoSource, 'kind' | 'width' | 'height'>): string =>
  kind === 'file' ? WHOLE : String(Math.min(width, height))

/** Whether it plays in this browser without network: a playlist needs MSE, since only the page asks the service worker. */
export function playsFromDevice({ kind, type }: Pick<VideoSource, 'kind' | 'type'>): boolean {
  return kind === 'hls' ? hasMse() : document.createElement('video').canPlayType(type) !== ''
}

/** The largest size that is not above the wanted one, else the smallest; the whole file where there is no other. */
export function pickForm<F extends { value: string }>(forms: readonly F[], value: string): F | undefined {
  const sizes = forms
    .filter((form) => form.value !== WHOLE)
    .toSorted((one, other) => Number(other.value) - Number(one.value))
  const exact = forms.find((form) => form.value === value)
  const below = value === WHOLE ? sizes[0] : sizes.find((form) => Number(form.value) <= Number(value))
  return exact ?? below ?? sizes.at(-1) ?? forms[0]
}

async function list(chapterIds: readonly number[]): Promise<Map<number, Form[]>> {
  const found = new Map<number, Form[]>()
  for (let at = 0; at < chapterIds.length; at += AT_ONCE) {
    const ids = chapterIds.slice(at, at + AT_ONCE).join()
    const { chapters } = await backgroundCall(contract.videos.sizes, { ids })
    for (const { chapterId, forms } of chapters)
      found.set(chapterId, forms.filter(playsFromDevice).map(toForm))
  }
  return found
}

const toForm = (form: VideoForm): Form => ({
  value: formValue(form),
  label: form.kind === 'file' ? m.player_keep_whole() : sizeName(form),
  bytes: form.bytes,
})

export const videoForms: Forms = { label: m.player_quality, usual: USUAL, list, pick: pickForm }
