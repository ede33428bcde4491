import type { Deps } from '../../deps.ts'
import type { Files } from '../files/index.ts'

export type PicturesDeps = Pick<Deps, 'blobs'> & { files: Files }
