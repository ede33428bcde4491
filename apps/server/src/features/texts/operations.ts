export { confirmPicture } from './operations/confirm-picture.ts'
export { presignPicture } from './operations/presign-picture.ts'
export { preview } from './operations/preview.ts'
