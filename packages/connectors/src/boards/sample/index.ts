import { moebooruSample } from './moebooru-sample.ts'

// What demo sites show while a board cannot be reached. Titles, names and drawings are this project's own.
export { danbooruSample } from './danbooru-sample.ts'
export const yandereSample = moebooruSample('yandere', {
  files: 'files.yande.re',
  previews: 'assets.yande.re',
})
export const konachanSample = moebooruSample('konachan', { files: 'konachan.net', previews: 'konachan.net' })
