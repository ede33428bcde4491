import { danbooruSample } from './danbooru.ts'
import { moebooruSample } from './moebooru.ts'

/** The samples of the picture boards, with invented pictures and names. */
export const samples = {
  danbooru: danbooruSample,
  konachan: moebooruSample('konachan', { files: 'konachan.net', previews: 'konachan.net' }),
  yandere: moebooruSample('yandere', { files: 'files.yande.re', previews: 'assets.yande.re' }),
}
