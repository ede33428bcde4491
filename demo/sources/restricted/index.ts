import { epornerSample as eporner } from './eporner.ts'
import { eromeSample as erome } from './erome.ts'
import { pimpandhostSample as pimpandhost } from './pimpandhost.ts'
import { pornhubSample as pornhub } from './pornhub.ts'
import { pornpicsSample as pornpics } from './pornpics.ts'
import { redgifsSample as redgifs } from './redgifs.ts'
import { xvideosSample as xvideos } from './xvideos.ts'

/** The samples of the restricted section. They have only placeholder words and no pictures. */
export const samples = {
  eporner,
  erome,
  pimpandhost,
  pornhub,
  pornpics,
  redgifs,
  xvideos,
  'xvideos-export': xvideos,
}
