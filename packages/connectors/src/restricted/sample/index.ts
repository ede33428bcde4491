// What demo sites show while a source cannot be reached: placeholder words, and no pictures. By the names of the connectors.
export { epornerSample as eporner } from '../eporner/sample.ts'
export { eromeSample as erome } from '../erome/sample.ts'
export { pimpandhostSample as pimpandhost } from '../pimpandhost/sample.ts'
export { pornhubSample as pornhub } from '../pornhub/sample.ts'
export { pornpicsSample as pornpics } from '../pornpics/sample.ts'
export { redgifsSample as redgifs } from '../redgifs/sample.ts'
export { xvideosSample as xvideos } from '../xvideos/sample.ts'
